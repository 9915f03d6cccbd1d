"""Detecting in many notes, in one process or in several: results in the order of the input, memory flat.

Groups (the notes of one patient) are gone through some at a time, because detectors that work on batches are faster
then. Each worker process loads the recipe once. Work goes out in chunks of whole groups, one chunk to a worker at a
time, and no further ahead of the results than a few chunks a worker. A worker that dies, of memory perhaps, is
replaced; its chunk is tried again group by group, so that only the notes that killed it are withheld, and said to be.

Workers are spawned, not forked: a fork copies locks that threads of the parent may hold.
"""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self

from scrubjay.errors import DetectorError, ScrubjayError, UsageError
from scrubjay.labels import Label
from scrubjay.note import Note, Span
from scrubjay.replace import told_day_first

if TYPE_CHECKING:
    from scrubjay.pipeline import Scrubber

FIRST_CHUNK, LARGEST_CHUNK = 16_000, 256_000
"""Characters in a chunk: few at first, so that every worker starts soon, then many, so that handing over is cheap."""

CHUNKS_AHEAD = 6
"""Chunks for each worker that may be read before their results are wanted."""

BATCH = 16_000
"""Characters, about, of the groups that are gone through together: with twice as many a process needs 30 MB more and is
some two per cent faster."""

_CONTEXT = multiprocessing.get_context("spawn")
_LABELS = {str(label): label for label in Label}
_DIED = "a worker process died on it, of too little memory perhaps; the note is withheld"

Packed = tuple[bool | None, list[tuple[int, int, str, float, str]]] | str
"""What was found in a note, or why it is withheld, as plain values: for pipes and files, without the note."""


Groups = Sequence[Sequence[Note]]


class GroupDetector(Protocol):
    """What detects in groups of notes; a Scrubber."""

    def detect_groups(self, groups: Groups) -> list[list[list[Span]]]:
        """The spans of each note of each group."""
        ...


Make = Callable[[], GroupDetector]
"""Makes the detector; for more than one job it is sent to the workers, so it must be picklable."""


@dataclass(frozen=True, slots=True)
class Found:
    """A note, its spans, and whether the dates of its group have the day first, where they tell."""

    note: Note
    spans: tuple[Span, ...]
    day_first: bool | None = None


@dataclass(frozen=True, slots=True)
class Withheld:
    """A note that could not be gone through, and why; the reason never quotes the note."""

    note: Note
    reason: str


Outcome = Found | Withheld


def detect_groups(groups: Iterable[Sequence[Note]], make: Make, *, jobs: int = 1) -> Iterator[Outcome]:
    """What was found in each note of the groups, in order; every note comes back, found in or withheld."""
    if jobs < 1:
        raise UsageError(f"jobs is a number of processes, at least 1, not {jobs}")
    if jobs == 1:
        detector = make()
        for batch in _chunks(groups, first=BATCH, largest=BATCH):
            for outcomes in detect_batch(detector, batch):
                yield from outcomes
        return
    with _Crew(make, jobs) as crew:
        yield from crew.outcomes(map(_Chunk, _chunks(groups, first=FIRST_CHUNK, largest=LARGEST_CHUNK)))


def scrub_groups(scrubber: "Scrubber", groups: Iterable[Sequence[Note]], *, jobs: int) -> Iterator[Found]:
    """What was found in the notes of the groups by a scrubber that is at hand; the first withheld note is an error."""
    make = scrubber.reload
    if jobs > 1 and make is None:
        raise UsageError("a Scrubber that was made by hand works in its own process only; use scrubjay.load, or jobs=1")
    for outcome in detect_groups(groups, make if jobs > 1 and make else lambda: scrubber, jobs=jobs):
        if isinstance(outcome, Withheld):
            raise DetectorError(outcome.reason)
        yield outcome


