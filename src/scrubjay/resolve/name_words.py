"""The words of names, found again: Villegas, and VILLEGAS, YOSEF, after Yosef Villegas.

Each word of a name counts by itself. A word that is also an ordinary or medical word counts only where it is written
as a name is, with one capital, and an eponym not before a medical word.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np

from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import Tokens, View

ORDINARY = int(
    Lex.COMMON
    | Lex.MEDICAL
    | Lex.DRUG
    | Lex.EPONYM
    | Lex.ORGANISM
    | Lex.ABBREVIATION
    | Lex.MONTH
    | Lex.WEEKDAY
    | Lex.PARTICLE
    | Lex.HONORIFIC
    | Lex.DEGREE
    | Lex.KIN
    | Lex.ROLE
    | Lex.HOSPITAL_WORD
    | Lex.NUMBER_WORD
)
PEOPLES_NAMES = int(Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME)
SHARED_WORDS = int(Lex.PARTICLE | Lex.COMMON_1K | Lex.HOSPITAL_WORD | Lex.ORG_WORD | Lex.HONORIFIC)
"""Lists of words that different names share."""
_PREFIX = 3
"""A glued part after so few letters belongs to them: the Murray of McMurray is another name."""
_AFTER_EPONYM = int(Lex.MEDICAL | Lex.ABBREVIATION)


def labels_of_words(view: View, names: Sequence[Span], *, ordinary: bool = True) -> dict[int, Label]:
    """The key of each word of the names, with the label of the first name in the list that holds it.

    The "nbsp" of an entity between two words of a name is none of them. Ordinary words are left out where they are
    not wanted.
    """
    parts, codes = view.parts, view.codes
    first = parts.start.searchsorted(np.array([span.start for span in names], np.int32))
    last = parts.end.searchsorted(np.array([span.end for span in names], np.int32), side="right")
    sizes = np.maximum(last - first, 0)
    owner = np.repeat(np.arange(len(names)), sizes)
    word = np.arange(len(owner)) + np.repeat(first - np.cumsum(sizes) + sizes, sizes)
    start, end = parts.start[word], parts.end[word]
    wanted = (end - start >= 3) & (parts.flags[word] & scan.HAS_LETTER != 0)
    wanted &= (codes[np.maximum(start - 1, 0)] != ord("&")) | (codes[np.minimum(end, len(codes) - 1)] != ord(";"))
    if not ordinary:
        wanted &= parts.lex[word] & np.uint64(ORDINARY) == 0
    own = [Label(span.label) for span in names]
    labels: dict[int, Label] = {}
    for key, name in zip(parts.key[word][wanted].tolist(), owner[wanted].tolist(), strict=True):
        labels.setdefault(key, own[name])
    return labels


def name_runs(view: View, labels: Mapping[int, Label]) -> Iterator[tuple[int, int, Label]]:
    """Stretches of neighbouring words that all belong to the names."""
    parts = view.parts
    run: list[int] = []
    for i in hits(parts, labels):
        if not _reads_as_name(parts, i):
            continue
        if run and not _adjoins(view, run[-1], i):
            yield _place(view, run, labels)
            run = []
        run.append(i)
    if run:
        yield _place(view, run, labels)


def hits(parts: Tokens, words: Collection[int]) -> list[int]:
    """The parts that are one of the words, which are given as keys."""
    keys = np.sort(np.fromiter(words, np.uint64, len(words)))
    if not len(keys):
        return []
    place = np.minimum(keys.searchsorted(parts.key), len(keys) - 1)
    found: list[int] = (keys[place] == parts.key).nonzero()[0].tolist()
    return found


def _adjoins(view: View, left: int, right: int) -> bool:
    """Whether nothing but a blank, a hyphen, an apostrophe or a middle initial stands between two parts."""
    if right - left > _NEAR:
        return False
    return _BETWEEN.fullmatch(view.text, int(view.parts.end[left]), int(view.parts.start[right])) is not None


def _place(view: View, run: list[int], labels: Mapping[int, Label]) -> tuple[int, int, Label]:
    """A run's place with the initials before it, and the label of its first word."""
    start, end = int(view.parts.start[run[0]]), int(view.parts.end[run[-1]])
    initials = _INITIALS.search(view.text, max(0, start - 8), start)
    return initials.start(1) if initials else start, end, labels[int(view.parts.key[run[0]])]


_NEAR = 4
"""How many parts apart two words of one name may be: a hyphen, or an initial and its full stop."""
_BETWEEN = re.compile(r"[ \t]?(?:[A-Z]\.?)?[ \t]|[-'’]|")
_INITIALS = re.compile(r"(?<![\w.])((?:[A-Z]\.[ ]?){1,2})$")


def is_end_of_another(parts: Tokens, i: int) -> bool:
    """Whether a part is glued to what stands before it, and belongs to that."""
    flags = int(parts.flags[i])
    if not flags & scan.GLUED:
        return False
    return not flags & scan.UPPER_FIRST or bool(parts.end[i - 1] - parts.start[i - 1] <= _PREFIX)


def _reads_as_name(parts: Tokens, i: int) -> bool:
    return not is_end_of_another(parts, i) and is_written_as_name(parts, i)


def is_written_as_name(parts: Tokens, i: int) -> bool:
    """Whether a part is no ordinary word, or written with one capital and not the eponym of a medical term."""
    lex, flags = int(parts.lex[i]), int(parts.flags[i])
    if not lex & ORDINARY:
        return True
    if not flags & scan.UPPER_FIRST or not flags & scan.HAS_LOWER:
        return False
    follows = int(parts.lex[i + 1]) if i + 1 < len(parts) else 0
    return not (lex & Lex.EPONYM and follows & _AFTER_EPONYM)
