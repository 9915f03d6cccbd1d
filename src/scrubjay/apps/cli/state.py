"""What OUT holds already: a hidden file of digests beside the results, so that only the same run goes on there.

A run is the same if its configuration is: command, options, recipe, lexicons, input paths and the very code. The
file says nothing of the notes, nor of their names. When a run began is the time stamp of the file itself, taken from
the file system that the results lie on; a result older than that belongs to a run that was overwritten.

A second hidden file is there to be locked. It is never replaced, as the state is, so that all runs lock the same one.
"""

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

import scrubjay
from scrubjay.errors import OutputError
from scrubjay.io import Source, write_atomic
from scrubjay.io.files import make_folder, open_owner_only, partial_of, try_lock

_STATE, _LOCK, _FAILURES = "scrubjay-run.json", "scrubjay-run.lock", "failures.csv"
_NOT_AT_WORK = {".c", ".pyx", ".pyc", ".pyi"}


def digest(*parts: object) -> str:
    """A short digest of plain values; paths count as their names."""
    return blake2b(json.dumps(parts, default=str, sort_keys=True).encode(), digest_size=16).hexdigest()


def digest_files(paths: Iterable[Path]) -> str:
    """A digest of files: their names and what is in them."""
    total = blake2b(digest_size=16)
    for path in paths:
        total.update(f"{path.name}\0".encode())
        total.update(blake2b(path.read_bytes(), digest_size=16).digest())
    return total.hexdigest()


@cache
def digest_code() -> str:
    """A digest of the installed package, its lexicons among it: what a version number stands for."""
    root = Path(scrubjay.__file__).parent
    files = sorted(path for path in root.rglob("*") if path.is_file() and path.suffix not in _NOT_AT_WORK)
    return digest_files(files)


