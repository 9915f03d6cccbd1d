"""The leak check of one note: its new text, and all that goes out with it under its name."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scrubjay.audit.leaks import Leak, Written, find_leaks
from scrubjay.audit.needles import Needle, Needles
from scrubjay.errors import LeakError
from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons
from scrubjay.note import Note, Span

TEXT = "text"
_JOINS = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[^\W\d_])(?=\d{6})|(?<=\d)(?=[^\W\d_])")
_LISTED = 5


class Finding(NamedTuple):
    """A leak and where it is: in the text, in the id, in a field, in the name of a file."""

    where: str
    leak: Leak

    def __str__(self) -> str:
        leak = self.leak
        return f"{leak.label} ({leak.origin}) at {leak.start}-{leak.end} of the {self.where}"


class Checks:
    """Checks notes; labels that the policy keeps may be left, and numbers that everybody may call."""

    def __init__(
        self, lexicons: Lexicons, *, kept: Iterable[Label] = (), is_public: Callable[[str], bool] | None = None
    ) -> None:
        self._needles = Needles(lexicons, is_public=is_public)
        self._kept = frozenset(kept)

    def needles(self, note: Note, spans: Sequence[Span]) -> list[Needle]:
        """What must not be left of a note."""
        return self._needles.of_note(note, spans, kept=self._kept)

    def findings(
        self,
        needles: Sequence[Needle],
        text: str,
        written: Sequence[Written],
        *,
        names: Mapping[str, str] | None = None,
        fields: Mapping[str, object] | None = None,
    ) -> list[Finding]:
        """What is left in a note's new text, in its names (of itself and its files) and in its fields."""
        found = [Finding(TEXT, leak) for leak in find_leaks(needles, text, written)]
        for where, name in (names or {}).items():
            found += (Finding(where, leak) for leak in find_leaks(needles, apart(name)))
        for where, value in (fields or {}).items():
            for part in strings_in(value):
                found += (Finding(where, leak) for leak in find_leaks(needles, part))
        return found

    def refuse_leaks(self, note_id: str, findings: Sequence[Finding]) -> None:
        """Raise if something is surely left; the message tells places and labels alone."""
        sure = [finding for finding in findings if finding.leak.is_sure]
        if sure:
            more = f" and {len(sure) - _LISTED} more" if len(sure) > _LISTED else ""
            listed = ", ".join(map(str, sure[:_LISTED]))
            raise LeakError(
                f"note {note_id}: something identifying would be left: {listed}{more}; the note is withheld"
            )


def apart(name: str) -> str:
    """A name with blanks between its words and numbers: RuizAna19690407 has none, Ruiz_1969_04_07 other signs."""
    return _JOINS.sub(" ", name.replace("_", " "))


def strings_in(value: object) -> Iterator[str]:
    """Every string and number inside a value of JSON, keys too."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield str(key)
            yield from strings_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from strings_in(part)
    elif value is not None and not isinstance(value, bool):
        yield str(value)
