"""Dictionary look-up: every lexicon name, place, institution and job as a candidate with a score.

The score weighs how frequent a word is as a name against how frequent it is as a word, how it is written and what
stands beside it; a recipe decides from which score on a candidate counts.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scrubjay.detect.detector import Evidence
from scrubjay.detect.name_reader import NameReader, Trust
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

if TYPE_CHECKING:
    from scrubjay.lexicons.fuzzy import FuzzyIndex

_PERSON = int(Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME)
_FOREIGN = int(Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM | Lex.ABBREVIATION | Lex.EPONYM)
_PLACE = int(Lex.CITY_US | Lex.CITY_WORLD | Lex.STATE | Lex.COUNTRY | Lex.COUNTY | Lex.REGION)
_INSTITUTION_HEAD = int(Lex.HOSPITAL_WORD | Lex.ORG_WORD | Lex.STREET_SUFFIX)
_PHRASES: tuple[tuple[int, Label, float], ...] = (
    (Lex.HOSPITAL, Label.HOSPITAL, 0.85),
    (Lex.UNIVERSITY, Label.ORGANIZATION, 0.8),
    (Lex.SCHOOL, Label.ORGANIZATION, 0.7),
    (Lex.INSURER, Label.ORGANIZATION, 0.7),
    (Lex.COMPANY, Label.ORGANIZATION, 0.6),
    (Lex.STATE, Label.STATE, 0.8),
    (Lex.COUNTRY, Label.COUNTRY, 0.8),
    (Lex.CITY_LARGE, Label.CITY, 0.7),
    (Lex.CITY_US | Lex.CITY_WORLD, Label.CITY, 0.45),
    (Lex.COUNTY, Label.LOCATION_OTHER, 0.4),
    (Lex.PROFESSION, Label.PROFESSION, 0.3),
)
"""What a listed phrase may be, most telling first, with the score of one that is capitalised."""
_PLAIN_WORD = 0.3
"""More than a common word can score that stands alone."""
_LISTED = sum(lists for lists, _, _ in _PHRASES)


class Dictionary:
    """Proposes what the lexicons list, from score ``minimum`` on; with ``fuzzy``, near misses of names too."""

    needs: tuple[str, ...] = ()

    def __init__(
        self, *, name: str = "dictionary", minimum: float = 0.5, fuzzy: bool = False, threshold: float = 0.74
    ) -> None:
        self.name = name
        self._minimum = minimum
        self._threshold = threshold
        self._index = _fuzzy_index() if fuzzy else None

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """Every listed name, place, institution and job whose score reaches the minimum."""
        del evidence
        reader = view.derived(NameReader)
        found = [*self._persons(reader), *self._phrases(reader, view), *self._words(reader), *self._near_names(reader)]
        return [span for span in found if span.score >= self._minimum]

    def _persons(self, reader: NameReader) -> Iterator[Span]:
        done = 0
        for i in reader.where(_PERSON, flags=0 if reader.is_lower else scan.UPPER_FIRST):
            if i < done or self._is_hopeless(reader, i):
                continue
            start = reader.lead(i, after=done)
            end = reader.forward(start, Trust.NONE)
            if end > i:
                score = person_score(reader, start, end)
                if score >= self._minimum:
                    yield Span(reader.start[start], reader.end[end - 1], Label.PATIENT, score, f"{self.name}.person")
                done = end

    def _is_hopeless(self, reader: NameReader, i: int) -> bool:
        """Whether a word cannot reach the minimum: most capitalised words are plain words that begin a sentence."""
        if not reader.has_capital(i):
            return reader.word_ranks[i] > 0 or not reader.lower_at(i)
        alone = i + 1 == reader.size or not reader.has_capital(i + 1)
        return alone and reader.word_ranks[i] >= 2 and self._minimum > _PLAIN_WORD

    def _phrases(self, reader: NameReader, view: View) -> Iterator[Span]:
        phrases = view.parts.phrases
        for first, last, mask in zip(phrases.first.tolist(), phrases.last.tolist(), phrases.mask.tolist(), strict=True):
            if mask & _LISTED:
                capital = reader.has_capital(first) and reader.has_capital(last - 1)
                yield from self._listed(reader, first, last, mask, weight=1.0 if capital else 0.4, words=0)

    def _words(self, reader: NameReader) -> Iterator[Span]:
        for i in reader.where(_PLACE, flags=scan.UPPER_FIRST | scan.HAS_LOWER):
            lex = reader.lex[i]
            if reader.end[i] - reader.start[i] > 3:
                words = reader.word_ranks[i] + 2 * bool(lex & (_PERSON & ~Lex.NICKNAME)) + 3 * bool(lex & _FOREIGN)
                yield from self._listed(reader, i, i + 1, lex, weight=1.0, words=words)

    def _listed(
        self, reader: NameReader, first: int, last: int, mask: int, *, weight: float, words: int
    ) -> Iterator[Span]:
        """What a listed word or phrase most likely is, unless it belongs to a term: Ann Arbor stage."""
        lists, label, score = next(entry for entry in _PHRASES if mask & entry[0] or entry is _PHRASES[-1])
        weighed = score * weight - 0.15 * words - 0.3 * bool(mask & (Lex.MEDICAL | Lex.DRUG | Lex.COMMON))
        if not mask & lists or weighed <= 0 or weighed < self._minimum:
            return
        belongs = reader.is_eponym(first, last) or (last < reader.size and _names_a_thing(reader.lex[last]))
        if not belongs:
            yield Span(reader.start[first], reader.end[last - 1], label, weighed, f"{self.name}.{label.lower()}")

    def _near_names(self, reader: NameReader) -> Iterator[Span]:
        if self._index is None:
            return
        for i, lex in enumerate(reader.lex):
            long_enough = reader.end[i] - reader.start[i] >= 4
            if lex == 0 and long_enough and reader.is_title_case(i):
                matches = self._index.matches(reader.words[i].lower(), threshold=self._threshold)
                if matches:
                    score = 0.6 * max(similarity for _, similarity in matches)
                    yield Span(reader.start[i], reader.end[i], Label.PATIENT, score, f"{self.name}.fuzzy")


def _fuzzy_index() -> "FuzzyIndex":
    """The index of names, loaded only where a recipe asks for it."""
    from scrubjay.lexicons.fuzzy import load_fuzzy_names

    return load_fuzzy_names()


def person_score(reader: NameReader, i: int, end: int) -> float:
    """How likely the words ``i`` to ``end`` are a person's name with nothing but themselves to go by."""
    words = [
        k for k in range(i, end) if reader.end[k] - reader.start[k] > 1 and not (k > i and reader.words[k - 1] == "-")
    ]
    if not words:
        return 0.0
    known = [k for k in words if reader.name_ranks[k] >= 1 and reader.word_ranks[k] == 0]
    if len(words) >= 2:
        score = _full_name_score(reader, words, known)
    else:
        score = _single_name_score(reader, words[0], initials=end - i > 1)
    return max(0.0, min(0.95, score - _context_penalty(reader, i, end)))


