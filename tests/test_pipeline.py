import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scrubjay
from crf_models import tiny_model
from scrubjay import models, pipeline
from scrubjay import recipe as recipe_module
from scrubjay.detect import Evidence
from scrubjay.errors import DetectorError, ModelError, RecipeError, UsageError
from scrubjay.labels import Label
from scrubjay.note import Note, Span, non_overlapping
from scrubjay.parallel import Found, Withheld, detect_group
from scrubjay.pipeline import Scrubber, patient_groups
from scrubjay.recipe import Recipe
from scrubjay.replace import POLICIES, Key
from scrubjay.resolve import Priority
from scrubjay.text import View
from strategies import TEXTS

JAY = scrubjay.load()
TEXT = "Mrs. Okonjo, 68, saw Dr. Amara Quill on 3/4/2087. MRN: 4471-0283."


class Crashing:
    name = "crashing"
    needs: tuple[str, ...] = ()

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        raise ValueError(view.text)


def found(text: str) -> dict[str, Label]:
    return {text[span.start : span.end]: Label(span.label) for span in JAY.detect(text)}


def test_a_note_is_scrubbed_end_to_end() -> None:
    done = JAY.scrub(TEXT)
    assert done.text == "Mrs. [PATIENT], [AGE], saw Dr. [DOCTOR] on [DATE]. MRN: [MEDICALRECORD]."
    assert [span.label for span in done.spans] == [one.label for one in done.replacements]


def test_the_policy_is_a_choice() -> None:
    assert JAY.scrub("Seen on 3/4/2087.", policy="mask").text == "Seen on ********."
    assert JAY.scrub("Seen on 3/4/2087.", policy="redact").text == "Seen on [REDACTED]."


def test_a_name_found_once_is_found_again() -> None:
    text = "Patient Name: Delphine Okonjo. Later that day Okonjo slept."
    assert JAY.scrub(text).text == "Patient Name: [PATIENT]. Later that day [PATIENT] slept."


class Saying:
    """Finds one span of a label, with a source of its own."""

    def __init__(self, name: str, label: Label, *, source: str = "", needs: tuple[str, ...] = ()) -> None:
        self.name, self.needs = name, needs
        self._span = Span(0, 4, label, source=source or name)

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        return [self._span] if all(evidence[name] for name in self.needs) else []


def test_what_is_not_proposed_is_read_by_others_and_goes_no_further() -> None:
    hint = Saying("hint", Label.CITY)
    reader = Saying("reader", Label.STATE, needs=("hint",))
    both = tuple((detector, frozenset(Label)) for detector in (hint, reader))
    recipe = Recipe("small", Priority(["hint", "reader"]), both, (), {"hint": frozenset()})
    assert [span.label for span in Scrubber(recipe, JAY.lexicons).detect("Ohio")] == [Label.STATE]


def test_a_word_on_what_is_not_proposed_is_no_find() -> None:
    hint = Saying("hint", Label.CITY)
    judge = Saying("judge", Label.CITY, source="backing.judge", needs=("hint",))
    both = tuple((detector, frozenset(Label)) for detector in (hint, judge))
    recipe = Recipe("small", Priority(["hint", "judge"]), both, (), {"hint": frozenset()})
    assert Scrubber(recipe, JAY.lexicons).detect("Ohio") == []


def test_labels_restrict_what_is_found() -> None:
    only = scrubjay.load(labels=[Label.DATE])
    assert only.scrub(TEXT).text == TEXT.replace("3/4/2087", "[DATE]")


def test_a_failing_detector_withholds_the_note_and_hides_its_text() -> None:
    recipe = Recipe("bad", Priority([]), ((Crashing(), frozenset(Label)),), ())
    with pytest.raises(DetectorError, match="note n1: crashing failed") as caught:
        Scrubber(recipe, JAY.lexicons).detect(Note("n1", "Ana Ruiz"))
    assert "Ana" not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None


def test_a_failing_step_and_a_text_that_cannot_be_read_hide_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*given: object) -> None:
        raise ValueError(given)

    class Unreadable(View):
        __init__ = fail  # type: ignore[assignment]

    step = JAY.recipe.steps[0]
    monkeypatch.setattr(type(step), "resolve", fail)
    with pytest.raises(DetectorError, match=f"note n1: {step.name} failed") as caught:
        JAY.detect(Note("n1", "Ana Ruiz"))
    monkeypatch.setattr(pipeline, "View", Unreadable)
    with pytest.raises(DetectorError, match="note n1: reading the text failed") as caught_too:
        JAY.detect(Note("n1", "Ana Ruiz"))
    for error in (caught.value, caught_too.value):
        assert error.__cause__ is None
        assert error.__context__ is None


def test_explain_tells_every_vote_and_decision() -> None:
    trace = JAY.explain(TEXT)
    assert {span.label for span in trace.spans} >= {Label.PATIENT, Label.DOCTOR, Label.DATE}
    assert all(candidate.votes for candidate in trace.candidates)
    assert tuple(JAY.detect(TEXT)) == trace.spans
    assert all(decision.why for decision in trace.decisions)


