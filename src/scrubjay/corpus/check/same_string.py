"""The same words marked here and not there, or marked twice with different labels."""

import re
from collections import defaultdict
from collections.abc import Iterator

from scrubjay.corpus.check.doubt import Doubt, Reading
from scrubjay.corpus.check.words import CALENDAR, CLINICAL, PLACE, is_eponym
from scrubjay.corpus.marks import one_line
from scrubjay.labels import Label
from scrubjay.lexicons import Lex

PEOPLE = frozenset({Label.PATIENT, Label.DOCTOR})
NAMED = frozenset({Label.HOSPITAL, Label.ORGANIZATION, Label.CITY, Label.LOCATION_OTHER})
_UNFOLLOWED = frozenset({Label.AGE, Label.PROFESSION, Label.ZIP})
"""Labels whose words mean other things as well: 67, teacher."""
_SHORTEST = {Label.DATE: 5, Label.STATE: 4, Label.COUNTRY: 4, Label.PHONE: 4}
_WORDY = re.compile(r"[^\W\d_][\w'’-]{2,40}")
_SPEAKS = re.compile(r"\b(?i:speaks?|spoke|spoken|speaking|fluent(?:ly)? in|language|in|via|reads|and|or)[ :]{1,3}\Z")
_SPOKEN = re.compile(r"[- ](?i:speak|language|interpret|phrase|translat|and|or|fluent)")
_ENTITY = re.compile(r"&#?\w{1,8};")
_SPLIT = re.compile(r"\s{1,40}")


def same_string(reading: Reading) -> Iterator[Doubt]:
    """Strings that are marked in one place and not in another, and strings with two labels."""
    yield from _half_marked(reading)
    yield from _two_labels(reading)


def _half_marked(reading: Reading) -> Iterator[Doubt]:
    taken: set[int] = set()
    for words, label in sorted(_wanted(reading).items(), key=lambda item: (-len(item[0]), item[0])):
        for match in _pattern(words).finditer(reading.text):
            start, end = match.span()
            if start in taken or not reading.is_free(start, end) or not _is_same(reading, words, match):
                continue
            taken.update(range(start, end))
            yield Doubt(start, end, "half-marked", f"marked elsewhere in the note as {label}, and not here")


def _wanted(reading: Reading) -> dict[str, Label]:
    """The strings to look for: what is marked, the words of people's names, and unlisted words of other names."""
    wanted: dict[str, Label] = {}
    for span in reading.spans:
        label = Label(span.label)
        words = one_line(reading.text[span.start : span.end])
        if label in _UNFOLLOWED or len(words) < _SHORTEST.get(label, 2):
            continue
        if label is Label.DATE and words.isalpha() and reading.lexicons.mask(words) & (Lex.COMMON_1K & ~Lex.MONTH):
            continue
        wanted.setdefault(words, label)
        if label in PEOPLE or label in NAMED:
            for part in _WORDY.findall(_ENTITY.sub(" ", words)):
                if part != words and _tells(reading, part, is_person=label in PEOPLE):
                    wanted.setdefault(part, label)
    return wanted


def _tells(reading: Reading, part: str, *, is_person: bool) -> bool:
    lists = reading.lexicons.mask(part.removesuffix("'s").removesuffix("’s"))
    if not is_person:
        return lists == 0 and len(part) > 4 and part[0].isupper()
    return not lists & (
        CLINICAL | Lex.COMMON_5K | Lex.PARTICLE | Lex.DEGREE | Lex.HONORIFIC | PLACE & ~Lex.CITY_WORLD & ~Lex.CITY_US
    )


def _pattern(words: str) -> re.Pattern[str]:
    spaced = r"\s{1,40}".join(re.escape(piece) for piece in _SPLIT.split(words))
    letters = sum(char.isalpha() for char in words)
    return re.compile(rf"(?<![\w-]){spaced}(?!\w)", re.IGNORECASE if letters > 3 else 0)


def _is_same(reading: Reading, words: str, match: re.Match[str]) -> bool:
    """Whether an unmarked occurrence may be meant: hope is not Hope, and Parkinson's disease no Mrs. Parkinson."""
    found = match[0]
    lists = reading.lexicons.mask(found)
    if is_eponym(reading.text, match.end()) or (lists & Lex.LANGUAGE and _is_spoken(reading.text, match)):
        return False
    if found == words:
        if len(found) < 4 and lists & Lex.COMMON_1K and not reading.is_lower:
            return False
        return not (found.islower() and lists & Lex.COMMON_20K and not lists & Lex.GIVEN_2K)
    return not (found.islower() and lists & (Lex.COMMON | CLINICAL))


def _is_spoken(text: str, match: re.Match[str]) -> bool:
    """Whether a word that is a nationality elsewhere is a language here."""
    return bool(_SPEAKS.search(text, max(0, match.start() - 24), match.start()) or _SPOKEN.match(text, match.end()))


def _two_labels(reading: Reading) -> Iterator[Doubt]:
    labels: defaultdict[str, set[str]] = defaultdict(set)
    for span in reading.spans:
        labels[reading.words_of(span)].add(str(span.label))
    for span in reading.spans:
        words = reading.words_of(span)
        is_month = "DATE" in labels[words] and reading.lexicons.mask(words) & CALENDAR
        if len(labels[words]) > 1 and not is_month and len(words) > 2 and not (words.isdecimal() and len(words) < 5):
            names = ", ".join(sorted(labels[words]))
            yield Doubt(span.start, span.end, "two-labels", f"the same words are marked as {names}")
