"""Known identifiers: what the sender of a note gave with it is found in every way it may be written."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from scrubjay.detect.detector import Evidence
from scrubjay.detect.known_addresses import address_variants
from scrubjay.detect.known_dates import birth_date_variants
from scrubjay.detect.known_names import NameMatcher
from scrubjay.detect.known_numbers import email_variants, other_variants, phone_variants, record_number_variants
from scrubjay.detect.known_text import SOURCE, Folded, Variant
from scrubjay.labels import Label
from scrubjay.lexicons import Lex
from scrubjay.note import Known, Span
from scrubjay.text import View

_MAKERS = (
    ("mrn", record_number_variants),
    ("phones", phone_variants),
    ("emails", email_variants),
    ("addresses", address_variants),
    ("other", other_variants),
)


class KnownIdentifiers:
    """The detector of known identifiers; a note that came with none costs nothing."""

    needs: tuple[str, ...] = ()

    def __init__(self, *, name: str = SOURCE) -> None:
        self.name = name

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        """The spans of every variant of every known identifier; they may overlap."""
        del evidence
        known = view.note.known
        if not known:
            return []
        folded = Folded(view.text)
        found = list(NameMatcher(known.names, view.lexicons).find(folded)) if known.names else []
        for variant in variants(known):
            found.extend(span for span in variant.find(folded) if not _is_plain_word(view, span))
        return sorted({self._signed(span) for span in found})

    def _signed(self, span: Span) -> Span:
        return span if self.name == SOURCE else replace(span, source=self.name + span.source.removeprefix(SOURCE))


@lru_cache(maxsize=16)
def variants(known: Known) -> tuple[Variant, ...]:
    """The patterns of all identifiers but names; kept for the notes of one patient that come in sequence."""
    return tuple(_variants(known))


def _variants(known: Known) -> Iterator[Variant]:
    if known.birth_date is not None:
        yield from birth_date_variants(known.birth_date)
    for field, make in _MAKERS:
        for given in getattr(known, field):
            yield from make(given)


def _is_plain_word(view: View, span: Span) -> bool:
    """Whether a town's name is just a word here: the patient lives in Reading, and likes reading."""
    text = view.text[span.start : span.end]
    return span.label is Label.CITY and not text[:1].isupper() and bool(view.lexicons.mask(text) & Lex.COMMON)
