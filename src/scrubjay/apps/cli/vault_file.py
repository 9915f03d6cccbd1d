"""The file behind scrub --vault: one vault for one run, which goes on with it after a stop.

An entry reaches the disk before its note is written, so that no note is in OUT that cannot be turned back. Which vault
belongs to OUT is told by a digest of the vault's header in OUT's state: another vault is never appended to.
"""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from scrubjay.apps.cli.state import RunState
from scrubjay.errors import OutputError, VaultError
from scrubjay.io import check_output
from scrubjay.io.files import make_folder, open_owner_only, sync, try_lock
from scrubjay.replace.vault import MAGIC, Entry, Seal, Secret, new_header, read_boxes, read_header

_MARK = "vault"


class VaultFile:
    """A vault that is being written."""

    def __init__(self, path: Path, secret: Secret) -> None:
        self._path = path
        self._secret = secret
        self._stream: BinaryIO | None = None
        self._seal: Seal | None = None
        self._count = 0
        self._is_ended = False
        self._size = 0

    def check_place(self, out: str, paths: Sequence[str]) -> None:
        """Refuse a place where the vault would go out with the notes, or be taken for one of them."""
        check_output(self._path, paths)
        if out != "-" and Path(os.path.realpath(self._path)).is_relative_to(os.path.realpath(out)):
            raise OutputError(f"the vault {self._path} lies in {out} and would be passed on with it; keep it elsewhere")

    def begin(self, state: RunState | None, *, overwrite: bool) -> None:
        """Go on with the vault of a run that goes on, else make a new one; refuse what is another's."""
        mark = state.marks.get(_MARK) if state is not None else None
        if mark is None:
            self._create(overwrite=overwrite)
        else:
            self._reopen(mark)
        if state is not None and mark is None:
            state.marks[_MARK] = self._mark
            state.save()

    def keep(self, entry: Entry) -> None:
        """Append a note's entry, down to the disk."""
        stream, seal = self._opened()
        self._append(stream, seal.entry(self._count, entry))
        self._is_ended = False

    def end(self, *, well: bool) -> None:
        """Let go of the vault; after a run that ended well, with the mark that it is whole."""
        if self._stream is None:
            return
        try:
            if well and not self._is_ended:
                stream, seal = self._opened()
                self._append(stream, seal.end(self._count))
        finally:
            self._stream.close()
            self._stream = None

    def _create(self, *, overwrite: bool) -> None:
        if os.path.lexists(self._path):
            self._check_replaceable(overwrite=overwrite)
        header = new_header(self._secret)
        try:
            make_folder(self._path.parent)
            stream = self._stream = open_owner_only(self._path, "a+b", buffering=0)
            self._lock(stream)
            stream.truncate(0)
            self._write(stream, header)
        except OSError as error:
            raise self._cannot(error) from None
        self._seal = Seal(self._secret, header)
        self._mark = _mark(header)

    def _check_replaceable(self, *, overwrite: bool) -> None:
        """Never put a vault in the place of another file, nor of another vault unless that was asked for."""
        try:
            with self._path.open("rb") as stream:
                is_vault = stream.read(len(MAGIC)) == MAGIC
        except OSError as error:
            raise self._cannot(error) from None
        if not is_vault:
            raise VaultError(f"{self._path} is there already and is no vault; choose another place for the vault")
        if not overwrite:
            raise VaultError(
                f"{self._path} is the vault of another run; choose another place, or give it up with --overwrite, "
                "after which the notes of that run cannot be turned back"
            )

    def _reopen(self, mark: str) -> None:
        """Take up the vault where it ends; a torn record belongs to a note that was not written any more."""
        try:
            stream = self._stream = open_owner_only(self._path, "r+b", buffering=0)
            self._lock(stream)
            header = read_header(stream, self._secret)
            if _mark(header) != mark:
                raise VaultError(f"{self._path} is the vault of another run; put back the one of this run")
            seal = self._seal = Seal(self._secret, header)
            self._size = stream.tell()
            for number, (start, box) in enumerate(read_boxes(stream)):
                if box is None:
                    stream.truncate(start)
                    break
                self._is_ended = seal.opened(number, box) is None
                self._count = number + 1
                self._size = stream.tell()
            stream.seek(self._size)
        except FileNotFoundError:
            raise VaultError(
                f"{self._path}: the vault of this run is gone, and with it the way back of the notes done so far; put "
                "it back, or start afresh with --overwrite"
            ) from None
        except OSError as error:
            raise self._cannot(error) from None

    def _append(self, stream: BinaryIO, record: bytes) -> None:
        """Write a record whole or not at all; one that was cut off by a full disk is taken back."""
        try:
            self._write(stream, record)
        except OSError as error:
            stream.truncate(self._size)
            stream.seek(self._size)
            raise self._cannot(error) from None
        self._count += 1

    def _write(self, stream: BinaryIO, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[stream.write(rest) :]
        sync(stream)
        self._size += len(data)

    def _opened(self) -> tuple[BinaryIO, Seal]:
        if self._stream is None or self._seal is None:
            raise VaultError(f"{self._path}: the vault is not open")
        return self._stream, self._seal

    def _lock(self, stream: BinaryIO) -> None:
        if not try_lock(stream):
            raise VaultError(f"another run is writing to the vault {self._path}; give each run a vault of its own")

    def _cannot(self, error: OSError) -> OutputError:
        return OutputError(
            f"{self._path}: the vault cannot be written ({error.strerror}); is there room, and is it yours?"
        )


def _mark(header: bytes) -> str:
    return hashlib.sha256(header).hexdigest()[:32]
