"""A network as a detector: batches change nothing, the dial finds more, and scores are shares."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilstm_cases import TEXT, random_weights, read, tiny_spec, unlimited, view_of
from scrubjay.detect.bilstm.detector import BilstmDetector
from scrubjay.detect.bilstm.inputs import join
from scrubjay.detect.bilstm.tagger import NetworkTagger
from scrubjay.detect.crf.calibration import Calibration
from scrubjay.detect.crf.schemes import constraints
from scrubjay.labels import Label
from scrubjay.note import Span

SPEC = tiny_spec()
WEIGHTS = random_weights(SPEC)
DETECTOR = BilstmDetector(SPEC, WEIGHTS)
TEXTS = [TEXT, "", "One.", "Dr. Quill of Danbury.\n" * 7, "x " * 1_300, "\n\n"]


def places(spans: list[Span]) -> list[tuple[int, int, str]]:
    return [(span.start, span.end, span.label) for span in spans]


@given(st.lists(st.sampled_from(TEXTS), max_size=5))
@settings(max_examples=25)
def test_notes_together_are_tagged_as_each_alone(texts: list[str]) -> None:
    views = [view_of(text) for text in texts]
    together = DETECTOR.detect_many(views, [{}] * len(views))
    for view, spans in zip(views, together, strict=True):
        alone = DETECTOR.detect(view, {})
        assert places(alone) == places(spans)
        assert np.allclose([span.score for span in alone], [span.score for span in spans], atol=2e-4)


@pytest.mark.parametrize("block", [1, 7, 40, 10_000])
def test_scores_do_not_hang_on_where_blocks_end(block: int) -> None:
    inputs = join([read(SPEC, text) for text in TEXTS])
    whole = NetworkTagger(SPEC, WEIGHTS).scores(inputs)
    assert np.abs(NetworkTagger(SPEC, WEIGHTS, block=block).scores(inputs) - whole).max() < 1e-5


def test_the_best_path_is_that_of_the_scores_and_the_transitions() -> None:
    tagger, inputs = NetworkTagger(unlimited(SPEC), WEIGHTS), read(SPEC)
    scores = tagger.scores(inputs)
    tags, shares, *_ = tagger.judge(inputs, np.zeros(len(inputs), np.bool_))
    for first, last in zip(inputs.items.bounds[:-1], inputs.items.bounds[1:], strict=True):
        best = scores[first].astype(float)
        for row in scores[first + 1 : last]:
            best = (best[:, None] + WEIGHTS.transitions).max(axis=0) + row
        path = tags[first:last]
        steps = WEIGHTS.transitions[path[:-1], path[1:]].sum()
        assert scores[np.arange(first, last), path].sum() + steps == pytest.approx(best.max(), rel=1e-4)
    assert np.all((shares >= 0) & (shares <= 1))


def test_only_tags_that_the_scheme_allows_follow_one_another() -> None:
    allowed = constraints(SPEC.scheme, WEIGHTS.labels)[0]
    inputs = read(SPEC, TEXT * 20)
    tags = NetworkTagger(SPEC, WEIGHTS).judge(inputs, np.zeros(len(inputs), np.bool_))[0]
    inside = np.ones(len(tags) - 1, bool)
    inside[inputs.items.bounds[1:-1] - 1] = False
    assert np.all(allowed[tags[:-1], tags[1:]][inside])


def test_without_a_lattice_each_item_has_its_own_best_tag() -> None:
    spec = tiny_spec(without=["lattice"])
    weights = replace(random_weights(spec), transitions=np.zeros_like(WEIGHTS.transitions))
    tagger, inputs = NetworkTagger(spec, weights), read(spec)
    tags = tagger.judge(inputs, np.zeros(len(inputs), np.bool_))[0]
    assert tags.tolist() == tagger.scores(inputs).argmax(axis=1).tolist()


def test_the_dial_finds_more() -> None:
    found = [len(BilstmDetector(SPEC, WEIGHTS, bias=bias).raw_spans(view_of(TEXT), {})) for bias in (-20, -2, 0, 8)]
    assert found == sorted(found)
    assert found[0] < found[-1]


def test_scores_are_calibrated() -> None:
    always = Calibration((0.0, 1.0), (0.25, 0.25))
    spans = BilstmDetector(SPEC, WEIGHTS, always).detect(view_of(TEXT), {})
    assert spans
    assert {span.score for span in spans} == {0.25}
    assert {span.source for span in spans} == {"bilstm"}


def test_evidence_that_is_not_followed_gets_a_word() -> None:
    spec = tiny_spec(needs=["rules"])
    weights = random_weights(spec)
    sure_of_nothing = np.where(np.arange(len(weights.labels)) == 0, 100, 0).astype(np.float32)
    detector = BilstmDetector(spec, replace(weights, cells={**weights.cells, "bias": sure_of_nothing}))
    shown = Span(TEXT.index("03/12"), TEXT.index("03/12") + 10, Label.DATE, source="rules.dates")
    (said,) = detector.detect(view_of(TEXT), {"rules": [shown]})
    assert (said.start, said.end, said.label) == (shown.start, shown.end, shown.label)
    assert said.source == "backing.bilstm"
    assert 0.0 <= said.score <= 1.0


def test_what_was_found_before_is_read() -> None:
    spec = tiny_spec(needs=["rules"])
    detector, view = BilstmDetector(spec, random_weights(spec)), view_of(TEXT)
    shown = [Span(0, 20, Label.DATE, source="rules.dates")]
    assert detector.raw_spans(view, {"rules": shown}) != detector.raw_spans(view, {})


@pytest.mark.parametrize("without", [["characters"], ["vectors"], ["features"], ["characters", "features"]])
def test_a_network_works_without_its_parts(without: list[str]) -> None:
    spec = tiny_spec(without=without)
    assert BilstmDetector(spec, random_weights(spec)).raw_spans(view_of(TEXT), {})


def test_a_repr_says_who_it_is_and_nothing_of_a_note() -> None:
    assert repr(DETECTOR) == "BilstmDetector(name='bilstm', bias=0.0)"


def test_a_trusting_network_proposes_look_alikes_too() -> None:
    text = "An African American man, MiraLAX 17 g daily, Aspirin 81 mg. May need rest. " * 12
    view, spec = view_of(text), tiny_spec()
    doubting, trusting = (
        BilstmDetector(one, random_weights(one)).detect(view, {}) for one in (spec, replace(spec, trusting=True))
    )
    assert len(doubting) < len(trusting) == len(BilstmDetector(spec, random_weights(spec)).raw_spans(view, {}))
