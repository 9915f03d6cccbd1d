"""Stand-ins for all labels under one roof: total, steady, and agreeing with one another."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrubjay.labels import CATEGORY, Category, ForeignLabel, Label
from scrubjay.replace.generate import Mention, StandIns, seeded_streams
from scrubjay.replace.generate.layout import flat, respaced

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
