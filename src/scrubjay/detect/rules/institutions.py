"""Hospitals and organizations: by head words, fields, lists and cues, and by names that the note gives in full."""

import re
from collections.abc import Iterable, Iterator

from scrubjay.detect.rules import cued_names, headed_names, place_cues, short_forms
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.headed_names import CLINICAL, CONNECTORS, LISTED, TITLES, WIDE_PLACES, Name, uncommon
from scrubjay.detect.rules.institution_words import FIELD_ENDS, NOT_INSURERS, PHARMACIES, Field
from scrubjay.detect.rules.place_cues import Kind
from scrubjay.detect.rules.reading import SHORTENED, Reading, any_list
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.kernel import scan
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Span
from scrubjay.text import View

_BEFORE_BRANCHES = frozenset("the us joined in retired former".split())
_MAY_FOLLOW = WIDE_PLACES | any_list(Lex.HOSPITAL_WORD, Lex.ORG_WORD, Lex.ABBREVIATION)
_SHORT_INSURERS = frozenset({"uhc", "umr", "vhi"})
_OTHERWISE = (
    CLINICAL | WIDE_PLACES | any_list(Lex.GIVEN_10K, Lex.SURNAME_10K, Lex.COMMON, Lex.ABBREVIATION, Lex.HOSPITAL_WORD)
)


def _find(view: View) -> Iterator[Span]:
    """Each kind of name where no surer kind has taken the words, and last the short forms of all of them."""
    reading = Reading.of(view)
    taken: set[int] = set()
    found: list[Name] = []
    for find in (_in_full, _listed, _military, cued_names.find):
        found.extend(_longest(find(reading), taken))
    found.extend(short_forms.find(reading, found, taken))
    for name in found:
        yield _span(reading, name)


def _longest(names: Iterable[Name], taken: set[int]) -> Iterator[Name]:
    """The names that do not overlap, the longer before the shorter, and the surer of two as long."""
    for name in sorted(names, key=lambda name: (name.first - name.last, -name.score, name.first)):
        if taken.isdisjoint(range(name.first, name.last)):
            taken.update(range(name.first, name.last))
            yield name


def _in_full(reading: Reading) -> Iterator[Name]:
    """Names with their head or after their field."""
    yield from headed_names.find(reading)
    yield from _fields(reading)


def _span(reading: Reading, name: Name) -> Span:
    start, end = reading.start[name.first], reading.end[name.last - 1]
    return Span(start, end, name.label, name.score, f"rules.institutions.{name.how}")


def _fields(reading: Reading) -> Iterator[Name]:
    """What stands after "Facility:" or "Insurer:", lists of partners with their commas too."""
    hits = place_cues.hits(reading, Kind.FIELD)
    fields = [(last + int(reading.word(last) == ":"), kind) for _, last, kind in hits if _opens_field(reading, last)]
    heads = {last for _, last, _ in place_cues.hits(reading, Kind.HEAD)} if fields else set()
    for first, kind in fields:
        stop = first if reading.starts_line(first) else _field_end(reading, first, heads)
        if stop == first or reading.word(first) in NOT_INSURERS or reading.has(first, TITLES):
            continue
        if kind == Field.CARE and stop not in heads and _is_a_place(reading, first, stop):
            continue
        if stop in heads or any(uncommon(reading, i) for i in range(first, stop)):
            yield Name(first, stop, stop, Label.HOSPITAL if kind == Field.CARE else Label.ORGANIZATION, 0.85, "field")


def _is_a_place(reading: Reading, first: int, stop: int) -> bool:
    """Whether a field holds a town and no institution: "Location: Ozark"."""
    return bool(reading.phrase_end(first, WIDE_PLACES, last=stop)) or (
        stop - first == 1 and reading.has(first, WIDE_PLACES)
    )


def _opens_field(reading: Reading, last: int) -> bool:
    """Whether a colon follows the field's name, or its value where the colon was lost: "ClinicShale Hollow"."""
    return reading.word(last) == ":" or (reading.run_on(last) and reading.capital(last - 1) and reading.capital(last))


def _field_end(reading: Reading, first: int, heads: set[int]) -> int:
    """The end of a field's name: its last head word, or else the first comma or the end of the capitals."""
    stop, comma = first, 0
    while stop < len(reading) and stop - first < 12 and not (stop > first and reading.starts_line(stop)):
        word = reading.word(stop)
        if word == "." and len(reading.word(stop - 1)) > 2 and reading.word(stop - 1) not in SHORTENED:
            break
        if word in FIELD_ENDS or reading.digits(stop) or (stop > first and reading.run_on(stop)):
            break
        if not (reading.capital(stop) or word in CONNECTORS or word in {",", "-", "'", "’", ".", "s"}):
            break
        comma = comma or (stop if word in {",", "."} and reading.end[stop - 1] - reading.start[stop - 1] > 2 else 0)
        stop += 1
    headed = max((i for i in range(first + 1, stop + 1) if i in heads), default=0)
    stop = headed or comma or stop
    while stop > first and (not reading.letters(stop - 1) or reading.word(stop - 1) in CONNECTORS):
        stop -= 1
    return stop


