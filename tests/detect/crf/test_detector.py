import logging
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crf_models import CHAR_SPEC, TOKEN_SPEC, counted_detector
from scrubjay.detect import Detector, detect_many
from scrubjay.detect.crf.calibration import Calibration
from scrubjay.detect.crf.detector import CrfDetector
from scrubjay.detect.crf.evidence import NEAR, near_items
from scrubjay.detect.crf.items import Items
from scrubjay.detect.crf.schemes import Scheme
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.crf.weights import open_weights
from scrubjay.errors import ModelError
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View

JOINED = "Sent to Marlow Annex04/12/2081 for review."
specs = pytest.mark.parametrize("spec", [TOKEN_SPEC, CHAR_SPEC], ids=lambda spec: spec.name)


def view(text: str) -> View:
    return View(Note("n", text), load_lexicons())


def found(detector: Detector, text: str) -> list[tuple[str, Label]]:
    return [(text[span.start : span.end], Label(span.label)) for span in detector.detect(view(text), {})]


@specs
def test_what_was_learned_is_found_in_words_run_together(spec: CrfSpec, tmp_path: Path) -> None:
    detector = counted_detector(spec, tmp_path)
    assert found(detector, JOINED) == [("Marlow Annex", Label.HOSPITAL), ("04/12/2081", Label.DATE)]
    assert found(detector, "The wound is clean. No fever.") == []


@specs
def test_a_span_names_its_detector_and_has_a_score(spec: CrfSpec, tmp_path: Path) -> None:
    detector = counted_detector(replace(spec, name="mine"), tmp_path)
    spans = detector.detect(view(JOINED), {})
    assert {span.source for span in spans} == {"mine"}
    assert all(0.9 < span.score <= 1 for span in spans)
    assert (detector.name, detector.needs) == ("mine", ("rules",))


@specs
def test_second_labels_are_told_where_they_are_asked_for(spec: CrfSpec, tmp_path: Path) -> None:
    plain = counted_detector(spec, tmp_path).detect(view(JOINED), {})
    both = counted_detector(replace(spec, second=1e-30), tmp_path).detect(view(JOINED), {})
    assert [span for span in both if span.source == spec.name] == plain
    second = [span for span in both if span.source == f"second.{spec.name}"]
    assert {(span.start, span.end) for span in second} == {(span.start, span.end) for span in plain}
    labels = {(span.start, span.end): span.label for span in plain}
    assert all(span.label != labels[span.start, span.end] and 0 <= span.score <= 0.5 for span in second)


def test_only_the_words_around_finds_of_others_are_read(tmp_path: Path) -> None:
    text = f"{JOINED}\n\nThe wound is clean, no fever. {JOINED}"
    detector = counted_detector(replace(CHAR_SPEC, beside=("rules", "other")), tmp_path)
    assert detector.needs == ("rules", "other")
    first = Span(0, 4, Label.DATE)
    assert detector.detect(view(text), {"rules": [], "other": []}) == []
    spans = detector.detect(view(text), {"rules": [], "other": [first]})
    assert spans
    assert all(span.end <= len(JOINED) for span in spans)
    last = text.rindex("Annex")
    both = {"rules": [], "other": [first, Span(last, last + 5, Label.DATE)]}
    assert detector.detect(view(text), both) == counted_detector(CHAR_SPEC, tmp_path).detect(view(text), {"rules": []})


@given(st.text("ab1 .\n", max_size=60), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=3))
def test_what_is_near_a_find_is_its_words_and_some_on_either_side(text: str, places: list[tuple[int, int]]) -> None:
    spans = [Span(first, last, Label.DATE) for first, last in places if first < last <= len(text)]
    place = np.arange(len(text), dtype=np.int32)
    marked = near_items(view(text).tokens, spans, Items(place, place + 1, np.array([0, len(text)], np.int32)))
    words = [match.span() for match in re.finditer(r"\S+", text)]
    wanted = np.zeros(len(text), np.bool_)
    for span in spans:
        before = [start for start, _ in words if start <= span.start][-NEAR - 1 :]
        behind = [start for start, _ in words if start >= span.end][: NEAR + 1]
        first = before[0] if len(before) > NEAR else 0
        wanted[first : behind[NEAR] if len(behind) > NEAR else len(text)] = True
    assert marked.tolist() == wanted.tolist()


