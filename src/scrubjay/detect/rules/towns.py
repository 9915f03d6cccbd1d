"""Towns by the state, country or postal code that follows them: "Ozark, OH 44098", "Corbin Mills, New Jersey"."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping

from scrubjay.detect.rules.place_words import DEGREE_CODES, NOT_STATES_ALONE, Cue
from scrubjay.detect.rules.reading import FUNCTION_WORDS, Reading, any_list, longest_first
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.lexicons.short_states import SHORT_STATES

CITY = any_list(Lex.CITY_US, Lex.CITY_WORLD, Lex.CITY_LARGE)
NAMED = any_list(Lex.GIVEN_10K, Lex.SURNAME_10K)
CLINICAL = any_list(Lex.MEDICAL, Lex.DRUG, Lex.EPONYM, Lex.ORGANISM)
CALENDAR = any_list(Lex.MONTH, Lex.WEEKDAY, Lex.SEASON, Lex.HOLIDAY, Lex.NUMBER_WORD)
COMMON = any_list(Lex.COMMON_20K)
WIDER = any_list(Lex.STATE, Lex.COUNTRY)
INSTITUTION = any_list(Lex.HOSPITAL_WORD)
AUSTRALIAN = frozenset("NSW VIC QLD SA WA TAS ACT NT".split())
TOWN_PREFIXES = frozenset(
    "north south east west new lake port fort ft mount mt san santa st saint el la los las".split()
)

Found = Iterator[tuple[int, int, Label, float, str]]
"""First word, word after the last, label, score and the way it was found."""


def find(reading: Reading, cues: Mapping[int, int]) -> Found:
    """A city before its state or country: "Ozark, OH", "Corbin Mills, New Jersey", "Orrin ON K1Z 9X9"."""
    wider = WIDER | any_list(Lex.STATE_ABBREV)
    after = [(i, i + 1, reading.lex[i]) for i in reading.where(lists=wider, flags=scan.UPPER_FIRST)]
    after += [phrase for phrase in reading.phrases if phrase[2] & wider and reading.capital(phrase[0])]
    for first, last, mask in longest_first(after):
        comma = reading.word(first - 1) == ","
        stop = first - 1 if comma else first
        code = reading.slice(first, last) if mask & Lex.STATE_ABBREV and reading.shouted(first) else ""
        if not code and not mask & WIDER:
            continue
        if stop < 1 or reading.starts_line(stop) or not reading.capital(stop - 1):
            continue
        if comma and (reading.has(stop - 1, INSTITUTION) or reading.word(stop - 1) in {"center", "centre"}):
            yield (
                first,
                last,
                Label.STATE if code or mask & Lex.STATE else Label.COUNTRY,
                0.85,
                "state_after_institution",
            )
            continue
        town = _town(reading, stop, cues)
        if town is None or (code in DEGREE_CODES and _ends_a_person(reading, town, last)):
            continue
        coded = _postal_code_follows(reading, last, code) and (comma or _town_is_sure(reading, town, stop, code))
        cue = cues.get(town, 0)
        if not coded and cue < Cue.FIRM and (_is_a_name(reading, town, first, mask) or (not comma and not code)):
            continue
        if not (coded or _holds(reading, town, stop, code, comma=comma, cue=cue)):
            continue
        label = Label.STATE if code or mask & Lex.STATE else Label.COUNTRY
        yield town, stop, Label.CITY, 0.95 if coded else 0.9, "city_state"
        yield first, last, label, 0.95, "state_after_city"


def before_short_states(reading: Reading) -> Found:
    """ "Pueblo, Colo.": a listed town before its state in short, whose full stop is a part of it."""
    for i in (reading.words.flags & scan.UPPER_FIRST).nonzero()[0].tolist():
        stop = i - 1
        if reading.word(stop) != "," or reading.slice(i, i + 1) not in SHORT_STATES:
            continue
        if reading.starts_line(stop) or not reading.capital(stop - 1) or (town := _town(reading, stop, {})) is None:
            continue
        has_stop = reading.word(i + 1) == "." and not reading.spaced(i + 1)
        if not has_stop and (_is_called_so(reading, town, stop) or not _ends_there(reading, i + 1)):
            continue
        if reading.phrase_end(town, CITY, last=stop) or (stop - town == 1 and reading.has(town, CITY)):
            yield town, stop, Label.CITY, 0.9, "city_state"
            yield i, i + 1 + int(has_stop), Label.STATE, 0.9, "state_after_city"


def _is_called_so(reading: Reading, town: int, stop: int) -> bool:
    """Whether a town of one word is called like many people: "Austin, Mo"."""
    return stop - town == 1 and reading.has(town, any_list(Lex.GIVEN_2K, Lex.SURNAME_1K))


def _ends_there(reading: Reading, i: int) -> bool:
    """Whether a state in short, which may be a word, has nothing behind it: "Reading, Mass in left breast"."""
    return reading.starts_line(i) or reading.word(i) in {",", ")", ";"}


def _ends_a_person(reading: Reading, town: int, last: int) -> bool:
    """Whether a code after a comma is a degree: a name stands before the supposed town, or a degree follows."""
    before = reading.capital(town - 1) and reading.letters(town - 1) and not reading.starts_line(town)
    after = last + int(reading.word(last) == ",")
    return before or (after > last and reading.has(after, any_list(Lex.DEGREE)) and reading.capital(after))


def lower_case(reading: Reading) -> Found:
    """ "from osceola, arkansas": a listed town before its state's full name, in a note without capitals."""
    for i in reading.where(lists=int(Lex.STATE)):
        if reading.capital(i) or reading.word(i - 1) != "," or i < 2 or reading.capital(i - 2):
            continue
        town = next((k for k in (i - 4, i - 3) if k >= 0 and reading.phrase_end(k, CITY, last=i - 1)), i - 2)
        if reading.has(i - 2, CITY) or town < i - 2:
            yield town, i - 1, Label.CITY, 0.8, "lower_case"
            yield i, i + 1, Label.STATE, 0.8, "lower_case"


