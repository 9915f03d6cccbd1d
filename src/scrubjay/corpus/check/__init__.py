"""Checks of the corpus: what is an error, and what somebody should look at again.

Each family of doubts is a file with its own patterns. The corpus room may not import the detectors, and should not: a
corpus that is checked by the rules that it is to judge would agree with them.
"""

from scrubjay.corpus.check.doubt import Doubt, Family, Reading
from scrubjay.corpus.check.edges import edges
from scrubjay.corpus.check.same_string import same_string
from scrubjay.corpus.check.senses import senses
from scrubjay.corpus.check.unmarked_ages import unmarked_ages
from scrubjay.corpus.check.unmarked_dates import unmarked_dates
from scrubjay.corpus.check.unmarked_jobs import unmarked_jobs
from scrubjay.corpus.check.unmarked_names import unmarked_names
from scrubjay.corpus.check.unmarked_numbers import unmarked_numbers
from scrubjay.corpus.check.unmarked_places import unmarked_places
from scrubjay.corpus.check.unmarked_titles import unmarked_titles
from scrubjay.lexicons import Lexicons
from scrubjay.note import Annotated

__all__ = ["FAMILIES", "Doubt", "Reading", "find_doubts"]

FAMILIES: tuple[Family, ...] = (
    edges,
    senses,
    same_string,
    unmarked_dates,
    unmarked_numbers,
    unmarked_ages,
    unmarked_titles,
    unmarked_names,
    unmarked_places,
    unmarked_jobs,
)


def find_doubts(annotated: Annotated, lexicons: Lexicons) -> list[Doubt]:
    """Every doubt about a note, in the order of its text; an unmarked place is doubted once."""
    reading = Reading(annotated.note, annotated.spans, lexicons)
    found: list[Doubt] = []
    taken: set[int] = set()
    for family in FAMILIES:
        for doubt in family(reading):
            is_unmarked = reading.is_free(doubt.start, doubt.end)
            if is_unmarked and doubt.start in taken:
                continue
            found.append(doubt)
            if is_unmarked:
                taken.update(range(doubt.start, doubt.end))
    return sorted(found)
