"""Casting: the same seed draws the same sheets, and what is drawn is varied, plausible and often on no list."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.corpus.cast import identifiers, places
from scrubjay.corpus.cast.genres import FAMILIES, OTHER, family
from scrubjay.corpus.cast.people import draw_person, draw_surname
from scrubjay.corpus.cast.plan import plan
from scrubjay.corpus.cast.profile import Profile, read_profiles
from scrubjay.corpus.cast.sheet import cast_institution
from scrubjay.corpus.cast.stock import stock
from scrubjay.errors import FormatError
from scrubjay.lexicons import load_lexicons
from scrubjay.lexicons.lists import Lex

HARBOR = Profile(
    id="hbr",
    name="Harbor Clinic",
    kind="clinic",
    country="US",
    town="Moorhead",
    region="MN",
    postcode="56560",
    years=(2061, 2066),
    phone="(218) 555-01##",
    record="H-####",
    visit="V###",
    accession="A##-###",
    dates="M/D/YYYY",
    genres=("d discharge summary", "s radiology report", "o telephone encounter") * 6 + ("s clinic note", "d letter"),
    habits="plain",
)
TOML = """
[hbr]
name = "Harbor Clinic"
kind = "clinic"
country = "US"
town = "Moorhead"
region = "MN"
postcode = "56560"
years = [2061, 2066]
phone = "(218) 555-01##"
record = "H-####"
visit = "V###"
accession = "A##-###"
dates = "M/D/YYYY"
genres = ["d discharge summary"]
habits = "plain"
"""


def test_the_same_seed_draws_the_same_sheet_and_another_another() -> None:
    assert cast_institution(HARBOR, 1) == cast_institution(HARBOR, 1)
    assert cast_institution(HARBOR, 1) != cast_institution(HARBOR, 2)


@given(st.integers())
def test_every_note_has_one_patient_and_some_patients_several_notes(seed: int) -> None:
    slots = plan(HARBOR, Random(seed))
    assert [slot.id for slot in slots] == [f"hbr-{number:02d}" for number in range(1, 21)]
    turns: dict[str, list[int]] = {}
    for slot in slots:
        turns.setdefault(slot.patient, []).append(slot.turn)
        assert slot.density.startswith(HARBOR.genres[int(slot.id[-2:]) - 1][0])
    assert all(turn == list(range(1, len(turn) + 1)) for turn in turns.values())
    assert 3 <= sum(2 <= len(turn) <= 5 for turn in turns.values()) <= 4
    assert all(len(turns[slot.patient]) == slot.turns for slot in slots)


def test_a_sheet_names_each_note_with_its_patient_and_numbers_of_the_house() -> None:
    slots, sheet = cast_institution(HARBOR, 3)
    assert all(f"## {slot.id} | {slot.genre} | {slot.density}" in sheet for slot in slots)
    assert sheet.count("\nPatient hbr-p") == 20
    assert "(218) 555-01" in sheet
    assert sheet.count("Identifiers to place") == sum(slot.density != "sparse" for slot in slots)


def test_notes_of_a_patient_come_one_after_the_other() -> None:
    slots, sheet = cast_institution(HARBOR, 4)
    days = [line.split()[4] for line in sheet.splitlines() if line.startswith("Day of the note")]
    by_patient: dict[str, list[str]] = {}
    for slot, day in zip(slots, days, strict=True):
        by_patient.setdefault(slot.patient, []).append(day)
    assert all(dates == sorted(dates) for dates in by_patient.values())


def test_a_good_share_of_people_is_on_no_list_and_some_bear_everyday_words() -> None:
    stream, lexicons = Random(7), load_lexicons()
    names = [draw_surname(stream) for _ in range(600)]
    unlisted = sum(not lexicons.mask(name) & Lex.SURNAME for name in names if "-" not in name)
    assert 0.2 < unlisted / len(names) < 0.45
    assert any(lexicons.mask(name) & Lex.COMMON_5K for name in names)
    assert len(set(names)) > 500


def test_people_have_names_of_their_time_and_sex() -> None:
    stream = Random(8)
    mothers = [draw_person(stream, born=1925, female=True, surname="Quell") for _ in range(60)]
    assert all(person.female and person.surname == "Quell" for person in mothers)
    lexicons = load_lexicons()
    assert not any(
        lexicons.mask(person.given) & Lex.GIVEN_MALE and not lexicons.mask(person.given) & Lex.GIVEN_FEMALE
        for person in mothers
    )
    assert {person.initials[0] for person in mothers} == {person.full[0] for person in mothers}


@pytest.mark.parametrize(("country", "region"), [("XX", ""), ("US", "Minnesota")])
def test_a_country_or_state_without_towns_is_an_error_and_no_endless_search(country: str, region: str) -> None:
    with pytest.raises(FormatError, match="two-letter code"):
        places.draw_town(Random(1), country, region)


def test_a_town_abroad_has_a_code_of_its_country() -> None:
    town, _, code = places.draw_town(Random(2), "GB")
    assert town
    assert code[-3:-1] == "9Z"


def test_an_american_address_stays_in_the_state() -> None:
    stream = Random(9)
    assert {places.draw_address(stream, "US", "MN").region for _ in range(20)} == {"MN"}


@given(st.integers())
def test_a_shape_is_filled_and_no_number_begins_with_nought(seed: int) -> None:
    filled = places.fill(Random(seed), "@@-## ###")
    assert filled[:2].isupper()
    assert filled[2] == "-"
    assert filled[5] == " "
    assert filled[3] != "0"
    assert filled[6] != "0"


@pytest.mark.parametrize("label", sorted(stock().identifiers))
def test_identifiers_are_drawn_in_their_shapes(label: str) -> None:
    stream = Random(10)
    drawn = {identifiers.draw_rare(stream, label, "ahale") for _ in range(60)}
    assert len(drawn) > 5
    assert not any("#" in value or "@" in value or "{" in value for value in drawn)


def test_internet_addresses_are_ones() -> None:
    stream = Random(10)
    for _ in range(200):
        address = identifiers.draw_rare(stream, "IPADDR", "")
        if ":" not in address:
            assert all(int(part) < 256 for part in address.split("."))


def test_places_of_care_employers_and_sites_differ_from_draw_to_draw() -> None:
    stream = Random(13)
    assert len({places.draw_care(stream, country) for country in ("US", "IE") for _ in range(50)}) > 90
    assert len({places.draw_employer(stream) for _ in range(100)}) > 90
    assert len({places.draw_site(stream) for _ in range(100)}) > 90
    assert len({places.draw_job(stream) for _ in range(100)}) > 90
    assert len({places.draw_country(stream) for _ in range(100)}) > 40


def test_genres_fall_into_families() -> None:
    assert family("icu nursing note") == "icu-nursing"
    assert family("travel clinic note") == OTHER
    assert len({name for name, _ in FAMILIES}) == len(FAMILIES)


def test_profiles_are_read_and_a_bad_one_is_named(tmp_path: Path) -> None:
    path = tmp_path / "institutions.toml"
    path.write_text(TOML)
    assert read_profiles(path) == [replace(HARBOR, genres=("d discharge summary",))]
    path.write_text(TOML + 'mood = "grey"\n')
    with pytest.raises(FormatError, match=r"\[hbr\] has no use for mood"):
        read_profiles(path)
    path.write_text('[hbr]\nname = "Harbor Clinic"\n')
    with pytest.raises(FormatError, match=r"\[hbr\] lacks accession, country"):
        read_profiles(path)


def test_a_genre_without_a_density_is_an_error() -> None:
    with pytest.raises(FormatError, match="genre 20 needs a density"):
        plan(replace(HARBOR, genres=(*HARBOR.genres[:-1], "letter")), Random(1))
