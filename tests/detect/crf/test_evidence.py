"""Spans of other detectors become numbers of the items they cover."""

import numpy as np

from scrubjay.detect.crf.evidence import NUMBER, label_codes, source_codes, source_number
from scrubjay.labels import ForeignLabel, Label
from scrubjay.note import Span

START = np.array([0, 4, 9, 15], np.int32)
END = np.array([3, 8, 14, 20], np.int32)
DOCTOR = 2 * NUMBER[Label.DOCTOR]
DATE = 2 * NUMBER[Label.DATE]


def test_a_span_begins_and_goes_on() -> None:
    assert label_codes([Span(4, 14, Label.DOCTOR)], START, END).tolist() == [0, DOCTOR + 1, DOCTOR + 2, 0]


def test_of_spans_that_overlap_the_longest_is_read() -> None:
    spans = [Span(0, 14, Label.DOCTOR), Span(4, 8, Label.DATE)]
    assert label_codes(spans, START, END).tolist() == [DOCTOR + 1, DOCTOR + 2, DOCTOR + 2, 0]


def test_a_span_inside_an_item_counts_and_one_between_items_does_not() -> None:
    assert label_codes([Span(5, 6, Label.DATE), Span(8, 9, Label.DOCTOR)], START, END).tolist() == [0, DATE + 1, 0, 0]


def test_labels_that_are_never_produced_are_passed_over() -> None:
    assert not label_codes([Span(0, 3, ForeignLabel.NAME)], START, END).any()


def test_rules_are_told_apart_by_their_source() -> None:
    spans = [Span(0, 3, Label.DATE, source="rules.dates.iso"), Span(4, 8, Label.DATE, source="rules.dates.us")]
    codes = source_codes(spans, START, END).tolist()
    assert codes[:2] == [source_number("rules.dates.iso"), source_number("rules.dates.us")]
    assert codes[2:] == [0, 0]
    assert codes[0] != codes[1]


def test_no_items_and_no_spans_are_fine() -> None:
    nothing = np.zeros(0, np.int32)
    assert len(label_codes([Span(0, 3, Label.DATE)], nothing, nothing)) == 0
    assert label_codes([], START, END).tolist() == [0, 0, 0, 0]
