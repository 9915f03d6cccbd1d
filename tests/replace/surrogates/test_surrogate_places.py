import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.replace.generate.contacts import STATE_AREAS
from scrubjay.replace.surrogates.areas import area_states
from scrubjay.replace.surrogates.post_towns import post_towns, town_areas
from scrubjay.replace.tables import towns
from surrogate_cases import SURROGATE, surrogates

TOWN = st.sampled_from([town for town in towns()[:4000] if town.name.isascii()])
STATES = {(town.name, town.state) for town in towns()}


@settings(deadline=None)
@given(TOWN, st.integers(0, 99))
def test_town_state_zip_and_telephone_go_to_one_place(town: object, patient: int) -> None:
    name, state, code, *_ = town  # type: ignore[misc]
    area = next(area for area, home in area_states().items() if home == state)
    city, new_state, new_code, phone = surrogates(
        f"{{CITY:{name}}}, {{STATE:{state}}} {{ZIP:{code}}}, tel {{PHONE:{area}-867-5309}}", patient=str(patient)
    )
    assert new_state != state
    assert (city, new_state) in STATES
    assert new_code[:3] in {row.zip[:3] for row in towns() if row.name == city and row.state == new_state}
    if state != "DC":
        assert phone.startswith(STATE_AREAS[new_state])


def test_places_meet_again_though_they_stand_in_several_notes() -> None:
    together = surrogates("{CITY:Danbury}, {STATE:CT} {ZIP:06810}", note_id="a")
    apart = [surrogates(text, note_id=text)[0] for text in ("{CITY:Danbury}", "{STATE:Connecticut}", "{ZIP:06810}")]
    assert together[0] == apart[0]
    assert together[2] == apart[2]


def test_a_town_of_a_common_name_goes_by_the_state_beside_it() -> None:
    (city, state), (other, other_state) = (
        surrogates(f"{{CITY:Springfield}}, {{STATE:{state}}}") for state in ("MA", "IL")
    )
    assert (city, state) in STATES
    assert (other, other_state) in STATES
    assert city != other


def test_a_state_with_full_stops_keeps_them() -> None:
    assert re.fullmatch(r"[A-Z]\.[A-Z]\.", surrogates("{STATE:D.C.}")[0])


def test_a_state_keeps_its_form() -> None:
    code, name, upper, short = surrogates("{STATE:CT} {STATE:Texas} {STATE:OHIO} {STATE:Mass.}")
    assert (len(code), code.isupper()) == (2, True)
    assert len(name) > 2
    assert upper.isupper()
    assert short


@pytest.mark.parametrize("code", ["SW1A 1AA", "K1A 0B1", "2000", "D02 X285", "06810-4307"])
def test_post_codes_keep_their_layout(code: str) -> None:
    (new,) = surrogates(f"{{ZIP:{code}}}")
    shape = ["9" if char.isdecimal() else "A" if char.isalpha() else char for char in new]
    assert len(new) == len(code)
    assert [char for char in shape if char not in "9A"] == [char for char in code if not char.isalnum()]


@settings(deadline=None)
@given(st.integers(0, 999).map(str))
def test_states_and_post_codes_elsewhere_agree_too(patient: str) -> None:
    _, state, code = surrogates("{CITY:Sydney} {STATE:NSW} {ZIP:2000}", patient=patient)
    heads = {"VIC": "3", "QLD": "4", "SA": "5", "WA": "6", "TAS": "7", "NT": "08", "ACT": "26"}
    assert code.startswith(heads[state])
    _, island, zip_code = surrogates("{CITY:San Juan}, {STATE:PR} {ZIP:00901}", patient=patient)
    assert zip_code[:3] in {row.zip[:3] for row in towns() if row.state == island}
    assert surrogates("{ZIP:D02 X285}", patient=patient)[0][0] != "D"


@settings(deadline=None)
@given(st.integers(0, 999).map(str))
def test_a_british_town_and_its_post_code_go_to_one_area(patient: str) -> None:
    town, code, again = surrogates("{CITY:Hexham} {ZIP:NE46 9ZX}, once {CITY:Hexham}", patient=patient)
    area = code[:2].rstrip("0123456789")
    assert area != "NE"
    assert town in post_towns()[area]
    assert again == town


def test_a_note_tells_by_its_addresses_where_its_other_towns_lie() -> None:
    told = surrogates("{CITY:Hexham} {ZIP:NE46 9ZX}, would rather go to {CITY:Carlisle}")[2]
    assert told == surrogates("{CITY:Carlisle}", policy=SURROGATE.with_options(country="GB"))[0]
    assert told != surrogates("{CITY:Carlisle}")[0]


def test_a_british_town_stays_in_britain_and_home_is_where_the_policy_says() -> None:
    (told, _) = surrogates("{CITY:Norwich} {ZIP:NR2 3AB}")
    assert told.lower() in town_areas()
    (home,) = surrogates("{CITY:Norwich}", policy=SURROGATE.with_options(country="GB"))
    (plain,) = surrogates("{CITY:Norwich}")
    assert home == told != plain


def test_a_hospital_and_its_short_forms_stay_one() -> None:
    full, short, letters, possessive = surrogates(
        "{HOSPITAL:Stonebridge General Hospital} {HOSPITAL:Stonebridge} {HOSPITAL:SGH} {HOSPITAL:Stonebridge's}"
    )
    assert full == f"{short} General Hospital"
    assert letters == f"{short[0]}GH"
    assert possessive.startswith(short)
    assert surrogates("{HOSPITAL:SGH}", note_id="another") == [letters]
    assert surrogates("{HOSPITAL:the Stonebridge}", note_id="another") == [f"the {short}"]


def test_an_institution_called_by_its_town_goes_with_it() -> None:
    city, hospital = surrogates("{CITY:Danbury} {HOSPITAL:Danbury Hospital}")
    assert hospital == f"{city} Hospital"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("{ORGANIZATION:Kettle Bros Roofing}", "Bros Roofing"),
        ("{LOCATION-OTHER:Elm Park}", "Park"),
        ("{HOSPITAL:Oak Hospice}", "Hospice"),
    ],
)
def test_institutions_keep_their_kind(text: str, kind: str) -> None:
    assert surrogates(text)[0].endswith(kind)


@settings(deadline=None)
@given(st.integers(0, 9999).map(str))
def test_no_job_tells_the_old_one_and_no_number_of_a_street_stays(patient: str) -> None:
    job, letters, street = surrogates("{PROFESSION:driver} {PROFESSION:RN} {STREET:7 Elm St, Apt 4}", patient=patient)
    assert "driver" not in job
    assert letters != "RN"
    assert not street.startswith("7 ")
    assert not street.endswith(" 4")


def test_jobs_keep_number_case_and_sound() -> None:
    a, an, many, upper = surrogates(
        "a {PROFESSION:bus driver}, an {PROFESSION:electrician}, {PROFESSION:welders}, {PROFESSION:BUS DRIVER}"
    )
    assert a[0] not in "aeio"
    assert an[0] in "aeiou"
    assert many.endswith(("s", "men"))
    assert upper == a.upper()


def test_a_note_that_has_every_code_of_a_region_comes_to_an_end() -> None:
    (code,) = surrogates("{ZIP:02138}")
    listed = " ".join(f"{{ZIP:{code[:3]}{number:02d}}}" for number in range(100))
    new = surrogates(f"{{ZIP:02138}} {listed}")
    assert not {code, "02138"}.intersection(new)
