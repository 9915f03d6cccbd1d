"""Names of institutions by their head word: "Esk Water Royal Infirmary", "Hospital of the Kind Samaritan"."""

from collections.abc import Iterator
from dataclasses import dataclass

from scrubjay.detect.rules import place_cues
from scrubjay.detect.rules.institution_heads import Head
from scrubjay.detect.rules.institution_words import (
    CARE_MODIFIERS,
    GENERIC,
    LOWER_HEADS,
    NEEDS_CUE,
    NOT_CARE_MODIFIERS,
    NUMBERED,
    OF_HEADS,
    PLAIN_NOUNS,
    PRACTICES,
    QUASI,
    SELF_NAMED,
)
from scrubjay.detect.rules.place_cues import Kind
from scrubjay.detect.rules.place_words import MEDICAL_AFTER
from scrubjay.detect.rules.reading import FUNCTION_WORDS, Reading, any_list
from scrubjay.labels import Label
from scrubjay.lexicons import Lex

CITY = any_list(Lex.CITY_US, Lex.CITY_WORLD, Lex.CITY_LARGE)
CLINICAL = any_list(Lex.MEDICAL, Lex.DRUG, Lex.EPONYM, Lex.ORGANISM)
CALENDAR = any_list(Lex.MONTH, Lex.WEEKDAY, Lex.SEASON, Lex.HOLIDAY, Lex.NUMBER_WORD)
TITLES = any_list(Lex.HONORIFIC, Lex.ROLE, Lex.DEGREE, Lex.KIN)
NOT_A_NAME = CLINICAL | CALENDAR | TITLES | any_list(Lex.ABBREVIATION, Lex.ETHNICITY)
NAME = any_list(Lex.SURNAME_10K, Lex.GIVEN_2K, Lex.CITY_LARGE)
LISTED = any_list(Lex.COMPANY, Lex.UNIVERSITY, Lex.SCHOOL, Lex.INSURER)
WIDE_PLACES = CITY | any_list(Lex.STATE, Lex.COUNTRY, Lex.REGION)
CONNECTORS = frozenset({"of", "the", "and", "for", "de", "la", "del", "&"})
DEPARTMENTS = frozenset(
    "department dept division section office unit ward chief director emergency center centre".split()
)
TOWARDS = frozenset({"at", "to", "from", "@", "via"})
_BESIDE = TOWARDS | {"by", "for", "with", "of", "ex", "(", ")", "/", ":"}
"""What may stand before a name whose head says little; a list's mark among them."""
_PERSON_TITLES = frozenset("dr drs mr mrs ms miss mx prof professor doctor nurse".split())
_SHORT_PREFIXES = frozenset({"mt", "st", "ft", "s"})
_AFTER_COMMA = frozenset("pd fd vfd ems sheriff internists physicians urology neurology behavioral".split())
_VERBS = frozenset("attends owns sees visits manages runs teaches coaches".split())
CHILDREN = frozenset({"children", "childrens"})
_RANKS = frozenset("attorney surgeon inspector major brigadier lieutenant".split())


@dataclass(frozen=True, slots=True)
class Name:
    """An institution's name: its words, where its head starts, and how it was found."""

    first: int
    last: int
    head: int
    label: Label
    score: float
    how: str


def specific(reading: Reading, i: int) -> bool:
    """Whether a word may be an institution's own: capitalised, and neither description nor medicine."""
    if not reading.letters(i) or not reading.capital(i) or len(reading.word(i)) < 2 or reading.word(i) in GENERIC:
        return False
    if not reading.has(i, NOT_A_NAME):
        return True
    return reading.has(i, NAME) and not reading.has(i, any_list(Lex.ABBREVIATION, Lex.DRUG) | CALENDAR)


def uncommon(reading: Reading, i: int) -> bool:
    """Whether a word may be an institution's own and is hardly anything else."""
    return specific(reading, i) and not reading.has(i, any_list(Lex.COMMON_5K))


def find(reading: Reading) -> Iterator[Name]:
    """Names that end in a head word, or hold one and go on."""
    for first, last, kind in place_cues.hits(reading, Kind.HEAD):
        if kind == Head.AGENCY:
            yield from _agency(reading, first, last)
        elif reading.capital(first):
            if all(reading.capital(i) or not reading.letters(i) or reading.word(i) == "s" for i in range(first, last)):
                yield from _capitalised(reading, first, last, kind)
        elif kind == Head.CARE and reading.word(first) in LOWER_HEADS:
            start = _name_start(reading, first)
            if start < first and _lower_head_holds(reading, start, first, last):
                yield Name(start, last, first, Label.HOSPITAL, 0.75, "lower_head")
        if reading.word(first) in SELF_NAMED and _lower_town(reading, first - 1):
            yield Name(first - 1, last, first, Label.HOSPITAL, 0.65, "lower_case")


