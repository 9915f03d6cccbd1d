"""From lessons to what a trainer eats: sequences of items, each with its features and its tag.

Nothing of this is written to disk. Reading a note again is cheap, so each stage makes its own examples.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect import Detector
from scrubjay.detect.crf.items import Reading
from scrubjay.detect.crf.schemes import encode
from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.detect.crf.templates import FeatureSet
from scrubjay.labels import Label
from scrubjay.learn.blinding import blinded, is_blinded
from scrubjay.learn.corpora import Lesson
from scrubjay.lexicons import Lexicons
from scrubjay.note import Span
from scrubjay.text import View

BLOCK = 32_768
"""Items whose columns are in memory at once."""


@dataclass(frozen=True, slots=True)
class Example:
    """A sequence: item i has the tag ``tags[i]`` and the features ``hashes[starts[i]:starts[i + 1]]``."""

    starts: NDArray[np.int64]
    hashes: NDArray[np.uint64]
    tags: NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Reader:
    """How one detector reads notes: its spec and features, and the detectors whose spans it takes for evidence."""

    spec: CrfSpec
    features: FeatureSet
    helpers: Sequence[tuple[Detector, frozenset[Label]]]
    lexicons: Lexicons
    seed: int

    def examples(self, lessons: Iterable[Lesson]) -> Iterator[list[Example]]:
        """The sequences of each note, a list a note."""
        number_of = {name: number for number, name in enumerate(self.spec.tags)}
        for lesson in lessons:
            stream = stream_for(self.seed, lesson.key)
            reading = self.spec.reading(*self._analysed(lesson, stream), self.features)
            tags = encode(reading.items, lesson.annotated.spans, self.spec.scheme, number_of)
            kept = _kept(reading, tags, stream, share=self.spec.clean_lines)
            yield list(_sequences(reading, self.features, tags, kept))

    def _analysed(self, lesson: Lesson, stream: Random) -> tuple[View, dict[str, list[Span]]]:
        lexicons = self.lexicons
        if is_blinded(stream, copy=lesson.copy, share=self.spec.dropout):
            lexicons = blinded(lexicons, lesson.annotated, stream, share=self.spec.dropout)
        view = View(lesson.annotated.note, lexicons)
        return view, gather_evidence(view, self.helpers)


def gather_evidence(view: View, helpers: Sequence[tuple[Detector, frozenset[Label]]]) -> dict[str, list[Span]]:
    """What each helper finds, in the order in which they need one another."""
    found: dict[str, list[Span]] = {}
    for detector, labels in helpers:
        spans = detector.detect(view, {name: found[name] for name in detector.needs})
        found[detector.name] = [span for span in spans if span.label in labels]
    return found


def stream_for(seed: int, key: str) -> Random:
    """Chance that depends on the seed and a note's key alone, whatever else is learned from."""
    return Random(int.from_bytes(sha256(f"{seed} {key}".encode("utf-8", "surrogatepass")).digest()[:8]))


def _kept(reading: Reading, tags: NDArray[np.int16], stream: Random, *, share: float) -> list[tuple[int, int]]:
    """The sequences to learn from: all that hold a tag, and a share of those that hold none."""
    bounds = reading.items.bounds.tolist()
    rows = itertools.pairwise(bounds)
    return [
        (first, last)
        for first, last in rows
        if first < last and (bool(tags[first:last].any()) or share >= 1.0 or stream.random() < share)
    ]


def _sequences(
    reading: Reading, features: FeatureSet, tags: NDArray[np.int16], kept: Sequence[tuple[int, int]]
) -> Iterator[Example]:
    """The kept sequences with their features; windows look over a sequence's bounds, not over the note's."""
    reach, size = features.programme.reach, len(reading.items.start)
    block: NDArray[np.uint64] | None = None
    base = end = 0
    for first, last in kept:
        if block is None or last + reach > end < size:
            base, end = max(0, first - reach), min(size, max(first + BLOCK, last + reach))
            block = reading.columns(base, end)
        starts, hashes = features.programme.hashes(block, first - base, last - base)
        yield Example(starts, hashes, tags[first:last])