def test_explain_asks_each_detector_once() -> None:
    class Counting:
        name = "counting"
        needs: tuple[str, ...] = ()
        calls = 0

        def detect(self, view: View, evidence: Evidence) -> list[Span]:
            self.calls += 1
            return []

    detector = Counting()
    Scrubber(Recipe("once", Priority([]), ((detector, frozenset(Label)),), ()), JAY.lexicons).explain(TEXT)
    assert detector.calls == 1


def test_a_pipeline_nests_as_a_detector() -> None:
    recipe = Recipe("outer", Priority(["default"]), ((JAY, frozenset({Label.DATE})),), ())
    spans = Scrubber(recipe, JAY.lexicons).detect(TEXT)
    assert {span.label for span in spans} == {Label.DATE}


def test_notes_of_one_patient_in_sequence_form_a_group() -> None:
    notes = [Note("a", "", "p"), Note("b", "", "p"), Note("c", ""), Note("d", ""), Note("e", "", "p")]
    assert [[note.id for note in group] for group in patient_groups(notes)] == [["a", "b"], ["c"], ["d"], ["e"]]


@pytest.mark.parametrize(
    ("length", "count", "sizes"),
    [(10, 130, [64, 64, 2]), (500_000, 9, [4, 4, 1]), (3_000_000, 2, [1, 1]), (0, 64, [64])],
)
def test_the_many_notes_of_one_patient_are_split_into_groups(length: int, count: int, sizes: list[int]) -> None:
    text = "x" * length
    notes = (Note(str(i), text, "p") for i in range(count))
    assert [len(group) for group in patient_groups(notes)] == sizes


def test_notes_of_one_patient_tell_each_other_how_dates_are_read() -> None:
    notes = [Note("a", "Seen on 03/04/2071.", patient="p"), Note("b", "Seen on 25/04/2071.", patient="p")]
    key = Key(bytes(range(32)))
    together = next(iter(JAY.scrub_many(notes, policy="surrogate", key=key))).text
    told = POLICIES["surrogate"].with_options(day_first=True)
    assert together == JAY.scrub(notes[0], policy=told, key=key).text
    assert together != JAY.scrub(notes[0], policy="surrogate", key=key).text


def test_scrub_many_keeps_the_order() -> None:
    notes = [Note(str(i), f"Seen on 3/{i + 1}/2087.", patient=f"p{i // 2}") for i in range(6)]
    assert [done.id for done in JAY.scrub_many(notes)] == [str(i) for i in range(6)]


def test_a_recall_target_needs_a_trained_model() -> None:
    with pytest.raises(RecipeError, match="no recall dial"):
        scrubjay.load("rules", recall=0.99)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_model(tmp_path_factory.mktemp("models") / "tiny").folder


LEARNED = "Sent to Marlow Annex04/12/2081 for review."


def test_a_model_folder_is_loaded_and_put_to_work(model: Path) -> None:
    for place in (model, str(model)):
        jay = scrubjay.load(place)
        assert jay.name == "tiny"
        assert jay.scrub(LEARNED).text == "Sent to [HOSPITAL][DATE] for review."


def test_a_recall_target_turns_the_dial(model: Path) -> None:
    text = "Seen by Tolliver on rounds. Nothing else to tell of today."
    assert len(scrubjay.load(model, recall=0.99).detect(text)) > len(scrubjay.load(model, recall=0.8).detect(text))
    assert scrubjay.load(model, recall=0.9).detect(text) == scrubjay.load(model).detect(text)


def test_a_recall_target_that_was_never_measured_is_told(model: Path) -> None:
    with pytest.raises(UsageError, match=r"from 0\.8000 to 0\.9900"):
        scrubjay.load(model, recall=0.999)


def test_worker_processes_have_the_same_model_and_dial(model: Path) -> None:
    jay = scrubjay.load(model, recall=0.99, labels=[Label.HOSPITAL, Label.DOCTOR])
    assert jay.reload is not None
    again = jay.reload()
    assert again.labels == jay.labels
    assert again.detect(LEARNED) == jay.detect(LEARNED)
    notes = [Note(str(number), LEARNED) for number in range(4)]
    one, two = (list(jay.scrub_many(notes, jobs=jobs)) for jobs in (1, 2))
    assert [done.spans for done in one] == [done.spans for done in two]


def test_the_shipped_model_was_trained_from_the_recipe_as_it_stands() -> None:
    assert (models.SHIPPED / "default" / "recipe.toml").read_text("utf-8") == recipe_module.recipe_text("default")


