"""scrubjay corpus stats: the figures as tables and as JSON."""

import json
from pathlib import Path

from cli_cases import call, done

from corpus_cases import small_corpus
from scrubjay.labels import Label


def test_the_figures_are_printed_as_tables(tmp_path: Path) -> None:
    output = done("corpus", "stats", small_corpus(tmp_path)).output
    assert "3 notes, " in output
    assert "2 patients, 1 with two notes or more, 1 with two to five" in output
    assert "split: train 2 (66.7%), dev 0 (0.0%), test 1 (33.3%)" in output
    assert "density: sparse 3 (100.0%), ordinary 0 (0.0%), dense 0 (0.0%)" in output
    assert all(f"\n{label} " in output for label in Label)
    assert "another patient's note" in output
    assert "  people: " in output
    rows = {line.split()[0]: line.split()[1:] for line in output.splitlines() if line.startswith(("oak", "elm"))}
    assert rows["oak"][:5] == ["2", "3", "2", "0", "0"]
    assert rows["elm"][:5] == ["1", "0", "0", "0", "1"]


def test_the_figures_are_printed_as_json(tmp_path: Path) -> None:
    values = json.loads(done("corpus", "stats", small_corpus(tmp_path), "--json").stdout)
    assert (values["notes"], values["spans"], values["returning"]) == (3, 3, 1)
    assert values["labels"]["DOCTOR"] == {"spans": 1, "notes": 1}
    assert values["splits"] == {"train": 2, "dev": 0, "test": 1}
    assert values["institutions"]["elm"]["splits"]["test"] == 1
    assert {listing["kind"] for listing in values["listings"]} == {"people", "places", "hospitals", "employers"}
    assert all(0 <= listing["share"] <= 1 for listing in values["listings"])
    assert len(values["worst"]) == 3


def test_a_corpus_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    folder = small_corpus(tmp_path)
    (folder / "notes" / "elm" / "elm-01.txt").unlink()
    result = call("corpus", "stats", folder)
    assert result.exit_code == 1
    assert "elm-01.txt: in the index, but there is no such file" in result.output
