"""Glued words: where blanks were lost, an institution's name runs into the word before or behind it.

"seen at Larch Hollow Centerin May", "atmeadow larch mill", "LARCH HOLLOW HOSPITALTRANSFER NOTE". Such a word is taken
apart where the whole is in no list, and what is left is: the last word of a longer name, behind the kind of an
institution ("Center") any word that stands beside institutions, behind another word those of grammar alone; and the
first word, in small letters. A name of one word stays whole: "Carefor", "HealthSource".
"""

import re

from scrubjay.lexicons import Lex, Lexicons

_BEFORE = frozenset({"at", "from", "to", "via"})
_GRAMMAR = frozenset(
    "after and before for from had has her his since the til till until was when where which who with".split()
)
_BEHIND = _GRAMMAR | frozenset(
    "about admission ambulance answers asked at by call called cc clinic consult date dental department discharge "
    "emergency fax father history housing icu in is laboratory mother my name note of on page patient pharmacy phone "
    "progress psychiatric radiation radiology referral refill said says she source summary tel telephone to transfer "
    "via visit wife will".split()
)
_LEAST, _LEAST_BEHIND = 4, 5
"""Letters of what is left, of the last word and of the first one: "Marin" is no "Mar in"."""
_SHORTEST, _LONGEST = 2, max(map(len, _BEHIND))
_KINDS = Lex.HOSPITAL_WORD | Lex.ORG_WORD
_MORE_KINDS = frozenset("center centre drug home house lodge manor mill village".split())
_WORDS = Lex.COMMON_20K | Lex.HOSPITAL | Lex.COMPANY | Lex.CITY_US | Lex.CITY_LARGE
"""What is left may be a kind of institution or one of these; names of people end in anything."""
_FIRST = re.compile(r"[a-z]{7,40}(?![\w])")
_LAST = re.compile(r"(?<=\s)(?:[A-Za-z][a-z]{5,39}|[A-Z]{6,40})\Z")
"""A capital inside a word is a name's own: "BridgeHousing"."""


def unglued(lexicons: Lexicons, text: str, start: int, end: int) -> tuple[int, int]:
    """The place ``start..end`` of an institution without the words that its first and its last word ran into."""
    if (first := _FIRST.match(text, start, end)) and not lexicons.mask(word := first.group()):
        sizes = range(min(_LONGEST, len(word) - _LEAST_BEHIND), _SHORTEST - 1, -1)
        start += next((n for n in sizes if word[:n] in _BEFORE and lexicons.mask(word[n:]) & (_KINDS | _WORDS)), 0)
    if (last := _LAST.search(text, start, end)) and not lexicons.mask(word := last.group()):
        sizes = range(min(_LONGEST, len(word) - _LEAST), _SHORTEST - 1, -1)
        end -= next((n for n in sizes if _is_apart(lexicons, word[:-n], word[-n:].lower())), 0)
    return start, end


def _is_apart(lexicons: Lexicons, own: str, other: str) -> bool:
    """Whether a name ends and another word begins."""
    if other not in _BEHIND:
        return False
    lists = lexicons.mask(own)
    return bool(lists & _KINDS) or own.lower() in _MORE_KINDS or (other in _GRAMMAR and bool(lists & _WORDS))
