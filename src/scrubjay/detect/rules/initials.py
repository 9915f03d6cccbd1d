"""Initials of staff whom the note names in full: a log says "Nicola Tyson (NT)" once and then signs "19:03 NT".

Initials that are given in brackets behind the name count wherever they stand. Others count where people sign: alone in
a line, at its end, in brackets, behind a time of day or a slash; two letters that mean something in medicine have to
stand alone. Whose initials have been signed with, of him the same capitals count elsewhere too, if they mean nothing
else. How often capitals are the initials of somebody whom the note names is counted by ``bench/signs.py``.
"""

import re
from collections.abc import Iterator, Sequence

from scrubjay.detect.name_reader import NameReader
from scrubjay.detect.rules.beside import stands_after, stands_before
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Span
from scrubjay.text import View

_WORD = r"[A-Z][\w'’-]{1,24}"
_BEFORE_A_BRACKET = re.compile(
    rf"(?<![\w'’-])({_WORD}(?:[ ][A-Z]\.?|[ ]{_WORD}){{1,2}})(?:,[ ][A-Z][\w.]{{1,8}})?[ ]\Z"
)
_REACH = 60
_NAME = re.compile(r"[^\W\d_][\w'’-]{0,24}\.?(?:[ ][^\W\d_][\w'’-]{0,24}\.?){1,3}")
SIZES = range(2, 4)
"""How many letters initials have."""
_FIRST_NAMES = Lex.GIVEN_10K | Lex.NICKNAME
_THINGS = Lex.MEDICAL | Lex.HOSPITAL_WORD | Lex.ORG_WORD | Lex.HOSPITAL
_TERMS = Lex.ABBREVIATION | Lex.MEDICAL | Lex.STATE_ABBREV | Lex.DEGREE | Lex.COMMON_5K
_MORE_TERMS = frozenset(
    "AM BF BG BS CC CE CH CP CW DP DR DS EP ES ET FB FF FM FT GB GE GT HC ID LB LC LD LF LL LN MD MF MH "
    "MM MV NR OK OZ PB PF PI PL PM PN PP PT QI QT RH RM RN RP RS RW SB SE SF SN SP TC TD TE TH TL TS TT "
    "TV UO UR US VD VE VO VR WB WF AED AMS ATN BAL BRB CHD COP CPP DOE DRE DTV EDP FMF GLF HBP HDS HFO "
    "HOH IMA IPH JIA LAP LOA LTV MGM NPS PGM PNH RSB TAP TDI TUR WBS".split()
)
"""What else capitals mean, though no list has it."""
_ALL = 3
"""As many letters as first, middle and last name have."""
_APART_LEFT, _APART_AHEAD = re.compile(r"(?:\A|[^\w.&'’-])\Z"), re.compile(r"(?![\w&'’-]|\.[A-Za-z])")
_ALONE_LEFT, _ALONE_AHEAD = re.compile(r"(?:\A|\n)[ \t]{0,8}\Z"), re.compile(r"[ \t]{0,8}(?:\r?\n|\Z)")
_SIGNING_LEFT = re.compile(r"(?:\bby[ ]|[.;,!?)][ ]|[ \t]{2}|[/(]|[.;][ ]?-|\d\d[ ]{1,2}|\d[ap]m[ ])\Z")
_SIGNING_AHEAD = re.compile(r"[ \t]{0,8}(?:\r?\n|\Z)|[)/](?![\w])|[/][A-Za-z]{2,4}\b|[ \t]{2}")


def initials_of_staff(view: View, named: Sequence[Span]) -> Iterator[Span]:
    """The initials of the clinicians that are ``named``, and of whoever has them in brackets."""
    reader = view.derived(NameReader)
    words = zip(reader.words, reader.start, reader.end, strict=True)
    short = [(word, start, end) for word, start, end in words if len(word) in SIZES and word.isalpha()]
    given = {word for word, start, end in short if _is_given(view, word, start, end)}
    signing = {form for span in named for form in forms(view.text[span.start : span.end])}
    signed = {word for word, start, end in short if word in signing and _signs(view, start, end)}
    for word, start, end in short if given or signed else ():
        if word in given and _counts(view, word, start, end):
            yield Span(start, end, Label.DOCTOR, 0.9, "rules.names.initials_given")
        elif word in signed and (_signs(view, start, end) or _is_whole(view, word, start, end)):
            yield Span(start, end, Label.DOCTOR, 0.7, "rules.names.initials_signed")