def _capitalised(reading: Reading, first: int, last: int, kind: int) -> Iterator[Name]:
    start, stop = _name_start(reading, first), _name_end(reading, last)
    if start == first and stop == last:
        return
    score = 0.0 if reading.word(stop) in MEDICAL_AFTER else _score(reading, start, first, last, stop, kind)
    if score:
        care = kind in (Head.CARE, Head.CARE_BY_NAME) or _is_modified_by_care(reading, start, first)
        care = care and not reading.phrase_end(start, LISTED, last=stop)
        yield Name(start, stop, first, Label.HOSPITAL if care else Label.ORGANIZATION, score, "headed")


def _is_modified_by_care(reading: Reading, start: int, head: int) -> bool:
    """Whether "Center", "Group" or "Services" belongs to medicine: "Shale Psychiatric Services"."""
    if reading.word(head) not in {"center", "centre", "group", "associates", "services", "service"}:
        return False
    words = {reading.word(i) for i in range(start, head)}
    return bool(words & CARE_MODIFIERS) and not words & NOT_CARE_MODIFIERS


def _agency(reading: Reading, first: int, last: int) -> Iterator[Name]:
    """ "Coast Guard" and "USMC" are names by themselves; their abbreviations only in capitals."""
    if last - first == 1:
        if reading.shouted(first) or (reading.capital(first) and len(reading.word(first)) > 5):
            yield Name(first, last, first, Label.ORGANIZATION, 0.8, "agency")
    elif reading.capital(first) and reading.capital(last - 1):
        start = _name_start(reading, first)
        start = start if any(specific(reading, i) for i in range(start, first)) else first
        yield Name(start, last, first, Label.ORGANIZATION, 0.85, "agency")


def _name_start(reading: Reading, head: int) -> int:
    """The first word of the name before a head, without sentence openers, departments and other institutions."""
    first = reading.run_left(head, longest=9, connectors=CONNECTORS)
    for i in range(head - 1, first, -1):
        word = reading.word(i)
        if word == "for" and i - 1 == first and _opens_as_verb(reading, first):
            cut = True
        elif word in CONNECTORS:
            cut = _ends_a_name(reading, i - 1) or _town_before(reading, first, i) or _person_before(reading, first, i)
        else:
            cut = word in FUNCTION_WORDS
        if cut:
            first = i + 1
            break
    while first < head and _opens_no_name(reading, first):
        first += 1
    return first


def _ends_a_name(reading: Reading, i: int) -> bool:
    return reading.word(i) in {"hospital", "clinic", "infirmary", "hospice", "pharmacy"} | DEPARTMENTS


def _town_before(reading: Reading, first: int, joiner: int) -> bool:
    """Whether "and" only follows a town of its own: "college in Ozark and High School in Ohio"."""
    if reading.word(joiner) != "and" or reading.word(first - 1) not in {"in", "from", "near"}:
        return False
    return bool(reading.phrase_end(first, CITY, last=joiner)) or (joiner - first == 1 and reading.has(first, CITY))


def _person_before(reading: Reading, first: int, joiner: int) -> bool:
    """Whether "of" only follows a person: "Mr. Lund of Tamarack Services"."""
    title = first - 1 - int(reading.word(first - 1) == ".")
    return reading.word(joiner) == "of" and reading.word(title) in _PERSON_TITLES


def _opens_as_verb(reading: Reading, i: int) -> bool:
    """Whether the word reads as the verb of a sentence that leaves out who: "Attended", "Drives for"."""
    verb = reading.word(i).endswith(("ed", "s", "ing")) and reading.word(i) not in GENERIC
    return verb and reading.starts_sentence(i) and reading.has(i, any_list(Lex.COMMON_20K))


def _opens_no_name(reading: Reading, i: int) -> bool:
    """Whether a word at the start of a run is only the sentence's or a title: "Called", "The", "Dr"."""
    word = reading.word(i)
    if not reading.letters(i) or word in FUNCTION_WORDS or word in DEPARTMENTS or word in _PERSON_TITLES:
        return word not in QUASI
    if not reading.starts_sentence(i) or reading.shouted(i) or reading.phrase_end(i, WIDE_PLACES):
        return False
    if (word.endswith("ed") or word in _VERBS) and _opens_as_verb(reading, i) and reading.letters(i + 1):
        return True
    opener = reading.has(i, any_list(Lex.COMMON_1K))
    return opener and reading.letters(i + 1) and reading.word(i + 1) not in CONNECTORS and not specific(reading, i)