def _listed(reading: Reading) -> Iterator[Name]:
    """Names of the lexicons, in capitals: phrases anywhere, of single words only the pharmacies."""
    for first, last, mask in reading.phrases:
        if not mask & (LISTED | Lex.HOSPITAL) or mask & (CLINICAL | WIDE_PLACES):
            continue
        first += int(reading.word(first) == "the")
        words = [i for i in range(first, last) if reading.letters(i)]
        named = [i for i in words if reading.word(i) not in CONNECTORS and reading.word(i) != "s"]
        if not all(reading.capital(i) for i in named) or not any(uncommon(reading, i) for i in named):
            continue
        if reading.shouted(first) and len(reading.word(first)) > 4:
            continue
        longer = reading.capital(last) and not reading.starts_line(last) and not reading.has(last, _MAY_FOLLOW)
        if longer or reading.word(first) in NOT_INSURERS:
            continue
        yield Name(first, last, last, Label.HOSPITAL if mask & Lex.HOSPITAL else Label.ORGANIZATION, 0.8, "listed")
    for i in reading.where(lists=LISTED | int(Lex.HOSPITAL), flags=scan.UPPER_FIRST):
        if reading.word(i) in PHARMACIES:
            yield Name(i, i + 1, i + 1, Label.ORGANIZATION, 0.8, "pharmacy")
        elif not reading.has(i, _OTHERWISE) and reading.word(i) not in NOT_INSURERS:
            if reading.has(i, int(Lex.HOSPITAL)):
                yield Name(i, i + 1, i + 1, Label.HOSPITAL, 0.7, "listed")
            elif reading.has(i, int(Lex.INSURER)) and not reading.shouted(i):
                yield Name(i, i + 1, i + 1, Label.ORGANIZATION, 0.7, "listed")
        if reading.shouted(i) and _is_insurer_in_short(reading, i):
            yield Name(i, i + 1, i + 1, Label.ORGANIZATION, 0.7, "insurer")


def _is_insurer_in_short(reading: Reading, i: int) -> bool:
    """Whether a word in capitals is an insurer's name, and no word, drug or place: "BCBS"; few have three letters."""
    word = reading.word(i)
    is_word = reading.has(i, any_list(Lex.COMMON_20K, Lex.MEDICAL, Lex.DRUG, Lex.GIVEN_2K) | WIDE_PLACES)
    named = reading.has(i, int(Lex.INSURER)) and (len(word) > 3 or word in _SHORT_INSURERS)
    return named and word not in NOT_INSURERS and not is_word


def _military(reading: Reading) -> Iterator[Name]:
    """Branches of the forces: "in the Navy", "joined the Royal Marines"."""
    singles = [(i, i + 1) for i in reading.where(lists=int(Lex.MILITARY), flags=scan.UPPER_FIRST)]
    for first, last in (*((p[0], p[1]) for p in reading.phrases if p[2] & Lex.MILITARY), *singles):
        if not reading.capital(first) or not reading.capital(last - 1) or reading.shouted(first):
            continue
        before = reading.word(first - 1)
        if before in _BEFORE_BRANCHES or (before == "." and reading.word(first - 2) == "s"):
            yield Name(first, last, last, Label.ORGANIZATION, 0.8, "military")


def _in_school_context(match: re.Match[str]) -> bool:
    """PS is a subscore and a pressure too; a school is attended."""
    return _SCHOOL_BEFORE.search(match.string, max(0, match.start() - 40), match.start()) is not None


_SCHOOL_BEFORE = re.compile(
    r"(?i:\b(?:at|attends|attended|grader?|teach\w{0,4}|school|student|from|to|in)[ ,:\n]{1,3}$)"
)

