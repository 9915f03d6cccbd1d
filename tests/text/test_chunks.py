"""Chunks from tags."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.text.chunks import CHUNKS, chunk
from scrubjay.text.pos import NUMBER, TAGS


def chunks(tags: str, sentences: list[int] | None = None) -> str:
    numbers = np.array([NUMBER[tag] for tag in tags.split()], np.uint8)
    sentence = np.array(sentences or [0] * len(numbers), np.int32)
    return " ".join(CHUNKS[number] for number in chunk(numbers, sentence))


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ("DT JJ NN", "B-NP I-NP I-NP"),
        ("PRP VBZ NN", "B-NP B-VP B-NP"),
        ("NN IN DT NN", "B-NP B-PP B-NP I-NP"),
        ("MD RB VB", "B-VP I-VP I-VP"),
        ("VBZ TO VB", "B-VP I-VP I-VP"),
        ("RB JJ NN", "B-NP I-NP I-NP"),
        ("DT VBN NN", "B-NP I-NP I-NP"),
        ("NNP POS NN", "B-NP B-NP I-NP"),
        ("NN DT NN", "B-NP B-NP I-NP"),
        ("TO DT NN", "B-PP B-NP I-NP"),
        ("NN , NN .", "B-NP O B-NP O"),
        ("RB .", "O O"),
    ],
)
def test_tags_make_chunks(tags: str, expected: str) -> None:
    assert chunks(tags) == expected


def test_a_chunk_ends_with_its_sentence() -> None:
    assert chunks("NN NN", [0, 1]) == "B-NP B-NP"


def test_no_tokens_make_no_chunks() -> None:
    assert len(chunk(np.zeros(0, np.uint8), np.zeros(0, np.int32))) == 0


@given(st.lists(st.tuples(st.integers(0, len(TAGS) - 1), st.booleans()), max_size=30))
def test_a_chunk_only_goes_on_after_one_of_its_kind(drawn: list[tuple[int, bool]]) -> None:
    tags = np.array([tag for tag, _ in drawn], np.uint8)
    sentence = np.cumsum([new for _, new in drawn]).astype(np.int32)
    found = [CHUNKS[number] for number in chunk(tags, sentence)]
    for place, name in enumerate(found):
        if name.startswith("I-"):
            assert place > 0
            assert found[place - 1].endswith(name[2:])
            assert sentence[place] == sentence[place - 1]
