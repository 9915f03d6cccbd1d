"""The report of a check as lines: note by note, then the corpus as a whole, then the sum."""

from collections.abc import Iterator

from scrubjay.apps.cli.report import one_line
from scrubjay.corpus.check.doubt import Doubt
from scrubjay.corpus.check.note_report import NoteReport
from scrubjay.corpus.check.whole import ACCEPTED, CorpusReport
from scrubjay.corpus.marks import line_and_column
from scrubjay.corpus.marks import one_line as flat

_CONTEXT = 28


def report_lines(report: CorpusReport) -> Iterator[str]:
    """The notes that have something wrong with them, what is wrong with the corpus, and the sum.

    A lone note is named even if all is well, so that whoever wrote it sees its size.
    """
    for note in report.notes:
        if note.errors or note.doubts or len(report.notes) == 1:
            yield from _note_lines(note)
    for error in report.errors:
        yield f"error  {one_line(error)}"
    for row in report.idle:
        yield one_line(f"{ACCEPTED}  {row.id}, {row.kind}, »{row.text}«: accepts nothing; remove the row")
    errors, doubts = _count(report.error_count, "error"), _count(report.doubt_count, "doubt")
    yield f"{_count(len(report.notes), 'note')}: {errors}, {doubts}"


def _note_lines(report: NoteReport) -> Iterator[str]:
    size = ""
    if report.annotated is not None:
        note, spans = report.annotated.note, report.annotated.spans
        size = f": {len(note.text):,} characters, {_count(len(spans), 'span')} ({report.density})"
    yield f"{one_line(report.id)}{size}"
    yield from (f"  error  {one_line(error)}" for error in report.errors)
    yield from (f"  {_doubt_line(report, doubt)}" for doubt in report.doubts)
    yield ""


def _doubt_line(report: NoteReport, doubt: Doubt) -> str:
    """Line, kind, the words between arrows in their context, and the reason."""
    text = report.annotated.note.text if report.annotated is not None else ""
    line, _ = line_and_column(text, doubt.start)
    before = flat(text[max(0, doubt.start - _CONTEXT) : doubt.start] + "|")[:-1]
    after = flat("|" + text[doubt.end : doubt.end + _CONTEXT])[1:]
    words = f"{before}»{flat(text[doubt.start : doubt.end])}«{after}"
    return one_line(f"line {line}  {doubt.kind}  {words}  ({doubt.reason})")


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
