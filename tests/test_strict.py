from typing import Any

import pytest

from scrubjay import strict
from scrubjay.errors import ModelError, RecipeError
from scrubjay.strict import Value, check, one_of, whole

HUGE = 10**400


@pytest.mark.parametrize(
    ("value", "good", "bad"),
    [
        (strict.STRING, ["", "a"], [None, 1, b"a", ["a"]]),
        (strict.STRINGS, [[], ["a"], ("a", "b")], ["a", [1], [["a"]], None]),
        (strict.FLAG, [True, False], [0, 1, "true"]),
        (strict.SHARE, [0, 1, 0.5], [-0.1, 1.1, True, "0.5", float("nan"), HUGE]),
        (strict.SHARES, [[], [0, 0.5]], [0.5, [2], ["a"]]),
        (strict.AMOUNT, [0, 3, 1e9], [-1, float("inf"), float("nan"), HUGE, -HUGE, False]),
        (strict.AMOUNTS, [0.1, [0.1, 0.2]], [[], [-1], ["a"], "a"]),
        (strict.TABLE, [{}, {"a": 1}], [[], "a"]),
        (strict.TABLES, [[], [{}]], [{}, ["a"]]),
        (whole(least=2), [2, 100], [1, 2.0, True, "2", HUGE]),
        (one_of("IO", "BIO"), ["IO"], ["io", 1, None, ["IO"], {}]),
        (one_of(8, 16), [8, 16], [True, 9, "8", [8], HUGE]),
        (one_of(1), [1], [True]),
    ],
)
def test_a_value_is_what_it_says(value: Value, good: list[Any], bad: list[Any]) -> None:
    assert all(value.holds(one) for one in good)
    assert not any(value.holds(one) for one in bad)


KEYS = {"colour": strict.STRING, "size": whole(least=1)}


def refusal(table: dict[str, Any], **options: Any) -> str:
    """Why a table is refused; empty where it is not."""
    try:
        check(table, KEYS, where="the hat", **options)
    except RecipeError as error:
        return str(error)
    return ""


def test_a_table_that_fits_passes() -> None:
    assert refusal({"colour": "blue", "size": 3}, required=KEYS) == ""
    assert refusal({}) == ""


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"colour": "blue", "brim": 1}, "the hat: unknown keys brim; it reads colour, size"),
        ({"size": 1}, "the hat: colour is missing"),
        ({"colour": 5}, "the hat: colour has to be a string, not 5"),
        ({"colour": ["x"] * 100}, r"not \['x', .*\.\.\.$"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(table: dict[str, Any], message: str) -> None:
    with pytest.raises(RecipeError, match=message):
        check(table, KEYS, where="the hat", required=["colour"])


@pytest.mark.parametrize("table", [{"Quackenbush": 1}, {"colour": ["Quackenbush"]}])
def test_a_table_that_may_be_any_file_is_not_quoted(table: dict[str, Any]) -> None:
    with pytest.raises(ModelError, match="the hat") as caught:
        check(table, KEYS, where="the hat", error=ModelError, shows_values=False)
    assert "Quackenbush" not in str(caught.value)
