"""Parts of speech in the Penn tagset: a lexicon's usual tag, the shape and suffix of words it lacks, and context.

The tags are features for learned detectors, not ends in themselves: fast, and right where it matters for names.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import pos, table
from scrubjay.lexicons.store import DATA
from scrubjay.lexicons.table import SKIPPED, Words, keys_of
from scrubjay.text.tokens import Tokens

_PENN = (
    "CC CD DT EX FW IN JJ JJR JJS LS MD NN NNS NNP NNPS PDT POS PRP PRP$ RB RBR RBS RP SYM TO UH VB VBD VBG VBN VBP VBZ"
    " WDT WP WP$ WRB . , : -LRB- -RRB- `` '' # $"
)
TAGS: tuple[str, ...] = tuple(_PENN.split())
"""The tags by number. The order is part of the shipped table's format: append, never reorder."""

NUMBER = {tag: number for number, tag in enumerate(TAGS)}

PUNCTUATION = {
    ".": ".?!…",
    ",": ",",
    ":": ":;-–—",
    "-LRB-": "([{<",
    "-RRB-": ")]}>",
    "``": "“‘`",
    "''": "\"”'’",
    "#": "#",
    "$": "$£€¥",
    "NN": "%",
    "CC": "&",
}

SUFFIXES = {
    "NN": "tion sion ment ness ity ship ism ology itis osis emia oma ectomy otomy ostomy pathy graphy gram scopy algia"
    " ance ence age ist logist ician plasty uria pnea trophy cillin statin pril sartan olol azole mycin",
    "NNS": "tions ments ities ists ians omas logies ers ors",
    "JJ": "ous ful less able ible ical al ive ic ary oid ular eal ile ish ward wide like genic tropic",
    "RB": "ly wise wards",
    "VBG": "ing",
    "VBN": "ed",
    "JJS": "iest",
    "VB": "ize ise ify",
}

CONTRACTED = {
    "VBP": "don aren haven",
    "VBZ": "doesn isn hasn",
    "VBD": "didn wasn weren hadn",
    "MD": "can won couldn wouldn shouldn mustn needn mightn",
}
AFTER_APOSTROPHE = {"RB": "t", "POS": "s", "VBP": "re ve m", "MD": "ll d"}
IS_AFTER = "it he she that there what who here where"

NOUNS, VERBS = "NN NNS NNP NNPS", "VB VBD VBG VBN VBP VBZ"
RULES = (
    # changes      into   two before  before                      after
    ("NN NNS VBP VBD VBN JJ", "VB", "", "MD", ""),
    ("NN VBP VBD", "VB", "", "TO", "DT PRP PRP$ IN RB JJ NN NNS NNP"),
    ("NN VBP VBD VBN", "VB", "MD", "RB", ""),
    ("VB VBP", "NN", "", "DT PRP$ JJ POS CD", ""),
    ("VBD VBN", "JJ", "", "DT PRP$ POS", NOUNS),
    ("VBZ", "NNS", "", "DT PRP$ JJ POS", ""),
    ("VBG", "NN", "", "DT PRP$ POS", "IN . , CC"),
    ("VBD", "VBN", "", "VBZ VBP VBD VB VBN", "IN TO . , RB CC DT JJ"),
    ("VBN", "VBD", "", "PRP NNP WP EX", ""),
    ("VBN", "VBD", "PRP NNP", "RB", ""),
    ("VB", "VBP", "", "PRP NNS WP", ""),
    ("NN", "VBP", "", "PRP", "DT PRP PRP$ TO IN RB JJ"),
    ("NNS", "VBZ", "", "PRP", ""),
    ("NNS", "VBZ", "", "NN NNP", "DT PRP PRP$ TO"),
    ("IN", "RP", "", VERBS, ". ,"),
    ("PRP$", "PRP", "", VERBS + " IN", "TO . , IN CC DT : RB"),
    ("JJ", "NN", "", "DT PRP$ POS", "IN . , CC " + VERBS),
    ("RB", "JJ", "", "DT", "NN NNS"),
    ("JJR", "RBR", "", VERBS, ". , IN"),
    ("VB", "NN", "", NOUNS, ". , IN CC"),
)
"""Context rules, first fit: tags changed, new tag, and the tags wanted two before, before and after ("" for any)."""

