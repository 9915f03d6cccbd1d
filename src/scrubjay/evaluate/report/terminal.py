"""An evaluation as plain tables: leaks first, the mode in every heading, readable when piped into a file."""

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from scrubjay.evaluate.errors import ErrorTable
from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.leak import Leak
from scrubjay.evaluate.report.figures import decimal, interval, number, of, percent
from scrubjay.evaluate.report.lines import (
    ABOUT_LEAK,
    ABOUT_MODE,
    KINDS,
    Row,
    bound_line,
    brief_head,
    brief_rows,
    confusions,
    example_row,
    heading,
    leak_lines,
    lost_lines,
    scope,
)
from scrubjay.evaluate.report.matrix import Matrix, confusion_matrix
from scrubjay.evaluate.report.origin import Origin
from scrubjay.evaluate.report.plain import visible
from scrubjay.evaluate.report.slice_lines import slice_groups
from scrubjay.evaluate.spread import Spread

_TERMS = 10
_CONFUSIONS = 12
_EXAMPLES = 10


def show_evaluation(console: Console, evaluation: Evaluation, origin: Origin) -> None:
    """Print everything: leaks, over-scrubbing, criteria, labels, slices, errors."""
    say = Sayer(console)
    say.title(f"Evaluation, {evaluation.mode} mode: {ABOUT_MODE[evaluation.mode]}")
    say.line("; ".join(origin.lines()))
    say.line(heading(evaluation))
    if scope(evaluation):
        say.line(scope(evaluation))
    if evaluation.question.show_text:
        say.line("This output quotes the notes and holds PHI.")
    say.notices(evaluation.notices)
    _show_leak(say, evaluation.leak)
    _show_criteria(say, evaluation)
    _show_labels(say, evaluation)
    _show_slices(say, evaluation)
    _show_errors(say, evaluation)


class Sayer:
    """Prints plain lines and tables, nothing of them taken for markup."""

    def __init__(self, console: Console) -> None:
        self._console = console

    @property
    def width(self) -> int:
        """How many characters fit a line."""
        return self._console.width

    def title(self, text: str) -> None:
        """A heading."""
        self._console.print(f"[bold]{escape(visible(text))}[/]", soft_wrap=True)

    def line(self, text: str) -> None:
        """A line, which the terminal may wrap."""
        self._console.print(escape(visible(text)), soft_wrap=True)

    def notices(self, notices: Iterable[str]) -> None:
        """Sentences that must stand beside the figures."""
        for notice in notices:
            self.line(f"Notice: {notice}")

    def table(self, title: str, head: Row, rows: Iterable[Row], *, words: int = 1) -> None:
        """A table, or nothing where it has no rows; the first ``words`` columns are words, the others figures."""
        table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 0, 0, 1))
        for index, name in enumerate(head):
            is_word = index < words
            table.add_column(escape(name), justify="left" if is_word else "right", no_wrap=not is_word, overflow="fold")
        for row in rows:
            table.add_row(*(escape(visible(cell)) for cell in row))
        if table.row_count:
            self._console.print()
            self.title(title)
            self._console.print(table)


