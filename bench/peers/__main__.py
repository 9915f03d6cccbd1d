"""Compare Scrubjay with off-the-shelf tools on notes with gold, and print the figures side by side.

    PYTHONPATH=bench python -m peers [GOLD ...] [--tools presidio,datafog] [--markdown]

GOLD is the folder of a corpus, of which the test split is taken, or notes with gold spans in any format; by default
the open corpus. Every tool is set up in an environment of its own under .venv-peers/, and is given the notes as they
are and cleaned; Scrubjay is given them as they are. A tool that cannot be had here says why, and the others go on.
Numbers alone are printed.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from scrubjay.errors import ScrubjayError
from scrubjay.lexicons import Lexicons, load_lexicons

from .environments import set_up
from .errors import Unavailable
from .figures import measure, pairs_of
from .roster import OWN, Peer, read_roster
from .running import Reading, run
from .sets import GoldSet, read_sets
from .tables import HIDDEN, MAIN, NAMED, WHOLE, Row, markdown, plain

ROOT = Path(__file__).parent.parent.parent

Missing = dict[str, str]
"""Why a tool is not in the table, by its title."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gold", nargs="*", type=Path, metavar="GOLD", default=[ROOT / "corpus"])
    parser.add_argument("--tools", help="only these, by name, with commas between them")
    parser.add_argument("--markdown", action="store_true", help="besides one wide table a set, for the README")
    options = parser.parse_args()
    roster = read_roster()
    names = options.tools.split(",") if options.tools else list(roster)
    if unknown := [name for name in names if name not in roster]:
        parser.error(f"there is no tool {', '.join(unknown)}; the tools are {', '.join(roster)}")
    try:
        compare([each for path in options.gold for each in read_sets(path)], [roster[name] for name in names], options)
    except ScrubjayError as error:
        sys.exit(str(error))


def compare(sets: Sequence[GoldSet], peers: Sequence[Peer], options: argparse.Namespace) -> None:
    missing: Missing = {}
    pythons = [(OWN, Path(sys.executable)), *installed(peers, missing)]
    lexicons = load_lexicons()
    for gold in sets:
        troubles = dict(missing)
        rows = list(rows_of(gold, pythons, lexicons, troubles))
        show(gold, rows, troubles, is_markdown=options.markdown)


def installed(peers: Sequence[Peer], missing: Missing) -> Iterator[tuple[Peer, Path]]:
    """The tools that could be set up, with their Pythons."""
    for peer in peers:
        tell(f"setting up {peer.title}")
        try:
            yield peer, set_up(peer)
        except Unavailable as error:
            missing[peer.title] = str(error)


def rows_of(gold: GoldSet, pythons: Sequence[tuple[Peer, Path]], lexicons: Lexicons, missing: Missing) -> Iterator[Row]:
    """A row for each tool and text."""
    notes = [one.note for one in gold.notes]
    for peer, python in pythons:
        for reading in (Reading.RAW,) if peer is OWN else Reading:
            tell(f"{peer.title} on {gold.name}, {reading}")
            try:
                done = run(peer, python, notes, reading=reading, lexicons=lexicons)
            except (Unavailable, ScrubjayError) as error:
                missing[peer.title] = str(error)
                break
            figures = measure(pairs_of(gold.notes, done.spans), lexicons)
            yield Row(peer, reading, figures, done.cost, failed=len(notes) - len(done.spans))


def show(gold: GoldSet, rows: Sequence[Row], missing: Missing, *, is_markdown: bool) -> None:
    characters = sum(len(one.note.text) for one in gold.notes)
    spans = sum(len(one.spans) for one in gold.notes)
    sizes = f"{len(gold.notes):,} notes, {characters:,} characters, {spans:,} gold spans"
    print(f"{gold.name}: {sizes}\n\n{plain(MAIN, rows)}")
    print(f"\ngold words hidden, under whatever type, %\n{plain(HIDDEN, rows)}")
    print(f"\ngold words found under a type of their own category, %\n{plain(NAMED, rows)}")
    if is_markdown:
        print(f"\n{markdown(WHOLE, rows)}")
    for line in remarks(rows, missing):
        print(f"\n{line}")
    print(flush=True)


def remarks(rows: Sequence[Row], missing: Missing) -> Iterator[str]:
    for row in rows:
        if row.failed:
            yield f"{row.peer.title} failed on {row.failed} notes ({row.reading}), which count as missed whole."
    for title, reason in missing.items():
        yield f"{title} is not compared: {reason}"


def tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
