"""A trained CRF as a detector: a note's reading is tagged, the tags spell spans, the spans' scores are calibrated."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.calibration import IDENTITY, Calibration
from scrubjay.detect.crf.evidence import label_codes
from scrubjay.detect.crf.items import Items, Reading
from scrubjay.detect.crf.lookalikes import is_lookalike
from scrubjay.detect.crf.schemes import FoundSpan, constraints, decode
from scrubjay.detect.crf.spec import CHAR, CrfSpec
from scrubjay.detect.crf.tagger import SequenceTagger
from scrubjay.detect.crf.weights import Weights
from scrubjay.detect.detector import Evidence
from scrubjay.errors import ModelError
from scrubjay.note import BACKING, Span, Stretches
from scrubjay.text import Tokens, View

_DIGITS = 4
"""Digits of a score: no calibration knows more."""

SPARSE = 0.025
"""A note of which the evidence covers less holds little PHI, and so a smaller share of what looks like it is."""


class CrfDetector:
    """Proposes what a CRF finds. ``bias`` favours beginning a span: more is found, and more of it is wrong."""

    def __init__(
        self, spec: CrfSpec, weights: Weights, calibration: Calibration = IDENTITY, *, bias: float = 0.0
    ) -> None:
        self.name = spec.name
        self.needs = spec.needs
        self._spec = spec
        self._features = spec.feature_set()
        self._calibration = calibration
        self._bias = spec.lean + bias
        self._is_turned_up = bias > 0
        _check_fit(spec, weights, self._features.digest)
        self._tags = tuple(weights.labels)
        limits = constraints(spec.scheme, self._tags) if spec.constrained else None
        self._tagger = SequenceTagger(self._features, weights, constraints=limits)

    def __repr__(self) -> str:
        return f"CrfDetector(name={self.name!r}, bias={self._bias})"

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """The spans that the most likely tags spell, each with the probability that it is right.

        A token CRF also gives its word on the evidence that it did not follow: a span with the source
        ``backing.NAME`` and the probability that it is PHI of any label.
        """
        shown = [span for spans in evidence.values() for span in spans]
        if self._spec.kind == CHAR or not shown:
            return self._proposed(view, shown, self.raw_spans(view, evidence))
        reading = self._reading(view, evidence)
        asked = label_codes(shown, reading.items.start, reading.items.end) != 0
        tags, prob, outside = self._tagger.judge(reading, asked, dial=self._bias)
        found = self._spelled(view, reading, tags, prob)
        return self._proposed(view, shown, found) + self._judged(shown, reading.items, tags, outside)

    def raw_spans(self, view: View, evidence: Evidence) -> list[FoundSpan]:
        """The spans with their scores before calibration, which is fitted to these."""
        reading = self._reading(view, evidence)
        return self._spelled(view, reading, *self._tagger.tag(reading, dial=self._bias))

    def _proposed(self, view: View, shown: Sequence[Span], found: Sequence[FoundSpan]) -> list[Span]:
        """The finds as spans, without look-alikes that nobody else takes for PHI; all of them if more is asked for."""
        spans = [self._span(one) for one in found]
        if self._is_turned_up:
            return spans
        evidence = Stretches((span.start, span.end) for span in shown)
        least = self._spec.alone if evidence.share(len(view.text)) < SPARSE else 0.0
        return [
            span
            for one, span in zip(found, spans, strict=True)
            if evidence.touches(one.start, one.end) or (span.score >= least and not is_lookalike(view, one))
        ]

    def _judged(
        self, shown: Sequence[Span], items: Items, tags: NDArray[np.int16], outside: NDArray[np.float32]
    ) -> list[Span]:
        """The CRF's word on each span of the evidence in which it tagged nothing."""
        first = np.searchsorted(items.end, [span.start for span in shown], "right").tolist()
        last = np.searchsorted(items.start, [span.end for span in shown], "left").tolist()
        return [
            Span(span.start, span.end, span.label, float(1 - outside[begin:end].min()), f"{BACKING}.{self.name}")
            for begin, end, span in zip(first, last, shown, strict=True)
            if begin < end and not tags[begin:end].any()
        ]

    def _reading(self, view: View, evidence: Evidence) -> Reading:
        return self._spec.reading(view, evidence, self._features)

    def _spelled(
        self, view: View, reading: Reading, tags: NDArray[np.int16], prob: NDArray[np.float32]
    ) -> list[FoundSpan]:
        if self._spec.kind != CHAR:
            return decode(reading.items, tags, prob, self._tags, self._spec.scheme)
        found = decode(reading.items, tags, prob, self._tags, self._spec.scheme, text=view.text)
        return _whole_parts(view.parts, found)

    def _span(self, found: FoundSpan) -> Span:
        score = round(self._calibration(without_bias(found.raw, self._bias)), _DIGITS)
        return Span(found.start, found.end, found.label, score, self.name)


def _whole_parts(parts: Tokens, found: list[FoundSpan]) -> list[FoundSpan]:
    """The spans with their edges moved out to those of the parts they lie in: nobody is called "Tol" of "Tolliver".

    Parts end where letters and digits meet, and a small letter and a capital: that is where words run together.
    """
    first = np.searchsorted(parts.end, [one.start for one in found], "right")
    last = np.searchsorted(parts.start, [one.end for one in found], "left") - 1
    edges = zip(found, first.tolist(), last.tolist(), strict=True)
    return [
        one._replace(start=min(int(parts.start[begin]), one.start), end=max(int(parts.end[end]), one.end))
        if begin <= end
        else one
        for one, begin, end in edges
    ]


def without_bias(raw: float, bias: float) -> float:
    """About what a marginal would be without the bias: odds that grew by e to the bias shrink by it again.

    So a span that is found only because of the dial has the low score that it deserves, and one calibration serves
    every setting of the dial. It is exact for a lone item between this tag and O; where other tags compete, or items
    pull one another, the score comes out too low or too high.

    >>> round(without_bias(0.5, 1.0), 3)
    0.269
    """
    likely = min(max(raw, 0.0), 1.0)
    return likely / (likely + (1.0 - likely) * math.exp(bias)) if likely else 0.0


def _check_fit(spec: CrfSpec, weights: Weights, feature_digest: str) -> None:
    """Weights are numbers by the hash of a feature: with other features they mean nothing, and nobody would notice."""
    if weights.feature_digest != feature_digest:
        raise ModelError(
            f"{spec.name}: trained with other features than this version of scrubjay reads; train again, or use the "
            "version that it was trained with"
        )
    if weights.labels[0] != spec.tags[0] or not set(weights.labels) <= set(spec.tags):
        raise ModelError(f"{spec.name}: the weights have other tags than the recipe's labels and scheme; train again")
