from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scrubjay.errors import LexiconError
from scrubjay.kernel import scan
from scrubjay.lexicons.clusters import PATH_BITS, Clusters, brown_prefix, coarse, load_clusters
from scrubjay.lexicons.store import DATA

ENTRIES = {"aspirin": (0x8001, 0x0203), "josé": (0, 0x4001), "mrn": (0xFFFF, 0), "ward": (0x9000, 0x0100)}
SMALL = Clusters.build(ENTRIES)


def keys(text: str) -> NDArray[np.uint64]:
    return scan.tokens(text, soft=False)[3]


def found(clusters: Clusters, text: str) -> list[tuple[int, int]]:
    brown, vector = clusters.lookup(keys(text))
    return list(zip(brown.tolist(), vector.tolist(), strict=True))


def test_a_look_up_gives_both_clusters_of_each_token_in_order() -> None:
    assert found(SMALL, "ward MRN aspirin") == [(0x9000, 0x0100), (0xFFFF, 0), (0x8001, 0x0203)]


def test_case_and_accents_do_not_matter() -> None:
    assert found(SMALL, "JOSE Jose josé") == [(0, 0x4001)] * 3


def test_an_unknown_word_a_number_and_a_mark_have_no_cluster() -> None:
    assert found(SMALL, "xylophone 2069 . -") == [(0, 0)] * 4


def test_no_tokens_have_no_clusters() -> None:
    assert found(SMALL, "") == []


def test_answers_are_two_arrays_of_sixteen_bits() -> None:
    brown, vector = SMALL.lookup(keys("ward"))
    assert brown.dtype.name == vector.dtype.name == "uint16"


@pytest.mark.parametrize("word", ["two words", "o'brien", "", "."])
def test_only_single_tokens_have_clusters(word: str) -> None:
    with pytest.raises(LexiconError, match="single tokens"):
        Clusters.build({word: (1, 1)})


def test_words_that_fold_alike_cannot_have_two_clusters() -> None:
    with pytest.raises(LexiconError, match="same key"):
        Clusters.build({"rene": (1, 1), "rené": (2, 2)})


@given(
    st.dictionaries(
        st.text("abcdef", min_size=1, max_size=9),
        st.tuples(st.integers(0, 0xFFFF), st.integers(1, 0xFFFF)),
        max_size=30,
    )
)
def test_every_word_is_found_and_nothing_else(entries: dict[str, tuple[int, int]]) -> None:
    clusters = Clusters.build(entries)
    assert len(clusters) == len(entries)
    assert found(clusters, " ".join(entries)) == list(entries.values())
    assert found(clusters, "zebra") == [(0, 0)]


def test_clusters_survive_their_file_and_the_same_words_give_the_same_bytes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.bin", tmp_path / "two.bin"
    SMALL.save(one)
    Clusters.build(dict(reversed(ENTRIES.items()))).save(two)
    assert one.read_bytes() == two.read_bytes()
    assert found(Clusters.open(one), "ward MRN") == found(SMALL, "ward MRN")


