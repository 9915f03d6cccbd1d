"""A view is lazy, quiet, and survives anything."""

import pytest
from hypothesis import given

from text_cases import NOTES, view_of

LAYERS = (
    "tokens parts line_starts codes marks headings lost_breaks lines sentences sentence_facts sections section_of_token"
    " sentence_of_token words pos chunks stems lemmas orthography"
).split()


def test_nothing_is_computed_until_it_is_asked_for() -> None:
    view = view_of("Plan: rest")
    assert not set(LAYERS) & set(vars(view))
    assert len(view.tokens) == 3
    assert set(LAYERS) & set(vars(view)) == {"tokens"}


def test_a_layer_is_computed_once() -> None:
    view = view_of("Plan: rest")
    assert all(getattr(view, layer) is getattr(view, layer) for layer in LAYERS)


def test_the_repr_shows_no_text() -> None:
    assert "Vance" not in repr(view_of("Seen by Vance"))


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", ".", ":", "\x00", "\ufeff", "\ud800", "😀\u0301", "a", "Plan", "(", "'s"]
)
def test_the_smallest_notes_have_all_layers(text: str) -> None:
    view = view_of(text)
    for layer in LAYERS:
        assert getattr(view, layer) is not None


@given(NOTES)
def test_layers_over_tokens_are_as_long_as_the_tokens(text: str) -> None:
    view = view_of(text)
    sizes = {
        len(layer)
        for layer in (
            view.words,
            view.pos,
            view.chunks,
            view.stems,
            view.lemmas,
            view.orthography,
            view.section_of_token,
            view.sentence_of_token,
        )
    }
    assert sizes == {len(view.tokens)}


def test_offsets_count_code_points() -> None:
    text = "😀 Plan: rest"
    section = view_of(text).sections[-1]
    assert text[section.heading_start : section.heading_end] == "Plan"
    assert [text[start:end] for start, end in view_of(text).sentences.tolist()] == [text]
