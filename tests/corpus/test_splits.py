"""Splits: by patient, by share, and the same each time."""

from collections import Counter, defaultdict
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from corpus_cases import entry
from scrubjay.corpus.index import Density, Entry, Split
from scrubjay.corpus.splits import SHARES, assign_splits

GENRES = ("discharge summary", "nursing note", "letter", "radiology report", "psychiatric evaluation", "portal message")


def many_entries() -> list[Entry]:
    """Thirty institutions with twenty notes of fourteen patients each."""
    entries = []
    for house in range(30):
        for number in range(20):
            patient = number if number < 8 else 8 + number % 6
            entries.append(
                entry(
                    f"h{house:02}-{number:02}",
                    patient=f"h{house:02}-p{patient:02}",
                    genre=GENRES[(house + number) % 6],
                    density=list(Density)[number % 3],
                )
            )
    return entries


UNSEEN = frozenset({"h00", "h01", "h02", "h03"})


def test_notes_are_dealt_out_by_the_shares() -> None:
    counts = Counter(line.split for line in assign_splits(many_entries(), unseen=UNSEEN))
    assert all(abs(counts[split] / 600 - share) < 0.02 for split, share in SHARES.items())


def test_no_patient_is_divided_and_unseen_institutions_are_in_test() -> None:
    dealt = assign_splits(many_entries(), unseen=UNSEEN)
    splits = defaultdict(set)
    for line in dealt:
        splits[line.patient].add(line.split)
    assert all(len(found) == 1 for found in splits.values())
    assert {line.split for line in dealt if line.institution in UNSEEN} == {Split.TEST}


def test_institutions_genres_and_densities_are_in_every_split() -> None:
    dealt = [line for line in assign_splits(many_entries(), unseen=UNSEEN) if line.institution not in UNSEEN]
    for name in ("genre", "density"):
        for value in {getattr(line, name) for line in dealt}:
            counts = Counter(line.split for line in dealt if getattr(line, name) == value)
            assert 0.55 < counts[Split.TRAIN] / counts.total() < 0.85
            assert counts[Split.DEV]
            assert counts[Split.TEST]
    trained = {line.institution for line in dealt if line.split is Split.TRAIN}
    assert trained == {line.institution for line in dealt}


def test_the_same_entries_and_seed_give_the_same_splits() -> None:
    entries = many_entries()
    first = assign_splits(entries, unseen=UNSEEN, seed=7)
    assert assign_splits(reversed(entries), unseen=UNSEEN, seed=7) == tuple(reversed(first))
    assert assign_splits([replace(line, split=Split.DEV) for line in entries], unseen=UNSEEN, seed=7) == first
    assert assign_splits(entries, unseen=UNSEEN, seed=8) != first


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 9)), max_size=40))
def test_every_note_keeps_its_line_but_for_the_split(rows: list[tuple[int, int]]) -> None:
    entries = [entry(f"h{house}-{n:02}", patient=f"p{patient}") for n, (house, patient) in enumerate(rows)]
    dealt = assign_splits(entries, unseen=frozenset({"h0"}))
    assert [replace(line, split=Split.TRAIN) for line in dealt] == entries
    assert len({(line.patient, line.split) for line in dealt}) == len({line.patient for line in dealt})


def test_patients_that_had_a_split_keep_it_when_notes_are_added() -> None:
    old = [line for line in many_entries() if line.institution < "h20"]
    before = {line.patient: line.split for line in assign_splits(old, unseen=UNSEEN)}
    after = assign_splits(many_entries(), unseen=UNSEEN, kept=before)
    assert all(line.split is before[line.patient] for line in after if line.patient in before)
    counts = Counter(line.split for line in after)
    assert all(abs(counts[split] / 600 - share) < 0.03 for split, share in SHARES.items())


def test_an_institution_that_becomes_unseen_is_in_test_whatever_its_split_was() -> None:
    before = {line.patient: Split.TRAIN for line in many_entries()}
    after = assign_splits(many_entries(), unseen=UNSEEN, kept=before)
    assert {line.split for line in after if line.institution in UNSEEN} == {Split.TEST}


def test_untested_institutions_are_dealt_among_the_other_splits() -> None:
    tested = {line.institution for line in assign_splits(many_entries(), unseen=UNSEEN) if line.split is Split.TEST}
    late = sorted(tested - UNSEEN)[:2]
    dealt = assign_splits(many_entries(), unseen=UNSEEN, untested=frozenset(late))
    assert {line.split for line in dealt if line.institution in late} == {Split.TRAIN, Split.DEV}
    assert Split.TEST in {line.split for line in dealt if line.institution not in {*late, *UNSEEN}}
