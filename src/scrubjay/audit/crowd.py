"""What identifies somebody anywhere: the numbers and long names of all patients, looked for in everybody's notes.

Somebody's first name is somebody else's too; a record number of seven digits, an e-mail address or a full name is not.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from scrubjay.audit.leaks import Leak, Written, set_apart
from scrubjay.audit.needles import Needle
from scrubjay.audit.squeezed import Squeezed
from scrubjay.labels import CATEGORY, Category

_OWN = frozenset({Category.NAME, Category.CONTACT, Category.ID})
_DIGITS, _LETTERS, _WORDS, _LONGEST = 7, 10, 5, 60


class Crowd:
    """The telling strings of all, by whose they are."""

    def __init__(self) -> None:
        self._owners: dict[str, tuple[Needle, set[str]]] = {}

    def add(self, needles: Iterable[Needle], owner: str) -> None:
        """Remember what identifies its owner wherever it stands."""
        for needle in needles:
            if _is_own(needle):
                self._owners.setdefault(needle.text, (needle, set()))[1].add(owner)

    def strangers(self, text: str, written: Sequence[Written] = (), *, owner: str | None = None) -> list[Leak]:
        """What of others stands in a text outside the places that the policy wrote; tried in up to five words."""
        words = list(Squeezed(text).words())
        found = []
        for first, (start, _, _) in enumerate(words):
            run = words[first : first + _WORDS]
            for (_, end, _), joined in zip(run, accumulate(word for _, _, word in run), strict=True):
                known = self._owners.get(joined) if len(joined) <= _LONGEST else None
                if known is None or owner in known[1]:
                    continue
                if not any(place.start <= start and end <= place.end for place in written):
                    found.append(Leak(start, end, known[0].label, known[0].origin, is_sure=True))
        return set_apart(found)


def _is_own(needle: Needle) -> bool:
    """Whether a string is nobody else's: by its label, and long enough."""
    if not needle.is_telling or CATEGORY[needle.label] not in _OWN:
        return False
    digits = sum(char.isdigit() for char in needle.text)
    return digits >= _DIGITS or (digits == 0 and len(needle.text) >= _LETTERS)
