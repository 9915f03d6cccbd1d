"""The documentation of the scoring commands and what they do agree."""

import json
import re
from pathlib import Path

import pytest
from cli_cases import done
from schema import SCHEMA
from scoring_cases import gold_file, system_file
from typer.main import get_command

from scrubjay.apps.cli import app

DOCS = (Path(__file__).parents[3] / "docs" / "evaluation.md").read_text("utf-8")


@pytest.mark.parametrize("command", ["evaluate", "compare", "agree"])
def test_every_option_is_documented(command: str) -> None:
    parameters = get_command(app).commands[command].params  # type: ignore[attr-defined]
    options = [name for parameter in parameters for name in parameter.opts if name.startswith("--")]
    assert [name for name in options if name not in DOCS and name != "--help"] == []


def test_no_option_is_documented_that_is_not_there() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]
    known = {name for command in commands.values() for parameter in command.params for name in parameter.opts}
    assert set(re.findall(r"`?(--[a-z][a-z-]*)", DOCS)) - known - {"--write"} == set()


def test_every_key_and_criterion_that_is_printed_is_documented(tmp_path: Path) -> None:
    printed = done("evaluate", gold_file(tmp_path), system_file(tmp_path), "--json").stdout
    value = json.loads(printed)
    names = [*value, *value["leak"], *value["criteria"], *value["errors"]]
    assert [name for name in names if f"`{name}`" not in DOCS] == []
    assert [name for name in SCHEMA["$defs"]["evaluation"]["properties"] if f"`{name}`" not in DOCS] == []


EXAMPLES = re.findall(r"^    scrubjay evaluate gold/ found.jsonl (--(?:merge|labels) .*)$", DOCS, re.MULTILINE)


def test_there_are_examples_of_class_sets() -> None:
    assert len(EXAMPLES) == 3
    hybrid = next(example for example in EXAMPLES if "--merge" not in example)
    assert len(set(hybrid.split()[1].split(","))) == 18


@pytest.mark.parametrize("options", EXAMPLES)
def test_an_example_of_a_class_set_can_be_copied(options: str, tmp_path: Path) -> None:
    result = done("evaluate", gold_file(tmp_path), system_file(tmp_path), "--json", *options.split())
    assert json.loads(result.stdout)["gold_spans"] > 0


def test_the_documented_definitions_are_those_of_the_schema() -> None:
    for name in ("evaluation", "comparison", "agreement"):
        assert name in SCHEMA["$defs"]
        assert f"`{name}`" in DOCS
