"""Names of people: read in every form, drawn with sex and initials in mind, one person in all mentions."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate import Mention, People, Taste, seeded_streams
from scrubjay.replace.generate.entity import PLAIN
from scrubjay.replace.generate.name_forms import Role, read_name, told_sex
from scrubjay.replace.generate.names import (
    FEMALE,
    MALE,
    draw_brief,
    draw_given,
    draw_initials,
    draw_short,
    draw_surname,
    is_short_for,
    is_wordlike,
    sex_of,
    slip_like,
)

LISTED = Taste(unlisted=0.0)
G, S, L, K, U = Role.GIVEN, Role.SURNAME, Role.INITIAL, Role.KEPT, Role.UNSURE


def roles(text: str, before: str = "", label: Label = Label.PATIENT) -> list[Role]:
    return [part.role for part in read_name(Mention(text, label, before))]


@pytest.mark.parametrize(
    ("text", "before", "wanted"),
    [
        ("Villegas, Yosef", "", [S, G]),
        ("OROZCO,KYLE", "", [S, G]),
        ("K. Holtman", "", [L, S]),
        ("mae b.", "", [G, L]),
        ("Xavi G. Tavares", "", [G, L, S]),
        ("Tavares", "Dr. ", [S]),
        ("Niessen", "née ", [S]),
        ("Walter", "husband ", [U]),
        ("van der Meulen", "Dr ", [K, K, S]),
        ("Ines de la Cruz", "", [G, K, K, S]),
        ("Joy Abernathy-Cole", "", [G, S, S]),
        ('Kit "Bear" Nguyen', "", [G, G, S]),
        ("Pruitt, Lonnie Jr.", "", [S, G, K]),
        ("Wm. Field", "", [Role.BRIEF, S]),
        ("Baby Girl Ortiz", "", [K, K, U]),
    ],
)
def test_each_word_of_a_name_has_its_role(text: str, before: str, wanted: list[Role]) -> None:
    assert roles(text, before) == wanted


@pytest.mark.parametrize(
    ("text", "before", "label", "initials"),
    [
        ("VE", "", Label.DOCTOR, True),
        ("k.d.", "", Label.DOCTOR, True),
        ("mc", "", Label.DOCTOR, True),
        ("X.G.T.", "", Label.PATIENT, True),
        ("Ng", "", Label.DOCTOR, False),
        ("NG", "Dr. ", Label.DOCTOR, False),
        ("bo", "", Label.DOCTOR, False),
        ("dez", "", Label.DOCTOR, False),
    ],
)
def test_initials_are_told_from_short_names(text: str, before: str, label: Label, *, initials: bool) -> None:
    assert (Role.INITIALS in roles(text, before, label)) is initials


@pytest.mark.parametrize(
    ("before", "sex"),
    [("Mr. ", MALE), ("Mrs ", FEMALE), ("her husband ", MALE), ("dtr ", FEMALE), ("Dr. ", ""), ("seen by ", "")],
)
def test_titles_and_kinship_tell_the_sex(before: str, sex: str) -> None:
    assert told_sex(before) == sex


@given(st.sampled_from(["villegas", "okafor", "strong", "li"]), st.integers(0, 10_000))
def test_a_new_surname_never_begins_like_the_old_and_is_no_word(old: str, seed: int) -> None:
    new = draw_surname(old, Random(seed))
    assert new[0] != old[0]
    assert new.isalpha()
    assert not load_lexicons().mask(new) & (Lex.COMMON_5K | Lex.MEDICAL | Lex.DRUG)


@given(st.sampled_from([("walter", MALE), ("mirella", FEMALE), ("zuzanek", MALE)]), st.integers(0, 10_000))
def test_a_new_first_name_keeps_the_sex(person: tuple[str, str], seed: int) -> None:
    old, sex = person
    assert sex_of(draw_given(old, sex, Random(seed), taste=LISTED)) in (sex, "")


def test_a_quarter_of_the_names_is_in_no_list() -> None:
    lexicons = load_lexicons()
    names = [draw_surname("villegas", Random(seed), taste=PLAIN) for seed in range(400)]
    assert 0.15 < sum(not lexicons.mask(name) for name in names) / 400 < 0.35
    assert all(lexicons.mask(draw_surname("villegas", Random(seed), taste=LISTED)) for seed in range(100))


def test_a_name_that_is_a_word_may_become_another_that_is_one() -> None:
    taste = Taste(unlisted=0.0, wordlike=True)
    assert sum(is_wordlike(draw_surname("field", Random(seed), taste=taste)) for seed in range(100)) > 30
    assert not any(is_wordlike(draw_surname("field", Random(seed), taste=LISTED)) for seed in range(100))


def test_short_forms_follow_the_new_name() -> None:
    assert is_short_for("bob", "robert")
    assert is_short_for("aby", "abygail")
    assert not is_short_for("robert", "bob")
    assert not is_short_for("ann", "brandt")
    assert draw_short("william", "bob", Random(1)) in {"will", "liam", "willie"}
    assert draw_short("quillon", "aby", Random(1)) == "qui"
    assert draw_brief("Wm", Random(1)) != "Wm"
    assert len(draw_initials("k.d.", Random(1))) == 4


def renamed(seed: int, *mentions: tuple[str, Label, str], taste: Taste = PLAIN) -> list[str]:
    made = [Mention(text, label, before) for text, label, before in mentions]
    people = People(made, seeded_streams(seed), taste=taste)
    return [people.rename(mention) for mention in made]


@pytest.mark.parametrize("seed", range(12))
def test_all_mentions_of_a_person_agree(seed: int) -> None:
    full, titled, first, letters, caps, short = renamed(
        seed,
        ("Caruso, Mirella", Label.PATIENT, ""),
        ("Caruso", Label.PATIENT, "Ms. "),
        ("Mirella", Label.PATIENT, "fiancee "),
        ("MC", Label.DOCTOR, ""),
        ("CARUSO", Label.PATIENT, ""),
        ("M. Caruso", Label.PATIENT, ""),
    )
    surname, given_name = full.split(", ")
    assert (titled, first, caps.lower()) == (surname, given_name, surname.lower())
    assert letters == given_name[0].upper() + surname[0].upper()
    assert short == f"{given_name[0]}. {surname}"
    assert not {"Caruso", "Mirella"} & {surname, given_name}


@pytest.mark.parametrize("seed", range(6))
def test_nicknames_and_initials_follow_their_person(seed: int) -> None:
    full, short, cut, letters, spelt = renamed(
        seed,
        ("Robert Louk", Label.PATIENT, ""),
        ("Bob", Label.PATIENT, "husband "),
        ("kaya d.", Label.DOCTOR, ""),
        ("k.d.", Label.DOCTOR, ""),
        ("kaya", Label.DOCTOR, ""),
    )
    assert short.lower() in full.lower() or is_short_for(short.lower(), full.split()[0].lower())
    assert cut.split()[0] == spelt
    assert letters == f"{spelt[0]}.{cut.split()[1][0]}."


def test_layout_stays() -> None:
    made = renamed(
        3,
        ("OROZCO,KYLE", Label.PATIENT, ""),
        ("Ana van der Berg-Lund III", Label.PATIENT, ""),
        ('Kit "Bear" Nguyen', Label.PATIENT, ""),
        ("mae b.", Label.PATIENT, ""),
        ("Katya HOLTMAN", Label.PATIENT, "Mrs "),
    )
    assert made[0].isupper()
    assert made[0].count(",") == 1
    assert " van der " in made[1]
    assert made[1].endswith(" III")
    assert made[1].count("-") == 1
    assert made[2].count('"') == 2
    assert made[3].islower()
    assert made[3].endswith(".")
    assert made[4].split()[1].isupper()


@pytest.mark.parametrize("seed", range(20))
def test_a_title_tells_more_than_the_name(seed: int) -> None:
    lady, widow, hyphened = renamed(
        seed,
        ("Zakhari Meink", Label.PATIENT, "Ms. "),
        ("Holt", Label.PATIENT, "Mrs. "),
        ("Marchetti-Cole", Label.PATIENT, "Mr "),
        taste=LISTED,
    )
    assert sex_of(lady.split()[0]) in (FEMALE, "")
    assert not load_lexicons().mask(widow) & Lex.GIVEN_2K or load_lexicons().mask(widow) & Lex.SURNAME_1K
    assert all(load_lexicons().mask(word) & Lex.SURNAME for word in hyphened.replace("'", "").split("-"))


def test_no_two_people_get_one_name() -> None:
    words = ["Ruiz", "Oduya", "Pham", "Krol", "Aziz", "Lund", "Bauer", "Costa"]
    made = renamed(5, *((word, Label.DOCTOR, "Dr. ") for word in words))
    assert len(set(made)) == len(words)
    assert not set(made) & set(words)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("words", [("Zac", "ZAC"), ("Kes", "KES"), ("kes", "KES", "Kes"), ("Zac Holt", "ZAC", "zac")])
def test_a_name_in_capitals_is_not_taken_for_initials(words: tuple[str, ...], seed: int) -> None:
    for label in (Label.PATIENT, Label.DOCTOR):
        made = renamed(seed, *((word, label, "") for word in words))
        assert len({new.split()[0].lower() for new in made}) == 1
        assert [new.isupper() for new in made] == [word.isupper() for word in words]


def test_capitals_that_are_a_name_nowhere_are_initials() -> None:
    _, letters = renamed(2, ("Zac Holt", Label.PATIENT, ""), ("VEH", Label.DOCTOR, ""))
    assert len(letters) == 3
    assert letters.isupper()


def test_small_letters_are_initials_where_capitals_say_so() -> None:
    capitals, small, dotted = renamed(
        2, ("KES", Label.DOCTOR, ""), ("kes", Label.DOCTOR, ""), ("K.E.S.", Label.DOCTOR, "")
    )
    assert len(capitals) == 3
    assert small == capitals.lower()
    assert dotted.replace(".", "") == capitals


ENDINGS = st.lists(st.text("aqrnz", min_size=1, max_size=2), min_size=2, max_size=12, unique=True)


@settings(max_examples=60, deadline=None)
@given(ENDINGS, st.sampled_from(["Mr. ", ""]), st.integers(0, 100))
def test_names_that_look_like_misspellings_of_one_another_stay_different(
    endings: list[str], before: str, seed: int
) -> None:
    words = [f"Xolvtm{ending}" for ending in endings]
    made = renamed(seed, *((word, Label.PATIENT, before) for word in words))
    assert len(set(made)) == len(words)
    assert not set(made) & set(words)


def test_a_slip_is_made_elsewhere_where_the_first_is_taken() -> None:
    assert slip_like("holtmn", "holtman", "okafor") == "okafr"
    assert slip_like("holtmn", "holtman", "okafor", taken={"okafr"}) == "okaor"
    assert slip_like("holtmqn", "holtman", "anna", taken={"anna", "anan"}) not in {"anna", "anan"}
    assert slip_like("lii", "li", "ng", taken={"ngg"}) == "nggg"


@pytest.mark.parametrize("text", ["😀", "7", "'", "ß", "—", "X"])
def test_what_is_no_name_gets_one_all_the_same(text: str) -> None:
    (new,) = renamed(1, (text, Label.PATIENT, ""))
    assert new != text
    assert new.strip() == new
