"""All cues of the place rules in one table, so that a note is searched once for the lot."""

from enum import IntEnum

from scrubjay.detect.rules import institution_heads, institution_words, landmark_words, place_words
from scrubjay.detect.rules.reading import Reading
from scrubjay.kernel import table
from scrubjay.lexicons.table import SKIPPED, Words


class Kind(IntEnum):
    """Which question a cue answers; its number times three is where its bits stand in the table."""

    PLACE = 0
    LANDMARK = 1
    HEAD = 2
    CARE = 3
    WORK = 4
    FIELD = 5


_ENTRIES = {
    Kind.PLACE: place_words.CUES,
    Kind.LANDMARK: landmark_words.HEADS,
    Kind.HEAD: institution_heads.HEADS,
    Kind.CARE: institution_words.AT_CARE,
    Kind.WORK: institution_words.AT_WORK,
    Kind.FIELD: institution_words.FIELDS,
}


def _table() -> Words:
    joined: dict[str, int] = {}
    for kind, entries in _ENTRIES.items():
        for phrase, number in entries.items():
            joined[phrase] = joined.get(phrase, 0) | int(number) << 3 * kind
    return Words.build(joined)


_TABLE = _table()


def hits(reading: Reading, kind: Kind) -> list[tuple[int, int, int]]:
    """First word, word after the last, and number of each cue of a kind, in no particular order."""
    if reading.cues is None:
        words = reading.words
        lone, first, last, mask = table.annotate(_TABLE.kernel, None, None, words.key, words.flags, SKIPPED)
        at = lone.nonzero()[0]
        places = at.tolist()
        singles = zip(places, (i + 1 for i in places), lone[at].tolist(), strict=True)
        reading.cues = [*singles, *zip(first.tolist(), last.tolist(), mask.tolist(), strict=True)]
    shift = 3 * kind
    return [(first, last, mask >> shift & 7) for first, last, mask in reading.cues if mask >> shift & 7]
