"""Running stages, each in a process of its own, so that two can use two cores and memory is given back after each.

A stage that dies or is killed leaves nothing; those that were done stay done.
"""

import multiprocessing
import signal
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic
from traceback import extract_tb
from typing import Protocol

from scrubjay.errors import ScrubjayError, UsageError
from scrubjay.learn.fitting import Tell

_CONTEXT = multiprocessing.get_context("spawn")


class Stage(Protocol):
    """A piece of work with a product; its fields are plain values, because it is sent to a process."""

    @property
    def name(self) -> str:
        """What it is called in messages."""
        ...

    def product(self, work: Path) -> Path:
        """The file that says that it is done."""
        ...

    def run(self, work: Path, tell: Tell) -> None:
        """Do it."""
        ...


class Observer(Protocol):
    """Is told how stages go."""

    def begin(self, stage: str) -> None:
        """A stage starts."""
        ...

    def tell(self, stage: str, doing: str, done: int, total: int, loss: float) -> None:
        """How far a stage is; ``total`` 0 is a last word."""
        ...

    def end(self, stage: str, seconds: float) -> None:
        """A stage is done."""
        ...

    def already(self, stage: str) -> None:
        """A stage was done by an earlier run."""
        ...


def run_stages(stages: Sequence[Stage], work: Path, observer: Observer, *, jobs: int) -> list[Path]:
    """The products of the stages, in order; those that are there already are not made again.

    ``jobs`` 0 works in this process, which is for corpora of a few notes.
    """
    missing: list[Stage] = []
    for stage in stages:
        if stage.product(work).is_file():
            observer.already(stage.name)
        else:
            missing.append(stage)
    if jobs:
        _run_apart(missing, work, observer, jobs=jobs)
    else:
        for stage in missing:
            _run_here(stage, work, observer)
    return [stage.product(work) for stage in stages]


def _run_here(stage: Stage, work: Path, observer: Observer) -> None:
    began = monotonic()
    observer.begin(stage.name)
    stage.run(work, lambda doing, done, total, loss: observer.tell(stage.name, doing, done, total, loss))
    observer.end(stage.name, monotonic() - began)


class _Running:
    """A stage and its process."""

    def __init__(self, stage: Stage, work: Path) -> None:
        self.stage = stage
        self.began = monotonic()
        self.pipe, theirs = _CONTEXT.Pipe(duplex=False)
        self.process = _CONTEXT.Process(target=_work, args=(stage, work, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def _run_apart(stages: Sequence[Stage], work: Path, observer: Observer, *, jobs: int) -> None:
    waiting = list(reversed(stages))
    running: list[_Running] = []
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                running.append(_Running(waiting.pop(), work))
                observer.begin(running[-1].stage.name)
            speaking = wait([one.pipe for one in running])
            for one in [one for one in running if one.pipe in speaking]:
                if _listen(one, work, observer):
                    running.remove(one)
    finally:
        for one in running:
            one.stop()


def _listen(one: _Running, work: Path, observer: Observer) -> bool:
    """Take in what a process has to say; whether it is done."""
    name = one.stage.name
    try:
        said = one.pipe.recv()
    except EOFError:
        one.process.join()
        if one.stage.product(work).is_file():
            observer.end(name, monotonic() - one.began)
            return True
        raise ScrubjayError(
            f"the process for {name} ended with code {one.process.exitcode} and left nothing, of too little memory "
            "perhaps; start the same command with fewer --jobs, and it goes on from here"
        ) from None
    if isinstance(said, tuple) and len(said) == 4:
        observer.tell(name, *said)
        return False
    kind, message = said
    raise (UsageError if kind == "usage" else ScrubjayError)(f"{name}: {message}")


def _work(stage: Stage, work: Path, pipe: "Connection[object, object]") -> None:
    """A process's life: one stage. What goes wrong is told without a word of a note."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told too, and ends the others
    try:
        with suppress(BrokenPipeError):
            stage.run(work, lambda *said: pipe.send(said))
    except UsageError as error:
        pipe.send(("usage", str(error)))
    except ScrubjayError as error:
        pipe.send(("failed", str(error)))
    except Exception as error:
        place = extract_tb(error.__traceback__)[-1]
        pipe.send(
            ("failed", f"stopped by an unexpected {type(error).__name__} at {Path(place.filename).name}:{place.lineno}")
        )