def test_the_default_is_the_shipped_model_and_nothing_less_where_there_is_none(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "SHIPPED", tmp_path)
    monkeypatch.setattr(recipe_module, "SHIPPED", tmp_path)
    with pytest.raises(RecipeError, match="recipe default has not been trained"):
        scrubjay.load()
    shutil.copytree(model, tmp_path / "default")
    assert scrubjay.load().name == scrubjay.load("default").name == "tiny"
    assert scrubjay.load("rules").name == "rules"


def test_a_recipe_that_has_to_be_trained_says_so(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('name = "own"\n[[detector]]\nkind = "token_crf"\n')
    with pytest.raises(RecipeError, match="recipe own has not been trained"):
        scrubjay.load(path)


def test_a_folder_that_is_no_model_is_told(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no model"):
        scrubjay.load(tmp_path)


def test_explain_tells_what_the_crfs_said(model: Path) -> None:
    trace = scrubjay.load(model).explain(LEARNED)
    said = {vote.source for candidate in trace.candidates for vote in candidate.votes}
    assert {"char_crf", "token_crf"} <= said
    assert any(source.startswith("rules.") for source in said)


def test_the_public_names_are_those_in_all() -> None:
    assert scrubjay.__all__ == [
        *("CATEGORY", "HIPAA", "Annotated", "Candidate", "Category", "Key", "Known", "Label", "Note", "Policy"),
        *("Replacement", "Scrubbed", "Scrubber", "ScrubjayError", "Span", "Trace", "load"),
    ]
    assert all(hasattr(scrubjay, name) for name in scrubjay.__all__)


CLINICAL = st.lists(
    st.sampled_from(
        [
            "Dr. Quill",
            "Mrs. Okonjo",
            "3/4/2087",
            "BP 120/80",
            "in 2061",
            "68 yo",
            "Danbury, CT 06810",
            "\r\n",
            ", ",
            " ",
            "MRN 4471",
            "é😀",
            "\x00",
        ]
    ),
    max_size=12,
).map(" ".join)


@settings(max_examples=60, deadline=None)
@given(st.one_of(TEXTS, CLINICAL, st.text(max_size=80)))
def test_any_text_is_scrubbed_without_touching_the_rest(text: str) -> None:
    done = JAY.scrub(text)
    assert non_overlapping(done.spans)
    rest = [text[a:b] for a, b in _outside([(span.start, span.end) for span in done.spans], len(text))]
    new_rest = [
        done.text[a:b] for a, b in _outside([(r.new_start, r.new_end) for r in done.replacements], len(done.text))
    ]
    assert rest == new_rest


def _outside(places: list[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    edges = [0, *(edge for place in sorted(places) for edge in place), length]
    return list(zip(edges[::2], edges[1::2], strict=True))


class Batched:
    """Finds the first word of each note, of as many notes at once as it is given."""

    name = "batched"
    needs: tuple[str, ...] = ("words",)

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        raise AssertionError("a detector that works on batches is given batches")

    def detect_many(self, views: Sequence[View], evidence: Sequence[Evidence]) -> list[list[Span]]:
        self.sizes.append(len(views))
        if any("crash" in view.text for view in views):
            raise ValueError([view.text for view in views])
        return [list(one["words"][:1]) for one in evidence]


class Words:
    name = "words"
    needs: tuple[str, ...] = ()

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        return [Span(match.start(), match.end(), Label.PATIENT) for match in re.finditer(r"\w+", view.text)]


def batching(batched: Batched) -> Scrubber:
    recipe = Recipe(
        "pair", Priority(["batched"]), ((Words(), frozenset({Label.PATIENT})), (batched, frozenset(Label))), ()
    )
    return Scrubber(recipe, JAY.lexicons)


def test_a_detector_that_works_on_batches_gets_the_notes_of_a_group_at_once() -> None:
    batched = Batched()
    notes = [Note("a", "Ana Ruiz", "p"), Note("b", "", "p"), Note("c", "Quill", "p")]
    together = batching(batched).detect_many(notes)
    assert batched.sizes == [3]
    assert together == [batching(Batched()).detect(note) for note in notes]
    assert [len(spans) for spans in together] == [2, 0, 1]


def test_groups_share_a_batch_and_nothing_else() -> None:
    batched = Batched()
    groups = [[Note("a", "Ana Ruiz", "p"), Note("b", "Quill", "p")], [], [Note("c", "Vole", "q")]]
    together = batching(batched).detect_groups(groups)
    assert batched.sizes == [3]
    assert together == [batching(Batched()).detect_many(group) for group in groups]


def test_a_batch_that_fails_hides_its_notes_and_the_others_are_gone_through_without_the_one_at_fault() -> None:
    notes = [Note("a", "Ana Ruiz", "p"), Note("b", "crash", "p"), Note("c", "Quill", "p")]
    with pytest.raises(DetectorError, match="batched failed") as caught:
        batching(Batched()).detect_many(notes)
    assert "Ana" not in str(caught.value)
    assert caught.value.__context__ is None
    kinds = [type(outcome) for outcome in detect_group(batching(Batched()), notes)]
    assert kinds == [Found, Withheld, Found]
