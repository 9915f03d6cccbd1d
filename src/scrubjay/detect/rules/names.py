"""Names by the words around them: titles, degrees, kinship, roles, form fields, signatures, ``Last, First``."""

import re
from collections.abc import Iterator

from scrubjay.detect.name_reader import NameReader, Trust
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.initials import initials_of_staff
from scrubjay.detect.rules.name_cues import CUES, Cue
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.detect.rules.turns import takes_up
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View
from scrubjay.text.phrases import PhraseTable


def _spans_after_cues(reader: NameReader, view: View) -> Iterator[Span]:
    text = view.text
    for _, end, cues in _CUE_TABLE.find(view.parts):
        for cue, gap in cues:
            match = gap.match(text, end)
            if match is not None and _may_start(text, match.end(), cue, reader):
                yield from _read_at(reader, match.end(), cue)


def _may_start(text: str, place: int, cue: Cue, reader: NameReader) -> bool:
    """Whether a name can start at a place at all: most cues stand before plain words."""
    char = text[place : place + 1]
    return char.isupper() or (
        char.isalpha() and (cue.trust >= Trust.TITLE or cue.trust == Trust.HINT or reader.is_lower)
    )


def _read_at(reader: NameReader, place: int, cue: Cue) -> Iterator[Span]:
    i = reader.part_at(place)
    if i is None or (cue.trust == Trust.FIELD and _is_title(reader, i)):
        return
    end = reader.comma_form(i, cue.trust) if cue.trust == Trust.FIELD else i
    if end == i:
        end = reader.forward(i, cue.trust)
    if end > i and not (cue.score < _CERTAIN and reader.is_eponym(i, end)):
        yield Span(reader.start[i], reader.end[end - 1], cue.label, cue.score, f"rules.names.{cue.name}")
        yield from _also(reader, end, cue)
        yield from _nickname(reader, end, cue)


def _also(reader: NameReader, i: int, cue: Cue) -> Iterator[Span]:
    """The second name of ``Drs. Hobbs and Okafor``."""
    if cue.trust == Trust.TITLE and i + 1 < reader.size and reader.words[i].lower() in ("and", "&", "/"):
        end = reader.forward(i + 1, Trust.HINT) if reader.has_capital(i + 1) else i + 1
        if end > i + 1:
            yield Span(reader.start[i + 1], reader.end[end - 1], cue.label, 0.8, f"rules.names.{cue.name}")


def _nickname(reader: NameReader, i: int, cue: Cue) -> Iterator[Span]:
    """The STELLA of ``STAVROULA (STELLA)``."""
    bracketed = i + 2 < reader.size and reader.words[i] == "(" and reader.words[i + 2] == ")"
    if bracketed and reader.has_capital(i + 1) and reader.name_ranks[i + 1] >= 1 and not reader.lex[i + 1] & Lex.KIN:
        yield Span(reader.start[i + 1], reader.end[i + 1], cue.label, 0.8, f"rules.names.{cue.name}")


def _is_title(reader: NameReader, i: int) -> bool:
    return bool(reader.lex[i] & Lex.HONORIFIC)


_CERTAIN = 0.96
"""From this score on a cue outweighs what follows: ``Dr. Murphy's sign`` would be odd, ``Dr. Murphy repair`` is not."""
_CUE_TABLE = PhraseTable((phrase, (cue, re.compile(cue.gap))) for cue in CUES for phrase in cue.phrases.split(" | "))


def _spans_at_kin(reader: NameReader) -> Iterator[Span]:
    """Names beside a kinship word: ``daughter Abygail``, ``her husband, Walter``, ``Leila (daughter)``."""
    lists = Lex.KIN | Lex.ROLE
    lone = [(i, i + 1) for i in reader.where(lists)]
    for i, after in (*lone, *reader.phrases(lists)):
        if reader.flags[i] & scan.GLUED or reader.words[after - 1].lower() in _PATIENT_WORDS:
            continue
        kin = bool(reader.lex[i] & Lex.KIN) and after == i + 1
        label, source = (Label.PATIENT, "kin") if kin else (Label.DOCTOR, "role")
        match = (_KIN if kin else _ROLE).match(reader.text, reader.end[after - 1])
        titled = _TITLED.match(reader.text, match.end()) if match and not kin else None
        if match is not None and titled is not None and _names_the_role(reader, i, match, titled):
            match, source = titled, "titled_role"
        start = reader.part_at(match.end()) if match else None
        if start is not None and _stands_alone(reader, start, beside=start == after):
            mid_sentence = start == after and not reader.has_capital(i) and reader.is_title_case(start)
            end = reader.forward(start, Trust.FIELD if kin and mid_sentence else Trust.HINT)
            if end > start and not reader.is_eponym(start, end):
                score = 0.85 if source != "titled_role" else _TITLED_SCORE
                yield Span(reader.start[start], reader.end[end - 1], label, score, f"rules.names.{source}")
                continue
        yield from _before_kin(reader, i, label, source)


