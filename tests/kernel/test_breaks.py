"""Lost breaks, headings and sentences: the kernel judges as plain Python does, which says it in other words."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from layout_cases import Line, Part, lines_of, numbers, part_lists, read

from scrubjay.kernel import breaks, scan
from scrubjay.text.lines import LineRole
from scrubjay.text.marks import Mark

KEY_PARTS, REMARK = 3, 4
LONG_LINE, SHORT_LINE = 20, 8
SYSTEM = 2
SYSTEMS = np.array([number == SYSTEM for number in range(4)], np.uint8)
NEVER, SELDOM, NUMBER_SIGN, STARTERS = {1, 2}, {2, 3, 4}, {5}, {4, 6}
WORDS = np.arange(1, 7, dtype=np.uint64)
KINDS = np.array(
    [
        sum(1 << bit for bit, kind in enumerate((NEVER, SELDOM, NUMBER_SIGN, STARTERS)) if word in kind)
        for word in WORDS.tolist()
    ],
    np.uint8,
)


def starts_key(parts: list[Part], place: int) -> bool:
    part = parts[place]
    joined = place > 0 and not part.has(scan.SPACE_BEFORE) and parts[place - 1].marked(Mark.AFTER_SENTENCE)
    if not (part.has(scan.UPPER_FIRST) and part.has(scan.HAS_LOWER) and (part.has(scan.GLUED) or joined)):
        return False
    colons = (at for at in range(place, len(parts)) if parts[at].marked(Mark.COLON | Mark.QUESTION))
    colon = next(colons, len(parts) + KEY_PARTS)
    return colon - place <= KEY_PARTS and all(
        (between.has(scan.HAS_LETTER) or between.marked(Mark.DASH)) and not between.has(scan.LINE_BEFORE)
        for between in parts[place + 1 : colon]
    )


@given(part_lists())
def test_keys_that_are_run_together_with_what_stands_before_are_found(parts: list[Part]) -> None:
    found = breaks.joined_keys(read(parts), KEY_PARTS).tolist()
    assert found == [place for place in range(len(parts)) if starts_key(parts, place)]


def opens_line(parts: list[Part], place: int) -> bool:
    bullets = [part.has(scan.LINE_BEFORE) and not part.has(scan.HAS_LETTER) for part in parts]
    if not parts[place].has(scan.HAS_LETTER):
        return False
    return (
        parts[place].has(scan.LINE_BEFORE)
        or (place > 0 and bullets[place - 1])
        or (place > 1 and bullets[place - 2] and parts[place - 1].has(scan.IS_PUNCT))
    )


def closes(parts: list[Part], last: int, *, only_colon: bool) -> bool:
    if last == len(parts) or parts[last].has(scan.LINE_BEFORE) or parts[last].marked(Mark.COLON):
        return True
    if only_colon:
        return False
    if not parts[last].has(scan.SPACE_BEFORE):
        return not parts[last].marked(Mark.JOINT)
    if parts[last].marked(Mark.DASH):
        return last + 1 < len(parts) and parts[last + 1].has(scan.SPACE_BEFORE)
    ends = [at for at in range(last + 1, min(last + REMARK, len(parts))) if parts[at].marked(Mark.CLOSING)]
    return parts[last].marked(Mark.OPENING) and bool(ends) and closes(parts, ends[0] + 1, only_colon=True)


def stands(parts: list[Part], first: int, last: int, *, system: bool) -> bool:
    length, several = parts[last - 1].end - parts[first].start, last - first > 1
    shouts = not any(part.has(scan.HAS_LOWER) for part in parts[first:last])
    closed = closes(parts, last, only_colon=system)
    if opens_line(parts, first):
        capital = parts[first].has(scan.UPPER_FIRST)
        return closed or (capital and not system and (several or (shouts and length > 3)))
    before, spaced = parts[first - 1], parts[first].has(scan.SPACE_BEFORE)
    if parts[first].has(scan.GLUED) or (before.marked(Mark.AFTER_SENTENCE) and not spaced):
        return closed or (several and not system)
    if system or last == len(parts) or not parts[last].marked(Mark.COLON):
        return False
    if before.marked(Mark.AFTER_SENTENCE):
        return True
    set_off = length > 1 if shouts else several and parts[last - 1].has(scan.UPPER_FIRST)
    return not before.marked(Mark.COLON) and spaced and set_off


@given(part_lists(), st.data())
def test_listed_words_are_headings_where_they_stand_as_such(parts: list[Part], data: st.DataObject) -> None:
    sections = [data.draw(st.integers(0, 3)) for _ in parts]
    phrases = [
        (first, last, data.draw(st.integers(1, 3)))
        for first in range(len(parts))
        for last in range(first + 2, min(first + 4, len(parts)) + 1)
        if data.draw(st.booleans())
    ]
    longest = {first: (last, kind) for first, last, kind in phrases if parts[first].line == parts[last - 1].line}
    expected, done = [], 0
    for first, part in enumerate(parts):
        last, section = longest.get(first, (first + 1, sections[first]))
        opens = opens_line(parts, first)
        listed = section and first >= done and (opens or part.has(scan.UPPER_FIRST))
        if listed and stands(parts, first, last, system=section == SYSTEM):
            expected.append((first, last, part.start, parts[last - 1].end, section, opens))
            done = last
    kinds = np.array([kind for _, _, kind in phrases], np.uint64)
    places = numbers([first for first, _, _ in phrases]), numbers([last for _, last, _ in phrases])
    lines = numbers([part.line for part in parts])
    assert expected == breaks.headings(
        read(parts), lines, np.array(sections, np.uint64), (*places, kinds), SYSTEMS, REMARK
    )


def test_phrases_that_do_not_lie_among_the_parts_are_refused() -> None:
    for first, last in ((0, 1), (-1, 0), (0, 0)):
        phrases = numbers([first]), numbers([last]), np.ones(1, np.uint64)
        with pytest.raises(ValueError, match="lies among the parts"):
            breaks.headings(read([]), numbers([]), np.zeros(0, np.uint64), phrases, SYSTEMS, REMARK)


def goes_on(parts: list[Part], before: Line, line: Line, roles: tuple[int, int], *, headed: bool, usual: int) -> bool:
    if LineRole(roles[0]) in {LineRole.HEADER, LineRole.SIGNATURE, LineRole.TABLE}:
        return False
    first, last, length = parts[line.first], parts[before.last - 1], before.end - before.start
    lower = first.has(scan.HAS_LETTER) and not first.has(scan.UPPER_FIRST)
    long = length >= LONG_LINE and length >= 0.7 * usual
    wraps = long or last.marked(Mark.OPEN_ENDED) or (lower and length >= SHORT_LINE)
    loose = lower and long and roles[1] == LineRole.KEY_VALUE and not headed
    return wraps and not last.marked(Mark.END | Mark.COLON) and (roles[1] == LineRole.TEXT or loose)


@given(part_lists(), st.data())
def test_a_line_begins_a_sentence_unless_it_goes_on_from_the_line_before(
    parts: list[Part], data: st.DataObject
) -> None:
    lines = lines_of(parts)
    headed = [data.draw(st.booleans()) for _ in lines]
    roles = [data.draw(st.integers(1, 6)) if line.last > line.first else 0 for line in lines]
    lengths = sorted(line.end - line.start for line in lines if line.last > line.first)
    usual = lengths[len(lengths) * 9 // 10] if lengths else 0
    expected = {place for place, part in enumerate(parts) if part.has(scan.BLANK_BEFORE)}
    for number, line in enumerate(lines):
        before = lines[number - 1] if number else line
        adjacent = number > 0 and before.last > before.first
        roles_here = (roles[number - 1], roles[number])
        if line.last > line.first and not (
            adjacent and goes_on(parts, before, line, roles_here, headed=headed[number], usual=usual)
        ):
            expected.add(line.first)
    bounds = [numbers([line[field] for line in lines]) for field in range(4)]
    begins = breaks.line_openings(
        read(parts), bounds, np.array(roles, np.uint8), np.array(headed, np.uint8), LONG_LINE, SHORT_LINE
    )
    assert set(np.flatnonzero(begins).tolist()) == expected


class EndMarks:
    """Judges end marks in plain Python."""

    def __init__(self, parts: list[Part], begins: list[bool]) -> None:
        self.parts, self.begins = parts, begins
        opening = [part for part in parts if part.has(scan.LINE_BEFORE) and part.has(scan.HAS_LETTER)]
        capitals = sum(part.has(scan.UPPER_FIRST) for part in opening)
        self.lower_case = bool(opening) and capitals / len(opening) < 0.3

    def run(self) -> list[bool]:
        for place, following in enumerate(self.parts[1:]):
            word = following.has(scan.UPPER_FIRST) and following.has(scan.HAS_LOWER)
            likely = word or following.has(scan.SPACE_BEFORE | scan.IS_PUNCT)
            if self.parts[place].marked(Mark.END) and likely:
                closed = following.marked(Mark.CLOSER) and not following.has(scan.SPACE_BEFORE)
                after = place + 2 if closed else place + 1
                if after < len(self.parts) and (self.begins[after] or self.ends(place, after)):
                    self.begins[after] = True
        return self.begins

    def ends(self, place: int, following: int) -> bool:
        mark, after = self.parts[place], self.parts[following]
        spaced, capital = after.has(scan.SPACE_BEFORE), after.has(scan.UPPER_FIRST)
        if after.has(scan.IS_PUNCT) and not spaced:
            return False
        if not mark.marked(Mark.STOP):
            return capital or after.has(scan.HAS_DIGIT | scan.IS_PUNCT) or self.lower_case
        if place == 0 or mark.has(scan.SPACE_BEFORE):
            return capital
        if not spaced and not self.is_glued(place, after):
            return False
        follows = self.lower_case or capital or not after.has(scan.HAS_LETTER)
        return follows and self.precedes(place - 1, following)

    def is_glued(self, place: int, after: Part) -> bool:
        before = self.parts[place - 1]
        if after.width == 1 or not before.has(scan.HAS_LETTER):
            return after.width > 1
        if not before.has(scan.HAS_LOWER) or before.width <= 2:
            return False
        for back in range(place - 1, max(place - 8, 0), -1):
            if self.parts[back].has(scan.SPACE_BEFORE) or self.parts[back].marked(Mark.JOINT):
                return self.parts[back].has(scan.SPACE_BEFORE)
        return True

    def precedes(self, place: int, following: int) -> bool:
        word, after = self.parts[place], self.parts[following]
        behind = self.parts[following + 1 : following + 2]
        if word.key in NEVER:
            return False
        if word.is_only(scan.HAS_DIGIT):
            headed = place > 0 and word.has(scan.GLUED) and self.parts[place - 1].width > 2
            return word.width > 2 or not (self.begins[place] or headed or word.has(scan.LINE_BEFORE))
        if word.key in NUMBER_SIGN:
            glued = any(part.has(scan.GLUED) and part.has(scan.HAS_DIGIT) for part in behind)
            return not (after.has(scan.HAS_DIGIT) or glued)
        possessive = place > 0 and self.parts[place - 1].marked(Mark.APOSTROPHE)
        if word.has(scan.HAS_LETTER) and not possessive and (word.width == 1 or word.key in SELDOM):
            starts = after.has(scan.UPPER_FIRST) and after.key in STARTERS
            return starts and not any(part.marked(Mark.STOP) for part in behind)
        return True


@given(part_lists(), st.data())
def test_sentences_begin_behind_the_end_marks_that_are_such(parts: list[Part], data: st.DataObject) -> None:
    begins = [data.draw(st.integers(0, 9)) == 0 for _ in parts]
    written = np.array(begins, np.bool_)
    breaks.end_sentences(read(parts), np.array([part.key for part in parts], np.uint64), WORDS, KINDS, written)
    assert written.tolist() == EndMarks(parts, begins).run()


@given(part_lists(), st.data(), st.integers(1, 6))
def test_sentences_cover_all_parts_and_are_not_too_long(parts: list[Part], data: st.DataObject, longest: int) -> None:
    begins = [place == 0 or data.draw(st.booleans()) for place in range(len(parts))]
    groups: list[list[Part]] = []
    for part, begin in zip(parts, begins, strict=True):
        if begin or len(groups[-1]) == longest:
            groups.append([])
        groups[-1].append(part)
    bounds = breaks.sentences(read(parts), np.array(begins, np.bool_), longest)
    assert bounds.tolist() == [[group[0].start, group[-1].end] for group in groups]
    length, ended, unmatched = breaks.sentence_facts(read(parts), bounds)
    assert length.tolist() == [len(group) for group in groups]
    assert ended.tolist() == [group[-1].marked(Mark.END) for group in groups]
    assert unmatched.tolist() == [
        sum(part.marked(Mark.OPENING) for part in group) != sum(part.marked(Mark.CLOSING) for part in group)
        for group in groups
    ]


def test_a_sentence_needs_a_part() -> None:
    with pytest.raises(ValueError, match="a sentence has a part or more"):
        breaks.sentences(read([]), np.zeros(0, np.bool_), 0)


def test_facts_that_do_not_belong_to_the_parts_are_refused() -> None:
    one = np.zeros(1, np.bool_)
    bounds = [numbers([0]), numbers([1]), numbers([0]), numbers([1])]
    with pytest.raises(ValueError, match="begins a sentence or not"):
        breaks.sentences(read([]), one, 1)
    with pytest.raises(ValueError, match="begins a sentence or not"):
        breaks.end_sentences(read([]), np.zeros(0, np.uint64), WORDS, KINDS, one)
    with pytest.raises(ValueError, match="parts that are not there"):
        breaks.line_openings(read([]), bounds, np.zeros(1, np.uint8), np.zeros(1, np.uint8), 1, 1)
