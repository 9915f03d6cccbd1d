"""Places that move together: a town with its state, post code and country."""

import re

import pytest

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons, pools
from scrubjay.replace.generate import Atlas, Mention, Taste, draw_street, landmark_names, seeded_streams
from scrubjay.replace.generate.atlas import home_country
from scrubjay.replace.generate.keys import name_key
from scrubjay.replace.generate.nations import find_nation, nations, takes_the
from scrubjay.replace.generate.regions import find_state, post_country, states, write_state

LISTED = Taste(unlisted=0.0)
Row = tuple[str, Label] | tuple[str, Label, str] | tuple[str, Label, str, str | None]


def mentions(*rows: Row) -> list[Mention]:
    made = []
    for text, label, *more in rows:
        before, gap = [*more, "", None][:2] if more else ("", None)
        made.append(Mention(text, label, str(before or ""), "", gap if gap is None else str(gap)))
    return made


def atlas(*rows: Row, seed: int = 1, taste: Taste = LISTED) -> Atlas:
    return Atlas(mentions(*rows), seeded_streams(seed), taste=taste)


HOME: tuple[Row, ...] = (
    ("Council Grove", Label.CITY, "", ", "),
    ("KS", Label.STATE, "", " "),
    ("66846", Label.ZIP),
    ("Kansas", Label.STATE),
)


@pytest.mark.parametrize("seed", range(15))
def test_town_state_and_post_code_move_together(seed: int) -> None:
    made = atlas(*HOME, seed=seed)
    town, code, state = made.city("Council Grove"), made.post_code("66846"), made.state("KS")
    assert state != "KS"
    assert made.state("Kansas") == states("US")[state]
    rows = {(row.name, row.state) for row in pools.towns().rows}
    assert (town, state) in rows
    assert code[:3] in {row.zip[:3] for row in pools.towns().rows if row.state == state}
    assert made.city("COUNCIL GROVE".lower()) == town.lower()
    assert made.city("COUNCIL GROVE") == town.upper()
    assert made.area


def test_a_quarter_of_the_towns_is_in_no_list() -> None:
    towns = [atlas(*HOME, seed=seed, taste=Taste(unlisted=0.25)).city("Council Grove") for seed in range(200)]
    assert 0.15 < sum(not load_lexicons().mask(town) for town in towns) / 200 < 0.4


@pytest.mark.parametrize("seed", range(10))
def test_a_town_abroad_moves_with_its_country(seed: int) -> None:
    made = atlas(("Conversano", Label.CITY, "", ", "), ("Italy", Label.COUNTRY), ("Italian", Label.COUNTRY), seed=seed)
    found = find_nation(made.country("Italy"))
    assert found is not None
    assert found[0] not in ("IT", "US")
    assert made.country("Italian") == nations()[found[0]].adjective
    assert made.country("ITALIAN").isupper()
    cities = {row.name for row in pools.cities().rows if row.country == found[0]}
    assert not cities or made.city("Conversano") in cities or made.city("Conversano").isalpha()


@pytest.mark.parametrize("seed", range(15))
def test_an_article_before_a_nationality_can_stay(seed: int) -> None:
    an = atlas(("Italian", Label.COUNTRY, "an "), seed=seed).country("Italian")
    a = atlas(("German", Label.COUNTRY, "a "), seed=seed).country("German")
    assert an[0] in "AEIO" or an.startswith(("Uz", "Uru"))
    assert a[0] not in "AEIO"


def test_the_country_that_notes_come_from_stays() -> None:
    made = atlas(*HOME, ("US", Label.COUNTRY), ("America", Label.COUNTRY))
    assert made.country("US") == "USA"
    assert made.country("America") == "the United States"
    assert made.country("united states") == "united states of america"


@pytest.mark.parametrize("text", ["Scotland", "scotland", "SCOTLAND", "english", "UK"])
def test_the_home_country_is_written_in_another_way_whatever_its_case(text: str) -> None:
    new = atlas(("PE13 9ZQ", Label.ZIP), (text, Label.COUNTRY)).country(text)
    assert find_nation(new) is not None
    assert new.lower() != text.lower()
    assert new.islower() is text.islower()


