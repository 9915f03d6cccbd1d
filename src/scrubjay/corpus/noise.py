"""Noise as real notes have it: case, typing and reading errors here, spacing in ``spacing``; and a mixture of all.

Each noise is a pure function (text, spans, stream, strength) -> (text, spans). No noise loses a span, empties one, or
leaves white space at its edge. Strength 0 changes nothing, 1 is a note that is hard to read.
"""

import re
from collections.abc import Callable, Sequence
from random import Random

from scrubjay.corpus.edits import Edit, Marked, apply_edits
from scrubjay.corpus.spacing import (
    double_spaces,
    lose_breaks,
    lose_spaces,
    use_crlf,
    use_curly_quotes,
    use_entities,
    use_hard_spaces,
    use_tabs,
    wrap_lines,
)
from scrubjay.errors import UsageError
from scrubjay.labels import Label
from scrubjay.note import Span

Noise = Callable[[str, Sequence[Span], Random, float], Marked]

_WORD = re.compile(r"[^\W\d_]{4,40}")
_SPELT = frozenset(
    {
        Label.PATIENT,
        Label.DOCTOR,
        Label.HOSPITAL,
        Label.ORGANIZATION,
        Label.CITY,
        Label.STREET,
        Label.LOCATION_OTHER,
        Label.PROFESSION,
        Label.COUNTRY,
    }
)
_KEYBOARD = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_NEIGHBOURS = {
    char: row[max(0, place - 1) : place] + row[place + 1 : place + 2]
    for row in _KEYBOARD
    for place, char in enumerate(row)
}
_MISREAD = {
    "rn": "m", "m": "rn", "0": "O", "O": "0", "1": "l", "l": "1", "5": "S", "S": "5", "cl": "d", "B": "8", "8": "B",
    "I": "l", "e": "c", "vv": "w", "w": "vv", "h": "b", "ii": "u", "Z": "2",
}  # fmt: skip
_ENTITY = re.compile("(&#?[0-9A-Za-z]{1,10};)")
_CONFUSABLE = re.compile("rn|cl|vv|ii|[m0O1l5SB8IewhZ]")


def upper_note(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """The whole note in capitals, as likely as the strength."""
    return (_map_case(text, str.upper) if stream.random() < strength else text), tuple(spans)


def lower_note(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """The whole note in small letters, as likely as the strength."""
    return (_map_case(text, str.lower) if stream.random() < strength else text), tuple(spans)


def change_entity_case(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Some entities in capitals, some in small letters."""
    edits = []
    for span in spans:
        if stream.random() < strength:
            change = str.upper if stream.random() < 0.6 else str.lower
            edits.append(Edit(span.start, span.end, _map_case(text[span.start : span.end], change)))
    return apply_edits(text, spans, edits)


def _map_case(text: str, change: Callable[[str], str]) -> str:
    """Change the case of each character that stays one character, so that no offset moves; HTML entities stay."""
    return "".join(
        run if run.startswith("&") and run.endswith(";") else "".join(_one(char, change) for char in run)
        for run in _ENTITY.split(text)
    )


def _one(char: str, change: Callable[[str], str]) -> str:
    new = change(char)
    return new if len(new) == 1 else char


def add_typos(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """Mistyped words, one in ten at most, and one name in five: letters swapped, dropped, doubled, or a key aside."""
    bounds = [(span.start, span.end, span.label in _SPELT) for span in spans]
    edits, number = [], 0
    for word in _WORD.finditer(text):
        while number < len(bounds) and bounds[number][1] <= word.start():
            number += 1
        inside = number < len(bounds) and bounds[number][0] < word.end()
        chance = strength / 5 if inside else strength / 10
        if stream.random() < chance and (not inside or bounds[number][2]):
            edits.append(Edit(word.start(), word.end(), mistype(word[0], stream)))
    return apply_edits(text, spans, edits)


def mistype(word: str, stream: Random) -> str:
    """The word with one slip of the keyboard; its first letter stays."""
    place = 1 + int(stream.random() * (len(word) - 2))
    match int(stream.random() * 4):
        case 0:
            return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        case 1:
            return word[:place] + word[place + 1 :]
        case 2:
            return word[:place] + word[place] + word[place:]
    near = _NEIGHBOURS.get(word[place].lower(), "")
    letter = near[int(stream.random() * len(near))] if near else word[place]
    return word[:place] + (letter.upper() if word[place].isupper() else letter) + word[place + 1 :]


def misread(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """What a scanner takes for one another: rn and m, 0 and O, 1 and l, 5 and S; one in twenty-five at most."""
    chance = strength / 25
    edits = [
        Edit(found.start(), found.end(), _MISREAD[found[0]])
        for found in _CONFUSABLE.finditer(text)
        if stream.random() < chance
    ]
    return apply_edits(text, spans, edits)


MIXTURE: tuple[tuple[Noise, float, float], ...] = (
    (upper_note, 0.12, 1.0),
    (lower_note, 0.16, 1.0),
    (wrap_lines, 0.25, 1.0),
    (change_entity_case, 0.30, 0.15),
    (lose_spaces, 0.30, 0.25),
    (lose_breaks, 0.25, 0.35),
    (add_typos, 0.35, 0.25),
    (misread, 0.15, 0.5),
    (double_spaces, 0.15, 0.8),
    (use_tabs, 0.15, 0.7),
    (use_curly_quotes, 0.20, 1.0),
    (use_hard_spaces, 0.10, 0.3),
    (use_entities, 0.05, 1.0),
    (use_crlf, 0.10, 1.0),
)
"""Each noise, how often it meets a note and how strongly, at full noise; case before joins, which must stay visible."""


def add_noise(text: str, spans: Sequence[Span], stream: Random, strength: float) -> Marked:
    """A mixture: most notes get a few kinds of noise, some none."""
    if not 0.0 <= strength <= 1.0:
        raise UsageError(f"noise lies in 0..1, got {strength}")
    marked: Marked = text, tuple(spans)
    for noise, often, strongly in MIXTURE:
        if stream.random() < often * strength:
            marked = noise(*marked, stream, strongly)
    return marked
