"""Ages, ids, telephones and addresses: the layout stays, the number changes."""

import re
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.replace.generate import (
    check_digits,
    draw_address,
    draw_age,
    draw_id,
    draw_phone,
    id_key,
    phone_key,
    seeded_streams,
)
from scrubjay.replace.generate.ages import number_of, words_of
from scrubjay.replace.generate.one_to_one import OneToOne

SEEDS = st.integers(0, 10_000)
ID_LABELS = [
    Label.MEDICALRECORD,
    Label.ACCOUNT,
    Label.IDNUM,
    Label.DEVICE,
    Label.HEALTHPLAN,
    Label.BIOID,
    Label.LICENSE,
]


@given(st.integers(18, 89), SEEDS)
def test_a_grown_up_ages_by_a_few_years(age: int, seed: int) -> None:
    new = int(draw_age(str(age), Random(seed)))
    assert 18 <= new <= 89
    assert 1 <= abs(new - age) <= 4


@pytest.mark.parametrize(
    ("old", "pattern"),
    [
        ("thirty-four", r"thirty-(?:one|two|three|five|six|seven|eight)|thirty"),
        ("50s", r"[46]0s"),
        ("60's", r"[57]0's"),
        ("fifties", "forties|sixties"),
        ("FORTY", "[A-Z-]+"),
        ("twenty one", "[a-z]+( [a-z]+)?"),
        ("2 1/2", "[13] 1/2"),
        ("2.5", r"[13]\.5"),
        ("late 40s", "late [35]0s"),
        ("mid-forties", "mid-(?:thirties|fifties)"),
        ("30s to 40s", "20s to 30s|40s to 50s"),
        ("Seventy-one", "(?:Sixty|Seventy)-[a-z]+|Seventy"),
        ("40th", "3[6-9]th|41st|42nd|43rd|44th"),
        ("teens", "teens"),
        ("one hundred", "ninety-[a-z]+|one hundred and [a-z]+"),
        ("16", "1[3-7]"),
        ("91", "9[0-9]"),
        ("103", r"99|10\d"),
        ("a hundred and two", "ninety-[a-z]+|one hundred(?: and [a-z]+)?"),
        ("x", "x"),
    ],
)
def test_ages_keep_their_form(old: str, pattern: str) -> None:
    assert all(re.fullmatch(pattern, draw_age(old, Random(seed))) for seed in range(20))


@pytest.mark.parametrize(("age", "article"), [("81", "an"), ("78", "a"), ("8", "an"), ("18", "an"), ("11", "an")])
def test_an_article_before_an_age_can_stay(age: str, article: str) -> None:
    for seed in range(20):
        new = draw_age(age, Random(seed), article=article)
        assert (new[0] == "8" or new in ("11", "18")) is (article == "an")
        assert (new == age) is (age == "18")


@given(st.lists(st.integers(22, 85), min_size=2, max_size=6), SEEDS)
def test_the_ages_of_a_patient_move_alike(ages: list[int], seed: int) -> None:
    new = [int(draw_age(str(age), Random(seed))) for age in ages]
    assert len({after - before for before, after in zip(ages, new, strict=True)}) == 1


@given(st.integers(1, 16), st.integers(1, 16), SEEDS)
def test_children_keep_their_order(one: int, other: int, seed: int) -> None:
    new_one, new_other = (int(draw_age(str(age), Random(seed))) for age in (one, other))
    assert new_one - new_other == one - other
    assert abs(new_one - one) == 1
    assert new_one <= 17


def test_numbers_in_words_are_read_and_written() -> None:
    assert all(number_of(words_of(number)) == number for number in range(120))
    assert number_of("forty") == 40
    assert number_of("many") is None


def shape(text: str) -> str:
    return re.sub("[a-z]", "a", re.sub("[A-Z]", "A", re.sub(r"\d", "9", text)))


@given(
    st.sampled_from(ID_LABELS), st.from_regex(r"[A-Z]{0,3}[-/ ]?[0-9]{2,9}[-/]?[A-Z0-9]{0,4}", fullmatch=True), SEEDS
)
def test_an_id_keeps_its_pattern_and_is_never_the_old_one(label: Label, old: str, seed: int) -> None:
    new = draw_id(old, label, Random(seed))
    assert shape(new) == shape(old)
    assert new != old


@pytest.mark.parametrize(
    ("old", "label", "pattern"),
    [
        ("DV8290648", Label.MEDICALRECORD, r"DV\d{7}"),
        ("CMH/4434976/02", Label.HEALTHPLAN, r"CMH/\d{7}/\d\d"),
        ("IMG_9108.jpg", Label.BIOID, r"IMG_\d{4}\.jpg"),
        ("ICU-MON-14", Label.DEVICE, r"ICU-MON-\d\d"),
        ("xxx-xx-4471", Label.SSN, r"xxx-xx-\d{4}"),
        ("900-48-4471", Label.SSN, r"(?:9\d\d|666)-\d\d-\d{4}"),
        ("LXK-4471", Label.VEHICLE, r"(?!LXK)[A-Z]{3}-\d{4}"),
        ("KT19 ZQV", Label.VEHICLE, r"[A-Z]{2}\d\d [A-Z]{3}"),
        ("AB", Label.IDNUM, r"[A-Z]{2}"),
    ],
)
def test_words_of_the_institution_stay_in_an_id(old: str, label: Label, pattern: str) -> None:
    for seed in range(10):
        assert re.fullmatch(pattern, draw_id(old, label, Random(seed)))


