"""Lines and their roles: each loop of the kernel does what plain Python does more slowly."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from layout_cases import Line, Part, lines_of, numbers, part_lists, read

from scrubjay.kernel import layout, scan
from scrubjay.text.lines import LineRole
from scrubjay.text.marks import Mark

KEY_PARTS, HEADER_PARTS = 4, 6
TAB, SPACE = 9, 32


@given(st.lists(st.integers(0, 9), min_size=1), st.lists(st.integers(0, 100), max_size=6))
def test_a_character_behind_the_end_of_the_table_has_no_marks(codes: list[int], kinds: list[int]) -> None:
    found = layout.marks_at(
        np.array(codes, np.uint32), np.arange(len(codes), dtype=np.int32), np.array(kinds, np.uint16)
    )
    assert found.tolist() == [kinds[code] if code < len(kinds) else 0 for code in codes]


@pytest.mark.parametrize("place", [-1, 3])
def test_a_place_outside_of_the_text_has_no_marks_to_ask_for(place: int) -> None:
    with pytest.raises(ValueError, match="outside of the text"):
        layout.marks_at(np.zeros(3, np.uint32), numbers([place]), np.zeros(1, np.uint16))


@given(part_lists())
def test_a_line_has_the_parts_of_its_number_and_ends_with_the_last(parts: list[Part]) -> None:
    lines = lines_of(parts)
    end, first, last = layout.line_parts(
        numbers([line.start for line in lines]),
        numbers([part.line for part in parts]),
        numbers([part.end for part in parts]),
    )
    assert list(zip(end.tolist(), first.tolist(), last.tolist(), strict=True)) == [line[1:] for line in lines]


def gaps_of(parts: list[Part], line: Line, tabs: set[int]) -> int:
    gaps = 0
    for before, part in list(pairwise(parts))[max(line.first - 1, 0) : line.last - 1]:
        wide = part.start - before.end >= 2 or part.start - 1 in tabs
        inside = not part.has(scan.LINE_BEFORE) and not before.marked(Mark.END | Mark.COLON)
        gaps += part.marked(Mark.BAR) or (wide and inside)
    return gaps


def key_of(parts: list[Part], line: Line) -> int:
    for place in range(line.first, line.last):
        if not parts[place].marked(Mark.COLON):
            continue
        before, after = parts[place - 1 : place], parts[place + 1 : place + 2]
        digits = all(side and side[0].has(scan.HAS_DIGIT) for side in (before, after))
        if digits and not after[0].has(scan.SPACE_BEFORE):
            continue
        commas = [part for part in parts[line.first + 1 : place] if part.marked(Mark.COMMA)]
        return 0 if commas else place - line.first
    return 0


def is_item(parts: list[Part], line: Line) -> bool:
    first, second, third = (parts[min(line.first + ahead, len(parts) - 1)] for ahead in range(3))
    apart, joined = second.has(scan.SPACE_BEFORE), not second.has(scan.SPACE_BEFORE)
    number, inner = (part.is_only(scan.HAS_DIGIT) and part.width <= 2 for part in (first, second))
    letter = first.is_only(scan.HAS_LETTER) and first.width == 1
    dotted = second.marked(Mark.STOP) and (third.has(scan.SPACE_BEFORE) or third.is_only(scan.HAS_LETTER))
    return line.last - line.first > 1 and any(
        (
            first.marked(Mark.BULLET) and apart,
            number and joined and (second.marked(Mark.CLOSING) or dotted),
            letter and joined and second.marked(Mark.CLOSING),
            first.marked(Mark.OPENING) and inner and third.marked(Mark.CLOSING),
            first.marked(Mark.HASH) and inner,
        )
    )


def is_capitals(inside: list[Part]) -> bool:
    return (
        len(inside) <= HEADER_PARTS
        and not any(part.has(scan.HAS_LOWER) for part in inside)
        and sum(part.width for part in inside if part.has(scan.HAS_LETTER)) >= 5
        and 2 * sum(part.has(scan.HAS_DIGIT) for part in inside) < len(inside)
        and not inside[-1].marked(Mark.END | Mark.COLON)
    )


def role_of(parts: list[Part], line: Line, *, table: bool) -> LineRole:
    if line.first == line.last:
        return LineRole.BLANK
    key = key_of(parts, line)
    value = parts[min(line.first + key + 1, len(parts) - 1)]
    keyed = 0 < key < KEY_PARTS and (value.has(scan.SPACE_BEFORE) or not table)
    if not keyed and is_capitals(parts[line.first : line.last]):
        return LineRole.HEADER
    if is_item(parts, line):
        return LineRole.LIST
    if keyed:
        return LineRole.HEADER if line.first + key == line.last - 1 else LineRole.KEY_VALUE
    return LineRole.TABLE if table else LineRole.TEXT


@given(part_lists(), st.data())
def test_roles_are_given_line_by_line(parts: list[Part], data: st.DataObject) -> None:
    lines = lines_of(parts)
    tabs = {part.start - 1 for part in parts if part.has(scan.SPACE_BEFORE) and data.draw(st.booleans())} - {-1}
    codes = np.full(parts[-1].end if parts else 0, SPACE, np.uint32)
    codes[list(tabs)] = TAB
    gaps = [0, *(gaps_of(parts, line, tabs) for line in lines), 0]
    tables = [
        gaps[place] >= 2 or (gaps[place] == 1 and max(gaps[place - 1], gaps[place + 1]) >= 2)
        for place in range(1, len(gaps) - 1)
    ]
    first, last = numbers([line.first for line in lines]), numbers([line.last for line in lines])
    roles = layout.line_roles(read(parts), codes, first, last, KEY_PARTS, HEADER_PARTS)
    assert roles.tolist() == [
        role_of(parts, line, table=table).value for line, table in zip(lines, tables, strict=True)
    ]


def test_lines_of_parts_that_are_not_there_are_refused() -> None:
    for first, last in ((0, 1), (-1, 0), (1, 0)):
        with pytest.raises(ValueError, match="parts that are not there"):
            layout.line_roles(read([]), np.zeros(0, np.uint32), numbers([first]), numbers([last]), 1, 1)


def test_parts_outside_of_the_text_are_refused() -> None:
    with pytest.raises(ValueError, match="outside of the text"):
        layout.line_roles(read([Part(0, 0, 2, 3, 0, 0)]), np.zeros(2, np.uint32), numbers([0]), numbers([1]), 1, 1)


def test_a_part_needs_all_its_facts() -> None:
    with pytest.raises(ValueError, match="marks, flags, a start and an end"):
        layout.Parts(np.zeros(1, np.uint16), np.zeros(1, np.uint16), numbers([0]), numbers([]))


def signs(line: str) -> bool:
    codes = np.frombuffer(line.encode("utf-32-le"), np.uint32)
    openings, degrees = (
        np.array([ord(word[0]) << 8 | ord(word[1]) for word in words.split()], np.uint16) for words in ("si e-", "rn")
    )
    return bool(layout.may_sign(codes, numbers([0]), numbers([len(line)]), openings, degrees, 30))


@pytest.mark.parametrize(
    "line",
    [
        "Signed by",
        "** _E-sig",
        "ſigned",
        "a vance rn",
        "a. vance, rn",
        "avance rn",
        "AV:hb",
        "AV/hb",
        "Ada Vance",
        "  Ada Q. Vance, MD/PhD",
        "Ada Vance, MD 3/4/2071 at",
        "Ada Vance, MD10:30",
        "Adá vance",
        "Signed by Others Who Came Along",
    ],
)
def test_a_line_that_starts_like_one_of_a_signature_may_sign(line: str) -> None:
    assert signs(line)


@pytest.mark.parametrize(
    "line",
    [
        "s",
        "",
        "Assigned",
        "(signed)",
        "a vance",
        "a vance md",
        "A:hb",
        "ABCDE/hb",
        "Ada",
        "Ada Vance (MD)",
        "Ada vance",
        "Ada Vance And Others Who Came Along",
    ],
)
def test_a_line_that_cannot_sign_is_left_out(line: str) -> None:
    assert not signs(line)


def test_the_lines_that_may_sign_come_with_their_places() -> None:
    codes = np.frombuffer("si\nno\nsi".encode("utf-32-le"), np.uint32)
    openings = np.array([ord("s") << 8 | ord("i")], np.uint16)
    assert layout.may_sign(codes, numbers([0, 3, 6]), numbers([2, 5, 8]), openings, openings, 9) == [
        (0, 0, 2),
        (2, 6, 8),
    ]


def test_a_line_outside_of_the_text_is_refused() -> None:
    none = np.zeros(0, np.uint16)
    with pytest.raises(ValueError, match="outside of the text"):
        layout.may_sign(np.zeros(2, np.uint32), numbers([0]), numbers([3]), none, none, 9)
