"""Particles that are names: Ben Roberson is no ben Gurion, and what he is called must not stay.

A particle says little of anyone and stays. But some are first names or surnames as well, and whoever is called Ben, Al,
Van or Le would keep that name. Such a word is a particle only where it can be nothing else: in small letters before a
capital, before another particle, or where the two words together are a surname of the table (Van Dyke, Del Rio).
"""

from dataclasses import replace

from scrubjay.replace.generate.name_forms import Part, Role, plain_parts
from scrubjay.replace.surrogates.words import is_name, word_key

_CALLED = frozenset("al ben del della le van von".split())
_TITLES = frozenset("mr mrs ms miss mx dr prof".split())
_DOUBLED = frozenset({"van", "von"})


def name_parts(text: str) -> list[Part]:
    """The words of a name with their roles; a particle in front that someone may be called by is a name.

    A title that was taken for part of the name stays.
    """
    parts = plain_parts(text)
    if len(parts) > 1 and parts[0].key in _TITLES:
        parts[0] = replace(parts[0], role=Role.KEPT)
    if not any(part.role is Role.KEPT and part.key in _CALLED for part in parts):
        return parts
    return [replace(part, role=Role.UNSURE) if _is_called(at, parts, text) else part for at, part in enumerate(parts)]


def _is_called(at: int, parts: list[Part], text: str) -> bool:
    part = parts[at]
    if part.role is not Role.KEPT or part.key not in _CALLED or not _is_in_front(at, parts, text):
        return False
    if at + 1 == len(parts) or parts[at + 1].role is Role.INITIAL:
        return True
    following = parts[at + 1]
    sign = text[part.end : following.start].strip()
    if sign:
        return sign != "-"
    if part.text.islower() and not following.text.islower():
        return False
    if following.role is Role.KEPT:
        return part.key not in _DOUBLED
    return not is_name(word_key(part.text + following.text))


def _is_in_front(at: int, parts: list[Part], text: str) -> bool:
    """Whether a word begins the name, or what comes after its comma, or follows initials alone."""
    before = [part for part in parts[:at] if "," not in text[part.end : parts[at].start]]
    return all(part.role is Role.INITIAL or part.key in _TITLES for part in before)