def _name_end(reading: Reading, last: int) -> int:
    """The end of a name whose head goes on with "of" or "for" and a name, or with a city."""
    word = reading.word(last)
    if word in {"of", "for", "at"} and not reading.starts_line(last):
        first = last + 1 + int(reading.word(last + 1) == "the")
        stop = reading.run_right(first, longest=5, connectors=frozenset({"of", "the", "and"}))
        if word == "at" and reading.word(last - 1) != "university":
            return last
        return stop if stop > first and any(specific(reading, i) for i in range(first, stop)) else last
    number = last + int(reading.word(last) == ".")
    if reading.word(last - 1) in NUMBERED and reading.digits(number) and not reading.letters(number):
        return last if reading.starts_line(number) or len(reading.word(number)) > 4 else number + 1
    if reading.capital(last) and not reading.starts_line(last):
        city = reading.phrase_end(last, int(Lex.CITY_LARGE))
        if city:
            return city
        if reading.has(last, any_list(Lex.CITY_LARGE)) and not reading.shouted(last):
            return last + 1
    return last


def _score(reading: Reading, start: int, head: int, last: int, stop: int, kind: int) -> float:
    """How sure a headed name is; 0 where its words describe and do not name."""
    names = [i for i in range(start, head) if reading.letters(i)]
    tail = [i for i in range(last, stop) if reading.letters(i)]
    own = [i for i in (*names, *tail) if specific(reading, i)]
    rare = any(uncommon(reading, i) for i in own)
    before = reading.word(start - 2 if reading.word(start - 1) in {"the", "a"} else start - 1)
    if not names:
        return (
            0.9
            if rare and stop > last and (kind in (Head.CARE, Head.COMPANY) or reading.word(head) in OF_HEADS)
            else 0.7
            if tail and kind == Head.CARE
            else 0.0
        )
    if kind in (Head.CARE_BY_NAME, Head.COMPANY_BY_NAME):
        tailed = any(specific(reading, i) for i in tail)
        return 0.8 if tailed and rare else _by_name(reading, start, head, stop, rare=rare, own=len(own), before=before)
    if reading.shouted(head) and reading.end[head] - reading.start[head] > 3:
        return 0.85 if rare else 0.0
    if own:
        plain = 0.0 if kind == Head.COMPANY and reading.starts_sentence(start) else 0.75
        return 0.95 if rare else plain
    quasi = any(reading.word(i) in QUASI or (reading.word(i) == "s" and i > start) for i in names)
    if kind != Head.CARE or not quasi or reading.word(start - 1) in {"a", "an", "any", "local"}:
        return 0.0
    return 0.7 if len(names) <= 3 and not reading.starts_sentence(start) else 0.0


def _by_name(reading: Reading, start: int, head: int, stop: int, *, rare: bool, own: int, before: str) -> float:
    """Heads that are words of their own need a rare name, a line to themselves, or a preposition before them."""
    word, cued = reading.word(head), before in TOWARDS
    opens = reading.starts_line(start) or (reading.word(start - 1) == "the" and reading.starts_line(start - 1))
    own_line = opens and reading.starts_line(stop)
    listed = before == "," and (word in _AFTER_COMMA or reading.word(stop) == "," or reading.starts_line(stop))
    if reading.shouted(start) and reading.shouted(head) and len(word) > 2:
        return 0.8 if rare and reading.starts_line(stop) and (own_line or before in _BESIDE | {","}) else 0.0
    if word == "surgery" and not cued and not own_line and not listed:
        return 0.0
    if word in NEEDS_CUE and not own_line and not listed and before not in _BESIDE:
        return 0.0
    if reading.word(head - 1) == "-":
        return 0.0
    if rare or (cued and word in CHILDREN and reading.has(head - 1, CITY)):
        return 0.8
    follows = reading.capital(stop) and not reading.starts_line(stop)
    if own > 1 and word in PLAIN_NOUNS and not follows and not reading.starts_sentence(start):
        return 0.7
    if not cued or follows or reading.word(head - 1) in _RANKS:
        return 0.0
    return 0.7 if (own and word in PRACTICES) or word in SELF_NAMED else 0.0


def _lower_head_holds(reading: Reading, start: int, head: int, last: int) -> bool:
    """Whether every word before a lower-case head is a name and nothing else: "the Ozark clinic"."""
    skipped = CONNECTORS | _SHORT_PREFIXES
    names = [i for i in range(start, head) if reading.letters(i) and reading.word(i) not in skipped]
    if not names or reading.word(last) in {"course", "stay", "day", "bed", "admission", "discharge", "gown"}:
        return False
    if reading.phrase_end(start, CITY, last=head):
        return True
    if all(reading.shouted(i) for i in names):
        return False
    other = any_list(Lex.COMMON_20K, Lex.MEDICAL, Lex.DRUG, Lex.ORGANISM)
    return all(specific(reading, i) and not reading.has(i, other) for i in names)


def _lower_town(reading: Reading, i: int) -> bool:
    """Whether a lower-case word is a town and nothing else, after a preposition: "tx from ozark gen"."""
    if i < 1 or reading.capital(i) or not reading.letters(i) or reading.starts_line(i + 1):
        return False
    other = NOT_A_NAME | any_list(Lex.COMMON)
    return reading.has(i, CITY) and not reading.has(i, other) and reading.word(i - 1) in TOWARDS
