"""Spans as tags and back again."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.items import Items
from scrubjay.detect.crf.schemes import FoundSpan, Scheme, constraints, decode, encode, tag_names
from scrubjay.errors import UsageError
from scrubjay.labels import ForeignLabel, Label
from scrubjay.note import Span

LABELS = (Label.DOCTOR, Label.CITY)
SCHEMES = pytest.mark.parametrize("scheme", Scheme)


def items_of(edges: list[tuple[int, int]], bounds: list[int] | None = None) -> Items:
    rows = np.array(edges, np.int32).reshape(-1, 2)
    return Items(rows[:, 0].copy(), rows[:, 1].copy(), np.array(bounds or [0, len(edges)], np.int32))


def characters(text: str, bounds: list[int] | None = None) -> Items:
    return items_of([(place, place + 1) for place in range(len(text))], bounds)


def spell(items: Items, spans: list[Span], scheme: Scheme) -> str:
    names = tag_names(scheme, LABELS)
    tags = encode(items, spans, scheme, {name: number for number, name in enumerate(names)})
    return " ".join(names[tag] for tag in tags)


def read(items: Items, spelled: str, scheme: Scheme, *, text: str = "") -> list[tuple[int, int, Label]]:
    names = tag_names(scheme, LABELS)
    tags = np.array([names.index(name) for name in spelled.split()], np.int16)
    found = decode(items, tags, np.ones(len(tags), np.float32), names, scheme, text=text)
    return [span[:3] for span in found]


WORDS = items_of([(0, 3), (4, 9), (10, 12), (12, 18), (19, 20)])


@pytest.mark.parametrize(
    ("scheme", "spelled"),
    [
        (Scheme.IO, "O I-DOCTOR I-DOCTOR O I-CITY"),
        (Scheme.BIO, "O B-DOCTOR I-DOCTOR O B-CITY"),
        (Scheme.BIOES, "O B-DOCTOR E-DOCTOR O S-CITY"),
    ],
)
def test_each_scheme_spells_a_span_in_its_own_way(scheme: Scheme, spelled: str) -> None:
    spans = [Span(4, 12, Label.DOCTOR), Span(19, 20, Label.CITY)]
    assert spell(WORDS, spans, scheme) == spelled
    assert read(WORDS, spelled, scheme) == [(4, 12, Label.DOCTOR), (19, 20, Label.CITY)]


def test_tags_start_with_o_and_follow_the_labels() -> None:
    assert tag_names(Scheme.BIOES, [Label.AGE]) == ["O", "B-AGE", "I-AGE", "E-AGE", "S-AGE"]
    assert tag_names(Scheme.IO, LABELS) == ["O", "I-DOCTOR", "I-CITY"]


def test_spans_of_labels_without_tags_are_left_out() -> None:
    spans = [Span(0, 3, Label.DATE), Span(4, 9, ForeignLabel.NAME)]
    assert spell(WORDS, spans, Scheme.BIO) == "O O O O O"


def test_an_item_belongs_to_the_span_with_most_of_its_characters() -> None:
    spans = [Span(0, 5, Label.DOCTOR), Span(5, 9, Label.CITY)]
    assert spell(WORDS, spans, Scheme.BIO) == "B-DOCTOR B-CITY O O O"


def test_an_item_that_a_span_covers_in_part_belongs_to_it() -> None:
    assert spell(WORDS, [Span(6, 14, Label.CITY)], Scheme.BIOES) == "O B-CITY I-CITY E-CITY O"


def test_a_span_between_items_has_no_tag() -> None:
    assert spell(WORDS, [Span(3, 4, Label.CITY)], Scheme.BIO) == "O O O O O"


@pytest.mark.parametrize(
    ("scheme", "spelled"),
    [(Scheme.BIO, "O B-DOCTOR I-DOCTOR I-DOCTOR O"), (Scheme.BIOES, "O B-DOCTOR I-DOCTOR E-DOCTOR O")],
)
def test_a_span_over_the_end_of_a_sequence_goes_on_in_the_next(scheme: Scheme, spelled: str) -> None:
    cut = items_of([(0, 3), (4, 9), (10, 12), (12, 18), (19, 20)], [0, 2, 5])
    assert spell(cut, [Span(4, 18, Label.DOCTOR)], scheme) == spelled
    assert read(cut, spelled, scheme) == [(4, 18, Label.DOCTOR)]


def test_inside_tags_alone_do_not_join_two_sequences() -> None:
    cut = items_of([(0, 3), (4, 9)], [0, 1, 2])
    assert read(cut, "I-CITY I-CITY", Scheme.IO) == [(0, 3, Label.CITY), (4, 9, Label.CITY)]


@pytest.mark.parametrize(
    ("scheme", "spelled", "starts"),
    [
        (Scheme.BIO, "O I-CITY I-CITY O O", [4]),
        (Scheme.BIO, "B-CITY I-DOCTOR I-DOCTOR O I-CITY", [0, 4, 19]),
        (Scheme.BIO, "B-CITY B-CITY O O O", [0, 4]),
        (Scheme.BIOES, "E-CITY I-CITY I-CITY B-CITY S-CITY", [0, 4, 12, 19]),
        (Scheme.BIOES, "B-CITY O E-CITY O S-DOCTOR", [0, 10, 19]),
    ],
)
def test_illegal_tags_are_read_as_spans_all_the_same(scheme: Scheme, spelled: str, starts: list[int]) -> None:
    assert [start for start, _, _ in read(WORDS, spelled, scheme)] == starts


def test_the_raw_score_is_the_smallest_marginal_of_the_span() -> None:
    names = tag_names(Scheme.BIO, LABELS)
    tags = np.array([1, 2, 0, 3, 3], np.int16)
    prob = np.array([0.9, 0.5, 0.1, 0.75, 0.25], np.float32)
    assert decode(WORDS, tags, prob, names, Scheme.BIO) == [
        FoundSpan(0, 9, Label.DOCTOR, 0.5),
        FoundSpan(12, 18, Label.CITY, 0.75),
        FoundSpan(19, 20, Label.CITY, 0.25),
    ]


def test_white_space_at_the_edges_of_a_span_is_taken_off() -> None:
    text = "to Ada  Roe \n"
    spelled = "O O B-DOCTOR" + " I-DOCTOR" * 9 + " E-DOCTOR"
    assert read(characters(text), spelled, Scheme.BIOES, text=text) == [(3, 11, Label.DOCTOR)]


def test_a_span_of_white_space_alone_is_dropped() -> None:
    assert read(characters("a  b"), "O B-CITY E-CITY O", Scheme.BIOES, text="a  b") == []


def test_no_tags_give_no_spans() -> None:
    assert read(items_of([]), "", Scheme.BIO) == []
    assert read(WORDS, "O O O O O", Scheme.BIOES) == []


def test_tags_without_o_in_front_are_refused() -> None:
    with pytest.raises(UsageError, match="first tag"):
        constraints(Scheme.BIO, ["B-CITY", "O"])


@pytest.mark.parametrize(
    ("scheme", "before", "after", "legal"),
    [
        (Scheme.BIO, "O", "I-CITY", False),
        (Scheme.BIO, "O", "B-CITY", True),
        (Scheme.BIO, "B-CITY", "I-CITY", True),
        (Scheme.BIO, "I-CITY", "I-CITY", True),
        (Scheme.BIO, "B-DOCTOR", "I-CITY", False),
        (Scheme.BIO, "I-CITY", "O", True),
        (Scheme.BIOES, "B-CITY", "O", False),
        (Scheme.BIOES, "B-CITY", "E-CITY", True),
        (Scheme.BIOES, "I-CITY", "E-DOCTOR", False),
        (Scheme.BIOES, "E-CITY", "I-CITY", False),
        (Scheme.BIOES, "S-CITY", "B-CITY", True),
        (Scheme.BIOES, "O", "E-CITY", False),
        (Scheme.IO, "I-DOCTOR", "I-CITY", True),
    ],
)
def test_what_may_follow_what(scheme: Scheme, before: str, after: str, *, legal: bool) -> None:
    names = tag_names(scheme, LABELS)
    allowed, _, _ = constraints(scheme, names)
    assert bool(allowed[names.index(before), names.index(after)]) is legal


@st.composite
def sequences_with_spans(draw: st.DrawFn) -> tuple[Items, list[Span]]:
    widths = draw(st.lists(st.integers(1, 4), min_size=1, max_size=12))
    starts = np.cumsum([0, *(width + draw(st.integers(0, 1)) for width in widths)])
    edges = [(int(start), int(start) + width) for start, width in zip(starts, widths, strict=False)]
    cuts = sorted({0, len(edges), *draw(st.lists(st.integers(0, len(edges)), max_size=3))})
    spans = []
    place = 0
    while place < len(edges):
        size = draw(st.integers(0, 3))
        if size and place + size <= len(edges):
            label = draw(st.sampled_from(LABELS))
            spans.append(Span(edges[place][0], edges[place + size - 1][1], label))
        place += max(size, 1)
    return items_of(edges, cuts), spans


@given(sequences_with_spans(), st.sampled_from([Scheme.BIO, Scheme.BIOES]))
def test_spans_on_item_edges_come_back_as_they_were(case: tuple[Items, list[Span]], scheme: Scheme) -> None:
    items, spans = case
    assert read(items, spell(items, spans, scheme), scheme) == [(span.start, span.end, span.label) for span in spans]


@given(sequences_with_spans(), st.sampled_from(Scheme))
def test_encoded_tags_keep_to_the_constraints(case: tuple[Items, list[Span]], scheme: Scheme) -> None:
    items, spans = case
    names = tag_names(scheme, LABELS)
    tags = [names.index(name) for name in spell(items, spans, scheme).split()]
    allowed, starts, ends = constraints(scheme, names)
    for first, last in zip(items.bounds[:-1].tolist(), items.bounds[1:].tolist(), strict=True):
        inside = tags[first:last]
        assert all(allowed[before, after] for before, after in pairwise(inside))
        assert not inside or (starts[inside[0]] and ends[inside[-1]])


@SCHEMES
def test_every_row_of_the_constraints_lets_some_tag_follow(scheme: Scheme) -> None:
    allowed, _, _ = constraints(scheme, tag_names(scheme, LABELS))
    assert allowed.any(axis=0).all()
    assert allowed.any(axis=1).all()
