"""A model with a trained step: its file is checked like a detector's, and the dial turns it."""

import json
from pathlib import Path

import pytest

from crf_models import CORPUS, RECALL, RECIPE, SCORES, write_counted
from judge_cases import believing
from scrubjay.errors import ModelError
from scrubjay.meta import weights_file
from scrubjay.model import TrainedPart, open_model, write_model
from scrubjay.recipe import parse_table, trained_specs
from scrubjay.resolve import Choose

JUDGED = RECIPE.replace('kind = "merge"', 'kind = "choose"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    specs = trained_specs(parse_table(JUDGED, where="the recipe"))
    for spec in specs:
        write_counted(spec, tmp_path / weights_file(spec.name))
    believing().save(tmp_path / weights_file("choose"))
    write_model(
        tmp_path,
        recipe_text=JUDGED,
        parts={spec.name: TrainedPart() for spec in specs},
        corpora=[CORPUS],
        scores=SCORES,
        recall=RECALL,
        seed=7,
        steps={"choose": {"options": 12}},
    )
    return tmp_path


def test_an_open_model_has_its_judge(folder: Path) -> None:
    model = open_model(folder)
    assert model.meta.steps["choose"].figures == {"options": 12}
    assert isinstance(model.recipe().steps[0], Choose)
    assert isinstance(model.recipe(recall=0.99).steps[0], Choose)


def test_a_judge_that_was_changed_is_refused(folder: Path) -> None:
    path = folder / "choose.weights"
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(bytes(data))
    with pytest.raises(ModelError, match="changed or damaged"):
        open_model(folder)


def test_a_judge_that_is_missing_is_named(folder: Path) -> None:
    (folder / "choose.weights").unlink()
    with pytest.raises(ModelError, match=r"choose\.weights: the file is missing"):
        open_model(folder)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("spec", {}, "say other things of choose"),
        ("file", "other.weights", r"has to be called choose\.weights"),
        ("fact_digest", "0" * 64, "not the judge that"),
        ("more", 1, "unknown keys"),
    ],
)
def test_a_meta_that_tells_other_things_is_refused(folder: Path, key: str, value: object, words: str) -> None:
    path = folder / "meta.json"
    table = json.loads(path.read_bytes())
    table["steps"]["choose"][key] = value
    path.write_text(json.dumps(table), "utf-8")
    with pytest.raises(ModelError, match=words):
        open_model(folder)


def test_steps_that_nobody_asked_for_are_refused(folder: Path) -> None:
    path = folder / "meta.json"
    table = json.loads(path.read_bytes())
    table["steps"]["again"] = {**table["steps"].pop("choose"), "file": "again.weights"}
    path.write_text(json.dumps(table), "utf-8")
    with pytest.raises(ModelError, match="name other detectors or steps"):
        open_model(folder)
