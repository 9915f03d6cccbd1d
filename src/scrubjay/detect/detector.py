"""What a detector is: something that reads a view and proposes spans."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from scrubjay.note import Span
from scrubjay.text import View

Evidence = Mapping[str, Sequence[Span]]
"""The spans of the detectors that came before, by detector name."""


class Detector(Protocol):
    """A detector proposes spans and changes nothing; its spans may overlap."""

    name: str
    needs: tuple[str, ...]

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """The spans found in a view; ``evidence`` holds those of the detectors named in ``needs``."""
        ...


def detect_many(detector: Detector, views: Sequence[View], evidence: Sequence[Evidence]) -> list[list[Span]]:
    """The spans of each view; a detector with a ``detect_many`` of its own works on them as a batch."""
    batched = getattr(detector, "detect_many", None)
    if batched is not None:
        spans: list[list[Span]] = batched(views, evidence)
        return spans
    return [detector.detect(view, found) for view, found in zip(views, evidence, strict=True)]
