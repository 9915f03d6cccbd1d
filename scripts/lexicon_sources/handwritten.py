"""The lists written by hand, in src/scrubjay/lexicons/lists: one entry a line, called after their list."""

from pathlib import Path

from .collection import HANDWRITTEN, Collection

LISTS = Path(__file__).resolve().parents[2] / "src" / "scrubjay" / "lexicons" / "lists"


def entries(name: str) -> list[str]:
    """The entries of one list, without comments."""
    lines = (LISTS / f"{name.lower()}.txt").read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def collect(into: Collection) -> None:
    """Put every entry on the list that its file is called after, with and without its apostrophes."""
    for path in sorted(LISTS.glob("*.txt")):
        own = entries(path.stem)
        bare = [entry.replace("'s", "s").replace("s'", "s") for entry in own if "'s" in entry or "s'" in entry]
        into.add(HANDWRITTEN, [*own, *bare], path.stem.upper())
