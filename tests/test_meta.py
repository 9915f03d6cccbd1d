import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crf_models import CORPUS, RECALL, SCORES, tiny_model
from scrubjay.errors import ModelError
from scrubjay.meta import RecallPoint, parse_meta


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("model")
    tiny_model(folder)
    return (folder / "meta.json").read_bytes()


def changed(stored: bytes, place: str, value: object) -> bytes:
    """The stored table with one value changed, or taken out if it is ..."""
    table: Any = json.loads(stored)
    *way, last = place.split("/")
    inner = table
    for step in way:
        inner = inner[int(step) if isinstance(inner, list) else step]
    if value is ...:
        del inner[last]
    else:
        inner[int(last) if isinstance(inner, list) else last] = value
    return json.dumps(table).encode()


def test_meta_tells_all_that_was_written(stored: bytes) -> None:
    meta = parse_meta(stored, where="meta.json")
    assert (meta.recipe, meta.seed, meta.corpora) == ("tiny", 7, (CORPUS,))
    assert (meta.scores, meta.recall) == (SCORES, RECALL)
    assert set(meta.detectors) == {"token_crf", "char_crf"}
    assert meta.detectors["token_crf"].figures == {"iterations": 1}
    assert meta.figures == {"made": "by counting"}
    assert "words.bin" in meta.lexicons
    assert meta.as_json().encode() == stored


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("format", 2, "another format than 1; train again"),
        ("format", True, "format has to be one of 1"),
        ("format", ..., "format is missing"),
        ("colour", "blue", "unknown keys"),
        ("scrubjay", 5, "scrubjay has to be a plain name"),
        ("scrubjay", "a\nb", "scrubjay has to be a plain name"),
        ("recipe", [], "recipe has to be a table"),
        ("recipe/name", "", "recipe: name has to be a plain name"),
        ("recipe/sha256", "abc", "sha256 has to be a sha256"),
        ("recipe/path", "x", "recipe: unknown keys"),
        ("seed", -1, "seed has to be a whole number"),
        ("labels", ["PERSON"], "labels names one that there is not"),
        ("labels", "DATE", "labels has to be a list of strings"),
        ("corpora/0/notes", 1.5, "corpora: notes has to be a whole number"),
        ("corpora/0/sha256", ..., "corpora: sha256 is missing"),
        ("lexicons", {"../words.bin": "0" * 64}, "lexicons has to be a table of sha256"),
        ("lexicons", {"words.bin": 5}, "lexicons has to be a table of sha256"),
        ("detectors/token_crf", 5, "made of tables"),
        ("detectors/..%up", {}, "made of tables with plain names"),
        ("detectors/token_crf/file", "../secret", "file has to be a plain file name"),
        ("detectors/token_crf/file", "char_crf.weights", "has to be called token_crf.weights"),
        ("detectors/token_crf/tags", [1], "tags has to be a list of strings"),
        ("detectors/token_crf/spec", ..., "spec is missing"),
        ("detectors/token_crf/calibration", {"raw": [1]}, "calibration: probability is missing"),
        ("detectors/token_crf/calibration/raw", [0.5, 0.5], "knots have to rise"),
        ("scores/strict/f1", 1.2, "scores, strict: f1 has to be a number from 0 to 1"),
        ("scores/words", ..., "scores: words is missing"),
        ("recall/0/bias", 1e9, "recall: bias has to be a number from -50 to 50"),
        ("recall/0/bias", 5, "go up in bias"),
        ("recall/1/recall", "high", "recall: recall has to be a number from 0 to 1"),
        ("figures", [], "figures has to be a table"),
    ],
)
def test_meta_is_read_strictly(stored: bytes, place: str, value: object, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        parse_meta(changed(stored, place, value), where="meta.json")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"format": NaN}',
        b'{"format": 1, "format": 1}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 10_000,
    ],
)
def test_what_is_no_json_object_is_refused(data: bytes) -> None:
    with pytest.raises(ModelError, match=r"meta\.json: not a JSON object"):
        parse_meta(data, where="meta.json")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.data())
def test_any_value_anywhere_is_read_or_refused(stored: bytes, data: st.DataObject) -> None:
    places = ["", *_places(json.loads(stored))]
    place = data.draw(st.sampled_from(places))
    value = data.draw(VALUES)
    broken = changed(stored, place, value) if place else json.dumps(value).encode()
    try:
        meta = parse_meta(broken, where="meta.json")
    except ModelError:
        return
    assert parse_meta(meta.as_json().encode(), where="meta.json") == meta


def _places(table: Any, above: str = "") -> list[str]:
    rows = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    found = []
    for key, value in rows:
        found += [f"{above}{key}", *_places(value, f"{above}{key}/")]
    return found


def test_a_recall_table_that_does_not_rise_cannot_be_written(tmp_path: Path, stored: bytes) -> None:
    meta = parse_meta(stored, where="meta.json")
    with pytest.raises(ModelError, match="go up in bias"):
        type(meta)(**{key: getattr(meta, key) for key in meta.__slots__} | {"recall": (RecallPoint(1, 1, 1),) * 2})
