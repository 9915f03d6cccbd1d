"""Punctuation, names and chunks: each loop of the kernel does what plain Python does more slowly."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.kernel import pos, scan

SIGNS = np.array([ord(char) for char in "'.’"], np.uint64)
TAGS = np.array([1, 2, 3], np.int8)
SYMBOL = 9
NOUN, VERB, PREPOSITION, STARTS, ENDS, ADVERB, ADJECTIVE, PARTICIPLE, HEAD, TO = 1, 3, 5, 8, 16, 32, 64, 128, 256, 512
USES = (0, NOUN, NOUN | STARTS, NOUN | ENDS | HEAD, NOUN | ADJECTIVE, VERB, VERB | PARTICIPLE, PREPOSITION | TO, ADVERB)


@given(st.lists(st.tuples(st.sampled_from("ab.'’*"), st.booleans()), max_size=12))
def test_punctuation_has_its_tag_and_apostrophes_in_words_are_told(drawn: list[tuple[str, bool]]) -> None:
    flags = [
        (scan.HAS_LETTER if char.isalpha() else scan.IS_PUNCT) | (scan.SPACE_BEFORE if spaced else 0)
        for char, spaced in drawn
    ]
    codes = np.array([ord(char) for char, _ in drawn], np.uint32)
    places = np.arange(len(drawn), dtype=np.int32)
    tags, joints = pos.punctuation(codes, places, np.array(flags, np.uint16), SIGNS, TAGS, SYMBOL)
    assert tags.tolist() == [{"'": 1, ".": 2, "’": 3, "*": SYMBOL}.get(char, -1) for char, _ in drawn]
    assert joints == [
        place
        for place in range(1, len(drawn) - 1)
        if drawn[place][0] in "'’" and not drawn[place][1] and not drawn[place + 1][1]
    ]


def test_a_token_outside_of_the_text_is_refused() -> None:
    with pytest.raises(ValueError, match="outside of the text"):
        pos.punctuation(np.zeros(1, np.uint32), np.ones(1, np.int32), np.zeros(1, np.uint16), SIGNS, TAGS, SYMBOL)


@given(st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans()), max_size=20))
def test_a_capital_tells_inside_of_a_sentence_that_has_lower_case(drawn: list[tuple[bool, bool, bool]]) -> None:
    sentence = np.cumsum([new for new, _, _ in drawn]).astype(np.int32)
    flags = [upper * scan.UPPER_FIRST | lower * scan.HAS_LOWER for _, upper, lower in drawn]
    found = pos.proper(np.array(flags, np.uint16), sentence)
    numbers = sentence.tolist()
    lower_case = {number for number, (_, _, lower) in zip(numbers, drawn, strict=True) if lower}
    assert found.tolist() == [
        upper and place > 0 and numbers[place] == numbers[place - 1] and numbers[place] in lower_case
        for place, (_, upper, _) in enumerate(drawn)
    ]


def kind_of(before: int, here: int, after: int) -> int:
    if here & TO and after & 7 == VERB:
        return VERB
    if here & ADVERB and before & 7 == after & 7 == VERB:
        return VERB
    if here & ADVERB and after & ADJECTIVE:
        return NOUN
    if here & PARTICIPLE and before & 7 == NOUN and after & HEAD:
        return NOUN
    return here & 7


@given(st.lists(st.tuples(st.integers(0, len(USES) - 1), st.booleans()), max_size=20))
def test_chunks_are_runs_of_a_kind(drawn: list[tuple[int, bool]]) -> None:
    sentence = np.cumsum([new for _, new in drawn]).astype(np.int32).tolist()
    uses = [USES[tag] for tag, _ in drawn]

    def at(place: int, number: int) -> int:
        return uses[place] if 0 <= place < len(uses) and sentence[place] == number else 0

    kinds = [kind_of(at(i - 1, sentence[i]), uses[i], at(i + 1, sentence[i])) for i in range(len(uses))]
    expected = []
    for i, kind in enumerate(kinds):
        goes_on = i > 0 and sentence[i] == sentence[i - 1] and kind == kinds[i - 1]
        restarts = kind == NOUN and uses[i] & STARTS and uses[i - 1] & ENDS
        expected.append(kind + 1 if kind and goes_on and not restarts else kind)
    tags = np.array([tag for tag, _ in drawn], np.uint8)
    assert pos.chunks(tags, np.array(sentence, np.int32), np.array(USES, np.uint16)).tolist() == expected


def test_a_tag_needs_its_uses() -> None:
    with pytest.raises(ValueError, match="no uses"):
        pos.chunks(np.array([3], np.uint8), np.zeros(1, np.int32), np.zeros(3, np.uint16))