RULES = (
    Rule(
        "numbered_school",
        Label.ORGANIZATION,
        r"(?:PS|P\.S\.|Public School|IS|Intermediate School) ?(?:#|No\.? ?)?\d{1,3}\b(?![./%]\d| ?(?:mm|cm|mg|/))",
        at=At.CUE,
        cues=("PS", "P.S.", "public school", "intermediate school"),
        check=_in_school_context,
        score=0.8,
        hits=("second grade at <PS 263>", "teaches at <Public School 44>"),
        misses=("PS 10 cm H2O", "PSV", "ps 5", "FM 40, PS 45, social 50"),
    ),
    Rule(
        "fire_company",
        Label.ORGANIZATION,
        r"(?:Hose|Engine|Ladder|Truck|Rescue|Hook (?:&|and) Ladder) (?:Co\.?|Company) (?:No\. ?|#)?\d{1,3}\b",
        at=At.CUE,
        cues=("hose co", "hose company", "engine co", "engine company", "ladder co", "ladder company", "truck company"),
        score=0.85,
        hits=("<Hose Co. 7> on scene", "freed by <Ladder Company No. 12>."),
        misses=("engine company", "hose co. on scene", "Ladder co 3"),
    ),
    Rule(
        "post_or_local",
        Label.ORGANIZATION,
        r"(?:VFW|American Legion|AMVETS|Teamsters|IBEW|UAW|SEIU|AFSCME|UFCW|Steelworkers|Carpenters|Elks|Moose)"
        r"(?:[ ](?:Post|Local|Lodge|Chapter)[ ]?(?:No\. ?|#)?\d{1,5})?(?![\w-])",
        at=At.CUE,
        cues=("VFW post", "American Legion", "AMVETS", "Teamsters", "IBEW", "UAW", "SEIU", "AFSCME", "UFCW"),
        score=0.85,
        hits=("bingo at <VFW Post 4471>", "a member of <Teamsters Local 88>", "the <American Legion>"),
        misses=("post 44", "local 3 mm"),
    ),
    Rule(
        "regiment",
        Label.ORGANIZATION,
        r"\d{1,3}(?:st|nd|rd|th)[ ](?:Airborne|Infantry|Cavalry|Armored|Marines?|Engineers?|Artillery|Mountain|Fighter)"
        r"(?:[ ](?:Division|Regiment|Battalion|Brigade|Wing|Squadron))?\b",
        follow=r"st|nd|rd|th",
        digits=(1, 3),
        score=0.85,
        hits=("deployed with the <77th Airborne>", "the <4th Infantry Division> twice"),
        misses=("4th Division", "10th percentile", "3rd infantry"),
    ),
    Rule(
        "partners",
        Label.ORGANIZATION,
        r"(?<![\w'’-])[A-Z][\w'’-]{1,24}(?:,[ ][A-Z][\w'’-]{1,24}){0,4},?[ ](?:&|and)[ ][A-Z][\w'’-]{1,24},?[ ]"
        r"(?:LLP|PLLC|LLC)(?![\w])",
        At.LINE,
        contains="LL",
        score=0.9,
        hits=("<Price, Dunleavy & Soto LLP> (applicant)", "sued by <Larch & Quill, PLLC>"),
        misses=("LLP", "Right LLC applied", "Fiberglass LLC", "Pain & Fever LLL"),
    ),
    Rule(
        "law_office",
        Label.ORGANIZATION,
        r"(?i:law offices? of) (?:[A-Z][\w.'’-]{0,24}[ ]){0,3}[A-Z][\w'’-]{1,24}(?: (?:&|and) [A-Z][\w'’-]{1,24})?",
        At.CUE,
        cues=("law office of", "law offices of"),
        score=0.9,
        hits=("<Law Offices of Larch & Quill> (defense)", "the <Law Office of Ada Quill>."),
        misses=("law office of the county",),
    ),
    Rule(
        "dialysis_chain",
        Label.HOSPITAL,
        r"(?:DaVita|DAVITA|Davita|Fresenius)(?:[ ](?:Kidney|Medical) Care)?(?:[ ][A-Z][a-z]{2,20}){0,3}",
        At.CUE,
        cues=("davita", "da vita", "fresenius kidney care", "fresenius medical care"),
        score=0.85,
        hits=("PD at <DaVita Eau Claire>. Donor", "<DaVita Penobscot>, chair 14", "<Fresenius Kidney Care Larch>"),
        misses=("Fresenius 2008T machine", "davita in small letters"),
    ),
    Rule(
        "police",
        Label.ORGANIZATION,
        r"\.?[ ](?:[A-Z]\.?[ ]){0,2}(?:[A-Z][\w'’-]{1,20}[ ]?){1,2},?[ ]"
        r"(?P<phi>(?!RN|MD|NP|PA|DO\b|COPD|[OI]PD)(?:[A-Z][A-Za-z]{2,15}[ ]){0,2}(?:[A-Z]{1,4}PD|PD|SO|[A-Z]{2,3}P)"
        r"|[A-Z]{2}SP)(?![\w-])",
        at=At.AFTER_CUE,
        cues=("officer", "ofc", "trooper", "deputy", "detective", "det", "sergeant", "sgt", "constable", "cpl", "tpr"),
        score=0.8,
        hits=(
            "Officer T. Brandvold, <QRPD> item 4",
            "Ofc Wren Holt, <Osier PD>, inc 9",
            "Trooper Kessel, <MSP> badge 7",
            "Sgt. Vance <WCSP> called",
        ),
        misses=("Officer Brandvold, COPD", "nurse Wren, OPD", "Trooper Kessel, RN"),
    ),
)

FAMILY = Family("institutions", RULES, find=_find)
