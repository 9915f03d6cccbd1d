"""Who may import whom: the house of the design, held by walking the imports."""

import ast
from pathlib import Path

import pytest

import scrubjay

ROOT = Path(scrubjay.__file__).parent
BASE = {"labels", "note", "errors", "strict", "arrays"}
ALLOWED: dict[str, set[str]] = {
    "labels": {"errors"},
    "note": {"labels", "errors"},
    "errors": set(),
    "strict": {"errors"},
    "arrays": {"errors"},
    "kernel": set(),
    "lexicons": {"kernel"},
    "text": {"lexicons", "kernel"},
    "detect": {"text", "lexicons", "kernel"},
    "resolve": {"text", "lexicons", "kernel"},
    "replace": {"lexicons"},
    "io": set(),
    "audit": {"lexicons"},
    "corpus": {"text", "lexicons", "replace", "io"},
    "evaluate": {"text", "lexicons"},
    "recipes": set(),
    "recipe": {"detect", "resolve", "replace", "text", "recipes", "models"},
    "models": set(),
    "meta": {"detect"},
    "model": {"detect", "resolve", "lexicons", "recipe", "models", "meta"},
    "pipeline": {"detect", "resolve", "replace", "text", "lexicons", "recipe", "model", "parallel"},
    "parallel": {"pipeline", "replace"},
    "learn": {
        *("kernel", "lexicons", "text", "detect", "resolve", "replace", "io", "corpus", "evaluate"),
        *("recipe", "meta", "models", "model", "pipeline", "parallel"),
    },
    "reproduce": {
        *("kernel", "lexicons", "text", "detect", "resolve", "replace", "io", "corpus", "evaluate"),
        *("recipe", "meta", "models", "model", "pipeline", "parallel", "learn"),
    },
    "": {"pipeline", "replace"},
}


def room_of(path: Path) -> str:
    relative = path.relative_to(ROOT)
    if len(relative.parts) > 1:
        return relative.parts[0]
    return "" if relative.stem == "__init__" else relative.stem


def imported_rooms(path: Path) -> set[str]:
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        modules = []
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            plain = node.module == "scrubjay"
            modules = [f"scrubjay.{alias.name}" for alias in node.names] if plain else [node.module]
        rooms |= {name.split(".")[1] for name in modules if name.startswith("scrubjay.")}
    return {room for room in rooms if (ROOT / room).is_dir() or (ROOT / f"{room}.py").is_file()}


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_only_from_rooms_below_its_own(path: Path) -> None:
    room = room_of(path)
    if room == "apps":
        return
    assert room in ALLOWED, f"{room} has no place in the house; say in the design where it stands"
    assert imported_rooms(path) <= ALLOWED[room] | BASE | {room}


def test_nothing_below_the_apps_imports_an_app() -> None:
    users = [path for path in ROOT.rglob("*.py") if room_of(path) != "apps" and "apps" in imported_rooms(path)]
    assert users == []


def test_no_file_is_too_long_to_read() -> None:
    long = [path.name for path in ROOT.rglob("*.py") if path.read_text("utf-8").count("\n") > 400]
    assert long == []
