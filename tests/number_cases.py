"""What the tests of the families of numbers share: what a family finds, and clinical text full of other numbers."""

from hypothesis import strategies as st

from marks import unmark
from scrubjay.detect.rules import FAMILIES
from scrubjay.detect.rules.engine import Family, Rules
from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Note, Span
from scrubjay.text import View

LEXICONS = Lexicons(Words.build({}))
NUMBERS = tuple(
    FAMILIES[name]
    for name in (
        *("phones", "net", "national_ids", "records", "plans", "licences", "vehicles", "devices", "idnums"),
        "usernames",
    )
)
_ALL = Rules(NUMBERS)


def view_of(text: str) -> View:
    """A view of ``text`` without any lexicon, since numbers need none."""
    return View(Note("drawn", text), LEXICONS)


def spans_of(text: str, *families: Family) -> list[Span]:
    """What the families find (all families of numbers where none is named), overlaps decided as in a pipeline."""
    rules = Rules(families) if families else _ALL
    kept: list[Span] = []
    for span in sorted(rules.detect(view_of(text), {}), key=lambda span: (-len(span), -span.score, span.start)):
        if not any(span.overlaps(other) for other in kept):
            kept.append(span)
    return sorted(kept)


def labelled(text: str, *families: Family) -> list[tuple[str, str]]:
    """Label and text of each span."""
    return [(str(span.label), text[span.start : span.end]) for span in spans_of(text, *families)]


def assert_golden(marked: str, *labels: Label) -> None:
    """All families together find the marked places with these labels, and nothing else."""
    text, places = unmark(marked)
    assert [(span.start, span.end, span.label) for span in spans_of(text)] == [
        (start, end, label) for (start, end), label in zip(places, labels, strict=True)
    ], marked


def _number(low: int, high: int) -> st.SearchStrategy[str]:
    return st.integers(low, high).map(str)


_CLINICAL = st.one_of(
    st.tuples(_number(80, 220), _number(40, 120)).map("BP {0[0]}/{0[1]}".format),
    _number(40, 180).map("HR {}".format),
    _number(1, 2000).map("metformin {} mg bid".format),
    st.tuples(_number(1, 9), _number(0, 9)).map("K {0[0]}.{0[1]}".format),
    _number(1, 27).map("PHQ-9 {}".format),
    st.tuples(_number(0, 23), _number(10, 59)).map("at {0[0]}:{0[1]}".format),
    st.tuples(_number(1, 12), _number(1, 28), _number(1990, 2080)).map("{0[0]}/{0[1]}/{0[2]}".format),
    st.tuples(_number(1, 4), _number(1, 5)).map("L{0[0]}-{0[1]}".format),
    _number(10, 99).map("E{}.9".format),
    _number(99202, 99215).map("CPT {}".format),
    _number(1, 90).map("{}-year-old".format),
    _number(100, 999).map("Room {}".format),
    st.tuples(_number(1, 9), _number(10, 20)).map("page {0[0]} of {0[1]}".format),
    _number(1000, 450_000).map("platelets {}".format),
    st.sampled_from(
        ["B12", "BRCA1", "CYP2D6", "COVID-19", "A1C 7.2", "EF 55-60%", "5/5 strength", "x3", "q4h", "S1 S2"]
    ),
    st.sampled_from(["call 911", "988", "NHS 111", "T1-2", "1.4 x 0.9 x 1.1 cm", "0400-0600", "CA 19-9", "G2P1001"]),
    st.sampled_from(
        ["the plan", "order", "case", "visit", "group", "unit", "seen by", "phone", "lot of", "car", "record"]
    ),
)
CLINICAL_SOUP = st.lists(_CLINICAL, max_size=30).map(", ".join)
"""Vitals, doses, codes, scores, times, dates and places in the ward: numbers that identify nobody."""