def test_whose_finds_it_reads_beside_has_to_be_there(tmp_path: Path) -> None:
    detector = counted_detector(replace(CHAR_SPEC, beside=("other",)), tmp_path)
    with pytest.raises(KeyError):
        detector.detect(view(JOINED), {"rules": []})


@specs
def test_scores_are_calibrated(spec: CrfSpec, tmp_path: Path) -> None:
    plain = counted_detector(spec, tmp_path)
    calibrated = counted_detector(spec, tmp_path, calibration=Calibration((0.0, 1.0), (0.2, 0.6)))
    raw = [one.raw for one in plain.raw_spans(view(JOINED), {})]
    assert raw == [one.raw for one in calibrated.raw_spans(view(JOINED), {})]
    scores = [span.score for span in calibrated.detect(view(JOINED), {})]
    assert scores == pytest.approx([0.2 + 0.4 * one for one in raw], abs=1e-4)


def test_a_bias_finds_more_and_is_less_sure_of_it(tmp_path: Path) -> None:
    text = "Seen by Tolliver on rounds."
    assert found(counted_detector(CHAR_SPEC, tmp_path), text) == []
    biased = counted_detector(CHAR_SPEC, tmp_path, bias=6.0)
    assert [words for words, _ in found(biased, text)] == ["Tolliver"]
    assert biased.detect(view(text), {})[0].score < 0.5
    assert biased.detect(view(JOINED), {})[0].score > 0.9


def test_a_bias_the_other_way_finds_less(tmp_path: Path) -> None:
    text = "No fever. Quill walks well."
    assert found(counted_detector(CHAR_SPEC, tmp_path), text) == [("Quill", Label.DOCTOR)]
    assert found(counted_detector(CHAR_SPEC, tmp_path, bias=-5.0), text) == []


@specs
def test_many_notes_give_what_each_gives(spec: CrfSpec, tmp_path: Path) -> None:
    detector = counted_detector(spec, tmp_path, bias=3.0)
    views = [view(text) for text in (JOINED, "", "Seen by Tolliver.", JOINED * 3)]
    assert detect_many(detector, views, [{}] * 4) == [detector.detect(one, {}) for one in views]


@specs
def test_weights_of_other_features_are_refused(spec: CrfSpec, tmp_path: Path) -> None:
    counted_detector(spec, tmp_path)
    other = replace(spec, groups=spec.groups[:1])
    with pytest.raises(ModelError, match=r"trained with other features .*; train again"):
        CrfDetector(other, open_weights(tmp_path / f"{spec.name}.weights"))


@pytest.mark.parametrize("change", [{"labels": (Label.DATE,)}, {"scheme": Scheme.IO}])
@specs
def test_weights_with_other_tags_are_refused(spec: CrfSpec, change: dict[str, object], tmp_path: Path) -> None:
    counted_detector(spec, tmp_path)
    other = replace(spec, **change)  # type: ignore[arg-type]
    with pytest.raises(ModelError, match="other tags"):
        CrfDetector(other, open_weights(tmp_path / f"{spec.name}.weights"))


def test_constraints_can_be_switched_off(tmp_path: Path) -> None:
    free = replace(TOKEN_SPEC, constrained=False)
    assert found(counted_detector(free, tmp_path), JOINED) == found(counted_detector(TOKEN_SPEC, tmp_path), JOINED)


def test_the_spans_of_those_before_are_evidence(tmp_path: Path) -> None:
    spec = replace(TOKEN_SPEC, groups=("words", "rules"))
    detector = counted_detector(spec, tmp_path)
    evidence = {"rules": [Span(8, 20, Label.HOSPITAL, 1.0, "rules.hospital")]}
    assert detector.detect(view(JOINED), evidence)


@specs
def test_spans_have_no_white_space_at_their_edges(spec: CrfSpec, tmp_path: Path) -> None:
    text = f" {JOINED}\r\n\r\n  Seen by   Quill  \t\n" * 3
    for bias in (0.0, 6.0, 20.0):
        for words, _ in found(counted_detector(spec, tmp_path, bias=bias), text):
            assert words == words.strip() != ""


