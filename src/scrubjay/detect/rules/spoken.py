"""Numbers said aloud, as calls and dictations have them: "four one nine, five five five, oh one four six".

Four digits in a row, at least three of them words, are somebody's number, unless they count upwards. What number it
is, the words before it say, in the question of the other speaker too; else how many digits it has.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from scrubjay.detect.rules.engine import Family
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

_DIGIT = r"(?i:zero|oh|one|two|three|four|five|six|seven|eight|nine)"
_VALUES = {word: value for value, word in enumerate("zero one two three four five six seven eight nine".split())} | {
    "oh": 0
}
_SAID = rf"(?:(?i:double|triple)[ -]{_DIGIT}|{_DIGIT}|(?i:dash|hyphen|slash))(?![\w'’])"
_SPELLED = r"[A-Z](?:[ ,]{1,2}(?i:as[ ]in|for|like)[ ][A-Za-z]{2,12})?(?![\w'’])"
_BETWEEN = r"(?:[ ]?,[ ]?|[ ]|-|[ ]-[ ]|\.\.\.[ ]?|,?[ ](?i:uh|um|then|and[ ]then),?[ ])"
_RUN = re.compile(rf"{_SAID}(?:{_BETWEEN}(?:{_SAID}|{_SPELLED}|\d{{1,4}}(?!\d))){{2,30}}+")
_LETTERS_BEFORE = re.compile(rf"(?<![\w'’])(?:{_SPELLED}{_BETWEEN}){{1,6}}\Z")
_ONE = re.compile(rf"(?P<times>(?i:double|triple)[ -])?{_DIGIT}(?![\w'’])|(?P<figures>\d{{1,4}})")
_REACH_OF_LETTERS, _REACH_OF_CUES = 60, 120
_LEAST = 4
"""Three digits alone are a time of day ("six oh five") or a count."""

_CUES = (
    (Label.FAX, r"fax"),
    (
        Label.PHONE,
        r"phone|cell|mobile|call(?:ed|ing)?[ ]back|reach[ ]you|pager|extension|(?:your|his|her|their)[ ]number",
    ),
    (Label.SSN, r"social|ssn"),
    (Label.ZIP, r"zip|post[ -]?code|postal"),
    (Label.HEALTHPLAN, r"member(?:ship)?|policy|group|subscriber|insurance|plan|card"),
    (Label.ACCOUNT, r"account|acct|bank"),
    (Label.MEDICALRECORD, r"mrn|medical[ ]record|record[ ]number|chart|nhs"),
    (Label.LICENSE, r"licen[cs]e|npi|dea"),
    (Label.DATE, r"birth(?:day|date)?|born|dob|year"),
    (Label.IDNUM, r"claim|reference|confirmation|case|ticket|order|authori[sz]ation"),
)
_CUE = re.compile("|".join(rf"(?P<cue{number}>\b(?i:{words})\b)" for number, (_, words) in enumerate(_CUES)))
_BY_SIZE = {5: Label.ZIP, 7: Label.PHONE, 9: Label.SSN, 10: Label.PHONE, 11: Label.PHONE}


def spoken_numbers(view: View) -> Iterator[Span]:
    """The numbers of a text that are said digit by digit, with the letters before and among them."""
    parts = view.parts
    is_number = parts.lex & np.uint64(Lex.NUMBER_WORD) != 0
    if np.count_nonzero(is_number) < _LEAST - 1:
        return
    text, reached = view.text, 0
    for start in parts.start[is_number].tolist():
        run = _RUN.match(text, start) if start >= reached else None
        if run is None or (count := _digits(run.group())) < _LEAST or not _is_told(text, run):
            continue
        reached = run.end()
        floor = max(0, start - _REACH_OF_LETTERS)
        letters = _LETTERS_BEFORE.search(text[floor:start])
        begin = floor + letters.start() if letters else start
        yield Span(begin, reached, _label(text, begin, count), 0.9, "rules.spoken.number")


def _is_told(text: str, run: re.Match[str]) -> bool:
    """Whether three digits are words, and not those of a count: ribs four, five, six, seven."""
    said = [_VALUES[one.lower()] for one in re.findall(_DIGIT, run.group())]
    if len(said) < _LEAST - 1:
        return False
    is_count = all(after - before == 1 for before, after in pairwise(said))
    return not is_count or _CUE.search(text, max(0, run.start() - _REACH_OF_CUES), run.start()) is not None


def _digits(said: str) -> int:
    """How many digits are said.

    >>> _digits("four double five, 12")
    5
    """
    times = {"d": 2, "t": 3}
    return sum(
        len(one["figures"]) if one["figures"] else times[one["times"][0].lower()] if one["times"] else 1
        for one in _ONE.finditer(said)
    )


def _label(text: str, start: int, count: int) -> Label:
    """The label of the last cue before a number, or else that of its size."""
    found = list(_CUE.finditer(text, max(0, start - _REACH_OF_CUES), start))
    if not found:
        return _BY_SIZE.get(count, Label.IDNUM)
    return _CUES[int((found[-1].lastgroup or "")[len("cue") :])][0]


FAMILY = Family("spoken", find=spoken_numbers)
