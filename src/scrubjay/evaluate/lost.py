"""Over-scrubbing: words that are no PHI and were scrubbed all the same, and which clinical terms were among them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from scrubjay.evaluate.coverage import inside, running
from scrubjay.evaluate.pairs import WORD, Pair
from scrubjay.lexicons import Lex, Lexicons

TERMS = Lex.MEDICAL | Lex.DRUG | Lex.EPONYM | Lex.ORGANISM
NAMES = Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME


@dataclass(frozen=True, slots=True)
class LostTerm:
    """A clinical term in lower case: scrubbed ``lost`` times of the ``total`` times that it stands outside PHI."""

    term: str
    lost: int
    total: int


@dataclass(frozen=True, slots=True, eq=False)
class LostWords:
    """For each pair the words outside gold, those that were scrubbed, and the same for clinical words."""

    words: NDArray[np.int64] = field(repr=False)
    lost_words: NDArray[np.int64] = field(repr=False)
    clinical: NDArray[np.int64] = field(repr=False)
    lost_clinical: NDArray[np.int64] = field(repr=False)
    terms: tuple[LostTerm, ...]


class ClinicalWords(dict[str, bool]):
    """Whether a word in lower case is a clinical term: looked up once for each word.

    ``nameless`` holds those that are nobody's name. The clinical lists hold eponyms and abbreviations that are
    surnames and given names as well, and of such a word nobody knows here which of the two it was.
    """

    def __init__(self, lexicons: Lexicons) -> None:
        super().__init__()
        self.lexicons = lexicons
        self.nameless: set[str] = set()

    def __missing__(self, word: str) -> bool:
        mask = self.lexicons.mask(word)
        is_clinical = bool(mask & TERMS or (mask & Lex.ABBREVIATION and not mask & Lex.COMMON_1K))
        self[word] = is_clinical
        if is_clinical and not mask & NAMES:
            self.nameless.add(word)
        return is_clinical


def count_lost_words(pairs: Sequence[Pair], lexicons: Lexicons, *, terms: int) -> LostWords:
    """Count the words that touch no gold span, and those of them that a system span touches.

    Gold of every label is PHI here, whichever labels are scored. Only terms of the clinical lists that nobody is
    called are ever named, because a lost word may be a name that the gold overlooked; abbreviations that are everyday
    words (he) are no terms. A note that the system lacks is passed over: it shows no words, which is no sparing of
    them.
    """
    clinical = ClinicalWords(lexicons)
    counts = np.zeros((len(pairs), 4), np.int64)
    all_terms: Counter[str] = Counter()
    lost_terms: Counter[str] = Counter()
    for number, pair in enumerate(pairs):
        if pair.is_missing:
            continue
        kept, lost = _words_outside(pair)
        kept_terms = [word for word in kept if clinical[word]]
        gone_terms = [word for word in lost if clinical[word]]
        clinical_count = len(kept_terms) + len(gone_terms)
        counts[number] = len(kept) + len(lost), len(lost), clinical_count, len(gone_terms)
        all_terms.update(kept_terms)
        all_terms.update(gone_terms)
        lost_terms.update(gone_terms)
    nameable = [(term, count) for term, count in lost_terms.items() if term in clinical.nameless]
    ranked = sorted(nameable, key=lambda item: (-item[1], item[0]))[:terms]
    words, lost_words, clinical_words, lost_clinical = counts.T
    named = tuple(LostTerm(term, count, all_terms[term]) for term, count in ranked)
    return LostWords(words, lost_words, clinical_words, lost_clinical, named)


def _words_outside(pair: Pair) -> tuple[list[str], list[str]]:
    """The words outside gold in lower case, those left and those that a system span touches."""
    text = pair.note.text
    matches = list(WORD.finditer(text))
    starts, ends = np.array([match.span() for match in matches], np.int64).reshape(-1, 2).T
    gold, system = running(inside(pair.gold, len(text))), running(inside(pair.system, len(text)))
    is_phi = gold[ends] > gold[starts]
    is_scrubbed = system[ends] > system[starts]
    words = [match.group().lower() for match in matches]
    kept = [words[place] for place in np.flatnonzero(~is_phi & ~is_scrubbed).tolist()]
    lost = [words[place] for place in np.flatnonzero(~is_phi & is_scrubbed).tolist()]
    return kept, lost
