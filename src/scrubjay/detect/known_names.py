"""Known names of people in all their variants: parts alone, swapped, initials, nicknames, joined, one typo.

A name is taken apart into pieces, and the note is read piece by piece. Neighbouring pieces make one span, so order,
commas and hyphens do not matter. A piece that is also a plain word counts only beside another piece or where its
capital says that it is a name.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from rapidfuzz.distance import OSA

from scrubjay.detect.known_text import Folded, alternatives, fold
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.lexicons.nicknames import nicknames_of
from scrubjay.note import Span

_TITLES = frozenset(
    {"mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "jr", "sr", "ii", "iii", "iv", "md", "phd", "rev"}
)
_PARTICLES = frozenset(
    {"de", "la", "le", "da", "do", "dos", "das", "del", "della", "di", "du", "van", "von", "der", "den", "ter", "ten"}
    | {"bin", "binti", "ibn", "al", "el", "st", "san", "y", "e"}
)
_PLAIN = (
    Lex.COMMON | Lex.MEDICAL | Lex.DRUG | Lex.ABBREVIATION | Lex.ORGANISM | Lex.ROLE | Lex.KIN | Lex.MONTH | Lex.WEEKDAY
)
_LONG = 6
"""Names of at least so many letters are found with one typo."""

_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f]){0,59}")
_NAME = re.compile(r"[^\W\d_]{1,60}(?:['’-][^\W\d_]{1,60}){0,4}")
_SOFT = re.compile(r"[A-Z]{1,60}(?![a-z])|[A-Z]?[^\W\d_A-Z]{1,60}")
_JOINT = re.compile(r"[ \t]{0,3}(?:,?\r?\n?[ \t]{0,3}|[-‐‑–'’._]|\. {1,2})")
_BETWEEN = re.compile(r"[ \t]{1,3}[A-Z]\.?[ \t]{1,3}")
_CREDIT = re.compile(r"(?:initials|signed|patient|pt|sig|by)\W{0,3}$", re.IGNORECASE)
_ACTS = re.compile(
    r" {1,2}(?:is|was|has|had|reports|reported|denies|denied|states|stated|says|said|came|comes|presents|presented"
    r"|returns|returned|lives|complains|underwent|tolerated|agrees|agreed|wants|asked|feels|did|does)\b"
)
_MARKED = ("'", "’")


class _Kind(IntEnum):
    """How much a piece proves by itself."""

    INITIAL = 1
    """One letter: counts beside another piece."""
    FRAGMENT = 2
    """A particle, or half of a name: counts beside another piece."""
    PLAIN = 3
    """Also a common or medical word, or very short: counts where its capital says so."""
    SURE = 4


@dataclass(frozen=True, slots=True)
class _Piece:
    start: int
    end: int
    kind: _Kind


class NameMatcher:
    """Finds the variants of some people's names."""

    def __init__(self, names: Iterable[str], lexicons: Lexicons) -> None:
        self._kinds: dict[str, _Kind] = {}
        self._initials: set[str] = set()
        self._letters: set[str] = set()
        self._lexicons = lexicons
        for name in names:
            self._add(name)
        self._long = [word for word, kind in self._kinds.items() if kind is _Kind.SURE and len(word) >= _LONG]
        self._seen: dict[str, _Kind | None] = {}

    def find(self, folded: Folded) -> Iterator[Span]:
        """Every occurrence; ``folded`` holds the note's text."""
        for whole in _runs(folded.origin, self._pieces(folded.origin)):
            run = _without_words(folded.origin, whole)
            if run and self._proves(folded.origin, run):
                yield Span(run[0].start, _end(folded.origin, run[-1]), Label.PATIENT, 1.0, "known.name")
        if self._letters:
            yield from self._bare_initials(folded.origin)

    def _add(self, name: str) -> None:
        words = _NAME.findall(unicodedata.normalize("NFC", name))
        parts = [word for word in words if fold(word).strip(".") not in _TITLES] or words
        plain = [re.sub(r"[^\w]", "", fold(part)) for part in parts]
        for part, joined in zip(parts, plain, strict=True):
            self._initials.add(joined[:1])
            if len(joined) < 2:
                continue
            self._put(joined, _Kind.FRAGMENT if joined in _PARTICLES else self._kind(joined))
            for half in (*re.split(r"['’-]", fold(part)), *map(fold, _SOFT.findall(part))):
                if half and half != joined:
                    self._put(half, _Kind.FRAGMENT if len(half) < 4 or "-" not in part else self._kind(half))
            for nickname in nicknames_of(joined):
                self._put(nickname, self._kind(nickname))
        full = [word for word in plain if len(word) > 1]
        if len(full) > 1:
            for pair in (full[0] + full[-1], full[-1] + full[0], "".join(full)):
                self._put(pair, _Kind.SURE)
            letters = "".join(word[0] for word in plain)
            last_first = "," in name
            self._letters |= {letters[1:] + letters[0]} if last_first else {letters, letters[0] + letters[-1]}

    def _put(self, word: str, kind: _Kind) -> None:
        self._kinds[word] = max(kind, self._kinds.get(word, kind))

    def _kind(self, word: str) -> _Kind:
        return _Kind.PLAIN if len(word) < 3 or self._lexicons.mask(word) & _PLAIN else _Kind.SURE

    def _pieces(self, text: str) -> Iterator[_Piece]:
        for match in _WORD.finditer(text):
            word = match[0]
            kind = self._look_up(word, text, match.end())
            if kind is not None:
                yield _Piece(match.start(), match.end(), kind)
            elif len(word) > 2 and not word.islower() and not word.isupper() and not word[1:].islower():
                for part in _SOFT.finditer(word):
                    if (kind := self._kinds.get(fold(part[0]))) is not None:
                        yield _Piece(match.start() + part.start(), match.start() + part.end(), kind)

    def _look_up(self, word: str, text: str, end: int) -> _Kind | None:
        key = fold(word)
        if len(key) == 1:
            is_initial = key in self._initials and (word.isupper() or text[end : end + 1] == ".")
            return _Kind.INITIAL if is_initial else None
        if key not in self._seen:
            self._seen[key] = self._kinds.get(key) or self._mistyped(key)
        return self._seen[key]

    def _mistyped(self, key: str) -> _Kind | None:
        """One letter more, less, other, or two swapped: still the name, unless it is a word of its own."""
        if len(key) < _LONG - 1 or not any(
            abs(len(key) - len(name)) <= 1 and OSA.distance(key, name, score_cutoff=1) <= 1 for name in self._long
        ):
            return None
        return None if self._lexicons.mask(key) & _PLAIN else _Kind.SURE

    def _proves(self, text: str, run: Sequence[_Piece]) -> bool:
        best = max(piece.kind for piece in run)
        if best is _Kind.SURE:
            return True
        words = [fold(text[piece.start : piece.end]) for piece in run]
        joined = ("".join(words[i : i + size]) for size in (2, 3) for i in range(len(words) - size + 1))
        if any(self._kinds.get(word) is _Kind.SURE for word in joined):
            return True
        if best is not _Kind.PLAIN:
            return False
        capital = text[run[0].start].isupper()
        if len(run) > 1:
            return capital and text[run[-1].start].isupper()
        return capital and _stands_as_name(text, run[0])

    def _bare_initials(self, text: str) -> Iterator[Span]:
        """``J.S.`` and ``JS``, only where somebody is meant: a possessive, a signature; never a known abbreviation."""
        letters = alternatives(r"\.?".join(word.upper()) for word in self._letters)
        for match in re.finditer(rf"(?<![\w.]){letters}\b\.?(?!\w)", text):
            end = match.end() if match[0].count(".") > 1 or match[0][-1] != "." else match.end() - 1
            dotted = "." in text[match.start() : end]
            owns = text.startswith(_MARKED, end) and text[end + 1 : end + 2] == "s"
            before = text[max(0, match.start() - 20) : match.start()]
            alone = not before.rpartition("\n")[2].strip(" -–—/") and text[end : end + 1] in ("", "\n", "\r")
            signs = alone or _CREDIT.search(before) is not None
            known = self._lexicons.mask(match[0].replace(".", "")) & (_PLAIN | Lex.DEGREE | Lex.STATE_ABBREV)
            if owns or (signs and not known) or (dotted and not known):
                yield Span(match.start(), end, Label.PATIENT, 0.8, "known.initials")


