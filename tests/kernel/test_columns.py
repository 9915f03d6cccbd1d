"""What columns are made of: each loop of the kernel does what plain Python does more slowly."""

from itertools import groupby

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.kernel import columns

SPACE = 2
LETTERS = st.lists(st.integers(1, 5), max_size=40)
PLACES = np.array((1, 2, 3, 4), np.uint64)
"""Beginning, inside, end, all of it."""


@st.composite
def stretches(draw: st.DrawFn, *, apart: bool) -> tuple[int, list[tuple[int, int]]]:
    """A number of items, and stretches of them in order; if not ``apart``, they may overlap."""
    size = draw(st.integers(0, 25))
    edges = draw(st.lists(st.integers(0, size), max_size=12, unique=apart).map(sorted))
    pairs = list(zip(edges[::2], edges[1::2], strict=False)) if apart else list(zip(edges, edges[2:], strict=False))
    return size, [(first, last) for first, last in pairs if first < last]


def numbers(values: list[int]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return np.array(values, np.int32)


def test_a_place_lies_in_the_last_line_that_starts_at_or_before_it() -> None:
    assert columns.lines_of(numbers([0, 3, 4, 9]), numbers([0, 4, 5, 9])).tolist() == [0, 0, 1, 3]


def test_without_lines_every_place_is_in_line_0() -> None:
    assert columns.lines_of(numbers([0, 3]), numbers([])).tolist() == [0, 0]


def runs(letters: list[int], line: list[int] | None = None) -> tuple[list[int], list[int], list[list[int]]]:
    """The runs of letters that are kinds, so that the characters themselves do not matter."""
    codes, kinds = np.full(len(letters), 97, np.uint32), np.array(letters, np.uint8)
    places = numbers(list(range(len(letters))))
    run, since, shapes = columns.runs(codes, kinds, places, numbers(line or [0] * len(letters)))
    return run.tolist(), since.tolist(), shapes.tolist()


def test_runs_end_where_white_space_begins_or_ends_and_with_the_line() -> None:
    run, since, shapes = runs([3, 4, 2, 2, 3, 3], [0, 0, 0, 0, 0, 1])
    assert run == [0, 0, 1, 1, 2, 3]
    assert since == [0, 1, 0, 1, 0, 0]
    assert [len(row) for row in shapes] == [4, 4]


@given(LETTERS)
def test_every_run_is_of_white_space_or_without_it(letters: list[int]) -> None:
    run, since, _ = runs(letters)
    expected = [list(group) for _, group in groupby(letters, key=lambda letter: letter == SPACE)]
    assert run == [number for number, group in enumerate(expected) for _ in group]
    assert since == [place for group in expected for place in range(len(group))]


def shapes_of(*letters: int) -> tuple[int, int]:
    long, short = runs(list(letters))[2]
    return long[0], short[0]


def test_long_shapes_tell_the_order_and_the_number_of_letters() -> None:
    assert len({shapes_of(*letters)[0] for letters in ((3, 4), (4, 3), (3, 4, 4), (3, 3, 4), (3,))}) == 5


def test_short_shapes_count_a_row_of_equal_letters_once() -> None:
    assert shapes_of(3, 4)[1] == shapes_of(3, 3, 3, 4, 4)[1]
    assert len({shapes_of(*letters)[1] for letters in ((3, 4), (4, 3), (3, 4, 3), (3,))}) == 4


def test_marks_are_told_apart_in_shapes() -> None:
    shapes = [
        columns.runs(np.array([ord(mark)], np.uint32), np.array([6], np.uint8), numbers([0]), numbers([0]))[2].tolist()
        for mark in "./"
    ]
    assert shapes[0] != shapes[1]


def test_places_lines_and_kinds_have_to_belong_together() -> None:
    codes, kinds = np.array([97, 98], np.uint32), np.array([4, 4], np.uint8)
    with pytest.raises(ValueError, match="every place has a line"):
        columns.runs(codes, kinds, numbers([0, 1]), numbers([0]))
    with pytest.raises(ValueError, match="every place has a line"):
        columns.runs(codes, kinds[:1], numbers([0]), numbers([0]))
    with pytest.raises(ValueError, match="does not have"):
        columns.runs(codes, kinds, numbers([2]), numbers([0]))


def walk(text: str, kinds: list[int], line: list[int], *, line_before: int = -1) -> list[list[int]]:
    codes = np.array([ord(char) for char in text], np.uint32)
    starts, ends = numbers([0, 3]), numbers([2, 5])
    scale = np.array([10, 11, 12], np.uint64)
    places = numbers(list(range(len(text))))
    return columns.walk(
        codes, np.array(kinds, np.uint8), places, numbers(line), starts, ends, scale, line_before
    ).tolist()


def test_characters_are_walked_with_where_they_stand_in_their_line() -> None:
    char, cell, letter, kind, from_start, from_end = walk("a\t/b.", [4, 2, 6, 4, 6], [0, 0, 0, 1, 1])
    opens = 1 << 32
    assert char == [98, 33, 48, 99, 47]
    assert cell == [98 | opens, 33, 48, 99 | opens, 47]
    assert letter == [4, 2, ord("/") + 7, 4, ord(".") + 7]
    assert kind == [4 | opens, 2, ord("/") + 7, 4 | opens, ord(".") + 7]
    assert from_start == [10, 11, 12, 10, 11]
    assert from_end == [12, 11, 10, 12, 11]


def test_the_first_character_of_a_block_opens_a_line_only_if_another_line_lies_before() -> None:
    assert walk("ab", [4, 4], [0, 0], line_before=0)[1] == [98, 99]
    assert walk("ab", [4, 4], [1, 1], line_before=0)[1] == [98 | 1 << 32, 99]


def test_a_line_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="every character lies in a line"):
        walk("ab", [4, 4], [0, 2])


