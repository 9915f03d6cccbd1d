"""Stand-ins for all labels under one roof: total, steady, and agreeing with one another."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.labels import CATEGORY, Category, ForeignLabel, Label
from scrubjay.replace.generate import Mention, StandIns, seeded_streams
from scrubjay.replace.generate.layout import flat, respaced
from scrubjay.replace.generate.spelled import read_spelled

PIECES = st.sampled_from(
    "Smith St. O'Brien of the Dr 03/04/2071 March '87 MGH 555-0101 Apt 2B PE13 KS Italy an a@b.example th Mon 31 2/30 "
    "1980s Jr. van X ß İ 😀 \x00 & - / 7".split(" ")
)
TEXTS = st.lists(PIECES, min_size=1, max_size=4).map(" ".join).map(flat).filter(bool)
MENTIONS = st.builds(
    Mention,
    text=TEXTS,
    label=st.sampled_from(list(Label)),
    before=st.sampled_from(["", "Mr. ", "an ", "née ", "wife "]),
    gap=st.sampled_from([None, ", ", " "]),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(MENTIONS, min_size=1, max_size=6), st.integers(0, 100))
def test_every_mention_of_every_label_has_a_stand_in(mentions: list[Mention], seed: int) -> None:
    first, second = (StandIns([mentions], seeded_streams(seed)) for _ in range(2))
    for mention in mentions:
        new = first.of(mention)
        assert new == second.of(mention)
        assert new
        assert new == new.strip()
        if CATEGORY[mention.label] in (Category.NAME, Category.ID):
            assert new != mention.text


def test_labels_of_other_annotations_are_left_alone() -> None:
    room = Mention("Bay 4", ForeignLabel.ROOM)
    assert StandIns([[room]], seeded_streams(1)).of(room) == "Bay 4"


def test_all_notes_of_a_patient_move_by_the_same_days() -> None:
    notes = [
        [Mention("3/1/2071", Label.DATE)],
        [Mention("3/11/2071", Label.DATE), Mention("March 1, 2071", Label.DATE)],
    ]
    stand_ins = StandIns(notes, seeded_streams(6))
    slashed, spelt = stand_ins.of(notes[0][0]), stand_ins.of(notes[1][1], note=1)
    assert int(slashed.split("/")[1]) == int(spelt.split()[1].rstrip(","))
    assert slashed[-4:] == spelt[-4:]


def test_numbers_of_one_area_stay_in_one_area() -> None:
    phones = [Mention(f"920-555-01{last}", Label.PHONE) for last in ("31", "28", "37")]
    stand_ins = StandIns([phones], seeded_streams(3))
    assert len({stand_ins.of(phone)[:3] for phone in phones}) == 1


def test_the_order_of_asking_changes_no_number() -> None:
    numbers = [Mention(f"920-555-01{last}", Label.PHONE) for last in range(10, 60)]
    numbers += [Mention(str(record), Label.MEDICALRECORD) for record in range(30, 60)]
    first, second = (StandIns([numbers], seeded_streams(3)) for _ in range(2))
    new = [first.of(number) for number in numbers]
    assert new == [second.of(number) for number in reversed(numbers)][::-1]
    assert len(set(new)) == len(numbers)
    assert not {number.text for number in numbers} & set(new)


@pytest.mark.parametrize(
    ("text", "label", "readable"),
    [
        ("3/4/71", Label.DATE, True),
        ("whenever", Label.DATE, False),
        ("555-0101", Label.PHONE, True),
        ("HELP", Label.PHONE, False),
        ("fe80::1", Label.IPADDR, False),
        ("?", Label.URL, False),
        ("", Label.PATIENT, False),
    ],
)
def test_a_caller_is_told_what_cannot_be_read(text: str, label: Label, readable: bool) -> None:  # noqa: FBT001
    mention = Mention(text, label)
    stand_ins = StandIns([[mention]], seeded_streams(1))
    assert stand_ins.reads(mention) is readable
    assert (stand_ins.of(mention) == text) is not readable


@pytest.mark.parametrize(
    ("url", "pattern"),
    [
        ("/path/Smith/12345", r"/path/(?!Smith)[A-Z][A-Za-z]+/\d{5}"),
        ("mychart.org", r"(?!mychart)[a-z]+\.org"),
        ("/u/jsmith", r"/u/(?!jsmith)[a-z]+"),
        ("https://www.lundclinic.example.org/forms/8243", r"https://www\.(?!lund)[a-z]+\.example\.org/forms/\d{4}"),
        ("http://10.4.22.91/portal", r"http://10(?:\.\d{1,3}){3}/portal"),
    ],
)
def test_a_url_keeps_what_names_nobody_alone(url: str, pattern: str) -> None:
    mention = Mention(url, Label.URL)
    assert all(re.fullmatch(pattern, StandIns([[mention]], seeded_streams(seed)).of(mention)) for seed in range(10))


def test_a_misspelt_name_follows_the_right_one() -> None:
    right, wrong = Mention("Holtman", Label.PATIENT, "Mr. "), Mention("Holtmqn", Label.PATIENT, "Mr. ")
    stand_ins = StandIns([[right, wrong]], seeded_streams(4))
    new, slip = stand_ins.of(right), stand_ins.of(wrong)
    assert new != slip
    assert sorted(new.lower())[:3] == sorted(slip.lower())[:3] or new[:3] == slip[:3]


@pytest.mark.parametrize(("like", "wanted"), [("A&nbsp;B", "X&nbsp;Y"), ("O&#39;Dell B", "X Y"), ("A\xa0B", "X\xa0Y")])
def test_entities_of_a_page_are_no_part_of_a_name(like: str, wanted: str) -> None:
    assert "&" not in flat(like)
    assert respaced("X Y", like=like) == wanted
    assert respaced("O'Hara Y", like="D&#39;Or B") == "O&#39;Hara Y"


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    ("spelled", "gap"), [("Q-U-E-L-L", "-"), ("q u e l l", " "), ("Q, U, E, L, L", ", "), ("Q - U - E - L - L", " - ")]
)
def test_a_name_that_is_spelled_out_follows_the_name(seed: int, spelled: str, gap: str) -> None:
    name, letters = Mention("Quell", Label.PATIENT, before="Mr. "), Mention(spelled, Label.PATIENT)
    stand_ins = StandIns([[name, letters]], seeded_streams(seed))
    new = "".join(filter(str.isalpha, stand_ins.of(name)))
    assert stand_ins.of(letters) == gap.join(new.lower() if spelled.islower() else new.upper())


def test_three_letters_are_initials_and_not_a_name() -> None:
    assert read_spelled("J R T") is None
    assert read_spelled("J-R-T-L") == ("Jrtl", "-")
    assert read_spelled("J-R T-L") is None
