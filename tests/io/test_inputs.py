import os
import random
from pathlib import Path

import pytest

from scrubjay.errors import OutputError, UsageError
from scrubjay.io import FORMATS, Failure, Record, check_output, discover, format_for, read


def make(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")
    return folder


def found(*paths: Path | str, from_format: str | None = None) -> list[tuple[str, str]]:
    return [(source.stem, source.format) for source in discover(paths, from_format=from_format)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a.txt", "text"),
        ("a.TXT", "text"),
        ("a.txt.gz", "text"),
        ("a.jsonl", "jsonl"),
        ("a.ndjson.gz", "jsonl"),
        ("a.xml", "i2b2"),
        ("a.ann", "brat"),
        ("a.conll", "conll"),
        ("a.bio", "conll"),
    ],
)
def test_the_ending_tells_the_format(name: str, expected: str) -> None:
    assert format_for(name) is FORMATS[expected]


@pytest.mark.parametrize("name", ["a", "a.pdf", "a.gz", "a.json", "txt"])
def test_an_ending_that_tells_no_format_is_wrong_use(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--from"):
        format_for(name)
    make(tmp_path, name)
    with pytest.raises(UsageError, match="--from"):
        found(tmp_path / name)


def test_folders_are_searched_to_the_bottom_in_one_order(tmp_path: Path) -> None:
    names = ["b.txt", "a/z.xml", "a/b/c.jsonl.gz", "a.conll", "a-1.txt"]
    random.Random(7).shuffle(names)
    make(tmp_path, *names)
    expected = [("a-1", "text"), ("a", "conll"), ("a/b/c", "jsonl"), ("a/z", "i2b2"), ("b", "text")]
    assert found(tmp_path) == expected


def test_names_keep_their_dots_and_lose_one_ending(tmp_path: Path) -> None:
    make(tmp_path, "v1.2 final.TXT.gz")
    [source] = discover([tmp_path])
    assert (source.stem, source.ending, source.name, source.gz) == (
        "v1.2 final", ".TXT.gz", "v1.2 final.TXT.gz", True,
    )  # fmt: skip


def test_hidden_files_and_other_endings_are_passed_over(tmp_path: Path) -> None:
    assert found(make(tmp_path, "a.txt", ".b.txt", ".git/c.txt", "d.pdf", "e")) == [("a", "text")]


def test_metadata_and_annotations_belong_to_their_note(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "a.json", "b.txt", "b.ann", "b.json", "c.ann", "d.txt.gz", "d.ann.gz")
    pairs = [("a", "text"), ("b", "brat"), ("c", "brat"), ("d", "brat")]
    assert found(tmp_path) == pairs
    assert found(*sorted(path for path in tmp_path.iterdir())) == pairs
    assert found(tmp_path, from_format="text") == [("a", "text"), ("b", "text"), ("d", "text")]
    assert found(tmp_path, from_format="brat") == [(name, "brat") for name in "abcd"]


def test_a_file_that_was_named_is_read_in_the_format_that_was_named(tmp_path: Path) -> None:
    make(tmp_path, "report.note", "README")
    assert found(tmp_path / "report.note", from_format="text") == [("report", "text")]
    assert found(tmp_path / "README", from_format="i2b2") == [("README", "i2b2")]


def test_standard_input_is_text_unless_told_otherwise() -> None:
    assert found("-") == [("-", "text")]
    assert found("-", from_format="jsonl") == [("-", "jsonl")]
    with pytest.raises(UsageError, match="pair of files"):
        found("-", from_format="brat")


def test_a_file_that_is_reached_twice_is_read_once(tmp_path: Path) -> None:
    make(tmp_path, "sub/a.txt")
    (tmp_path / "link").symlink_to(tmp_path / "sub")
    assert found(tmp_path, tmp_path / "sub" / "a.txt", tmp_path / "link") == [("sub/a", "text")]


def test_two_files_with_one_id_are_wrong_use(tmp_path: Path) -> None:
    make(tmp_path, "x/a.txt", "y/a.txt", "z/a.txt", "z/a.xml")
    with pytest.raises(UsageError, match=r"x/a.txt and .*y/a.txt would both be note a"):
        found(tmp_path / "x", tmp_path / "y")
    with pytest.raises(UsageError, match=r"z/a.txt and .*z/a.xml would both be note a; .*--from"):
        found(tmp_path / "z")
    assert found(tmp_path / "z", from_format="i2b2") == [("a", "i2b2")]


def test_files_of_many_notes_may_share_a_name_but_not_their_ids(tmp_path: Path) -> None:
    for name in ("x/n.jsonl", "y/n.jsonl"):
        make(tmp_path, name)
        (tmp_path / name).write_text('{"id": "1", "text": "t"}\n')
    sources = discover([tmp_path / "x", tmp_path / "y"])
    seen: set[str] = set()
    records = [record for source in sources for record in read(source, seen=seen)]
    assert [isinstance(record, Failure) for record in records] == [False, True]


def test_what_is_not_there_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"gone.txt: there is no such file"):
        found(tmp_path / "gone.txt")
    with pytest.raises(UsageError, match=r"no notes in this folder; the endings looked for are .txt, .jsonl"):
        found(make(tmp_path, "a.pdf"))
    with pytest.raises(UsageError, match="there is no format 'docx'; the formats are text"):
        found(tmp_path, from_format="docx")


def test_a_folder_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path, "a.txt", "locked/b.txt")
    real = os.scandir

    def scandir(path: object) -> object:
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)  # type: ignore[call-overload]

    monkeypatch.setattr(os, "scandir", scandir)
    with pytest.raises(UsageError, match=r"locked: the folder cannot be read \(Permission denied\)"):
        found(tmp_path)


@pytest.mark.parametrize("out", ["in", "in/out", "in/a.txt", "link/out"])
def test_output_inside_the_input_is_refused(out: str, tmp_path: Path) -> None:
    make(tmp_path, "in/a.txt")
    (tmp_path / "link").symlink_to(tmp_path / "in")
    with pytest.raises(OutputError, match="lies inside the input"):
        check_output(tmp_path / out, [tmp_path / "in"])


def test_output_beside_the_input_is_fine(tmp_path: Path) -> None:
    make(tmp_path, "in/a.txt")
    check_output(tmp_path / "in-scrubbed", ["-", tmp_path / "in", tmp_path / "in" / "a.txt"])


def test_a_pipe_is_named_as_no_regular_file_and_never_waited_for(tmp_path: Path) -> None:
    make(tmp_path, "a.txt")
    os.mkfifo(tmp_path / "b.txt")
    with pytest.raises(UsageError, match=r"b.txt: not a regular file"):
        discover([tmp_path / "b.txt"])
    good, bad = (next(read(source)) for source in discover([tmp_path]))
    assert isinstance(good, Record)
    assert isinstance(bad, Failure)
    assert "not a regular file" in bad.reason


def test_metadata_alone_is_no_note(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "a.json")
    with pytest.raises(UsageError, match="no notes among the paths"):
        discover([tmp_path / "a.json"])
