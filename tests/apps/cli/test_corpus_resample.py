"""scrubjay corpus resample: new notes in a file or folder, or a clear word why not."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from corpus_cases import entry, small_corpus, write_corpus
from scrubjay.apps.cli import app
from scrubjay.corpus import resample as resampling
from scrubjay.corpus.marks import unmark
from scrubjay.note import Annotated


def run(corpus: Path, out: Path, *options: str) -> Result:
    return CliRunner().invoke(
        app, ["corpus", "resample", str(corpus), "-o", str(out), "--copies", "2", "--seed", "3", *options]
    )


def test_train_is_resampled_into_one_file(tmp_path: Path) -> None:
    result = run(small_corpus(tmp_path / "corpus"), tmp_path / "more.jsonl", "--noise", "0.5")
    assert result.exit_code == 0, result.output
    rows = [json.loads(line) for line in (tmp_path / "more.jsonl").read_text("utf-8").splitlines()]
    assert [row["id"] for row in rows] == ["oak-01.r1", "oak-02.r1", "oak-01.r2", "oak-02.r2"]
    assert {row["patient"] for row in rows} == {"oak-p1.r1", "oak-p1.r2"}
    assert [span["type"] for span in rows[0]["spans"]] == ["DOCTOR", "DATE"]
    assert "4 notes made from 2" in result.output


def test_marked_files_can_be_read_again(tmp_path: Path) -> None:
    result = run(small_corpus(tmp_path / "corpus"), tmp_path / "more", "--to", "marks")
    assert result.exit_code == 0, result.output
    marked = (tmp_path / "more" / "oak-01.r1.txt").read_bytes().decode()
    text, spans = unmark(marked)
    assert "Oduya" not in text
    assert text.startswith("Seen by Dr. ")
    assert "\r\n" in text
    assert len(spans) == 2


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path / "corpus")
    for name in ("one", "two"):
        run(corpus, tmp_path / f"{name}.jsonl", "--noise", "1")
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


@pytest.mark.parametrize("options", [("--noise", "2"), ("--copies", "0"), ("--to", "xml")])
def test_values_out_of_range_are_wrong_use(tmp_path: Path, options: tuple[str, str]) -> None:
    assert run(small_corpus(tmp_path / "corpus"), tmp_path / "more.jsonl", *options).exit_code == 2


def test_a_corpus_without_train_is_wrong_use(tmp_path: Path) -> None:
    corpus = write_corpus(tmp_path / "corpus", {entry("elm-01", split="test"): "Nothing to tell."})
    result = run(corpus, tmp_path / "more.jsonl")
    assert result.exit_code == 2
    assert "no note in train" in " ".join(result.output.split())


def test_what_is_there_already_is_not_overwritten(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path / "corpus")
    full = tmp_path / "full"
    full.mkdir()
    (full / "mine.txt").write_text("mine")
    assert run(corpus, full, "--to", "marks").exit_code == 2
    assert run(corpus, full).exit_code == 2
    assert [path.name for path in full.iterdir()] == ["mine.txt"]
    assert run(corpus, full / "mine.txt").exit_code == 2
    assert (full / "mine.txt").read_text() == "mine"


def test_one_copy_is_made_where_nothing_is_said(tmp_path: Path) -> None:
    out = tmp_path / "more.jsonl"
    result = CliRunner().invoke(app, ["corpus", "resample", str(small_corpus(tmp_path / "corpus")), "-o", str(out)])
    assert result.exit_code == 0, result.output
    assert len(out.read_text("utf-8").splitlines()) == 2


@pytest.mark.parametrize("to", ["marks", "jsonl"])
@pytest.mark.parametrize("failure", [KeyboardInterrupt, RuntimeError])
def test_a_run_that_is_cut_short_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str, failure: type[BaseException]
) -> None:
    def cut_short(*_: object, **__: object) -> Iterator[Annotated]:
        yield from list(made(*_, **__))[:1]  # type: ignore[arg-type]
        raise failure

    made = resampling.resample
    monkeypatch.setattr(resampling, "resample", cut_short)
    corpus = small_corpus(tmp_path / "corpus")
    assert run(corpus, tmp_path / "more", "--to", to).exit_code != 0
    assert [path.name for path in tmp_path.iterdir()] == ["corpus"]
