"""From what was tagged to what is proposed: calibrated scores, without look-alikes, and a word on the evidence."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.calibration import Calibration
from scrubjay.detect.crf.detector import SPARSE, without_bias
from scrubjay.detect.crf.evidence import Places
from scrubjay.detect.crf.lookalikes import is_lookalike
from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.note import BACKING, Span, Stretches
from scrubjay.text import View

_DIGITS = 4
"""Digits of a score: no calibration knows more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposals:
    """How a tagger called ``name`` proposes what it found, so far up the dial."""

    name: str
    calibration: Calibration
    bias: float
    alone: float
    """The score below which a find that nothing else shares is dropped, in notes with little to find."""
    is_turned_up: bool
    """Whether more was asked for than usual: nothing is dropped then."""

    def spans(self, view: View, shown: Sequence[Span], found: Sequence[FoundSpan]) -> list[Span]:
        """The finds as spans, without look-alikes that nobody else takes for PHI."""
        if not found:
            return []
        scored = list(zip(found, self._scores(found), strict=True))
        if not self.is_turned_up:
            evidence = Stretches((span.start, span.end) for span in shown)
            least = self.alone if evidence.share(len(view.text)) < SPARSE else 0.0
            scored = [
                (one, score)
                for one, score in scored
                if evidence.touches(one.start, one.end) or (score >= least and not is_lookalike(view, one))
            ]
        return [Span(one.start, one.end, one.label, score, self.name) for one, score in scored]

    def _scores(self, found: Sequence[FoundSpan]) -> list[float]:
        raw = without_bias([one.raw for one in found], self.bias)
        return [round(score, _DIGITS) for score in self.calibration(raw).tolist()]

    def judged(
        self,
        shown: Sequence[Span],
        places: tuple[Places, Places],
        tags: NDArray[np.int16],
        outside: NDArray[np.float32],
    ) -> list[Span]:
        """The word on each span of the evidence in which nothing was tagged: how likely it is PHI of any label."""
        first, last = places
        tagged = np.append(0, np.cumsum(tags != 0))
        passed = np.flatnonzero((first < last) & (tagged[first] == tagged[last]))
        rows = zip(passed.tolist(), first[passed].tolist(), last[passed].tolist(), strict=True)
        return [
            Span(span.start, span.end, span.label, float(1 - outside[begin:end].min()), f"{BACKING}.{self.name}")
            for span, begin, end in ((shown[number], begin, end) for number, begin, end in rows)
        ]
