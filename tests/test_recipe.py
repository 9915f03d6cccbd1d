from pathlib import Path
from typing import Any

import pytest

from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.recipe import make_recipe, read_recipe, recipe_names

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


def test_broken_toml_and_missing_recipes_are_told_apart(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("name = ")
    with pytest.raises(RecipeError, match="not a TOML file"):
        read_recipe(broken)
    with pytest.raises(RecipeError, match="there is no recipe nowhere"):
        read_recipe("nowhere")
