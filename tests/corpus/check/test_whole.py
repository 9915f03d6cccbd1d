"""A whole corpus checked: notes, index, splits and figures."""

from dataclasses import replace
from pathlib import Path

import pytest

from corpus_cases import LEXICONS, SEEN, entry, long_enough, small_corpus, write_corpus
from scrubjay.corpus.check.demands import RARE, misplaced, repeated, uneven, unmet
from scrubjay.corpus.check.note_report import check_file
from scrubjay.corpus.check.whole import check_corpus
from scrubjay.corpus.index import Density, Split
from scrubjay.corpus.listed import Listing
from scrubjay.corpus.stats import Count, Place, Stats
from scrubjay.corpus.store import Corpus, Institution
from scrubjay.labels import Label

PLACE = Place(notes=20, spans=900, splits={Split.TRAIN: 14, Split.DEV: 3, Split.TEST: 3}, overlap=0.01)
ENOUGH = Stats(
    notes=600,
    characters=2_000_000,
    spans=21_000,
    lengths=(700, 3_000, 8_900),
    labels=dict.fromkeys(Label, Count(spans=120, notes=60)),
    genres={f"genre {number}": PLACE for number in range(24)},
    institutions={f"h{number}": PLACE for number in range(20)},
    densities={Density.SPARSE: 200, Density.ORDINARY: 190, Density.DENSE: 210},
    splits={Split.TRAIN: 390, Split.DEV: 90, Split.TEST: 120},
    patients=400,
    returning=70,
    followed=60,
    overlap=0.02,
    worst=(),
    listings=(Listing("people", 100, 30), Listing("places", 100, 20)),
)


def test_figures_that_reach_what_is_asked_leave_nothing_to_say() -> None:
    assert list(unmet(ENOUGH)) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"notes": 599}, "599 notes; at least 600"),
        ({"spans": 19_999}, "19,999 spans; at least 20,000"),
        ({"genres": {}}, "0 genres; at least 24"),
        ({"institutions": {}}, "0 institutions; at least 20"),
        ({"followed": 59}, "59 patients with two to five notes"),
        ({"labels": ENOUGH.labels | {Label.CITY: Count(119, 60)}}, "CITY: 119 spans; at least 120"),
        ({"labels": ENOUGH.labels | {Label.SSN: Count(39, 30)}}, "SSN: 39 spans; at least 40"),
        ({"labels": ENOUGH.labels | {Label.SSN: Count(40, 14)}}, "SSN: in 14 notes; at least 15"),
        ({"densities": {Density.SPARSE: 300, Density.ORDINARY: 190}}, "sparse notes are 50.0%"),
        ({"overlap": 0.051}, "5.1% of a note's sequences of eight words"),
        ({"listings": (Listing("hospitals", 100, 19),)}, "19.0% of the hospitals are in no lexicon"),
    ],
)
def test_a_figure_that_falls_short_is_told(changes: dict[str, object], problem: str) -> None:
    (told,) = unmet(replace(ENOUGH, **changes))  # type: ignore[arg-type]
    assert told.startswith(problem)


def test_rare_labels_are_asked_for_less_often() -> None:
    labels = {label: Count(40, 15) if label in RARE else Count(120, 1) for label in Label}
    assert list(unmet(replace(ENOUGH, labels=labels))) == []


def test_patients_and_institutions_out_of_place_are_told() -> None:
    entries = [
        entry("oak-01", patient="p1"),
        entry("oak-02", patient="p1", split="test"),
        *(entry(f"elm-{number:02}", patient=f"e{number}", split="test") for number in range(20)),
        entry("elm-99", patient="e99", split="dev"),
    ]
    told = list(misplaced(entries, {"elm": Institution("elm", unseen=True)}))
    assert told == [
        "patient p1 is in more than one split: test, train",
        "institution oak has notes but no table in institutions.toml",
        "1 institutions are in test alone; 4 are wanted",
        "unseen institution elm has 21 notes; at most 20 are wanted",
        "unseen institution elm has notes outside the test split",
    ]


