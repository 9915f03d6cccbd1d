"""What a run leaves for its auditor: audit.log, which is appended to, and manifest.json, written when it is over.

The log's lines call a note by a digest of its id that is salted with a number in OUT's state: whoever has the log alone
cannot guess at file names. Where notes are renamed it is a digest of a keyed name, since the old names must not be
guessed at by those who have OUT either.

The manifest speaks of all notes in OUT, also of those that a run before this one did; what was found in those is read
back from the log.
"""

import hmac
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from scrubjay.apps.cli.state import RunState
from scrubjay.audit.log import START, LogError, log_line, read_log
from scrubjay.audit.manifest import NoteCounts, Tally, write_manifest
from scrubjay.errors import OutputError, UsageError
from scrubjay.io import FORMATS, Source, write_atomic
from scrubjay.io.files import open_owner_only, sync
from scrubjay.note import Span
from scrubjay.replace.names import NeutralNames

MANIFEST, LOG = "manifest.json", "audit.log"
_SALT, _WHOLE = "salt", "whole"
_LONGEST_LINE = 65_536


def refuse_namesakes(sources: Sequence[Source]) -> None:
    """Refuse a note called manifest: beside its result the manifest would be taken for its metadata."""
    stem = MANIFEST.removesuffix(".json")
    for source in sources:
        if source.stem == stem and not FORMATS[source.format].many:
            raise UsageError(
                f"{source.where} would lie beside {MANIFEST}, which is the run's own; rename it, or --rename"
            )


class Trail:
    """The log and the manifest of a run; ``facts`` tells what the run was made with."""

    def __init__(
        self, command: str, facts: Callable[[], Mapping[str, object]], *, names: NeutralNames | None = None
    ) -> None:
        self._command = command
        self._facts = facts
        self._names = names
        self._state: RunState | None = None
        self._stream: BinaryIO | None = None
        self._chain = START
        self._earlier: dict[str, NoteCounts] = {}
        self._tally = Tally()
        self._ambiguous = 0

    @property
    def is_whole(self) -> bool:
        """Whether OUT is complete with its manifest, so that nothing is left to do if its notes are done."""
        return self._state is None or _WHOLE in self._state.marks

    def begin(self, state: RunState | None, *, overwrite: bool) -> None:
        """Find the log and read back what was found in notes that are done; standard output has no log."""
        del overwrite
        if state is None:
            return
        self._state = state
        if _SALT not in state.marks:
            state.marks[_SALT] = os.urandom(16).hex()
            state.save()
        self._read(state.about(LOG))

    def ambiguous(self, count: int) -> None:
        """So many dates of the note at hand may be read in two ways; told before the note is done."""
        self._ambiguous = count

    def done(self, name: str, spans: Sequence[Span]) -> None:
        """A note was written."""
        found = Counter(str(span.label) for span in spans)
        counts = NoteCounts(dict(sorted(found.items())), self._ambiguous)
        self._log("note", name, labels=counts.labels, ambiguous_dates=counts.ambiguous_dates)
        self._tally.add(counts)
        self._ambiguous = 0

    def failed(self, name: str) -> None:
        """A note failed or was withheld."""
        self._log("failed", name)
        self._tally.failed += 1
        self._ambiguous = 0

    def already(self, name: str) -> None:
        """A run before this one wrote the note."""
        self._tally.add(self._earlier.get(self._opaque(name)))

    def end(self, *, well: bool) -> None:
        """Close the log; after a run that ended well, write the manifest too."""
        state = self._state
        if state is None or (self.is_whole and self._stream is None):
            return
        if well:
            write_atomic(state.about(MANIFEST), write_manifest(self._facts(), self._tally))
        self._log("end" if well else "stopped", notes=self._tally.notes, failed=self._tally.failed)
        if self._stream is not None:
            sync(self._stream)
            self._stream.close()
            self._stream = None
        if well:
            state.marks[_WHOLE] = "yes"
            state.save()

    def _log(self, event: str, name: str | None = None, **values: object) -> None:
        if self._state is None:
            return
        if self._stream is None:
            self._open(self._state)
        note = {} if name is None else {"note": self._opaque(name)}
        self._append({"event": event, **note, **values})

    def _open(self, state: RunState) -> None:
        """The log is opened when there is something to say, so that a run that finds all done leaves no trace."""
        if state.marks.pop(_WHOLE, None):
            state.save()
        try:
            self._stream = open_owner_only(state.about(LOG), "ab", buffering=0)
        except OSError as error:
            raise OutputError(
                f"{state.about(LOG)}: cannot be written ({error.strerror}); is the folder yours?"
            ) from None
        self._append({"event": "begin", "command": self._command, "fresh": not state.goes_on})

    def _append(self, event: Mapping[str, object]) -> None:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        line, self._chain = log_line(self._chain, {"at": at, **event})
        if self._stream is None:
            return
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[self._stream.write(rest) :]
        except OSError as error:
            raise OutputError(f"the log cannot be written ({error.strerror}); is there room?") from None

    def _read(self, path: Path) -> None:
        """Read the log back; a last line that a kill tore apart goes, a broken chain is refused."""
        if not path.exists():
            return
        try:
            with path.open("r+b") as stream:
                _drop_torn_line(stream)
                for event, self._chain in read_log(stream):
                    self._take(event)
            return
        except LogError as error:
            problem = f"{error}; keep it for those who have to know, and move it away"
        except OSError as error:
            problem = f"the log cannot be read ({error.strerror}); is it yours?"
        raise OutputError(f"{path}: {problem}")

    def _take(self, event: Mapping[str, object]) -> None:
        """Remember what an event says of a note; a run that started afresh forgot all before it."""
        if event.get("event") == "begin" and event.get("fresh"):
            self._earlier.clear()
        labels, name, ambiguous = (event.get(key) for key in ("labels", "note", "ambiguous_dates"))
        if isinstance(labels, dict) and isinstance(name, str) and isinstance(ambiguous, int):
            self._earlier[name] = NoteCounts(labels, ambiguous)

    def _opaque(self, name: str) -> str:
        salt = self._state.marks[_SALT] if self._state is not None else ""
        name = name if self._names is None else self._names.name(name)
        return hmac.digest(salt.encode(), name.encode("utf-8", "surrogatepass"), "sha256").hex()[:24]


def _drop_torn_line(stream: BinaryIO) -> None:
    """Cut off what stands after the last line break, and go back to the beginning."""
    size = stream.seek(0, os.SEEK_END)
    tail_at = max(0, size - _LONGEST_LINE)
    stream.seek(tail_at)
    tail = stream.read()
    stream.truncate(tail_at + tail.rfind(b"\n") + 1)
    stream.seek(0)
