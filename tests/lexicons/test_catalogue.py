"""The shipped word lists are whole, licensed, small enough, and hold what they promise."""

import hashlib
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

import scrubjay.lexicons
from scrubjay.lexicons import LISTS, Lex, load_lexicons
from scrubjay.lexicons.table import Words

FOLDER = Path(scrubjay.lexicons.__file__).parent
DATA = FOLDER / "data"
CATALOGUE: dict[str, Any] = json.loads((DATA / "catalogue.json").read_text("utf-8"))
MEGABYTE = 1_000_000

LEAST = {
    "GIVEN": 100_000, "GIVEN_10K": 9_900, "GIVEN_2K": 1_990, "GIVEN_300": 300, "GIVEN_MALE": 40_000,
    "GIVEN_FEMALE": 60_000, "NICKNAME": 1_000, "SURNAME": 150_000, "SURNAME_50K": 49_900, "SURNAME_10K": 9_900,
    "SURNAME_1K": 1_000, "PARTICLE": 60, "CITY_US": 20_000, "CITY_WORLD": 30_000, "CITY_LARGE": 4_000, "COUNTY": 3_000,
    "STATE": 75, "STATE_ABBREV": 70, "COUNTRY": 250, "NATIONALITY": 250, "LANGUAGE": 200, "REGION": 250,
    "STREET_SUFFIX": 500, "STREET_NAME": 8_000, "HOSPITAL": 8_000, "HOSPITAL_WORD": 150, "COMPANY": 500,
    "SCHOOL": 5_000, "UNIVERSITY": 7_000, "INSURER": 200, "ORG_WORD": 250, "MILITARY": 80, "PROFESSION": 10_000,
    "PROFESSION_HEAD": 400,
    "HONORIFIC": 100, "DEGREE": 120, "KIN": 90, "ROLE": 200, "MEDICAL": 30_000, "DRUG": 20_000, "EPONYM": 1_000,
    "ABBREVIATION": 800, "ORGANISM": 150, "COMMON": 70_000, "COMMON_20K": 19_000, "COMMON_5K": 4_700, "COMMON_1K": 950,
    "MONTH": 24, "WEEKDAY": 14, "SEASON": 5, "HOLIDAY": 80, "NUMBER_WORD": 60, "ETHNICITY": 60, "RELIGION": 80,
}  # fmt: skip

MEMBERS = {
    Lex.GIVEN_300: ("mary", "James", "MICHAEL", "jose", "josé"),
    Lex.GIVEN: ("siobhan", "aoife", "latisha"),
    Lex.GIVEN_MALE: ("robert", "casey"),
    Lex.GIVEN_FEMALE: ("linda", "casey"),
    Lex.NICKNAME: ("peggy", "bobby"),
    Lex.SURNAME_1K: ("smith", "garcia", "nguyen", "O'Brien"),
    Lex.SURNAME: ("drewno", "hashimoto", "ng", "li"),
    Lex.PARTICLE: ("van", "de", "von", "al", "bin", "St."),
    Lex.CITY_US: ("worcester", "Wilkes-Barre", "st. louis", "saint louis"),
    Lex.CITY_WORLD: ("cork", "leeds", "Zürich", "toowoomba"),
    Lex.CITY_LARGE: ("boston", "london", "mumbai"),
    Lex.COUNTY: ("middlesex", "orange county", "county kerry"),
    Lex.STATE: ("massachusetts", "new york", "ontario", "queensland"),
    Lex.STATE_ABBREV: ("ma", "ny", "nsw"),
    Lex.COUNTRY: ("france", "u.s.", "usa", "uk", "scotland", "ireland"),
    Lex.NATIONALITY: ("irish", "haitian", "vietnamese"),
    Lex.LANGUAGE: ("english", "cantonese", "haitian creole"),
    Lex.REGION: ("new england", "appalachia", "midwest", "bay area"),
    Lex.STREET_SUFFIX: ("street", "ave", "blvd", "mews"),
    Lex.STREET_NAME: ("main", "peachtree"),
    Lex.HOSPITAL: ("massachusetts general hospital", "addenbrooke's hospital", "tampa general hospital"),
    Lex.HOSPITAL_WORD: ("hospital", "clinic", "infirmary", "nursing home", "medical center"),
    Lex.COMPANY: ("walmart", "general motors", "at&t"),
    Lex.SCHOOL: ("eton college", "stuyvesant high school"),
    Lex.UNIVERSITY: ("adelphi university", "harvard university"),
    Lex.INSURER: ("aetna", "blue cross", "bupa", "medicare"),
    Lex.ORG_WORD: ("inc", "church", "university", "fire department"),
    Lex.MILITARY: ("army", "navy", "national guard", "royal navy"),
    Lex.PROFESSION: ("homemaker", "truck driver", "retired", "bricklayer"),
    Lex.PROFESSION_HEAD: ("driver", "teacher", "manager"),
    Lex.HONORIFIC: ("mr", "Mrs.", "dr", "rev"),
    Lex.DEGREE: ("md", "M.D.", "rn", "pa-c", "mrcgp"),
    Lex.KIN: ("mother", "step-son", "ex-wife", "fiancée", "roommate"),
    Lex.ROLE: ("nurse", "attending", "cardiologist", "pcp", "social worker"),
    Lex.MEDICAL: ("pneumonia", "kidney", "osteomyelitis", "cystic fibrosis", "glasgow coma scale"),
    Lex.DRUG: ("warfarin", "tylenol", "lisinopril", "folic acid"),
    Lex.EPONYM: ("parkinson", "foley", "hashimoto", "crohn", "babinski", "apgar"),
    Lex.ABBREVIATION: ("htn", "copd", "prn", "nkda"),
    Lex.ORGANISM: ("klebsiella", "aureus", "e. coli"),
    Lex.COMMON_1K: ("the", "about", "because"),
    Lex.COMMON: ("will", "rose", "umbrella"),
    Lex.MONTH: ("january", "sept"),
    Lex.WEEKDAY: ("monday", "thurs"),
    Lex.SEASON: ("spring", "autumn"),
    Lex.HOLIDAY: ("thanksgiving", "st. patrick's day", "boxing day", "yom kippur", "4th of july"),
    Lex.NUMBER_WORD: ("seven", "thirty-one", "second"),
    Lex.ETHNICITY: ("hispanic", "african american"),
    Lex.RELIGION: ("catholic", "jehovah's witness"),
}