def detect_batch(detector: GroupDetector, groups: Groups) -> list[list[Outcome]]:
    """What was found in each note of each group; if the groups fail together, each is gone through alone."""
    found = _attempt(detector, groups) if len(groups) > 1 else ""
    if isinstance(found, str):
        return [detect_group(detector, group) for group in groups]
    return [_found(group, spans) for group, spans in zip(groups, found, strict=True)]


def detect_group(detector: GroupDetector, group: Sequence[Note]) -> list[Outcome]:
    """What was found in each note of a group.

    If the group fails, the notes that fail alone are withheld and the others are gone through again together; if
    those still fail, all are withheld.
    """
    found = _attempt(detector, [group])
    if not isinstance(found, str):
        return _found(group, found[0])
    if len(group) == 1:
        return [Withheld(group[0], found)]
    reasons = [_attempt(detector, [[note]]) for note in group]
    sound = [note for note, reason in zip(group, reasons, strict=True) if not isinstance(reason, str)]
    rest = _attempt(detector, [sound]) if 0 < len(sound) < len(group) else found
    done = iter([Withheld(note, rest) for note in sound] if isinstance(rest, str) else _found(sound, rest[0]))
    return [
        Withheld(note, reason) if isinstance(reason, str) else next(done)
        for note, reason in zip(group, reasons, strict=True)
    ]


def _found(group: Sequence[Note], spans: Sequence[tuple[Span, ...]]) -> list[Outcome]:
    """The finds of a group, with what its dates tell together."""
    day_first = told_day_first(zip(group, spans, strict=True))
    return [Found(note, own, day_first) for note, own in zip(group, spans, strict=True)]


def _attempt(detector: GroupDetector, groups: Groups) -> list[list[tuple[Span, ...]]] | str:
    """The spans of each note, or why there are none. Whatever goes wrong, its message stays here: it may hold text."""
    try:
        found = [[tuple(spans) for spans in group] for group in detector.detect_groups(groups)]
    except DetectorError as error:
        return str(error)
    except Exception as error:
        return f"detecting failed ({type(error).__name__}); the note is withheld"
    if list(map(len, found)) != list(map(len, groups)):
        return "the detectors lost a note of the group; the notes are withheld"
    return found


@dataclass(slots=True, eq=False)
class _Chunk:
    """Groups that go to a worker together."""

    groups: list[Sequence[Note]]
    outcomes: list[Outcome] | None = None


def _chunks(groups: Iterable[Sequence[Note]], *, first: int, largest: int) -> Iterator[list[Sequence[Note]]]:
    """Groups together, of so many characters at first, then of twice as many each time up to the largest."""
    limit, size = first, 0
    chunk: list[Sequence[Note]] = []
    for group in groups:
        chunk.append(group)
        size += sum(len(note.text) + 200 for note in group)
        if size >= limit:
            yield chunk
            chunk, size, limit = [], 0, min(2 * limit, largest)
    if chunk:
        yield chunk


