"""The rules one by one: what they promise whatever the spans are."""

from collections.abc import Iterable
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.evaluate.matching import (
    RULES,
    SLACK,
    Key,
    Rule,
    cover,
    relaxed_one_to_one,
    relaxed_sets,
    strict,
    token_ascii,
    token_unicode,
)
from scrubjay.evaluate.measures import Counts
from scrubjay.evaluate.pairs import Mode

TEXT = "José Orme, 67 – Ким_a b7/c... x" * 2
EVERY_RULE = [rule for mode in Mode for rule in RULES[mode].values()]


@st.composite
def keys(draw: st.DrawFn, *, most: int = 6, starts: int = 4) -> list[Key]:
    """Keys that crowd together, so that they meet."""
    drawn = []
    for _ in range(draw(st.integers(0, most))):
        start = draw(st.integers(0, starts))
        drawn.append((draw(st.sampled_from("AB")), start, start + draw(st.integers(1, 8))))
    return drawn


def are_near(one: Key, other: Key) -> bool:
    return one[:2] == other[:2] and abs(one[2] - other[2]) <= SLACK


def most_pairs(gold: Iterable[Key], system: Iterable[Key]) -> int:
    """The size of a maximum matching, by trying all."""
    small, large = sorted((sorted(set(gold)), sorted(set(system))), key=len)
    for size in range(len(small), 0, -1):
        for chosen in combinations(small, size):
            if any(all(map(are_near, chosen, order)) for order in permutations(large, size)):
                return size
    return 0


@given(keys(most=4, starts=1), keys(most=5, starts=1))
def test_relaxed_one_to_one_makes_as_many_pairs_as_can_be_made(gold: list[Key], system: list[Key]) -> None:
    matching = relaxed_one_to_one("", gold, system)
    assert len(matching.found) == len(matching.right) == most_pairs(gold, system)


@given(keys(), keys())
def test_relaxed_one_to_one_uses_each_key_once_and_pairs_only_near_ones(gold: list[Key], system: list[Key]) -> None:
    matching = relaxed_one_to_one("", gold, system)
    assert len(set(matching.found)) == len(matching.found)
    assert len(set(matching.right)) == len(matching.right)
    assert all(map(are_near, matching.found, matching.right))


@given(keys(), keys())
def test_official_relaxed_matches_whatever_has_a_near_key_on_the_other_side(gold: list[Key], system: list[Key]) -> None:
    matching = relaxed_sets("", gold, system)
    assert set(matching.found) == {
        key for key in matching.gold if any(are_near(key, other) for other in matching.system)
    }
    assert set(matching.right) == {
        key for key in matching.system if any(are_near(key, other) for other in matching.gold)
    }


class Fuzzy:
    """A key as an element of Python's own sets, equal to all keys near it."""

    def __init__(self, key: Key) -> None:
        self.key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fuzzy) and are_near(self.key, other.key)

    def __hash__(self) -> int:
        return hash(self.key[:2])


@given(keys(most=9, starts=2), keys(most=9, starts=2))
def test_official_relaxed_counts_are_those_of_sets_under_fuzzy_equality(gold: list[Key], system: list[Key]) -> None:
    golds, systems = ({Fuzzy(key) for key in own} for own in (gold, system))
    # Not by the operator -, which has a shortcut for sets of very different size that fuzzy equality breaks.
    missed, spurious = sum(key not in systems for key in golds), sum(key not in golds for key in systems)
    shared = len(golds & systems)
    assert relaxed_sets("", gold, system).counts() == Counts(shared, shared, shared + missed, shared + spurious)


@given(keys())
def test_official_relaxed_sets_hold_no_two_near_keys_and_leave_none_out(gold: list[Key]) -> None:
    kept = list(relaxed_sets("", gold, []).gold)
    assert not any(are_near(one, other) for one, other in combinations(kept, 2))
    assert all(any(are_near(key, other) for other in kept) for key in gold)


def test_what_an_official_relaxed_set_holds_depends_on_the_order_because_nearness_is_not_transitive() -> None:
    ends = [("A", 0, 10), ("A", 0, 12), ("A", 0, 14)]
    assert len(relaxed_sets("", ends, []).gold) == 2
    assert len(relaxed_sets("", [ends[1], ends[0], ends[2]], []).gold) == 1


@given(keys(), keys())
def test_coverage_is_what_trying_all_pairs_gives(gold: list[Key], system: list[Key]) -> None:
    def covers(outer: Key, inner: Key) -> bool:
        return outer[0] == inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2]

    matching = cover("", gold, system)
    assert matching.found == {inner for inner in gold if any(covers(outer, inner) for outer in system)}
    assert matching.right == {outer for outer in system if any(covers(outer, inner) for inner in gold)}


@pytest.mark.parametrize("rule", EVERY_RULE)
@given(gold=keys(), system=keys())
def test_the_counts_of_the_classes_add_up_unless_near_keys_are_shared(
    rule: Rule, gold: list[Key], system: list[Key]
) -> None:
    matching = rule(TEXT, gold, system)
    if len(matching.found) == len(matching.right) or not matching.as_one_set:
        assert sum(matching.counts_by_class().values(), Counts()) == matching.counts()


@pytest.mark.parametrize("rule", EVERY_RULE)
@given(gold=keys(), system=keys())
def test_no_more_is_matched_than_there_is(rule: Rule, gold: list[Key], system: list[Key]) -> None:
    counts = rule(TEXT, gold, system).counts()
    assert 0 <= counts.tp_gold <= counts.gold
    assert 0 <= counts.tp_system <= counts.system


@pytest.mark.parametrize("rule", EVERY_RULE)
@given(keys())
def test_keys_match_themselves(rule: Rule, gold: list[Key]) -> None:
    counts = rule(TEXT, gold, gold).counts()
    assert counts.tp_gold == counts.tp_system == counts.gold == counts.system


@given(keys(), keys())
def test_what_is_strictly_right_is_right_by_relaxed_and_cover(gold: list[Key], system: list[Key]) -> None:
    right = set(strict(TEXT, gold, system).right)
    assert len(right) <= len(relaxed_one_to_one(TEXT, gold, system).right)
    assert right <= set(cover(TEXT, gold, system).right)


@pytest.mark.parametrize(
    ("text", "ascii_pieces", "unicode_pieces"),
    [
        ("José", ["Jos"], ["José"]),
        ("12/10/2091", ["12", "10", "2091"], ["12", "10", "2091"]),
        ("rm_7", ["rm", "7"], ["rm_7"]),
        ("Ким", [""], ["Ким"]),
        ("—", [""], []),
        ("٤٢", [""], ["٤٢"]),
        (" Orme ", ["Orme"], ["Orme"]),
    ],
)
def test_pieces_of_a_span(text: str, ascii_pieces: list[str], unicode_pieces: list[str]) -> None:
    whole = [("A", 0, len(text))]
    for rule, wanted in ((token_ascii, ascii_pieces), (token_unicode, unicode_pieces)):
        assert [text[start:end] for _, start, end in sorted(rule(text, whole, []).gold)] == wanted


def test_an_empty_piece_stands_at_the_end_of_its_span() -> None:
    assert token_ascii("a ... b", [("A", 2, 5)], []).gold == {("A", 5, 5)}


def test_many_spans_of_one_label_do_not_take_quadratic_time() -> None:
    crowd = [("A", start, start + 3) for start in range(0, 200_000, 4)]
    assert cover("", crowd, crowd).counts() == Counts(50_000, 50_000, 50_000, 50_000)
