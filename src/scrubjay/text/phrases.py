"""A small table of phrases, made at run time: the cues of rules, a user's terms."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from scrubjay.kernel import table
from scrubjay.lexicons.table import SKIPPED, Words, phrase_keys
from scrubjay.text.tokens import Tokens

T = TypeVar("T")


class PhraseTable(Generic[T]):
    """Finds phrases among tokens, without regard to case, accents, full stops and hyphens.

    Phrases that differ in no more than that ("Tel." and "tel") are one, and carry what each of them brought.
    """

    def __init__(self, pairs: Iterable[tuple[str, T]]) -> None:
        numbers: dict[int, int] = {}
        entries: dict[str, int] = {}
        self._items: list[list[T]] = [[]]
        for phrase, item in pairs:
            keys = phrase_keys(phrase)
            if not keys:
                raise ValueError("a phrase needs a letter or a digit")
            number = numbers.setdefault(keys[-1], len(self._items))
            if number == len(self._items):
                self._items.append([])
                entries[phrase] = number
            self._items[number].append(item)
        self._words = Words.build(entries)

    def __len__(self) -> int:
        return len(self._items) - 1

    def find(self, tokens: Tokens) -> Iterator[tuple[int, int, list[T]]]:
        """Start and end in the text of every phrase that occurs, with what it carries; phrases may overlap."""
        lone, first, last, numbers = table.annotate(self._words.kernel, None, None, tokens.key, tokens.flags, SKIPPED)
        hits = lone.nonzero()[0]
        for start, end, number in zip(
            [*tokens.start[hits].tolist(), *tokens.start[first].tolist()],
            [*tokens.end[hits].tolist(), *tokens.end[last - 1].tolist()],
            [*lone[hits].tolist(), *numbers.tolist()],
            strict=True,
        ):
            yield start, end, self._items[number]