def make_console() -> Console:
    """A console on standard output: as wide as the terminal, and wide enough for the tables where there is none."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=max(console.width, 200))


def _show_leak(say: Sayer, leak: Leak) -> None:
    head = ("", "share", "95 % interval", "count")
    rows = [(name, percent(share.value), interval(share), of(share)) for name, share in leak_lines(leak)]
    say.table("Leaks", head, rows)
    say.line(ABOUT_LEAK)
    if bound_line(leak):
        say.line(bound_line(leak))
    rows = [(name, percent(share.value), interval(share), of(share)) for name, share in lost_lines(leak)]
    say.table("Over-scrubbing", head, rows)
    if leak.lost:
        terms = ", ".join(f"{lost.term} ({lost.lost} of {lost.total})" for lost in leak.lost[:_TERMS])
        say.line(f"Clinical terms lost most often: {terms}")


def _show_criteria(say: Sayer, evaluation: Evaluation) -> None:
    head = ("criterion", "P", "R", "F1", "F2", "macro P", "R", "F1")
    rows = []
    for name, criterion in evaluation.scores.criteria.items():
        micro, macro = criterion.micro, criterion.macro
        figures = (micro.precision, micro.recall, micro.f1, micro.f2, macro.precision, macro.recall, macro.f1)
        rows.append((name, *map(decimal, figures)))
    say.table(f"Criteria ({evaluation.mode} mode; micro, then macro over notes)", head, rows)


def _show_labels(say: Sayer, evaluation: Evaluation) -> None:
    head = brief_head("gold", "system")
    for title, measures in (("Categories", evaluation.scores.categories), ("Labels", evaluation.scores.labels)):
        say.table(f"{title} ({evaluation.mode} mode)", head, brief_rows(measures))


def _show_slices(say: Sayer, evaluation: Evaluation) -> None:
    head = ("", "spans", "hidden", "share", "words", "hidden words", "share")
    for title, slices in slice_groups(evaluation.slices):
        rows = [
            (
                each.name,
                f"{each.spans:,}",
                f"{each.hidden:,}",
                percent(each.share),
                f"{each.words:,}",
                f"{each.hidden_words:,}",
                percent(each.word_recall),
            )
            for each in slices
        ]
        say.table(f"Gold spans wholly hidden, by {title}", head, rows)


def _show_errors(say: Sayer, evaluation: Evaluation) -> None:
    errors = evaluation.errors
    rows = [(str(kind), about, f"{errors.counts.get(kind, 0):,}") for kind, about in KINDS.items()]
    say.table("Errors by kind", ("kind", "", "spans"), rows, words=2)
    found = [(gold, system, f"{count:,}") for gold, system, count in confusions(evaluation)[:_CONFUSIONS]]
    say.table("Labels taken for others most often", ("gold", "system", "spans"), found, words=2)
    _show_matrix(say, confusion_matrix(errors.confusion))
    _show_spreads(say, "Document frequency: notes that hold each word of a label's gold spans", errors.frequencies)
    if evaluation.question.show_text:
        _show_examples(say, errors)


def _show_matrix(say: Sayer, matrix: Matrix) -> None:
    """The counts as a matrix where the terminal is wide enough, else a line for each row with what is not 0."""
    title = "Confusion matrix: gold down, system across, spans in the same place"
    head = ("", *matrix.columns)
    rows = [
        (name, *(f"{cell.count:,}" if cell and cell.count else "" for cell in cells)) for name, cells in matrix.rows
    ]
    width = sum(2 + max(map(len, column)) for column in zip(head, *rows, strict=True))
    if width <= say.width:
        say.table(title, head, rows)
        return
    listed = [
        (name, ", ".join(f"{column} {count}" for column, count in zip(matrix.columns, counts, strict=True) if count))
        for name, *counts in rows
        if any(counts)
    ]
    say.table(title, ("gold ->", "system and how often"), listed, words=2)


def _show_spreads(say: Sayer, title: str, spreads: Iterable[Spread]) -> None:
    head = ("", "words", "least", "lower quartile", "median", "upper quartile", "most")
    rows = []
    for each in spreads:
        values = (each.low, each.lower_quartile, each.median, each.upper_quartile, each.high)
        rows.append((each.name, f"{each.size:,}", *map(number, values)))
    say.table(title, head, rows)


def _show_examples(say: Sayer, errors: ErrorTable) -> None:
    for kind in KINDS:
        found = [finding for finding in errors.findings if finding.kind == kind]
        rows = [example_row(finding) for finding in found[:_EXAMPLES]]
        say.table(
            f"{kind}: {len(rows)} of {len(found)} (PHI)", ("note", "gold", "text", "system", "text"), rows, words=5
        )