CLOSED = "CC DT EX IN PDT PRP PRP$ RB TO WDT WP WP$ WRB"
"""Tags that a capital does not turn into names; MD is not among them, since May and Will are."""


def _set(tags: str) -> int:
    return sum({1 << NUMBER[tag] for tag in tags.split()})


def _pack(suffix: str) -> int:
    return int.from_bytes(suffix.encode("ascii")[::-1], "little")


def _by_key(groups: dict[str, str]) -> dict[int, int]:
    return {key: NUMBER[tag] for tag, words in groups.items() for word in words.split() for key in keys_of(word)}


_PACKED = sorted((_pack(word), NUMBER[tag]) for tag, words in SUFFIXES.items() for word in words.split())
_SUFFIXES = np.array([packed for packed, _ in _PACKED], np.uint64)
_SUFFIX_TAGS = np.array([tag for _, tag in _PACKED], np.int8)
_RULES = np.array([[_set(old), NUMBER[new], *map(_set, context)] for old, new, *context in RULES], np.uint64)
_PUNCTUATION = {ord(char): NUMBER[tag] for tag, chars in PUNCTUATION.items() for char in chars}
_SIGNS = np.array(sorted(_PUNCTUATION), np.uint64)
_SIGN_TAGS = np.array([_PUNCTUATION[code] for code in sorted(_PUNCTUATION)], np.int8)
_CONTRACTED, _AFTER = _by_key(CONTRACTED), _by_key(AFTER_APOSTROPHE)
_IS_AFTER = {key for word in IS_AFTER.split() for key in keys_of(word)}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tagger:
    """Tags tokens by a table of words whose mask is the number of the usual tag, plus one."""

    words: Words

    def tag(
        self, text: str, codes: NDArray[np.uint32], tokens: Tokens, sentence: NDArray[np.int32]
    ) -> NDArray[np.uint8]:
        """The number in ``TAGS`` of each token's tag; ``sentence`` says in which sentence each token stands."""
        if not len(tokens):
            return np.zeros(0, np.uint8)
        masks = table.annotate(self.words.kernel, None, None, tokens.key, tokens.flags, SKIPPED)[0]
        return pos.tag(
            text,
            tokens.start,
            tokens.end,
            tokens.flags,
            masks,
            _fixed(codes, tokens),
            pos.proper(tokens.flags, sentence),
            _SUFFIXES,
            _SUFFIX_TAGS,
            _RULES,
            NUMBER["NN"],
            NUMBER["NNP"],
            NUMBER["CD"],
            _set(CLOSED),
        )


def _fixed(codes: NDArray[np.uint32], tokens: Tokens) -> NDArray[np.int8]:
    """The tags of punctuation and of contractions, -1 elsewhere."""
    fixed, joints = pos.punctuation(codes, tokens.start, tokens.flags, _SIGNS, _SIGN_TAGS, NUMBER["SYM"])
    for place in joints:
        ending = _AFTER.get(int(tokens.key[place + 1]))
        if ending is None:
            continue
        stem = int(tokens.key[place - 1])
        if ending == NUMBER["POS"] and stem in _IS_AFTER:
            ending = NUMBER["VBZ"]
        if ending == NUMBER["RB"] and stem in _CONTRACTED:
            fixed[place - 1] = _CONTRACTED[stem]
        fixed[place : place + 2] = ending
    return fixed


@cache
def load_tagger() -> Tagger:
    """The tagger with the shipped lexicon."""
    return Tagger(Words.open(DATA / "pos.bin"))
