"""Noise: marks carried along exactly, each kind doing what it says."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from recast_cases import CLINIC, annotated, annotated_notes

from corpus_cases import is_sound
from scrubjay.corpus import noise, spacing
from scrubjay.corpus.edits import Edit, apply_edits
from scrubjay.corpus.marks import mark, unmark
from scrubjay.corpus.noise import MIXTURE, add_noise, mistype
from scrubjay.corpus.spacing import wrap_lines
from scrubjay.errors import UsageError
from scrubjay.labels import Label
from scrubjay.note import Annotated, Span

KINDS = [kind for kind, _, _ in MIXTURE]
kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
LETTER = annotated(CLINIC)


def made(kind: noise.Noise, marked: str, strength: float = 1.0, seed: int = 1) -> str:
    text, spans = unmark(marked)
    return mark(*kind(text, spans, Random(seed), strength))


@kinds
@settings(max_examples=40, deadline=None)
@given(note=annotated_notes(), seed=st.integers(0, 1000), strength=st.floats(0, 1))
def test_no_noise_loses_or_empties_a_span(kind: noise.Noise, note: Annotated, seed: int, strength: float) -> None:
    text, spans = kind(note.note.text, note.spans, Random(seed), strength)
    assert [span.label for span in spans] == [span.label for span in note.spans]
    assert is_sound(text, spans)


@kinds
def test_no_strength_changes_nothing_and_the_stream_tells_all(kind: noise.Noise) -> None:
    text, spans = LETTER.note.text, LETTER.spans
    assert kind(text, spans, Random(1), 0.0) == (text, spans)
    assert kind(text, spans, Random(7), 1.0) == kind(text, spans, Random(7), 1.0)


@kinds
def test_words_of_a_span_stay_its_own(kind: noise.Noise) -> None:
    """Whatever a noise does, a span still holds its own letters, but for a few that are mistyped or misread."""
    text, spans = kind(LETTER.note.text, LETTER.spans, Random(3), 0.5)
    for old, new in zip(LETTER.spans, spans, strict=True):
        before = {char.lower() for char in LETTER.note.text[old.start : old.end] if char.isalnum()}
        after = {char.lower() for char in text[new.start : new.end] if char.isalnum()}
        assert len(before - after) <= 2 + len(before) // 3


def test_lost_breaks_join_lines_where_the_seam_is_seen() -> None:
    assert made(spacing.lose_breaks, "[[PATIENT|Whalen]]\nChief Complaint") == "[[PATIENT|Whalen]]Chief Complaint"
    assert made(spacing.lose_breaks, "no pain\nno fever") == "no pain\nno fever"
    assert made(spacing.lose_breaks, "[[DATE|March\n4]] x") == "[[DATE|March 4]] x"
    assert made(spacing.lose_breaks, "room [1]\n[2]") == "room [1]\n[2]"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a [[AGE|26]] yo", "a[[AGE|26]]yo"),
        ("at Oak Hospital [[DATE|03/12/2081]]", "at Oak Hospital[[DATE|03/12/2081]]"),
        ("Dr. [[DOCTOR|Hobbs]] Plan", "Dr.[[DOCTOR|Hobbs]]Plan"),
        ("BP 120 [[DATE|3/4]]", "BP 120 [[DATE|3/4]]"),
        ("saw [[PATIENT|mae]] today", "saw [[PATIENT|mae]] today"),
    ],
)
def test_lost_spaces_leave_spans_that_can_be_told(old: str, new: str) -> None:
    assert made(spacing.lose_spaces, old) == new


def test_wraps_stand_at_spaces_and_leave_tables() -> None:
    long = "word " * 40
    text, _ = spacing.wrap_lines(long + "\na  table  " + "x " * 60, [], Random(1), 1.0)
    first, table = text.rsplit("\n", 1)
    assert max(map(len, first.split("\n"))) <= 90
    assert table.startswith("a  table")
    assert text.replace("\n", " ").replace(" ", "") == (long + "a  table  " + "x " * 60).replace(" ", "")


def test_the_signs_of_other_systems() -> None:
    assert made(spacing.use_crlf, "a\n[[DATE|May\n4]]\n") == "a\r\n[[DATE|May\r\n4]]\r\n"
    assert made(spacing.use_crlf, "a\r\nb") == "a\r\nb"
    assert made(spacing.use_curly_quotes, "\"so\" she's [[DATE|'66]]") == "“so” she’s [[DATE|’66]]"
    assert made(spacing.use_entities, "R&D <5 [[ORGANIZATION|A & B]]") == "R&amp;D &lt;5 [[ORGANIZATION|A & B]]"
    assert made(spacing.use_tabs, "MRN   [[IDNUM|7]]") == "MRN\t[[IDNUM|7]]"
    assert made(spacing.double_spaces, "Fine. [[PATIENT|Ida May]] slept.").startswith("Fine.  ")
    assert "\xa0" in spacing.use_hard_spaces("a b c d e f g h i j k l m n o p q", [], Random(1), 1.0)[0]


def test_case_changes_move_no_offset() -> None:
    text = "Straße İ ŉ [x]"
    assert len(noise.upper_note(text, [], Random(1), 1.0)[0]) == len(text)
    assert made(noise.lower_note, "Mr. [[PATIENT|Louk]]") == "mr. [[PATIENT|louk]]"
    assert made(noise.change_entity_case, "Mr. [[PATIENT|Louk]]") in ("Mr. [[PATIENT|LOUK]]", "Mr. [[PATIENT|louk]]")


def test_slips_of_the_keyboard_are_small() -> None:
    slips = {mistype("Caruso", Random(seed)) for seed in range(60)}
    assert len(slips) > 10
    assert all(slip[0] == "C" and 5 <= len(slip) <= 7 for slip in slips)


def test_scanners_take_one_sign_for_another() -> None:
    text = "modern 150 SOS " * 40
    assert text != noise.misread(text, [], Random(1), 1.0)[0]
    assert set(noise.misread("rn" * 300, [], Random(1), 1.0)[0]) == {"r", "n", "m"}


@settings(max_examples=40, deadline=None)
@given(annotated_notes(), st.integers(0, 1000), st.floats(0, 1))
def test_a_mixture_keeps_every_mark(note: Annotated, seed: int, strength: float) -> None:
    text, spans = add_noise(note.note.text, note.spans, Random(seed), strength)
    assert [span.label for span in spans] == [span.label for span in note.spans]
    assert is_sound(text, spans)


def test_a_mixture_varies_from_note_to_note() -> None:
    mixed = {add_noise(LETTER.note.text, LETTER.spans, Random(seed), 1.0)[0] for seed in range(20)}
    assert len(mixed) > 15
    assert add_noise(LETTER.note.text, LETTER.spans, Random(1), 0.0) == (LETTER.note.text, LETTER.spans)


@pytest.mark.parametrize("strength", [-0.1, 1.5])
def test_noise_lies_between_none_and_all(strength: float) -> None:
    with pytest.raises(UsageError, match=r"0\.\.1"):
        add_noise("", [], Random(1), strength)


SPAN = Span(2, 6, Label.PATIENT)


@pytest.mark.parametrize(
    ("edits", "wanted"),
    [
        ([Edit(0, 1, "xyz")], "xyz [[PATIENT|Louk]] b"),
        ([Edit(2, 2, "+")], "a +[[PATIENT|Louk]] b"),
        ([Edit(6, 6, "+")], "a [[PATIENT|Louk]]+ b"),
        ([Edit(3, 5, "")], "a [[PATIENT|Lk]] b"),
        ([Edit(3, 4, "oo"), Edit(1, 2, ""), Edit(7, 8, "c")], "a[[PATIENT|Loouk]] c"),
        ([Edit(2, 6, "")], "a [[PATIENT|Louk]] b"),
        ([Edit(2, 4, ""), Edit(4, 6, "")], "a [[PATIENT|Louk]] b"),
        ([Edit(5, 6, " ")], "a [[PATIENT|Louk]] b"),
        ([Edit(1, 3, "")], "a [[PATIENT|Louk]] b"),
        ([Edit(5, 7, "")], "a [[PATIENT|Louk]] b"),
        ([Edit(0, 1, "x"), Edit(0, 1, "y")], "x [[PATIENT|Louk]] b"),
    ],
)
def test_edits_move_spans_and_never_harm_them(edits: list[Edit], wanted: str) -> None:
    assert mark(*apply_edits("a Louk b", [SPAN], edits)) == wanted


def test_wrapping_a_note_with_crlf_keeps_one_kind_of_line_end() -> None:
    text = "\r\n".join(["Admitted from the clinic with fever and a cough that has kept her awake for nights " * 3] * 2)
    wrapped, _ = wrap_lines(text, [], Random(1), 1.0)
    assert wrapped.count("\n") == wrapped.count("\r\n") > 3


def test_entities_keep_their_letters_when_the_case_changes() -> None:
    assert made(noise.upper_note, "Tel&nbsp;no. of [[PATIENT|Louk&#39;s &amp; Ito]]") == (
        "TEL&nbsp;NO. OF [[PATIENT|LOUK&#39;S &amp; ITO]]"
    )