@pytest.mark.parametrize(
    ("code", "home"), [("2830", "Australia"), ("E1C 4Z5", "Canadian"), ("A65 F4E2", "Ireland"), ("66846", "American")]
)
def test_a_home_that_has_no_other_form_stays(code: str, home: str) -> None:
    assert atlas((code, Label.ZIP), (home, Label.COUNTRY)).country(home) == home


def test_countries_with_an_article_become_others_with_one() -> None:
    assert atlas(("Netherlands", Label.COUNTRY)).country("Netherlands") in {
        "Philippines",
        "Dominican Republic",
        "United Kingdom",
    }
    assert atlas(("England", Label.COUNTRY)).country("England") not in {"Philippines", "Netherlands"}
    assert [takes_the(text, "GB") for text in ("United Kingdom", "UK", "England")] == [True, True, False]


@pytest.mark.parametrize(
    ("rows", "country"),
    [
        ([("PE13 9ZQ", Label.ZIP)], "GB"),
        ([("66846", Label.ZIP)], "US"),
        ([("NSW", Label.STATE), ("2830", Label.ZIP)], "AU"),
        ([("E1C 4Z5", Label.ZIP)], "CA"),
        ([("A65 F4E2", Label.ZIP)], "IE"),
        ([("07700 900382", Label.PHONE)], "GB"),
        ([("0417", Label.PHONE)], "US"),
        ([], "US"),
    ],
)
def test_the_home_of_a_note_is_told_by_codes_states_and_telephones(rows: list[Row], country: str) -> None:
    assert home_country(mentions(*rows)) == country


@pytest.mark.parametrize(
    ("code", "pattern"),
    [
        ("PE13 9ZQ", r"[A-Z]{2}1\d \d[A-Z]{2}"),
        ("OL14 5XX", r"[A-Z]{2}1\d \d[A-Z]{2}"),
        ("pe13 9zq", r"[a-z]{2}1\d \d[a-z]{2}"),
        ("E1C 4Z5", r"[A-Z]\d[A-Z] \d[A-Z]\d"),
        ("A65 F4E2", r"A\d\d [A-Z]\d[A-Z]\d"),
        ("2830", r"\d{4}"),
        ("67501-1234", r"\d{5}-\d{4}"),
        ("strange", r"[a-z]{7}"),
    ],
)
def test_post_codes_keep_their_shape(code: str, pattern: str) -> None:
    assert re.fullmatch(pattern, atlas((code, Label.ZIP)).post_code(code))


@pytest.mark.parametrize("seed", range(30))
def test_post_codes_are_made_of_the_letters_their_country_uses(seed: int) -> None:
    canadian = atlas(("E1C 4Z5", Label.ZIP), ("k1a 0b1", Label.ZIP), seed=seed)
    assert not set("DFIOQU") & set((canadian.post_code("E1C 4Z5") + canadian.post_code("k1a 0b1")).upper())
    irish = atlas(("D6W X2R1", Label.ZIP), seed=seed).post_code("D6W X2R1")
    assert re.fullmatch(r"D\dW [ACDEFHKNPRTVWXY]\d[ACDEFHKNPRTVWXY]\d", irish)
    british = atlas(("PE13 9ZQ", Label.ZIP), seed=seed).post_code("PE13 9ZQ")
    assert not set("CIKMOV") & set(british[-2:])


def test_codes_of_one_british_area_stay_in_one_area() -> None:
    made = atlas(("PE13 9ZQ", Label.ZIP), ("PE13 8ZW", Label.ZIP))
    assert made.post_code("PE13 9ZQ")[:2] == made.post_code("PE13 8ZW")[:2]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(
    "forms",
    [("O'Fallon", "O’Fallon", "O'FALLON"), ("St. Louis", "St Louis", "Saint Louis"), ("Mt. Airy", "Mount Airy")],
)
def test_a_town_is_one_town_however_it_is_written(forms: tuple[str, ...], seed: int) -> None:
    made = atlas(*((form, Label.CITY) for form in forms), seed=seed)
    assert len({name_key(made.city(form)) for form in forms}) == 1
    assert name_key(made.city(forms[0])) != name_key(forms[0])


def test_a_short_form_follows_the_town() -> None:
    made = atlas(("Todmorden", Label.CITY), ("Tod", Label.CITY), ("OL14 5XX", Label.ZIP))
    assert made.city("Todmorden").startswith(made.city("Tod"))


