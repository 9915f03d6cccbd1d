"""What a tool changed that gives only scrubbed text: original and output aligned, word by word.

White space is passed over, so a tool may collapse blanks and line ends; punctuation alone is no PHI. What stands
unchanged counts as readable, also where a made-up name repeats a word of the real one: such tools are better scored by
their spans. Where a note repeats itself, several alignments can explain the same output; the plainest is taken.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from scrubjay.evaluate.blocks import common_parts
from scrubjay.evaluate.pairs import SCRUBBED
from scrubjay.labels import ForeignLabel, Label
from scrubjay.note import Note, Span

OPEN, CLOSE = r"[\[<{]{1,2}", r"[\]>}]{1,2}"
PLACEHOLDER = rf"\[\*\*[^\[\]\n]{{0,80}}\*\*\]|{OPEN}[\w:#./*-]{{1,60}}{CLOSE}|{OPEN}[A-Z0-9 _:#.-]{{1,60}}{CLOSE}"
"""Forms that tools put in the place of PHI: ``[**Name 12**]``, ``<PERSON>``, ``{{name-2}}``, ``[LAST NAME]``."""
TOKEN = r"\d+(?:[/.:-]\d+){0,8}|\w+|([^\w\s])\1*"
"""Numbers with their joints are one, so that a shifted date is changed as a whole though its year stays."""

TOKENS = re.compile(TOKEN)
PLACEHOLDERS = re.compile(PLACEHOLDER)
PARTS = re.compile(r"\d+(?:[/.:-]\d+){0,8}|[^\W\d_]+")
"""As tokens, but with the joints of words open, so that the name is found in ``<NAME_Orme>``."""
OPENING, CLOSING = frozenset("[<{(*_#=|~%"), frozenset("]>})*_#=|~%")
WORD_WEIGHT, MARK_WEIGHT = 4, 1
_OTHER_TAG_WORDS = "person provider physician nurse facility clinic institution company address telephone number of and"
TAG_WORDS = frozenset(
    part.group().casefold()
    for name in (*Label, *ForeignLabel, *_OTHER_TAG_WORDS.split())
    for part in PARTS.finditer(name)
)
"""Words that say what was taken out: Mercy Hospital is not readable because ``[HOSPITAL]`` stands there now."""


def changed_ranges(original: str, output: str) -> list[tuple[int, int]]:
    """Where ``original`` was removed or replaced in ``output``: sorted ranges of its offsets that do not overlap.

    Text that was only added is passed over. A range ends at words, or inside one where a placeholder stands against
    the rest of it: of ``a26 yo`` and ``a[AGE] yo`` the range is that of ``26``.
    """
    if original == output:
        return []
    placeholders = _new_placeholders(original, output)
    ranges = list(_by_words(original, output, placeholders))
    if len(original) == len(output) and not placeholders:
        # A mask of the same length leaves every other character in its place, which no repetition can blur.
        in_place = _by_places(original, output)
        if _size(original, in_place) <= _size(original, ranges):
            return in_place
    return ranges


def spans_of_scrubbed(note: Note, output: str) -> tuple[Span, ...]:
    """The changed ranges as spans with the label OTHER, since scrubbed text tells no labels."""
    ranges = changed_ranges(note.text, output)
    return tuple(Span(start, end, ForeignLabel.OTHER, source=SCRUBBED) for start, end in ranges)


@dataclass(frozen=True, slots=True, repr=False)
class _Cut:
    """The tokens of a text as numbers, with their places."""

    numbers: list[int]
    starts: list[int]
    ends: list[int]


def _cut(text: str, numbers: dict[str, int], whole: Sequence[re.Match[str]] = ()) -> _Cut:
    """The tokens of ``text``, in which each of the matches ``whole`` is one."""
    cut = _Cut([], [], [])

    def add(match: re.Match[str]) -> None:
        cut.numbers.append(numbers.setdefault(match.group(), len(numbers)))
        cut.starts.append(match.start())
        cut.ends.append(match.end())

    place = 0
    for match in whole:
        for token in TOKENS.finditer(text, place, match.start()):
            add(token)
        add(match)
        place = match.end()
    for token in TOKENS.finditer(text, place):
        add(token)
    return cut


def _new_placeholders(original: str, output: str) -> list[re.Match[str]]:
    """The placeholders of ``output`` that the original does not hold: no word in them is a word of the note."""
    old = set(PLACEHOLDERS.findall(original))
    return [match for match in PLACEHOLDERS.finditer(output) if match.group() not in old]


def _by_words(original: str, output: str, placeholders: Sequence[re.Match[str]]) -> Iterator[tuple[int, int]]:
    """The changed ranges of an alignment word by word."""
    numbers: dict[str, int] = {}
    ours = _cut(original, numbers)
    theirs = _cut(output, numbers, placeholders)
    weights = [WORD_WEIGHT if any(map(str.isalnum, token)) else MARK_WEIGHT for token in numbers]
    matches = common_parts(ours.numbers, theirs.numbers, weights)
    edges = [(0, 0, 0), *matches, (len(ours.numbers), len(theirs.numbers), 0)]
    for (a, b, length), (next_a, next_b, _) in pairwise(edges):
        if a + length == next_a:
            continue
        start, end = ours.starts[a + length], ours.ends[next_a - 1]
        if b + length < next_b:
            put_in = output[theirs.starts[b + length] : theirs.ends[next_b - 1]]
            start, end = _without_rest(original, start, end, put_in)
            for hidden in _without_repeated(original, start, end, put_in):
                yield from _stripped(original, *hidden)
        else:
            yield from _stripped(original, start, end)


def _without_rest(original: str, start: int, end: int, put_in: str) -> tuple[int, int]:
    """The range without what of its first and last word still stands beside a placeholder."""
    limit = min(end - start, len(put_in))
    head = 0
    while head < limit and original[start + head] == put_in[head]:
        head += 1
    if head == len(put_in) or put_in[head] not in OPENING:
        head = 0
    tail = 0
    while tail < limit - head and original[end - 1 - tail] == put_in[-1 - tail]:
        tail += 1
    if head + tail == len(put_in) or put_in[-1 - tail] not in CLOSING:
        tail = 0
    return start + head, end - tail


def _without_repeated(original: str, start: int, end: int, put_in: str) -> Iterator[tuple[int, int]]:
    """The range without its words that stand in what was put in, in the same order and whatever their case.

    A name inside a placeholder (``<NAME:Orme>``) is as readable as one outside.
    """
    numbers: dict[str, int] = {}
    ours = [part for part in PARTS.finditer(original, start, end) if _is_whole(original, *part.span())]
    mine, theirs = (
        [numbers.setdefault(part.group().casefold(), len(numbers)) for part in parts]
        for parts in (ours, [part for part in PARTS.finditer(put_in) if part.group().casefold() not in TAG_WORDS])
    )
    for a, _, length in common_parts(mine, theirs, [WORD_WEIGHT] * len(numbers)):
        for part in ours[a : a + length]:
            yield start, part.start()
            start = part.end()
    yield start, end


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether the range cuts no word."""
    return not (text[max(start - 1, 0) : start].isalnum() or text[end : end + 1].isalnum())


