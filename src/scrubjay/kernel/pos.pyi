"""Parts of speech: a prior for each token from lexicon, shape and suffix, then rules on its neighbours; and chunks."""

import numpy as np
from numpy.typing import NDArray

def tag(
    text: str,
    start: NDArray[np.int32],
    end: NDArray[np.int32],
    flags: NDArray[np.uint16],
    masks: NDArray[np.uint64],
    fixed: NDArray[np.int8],
    proper: NDArray[np.uint8],
    suffixes: NDArray[np.uint64],
    suffix_tags: NDArray[np.int8],
    rules: NDArray[np.uint64],
    noun: int,
    name: int,
    number: int,
    closed: int,
) -> NDArray[np.uint8]:
    """The number of each token's tag.

    ``masks`` hold the lexicon's tag plus one, ``fixed`` a tag that is certain or -1, ``proper`` marks tokens whose
    capital makes them names unless their tag is among ``closed``. ``suffixes`` are suffixes read backwards into bytes,
    sorted. A rule is a row of five: tags it changes, new tag, then the sets of tags it wants two before, before and
    after (0 for any); the first rule that fits is taken.
    """

def punctuation(
    codes: NDArray[np.uint32],
    start: NDArray[np.int32],
    flags: NDArray[np.uint16],
    signs: NDArray[np.uint64],
    sign_tags: NDArray[np.int8],
    symbol: int,
) -> tuple[NDArray[np.int8], list[int]]:
    """The tags of punctuation, -1 for words; and the tokens that are apostrophes inside of words.

    ``signs`` are characters in order, each with its tag; others are tagged as a ``symbol``.
    """

def proper(flags: NDArray[np.uint16], sentence: NDArray[np.int32]) -> NDArray[np.uint8]:
    """Tokens with a capital that says something: not first in its sentence, and not in a sentence all in capitals."""

def chunks(tags: NDArray[np.uint8], sentence: NDArray[np.int32], uses: NDArray[np.uint16]) -> NDArray[np.uint8]:
    """The chunk of each token: 0 for none, an odd kind where one begins, the even number above where it goes on.

    ``uses`` are the bits of each tag: in the lowest three the kind of chunk it belongs to (1 noun, 3 verb), then
    whether it starts noun phrases (8), ends them (16), is an adverb (32), an adjective (64), a participle (128), the
    head of a noun phrase (256), or "to" (512).
    """
