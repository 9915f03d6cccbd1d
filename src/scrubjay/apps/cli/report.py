"""What a run tells: failures as they happen, a bar on a terminal, a summary; never a word of a note.

Everything goes to standard error, so that standard output belongs to results.
"""

import csv
import io
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from scrubjay.errors import ScrubjayError, UsageError
from scrubjay.io import Failure
from scrubjay.note import Span

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def one_line(message: str) -> str:
    """A message that stays on its line and cannot steer the terminal, whatever a file is called."""
    return _CONTROL.sub(lambda match: f"\\x{ord(match.group()):02x}", message).encode("utf-8", "replace").decode()


def say(message: str) -> None:
    """A line on standard error."""
    typer.echo(f"scrubjay: {one_line(message)}", err=True)


class Witness(Protocol):
    """Who is told of each note what became of it; a Trail."""

    def done(self, name: str, spans: Sequence[Span]) -> None:
        """A note was written."""
        ...

    def failed(self, name: str) -> None:
        """A note failed or was withheld."""
        ...

    def already(self, name: str) -> None:
        """A run before this one wrote the note."""
        ...


class Report:
    """Counts what a run does and names what fails."""

    def __init__(self, *, verb: str, witness: Witness | None = None, counts_spans: bool = True) -> None:
        self._verb = verb
        self._counts_spans = counts_spans
        self._witness = witness
        self._labels: Counter[str] = Counter()
        self._done = 0
        self._already = 0
        self._progress: Progress | None = None
        self._task = TaskID(0)
        self._failures: list[tuple[int, Failure]] = []

    @contextmanager
    def bar(self, total: int | None) -> Iterator[None]:
        """Show a bar for as long as the block lasts, if standard error is a terminal."""
        console = Console(stderr=True)
        if not console.is_terminal:
            yield
            return
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=console, transient=True) as self._progress:
            self._task = self._progress.add_task("notes", total=total)
            yield
        self._progress = None

    def finish(self, name: str, spans: Sequence[Span]) -> None:
        """A note is done; ``name`` tells it from all others of the run."""
        self._done += 1
        if self._witness is not None:
            self._witness.done(name, spans)
        self._labels.update(str(span.label) for span in spans)
        self._advance(1)

    def skip(self, name: str) -> None:
        """A note was done by an earlier run."""
        self._already += 1
        if self._witness is not None:
            self._witness.already(name)
        self._advance(1)

    @property
    def failures(self) -> list[Failure]:
        """What failed, in the order of the input."""
        return [failure for _, failure in sorted(self._failures, key=lambda numbered: numbered[0])]

    def fail(self, note_id: str, reason: str, *, number: int) -> None:
        """A note failed; ``number`` is its place in the input, which is read ahead of the results."""
        self._failures.append((number, Failure(note_id, reason)))
        if self._witness is not None:
            self._witness.failed(f"{number} {note_id}")
        self._advance(1)
        say(reason if reason.startswith(f"note {note_id}:") else f"note {note_id}: {reason}")

    def failure_table(self) -> bytes:
        """The failures as CSV."""
        table = io.StringIO(newline="")
        writer = csv.writer(table)
        writer.writerow(("id", "reason"))
        writer.writerows((one_line(failure.id), one_line(failure.reason)) for failure in self.failures)
        return table.getvalue().encode()

    def summary(self, where: str) -> str:
        """The run in one line."""
        if self._already and not self._done and not self._failures:
            return f"every note is done already in {where}; --overwrite does them again"
        labels = ", ".join(f"{label} {count}" for label, count in sorted(self._labels.items()))
        already = f", {self._already} done already" if self._already else ""
        failed = f", {len(self._failures)} failed" if self._failures else ""
        found = _count(self._labels.total(), "span") + (f" ({labels})" if labels else "")
        return f"{_count(self._done, 'note')} {self._verb}{already}{failed}" + (
            f": {found}" if self._counts_spans else ""
        )

    def _advance(self, count: int) -> None:
        if self._progress is not None:
            self._progress.advance(self._task, count)


@contextmanager
def exit_codes() -> Iterator[None]:
    """Turn errors into messages and exit codes: 2 wrong use, 1 anything else, 130 interrupted; never a traceback.

    The message of an error that nobody foresaw may hold text of a note, so only its kind and place are told.
    """
    try:
        yield
    except UsageError as error:
        message, code = str(error), 2
    except ScrubjayError as error:
        message, code = str(error), 1
    except KeyboardInterrupt:
        message, code = "interrupted; nothing is half written, and the same command goes on from here", 130
    except BrokenPipeError:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        message, code = "standard output was closed before everything was written", 1
    except (typer.Exit, typer.Abort):
        raise
    except Exception as error:
        kind = type(error).__name__
        message, code = (
            (
                f"stopped by an unexpected {kind} at {_place(error)}; nothing is half written. Start the same command "
                "again to go on; if it stops there again, report the kind and the place"
            ),
            1,
        )
    else:
        return
    say(message)
    raise typer.Exit(code)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _place(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "an unknown place"
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
