"""What the corpus commands write appears whole, under a name that was free, or not at all."""

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scrubjay.errors import OutputError
from scrubjay.io import Record, StreamWriter
from scrubjay.io.files import make_folder, partial_of


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """A hidden folder to write into, which takes the name of ``folder`` when the block ends well."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OutputError(f"{folder}: there is something there already; name a new folder")
    growing = partial_of(folder)
    shutil.rmtree(growing, ignore_errors=True)
    try:
        make_folder(growing)
        yield growing
        os.replace(growing, folder)
    except OSError as error:
        raise OutputError(f"{folder}: cannot be written ({error.strerror}); is there room, and is it yours?") from None
    finally:
        shutil.rmtree(growing, ignore_errors=True)


def write_lines(path: Path, records: Iterable[Record]) -> int:
    """Write a JSONL file that was not there before; returns how many lines it has."""
    if path.is_dir():
        raise OutputError(f"{path} is a folder, but jsonl is one file; name a file in it")
    if path.exists():
        raise OutputError(f"{path}: there is something there already; name a new file")
    count = 0
    try:
        with StreamWriter(path) as writer:
            for record in records:
                writer.write(record)
                count += 1
    finally:
        partial_of(path).unlink(missing_ok=True)
    return count
