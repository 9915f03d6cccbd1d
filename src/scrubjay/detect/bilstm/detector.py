"""A trained BiLSTM-CRF as a detector: the sentences of notes are scored in batches, and their best tags spell spans."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.bilstm.inputs import Inputs, join
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.tagger import NetworkTagger
from scrubjay.detect.bilstm.weights import NetworkWeights
from scrubjay.detect.crf.calibration import IDENTITY, Calibration
from scrubjay.detect.crf.evidence import covered, overlapped
from scrubjay.detect.crf.schemes import FoundSpan, decode
from scrubjay.detect.detector import Evidence
from scrubjay.detect.judged import Judged, second_labels
from scrubjay.detect.proposals import Proposals
from scrubjay.note import Span
from scrubjay.text import View


class BilstmDetector:
    """Proposes what a network finds. ``bias`` favours beginning a span: more is found, and more of it is wrong."""

    def __init__(
        self, spec: BilstmSpec, weights: NetworkWeights, calibration: Calibration = IDENTITY, *, bias: float = 0.0
    ) -> None:
        self.name = spec.name
        self.needs = spec.needs
        self._spec = spec
        self._tags = weights.labels
        self._tagger = NetworkTagger(spec, weights)
        self._proposals = Proposals(
            name=spec.name,
            calibration=calibration,
            bias=spec.lean + bias,
            alone=spec.alone,
            is_turned_up=bias > 0 or spec.trusting,
        )

    def __repr__(self) -> str:
        return f"BilstmDetector(name={self.name!r}, bias={self._proposals.bias})"

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """The spans of a note; see ``detect_many``."""
        return self.detect_many([view], [evidence])[0]

    def detect_many(self, views: Sequence[View], evidence: Sequence[Evidence]) -> list[list[Span]]:
        """For each note the spans that the most likely tags spell, each with the probability that it is right.

        The network also gives its word on the evidence that it did not follow: a span with the source
        ``backing.NAME`` and the probability that it is PHI of any label.
        """
        shown = [[span for spans in one.values() for span in spans] for one in evidence]
        notes = [self._spec.inputs(view, one) for view, one in zip(views, evidence, strict=True)]
        places = [overlapped(spans, note.items.start, note.items.end) for spans, note in zip(shown, notes, strict=True)]
        asked = [covered(*place, len(note)) for place, note in zip(places, notes, strict=True)]
        proposed = []
        for view, spans, note, place, judged in zip(
            views, shown, notes, places, self._judged(notes, asked), strict=True
        ):
            found = self._spelled(note, judged)
            second = second_labels(note.items, judged, found, self._tags, least=self._spec.second)
            proposed.append(
                self._proposals.spans(view, spans, found, second)
                + self._proposals.judged(spans, place, judged.tags, judged.outside)
            )
        return proposed

    def raw_spans(self, view: View, evidence: Evidence) -> list[FoundSpan]:
        """All spans that the tags spell, with scores before calibration; look-alikes and lone finds among them."""
        note = self._spec.inputs(view, {name: evidence.get(name, ()) for name in self.needs})
        (judged,) = self._judged([note], [np.zeros(len(note), np.bool_)])
        return self._spelled(note, judged)

    def _judged(self, notes: Sequence[Inputs], asked: Sequence[NDArray[np.bool_]]) -> list[Judged]:
        """What the tagger says of each note, all being tagged in a row."""
        if not notes:
            return []
        judged = self._tagger.judge(join(notes), np.concatenate(asked), dial=self._proposals.bias)
        ends = accumulate((len(note) for note in notes), initial=0)
        return [judged.part(first, last) for first, last in pairwise(ends)]

    def _spelled(self, note: Inputs, judged: Judged) -> list[FoundSpan]:
        return decode(note.items, judged.tags, judged.shares, self._tags, self._spec.scheme)