def before_codes(reading: Reading, codes: Iterable[int]) -> Found:
    """Towns right before a lettered postal code, on its line or on a line of their own above it."""
    for start in codes:
        code = bisect_left(reading.start, start)
        stop = code - int(reading.word(code - 1) in {",", "."})
        if stop < 1 or not reading.capital(stop - 1) or reading.has(stop - 1, any_list(Lex.STATE_ABBREV)):
            continue
        town = _line_above(reading, stop) if reading.starts_line(code) else _town(reading, stop, {})
        if town is None:
            continue
        if not any(reading.has(i, CLINICAL) and not reading.has(i, CITY) for i in range(town, stop)):
            yield town, stop, Label.CITY, 0.9, "before_postcode"


def _line_above(reading: Reading, stop: int) -> int | None:
    """The start of a line of up to three capitalised words that ends at ``stop``."""
    first = stop - 1
    while first > 0 and stop - first < 4 and not reading.starts_line(first):
        first -= 1
    whole = reading.starts_line(first) and all(reading.capital(i) for i in range(first, stop))
    return first if whole else None


def _town(reading: Reading, stop: int, cues: Mapping[int, int]) -> int | None:
    """Where the town's name that ends at ``stop`` starts; the longest listed name, or else the whole run."""
    first = reading.run_left(stop, longest=6)
    for i in range(stop - 2, first, -1):
        if reading.has(i, Lex.STREET_SUFFIX) and reading.word(i) not in TOWN_PREFIXES:
            first = i + 1
            break
    for i in range(stop - 2, first - 1, -1):
        if reading.shouted(i) and reading.word(i) in FUNCTION_WORDS:
            first = i + 1
            break
    while first < stop and (
        reading.word(first) in FUNCTION_WORDS or not reading.letters(first) or cues.get(first + 1) == Cue.STRONG
    ):
        first += 1
    if first == stop:
        return None
    for i in range(first, stop - 1):
        if reading.phrase_end(i, CITY, last=stop):
            return i
    named = reading.has(first, NAMED | Lex.HONORIFIC) and reading.word(first) not in TOWN_PREFIXES
    return stop - 1 if named and stop - first > 1 and reading.has(stop - 1, CITY) else first


def _holds(reading: Reading, town: int, stop: int, code: str, *, comma: bool, cue: int) -> bool:
    """Whether town and state are one without a postal code to prove it."""
    words = [i for i in range(town, stop) if reading.letters(i)]
    single = len(words) == 1
    listed = reading.has(words[0], CITY) if single else bool(reading.phrase_end(town, CITY, last=stop))
    if any(reading.has(i, CLINICAL | CALENDAR) and not reading.has(i, CITY) for i in words):
        return False
    if reading.shouted(words[-1]) and len(reading.word(words[-1])) < 4:
        return False
    person = single and reading.has(words[0], any_list(Lex.GIVEN_2K, Lex.SURNAME_1K))
    common = all(reading.has(i, COMMON) for i in words)
    if cue >= Cue.FIRM:
        return True
    if _follows_street(reading, town) and code and (listed or comma):
        return True
    if not comma:
        return listed and bool(code) and code not in NOT_STATES_ALONE and not common
    if code in NOT_STATES_ALONE:
        return listed and not person and not (common and single) and not reading.shouted(words[0])
    return listed or (not common and not person and not reading.shouted(words[0]))


def _follows_street(reading: Reading, town: int) -> bool:
    before = town - 2 - int(reading.word(town - 2) == ".")
    return reading.word(town - 1) == "," and reading.has(before, any_list(Lex.STREET_SUFFIX))


def _is_a_name(reading: Reading, town: int, state: int, mask: int) -> bool:
    """Whether "Collins, Georgia" is rather a person's name turned round."""
    return bool(mask & Lex.GIVEN_10K) and not reading.has(town, any_list(Lex.CITY_LARGE)) and state - town == 2


def _town_is_sure(reading: Reading, town: int, stop: int, code: str) -> bool:
    """Whether words before a state without a comma are a town; "Badge ID 44098" shows why they may not be."""
    words = [i for i in range(town, stop) if reading.letters(i)]
    if reading.phrase_end(town, CITY, last=stop) or _follows_street(reading, town):
        return True
    return code not in NOT_STATES_ALONE or not all(reading.has(i, COMMON) or not reading.lex[i] for i in words)


def _postal_code_follows(reading: Reading, i: int, code: str) -> bool:
    """Whether a postal code of the state's country comes next, on this line or the next."""
    i += int(reading.word(i) in {",", "."})
    width = reading.end[i] - reading.start[i] if i < len(reading) else 0
    if not reading.digits(i):
        return False
    if reading.capital(i):
        return width == 3 and reading.digits(i + 1)
    return width in ({4, 5} if code == "WA" else {4} if code in AUSTRALIAN else {5}) and not reading.letters(i)
