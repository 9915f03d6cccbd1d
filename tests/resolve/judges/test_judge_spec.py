"""What a recipe may say of trained steps, and what it may not."""

import pytest

from judge_cases import believing
from scrubjay.errors import RecipeError
from scrubjay.recipe import make_recipe, parse_table, trained_steps
from scrubjay.resolve import Choose, Filter
from scrubjay.resolve.judges import read_judge

RECIPE = """\
name = "judged"
[[detector]]
kind = "rules"
[[resolve]]
kind = "filter"
judge = "svm"
recall = 0.99
[[resolve]]
kind = "choose"
name = "last"
sure = ["rules.net"]
"""


def test_a_step_has_the_name_of_its_kind_and_all_that_is_usual() -> None:
    spec = read_judge({"kind": "choose"})
    assert (spec.name, spec.judge, spec.price) == ("choose", "trees", 0.4)
    assert spec.questions == ("right", "phi")
    eager = read_judge({"kind": "choose", "eager": ["DOCTOR"], "eagerness": 0.5})
    for one in (spec, eager):
        assert read_judge({key: value for key, value in one.as_table().items() if key != "recall"}) == one
    assert "eagerness" not in spec.as_table()


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"kind": "choose", "recall": 0.9}, "unknown keys recall"),
        ({"kind": "filter", "price": 0.3}, "unknown keys price"),
        ({"kind": "filter", "judge": "oracle"}, "judge has to be one of"),
        ({"kind": "filter", "facts": ["gossip"]}, "there are no facts gossip"),
        ({"kind": "filter", "name": "../up"}, "name is that of a file"),
        ({"kind": "choose", "breadth": 0}, "breadth has to be a share above 0"),
        ({"kind": "filter", "cost": 0}, "cost has to be a number above 0"),
        ({"kind": "choose", "eager": ["NOBODY"]}, "resolve step choose: .*NOBODY"),
    ],
)
def test_what_makes_no_sense_is_refused(table: dict[str, object], words: str) -> None:
    with pytest.raises(RecipeError, match=words):
        read_judge(table)


def test_a_recipe_is_made_with_the_judges_of_its_steps() -> None:
    table = parse_table(RECIPE, where="here")
    assert [spec.name for spec in trained_steps(table)] == ["filter", "last"]
    recipe = make_recipe(table, {}, {"filter": believing(), "last": believing()})
    assert [type(step) for step in recipe.steps] == [Filter, Choose]


def test_without_its_judges_it_has_to_be_trained() -> None:
    with pytest.raises(RecipeError, match=r"has not been trained \(filter, last\)"):
        make_recipe(parse_table(RECIPE, where="here"))


def test_two_steps_with_one_name_are_refused() -> None:
    twice = RECIPE.replace('name = "last"', 'name = "filter"')
    with pytest.raises(RecipeError, match="two parts are called filter"):
        trained_steps(parse_table(twice, where="here"))


def test_a_sure_source_that_there_is_not_is_refused() -> None:
    wrong = RECIPE.replace("rules.net", "oracle")
    with pytest.raises(RecipeError, match="there is no detector oracle"):
        make_recipe(parse_table(wrong, where="here"), {}, {"filter": believing(), "last": believing()})
