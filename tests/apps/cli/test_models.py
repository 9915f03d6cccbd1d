import json
from pathlib import Path
from typing import Any

import pytest
from cli_cases import call, done, folder_of, lines_of

from corpus_cases import entry, write_corpus
from crf_models import CORPUS, RECIPE, tiny_model
from scrubjay import model as model_module
from scrubjay import models, recipe
from scrubjay.learn.corpora import open_corpora

TEXT = "Seen by Tolliver on rounds. Sent to Marlow Annex04/12/2081 for review.\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_model(tmp_path_factory.mktemp("models") / "tiny").folder


@pytest.fixture
def shipped(built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The built model as if it were the one in the box."""
    for module in (models, recipe):
        monkeypatch.setattr(module, "SHIPPED", built.parent)
    monkeypatch.setattr("scrubjay.apps.cli.models.SHIPPED", built.parent)
    return built


def sources(path: Path) -> set[str]:
    return {span["source"] for line in lines_of(path) for span in line["spans"]}


def test_scrub_and_detect_take_a_model_folder(built: Path, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=TEXT)
    done("scrub", tmp_path / "in", "-o", tmp_path / "out", "--recipe", built)
    assert "[HOSPITAL][DATE] for review" in (tmp_path / "out" / "a.txt").read_text()
    done("detect", tmp_path / "in", "-o", tmp_path / "found.jsonl", "--recipe", built)
    assert sources(tmp_path / "found.jsonl") & {"char_crf", "token_crf"}


def test_a_higher_recall_finds_no_less(built: Path, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=TEXT)
    counts = []
    for recall in ("0.8", "0.99"):
        out = tmp_path / f"found-{recall}.jsonl"
        done("detect", tmp_path / "in", "-o", out, "--recipe", built, "--recall", recall)
        counts.append(sum(span["end"] - span["start"] for line in lines_of(out) for span in line["spans"]))
    assert counts[0] < counts[1]


def test_the_dial_reaches_the_worker_processes(built: Path, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=TEXT, b=TEXT * 3, c="Walks well.\n")
    arguments = ["detect", tmp_path / "in", "--recipe", built, "--recall", "0.99", "-o"]
    done(*arguments, tmp_path / "one.jsonl")
    done(*arguments, tmp_path / "two.jsonl", "--jobs", "2")
    assert lines_of(tmp_path / "one.jsonl") == lines_of(tmp_path / "two.jsonl")


@pytest.mark.parametrize("command", ["scrub", "detect", "explain"])
def test_a_recall_outside_the_table_is_wrong_use(command: str, built: Path, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=TEXT)
    out = [] if command == "explain" else ["-o", tmp_path / "out.jsonl"]
    result = call(command, tmp_path / "in" / "a.txt", *out, "--recipe", built, "--recall", "0.999")
    assert result.exit_code == 2
    assert "choose one from 0.8000 to 0.9900" in result.stderr
    assert "Tolliver" not in result.output


def test_explain_shows_what_the_crfs_said(built: Path, tmp_path: Path) -> None:
    folder_of(tmp_path, a=TEXT)
    text = done("explain", tmp_path / "a.txt", "--recipe", built, "--recall", "0.9").stdout
    assert "char_crf" in text
    assert "token_crf" in text


def test_a_damaged_model_is_wrong_use_and_nothing_is_written(tmp_path: Path) -> None:
    folder = tiny_model(tmp_path / "tiny").folder
    folder_of(tmp_path / "in", a=TEXT)
    with (folder / "token_crf.weights").open("r+b") as stream:
        stream.write(b"\0\0")
    result = call("scrub", tmp_path / "in", "-o", tmp_path / "out", "--recipe", folder)
    assert result.exit_code == 2
    assert "changed or damaged" in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_run_does_not_go_on_with_another_model_in_the_same_folder(tmp_path: Path) -> None:
    folder = tiny_model(tmp_path / "tiny").folder
    folder_of(tmp_path / "in", a=TEXT)
    arguments = ["scrub", tmp_path / "in", "-o", tmp_path / "out", "--recipe", folder]
    done(*arguments)
    done(*arguments)
    tiny_model(folder, recipe_text=RECIPE.replace('["words", "shapes"]', '["words"]'))
    result = call(*arguments)
    assert result.exit_code == 2
    assert "a run with other recipe" in result.stderr


def test_info_tells_of_a_model_what_a_user_must_know(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = done("info").stdout
    assert f"tiny in {shipped}" in text
    for words in (
        "on corpus (5 notes, 200 characters",
        "strict P 0.910 R 0.880 F1 0.895; words P 0.970 R 0.960",
        "recall dial: 0.8000 to 0.9900",
        "features: as this version reads them",
    ):
        assert words in text
    assert "changed since" not in text


def facts_of(*arguments: str | Path) -> dict[str, Any]:
    found: list[dict[str, Any]] = json.loads(done("info", "--json", *arguments).stdout)["models"]
    return next(facts for facts in found if facts["name"] == "tiny")


def test_info_tells_of_a_folder_of_ones_own(built: Path) -> None:
    facts = facts_of("--model", built)
    assert (facts["recipe"], facts["problem"], facts["recall"]) == ("tiny", None, [0.8, 0.99])
    assert facts["labels"] == ["DOCTOR", "HOSPITAL", "DATE"]
    assert facts["changed_lexicons"] == []


def test_info_says_which_lexicons_changed(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    today = {**model_module.lexicon_digests(), "words.bin": "0" * 64, "new.bin": "1" * 64}
    monkeypatch.setattr("scrubjay.apps.cli.models.lexicon_digests", lambda: today)
    assert facts_of("--model", built)["changed_lexicons"] == ["new.bin", "words.bin"]
    assert "lexicons changed since: new.bin, words.bin; train again" in done("info", "--model", built).stdout


@pytest.mark.parametrize("dev", [False, True])
def test_a_corpus_is_unchanged_whether_or_not_its_dev_notes_were_learned_from(tmp_path: Path, *, dev: bool) -> None:
    seen = "Seen by [[DOCTOR|Quill]].\n"
    folder = write_corpus(tmp_path / "mine", {entry("oak-01"): seen, entry("elm-01", split="dev"): seen})
    (opened,) = open_corpora([str(folder)], dev=dev)
    known = CORPUS._replace(name="mine", sha256=opened.digest)
    model = tiny_model(tmp_path / "tiny", corpus=known).folder
    assert facts_of("--model", model, "--corpus", folder)["trained_on"][0]["state"] == "unchanged"


def test_info_tells_whether_the_corpus_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    corpus = tmp_path / "lessons.jsonl"
    line = {"id": "a", "text": "Seen by Quill.", "spans": [{"start": 8, "end": 13, "type": "DOCTOR"}]}
    corpus.write_text(json.dumps(line) + "\n")
    (opened,) = open_corpora([str(corpus)])
    known = CORPUS._replace(name="lessons", sha256=opened.digest)
    folder = tiny_model(tmp_path / "tiny", corpus=known).folder
    assert facts_of("--model", folder)["trained_on"][0]["state"] == "not looked at"
    assert facts_of("--model", folder, "--corpus", corpus)["trained_on"][0]["state"] == "unchanged"
    corpus.write_text(json.dumps({**line, "text": "Told by Quill."}) + "\n")
    assert facts_of("--model", folder, "--corpus", f"lessons={corpus}")["trained_on"][0]["state"] == "changed"
    text = done("info", "--model", folder, "--corpus", corpus).stdout
    assert "corpora changed since: lessons" in text
    corpus.unlink()
    assert facts_of("--model", folder, "--corpus", corpus)["trained_on"][0]["state"] == "cannot be read"


def test_info_looks_at_a_corpus_in_the_working_folder(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "corpus").mkdir()
    assert facts_of("--model", built)["trained_on"][0]["state"] == "not looked at"
    (tmp_path / "corpus" / "index.csv").write_text("")
    assert facts_of("--model", built)["trained_on"][0]["state"] == "cannot be read"


def test_info_refuses_a_corpus_that_no_model_knows(built: Path, tmp_path: Path) -> None:
    result = call("info", "--model", built, "--corpus", f"other={tmp_path}")
    assert result.exit_code == 2
    assert "no model here was trained on a corpus called other" in result.stderr


def test_info_tells_why_a_model_cannot_be_used(tmp_path: Path) -> None:
    folder = tiny_model(tmp_path / "tiny").folder
    (folder / "char_crf.weights").unlink()
    text = done("info", "--model", folder).stdout
    assert "cannot be used" in text
    assert "recall dial: 0.8000 to 0.9900" in text
    assert "features: as this version" not in text.partition("tiny in ")[2]
    (folder / "meta.json").write_text("{}")
    facts = facts_of("--model", folder)
    assert "format" in facts["problem"]
    assert "scores" not in facts
    assert "cannot be used" in done("info", "--model", folder).stdout
