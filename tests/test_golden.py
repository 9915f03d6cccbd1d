"""The example notes as they should come out today, leaks and all.

A change that alters one of these files is seen in review: a leak that is mended shows as a line that got a tag. To
accept it, scrub the examples again (``make demo``) and copy the new text from ``out/demo`` here.
"""

from pathlib import Path

import pytest

import scrubjay

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "examples" / "notes").glob("*.txt"))
GOLDEN = Path(__file__).parent / "golden"
JAY = scrubjay.load()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_comes_out_as_recorded(path: Path) -> None:
    scrubbed = JAY.scrub(path.read_bytes().decode("utf-8")).text
    assert scrubbed == (GOLDEN / path.name).read_bytes().decode("utf-8")


def test_every_example_has_its_record() -> None:
    assert [path.name for path in EXAMPLES] == sorted(path.name for path in GOLDEN.glob("*.txt"))