@pytest.mark.parametrize("seed", range(20))
def test_check_digits_are_right(seed: int) -> None:
    npi = draw_id("1093817465", Label.LICENSE, Random(seed))
    assert (npi[0], npi[9]) == ("1", check_digits.npi(npi[:9]))
    nhs = draw_id("943 476 5919", Label.MEDICALRECORD, Random(seed)).replace(" ", "")
    assert nhs[9] == check_digits.nhs(nhs[:9])
    dea = draw_id("BK4471904", Label.LICENSE, Random(seed))
    assert len(dea) == 9
    vin = draw_id("2HGFA1F57BH500417", Label.VEHICLE, Random(seed))
    assert vin[:3] == "2HG"
    assert vin[8] == check_digits.vin([*vin[:8], "0", *vin[9:]])
    assert not set("IOQ") & set(vin[3:])


def test_check_digits_of_known_numbers() -> None:
    assert check_digits.npi("123456789") == "3"
    assert check_digits.nhs("943476591") == "9"
    assert check_digits.dea("123456") == "3"
    assert check_digits.vin(list("1M8GDM9A0KP042788")) == "X"


def test_one_number_written_in_two_ways_stays_one_number() -> None:
    streams = seeded_streams(4)
    ways = ["00-48-71-03", "00487103", "0048 7103"]
    new = [draw_id(text, Label.MEDICALRECORD, streams("id", id_key(text))) for text in ways]
    assert len({id_key(text) for text in new}) == 1
    assert new[0].startswith("00-")
    phones = ["(620) 555-0136", "620.555.0136", "+1 620 555 0136"]
    drawn = [draw_phone(text, streams("phone", phone_key(text))) for text in phones]
    assert len({phone_key(text) for text in drawn}) == 1


@pytest.mark.parametrize(
    ("old", "pattern"),
    [
        ("(620) 555-0136", r"\(\d{3}\) 555-01\d\d"),
        ("555-0148", r"555-01\d\d"),
        ("1-800-555-0199", r"1-800-555-01\d\d"),
        ("212-867-5309", r"\d{3}-555-01\d\d"),
        ("01632 960 455", r"01632 960 \d{3}"),
        ("07700900561", r"07700900\d{3}"),
        ("(0161) 496 0173", r"\(01\d\d\) 496 0\d{3}"),
        ("+44 7700 900118", r"\+44 7700 900\d{3}"),
        ("(02) 5550 4410", r"\(0[2378]\) 5550 \d{4}"),
        ("0491 570 156", r"0491 570 \d{3}"),
        ("+353 20 912 3456", r"\+353 20 91\d \d{4}"),
        ("4-2217", r"\d-\d{4}"),
        ("77", r"\d\d"),
        ("HELP", "HELP"),
        ("(734) 555-0199 x12", r"\(\d{3}\) 555-01\d\d x\d\d"),
        ("734-555-0101, ext. 4410", r"\d{3}-555-01\d\d, ext\. \d{4}"),
        ("(090) 555 0172", r"\(090\) 555 01\d\d"),
        ("1-800-FLOWERS", r"1-800-55501\d\d"),
        ("1-800-GET-WELL", r"1-800-555-01\d\d"),
        ("x4410", r"x\d{4}"),
    ],
)
def test_telephones_keep_their_layout_in_ranges_of_fiction(old: str, pattern: str) -> None:
    assert all(re.fullmatch(pattern, draw_phone(old, Random(seed))) for seed in range(10))


def test_the_area_code_follows_the_new_state() -> None:
    assert draw_phone("620-555-0136", Random(1), area="406").startswith("406-555-01")


@pytest.mark.parametrize(
    ("old", "pattern"),
    [
        ("10.4.22.91", r"10(?:\.\d{1,3}){3}"),
        ("192.168.1.4/24", r"192\.168(?:\.\d{1,3}){2}/24"),
        ("172.16.254.9", r"172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}"),
        ("8.8.4.4", r"(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}"),
        ("00:1B:44:11:3A:B7", r"00:1B:44(?::[0-9A-F]{2}){3}"),
        ("2001:db8::8a2e:370:7334", r"2001:db8::[0-9a-f]{4}:[0-9a-f]{3}:[0-9a-f]{4}"),
    ],
)
def test_addresses_of_machines_stay_in_their_kind_of_network(old: str, pattern: str) -> None:
    assert all(re.fullmatch(pattern, draw_address(old, Random(seed))) for seed in range(10))


def test_a_number_is_known_without_its_extension() -> None:
    assert phone_key("(734) 555-0199 x12") == phone_key("734.555.0199")
    assert phone_key("x12") == "12"


def test_the_longest_address_has_an_answer() -> None:
    assert len(draw_address("fe80:" * 200, Random(1))) == 1000


@given(st.sets(st.integers(0, 99), min_size=2, max_size=60), SEEDS)
def test_two_numbers_never_become_one(tails: set[int], seed: int) -> None:
    old = [f"620-555-01{tail:02d}" for tail in sorted(tails)]
    phones = OneToOne(seeded_streams(seed), key=phone_key, family="phone", old=[])
    new = [phones.draw(text, partial(draw_phone, text, area="406")) for text in old]
    assert len(set(new)) == len(old)
    assert phones.draw(old[0].replace("-", "."), partial(draw_phone, old[0], area="406")) == new[0]


def test_where_there_is_no_room_a_number_is_drawn_twice() -> None:
    pagers = OneToOne(seeded_streams(1), key=str, family="phone", old=map(str, range(10)))
    assert all(pagers.draw(str(digit), partial(draw_phone, str(digit))) for digit in range(10))
