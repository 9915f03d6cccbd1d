import pytest
from hypothesis import given

from scrubjay.audit.leaks import Written, find_leaks
from scrubjay.audit.needles import Needles
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Known, Note, Span
from scrubjay.replace import POLICIES, plan, rewrite
from strategies import notes_with_spans

NEEDLES = Needles(load_lexicons())


def verdicts(original: str, label: Label, text: str) -> list[bool]:
    """For each find of an original string in a text whether it is sure."""
    note = Note("n", original)
    return [leak.is_sure for leak in find_leaks(NEEDLES.of_note(note, [Span(0, len(original), label)]), text)]


def known_verdicts(text: str, **known: object) -> list[tuple[str, bool]]:
    needles = NEEDLES.of_note(Note("n", "", known=Known(**known)), [])  # type: ignore[arg-type]
    return [(leak.origin, leak.is_sure) for leak in find_leaks(needles, text)]


@pytest.mark.parametrize(
    ("original", "label", "text"),
    [
        ("Quillon Vandermeer", Label.PATIENT, "seen with QUILLON  VANDERMEER today"),
        ("Quillon Vandermeer", Label.PATIENT, "Mr. Vandermeer was well"),
        ("Quillon Vandermeer", Label.PATIENT, "quillon was well"),
        ("Smith", Label.PATIENT, "Mrs. smith was well"),
        ("203-555-0142", Label.PHONE, "call (203) 555 0142"),
        ("4471-0283", Label.MEDICALRECORD, "MRN0044710283"),
        ("40221", Label.IDNUM, "case 40221."),
        ("FB59-2", Label.DEVICE, "serial fb592"),
        ("02139", Label.ZIP, "MA 02139-1234"),
        ("q.vander@example.org", Label.EMAIL, "Q.Vander@Example.org"),
        ("12 Elm Street", Label.STREET, "at 12 elm street"),
        ("Marlow Infirmary", Label.HOSPITAL, "to Marlow Infirmary"),
        ("03/04/2071", Label.DATE, "on 03/04/2071"),
    ],
)
def test_what_is_left_is_found(original: str, label: Label, text: str) -> None:
    assert verdicts(original, label, text) == [True]


@pytest.mark.parametrize(
    ("original", "label", "text"),
    [
        ("Will Brown", Label.PATIENT, "he will bring brown rice"),
        ("Al", Label.PATIENT, "Al. al AL"),
        ("67", Label.AGE, "67 mg at 67"),
        ("2071", Label.DATE, "in 2071"),
        ("Monday", Label.DATE, "on Monday"),
        ("4471", Label.IDNUM, "14471 and 44712"),
        ("40221", Label.IDNUM, "140221 40-221"),
        ("12080", Label.ZIP, "BP 120/80"),
        ("Ana Ruiz", Label.PATIENT, "Diana Ruizen"),
        ("nurse", Label.PROFESSION, "the nurse came"),
        ("Ruiz,&nbsp;Ana", Label.PATIENT, "6&nbsp;mg &amp; more"),
    ],
)
def test_what_proves_nothing_is_not_found(original: str, label: Label, text: str) -> None:
    assert verdicts(original, label, text) == []


@pytest.mark.parametrize(
    ("original", "label", "text"),
    [
        ("Will Brown", Label.PATIENT, "Brown came"),
        ("Parkinson", Label.DOCTOR, "has Parkinson's disease"),
        ("3/4", Label.DATE, "on 3/4"),
        ("4471", Label.IDNUM, "room 4471"),
        ("Ohio", Label.STATE, "from Ohio"),
        ("General Hospital", Label.HOSPITAL, "General Hospital"),
    ],
)
def test_what_may_be_an_accident_is_doubtful(original: str, label: Label, text: str) -> None:
    assert verdicts(original, label, text) == [False]


@pytest.mark.parametrize(("word", "left"), [("p1an", "Your P1an"), ("N0TE", "N0TE"), ("forrn", "Forrn 7")])
def test_a_word_that_was_misread_is_as_ordinary_as_the_word(word: str, left: str) -> None:
    assert verdicts(word, Label.PATIENT, left) == [False]


def test_a_name_that_was_misread_is_still_a_name() -> None:
    assert verdicts("Vanderrneer", Label.PATIENT, "of Vanderrneer") == [True]
    assert verdicts("Brackw0ter", Label.PATIENT, "of Brackw0ter") == [True]