def _full_name_score(reader: NameReader, words: list[int], known: list[int]) -> float:
    first, last = words[0], words[-1]
    given = reader.lex[first] & (Lex.GIVEN_10K | Lex.NICKNAME)
    family = reader.lex[last] & Lex.SURNAME
    score = 0.35 + 0.25 * bool(given) + 0.15 * bool(family) + 0.15 * (len(known) / len(words))
    score -= 0.12 * sum(reader.word_ranks[k] for k in words) / len(words)
    score -= 0.3 * (not given and any(reader.lex[k] & Lex.EPONYM for k in words))
    score -= 0.2 * any(reader.lex[k] & (_FOREIGN & ~Lex.EPONYM) and reader.name_ranks[k] < 3 for k in words)
    return score if any(reader.name_ranks[k] >= 2 for k in words) else score - 0.2


def _single_name_score(reader: NameReader, i: int, *, initials: bool) -> float:
    lex = reader.lex[i]
    if lex & Lex.GIVEN_300:
        score = 0.7
    elif lex & Lex.GIVEN_2K:
        score = 0.62
    elif lex & (Lex.GIVEN_10K | Lex.SURNAME_1K):
        score = 0.5
    elif lex & Lex.SURNAME_10K:
        score = 0.4
    else:
        score = 0.25
    score += 0.2 * initials - 0.2 * reader.word_ranks[i] - 0.1 * _opens_sentence_as_word(reader, i)
    if not lex & Lex.GIVEN_300 and not initials:
        score -= 0.3 * bool(lex & _FOREIGN) + 0.15 * bool(lex & _PLACE)
    if i + 1 < reader.size and reader.words[i + 1] == "-":
        score -= 0.15
    if reader.lower_at(i):
        score += 0.25 * _is_spoken_of(reader, i)
    return score if reader.is_title_case(i) or reader.lower_at(i) else score - 0.2


def _is_spoken_of(reader: NameReader, i: int) -> bool:
    """Whether the words beside a name in lower case are those that people stand beside: per, with, told, a bracket."""
    before = reader.words[i - 1].lower() if i else ""
    return before in _BEFORE_PEOPLE or (i + 1 < reader.size and reader.words[i + 1] == "(")


_BEFORE_PEOPLE = frozenset({"per", "w", "with", "told", "called", "paged", "notified", "by", "asked", "aware", "d"})


def _opens_sentence_as_word(reader: NameReader, i: int) -> bool:
    """Whether a dictionary word stands where any word would have a capital."""
    if not reader.lex[i] & Lex.COMMON:
        return False
    return i == 0 or bool(reader.flags[i] & scan.LINE_BEFORE) or reader.words[i - 1] in (".", "!", "?", ":")


def _context_penalty(reader: NameReader, i: int, end: int) -> float:
    """What the neighbours say against a name: part of a longer title-case phrase, an eponym's disease."""
    penalty = 0.0
    if (
        i
        and reader.has_capital(i - 1)
        and not reader.flags[i] & scan.LINE_BEFORE
        and not reader.lex[i - 1] & Lex.HONORIFIC
    ):
        penalty += 0.2
    if end < reader.size and not reader.flags[end] & scan.LINE_BEFORE:
        lex = reader.lex[end]
        if _names_a_thing(lex) or reader.is_eponym(i, end):
            penalty += 0.4
        elif reader.lower_at(i) and reader.flags[end] & scan.HAS_DIGIT:
            penalty += 0.3
        elif reader.has_capital(end) and reader.end[end] - reader.start[end] > 1:
            penalty += 0.2
    return penalty


def _names_a_thing(lex: int) -> bool:
    """Whether a word makes the one before it part of a term or an institution: disease, test, hospital."""
    return bool(lex & (_FOREIGN | _INSTITUTION_HEAD)) and not lex & Lex.COMMON_1K
