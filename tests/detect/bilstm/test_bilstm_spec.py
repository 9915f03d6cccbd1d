"""A recipe's table of a network is read strictly, and says all that it leaves out."""

from typing import Any

import pytest

from bilstm_cases import tiny_spec
from scrubjay.detect.bilstm.features import FEATURES
from scrubjay.detect.bilstm.spec import PARTS, read_bilstm
from scrubjay.errors import RecipeError
from scrubjay.labels import Label

PAPER = {
    "kind": "bilstm",
    "needs": [],
    "layer": "tokens",
    "features": ["capitals", "dictionary"],
    "cell": "coupled",
    "optimiser": "sgd",
    "rate": 0.005,
    "batch": 1,
    "copies": 0,
}


def test_the_usual_sizes_are_those_of_the_paper() -> None:
    spec = read_bilstm(PAPER)
    assert (spec.letter_width, spec.letter_hidden, spec.word_width, spec.hidden) == (25, 25, 100, 64)
    assert (spec.dropout, spec.scheme, len(spec.tags)) == (0.5, "BIOES", 1 + 4 * len(Label))
    assert spec.input_width == 100 + 2 * 25 + 6 + 6


@pytest.mark.parametrize("table", [{"kind": "bilstm"}, PAPER, {"kind": "bilstm", "without": [*PARTS], "name": "small"}])
def test_a_spec_is_read_back_from_its_table(table: dict[str, Any]) -> None:
    spec = read_bilstm(table)
    assert read_bilstm(spec.as_table()) == spec


def test_rules_are_needed_where_they_stand_before() -> None:
    spec = read_bilstm({"kind": "bilstm"}, before=["rules", "dictionary"])
    assert spec.needs == ("rules",)
    assert spec.features == tuple(FEATURES)


def test_without_anything_to_need_nothing_is_read_of_what_was_found() -> None:
    assert "found" not in read_bilstm({"kind": "bilstm"}).features


@pytest.mark.parametrize(
    ("part", "width"), [("characters", 100 + 12), ("vectors", 50 + 12), ("features", 150), ("lattice", 162)]
)
def test_each_part_of_the_paper_can_be_left_out(part: str, width: int) -> None:
    spec = read_bilstm({**PAPER, "without": [part]})
    assert spec.input_width == width
    assert spec.has_lattice == (part != "lattice")


def test_features_keep_the_order_in_which_they_are_defined() -> None:
    assert tiny_spec(features=["gaps", "capitals"]).features == ("capitals", "gaps")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hiden": 3}, "unknown keys hiden"),
        ({"hidden": 0}, "hidden"),
        ({"cell": "gru"}, "lstm, coupled"),
        ({"features": ["colour"]}, "colour"),
        ({"without": ["dropout"]}, "dropout"),
        ({"labels": []}, "none"),
        ({"labels": ["NAME"]}, "NAME"),
        ({"name": "../x"}, "name"),
        ({"bits": 4}, "bits"),
        ({"rate": 0.0}, "above 0"),
        ({"dropout": 1.5}, "dropout"),
        ({"fragments": 0.5, "copies": 0}, "ask for copies"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(RecipeError, match=said):
        tiny_spec(**change)


def test_the_digest_changes_with_what_is_read_and_with_nothing_else() -> None:
    plain = tiny_spec().feature_digest
    assert tiny_spec(hidden=9, rate=0.5, labels=["AGE"]).feature_digest == plain
    assert len({plain, tiny_spec(layer="tokens").feature_digest, tiny_spec(features=["gaps"]).feature_digest}) == 3
