"""The features of Dehghan 2017: the small sets of mDEID's CRFs, one a label, and the large set of CliDEID.

The sets themselves stand in a supplement and in another paper; what the paper at hand says of them is kept: which kinds
of features there are, a window of two tokens either side, and how many there are of them.
"""

from scrubjay.detect.crf.templates import Template, templates, window

_WINDOW = (-2, -1, 0, 1, 2)
_CORE = ("word", "stem", "pos", "casing", "type")
"""Lexical and orthographic features that each of mDEID's CRFs reads; all but two read chunks too."""


def _in_window(*columns: str) -> tuple[Template, ...]:
    return tuple(template for column in columns for template in window(column, *_WINDOW))


def _small(*semantic: str, chunks: bool = True) -> tuple[Template, ...]:
    """The core in its window, and what the rules and dictionaries of mDEID say."""
    return (*_in_window(*_CORE, *(("chunk",) if chunks else ())), *templates(*semantic))


def _around(column: str) -> tuple[str, ...]:
    return tuple(f"{column}[{offset}]" for offset in _WINDOW)


_MDEID: dict[str, tuple[Template, ...]] = {
    "mdeid.age": _small("tagged_AGE[0]", chunks=False),
    "mdeid.date": _small("tagged_DATE[-1]", "tagged_DATE[0]", "tagged_DATE[1]", "tagged_AGE[0]", "in_calendar[0]"),
    "mdeid.doctor": _small(
        *_around("tagged_DOCTOR"),
        "tagged_PATIENT[0]",
        *_around("in_title"),
        "in_given[0]",
        "in_surname[0]",
        "in_common[0]",
    ),
    "mdeid.patient": _small(
        *_around("tagged_PATIENT"),
        "tagged_DOCTOR[0]",
        "in_title[-1]",
        "in_kin[-1]",
        "in_given[0]",
        "in_surname[0]",
    ),
    "mdeid.hospital": _small(
        *_around("tagged_HOSPITAL"), "in_hospital[0]", "in_hospital_word[0]", "in_hospital_word[1]"
    ),
    "mdeid.organization": _small(
        *_around("tagged_ORGANIZATION"), "in_organization[0]", "in_org_word[0]", "in_org_word[1]"
    ),
    "mdeid.profession": _small(*_around("tagged_PROFESSION"), "in_profession[0]", "in_profession_head[0]"),
    "mdeid.city": _small(*_around("tagged_CITY"), "tagged_STATE[1]", "tagged_STATE[2]", "in_city[0]"),
    "mdeid.country": _small(*_around("tagged_COUNTRY"), "in_country[0]", chunks=False),
}

_LEXICAL = ("word", "lower", "stem", "lemma", "pos", "chunk")
_ORTHOGRAPHIC = ("casing", "type", "long_shape", "short_shape", "length")
_AFFIXES = tuple(f"{end}{size}" for end in ("prefix", "suffix") for size in range(1, 6))
_PERSONS = ("in_given", "in_surname", "in_title", "in_kin", "in_calendar", "in_common", "in_clinical")
_POSITIONAL = ("place", "in_line", "sentence", "section", "role")
_FOCUSED = {
    "country": ("in_country", "listed_country"),
    "profession": ("in_profession", "in_profession_head"),
    "hospital": ("in_hospital", "in_hospital_word"),
    "city": ("in_city", "listed_city"),
    "organization": ("in_organization", "in_org_word"),
}
"""The labels that CliDEID reads a dictionary of their own for."""


def _bigrams(*columns: str) -> tuple[Template, ...]:
    """The value of a column at the previous token with that at the current one."""
    return templates(*(f"{column}[-1] {column}[0]" for column in columns))


_CLIDEID: dict[str, tuple[Template, ...]] = {
    "clideid.lexical": _in_window(*_LEXICAL),
    "clideid.orthographic": (
        *_in_window(*_ORTHOGRAPHIC),
        *(template for column in _AFFIXES for template in window(column, 0)),
        *templates("*orthography[-1]", "*orthography[0]", "*orthography[1]"),
    ),
    "clideid.semantic": _in_window(*_PERSONS),
    "clideid.positional": tuple(template for column in _POSITIONAL for template in window(column, 0)),
    "clideid.bigrams": _bigrams(*_LEXICAL, *_ORTHOGRAPHIC, *_AFFIXES, "orthography", *_PERSONS),
    **{f"clideid.{label}": (*_in_window(*columns), *_bigrams(*columns)) for label, columns in _FOCUSED.items()},
}

GROUPS: dict[str, tuple[Template, ...]] = {**_MDEID, **_CLIDEID}
