"""All word lists as one object: the shipped table, and on top of it what a user adds and removes."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import table
from scrubjay.lexicons.table import SKIPPED, Words
from scrubjay.lexicons.user import UserLists, read_user_lists

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True, eq=False)
class Lexicons:
    """Looks tokens and phrases up in every list at once."""

    words: Words = field(repr=False)
    user: UserLists = field(default=UserLists(), repr=False)
    _added: Words | None = field(default=None, repr=False)
    _removed: Words | None = field(default=None, repr=False)

    def mask(self, entry: str) -> int:
        """The lists that hold a word or phrase, whatever its case and accents, as bits of ``Lex``."""
        mask = self.words.mask(entry)
        if self._added is not None and self._removed is not None:
            mask = mask & ~self._removed.mask(entry) | self._added.mask(entry)
        return mask

    def annotate(
        self, keys: NDArray[np.uint64], flags: NDArray[np.uint16]
    ) -> tuple[NDArray[np.uint64], NDArray[np.int32], NDArray[np.int32], NDArray[np.uint64]]:
        """The lists of each token, and the phrases among the tokens; see ``kernel.table.annotate``."""
        added = self._added.kernel if self._added is not None else None
        removed = self._removed.kernel if self._removed is not None else None
        return table.annotate(self.words.kernel, added, removed, keys, flags, SKIPPED)

    def with_user_lists(self, user: UserLists) -> "Lexicons":
        """These lexicons with a user's additions and removals on top."""
        if not (user.added or user.removed):
            return Lexicons(self.words, user)
        return Lexicons(self.words, user, Words.build(user.added), Words.build(user.removed))


@cache
def _shipped() -> Lexicons:
    return Lexicons(Words.open(DATA / "words.bin"))


def load_lexicons(user_dir: Path | None = None) -> Lexicons:
    """The shipped lists, changed by those in ``user_dir`` where one is given."""
    lexicons = _shipped()
    return lexicons if user_dir is None else lexicons.with_user_lists(read_user_lists(user_dir))