@given(st.lists(st.tuples(st.integers(1, 4), st.booleans()), max_size=12))
def test_listed_tokens_are_units_and_of_others_each_part(tokens: list[tuple[int, bool]]) -> None:
    """Tokens of so many parts of one character each, listed or not."""
    first_parts = np.cumsum([0, *(size for size, _ in tokens)]).astype(np.int32)
    masks = np.array([is_listed for _, is_listed in tokens], np.uint64)
    token, part = columns.units(first_parts[:-1], masks, numbers(list(range(int(first_parts[-1])))))
    expected = [
        (number, first + place)
        for number, ((size, is_listed), first) in enumerate(zip(tokens, first_parts.tolist(), strict=False))
        for place in range(1 if is_listed else size)
    ]
    assert list(zip(token.tolist(), part.tolist(), strict=True)) == expected


def test_a_part_before_the_first_token_is_refused() -> None:
    with pytest.raises(ValueError, match="every part lies in a token"):
        columns.units(numbers([1]), np.ones(1, np.uint64), numbers([0]))


@given(st.lists(st.tuples(st.integers(0, 4), st.booleans(), st.integers(0, 3)), max_size=20))
def test_a_word_echoes_the_label_of_the_first_of_its_kind(words: list[tuple[int, bool, int]]) -> None:
    keys, telling, labels = ([word[place] for word in words] for place in range(3))
    heard = columns.echoes(np.array(keys, np.uint64), np.array(telling, np.uint8), np.array(labels, np.uint64))
    for (key, tells, _), label in zip(words, heard.tolist(), strict=True):
        said = [other for same, others_tell, other in words if same == key and others_tell and other]
        assert label == (said[0] if tells and said else 0)


@given(stretches(apart=True))
def test_segments_are_units_and_the_gaps_before_them(case: tuple[int, list[tuple[int, int]]]) -> None:
    size, units = case
    starts, ends = [first for first, _ in units], [last for _, last in units]
    segment, place = columns.segments(numbers(list(range(size))), numbers(starts), numbers(ends))
    for item in range(size):
        inside = [number for number, (first, last) in enumerate(units) if first <= item < last]
        if not inside:
            assert segment[item] == 2 * sum(last <= item for last in ends)
            assert place[item] == 5
        else:
            first, last = units[inside[0]]
            assert segment[item] == 2 * inside[0] + 1
            assert (
                place[item]
                == {(True, True): 4, (True, False): 1, (False, True): 3, (False, False): 2}[
                    item == first, item == last - 1
                ]
            )


def test_a_unit_needs_both_ends() -> None:
    with pytest.raises(ValueError, match="as many ends as starts"):
        columns.segments(numbers([0]), numbers([0, 1]), numbers([1]))


