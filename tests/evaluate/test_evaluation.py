"""A whole evaluation: all its parts go by the same classes, and notices say how far to trust the intervals."""

import pytest
from marked_pairs import pair

from scrubjay.evaluate.confusion import Kind
from scrubjay.evaluate.evaluation import Evaluation, Question, evaluate
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.shares import Bootstrap
from scrubjay.labels import ForeignLabel, Label
from scrubjay.lexicons import load_lexicons

LEXICONS = load_lexicons()


def evaluated(*pairs: Pair, **question: object) -> Evaluation:
    asked = Question(bootstrap=Bootstrap(resamples=20), **question)  # type: ignore[arg-type]
    return evaluate(pairs, LEXICONS, asked)


def of_patients(count: int, notes: int = 1) -> list[Pair]:
    return [
        pair("{AGE:26}", "{AGE:26}", id=f"{patient}-{note}", patient=f"p{patient}")
        for patient in range(count)
        for note in range(notes)
    ]


@pytest.mark.parametrize(
    ("gold", "merge"),
    [
        ("{DOCTOR:Ida} in {CITY:Oro}", {"PERSON": frozenset({Label.PATIENT, Label.DOCTOR})}),
        ("{NAME:Ida} in {CITY:Oro}", {"NAME": frozenset({Label.PATIENT, Label.DOCTOR})}),
        ("{NAME:Ida} in {CITY:Oro}", None),
    ],
)
def test_errors_are_judged_by_the_classes_of_the_scores(gold: str, merge: object) -> None:
    result = evaluated(pair(gold, "{PATIENT:Ida} in {CITY:Oro}"), merge=merge)
    assert result.scores.criteria["strict"].micro.f1 == 1
    assert result.errors.counts[Kind.CORRECT] == 2
    assert result.errors.confusion.labels == tuple(result.scores.labels)
    assert [each.name for each in result.errors.frequencies] == list(result.scores.labels)


def test_gold_of_categories_only_is_tabulated_by_category() -> None:
    result = evaluated(pair("{NAME:Ida} in {LOCATION:Oro}", "{PATIENT:Ida} in {DATE:Oro}"))
    assert result.scores.criteria["strict"].micro.f1 == 1
    assert result.errors.confusion.labels == ("NAME", "LOCATION", "DATE")
    assert (result.errors.counts[Kind.CORRECT], result.errors.counts[Kind.TYPE]) == (1, 1)


def test_a_category_among_the_labels_stands_for_its_labels_everywhere() -> None:
    result = evaluated(pair("{PATIENT:Ida}, {AGE:26}", "Ida, 26"), labels=frozenset({ForeignLabel.NAME}))
    assert result.scores.criteria["strict"].counts.gold == 1
    assert result.leak.spans.total == result.errors.gold == 1
    assert [each.name for each in result.slices if each.dimension == "label"] == ["PATIENT"]


def test_unknown_patients_are_told() -> None:
    [notice] = evaluated(*of_patients(20), pair("{AGE:26}", "{AGE:26}"), pair("", "", id="n2")).notices
    assert notice == (
        "patient unknown for 2 notes; each stands for one patient, so intervals may be too narrow; give --patients"
    )
    assert evaluated(*of_patients(20)).notices == ()


def test_few_patients_are_told() -> None:
    [few] = evaluated(*of_patients(19, notes=2)).notices
    assert "19 patients only" in few
    [one] = evaluated(*of_patients(1, notes=30)).notices
    assert "one patient, from whom no interval" in one
