"""What a recipe may ask of a second pass and of the ways of merging, and what is wrong with a table that cannot be."""

from typing import Any

import pytest

from scrubjay.errors import RecipeError
from scrubjay.recipe import make_recipe
from scrubjay.resolve import LabelOrder, SecondPass, Union, Votes

DETECTORS = [{"kind": "rules"}, {"kind": "dictionary"}]


def recipe(*steps: dict[str, Any]) -> dict[str, Any]:
    return {"name": "mine", "detector": DETECTORS, "resolve": list(steps)}


@pytest.mark.parametrize(
    ("step", "kind"),
    [
        ({"kind": "second_pass"}, SecondPass),
        ({"kind": "second_pass", "level": "patient", "labels": ["CITY"], "careful": True, "trust": 0.5}, SecondPass),
        ({"kind": "second_pass", "sources": ["rules"], "ambiguous": ["driver"], "name": "again"}, SecondPass),
        ({"kind": "label_order", "order": ["STATE", "CITY"]}, LabelOrder),
        ({"kind": "label_order", "order": ["STATE", "CITY"], "sources": ["dictionary"]}, LabelOrder),
        ({"kind": "union"}, Union),
        ({"kind": "union", "join": False}, Union),
        ({"kind": "intersection", "sources": ["rules", "dictionary"]}, Votes),
        ({"kind": "votes", "sources": ["rules", "dictionary"], "least": 1, "exact": False}, Votes),
        ({"kind": "votes", "sources": [["rules.dates", "rules.ages"], ["dictionary"]]}, Votes),
    ],
)
def test_a_recipe_asks_for_a_step(step: dict[str, Any], kind: type) -> None:
    made = make_recipe(recipe(step)).steps[0]
    assert isinstance(made, kind)
    assert made.name == step.get("name", step["kind"])


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        ({"kind": "second_pass", "level": "hospital"}, "level has to be one of note, patient"),
        ({"kind": "second_pass", "labels": ["TOWN"]}, "resolve step second_pass: there is no label 'TOWN'"),
        ({"kind": "second_pass", "careful": "very"}, "careful has to be true or false"),
        ({"kind": "second_pass", "sources": ["crf"]}, "there is no detector crf in the recipe"),
        ({"kind": "second_pass", "sources": ["rules.weather"]}, "rules has no rules weather; it has dates"),
        ({"kind": "label_order"}, "order has to name labels"),
        ({"kind": "label_order", "order": ["CITY", "STATE", "CITY"]}, "each once"),
        ({"kind": "label_order", "order": ["TOWN"]}, "resolve step label_order: there is no label 'TOWN'"),
        ({"kind": "union", "join": 1}, "join has to be true or false"),
        ({"kind": "intersection"}, "resolve step intersection: name two sources at least"),
        ({"kind": "intersection", "sources": ["rules"]}, "name two sources at least"),
        ({"kind": "votes", "sources": ["rules", []]}, "name two sources at least"),
        ({"kind": "votes", "sources": ["rules", "dictionary"], "least": 3}, "of which 3 can never agree"),
        (
            {"kind": "votes", "sources": ["rules", "dictionary"], "least": 0},
            "least has to be a whole number, 1 or more",
        ),
        ({"kind": "votes", "sources": ["rules", 3]}, "a list of strings or of lists of strings"),
        ({"kind": "votes", "sources": [["rules"], ["crf"]]}, "there is no detector crf in the recipe"),
        ({"kind": "votes", "sources": "rules"}, "a list of strings or of lists of strings"),
    ],
)
def test_a_table_that_cannot_be_is_told_so(step: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RecipeError, match=complaint):
        make_recipe(recipe(step))


def test_a_second_pass_may_be_named_as_a_source() -> None:
    steps = [{"kind": "second_pass", "name": "again"}, {"kind": "votes", "sources": [["rules", "again"], "dictionary"]}]
    assert len(make_recipe(recipe(*steps)).steps) == 2
