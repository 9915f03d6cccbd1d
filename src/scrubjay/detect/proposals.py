"""From what was tagged to what is proposed: calibrated scores, without look-alikes, and a word on the evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.calibration import Calibration
from scrubjay.detect.crf.evidence import Places
from scrubjay.detect.crf.lookalikes import Lookalikes
from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.detect.dial import without_bias
from scrubjay.note import BACKING, SECOND, Span, Stretches
from scrubjay.text import View

_DIGITS = 4
"""Digits of a score: no calibration knows more."""

SPARSE = 0.025
"""A note of which the evidence covers less holds little PHI, and so a smaller share of what looks like it is."""

SHORT, EVEN = 500, 0.5
"""In a text of fewer characters there is little around a find to go by, so it has to be right more likely than not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposals:
    """How a tagger called ``name`` proposes what it found, so far up the dial."""

    name: str
    calibration: Calibration
    bias: float
    alone: float
    """The score below which a find that nobody shares is dropped, in notes with little to find."""
    is_turned_up: bool
    """Whether more is asked for than usual."""

    def spans(
        self,
        view: View,
        shown: Sequence[Span],
        found: Sequence[FoundSpan],
        second: Mapping[FoundSpan, FoundSpan] = MappingProxyType({}),
    ) -> list[Span]:
        """The finds as spans, without look-alikes that nobody else takes for PHI; all of them if more is asked for.

        What finds would be by their ``second`` labels is proposed beside them, from the source ``second.NAME``.
        """
        if not found:
            return []
        scored = list(zip(found, self._scores(found), strict=True))
        if not self.is_turned_up:
            evidence = Stretches((span.start, span.end) for span in shown)
            lookalikes = view.derived(Lookalikes)
            least = self._bar(len(view.text), evidence)
            scored = [
                (one, score)
                for one, score in scored
                if evidence.touches(one.start, one.end) or (score >= least and not lookalikes.has(one))
            ]
        others = [second[one] for one, _ in scored if one in second]
        shares = without_bias([one.raw for one in others], self.bias).round(_DIGITS).tolist()
        return [
            *(Span(one.start, one.end, one.label, score, self.name) for one, score in scored),
            *(
                Span(one.start, one.end, one.label, share, f"{SECOND}.{self.name}")
                for one, share in zip(others, shares, strict=True)
            ),
        ]

    def _bar(self, length: int, evidence: Stretches) -> float:
        """The score that a find has to reach which nobody shares."""
        if evidence.share(length) < SPARSE:
            return self.alone
        return min(self.alone, EVEN) if length < SHORT else 0.0

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
        passed = ((first < last) & (tagged[first] == tagged[last])).nonzero()[0].tolist()
        scores = [float(1 - outside[first[one] : last[one]].min()) for one in passed]
        return [
            Span(span.start, span.end, span.label, score, f"{BACKING}.{self.name}")
            for span, score in zip([shown[one] for one in passed], scores, strict=True)
        ]
