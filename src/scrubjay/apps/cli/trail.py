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
from scrubjay.audit.manifest import NoteCounts, sum_up, write_manifest
from scrubjay.errors import OutputError, UsageError
from scrubjay.io import FORMATS, Source, write_atomic
from scrubjay.io.files import open_owner_only, sync
from scrubjay.note import Span
from scrubjay.replace.names import NeutralNames

MANIFEST, LOG = "manifest.json", "audit.log"
_SALT, _WHOLE = "salt", "whole"


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
        self._logged: dict[str, NoteCounts | None] = {}
        self._seen: dict[str, bool] = {}
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
        counts = Counter(str(span.label) for span in spans)
        self._log("note", name, labels=dict(sorted(counts.items())), ambiguous_dates=self._ambiguous)
        self._seen[self._opaque(name)] = True
        self._ambiguous = 0

    def failed(self, name: str) -> None:
        """A note failed or was withheld."""
        self._log("failed", name)
        self._seen[self._opaque(name)] = False
        self._ambiguous = 0

    def already(self, name: str) -> None:
        """A run before this one wrote the note."""
        self._seen[self._opaque(name)] = True

    def end(self, *, well: bool) -> None:
        """Close the log; after a run that ended well, write the manifest too."""
        state = self._state
        if state is None or (self.is_whole and self._stream is None):
            return
        failed = sum(not is_done for is_done in self._seen.values())
        if well:
            done = (self._logged.get(name) for name, is_done in self._seen.items() if is_done)
            write_atomic(state.about(MANIFEST), write_manifest(self._facts(), sum_up(done, failed=failed)))
        self._log("end" if well else "stopped", notes=len(self._seen) - failed, failed=failed)
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
        self._take(event)
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
        try:
            data = path.read_bytes() if path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]
            if len(whole) < len(data):
                os.truncate(path, len(whole))
        except OSError as error:
            raise OutputError(f"{path}: the log cannot be read ({error.strerror}); is it yours?") from None
        try:
            for event, self._chain in read_log(whole.splitlines()):
                self._take(event)
        except LogError as error:
            problem = str(error)
        else:
            return
        raise OutputError(f"{path}: {problem}; keep it for those who have to know, and move it away")

    def _take(self, event: Mapping[str, object]) -> None:
        """Remember what an event says of a note; a run that starts afresh forgets all before it."""
        if event.get("event") == "begin" and event.get("fresh"):
            self._logged.clear()
        labels, name = event.get("labels"), event.get("note")
        if event.get("event") == "note" and isinstance(labels, dict) and isinstance(name, str):
            ambiguous = event.get("ambiguous_dates")
            self._logged[name] = NoteCounts(labels, ambiguous if isinstance(ambiguous, int) else 0)

    def _opaque(self, name: str) -> str:
        salt = self._state.marks[_SALT] if self._state is not None else ""
        name = name if self._names is None else self._names.name(name)
        return hmac.digest(salt.encode(), name.encode("utf-8", "surrogatepass"), "sha256").hex()[:24]
