"""Seams: one name or date that was found in pieces is one find, and what stands in two columns is two.

A detector that reads line by line sees "Ruth J." above and "Soenenburg" below; one that knows weekdays and one that
knows dates each take their half of "Tuesday, 5/6"; "Larch Orthopedics & Sports Medicine" is left at the first word that
could end a name. The label guide wants one span, and two surrogates for one person would be wrong.
"""

import re
from collections.abc import Callable
from itertools import zip_longest

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Candidate, Vote
from scrubjay.resolve.boundaries import trimmed
from scrubjay.resolve.priority import TOLD, Priority, belongs
from scrubjay.resolve.reach import INSTITUTIONS, OVER_AND, PERSONS, REACHING, reach
from scrubjay.resolve.step import Group, Journal, moved
from scrubjay.text import View

_IN_COLUMNS = INSTITUTIONS | PERSONS
_SPELLED = _IN_COLUMNS | {Label.CITY, Label.STATE, Label.LOCATION_OTHER}
_APOSTROPHES = frozenset("'’‘ʻ")
"""Marks inside a word: the two finds of "Hawai'i" are one."""
_ENDINGS = frozenset({"s", "S", "d", "ll", "m", "re", "t", "ve"})
"""What stands behind an apostrophe without being part of a name."""
_PARTNERS = re.compile(r"[^\W\d_][\w'’-]{1,24}[ ](?:&|&amp;)[ ]\w")
_FIRM = re.compile(rf"{_PARTNERS.pattern}.{{1,60}}\b(?i:llp|llc|pllc|law|attorneys|solicitors|orthopa?edics)\Z")
_NAMED_BEFORE = re.compile(r"(?:(?i:\b(?:drs?|mr|mrs|ms|miss|prof|nurse))\.?|[A-Z][\w'’-]{0,24}\.?)[ \xa0]{0,2}\Z")
_LONGEST_BEFORE = 28
_COLUMNS = re.compile(r"(?<!\s)(?:\t[ \t\xa0]{0,80}|[ \xa0]{3,80})(?=\S)")
_LETTERHEAD = re.compile(
    r"(?i:hospital|trust|clinic|cent(?:er|re)|infirmary|services?|practice|surgery|mutual|inc\.?|ltd\.?|llc|system|group|"
    r"associates|hospice|memorial|district)(?P<gap>[ \t]{0,3}\r?\n[ \t]{0,40})(?=\S)"
)
"""What ends a line of a letterhead: the next line is something else."""
_INDENT = 120
_SEX = frozenset("MFmf")
_GAP = 12
"""No seam is longer: a blank, a mark, a line break with the next line's indentation."""
_LONGEST = 200
"""Nothing that has one label is longer, and joining more would cost more with every piece."""
_BLANKS = frozenset({" ", "\xa0"})
_WRAP = re.compile(r"[ \t]{0,3}\r?\n[ \t]{0,8}")
_UNIT_WORDS = r"(?i:apartment|apt|unit|suite|ste|part|flat|floor|room|rm|box|building|bldg|lot)\b"
_UNIT = re.compile(rf",[ \t]{{1,2}}{_UNIT_WORDS}")
_UNIT_ALONE = re.compile(rf"(?:{_UNIT_WORDS}|(?i:level|shop|no)\b)[.#: \t]{{0,3}}[\w/-]{{1,8}}")
_AFTER_A_UNIT = re.compile(r",[ \t]{1,2}")
_BEFORE_A_UNIT = re.compile(rf",[ \t]{{1,2}}(?:{_UNIT_WORDS}[.#: \t]{{0,3}})?")
_WEEKDAY = re.compile(r"(?i:\b(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?\b)")
_HOLIDAY = re.compile(
    r"(?i:(?:christmas|xmas|easter|new year['’]?s?|thanksgiving|halloween|labor|memorial|hanukkah|mlk|veterans['’]?|"
    r"independence|boxing|columbus|presidents['’]?|(?:st\.? )?(?:patrick|valentine)['’]?s)(?: (?:day|eve))?)"
)
_BLANK = r"(?:[ \xa0]|&nbsp;)"
_MONTH_AND_DAY = re.compile(
    rf"(?i:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{{0,6}}\.?{_BLANK}{{1,3}}"
    r"(?:\d{1,2}(?:st|nd|rd|th)?|[a-z]{3,8}(?:st|nd|rd|th)|(?i:twenty|thirty)[- ][a-z]{3,8})"
)
_BEFORE_ITS_YEAR = re.compile(rf",?{_BLANK}{{1,2}}")
_BETWEEN_DAYS = re.compile(r"(?:,|[ \t\xa0]){1,3}(?:\r?\n[ \t]{0,8})?|[ \t]{0,3}\r?\n[ \t]{0,8}")
_SPOKEN = re.compile(r",?[ ]the[ ]")
_BEFORE_A_YEAR = re.compile(r"[ ](?:of |in )?")
_YEAR = re.compile(r"(?:19|20|21)\d\d")
_YEAR_SIZE = 4
_NICKNAME = (re.compile(r"[ ][\"“]"), re.compile(r"[\"”][ ]"))
_SHORT_NAME = re.compile(r"[^\W\d_][\w'’-]{1,20}(?:[ ][^\W\d_]\.?)?")
_ONE_WORD = re.compile(r"[^\W\d_][\w'’-]{1,24}")
_SHORTEST_IN_CAPITALS = 3
"""Two capitals under a name are somebody's initials, or copies to somebody."""
_HALF_SURE = 0.25
"""What must be thought of both parts of a name on one line: a verb or a degree behind it is often half believed."""