@pytest.mark.parametrize("damage", ["missing", "empty", "cut", "other", "grown"])
def test_a_damaged_file_is_refused(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "clusters.bin"
    if damage != "missing":
        SMALL.save(path)
        whole = path.read_bytes()
        path.write_bytes(
            {"empty": b"", "cut": whole[:-1], "other": b"NOTATABL" + whole[8:], "grown": whole + b"\0"}[damage]
        )
    with pytest.raises(LexiconError, match="install scrubjay again"):
        Clusters.open(path)


def test_prefixes_nest_and_tell_known_words_from_unknown_ones() -> None:
    brown = np.array([0, 0x8000, 0b1101_0000_0000_0000], np.uint16)
    assert brown_prefix(brown, 3).tolist() == [0, 0b1000, 0b1101]
    assert brown_prefix(brown, PATH_BITS).tolist() == brown.tolist()
    assert coarse(np.array([0, 0x0100, 0x01FF, 0x4003], np.uint16)).tolist() == [0, 1, 1, 64]


@pytest.mark.parametrize("bits", [0, -1, PATH_BITS + 1])
def test_a_prefix_has_one_to_fifteen_bits(bits: int) -> None:
    with pytest.raises(ValueError, match="1 to 15"):
        brown_prefix(np.zeros(1, np.uint16), bits)


ALIKE_BY_VECTOR = [
    *(("James", "Robert"), ("Smith", "Jones"), ("Gupta", "Kumar"), ("Nguyen", "Tran"), ("Jose", "Antonio")),
    *(("Boston", "Chicago"), ("Ohio", "Texas"), ("Monday", "Friday"), ("Maria", "Carmen"), ("waiter", "electrician")),
]
ALIKE_BY_USAGE = [
    *(("mother", "daughter"), ("January", "November"), ("aspirin", "metoprolol"), ("mg", "mcg"), ("no", "denies")),
    *(("teacher", "clerk"), ("dr", "mrs"), ("street", "avenue"), ("he", "she")),
]
UNLIKE = [("James", "aspirin"), ("Boston", "pneumonia"), ("mother", "mg"), ("January", "engineer"), ("the", "Nguyen")]


@pytest.mark.parametrize(("one", "two"), ALIKE_BY_VECTOR)
def test_words_of_like_meaning_share_a_vector_cluster(one: str, two: str) -> None:
    vector = load_clusters().lookup(keys(f"{one} {two}"))[1]
    assert vector[0] == vector[1] != 0


@pytest.mark.parametrize(("one", "two"), ALIKE_BY_USAGE)
def test_words_of_like_use_in_notes_share_seven_steps_of_the_tree(one: str, two: str) -> None:
    first, second = brown_prefix(load_clusters().lookup(keys(f"{one} {two}"))[0], 7)
    assert first == second != 0


@pytest.mark.parametrize(("one", "two"), UNLIKE)
def test_words_that_have_nothing_in_common_share_no_cluster(one: str, two: str) -> None:
    brown, vector = load_clusters().lookup(keys(f"{one} {two}"))
    assert not brown.any() or brown[0] != brown[1]
    assert vector[0] != vector[1]


def test_the_shipped_clusters_are_whole_and_small() -> None:
    clusters = load_clusters()
    assert clusters is load_clusters()
    assert len(clusters) > 100_000
    assert (DATA / "clusters.bin").stat().st_size <= 900_000


def test_most_words_of_a_note_have_both_clusters() -> None:
    text = "He was admitted with chest pain and started on aspirin; his daughter lives in Boston and works as a nurse"
    brown, vector = load_clusters().lookup(keys(text))
    assert (brown > 0).mean() >= 0.8
    assert (vector > 0).mean() >= 0.8


# The shipped Brown clusters are made by a script; what it promises is held here, on invented counts.


def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "scripts"))
    return import_module("lexicon_sources.brown")


def information(counts: NDArray[np.int64]) -> float:
    total = 0.0
    for values, sign in ((counts, 1), (counts.sum(axis=1), -1), (counts.sum(axis=0), -1)):
        some = values[values > 0].astype(float)
        total += sign * float((some * np.log(some)).sum())
    return total


def merged(counts: NDArray[np.int64], a: int, b: int) -> NDArray[np.int64]:
    counts = counts.copy()
    counts[a] += counts[b]
    counts[:, a] += counts[:, b]
    counts[b] = counts[:, b] = 0
    return counts


def test_losses_are_those_of_mutual_information_before_and_after_merges(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = np.random.default_rng(7).poisson(0.7, (9, 9)).astype(np.int64)
    partition = script(monkeypatch).Partition(counts.copy(), counts.sum(axis=1), counts.sum(axis=0))
    for _ in range(6):
        live = np.flatnonzero(partition.live).tolist()
        losses = {(a, b): information(counts) - information(merged(counts, a, b)) for a, b in combinations(live, 2)}
        assert {pair: partition.loss[pair] for pair in losses} == pytest.approx(losses)
        a, b = partition.cheapest()
        assert losses[a, b] == pytest.approx(min(losses.values()))
        partition.merge(a, b)
        counts = merged(counts, a, b)


def test_words_in_the_same_places_are_one_cluster_and_paths_are_a_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    brown = script(monkeypatch)
    words = ["the", "drank", "ate", "tea", "milk", "bread", "cake", "she", "he"]
    text = [
        words.index(word)
        for verb, things in (("drank", ("tea", "milk")), ("ate", ("bread", "cake")))
        for thing in things
        for who in ("she", "he")
        for word in (who, verb, "the", thing)
    ]
    near = brown.Neighbours(np.array(text[:-1]), np.array(text[1:]), len(words))
    own = brown.agglomerate(near, 4)
    again = brown.agglomerate(near, 4)
    assert own.tolist() == again.tolist()
    before = information(brown.between(near, own, 4))
    brown.exchange(near, own, 4)
    assert information(brown.between(near, own, 4)) >= before - 1e-9
    assert own[words.index("she")] == own[words.index("he")]
    assert own[words.index("drank")] == own[words.index("ate")]
    paths = brown.paths(near, own, 4)
    assert sum(2.0 ** -len(path) for path in paths) == 1.0
    assert not any(one != two and two.startswith(one) for one in paths for two in paths)
