"""Facts of words: spelling, lists and parts of speech in an option and around it, and where it stands."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.lexicons.lists import LISTS
from scrubjay.resolve.facts.options import Columns, Options
from scrubjay.text import Tokens, View
from scrubjay.text.pos import TAGS
from scrubjay.text.shapes import Ortho

_FLAGS, _MARKS = 10, 16
_COARSE = ("NNP", "NN", "VB", "JJ", "RB", "CD", "DT", "IN", "PRP", "CC", "TO", "MD")
_CLASS = np.array(
    [next((n for n, name in enumerate(_COARSE) if tag.startswith(name)), len(_COARSE)) for tag in TAGS], np.int8
)
_KINDS = np.arange(1, len(_COARSE) + 1, dtype=np.uint64)
_NEAR = 3
"""How many parts on either side are looked at."""


@dataclass(frozen=True, slots=True, eq=False)
class Within:
    """The parts ``first`` to ``last`` of the options, the last one excluded; each option has one at the least."""

    parts: Tokens
    first: NDArray[np.int64]
    last: NDArray[np.int64]

    @classmethod
    def of(cls, options: Options, parts: Tokens) -> "Within":
        """The parts that options touch; the nearest where an option has none."""
        most = max(len(parts) - 1, 0)
        first = np.minimum(np.searchsorted(parts.end, options.start, "right"), most)
        last = np.maximum(np.searchsorted(parts.start, options.end, "left"), first + 1)
        return cls(parts, first, last)

    def part(self, rows: slice) -> "Within":
        """The same of some of the options."""
        return Within(self.parts, self.first[rows], self.last[rows])

    def beside(self, values: NDArray[np.uint64], step: int) -> NDArray[np.uint64]:
        """The value of the part so many before the first (negative) or after the last; 0 beyond the note."""
        place = self.first + step if step < 0 else self.last - 1 + step
        inside = (place >= 0) & (place < len(values))
        return np.where(inside, values[np.where(inside, place, 0)], 0)

    def joined(self, values: NDArray[np.uint64], *, by: np.ufunc) -> NDArray[np.uint64]:
        """The values of an option's parts, put together bit by bit."""
        padded = np.append(values, np.uint64(0))
        both = np.column_stack([self.first, self.last]).ravel()
        return np.asarray(by.reduceat(padded, both)[::2])


