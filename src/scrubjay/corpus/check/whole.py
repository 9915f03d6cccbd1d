"""A whole corpus checked: every note by itself, then the index, the splits and the figures."""

from dataclasses import dataclass, replace
from pathlib import Path

from scrubjay.corpus.check.accepted import Accepted, apply_accepted, read_accepted
from scrubjay.corpus.check.demands import misplaced, repeated, uneven, unmet
from scrubjay.corpus.check.note_report import NoteReport, check_file
from scrubjay.corpus.index import Entry, read_index
from scrubjay.corpus.stats import measure
from scrubjay.corpus.store import INDEX, INSTITUTIONS, CorpusNote, check_folder, mismatches, path_of, read_institutions
from scrubjay.lexicons import Lexicons

ACCEPTED = "accepted.csv"


@dataclass(frozen=True, slots=True)
class CorpusReport:
    """What is wrong with a corpus as a whole, with its notes, and with its table of accepted doubts."""

    errors: tuple[str, ...]
    notes: tuple[NoteReport, ...]
    idle: tuple[Accepted, ...]
    """Rows of accepted.csv that accept nothing."""

    @property
    def error_count(self) -> int:
        """All errors, those of single notes too."""
        return len(self.errors) + sum(len(report.errors) for report in self.notes)

    @property
    def doubt_count(self) -> int:
        """All open doubts; a row that accepts nothing is one."""
        return len(self.idle) + sum(len(report.doubts) for report in self.notes)


def check_corpus(folder: Path, lexicons: Lexicons) -> CorpusReport:
    """Check the corpus in a folder; figures are counted over the notes that can be read."""
    check_folder(folder)
    entries = read_index(folder / INDEX)
    institutions = read_institutions(folder / INSTITUTIONS)
    accepted = read_accepted(folder / ACCEPTED)
    errors = mismatches(folder, entries)
    reports = [_check_entry(folder, entry, lexicons) for entry in entries if path_of(folder, entry).is_file()]
    by_id = {entry.id: entry for entry in entries}
    notes = [CorpusNote(by_id[report.id], report.annotated) for report in reports if report.annotated is not None]
    errors += [*misplaced(entries, institutions), *uneven(entries, institutions)]
    errors += [*repeated(notes), *unmet(measure(notes, lexicons))]
    open_reports, idle = apply_accepted(reports, accepted)
    return CorpusReport(tuple(errors), tuple(open_reports), tuple(idle))


def _check_entry(folder: Path, entry: Entry, lexicons: Lexicons) -> NoteReport:
    report = check_file(path_of(folder, entry), entry.id, lexicons, patient=entry.patient)
    if report.annotated is None or report.density == entry.density:
        return report
    spans = len(report.annotated.spans)
    problem = f"{spans} spans make the note {report.density}, but the index says {entry.density}"
    return replace(report, errors=(*report.errors, problem))
