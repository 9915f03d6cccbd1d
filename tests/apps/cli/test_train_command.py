"""scrubjay train: a model and its figures, or a clear word why not."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from corpus_cases import entry, write_corpus
from learn_cases import RECIPE, tiny_corpus, tiny_recipe
from scrubjay.apps.cli import app
from scrubjay.apps.cli.training import Bars, Lines, progress_words
from scrubjay.model import read_meta


def run(folder: Path, *options: str, recipe: str = RECIPE) -> Result:
    corpus = folder / "corpus"
    if not corpus.exists():
        tiny_corpus(corpus)
    path = tiny_recipe(folder, recipe)
    return CliRunner().invoke(app, ["train", str(corpus), "-o", str(folder / "model"), "--recipe", str(path), *options])


def test_a_model_is_trained_and_its_figures_are_shown(tmp_path: Path) -> None:
    result = run(tmp_path, "--jobs", "2")
    assert result.exit_code == 0, result.output
    assert read_meta(tmp_path / "model").recipe == "tiny"
    assert "cross-validated" in result.output
    assert "recall of words" in result.output
    assert f"model {tmp_path / 'model'} written" in result.output
    assert "token_crf, fold 2 of 2: done in" in result.output
    again = run(tmp_path)
    assert again.exit_code == 2
    assert "--overwrite" in again.output


def test_no_output_quotes_a_note(tmp_path: Path) -> None:
    result = run(tmp_path, "--jobs", "1", recipe=RECIPE.replace("iterations = 40", "iterations = 2"))
    assert result.exit_code == 0, result.output
    assert not any(word in result.output for word in ("Ibarra", "Marrowby", "cough"))


@pytest.mark.parametrize(
    ("options", "words"),
    [(("--recipe", "nosuch"), "there is no recipe nosuch"), (("--recipe", "rules"), "has no CRF")],
)
def test_wrong_use_is_said_and_exits_with_2(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    result = run(tmp_path, *options)
    assert result.exit_code == 2
    assert words in result.output


def test_a_corpus_without_train_notes_exits_with_2(tmp_path: Path) -> None:
    write_corpus(tmp_path / "corpus", {entry("oak-01", split="test"): "Nothing."})
    result = run(tmp_path)
    assert result.exit_code == 2
    assert "no note in train" in result.output


def test_a_model_inside_its_corpus_is_refused(tmp_path: Path) -> None:
    corpus = tiny_corpus(tmp_path / "corpus")
    result = CliRunner().invoke(app, ["train", f"mine={corpus}", "-o", str(corpus / "model")])
    assert result.exit_code == 2
    assert "lies inside the input" in result.output


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (("learning", 40, 100, 1234.5678), "learning, iteration 40 of at most 100, loss 1234.57"),
        (("reading", 20, 524, 0.0), "reading, note 20 of 524"),
        (("read in 3 s", 17, 0, 2.5), "read in 3 s, 17 iterations, loss 2.50"),
    ],
)
def test_progress_in_words(said: tuple[str, int, int, float], words: str) -> None:
    assert progress_words(*said) == words


def test_lines_are_told_now_and_then_and_last_words_always(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines()
    lines.begin("a stage")
    lines.tell("a stage", "reading", 1, 9, 0.0)
    lines.tell("a stage", "learned in 2 s", 7, 0, 1.5)
    lines.end("a stage", 3.2)
    lines.already("another")
    told = capsys.readouterr().err
    assert "note 1 of 9" not in told
    assert "learned in 2 s, 7 iterations" in told
    assert "a stage: done in 3 s" in told
    assert "another: done already" in told


def test_bars_come_and_go(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.console import Console
    from rich.progress import Progress

    progress = Progress(console=Console(quiet=True))
    bars = Bars(progress)
    bars.begin("a stage")
    bars.tell("a stage", "learning", 3, 9, 2.0)
    assert progress.tasks[0].completed == 3
    bars.tell("a stage", "learned in 2 s", 7, 0, 1.5)
    bars.end("a stage", 1.0)
    bars.already("another")
    assert progress.tasks == []
    assert "done already" in capsys.readouterr().err
