"""Scorings worked out by hand, before any code ran, in both modes.

A side is written ``"PATIENT 4-14, AGE 16-18"``. A figure is written ``"2/5 3/4"``: 2 of 5 gold found, 3 of 4 of the
system right.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scrubjay.evaluate.measures import Counts
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.labels import parse_label
from scrubjay.note import Note, Span


def spans(written: str) -> tuple[Span, ...]:
    """The spans of a written side, in the order in which they are written."""
    made = []
    for item in filter(None, written.split(", ")):
        label, place = item.rsplit(" ", 1)
        start, end = map(int, place.split("-"))
        made.append(Span(start, end, parse_label(label)))
    return tuple(made)


def pair(text: str, gold: str, system: str | None, *, note_id: str = "a") -> Pair:
    """A note with two written sides; no system at all is a note that the system lacks."""
    return Pair(Note(note_id, text), spans(gold), spans(system or ""), is_missing=system is None)


def counts(written: str) -> Counts:
    """The counts of a written figure."""
    (found, gold), (right, system) = (map(int, side.split("/")) for side in written.split())
    return Counts(found, right, gold, system)


@dataclass(frozen=True)
class Case:
    """One scoring: ``both`` holds in either mode, ``official`` and ``corrected`` in one of them."""

    name: str
    notes: tuple[tuple[str, str, str | None], ...]
    both: Mapping[str, str] = field(default_factory=dict)
    official: Mapping[str, str] = field(default_factory=dict)
    corrected: Mapping[str, str] = field(default_factory=dict)
    labels: str = ""
    merge: Mapping[str, str] = field(default_factory=dict)

    def pairs(self) -> list[Pair]:
        return [pair(*note, note_id=f"n{place}") for place, note in enumerate(self.notes)]

    def expected(self, mode: Mode) -> dict[str, Counts]:
        own = self.official if mode is Mode.OFFICIAL else self.corrected
        return {name: counts(figure) for name, figure in {**self.both, **own}.items()}


MERCY = "Mr. John Smith, 67, was seen at Mercy Hospital on 3/4/2087. Call 555-0199."
WORKED_EXAMPLE = Case(
    "the worked example of the label guide",
    (
        (
            MERCY,
            "PATIENT 4-14, AGE 16-18, HOSPITAL 32-46, DATE 50-58, PHONE 65-73",
            "PATIENT 4-14, AGE 16-18, HOSPITAL 32-37, DATE 50-56, IDNUM 65-73",
        ),
    ),
    # The system's pieces: John Smith 67 Mercy 3 4 20 555 0199. Wrong: 20 (cut short), 555 and 0199 (label).
    both={
        "strict": "2/5 2/5",
        "relaxed": "3/5 3/5",
        "token": "6/10 6/9",
        "binary_strict": "3/5 3/5",
        "binary_token": "8/10 8/9",
        "cover": "2/5 2/5",
    },
    # Mercy is no HIPAA label; officially neither is the system's IDNUM.
    official={
        "hipaa_strict": "2/4 2/3",
        "hipaa_relaxed": "3/4 3/3",
        "hipaa_token": "5/8 5/6",
        "hipaa_binary_strict": "2/4 2/3",
        "hipaa_binary_token": "5/8 5/6",
    },
    corrected={
        "hipaa_strict": "2/4 2/4",
        "hipaa_relaxed": "3/4 3/4",
        "hipaa_token": "5/8 5/8",
        "hipaa_binary_strict": "3/4 3/4",
        "hipaa_binary_relaxed": "4/4 4/4",
        "hipaa_binary_token": "7/8 7/8",
        "binary_relaxed": "4/5 4/5",
    },
)


def _one(name: str, text: str, gold: str, system: str | None, **figures: Mapping[str, str]) -> Case:
    return Case(name, ((text, gold, system),), **figures)


LABEL_CASES = (
    _one(
        "a system that equals gold",
        "Ruth Orme, 81",
        "PATIENT 0-9, AGE 11-13",
        "PATIENT 0-9, AGE 11-13",
        both={"strict": "2/2 2/2", "relaxed": "2/2 2/2", "token": "3/3 3/3", "cover": "2/2 2/2"}
        | {"hipaa_strict": "2/2 2/2", "binary_strict": "2/2 2/2", "hipaa_binary_token": "3/3 3/3"},
    ),
    _one(
        "the right place with the wrong label",
        "Seen by Orme.",
        "DOCTOR 8-12",
        "PATIENT 8-12",
        both={"strict": "0/1 0/1", "relaxed": "0/1 0/1", "token": "0/1 0/1", "cover": "0/1 0/1"}
        | {"binary_strict": "1/1 1/1", "binary_token": "1/1 1/1"}
        | {"hipaa_strict": "0/0 0/1", "hipaa_token": "0/0 0/1", "hipaa_binary_strict": "0/0 0/1"},
        corrected={"binary_relaxed": "1/1 1/1", "hipaa_binary_relaxed": "0/0 0/1"},
    ),
    _one(
        "one place with two labels is one place to a blind criterion",
        "Orme called",
        "DOCTOR 0-4",
        "DOCTOR 0-4, PATIENT 0-4",
        both={"strict": "1/1 1/2", "relaxed": "1/1 1/2", "token": "1/1 1/2", "cover": "1/1 1/2"}
        | {"binary_strict": "1/1 1/1", "binary_token": "1/1 1/1"},
        corrected={"binary_relaxed": "1/1 1/1"},
    ),
    _one(
        "IDNUM counts for HIPAA in the corrected mode alone",
        "Claim 40711",
        "IDNUM 6-11",
        "IDNUM 6-11",
        both={"strict": "1/1 1/1"},
        official={"hipaa_strict": "0/0 0/0", "hipaa_relaxed": "0/0 0/0", "hipaa_token": "0/0 0/0"},
        corrected={"hipaa_strict": "1/1 1/1", "hipaa_relaxed": "1/1 1/1", "hipaa_token": "1/1 1/1"},
    ),
    _one(
        "a record number called IDNUM is merely missed in the official HIPAA subset",
        "MRN 40711",
        "MEDICALRECORD 4-9",
        "IDNUM 4-9",
        both={"strict": "0/1 0/1", "binary_strict": "1/1 1/1"},
        official={"hipaa_strict": "0/1 0/0", "hipaa_binary_strict": "0/1 0/0"},
        corrected={"hipaa_strict": "0/1 0/1", "hipaa_binary_strict": "1/1 1/1"},
    ),
    _one(
        "a clinician's name is outside the HIPAA subset",
        "Dr. Orme",
        "DOCTOR 4-8",
        "DOCTOR 4-8",
        both={"strict": "1/1 1/1", "hipaa_strict": "0/0 0/0", "hipaa_token": "0/0 0/0"},
    ),
    _one(
        "the HIPAA filter comes before the matching",
        "Elmet group",
        "HOSPITAL 0-5",
        "ORGANIZATION 0-5",
        both={"binary_strict": "1/1 1/1", "hipaa_strict": "0/0 0/1", "hipaa_binary_strict": "0/0 0/1"},
    ),
    Case(
        "a class set drops all other labels on both sides",
        (("3/4/2087 aged 70", "DATE 0-8, AGE 14-16", "DATE 0-8, AGE 14-16"),),
        labels="DATE",
        both={"strict": "1/1 1/1", "token": "3/3 3/3", "binary_strict": "1/1 1/1"},
    ),
    Case(
        "a class set comes before the matching, so that a blind criterion does not see the other labels",
        (("3/4/2087", "DATE 0-8", "IDNUM 0-8"),),
        labels="DATE",
        both={"strict": "0/1 0/0", "binary_strict": "0/1 0/0"},
    ),
    Case(
        "the label of a category in a class set stands for all labels of it",
        (("Ruth Orme saw Dr. Pell, 70", "PATIENT 0-9, DOCTOR 18-22, AGE 24-26", "PATIENT 0-9, AGE 24-26"),),
        labels="NAME",
        both={"strict": "1/2 1/1", "token": "2/3 2/2"},
    ),
    Case(
        "merged labels are one class, but the HIPAA filter knows them apart",
        (("Orme called", "DOCTOR 0-4", "PATIENT 0-4"),),
        merge={"NAME": "PATIENT DOCTOR"},
        both={"strict": "1/1 1/1", "relaxed": "1/1 1/1", "token": "1/1 1/1", "cover": "1/1 1/1"}
        | {"hipaa_strict": "0/0 0/1"},
    ),
    Case(
        "merging two labels leaves the others as they are",
        (("Orme of Elmet", "DOCTOR 0-4, CITY 8-13", "PATIENT 0-4, STATE 8-13"),),
        merge={"NAME": "PATIENT DOCTOR"},
        both={"strict": "1/2 1/2", "token": "1/2 1/2"},
    ),
    _one(
        "coarse gold is scored without labels in the corrected mode",
        "Orme of Elmet",
        "NAME 0-4, LOCATION 8-13",
        "DOCTOR 0-4, CITY 8-13",
        both={"binary_strict": "2/2 2/2"},
        official={"strict": "0/2 0/2", "token": "0/2 0/2", "hipaa_strict": "0/0 0/1"},
        corrected={"strict": "2/2 2/2", "relaxed": "2/2 2/2", "token": "2/2 2/2", "cover": "2/2 2/2"}
        | {"hipaa_strict": "0/0 0/0", "hipaa_binary_strict": "0/0 0/0"},
    ),
    _one(
        "coarse gold with dates is coarse: DATE is a category too",
        "Orme, 3/4/2087",
        "NAME 0-4, DATE 6-14",
        "PATIENT 0-4, IDNUM 6-14",
        official={"strict": "0/2 0/2"},
        corrected={"strict": "2/2 2/2"},
    ),
    _one(
        "gold with one fine label is coarse in its other category alone",
        "Orme of Elmet",
        "NAME 0-4, CITY 8-13",
        "DOCTOR 0-4, CITY 8-13",
        both={"binary_strict": "2/2 2/2", "hipaa_strict": "1/1 1/1"},
        official={"strict": "1/2 1/2"},
        corrected={"strict": "2/2 2/2", "relaxed": "2/2 2/2", "token": "2/2 2/2", "cover": "2/2 2/2"},
    ),
    _one(
        "in a category that gold tells apart a wrong label stays wrong beside a coarse one",
        "Orme of Elmet",
        "NAME 0-4, CITY 8-13",
        "CITY 0-4, STATE 8-13",
        both={"strict": "0/2 0/2", "binary_strict": "2/2 2/2"},
    ),
    _one(
        "coarse and fine labels of one category are one class, and no HIPAA",
        "Orme, Pell",
        "NAME 0-4, PATIENT 6-10",
        "PATIENT 0-4, DOCTOR 6-10",
        official={"strict": "0/2 0/2", "hipaa_strict": "0/1 0/1"},
        corrected={"strict": "2/2 2/2", "hipaa_strict": "0/0 0/0"},
    ),
    Case(
        "coarse gold can be compared with labels merged into its category",
        (("Orme, 3/4/2087", "NAME 0-4, DATE 6-14", "PATIENT 0-4, IDNUM 6-14"),),
        merge={"NAME": "PATIENT DOCTOR USERNAME"},
        both={"strict": "1/2 1/2"},
    ),
)

EXTENT_CASES = (
    _one(
        "an end two characters short is relaxed",
        "on 12/10/2091",
        "DATE 3-13",
        "DATE 3-11",
        both={"strict": "0/1 0/1", "relaxed": "1/1 1/1", "token": "2/3 2/3", "cover": "0/1 0/1"},
    ),
    _one(
        "an end two characters long is relaxed, and covers",
        "Orme, RN",
        "DOCTOR 0-4",
        "DOCTOR 0-6",
        both={"strict": "0/1 0/1", "relaxed": "1/1 1/1", "token": "1/1 1/1", "cover": "1/1 1/1"},
    ),
    _one(
        "an end three characters long is too much, but covers",
        "Orme was",
        "PATIENT 0-4",
        "PATIENT 0-7",
        both={"relaxed": "0/1 0/1", "token": "1/1 1/2", "cover": "1/1 1/1"},
    ),
    _one(
        "a start one character off is never relaxed; punctuation is free by token",
        "Tel (555) 0142",
        "PHONE 4-14",
        "PHONE 5-14",
        both={"strict": "0/1 0/1", "relaxed": "0/1 0/1", "token": "2/2 2/2", "cover": "0/1 0/1"},
    ),
    _one(
        "a possessive adds a piece",
        "Orme's son",
        "PATIENT 0-4",
        "PATIENT 0-6",
        both={"relaxed": "1/1 1/1", "token": "1/1 1/2", "cover": "1/1 1/1"},
    ),
    _one(
        "a name in two halves",
        "Ruth Orme",
        "PATIENT 0-9",
        "PATIENT 0-4, PATIENT 5-9",
        both={"strict": "0/1 0/2", "relaxed": "0/1 0/2", "token": "2/2 2/2", "cover": "0/1 0/2"},
    ),
    _one(
        "an address in one piece",
        "Salem, OR 97301",
        "CITY 0-5, STATE 7-9, ZIP 10-15",
        "CITY 0-15",
        both={"strict": "0/3 0/1", "token": "1/3 1/3", "binary_token": "3/3 3/3", "cover": "1/3 1/1"}
        | {"hipaa_token": "1/2 1/3"},
    ),
    _one(
        "one span may cover two gold spans",
        "Ruth and Olaf Orme",
        "PATIENT 0-4, PATIENT 9-18",
        "PATIENT 0-18",
        both={"strict": "0/2 0/1", "relaxed": "0/2 0/1", "token": "3/3 3/4", "cover": "2/2 1/1"},
    ),
    _one(
        "two spans may cover one gold span",
        "Ruth Orme RN",
        "DOCTOR 0-9",
        "DOCTOR 0-9, DOCTOR 0-12",
        both={"strict": "1/1 1/2", "relaxed": "1/1 1/2", "token": "2/2 2/3", "cover": "1/1 2/2"},
    ),
    _one(
        "words that run together: the pieces differ as the edges do",
        "OrmeChief Complaint",
        "DOCTOR 0-4",
        "DOCTOR 0-9",
        both={"strict": "0/1 0/1", "relaxed": "0/1 0/1", "token": "0/1 0/1", "cover": "1/1 1/1"},
    ),
    _one(
        "duplicates count once",
        "Orme called",
        "PATIENT 0-4, PATIENT 0-4",
        "PATIENT 0-4, PATIENT 0-4, PATIENT 0-4",
        both={"strict": "1/1 1/1", "relaxed": "1/1 1/1", "token": "1/1 1/1", "cover": "1/1 1/1"},
    ),
    _one(
        "nearly equal spans of one side are officially one",
        "12/10/2091 noted",
        "DATE 0-10",
        "DATE 0-10, DATE 0-12",
        both={"strict": "1/1 1/2", "token": "3/3 3/4"},
        official={"relaxed": "1/1 1/1"},
        corrected={"relaxed": "1/1 1/2"},
    ),
    _one(
        "one gold span officially forgives two of the system; the set is gold's, which is smaller",
        "12/10/2091 noted",
        "DATE 0-10",
        "DATE 0-8, DATE 0-12",
        both={"strict": "0/1 0/2"},
        official={"relaxed": "1/1 1/1"},
        corrected={"relaxed": "1/1 1/2"},
    ),
    _one(
        "between sides of one size the official set is the system's, so that gold grows by one",
        "12/10/2091 at 70",
        "DATE 0-10, AGE 14-16",
        "DATE 0-8, DATE 0-12",
        official={"relaxed": "2/3 2/2"},
        corrected={"relaxed": "1/2 1/2"},
    ),
    _one(
        "one system span officially finds two gold spans, but the set is the system's",
        "12/10/2091 noted",
        "DATE 0-8, DATE 0-12",
        "DATE 0-10",
        official={"relaxed": "1/1 1/1"},
        corrected={"relaxed": "1/2 1/1"},
    ),
    _one(
        "the nearest partner is not always the best: ends 10 and 12 pair with 12 and 14",
        "12/10/2091 noted",
        "DATE 0-10, DATE 0-12",
        "DATE 0-12, DATE 0-14",
        both={"strict": "1/2 1/2"},
        official={"relaxed": "1/1 1/1"},
        corrected={"relaxed": "2/2 2/2"},
    ),
)

PIECE_CASES = (
    _one(
        "José gives the piece Jos officially, so that Jos is right",
        "José Ramos",
        "PATIENT 0-10",
        "PATIENT 0-3",
        official={"token": "1/2 1/1"},
        corrected={"token": "0/2 0/1"},
    ),
    _one(
        "an accent inside a word officially cuts it in two",
        "Zoë Müller",
        "PATIENT 0-10",
        "PATIENT 0-3",
        official={"token": "1/3 1/1"},
        corrected={"token": "1/2 1/1"},
    ),
    _one(
        "a combining accent cuts in both modes",
        "Jose\u0301 Orme",
        "PATIENT 0-10",
        "PATIENT 0-4",
        both={"token": "1/2 1/1", "strict": "0/1 0/1"},
    ),
    _one(
        "Cyrillic officially is one empty piece at the span's end",
        "Иван Ким",
        "PATIENT 0-8",
        "PATIENT 0-4",
        official={"token": "0/1 0/1"},
        corrected={"token": "1/2 1/1"},
    ),
    _one(
        "two empty pieces at one end are officially equal, whatever the starts",
        "Иван Ким",
        "PATIENT 0-8",
        "PATIENT 5-8",
        official={"token": "1/1 1/1", "binary_token": "1/1 1/1"},
        corrected={"token": "1/2 1/1", "binary_token": "1/2 1/1"},
    ),
    _one(
        "a missed span of asterisks officially counts as a missed piece",
        "Name: ***, 70",
        "PATIENT 6-9, AGE 11-13",
        "AGE 11-13",
        both={"strict": "1/2 1/1"},
        official={"token": "1/2 1/1"},
        corrected={"token": "1/1 1/1"},
    ),
    _one(
        "a found span of asterisks officially counts as a found piece",
        "Name: ***",
        "PATIENT 6-9",
        "PATIENT 6-9",
        both={"strict": "1/1 1/1"},
        official={"token": "1/1 1/1", "hipaa_token": "1/1 1/1"},
        corrected={"token": "0/0 0/0", "hipaa_token": "0/0 0/0"},
    ),
    _one(
        "an empty piece has a label too",
        "Name: ***",
        "PATIENT 6-9",
        "DOCTOR 6-9",
        official={"token": "0/1 0/1", "binary_token": "1/1 1/1"},
        corrected={"token": "0/0 0/0", "binary_token": "0/0 0/0"},
    ),
    _one(
        "an underscore joins in Unicode and cuts in ASCII",
        "rm_ward7",
        "USERNAME 0-8",
        "USERNAME 0-2",
        official={"token": "1/2 1/1"},
        corrected={"token": "0/1 0/1"},
    ),
    _one(
        "a name across a CRLF line break",
        "Orme,\r\nRuth",
        "PATIENT 0-11",
        "PATIENT 0-4",
        both={"strict": "0/1 0/1", "relaxed": "0/1 0/1", "token": "1/2 1/1"},
    ),
    _one(
        "an emoji is one character and no piece",
        "😀 Orme",
        "PATIENT 2-6",
        "PATIENT 0-6",
        both={"strict": "0/1 0/1", "token": "1/1 1/1", "cover": "1/1 1/1"},
    ),
)

NOTE_CASES = (
    Case(
        "a note that the system lacks",
        (("Orme", "PATIENT 0-4", "PATIENT 0-4"), ("Ruth Pell", "PATIENT 0-9", None)),
        official={"strict": "1/1 1/1", "token": "1/1 1/1", "cover": "1/1 1/1"},
        corrected={"strict": "1/2 1/1", "token": "1/3 1/1", "cover": "1/2 1/1"},
    ),
    Case(
        "a system without spans",
        (("Orme", "PATIENT 0-4", ""),),
        both={"strict": "0/1 0/0", "relaxed": "0/1 0/0", "token": "0/1 0/0", "cover": "0/1 0/0"},
    ),
    Case(
        "a note without gold",
        (("Orme", "", "PATIENT 0-4"),),
        both={"strict": "0/0 0/1", "relaxed": "0/0 0/1", "token": "0/0 0/1", "cover": "0/0 0/1"},
    ),
    Case("an empty note", (("", "", ""),), both={"strict": "0/0 0/0", "token": "0/0 0/0", "cover": "0/0 0/0"}),
    Case("no notes at all", (), both={"strict": "0/0 0/0", "binary_token": "0/0 0/0"}),
    Case(
        "equal places in different notes are different spans",
        (("Orme", "PATIENT 0-4", ""), ("Pell", "", "PATIENT 0-4")),
        both={"strict": "0/1 0/1", "token": "0/1 0/1", "cover": "0/1 0/1"},
    ),
    Case(
        "counts are summed over notes",
        (("Orme, 70", "PATIENT 0-4, AGE 6-8", "PATIENT 0-4"), ("Pell", "PATIENT 0-4", "PATIENT 0-4, AGE 0-4")),
        both={"strict": "2/3 2/3", "token": "2/3 2/3", "binary_strict": "2/3 2/2"},
    ),
)

CASES = (WORKED_EXAMPLE, *LABEL_CASES, *EXTENT_CASES, *PIECE_CASES, *NOTE_CASES)
