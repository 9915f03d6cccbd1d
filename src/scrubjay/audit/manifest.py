"""The manifest: with what a release was made and what came of it; no text, no names, no paths, no key.

It has no time of day either, so that the same notes, key and configuration give the same bytes; when things happened
stands in the log.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

FORMAT = 1


@dataclass(frozen=True, slots=True)
class NoteCounts:
    """What was found in one note."""

    labels: Mapping[str, int]
    ambiguous_dates: int = 0


@dataclass(slots=True)
class Tally:
    """The sum over the notes of a release; ``uncounted`` notes are in it, but the log has lost their counts."""

    notes: int = 0
    failed: int = 0
    uncounted: int = 0
    ambiguous_dates: int = 0
    labels: Counter[str] = field(default_factory=Counter)

    def add(self, counts: NoteCounts | None) -> None:
        """A note that was done."""
        self.notes += 1
        if counts is None:
            self.uncounted += 1
        else:
            self.labels.update(counts.labels)
            self.ambiguous_dates += counts.ambiguous_dates


def write_manifest(facts: Mapping[str, object], tally: Tally) -> bytes:
    """The bytes of a manifest.json: what the release was made with, then what came of it."""
    result = {
        "notes": {"done": tally.notes, "failed": tally.failed, "uncounted": tally.uncounted},
        "found": dict(sorted(tally.labels.items())),
        "dates": {"ambiguous": tally.ambiguous_dates},
    }
    return json.dumps({"format": FORMAT, **facts, **result}, indent=1, sort_keys=False).encode() + b"\n"