class Seams:
    """Joins neighbours that have one label and are one name, date, place or number; the surer one gives the score.

    Each reaches as far as ``reach`` says; the name of an institution or a person ends with its column, and that of an
    institution with its line of a letterhead.
    """

    name = "seams"

    def __init__(self, priority: Priority) -> None:
        self._priority = priority

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates of each note in the order of the text, with joined ones in place of their pieces."""
        return [
            self._joined(view, self._mended(view.text, sorted(candidates), journal), journal)
            for view, candidates in group
        ]

    def _mended(self, text: str, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        """The candidates with names taken apart at columns, and read on to where they begin and end."""
        mended: list[Candidate] = []
        for one, following in zip_longest(candidates, candidates[1:]):
            label = self._priority.best(one).label
            if label not in REACHING or any(belongs(vote.source, TOLD) for vote in one.votes):
                mended.append(one)
                continue
            for piece in self._pieces(text, one, label, journal) if label in _IN_COLUMNS else [one]:
                after, until = mended[-1].end if mended else 0, following.start if following else len(text)
                whole = moved(piece, *reach(text, (piece.start, piece.end), label, after=after, until=until))
                if whole != piece:
                    journal.record(self.name, piece, whole, "the name goes on")
                mended.append(whole)
        return mended

    def _pieces(self, text: str, candidate: Candidate, label: Label, journal: Journal) -> list[Candidate]:
        """What a candidate has in each column, each a candidate of its own; the letter of a sex at the end is none."""
        gaps = [match.span() for match in _COLUMNS.finditer(text, candidate.start, candidate.end)]
        if label not in PERSONS and _opens_its_line(text, candidate):
            gaps += [match.span("gap") for match in _LETTERHEAD.finditer(text, candidate.start, candidate.end)]
            gaps.sort()
        if not gaps:
            return [candidate]
        edges = [candidate.start, *(edge for gap in gaps for edge in gap), candidate.end]
        places = list(zip(edges[::2], edges[1::2], strict=True))
        if text[slice(*places[-1])] in _SEX:
            journal.record(self.name, moved(candidate, *places.pop()), None, "the letter of somebody's sex")
        trims = [trimmed(text, *place, label) for place in places]
        pieces = [moved(candidate, start, end) for start, end in trims if start < end]
        for piece in pieces:
            journal.record(self.name, candidate, piece, "what a name has in its column")
        return pieces or [candidate]

    def _joined(self, view: View, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        joined: list[Candidate] = []
        for one, following in zip_longest(candidates, candidates[1:]):
            joined.append(one)
            while len(joined) > 1 and self._is_seam(view, joined[-2], joined[-1], following):
                right, left = joined.pop(), joined.pop()
                joined.append(self._whole(left, right))
                for piece in (left, right):
                    journal.record(self.name, piece, joined[-1], "a piece of one name, date or number")
        return joined

    def _whole(self, left: Candidate, right: Candidate) -> Candidate:
        """One find with the score of the surer piece; who spoke for its label stays known to the steps behind.

        Where labels differ, what is joined is a firm's name, and its end tells what it is.
        """
        label, score = self._priority.best(right).label, max(self._priority.best(one).score for one in (left, right))
        votes = (Vote(vote.source, vote.label, score) for vote in (*left.votes, *right.votes))
        return Candidate(left.start, right.end, tuple({vote: None for vote in votes if vote.label is label}))

    def _is_seam(self, view: View, left: Candidate, right: Candidate, following: Candidate | None) -> bool:
        if not 0 <= right.start - left.end <= _GAP or left.end - left.start > _LONGEST:
            return False
        label, text = self._priority.best(right).label, view.text
        gap = text[left.end : right.start]
        if label in INSTITUTIONS and self._are_partners(text, left, right, gap):
            return True
        if label is not self._priority.best(left).label:
            return False
        if gap in _APOSTROPHES and label in _SPELLED:
            return view.text[right.start : right.end] not in _ENDINGS
        if label in PERSONS and _NICKNAME[0].fullmatch(gap):
            if following is None or self._priority.best(following).label is not label:
                return False
            return _NICKNAME[1].fullmatch(text, right.end, following.start) is not None
        if label not in _JOINS:
            return (gap == "-" and label not in _TWO) or (not gap and label in _NUMBERS)
        return _JOINS[label](view, left, right, gap)

    def _are_partners(self, text: str, left: Candidate, right: Candidate, gap: str) -> bool:
        """Whether a name before an institution's is the first of its partners': "Quill, Larch & Hale LLP".

        What is known of the patient is nobody's partner, nor is who has a title or a first name. Behind a comma only a
        firm counts that says what it is: "Maria, Johnson & Johnson" are two.
        """
        if not _ONE_WORD.fullmatch(text, left.start, left.end) or self._priority.best(left).label not in _IN_COLUMNS:
            return False
        if any(belongs(vote.source, TOLD) for vote in left.votes):
            return False
        if _NAMED_BEFORE.search(text, max(0, left.start - _LONGEST_BEFORE), left.start):
            return False
        if gap == "-":
            return _PARTNERS.match(text, right.start, right.end) is not None
        return gap == ", " and _FIRM.match(text, right.start, right.end) is not None


def _opens_its_line(text: str, candidate: Candidate) -> bool:
    """Whether only blanks stand before it; no more of them are looked at than a letterhead is indented by."""
    begin = max(0, candidate.start - _INDENT)
    before = text[begin : candidate.start].rstrip(" \t\r\xa0")
    return before.endswith("\n") or (not before and begin == 0)


def _are_one_day(view: View, left: Candidate, right: Candidate, gap: str) -> bool:
    """A weekday or holiday and its date, a weekday behind its date; a holiday, or a day of a month, and its year."""
    first, second = (view.text[one.start : one.end] for one in (left, right))
    if gap == "-" and _YEAR.fullmatch(first):
        return _is_in_a_year(first, second)
    if _MONTH_AND_DAY.fullmatch(first) and _YEAR.fullmatch(second) and _BEFORE_ITS_YEAR.fullmatch(gap):
        return True
    if _BETWEEN_DAYS.fullmatch(gap) or (_SPOKEN.fullmatch(gap) and not second[0].isdigit()):
        if _WEEKDAY.fullmatch(first):
            return _is_plain_date(second)
        if _WEEKDAY.fullmatch(second) and "the" not in gap:
            return _is_plain_date(first)
        if _HOLIDAY.fullmatch(first) and "," in gap:
            return any(map(str.isdigit, second))
    return bool(_HOLIDAY.fullmatch(first) and _BEFORE_A_YEAR.fullmatch(gap) and _YEAR.fullmatch(second))


def _is_in_a_year(year: str, rest: str) -> bool:
    """Whether what follows a year and a hyphen is its month, 2016-Mar-08 or 2021-11, and no later year: 1979-83."""
    if not rest.isdecimal():
        return rest[0].isalpha() and _YEAR.search(rest) is None
    return len(rest) == 2 and 0 < int(rest) <= 12 and int(rest) != int(year[2:]) + 1


def _is_plain_date(date: str) -> bool:
    """Whether a date lacks its weekday, and is more than a year or a time of day."""
    return _WEEKDAY.search(date) is None and not (len(date) == _YEAR_SIZE and date.isdigit())


def _are_one_person(view: View, left: Candidate, right: Candidate, gap: str) -> bool:
    """First name and surname, on one line or on two unless each has its line for itself; what follows a nickname."""
    text = view.text
    first, second = text[left.start : left.end], text[right.start : right.end]
    if gap in _BLANKS:
        return (
            _are_alike(first, second) and min(vote.score for one in (left, right) for vote in one.votes) >= _HALF_SURE
        )
    if gap == ",":
        return bool(_ONE_WORD.fullmatch(first)) and _are_alike(first, second)
    if gap == ", ":
        return _is_surname_first(view.lexicons, first, second)
    if _NICKNAME[1].fullmatch(gap):
        return re.search(r"[\"“]", first) is not None
    if not _WRAP.fullmatch(gap) or not _SHORT_NAME.fullmatch(first) or not _ONE_WORD.fullmatch(second):
        return False
    if not _are_alike(first, second) or (second.isupper() and len(second) < _SHORTEST_IN_CAPITALS):
        return False
    return _are_in_a_line(text, left, right)


def _is_surname_first(lexicons: Lexicons, first: str, second: str) -> bool:
    """Whether a surname stands before its first name: "HALE, Ada", "Quill, Robert T."; in a list both are surnames."""
    if not _ONE_WORD.fullmatch(first) or not _SHORT_NAME.fullmatch(second):
        return False
    if first.isupper() and len(first) >= _SHORTEST_IN_CAPITALS and second[0].isupper() and not second.isupper():
        return True
    given = lexicons.mask(second.partition(" ")[0])
    is_given = bool(given & Lex.GIVEN_2K) and not given & Lex.SURNAME_1K
    return _are_alike(first, second) and is_given and not lexicons.mask(first) & Lex.GIVEN_2K


def _are_in_a_line(text: str, left: Candidate, right: Candidate) -> bool:
    """Whether there is more in the line of one of them: what has a line each are the rows of a list."""
    end = text.find("\n", right.end)
    above = text[text.rfind("\n", 0, left.start) + 1 : left.start]
    below = text[right.end : end if end >= 0 else len(text)]
    return bool(above.strip() or below.strip())


def _are_alike(first: str, second: str) -> bool:
    """Whether both are written in capitals, or both with one, or both without any."""
    return (first[0].isupper(), first.isupper()) == (second[0].isupper(), second.isupper())


def _are_one_place(view: View, left: Candidate, right: Candidate, gap: str) -> bool:
    """The words of a job or a place, with no more than a blank, a hyphen or a wrap between them.

    Two that have a line each are two, as are the rows of a list of hospitals.

    What stands before another find and only a rule had taken for a part of it is no part: "ATTENDS", "THE FLOOR OF".
    """
    if _is_by_rule(left) and not _is_by_rule(right):
        return False
    if _WRAP.fullmatch(gap):
        return _are_in_a_line(view.text, left, right)
    return gap == "-" or gap in _BLANKS


def _is_by_rule(candidate: Candidate) -> bool:
    return all(belongs(vote.source, ("rules",)) for vote in candidate.votes)


def _are_one_institution(view: View, left: Candidate, right: Candidate, gap: str) -> bool:
    """The same, and what goes on over "&"; but the lines of a letterhead are apart."""
    if "\n" in gap and _opens_its_line(view.text, left) and _LETTERHEAD.search(view.text, left.start, right.start + 1):
        return False
    match = OVER_AND.match(view.text, left.end)
    return (match is not None and match.end() == right.end) or _are_one_place(view, left, right, gap)


def _are_one_hospital(view: View, left: Candidate, right: Candidate, gap: str) -> bool:
    """The same, and a clinic at its house: "Larch Clinic at Vesterby"; but "from Larch at Vesterby's request"."""
    return (gap == " at " and " " in view.text[left.start : left.end]) or _are_one_institution(view, left, right, gap)


def _are_one_street(view: View, left: Candidate, right: Candidate, gap: str) -> bool:
    """A street and its unit too, in either order, with no more than the unit's word between them."""
    if _UNIT.match(view.text, left.end, right.end) and _BEFORE_A_UNIT.fullmatch(gap):
        return True
    if _AFTER_A_UNIT.fullmatch(gap) and _UNIT_ALONE.fullmatch(view.text, left.start, left.end):
        return True
    return _are_one_place(view, left, right, gap)


_Joins = Callable[[View, Candidate, Candidate, str], bool]
_JOINS: dict[Label, _Joins] = {
    Label.DATE: _are_one_day,
    Label.PATIENT: _are_one_person,
    Label.DOCTOR: _are_one_person,
    Label.HOSPITAL: _are_one_hospital,
    Label.ORGANIZATION: _are_one_institution,
    Label.PROFESSION: _are_one_place,
    Label.LOCATION_OTHER: _are_one_place,
    Label.CITY: _are_one_place,
    Label.STREET: _are_one_street,
}
"""What makes neighbours one; the parts of other things, plates and numbers, have no more than a hyphen between them."""
_TWO = frozenset({Label.AGE, Label.STATE, Label.COUNTRY, Label.ZIP, Label.USERNAME})
"""Labels of which neighbours are two, however near."""
_NUMBERS = frozenset(label for label in Label if CATEGORY[label] is Category.ID)
"""Labels of which neighbours that touch are one: the letters and the digits of a number."""
