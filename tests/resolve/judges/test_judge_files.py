"""A judge's file gives back the judge, or is refused with a word on what is wrong."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from judge_cases import believing, found, view_of
from scrubjay.arrays import open_arrays, write_arrays
from scrubjay.errors import ModelError
from scrubjay.labels import Label
from scrubjay.resolve.facts import Options
from scrubjay.resolve.judges import judge as judge_module
from scrubjay.resolve.judges import open_judge
from scrubjay.resolve.judges.scorers import SVM, TREES, scorer_from

TEXT = "Seen by Ada Quill of Marlow Annex."


def test_an_opened_judge_thinks_as_it_did(tmp_path: Path) -> None:
    judge, view = believing(), view_of(TEXT)
    judge.save(tmp_path / "j")
    options = Options.of([found(8, 17, Label.DOCTOR, 0.6), found(21, 33, Label.HOSPITAL, 0.4)])
    before, after = (one.probabilities(view, options) for one in (judge, open_judge(tmp_path / "j")))
    assert before.keys() == after.keys()
    for question in before:
        np.testing.assert_array_equal(before[question], after[question])


def rewritten(folder: Path, facts: dict[str, Any] | None = None, **arrays: Any) -> Path:
    believing().save(folder / "j")
    old_facts, old_arrays = open_arrays(folder / "j")
    write_arrays(folder / "k", {**old_facts, **(facts or {})}, {**old_arrays, **arrays})
    return folder / "k"


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"judge": "oracle"}, "judge has to be"),
        ({"groups": ["gossip"]}, "groups has to be"),
        ({"fact_digest": "0"}, "other facts than this version"),
        ({"voices": ["crf"]}, "other facts than this version"),
        ({"answers": {"weather": {"slope": 1.0, "shift": 0.0}}}, "nobody asks"),
        ({"answers": {"phi": {"slope": 1.0}}}, "shift is missing"),
        ({"thresholds": {"phi": 7}}, "thresholds has to be"),
        ({"more": 1}, "unknown keys"),
    ],
)
def test_facts_that_do_not_fit_are_refused(tmp_path: Path, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(ModelError, match=words):
        open_judge(rewritten(tmp_path, facts))


def test_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="not one weight for each fact"):
        open_judge(rewritten(tmp_path, **{"phi.weights": np.zeros(3, np.float32)}))
    with pytest.raises(ModelError, match="no numbers"):
        open_judge(rewritten(tmp_path, **{"phi.shift": np.array([np.nan], np.float32)}))
    with pytest.raises(ModelError, match="not the arrays"):
        open_judge(rewritten(tmp_path, **{"phi.weights": np.zeros(3, np.float16)}))
    with pytest.raises(ModelError, match="not in order"):
        open_judge(rewritten(tmp_path, words=np.array([2, 1], np.uint64)))


def trees(**changes: Any) -> dict[str, Any]:
    whole = {
        "roots": np.array([0], np.int32),
        "fact": np.array([0, -1, -1], np.int16),
        "bound": np.array([0.5, 1.0, 2.0], np.float32),
        "other": np.array([2, 0, 0], np.int32),
        "base": np.array([0.0], np.float32),
    }
    return {**whole, **changes}


def test_trees_that_lead_nowhere_or_in_a_ring_are_refused() -> None:
    assert scorer_from(TREES, trees(), width=1).scores(np.array([[0.6]], np.float32)).tolist() == [2.0]
    for name, values, words in (
        ("other", np.array([0, 0, 0], np.int32), "do not end"),
        ("other", np.array([3, 0, 0], np.int32), "do not end"),
        ("fact", np.array([1, -1, -1], np.int16), "other facts"),
        ("fact", np.array([0, -1, 0], np.int16), "other facts"),
        ("roots", np.array([3], np.int32), "without a root"),
        ("bound", np.array([0.5, 1.0], np.float32), "do not belong together"),
        ("bound", np.array([0.5, 1.0, np.inf], np.float32), "no numbers"),
    ):
        with pytest.raises(ModelError, match=words):
            scorer_from(TREES, trees(**{name: values}), width=1)


def test_vectors_with_other_facts_are_refused() -> None:
    arrays = {
        "vectors": np.zeros((2, 3), np.float16),
        "weights": np.zeros(2, np.float32),
        "scale": np.ones(3, np.float32),
        "shape": np.ones(2, np.float32),
    }
    assert scorer_from(SVM, arrays, width=3).scores(np.zeros((1, 3), np.float32)).tolist() == [1.0]
    with pytest.raises(ModelError, match="other facts than it reads"):
        scorer_from(SVM, arrays, width=4)
    with pytest.raises(ModelError, match="one weight for each vector"):
        scorer_from(SVM, {**arrays, "weights": np.zeros(1, np.float32)}, width=3)


def test_a_very_long_note_is_judged_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    text = TEXT * 20
    candidates = [found(place, place + 3, Label.DOCTOR, (place % 100) / 100) for place in range(0, len(text) - 3, 5)]
    options, view = Options.of(candidates), view_of(text)
    whole = believing().probabilities(view, options)
    monkeypatch.setattr(judge_module, "_AT_ONCE", 7)
    parts = believing().probabilities(view, options)
    for question in whole:
        np.testing.assert_allclose(parts[question], whole[question])
