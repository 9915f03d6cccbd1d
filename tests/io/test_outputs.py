import gzip
import json
import os
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from scrubjay.errors import FormatError, OutputError
from scrubjay.io import FORMATS, FolderWriter, Record, Source, StreamWriter, WriteOptions, discover, outputs
from scrubjay.io.files import partial_of
from scrubjay.note import Annotated, Note


def record(note_id: str, text: str = "Well.\r\n") -> Record:
    return Record(Annotated(Note(note_id, text)))


def ids(path: Path) -> list[str]:
    data = path.read_bytes()
    lines = (gzip.decompress(data) if path.suffix == ".gz" else data).splitlines()
    return [json.loads(line)["id"] for line in lines]


@pytest.mark.parametrize("name", ["sub/a.txt", "sub/a.txt.gz", "a.TXT", "220-03.xml", "a.bio.gz"])
def test_a_scrubbed_folder_has_the_names_of_the_input(name: str, tmp_path: Path) -> None:
    (tmp_path / "in" / name).parent.mkdir(parents=True)
    (tmp_path / "in" / name).write_text("")
    [source] = discover([tmp_path / "in"])
    writer = FolderWriter(tmp_path / "out", FORMATS[source.format])
    assert writer.paths(source.stem, like=source) == (tmp_path / "out" / name,)
    assert writer.write(record(source.stem), like=source) == (tmp_path / "out" / name,)
    assert stat.S_IMODE((tmp_path / "out" / name).stat().st_mode) == 0o600


def test_another_format_gives_its_own_ending_and_stays_compressed(tmp_path: Path) -> None:
    (tmp_path / "a.txt.gz").write_text("")
    [source] = discover([tmp_path / "a.txt.gz"])
    paths = FolderWriter(tmp_path / "out", FORMATS["brat"]).write(record("a"), like=source)
    assert [path.name for path in paths] == ["a.ann.gz", "a.txt.gz"]


def test_a_writer_tells_where_files_belong_before_they_are_there(tmp_path: Path) -> None:
    writer = FolderWriter(tmp_path, FORMATS["brat"])
    assert writer.paths("a") == (tmp_path / "a.ann", tmp_path / "a.txt")
    assert not list(tmp_path.iterdir())
    assert writer.write(record("a")) == writer.paths("a")


def test_standard_input_gets_the_ending_of_the_format(tmp_path: Path) -> None:
    [source] = discover(["-"])
    assert FolderWriter(tmp_path, FORMATS["text"]).write(record("-"), like=source) == (tmp_path / "-.txt",)


@pytest.mark.parametrize("note_id", ["../x", "/etc/x", "a/../../x", "a//b", "", ".", "a/", "x\0y", "a\nb", "é" * 101])
def test_an_id_never_leads_out_of_the_folder(note_id: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="cannot be a file name"):
        FolderWriter(tmp_path / "out", FORMATS["text"]).write(record(note_id))
    assert not list(tmp_path.iterdir())


def test_a_file_whose_name_is_too_long_is_told_to_be_renamed(tmp_path: Path) -> None:
    name = "n" * 201
    source = Source(tmp_path / f"{name}.txt", name, ".txt", "text")
    with pytest.raises(FormatError, match="the file's name is longer than 200 bytes"):
        FolderWriter(tmp_path / "out", FORMATS["text"]).write(record(name), like=source)


