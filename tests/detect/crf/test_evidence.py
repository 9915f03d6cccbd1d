"""Spans of other detectors become numbers of the items they cover."""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.evidence import NUMBER, covered, found_codes, in_text, overlapped, source_number
from scrubjay.labels import ForeignLabel, Label
from scrubjay.note import Span

Starts = NDArray[np.int32]
START = np.array([0, 4, 9, 15], np.int32)
END = np.array([3, 8, 14, 20], np.int32)
DOCTOR = 2 * NUMBER[Label.DOCTOR]
DATE = 2 * NUMBER[Label.DATE]


def label_codes(spans: list[Span], start: Starts = START, end: Starts = END) -> list[int]:
    return found_codes(spans, len(start), partial(overlapped, start=start, end=end))[0].tolist()


def test_a_span_begins_and_goes_on() -> None:
    assert label_codes([Span(4, 14, Label.DOCTOR)]) == [0, DOCTOR + 1, DOCTOR + 2, 0]


def test_of_spans_that_overlap_the_longest_is_read() -> None:
    spans = [Span(0, 14, Label.DOCTOR), Span(4, 8, Label.DATE)]
    assert label_codes(spans) == [DOCTOR + 1, DOCTOR + 2, DOCTOR + 2, 0]


def test_a_span_inside_an_item_counts_and_one_between_items_does_not() -> None:
    assert label_codes([Span(5, 6, Label.DATE), Span(8, 9, Label.DOCTOR)]) == [0, DATE + 1, 0, 0]


def test_characters_lie_where_spans_do() -> None:
    labels, sources = found_codes([Span(1, 3, Label.DATE, source="rules")], 4, in_text)
    assert labels.tolist() == [0, DATE + 1, DATE + 2, 0]
    assert sources.tolist() == [0, source_number("rules"), source_number("rules"), 0]


def test_labels_that_are_never_produced_are_passed_over() -> None:
    assert not any(label_codes([Span(0, 3, ForeignLabel.NAME)]))


def test_rules_are_told_apart_by_their_source() -> None:
    spans = [Span(0, 3, Label.DATE, source="rules.dates.iso"), Span(4, 8, Label.DATE, source="rules.dates.us")]
    codes = found_codes(spans, 4, partial(overlapped, start=START, end=END))[1].tolist()
    assert codes[:2] == [source_number("rules.dates.iso"), source_number("rules.dates.us")]
    assert codes[2:] == [0, 0]
    assert codes[0] != codes[1]


def test_a_span_is_placed_by_the_items_that_it_overlaps() -> None:
    first, last = overlapped([Span(4, 10, Label.DATE), Span(8, 9, Label.DATE), Span(20, 30, Label.DATE)], START, END)
    assert list(zip(first.tolist(), last.tolist(), strict=True)) == [(1, 3), (2, 2), (4, 4)]


def test_items_are_covered_where_one_stretch_or_several_lie() -> None:
    first, last = overlapped([Span(0, 14, Label.DATE), Span(4, 8, Label.AGE), Span(8, 9, Label.AGE)], START, END)
    assert covered(first, last, len(START)).tolist() == [True, True, True, False]
    assert covered(*overlapped([], START, END), len(START)).tolist() == [False] * 4


def test_no_items_and_no_spans_are_fine() -> None:
    nothing = np.zeros(0, np.int32)
    assert label_codes([Span(0, 3, Label.DATE)], nothing, nothing) == []
    assert label_codes([]) == [0, 0, 0, 0]
