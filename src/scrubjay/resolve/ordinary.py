"""Ordinary words: what the lists know as words of the language or of medicine, and detectors half took for a name.

The judge reads no lists, so that it does not lean on them for names. That leaves it without the one thing that tells
"Outgoing" at the head of a log's entry from somebody called so. Where it is in doubt itself, the lists have a say: a
find of nothing but ordinary words, none of them anybody's name, is let go. So are pupils among the jobs, the numbers of
rooms and beds among the ids, and time zones and the units of an age among the names, however sure it was of them.
"""

import re

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Candidate
from scrubjay.resolve.name_words import PEOPLES_NAMES
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import INSTITUTIONS, PERSONS
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View

_NAMED = PERSONS | INSTITUTIONS | {Label.CITY, Label.LOCATION_OTHER}
_DOUBT, _DEEP_DOUBT = 0.36, 0.18
"""How sure the judge has to be of a person, and of a place, for the lists not to be asked. Churches and employers are
called by ordinary words more often than people are."""
_ORDINARY = Lex.COMMON_20K | Lex.MEDICAL | Lex.KIN | Lex.ROLE | Lex.DRUG | Lex.ORGANISM | Lex.HOSPITAL_WORD
_SHORT = Lex.ABBREVIATION | Lex.DEGREE
"""Lists of what is written like somebody's initials, so that only longer ones count."""
_INITIALS = 3
_PLACES = Lex.CITY_US | Lex.CITY_WORLD | Lex.REGION | Lex.COUNTY | Lex.STATE | Lex.COUNTRY | Lex.HOSPITAL | Lex.COMPANY
_WIDE_PLACES = Lex.CITY_LARGE | Lex.REGION | Lex.STATE | Lex.COUNTRY
"""Places that no word of a longer name may be; small towns are called like everything."""
_LISTED = _PLACES | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST = 60

_NOBODY = re.compile(
    r"[ACEMP][DS]T|GMT|UTC|BST|AE[DS]T|[yYmM]\.?[ ]?[oO]\.?|[ap]\.m\.?|[Tt]el|I(?=,[ ])|"
    r"(?:Fr|Sr|Br|Rev|Dcn)(?=\.[ ][A-Z])|RBV|TORB|VORB|DON|ADON"
)
"""Never anybody: time zones, ages, what is said of orders read back, a title that lost its name, "I, Ada Quill"."""
_PUPIL = re.compile(
    r"(?i:(?:(?:high|middle|grade|elementary|school|college|university|graduate|undergraduate|(?:full|part)-time|"
    r"[a-z]{4,7}[- ](?:year|grade))[ ]){0,2}(?:student|pupil)"
    r"|(?:[a-z]{4,8}|\d{1,2}(?:st|nd|rd|th))[ -]grader|freshman|sophomore|junior|senior)"
)
_ENDING = re.compile(r"(?<=\w['’])s(?!\w)")
"""What a possessive leaves of itself."""
_ROOM = re.compile(r"(?i:\b(?:room|rm|bed|bay|ward/bed|room/bed))[ \t]{0,3}[:#.]?[ \t]{0,4}\Z")
_REACH = 16


class Ordinary:
    """Drops finds of ordinary words that are in doubt; what the user says is always to be hidden stays."""

    name = "ordinary"

    def __init__(self, priority: Priority) -> None:
        self._priority = priority

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that are more than ordinary words."""
        return [self._kept(view, candidates, journal) for view, candidates in group]

    def _kept(self, view: View, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        kept = []
        for one in candidates:
            why = self._why_none(view, one)
            if why and not any(belongs(vote.source, TOLD) for vote in one.votes):
                journal.record(self.name, one, None, why)
            else:
                kept.append(one)
        return kept

    def _why_none(self, view: View, one: Candidate) -> str:
        """Why a candidate is no PHI; nothing where it may be."""
        text, (start, end) = view.text, (one.start, one.end)
        if end - start > _LONGEST:
            return ""
        vote = self._priority.best(one)
        if vote.label is Label.PROFESSION:
            return "who goes to school has no job" if _PUPIL.fullmatch(text, start, end) else ""
        if CATEGORY[vote.label] is Category.ID:
            return "a room or a bed" if _ROOM.search(text, max(0, start - _REACH), start) else ""
        if end - start == 1 and _ENDING.match(text, start):
            return "the end of a possessive"
        if vote.label in PERSONS and (nobody := _NOBODY.match(text, start)) and nobody.end() in (end, end + 1):
            return "a time zone, an age or a title"
        doubt = _DOUBT if vote.label in PERSONS else _DEEP_DOUBT
        if vote.label in _NAMED and vote.score < doubt and _is_ordinary(view.lexicons, text[start:end]):
            return "ordinary words, and the judge in doubt"
        return ""


def _is_ordinary(lexicons: Lexicons, words: str) -> bool:
    """Whether every word is one of the language or of medicine, none a name, and the whole no listed institution."""
    own = _WORD.findall(words)
    if not own or lexicons.mask(words) & _LISTED:
        return False
    return all(_is_ordinary_word(lexicons, word) for word in own)


def _is_ordinary_word(lexicons: Lexicons, word: str) -> bool:
    lists = lexicons.mask(word)
    if lists & (PEOPLES_NAMES | _WIDE_PLACES):
        return False
    return bool(lists & _ORDINARY) or (len(word) > _INITIALS and bool(lists & _SHORT))
