"""Gazetteer: where the judge is in doubt what a place is, the lists of places and the words beside it say so.

The judge reads no lists, and one word by itself may be a hospital, a firm or a town: "back from Duluth" is either. It
is a town where the lists have one of that name, nothing else in the notes begins with it, and it stands as towns do:
behind "near" or "born in", before its state, in brackets behind an institution's name. So are parishes and regions of
the lists no towns, a building in front of a floor no hospital, and "Ga." behind a town is a state.

How much each sign is worth was counted in the notes that the default learns from, by ``bench/signs.py``.
"""

import re
from collections.abc import Iterator

from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.lexicons.short_states import SHORT_STATES
from scrubjay.note import Candidate, Vote
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import INSTITUTIONS
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View

_PLACES = INSTITUTIONS | {Label.CITY}
_STATES = frozenset({Label.CITY, Label.STATE, Label.LOCATION_OTHER})
"""Labels that a state in short may have been given."""
_TOWN = Lex.CITY_US | Lex.CITY_LARGE
_NO_TOWN = Lex.HOSPITAL | Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER | Lex.HOSPITAL_WORD | Lex.ORG_WORD
_NAME = Lex.SURNAME_10K | Lex.GIVEN_10K | Lex.COMMON_20K
"""Towns that are called like people or words: so are hospitals."""
_SURE = 0.9
"""Whoever is so sure of an institution is believed."""
_LEAST = {
    "in brackets": (_SURE, _SURE),
    "before a state": (_SURE, _SURE),
    "in, near": (0.7, 0.7),
    "from": (0.55, 0.7),
    "alone": (0.0, 0.55),
    "sent from": (0.0, 0.0),
    "at, to": (0.0, 0.0),
}
"""For each sign how sure the judge has to be that a listed town is an institution: any town, and a large one or a
region that is called like nobody."""

_AS_TOWNS = re.compile(r"\b(?i:in|near|outside|around|visiting|(?:north|south|east|west|n|s|e|w|miles?|mi|km) of)[ ]\Z")
_LIVES = re.compile(
    r"\b(?i:live[sd]?|living|resid\w{1,6}|moved|born|raised|grew up|house|home|farm\w{0,3}|exposure|jail)"
    r"(?:[ ][a-z]{1,8}){0,2}[ ]\Z"
)
"""What is said of a county by those who live there; hospitals are called after theirs."""
_FROM = re.compile(r"(?<!\w)(?i:from|fr)[ ]\Z")
_SENT = re.compile(
    r"(?i:\b(?:trans\w{0,8}|xfer\w{0,4}|records?|discharged?|referr\w{1,4}|sent|fax\w{0,3}|reports?|results?|letters?|labs?"
    r"|films?|images?|notes?|received|admi\w{1,7}|accept\w{0,4}|back|d/c'?d?|rx|paperwork|summary|calls?)[ ])\Z"
)
"""What comes from a hospital, and from a town seldom."""
_AS_INSTITUTIONS = re.compile(
    r"(?:\b(?i:at|to|by|via|called|calling|notified|per|with|w/|through|thru)|[@:])[ ](?i:the[ ])?\Z"
)
_STATE_AHEAD = re.compile(
    r",?[ ](?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|"
    r"S[CD]|T[NX]|UT|V[AT]|W[AIVY])\b(?![ ](?:ED|ER|OR|ICU))"
)
_BEFORE = 24
_CALLED_SAINT = re.compile(r"(?i:st|ste|saint|sacred|holy|our|mt|mount)\b")
"""Towns are called so, and churches, schools and hospitals more often."""

_COUNTY = re.compile(r"(?i:.{2,40}[ ](?:county|parish))")
_BUILDING = re.compile(r"(?i:.{2,40}[ ](?:building|airport|shopping mall|lighthouse|marina|fairgrounds|boat ramp))")
_PERHAPS_A_BUILDING = re.compile(r"(?i:.{2,40}[ ](?:plaza|pavilion|annexe?|towers?|hall|professional cent(?:er|re)))")
"""The first are buildings wherever they stand, the second in front of a floor, a room or a house number."""
_ADDRESS_AHEAD = re.compile(
    r",?[ ](?i:(?:ground|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th))[ ](?:floor|fl\b)|floor[ ]\d|level[ ]\d"
    r"|room[ ]|rm[ ]|conf)|,[ ]\d{1,5}[ ][A-Z]"
)
_FULL_STOP = re.compile(r"\.(?!\w)")
_LONGEST = 50


