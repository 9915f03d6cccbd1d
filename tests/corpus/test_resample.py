"""Resampling: new notes and patients from train, and from nothing else."""

import pytest
from recast_cases import CLINIC, INTAKE, NURSING, annotated

from corpus_cases import entry, is_sound
from scrubjay.corpus.index import Split
from scrubjay.corpus.resample import resample
from scrubjay.corpus.store import CorpusNote
from scrubjay.errors import UsageError
from scrubjay.note import Annotated


def note(note_id: str, marked: str, patient: str, split: str = "train") -> CorpusNote:
    return CorpusNote(entry(note_id, patient=patient, split=split), annotated(marked, note_id, patient))


WRITTEN = [note("oak-01", CLINIC, "p1"), note("oak-02", NURSING, "p2"), note("oak-03", INTAKE, "p1")]


def drawn(**options: float) -> list[Annotated]:
    values = {"seed": 1, "copies": 2} | options
    return list(
        resample(WRITTEN, seed=int(values["seed"]), copies=int(values["copies"]), noise=values.get("noise", 0.0))
    )


def test_copies_have_ids_and_patients_of_their_own() -> None:
    made = drawn()
    assert [new.note.id for new in made] == [
        "oak-01.r1",
        "oak-03.r1",
        "oak-02.r1",
        "oak-01.r2",
        "oak-03.r2",
        "oak-02.r2",
    ]
    assert [new.note.patient for new in made] == ["p1.r1", "p1.r1", "p2.r1", "p1.r2", "p1.r2", "p2.r2"]


def test_each_copy_differs_and_the_seed_tells_all() -> None:
    made = drawn()
    assert len({new.note.text for new in made}) == 6
    assert made == drawn()
    assert made != drawn(seed=2)


def test_a_copy_does_not_depend_on_what_else_is_resampled() -> None:
    alone = list(resample(WRITTEN[1:2], seed=1, copies=1))
    assert alone[0] == drawn()[2]


@pytest.mark.parametrize("noise", [0.0, 0.5, 1.0])
def test_every_mark_is_carried_along(noise: float) -> None:
    labels = {item.entry.id: [span.label for span in item.spans] for item in WRITTEN}
    for new in drawn(noise=noise, copies=6):
        assert [span.label for span in new.spans] == labels[new.note.id.partition(".")[0]]
        assert is_sound(new.note.text, new.spans)


def test_noise_changes_the_text_between_spans() -> None:
    assert [new.note.text for new in drawn(noise=1.0)] != [new.note.text for new in drawn()]


@pytest.mark.parametrize("split", [Split.DEV, Split.TEST])
def test_dev_and_test_are_refused(split: Split) -> None:
    with pytest.raises(UsageError, match="only train"):
        list(resample([*WRITTEN, note("elm-01", NURSING, "p9", split)], seed=1))


def test_no_copies_are_refused() -> None:
    with pytest.raises(UsageError, match="copies"):
        list(resample(WRITTEN, seed=1, copies=0))
