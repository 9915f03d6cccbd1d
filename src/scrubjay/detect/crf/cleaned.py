"""A note as a token CRF reads its cleaned text: run-together words set apart, headings on lines of their own.

The items are tokens of the cleaned text with their places in the note, so gold spans and finds need no translation.
What other detectors found in the note is led into the cleaned text as well.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.crf.items import Items
from scrubjay.detect.crf.templates import FeatureSet
from scrubjay.detect.crf.token_columns import TokenReading
from scrubjay.detect.detector import Evidence
from scrubjay.note import Span
from scrubjay.text import View
from scrubjay.text.cleaning import Cleaned, clean

CLEANED = "cleaned"
"""The name of the layer in a recipe."""


class _CleanedNote:
    """A view's cleaned text, analysed; made once for all CRFs that read it."""

    def __init__(self, view: View) -> None:
        self.map: Cleaned = clean(view)
        self.view = View(replace(view.note, text=self.map.text), view.lexicons)


class CleanedReading:
    """The tokens of the cleaned text, which lie in the note, and their columns."""

    def __init__(self, view: View, evidence: Evidence, columns: tuple[str, ...]) -> None:
        cleaned = view.derived(_CleanedNote)
        self._map = cleaned.map
        self._reading = TokenReading(cleaned.view, _led(evidence, cleaned.map), columns, layer="tokens")

    @cached_property
    def items(self) -> Items:
        """The tokens, a sequence for each sentence of the cleaned text."""
        items = self._reading.items
        inserted = self._map.inserted
        start, end = (edge - np.searchsorted(inserted, edge).astype(np.int32) for edge in (items.start, items.end))
        return Items(start.astype(np.int32), end.astype(np.int32), items.bounds)

    def columns(self, first: int, last: int) -> NDArray[np.uint64]:
        """The matrix of the tokens ``first`` to ``last``."""
        return self._reading.columns(first, last)


def cleaned_reading(view: View, evidence: Evidence, features: FeatureSet) -> CleanedReading:
    """A note as a token CRF reads its cleaned text."""
    return CleanedReading(view, evidence, features.columns)


def _led(evidence: Evidence, cleaned: Cleaned) -> Mapping[str, Sequence[Span]]:
    return {name: [_moved(span, cleaned) for span in spans] for name, spans in evidence.items()}


def _moved(span: Span, cleaned: Cleaned) -> Span:
    start, end = cleaned.to_clean(span.start, span.end)
    return replace(span, start=start, end=end)
