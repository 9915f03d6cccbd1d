"""Every row of the tables of shapes finds its own examples, and nothing in what it should miss."""

import re

import pytest

from corpus_cases import reading_of
from marks import unmark
from scrubjay.corpus.check.doubt import Family
from scrubjay.corpus.check.shape import Shape, find_shapes
from scrubjay.corpus.check.unmarked_ages import SHAPES as AGES
from scrubjay.corpus.check.unmarked_ages import unmarked_ages
from scrubjay.corpus.check.unmarked_dates import SHAPES as DATES
from scrubjay.corpus.check.unmarked_dates import unmarked_dates
from scrubjay.corpus.check.unmarked_numbers import SHAPES as NUMBERS
from scrubjay.corpus.check.unmarked_numbers import unmarked_numbers

SHAPES = [*DATES, *AGES, *NUMBERS]
FAMILIES: list[tuple[Family, tuple[Shape, ...]]] = [
    (unmarked_dates, DATES),
    (unmarked_ages, AGES),
    (unmarked_numbers, NUMBERS),
]
HITS = [pytest.param(shape, text, id=f"{shape.name}: {text}") for shape in SHAPES for text in shape.hits]
MISSES = [pytest.param(shape, text, id=f"{shape.name}: {text}") for shape in SHAPES for text in shape.misses]


def places(shape: Shape, text: str) -> list[tuple[int, int]]:
    return [match.span("phi") for match in shape.compiled.finditer(text)]


@pytest.mark.parametrize(("shape", "marked"), HITS)
def test_a_shape_finds_its_examples(shape: Shape, marked: str) -> None:
    text, wanted = unmark(marked)
    assert places(shape, text) == wanted


@pytest.mark.parametrize(("shape", "text"), MISSES)
def test_no_doubt_is_raised_about_what_should_be_missed(shape: Shape, text: str) -> None:
    (family,) = [found for found, shapes in FAMILIES if shape in shapes]
    assert list(family(reading_of(text))) == []


def test_names_of_shapes_are_unique_and_have_examples() -> None:
    assert len({shape.name for shape in SHAPES}) == len(SHAPES)
    assert all(shape.hits for shape in SHAPES)


def test_marked_places_are_never_doubted() -> None:
    pattern = Shape("any", r"(?P<phi>\d{4})", hits=("<1234>",))
    reading = reading_of("a [[DATE|2071]] b 2072 c")
    found = list(find_shapes(reading, [pattern], "unmarked-date", "why"))
    assert [reading.text[doubt.start : doubt.end] for doubt in found] == ["2072"]


def test_shapes_that_overlap_make_one_doubt() -> None:
    shapes = [Shape("short", r"(?P<phi>\d\d)", hits=("<12>",)), Shape("long", r"(?P<phi>\d{4})", hits=("<1234>",))]
    assert len(list(find_shapes(reading_of("in 2071"), shapes, "unmarked-date", "why"))) == 1


def test_every_pattern_is_bounded() -> None:
    unbounded = re.compile(r"(?<!\\)[*+](?![?+]?\])")
    outside = [re.sub(r"\[[^\]]{1,60}\]", "", shape.pattern) for shape in SHAPES]
    assert not [pattern for pattern in outside if unbounded.search(pattern.replace(r"\+", "").replace(r"\*", ""))]