def _by_places(original: str, output: str) -> list[tuple[int, int]]:
    """The changed ranges where both texts are equally long, place by place and out to whole words."""
    ranges: list[tuple[int, int]] = []
    for token in TOKENS.finditer(original):
        put_in = output[token.start() : token.end()]
        if put_in.casefold() == token.group().casefold():
            continue
        for start, end in _stripped(original, *_without_rest(original, *token.span(), put_in)):
            joins = bool(ranges) and _masked(original, output, ranges[-1][1], start)
            ranges.append((ranges.pop()[0] if joins else start, end))
    return ranges


def _masked(original: str, output: str, start: int, end: int) -> bool:
    """Whether every place was overwritten, and not with a blank; a mask may leave the blanks of a line as they are."""
    places = zip(original[start:end], output[start:end], strict=True)
    return all(ours == theirs == " " or (ours != theirs and not theirs.isspace()) for ours, theirs in places)


def _stripped(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The range without marks and blanks at its edges, if a letter or digit is in it."""
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not text[end - 1].isalnum():
        end -= 1
    if start < end:
        yield start, end


def _size(text: str, ranges: Sequence[tuple[int, int]]) -> int:
    """How many letters and digits lie in the ranges."""
    return sum(sum(map(str.isalnum, text[start:end])) for start, end in ranges)
