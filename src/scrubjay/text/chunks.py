"""Shallow chunks from the parts of speech: noun, verb and prepositional phrases as B and I tags."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.text.pos import NUMBER, TAGS

CHUNKS = ("O", "B-NP", "I-NP", "B-VP", "I-VP", "B-PP", "I-PP")
"""The chunk tags by number: an odd number begins a chunk, the even number above it goes on."""

OUT, NOUN, VERB, PREPOSITION = 0, 1, 3, 5
_CLASSES = {
    NOUN: "CD DT EX FW JJ JJR JJS NN NNS NNP NNPS PDT POS PRP PRP$ WDT WP WP$ $ #",
    VERB: "MD VB VBD VBG VBN VBP VBZ RP",
    PREPOSITION: "IN TO",
}
_STARTERS = "DT EX PDT POS PRP PRP$ WDT WP WP$"


def _members(tags: str) -> NDArray[np.bool_]:
    numbers = {NUMBER[tag] for tag in tags.split()}
    return np.array([number in numbers for number in range(len(TAGS))], np.bool_)


_CLASS = np.zeros(len(TAGS), np.uint8)
for _kind, _tags in _CLASSES.items():
    _CLASS[_members(_tags)] = _kind
_STARTS = _members(_STARTERS)
_NOUNS = _members("NN NNS NNP NNPS CD PRP EX")
_ADVERBS = _members("RB RBR RBS")
_ADJECTIVES = _members("JJ JJR JJS CD")
_PARTICIPLES = _members("VBG VBN")
_HEADS = _members("NN NNS NNP NNPS JJ")


def chunk(tags: NDArray[np.uint8], sentence: NDArray[np.int32]) -> NDArray[np.uint8]:
    """The number in ``CHUNKS`` of each token, from its tag; no chunk runs over the end of a sentence."""
    if not len(tags):
        return np.zeros(0, np.uint8)
    opening = np.ones(len(tags), np.bool_)
    opening[1:] = sentence[1:] != sentence[:-1]
    kind = _kinds(tags, opening)
    begins = opening.copy()
    begins[1:] |= kind[1:] != kind[:-1]
    begins[1:] |= (kind[1:] == NOUN) & _STARTS[tags[1:]] & _NOUNS[tags[:-1]]
    return np.where(kind == OUT, OUT, np.where(begins, kind, kind + 1)).astype(np.uint8)


def _kinds(tags: NDArray[np.uint8], opening: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """The kind of chunk each token belongs to: participles before nouns and adverbs go with their neighbours."""
    kind = _CLASS[tags]
    inside = ~opening
    before, after = np.zeros_like(kind), np.zeros_like(kind)
    before[1:] = np.where(inside[1:], kind[:-1], OUT)
    after[:-1] = np.where(inside[1:], kind[1:], OUT)
    heads, adjectives = np.zeros(len(tags), np.bool_), np.zeros(len(tags), np.bool_)
    heads[:-1] = _HEADS[tags[1:]] & inside[1:]
    adjectives[:-1] = _ADJECTIVES[tags[1:]] & inside[1:]
    kind[_PARTICIPLES[tags] & (before == NOUN) & heads] = NOUN
    adverb = _ADVERBS[tags]
    kind[adverb & (before == VERB) & (after == VERB)] = VERB
    kind[adverb & adjectives & (kind != VERB)] = NOUN
    infinitive = (tags == NUMBER["TO"]) & (after == VERB)
    kind[infinitive] = VERB
    return kind