def _names_the_role(reader: NameReader, i: int, gap: re.Match[str], titled: re.Match[str]) -> bool:
    """Whether who has the role is named, and not somebody of whom they tell: "per nurse, Mr. Quill fell"."""
    if ":" in gap[0]:
        return i == 0 or bool(reader.flags[i] & scan.LINE_BEFORE)
    if "," not in gap[0]:
        return True
    near = {reader.words[j].lower() for j in range(max(i - 3, 0), i)}
    return not near & _TELLING and _CLOSED.match(reader.text, titled.end()) is not None


def _before_kin(reader: NameReader, i: int, label: Label, source: str) -> Iterator[Span]:
    """``Leila (daughter)``, ``Walter, her husband``, ``gloria (sw)``."""
    j = i - 1
    if j >= 0 and reader.words[j].lower() in _POSSESSIVES:
        j -= 1
    if j < 1 or reader.words[j] not in ("(", ",") or reader.flags[j] & scan.LINE_BEFORE:
        return
    start = reader.backward(j, Trust.NONE)
    if start < j and all(
        reader.name_ranks[k] >= 1 or reader.is_initial(k) or reader.words[k] in ".-'’" for k in range(start, j)
    ):
        yield Span(reader.start[start], reader.end[j - 1], label, 0.85, f"rules.names.{source}")


def _stands_alone(reader: NameReader, i: int, *, beside: bool) -> bool:
    """Whether the word at ``i`` is a name by its rank; ``beside`` says that nothing stands between it and the cue."""
    names, words = reader.name_ranks[i], reader.word_ranks[i]
    if reader.is_initial(i):
        return True
    if reader.has_capital(i):
        unknown = words == 0 and reader.is_title_case(i) and not reader.lex[i]
        return (names >= 1 and (words < 2 or (beside and words < 3))) or names >= 3 or unknown
    if not beside and not reader.lower_at(i):
        return False
    return (names >= 2 and words == 0) or (beside and reader.lower_at(i) and names >= 2 and words < 2)


_SPACE = r"(?:[ \t]{1,3}|[ \t]{0,3}\r?\n[ \t]{0,8})"
_KIN = re.compile(rf"(?:,|:| is| was|,? named| called| \(|\()?{_SPACE}(?:is |named |called )?|[ \t]?\([ \t]?")
_ROLE = re.compile(rf"(?:,|:| is|,? named)?{_SPACE}|[ \t]?\([ \t]?")
_TITLED = re.compile(r"(?:Mr|Mrs|Ms|Miss|Mx|Sister)\b\.?[ ](?=[A-Z])")
"""Everybody's titles, behind a role of staff: "the night nurse, Mrs. Quill"."""
_TELLING = frozenset({"per", "according", "with", "told"})
_CLOSED = re.compile(r"[\w'’.-]{1,24}(?:[ ][A-Z][\w'’-]{1,24}){0,2}[.,;)]")
_TITLED_SCORE = 0.98
"""More than the title says by itself, which is that somebody is no staff."""
_PATIENT_WORDS = frozenset({"pt", "patient", "client", "resident"})
_POSSESSIVES = frozenset({"his", "her", "their", "the", "pt's", "my"})


def _spans_before_degrees(reader: NameReader) -> Iterator[Span]:
    """Names before a degree: ``Xavi G. Tavares, M.D.``, ``m. croft rn``."""
    for i in sorted({*reader.where(Lex.DEGREE), *(first for first, _ in reader.phrases(Lex.DEGREE))}):
        if not _is_degree(reader, i):
            continue
        j = i - 1 if i and reader.words[i - 1] == "," else i
        comma = j < i
        if _is_state(reader, i, j):
            continue
        if j > 0 and not (comma and reader.flags[j] & scan.LINE_BEFORE):
            start = _signer(reader, j, comma=comma)
            if start < j:
                yield Span(reader.start[start], reader.end[j - 1], Label.DOCTOR, 0.95, "rules.names.degree")


def _is_state(reader: NameReader, i: int, j: int) -> bool:
    """Whether the MD or PA at ``i`` is a state: a ZIP code follows, or a town with no person's name goes before."""
    if not reader.lex[i] & Lex.STATE_ABBREV or not j:
        return False
    coded = (
        i + 1 < reader.size and reader.flags[i + 1] & scan.HAS_DIGIT and reader.end[i + 1] - reader.start[i + 1] == 5
    )
    town = bool(reader.lex[j - 1] & Lex.CITY_US)
    return bool(coded) or (town and (not reader.name_ranks[j - 1] or (j > 1 and reader.words[j - 2].lower() in _WHERE)))


