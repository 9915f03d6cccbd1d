"""Streets: house number, name and kind of street with its unit, boxes, and streets named without a number."""

import re
from bisect import bisect_left
from collections.abc import Iterator

from scrubjay.detect.rules import postcodes, street_rows
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.reading import Reading, any_list
from scrubjay.detect.rules.street_words import (
    COMPASS,
    HOMES,
    INNER,
    LEADING,
    LIVES,
    LOWER_SHORT,
    NOT_A_NAME,
    NUMBER_LESS,
    ON_THE_WAY,
    ORDINALS,
    PLAIN,
    SHORT,
    UNIT_WORD,
)
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

_UNIT = re.compile(
    rf"(?:,[ \t]{{0,3}}(?:\n[ \t]{{0,8}})?|[ \t]{{1,3}})(?:(?i:{UNIT_WORD})\b\.?[ \t]{{0,2}}(?:#[ \t]?)?"
    r"(?:[A-Za-z]?\d{1,5}[A-Za-z]?|[A-Z])(?:[-/][A-Za-z0-9]{1,4})?|#[ \t]?[A-Za-z]?\d{1,5}[A-Za-z]?"
    r"|(?:\d{1,2}(?:st|nd|rd|th)|(?i:ground|first|second|third|fourth|fifth|top)) (?i:floor|fl)\b\.?"
    r"|(?i:rear|front|basement|upper|lower) (?i:unit|apt|apartment|flat)\b"
    r"|P\.?[ ]?O\.? Box \d{1,7})(?![\w])"
)
_UNIT_FIRST = re.compile(
    rf"\b(?i:(?:(?:{UNIT_WORD}|shop|villa|townhouse)\.?[ \t]{{1,2}}"
    r"(?:#?(?:[a-z]?\d{1,4}(?:/\d{1,3})?[a-z]?|[a-z])(?:,?[ \t]{1,2}|,[ \t]{0,2}\n[ \t]{0,4}))?){1,2})$"
)
_HOUSE = re.compile(
    r"(?:[A-Za-z]?\d{1,6}[A-Za-z]?)(?:[-/–]\d{1,5}[A-Za-z]?)?(?: 1/2)?[ \t]{0,3}(?:(?<=[ \t])|\n[ \t]{0,8})$"
    r"|(?:(?<=:)|(?<=: )|(?<=\n)|(?<=\bNo )|(?<=\bNo\. ))\d{1,4}/\d{1,4}[A-Za-z]?,[ \t]{1,2}$"
)
_INSTITUTION_AFTER = any_list(Lex.HOSPITAL_WORD, Lex.ORG_WORD)
_CLINICAL = any_list(Lex.MEDICAL, Lex.DRUG, Lex.ABBREVIATION)


def _find(view: View) -> Iterator[Span]:
    reading = Reading.of(view)
    reached = 0
    for i in reading.where(lists=int(Lex.STREET_SUFFIX)):
        place = _address(reading, i) or _leading_kind(reading, i) or _unnumbered(reading, i) or _lower_case(reading, i)
        if place is not None and place[0] >= reached:
            start, end, score, how = place
            reached = end
            yield Span(start, end, Label.STREET, score, f"rules.streets.{how}")
    yield from _house_names(reading, [span.start for span in postcodes.lettered(view)])


def _house_names(reading: Reading, codes: list[int]) -> Iterator[Span]:
    """Houses with names for numbers, before the town and its code: "The Old Tannery, Delph Bank, Osier LA9 9ZX"."""
    for code in codes:
        town = reading.run_left(bisect_left(reading.start, code), longest=3)
        first = town
        for _ in range(3):
            if reading.word(first - 1) != "," or reading.starts_line(first):
                break
            before = reading.run_left(first - 1, longest=5, connectors=INNER)
            if before == first - 1:
                break
            first = before
        if first < town and reading.starts_line(first) and not reading.has(first, any_list(Lex.HONORIFIC, Lex.ROLE)):
            yield Span(reading.start[first], reading.end[town - 2], Label.STREET, 0.75, "rules.streets.house_name")


