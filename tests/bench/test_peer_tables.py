"""The printed comparison: figures side by side, in the terminal and in Markdown, with what went wrong below."""

import argparse
import sys
from pathlib import Path

import peers.__main__ as command
import pytest
from peer_cases import tool
from peers.errors import Unavailable
from peers.figures import Figures
from peers.roster import Peer
from peers.running import Cost, Reading
from peers.sets import Gold, GoldSet
from peers.tables import HIDDEN, MAIN, WHOLE, Row, markdown, plain

from scrubjay.labels import Category, Label
from scrubjay.note import Note, Span

SHARES = dict.fromkeys(Category, 0.5) | {Category.ID: None}
FIGURES = Figures(0.0123, 0.1, 0.00456, 0.9, hidden=SHARES, named=SHARES)
ROWS = [
    Row(Peer("toy", "Toy", "1.0", ""), Reading.RAW, FIGURES, Cost(100_000, 0.5, 1.0, 63.4)),
    Row(Peer("long", "A long name", "2", ""), Reading.CLEANED, FIGURES, Cost(10, 0.0, 1.0, 1234.5)),
]
GOLD = GoldSet("tiny", (Gold(Note("a", "Ana 67"), (Span(0, 3, Label.PATIENT),)), Gold(Note("b", "impossible"), ())))


def test_columns_of_a_plain_table_stand_under_each_other() -> None:
    head, first, second = plain(MAIN, ROWS).split("\n")
    assert len(head) == len(first) == len(second)
    assert head.index("text") == first.index("raw") == second.index("cleaned")
    assert first.split("  ")[-1].strip() == "63"
    assert first.split()[3:8] == ["1.2", "10.0", "0.46", "90.0", "200,000"]


def test_what_has_no_figure_is_a_dash() -> None:
    assert plain(HIDDEN, ROWS).split("\n")[1].endswith("–")


def test_markdown_has_as_many_cells_in_every_line_and_numbers_to_the_right() -> None:
    lines = markdown(WHOLE, ROWS).split("\n")
    assert {line.count("|") for line in lines} == {len(WHOLE) + 1}
    assert lines[1].startswith("| --- | --- | ---: |")
    assert [category for category in Category if f" {category} " in lines[0]] == list(Category)
    assert lines[2].startswith("| Toy (1.0) | raw | 1.2 | 10.0 | 0.46 |")


def test_a_tool_that_cannot_be_had_says_why_and_the_others_are_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, absent = tool(tmp_path), tool(tmp_path, name="absent")
    broken = tool(tmp_path, name="broken", loading="import no_such_tool")

    def set_up(peer: Peer) -> Path:
        if peer is absent:
            raise Unavailable("pip failed: no such thing")
        return Path(sys.executable)

    monkeypatch.setattr(command, "set_up", set_up)
    command.compare([GOLD], [absent, broken, good], argparse.Namespace(markdown=True))
    printed = capsys.readouterr().out
    assert "tiny: 2 notes, 16 characters, 1 gold spans" in printed
    titles = ("Scrubjay (default)", "Toy (1.0)", "Broken (1.0)")
    assert [title in printed for title in titles] == [True, True, False]
    assert "Absent is not compared: pip failed: no such thing" in printed
    assert "Broken is not compared: it cannot be loaded: ModuleNotFoundError" in printed
    assert "Toy failed on 1 notes (raw), which count as missed whole." in printed
    assert "| Toy (1.0) | cleaned |" in printed
    assert "Ana" not in printed
