"""scrubjay explain: why each span was found, and what was dropped. It shows the note, because that is its purpose."""

import io
import re
import sys
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli.report import exit_codes, one_line, say
from scrubjay.errors import ScrubjayError
from scrubjay.io import Failure, discover, read
from scrubjay.labels import CATEGORY, AnyLabel, Category
from scrubjay.note import Candidate, Note, Span, Vote
from scrubjay.pipeline import Scrubber, Trace

PathArgument = Annotated[str, typer.Argument(metavar="PATH", help="A file, a folder, or - for standard input.")]

_COLOURS = {
    Category.NAME: "magenta",
    Category.PROFESSION: "yellow",
    Category.LOCATION: "cyan",
    Category.AGE: "green",
    Category.DATE: "green",
    Category.CONTACT: "blue",
    Category.ID: "red",
}
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def explain(
    path: PathArgument,
    from_format: opt.FromFormat = None,
    encoding: opt.Encoding = None,
    labels: opt.Labels = None,
    recipe: opt.RecipeName = "default",
    recall: opt.Recall = None,
    lexicon_dir: opt.LexiconDir = None,
) -> None:
    """Show why each span of a note was found, and what was dropped.

    scrubjay explain notes/visit.txt

    The note itself is shown, UNSCRUBBED, with what was found in brackets.
    """
    with exit_codes():
        finding = opt.Finding(recipe=recipe, recall=recall, lexicon_dir=lexicon_dir, labels=opt.parse_labels(labels))
        sources = discover([path], from_format=from_format)
        scrubber = finding.loader()()
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")  # a terminal may lack the characters of a note
        console = Console(highlight=False, soft_wrap=True)
        failed = False
        for source in sources:
            for record in read(source, encoding=encoding, keep_spans=False):
                if isinstance(record, Failure):
                    say(f"note {record.id}: {record.reason}")
                    failed = True
                else:
                    failed |= not _explained(console, scrubber, record.note)
        if failed:
            raise typer.Exit(1)


def _explained(console: Console, scrubber: Scrubber, note: Note) -> bool:
    try:
        trace = scrubber.explain(note)
    except ScrubjayError as error:
        say(str(error))
        return False
    show(console, trace)
    return True


def show(console: Console, trace: Trace) -> None:
    """Print a trace: the note with its spans marked, a table of what was found, a table of what was decided."""
    text = trace.note.text
    console.rule(f"note {escape(one_line(trace.note.id))}")
    console.print(marked(text, trace.spans))
    found = _table("found", "place", "label", "score", "source", "text", "said by")
    for span in trace.spans:
        said, covered = _votes(votes_for(trace, span)), text[span.start : span.end]
        _add(found, _place(span), _label(span.label), f"{span.score:.2f}", span.source, covered, said)
    decided = _table("decided", "step", "place", "text", "became", "why", "said by")
    for decision in trace.decisions:
        candidate, became = decision.candidate, decision.became
        covered, end = text[candidate.start : candidate.end], "dropped" if became is None else _place(became)
        _add(decided, decision.step, _place(candidate), covered, end, decision.why, _votes(candidate.votes))
    for table in (found, decided):
        if table.row_count:
            console.print(table)
    console.print(f"{len(trace.candidates)} candidates, {len(trace.spans)} spans")


def marked(text: str, spans: Sequence[Span]) -> Text:
    """The text with each span in brackets, its label behind it, in the colour of its category."""
    whole = Text()
    done = 0
    for span in spans:
        whole.append(visible(text[done : span.start]))
        style = f"bold {_COLOURS[CATEGORY[span.label]]}"
        whole.append(f"[{visible(text[span.start : span.end])}]", style=style)
        whole.append(str(span.label), style="dim")
        done = span.end
    whole.append(visible(text[done:]))
    return whole


def visible(text: str) -> str:
    """The text with control characters written out, since a note must not steer the terminal."""
    return _CONTROL.sub(lambda match: f"\\x{ord(match.group()):02x}", text)


def votes_for(trace: Trace, span: Span) -> tuple[Vote, ...]:
    """Who spoke for a span: the votes of what was decided last about its place, or of the first candidate there."""
    return next((found.votes for found in _at(trace, span)), ())


def _at(trace: Trace, span: Span) -> Iterator[Candidate]:
    decided = [decision.became for decision in reversed(trace.decisions) if decision.became is not None]
    for candidate in (*decided, *trace.candidates):
        if (candidate.start, candidate.end) == (span.start, span.end):
            yield candidate


def _votes(votes: Sequence[Vote]) -> str:
    return ", ".join(f"{vote.source} {vote.label} {vote.score:.2f}" for vote in votes)


def _place(span: Span | Candidate) -> str:
    return f"{span.start}-{span.end}"


def _label(label: AnyLabel) -> Text:
    return Text(str(label), style=_COLOURS[CATEGORY[label]])


def _add(table: Table, *cells: str | Text) -> None:
    """A row of plain cells: nothing in them is markup, line breaks are written out."""
    table.add_row(*(Text(one_line(visible(cell))) if isinstance(cell, str) else cell for cell in cells))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
