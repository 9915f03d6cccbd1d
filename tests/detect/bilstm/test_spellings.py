"""Character vectors are asked for once, and come back the same however they are kept."""

from threading import Thread

import numpy as np
import pytest
from numpy.typing import NDArray

from bilstm_cases import read, tiny_spec
from scrubjay.detect.bilstm.inputs import Forms
from scrubjay.detect.bilstm.spellings import Spellings

SPEC = tiny_spec()


class Counting:
    """Spells a word by how often each letter is there, and counts the words it is asked for."""

    def __init__(self) -> None:
        self.asked = 0

    def spell(self, letters: NDArray[np.uint8]) -> NDArray[np.float32]:
        assert letters.min() > 0
        self.asked += len(letters)
        return np.array([np.bincount(row, minlength=100) for row in letters], np.float32)

    def score(self, vectors: NDArray[np.float32], lengths: NDArray[np.int32]) -> NDArray[np.float32]:
        raise AssertionError


def forms(text: str) -> Forms:
    return read(SPEC, text).forms


def right(words: Forms) -> NDArray[np.float32]:
    rows = [np.bincount(row[:size], minlength=100) for row, size in zip(words.letters, words.sizes, strict=True)]
    return np.array(rows, np.float32)


def test_a_word_is_spelled_once() -> None:
    network = Counting()
    spellings = Spellings(network, 100)
    for text, asked in (("seen by Quill", 3), ("Quill seen", 3), ("Quill was seen", 4)):
        words = forms(text)
        assert np.array_equal(spellings.take(words), right(words))
        assert network.asked == asked


@pytest.mark.parametrize("most", [1, 3, 4, 7, 100])
def test_what_comes_back_does_not_hang_on_how_many_words_are_kept(most: int) -> None:
    spellings = Spellings(Counting(), 100, most=most)
    for text in ("one two three", "two four", "five six seven eight nine", "one nine", "", "two", "eight one ten"):
        words = forms(text)
        assert np.array_equal(spellings.take(words).reshape(-1, 100), right(words).reshape(-1, 100))


def test_a_word_that_two_notes_have_may_come_twice() -> None:
    spellings = Spellings(Counting(), 100, most=6)
    words = forms("one two")
    twice = Forms(*(np.concatenate([part, part]) for part in (words.written, words.folded, words.letters, words.sizes)))
    assert np.array_equal(spellings.take(twice), right(twice))
    for text in ("one two three", "four five six", "one"):
        assert np.array_equal(spellings.take(forms(text)), right(forms(text)))


def test_a_network_without_letters_is_not_asked() -> None:
    network = Counting()
    assert Spellings(network, 0).take(forms("seen by Quill")).shape == (3, 0)
    assert network.asked == 0


def test_threads_that_share_spellings_get_their_own_words() -> None:
    spellings = Spellings(Counting(), 100, most=8)
    texts = ["one two three four", "five six seven", "one six nine ten", "two eleven twelve"]
    wrong: list[str] = []

    def work(text: str) -> None:
        words = forms(text)
        if not all(np.array_equal(spellings.take(words), right(words)) for _ in range(50)):
            wrong.append(text)

    threads = [Thread(target=work, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
