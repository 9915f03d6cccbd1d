"""What the tests of vaults, names, trails and the leak check share; rules alone, which load fast."""

import json
from pathlib import Path
from typing import Any

from cli_cases import call
from typer.testing import Result

from scrubjay.replace import Key

RULES = ("--recipe", "rules")


def key_in(folder: Path, name: str = "key") -> Path:
    """A new key of the folder's own."""
    path = folder / name
    if not path.exists():
        Key.new().save(path)
    return path


def scrub(folder: Path, *options: str | Path, source: str = "in", out: str = "out") -> Result:
    """Scrub with the folder's key, whether that goes well or not."""
    return call("scrub", folder / source, "-o", folder / out, "--key-file", key_in(folder), *RULES, *options)


def reveal(folder: Path, *options: str | Path, source: str = "out", out: str = "back", key: str = "key") -> Result:
    """Turn back with the folder's key and vault."""
    arguments = ["--vault", folder / "vault", "--key-file", folder / key, *options]
    return call("reveal", folder / source, "-o", folder / out, *arguments)


def manifest_of(path: Path) -> dict[str, Any]:
    manifest = json.loads(path.read_bytes())
    assert isinstance(manifest, dict)
    return manifest
