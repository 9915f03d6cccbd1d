"""Which entities of the corpus the shipped lexicons do not know.

A model that sees listed names only learns that what is not listed is no PHI, so part of the corpus must be unlisted.
Entities are counted once, whatever their case and white space.

- people (PATIENT, DOCTOR): unlisted if at least one name word of three letters or more is on no list of given names,
  surnames, nicknames or particles; an entity without such a word, as initials are, does not count;
- places (CITY, LOCATION-OTHER): unlisted if the whole phrase is on no list of cities, counties or regions;
- hospitals (HOSPITAL): unlisted if the whole phrase is not on the list of hospitals;
- employers (ORGANIZATION): unlisted if the whole phrase is on no list of companies, schools, universities, insurers or
  branches of the forces.

Streets are left out: nearly all are unlisted by their numbers alone.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scrubjay.corpus.marks import one_line
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.note import Annotated

_NAMES = Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME | Lex.PARTICLE
_PLACES = Lex.CITY_US | Lex.CITY_WORLD | Lex.CITY_LARGE | Lex.COUNTY | Lex.REGION
_EMPLOYERS = Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER | Lex.MILITARY
_WORD = re.compile(r"[^\W\d_]{3,60}")
_ARTICLE = re.compile(r"\A(?i:the)[ ]")

Judge = Callable[[str, Lexicons], bool | None]
"""Whether an entity is listed; None where it does not count."""


@dataclass(frozen=True, slots=True)
class Listing:
    """How many distinct entities of a kind there are, and how many of them no lexicon holds."""

    kind: str
    entities: int
    unlisted: int

    @property
    def share(self) -> float:
        """The unlisted among all."""
        return self.unlisted / self.entities if self.entities else 0.0


def _is_listed_person(words: str, lexicons: Lexicons) -> bool | None:
    names = _WORD.findall(words)
    return all(lexicons.mask(name) & _NAMES for name in names) if names else None


def _is_listed_phrase(lists: int) -> Judge:
    def judge(words: str, lexicons: Lexicons) -> bool | None:
        return bool((lexicons.mask(words) | lexicons.mask(_ARTICLE.sub("", words))) & lists)

    return judge


KINDS: dict[str, tuple[frozenset[Label], Judge]] = {
    "people": (frozenset({Label.PATIENT, Label.DOCTOR}), _is_listed_person),
    "places": (frozenset({Label.CITY, Label.LOCATION_OTHER}), _is_listed_phrase(_PLACES)),
    "hospitals": (frozenset({Label.HOSPITAL}), _is_listed_phrase(Lex.HOSPITAL)),
    "employers": (frozenset({Label.ORGANIZATION}), _is_listed_phrase(_EMPLOYERS)),
}


def count_listed(notes: Iterable[Annotated], lexicons: Lexicons) -> tuple[Listing, ...]:
    """How many distinct people, places, hospitals and employers of the notes are unlisted."""
    entities: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for annotated in notes:
        for span in annotated.spans:
            for kind, (labels, _) in KINDS.items():
                if span.label in labels:
                    entities[kind].add(one_line(annotated.note.text[span.start : span.end]).casefold())
    listings = []
    for kind, (_, judge) in KINDS.items():
        verdicts = [verdict for words in entities[kind] if (verdict := judge(words, lexicons)) is not None]
        listings.append(Listing(kind, len(verdicts), verdicts.count(False)))
    return tuple(listings)
