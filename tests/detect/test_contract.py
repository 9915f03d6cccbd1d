"""What every detector promises, run on every detector."""

import logging
from itertools import product
from pathlib import Path
from string import ascii_lowercase as LETTERS
from tempfile import TemporaryDirectory

import pytest

from bilstm_cases import random_weights, tiny_spec
from crf_models import CHAR_SPEC, TOKEN_SPEC, counted_detector, tiny_model
from scrubjay.detect import Detector
from scrubjay.detect.bilstm.detector import BilstmDetector
from scrubjay.detect.dictionary import Dictionary
from scrubjay.detect.known import KnownIdentifiers
from scrubjay.detect.rules import FAMILIES, PAPER_FAMILIES
from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.terms import AlwaysTerms
from scrubjay.labels import Label
from scrubjay.lexicons import UserLists, load_lexicons
from scrubjay.note import Known, Note
from scrubjay.pipeline import load
from scrubjay.text import View

PLANTED = "Zebulon Quackenbush"
KNOWN = Known(names=(PLANTED,), birth_date="2019-02-11", mrn=("4471-0283",), phones=("203-555-0144",))
LEXICONS = load_lexicons().with_user_lists(UserLists(always={"Marlow Annex": Label.HOSPITAL}))
RULES = Rules(list(FAMILIES.values()))


def learned() -> list[Detector]:
    """A network, both CRFs and a whole model; what they map stays mapped when the folder is gone."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        model = tiny_model(folder / "tiny").folder
        crfs = [counted_detector(spec, folder) for spec in (TOKEN_SPEC, CHAR_SPEC)]
        network = tiny_spec(needs=["rules"], features=["capitals", "kinds", "found"])
        return [BilstmDetector(network, random_weights(network, calm=4.0)), *crfs, load(model, recall=0.85)]


DETECTORS: list[Detector] = [
    RULES,
    Rules(list(PAPER_FAMILIES.values()), name="paper_rules"),
    Dictionary(),
    Dictionary(name="fuzzy_dictionary", minimum=0.0, fuzzy=True),
    KnownIdentifiers(),
    AlwaysTerms(),
    load(),
    *learned(),
]
SAMPLE = (
    f"Patient Name: {PLANTED}   MRN: 4471-0283\r\nDOB 02/11/2019. Seen by Dr. O’Malley-Ruiz, 68 y/o, "
    "at Marlow Annex.\r\n"
    "Lives at 118 Kettle Creek Rd, Danbury, CT 06810. Call (203) 555-0144 or write to z.q@example.org. 😀 e\u0301\n"
)
detectors = pytest.mark.parametrize("detector", DETECTORS, ids=lambda detector: detector.name)


def spans_of(detector: Detector, text: str) -> list[tuple[int, int, str]]:
    view = View(Note("contract", text, known=KNOWN), LEXICONS)
    evidence = {need: RULES.detect(view, {}) for need in detector.needs}
    return [(span.start, span.end, span.label) for span in detector.detect(view, evidence)]


@detectors
def test_offsets_lie_inside_the_text(detector: Detector) -> None:
    for text in (SAMPLE, SAMPLE.upper(), SAMPLE.lower(), SAMPLE[:50], "\ufeff" + SAMPLE, SAMPLE.replace(" ", "")):
        assert all(0 <= start < end <= len(text) for start, end, _ in spans_of(detector, text))


@detectors
def test_the_same_note_gives_the_same_spans(detector: Detector) -> None:
    assert spans_of(detector, SAMPLE) == spans_of(detector, SAMPLE)


@detectors
@pytest.mark.parametrize("text", ["", " ", "\r\n\r\n", "\x00", "\ufeff", "."])
def test_an_empty_note_gives_none(detector: Detector, text: str) -> None:
    assert spans_of(detector, text) == []


@detectors
def test_only_the_28_labels_are_produced(detector: Detector) -> None:
    assert {label for _, _, label in spans_of(detector, SAMPLE)} <= set(Label)


@detectors
def test_awkward_characters_shift_nothing(detector: Detector) -> None:
    """Spans of the same words after an emoji, a combining mark and CRLF lie just as many characters further on."""
    shift = "😀 e\u0301 \r\n\r\n"
    plain = [place for place in spans_of(detector, "\n\n" + SAMPLE) if place[0] >= 2]
    moved = [place for place in spans_of(detector, shift + SAMPLE) if place[0] >= len(shift)]
    offset = len(shift) - 2
    assert [(start + offset, end + offset, label) for start, end, label in plain] == moved


@detectors
@pytest.mark.parametrize(
    "text",
    [
        "a" * 300_000,
        "1" * 300_000,
        "A" * 300_000,
        "(" * 300_000,
        "Dr. " * 75_000,
        "1/" * 150_000,
        " " * 300_000,
        "a@" * 150_000,
        "retired " * 12_500,
        "a retired the " * 7_100,
        "works as a " * 9_000,
        "works as a thatcher" + ", net mender" * 8_000,
        "retired" + "-/" * 50_000,
        "John " * 20_000,
        "St. " * 25_000,
        "Hospital " * 11_000,
        "".join(f"Ozark {''.join(letters)}um Hospital. " for letters in product("BDGKLMNPRT", "aeiou", LETTERS, "ao")),
    ],
    ids=[
        *("letters", "digits", "capitals", "brackets", "titles", "fractions", "blanks", "ats"),
        *("retired", "articles", "work", "jobs", "joints", "names", "saints", "hospitals", "namesakes"),
    ],
)
def test_a_monotonous_note_is_survived(detector: Detector, text: str) -> None:
    """A walk without an end would make these take minutes; bench/speed.py measures them."""
    assert all(end <= len(text) for _, end, _ in spans_of(detector, text))


@detectors
def test_no_log_record_holds_a_planted_name(detector: Detector, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        spans_of(detector, SAMPLE)
    assert "Quackenbush" not in caplog.text
    assert "Quackenbush" not in repr(detector)


def test_the_crfs_are_no_mutes() -> None:
    text = "Sent to Marlow Annex on 03/12/2081 for review."
    assert all((8, 20, Label.HOSPITAL) in spans_of(detector, text) for detector in DETECTORS[-3:])


def test_known_identifiers_and_always_terms_are_found_in_the_sample() -> None:
    assert (SAMPLE.index(PLANTED), SAMPLE.index(PLANTED) + len(PLANTED), Label.PATIENT) in spans_of(
        DETECTORS[4], SAMPLE
    )
    assert spans_of(DETECTORS[5], SAMPLE) == [(SAMPLE.index("Marlow"), SAMPLE.index("Marlow") + 12, Label.HOSPITAL)]
