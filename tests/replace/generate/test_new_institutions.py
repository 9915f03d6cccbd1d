"""Hospitals, organisations and jobs: the kind stays, the name is another, short forms follow."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.replace.generate import (
    Handles,
    Mention,
    People,
    Taste,
    draw_job,
    employer_names,
    hospital_names,
    seeded_streams,
)
from scrubjay.replace.generate.invented import coin
from scrubjay.replace.generate.jobs import is_plural, to_plural
from scrubjay.replace.generate.landscape import draw_core
from scrubjay.replace.generate.layout import sounds_like_vowel
from scrubjay.replace.generate.proper import is_abbreviation

TASTE = Taste()


def hospitals(*texts: str, seed: int = 1, known: dict[str, str] | None = None) -> list[str]:
    names = hospital_names(texts, seeded_streams(seed), taste=TASTE, known=known or {})
    return [names.rename(text) for text in texts]


def employers(*texts: str, seed: int = 1) -> list[str]:
    names = employer_names(texts, seeded_streams(seed), taste=TASTE, known={})
    return [names.rename(text) for text in texts]


@pytest.mark.parametrize("seed", range(8))
def test_short_forms_follow_the_full_name(seed: int) -> None:
    full, short, shorter, caps = hospitals(
        "Cotter Falls Psychiatric Institute", "Cotter Falls", "Cotter", "COTTER FALLS", seed=seed
    )
    assert full == f"{short} Psychiatric Institute"
    assert short.split()[0] == shorter
    assert caps == short.upper()
    assert "Cotter" not in full


@pytest.mark.parametrize("seed", range(8))
def test_abbreviations_follow_the_full_name_or_keep_their_ending(seed: int) -> None:
    full, own, foreign = hospitals("Mesa Women's Health", "MWH", "BGMC", seed=seed)
    assert own == "".join(word[0] for word in full.split())
    assert foreign.endswith("MC")
    assert foreign != "BGMC"


@pytest.mark.parametrize(
    ("old", "pattern"),
    [
        ("St. Brannoc's", r"St\. [A-Z]\w+['’]s?"),
        ("ST. BRANNOC'S HOSPITAL", r"ST\. [A-Z]+'S? HOSPITAL"),
        ("walter gen", r"[a-z]+ gen"),
        ("University Hospitals of Las Rosas", r"University Hospitals of .+"),
        ("Children's", r"[A-Z]\w+"),
        ("University Hospital", r"[A-Z][\w']+ Hospital"),
        ("Boise VAMC", r"[A-Z]\w+ VAMC"),
    ],
)
def test_hospitals_keep_head_word_form_and_case(old: str, pattern: str) -> None:
    for seed in range(8):
        (new,) = hospitals(old, seed=seed)
        assert re.fullmatch(pattern, new), new
        assert new != old


@pytest.mark.parametrize("seed", range(10))
def test_an_institution_is_one_however_its_saint_and_apostrophe_are_written(seed: int) -> None:
    forms = ("St. Malachy's Hospital", "St. Malachy’s Hospital", "St Malachy's Hospital", "Saint Malachy's Hospital")
    full, curly, bare, saint, caps, short = hospitals(*forms, "ST. MALACHY’S", "Malachy's", seed=seed)
    assert curly == full.replace("'", "’")
    assert bare == full.replace("St.", "St")
    assert saint == full.replace("St.", "Saint")
    assert caps == curly.removesuffix(" Hospital").upper()
    assert short == full.removeprefix("St. ").removesuffix(" Hospital")
    assert hospitals("Children’s Hospital", seed=seed) == hospitals("Children's Hospital", seed=seed)
    assert employers("Lowe’s", seed=seed)[0].replace("’", "'") == employers("Lowe's", seed=seed)[0]


@pytest.mark.parametrize("seed", range(60))
def test_a_saint_becomes_another_and_other_words_stay(seed: int) -> None:
    blaise, paul, mount = employers(
        "St. Blaise Technical Institute", "St. Vincent de Paul Society", "Mt. Zion Church", seed=seed
    )
    assert re.fullmatch(r"St\. (?!Blaise)\w+ Technical Institute", blaise)
    assert re.fullmatch(r"St\. (?!Vincent)\w+ Society", paul)
    assert re.fullmatch(
        r"St\. (?!Fabian)\w+'s? Private Hospital", hospitals("St. Fabian's Private Hospital", seed=seed)[0]
    )
    assert re.fullmatch(r"Mt\. (?!Zion)[\w'-]+ Church", mount)


def test_a_saint_is_never_drawn_again() -> None:
    listed = Taste(unlisted=0.0)
    cores = {draw_core("st blaise", Random(seed), taste=listed) for seed in range(800)}
    assert len(cores) > 80
    assert "St. Blaise" not in cores


def test_a_saint_does_not_follow_a_person_of_the_notes() -> None:
    (new,) = hospitals("St. Mark's Hospital", known={"mark": "Trevor"})
    assert re.fullmatch(r"St\. \w+'s? Hospital", new)
    assert "Trevor" not in new
    assert hospitals("Caruso's Clinic", known={"caruso": "Okafor"}) == ["Okafor's Clinic"]


def test_a_hospital_of_a_town_moves_with_the_town() -> None:
    assert hospitals("Kinsley General Hospital", known={"kinsley": "Ottery"}) == ["Ottery General Hospital"]


def test_a_cut_name_stays_cut() -> None:
    full, cut = hospitals("Saint Dymphna's", "Dymph")
    assert full.split()[1].startswith(cut)


@pytest.mark.parametrize(
    ("old", "pattern"),
    [
        ("Tidewell Logistics", r"[A-Z]\w+ Logistics"),
        ("Twin Elms Elementary", r"[A-Z][\w' ]+ Elementary"),
        ("Hallam & Pike Title", r"[A-Z]\w+ & [A-Z]\w+ Title"),
        ("mt. nebo ame", r"mt\. [a-z]+ ame"),
        ("Calder Mutual Health", r"[A-Z]\w+ Mutual Health"),
        ("Dunmore PD", r"[A-Z]\w+ PD"),
        ("Navy", r"(?!Navy)[A-Z][\w ]+"),
        ("Aetna", r"(?!Aetna)[A-Z][\w ]+"),
        ("Forest Service", r"(?!Forest)[A-Z][\w' ]+"),
    ],
)
def test_organisations_keep_what_they_are(old: str, pattern: str) -> None:
    for seed in range(8):
        (new,) = employers(old, seed=seed)
        assert re.fullmatch(pattern, new), new


def test_first_letters_are_told_from_words() -> None:
    assert all(map(is_abbreviation, ("MGH", "U.S.M.C.", "VA", "NOPD")))
    assert not any(map(is_abbreviation, ("MERCY", "Mgh", "M", "BOISE", "A1")))


@given(st.sampled_from(["surname", "female", "male", "town", "town:PE", "town:TV"]), st.integers(0, 5000))
def test_coined_words_are_in_no_list(kind: str, seed: int) -> None:
    word = coin(kind, Random(seed))
    assert not load_lexicons().mask(word)
    assert len(word) >= 4
    assert word == word.lower()


@given(
    st.sampled_from(["crane operator", "accountant", "toll collector"]),
    st.sampled_from(["a", "an"]),
    st.integers(0, 500),
)
def test_an_article_before_a_job_can_stay(old: str, article: str, seed: int) -> None:
    new = draw_job(old, Random(seed), article=article)
    assert new != old
    assert sounds_like_vowel(new) is (article == "an")
    assert not is_plural(new)


def test_jobs_keep_number_and_case() -> None:
    for seed in range(20):
        assert is_plural(draw_job("farmers", Random(seed)))
        assert draw_job("SEAMSTRESS", Random(seed)).isupper()
        assert draw_job("Jazz singer", Random(seed))[0].isupper()
        assert all(word[0].isupper() for word in draw_job("Office Manager", Random(seed)).split())
        assert draw_job("CPA", Random(seed)) != "CPA"
        assert draw_job("roofing", Random(seed)) != "roofing"


@pytest.mark.parametrize(("one", "many"), [("foreman", "foremen"), ("secretary", "secretaries"), ("boss", "bosses")])
def test_jobs_of_several_people(one: str, many: str) -> None:
    assert to_plural(one) == many
    assert is_plural(many)


def handles(seed: int = 1) -> tuple[People, Handles]:
    people = People(
        [Mention("Graham Rolph", Label.DOCTOR), Mention("V. Castillo", Label.DOCTOR)], seeded_streams(seed), taste=TASTE
    )
    return people, Handles(people, {"saltgate": "marlow", "oxton": "ottery"}, seeded_streams(seed))


@pytest.mark.parametrize("seed", range(6))
def test_user_names_follow_the_person(seed: int) -> None:
    people, made = handles(seed)
    given_name, surname = people.words["graham"], people.words["rolph"]
    assert re.fullmatch(rf"{given_name[0]}{surname}\d\d", made.user_name("grolph02"))
    assert made.user_name("rolphg") == surname + given_name[0]
    assert made.user_name("GROLPH") == (given_name[0] + surname).upper()
    assert made.user_name("vcastil").endswith(people.words["castillo"][:6])
    assert re.fullmatch(r"[A-Z]{2}\d\d", made.user_name("FB59"))
    assert made.user_name("FB59") != "FB59"


def test_mail_and_web_addresses_follow_people_and_places() -> None:
    people, made = handles()
    given_name, surname = people.words["graham"], people.words["rolph"]
    assert made.email("g.rolph@saltgatesurgery-oxton.co.uk") == f"{given_name[0]}.{surname}@marlowsurgery-ottery.co.uk"
    assert made.email("info@example.org") != "info@example.org"
    assert re.fullmatch(r"[a-z]_[a-z]+@(?!gmail)[a-z]+\.com", made.email("w_pope@gmail.com"))
    assert made.url("https://www.saltgatesurgery-oxton.co.uk/staff/rolph") == (
        f"https://www.marlowsurgery-ottery.co.uk/staff/{surname}"
    )
    assert made.url("mychart.kestrel.example/inbox").endswith(".example/inbox")
    assert made.email("not a mail") != "not a mail"