def test_an_institution_that_is_never_tested_is_told_if_it_is() -> None:
    entries = [entry("oak-01", split="test"), entry("oak-02", split="train")]
    told = list(misplaced(entries, {"oak": Institution("oak", untested=True)}))
    assert told[-1] == "untested institution oak has notes in the test split"


def test_splits_have_their_shares_of_what_may_be_in_any() -> None:
    even = [
        entry(f"oak-{split}-{number}", patient=f"{split}{number}", split=split)
        for split, size in (("train", 13), ("dev", 3), ("test", 4))
        for number in range(size)
    ]
    late = [entry(f"elm-{number:02}", patient=f"e{number}") for number in range(20)]
    assert list(uneven(even, {})) == []
    assert list(uneven([*even, *late], {"elm": Institution("elm", untested=True)})) == []
    assert [problem[:22] for problem in uneven([*even, *late], {})] == [
        "the train split has 82",
        "the dev split has 7.5%",
        "the test split has 10.",
    ]


def test_a_note_that_is_there_twice_is_told(tmp_path: Path) -> None:
    notes = {entry("oak-01"): SEEN, entry("oak-02"): SEEN.replace("Oduya", "Voss"), entry("oak-03"): SEEN}
    corpus = Corpus.open(write_corpus(tmp_path, notes))
    assert list(repeated(corpus.all_notes)) == ["note oak-03 has the text of oak-01"]


def test_notes_that_cannot_be_read_do_not_hide_the_others(tmp_path: Path) -> None:
    notes = {
        entry("oak-01", density="dense"): long_enough(SEEN),
        entry("oak-02"): "[[DATE|3/4\n[[CITY|Elm",
        entry("oak-03"): "Short, seen on 3/4/2071.",
    }
    folder = write_corpus(tmp_path, notes)
    (folder / "notes" / "oak" / "oak-09.txt").write_text("stray", "utf-8")
    report = check_corpus(folder, LEXICONS)
    by_id = {note.id: note for note in report.notes}
    assert by_id["oak-01"].errors == ("2 spans make the note sparse, but the index says dense",)
    assert len(by_id["oak-02"].errors) == 2
    assert "24 characters; a note has 600 to 9,000" in by_id["oak-03"].errors[0]
    assert [doubt.kind for doubt in by_id["oak-03"].doubts] == ["unmarked-date"]
    assert any("oak-09.txt: not in the index" in error for error in report.errors)
    assert any(error.startswith("2 notes; at least 600") for error in report.errors)
    assert report.error_count == len(report.errors) + 4
    assert report.doubt_count == 1


def test_accepted_doubts_are_silent_and_idle_rows_are_doubts(tmp_path: Path) -> None:
    folder = write_corpus(tmp_path, {entry("oak-01"): long_enough("Seen on 3/4/2071. ")})
    (folder / "accepted.csv").write_text("id,kind,text\noak-01,unmarked-date,3/4/2071\noak-01,x,y\n", "utf-8")
    report = check_corpus(folder, LEXICONS)
    assert [note.doubts for note in report.notes] == [()]
    assert [(row.id, row.kind) for row in report.idle] == [("oak-01", "x")]
    assert report.doubt_count == 1


def test_a_file_that_is_no_text_is_an_error_of_its_note(tmp_path: Path) -> None:
    path = tmp_path / "oak-01.txt"
    path.write_bytes(b"caf\xe9")
    report = check_file(path, "oak-01", LEXICONS)
    assert report.annotated is None
    assert report.density is None
    assert "not UTF-8" in report.errors[0]


def test_a_small_corpus_has_errors_as_a_whole_and_none_in_its_notes(tmp_path: Path) -> None:
    report = check_corpus(small_corpus(tmp_path), LEXICONS)
    assert [note.id for note in report.notes if note.errors or note.doubts] == []
    assert report.errors