def test_half_of_a_double_eponym_is_doubtful() -> None:
    assert verdicts("Johnson", Label.DOCTOR, "Sulfa: Stevens-Johnson type rash") == [False]
    assert verdicts("Vandermeer", Label.DOCTOR, "Odalys Stevens-Vandermeer") == [True]


def test_an_eponym_that_stands_alone_is_a_name() -> None:
    assert verdicts("Parkinson", Label.DOCTOR, "seen by Parkinson") == [True]


def test_known_identifiers_are_searched_for_though_nobody_found_them() -> None:
    text = "Vandermeer, 44710283, 203.555.0142, 12 Elm Street, x@example.org, 7 Apr 1969"
    found = known_verdicts(
        text,
        names=("Quillon Vandermeer",),
        mrn=("4471-0283",),
        phones=("203-555-0142",),
        addresses=("12 Elm Street, Marlow, MA 02139",),
        emails=("x@example.org",),
        birth_date="1969-04-07",
    )
    assert found == [*[("known", True)] * 5, ("birth date", True)]


def test_a_birth_date_without_its_year_is_doubtful_and_one_that_is_no_date_is_searched_for_as_it_is() -> None:
    assert known_verdicts("born April 7", birth_date="1969-04-07") == [("birth date", False)]
    assert known_verdicts("born on All Fools Day of 69", birth_date="all fools day of 69") == [("birth date", True)]


def test_a_date_that_the_policy_wrote_may_fall_on_another_but_not_on_itself() -> None:
    note = Note("n", "03/04/2071 and 03/09/2071")
    needles = NEEDLES.of_note(note, [Span(0, 10, Label.DATE), Span(15, 25, Label.DATE)])
    moved = "03/09/2071 and 03/14/2071"
    assert find_leaks(needles, moved, [Written(0, 10), Written(15, 25)]) == []
    assert [leak.is_sure for leak in find_leaks(needles, moved)] == [True]
    same = find_leaks(needles, note.text, [Written(0, 10, is_same=True), Written(15, 25, is_same=True)])
    assert [(leak.start, leak.end) for leak in same] == [(0, 10), (15, 25)]


def test_a_name_that_the_policy_wrote_must_be_nobodys_of_the_note() -> None:
    note = Note("n", "Quillon Vandermeer, Odalys Brackwater")
    needles = NEEDLES.of_note(note, [Span(0, 18, Label.PATIENT), Span(20, 37, Label.DOCTOR)])
    text = "Elia Jung, Odalys Ridley"
    leaks = find_leaks(needles, text, [Written(0, 9), Written(11, 24)])
    assert [text[leak.start : leak.end] for leak in leaks] == ["Odalys"]


def test_labels_that_the_policy_keeps_may_be_left() -> None:
    note = Note("n", "Marlow 03/04/2071", known=Known(birth_date="2071-03-04"))
    spans = [Span(0, 6, Label.CITY), Span(7, 17, Label.DATE)]
    assert find_leaks(NEEDLES.of_note(note, spans, kept=[Label.CITY, Label.DATE]), note.text) == []
    assert len(find_leaks(NEEDLES.of_note(note, spans), note.text)) == 2


def test_numbers_that_everybody_may_call_are_nobodys() -> None:
    note = Note("n", "800-555-0142")
    spans = [Span(0, 12, Label.PHONE)]
    public = Needles(load_lexicons(), is_public=lambda number: number.startswith("800"))
    assert find_leaks(public.of_note(note, spans), note.text) == []
    assert len(find_leaks(NEEDLES.of_note(note, spans), note.text)) == 1


def test_nothing_that_prints_tells_what_is_searched_for() -> None:
    note = Note("n", "Quillon Vandermeer", known=Known(birth_date="2071-03-04"))
    assert "vandermeer" not in repr(NEEDLES.of_note(note, [Span(0, 18, Label.PATIENT)])).lower()
    assert "2071" not in repr(NEEDLES.of_note(note, []))


@given(notes_with_spans())
def test_text_that_was_replaced_by_tags_has_nothing_left_in_the_tags(case: tuple[Note, list[Span]]) -> None:
    note, spans = case
    replacements = plan(note, spans, POLICIES["redact"])
    text = rewrite(note.text, replacements)
    written = [Written(one.new_start, one.new_end) for one in replacements]
    for leak in find_leaks(NEEDLES.of_note(note, spans), text, written):
        assert not any(place.start <= leak.start and leak.end <= place.end for place in written)