def test_rows_are_spread_over_the_items_that_have_their_numbers() -> None:
    values = np.array([[10, 11, 12], [20, 21, 22]], np.uint64)
    matrix = np.zeros((3, 4), np.uint64)
    columns.spread(values, [1, 0], numbers([2, 2, 0, 1]), matrix, [0, 2])
    assert matrix.tolist() == [[22, 22, 20, 21], [0, 0, 0, 0], [12, 12, 10, 11]]


@pytest.mark.parametrize(
    ("rows", "items", "places"),
    [
        ([2], [0, 0], [0]),
        ([-1], [0, 0], [0]),
        ([0], [0, 3], [0]),
        ([0], [-1, 0], [0]),
        ([0], [0, 0], [1]),
        ([0], [0], [0]),
    ],
)
def test_what_lies_outside_of_the_rows_or_the_matrix_is_refused(
    rows: list[int], items: list[int], places: list[int]
) -> None:
    with pytest.raises(ValueError, match=r"row|number"):
        columns.spread(np.zeros((2, 3), np.uint64), rows, numbers(items), np.zeros((1, 2), np.uint64), places)


@given(st.lists(st.integers(0, 2**64 - 1), max_size=20), st.lists(st.integers(0, 2**64 - 1), max_size=12))
def test_groups_that_a_mask_meets_are_its_bits(masks: list[int], groups: list[int]) -> None:
    bits = columns.grouped(np.array(masks, np.uint64), groups)
    assert bits.tolist() == [
        sum(1 << place for place, group in enumerate(groups) if mask & group) + (1 << len(groups)) for mask in masks
    ]


def test_no_more_groups_than_bits() -> None:
    with pytest.raises(ValueError, match="63 groups"):
        columns.grouped(np.zeros(1, np.uint64), [1] * 64)


@given(stretches(apart=False))
def test_the_last_stretch_that_is_painted_shows(case: tuple[int, list[tuple[int, int]]]) -> None:
    size, painted = case
    codes = np.zeros(size, np.uint64)
    expected = [0] * size
    for number, (first, last) in enumerate(painted):
        for item in range(first, last):
            place = 4 if last - first == 1 else 1 if item == first else 3 if item == last - 1 else 2
            expected[item] = 8 * (number + 1) + place
    columns.paint(
        codes,
        np.array([first for first, _ in painted], np.int64),
        np.array([last for _, last in painted], np.int64),
        np.array([8 * (number + 1) for number in range(len(painted))], np.uint64),
        PLACES,
    )
    assert codes.tolist() == expected


@pytest.mark.parametrize(("first", "last"), [(-1, 2), (0, 4), (2, 2), (2, 1)])
def test_a_stretch_that_does_not_lie_among_the_items_is_refused(first: int, last: int) -> None:
    ends = np.array([first], np.int64), np.array([last], np.int64)
    with pytest.raises(ValueError, match="a stretch has an item or more"):
        columns.paint(np.zeros(3, np.uint64), *ends, np.zeros(1, np.uint64), PLACES)
    with pytest.raises(ValueError, match="a phrase has a word or more"):
        columns.listed(
            np.zeros(3, np.uint64), *(end.astype(np.int32) for end in ends), np.ones(1, np.uint64), 1, PLACES
        )


@given(stretches(apart=False), st.data())
def test_beginnings_go_before_ends_and_ends_before_the_rest(
    case: tuple[int, list[tuple[int, int]]], data: st.DataObject
) -> None:
    size, phrases = case
    masks = data.draw(st.lists(st.integers(0, 3), min_size=size, max_size=size))
    kinds = data.draw(st.lists(st.integers(0, 3), min_size=len(phrases), max_size=len(phrases)))
    tags = columns.listed(
        np.array(masks, np.uint64),
        numbers([first for first, _ in phrases]),
        numbers([last for _, last in phrases]),
        np.array(kinds, np.uint64),
        2,
        PLACES,
    )
    chosen = [phrase for phrase, kind in zip(phrases, kinds, strict=True) if kind & 2]
    for item, tag in enumerate(tags.tolist()):
        around = [(first, last) for first, last in chosen if first <= item < last]
        if any(first == item for first, _ in around):
            assert tag == 1
        elif any(last == item + 1 for _, last in around):
            assert tag == 3
        elif around:
            assert tag == 2
        else:
            assert tag == (4 if masks[item] & 2 else 0)
