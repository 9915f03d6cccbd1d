"""Finding the inputs under the paths that a user names, always in the same order.

In a folder, files with a known ending are inputs, at any depth; hidden files, folders behind links and other
endings are passed over. A ``.json`` beside a note is its metadata, an ``.ann`` beside a text makes the two a brat
pair. A file that several paths reach is read once, under the id of the first. Two files that would share an id are
an error rather than renamed: an id has to be the same in every run, whatever else was named beside it.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from scrubjay.errors import OutputError, UsageError
from scrubjay.io.format import Format, Source
from scrubjay.io.metadata import beside, has_note_beside

STDIN = "-"


def find_sources(paths: Iterable[str | Path], formats: Mapping[str, Format], from_format: str | None) -> list[Source]:
    """Every source under the paths: paths in the order given, a folder's files sorted by relative name."""
    if from_format is not None and from_format not in formats:
        raise UsageError(f"there is no format {from_format!r}; the formats are {', '.join(formats)}")
    found: dict[str, Source] = {}
    folder_of = lru_cache(maxsize=1)(os.path.realpath)
    for path in paths:
        for source in _under(path, formats, from_format):
            place = os.path.join(folder_of(source.path.parent), source.path.name) if source.path else STDIN
            found.setdefault(place, source)
    sources = list(found.values())
    if not sources:
        raise UsageError("there are no notes among the paths; name the notes themselves, or their folder")
    _refuse_shared_ids(sources, formats)
    return sources


def guess_format(path: Path, formats: Mapping[str, Format]) -> str | None:
    """The format that an ending tells; text before brat, which shares ``.txt`` with it."""
    ending = _plain(path.name).lower()
    for name, format_ in formats.items():
        if ending.endswith(format_.endings):
            return name
    return None


def check_output(out: str | Path, paths: Iterable[str | Path]) -> None:
    """Raise if ``out`` is an input or lies inside one, where the next run would take it for notes."""
    place = Path(os.path.realpath(out))
    for path in paths:
        if str(path) != STDIN and place.is_relative_to(os.path.realpath(path)):
            raise OutputError(f"{out} lies inside the input {path}; choose a place outside it")


def _under(path: str | Path, formats: Mapping[str, Format], from_format: str | None) -> Iterator[Source]:
    if str(path) == STDIN:
        if from_format == "brat":
            raise UsageError("brat is a pair of files and cannot come from standard input; name the .txt file")
        yield Source(None, STDIN, "", from_format or "text")
        return
    path = Path(path)
    if path.is_dir():
        sources = list(_in_folder(path, formats, from_format))
        if not sources:
            wanted = formats[from_format].endings if from_format else _all_endings(formats)
            raise UsageError(f"{path}: no notes in this folder; the endings looked for are {', '.join(wanted)}")
        yield from sources
    elif path.is_file():
        yield from _named(path, formats, from_format)
    elif path.exists():
        raise UsageError(f"{path}: not a regular file (a pipe, socket or device); name a file, or - for standard input")
    else:
        raise UsageError(f"{path}: there is no such file or folder")


def _in_folder(folder: Path, formats: Mapping[str, Format], from_format: str | None) -> Iterator[Source]:
    wanted = formats[from_format].endings if from_format else _all_endings(formats)
    for relative in sorted(_walk(folder)):
        if _plain(relative).lower().endswith(wanted):
            source = _source(folder / relative, relative, formats, from_format)
            if not _second_of_pair(source):
                yield source


def _named(path: Path, formats: Mapping[str, Format], from_format: str | None) -> Iterator[Source]:
    """A file that was named itself; metadata named along with its note (``notes/*``) is no error."""
    if from_format is None and guess_format(path, formats) is None:
        if _plain(path.name).endswith(".json") and has_note_beside(path, _all_endings(formats)):
            return
        raise UsageError(f"{path}: the ending tells no format; name one with --from ({', '.join(formats)})")
    source = _source(path, path.name, formats, from_format)
    if _second_of_pair(source):
        source = _source_of_text(source)
    yield source


def _source(path: Path, relative: str, formats: Mapping[str, Format], from_format: str | None) -> Source:
    name = from_format or guess_format(path, formats) or "text"
    plain = _plain(relative)
    known = [ending for ending in formats[name].endings if plain.lower().endswith(ending)]
    length = len(known[0]) if known else len(Path(plain).suffix)
    stem = plain[: len(plain) - length]
    source = Source(path, stem, relative[len(stem) :], name)
    if from_format is None and name == "text" and beside(source, ".ann"):
        return Source(path, stem, source.ending, "brat")
    return source


def _second_of_pair(source: Source) -> bool:
    """Whether this is the .ann file of a pair whose text file is a source already."""
    return source.format == "brat" and source.ending.lower().startswith(".ann") and beside(source, ".txt") is not None


def _source_of_text(annotations: Source) -> Source:
    return beside(annotations, ".txt") or annotations


def _walk(folder: Path) -> Iterator[str]:
    """The relative posix names of all files that are not hidden."""

    def refuse(error: OSError) -> None:
        raise UsageError(f"{error.filename}: the folder cannot be read ({error.strerror})") from None

    for parent, folders, files in os.walk(folder, onerror=refuse):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if not name.startswith("."):
                yield (Path(parent) / name).relative_to(folder).as_posix()


def _refuse_shared_ids(sources: Iterable[Source], formats: Mapping[str, Format]) -> None:
    by_id: dict[str, Source] = {}
    for source in sources:
        other = source if formats[source.format].many else by_id.setdefault(source.stem, source)
        if other is not source:
            raise UsageError(
                f"{other.where} and {source.where} would both be note {source.stem}; "
                "name the folder above them, choose one format with --from, or run them one after the other"
            )


def _all_endings(formats: Mapping[str, Format]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ending for format_ in formats.values() for ending in format_.endings))


def _plain(name: str) -> str:
    """The name without the ending of a compressed file."""
    return name[:-3] if name.lower().endswith(".gz") else name
