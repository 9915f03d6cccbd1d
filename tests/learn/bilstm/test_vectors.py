"""Words start with vectors at random, learned from the notes, or read from a file."""

from pathlib import Path

import numpy as np
import pytest

from bilstm_cases import read, tiny_spec
from scrubjay.detect.bilstm.vocabulary import FIRST, Vocabulary, keys_of
from scrubjay.errors import UsageError
from scrubjay.learn.bilstm import glove
from scrubjay.learn.bilstm.material import Material
from scrubjay.learn.bilstm.vectors import read_vectors, shipped_vectors, skip_gram, starting_vectors, words_for

TEXT = "Seen in clinic. Seen at home. Lives with a sister. Lives with a brother.\n" * 5
MATERIAL = Material.of([(read(tiny_spec(), TEXT), np.zeros(len(read(tiny_spec(), TEXT)), np.int16))])
VOCABULARY = Vocabulary(MATERIAL.counts()[0])
SISTER = int(VOCABULARY.numbers(keys_of(["sister"]))[0])


def glove_file(folder: Path, text: str) -> Path:
    path = folder / "vectors.txt"
    path.write_text(text, "utf-8")
    return path


def test_vectors_at_random_hang_on_the_seed_and_no_word_has_none() -> None:
    rows = starting_vectors(50, 8, seed=3)
    assert np.array_equal(rows, starting_vectors(50, 8, seed=3))
    assert not np.array_equal(rows, starting_vectors(50, 8, seed=4))
    assert not rows[0].any()
    assert np.linalg.norm(rows[1:], axis=1).mean() == pytest.approx(1.0, abs=0.1)


def test_vectors_of_a_file_go_to_their_words_and_the_first_of_a_word_counts(tmp_path: Path) -> None:
    path = glove_file(tmp_path, "the 9 9 9\nsister 1 2 3\nSister 7 7 7\nbroken 1 2\nclinic 4 5 6\n")
    keys, rows = read_vectors(path, VOCABULARY.keys, width=3)
    found = dict(zip(VOCABULARY.numbers(keys).tolist(), rows.tolist(), strict=True))
    assert found == {SISTER: [1, 2, 3], int(VOCABULARY.numbers(keys_of(["clinic"]))[0]): [4, 5, 6]}


def test_words_without_a_vector_in_the_file_start_at_random(tmp_path: Path) -> None:
    path = glove_file(tmp_path, "sister 1 2 3 0 0\nclinic 4 5 6 0 0\nzebra 1 1 1 1 1\n")
    words = words_for(tiny_spec(vectors=str(path)), MATERIAL, seed=1)
    assert words.known == 2
    assert words.vocabulary.keys.tolist() == VOCABULARY.keys.tolist()
    assert words.rows[SISTER][:3] / words.rows[SISTER][0] == pytest.approx([1, 2, 3])
    assert np.all(np.abs(words.rows[FIRST:]).sum(axis=1) > 0)


def test_further_words_of_the_file_are_known_the_most_frequent_first(tmp_path: Path) -> None:
    path = glove_file(tmp_path, "zebra 1 1 1 1 1\nsister 1 2 3 0 0\nyak 2 2 2 2 2\ngnu 3 3 3 3 3\n")
    words = words_for(tiny_spec(vectors=str(path), extra_words=2), MATERIAL, seed=1)
    numbers = words.vocabulary.numbers(keys_of(["zebra", "yak", "gnu", "sister"]))
    assert (numbers >= FIRST).tolist() == [True, True, False, True]
    assert words.known == 3
    assert not words.rare[numbers[0]]


def test_only_words_that_the_notes_have_once_are_rare() -> None:
    spec = tiny_spec()
    inputs = read(spec, "Seen once. Seen twice twice.")
    words = words_for(spec, Material.of([(inputs, np.zeros(len(inputs), np.int16))]), seed=1)
    numbers = words.vocabulary.numbers(keys_of(["once", "twice", "seen"]))
    assert words.rare[numbers].tolist() == [True, False, False]
    assert not words.rare[:FIRST].any()


@pytest.mark.parametrize("text", ["", "sister 1 2\n", "sister one two three\n", "zebra 1 2 3\n"])
def test_a_file_without_vectors_for_these_words_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(UsageError, match="vectors"):
        read_vectors(glove_file(tmp_path, text), VOCABULARY.keys, width=3)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_vectors(tmp_path / "none.txt", VOCABULARY.keys, width=3)


def test_words_in_the_same_places_get_near_vectors() -> None:
    keys, rows = skip_gram(MATERIAL, 8, seed=1)
    assert sorted(keys.tolist()) == VOCABULARY.keys.tolist()
    again = skip_gram(MATERIAL, 8, seed=1)
    assert np.array_equal(rows, again[1])


def test_without_the_library_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "gensim.models", None)
    with pytest.raises(UsageError, match=r"scrubjay\[train\]"):
        skip_gram(MATERIAL, 8, seed=1)


def test_shipped_vectors_are_whole_and_words_that_mean_alike_are_near_each_other() -> None:
    keys, rows = glove.load()
    assert len(np.unique(keys)) == len(keys) == len(rows) > 50_000
    assert rows.shape[1] == 100
    place = {key: number for number, key in enumerate(keys.tolist())}
    doctor, nurse, street = (rows[place[int(key)]] for key in keys_of(["doctor", "nurse", "street"]))
    assert doctor @ nurse / np.linalg.norm(nurse) > doctor @ street / np.linalg.norm(street)


def test_shipped_vectors_go_to_wanted_words_and_the_most_frequent_others() -> None:
    keys, rows = shipped_vectors(keys_of(["nurse", "gnorbledorp"]), width=100, extra=2)
    first = glove.load()[0][:2].tolist()
    assert sorted(keys.tolist()) == keys.tolist() == sorted([*first, int(keys_of(["nurse"])[0])])
    assert len(rows) == 3
    with pytest.raises(UsageError, match="are of 100 numbers"):
        shipped_vectors(keys_of(["nurse"]), width=50, extra=0)


def test_vectors_are_kept_in_eight_bits(tmp_path: Path) -> None:
    rows = np.array([[1.0, -0.5, 0.0], [9.0, 9.0, 9.0], [0.0, 0.0, 0.0]], np.float32)
    glove.save(tmp_path / "v.npz", np.array([7, 7, 8], np.uint64), rows)
    keys, kept = glove.load(tmp_path / "v.npz")
    assert keys.tolist() == [7, 8]
    assert kept == pytest.approx(rows[[0, 2]], abs=1 / 127)


def test_another_file_of_vectors_is_another_network(tmp_path: Path) -> None:
    spec = tiny_spec(vectors=str(glove_file(tmp_path, "sister 1 2 3\n")))
    before = glove.digest_of_vectors(spec)
    glove_file(tmp_path, "sister 3 2 1\n")
    assert "" != before != glove.digest_of_vectors(spec)
    assert (
        glove.digest_of_vectors(tiny_spec(vectors="none")) == glove.digest_of_vectors(tiny_spec(vectors="gone")) == ""
    )
    assert glove.digest_of_vectors(tiny_spec(vectors="glove")) != ""
