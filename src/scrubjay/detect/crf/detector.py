"""A trained CRF as a detector: a note's reading is tagged, the tags spell spans, the spans' scores are calibrated."""

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.calibration import IDENTITY, Calibration
from scrubjay.detect.crf.evidence import covered, near_items, overlapped
from scrubjay.detect.crf.items import Reading
from scrubjay.detect.crf.schemes import FoundSpan, constraints, decode
from scrubjay.detect.crf.spec import CHAR, CrfSpec
from scrubjay.detect.crf.tagger import SequenceTagger
from scrubjay.detect.crf.weights import Weights
from scrubjay.detect.detector import Evidence
from scrubjay.detect.judged import second_labels
from scrubjay.detect.proposals import Proposals
from scrubjay.errors import ModelError
from scrubjay.note import Span
from scrubjay.text import Tokens, View


class CrfDetector:
    """Proposes what a CRF finds. ``bias`` favours beginning a span: more is found, and more of it is wrong."""

    def __init__(
        self, spec: CrfSpec, weights: Weights, calibration: Calibration = IDENTITY, *, bias: float = 0.0
    ) -> None:
        self.name = spec.name
        self.needs = spec.after
        self._spec = spec
        self._features = spec.feature_set()
        self._proposals = Proposals(
            name=spec.name,
            calibration=calibration,
            bias=spec.lean + bias,
            alone=spec.alone,
            is_turned_up=bias > 0 or spec.trusting,
        )
        self._is_token = spec.kind != CHAR
        self._judges = self._is_token and not spec.trusting
        _check_fit(spec, weights, self._features.digest)
        self._tags = tuple(weights.labels)
        limits = constraints(spec.scheme, self._tags) if spec.constrained else None
        self._tagger = SequenceTagger(self._features, weights, constraints=limits)

    def __repr__(self) -> str:
        return f"CrfDetector(name={self.name!r}, bias={self._proposals.bias})"

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """The spans that the most likely tags spell, each with the probability that it is right.

        A token CRF also gives its word on the evidence that it did not follow: a span with the source
        ``backing.NAME`` and the probability that it is PHI of any label. One that is trusting says what it finds only.
        """
        own = {name: evidence.get(name, ()) for name in self._spec.needs}
        shown = [span for spans in own.values() for span in spans]
        reading = self._reading(view, own)
        places = overlapped(shown, reading.items.start, reading.items.end)
        asked = covered(*places, len(reading.items)) if self._judges else None
        near = self._near(view, reading, evidence)
        judged = self._tagger.judge(reading, dial=self._proposals.bias, asked=asked, near=near)
        spelled = self._spelled(view, reading, judged.tags, judged.shares)
        second = second_labels(reading.items, judged, spelled, self._tags, least=self._spec.second)
        found = self._proposals.spans(view, shown, spelled, second)
        return found + self._proposals.judged(shown, places, judged.tags, judged.outside) if self._judges else found

    def _near(self, view: View, reading: Reading, evidence: Evidence) -> NDArray[np.bool_] | None:
        """The items that somebody beside found something in, with some words around; None where all are to be read."""
        if not self._spec.beside:
            return None
        spans = [span for name in self._spec.beside for span in evidence[name]]
        return near_items(view.tokens, spans, reading.items)

    def raw_spans(self, view: View, evidence: Evidence) -> list[FoundSpan]:
        """All spans that the tags spell, with scores before calibration; look-alikes and lone finds among them."""
        reading = self._reading(view, {name: evidence.get(name, ()) for name in self._spec.needs})
        return self._spelled(view, reading, *self._tagger.tag(reading, dial=self._proposals.bias))

    def _reading(self, view: View, evidence: Evidence) -> Reading:
        return self._spec.reading(view, evidence, self._features)

    def _spelled(
        self, view: View, reading: Reading, tags: NDArray[np.int16], prob: NDArray[np.float32]
    ) -> list[FoundSpan]:
        if self._is_token:
            return decode(reading.items, tags, prob, self._tags, self._spec.scheme)
        found = decode(reading.items, tags, prob, self._tags, self._spec.scheme, text=view.text)
        return found if self._spec.trusting else _whole_parts(view.parts, found)


def _whole_parts(parts: Tokens, found: list[FoundSpan]) -> list[FoundSpan]:
    """The spans with their edges moved out to those of the parts they lie in: nobody is called "Tol" of "Tolliver".

    Parts end where letters and digits meet, and a small letter and a capital: that is where words run together.
    """
    if not found:
        return found
    starts, ends, labels, raw = zip(*found, strict=True)
    start, end = np.array(starts, np.int32), np.array(ends, np.int32)
    first, last = parts.end.searchsorted(start, "right"), parts.start.searchsorted(end, "left")
    has_part = first < last
    start[has_part] = np.minimum(start[has_part], parts.start[first[has_part]])
    end[has_part] = np.maximum(end[has_part], parts.end[last[has_part] - 1])
    return list(map(FoundSpan, start.tolist(), end.tolist(), labels, raw))


def _check_fit(spec: CrfSpec, weights: Weights, feature_digest: str) -> None:
    """Weights are numbers by the hash of a feature: with other features they mean nothing, and nobody would notice."""
    if weights.feature_digest != feature_digest:
        raise ModelError(
            f"{spec.name}: trained with other features than this version of scrubjay reads; train again, or use the "
            "version that it was trained with"
        )
    if weights.labels[0] != spec.tags[0] or not set(weights.labels) <= set(spec.tags):
        raise ModelError(f"{spec.name}: the weights have other tags than the recipe's labels and scheme; train again")
