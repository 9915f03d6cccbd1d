"""The hybrid 18-class paper: Tables 2 to 4, each for the 2014 and the 2016 notes."""

from scrubjay.labels import Label
from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.changes import Change
from scrubjay.reproduce.paper import Paper
from scrubjay.reproduce.systems import System, Trained
from scrubjay.reproduce.tables import UNAVAILABLE, Column, Row, Table, Unit, block

IN_2014, IN_2016 = "paper 2014", "paper 2016"

LABELS = frozenset(
    {
        *(Label.DATE, Label.AGE, Label.STREET, Label.CITY, Label.STATE, Label.COUNTRY, Label.ZIP, Label.ORGANIZATION),
        *(Label.HOSPITAL, Label.PATIENT, Label.DOCTOR, Label.URL, Label.PHONE, Label.FAX, Label.EMAIL),
        *(Label.PROFESSION, Label.LICENSE, Label.MEDICALRECORD),
    }
)
"""The eighteen of Table 1; the others are left out of training and scoring alike."""

_LISTS = ("hybrid2017.lists", "lexicon", "dictionary", "general", "titles")
_REGEX = ("hybrid2017.regex", "rules")
_WORDFORM = ("hybrid2017.wordform", "affixes", "letters", "shapes", "orthography", "length")


def _without(*groups: str) -> Trained:
    return Trained("hybrid2017", Change(without=groups))


SYSTEMS: dict[str, System] = {
    "1. Neighborhood + POS": _without(*_WORDFORM, *_REGEX, *_LISTS),
    "2. (1) + Wordform": _without(*_REGEX, *_LISTS),
    "3. (2) + Regex": _without(*_LISTS),
    "4. (3) + IsInX (all)": Trained("hybrid2017"),
    "18 classes, all": Trained("hybrid2017-18"),
}
BEST = "4. (3) + IsInX (all)"

_CATEGORIES = {
    "Date": "DATE",
    "Age": "AGE",
    "Location": "LOCATION",
    "Name": "NAME",
    "Contact": "CONTACT",
    "Profession": "PROFESSION",
    "ID": "ID",
}

TABLE_2 = Table(
    number="Table 2",
    title="strict F1 by category as features are added",
    place="section 4.1",
    unit=Unit.SHARE,
    columns=(
        *(Column(name, Ask(figure=Figure.F1, of=of, labels=LABELS)) for name, of in _CATEGORIES.items()),
        Column("Total", Ask(figure=Figure.F1, labels=LABELS)),
    ),
    rows=tuple(Row(name, Ask(system=name)) for name in SYSTEMS),
    printed={
        IN_2014: block("""
            1. Neighborhood + POS  0.968 0.947 0.803 0.842 0.915 0.641 0.887 0.939
            2. (1) + Wordform      0.968 0.943 0.796 0.866 0.922 0.674 0.881 0.941
            3. (2) + Regex         0.971 0.946 0.836 0.882 0.935 0.704 0.865 0.945
            4. (3) + IsInX (all)   0.972 0.947 0.831 0.874 0.946 0.720 0.848 0.947
            18 classes, all        0.970 0.946 0.831 0.880 0.935 0.703 0.855 0.945
            """),
        IN_2016: block("""
            1. Neighborhood + POS  0.925 0.926 0.628 0.514 0.890 0.563 0.769 0.849
            2. (1) + Wordform      0.935 0.931 0.672 0.647 0.901 0.654 0.741 0.873
            3. (2) + Regex         0.939 0.931 0.717 0.684 0.904 0.660 0.727 0.884
            4. (3) + IsInX (all)   0.939 0.933 0.719 0.686 0.928 0.666 0.727 0.889
            18 classes, all        0.941 0.930 0.716 0.684 0.904 0.660 0.727 0.885
            """),
    },
    contrasts=((BEST, "18 classes, all"),),
)

_LOWEST = {
    "City": Label.CITY,
    "State": Label.STATE,
    "Country": Label.COUNTRY,
    "Hospital": Label.HOSPITAL,
    "Organization": Label.ORGANIZATION,
    "PatientName": Label.PATIENT,
    "DoctorName": Label.DOCTOR,
    "Profession": Label.PROFESSION,
}

TABLE_3 = Table(
    number="Table 3",
    title="the labels with the lowest F1 (strict)",
    place="section 4.2",
    unit=Unit.SHARE,
    columns=(
        Column("N", Ask(figure=Figure.GOLD, labels=LABELS), Unit.COUNT),
        Column("F1", Ask(figure=Figure.F1, labels=LABELS)),
    ),
    rows=tuple(Row(name, Ask(system=BEST, of=str(label))) for name, label in _LOWEST.items()),
    printed={
        IN_2014: block("""
            City          260   0.808
            State         190   0.898
            Country       117   0.754
            Hospital      875   0.807
            Organization  82    0.371
            PatientName   877   0.874
            DoctorName    1911  0.895
            Profession    178   0.721
            """),
        IN_2016: block("""
            City          820   0.806
            State         481   0.899
            Country       376   0.888
            Hospital      1327  0.777
            Organization  697   0.579
            PatientName   837   0.685
            DoctorName    1567  0.936
            Profession    1010  0.666
            """),
    },
)

_PLACES = frozenset({Label.STREET, Label.CITY, Label.STATE, Label.COUNTRY, Label.ZIP, Label.ORGANIZATION})
_NAMES = frozenset({Label.PATIENT, Label.DOCTOR})
_MIST = {
    "Date": "DATE",
    "Age": "AGE",
    "Location": "PLACES",
    "Hospital": "HOSPITAL",
    "Name": "NAMES",
    "Phone": "PHONE",
    "URL": "URL",
    "Email": "EMAIL",
}
_MIST_LABELS = _PLACES | _NAMES | {Label.DATE, Label.AGE, Label.HOSPITAL, Label.PHONE, Label.URL, Label.EMAIL}
_AS_MIST = Ask(figure=Figure.F1, labels=frozenset(_MIST_LABELS), merge=(("PLACES", _PLACES), ("NAMES", _NAMES)))

TABLE_4 = Table(
    number="Table 4",
    title="F1 on the classes that MIST knows",
    place="section 4.3",
    unit=Unit.SHARE,
    columns=(
        *(Column(name, Ask(of=of).joined(_AS_MIST)) for name, of in _MIST.items()),
        Column("Total", _AS_MIST),
    ),
    rows=(
        Row("MIST (raw data)", why=UNAVAILABLE),
        Row("MIST (clean data)", why=UNAVAILABLE),
        Row("Our approach", Ask(system=BEST)),
    ),
    printed={
        IN_2014: block("""
            MIST (raw data)    0.867 0.800 0.721 0.742 0.546 0.255 0 0      0.754
            MIST (clean data)  0.870 0.886 0.715 0.781 0.805 0.299 0 0      0.825
            Our approach       0.972 0.948 0.862 0.806 0.918 0.947 0 1.000  0.928
            """),
        IN_2016: block("""
            MIST (raw data)    0.633 0.671 0.746 0.705 0.499 0.278 0     0      0.638
            MIST (clean data)  0.886 0.886 0.805 0.751 0.801 0.682 0     0      0.840
            Our approach       0.939 0.932 0.809 0.776 0.876 0.969 0.333 1.000  0.885
            """),
    },
    remarks=("names of patients and doctors count as one class, and so do places other than hospitals",),
)

PAPER = Paper(
    "hybrid2017",
    "A hybrid approach to de-identify electronic health records (2017), 12-class CRF and patterns",
    SYSTEMS,
    (TABLE_2, TABLE_3, TABLE_4),
)