def _address(reading: Reading, suffix: int) -> tuple[int, int, float, str] | None:
    """House number, capitalised name, kind of street: "117C Quince Street", "6/23 Wattle Rd"."""
    if not reading.capital(suffix) or reading.starts_line(suffix):
        return None
    first = _name_start(reading, suffix)
    if first == suffix:
        return None
    house = _house(reading, first)
    if house is None:
        return None
    lived_in = reading.word(first - 2) == "at" and reading.word(first - 3) in LIVES
    sure = reading.word(suffix) in PLAIN or reading.text[house].isalpha() or lived_in
    if not _closes(reading, suffix, sure=sure):
        return None
    if reading.word(suffix) not in PLAIN and all(
        reading.has(i, _CLINICAL) or reading.word(i) in NOT_A_NAME for i in range(first, suffix) if reading.letters(i)
    ):
        return None
    return house, _with_unit(reading, suffix), 0.95, "address"


def _leading_kind(reading: Reading, suffix: int) -> tuple[int, int, float, str] | None:
    """House number, kind, name: "1290 Avenue of the Pines", "77 Calle Olmo"."""
    if reading.word(suffix) not in LEADING or not reading.capital(suffix):
        return None
    last = reading.run_right(suffix, longest=6, connectors=INNER)
    if last == suffix + 1 and reading.word(suffix) != "broadway":
        last += int(reading.digits(last) and not reading.starts_line(last))
    house = _house(reading, suffix)
    if house is None or (last == suffix + 1 and reading.word(suffix) != "broadway"):
        return None
    return house, _with_unit(reading, last - 1), 0.9, "leading_kind"


def _unnumbered(reading: Reading, suffix: int) -> tuple[int, int, float, str] | None:
    """A street without a number where its kind leaves no doubt: "Gritstone Delph Road", "5th Avenue"."""
    word = reading.word(suffix)
    if not reading.capital(suffix) or reading.starts_line(suffix):
        return None
    if word not in PLAIN and not (word in SHORT and _crosses(reading, suffix)):
        return None
    first = _name_start(reading, suffix)
    while first < suffix and (reading.word(first) in NOT_A_NAME - {"old"} or not reading.letters(first)):
        first += 1
    if first == suffix or not _closes(reading, suffix, sure=True):
        return None
    ordinal = bool(reading.flags[first] & scan.HAS_DIGIT) or reading.word(first) in ORDINALS
    own_line = _address_line(reading, first, suffix)
    if word not in NUMBER_LESS and not ordinal and not own_line and not _on_the_way(reading, first, suffix):
        return None
    names = [i for i in range(first, suffix) if reading.letters(i)]
    if reading.shouted(suffix) and not own_line:
        return None
    if any(reading.has(i, _CLINICAL) and not reading.has(i, Lex.SURNAME | Lex.STREET_NAME) for i in names):
        return None
    return reading.start[first], _with_unit(reading, suffix), 0.75, "unnumbered"


def _crosses(reading: Reading, suffix: int) -> bool:
    """Whether another street follows: "Delph St and 3rd Ave"."""
    after = suffix + 1 + int(reading.word(suffix + 1) == ".")
    near = range(after + 2, after + 5)
    return reading.word(after) in {"and", "&", "@", "at"} and any(
        reading.capital(i) and reading.has(i, Lex.STREET_SUFFIX) and not reading.starts_line(i) for i in near
    )


def _on_the_way(reading: Reading, first: int, suffix: int) -> bool:
    """Whether something happens on the street, or another one crosses it."""
    crossed = suffix + 1 + int(reading.word(suffix + 1) == ".")
    if reading.word(first - 1) == "," == reading.word(crossed):
        return True
    return reading.word(first - 1) in ON_THE_WAY | {":"} or reading.word(crossed) in {"@", "&"}


def _lower_case(reading: Reading, suffix: int) -> tuple[int, int, float, str] | None:
    """An address in a note without capitals: "36 sluice lane", "stays w/ dtr on delph bank ct"."""
    if reading.capital(suffix) or reading.starts_line(suffix):
        return None
    if reading.word(suffix) in PLAIN:
        return _lower_numbered(reading, suffix)
    return _lower_home(reading, suffix) if reading.word(suffix) in LOWER_SHORT else None


def _lower_home(reading: Reading, suffix: int) -> tuple[int, int, float, str] | None:
    """A short kind is shorthand of much else in lower case, so someone has to live there: "lives on delph bank ct"."""
    for first in (suffix - 1, suffix - 2, suffix - 3):
        if reading.word(first - 1) == "on":
            break
    else:
        return None
    names = range(first, suffix)
    if any(not reading.letters(i) or reading.word(i) in NOT_A_NAME or reading.has(i, _CLINICAL) for i in names):
        return None
    clause = [reading.word(i) for i in range(max(0, first - 7), first)]
    at_home = not HOMES.isdisjoint(clause) and not {",", ".", ";"} & set(clause)
    return (reading.start[first], reading.end[suffix], 0.65, "lower_home") if at_home else None


