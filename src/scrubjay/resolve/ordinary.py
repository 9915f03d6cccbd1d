"""Ordinary words: what the lists know as words of the language or of medicine, and detectors half took for a name.

The judge reads no lists, so that it does not lean on them for names. That leaves it without the one thing that tells
"Outgoing" at the head of a log's entry from somebody called so. Where it is in doubt itself, the lists have a say: a
find of nothing but ordinary words, none of them anybody's name, is let go. So are, however sure it was of them, pupils
among the jobs, the numbers of rooms and beds among the ids, and among the names what a time, an age or a title left.
"""

import re
from collections.abc import Iterator, Sequence

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Candidate
from scrubjay.resolve.name_words import PEOPLES_NAMES
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import INSTITUTIONS, PERSONS
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View

_NAMED = PERSONS | INSTITUTIONS | {Label.CITY, Label.LOCATION_OTHER}
_DOUBT, _DEEP_DOUBT = 0.28, 0.12
"""How sure the judge has to be of a person, and of a place, for the lists not to be asked. Churches and employers are
called by ordinary words more often than people are."""
_BELIEVED = 0.7
"""A name that is believed elsewhere in the notes is none of ordinary words here."""
_ORDINARY = Lex.COMMON_20K | Lex.MEDICAL | Lex.KIN | Lex.ROLE | Lex.DRUG | Lex.ORGANISM | Lex.HOSPITAL_WORD
"""Narrower than what a second pass takes for ordinary: eponyms, months and honorifics may be names."""
_SHORT = Lex.ABBREVIATION | Lex.DEGREE
"""Lists of what is written like somebody's initials, so that only longer ones count."""
_INITIALS = 3
_INITIALS_OF_STAFF = ("rules.names.initials", "rules.names.initials_given", "rules.names.initials_signed")
"""Sources that know whose initials letters are: a nurse may be called Ellen S. Turner."""
_WIDE_PLACES = Lex.CITY_LARGE | Lex.REGION | Lex.STATE | Lex.COUNTRY
"""Places that no word of a longer name may be; small towns are called like everything."""
_LISTED = (
    _WIDE_PLACES | Lex.CITY_US | Lex.CITY_WORLD | Lex.COUNTY
    | Lex.HOSPITAL | Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER
)  # fmt: skip
_WORD = re.compile(r"[^\W\d_]{1,60}")
_LONGEST = 60

_ANYTHING = re.compile("")
_NOBODY = (
    (re.compile(r"[ACEMP][DS]T|GMT|UTC|BST|AE[DS]T"), re.compile(r"\d[ ]?(?:[ap]m[ ])?\Z"), _ANYTHING),
    (re.compile(r"(?i:y\.?o\.?|m\.?o\.?|[ap]\.m\.?)"), re.compile(r"\d[ ]?\Z"), _ANYTHING),
    (re.compile(r"Tel|TEL"), _ANYTHING, re.compile(r"(?:\.[ ]?[A-Z]{1,4}|[ ][A-Z])?[:. ]{1,3}[+(]?\d")),
    (re.compile(r"I"), re.compile(r"(?:\A|\n|[:.][ ]{1,2})\Z"), re.compile(r",[ ][A-Z][a-z]")),
    (re.compile(r"Fr|Sr|Br|Rev"), _ANYTHING, re.compile(r"\.[ ][A-Z][a-z]")),
    (re.compile(r"A?DON"), re.compile(r"\b(?:RN|LPN|BSN|MSN),?[ ]\Z"), re.compile(r"(?:,[ ]|[ ]{2,}\d|[ ]\d)")),
    (re.compile(r"s"), re.compile(r"\w['’]\Z"), re.compile(r"(?!\w)")),
)
"""What is nobody, with what stands before and behind it: time zones, ages, names of fields, "I, Ada Quill", the title
of a name that was found by itself, the head of nurses behind her degree, the end of a possessive."""
_LONGEST_NOBODY = 4
_PUPIL = re.compile(
    r"(?i:(?:(?:high|middle|grade|elementary|school|college|university|graduate|undergraduate|(?:full|part)-time|"
    r"(?:first|second|third|fourth|final)[- ]year)[ ]){0,2}(?:student|pupil)"
    r"|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))[ -]grader"
    r"|freshman|sophomore|junior|senior)"
)
_ROOM_BEFORE = re.compile(r"(?i:\b(?:room|rm|bed))[ \t]{0,3}[:#.]?[ \t]{0,4}\Z")
_ROOM = re.compile(r"(?:[A-Z]{1,4}-?)?\d{1,3}[A-Z]?(?:-[A-Z0-9]{1,2})?")
_GOES_ON = re.compile(r"(?<!\w)[A-Z][\w&.'’-]{0,15}[ ]\Z")
"""Behind a word with a capital an ordinary word may be the end of an institution's name."""
_NUMBERS = frozenset({Label.IDNUM, Label.MEDICALRECORD})
_REACH = 16

