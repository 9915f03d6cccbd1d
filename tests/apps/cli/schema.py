"""A validator for the part of JSON Schema that docs/evaluation.schema.json uses; anything else in it is an error."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SCHEMA = json.loads((Path(__file__).parents[3] / "docs" / "evaluation.schema.json").read_text("utf-8"))
_KNOWN = {"$ref", "type", "enum", "required", "properties", "additionalProperties", "items", "description"}
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def problems(value: Any, name: str) -> list[str]:
    """Where a value breaks the definition of that name."""
    return list(_problems(value, SCHEMA["$defs"][name], "$"))


def _problems(value: Any, rule: dict[str, Any], place: str) -> Iterator[str]:
    assert set(rule) <= _KNOWN, f"{place}: the validator does not know {set(rule) - _KNOWN}"
    if "$ref" in rule:
        yield from _problems(value, SCHEMA["$defs"][rule["$ref"].rpartition("/")[2]], place)
    if "enum" in rule and value not in rule["enum"]:
        yield f"{place}: {value!r} is none of {rule['enum']}"
    if "type" in rule and not _is_a(value, rule["type"]):
        yield f"{place}: {type(value).__name__} is not {rule['type']}"
    elif isinstance(value, dict):
        yield from _object_problems(value, rule, place)
    elif isinstance(value, list) and "items" in rule:
        for index, item in enumerate(value):
            yield from _problems(item, rule["items"], f"{place}[{index}]")


def _object_problems(value: dict[str, Any], rule: dict[str, Any], place: str) -> Iterator[str]:
    known, other = rule.get("properties", {}), rule.get("additionalProperties", True)
    yield from (f"{place}: lacks {key}" for key in rule.get("required", ()) if key not in value)
    for key, item in value.items():
        if key in known:
            yield from _problems(item, known[key], f"{place}.{key}")
        elif isinstance(other, dict):
            yield from _problems(item, other, f"{place}.{key}")
        elif not other:
            yield f"{place}: has {key}, which is not described"


def _is_a(value: Any, names: str | list[str]) -> bool:
    wanted = [names] if isinstance(names, str) else names
    if isinstance(value, bool):
        return "boolean" in wanted
    return any(isinstance(value, _TYPES[name]) for name in wanted)
