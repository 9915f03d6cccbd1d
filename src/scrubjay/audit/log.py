"""The log: a line of JSON for each thing that happened, appended and never changed; no text, no names.

Each line ends with a digest over itself and the digest of the line before, so that a line that was changed, left out
or put in later breaks the chain. A chain shows carelessness, not a forger, who could make all of it anew: keep a copy
of the last digest where the log's keeper cannot reach it.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping

from scrubjay.errors import ScrubjayError

START = "0" * 64
"""The digest before the first line."""

Event = Mapping[str, object]


class LogError(ScrubjayError):
    """A log whose chain is broken."""


def log_line(previous: str, event: Event) -> tuple[bytes, str]:
    """The line of an event after the line with that digest, and the digest of the new one."""
    chain = _chained(previous, event)
    return json.dumps({**event, "chain": chain}, ensure_ascii=True).encode() + b"\n", chain


def read_log(lines: Iterable[bytes]) -> Iterator[tuple[dict[str, object], str]]:
    """The events and the digest after each; LogError where the chain breaks."""
    previous = START
    for number, line in enumerate(lines, 1):
        try:
            event = json.loads(line)
            chain = event.pop("chain")
        except (ValueError, KeyError, TypeError, AttributeError):
            event, chain = {}, ""
        if chain != _chained(previous, event):
            raise LogError(f"the log is broken at line {number}: it or a line before it was changed or taken out")
        previous = chain
        yield event, chain


def _chained(previous: str, event: Event) -> str:
    data = json.dumps(event, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{previous}\n{data}".encode()).hexdigest()