Words = frozenset[str]


class Ordinary:
    """Drops finds of ordinary words that are in doubt, but what the user speaks for.

    What the sources in ``keep`` speak for is only let go where what stands around a word leaves it no other meaning.
    """

    name = "ordinary"

    def __init__(self, priority: Priority, *, keep: Sequence[str] = ()) -> None:
        self._priority = priority
        self._keep = tuple(keep)

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that are more than ordinary words."""
        believed = frozenset(self._believed(group))
        return [self._kept(view, candidates, believed, journal) for view, candidates in group]

    def _believed(self, group: Group) -> Iterator[str]:
        """The words of names of which the judge is sure."""
        for view, candidates in group:
            for one in candidates:
                vote = self._priority.best(one)
                if vote.label in _NAMED and vote.score >= _BELIEVED:
                    yield from map(str.casefold, _WORD.findall(view.text, one.start, one.end))

    def _kept(self, view: View, candidates: list[Candidate], believed: Words, journal: Journal) -> list[Candidate]:
        kept = []
        for one in candidates:
            if why := self._why(view, one, believed):
                journal.record(self.name, one, None, why)
            else:
                kept.append(one)
        return kept

    def _why(self, view: View, one: Candidate, believed: Words) -> str:
        """Why a candidate is no PHI; nothing where it may be."""
        text, (start, end), vote = view.text, (one.start, one.end), self._priority.best(one)
        if end - start > _LONGEST or _speaks(one, TOLD):
            return ""
        if vote.label in _NAMED and not _speaks(one, _INITIALS_OF_STAFF) and _is_nobody(text, start, end):
            return "what a time, an age or a title left"
        if _speaks(one, self._keep):
            return ""
        if vote.label is Label.PROFESSION:
            return "who goes to school has no job" if _PUPIL.fullmatch(text, start, end) else ""
        if vote.label in _NUMBERS:
            return "a room or a bed" if _is_room(text, start, end) else ""
        if vote.label not in _NAMED:
            return ""
        if vote.label not in PERSONS and _GOES_ON.search(text, max(0, start - _REACH), start):
            return ""
        doubt = _DOUBT if vote.label in PERSONS else _DEEP_DOUBT
        is_ordinary = vote.score < doubt and _is_ordinary(view.lexicons, text[start:end], believed)
        return "ordinary words, and the judge in doubt" if is_ordinary else ""


def _speaks(one: Candidate, sources: tuple[str, ...]) -> bool:
    """Whether one of the sources found a candidate."""
    return any(belongs(vote.source, sources) for vote in one.votes)


def _is_room(text: str, start: int, end: int) -> bool:
    if _ROOM.fullmatch(text, start, end) is None:
        return False
    return _ROOM_BEFORE.search(text, max(0, start - _REACH), start) is not None


def _is_nobody(text: str, start: int, end: int) -> bool:
    return end - start <= _LONGEST_NOBODY and any(
        form.fullmatch(text, start, end)
        and before.search(text, max(0, start - _REACH), start)
        and behind.match(text, end)
        for form, before, behind in _NOBODY
    )


def _is_ordinary(lexicons: Lexicons, words: str, believed: Words) -> bool:
    """Whether every word is one of the language or of medicine, none a name, and the whole no listed institution."""
    own = _WORD.findall(words)
    if not own or not believed.isdisjoint(map(str.casefold, own)) or lexicons.mask(words) & _LISTED:
        return False
    return all(_is_ordinary_word(lexicons, word) for word in own)


def _is_ordinary_word(lexicons: Lexicons, word: str) -> bool:
    lists = lexicons.mask(word)
    if lists & (PEOPLES_NAMES | _WIDE_PLACES):
        return False
    return bool(lists & _ORDINARY) or (len(word) > _INITIALS and bool(lists & _SHORT))
