"""A recipe's table as TOML, for a model whose recipe was changed by training."""

import json
from collections.abc import Iterator, Mapping
from typing import Any


def to_toml(table: Mapping[str, Any]) -> str:
    """The text of a recipe: plain keys first, then its tables; strings as JSON writes them, which TOML reads."""
    return "\n".join(_lines(table, ())) + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    for key, value in table.items():
        if not _is_table(value):
            yield f"{key} = {_value(value)}"
    for key, value in table.items():
        if _is_table(value):
            place = (*path, key)
            head = f"[{'.'.join(place)}]" if isinstance(value, Mapping) else f"[[{'.'.join(place)}]]"
            for part in [value] if isinstance(value, Mapping) else value:
                yield from ("", head, *_lines(part, place))


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(one, Mapping) for one in value))


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=True)