def _bits(count: int, *masks: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """The lowest bits of masks, a column each, mask after mask."""
    every = np.unpackbits(np.stack(masks, axis=1).view(np.uint8), axis=1, bitorder="little")
    return every.reshape(-1, len(masks), 64)[:, :, :count].reshape(-1, len(masks) * count)


def spelling(view: View, options: Options, within: Within) -> Columns:
    """How an option is written, and what its neighbours look like."""
    flags, marks = within.parts.flags.astype(np.uint64), view.marks.astype(np.uint64)
    length = (options.end - options.start).astype(np.float32)
    digits, capitals = _digits_and_capitals(view, options)
    around = (flags[within.first], within.beside(flags, -1), within.beside(flags, 1))
    return [
        length,
        within.last - within.first,
        digits,
        capitals,
        digits / length,
        capitals / length,
        _bits(_FLAGS, within.joined(flags, by=np.bitwise_or), within.joined(flags, by=np.bitwise_and), *around),
        _bits(_MARKS, within.beside(marks, -1), within.beside(marks, 1)),
    ]


def _digits_and_capitals(view: View, options: Options) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    floor = int(options.start[0]) if len(options) else 0
    codes = view.codes[floor : int(options.end.max(initial=floor))]
    is_digit = (codes - np.uint32(48)) < 10
    is_capital = (codes - np.uint32(65)) < 26
    counts = []
    for kind in (is_digit, is_capital):
        running = np.append(np.int32(0), np.cumsum(kind, dtype=np.int32))
        counts.append(running[options.end - floor] - running[options.start - floor])
    return counts[0], counts[1]


def lexicons(view: View, options: Options, within: Within) -> Columns:
    """The lists that hold an option as a whole, some of its words, all of them, or its neighbours."""
    lex = within.parts.lex
    near = [within.beside(lex, step) for step in range(-_NEAR, _NEAR + 1) if step]
    masks = [
        _listed(view.tokens, options),
        within.joined(lex, by=np.bitwise_or),
        within.joined(lex, by=np.bitwise_and),
        near[_NEAR - 1],
        near[_NEAR],
        np.bitwise_or.reduce(near[:_NEAR]),
        np.bitwise_or.reduce(near[_NEAR:]),
    ]
    return [_bits(len(LISTS), *masks)]


def _listed(tokens: Tokens, options: Options) -> NDArray[np.uint64]:
    """The lists that hold the whole of an option, be it a word or a phrase."""
    within = Within.of(options, tokens)
    lone = within.last - within.first == 1
    masks = np.where(lone, tokens.lex[within.first], np.uint64(0))
    phrases = tokens.phrases
    if not len(phrases.first) or lone.all():
        return masks
    code = (phrases.first.astype(np.int64) << 32) | phrases.last
    order = np.argsort(code, kind="stable")
    asked = (within.first << 32) | within.last
    found = np.minimum(np.searchsorted(code[order], asked), len(code) - 1)
    hits = code[order][found] == asked
    masks[hits] |= phrases.mask[order][found[hits]]
    return masks


def speech(view: View, options: Options, _: Within) -> Columns:
    """The parts of speech of an option's first and last word, and of the words beside it."""
    within = Within.of(options, view.tokens)
    kinds = (_CLASS[view.pos] + 1).astype(np.uint64)
    sides = (kinds[within.first], kinds[within.last - 1], within.beside(kinds, -1), within.beside(kinds, 1))
    return [side[:, None] == _KINDS for side in sides]


def tags(view: View, options: Options, _: Within) -> Columns:
    """How many words an option has, the parts of speech of any of them, and of each of three words on either side."""
    within = Within.of(options, view.tokens)
    masks = np.uint64(1) << view.pos.astype(np.uint64)
    near = [within.beside(masks, step) for step in range(-_NEAR, _NEAR + 1) if step]
    return [within.last - within.first, _bits(len(TAGS), within.joined(masks, by=np.bitwise_or), *near)]


def orthography(view: View, options: Options, _: Within) -> Columns:
    """The orthographic flags of an option's words, and those that all of them have."""
    within = Within.of(options, view.tokens)
    flags = view.orthography
    return [_bits(len(Ortho), within.joined(flags, by=np.bitwise_or), within.joined(flags, by=np.bitwise_and))]


def standing(view: View, options: Options, within: Within) -> Columns:
    """Where in the note and in its line an option stands."""
    starts = view.line_starts
    line = within.parts.line[within.first]
    begin = starts[line]
    stop = np.append(starts, len(view.text))[line + 1]
    size = max(len(view.text), 1)
    return [
        options.start / size,
        options.start - begin,
        stop - options.end,
        stop - begin,
        view.section_of_token[Within.of(options, view.tokens).first],
        np.full(len(options), size),
    ]


def _named(prefixes: list[str], names: list[str]) -> list[str]:
    return [f"{prefix}.{name}" for prefix in prefixes for name in names]


NAMES = {
    "spelling": [
        *("length", "parts", "digits", "capitals", "digit_share", "capital_share"),
        *_named(["any", "all", "first", "before", "after"], [f"flag{n}" for n in range(_FLAGS)]),
        *_named(["before", "after"], [f"mark{n}" for n in range(_MARKS)]),
    ],
    "lexicons": _named(
        ["whole", "any", "all", "before", "after", "near_before", "near_after"], [name.lower() for name in LISTS]
    ),
    "orthography": _named(["any", "all"], [str(flag.name).lower() for flag in Ortho]),
    "tags": ["words", *_named(["any", *(f"{step:+}" for step in range(-_NEAR, _NEAR + 1) if step)], list(TAGS))],
    "speech": _named(["first", "last", "before", "after"], list(_COARSE)),
    "standing": ["position", "in_line", "to_line_end", "line_length", "section", "note_length"],
}
