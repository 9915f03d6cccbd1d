"""The open corpus itself: what is promised of it holds."""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from corpus_cases import LEXICONS
from scrubjay.apps.cli import app
from scrubjay.corpus.cast.planned import planned_entries
from scrubjay.corpus.cast.profile import read_profiles
from scrubjay.corpus.check.demands import misplaced, repeated, unmet
from scrubjay.corpus.check.whole import CorpusReport, check_corpus
from scrubjay.corpus.index import Split
from scrubjay.corpus.marks import find_faults, mark
from scrubjay.corpus.stats import Stats, measure
from scrubjay.corpus.store import Corpus, path_of, read_marked
from scrubjay.io import Record, discover, read
from scrubjay.labels import Label

FOLDER = Path(__file__).parent.parent.parent / "corpus"


@cache
def corpus() -> Corpus:
    return Corpus.open(FOLDER)


@cache
def figures() -> Stats:
    return measure(corpus().all_notes, LEXICONS)


def spans_of(path: Path) -> dict[str, set[tuple[int, int, str]]]:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return {line["id"]: {(span["start"], span["end"], span["type"]) for span in line["spans"]} for line in lines}


@cache
def report() -> CorpusReport:
    return check_corpus(FOLDER, LEXICONS)


def test_every_mark_is_legal_and_written_back_as_it_was() -> None:
    for path in sorted((FOLDER / "notes").rglob("*.txt")):
        assert find_faults(read_marked(path)) == [], path.name
    for note in corpus().all_notes:
        assert mark(note.text, note.spans) == read_marked(path_of(FOLDER, note.entry)), note.entry.id


def test_no_note_or_patient_is_in_two_splits() -> None:
    splits = defaultdict(set)
    for entry in corpus().entries:
        splits[entry.patient].add(entry.split)
    assert [patient for patient, found in splits.items() if len(found) > 1] == []
    assert list(repeated(corpus().all_notes)) == []


def test_unseen_institutions_are_in_test_alone() -> None:
    assert list(misplaced(corpus().entries, corpus().institutions)) == []
    for name in corpus().unseen:
        assert {note.entry.split for note in corpus().notes(institution=name)} == {Split.TEST}


def test_institutions_that_came_after_the_test_split_was_closed_are_not_in_it() -> None:
    late = [profile.id for profile in read_profiles(FOLDER / "institutions.toml") if profile.untested]
    assert late
    for name in late:
        assert {note.entry.split for note in corpus().notes(institution=name)} <= {Split.TRAIN, Split.DEV}


@pytest.mark.parametrize("label", list(Label))
def test_every_label_is_there_often_enough(label: Label) -> None:
    assert [problem for problem in unmet(figures()) if problem.startswith(f"{label}:")] == []


def test_size_variety_shares_and_overlap_are_as_promised() -> None:
    assert list(unmet(figures())) == []


def test_no_note_has_an_error() -> None:
    assert [(note.id, note.errors) for note in report().notes if note.errors] == []
    assert report().errors == ()


def test_the_index_is_what_was_planned_and_written() -> None:
    assert sorted(planned_entries(FOLDER, 2081)) == sorted(corpus().entries)


def test_a_second_annotator_who_saw_no_marks_agrees() -> None:
    first, second = (spans_of(FOLDER / "agreement" / f"{name}.jsonl") for name in ("first", "second"))
    assert len(first) == len(second) == 40
    common = sum(len(first[note_id] & second[note_id]) for note_id in first)
    assert 2 * common / (sum(map(len, first.values())) + sum(map(len, second.values()))) >= 0.90


def test_every_note_was_read_a_second_time() -> None:
    lines = (FOLDER / "readings.csv").read_text("utf-8").splitlines()
    assert lines[0] == "id,added,removed,relabelled,edges"
    assert sorted(line.partition(",")[0] for line in lines[1:]) == sorted(entry.id for entry in corpus().entries)


@pytest.mark.parametrize("to", ["i2b2", "brat", "jsonl"])
def test_other_formats_hold_the_same_notes(tmp_path: Path, to: str) -> None:
    out = tmp_path / f"out.{to}"
    assert CliRunner().invoke(app, ["corpus", "convert", str(FOLDER), "-o", str(out), "--to", to]).exit_code == 0
    records = [record for source in discover([out]) for record in read(source) if isinstance(record, Record)]
    assert {record.note.id: record.annotated for record in records} == {
        note.entry.id: note.annotated for note in corpus().all_notes
    }


def test_no_doubt_is_open() -> None:
    doubts = [f"{note.id} {doubt.kind} {doubt.start}" for note in report().notes for doubt in note.doubts]
    assert doubts == []
    assert report().idle == ()
