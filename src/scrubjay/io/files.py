"""Files at their lowest: opened plain or compressed, decoded with clear errors, written whole or not at all.

Errors are raised outside the handlers that caught their causes: a decoding error holds the bytes of the note, and
an exception's context would carry it into a traceback.
"""

import fcntl
import gzip
import os
import stat
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO, cast

from scrubjay.errors import EncodingError, FormatError, InputError, OutputError
from scrubjay.io.format import Source
from scrubjay.io.utf16 import lone_surrogates

OWNER_FILE = 0o600
OWNER_FOLDER = 0o700


@contextmanager
def open_input(source: Source) -> Iterator[IO[bytes]]:
    """The bytes of a source, decompressed; what goes wrong with the file itself becomes an InputError.

    Pipes and devices are not opened: they would have the run wait for ever.
    """
    problem: InputError
    try:
        if source.path is not None and not stat.S_ISREG(source.path.stat().st_mode):
            raise FormatError(f"{source.where}: not a regular file (a folder, pipe, socket or device) and not read")
        if source.path is None:
            yield sys.stdin.buffer
        elif source.gz:
            with gzip.open(source.path, "rb") as stream:
                yield cast(BinaryIO, stream)
        else:
            with source.path.open("rb") as stream:
                yield stream
        return
    except (EOFError, gzip.BadGzipFile, zlib.error):
        problem = FormatError(f"{source.where}: the compressed file is damaged or cut short; get it again")
    except OSError as error:
        problem = InputError(f"{source.where}: cannot be read ({error.strerror}); is it still there and yours to read?")
    raise problem


def read_bytes(source: Source) -> bytes:
    """All bytes of a source, decompressed."""
    with open_input(source) as stream:
        return stream.read()


def decode(data: bytes, encoding: str | None, where: str, *, base: int = 0) -> str:
    """Text from bytes, nothing stripped or translated; ``base`` is where the bytes begin in their file."""
    encoding = encoding or "utf-8"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        offset = error.start
        value = f"0x{data[offset]:02x}"
    except (LookupError, ValueError):
        offset = -1
    if offset < 0:
        raise EncodingError(f"{where}: no such encoding as the one stated; name the right one with --encoding")
    raise EncodingError(
        f"{where}: not {encoding}: byte {base + offset} is {value}; name the file's encoding with --encoding, "
        "for instance --encoding cp1252"
    )


def read_text(source: Source, encoding: str | None) -> str:
    """All text of a source: line endings and a byte order mark stay."""
    return decode(read_bytes(source), encoding, source.where)


def to_bytes(text: str, where: str, *, encoding: str | None = None) -> bytes:
    """UTF-8, or another encoding; the half characters that JSON can smuggle into a text are an error."""
    try:
        return text.encode(encoding or "utf-8")
    except UnicodeEncodeError as error:
        point = ord(text[error.start])
    if encoding is not None and not 0xD800 <= point <= 0xDFFF:
        raise FormatError(f"{where}: holds U+{point:04X}, which {encoding} has not; choose another encoding")
    raise FormatError(f"{where}: holds U+{point:04X}, half a character that no file can hold; remove it")


def check_id(note_id: str) -> None:
    """Raise if an id cannot be written down; as those of lines are checked when read, it can only be a file's name."""
    if lone_surrogates(note_id):
        raise FormatError("the note's id is the name of its file, which is not UTF-8; rename the file")


def write_atomic(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, readable by its owner alone; ``.gz`` in the name compresses it.

    The bytes go to a hidden file in the same folder, reach the disk and only then take the name. That file's name
    is fixed, so that a run that was killed leaves nothing behind once it has been run again.
    """
    if path.name.lower().endswith(".gz"):
        data = gzip.compress(data, mtime=0)
    try:
        make_folder(path.parent)
        partial = partial_of(path)
        try:
            with open_owner_only(partial, "wb") as stream:
                stream.write(data)
                sync(stream)
            os.replace(partial, path)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
        return
    except OSError as error:
        reason = error.strerror
    raise OutputError(f"{path}: cannot be written ({reason}); is there room, and is the folder yours to write?")


def partial_of(path: Path) -> Path:
    """Where a file grows until it is whole: hidden, so that no reader takes it for a note."""
    return path.with_name(f".{path.name}.partial")


def open_owner_only(path: Path, mode: str, *, buffering: int = -1) -> BinaryIO:
    """Open a file for writing that nobody else can read, whatever the umask, and never through a link."""

    def opener(name: str, flags: int) -> int:
        return os.open(name, flags | os.O_NOFOLLOW, OWNER_FILE)

    stream = cast(BinaryIO, open(path, mode, buffering, opener=opener))  # noqa: SIM115
    os.fchmod(stream.fileno(), OWNER_FILE)
    return stream


def try_lock(stream: BinaryIO) -> bool:
    """Keep other runs out of a file while it is open; False if one is in it. Where there are no locks, nobody is."""
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks
    return True


def sync(stream: BinaryIO) -> None:
    """Push what was written down to the disk."""
    stream.flush()
    os.fsync(stream.fileno())


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, each for its owner alone; folders that exist are left as they are."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=OWNER_FOLDER, exist_ok=True)
