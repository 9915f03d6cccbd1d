"""What the sender knows of a note: patient, date, known identifiers; from NOTE.json or from a JSONL line.

Strict inside ``known`` and in NOTE.json as a whole: a misspelt key would leave identifiers unscrubbed without a word.
A JSONL line may have other fields, since it is not ours alone.
"""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from pathlib import Path

from scrubjay.errors import FormatError
from scrubjay.io.files import read_text
from scrubjay.io.format import Source
from scrubjay.note import Known, Note

_KEYS = ("patient", "date", "known")
_KNOWN = tuple(field.name for field in fields(Known))


class _Bad(Exception):
    """What is wrong with a piece of JSON, before the place is known."""


def load_json(text: str, where: str) -> dict[str, object]:
    """The JSON object that a text holds; the error names the place but nothing of the text."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"at character {error.pos}"
    except (ValueError, RecursionError):
        place = "a number too long or objects too deep"
    else:
        if isinstance(value, dict):
            return value
        raise FormatError(f'{where}: not a JSON object; write {{"key": value, ...}}')
    raise FormatError(f"{where}: not valid JSON ({place})")


def with_metadata(note: Note, values: Mapping[str, object], where: str) -> Note:
    """The note with what ``values`` tells of it; keys that are not metadata are passed over."""
    try:
        patient = _scalar(values.get("patient"), "patient")
        date = _scalar(values.get("date"), "date")
        known = _known(values.get("known"))
    except _Bad as bad:
        reason = str(bad)
    else:
        return replace(note, patient=patient or note.patient, date=date or note.date, known=known or note.known)
    raise FormatError(f"{where}: {reason}")


def beside(source: Source, ending: str, *, is_there: Callable[[Path], bool] = Path.is_file) -> Source | None:
    """The file of the same stem with another ending, plain or compressed, if there is one."""
    if source.path is None:
        return None
    stem = source.path.name.removesuffix(source.ending)
    for tail in (ending, ending + ".gz"):
        path = source.path.with_name(stem + tail)
        if is_there(path):
            return Source(path, source.stem, tail, source.format)
    return None


def with_sidecar(note: Note, source: Source) -> Note:
    """The note with the metadata of the NOTE.json beside it, if there is one.

    A sidecar that cannot be read fails its note, be it a folder or a dead link: without the known identifiers less
    would be scrubbed.
    """
    sidecar = beside(source, ".json", is_there=os.path.lexists)
    if sidecar is None:
        return note
    values = load_json(read_text(sidecar, None).removeprefix("\ufeff"), sidecar.where)
    unknown = len(set(values).difference(_KEYS))
    if unknown:
        raise FormatError(f"{sidecar.where}: {unknown} keys that do not exist; its keys are {', '.join(_KEYS)}")
    return with_metadata(note, values, sidecar.where)


def has_note_beside(path: Path, endings: tuple[str, ...]) -> bool:
    """Whether a ``.json`` file is the metadata of a note rather than something of its own."""
    stem = path.name.removesuffix(".gz").removesuffix(".json")
    return any(path.with_name(stem + ending + gz).is_file() for ending in endings for gz in ("", ".gz"))


def _known(value: object) -> Known:
    if value is None:
        return Known()
    if not isinstance(value, dict):
        raise _Bad(f"'known' is not an object; its keys are {', '.join(_KNOWN)}")
    unknown = len(set(value).difference(_KNOWN))
    if unknown:
        raise _Bad(f"'known' has {unknown} keys that do not exist; its keys are {', '.join(_KNOWN)}")
    lists = {key: _strings(value.get(key), key) for key in _KNOWN if key != "birth_date"}
    return Known(birth_date=_scalar(value.get("birth_date"), "birth_date"), **lists)


def _strings(value: object, key: str) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise _Bad(f"'{key}' is not a list of strings")
    return tuple(item for item in (_scalar(each, key) for each in value) if item)


def _scalar(value: object, key: str) -> str | None:
    """A string, or a whole number as a string, since ids are often kept as numbers."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise _Bad(f"'{key}' is neither a string nor a whole number")
