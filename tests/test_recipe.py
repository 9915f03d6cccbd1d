from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scrubjay import recipe as recipe_module
from scrubjay.detect import Evidence
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.recipe import (
    DETECTORS,
    Training,
    find_model,
    make_recipe,
    parse_table,
    read_recipe,
    read_table,
    recipe_names,
    trained_specs,
    trained_steps,
    training,
    untrained,
)
from scrubjay.text import View

SMALL: dict[str, Any] = {
    "name": "small",
    "detector": [{"kind": "rules", "families": ["dates"]}],
    "resolve": [{"kind": "merge"}],
}


CRF: dict[str, Any] = {
    **SMALL,
    "detector": [{"kind": "rules", "families": ["dates"]}, {"kind": "token_crf", "labels": ["PATIENT"]}],
}


class StandIn:
    """Takes the place of a trained CRF."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.needs: tuple[str, ...] = ("rules",)

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        return []


def _without_judges(table: Mapping[str, Any]) -> dict[str, Any]:
    """A recipe without the steps that are trained, for which nothing can stand in."""
    steps = [step for step in table.get("resolve", ()) if step["kind"] not in ("filter", "choose")]
    return {**table, "resolve": steps}


def test_every_recipe_in_the_box_can_be_made_once_it_is_trained() -> None:
    assert {"default", "rules"} <= set(recipe_names())
    for name in recipe_names():
        table = _without_judges(read_table(name))
        trained = {spec.name: StandIn(spec.name) for spec in trained_specs(table)}
        recipe = make_recipe(table, trained)
        assert recipe.name == name
        assert len(recipe.detectors) == len(table["detector"])
        assert training(table).folds >= 2


def test_the_default_recipe_has_all_detectors_and_a_learned_choice_and_the_sure_rules_go_first() -> None:
    table = read_table("default")
    assert {spec.kind for spec in trained_specs(table)} == {"token_crf", "char_crf", "bilstm"}
    assert [spec.kind for spec in trained_steps(table)] == ["choose"]
    order = table["priority"]
    assert order.index("rules.plans") < order.index("token_crf") < order.index("char_crf") < order.index("rules")


def test_a_recipe_with_crfs_has_to_be_trained() -> None:
    with pytest.raises(RecipeError, match=r"recipe small has not been trained \(token_crf\); .* --recipe small"):
        make_recipe(CRF)
    with pytest.raises(RecipeError, match="has not been trained"):
        make_recipe(CRF, {"other": StandIn("other")})


def test_a_trained_crf_takes_its_place_with_its_labels() -> None:
    crf = StandIn("token_crf")
    recipe = make_recipe(CRF, {"token_crf": crf})
    assert recipe.detectors[1] == (crf, frozenset({Label.PATIENT}))


def test_a_detector_may_find_more_than_it_proposes() -> None:
    parts = [{**CRF["detector"][0], "proposes": []}, {**CRF["detector"][1], "labels": ["PATIENT", "DOCTOR"]}]
    parts[1]["proposes"] = ["doctor"]
    recipe = make_recipe({**CRF, "detector": parts}, {"token_crf": StandIn("token_crf")})
    assert recipe.detectors[1][1] == {Label.PATIENT, Label.DOCTOR}
    spans = [Span(0, 1, Label.PATIENT), Span(2, 3, Label.DOCTOR)]
    assert recipe.proposed("token_crf", spans) == spans[1:]
    assert recipe.proposed("rules", spans) == []
    assert make_recipe(SMALL).proposed("rules", spans) == spans


def test_a_learner_gets_the_specs_and_the_untrained_parts() -> None:
    (spec,) = trained_specs(CRF)
    assert (spec.name, spec.labels, spec.needs) == ("token_crf", (Label.PATIENT,), ("rules",))
    ((rules, labels),) = untrained(CRF)
    assert rules.name == "rules"
    assert labels == frozenset(Label)
    assert trained_specs(SMALL) == ()


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ([{"kind": "token_crf", "needs": ["rules"]}], "token_crf needs rules before it"),
        ([{"kind": "char_crf", "beside": ["token_crf"]}], "char_crf needs token_crf before it"),
        ([{"kind": "token_crf", "needs": ["rules"]}, {"kind": "rules"}], "token_crf needs rules before it"),
        ([{"kind": "token_crf", "needs": ["token_crf"]}], "token_crf needs token_crf before it"),
        ([{"kind": "token_crf"}, {"kind": "char_crf", "name": "token_crf"}], "same name"),
        ([{"kind": "token_crf", "name": "second"}], "second is what votes are named by"),
        ([{"kind": "char_crf", "depth": 3}], "detector char_crf: unknown keys depth"),
        ([{"kind": "char_crf", "features": ["smell"]}], "no feature groups smell"),
    ],
)
def test_crfs_are_read_strictly_before_and_after_training(parts: list[dict[str, Any]], message: str) -> None:
    table = {**SMALL, "detector": parts}
    for read in (make_recipe, trained_specs, untrained):
        with pytest.raises(RecipeError, match=message):
            read(table)


def test_a_recipe_says_how_it_is_trained() -> None:
    assert training(SMALL) == Training(folds=3, seed=1)
    assert training({**SMALL, "train": {"folds": 5, "seed": 7}}) == Training(folds=5, seed=7)
    assert training({**SMALL, "train": {"dev": True}}) == Training(dev=True)


@pytest.mark.parametrize(
    ("train", "message"),
    [
        ({"folds": 1}, "recipe small, \\[train\\]: folds has to be a whole number, 2 or more"),
        ({"epochs": 3}, "unknown keys epochs"),
        ({"seed": -1}, "seed has to be"),
        (5, "train has to be a table"),
    ],
)
def test_a_train_table_is_strict(train: Any, message: str) -> None:
    with pytest.raises(RecipeError, match=message):
        training({**SMALL, "train": train})


def test_a_folder_is_a_model_unless_it_is_called_like_a_recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("rules", "mine"):
        (tmp_path / name).mkdir()
    assert find_model("rules") is None
    assert find_model("mine") == Path("mine")
    assert find_model("./rules") == Path("./rules")
    assert find_model(tmp_path / "rules") == tmp_path / "rules"
    assert find_model("nowhere") is None


def test_a_model_in_the_box_goes_before_its_recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe_module, "SHIPPED", tmp_path)
    monkeypatch.setattr(recipe_module, "model_names", lambda: ["rules"])
    assert find_model("rules") == tmp_path / "rules"


def test_values_nested_without_end_are_told() -> None:
    with pytest.raises(RecipeError, match="nested too deep"):
        parse_table("name = " + "[" * 5000, where="deep.toml")


def test_a_recipe_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('name = "own"\n[[detector]]\nkind = "rules"\nlabels = ["date"]\n')
    recipe = read_recipe(path)
    assert recipe.name == "own"
    assert recipe.detectors[0][1] == {Label.DATE}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": "blue"}, "unknown keys colour"),
        ({"detector": [{"kind": "oracle"}]}, "none of"),
        ({"detector": [{"kind": "rules", "depth": 3}]}, "unknown keys depth"),
        ({"detector": [{"kind": "rules", "families": ["moods"]}]}, "no rule families moods"),
        ({"detector": [{"kind": "rules", "labels": ["PERSON"]}]}, "no label"),
        ({"detector": [{"kind": "rules"}, {"kind": "rules"}]}, "same name"),
        ({"detector": []}, "at least one"),
        ({"resolve": [{"kind": "coin"}]}, "none of"),
        ({"resolve": [{"kind": "merge", "speed": 1}]}, "unknown keys speed"),
    ],
)
def test_a_recipe_is_strict(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecipeError, match=message):
        make_recipe({**SMALL, **change})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": 5}, "name has to be a string, not 5"),
        ({"name": ""}, "needs a name"),
        ({"priority": 3}, "priority has to be a list of strings, not 3"),
        ({"priority": "rules"}, "priority has to be a list of strings"),
        ({"detector": 3}, "detector has to be made of tables"),
        ({"detector": ["rules"]}, "detector has to be made of tables"),
        ({"detector": {"kind": "rules"}}, "detector has to be made of tables"),
        ({"detector": [{"kind": ["rules"]}]}, "none of"),
        ({"detector": [{"name": "mine"}]}, "the kind None is none of"),
        ({"detector": [{"kind": "rules", "name": 1}]}, "name has to be a string"),
        ({"detector": [{"kind": "rules", "families": 5}]}, "detector rules: families has to be a list of strings"),
        ({"detector": [{"kind": "rules", "families": [5]}]}, "families has to be a list of strings"),
        ({"detector": [{"kind": "rules", "families": "dates"}]}, "families has to be a list of strings"),
        ({"detector": [{"kind": "rules", "labels": "DATE"}]}, "labels has to be a list of strings, not 'DATE'"),
        ({"resolve": [{"kind": "scraps", "source": ["rules"]}]}, "resolve step scraps"),
        ({"resolve": [{"kind": "namesakes", "keep": ["ruels.names"]}]}, "no detector ruels.names"),
        ({"detector": [{"kind": "dictionary", "minimum": "high"}]}, "minimum has to be a number from 0 to 1"),
        ({"detector": [{"kind": "dictionary", "minimum": True}]}, "minimum has to be a number"),
        ({"detector": [{"kind": "dictionary", "threshold": 1.5}]}, "threshold has to be a number from 0 to 1"),
        ({"detector": [{"kind": "dictionary", "fuzzy": 1}]}, "fuzzy has to be true or false"),
        ({"detector": [{"kind": "rules", "proposes": "DATE"}]}, "proposes has to be a list of strings, not 'DATE'"),
        ({"detector": [{"kind": "rules", "proposes": ["PERSON"]}]}, "detector rules: .*no label 'PERSON'"),
        ({"detector": [{"kind": "lookup", "threshold": 2}]}, "threshold has to be a number from 0 to 1"),
        ({"resolve": [{"kind": "merge", "whole": 1}]}, "whole has to be true or false"),
        ({"resolve": 3}, "resolve has to be made of tables"),
        ({"resolve": [{"kind": "propagate", "trust": "much"}]}, "resolve step propagate: trust has to be a number"),
    ],
)
def test_a_value_of_the_wrong_type_is_told_with_its_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecipeError, match=message):
        make_recipe({**SMALL, **change})


def test_a_file_that_is_not_utf_8_is_told(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'name = "caf\xe9"\n')
    with pytest.raises(RecipeError, match="cannot be read as UTF-8 text"):
        read_recipe(path)


def test_every_kind_of_detector_takes_a_name() -> None:
    parts = [{"kind": kind, "name": f"my_{kind}"} for kind in DETECTORS]
    recipe = make_recipe({**SMALL, "detector": parts})
    assert [detector.name for detector, _ in recipe.detectors] == [f"my_{kind}" for kind in DETECTORS]


def test_broken_toml_and_missing_recipes_are_told_apart(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("name = ")
    with pytest.raises(RecipeError, match="not a TOML file"):
        read_recipe(broken)
    with pytest.raises(RecipeError, match="there is no recipe nowhere"):
        read_recipe("nowhere")


def test_the_lstm_recipe_is_the_papers() -> None:
    (spec,) = trained_specs(read_table("jiang2017-lstm"))
    assert isinstance(spec, BilstmSpec)
    assert (spec.cell, spec.optimiser, spec.rate, spec.batch) == ("coupled", "sgd", 0.005, 1)
    assert (spec.letter_width, spec.spelling_width, spec.word_width, spec.hidden) == (25, 50, 100, 64)
    assert (spec.features, spec.dropout, spec.input_dropout) == (("capitals", "dictionary"), 0.5, 0.0)
    assert (spec.needs, spec.copies, spec.blinding, spec.constrained) == ((), 0, 0.0, False)
