"""scrubjay reproduce: a paper's tables on standard output, or a clear word why not."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reproduce_cases import PAPER, split_corpus
from scrubjay.apps.cli import app
from scrubjay.reproduce import papers, scales
from scrubjay.reproduce.scales import Scale, ScaleName

WORDS = ("Ibarra", "Zabriskie", "Wexcombe", "cough")


@pytest.fixture
def case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a corpus, where the paper of the tests stands among the papers and small is smaller still."""
    monkeypatch.setattr(papers, "papers", lambda: {"case2020": PAPER})
    monkeypatch.setitem(scales.SCALES, ScaleName.SMALL, Scale("small", 8, 10))  # type: ignore[arg-type]
    split_corpus(tmp_path / "corpus")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["reproduce", *arguments])


def test_tables_are_printed_and_written(case: Path) -> None:
    result = run("case2020", "--corpus", "corpus", "--table", "2", "--table", "3", "--json", "out.json", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert "Table 2 (section 2): counts" in result.stdout
    assert "Table 1 (" not in result.stdout
    assert "small scale: at most 8 training notes and 10 iterations" in result.stdout
    assert "token_crf, all notes: done in" in result.stderr
    assert json.loads((case / "out.json").read_text())["tables"][0]["number"] == "Table 2"
    assert sorted(path.name for path in case.iterdir()) == ["corpus", "out.json"]
    assert not any(word in result.output for word in WORDS)


def test_systems_that_cannot_be_had_are_named_and_the_exit_code_is_1(case: Path) -> None:
    result = run("case2020-lost", "--corpus", "corpus", "--jobs", "1", "--seed", "4", "--table", "4")
    assert result.exit_code == 1
    assert "lost: recipe nosuch2020 is not in the box" in result.stderr
    assert "recipe nosuch2020 is not in the box" in result.stdout
    assert "seed 4" in result.stdout
    assert (case / "case2020-small.work").is_dir()
    assert not any(word in result.output for word in WORDS)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("default", "--corpus", "corpus"), "default is the recipe of no paper"),
        (("case2020", "--corpus", "nowhere"), "there is no such corpus"),
        (("case2020", "--corpus", "corpus", "--table", "9"), "has no table 9"),
        (("case2020", "--corpus", "corpus", "--test", "nowhere"), "there is no such corpus"),
        (("case2020", "--corpus", "nowhere", "--test", "corpus"), "there is no such corpus"),
        (("case2020", "--corpus", "corpus", "--work", "corpus/work"), "lies inside the input"),
        (("case2020", "--corpus", "corpus", "--work", "."), "holds something else"),
        (("case2020", "--corpus", "corpus", "--json", "corpus/out.json"), "lies inside the input"),
        (("case2020", "--corpus", "corpus", "--scale", "huge"), "huge"),
        (("case2020",), "--corpus"),
    ],
)
def test_wrong_use_is_said_and_exits_with_2(case: Path, arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert words in result.output
    assert sorted(path.name for path in case.iterdir()) == ["corpus"]
