"""A note is read into numbers: each item has its word's form, its features' codes and its sentence."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bilstm_cases import TEXT, read, tiny_spec, view_of
from scrubjay.detect.bilstm.alphabet import spelled
from scrubjay.detect.bilstm.inputs import LONGEST, Inputs, join
from scrubjay.detect.bilstm.vocabulary import keys_of

SPEC = tiny_spec()
TEXTS = st.lists(st.sampled_from([TEXT, "", "One.", "Dr. Quill\n\n", "a" * 40]), min_size=1, max_size=4)


def words(inputs: Inputs, text: str) -> list[str]:
    pairs = zip(inputs.items.start.tolist(), inputs.items.end.tolist(), strict=True)
    return [text[start:end] for start, end in pairs]


def test_every_item_has_the_form_of_its_word() -> None:
    inputs = read(SPEC)
    keys = keys_of(words(inputs, TEXT))
    assert inputs.forms.folded[inputs.form].tolist() == keys.tolist()
    view = view_of(TEXT)
    letters, sizes = spelled(view.codes, view.parts.start, view.parts.end)
    assert np.array_equal(inputs.forms.letters[inputs.form], letters)
    assert np.array_equal(inputs.forms.sizes[inputs.form], sizes)


def test_a_word_is_spelled_once_however_often_it_is_there_and_apart_for_each_case() -> None:
    inputs = read(SPEC, "quill Quill quill QUILL")
    assert len(inputs.forms) == 3
    assert inputs.form[0] == inputs.form[2]


@pytest.mark.parametrize(("layer", "count"), [("tokens", 3), ("parts", 5)])
def test_items_are_tokens_or_parts(layer: str, count: int) -> None:
    assert len(read(tiny_spec(layer=layer), "QuillChief FB59 now")) == count


def test_sequences_are_sentences() -> None:
    inputs = read(SPEC)
    starts = {int(inputs.items.start[first]) for first in inputs.items.bounds[:-1]}
    assert {0, TEXT.index("Lives"), TEXT.index("MRN"), TEXT.index("Chief")} <= starts


def test_a_line_of_ten_thousand_items_is_cut() -> None:
    inputs = read(SPEC, "word " * 10_000)
    assert len(inputs) == 10_000
    assert np.diff(inputs.items.bounds).max() <= LONGEST


@pytest.mark.parametrize("text", ["", " ", "\n\n\n"])
def test_a_note_without_words_has_no_items(text: str) -> None:
    inputs = read(SPEC, text)
    assert len(inputs) == len(inputs.forms) == 0
    assert inputs.codes.shape == (len(SPEC.features), 0)
    assert inputs.items.bounds.tolist() == [0]


@given(TEXTS)
def test_notes_in_a_row_are_the_notes_one_after_the_other(texts: list[str]) -> None:
    notes = [read(SPEC, text) for text in texts]
    row = join(notes)
    folded = [note.forms.folded[note.form] for note in notes]
    assert row.forms.folded[row.form].tolist() == np.concatenate(folded).tolist()
    assert np.array_equal(row.codes, np.concatenate([note.codes for note in notes], axis=1))
    assert row.items.start.tolist() == np.concatenate([note.items.start for note in notes]).tolist()
    sizes = [last - first for note in notes for first, last in pairwise(note.items.bounds.tolist())]
    assert [last - first for first, last in pairwise(row.items.bounds.tolist())] == sizes
    assert row.items.bounds[-1] == len(row)
