import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.char_features import CHAR_GROUPS
from scrubjay.detect.crf.schemes import Scheme
from scrubjay.detect.crf.spec import CHAR, CRF_KINDS, TOKEN, CrfSpec, read_spec
from scrubjay.detect.crf.token_features import TOKEN_GROUPS
from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

kinds = pytest.mark.parametrize("kind", CRF_KINDS)


def test_a_kind_is_enough() -> None:
    token, char = read_spec({"kind": TOKEN}), read_spec({"kind": CHAR})
    assert (token.name, token.scheme, token.layer) == ("token_crf", Scheme.BIO, "tokens")
    assert (char.name, char.scheme, char.layer) == ("char_crf", Scheme.BIOES, "")
    assert token.groups == tuple(TOKEN_GROUPS)
    assert char.groups == tuple(CHAR_GROUPS)
    assert token.labels == char.labels == tuple(Label)
    assert token.constrained
    assert token.needs == ()


def test_what_a_recipe_says_is_taken() -> None:
    spec = read_spec(
        {
            "kind": TOKEN,
            "name": "names",
            "labels": ["doctor", "PATIENT"],
            "needs": ["dates"],
            "scheme": "IO",
            "layer": "parts",
            "features": ["rules", "words", "pos"],
            "without": ["pos"],
            "c1": [0.1, 1],
            "c2": 2,
            "trains_on": ["corpus"],
            "bits": 8,
            "copies": 3,
        }
    )
    assert spec.labels == (Label.PATIENT, Label.DOCTOR)
    assert spec.tags == ["O", "I-PATIENT", "I-DOCTOR"]
    assert spec.groups == ("words", "rules")
    assert (spec.c1, spec.c2) == ((0.1, 1.0), (2.0,))
    assert (spec.name, spec.needs, spec.scheme, spec.layer) == ("names", ("dates",), Scheme.IO, "parts")
    assert (spec.trains_on, spec.bits, spec.copies) == (("corpus",), 8, 3)


@kinds
def test_trust_is_told_only_where_it_is_asked_for_so_that_older_models_stay_good(kind: str) -> None:
    plain, trusting = read_spec({"kind": kind}), read_spec({"kind": kind, "trusting": True})
    assert "trusting" not in plain.as_table()
    assert trusting.as_table() == {**plain.as_table(), "trusting": True}
    assert read_spec(trusting.as_table()) == trusting


def test_the_spans_of_the_rules_are_read_if_they_stand_before() -> None:
    assert read_spec({"kind": TOKEN}, before=["known", "rules"]).needs == ("rules",)
    assert read_spec({"kind": TOKEN, "needs": []}, before=["rules"]).needs == ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": 1}, "unknown keys colour"),
        ({"clean_lines": 0.5}, "unknown keys clean_lines"),
        ({"name": 5}, "detector token_crf: name has to be a string"),
        ({"name": "../up"}, "that of a file too"),
        ({"name": "a.b"}, "that of a file too"),
        ({"name": ""}, "that of a file too"),
        ({"labels": ["PERSON"]}, "no label 'PERSON'"),
        ({"labels": ["ROOM"]}, "never produced"),
        ({"labels": []}, "labels names none"),
        ({"labels": "DATE"}, "a list of strings"),
        ({"needs": "rules"}, "needs has to be a list of strings"),
        ({"scheme": "BILOU"}, "scheme has to be one of IO, BIO, BIOES, not 'BILOU'"),
        ({"layer": "lines"}, "layer has to be one of tokens, parts"),
        ({"features": ["smell"]}, "no feature groups smell; the groups are words"),
        ({"without": ["smell"]}, "no feature groups smell"),
        ({"features": ["words"], "without": ["pos"]}, "without leaves out pos, which features does not name"),
        ({"features": ["words"], "without": ["words"]}, "it has no features"),
        ({"features": []}, "it has no features"),
        ({"constrained": "yes"}, "true or false"),
        ({"c1": -1}, "c1 has to be a number, 0 or more, or a list"),
        ({"c2": []}, "c2 has to be a number"),
        ({"c2": ["a"]}, "c2 has to be a number"),
        ({"c1": float("nan")}, "c1 has to be"),
        ({"folds": 1}, "folds has to be a whole number, 2 or more"),
        ({"iterations": 0}, "iterations has to be a whole number, 1 or more"),
        ({"minimum": 0.5}, "minimum has to be a whole number"),
        ({"copies": -1}, "copies has to be a whole number, 0 or more"),
        ({"noise": 2}, "noise has to be a number from 0 to 1"),
        ({"dropout": "half"}, "dropout has to be a number from 0 to 1"),
        ({"bits": 12}, "bits has to be one of 8, 16, 32"),
        ({"bits": True}, "bits has to be one of"),
        ({"prune": -0.1}, "prune has to be a number, 0 or more"),
        ({"copies_only": 1}, "copies_only has to be true or false"),
        ({"trains_on": "corpus"}, "trains_on has to be a list of strings"),
        ({"fragments": 0.5}, "fragments are made of copies"),
        ({"beside": ["rules"]}, "unknown keys beside"),
    ],
)
def test_a_spec_is_strict(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecipeError, match=message):
        read_spec({"kind": TOKEN, **change})


def test_a_character_crf_comes_after_those_it_needs_and_those_it_reads_beside() -> None:
    spec = read_spec({"kind": CHAR, "needs": ["rules"], "beside": ["rules", "token_crf"]})
    assert spec.after == ("rules", "token_crf")


def test_a_character_crf_has_no_layer() -> None:
    assert read_spec({"kind": CHAR, "clean_lines": 0.5}).clean_lines == 0.5
    with pytest.raises(RecipeError, match="unknown keys layer"):
        read_spec({"kind": CHAR, "layer": "tokens"})


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from(CRF_KINDS))
    groups = list(TOKEN_GROUPS if kind == TOKEN else CHAR_GROUPS)
    options = {
        "name": st.sampled_from(["names", "a-1", "B_2"]),
        "labels": st.lists(st.sampled_from([str(label) for label in Label]), min_size=1),
        "needs": st.lists(st.sampled_from(["rules", "known"]), unique=True),
        "scheme": st.sampled_from(["IO", "BIO", "BIOES"]),
        "features": st.lists(st.sampled_from(groups), min_size=1, unique=True),
        "constrained": st.booleans(),
        "c1": st.one_of(st.floats(0, 5), st.lists(st.floats(0, 5), min_size=1)),
        "folds": st.integers(2, 20),
        "noise": st.floats(0, 1),
        "bits": st.sampled_from([8, 16, 32]),
    }
    return {"kind": kind, **draw(st.fixed_dictionaries({}, optional=options))}


@given(tables())
def test_a_spec_written_down_is_read_back_the_same(table: dict[str, Any]) -> None:
    spec = read_spec(table, before=["rules"])
    assert read_spec(json.loads(json.dumps(spec.as_table()))) == spec


@kinds
def test_a_spec_reads_a_note(kind: str) -> None:
    spec: CrfSpec = read_spec({"kind": kind})
    features = spec.feature_set()
    assert features.groups == spec.groups
    reading = spec.reading(View(Note("n", "Seen by Dr. Quill."), load_lexicons()), {}, features)
    assert len(reading.items) >= 5
    assert reading.columns(0, 2).shape == (len(features.columns), 2)