_WHERE = frozenset({"in", "from", "of", "near", "to", "at"})


def _signer(reader: NameReader, j: int, *, comma: bool) -> int:
    """The start of the name that ends before ``j``; ``Tavares, Xavi G., M.D.`` is one name."""
    start = reader.backward(j, Trust.TITLE if comma else Trust.HINT)
    if start == j:
        unknown = reader.lower_at(j - 1) and not reader.lex[j - 1] and reader.end[j - 1] - reader.start[j - 1] > 4
        return j - 1 if unknown and reader.flags[j - 1] & scan.HAS_LETTER else j
    if start >= 2 and reader.words[start - 1] == "," and not reader.flags[start] & scan.LINE_BEFORE:
        last = reader.backward(start - 1, Trust.NONE)
        alone = last == 0 or reader.flags[last] & scan.LINE_BEFORE or reader.words[last - 1] in (":", ";")
        if last == start - 2 and alone and reader.lex[start] & Lex.GIVEN:
            return last
    return start


def _is_degree(reader: NameReader, i: int) -> bool:
    """Whether a listed degree is written as one: MD, M.D., PhD, and in lower case only the plainest."""
    if not reader.flags[i] & scan.UPPER_FIRST:
        return reader.words[i] in _LOWER_DEGREES
    if reader.words[i] in _NUMERALS:
        return False
    return not reader.is_title_case(i) or _DEGREE.match(reader.text, reader.start[i]) is not None


_LOWER_DEGREES = frozenset({"rn", "lpn", "md", "np", "crna", "lcsw", "msw", "rrt", "cna", "pharmd", "rph"})
_NUMERALS = frozenset({"I", "II", "III", "IV", "V", "VI"})
_DEGREE = re.compile(r"(?:Ph\.? ?D|Psy\.?D|Pharm\.?D|Ed\.?D|Au\.?D|Esq)")


def _bare_comma_forms(reader: NameReader) -> Iterator[Span]:
    """``Villegas, Yosef`` and ``OROZCO,KYLE`` without a cue, where the lexicons know both words."""
    for comma in reader.commas:
        i, first = comma - 1, comma + 1
        if not reader.lex[i] & Lex.SURNAME or not reader.has_capital(i):
            continue
        if i and reader.has_capital(i - 1) and not reader.flags[i] & scan.LINE_BEFORE:
            continue
        known = reader.lex[first] & Lex.GIVEN_10K and reader.word_ranks[first] == 0 and reader.word_ranks[i] < 2
        known = known and reader.name_ranks[i] >= 2
        if (
            known
            and not reader.lex[first] & (Lex.STATE | Lex.COUNTRY)
            and not reader.lex[i] & (Lex.CITY_LARGE | Lex.GIVEN_2K)
        ):
            end = reader.comma_form(i, Trust.NONE)
            if end > first:
                yield Span(reader.start[i], reader.end[end - 1], Label.PATIENT, 0.75, "rules.names.last_first")


def _aged(reader: NameReader) -> Iterator[Span]:
    """Ida and Caspar in ``two children, Ida, 12, and Caspar, 9``."""
    for comma in reader.commas:
        name, age = comma - 1, comma + 1
        if not reader.flags[age] & scan.HAS_DIGIT or reader.end[age] - reader.start[age] > 2:
            continue
        if not reader.is_title_case(name) or not reader.name_ranks[name] or reader.word_ranks[name] > 1:
            continue
        start = min(reader.backward(comma, Trust.NONE), name if reader.lex[name] & Lex.GIVEN_10K else comma)
        if start < comma and _AFTER_AGE.match(reader.text, reader.end[age]):
            yield Span(reader.start[start], reader.end[name], Label.PATIENT, 0.75, "rules.names.aged")


_AFTER_AGE = re.compile(r"[,;.)](?!\d)|[ \t]?$")


def _unlisted_comma_forms(reader: NameReader) -> Iterator[Span]:
    """``QUENLIN, BARTHOLOMEW`` at the start of a line, where no list knows the surname."""
    for comma in reader.commas:
        last, i = comma - 1, comma + 1
        if reader.lex[last] or not reader.flags[last] & scan.LINE_BEFORE:
            continue
        if not reader.lex[i] & Lex.GIVEN_10K or not reader.has_capital(i):
            continue
        alike = reader.has_capital(last) and reader.is_title_case(last) == reader.is_title_case(i)
        if alike and reader.end[last] - reader.start[last] > 2 and not reader.word_ranks[i]:
            end = reader.forward(i, Trust.NONE)
            if end > i:
                yield Span(reader.start[last], reader.end[end - 1], Label.PATIENT, 0.75, "rules.names.last_first")


