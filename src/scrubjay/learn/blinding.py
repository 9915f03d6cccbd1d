"""Lexicon dropout: lexicons that do not know some of the names of a note, so that a CRF learns to do without them.

A model that saw every name of its training notes in a list would learn that what is in no list is no name. So for some
notes a share of the words of gold spans is taken out of the lists that name things; rules, dictionary and features
are then blind to them alike. Lists of generic words (street suffixes, titles, common words) stay as they are.
"""

import re
from collections.abc import Iterator
from random import Random

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons, UserLists
from scrubjay.note import Annotated

NAMING = (
    Lex.GIVEN | Lex.GIVEN_10K | Lex.GIVEN_2K | Lex.GIVEN_300 | Lex.GIVEN_MALE | Lex.GIVEN_FEMALE | Lex.NICKNAME
    | Lex.SURNAME | Lex.SURNAME_50K | Lex.SURNAME_10K | Lex.SURNAME_1K
    | Lex.CITY_US | Lex.CITY_WORLD | Lex.CITY_LARGE | Lex.COUNTY | Lex.COUNTRY | Lex.REGION | Lex.STREET_NAME
    | Lex.HOSPITAL | Lex.COMPANY | Lex.SCHOOL | Lex.UNIVERSITY | Lex.INSURER | Lex.PROFESSION
)  # fmt: skip
"""The lists whose entries name somebody, some place or some trade."""

NAMED = frozenset(
    {
        Label.PATIENT,
        Label.DOCTOR,
        Label.PROFESSION,
        Label.HOSPITAL,
        Label.ORGANIZATION,
        Label.STREET,
        Label.CITY,
        Label.COUNTRY,
        Label.LOCATION_OTHER,
    }
)
"""The labels whose words are hidden."""

_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|['’.-](?=[^\W\d_])){0,40}")
_LONGEST = 5


def is_blinded(stream: Random, *, copy: int, share: float) -> bool:
    """Whether a note meets blinded lexicons: every copy does, and of the written notes the ``share``."""
    return share > 0 and (copy > 0 or stream.random() < share)


def blinded(lexicons: Lexicons, annotated: Annotated, stream: Random, *, share: float) -> Lexicons:
    """The lexicons without a ``share`` of the words of the note's gold spans; a word goes with its phrases."""
    fate: dict[str, bool] = {}
    removed: dict[str, int] = {}
    for span in annotated.spans:
        if span.label in NAMED:
            words = _WORD.findall(annotated.note.text[span.start : span.end])
            hidden = [fate.setdefault(word.lower(), stream.random() < share) for word in words]
            removed.update((phrase, NAMING) for phrase in _phrases(words, hidden))
    if not removed:
        return lexicons
    user = lexicons.user
    merged = {**user.removed, **{term: user.removed.get(term, 0) | mask for term, mask in removed.items()}}
    return lexicons.with_user_lists(UserLists(user.added, merged, user.always, user.never))


def _phrases(words: list[str], hidden: list[bool]) -> Iterator[str]:
    """The runs of up to five words that hold a hidden one."""
    for first in range(len(words)):
        for last in range(first + 1, min(first + _LONGEST, len(words)) + 1):
            if any(hidden[first:last]):
                yield " ".join(words[first:last])
