from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scrubjay
from parallel_cases import NAME, WordDetector, make_death, make_detector, make_nothing
from scrubjay import parallel
from scrubjay.errors import DetectorError, ScrubjayError, UsageError
from scrubjay.note import Note
from scrubjay.parallel import Found, Outcome, Withheld, detect_batch, detect_group, detect_groups, pack, unpack
from scrubjay.pipeline import Scrubber


def alone(*texts: str) -> list[list[Note]]:
    return [[Note(str(number), text)] for number, text in enumerate(texts)]


def told(outcomes: list[Outcome]) -> list[tuple[str, int | str]]:
    return [
        (outcome.note.id, len(outcome.spans) if isinstance(outcome, Found) else outcome.reason) for outcome in outcomes
    ]


@pytest.fixture
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "FIRST_CHUNK", 1000)
    monkeypatch.setattr(parallel, "LARGEST_CHUNK", 1000)


@pytest.mark.usefixtures("_small_chunks")
def test_two_processes_give_what_one_gives_in_the_same_order() -> None:
    groups = alone(*(f"{NAME} " * (number % 7) + "x" * (300 * (number % 3)) for number in range(60)))
    groups.append([Note("p1", NAME, patient="p"), Note("p2", "", patient="p")])
    one = list(detect_groups(groups, make_detector))
    assert list(detect_groups(groups, make_detector, jobs=2)) == one
    assert [outcome.note.id for outcome in one] == [note.id for group in groups for note in group]


@pytest.mark.usefixtures("_small_chunks")
def test_a_worker_that_dies_costs_only_the_notes_it_died_on() -> None:
    texts = ["well"] * 20
    texts[3] = "die"
    outcomes = told(list(detect_groups(alone(*texts), make_detector, jobs=2)))
    assert [note_id for note_id, _ in outcomes] == [str(number) for number in range(20)]
    assert [note_id for note_id, result in outcomes if isinstance(result, str)] == ["3"]
    assert "worker process died" in str(outcomes[3][1])


@pytest.mark.usefixtures("_small_chunks")
def test_no_more_is_read_than_a_few_chunks_ahead() -> None:
    read = 0

    def groups() -> Iterator[list[Note]]:
        nonlocal read
        for number in range(500):
            read += 1
            yield [Note(str(number), "x" * 1000)]

    results = detect_groups(groups(), make_detector, jobs=2)
    for _ in range(10):
        next(results)
    assert read <= 10 + 2 * parallel.CHUNKS_AHEAD + 2
    results.close()  # type: ignore[attr-defined]


def test_chunks_start_small_and_grow() -> None:
    groups = ([Note(str(number), "x" * 4_000)] for number in range(400))
    sizes = [len(chunk) for chunk in parallel._chunks(groups, first=16_000, largest=256_000)]
    assert sizes[0] < sizes[1] < max(sizes)
    assert sum(sizes) == 400


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_note_that_crashes_a_detector_is_withheld_without_its_text(jobs: int) -> None:
    outcomes = told(list(detect_groups(alone(NAME, "crash Zebulon"), make_detector, jobs=jobs)))
    assert outcomes == [("0", 1), ("1", "detecting failed (ValueError); the note is withheld")]


def test_the_other_notes_of_a_patient_go_on_together() -> None:
    group = [Note("a", NAME), Note("b", "crash"), Note("c", NAME + NAME)]
    assert [result for _, result in told(detect_group(WordDetector(), group))] == [
        1,
        "detecting failed (ValueError); the note is withheld",
        2,
    ]


def test_a_group_that_fails_only_together_is_withheld_whole() -> None:
    outcomes = detect_group(WordDetector(), [Note("a", "unfit"), Note("b", NAME)])
    assert [type(outcome) for outcome in outcomes] == [Withheld, Withheld]


def test_a_group_that_still_fails_without_its_worst_note_is_withheld_whole() -> None:
    outcomes = detect_group(WordDetector(), [Note("a", "unfit"), Note("b", "crash"), Note("c", NAME)])
    assert [type(outcome) for outcome in outcomes] == [Withheld, Withheld, Withheld]


def test_detectors_that_lose_a_note_are_not_believed() -> None:
    class Forgetful(WordDetector):
        def detect_groups(self, groups: object) -> list[list[list[scrubjay.Span]]]:
            return [[]]

    [outcome] = detect_group(Forgetful(), [Note("a", NAME)])
    assert isinstance(outcome, Withheld)


def test_groups_that_fail_together_are_gone_through_one_by_one() -> None:
    groups = [[Note("a", NAME)], [Note("b", "crash")], [Note("c", "unfit"), Note("d", NAME)]]
    kinds = [[type(outcome) for outcome in group] for group in detect_batch(WordDetector(), groups)]
    assert kinds == [[Found], [Withheld], [Withheld, Withheld]]


def test_groups_are_gone_through_some_at_a_time_and_a_long_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    class Watching(WordDetector):
        def detect_groups(self, groups: Sequence[Sequence[Note]]) -> list[list[list[scrubjay.Span]]]:
            seen.append([note.id for group in groups for note in group])
            return super().detect_groups(groups)

    monkeypatch.setattr(parallel, "BATCH", 1_000)
    outcomes = list(detect_groups(alone("x", "y" * 2_000, NAME, "z"), Watching))
    assert [outcome.note.id for outcome in outcomes] == ["0", "1", "2", "3"]
    assert seen == [["0", "1"], ["2", "3"]]


def test_a_recipe_that_a_worker_cannot_load_is_wrong_use() -> None:
    with pytest.raises(UsageError, match="no such recipe"):
        list(detect_groups(alone("x"), make_nothing, jobs=2))


def test_workers_that_cannot_start_are_an_error_and_no_endless_loop() -> None:
    with pytest.raises(ScrubjayError, match="before it could start"):
        list(detect_groups(alone("x"), make_death, jobs=2))


def test_no_jobs_are_wrong_use() -> None:
    with pytest.raises(UsageError, match="at least 1"):
        list(detect_groups([], make_detector, jobs=0))


@given(st.text(st.sampled_from("Vole \n"), max_size=40))
def test_an_outcome_survives_packing(text: str) -> None:
    [outcome] = detect_group(WordDetector(), [Note("a", text)])
    assert unpack(outcome.note, pack(outcome)) == outcome


def test_scrub_many_gives_the_same_with_two_jobs() -> None:
    jay = scrubjay.load()
    notes = [Note(str(number), f"Seen by Dr. Ann Vole on 3/{number + 1}/2071.") for number in range(6)]
    done = list(jay.scrub_many(notes, jobs=2))
    assert [each.id for each in done] == [note.id for note in notes]
    assert done == list(jay.scrub_many(notes))
    assert all(NAME not in each.text for each in done)


def test_a_scrubber_made_by_hand_has_one_process() -> None:
    jay = scrubjay.load()
    by_hand = Scrubber(jay.recipe, jay.lexicons)
    assert len(list(by_hand.scrub_many([Note("a", "Well.")]))) == 1
    with pytest.raises(UsageError, match="made by hand"):
        list(by_hand.scrub_many([Note("a", "Well.")], jobs=2))


def test_scrub_many_raises_where_a_note_is_withheld(monkeypatch: pytest.MonkeyPatch) -> None:
    jay = scrubjay.load()
    monkeypatch.setattr(jay, "detect_groups", WordDetector().detect_groups)
    results = jay.scrub_many([Note("a", NAME), Note("b", "crash")])
    assert next(results).text == "[PATIENT]"
    with pytest.raises(DetectorError):
        next(results)
