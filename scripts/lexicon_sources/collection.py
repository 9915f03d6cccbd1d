"""What is gathered before baking: entries with the names of their lists, and how many came from which source."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

SPACES = re.compile(r"\s+")
TOKEN = re.compile(r"[^\W_]+|[^\w\s]|_")
APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'"})


def clean(entry: str) -> str:
    """An entry in lower case, with plain apostrophes and single spaces."""
    return SPACES.sub(" ", entry.translate(APOSTROPHES).lower()).strip(" ,;:-")


def fold(word: str) -> str:
    """A word without case and accents, which is how tables see it."""
    stripped = unicodedata.normalize("NFD", word.lower())
    return "".join(char for char in stripped if not unicodedata.combining(char))


def tokens(entry: str) -> list[str]:
    """An entry's tokens as the tables cut them: runs of letters and digits, and single other characters."""
    return TOKEN.findall(entry)


HANDWRITTEN = "handwritten"
SPELLINGS = (("saint ", "st "), ("sainte ", "ste "), ("mount ", "mt "), ("fort ", "ft "))


def spellings(name: str) -> set[str]:
    """A place's name as it is, and with its first word written short or in full ("Saint Leo", "St Leo")."""
    plain = clean(name).replace("st. ", "st ").replace("mt. ", "mt ").replace("ft. ", "ft ")
    found = {plain}
    for full, short in SPELLINGS:
        if plain.startswith(full):
            found.add(short + plain.removeprefix(full))
        elif plain.startswith(short):
            found.add(full + plain.removeprefix(short))
    return found


class Collection:
    """Entries by folded form, each with its lists."""

    def __init__(self) -> None:
        self._lists: dict[str, set[str]] = {}
        self.taken: Counter[str] = Counter()
        self.used_for: dict[str, set[str]] = {}

    def add(self, source: str, entries: Iterable[str], *lists: str) -> None:
        """Put ``entries`` on ``lists``; single letters and entries without a letter are junk unless meant by hand."""
        self.used_for.setdefault(source, set()).update(lists)
        for raw in entries:
            entry = fold(clean(raw))
            junk = sum(map(str.isalnum, entry)) < 2 or not any(map(str.isalpha, entry))
            if not entry or (junk and source != HANDWRITTEN):
                continue
            self._lists.setdefault(entry, set()).update(lists)
            self.taken[source] += 1

    def has(self, entry: str, *lists: str) -> bool:
        """Whether an entry is on any of ``lists``."""
        return not self._lists.get(fold(clean(entry)), set()).isdisjoint(lists)

    def copy(self, source: str, entry: str, model: str) -> None:
        """Put an entry on all lists of another."""
        self.add(source, [entry], *sorted(self._lists.get(fold(clean(model)), set())))

    def drop(self, entry: str, *lists: str) -> None:
        """Take an entry off ``lists``."""
        kept = self._lists.get(fold(clean(entry)))
        if kept is not None:
            kept.difference_update(lists)

    def on(self, name: str) -> list[str]:
        """All entries of a list, sorted."""
        return sorted(entry for entry, lists in self._lists.items() if name in lists)

    def items(self) -> Iterator[tuple[str, set[str]]]:
        """Entries that are on some list, sorted."""
        for entry in sorted(self._lists):
            if self._lists[entry]:
                yield entry, self._lists[entry]


def ranked(counts: dict[str, int]) -> list[str]:
    """Names by falling count, then by the alphabet, so that the order never depends on the input's."""
    return sorted(counts, key=lambda name: (-counts[name], name))
