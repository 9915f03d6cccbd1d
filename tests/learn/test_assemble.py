"""What the folds measured, summed up; recipes as TOML; CRFsuite's files."""

import tomllib
from typing import Any

import pytest

from scrubjay.errors import ScrubjayError, UsageError
from scrubjay.learn import crfsuite
from scrubjay.learn.assemble import sum_up
from scrubjay.learn.toml import to_toml
from scrubjay.recipe import read_table, recipe_names


def trial(right: int) -> dict[str, object]:
    row = [right, right, 10, 10]
    return {
        "strict": {"exact": row, "0": row},
        "words": {"exact": row, "0": row, "2": [10, 10, 10, 20]},
        "said": {"token_crf": [[0.9, True]] * 60 + [[0.1, False]] * 60},
    }


def test_the_folds_are_counted_together() -> None:
    measured = sum_up([trial(8), trial(6)], biases=(0.0, 2.0))
    assert measured.scores.strict_f1 == pytest.approx(0.7)
    assert measured.exact == measured.scores
    assert [tuple(point) for point in measured.recall] == [(0.0, 0.7, 0.7), (2.0, 1.0, 0.5)]


def test_the_calibration_follows_what_was_right() -> None:
    calibration = sum_up([trial(8), trial(6)], biases=(0.0,)).calibrations["token_crf"]
    assert calibration(0.9) > 0.9
    assert calibration(0.1) < 0.1


@pytest.mark.parametrize("name", recipe_names())
def test_a_recipe_reads_the_same_after_it_was_written(name: str) -> None:
    table = read_table(name)
    assert tomllib.loads(to_toml(table)) == table


def test_values_of_every_kind_are_written() -> None:
    table: dict[str, Any] = {
        "name": 'a "b"\n',
        "x": [1, 0.5, True],
        "detector": [{"kind": "k", "c1": 1e-05}],
        "train": {"seed": 3},
    }
    table["resolve"] = [{"kind": "a", "tier": [{"least": 0.5}, {"least": 1.0}]}, {"kind": "b"}]
    assert tomllib.loads(to_toml(table)) == table


def test_a_file_that_is_no_model_of_crfsuite_is_refused() -> None:
    with pytest.raises(ScrubjayError, match="no CRFsuite model"):
        crfsuite.read_model(bytes(64), ["O"])


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pycrfsuite", None)
    with pytest.raises(UsageError, match=r"pip install 'scrubjay\[train\]'"):
        crfsuite.require()