@specs
def test_neither_a_log_nor_a_repr_holds_a_word_of_the_note(
    spec: CrfSpec, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    detector = counted_detector(spec, tmp_path)
    with caplog.at_level(logging.DEBUG):
        detector.detect(view(JOINED), {})
    assert "Marlow" not in caplog.text + repr(detector)


def test_a_token_crf_gives_its_word_on_evidence_that_it_did_not_follow(tmp_path: Path) -> None:
    text = "Seen by Quill on rounds. The wound is clean."
    shown = [Span(8, 13, Label.PATIENT, source="rules.names"), Span(29, 34, Label.PATIENT, source="rules.names")]
    spans = counted_detector(TOKEN_SPEC, tmp_path).detect(view(text), {"rules": shown})
    assert [(span.start, span.source) for span in spans] == [(8, TOKEN_SPEC.name), (29, f"backing.{TOKEN_SPEC.name}")]
    assert spans[1].label is Label.PATIENT
    assert spans[1].score < 0.5 < spans[0].score


def test_a_character_crf_keeps_to_what_it_finds(tmp_path: Path) -> None:
    shown = [Span(4, 9, Label.PATIENT)]
    assert counted_detector(CHAR_SPEC, tmp_path).detect(view("The wound is clean."), {"rules": shown}) == []


def test_a_lone_find_in_a_note_with_little_to_find_needs_a_score(tmp_path: Path) -> None:
    text = "Seen by Quill on rounds. " + "The wound is clean and dry. " * 10
    dates = [Span(start, start + 5, Label.DATE) for start in range(30, 250, 20)]
    unsure = Calibration((0.0, 1.0), (0.5, 0.5))
    detector = counted_detector(replace(TOKEN_SPEC, alone=0.9), tmp_path, calibration=unsure)
    own = [span for span in detector.detect(view(text), {"rules": dates}) if span.source == TOKEN_SPEC.name]
    assert [text[span.start : span.end] for span in own] == ["Quill"], "there is much to find in this one"
    assert detector.detect(view(text), {}) == []
    turned = counted_detector(replace(TOKEN_SPEC, alone=0.9), tmp_path, calibration=unsure, bias=0.5)
    assert len(turned.detect(view(text), {})) == 1, "who turns the dial up wants it all"


def test_a_lone_find_in_a_short_text_has_to_be_right_more_likely_than_not(tmp_path: Path) -> None:
    short = "Seen by Quill on rounds. The wound is clean."
    long = short + " The wound is clean and dry." * 30
    unsure = Calibration((0.0, 1.0), (0.4, 0.4))
    detector = counted_detector(replace(TOKEN_SPEC, alone=0.9), tmp_path, calibration=unsure)
    for text, count in ((short, 0), (long, 1)):
        dates = [Span(start, start + 5, Label.DATE) for start in range(30, len(text) - 5, 20)]
        own = [span for span in detector.detect(view(text), {"rules": dates}) if span.source == TOKEN_SPEC.name]
        assert len(own) == count


def test_a_trusting_character_crf_leaves_edges_where_its_tags_are(tmp_path: Path) -> None:
    detector = counted_detector(replace(CHAR_SPEC, trusting=True), tmp_path)
    usual = counted_detector(CHAR_SPEC, tmp_path)
    text = "Seen by Quillory on rounds."
    cut = [text[span.start : span.end] for span in detector.detect(view(text), {})]
    whole = [text[span.start : span.end] for span in usual.detect(view(text), {})]
    assert cut == [text[span.start : span.end] for span in detector.raw_spans(view(text), {})]
    assert cut != whole == ["Quillory"]


def test_a_trusting_token_crf_says_what_it_finds_and_nothing_of_the_evidence(tmp_path: Path) -> None:
    text = "The wound is clean and dry."
    evidence = {"rules": [Span(4, 9, Label.DATE)]}
    usual = counted_detector(TOKEN_SPEC, tmp_path).detect(view(text), evidence)
    assert [span.source for span in usual] == ["backing.token_crf"]
    assert counted_detector(replace(TOKEN_SPEC, trusting=True), tmp_path).detect(view(text), evidence) == []