def _lower_numbered(reading: Reading, suffix: int) -> tuple[int, int, float, str] | None:
    for first in (suffix - 1, suffix - 2):
        house = _house(reading, first) if first > 0 and not reading.starts_line(first) else None
        if house is not None:
            names = range(first, suffix)
            if any(not reading.letters(i) or reading.word(i) in NOT_A_NAME or reading.has(i, _CLINICAL) for i in names):
                return None
            return house, _with_unit(reading, suffix), 0.7, "lower_case"
    return None


def _name_start(reading: Reading, suffix: int) -> int:
    """The first word of the street's name: up to five words, with ordinals and compass points."""
    first, i = suffix, suffix - 1
    while i >= 0 and suffix - i <= 7 and not reading.starts_line(i + 1):
        word = reading.word(i)
        ordinal = reading.digits(i) and word[:1].isdigit() and word[-2:] in {"st", "nd", "rd", "th"}
        named = reading.letters(i) and reading.capital(i) and not reading.merely_shouted(i)
        if ordinal or (named and not (reading.digits(i) and word[:1].isdigit())):
            first = i
        elif not (
            word in INNER
            or (word in {"'", "’", "-"} and not reading.spaced(i + 1))
            or (word == "s" and reading.word(i - 1) in {"'", "’"})
            or (
                word == "."
                and (reading.word(i - 1) in COMPASS | {"st", "mt", "ft", "dr"} or len(reading.word(i - 1)) == 1)
            )
        ):
            break
        i -= 1
    return first


def _house(reading: Reading, first: int) -> int | None:
    """Where the house number before the name starts, with a flat or unit before it."""
    text, stop = reading.text, reading.start[first]
    match = _HOUSE.search(text, max(0, stop - 18), stop)
    if match is None or ("\n" in match[0] and reading.starts_line(first)):
        return None
    if match.start() and (text[match.start() - 1].isalnum() or text[match.start() - 1] in "/-.$:"):
        return None
    unit = _UNIT_FIRST.search(text, max(0, match.start() - 30), match.start())
    return match.start() if unit is None else unit.start()


def _closes(reading: Reading, suffix: int, *, sure: bool) -> bool:
    """Whether the street's name ends here: no institution goes on with it, and doubtful kinds need a break."""
    after = suffix + 1 + int(reading.word(suffix + 1) == ".")
    if reading.starts_line(after) or not reading.letters(after) or reading.word(after) in COMPASS:
        return True
    if reading.capital(after) and reading.word(after) in PLAIN | SHORT - {"st", "dr", "pt"}:
        return False
    if reading.word(suffix) not in PLAIN | SHORT and reading.capital(after) and reading.has(after, Lex.STREET_SUFFIX):
        return False
    near = [i for i in (after, after + 1) if reading.capital(i)]
    if near[:1] == [after] and any(
        reading.has(i, _INSTITUTION_AFTER) or reading.phrase_end(i, _INSTITUTION_AFTER) for i in near
    ):
        return False
    if (
        reading.word(suffix) == "st"
        and after > suffix + 1
        and reading.capital(after)
        and not reading.spaced(suffix + 1)
    ):
        return sure or not reading.has(after, any_list(Lex.GIVEN_2K)) or reading.has(after, any_list(Lex.CITY_US))
    return sure or reading.capital(after) or bool(_UNIT.match(reading.text, reading.end[suffix]))


def _with_unit(reading: Reading, last: int) -> int:
    """The end of the street with compass point, full stop of a short kind, and units."""
    text, end = reading.text, reading.end[last]
    if reading.word(last + 1) == "." and reading.word(last) in SHORT and not reading.spaced(last + 1):
        last, end = last + 1, reading.end[last + 1]
    if reading.word(last + 1) in COMPASS and reading.capital(last + 1) and not reading.starts_line(last + 1):
        end = reading.end[last + 1]
    for _ in range(2):
        unit = _UNIT.match(text, end)
        if unit is None:
            break
        end = unit.end()
    return end


def _address_line(reading: Reading, first: int, suffix: int) -> bool:
    """Whether the street is a line of its own, or ends at a comma, as in the head of a letter."""
    after = suffix + 1
    return reading.starts_line(first) and (reading.starts_line(after) or reading.word(after) == ",")


FAMILY = Family("streets", street_rows.RULES, find=_find)
