"""What must not be left: the strings that were found in a note and those that its sender knows, made ready to search.

A string is *telling* if finding it again can hardly be an accident. What is too short, too common or too vague for that
is doubtful: it is reported, for a person to look at, and proves nothing. What is shorter still is not searched for at
all, because it would be found everywhere: an age, a weekday, a bare year, an initial.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from scrubjay.audit.dates import Day, dates_in
from scrubjay.audit.squeezed import Bounds, squeeze, without_entities
from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Known, Note, Span

FOUND, KNOWN, BIRTH_DATE = "found", "known", "birth date"
ORDINARY = (
    Lex.COMMON_20K
    | Lex.MEDICAL
    | Lex.DRUG
    | Lex.ABBREVIATION
    | Lex.MONTH
    | Lex.WEEKDAY
    | Lex.SEASON
    | Lex.HONORIFIC
    | Lex.DEGREE
    | Lex.KIN
    | Lex.ROLE
    | Lex.PROFESSION_HEAD
    | Lex.HOSPITAL_WORD
    | Lex.ORG_WORD
    | Lex.STREET_SUFFIX
)
"""Lists of words that are found everywhere and tell nobody."""
_VAGUE = frozenset({Label.STATE, Label.COUNTRY, Label.PROFESSION})
_PEOPLE = frozenset({Label.PATIENT, Label.DOCTOR})
_WORDS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_WORD_GAP, _NUMBER_GAP = 12, 3
_MISREAD = {"0": "o", "1": "l", "5": "s", "8": "b"}
_DIGIT_IN_WORD = re.compile(r"(?<=[^\W\d_])[0158]|[0158](?=[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Needle:
    """A squeezed string to search for, or the days that a date may mean; its repr tells neither."""

    text: str = field(repr=False)
    label: Label
    origin: str
    is_telling: bool = True
    bounds: Bounds = Bounds.WORD
    gap: int = _WORD_GAP
    needs_capital: bool = False
    eponym: bool = False
    days: frozenset[Day] = field(default=frozenset(), repr=False)


class Needles:
    """Makes needles; ``lexicons`` tell which words are ordinary, ``is_public`` which numbers everybody may call."""

    def __init__(self, lexicons: Lexicons, *, is_public: Callable[[str], bool] | None = None) -> None:
        self._lexicons = lexicons
        self._is_public = is_public

    def of_note(self, note: Note, spans: Sequence[Span], *, kept: Iterable[Label] = ()) -> list[Needle]:
        """All that must not be left of a note; labels that the policy keeps may be."""
        stay = frozenset(kept)
        found: dict[tuple[str, frozenset[Day]], Needle] = {}
        for needle in (*self._found(note, spans, stay), *self._known(note.known, stay)):
            key = (needle.text, needle.days)
            if key not in found or needle.is_telling > found[key].is_telling:
                found[key] = needle
        return list(found.values())

    def _found(self, note: Note, spans: Sequence[Span], stay: frozenset[Label]) -> Iterator[Needle]:
        for span in spans:
            label = Label(span.label)
            if label not in stay:
                yield from self._of(note.text[span.start : span.end], label, FOUND)

    def _known(self, known: Known, stay: frozenset[Label]) -> Iterator[Needle]:
        if known.birth_date is not None and Label.DATE not in stay:
            yield from _birth_date(known.birth_date)
        for label, strings in (
            (Label.PATIENT, known.names),
            (Label.MEDICALRECORD, known.mrn),
            (Label.PHONE, known.phones),
            (Label.EMAIL, known.emails),
            (Label.IDNUM, known.other),
        ):
            for string in strings:
                yield from self._of(string, label, KNOWN)
        for address in known.addresses:
            yield from self._address(address, stay)

    def _address(self, address: str, stay: frozenset[Label]) -> Iterator[Needle]:
        """The whole address and its parts between commas, of which only those with a number tell whose it is."""
        for part in (address, *address.split(",")):
            for zip_code in re.findall(r"\b\d{5}\b", part):
                if Label.ZIP not in stay:
                    yield from self._number(zip_code, Label.ZIP, KNOWN)
            if re.search(r"\d", part) and len(_WORDS.findall(part)) > 1:
                yield from self._of(part, Label.STREET, KNOWN)

    def _of(self, given: str, label: Label, origin: str) -> Iterator[Needle]:
        string = without_entities(given)
        if label is Label.AGE or (label in (Label.PHONE, Label.FAX) and self._is_public and self._is_public(string)):
            return
        if label is Label.DATE:
            yield from _found_date(string)
        elif label in _PEOPLE:
            yield from self._name(string, label, origin)
        elif label in (Label.PHONE, Label.FAX, Label.ZIP) or CATEGORY[label] is Category.ID:
            yield from self._number(string, label, origin)
        else:
            yield from self._words(string, label, origin)

    def _name(self, string: str, label: Label, origin: str) -> Iterator[Needle]:
        """The whole name, and each part of it that is not an initial."""
        words = _WORDS.findall(string)
        if len(words) > 1:
            yield from self._words(string, label, origin)
        for word in words:
            yield from self._words(word, label, origin)

    def _words(self, string: str, label: Label, origin: str) -> Iterator[Needle]:
        text = squeeze(string)
        words = _WORDS.findall(string)
        if len(text) < 3:
            return
        is_ordinary = self._are_ordinary(string)
        yield Needle(
            text,
            label,
            origin,
            is_telling=not is_ordinary and label not in _VAGUE,
            gap=_WORD_GAP if len(text) > 5 else 0,
            needs_capital=is_ordinary or label in _VAGUE,
            eponym=len(words) == 1 and bool(self._lexicons.mask(words[0]) & Lex.EPONYM),
        )

    def _number(self, string: str, label: Label, origin: str) -> Iterator[Needle]:
        """A number by its digits; a code of letters and digits as it is, but for case and separators."""
        text = squeeze(string)
        digits = sum(char.isdigit() for char in text)
        if not digits:
            yield from self._words(string, label, origin)
        elif digits == len(text) and digits > 6:
            yield Needle(text, label, origin, bounds=Bounds.ANY, gap=_NUMBER_GAP)
        elif digits == len(text) and digits > 2:
            yield Needle(text, label, origin, is_telling=digits > 4, bounds=Bounds.NUMBER, gap=0)
        elif len(text) > 3:
            yield Needle(text, label, origin, bounds=Bounds.WORD, gap=_NUMBER_GAP)

    def _are_ordinary(self, string: str) -> bool:
        """Whether all words are ordinary, as they stand or as a scanner may have misread them: N0TE, forrn."""
        meant = _DIGIT_IN_WORD.sub(lambda digit: _MISREAD[digit[0]], string)
        if re.search(r"\d", meant):
            return False
        return all(
            self._is_ordinary(word) or ("rn" in word.lower() and self._is_ordinary(word.lower().replace("rn", "m")))
            for word in _WORDS.findall(meant)
        )

    def _is_ordinary(self, word: str) -> bool:
        return len(word) < 3 or bool(self._lexicons.mask(word) & ORDINARY)


def _found_date(string: str) -> Iterator[Needle]:
    """A date with a year as it was written; without one in any layout, but doubtful; less than a day is nothing."""
    dated = list(dates_in(string))
    if any(one.has_year for one in dated):
        yield Needle(squeeze(string), Label.DATE, FOUND, gap=_NUMBER_GAP)
    elif dated:
        days = frozenset(day for one in dated for day in one.days)
        yield Needle("", Label.DATE, FOUND, is_telling=False, days=days)


def _birth_date(string: str) -> Iterator[Needle]:
    """A birth date in any layout; what cannot be read as a date, as it is written."""
    days = frozenset(day for one in dates_in(string) for day in one.days if one.has_year)
    if days:
        yield Needle("", Label.DATE, BIRTH_DATE, days=days)
    elif len(text := squeeze(string)) > 2:
        yield Needle(text, Label.DATE, BIRTH_DATE)
