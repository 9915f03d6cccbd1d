"""The papers' recipes learn: a few invented notes, a few steps, and what the notes had in common is found."""

from pathlib import Path

import pytest

from learn_cases import UNKNOWN, tiny_corpus, tiny_recipe
from scrubjay.labels import Label
from scrubjay.learn.toml import to_toml
from scrubjay.learn.train import Order, train
from scrubjay.lexicons import load_lexicons
from scrubjay.pipeline import Scrubber
from scrubjay.recipe import STEPS, read_table, recipe_names, trained_specs

FEW = 20
LABELS = frozenset({"DOCTOR", "CITY"})
"""What the notes hold; other labels have nothing to learn from."""


class Silent:
    """Somebody who is told how a training goes and does not care."""

    def begin(self, stage: str) -> None: ...
    def tell(self, stage: str, doing: str, done: int, total: int, loss: float) -> None: ...
    def end(self, stage: str, seconds: float) -> None: ...
    def already(self, stage: str) -> None: ...


def is_ready(name: str) -> bool:
    """Whether a recipe has CRFs to train and no step that is trained too, nor a network, which takes its time."""
    table = read_table(name)
    kinds = {spec.kind for spec in trained_specs(table)}
    steps = {step["kind"] for step in table["resolve"]}
    return bool(kinds) and "bilstm" not in kinds and steps <= set(STEPS) - {"filter", "choose"}


def small(name: str) -> str:
    """The recipe with few steps, for the labels there are; a CRF that has none of them is left out."""
    table = read_table(name)
    detectors = []
    for one in table["detector"]:
        labels = [label for label in one.get("labels", LABELS) if label in LABELS]
        if "iterations" not in one:
            detectors.append(one)
        elif labels:
            detectors.append({**one, "labels": labels, "iterations": FEW, "minimum": 1})
    kept = {one.get("name", one["kind"]) for one in detectors}
    steps = [_without(step, kept) for step in table["resolve"]]
    return to_toml({**table, "detector": detectors, "resolve": steps})


def _without(step: dict[str, object], kept: set[str]) -> dict[str, object]:
    sources = step.get("sources")
    return {**step, "sources": [one for one in sources if one in kept]} if isinstance(sources, list) else step


@pytest.mark.parametrize("name", [name for name in recipe_names() if "20" in name and is_ready(name)])
def test_a_paper_learns_from_a_handful_of_notes(name: str, tmp_path: Path) -> None:
    recipe = tiny_recipe(tmp_path / "recipes", small(name))
    order = Order(corpora=(str(tiny_corpus(tmp_path / "corpus")),), out=tmp_path / "model", recipe=str(recipe), jobs=0)
    done = train(order, Silent())
    scrubber = Scrubber(done.model.recipe(), load_lexicons())
    found = {UNKNOWN[span.start : span.end]: span.label for span in scrubber.detect(UNKNOWN)}
    assert found["Zabriskie"] is Label.DOCTOR