class Gazetteer:
    """Gives places the label that the lists and the words beside them speak for; what the user says stays."""

    name = "gazetteer"

    def __init__(self, priority: Priority) -> None:
        self._priority = priority

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates, some with another label."""
        named = frozenset(self._first_words(group))
        return [self._all_placed(view, candidates, named, journal) for view, candidates in group]

    def _first_words(self, group: Group) -> Iterator[str]:
        """What the longer names of institutions in the notes begin with."""
        for view, candidates in group:
            for one in candidates:
                if self._priority.best(one).label in INSTITUTIONS:
                    words = view.text[one.start : min(one.end, one.start + _LONGEST)].casefold().split()
                    yield from (" ".join(words[:size]) for size in range(1, len(words)))

    def _all_placed(
        self, view: View, candidates: list[Candidate], named: frozenset[str], journal: Journal
    ) -> list[Candidate]:
        placed: list[Candidate] = []
        for one in candidates:
            placed.append(self._placed(view, one, placed[-1] if placed else None, named))
            if placed[-1] != one:
                journal.record(self.name, one, placed[-1], "by the lists and by what stands beside it")
        return placed

    def _placed(self, view: View, one: Candidate, before: Candidate | None, named: frozenset[str]) -> Candidate:
        if one.end - one.start > _LONGEST or any(belongs(vote.source, TOLD) for vote in one.votes):
            return one
        vote, (start, end) = self._priority.best(one), (one.start, one.end)
        reached = before.end if before else 0
        left = self._priority.best(before).label if before else None
        gap = view.text[reached:start] if before else ""
        label = _label(view, one, vote, named, in_brackets=left in INSTITUTIONS and gap == " (")
        if label in _STATES and left is Label.CITY and gap == ", " and view.text[start:end] in SHORT_STATES:
            label, end = Label.STATE, end + int(_FULL_STOP.match(view.text, end) is not None)
        elif label is Label.CITY:
            start = max(reached, _with_article(view, one))
        if (label, start, end) == (vote.label, one.start, one.end):
            return one
        return Candidate(start, end, (Vote(vote.source, label, vote.score),))


def _label(view: View, one: Candidate, vote: Vote, named: frozenset[str], *, in_brackets: bool) -> Label:
    """The label of a place; in brackets behind an institution's name stands its town as a rule."""
    text, label, (start, end) = view.text, vote.label, (one.start, one.end)
    if label not in _PLACES or vote.score >= _SURE:
        return label
    name = text[start:end]
    lists = view.lexicons.mask(name)
    if lists & Lex.COUNTY and _COUNTY.fullmatch(name):
        return Label.LOCATION_OTHER if _LIVES.search(text, max(0, start - _BEFORE), start) else label
    if label is Label.CITY:
        return Label.LOCATION_OTHER if lists & Lex.REGION and not lists & (_TOWN | Lex.STATE) else label
    if _is_building(text, start, end):
        return Label.LOCATION_OTHER
    if not is_listed_town(lists, name) or name.casefold() in named:
        return label
    any_town, well_known = _LEAST["in brackets" if in_brackets else sign_of(text, start, end)]
    if vote.score >= (well_known if is_well_known(lists) else any_town):
        return label
    return Label.LOCATION_OTHER if lists & Lex.REGION and not lists & Lex.CITY_LARGE else Label.CITY


def _with_article(view: View, town: Candidate) -> int:
    """Where a town begins that the lists have with its article only: The Dalles."""
    start = town.start - len("The ")
    whole = view.text[start : town.end] if start >= 0 else ""
    if not whole.startswith("The ") or view.text[max(0, start - 1) : start].isalnum():
        return town.start
    lists = view.lexicons.mask
    return start if lists(whole) & _TOWN and not lists(whole[len("The ") :]) & _TOWN else town.start


def is_listed_town(lists: int, name: str) -> bool:
    """Whether the lists have a town or a region of a name, and no institution; a saint's towns have to be large."""
    if not lists & (_TOWN | Lex.REGION) or lists & _NO_TOWN:
        return False
    return bool(lists & Lex.CITY_LARGE) or _CALLED_SAINT.match(name) is None


def is_well_known(lists: int) -> bool:
    """Whether a town is large, or a region, and no person or thing is called so."""
    return not lists & _TOWN or (bool(lists & Lex.CITY_LARGE) and not lists & _NAME)


def sign_of(text: str, start: int, end: int) -> str:
    """What speaks for or against a town beside a name: a key of the table of signs, but for brackets."""
    first = max(0, start - _BEFORE)
    if _FROM.search(text, first, start):
        is_sent = _SENT.search(text, first, text.rfind(" ", first, start - 1) + 1)
        return "sent from" if is_sent else "from"
    if _AS_INSTITUTIONS.search(text, first, start):
        return "at, to"
    if _STATE_AHEAD.match(text, end):
        return "before a state"
    return "in, near" if _AS_TOWNS.search(text, first, start) else "alone"


def _is_building(text: str, start: int, end: int) -> bool:
    if _BUILDING.fullmatch(text, start, end):
        return True
    return bool(_PERHAPS_A_BUILDING.fullmatch(text, start, end) and _ADDRESS_AHEAD.match(text, end))
