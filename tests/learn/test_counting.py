"""What the trials count: spans as the scorer does, words by what stays readable."""

from typing import Any

from scrubjay.labels import Label
from scrubjay.learn.counting import count_spans, count_words
from scrubjay.note import Annotated, Note, Span

TEXT = "Ada Quill, 45yo, seen 3/4."
GOLD = (Span(0, 9, Label.PATIENT), Span(11, 13, Label.AGE), Span(22, 25, Label.DATE))


class Held:
    """As much of a lesson as is counted."""

    annotated = Annotated(Note("n", TEXT), GOLD)


def counts(count: Any, *spans: Span) -> tuple[int, int, int, int]:
    made = count(Held(), spans)
    return made.tp_gold, made.tp_system, made.gold, made.system


def test_the_gold_itself_is_all_right() -> None:
    assert counts(count_spans, *GOLD) == (3, 3, 3, 3)
    assert counts(count_words, *GOLD) == (5, 5, 5, 5)


def test_a_word_that_is_hidden_with_more_around_it_is_hidden() -> None:
    assert counts(count_words, Span(11, 15, Label.AGE)) == (1, 1, 5, 1)
    assert counts(count_spans, Span(11, 15, Label.AGE)) == (0, 0, 3, 1)


def test_a_word_half_hidden_is_not_and_a_word_too_many_counts_against_it() -> None:
    assert counts(count_words, Span(0, 2, Label.DOCTOR)) == (0, 1, 5, 1)
    assert counts(count_words, Span(17, 21, Label.DATE)) == (0, 0, 5, 1)


def test_nothing_found_is_nothing_hidden() -> None:
    assert counts(count_words) == (0, 0, 5, 0)
