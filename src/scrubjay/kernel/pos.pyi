"""Parts of speech: a prior for each token from lexicon, shape and suffix, then rules that look at the neighbours."""

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