def _counts(view: View, word: str, start: int, end: int) -> bool:
    """Whether given initials are meant: anywhere, or where people sign if they mean something in medicine too."""
    if not _stands_alone(view.text, start, end):
        return False
    return not view.lexicons.mask(word) & _TERMS or stands_as_signature(view.text, start, end)


def _is_whole(view: View, word: str, start: int, end: int) -> bool:
    """Whether a word is capitals by themselves that mean nothing else: no part of "R.D." or "E-CK"."""
    text = view.text
    if not word.isupper() or "/" in text[max(0, start - 1) : end + 1] or has_meaning(view.lexicons, word):
        return False
    return stands_before(_APART_LEFT, text, start) and _APART_AHEAD.match(text, end) is not None


def _is_given(view: View, word: str, start: int, end: int) -> bool:
    """Whether initials stand in brackets behind the name that they are short for."""
    text = view.text
    if text[start - 1 : start] != "(" or text[end : end + 1] != ")" or not word.isupper():
        return False
    name = _BEFORE_A_BRACKET.search(text[max(0, start - 1 - _REACH) : start - 1])
    if name is None:
        return False
    words = name[1].split(" ")
    names = [words[first:] for first in range(len(words) - 1)]  # a role may stand before a name
    return any(word in forms(" ".join(one)) and _is_person(view, one) for one in names)


def _is_person(view: View, name: Sequence[str]) -> bool:
    """Whether words are somebody's first name and surname, and not Heart Rate, Beck Depression or Grace Hospital."""
    first, last = view.lexicons.mask(name[0]), view.lexicons.mask(name[-1])
    if not first & _FIRST_NAMES or first & Lex.COMMON_1K or (first | last) & _THINGS or first & last & Lex.EPONYM:
        return False
    return not last & Lex.COMMON_5K or bool(last & Lex.SURNAME_10K)


def forms(name: str) -> Iterator[str]:
    """Initials of a name, in capitals and in small letters: of all its words, and of the first and the last.

    >>> sorted(forms("Cole, Wanda L."))
    ['WC', 'WLC', 'wc', 'wlc']
    """
    last, comma, first = name.partition(",")
    name = f"{first.strip()} {last}" if comma else name
    if not _NAME.fullmatch(name) or len(name) > _REACH:
        return
    letters = [word[0].upper() for word in name.split(" ")]
    for form in {"".join(letters), letters[0] + letters[-1]}:
        if len(form) in SIZES:
            yield form
            yield form.lower()


def _signs(view: View, start: int, end: int) -> bool:
    """Whether initials stand where people sign; two that mean something else have to have a line for themselves."""
    text, word = view.text, view.text[start:end]
    if not _stands_alone(text, start, end):
        return False
    if view.lexicons.mask(word) & _TERMS and len(word) < _ALL:
        return _has_a_line(text, start, end)
    return stands_as_signature(text, start, end)


def has_meaning(lexicons: Lexicons, letters: str) -> bool:
    """Whether letters mean something else than somebody's name."""
    return bool(lexicons.mask(letters) & _TERMS) or letters in _MORE_TERMS


def stands_as_signature(text: str, start: int, end: int) -> bool:
    """Whether a place is one where people put their initials: a line of their own, its end, brackets, behind a time."""
    if _has_a_line(text, start, end):
        return True
    return stands_before(_SIGNING_LEFT, text, start) and stands_after(_SIGNING_AHEAD, text, end)


def _has_a_line(text: str, start: int, end: int) -> bool:
    return stands_before(_ALONE_LEFT, text, start) and stands_after(_ALONE_AHEAD, text, end)


def _stands_alone(text: str, start: int, end: int) -> bool:
    return not (text[max(0, start - 1) : start].isalnum() or text[end : end + 1].isalnum())
