"""Running a tool: spans come back on the note's own characters, whichever text the tool was given."""

import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from peer_cases import TYPES, tool
from peers.errors import Unavailable
from peers.roster import Peer
from peers.running import Reading, run, spans_of, through_map, within_text

from scrubjay.labels import ForeignLabel
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View
from scrubjay.text.cleaning import clean
from text_cases import NOTES

LEXICONS = load_lexicons()
PYTHON = Path(sys.executable)
PLAIN = Peer("plain", "Plain", "1", "", types=TYPES, left_out={"COLOUR": "A colour is no PHI."})
JOINED = Note("joined", "PCP WhalenChief Complaint: pain since 09/14/2067ECT", "p1")


def found(folder: Path, note: Note, reading: Reading) -> list[str]:
    done = run(tool(folder), PYTHON, [note], reading=reading, lexicons=LEXICONS)
    return [note.text[span.start : span.end] for span in done.spans[note.id]]


def test_a_tool_on_the_cleaned_text_sees_words_apart_and_its_spans_are_those_of_the_note(tmp_path: Path) -> None:
    assert found(tmp_path, JOINED, Reading.RAW) == ["Whalen", "Chief", "Complaint", "09", "14", "2067"]
    assert clean(View(JOINED, LEXICONS)).text != JOINED.text
    assert found(tmp_path, JOINED, Reading.CLEANED) == ["Whalen", "Chief", "Complaint", "09", "14", "2067"]


@given(NOTES)
def test_every_word_of_the_cleaned_text_comes_back_as_the_same_characters(text: str) -> None:
    cleaned = clean(View(Note("drawn", text), LEXICONS))
    restore = through_map(cleaned)
    for word in re.finditer(r"\S+", cleaned.text):
        start, end = restore(*word.span()) or (0, 0)
        assert text[start:end] == word.group()


@given(NOTES, st.integers(-3, 60), st.integers(-3, 60))
def test_whatever_places_a_tool_gives_the_spans_lie_in_the_note(text: str, start: int, end: int) -> None:
    cleaned = clean(View(Note("drawn", text), LEXICONS))
    for restore in (within_text(len(text)), through_map(cleaned)):
        for span in spans_of(PLAIN, [(start, end, "WORD")], restore):
            assert 0 <= span.start < span.end <= len(text)


def test_a_find_of_nothing_but_inserted_characters_is_none() -> None:
    cleaned = clean(View(JOINED, LEXICONS))
    place = int(cleaned.inserted[0])
    assert through_map(cleaned)(place, place + 1) is None


def test_types_become_labels_and_those_left_out_fall_away() -> None:
    finds = [(4, 8, "NUMBER"), (0, 3, "WORD"), (0, 3, "WORD"), (9, 12, "COLOUR")]
    spans = spans_of(PLAIN, finds, lambda start, end: (start, end))
    assert spans == (
        Span(0, 3, ForeignLabel.NAME, source="plain"),
        Span(4, 8, ForeignLabel.ID, source="plain"),
    )


def test_a_note_that_the_tool_fails_on_is_missing_and_the_others_are_there(tmp_path: Path) -> None:
    notes = [Note("a", "Room 12"), Note("b", "impossible"), Note("c", "")]
    done = run(tool(tmp_path), PYTHON, notes, reading=Reading.RAW, lexicons=LEXICONS)
    assert done.spans.keys() == {"a", "c"}
    assert done.cost.characters == sum(len(note.text) for note in notes)
    assert done.cost.peak_mb > 1
    assert done.cost.speed > 0


def test_a_tool_is_not_charged_with_the_memory_of_the_benchmark(tmp_path: Path) -> None:
    held = b"x" * 300_000_000
    done = run(tool(tmp_path), PYTHON, [JOINED], reading=Reading.RAW, lexicons=LEXICONS)
    assert done.cost.peak_mb < len(held) / 2 / 1_000_000


@pytest.mark.parametrize(
    ("loading", "reason"),
    [("import no_such_tool", "no_such_tool"), ("raise SystemExit(3)", "status 3")],
)
def test_a_tool_that_cannot_be_loaded_says_why(tmp_path: Path, loading: str, reason: str) -> None:
    with pytest.raises(Unavailable, match=reason):
        run(tool(tmp_path, loading=loading), PYTHON, [JOINED], reading=Reading.RAW, lexicons=LEXICONS)


def test_awkward_characters_reach_the_tool_as_they_are(tmp_path: Path) -> None:
    note = Note("awkward", "\ufeffé 😀\r\n\x85\u2028 Ruiz 7")
    assert found(tmp_path, note, Reading.RAW) == ["Ruiz", "7"]
