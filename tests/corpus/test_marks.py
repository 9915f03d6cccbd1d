"""Inline marks: read and written without losing a character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.corpus.marks import describe, find_faults, line_and_column, mark, unmark
from scrubjay.errors import FormatError
from scrubjay.labels import ForeignLabel, Label
from scrubjay.note import Span

PIECES = (
    "Ruiz",
    "a",
    "67",
    " ",
    "\r\n",
    "\n",
    "\r",
    "\t",
    "\u00a0",
    "é",
    "e\u0301",
    "😀",
    ".",
    "[",
    "]",
    "|",
    "\ufeff",
    "&#39;",
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


@st.composite
def markable(draw: st.DrawFn) -> tuple[str, list[Span]]:
    """Pieces of text and marks in turn, none of which a mark cannot hold."""
    plain = st.lists(st.sampled_from([piece for piece in PIECES if piece not in "[]|"]), max_size=6).map("".join)
    inner = st.lists(st.sampled_from(PIECES[:12]), min_size=1, max_size=4).map("".join).map(str.strip).filter(bool)
    text, spans = draw(plain), []
    for _ in range(draw(st.integers(0, 6))):
        words = draw(inner)
        spans.append(Span(len(text), len(text) + len(words), draw(st.sampled_from(list(Label)))))
        text += words + draw(plain)
    return text, spans


@given(markable())
def test_marks_are_read_back_as_they_were_written(case: tuple[str, list[Span]]) -> None:
    text, spans = case
    assert unmark(mark(text, spans)) == (text, tuple(spans))


@given(st.lists(st.sampled_from([*PIECES, "[[DATE|", "[[CITY|", "]]", "[["]), max_size=20).map("".join))
def test_what_can_be_read_is_written_back_as_it_was(marked: str) -> None:
    try:
        text, spans = unmark(marked)
    except FormatError:
        assert find_faults(marked)
        return
    assert not find_faults(marked)
    assert mark(text, spans) == marked


@given(TEXTS, st.data())
def test_writing_marks_never_changes_the_text_without_an_error(text: str, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=6)))
    spans = [Span(start, end, Label.DATE) for start, end in zip(cuts[::2], cuts[1::2], strict=False)]
    try:
        marked = mark(text, spans)
    except FormatError:
        return
    assert unmark(marked) == (text, tuple(spans))


def test_line_ends_tabs_and_hard_spaces_survive() -> None:
    text, spans = unmark("a\r\n[[DATE|3\u00a0May]]\tb\r[[PATIENT|Ilse\r\nVoss]]\n")
    assert text == "a\r\n3\u00a0May\tb\rIlse\r\nVoss\n"
    assert [text[span.start : span.end] for span in spans] == ["3\u00a0May", "Ilse\r\nVoss"]


def test_a_single_bracket_may_touch_a_mark() -> None:
    assert unmark("[x] [[[DATE|3/4]]] a[1]")[0] == "[x] [3/4] a[1]"


@pytest.mark.parametrize(
    ("marked", "column", "remedy"),
    [
        ("on [[DATE|3/4", 4, "not closed"),
        ("on 3/4]] now", 7, "without a mark that it closes"),
        ("[[date|3/4]]", 1, "there is no label date"),
        ("[[ROOM|4]]", 1, "there is no label ROOM"),
        ("[[DATE|]]", 1, "is empty"),
        ("[[DATE| 3/4]]", 1, "white space at its edge"),
        ("[[DATE|3/4\n]]", 1, "white space at its edge"),
        ("[[3/4]]", 1, "without a label and a bar"),
        ("[[DATE|CITY|Elm]]", 1, "a second bar"),
        ("[[DATE|a [[CITY|Elm]]]]", 1, "do not nest"),
        ("[[[[DATE|3/4]]", 1, "outside a mark"),
    ],
)
def test_a_bad_mark_is_named_with_its_place_and_remedy(marked: str, column: int, remedy: str) -> None:
    with pytest.raises(FormatError) as caught:
        unmark("first line\r\n" + marked, where="oak-01.txt")
    assert str(caught.value).startswith(f"oak-01.txt, line 2, column {column}: ")
    assert remedy in str(caught.value)


def test_errors_quote_no_words_of_the_note() -> None:
    marked = "[[PATIENT|Vandermeer [[DATE|3/4]] ]] [[PATIENT| Vandermeer]]"
    messages = [describe(fault, marked, where="x") for fault in find_faults(marked)]
    assert messages
    assert not [message for message in messages if "Vandermeer" in message]


def test_all_faults_are_found_at_once() -> None:
    faults = find_faults("[[DATE|]] and [[CITY| Elm]] and ]] and [[TOWN|Elm]]")
    assert [fault.place for fault in faults] == [0, 14, 32, 39]


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("Ruiz left", [Span(0, 4, Label.PATIENT), Span(2, 6, Label.DATE)]),
        ("Ruiz", [Span(0, 9, Label.PATIENT)]),
        ("Ruiz left", [Span(0, 5, Label.PATIENT)]),
        ("a]", [Span(0, 2, Label.PATIENT)]),
        ("[[Ruiz", [Span(2, 6, Label.PATIENT)]),
        ("room 4", [Span(5, 6, ForeignLabel.ROOM)]),
    ],
)
def test_spans_that_marks_cannot_hold_are_refused(text: str, spans: list[Span]) -> None:
    with pytest.raises(FormatError):
        mark(text, spans)


def test_lines_end_with_any_line_end() -> None:
    assert line_and_column("a\r\nb\rc\nd", 8) == (4, 2)
    assert line_and_column("", 0) == (1, 1)
