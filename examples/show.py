"""Prints scrubbed notes beside their originals: ``python examples/show.py ORIGINALS SCRUBBED``."""

import re
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

TAG = re.compile(r"\[[A-Z-]+\]")


def main(originals: Path, scrubbed: Path) -> None:
    """Show each note of a folder before and after."""
    console = Console(width=None if sys.stdout.isatty() else 160)
    for path in sorted(originals.glob("*.txt")):
        after = Text((scrubbed / path.name).read_text("utf-8"))
        after.highlight_regex(TAG, "bold green")
        table = Table("before", "after", title=path.name, show_lines=False, expand=True)
        table.add_row(Text(path.read_text("utf-8")), after)
        console.print(table)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
