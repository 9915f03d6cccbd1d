"""The 28 PHI labels of the 2014 i2b2/UTHealth task, their 7 categories and the HIPAA subset."""

from enum import StrEnum

from scrubjay.errors import LabelError


class Category(StrEnum):
    """What kind of thing a label names; in i2b2 XML the element."""

    NAME = "NAME"
    PROFESSION = "PROFESSION"
    LOCATION = "LOCATION"
    AGE = "AGE"
    DATE = "DATE"
    CONTACT = "CONTACT"
    ID = "ID"


class Label(StrEnum):
    """A label that Scrubjay produces; in i2b2 XML the attribute TYPE."""

    PATIENT = "PATIENT"
    DOCTOR = "DOCTOR"
    USERNAME = "USERNAME"
    PROFESSION = "PROFESSION"
    HOSPITAL = "HOSPITAL"
    ORGANIZATION = "ORGANIZATION"
    STREET = "STREET"
    CITY = "CITY"
    STATE = "STATE"
    COUNTRY = "COUNTRY"
    ZIP = "ZIP"
    LOCATION_OTHER = "LOCATION-OTHER"
    AGE = "AGE"
    DATE = "DATE"
    PHONE = "PHONE"
    FAX = "FAX"
    EMAIL = "EMAIL"
    URL = "URL"
    IPADDR = "IPADDR"
    SSN = "SSN"
    MEDICALRECORD = "MEDICALRECORD"
    HEALTHPLAN = "HEALTHPLAN"
    ACCOUNT = "ACCOUNT"
    LICENSE = "LICENSE"
    VEHICLE = "VEHICLE"
    DEVICE = "DEVICE"
    BIOID = "BIOID"
    IDNUM = "IDNUM"


class ForeignLabel(StrEnum):
    """A label that other people's annotations hold: read, written and scored, never produced.

    ROOM, DEPARTMENT and OTHER belong to the i2b2 format; the rest are the coarse labels of corpora
    that annotate categories only.
    """

    ROOM = "ROOM"
    DEPARTMENT = "DEPARTMENT"
    OTHER = "OTHER"
    NAME = "NAME"
    LOCATION = "LOCATION"
    CONTACT = "CONTACT"
    ID = "ID"


AnyLabel = Label | ForeignLabel

_MEMBERS: dict[Category, tuple[AnyLabel, ...]] = {
    Category.NAME: (Label.PATIENT, Label.DOCTOR, Label.USERNAME, ForeignLabel.NAME),
    Category.PROFESSION: (Label.PROFESSION,),
    Category.LOCATION: (
        Label.HOSPITAL,
        Label.ORGANIZATION,
        Label.STREET,
        Label.CITY,
        Label.STATE,
        Label.COUNTRY,
        Label.ZIP,
        Label.LOCATION_OTHER,
        ForeignLabel.ROOM,
        ForeignLabel.DEPARTMENT,
        ForeignLabel.OTHER,
        ForeignLabel.LOCATION,
    ),
    Category.AGE: (Label.AGE,),
    Category.DATE: (Label.DATE,),
    Category.CONTACT: (Label.PHONE, Label.FAX, Label.EMAIL, Label.URL, Label.IPADDR, ForeignLabel.CONTACT),
    Category.ID: (
        Label.SSN,
        Label.MEDICALRECORD,
        Label.HEALTHPLAN,
        Label.ACCOUNT,
        Label.LICENSE,
        Label.VEHICLE,
        Label.DEVICE,
        Label.BIOID,
        Label.IDNUM,
        ForeignLabel.ID,
    ),
}

CATEGORY: dict[AnyLabel, Category] = {label: category for category, labels in _MEMBERS.items() for label in labels}

HIPAA: frozenset[Label] = frozenset(
    {
        Label.PATIENT,
        Label.AGE,
        Label.CITY,
        Label.STREET,
        Label.ZIP,
        Label.ORGANIZATION,
        Label.DATE,
        Label.PHONE,
        Label.FAX,
        Label.EMAIL,
        Label.SSN,
        Label.MEDICALRECORD,
        Label.HEALTHPLAN,
        Label.ACCOUNT,
        Label.LICENSE,
        Label.VEHICLE,
        Label.DEVICE,
        Label.BIOID,
        Label.IDNUM,
    }
)

_BY_NAME: dict[str, AnyLabel] = {str(label): label for label in (*ForeignLabel, *Label)}


def parse_label(name: str) -> AnyLabel:
    """The label called ``name``, in any case, produced or foreign.

    >>> parse_label("location-other")
    <Label.LOCATION_OTHER: 'LOCATION-OTHER'>
    """
    try:
        return _BY_NAME[name.upper()]
    except KeyError:
        raise LabelError(f"there is no label {name!r}; the labels are {', '.join(Label)}") from None


def parse_produced_label(name: str) -> Label:
    """The label called ``name`` among the 28 that Scrubjay produces."""
    label = parse_label(name)
    if not isinstance(label, Label):
        raise LabelError(f"{label} is read from other annotations but never produced; use one of {', '.join(Label)}")
    return label