class FullDisk:
    """A file that takes half of what it is given while the disk is full."""

    def __init__(self, path: Path, *, can_shrink: bool) -> None:
        self._file = path.open("ab", buffering=0)
        self._can_shrink = can_shrink
        self.is_full = False

    def write(self, data: memoryview) -> int:
        if not self.is_full:
            return self._file.write(data[: len(data) // 2 + 1])
        self._file.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    def truncate(self, size: int) -> int:
        if self.is_full and not self._can_shrink:
            raise OSError(5, "Input/output error")
        return self._file.truncate(size)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


def disk(monkeypatch: pytest.MonkeyPatch, path: Path, *, can_shrink: bool) -> FullDisk:
    full = FullDisk(partial_of(path), can_shrink=can_shrink)
    monkeypatch.setattr(outputs, "open_owner_only", lambda *_, **__: full)
    return full


def test_a_line_that_does_not_fit_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "notes.jsonl"
    full = disk(monkeypatch, path, can_shrink=True)
    with StreamWriter(path) as stream:
        stream.write(record("a"))
        full.is_full = True
        with pytest.raises(OutputError, match="No space left"):
            stream.write(record("b"))
        full.is_full = False
        stream.write(record("c"))
    assert ids(path) == ["a", "c"]


def test_a_line_that_cannot_be_taken_back_ends_the_stream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "notes.jsonl"
    full = disk(monkeypatch, path, can_shrink=False)
    stream = StreamWriter(path).__enter__()
    stream.write(record("a"))
    full.is_full = True
    with pytest.raises(OutputError):
        stream.write(record("b"))
    full.is_full = False
    with pytest.raises(OutputError):
        stream.write(record("c"))
    with pytest.raises(OutputError, match="No space left"):
        stream.__exit__(None, None, None)
    assert not path.exists()
    monkeypatch.undo()
    with StreamWriter(path, resume=True) as stream:
        assert [stream.has(each) for each in "abc"] == [True, False, False]


@pytest.mark.parametrize("name", ["notes.jsonl", "sub/notes.jsonl.gz"])
def test_a_stream_appears_when_it_is_whole(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with StreamWriter(path, WriteOptions(with_spans=False)) as stream:
        stream.write(record("a"))
        stream.write(record("b"))
        assert not path.exists()
    assert ids(path) == ["a", "b"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def interrupted(path: Path) -> None:
    with suppress(KeyboardInterrupt), StreamWriter(path) as stream:
        stream.write(record("a"))
        stream.write(record("b"))
        raise KeyboardInterrupt
    assert not path.exists()


@pytest.mark.parametrize("name", ["notes.jsonl", "notes.jsonl.gz"])
def test_a_stream_goes_on_where_it_was_killed(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    interrupted(path)
    with partial_of(path).open("ab") as torn:
        torn.write(b'{"id": "c", "te')
    with StreamWriter(path, resume=True) as stream:
        assert [stream.has(each) for each in "abc"] == [True, True, False]
        stream.write(record("c"))
    assert ids(path) == ["a", "b", "c"]


def test_a_stream_goes_on_before_a_line_that_is_not_its_own(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    interrupted(path)
    lines = partial_of(path).read_bytes().splitlines(keepends=True)
    partial_of(path).write_bytes(lines[0] + b"\xff{\n" + lines[1])
    with StreamWriter(path, resume=True) as stream:
        assert [stream.has(each) for each in "ab"] == [True, False]
    assert ids(path) == ["a"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_stream_that_cannot_be_finished_is_named(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, full)
    with pytest.raises(OutputError, match="No space left"), StreamWriter(tmp_path / "notes.jsonl") as stream:
        stream.write(record("a"))
    assert not (tmp_path / "notes.jsonl").exists()


def test_a_stream_that_shall_not_go_on_starts_anew(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    interrupted(path)
    with StreamWriter(path) as stream:
        assert not stream.has("a")
        stream.write(record("z"))
    assert ids(path) == ["z"]


def test_a_stream_without_notes_is_an_empty_file(tmp_path: Path) -> None:
    with StreamWriter(tmp_path / "notes.jsonl"):
        pass
    assert (tmp_path / "notes.jsonl").read_bytes() == b""


def test_a_stream_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("")
    with pytest.raises(OutputError, match=r"notes.jsonl: cannot be written"), StreamWriter(tmp_path / "x/notes.jsonl"):
        pass
    with pytest.raises(OutputError, match="with"):
        StreamWriter(tmp_path / "notes.jsonl").write(record("a"))
