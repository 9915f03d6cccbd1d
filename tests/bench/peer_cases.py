"""What the tests of the comparison share: a tool that finds numbers and words, with a script for an adapter."""

from pathlib import Path

from peers.roster import ADAPTERS, Peer

from scrubjay.labels import Category

TYPES = {"NUMBER": Category.ID, "WORD": Category.NAME}

SCRIPT = """
import re
import sys

sys.path.insert(0, {adapters!r})
from adapter import each, serve


def load():
    {loading}

    def find(text):
        print("what a tool prints is no answer")
        if "impossible" in text:
            raise ValueError(text)
        numbers = [(*match.span(), "NUMBER") for match in re.finditer(r"[0-9]+", text)]
        return numbers + [(*match.span(), "WORD") for match in re.finditer(r"[A-Z][a-z]+", text)]

    return each(find)


serve(load)
"""


class Scripted(Peer):
    """A tool whose adapter is a script of the test."""

    folder: Path

    @property
    def adapter(self) -> Path:
        return self.folder / f"with_{self.name}.py"


def tool(folder: Path, *, loading: str = "pass", name: str = "toy") -> Scripted:
    """A tool that finds numbers and words with a capital, and fails on the impossible."""
    (folder / f"with_{name}.py").write_text(SCRIPT.format(adapters=str(ADAPTERS), loading=loading), "utf-8")
    peer = Scripted(name, name.title(), "1.0", "As it comes.", types=TYPES)
    object.__setattr__(peer, "folder", folder)
    return peer
