"""The example of the README is what comes out."""

import re
from pathlib import Path

import scrubjay
from scrubjay.note import Note
from scrubjay.replace import Key

ROOT = Path(__file__).parent.parent
KEY = Key(bytes(range(2, 34)))
"""The key of the example; where the model finds other things, or surrogates change, write the rows anew with it."""


def test_the_surrogates_shown_are_those_that_are_made() -> None:
    text = (ROOT / "examples/notes/discharge-summary.txt").read_text("utf-8")
    done = scrubjay.load().scrub(Note("discharge-summary", text), policy="surrogate", key=KEY)
    made = {" ".join(one.text.split()) for one in done.replacements}
    rows = [line.split(" | ") for line in (ROOT / "README.md").read_text("utf-8").splitlines() if " | " in line]
    shown = [word for row in rows[1:3] for word in re.findall(r"\*\*(.+?)\*\*", row[2])]
    assert len(shown) > 8
    assert not set(shown) - made
    assert not set(shown) & set(re.findall(r"\*\*(.+?)\*\*", " ".join(row[0] for row in rows[1:3])))
