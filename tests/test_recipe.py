from pathlib import Path
from typing import Any

import pytest

from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.recipe import DETECTORS, make_recipe, read_recipe, recipe_names

SMALL: dict[str, Any] = {
    "name": "small",
    "detector": [{"kind": "rules", "families": ["dates"]}],
    "resolve": [{"kind": "merge"}],
}


def test_every_recipe_in_the_box_can_be_read() -> None:
    assert "default" in recipe_names()
    for name in recipe_names():
        assert read_recipe(name).detectors


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
        ({"detector": [{"kind": "dictionary", "minimum": "high"}]}, "minimum has to be a number from 0 to 1"),
        ({"detector": [{"kind": "dictionary", "minimum": True}]}, "minimum has to be a number"),
        ({"detector": [{"kind": "dictionary", "threshold": 1.5}]}, "threshold has to be a number from 0 to 1"),
        ({"detector": [{"kind": "dictionary", "fuzzy": 1}]}, "fuzzy has to be true or false"),
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
