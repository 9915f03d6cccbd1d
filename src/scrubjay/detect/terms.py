"""The user's always-scrub terms, found wherever they stand."""

from functools import lru_cache

from scrubjay.detect.detector import Evidence
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.text import View
from scrubjay.text.phrases import PhraseTable


class AlwaysTerms:
    """Finds the terms of a user's always.txt without regard to case, at word and soft boundaries."""

    needs: tuple[str, ...] = ()

    def __init__(self, *, name: str = "always") -> None:
        self.name = name

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """Every occurrence of every term."""
        del evidence
        terms = view.lexicons.user.always
        if not terms:
            return []
        found = _term_table(tuple(terms.items())).find(view.parts)
        return [Span(start, end, labels[0], 1.0, self.name) for start, end, labels in found]


@lru_cache(maxsize=8)
def _term_table(terms: tuple[tuple[str, Label], ...]) -> PhraseTable[Label]:
    return PhraseTable(terms)