def _runs(text: str, pieces: Iterable[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces that follow one another with nothing but a joint, or a middle initial, between them."""
    run: list[_Piece] = []
    for piece in pieces:
        if run and not _joined(text, run[-1], piece):
            yield run
            run = []
        run.append(piece)
    if run:
        yield run


def _end(text: str, last: _Piece) -> int:
    """Where a name ends: the full stop of a final initial is inside."""
    end = last.end
    return end + 1 if last.kind is _Kind.INITIAL and text[end : end + 1] == "." else end


def _without_words(text: str, run: list[_Piece]) -> list[_Piece]:
    """The run without lower-case words at its ends, where the name has capitals: not the "will" of "Venn will"."""
    if not any(text[piece.start].isupper() for piece in run):
        return run
    first, last = 0, len(run)
    while first < last and run[first].kind < _Kind.SURE and text[run[first].start].islower():
        first += 1
    while first < last and run[last - 1].kind < _Kind.SURE and text[run[last - 1].start].islower():
        last -= 1
    return run[first:last]


def _joined(text: str, left: _Piece, right: _Piece) -> bool:
    between = text[left.end : right.start]
    if len(between) > 9:
        return False
    if between[:1] == "." and between != ".":
        return left.kind is _Kind.INITIAL and _JOINT.fullmatch(between) is not None
    return _JOINT.fullmatch(between) is not None or _BETWEEN.fullmatch(between) is not None


def _stands_as_name(text: str, piece: _Piece) -> bool:
    """Whether a capital means a name: inside a sentence, after a title, before a possessive or a verb of persons."""
    if text.startswith(_MARKED, piece.end) and text[piece.end + 1 : piece.end + 2] == "s":
        return True
    before = text[max(0, piece.start - 12) : piece.start].rstrip(" \t")
    if re.search(r"(?i)\b(?:mr|mrs|ms|dr|miss)\.?$", before):
        return True
    if text[piece.start - 1 : piece.start] in ("-", "/"):
        return False
    if not before or before[-1] in ".!?\n\r•*":
        return _ACTS.match(text, piece.end) is not None
    shouted = text[piece.start : piece.end].isupper() and piece.end - piece.start > 1
    return not (shouted and re.search(r"[A-Z]{2,12}\W{0,6}$", before))
