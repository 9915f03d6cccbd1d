"""Training a network is a stage: it learns, it can be killed and goes on, and it says what it depends on."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bilstm_training import lively_spec, silent, tiny_fit
from learn_cases import UNKNOWN
from scrubjay.detect.bilstm.detector import BilstmDetector
from scrubjay.errors import UsageError
from scrubjay.labels import Label
from scrubjay.learn.bilstm import engine
from scrubjay.learn.bilstm.stage import BilstmFit, load_trained, split
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View


class Killed(Exception):
    """What happens to a process."""


class KilledAfter:
    """Hears of so many epochs, and of no more."""

    def __init__(self, epochs: int) -> None:
        self.epochs = epochs

    def __call__(self, doing: str, done: int, total: int, loss: float) -> None:
        if "F1" in doing:
            self.epochs -= 1
            if not self.epochs:
                raise Killed


def trained(fit: BilstmFit, work: Path) -> bytes:
    fit.run(work, silent)
    return fit.product(work).read_bytes()


def test_a_network_learns_what_the_notes_have_in_common(tmp_path: Path) -> None:
    spec = lively_spec(epochs=15, patience=15)
    fit = tiny_fit(tmp_path, spec)
    fit.run(tmp_path / "work", silent)
    weights, figures = load_trained(fit.product(tmp_path / "work"))
    spans = BilstmDetector(spec, weights).raw_spans(View(Note("new", UNKNOWN), load_lexicons()), {})
    found = {(UNKNOWN[one.start : one.end], one.label) for one in spans}
    assert found == {("Zabriskie", Label.DOCTOR), ("Wexcombe", Label.CITY)}
    assert figures["scores"][figures["best_epoch"] - 1] == max(figures["scores"]) == 1.0


@pytest.mark.parametrize(("cell", "average"), [("lstm", 0.0), ("coupled", 0.0), ("lstm", 0.9)])
def test_a_run_that_was_killed_ends_as_one_that_was_not(tmp_path: Path, cell: str, average: float) -> None:
    fit = tiny_fit(tmp_path, lively_spec(cell=cell, epochs=4, average=average))
    whole = trained(fit, tmp_path / "whole")
    for epochs in (1, 2):
        with pytest.raises(Killed):
            fit.run(tmp_path / "killed", KilledAfter(epochs))
        assert not fit.product(tmp_path / "killed").exists()
    assert trained(fit, tmp_path / "killed") == whole


def test_nothing_but_the_product_is_left_and_no_word_of_a_note_is_in_it(tmp_path: Path) -> None:
    fit = tiny_fit(tmp_path, lively_spec(epochs=1))
    data = trained(fit, tmp_path / "work")
    assert sorted(path.suffix for path in (tmp_path / "work").iterdir()) == [".json", ".weights"]
    assert b"Ibarra" not in data
    assert b"ibarra" not in data


def test_a_damaged_checkpoint_is_told_of(tmp_path: Path) -> None:
    fit = tiny_fit(tmp_path, lively_spec(epochs=1))
    (tmp_path / "work").mkdir()
    fit.product(tmp_path / "work").with_suffix(".checkpoint").write_bytes(b"no checkpoint")
    with pytest.raises(UsageError, match="remove it"):
        fit.run(tmp_path / "work", silent)


def test_the_mean_of_the_weights_is_what_is_kept(tmp_path: Path) -> None:
    last, mean = (
        trained(tiny_fit(tmp_path, lively_spec(epochs=2, held_out=0.0, average=keep)), tmp_path / f"{keep}")
        for keep in (0.0, 0.9)
    )
    assert last != mean


def test_where_nothing_is_held_out_all_epochs_are_gone_through_and_the_last_is_kept(tmp_path: Path) -> None:
    fit = tiny_fit(tmp_path, lively_spec(rate=1e-12, epochs=4, patience=1, held_out=0.0))
    fit.run(tmp_path / "work", silent)
    figures = load_trained(fit.product(tmp_path / "work"))[1]
    assert (figures["epochs"], figures["best_epoch"], figures["scores"], figures["held_out"]) == (4, 4, [], 0)


def test_training_stops_when_nothing_gets_better(tmp_path: Path) -> None:
    fit = tiny_fit(tmp_path, lively_spec(rate=1e-12, epochs=30, patience=2))
    fit.run(tmp_path / "work", silent)
    assert load_trained(fit.product(tmp_path / "work"))[1]["epochs"] == 3


def test_labels_that_are_not_in_the_notes_cannot_be_learned(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="AGE"):
        tiny_fit(tmp_path, lively_spec(labels=["AGE"])).run(tmp_path / "work", silent)


def test_groups_are_learned_from_or_watched_and_never_both(tmp_path: Path) -> None:
    fit = tiny_fit(tmp_path, lively_spec(held_out=0.25))
    learning, watching = split(fit, fit.plan.notes)
    assert (len(learning), len(watching)) == (3, 1)
    assert not learning & watching


def test_a_fold_is_in_neither(tmp_path: Path) -> None:
    parts = [split(fit, fit.plan.notes) for fit in (tiny_fit(tmp_path, lively_spec(), folds=2, fold=n) for n in (0, 1))]
    seen = [learning | watching for learning, watching in parts]
    assert not seen[0] & seen[1]
    assert len(seen[0] | seen[1]) == 4


def test_the_product_is_named_by_what_it_depends_on(tmp_path: Path) -> None:
    fit = tiny_fit(tmp_path, lively_spec())
    same = [replace(fit.spec, bits=32), replace(fit.spec, lean=2.0), replace(fit.spec, alone=0.5)]
    other = [
        replace(fit.spec, hidden=9),
        replace(fit.spec, average=0.9),
        replace(fit.spec, blinding=0.1),
        replace(fit.spec, epochs=3),
    ]
    assert {tiny_fit(tmp_path, spec).digest for spec in same} == {fit.digest}
    digests = {
        fit.digest,
        tiny_fit(tmp_path, fit.spec, seed=6).digest,
        tiny_fit(tmp_path, fit.spec, folds=2, fold=0).digest,
    }
    assert len(digests | {tiny_fit(tmp_path, spec).digest for spec in other}) == 7


def test_without_the_packages_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)
    with pytest.raises(UsageError, match=r"torch and onnx.*scrubjay\[train\]"):
        tiny_fit(tmp_path, lively_spec()).run(tmp_path / "work", silent)


def test_a_seed_for_one_purpose_says_nothing_of_another() -> None:
    seeds = {engine.seed_for(seed, purpose) for seed in (1, 2) for purpose in ("epoch 0", "epoch 1", "vectors")}
    assert len(seeds) == 6
    assert engine.seed_for(1, "epoch 0") == engine.seed_for(1, "epoch 0")
    assert np.all(np.array(list(seeds)) < 2**32)