STRANGERS = {
    Lex.GIVEN: ("unknown", "infant", "pneumonia", "hospital"),
    Lex.SURNAME: ("osteomyelitis", "all other names"),
    Lex.GIVEN_MALE: ("linda",),
    Lex.GIVEN_FEMALE: ("robert",),
    Lex.NICKNAME: ("left",),
    Lex.PARTICLE: ("at", "over", "as", "in"),
    Lex.CITY_US: ("pneumonia", "paris france"),
    Lex.STATE: ("mass", "ill", "ind"),
    Lex.COUNTRY: ("us", "car"),
    Lex.LANGUAGE: ("chin", "karen"),
    Lex.HOSPITAL: ("community hospital", "medical center", "memorial hospital", "urgent care"),
    Lex.INSURER: ("hip", "scan", "medical", "delta"),
    Lex.HONORIFIC: ("general", "major", "chief", "lt", "a1c"),
    Lex.DEGREE: ("bed", "as", "am"),
    Lex.MEDICAL: ("parkinson", "hashimoto", "smith", "maria", "vehicle", "the", "other", "boston"),
    Lex.DRUG: ("diamonds", "allison", "smith"),
    Lex.EPONYM: ("boston", "the", "patient", "london"),
    Lex.COMMON_1K: ("john", "smith", "pneumonia"),
    Lex.COMMON: ("worcester", "garcia", "klebsiella"),
    Lex.PROFESSION_HEAD: ("blocker", "woman", "patient"),
    Lex.ETHNICITY: ("brown",),
}


def pairs(table: dict[int, tuple[str, ...]]) -> list[tuple[int, str]]:
    return [(flag, entry) for flag, entries in table.items() for entry in entries]


def test_every_file_is_the_one_that_the_catalogue_names() -> None:
    shipped = {path.relative_to(DATA).as_posix() for path in DATA.rglob("*") if path.is_file()} - {"catalogue.json"}
    assert shipped == set(CATALOGUE["files"])
    for name, about in CATALOGUE["files"].items():
        raw = (DATA / name).read_bytes()
        assert len(raw) == about["bytes"], name
        assert hashlib.sha256(raw).hexdigest() == about["sha256"], name


def test_all_that_is_shipped_stays_under_eight_megabytes() -> None:
    shipped = [*DATA.iterdir(), *(FOLDER / "lists").iterdir()]
    assert sum(path.stat().st_size for path in shipped) <= 8 * MEGABYTE


def test_every_list_is_counted_and_has_its_least_size() -> None:
    assert set(CATALOGUE["lists"]) == set(LISTS) == set(LEAST)
    assert {name: size for name, size in CATALOGUE["lists"].items() if size < LEAST[name]} == {}


