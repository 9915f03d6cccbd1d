"""Letters have numbers of their own, and words are rows of them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.bilstm.alphabet import LONGEST, PAD, SIZE, letter_numbers, spelled


def codes(text: str) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def letters_of(word: str) -> list[int]:
    rows, size = spelled(codes(word), np.array([0], np.int32), np.array([len(word)], np.int32))
    return rows[0, : size[0]].tolist()  # type: ignore[no-any-return]


def test_every_printable_character_of_ascii_has_a_number_of_its_own() -> None:
    numbers = letter_numbers(codes("".join(map(chr, range(0x20, 0x7F)))))
    assert len(set(numbers.tolist())) == 95
    assert PAD not in numbers


def test_other_characters_share_a_few_numbers_by_what_they_are() -> None:
    upper, lower, digit, other, control = (
        letter_numbers(codes(some)).tolist() for some in ("ÉÅΩ", "éåω", "٣", "😀…", "\0")
    )
    assert len({*upper}) == len({*lower}) == len({*other}) == 1
    assert len({upper[0], lower[0], digit[0], other[0]}) == 4
    assert control == other[:1]


@given(st.text())
def test_numbers_lie_in_the_alphabet(text: str) -> None:
    assert all(PAD < number < SIZE for number in letter_numbers(codes(text)).tolist())


@given(st.lists(st.text(min_size=1, max_size=60), max_size=6))
def test_a_word_is_spelled_by_its_letters_and_a_long_one_by_both_its_ends(words: list[str]) -> None:
    sizes = np.array([len(word) for word in words], np.int32)
    end = np.cumsum(sizes).astype(np.int32)
    rows, counts = spelled(codes("".join(words)), end - sizes, end)
    for word, row, count in zip(words, rows, counts.tolist(), strict=True):
        kept = word if len(word) <= LONGEST else word[: LONGEST // 2] + word[-LONGEST // 2 :]
        assert row[:count].tolist() == letter_numbers(codes(kept)).tolist()
        assert not row[count:].any()


def test_capitals_and_small_letters_are_spelled_apart() -> None:
    assert letters_of("Quill") != letters_of("quill")
    assert letters_of("Quill")[1:] == letters_of("quill")[1:]
