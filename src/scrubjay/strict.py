"""Strict tables: what a file's keys may be and what each value has to be, told in words where one is wrong.

Recipes and models are data that people write, copy and damage; a key that nobody reads is an error, and so is a value
of the wrong kind.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from scrubjay.errors import RecipeError, ScrubjayError

Table = Mapping[str, Any]
_LONGEST_VALUE = 60
_LARGEST_NUMBER = 1e300


class Value(NamedTuple):
    """What a key's value has to be: in words, and as a test."""

    what: str
    holds: Callable[[Any], bool]


def is_number(value: object) -> bool:
    """Whether a value is a number that can be reckoned with: no NaN, no infinity; true and false are none."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _LARGEST_NUMBER


def is_whole(value: object) -> bool:
    """Whether a value is a whole number of a size that anything counts to."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**53


def _is_list(value: object, holds: Callable[[Any], bool]) -> bool:
    return isinstance(value, list | tuple) and all(holds(one) for one in value)


STRING = Value("a string", lambda value: isinstance(value, str))
STRINGS = Value("a list of strings", lambda value: _is_list(value, STRING.holds))
SYSTEMS = Value(
    "a list of strings or of lists of strings",
    lambda value: _is_list(value, lambda one: STRING.holds(one) or STRINGS.holds(one)),
)
FLAG = Value("true or false", lambda value: isinstance(value, bool))
SHARE = Value("a number from 0 to 1", lambda value: is_number(value) and 0 <= value <= 1)
SHARES = Value("a list of numbers from 0 to 1", lambda value: _is_list(value, SHARE.holds))
NUMBER = Value("a number", is_number)
AMOUNT = Value("a number, 0 or more", lambda value: is_number(value) and value >= 0)
AMOUNTS = Value(
    "a number, 0 or more, or a list of such",
    lambda value: AMOUNT.holds(value) or (_is_list(value, AMOUNT.holds) and bool(value)),
)
TABLE = Value("a table", lambda value: isinstance(value, Mapping))
TABLES = Value("made of tables in double brackets", lambda value: _is_list(value, TABLE.holds))


def whole(*, least: int) -> Value:
    """A whole number that is not less than ``least``."""
    return Value(f"a whole number, {least} or more", lambda value: is_whole(value) and value >= least)


def one_of(*choices: str | int) -> Value:
    """One of a few values; true is not taken for 1."""
    words = ", ".join(map(str, choices))
    return Value(f"one of {words}", lambda value: not isinstance(value, bool) and _is_in(value, choices))


def _is_in(value: object, choices: tuple[str | int, ...]) -> bool:
    return isinstance(value, str | int) and value in choices


def check(
    table: Table,
    allowed: Mapping[str, Value],
    *,
    where: str,
    required: Iterable[str] = (),
    error: type[ScrubjayError] = RecipeError,
    shows_values: bool = True,
) -> None:
    """Raise ``error`` where a key is unknown or missing or its value is not what it has to be.

    Without ``shows_values`` the message has no word of the table, for tables that could be any file at all.
    """
    if unknown := sorted(set(table) - set(allowed)):
        named = f" {', '.join(map(str, unknown))}" if shows_values else ""
        raise error(f"{where}: unknown keys{named}; it reads {', '.join(sorted(allowed))}")
    if missing := [key for key in required if key not in table]:
        raise error(f"{where}: {', '.join(missing)} is missing")
    for key, value in table.items():
        if not allowed[key].holds(value):
            told = f", not {_short(value)}" if shows_values else ""
            raise error(f"{where}: {key} has to be {allowed[key].what}{told}")


def _short(value: object) -> str:
    written = repr(value)
    return written if len(written) <= _LONGEST_VALUE else f"{written[:_LONGEST_VALUE]}..."
