import gzip
import io
import os
import random
import stat
import sys
from pathlib import Path

import pytest
from io_cases import read_one, reason, source_of

from scrubjay.errors import EncodingError, OutputError, UsageError
from scrubjay.io import Failure, Source, read, write_atomic
from scrubjay.io.files import decode, open_owner_only, partial_of


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_first_bad_byte_is_named_with_a_remedy(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"Vole caf\xe9 \xff")
    assert reason(path, "text").startswith(f"{path}: not utf-8: byte 8 is 0xe9; name the file's encoding with --enc")
    assert read_one(path, "text", encoding="cp1252").note.text == "Vole café ÿ"


def test_a_decoding_error_carries_no_bytes_of_the_note() -> None:
    with pytest.raises(EncodingError) as caught:
        decode(b"Vole \xff", None, "a.txt")
    assert caught.value.__context__ is None
    assert caught.value.__cause__ is None


@pytest.mark.parametrize("encoding", ["klingon", "hex", "rot13", "", "\0"])
def test_an_encoding_that_does_not_exist_is_wrong_use(encoding: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no text encoding"):
        read(source_of(tmp_path / "a.txt", "text"), encoding=encoding)


@pytest.mark.parametrize(
    "damage", [lambda data: data[:-9], lambda data: data[:30] + b"xxxx" + data[34:], lambda _: b"plain"]
)
@pytest.mark.parametrize("name", ["a.txt.gz", "a.jsonl.gz", "a.xml.gz"])
def test_a_damaged_compressed_file_fails_by_name(name: str, damage, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / name
    path.write_bytes(damage(gzip.compress(random.Random(7).randbytes(2_000).hex().encode())))
    failures = list(read(source_of(path, {"txt": "text", "jsonl": "jsonl", "xml": "i2b2"}[name.split(".")[1]])))
    assert isinstance(failures[-1], Failure)
    assert failures[-1].reason == f"{path}: the compressed file is damaged or cut short; get it again"


def test_a_file_that_vanished_fails_by_name(tmp_path: Path) -> None:
    assert "a.txt: cannot be read (No such file" in reason(tmp_path / "a.txt", "text")


def test_standard_input_is_a_note_called_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a\r\nb")))
    [record] = read(Source(None, "-", "", "text"))
    assert not isinstance(record, Failure)
    assert (record.note.id, record.note.text) == ("-", "a\r\nb")


def test_nul_and_control_characters_are_read_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"a\0b\x1b\x0c")
    assert read_one(tmp_path / "a.txt", "text").note.text == "a\0b\x1b\x0c"


def test_files_and_new_folders_are_for_their_owner_alone(tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        write_atomic(tmp_path / "x" / "y" / "a.txt", b"data")
    finally:
        os.umask(umask)
    assert mode(tmp_path / "x") == mode(tmp_path / "x" / "y") == 0o700
    assert mode(tmp_path / "x" / "y" / "a.txt") == 0o600


def test_a_file_is_replaced_whole_and_leaves_nothing_beside(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old and longer")
    partial_of(path).write_text("left by a run that was killed")
    write_atomic(path, b"new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("a.txt", "new")]


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OutputError, match=r"a.txt: cannot be written \(No space left"):
        write_atomic(path, b"new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("a.txt", "old")]


def test_a_folder_that_is_a_file_cannot_be_written_into(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("")
    with pytest.raises(OutputError, match="cannot be written"):
        write_atomic(tmp_path / "x" / "a.txt", b"data")


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("precious")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with pytest.raises(OSError):
        open_owner_only(tmp_path / "link", "wb")
    assert (tmp_path / "real").read_text() == "precious"


def test_compressed_output_is_the_same_every_time(tmp_path: Path) -> None:
    write_atomic(tmp_path / "a.txt.gz", b"data")
    first = (tmp_path / "a.txt.gz").read_bytes()
    write_atomic(tmp_path / "a.txt.gz", b"data")
    assert (tmp_path / "a.txt.gz").read_bytes() == first
    assert gzip.decompress(first) == b"data"
