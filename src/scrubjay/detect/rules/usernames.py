"""Log-in names: after the words that come before them, in DOMAIN\\user form, as handles, and made of a name.

What systems call "klindqvist" or "KBOATENG" is an initial and a surname: of somebody whom the note names, or behind a
word or time that entries are logged with.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import DEGREES, before, listed
from scrubjay.detect.rules.reading import Reading, any_list
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Span
from scrubjay.text import View

_GAP = r"(?:[ \t]{1,10}+|(?i:names?|ids?|is|was|as|by|account)(?![A-Za-z])|[:=(\[\"'.-]){0,6}"
_LOGIN = (
    r"(?P<phi>(?:[A-Za-z]{1,12}[._-]?[A-Za-z]{0,12}\d{1,5}|[A-Za-z]{1,4}\d{1,4}[A-Za-z]{1,4})(?![A-Za-z0-9@]|[-./:]\d))"
)
_ANY = r"(?P<phi>(?=[A-Za-z0-9._-]{3,24})[A-Za-z][A-Za-z0-9]{0,20}(?:[._-][A-Za-z0-9]{1,20}){0,2})(?![A-Za-z0-9@\\])"
_PLAIN = frozenset(
    "the and not was has had were is are for with from that this who will can pending none unknown name password"
    " id yes no interface only experience manual error input date time friendly log logged session access".split()
)


def _is_login(match: re.Match[str]) -> bool:
    """Refuse what is written like an abbreviation with a number, such as Q4, T12, PHQ9, COVID19."""
    return re.fullmatch(r"(?:[A-Z]{3,}\d{1,2}|[QqTLCSXx]\d{1,2}|q\d+h|[a-zA-Z]{1,2}\d)", match.group("phi")) is None


def _is_staff_login(match: re.Match[str]) -> bool:
    """Refuse days, grades and tests in lower case: "by day3", "pt phq9"."""
    return _is_login(match) and _COUNT.match(match.group("phi")) is None


_COUNT = re.compile(
    r"(?:pod|day|week|wk|hour|hr|month|mo|year|yr|age|grade|stage|phq|gad|covid|type|class|phase|step|level|room|bed"
    r"|unit|ward|mid|early|late|pain|age|cycle|dose|visit|hd|cd|il|abo|ck|spo|pao|fio|etco|pco|po|hba|ca|vit|ft|alt)\d"
)
_SIGNED_LEFT = re.compile(
    r"(?:\b(?:M\.D|D\.O|R\.N|N\.P|RPh|PharmD|PhD|[A-Z]{2,5}(?:-[A-Z]{1,3})?)\.?[ \t,;/-]{1,4}"
    r"|\b(?i:entered|signed|closed|verified|filed)\b[^\n]{0,20} )(?i:user)\Z"
)

RULES = (
    Rule(
        "named",
        Label.USERNAME,
        r"(?:[ \t]{0,4}(?i:names?|ids?|is|was)(?![A-Za-z])){0,2}[ \t]{0,4}"
        r"(?:[:=][ \t]{0,10}|\r?\n[ \t]{0,8}(?=[a-z]{1,12}\d)|[ \t](?=[A-Za-z._-]{1,14}\d|[a-z]{1,10}[._]))"
        rf"[\"'(\[@]?{_ANY}",
        At.AFTER_CUE,
        cues=listed("""
            username, user name, user, user id, userid, login, login id, login name, logon, log in, portal id,
            portal login, sign on, screen name, network id, handle
        """),
        check=lambda match: match.group("phi").lower() not in _PLAIN,
        hits=(
            "username: <rames>",
            "User ID: <RA442>",
            "login <rames7>",
            "portal login is <rita.ames71>",
            "logon=<r_ames>",
        ),
        misses=("user: the patient", "user 3 times", "wheelchair user since 2071", "login pending"),
    ),
    Rule(
        "signed",
        Label.USERNAME,
        rf"{_GAP}{_LOGIN}",
        At.AFTER_CUE,
        cues=listed("""
            e-sig, esig, esigned, e-signed, signed by, released by, entered by, verified by, authenticated by,
            reviewed by, electronically signed, electronically signed by, typed by, transcribed by, dictated by,
            scribed by, edited by, updated by, modified by, created by, acknowledged by, cosigned by, filed by,
            printed by, ordered by, collected by, performed by, resulted by, signed, by user, closed by, opened by,
            completed by, recorded by, charted by, documented by, sent by, read by, amended by, es, entered, released
        """),
        check=_is_login,
        score=0.9,
        hits=("e-sig <mcroft9> 0741", "released by <grolph77>, 16:42", "Entered by: <FB59>", "signed by <jd123>"),
        misses=(
            "signed by Dr. Ames",
            "reviewed by 3 doctors",
            "signed 02/03/2071",
            "performed by PHQ9",
            "signed by q4h",
        ),
    ),
    Rule(
        "in_a_signature",
        Label.USERNAME,
        r"(?:-[A-Z0-9])?[ \t]{0,3}(?:[,:/-][ \t]{0,2})?[(\[]?"
        r"(?P<phi>[a-z]{2,12}[._]?[a-z]{0,8}\d{1,5})(?![A-Za-z0-9@]|[-./:]\d)",
        At.AFTER_CUE,
        cues=(*DEGREES, "pgy", "by"),
        check=_is_staff_login,
        score=0.85,
        hits=(
            "Rita Ames, LPN (<rames3>)",
            "r ames rn <rxa0447>",
            "03/04/71 09:40 by <rames12>",
            "by: <rita.ames7>",
            "Ames PGY-4 (<rames1>)",
            "r. ames rn / <rames2>",
        ),
        misses=("by pod3", "rn x2", "pt phq9 12", "by week12", "PT t12", "by mid2071", "md q12", "by type2 DM"),
    ),
    Rule(
        "user_in_a_signature",
        Label.USERNAME,
        r"(?i:[ \t]id)?[ \t:]{1,3}(?P<phi>[a-z]{4,16})(?=[ \t]{0,3}(?:\r?\n|\Z|[,;)]|\d))",
        At.AFTER_CUE,
        cues=("user",),
        check=lambda match: _SIGNED_LEFT.search(before(match, 30)) is not None and match["phi"] not in _PLAIN,
        score=0.85,
        hits=("Rita Ames, MD  user <raames>\n", "Ames RN user: <rtames> 02/03/71", "Ames NNP-BC, user <rtames>, 10/14"),
        misses=("wheelchair user here.", "MD, user friendly", "drug user daily\n"),
    ),
    Rule(
        "domain",
        Label.USERNAME,
        r"(?<![A-Za-z0-9\\/.:-])[A-Z][A-Z0-9-]{1,14}\\[A-Za-z][A-Za-z0-9._-]{2,19}(?![A-Za-z0-9\\])",
        At.LINE,
        contains="\\",
        hits=("by <SALTMARSH\\rames>,", "<ED\\jd123>"),
        misses=("n\\v", "A\\B", "C:\\Users\\x", "N\\V\\D"),
    ),
    Rule(
        "handle",
        Label.USERNAME,
        r"(?:[ \t]{0,3}(?i:id|handle|account|name|user|username|is|as|profile|page)|[ \t]{0,3}[:(]){0,4}[ \t]{0,3}"
        r"(?P<phi>@[A-Za-z0-9_][A-Za-z0-9_.]{1,28}[A-Za-z0-9_]|[a-z][a-z0-9]{1,14}[._][a-z0-9_.]{1,14}[a-z0-9_]"
        r"|live:[a-z0-9._]{3,30}|[a-z]{2,15}\d{1,5})(?![A-Za-z0-9@])",
        At.AFTER_CUE,
        cues=listed("""
            twitter, instagram, insta, ig, tiktok, snapchat, facebook, skype, telegram, discord, reddit, venmo,
            handle, whatsapp, social media, zoom
        """),
        score=0.9,
        hits=("Instagram <@rita.ames>", "skype id: <live:rames.71>", "tiktok <@r_ames>", "Venmo <rames71>"),
        misses=("on Facebook daily", "Twitter 3 times", "telegram sign", "zoom visit"),
    ),
    Rule(
        "bare_handle",
        Label.USERNAME,
        r"(?<![A-Za-z0-9._%+@-])@(?=[A-Za-z0-9_]{0,20}(?:_|[a-z]\d))[A-Za-z][A-Za-z0-9_]{3,28}(?![A-Za-z0-9@.])",
        At.LINE,
        contains="@",
        score=0.8,
        hits=("posts as <@rita_ames>,", "<@rames71>"),
        misses=("@1910", "@ bs", "@home", "r@ames_x", "@0730h"),
    ),
)

_SHORTEST_SURNAME, _SHORTEST, _LONGEST = 4, 5, 16
_LOGGED_BY = frozenset(
    "by entered user change changed login author signed filed closed opened ordered id es esig esigned".split()
)
_CUT = 8
"""Systems with short log-ins leave the end of a surname out: "TADEYINK" is T. Adeyinka."""
_SURNAME = any_list(Lex.SURNAME_10K)


def _find(view: View) -> Iterator[Span]:
    """Words that no list knows and that are an initial and a surname, in small letters or in capitals."""
    reading = Reading.of(view)
    words = reading.words
    size = words.end - words.start
    plain = (words.lex == 0) & (size >= _SHORTEST) & (size <= _LONGEST) & ((words.flags & scan.HAS_DIGIT) == 0)
    one_case = ((words.flags & scan.UPPER_FIRST) == 0) | ((words.flags & scan.HAS_LOWER) == 0)
    places = (plain & one_case & ((words.flags & scan.HAS_LETTER) != 0)).nonzero()[0].tolist()
    named = _named(reading) if places else _Named()
    for i in places:
        if _is_made_of_a_name(reading, i, named, view.lexicons):
            yield Span(reading.start[i], reading.end[i], Label.USERNAME, 0.8, "rules.usernames.initial_and_surname")


@dataclass(frozen=True, slots=True)
class _Named:
    """The words of a note that may be names, and the beginnings of those that a short log-in cuts off."""

    words: frozenset[str] = frozenset()
    beginnings: frozenset[str] = frozenset()


def _named(reading: Reading) -> _Named:
    """The words of a note that are written as names are, and are hardly anything else."""
    words = reading.words
    common = np.uint64(any_list(Lex.COMMON_20K, Lex.MEDICAL, Lex.DRUG))
    size = words.end - words.start
    names = ((words.flags & scan.UPPER_FIRST) != 0) & (size >= _SHORTEST_SURNAME) & ((words.lex & common) == 0)
    own = frozenset(reading.word(i) for i in names.nonzero()[0].tolist())
    return _Named(own, frozenset(name[: _CUT - 1] for name in own if len(name) >= _CUT))


def _is_made_of_a_name(reading: Reading, i: int, named: _Named, lexicons: Lexicons) -> bool:
    word = reading.word(i)
    surnames = (word[1:], word[2:])
    if not _is_logged(reading, i):  # "sharper" is no log-in of Dr. Harper
        return False
    if any(len(surname) >= _SHORTEST_SURNAME and surname in named.words for surname in surnames):
        return True
    if len(word) == _CUT and surnames[0] in named.beginnings:
        return True
    return len(word) > _SHORTEST and bool(lexicons.mask(word[1:]) & _SURNAME)


def _is_logged(reading: Reading, i: int) -> bool:
    """Whether a word is behind a time, a date or a word of logs, and nothing of a sentence follows it."""
    at = i - 1 - int(reading.word(i - 1) in {":", "/", "(", "-"})
    timed = reading.digits(at) and not reading.letters(at) and reading.word(at - 1) in {":", "/", "-"}
    logged = reading.word(at) in _LOGGED_BY or timed
    return logged and (reading.starts_line(i + 1) or not reading.letters(i + 1))


FAMILY = Family("usernames", RULES, find=_find)
