import os
import subprocess
import sys
from pathlib import Path

from cli_cases import NOTE, PLANTED, call, done, folder_of
from rich.console import Console

from scrubjay.apps.cli.explain import marked, show, votes_for
from scrubjay.labels import Label
from scrubjay.note import Candidate, Note, Span, Vote
from scrubjay.pipeline import Trace
from scrubjay.resolve import Decision

KEPT = Candidate(0, 3, (Vote("rules", Label.PATIENT, 0.9), Vote("dictionary", Label.CITY, 0.5)))
DROPPED = Candidate(4, 8, (Vote("dictionary", Label.CITY, 0.4),))
TRACE = Trace(
    Note("a", "Ann Bath\x1b[2J"),
    (KEPT, DROPPED),
    (Decision("merge", DROPPED, None, "too weak"),),
    (Span(0, 3, Label.PATIENT, 0.9, "rules"),),
)


def shown(trace: Trace) -> str:
    console = Console(width=120, color_system=None)
    with console.capture() as capture:
        show(console, trace)
    return capture.get()


def test_a_note_is_shown_with_what_was_found_and_who_said_so(tmp_path: Path) -> None:
    folder_of(tmp_path, a=NOTE)
    result = done("explain", tmp_path / "a.txt")
    assert f"[{PLANTED}]PATIENT" in result.stdout
    assert "rules." in result.stdout
    assert "\x1b" not in result.stdout


def test_what_was_dropped_is_shown_with_the_reason() -> None:
    text = shown(TRACE)
    assert "dropped" in text
    assert "too weak" in text
    assert "dictionary CITY 0.40" in text
    assert "2 candidates, 1 spans" in text


def test_a_note_cannot_steer_the_terminal_or_the_markup() -> None:
    assert "\x1b" not in shown(TRACE)
    odd = Trace(Note("[red]", "[bold]x[/nope]"), (), (), (Span(0, 6, Label.IDNUM),))
    assert "[[bold]]IDNUMx[/nope]" in shown(odd)


def test_votes_are_those_of_the_last_decision_about_a_place() -> None:
    moved = Candidate(0, 3, (Vote("merge", Label.DOCTOR),))
    [span] = TRACE.spans
    assert votes_for(TRACE, span) == KEPT.votes
    later = Trace(TRACE.note, TRACE.candidates, (Decision("merge", DROPPED, moved, "moved"),), TRACE.spans)
    assert votes_for(later, span) == moved.votes
    assert votes_for(TRACE, Span(1, 2, Label.ZIP)) == ()


def test_marks_have_colour() -> None:
    assert any("magenta" in str(piece.style) for piece in marked("Ann", TRACE.spans).spans)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xff")
    result = call("explain", tmp_path / "a.txt")
    assert result.exit_code == 1
    assert "byte 0" in result.stderr


def test_a_terminal_without_the_characters_of_a_note_shows_their_numbers(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Café at noon.\n", encoding="utf-8")
    command = [sys.executable, "-c", "from scrubjay.apps.cli import main; main()", "explain", str(tmp_path / "a.txt")]
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert "Caf\\xe9 at noon." in result.stdout
