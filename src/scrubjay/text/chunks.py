"""Shallow chunks from the parts of speech: noun, verb and prepositional phrases as B and I tags."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import pos
from scrubjay.text.pos import TAGS

CHUNKS = ("O", "B-NP", "I-NP", "B-VP", "I-VP", "B-PP", "I-PP")
"""The chunk tags by number: an odd number begins a chunk, the even number above it goes on."""

NOUN, VERB, PREPOSITION, STARTS, ENDS, ADVERB, ADJECTIVE, PARTICIPLE, HEAD, TO = 1, 3, 5, 8, 16, 32, 64, 128, 256, 512
_USES = {
    NOUN: "CD DT EX FW JJ JJR JJS NN NNS NNP NNPS PDT POS PRP PRP$ WDT WP WP$ $ #",
    VERB: "MD VB VBD VBG VBN VBP VBZ RP",
    PREPOSITION: "IN TO",
    STARTS: "DT EX PDT POS PRP PRP$ WDT WP WP$",
    ENDS: "NN NNS NNP NNPS CD PRP EX",
    ADVERB: "RB RBR RBS",
    ADJECTIVE: "JJ JJR JJS CD",
    PARTICIPLE: "VBG VBN",
    HEAD: "NN NNS NNP NNPS JJ",
    TO: "TO",
}
"""What tags are used for, by the bits of the kernel: first the kinds of chunks they belong to.

A tag of ``STARTS`` opens a new noun phrase behind one of ``ENDS``; the others are told by their names.
"""

_BITS = np.array([sum(use for use, tags in _USES.items() if tag in tags.split()) for tag in TAGS], np.uint16)


def chunk(tags: NDArray[np.uint8], sentence: NDArray[np.int32]) -> NDArray[np.uint8]:
    """The number in ``CHUNKS`` of each token, from its tag; no chunk runs over the end of a sentence.

    Participles between nouns, adverbs between verbs or before adjectives, and "to" before a verb go with them.
    """
    return pos.chunks(tags, sentence, _BITS)
