import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.lexicons.nicknames import nicknames_of
from scrubjay.replace.keys import Key
from scrubjay.replace.surrogates.draws import LETTERS, Draws
from scrubjay.replace.surrogates.words import NameWords, formal_of, word_key
from scrubjay.replace.tables import names
from surrogate_cases import KEY, SURROGATE, surrogates

NAME = st.sampled_from(sorted(names())[::37])
PATIENT = st.integers(0, 999).map(str)
PARTICLES = {
    *"van von de der den del della di da dos das du la le los las el al bin ibn ben abu ten nee aka jr".split()
}


def test_full_and_short_forms_are_one_person() -> None:
    full, titled, comma, initial, lower, initials = surrogates(
        "{PATIENT:Yosef Villegas}, Mr. {PATIENT:Villegas}, {PATIENT:VILLEGAS, YOSEF}, {PATIENT:Y. Villegas}, "
        "{PATIENT:yosef}, {PATIENT:YV}"
    )
    first, last = full.split()
    assert titled == last
    assert comma == f"{last.upper()}, {first.upper()}"
    assert initial == f"{first[0]}. {last}"
    assert lower == first.lower()
    assert initials == first[0] + last[0]


@pytest.mark.parametrize("form", ["Mr. {PATIENT:Villegas}", "{PATIENT:VILLEGAS}", "{PATIENT:Villegas}'s wife"])
def test_a_person_is_the_same_in_notes_that_show_other_forms(form: str) -> None:
    full = surrogates("{PATIENT:Yosef Villegas}", note_id="first")[0]
    assert surrogates(form, note_id="second")[0].lower() == full.split()[1].lower()


def test_initials_follow_a_name_that_stands_in_another_note() -> None:
    full = surrogates("{DOCTOR:Xavi G. Tavares}", note_id="first")[0]
    (signed,) = surrogates("{DOCTOR:XGT}:holmes", note_id="second")
    assert signed == "".join(word[0] for word in full.split())


@pytest.mark.parametrize("text", ["{DOCTOR:AO}/{DOCTOR:jr}", "{DOCTOR:AO}:{DOCTOR:ko}"])
def test_who_typed_a_note_signs_with_letters(text: str) -> None:
    (_, typed) = surrogates(text)
    assert len(typed) == 2
    assert typed.islower()


def test_handles_follow_the_names() -> None:
    full, user, mail = surrogates("{PATIENT:Yosef Villegas} {USERNAME:yvillegas} {EMAIL:yosef.villegas@gmail.com}")
    first, last = full.lower().split()
    assert user == first[0] + last
    assert mail == f"{first}.{last}@example.com"
    assert surrogates("{USERNAME:yvillegas}", note_id="another") == [user]


def test_a_host_keeps_nothing_of_a_town_or_a_person() -> None:
    *_, mail, url = surrogates(
        "{HOSPITAL:St. Malachy's}, {CITY:Strokestown}, Dr. {DOCTOR:Tavares}, "
        "{EMAIL:ward@stmalachys-strokestown.ie} {URL:www.stmalachysstrokestown.ie/tavares}"
    )
    for new in (mail, url):
        assert not re.search("strokestown|malachy|tavares", new)


def test_layout_particles_hyphens_and_suffixes_stay() -> None:
    (new,) = surrogates("{PATIENT:Maria de la Cruz-Ortiz, Jr.}")
    first, rest = new.split(" ", 1)
    assert rest.startswith("de la ")
    assert rest.endswith(", Jr.")
    assert "-" in rest
    assert not {"Maria", "Cruz", "Ortiz"} & {first, *rest.replace("-", " ").replace(",", " ").split()}


@pytest.mark.parametrize(
    "text",
    ["Ben Roberson", "BEN ROBERSON", "Roberson, Ben M.", "A. Ben Roberson", 'Ben "Benny" Roberson', "Al Roberson",
     "Roberson,Van", "Van Roberson", "Le Nguyen", "Le, Hoa", "Ben", "Al van Berg", "Del Q. Roberson", "Ben Jr."],
)  # fmt: skip
def test_whoever_is_called_like_a_particle_is_called_otherwise(text: str) -> None:
    (new,) = surrogates(f"{{PATIENT:{text}}}")
    called = re.search(r"\b(?:Ben|Al|Van|Le|Del)\b", text, re.IGNORECASE)
    assert called is not None
    assert called[0] not in re.findall(r"\w+", new)


@pytest.mark.parametrize("text", ["Van Dyke", "van Houten", "Del Rio", "Le Blanc", "Al-Hassan", "van der Berg"])
def test_particles_of_a_surname_stay(text: str) -> None:
    (new,) = surrogates(f"{{PATIENT:{text}}}")
    assert re.split(r"[ -]", new)[:-1] == re.split(r"[ -]", text)[:-1]


