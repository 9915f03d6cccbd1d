"""The figures of a tool, on notes small enough to count by hand."""

import json
from pathlib import Path

import pytest
from peers.figures import Figures, measure, pairs_of
from peers.sets import Gold, read_sets

from corpus_cases import SEEN, entry, write_corpus
from scrubjay.errors import FormatError, InputError
from scrubjay.labels import Category, ForeignLabel, Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span

LEXICONS = load_lexicons()
TEXT = "Ana Ruiz, 67, seen in Lund on Monday by phone."
GOLD = Gold(
    Note("a", TEXT),
    (Span(0, 8, Label.PATIENT), Span(10, 12, Label.AGE), Span(22, 26, Label.CITY)),
    optional=(Span(30, 36, ForeignLabel.OTHER),),
)


def figures(*found: Span) -> Figures:
    return measure(pairs_of([GOLD], {"a": found}), LEXICONS)


def test_leaks_and_lost_words_are_shares_of_gold_and_of_the_rest() -> None:
    got = figures(Span(4, 8, ForeignLabel.NAME), Span(22, 29, ForeignLabel.ID))
    assert got.leaked_words == 2 / 4
    assert got.leaked_spans == pytest.approx(2 / 3)
    assert got.overscrubbed == 1 / 5
    assert got.precision == 2 / 3


def test_a_word_is_hidden_under_any_type_and_named_under_its_own() -> None:
    got = figures(Span(4, 8, ForeignLabel.NAME), Span(22, 26, ForeignLabel.ID))
    assert got.hidden[Category.NAME] == got.named[Category.NAME] == 1 / 2
    assert (got.hidden[Category.LOCATION], got.named[Category.LOCATION]) == (1.0, 0.0)
    assert (got.hidden[Category.AGE], got.named[Category.AGE]) == (0.0, 0.0)
    assert got.hidden[Category.PROFESSION] is got.named[Category.PROFESSION] is None


def test_an_optional_word_is_neither_rewarded_nor_punished() -> None:
    assert figures(Span(30, 36, ForeignLabel.LOCATION)) == figures()
    assert len(GOLD.scored_text) == len(TEXT)


def test_gold_counts_inside_an_optional_stretch() -> None:
    gold = Gold(Note("a", TEXT), (Span(0, 8, Label.PATIENT),), optional=(Span(0, 12, ForeignLabel.OTHER),))
    assert gold.scored_text == TEXT.replace("67", "  ")


def test_a_note_that_the_tool_failed_on_leaks_whole_and_loses_nothing() -> None:
    got = measure(pairs_of([GOLD], {}), LEXICONS)
    assert (got.leaked_words, got.overscrubbed) == (1.0, None)


def test_of_a_corpus_the_test_split_is_taken(tmp_path: Path) -> None:
    write_corpus(tmp_path / "corpus", {entry("oak-01"): SEEN, entry("oak-02", split="test"): SEEN})
    (taken,) = read_sets(tmp_path / "corpus")
    assert taken.name == "corpus, test split"
    assert [gold.note.id for gold in taken.notes] == ["oak-02"]
    assert [span.label for span in taken.notes[0].spans] == [Label.DOCTOR, Label.DATE]


def write_lines(path: Path, *lines: object) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def test_each_file_of_jsonl_in_a_folder_is_a_set_with_its_optional_words(tmp_path: Path) -> None:
    span, optional = {"start": 0, "end": 3, "type": "PATIENT"}, {"start": 10, "end": 12, "type": "AGE"}
    for name in ("first", "second"):
        write_lines(tmp_path / f"{name}.jsonl", {"id": name, "text": TEXT, "spans": [span], "optional": [optional]})
    sets = list(read_sets(tmp_path))
    assert [one.name for one in sets] == ["first", "second"]
    assert [(place.start, place.end) for place in sets[0].notes[0].optional] == [(10, 12)]


def test_notes_without_gold_are_refused(tmp_path: Path) -> None:
    write_lines(tmp_path / "bare.jsonl", {"id": "a", "text": TEXT})
    with pytest.raises(FormatError, match="no gold"):
        list(read_sets(tmp_path))


def test_a_line_that_cannot_be_read_is_an_error_that_quotes_no_note(tmp_path: Path) -> None:
    write_lines(tmp_path / "bad.jsonl", {"id": "a", "text": TEXT, "spans": [{"start": 0, "end": 999, "type": "AGE"}]})
    with pytest.raises(InputError) as caught:
        list(read_sets(tmp_path))
    assert "Ruiz" not in str(caught.value)
