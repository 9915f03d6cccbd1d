"""Facts of votes: who proposed an option, who proposed something else there, and how sure they were.

A voice is a detector, or a step that proposes; ``backing.NAME`` and ``second.NAME`` are voices of their own. Rules are
of many kinds, and some are right far more often than others: how often each source was right where the facts were
learned is a number.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import judging
from scrubjay.note import BACKING, SECOND
from scrubjay.resolve.facts.options import Columns, Options

_EXTRA = ("containing", "inside", "crossing")
_PRIOR = 4.0
"""So many imagined votes, half of them right, stand before those that a source gave."""


def voice_of(source: str) -> str:
    """The voice that a source belongs to.

    >>> voice_of("rules.dates.iso"), voice_of("backing.token_crf"), voice_of("second.token_crf")
    ('rules', 'backing.token_crf', 'second.token_crf')
    """
    first = source.partition(".")[0]
    return source if first in (BACKING, SECOND) else first


@dataclass(frozen=True, slots=True, eq=False)
class Sources:
    """The voices that were heard in training, and the share of each source's votes that were right."""

    voices: tuple[str, ...]
    right: Mapping[str, float] = field(repr=False)
    _codes: dict[str, tuple[int, float]] = field(default_factory=dict, repr=False)

    @classmethod
    def learn(cls, notes: Iterable[tuple[Options, NDArray[np.bool_]]]) -> "Sources":
        """What the votes on options show, each option being right or not."""
        counts: dict[str, list[int]] = {}
        for options, right in notes:
            for source, was_right in zip(options.sources, right[options.voted].tolist(), strict=True):
                count = counts.setdefault(source, [0, 0])
                count[0] += was_right
                count[1] += 1
        voices = sorted({voice_of(source) for source in counts})
        shares = {
            name: round((hits + _PRIOR / 2) / (every + _PRIOR), 5) for name, (hits, every) in sorted(counts.items())
        }
        return cls(tuple(voices), shares)

    def code(self, source: str) -> tuple[int, float]:
        """The number of a source's voice and its share; -1 for a voice, and one half for a source, never heard."""
        if source not in self._codes:
            voice = voice_of(source)
            number = self.voices.index(voice) if voice in self.voices else -1
            self._codes[source] = number, self.right.get(source, 0.5)
        return self._codes[source]

    def as_table(self) -> dict[str, Any]:
        """The voices and the shares as plain values, for a file."""
        return {"voices": list(self.voices), "right": dict(self.right)}

    def names(self) -> list[str]:
        """The names of the facts, in order."""
        relations = ("said", "other_label", "overlapping", "overlapping_other")
        extra = [f"{where}.{what}" for where in _EXTRA for what in ("same", "other")]
        return [
            *(f"{relation}.{voice}" for relation in relations for voice in self.voices),
            *extra,
            *(f"voices.{relation}" for relation in relations),
            "source_right",
            "best",
        ]

    def facts(self, options: Options) -> Columns:
        """What votes say of each option; the last column is the best score."""
        count, width = len(options), len(self.voices)
        codes = [self.code(source) for source in options.sources]
        voices = np.array([voice for voice, _ in codes], np.int32)
        shares = np.array([share for _, share in codes], np.float32)
        said = np.zeros((count, width), np.float32)
        heard = voices >= 0
        np.maximum.at(said, (options.voted[heard], voices[heard]), np.maximum(options.score[heard], 0.001))
        right = np.zeros(count, np.float32)
        np.maximum.at(right, options.voted, shares)
        best = self._best(said)
        related = judging.relations(options.start, options.end, options.label, said, best)
        heard_in = [(part > 0).sum(axis=1) for part in (said, *np.split(related[:, : 3 * width], 3, axis=1))]
        return [said, related, *heard_in, right, best]

    def _best(self, said: NDArray[np.float32]) -> NDArray[np.float32]:
        """The highest score of each option; backing is no find of anybody, nor is what a find could be otherwise."""
        own = [not voice.startswith((f"{BACKING}.", f"{SECOND}.")) for voice in self.voices]
        return np.asarray(said[:, own].max(axis=1, initial=0.0), np.float32)