class _Worker:
    """A process, and the chunk that it has in hand."""

    def __init__(self, make: Make) -> None:
        self.pipe, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=_work, args=(make, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.is_ready = False
        self.chunk: _Chunk | None = None

    def give(self, chunk: _Chunk) -> None:
        """Hand a chunk over; the worker is waiting for it, so that this cannot block for long."""
        self.chunk = chunk
        with suppress(OSError):  # a worker that died meanwhile is seen when its answer is asked for
            self.pipe.send(chunk.groups)

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


class _Crew:
    """The workers, the chunks that wait for one, and all chunks whose outcomes were not yet passed on, in order."""

    def __init__(self, make: Make, jobs: int) -> None:
        self._make = make
        self._jobs = jobs
        self._workers: list[_Worker] = []
        self._waiting: deque[_Chunk] = deque()
        self._pending: deque[_Chunk] = deque()

    def __enter__(self) -> Self:
        self._workers = [_Worker(self._make) for _ in range(self._jobs)]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.end()

    def outcomes(self, chunks: Iterator[_Chunk]) -> Iterator[Outcome]:
        """The outcomes of the chunks in order."""
        while self._fill(chunks):
            self._hand_out()
            if self._pending[0].outcomes is None:
                self._collect(timeout=None)
                continue
            for outcome in self._pending.popleft().outcomes or ():
                yield outcome
                self._collect(timeout=0)  # the workers go on while the caller writes
                self._hand_out()

    def _fill(self, chunks: Iterator[_Chunk]) -> bool:
        while len(self._pending) < CHUNKS_AHEAD * self._jobs:
            chunk = next(chunks, None)
            if chunk is None:
                break
            self._pending.append(chunk)
            self._waiting.append(chunk)
            self._hand_out()
        return bool(self._pending)

    def _hand_out(self) -> None:
        for worker in self._workers:
            if self._waiting and worker.is_ready and worker.chunk is None:
                worker.give(self._waiting.popleft())

    def _collect(self, *, timeout: float | None) -> None:
        """Take in what the workers have to say."""
        speaking = wait([worker.pipe for worker in self._workers], timeout)
        for position, worker in enumerate(self._workers):
            if worker.pipe in speaking:
                try:
                    answer = worker.pipe.recv()
                except (EOFError, OSError):
                    self._workers[position] = self._replaced(worker)
                else:
                    self._take(worker, answer)

    def _take(self, worker: _Worker, answer: "list[list[Packed]] | str | None") -> None:
        if isinstance(answer, str):
            raise UsageError(f"a worker process could not load the recipe: {answer}")
        worker.is_ready = True
        if worker.chunk is not None and answer is not None:
            worker.chunk.outcomes = [
                unpack(note, packed)
                for group, packed_group in zip(worker.chunk.groups, answer, strict=True)
                for note, packed in zip(group, packed_group, strict=True)
            ]
            worker.chunk = None

    def _replaced(self, dead: _Worker) -> _Worker:
        """A new worker for a dead one, whose chunk is tried again group by group, or given up if it was one group."""
        dead.end()
        if not dead.is_ready:
            raise ScrubjayError(
                "a worker process ended before it could start; a script that uses jobs must do its work under "
                "if __name__ == '__main__', and each job needs memory of its own: try fewer"
            )
        chunk = dead.chunk
        if chunk is not None and len(chunk.groups) == 1:
            chunk.outcomes = [Withheld(note, _DIED) for note in chunk.groups[0]]
        elif chunk is not None:
            singles = [_Chunk([group]) for group in chunk.groups]
            place = self._pending.index(chunk)
            del self._pending[place]
            for single in reversed(singles):
                self._pending.insert(place, single)
                self._waiting.appendleft(single)
        return _Worker(self._make)


def _work(make: Make, pipe: "Connection") -> None:
    """A worker's life: load, say so, answer chunk after chunk until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told too, and ends the workers
    try:
        detector = make()
    except Exception as error:
        pipe.send(str(error) if isinstance(error, ScrubjayError) else type(error).__name__)
        return
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            groups: list[list[Note]] = pipe.recv()
            done = (detect_batch(detector, batch) for batch in _chunks(groups, first=BATCH, largest=BATCH))
            pipe.send([[pack(outcome) for outcome in group] for batch in done for group in batch])


def pack(outcome: Outcome) -> Packed:
    """An outcome without its note."""
    if isinstance(outcome, Withheld):
        return outcome.reason
    spans = [(span.start, span.end, str(span.label), span.score, span.source) for span in outcome.spans]
    return outcome.day_first, spans


def unpack(note: Note, packed: Packed) -> Outcome:
    """The outcome again, for the note that it belongs to."""
    if isinstance(packed, str):
        return Withheld(note, packed)
    day_first, rows = packed
    spans = (Span(start, end, _LABELS[label], score, source) for start, end, label, score, source in rows)
    return Found(note, tuple(spans), day_first)
