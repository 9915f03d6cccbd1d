"""Names of files that look as if they gave someone away, whether or not the note inside tells of the same person."""

import re

from scrubjay.audit.dates import dates_in
from scrubjay.audit.leaks import Leak, set_apart
from scrubjay.audit.needles import ORDINARY
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons

LOOK = "look"
_WORD = re.compile(r"[^\W\d_]{3,40}")
_NAMES = Lex.GIVEN_10K | Lex.SURNAME_50K


def looks_of(name: str, lexicons: Lexicons) -> list[Leak]:
    """Words of a name that are names of people and no ordinary words, and dates with a year; all of it doubtful.

    Numbers are not judged: nobody can tell a patient's from a note's own.
    """
    words = [
        Leak(word.start(), word.end(), Label.PATIENT, LOOK, is_sure=False)
        for word in _WORD.finditer(name)
        if (mask := lexicons.mask(word.group())) & _NAMES and not mask & ORDINARY
    ]
    days = [Leak(dated.start, dated.end, Label.DATE, LOOK, is_sure=False) for dated in dates_in(name) if dated.has_year]
    return set_apart([*words, *days])
