"""A recipe's table as TOML, for a model whose recipe was changed by training."""

import json
from collections.abc import Mapping
from typing import Any


def to_toml(table: Mapping[str, Any]) -> str:
    """The text of a recipe: plain keys first, then its tables; strings as JSON writes them, which TOML reads."""
    lines = [f"{key} = {_value(value)}" for key, value in table.items() if not _is_table(value)]
    for key, value in table.items():
        if _is_table(value):
            parts = [value] if isinstance(value, Mapping) else value
            head = f"[{key}]" if isinstance(value, Mapping) else f"[[{key}]]"
            for part in parts:
                lines += ["", head, *(f"{name} = {_value(one)}" for name, one in part.items())]
    return "\n".join(lines) + "\n"


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(one, Mapping) for one in value))


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=True)
