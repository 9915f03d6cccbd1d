"""A recipe with a network is trained from end to end: a model comes out that finds what the notes had in common."""

import json
from pathlib import Path

import pytest

import scrubjay
from learn_cases import RECIPE, UNKNOWN, tiny_corpus, tiny_recipe
from scrubjay.errors import ModelError
from scrubjay.labels import Label
from scrubjay.learn.bilstm.ablations import variants
from scrubjay.learn.cross import Scorer
from scrubjay.learn.plan import Plan
from scrubjay.learn.train import Order, train
from scrubjay.model import open_model
from scrubjay.recipe import parse_table, trained_specs

NETWORK = """\
name = "tiny"
priority = ["rules", "bilstm"]

[[detector]]
kind = "rules"
families = ["dates"]

[[detector]]
kind = "bilstm"
labels = ["DOCTOR", "CITY"]
needs = ["rules"]
letter_hidden = 6
word_width = 12
hidden = 12
vectors = "none"
rate = 0.02
batch = 4
epochs = 12
patience = 12
held_out = 0.25
dropout = 0.2
input_dropout = 0.2
blinding = 0.3

[[resolve]]
kind = "merge"

[train]
folds = 2
seed = 5
"""


class Quiet:
    """Hears and says nothing."""

    def begin(self, stage: str) -> None: ...
    def tell(self, stage: str, doing: str, done: int, total: int, loss: float) -> None: ...
    def end(self, stage: str, seconds: float) -> None: ...
    def already(self, stage: str) -> None: ...


def trained(folder: Path, text: str) -> Path:
    tiny_corpus(folder / "corpus")
    order = Order(
        corpora=(str(folder / "corpus"),), out=folder / "model", recipe=str(tiny_recipe(folder, text)), jobs=0
    )
    return train(order, Quiet()).model.folder


def test_a_model_with_a_network_finds_what_its_notes_had_in_common(tmp_path: Path) -> None:
    model = trained(tmp_path, NETWORK)
    spans = scrubjay.load(model).detect(UNKNOWN)
    assert {(UNKNOWN[span.start : span.end], span.label) for span in spans} == {
        ("Zabriskie", Label.DOCTOR),
        ("Wexcombe", Label.CITY),
    }
    meta = json.loads((model / "meta.json").read_text("utf-8"))
    assert meta["detectors"]["bilstm"]["tags"][0] == "O"
    assert meta["detectors"]["bilstm"]["figures"]["epochs"] == 12


def test_a_network_and_a_crf_can_be_trained_together(tmp_path: Path) -> None:
    both = RECIPE.replace(
        "[[resolve]]", NETWORK[NETWORK.index('[[detector]]\nkind = "bilstm"') :].split("[[resolve]]")[0] + "[[resolve]]"
    )
    model = trained(tmp_path, both)
    assert set(open_model(model).meta.detectors) == {"token_crf", "bilstm"}


def test_a_network_that_was_changed_is_refused(tmp_path: Path) -> None:
    model = trained(tmp_path, NETWORK.replace("epochs = 12", "epochs = 1"))
    path = model / "bilstm.weights"
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with pytest.raises(ModelError, match="sha256"):
        open_model(model)


def test_what_each_part_is_worth_is_scored_by_cross_validation(tmp_path: Path) -> None:
    table = parse_table(NETWORK.replace("epochs = 12", "epochs = 2"), where="tiny")
    (spec,) = trained_specs(table)
    plan = Plan(table, (str(tiny_corpus(tmp_path / "corpus")),), 5, 2)
    tried = variants(spec)
    scores = Scorer(plan, tmp_path / "work", Quiet(), 0).f1(list(tried.values()), folds=2)
    assert len(scores) == 6
    assert all(0.0 <= score <= 1.0 for score in scores)
    assert {path.suffix for path in (tmp_path / "work").iterdir()} == {".json"}