def _subjects(reader: NameReader, view: View) -> Iterator[Span]:
    """Whoever ``is a 55-year-old``: the subject of a sentence that goes on with an age."""
    for start, end, _ in _IS_A.find(view.parts):
        if not _AGED.match(view.text, end):
            continue
        i = reader.part_at(start)
        if i is None or not i:
            continue
        for last in _subject_ends(reader, i):
            first = reader.backward(last, Trust.FIELD)
            if first < last:
                yield Span(reader.start[first], reader.end[last - 1], Label.PATIENT, 0.9, "rules.names.subject")


def _subject_ends(reader: NameReader, i: int) -> Iterator[int]:
    """Where the subject before ``is a`` may end: right there, or before and in a bracket: ``Amos ("Bud") is a``."""
    if reader.words[i - 1] != ")":
        yield i
        return
    for j in range(i - 2, max(i - 8, 0), -1):
        if reader.words[j] == "(":
            yield j
            inner = range(j + 1, i - 1)
            words = [k for k in inner if reader.flags[k] & scan.HAS_LETTER]
            if len(words) == 1:
                yield words[0] + 1
            return


_IS_A = PhraseTable((phrase, None) for phrase in ("is a", "is an", "was a", "was an"))
_AGED = re.compile(
    r"(?:[ \t](?:very|pleasant|delightful|lovely|now|healthy|previously|right-handed|left-handed)){0,3}"
    r"[ \t]{0,2}\d{1,3}(?!\d)[- ]{0,2}(?:y|m|w|d)"
)


def _dictation_initials(view: View) -> Iterator[Span]:
    """``TW:hask`` and ``GPP/church`` that end a line in the last part of a note: alone, after a date or a full stop.

    ``DNR/dni`` and ``PT/ot`` are written the same way, so listed abbreviations and terms count only after a date.
    """
    text, tail = view.text, max(0, len(view.text) - _TAIL)
    for match in _INITIALS.finditer(text, tail) if _BETWEEN_INITIALS.search(text, tail) else ():
        dated = match["after"] is not None and match["after"].isdigit()
        if dated or not any(view.lexicons.mask(match[part]) & _TERMS for part in ("who", "typist")):
            for part in ("who", "typist"):
                yield Span(*match.span(part), Label.DOCTOR, 0.85, "rules.names.initials")


_TAIL = 600
"""How many characters before a note's end dictation lines are looked for."""
_TERMS = Lex.ABBREVIATION | Lex.MEDICAL | Lex.DRUG
_BETWEEN_INITIALS = re.compile(r"[A-Z][:/][a-z]")
_INITIALS = re.compile(
    r"(?m)(?:^|(?P<after>[.\d])[ \t])[ \t]{0,8}"
    r"(?P<who>[A-Z]{2,4})[:/](?P<typist>[a-z]{2,12})(?:[ \t]{1,8}[\d/.-]{6,10})?[ \t]{0,8}\r?$"
)


def find(view: View) -> Iterator[Span]:
    """Every name that stands beside a cue, and the initials of clinicians among them."""
    named = [span for span in _beside_cues(view) if not takes_up(view.text, span.start)]
    yield from named
    yield from initials_of_staff(view, [span for span in named if span.label is Label.DOCTOR])


def _beside_cues(view: View) -> Iterator[Span]:
    reader = view.derived(NameReader)
    yield from _dictation_initials(view)
    yield from _subjects(reader, view)
    yield from _aged(reader)
    yield from _spans_after_cues(reader, view)
    yield from _spans_at_kin(reader)
    yield from _spans_before_degrees(reader)
    yield from _bare_comma_forms(reader)
    yield from _unlisted_comma_forms(reader)


RULES = (
    Rule(
        "dictation",
        Label.DOCTOR,
        r"(?:\b(?:by)?[ \t]{0,3}[:#]?[ \t]{0,3})?(?P<phi>[A-Z]{2,4})[:/](?P<phi2>[A-Za-z]{2,12})\b",
        At.AFTER_CUE,
        ("transcribed", "dictated", "typed", "initials", "our ref", "your ref", "dictated by", "transcribed by"),
        hits=("Transcribed <HQ>:<tolliver>", "Our ref: <GR>/<mb>"),
        misses=("typed and signed", "ref PT/OT"),
    ),
    Rule(
        "staff initials",
        Label.DOCTOR,
        r"(?:ed)?[ \t]{0,3}(?:by)?[:#]?[ \t]{0,3}(?P<phi>[A-Z]\.?[A-Z]\.?(?:[A-Z]\.?)?)(?![\w/])",
        At.AFTER_CUE,
        (
            "initials",
            "initialed",
            "initialled",
            "signed",
            "entered by",
            "verified by",
            "checked by",
            "rn initials",
            "witnessed by",
        ),
        score=0.8,
        hits=("Initials: <KD>", "checked by <T.R.>"),
        misses=("Initials: none",),
    ),
)

FAMILY = Family("names", RULES, find)
