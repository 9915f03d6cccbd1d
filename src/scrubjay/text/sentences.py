"""Sentences: stretches of a note's parts, in order, never overlapping, never longer than ``LONGEST`` parts.

A sentence starts after an end mark that is one, at a line that does not go on from the line before, at a heading,
and where a line break was lost.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import breaks
from scrubjay.lexicons.table import keys_of
from scrubjay.text.lines import Lines
from scrubjay.text.marks import marked
from scrubjay.text.sections import Heading
from scrubjay.text.tokens import Tokens

LONGEST = 200
LONG_LINE = 45
SHORT_LINE = 25


def _keys(words: str) -> frozenset[int]:
    return frozenset(key for word in words.split() for key in keys_of(word))


NEVER = _keys(
    "dr drs mr mrs ms mx prof rev hon fr sr st mt sgt capt lt col gen maj cpl pvt adm cmdr gov sen rep messrs mme"
    " vs eg ie viz cf fig figs ext tel approx ca"
)
"""Abbreviations that do not end a sentence: a name or a number follows."""
SELDOM = _keys(
    "inc co corp ltd llc ave blvd rd ln ct apt ste dept univ hosp assn bros jr etc al ed pt pts pat dx hx tx rx"
    " jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun"
    " am pm adm cont int gen med surg vol est ref dist attn ph esq phd md"
)
"""Abbreviations that end a sentence only where a word that starts sentences follows."""
NUMBER_SIGN = _keys("no nos")
STARTERS = _keys(
    "the a an he she they it we i you his her their its our this that these those there here no not patient pt mr mrs"
    " ms dr on in at by for from with without after before since during when while if as however also then today"
    " yesterday denies reports states admits will would continue follow plan please per and but so both all some"
    " has had was is are were exam examination labs vital family social past history current medications allergies"
)


def _by_key(*kinds: frozenset[int]) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """The keys of all words in order, and for each the bits of the kinds it is of."""
    keys = sorted(frozenset().union(*kinds))
    bits = [sum((key in kind) << bit for bit, kind in enumerate(kinds)) for key in keys]
    return np.array(keys, np.uint64), np.array(bits, np.uint8)


_WORDS, _KINDS = _by_key(NEVER, SELDOM, NUMBER_SIGN, STARTERS)


def cut_sentences(
    marks: NDArray[np.uint16], parts: Tokens, lines: Lines, headings: list[Heading], lost: NDArray[np.int64]
) -> NDArray[np.int32]:
    """Start and end of each sentence, one a row."""
    line_of = parts.line[[heading.first for heading in headings]]
    headed = np.zeros(len(lines), np.uint8)
    headed[line_of] = True
    read = marked(marks, parts)
    bounds = (lines.start, lines.end, lines.first, lines.last)
    begins = breaks.line_openings(read, bounds, lines.role, headed, LONG_LINE, SHORT_LINE)
    for first, heading in zip(lines.first[line_of].tolist(), headings, strict=True):
        begins[first if heading.opens_line else heading.first] = True
    begins[lost] = True
    breaks.end_sentences(read, parts.key, _WORDS, _KINDS, begins)
    return breaks.sentences(read, begins, LONGEST)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SentenceFacts:
    """Of each sentence: its length in parts, whether an end mark closes it, whether a bracket lacks its other half."""

    length: NDArray[np.int32]
    ended: NDArray[np.bool_]
    unmatched: NDArray[np.bool_]


def describe_sentences(marks: NDArray[np.uint16], parts: Tokens, sentences: NDArray[np.int32]) -> SentenceFacts:
    """The facts about sentences that serve as features."""
    return SentenceFacts(*breaks.sentence_facts(marked(marks, parts), sentences))