class RunState:
    """The configuration whose results OUT holds, and how far the files with many notes have come."""

    def __init__(
        self, out: Path, configuration: Mapping[str, str], *, is_folder: bool, keeps_names: bool = True
    ) -> None:
        self._out = out
        self._is_folder = is_folder
        self._configuration = dict(configuration)
        self._path = out / f".{_STATE}" if is_folder else out.with_name(f".{out.name}.{_STATE}")
        self._lock_path = out / f".{_LOCK}" if is_folder else out.with_name(f".{out.name}.{_LOCK}")
        self._failures = out / _FAILURES if is_folder and keeps_names else out.with_name(f"{out.name}.{_FAILURES}")
        self._has_failures = False
        self._streams: dict[str, dict[str, object]] = {}
        self._lock: BinaryIO | None = None
        self.goes_on = False
        self.started = 0
        self.marks: dict[str, str] = {}
        """What others want to find again when the run goes on, in plain values without names; ``save`` writes it."""

    def begin(self, *, overwrite: bool) -> None:
        """Take OUT: go on where the same run left off, else start; refuse what is another's."""
        try:
            self._begin(overwrite=overwrite)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of OUT."""
        if self._lock is not None:
            self._lock.close()

    def is_current(self, result: Path, since: int = 0) -> bool:
        """Whether a result is there, of this run, and not older than ``since``."""
        if not self.goes_on:
            return False
        try:
            return result.stat().st_mtime_ns >= max(self.started, since)
        except OSError:
            return False

    def note_stream(self, target: Path, sources: Iterable[Source]) -> None:
        """Say which inputs a file with many notes is made from; if they changed, what there is of it is outdated."""
        inputs = digest([_stamp(source) for source in sources])
        entry = self._streams.setdefault(self._key(target), {"inputs": inputs, "since": 0})
        if entry["inputs"] != inputs:
            entry["inputs"] = inputs
            self.outdate(target)

    def outdate(self, target: Path) -> None:
        """Have a file with many notes made again by the next run; it stays until then."""
        partial_of(target).unlink(missing_ok=True)
        since = target.stat().st_mtime_ns + 1 if target.exists() else 0
        self._streams[self._key(target)]["since"] = since

    def has_stream(self, target: Path) -> bool:
        """Whether a file with many notes is whole and current."""
        return self.is_current(target, self._since(target))

    def has_partial(self, target: Path) -> bool:
        """Whether there is an unfinished file to go on with."""
        return self.is_current(partial_of(target), self._since(target))

    def beside(self, name: str) -> Path:
        """Where a file about the results goes that is private, and so never lies among them."""
        return self._out.with_name(f"{self._out.name}.{name}")

    def about(self, name: str) -> Path:
        """Where a file about the results goes that may be passed on with them."""
        return self._out / name if self._is_folder else self.beside(name)

    def save(self) -> None:
        """Write the state down, keeping the time when the run began."""
        write_atomic(self._path, self._content())
        os.utime(self._path, ns=(self.started, self.started))

    def write_failures(self, table: bytes | None) -> None:
        """List what failed beside the results; without a table, the list that an earlier run left goes.

        The state says that the list is ours before it is there, so that no other file is ever taken for it.
        """
        if table is not None:
            self._has_failures = True
            self.save()
            write_atomic(self._failures, table)
        elif self._has_failures:
            with suppress(OSError):
                self._failures.unlink(missing_ok=True)
            self._has_failures = False
            self.save()

    def _begin(self, *, overwrite: bool) -> None:
        if not self._path.is_file():
            self._refuse_others(overwrite=overwrite)
        self._take_lock()
        if self._path.is_file():
            self._go_on_or_refuse(overwrite=overwrite)
        if not self.goes_on:
            write_atomic(self._path, self._content())
        self.started = self._path.stat().st_mtime_ns

    def _refuse_others(self, *, overwrite: bool) -> None:
        if self._is_folder and self._is_occupied():
            raise OutputError(f"{self._out} holds files that no run put there; choose a new or an empty folder")
        if self._is_occupied() and not overwrite:
            raise OutputError(f"{self._out} is there already; choose another OUT, or replace it with --overwrite")
        self._refuse_other_failures()

    def _refuse_other_failures(self) -> None:
        if os.path.lexists(self._failures) and not self._has_failures:
            raise OutputError(f"{self._failures} would list the failures, but no run wrote it; move it away")

    def _go_on_or_refuse(self, *, overwrite: bool) -> None:
        try:
            stored = json.loads(self._path.read_bytes())
            configuration, streams = dict(stored["configuration"]), dict(stored["streams"])
            marks = {str(name): str(value) for name, value in stored["marks"].items()}
            self._has_failures = stored["failures"] is True
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            configuration, streams, marks = {}, {}, {}
        others = [name for name, value in self._configuration.items() if configuration.get(name) != value]
        if others and not overwrite:
            raise OutputError(
                f"{self._out} holds the results of a run with other {', '.join(others)}; "
                "choose another OUT, or start afresh with --overwrite"
            )
        self._refuse_other_failures()
        self.goes_on = not overwrite
        self._streams = streams if self.goes_on else {}
        self.marks = marks if self.goes_on else {}

    def _is_occupied(self) -> bool:
        if self._is_folder:
            return self._out.is_dir() and any(not path.name.startswith(".") for path in self._out.iterdir())
        return self._out.exists() and self._out.stat().st_size > 0

    def _take_lock(self) -> None:
        """Keep a second run out while this one writes; the lock goes with the process, however it ends."""
        try:
            make_folder(self._lock_path.parent)
            self._lock = open_owner_only(self._lock_path, "ab")
        except OSError as error:
            raise OutputError(f"{self._out}: cannot be written ({error.strerror}); is the folder yours?") from None
        if not try_lock(self._lock):
            raise OutputError(f"another run is writing to {self._out}; wait for it, or choose another OUT")

    def _content(self) -> bytes:
        state = {
            "configuration": self._configuration,
            "streams": self._streams,
            "failures": self._has_failures,
            "marks": self.marks,
        }
        return json.dumps(state, indent=1).encode()

    def _key(self, target: Path) -> str:
        return digest(target.relative_to(self._out) if self._is_folder else "")

    def _since(self, target: Path) -> int:
        since = self._streams.get(self._key(target), {}).get("since", 0)
        return since if isinstance(since, int) else 0


def _stamp(source: Source) -> tuple[str, int, int]:
    """What tells that an input changed; standard input is never the same."""
    if source.path is None:
        return ("-", 0, int.from_bytes(os.urandom(6)))
    try:
        status = source.path.stat()
    except OSError:
        return (source.name, 0, 0)
    return (source.name, status.st_size, status.st_mtime_ns)