PEOPLE = st.lists(st.tuples(NAME, NAME).map(lambda two: " ".join(map(str.capitalize, two))), min_size=1, max_size=5)


@settings(deadline=None)
@given(PEOPLE, PATIENT)
def test_no_part_of_a_new_name_is_part_of_an_old_one(people: list[str], patient: str) -> None:
    new = surrogates(", ".join(f"{{PATIENT:{name}}}" for name in people), patient=patient)
    old_words = {word_key(word) for name in people for word in name.split()}
    new_words = {word_key(word) for name in new for word in name.split()}
    assert not (new_words & old_words) - PARTICLES


@pytest.mark.parametrize(
    "beside", ["{STREET:14 %s Road}", "{EMAIL:ana.%s@mail.org}", "{HOSPITAL:%s Clinic}", "{USERNAME:%s}"]
)
def test_no_new_name_is_a_word_of_another_identifier(beside: str) -> None:
    (usual,) = surrogates("Mr. {PATIENT:Villegas}")
    assert surrogates(f"Mr. {{PATIENT:Villegas}} at {beside % usual.lower()}")[0] != usual


@settings(deadline=None)
@given(PATIENT)
def test_a_short_form_follows_the_first_name_it_is_short_for(patient: str) -> None:
    robert, bob = surrogates("{PATIENT:Robert} {PATIENT:Bob}", patient=patient)
    assert bob[0] == robert[0] or bob.lower() in nicknames_of(robert)


def test_a_short_form_is_looked_up_by_the_name_most_people_have() -> None:
    assert formal_of("bob") == "robert"
    assert formal_of("liz") == formal_of("betty") == "elizabeth"
    assert formal_of("kim") == ""  # a surname too


@settings(deadline=None)
@given(NAME, PATIENT)
def test_sex_is_that_of_the_name(name: str, patient: str) -> None:
    old = names()[name]
    new = names().get(surrogates(f"{{PATIENT:{name}}}", patient=patient)[0].lower())
    if new is not None and old.kind == "g" and old.sex != "e" and new.kind != "s":
        assert new.sex == old.sex


@settings(deadline=None)
@given(NAME, PATIENT)
def test_no_new_name_is_a_common_or_medical_word(name: str, patient: str) -> None:
    (new,) = surrogates(f"{{PATIENT:{name.capitalize()}}}", patient=patient)
    words = Lex.COMMON_5K | Lex.MEDICAL | Lex.DRUG | Lex.EPONYM
    if word_key(new) in names():
        assert not load_lexicons().mask(word_key(new)) & words


@given(st.binary(min_size=32, max_size=32))
def test_letters_change_places_and_none_stays(secret: bytes) -> None:
    draws = Draws(Key(secret), "p")
    new = [draws.letter(letter) for letter in LETTERS]
    assert sorted(new) == sorted(LETTERS)
    assert all(old != letter for old, letter in zip(LETTERS, new, strict=True))
    assert all(draws.letter(letter) in LETTERS for letter in "ioquvxyzé")


def test_when_every_name_is_taken_one_is_coined() -> None:
    class Everything:
        def __contains__(self, word: object) -> bool:
            return isinstance(word, str) and word in names()

    new = NameWords(Draws(KEY, "p"), Everything()).of("villegas")
    assert new.isalpha()
    assert new not in names()


def test_names_fit_where_the_shape_is_kept() -> None:
    policy = SURROGATE.with_options(keep_shape=True)
    for text in ("Villegas", "Okonjo", "Delacroix", "Christopher", "Maximilian"):
        (new,) = surrogates(f"{{PATIENT:{text}}}", policy=policy)
        assert len(new) == len(text) or (len(new) < len(text) > 9)  # few names are so long


def test_short_names_fit_wherever_there_is_a_short_one() -> None:
    draws = [Draws(KEY, str(number)) for number in range(40)]
    new = {one.letter("e"): NameWords(one, (), fit=True).of("eva") for one in draws}
    short = {row.name[0] for row in names().values() if row.fine and row.sex == "f" and len(row.name) == 3}
    assert all(len(new[letter]) == 3 for letter in short.intersection(new))


def test_a_title_in_the_mention_stays() -> None:
    titled, plain = surrogates("{PATIENT:Ms. Villegas} {PATIENT:Villegas}")
    assert titled == f"Ms. {plain}"


@pytest.mark.parametrize("text", ["V-I-L-L-E-G-A-S", "Baby Boy Ortiz", "J0hnson", "José Núñez", "Ortiz's", "Wm. Field"])
def test_odd_forms_are_read(text: str) -> None:
    (new,) = surrogates(f"{{PATIENT:{text}}}")
    assert new != text
    assert not new.startswith("[")


def test_a_name_can_be_coined_however_many_are_taken() -> None:
    class All:
        def __contains__(self, word: object) -> bool:
            return len(str(word)) < 9

    assert len(NameWords(Draws(KEY, "p"), All()).of("villegas")) == 9
