"""What a tagger found is proposed, but for what it alone takes for PHI where that is doubtful."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.calibration import IDENTITY
from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.detect.dial import without_bias
from scrubjay.detect.proposals import EVEN, SHORT, SPARSE, Proposals
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View

SENTENCE = "Seen by Tolliver in clinic, walks well. "
NAME = slice(8, 16)


def proposals(*, alone: float = 0.8, bias: float = 0.0, is_turned_up: bool = False) -> Proposals:
    return Proposals(name="mine", calibration=IDENTITY, bias=bias, alone=alone, is_turned_up=is_turned_up)


def view(length: int) -> View:
    return View(Note("n", (SENTENCE * 40)[:length]), load_lexicons())


def name(raw: float) -> FoundSpan:
    return FoundSpan(NAME.start, NAME.stop, Label.DOCTOR, raw)


def shown(length: int, *, share: float) -> list[Span]:
    """Evidence for so much of a note, away from the name."""
    return [Span(NAME.stop, NAME.stop + int(share * length) + 1, Label.DATE)] if share else []


@pytest.mark.parametrize(
    ("length", "share", "raw", "kept"),
    [
        (SHORT * 2, 0.0, 0.79, False),
        (SHORT * 2, 0.0, 0.81, True),
        (SHORT * 2, SPARSE, 0.01, True),
        (SHORT - 1, SPARSE, EVEN - 0.01, False),
        (SHORT - 1, SPARSE, EVEN + 0.01, True),
        (SHORT - 1, 0.0, EVEN + 0.01, False),
    ],
)
def test_what_nobody_shares_has_to_be_surer_in_notes_with_little_to_find(
    length: int,
    share: float,
    raw: float,
    kept: bool,  # noqa: FBT001
) -> None:
    spans = proposals().spans(view(length), shown(length, share=share), [name(raw)])
    assert bool(spans) == kept


def test_a_second_label_goes_with_its_find() -> None:
    other = name(0.9)._replace(label=Label.HOSPITAL, raw=0.2)
    kept = proposals(bias=1.0).spans(view(SHORT * 2), [], [name(0.99)], {name(0.99): other})
    assert [(span.label, span.source) for span in kept] == [(Label.DOCTOR, "mine"), (Label.HOSPITAL, "second.mine")]
    assert kept[1].score == pytest.approx(float(without_bias(0.2, 1.0)), abs=1e-4)
    assert proposals().spans(view(SHORT * 2), [], [name(0.5)], {name(0.5): other}) == []


def test_what_is_shared_is_proposed_however_unsure_it_is() -> None:
    evidence = [Span(NAME.start + 2, NAME.stop + 3, Label.PATIENT)]
    (span,) = proposals().spans(view(SHORT * 2), evidence, [name(0.01)])
    assert span == Span(NAME.start, NAME.stop, Label.DOCTOR, 0.01, "mine")


def test_all_is_proposed_where_more_is_asked_for() -> None:
    (span,) = proposals(bias=2.0, is_turned_up=True).spans(view(SHORT * 2), [], [name(0.3)])
    assert span.score == pytest.approx(float(without_bias(0.3, 2.0)), abs=1e-4)


def test_evidence_in_which_nothing_was_tagged_is_given_the_chance_that_it_is_phi() -> None:
    evidence = [Span(0, 4, Label.DATE), Span(5, 9, Label.AGE), Span(20, 21, Label.ZIP)]
    places = np.array([0, 1, 3]), np.array([1, 3, 3])
    outside = np.array([0.9, 0.7, 0.25], np.float32)
    passed = proposals().judged(evidence, places, np.array([1, 0, 0], np.int16), outside)
    assert passed == [Span(5, 9, Label.AGE, 0.75, "backing.mine")]


@given(st.floats(0, 1))
def test_a_score_has_no_more_digits_than_a_calibration_knows(raw: float) -> None:
    (span,) = proposals(alone=0.0).spans(view(SHORT * 2), [], [name(raw)])
    assert span.score == round(raw, 4)
