"""A user's own lists: a folder of text files that change the shipped ones without a fork.

Each file holds one entry a line and is named after what it changes:

    LIST.txt      a list of ``LISTS`` in lower case, such as surname.txt: each entry joins the list, and one that is
                  written after a "-" leaves it
    always.txt    terms that are always scrubbed: "LABEL<tab>term" says as what, and a term alone becomes an IDNUM
    never.txt     terms that are never scrubbed

A file of another name is an error. Blank lines and lines that start with "#" are passed over.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.errors import LabelError, LexiconError
from scrubjay.labels import Label, parse_produced_label
from scrubjay.lexicons.lists import LISTS
from scrubjay.lexicons.table import keys_of

ALWAYS, NEVER = "always", "never"
LONGEST_TERM = 60
_LABELS = frozenset(str(label) for label in Label)


@dataclass(frozen=True, slots=True)
class UserLists:
    """What a user's folder says: masks added and removed by entry, and terms to scrub always or never."""

    added: Mapping[str, int] = field(default_factory=dict, repr=False)
    removed: Mapping[str, int] = field(default_factory=dict, repr=False)
    always: Mapping[str, Label] = field(default_factory=dict, repr=False)
    never: frozenset[str] = field(default=frozenset(), repr=False)


def read_user_lists(folder: Path) -> UserLists:
    """Read the lists in ``folder``; a file whose name is no list is an error, since a typo would go unseen."""
    if not folder.is_dir():
        raise LexiconError(f"{folder}: no such folder; --lexicon-dir takes a folder of .txt lists")
    added: dict[str, int] = {}
    removed: dict[str, int] = {}
    always: dict[str, Label] = {}
    never: set[str] = set()
    for path in _files(folder):
        if path.stem == ALWAYS:
            always.update(_always(path))
        elif path.stem == NEVER:
            never.update(entry.strip() for _, entry in _entries(path))
        else:
            flag = _list_of(path)
            for _, entry in _entries(path):
                side, term = (removed, entry[1:]) if entry.startswith("-") else (added, entry)
                term = term.strip()
                side[term] = side.get(term, 0) | flag
    return UserLists(added, removed, always, frozenset(never))


def _files(folder: Path) -> list[Path]:
    """The lists in a folder; a file that is none is an error, since nobody would see that it is not read."""
    paths = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    for path in paths:
        if path.suffix != ".txt":
            raise LexiconError(f"{path}: not a list; lists are called NAME.txt, such as always.txt or surname.txt")
    return paths


def _list_of(path: Path) -> int:
    try:
        return LISTS[path.stem.upper()]
    except KeyError:
        names = ", ".join(sorted(name.lower() for name in LISTS))
        raise LexiconError(f"{path}: no list is called so; the lists are always, never, {names}") from None


def _entries(path: Path) -> Iterator[tuple[int, str]]:
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise LexiconError(f"{path}: cannot be read as UTF-8 text ({type(error).__name__})") from None
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip(" ")


def _always(path: Path) -> Iterator[tuple[str, Label]]:
    for number, entry in _entries(path):
        where = f"{path}, line {number}"
        first, tab, rest = entry.partition("\t")
        term = (rest if tab else entry).strip()
        if not any(char.isalnum() for char in term):
            raise LexiconError(f"{where}: a term needs a letter or a digit")
        if len(keys_of(term)) > LONGEST_TERM:
            raise LexiconError(f"{where}: a term of more than {LONGEST_TERM} words and marks; cut it into shorter ones")
        if not tab and entry.split()[0] in _LABELS and len(entry.split()) > 1:
            raise LexiconError(f"{where}: put a tab between the label and the term")
        try:
            yield term, parse_produced_label(first.strip()) if tab else Label.IDNUM
        except LabelError as error:
            raise LexiconError(f"{where}: {error}") from None
