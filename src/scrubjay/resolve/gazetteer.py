"""Gazetteer: where the judge is in doubt what a place is, the lists of places and the words beside it say so.

The judge reads no lists, and one word by itself may be a hospital, a firm or a town: "back from Duluth" is either. It
is a town where the lists have one of that name, nothing else in the notes begins with it, and it stands as towns do:
behind "near" or "born in", before its state, in brackets behind an institution's name. So are parishes and regions of
the lists no towns, a building in front of a floor no hospital, and "Ga." behind a town is a state.

How much each sign is worth was counted in the notes that the default learns from, by ``bench/signs.py``.
"""

import re
from collections.abc import Iterable

from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Candidate, Vote
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import INSTITUTIONS
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View

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

_AS_TOWNS = re.compile(r"\b(?i:in|near|outside|around|of|lives in|moved to|born in|raised in|grew up in|visiting)[ ]\Z")
_FROM = re.compile(r"(?<!\w)(?i:from|fr)[ ]\Z")
_SENT = re.compile(
    r"(?i:\b(?:trans\w{0,8}|xfer\w{0,4}|records?|discharged?|referr\w{1,4}|sent|fax\w{0,3}|reports?|results?|letters?|labs?"
    r"|films?|images?|notes?|received|admi\w{1,7}|accept\w{0,4}|back|d/c'?d?|rx|paperwork|summary|calls?)[ ])\Z"
)
"""What comes from a hospital, and from a town seldom."""
_AS_INSTITUTIONS = re.compile(
    r"(?:\b(?i:at|to|by|via|called|calling|notified|per|with|w/|from|fr|through|thru)|[@:])[ ](?i:the[ ])?\Z"
)
_STATE_AHEAD = re.compile(
    r",?[ ](?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|"
    r"S[CD]|T[NX]|UT|V[AT]|W[AIVY])\b(?![ ](?:ED|ER|OR|ICU))"
)
_BEFORE = 24
_CALLED_SAINT = re.compile(r"(?i:st|ste|saint|sacred|holy|our|mt|mount)\b")
"""Towns are called so, and churches, schools and hospitals more often."""

_PARISH = re.compile(r"(?i:.{2,40}[ ](?:county|parish))")
_BUILDING = re.compile(r"(?i:.{2,40}[ ](?:building|airport|shopping mall|lighthouse|marina|fairgrounds|boat ramp))")
_PERHAPS_A_BUILDING = re.compile(r"(?i:.{2,40}[ ](?:plaza|pavilion|annexe?|towers?|hall|professional cent(?:er|re)))")
_ADDRESS_AHEAD = re.compile(
    r",?[ ](?i:(?:ground|first|second|third|fourth|\d{1,2}(?:st|nd|rd|th))[ ](?:floor|fl\b)|floor[ ]\d|level[ ]\d"
    r"|su?i?te[ ]\d|room[ ]|rm[ ]|conf)|,[ ]\d{1,5}[ ][A-Z]"
)
_STATE = re.compile(
    r"Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Kans|Ky|La|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nebr|Nev|Okla|Ore|"
    r"Penna?|Tenn|Tex|Va|Vt|Wash|Wis|Wisc|Wyo"
)
_BEHIND_A_TOWN = re.compile(r"[A-Za-z.]{3,24},[ ]\Z")
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

    def _first_words(self, group: Group) -> Iterable[str]:
        """What the longer names of institutions in the notes begin with."""
        for view, candidates in group:
            for one in candidates:
                if self._priority.best(one).label in INSTITUTIONS:
                    words = view.text[one.start : one.end].casefold().split()
                    yield from (" ".join(words[:size]) for size in range(1, len(words)))

    def _all_placed(
        self, view: View, candidates: list[Candidate], named: frozenset[str], journal: Journal
    ) -> list[Candidate]:
        placed: list[Candidate] = []
        for one in candidates:
            vote = self._priority.best(one)
            label, end = vote.label, one.end
            if one.end - one.start <= _LONGEST and not any(belongs(vote.source, TOLD) for vote in one.votes):
                before = placed[-1] if placed else None
                is_behind = before is not None and self._priority.best(before).label in INSTITUTIONS
                behind = before.end if before and is_behind else -_BEFORE
                label, end = _label(view, one, vote, named, behind=behind)
            start = _with_article(view, one) if label is Label.CITY else one.start
            if (label, start, end) == (vote.label, one.start, one.end):
                placed.append(one)
                continue
            placed.append(Candidate(start, end, (Vote(vote.source, label, vote.score),)))
            journal.record(self.name, one, placed[-1], f"a {label} by the lists and by what stands beside it")
        return placed


_PLACES = INSTITUTIONS | {Label.CITY}
_STATES = frozenset({Label.CITY, Label.STATE, Label.LOCATION_OTHER})


def _label(view: View, one: Candidate, vote: Vote, named: frozenset[str], *, behind: int) -> tuple[Label, int]:
    """The label of a place and its end; ``behind`` is where an institution's name ends before it."""
    text, label, (start, end) = view.text, vote.label, (one.start, one.end)
    if label in _STATES and _STATE.fullmatch(text, start, end):
        if _BEHIND_A_TOWN.search(text, max(0, start - _BEFORE), start):
            return Label.STATE, end + int(text[end : end + 1] == "." and not text[end + 1 : end + 2].isalnum())
        return label, end
    if label not in _PLACES or vote.score >= _SURE:
        return label, end
    lists = view.lexicons.mask(text[start:end])
    is_local = _AS_INSTITUTIONS.search(text, max(0, start - _BEFORE), start) is not None
    if not is_local and lists & Lex.COUNTY and _PARISH.fullmatch(text, start, end):
        return Label.LOCATION_OTHER, end
    if label is Label.CITY:
        is_region = lists & Lex.REGION and not lists & (_TOWN | Lex.STATE)
        return (Label.LOCATION_OTHER if is_region else label), end
    if _is_building(text, start, end):
        return Label.LOCATION_OTHER, end
    name = text[start:end]
    if not is_listed_town(lists, name) or name.casefold() in named:
        return label, end
    in_brackets = behind + len(" (") == start and text[behind:start] == " ("
    any_town, well_known = _LEAST["in brackets" if in_brackets else sign_of(text, start, end)]
    if vote.score < (well_known if is_well_known(lists) else any_town):
        return (Label.LOCATION_OTHER if _is_region(lists) else Label.CITY), end
    return label, end


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


def _is_region(lists: int) -> bool:
    """Whether the lists have a region of the name, and no large town."""
    return bool(lists & Lex.REGION) and not lists & Lex.CITY_LARGE


def _is_building(text: str, start: int, end: int) -> bool:
    if _BUILDING.fullmatch(text, start, end):
        return True
    return bool(_PERHAPS_A_BUILDING.fullmatch(text, start, end) and _ADDRESS_AHEAD.match(text, end))