@pytest.mark.parametrize(
    ("text", "wanted"), [("KS", ("US", "KS")), ("n.j.", ("US", "NJ")), ("Mass.", ("US", "MA")), ("NSW", ("AU", "NSW"))]
)
def test_states_are_known_in_their_forms(text: str, wanted: tuple[str, str]) -> None:
    assert find_state(text) == wanted
    assert find_state("Nowhere") is None


def test_states_are_written_as_the_old_one_was() -> None:
    assert write_state("US", "MI", like="KS") == "MI"
    assert write_state("US", "MI", like="Kansas") == "Michigan"
    assert write_state("US", "MI", like="Mass.") == "Mich."
    assert write_state("IE", "Mayo", like="Co. Clare") == "Co. Mayo"
    assert len(states("US")) == 52
    assert post_country("hello") == ""


@pytest.mark.parametrize(
    ("old", "pattern"),
    [
        ("418 Thistle Ct, Apt 2B", r"\d{3} [\w' .-]+ Ct, Apt \d[A-Z]"),
        ("2200 LAKE SHORE BLVD", r"\d{4} [A-Z' .-]+ BLVD"),
        ("P.O. Box 77", r"P\.O\. Box \d\d"),
        ("1127 1/2 Dauphine Street, Unit C", r"\d{4} 1/2 [\w' .-]+ Street, Unit [A-Z]"),
        ("318 N. Marsh Hill Road", r"\d{3} N\. [\w' .-]+ Road"),
        ("Flat 3, 27 Osier Row", r"Flat \d, \d\d [\w' .-]+ Row"),
        ("fern hill ct", r"[a-z' .-]+ ct"),
        ("221 5th Ave", r"\d{3} \d(?:st|nd|rd|th) Ave"),
        ("Broadway", r"[A-Z][\w' .-]+"),
    ],
)
def test_streets_keep_everything_but_names_and_numbers(old: str, pattern: str) -> None:
    for seed in range(10):
        new = draw_street(old, seeded_streams(seed), taste=LISTED)
        assert re.fullmatch(pattern, new)
        assert new != old


def test_a_street_named_again_without_its_number_is_the_same_street() -> None:
    streams = seeded_streams(2)
    full, bare = (draw_street(text, streams, taste=LISTED) for text in ("27 Osier Row", "Osier Row"))
    assert full.endswith(bare)


def test_landmarks_keep_what_they_are() -> None:
    texts = ["Kahola Lake", "Corn Exchange Buildings", "Ozarks", "Valley Park"]
    names = landmark_names(texts, seeded_streams(1), taste=LISTED, known={})
    lake, buildings, region, park = map(names.rename, texts)
    assert lake.endswith(" Lake")
    assert buildings.endswith(" Buildings")
    assert park.endswith(" Park")
    assert not {lake, buildings, region, park} & set(texts)


@pytest.mark.parametrize("seed", range(20))
def test_saints_and_mounts_of_the_land_keep_what_follows_them(seed: int) -> None:
    texts = ["Saint Thomas Highlands", "Santa Ynez Valley", "Mount Hood", "San Dimas Canyon"]
    names = landmark_names(texts, seeded_streams(seed), taste=LISTED, known={})
    highlands, valley, mount, canyon = map(names.rename, texts)
    assert re.fullmatch(r"Saint (?!Thomas)\w+ Highlands", highlands)
    assert re.fullmatch(r"Santa (?!Ynez)\w+ Valley", valley)
    assert re.fullmatch(r"Mount (?!Hood)[\w'-]+", mount)
    assert re.fullmatch(r"San (?!Dimas)\w+ Canyon", canyon)


def test_a_listed_neighbourhood_with_a_landmark_word_keeps_the_word() -> None:
    names = landmark_names(["Bay Ridge", "Hudson River"], seeded_streams(1), taste=LISTED, known={})
    assert names.rename("Hudson River").endswith(" River")
    assert names.rename("Bay Ridge").endswith(" Ridge")


def test_a_landmark_without_a_letter_breaks_nothing() -> None:
    names = landmark_names(["", "&", "-"], seeded_streams(1), taste=LISTED, known={})
    assert names.rename("") == ""
    assert names.rename("-")