def test_every_source_names_its_version_its_licence_and_what_it_is_used_for() -> None:
    for source in CATALOGUE["sources"]:
        assert source["licence"], source["name"]
        assert source["note"], source["name"]
        assert source["used_for"], source["name"]
        assert source["version"] or source["name"] == "handwritten"


def test_sources_that_must_stay_out_are_out() -> None:
    out = {
        "names-dataset",
        "hunspell-en-med",
        "occupationcoder",
        "gender-guesser",
        "pycountry",
        "nameparser",
        "wordfreq",
    }
    assert out.isdisjoint(source["package"] for source in CATALOGUE["sources"])


def test_the_notice_credits_sources_that_ask_for_it() -> None:
    notice = (Path(__file__).parents[2] / "NOTICE").read_text("utf-8")
    for credit in (
        "GeoNames",
        "Synthea",
        "Princeton University",
        "Human Phenotype Ontology",
        "Kevin Atkinson",
        "Carnegie",
    ):
        assert credit in notice


@pytest.mark.parametrize(("flag", "entry"), pairs(MEMBERS))
def test_known_members_are_on_their_list(flag: int, entry: str) -> None:
    assert flag & load_lexicons().mask(entry)


@pytest.mark.parametrize(("flag", "entry"), pairs(STRANGERS))
def test_known_strangers_are_not(flag: int, entry: str) -> None:
    assert not flag & load_lexicons().mask(entry)


@pytest.mark.parametrize(
    "buckets",
    [
        (Lex.GIVEN_300, Lex.GIVEN_2K, Lex.GIVEN_10K, Lex.GIVEN),
        (Lex.SURNAME_1K, Lex.SURNAME_10K, Lex.SURNAME_50K, Lex.SURNAME),
        (Lex.COMMON_1K, Lex.COMMON_5K, Lex.COMMON_20K, Lex.COMMON),
    ],
)
def test_a_word_in_a_rank_bucket_is_in_all_larger_ones(buckets: tuple[int, ...]) -> None:
    lexicons = load_lexicons()
    for word in ("michael", "smith", "because", "garcia", "linda", "house", "nguyen", "umbrella"):
        inside = [bool(flag & lexicons.mask(word)) for flag in buckets]
        assert inside == sorted(inside), word


def test_every_hand_written_entry_is_on_the_list_that_its_file_is_called_after() -> None:
    lexicons = load_lexicons()
    for path in sorted((FOLDER / "lists").glob("*.txt")):
        flag = LISTS[path.stem.upper()]
        lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        assert [line for line in lines if not flag & lexicons.mask(line)] == [], path.name


def test_hand_written_lists_hold_no_entry_twice() -> None:
    for path in sorted((FOLDER / "lists").glob("*.txt")):
        lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        assert len(lines) == len(set(lines)), path.name


def test_the_pos_table_numbers_the_tags_of_the_catalogue() -> None:
    tags, words = CATALOGUE["pos_tags"], Words.open(DATA / "pos.bin")
    expected = {"the": "DT", "patient": "NN", "was": "VBD", "brown": "JJ", "quickly": "RB", "and": "CC"}
    for word, tag in expected.items():
        assert tags[words.mask(word) - 1] == tag
    assert words.mask("zzyzx") == 0


def test_the_zip_file_holds_a_bit_a_code_and_a_state_a_beginning() -> None:
    raw = (DATA / "zip.bin").read_bytes()
    assert len(raw) == 12_500 + 2_000

    def in_use(code: int) -> bool:
        return bool(raw[code // 8] >> (code % 8) & 1)

    def state(beginning: int) -> bytes:
        return raw[12_500 + 2 * beginning : 12_502 + 2 * beginning]

    assert in_use(2139)
    assert in_use(90210)
    assert not in_use(0)
    assert not in_use(99999)
    assert (state(21), state(100), state(902), state(0)) == (b"MA", b"NY", b"CA", b"\0\0")


def test_the_names_for_fuzzy_look_up_unpack_sorted_and_complete() -> None:
    raw = zlib.decompress((DATA / "names.bin").read_bytes())
    names, place, before = [], 0, b""
    while place < len(raw):
        shared, fresh = raw[place], raw[place + 1]
        before = before[:shared] + raw[place + 2 : place + 2 + fresh]
        names.append(before.decode())
        place += 2 + fresh
    assert names == sorted(names)
    assert 50_000 < len(names) < 70_000
    assert {"smith", "michael", "nguyen"} <= set(names)
