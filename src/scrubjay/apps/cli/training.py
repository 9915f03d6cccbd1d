"""How training shows itself: a bar for each stage on a terminal, else a line now and then, with the seconds so far."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from scrubjay.apps.cli.report import say
from scrubjay.learn.crew import Observer

EVERY = 15.0
"""Seconds between two lines of one stage."""


class Lines:
    """Says what happens in lines, each with the seconds since the start."""

    def __init__(self) -> None:
        self._began = monotonic()
        self._last: dict[str, float] = {}

    def begin(self, stage: str) -> None:
        """A stage starts."""
        self._last[stage] = monotonic()
        self._say(f"{stage}: begins")

    def tell(self, stage: str, doing: str, done: int, total: int, loss: float) -> None:
        """How far a stage is; what is not a last word is told now and then."""
        if total and monotonic() - self._last.get(stage, 0.0) < EVERY:
            return
        self._last[stage] = monotonic()
        self._say(f"{stage}: {progress_words(doing, done, total, loss)}")

    def end(self, stage: str, seconds: float) -> None:
        """A stage is done."""
        self._say(f"{stage}: done in {seconds:.0f} s")

    def already(self, stage: str) -> None:
        """A stage was done by an earlier run."""
        self._say(f"{stage}: done already by an earlier run")

    def _say(self, message: str) -> None:
        say(f"{monotonic() - self._began:6.0f} s  {message}")


class Bars:
    """Shows a bar for each stage that runs, and a line for each that is done."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._tasks: dict[str, TaskID] = {}
        self._lines = Lines()

    def begin(self, stage: str) -> None:
        """A stage starts."""
        self._tasks[stage] = self._progress.add_task(stage, total=None, doing="starting")

    def tell(self, stage: str, doing: str, done: int, total: int, loss: float) -> None:
        """How far a stage is."""
        if total:
            words = progress_words(doing, done, total, loss)
            self._progress.update(self._tasks[stage], completed=done, total=total, doing=words)
        else:
            self._lines.tell(stage, doing, done, total, loss)

    def end(self, stage: str, seconds: float) -> None:
        """A stage is done."""
        self._progress.remove_task(self._tasks.pop(stage))
        self._lines.end(stage, seconds)

    def already(self, stage: str) -> None:
        """A stage was done by an earlier run."""
        self._lines.already(stage)


def progress_words(doing: str, done: int, total: int, loss: float) -> str:
    """How far a stage is, in words.

    >>> progress_words("learning", 40, 100, 1234.5678)
    'learning, iteration 40 of at most 100, loss 1234.57'
    >>> progress_words("reading", 20, 524, 0.0)
    'reading, note 20 of 524'
    """
    if not total:
        return f"{doing}, {done} iterations, loss {loss:.2f}"
    if loss:
        return f"{doing}, iteration {done} of at most {total}, loss {loss:.2f}"
    return f"{doing}, note {done} of {total}"


@contextmanager
def watching() -> Iterator[Observer]:
    """Who is told how training goes: bars if standard error is a terminal, else lines."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Lines()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[doing]}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield Bars(progress)
