"""The class sets of the scoring commands."""

import json
from pathlib import Path

import pytest
from cli_cases import done
from scoring_cases import gold_file, line, system_file

from scrubjay.apps.cli.scoring import parse_class_set, parse_merges
from scrubjay.errors import UsageError
from scrubjay.labels import CATEGORY, HIPAA, Category, ForeignLabel, Label

PERSONS = frozenset({Label.PATIENT, Label.DOCTOR})


def test_a_class_that_is_called_as_a_category_holds_its_own_label() -> None:
    assert parse_merges(["NAME=PATIENT,DOCTOR"]) == {"NAME": PERSONS | {ForeignLabel.NAME}}
    assert parse_merges(["PERSON=PATIENT,DOCTOR"]) == {"PERSON": PERSONS}


@pytest.mark.parametrize("value", ["NAME=PHONE,FAX", "OTHER=PHONE", "DATE=PATIENT"])
def test_a_class_may_not_be_called_as_a_label_of_another_kind(value: str) -> None:
    with pytest.raises(UsageError, match="is a label that the class does not hold"):
        parse_merges([value])


def test_a_category_is_all_its_labels() -> None:
    locations = {label for label, category in CATEGORY.items() if category is Category.LOCATION}
    assert parse_class_set("location", {}) == locations
    assert parse_class_set("AGE,hipaa", {}) == HIPAA
    assert parse_class_set(None, {}) is None


def test_merged_names_keep_gold_that_is_labelled_name(tmp_path: Path) -> None:
    gold, system = gold_file(tmp_path, line("a", ((4, 22, "NAME"),))), system_file(tmp_path)
    options = ("--labels", "NAME", "--merge", "NAME=PATIENT,DOCTOR", "--json")
    value = json.loads(done("evaluate", gold, system, *options).stdout)
    assert value["gold_spans"] == value["leak"]["spans_hidden"]["total"] == 1
    assert value["criteria"]["strict"]["micro"]["f1"] == 1
    assert value["errors"]["confusion"]["labels"] == ["NAME"]
