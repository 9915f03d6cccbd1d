"""Thresholds are where the asked-for recall, F2 or precision is reached."""

import numpy as np

from judge_cases import found
from scrubjay.labels import Label
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.judging.lessons import answers_for
from scrubjay.learn.judging.thresholds import TRIED, cover_threshold, filter_threshold
from scrubjay.note import Annotated, Note, Span
from scrubjay.resolve.facts import Options

PROBABLE = np.array([0.9, 0.8, 0.7, 0.6, 0.2, 0.1])
RIGHT = np.array([True, True, False, True, False, True])


def test_a_recall_is_reached_with_as_few_as_it_takes() -> None:
    assert filter_threshold(PROBABLE, RIGHT, recall=0.75)[0] == 0.6
    assert filter_threshold(PROBABLE, RIGHT, recall=1.0)[0] == 0.1


def test_without_a_recall_f2_decides() -> None:
    threshold, figures = filter_threshold(PROBABLE, RIGHT)
    assert threshold == 0.1
    assert figures == {"precision": 0.66667, "recall": 1.0}
    assert filter_threshold(PROBABLE, RIGHT, beta=0.1)[0] == 0.8


def test_with_nothing_right_nothing_is_dropped() -> None:
    assert filter_threshold(PROBABLE, RIGHT & False)[0] == 0.0


TEXT = "Ada Quill of Marlow and the rest"
LESSON = Lesson(Annotated(Note("n", TEXT), (Span(0, 9, Label.DOCTOR), Span(13, 19, Label.CITY))), "c", "g")
OPTIONS = Options.of(
    [
        found(0, 9, Label.DOCTOR, 1.0),
        found(10, 19, Label.CITY, 1.0),
        found(13, 19, Label.CITY, 1.0),
        found(24, 27, Label.CITY, 1.0),
    ]
)


def test_the_gold_answers_three_questions() -> None:
    told = answers_for(LESSON, OPTIONS)
    assert told["right"].tolist() == [True, False, True, False]
    assert told["phi"].tolist() == [True, False, True, False]
    assert told["touches"].tolist() == [True, True, True, False]


def test_as_much_is_covered_as_the_precision_allows() -> None:
    right, phi = np.array([0.9, 0.1, 0.2, 0.1]), np.array([0.95, 0.3, 0.55, 0.42])
    least, figures = cover_threshold([(LESSON, OPTIONS, right, phi)], price=0.4, precision=0.99)
    assert least == 0.45
    assert figures["thresholds"][TRIED.index(0.45)] == {
        "least": 0.45,
        "strict_f1": 1.0,
        "words_precision": 1.0,
        "words_recall": 1.0,
    }
    assert cover_threshold([(LESSON, OPTIONS, right, phi)], price=0.4, precision=0.7)[0] == 0.35
