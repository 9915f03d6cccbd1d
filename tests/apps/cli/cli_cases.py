"""What the tests of the command line share: a way to call it, and invented notes."""

import gzip
import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from scrubjay.apps.cli import app

PLANTED = "Quillon Vandermeer"
NOTE = f"Patient: {PLANTED}\nSeen by Dr. Odalys Brackwater on 03/04/2071. Call 555-0142.\n"


def call(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def done(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    """A call that must go well."""
    result = call(*arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result


def folder_of(folder: Path, **notes: str) -> Path:
    """A folder with a text file for each note."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in notes.items():
        (folder / f"{name}.txt").write_bytes(text.encode())
    return folder


def jsonl_of(path: Path, *lines: dict[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = "".join(json.dumps(line) + "\n" for line in lines).encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


def lines_of(path: Path) -> list[dict[str, Any]]:
    data = path.read_bytes()
    lines = (gzip.decompress(data) if path.suffix == ".gz" else data).splitlines()
    return [json.loads(line) for line in lines]


RECORDS = {"manifest.json", "audit.log"}
"""What a run leaves about itself in OUT."""


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file below, hidden ones and the run's own records aside."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".") and path.name not in RECORDS
    }


def everything_in(folder: Path) -> bytes:
    """All bytes of all files below, hidden ones and names too."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return b"\n".join(str(path).encode() + b"\n" + path.read_bytes() for path in paths)
