"""Where a note breaks: lost line breaks, headings and sentences, judged part by part."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel.layout import Parts

def joined_keys(parts: Parts, longest: int) -> NDArray[np.int64]:
    """The capitalised parts that are run together with what stands before, and that start a key.

    A key has ``longest`` words or dashes at most, all on one line, before a colon or a question mark.
    """

def headings(
    parts: Parts,
    line: NDArray[np.int32],
    sections: NDArray[np.uint64],
    phrases: tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.uint64]],
    systems: NDArray[np.uint8],
    remark: int,
) -> list[tuple[int, int, int, int, int, bool]]:
    """The listed words that stand as headings: first part, the part behind the last, start, end, section, opens_line.

    ``sections`` are those of single parts, 0 for none; ``phrases`` are the first parts of listed phrases in order, the
    parts behind their last and their sections, of which the longest on one line counts. ``systems`` says of each
    section whether it is a body system, which asks for a colon. A remark in brackets before the colon has less than
    ``remark`` parts.
    """

def line_openings(
    parts: Parts,
    lines: Sequence[NDArray[np.int32]],
    role: NDArray[np.uint8],
    headed: NDArray[np.uint8],
    long_line: int,
    short_line: int,
) -> NDArray[np.bool_]:
    """The parts that start a line, but for those whose line goes on from the line before.

    ``lines`` are start, end, first part and the part behind the last of each; ``headed`` says which have a heading.
    Text goes on after a line without an end mark that is long, for this note and at least ``long_line``, that ends with
    an open mark, or that has ``short_line`` characters before a word in lower case.
    """

def end_sentences(
    parts: Parts,
    key: NDArray[np.uint64],
    words: NDArray[np.uint64],
    kinds: NDArray[np.uint8],
    begins: NDArray[np.bool_],
) -> None:
    """Set ``begins`` behind every end mark that ends a sentence.

    ``words`` are keys in order, ``kinds`` what each can be: 1 never before the end of a sentence, 2 seldom, 4 a sign
    before numbers, 8 the start of one.
    """

def sentences(parts: Parts, begins: NDArray[np.bool_], longest: int) -> NDArray[np.int32]:
    """Start and end of each sentence; one of more than ``longest`` parts is cut into pieces of that many."""

def sentence_facts(
    parts: Parts, bounds: NDArray[np.int32]
) -> tuple[NDArray[np.int32], NDArray[np.bool_], NDArray[np.bool_]]:
    """Of each sentence its number of parts, whether an end mark closes it, whether its brackets do not add up."""
