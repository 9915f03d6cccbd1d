"""The cleaned text as a layer: its tokens, at their places in the note."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from hypothesis import given

from crf_models import TOKEN_SPEC, counted_detector
from scrubjay.detect.crf.cleaned import CLEANED, CleanedReading
from scrubjay.detect.crf.schemes import Scheme, encode
from scrubjay.detect.crf.spec import read_spec
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.text.cleaning import clean
from text_cases import NOTES, view_of

JOINED = "PCP WhalenChief Complaint: pain03/12/2081"


def words(text: str) -> list[str]:
    items = CleanedReading(view_of(text), {}, ("word",)).items
    return [text[start:end] for start, end in zip(items.start.tolist(), items.end.tolist(), strict=True)]


def test_words_that_ran_together_are_items_of_their_own() -> None:
    assert words(JOINED) == ["PCP", "Whalen", "Chief", "Complaint", ":", "pain", "03", "/", "12", "/", "2081"]


def test_words_that_only_look_so_stay_whole() -> None:
    assert words("McAlder has B12") == ["McAlder", "has", "B12"]


def test_a_recovered_heading_starts_a_sentence() -> None:
    items = CleanedReading(view_of(JOINED), {}, ("word",)).items
    assert 2 in items.bounds.tolist()


def test_what_others_found_is_read_at_its_place_in_the_cleaned_text() -> None:
    span = Span(JOINED.index("03/"), len(JOINED), Label.DATE)
    reading = CleanedReading(view_of(JOINED), {"rules": [span]}, ("tagged_DATE",))
    assert reading.columns(0, 11)[0].tolist() == [0] * 6 + [1] * 5


def test_gold_spans_of_the_note_are_tagged_without_translation() -> None:
    items = CleanedReading(view_of(JOINED), {}, ("word",)).items
    tags = encode(items, [Span(4, 10, Label.DOCTOR)], Scheme.BIO, {"O": 0, "B-DOCTOR": 1, "I-DOCTOR": 2})
    assert np.flatnonzero(tags).tolist() == [1]


@given(NOTES)
def test_items_are_the_tokens_of_the_cleaned_text_and_lie_apart_in_the_note(text: str) -> None:
    view = view_of(text)
    items = CleanedReading(view, {}, ("word",)).items
    cleaned = view_of(clean(view).text)
    assert words(text) == cleaned.words
    assert (items.start < items.end).all()
    assert (items.end[:-1] <= items.start[1:]).all()
    assert items.bounds[-1] == len(items)


def test_a_recipe_asks_for_the_cleaned_text_by_its_layer() -> None:
    spec = read_spec({"kind": "token_crf", "layer": CLEANED})
    assert isinstance(spec.reading(view_of(JOINED), {}, spec.feature_set()), CleanedReading)
    assert read_spec(spec.as_table()) == spec


def test_finds_come_back_at_their_places_in_the_note(tmp_path: Path) -> None:
    detector = counted_detector(replace(TOKEN_SPEC, layer=CLEANED), tmp_path)
    text = "Sent to Marlow Annex04/12/2081 for review."
    found = [(text[span.start : span.end], span.label) for span in detector.detect(view_of(text), {})]
    assert found == [("Marlow Annex", Label.HOSPITAL), ("04/12/2081", Label.DATE)]
