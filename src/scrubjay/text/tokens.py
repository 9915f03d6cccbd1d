"""The tokens of a note: parallel arrays over the note's own text, with the lexicons' word on each."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import scan
from scrubjay.lexicons import Lexicons


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Phrases:
    """Phrases of two tokens or more that the lexicons list: tokens ``first`` to ``last`` (exclusive)."""

    first: NDArray[np.int32]
    last: NDArray[np.int32]
    mask: NDArray[np.uint64]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tokens:
    """Tokens ``start`` to ``end``; ``flags`` are those of kernel.scan, ``lex`` the bits of ``Lex``."""

    start: NDArray[np.int32]
    end: NDArray[np.int32]
    flags: NDArray[np.uint16]
    key: NDArray[np.uint64]
    line: NDArray[np.int32]
    lex: NDArray[np.uint64]
    phrases: Phrases

    def __len__(self) -> int:
        return len(self.start)


def tokenize(text: str, lexicons: Lexicons, *, soft: bool) -> Tokens:
    """Cut ``text`` into tokens; with ``soft``, run-together words are cut into their parts as well.

    Nothing is inserted and nothing lost: ``McDonald`` is one token and two parts, and detectors see both.
    """
    start, end, flags, key, line = scan.tokens(text, soft=soft)
    lex, first, last, mask = lexicons.annotate(key, flags)
    return Tokens(start, end, flags, key, line, lex, Phrases(first, last, mask))
