"""scrubjay verify: whether anything that was found, or was known, is left in what was released."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli.released import FILE_NAME, Release, Released
from scrubjay.apps.cli.replacing import PolicyName
from scrubjay.apps.cli.report import Report, exit_codes, one_line, say
from scrubjay.apps.cli.targets import has_ending
from scrubjay.apps.cli.work import Work, each_outcome, name_of
from scrubjay.audit.align import written_places
from scrubjay.audit.checks import TEXT, Checks, Finding, apart
from scrubjay.audit.crowd import Crowd
from scrubjay.audit.file_names import LOOK, looks_of
from scrubjay.audit.leaks import Written, find_leaks
from scrubjay.audit.needles import Needle
from scrubjay.errors import InputError
from scrubjay.io import discover
from scrubjay.lexicons import Lexicons, load_lexicons
from scrubjay.parallel import Withheld
from scrubjay.replace import find_policy
from scrubjay.replace.names import is_neutral
from scrubjay.replace.surrogates.numbers import is_public

Original = Annotated[str, typer.Argument(metavar="ORIGINAL", help="The notes as they were: a file or a folder.")]
Scrubbed = Annotated[str, typer.Argument(metavar="SCRUBBED", help="What scrub made of them.")]
NameList = Annotated[
    Path | None,
    typer.Option("--names", metavar="FILE.csv", help="The list that scrub --rename wrote: OUT.names.csv."),
]
Strict = Annotated[bool, typer.Option("--strict", help="Count what is doubtful as a leak too.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@dataclass(frozen=True, slots=True)
class _Case:
    """A released note and what must not be left in it."""

    release: Release
    owner: str = field(repr=False)
    needles: Sequence[Needle] = field(repr=False)
    written: Sequence[Written]


@dataclass(slots=True)
class _Evidence:
    """What was gathered from the originals."""

    cases: list[_Case] = field(default_factory=list)
    by_owner: dict[str, dict[str, Needle]] = field(default_factory=dict)
    crowd: Crowd = field(default_factory=Crowd)
    withheld: int = 0
    unlike: int = 0

    def add(self, case: _Case, *, is_alike: bool) -> None:
        self.cases.append(case)
        self.unlike += not is_alike
        telling = self.by_owner.setdefault(case.owner, {})
        telling.update({needle.text: needle for needle in case.needles if needle.is_telling and needle.text})
        self.crowd.add(case.needles, case.owner)


def verify(
    original: Original,
    scrubbed: Scrubbed,
    *,
    policy: PolicyName = "tag",
    names: NameList = None,
    strict: Strict = False,
    as_json: AsJson = False,
    from_format: opt.FromFormat = None,
    encoding: opt.Encoding = None,
    patients: opt.Patients = None,
    patient_pass: opt.PatientPass = False,
    labels: opt.Labels = None,
    recipe: opt.RecipeName = "default",
    recall: opt.Recall = None,
    lexicon_dir: opt.LexiconDir = None,
    jobs: opt.Jobs = 1,
) -> None:
    """Search scrubbed notes for what must not be left in them.

    scrubjay verify notes/ scrubbed/ --policy surrogate

    The PHI of the originals is found again, with the options that scrub had, and looked for in the released text, in
    ids, fields, file names and every other file of SCRUBBED; with it all known identifiers and birth dates in any
    layout. A line for each find: note, where, place, label, origin, and leak or doubtful; never the text. The exit
    code is 1 if there is a leak, or a note that could not be checked.
    """
    with exit_codes():
        finding = opt.Finding(recipe=recipe, recall=recall, lexicon_dir=lexicon_dir, labels=opt.parse_labels(labels))
        work = Work(
            command="verify",
            verb="checked",
            paths=[original],
            out="-",
            finding=finding,
            from_format=from_format,
            encoding=encoding,
            patients=patients,
            patient_pass=patient_pass,
            jobs=jobs,
        )
        lexicons = load_lexicons(lexicon_dir)
        checks = Checks(lexicons, kept=find_policy(policy).kept, is_public=is_public)
        report = Report(verb="checked", counts_spans=False)
        odd = Path(scrubbed).is_file() and not has_ending(Path(scrubbed))
        released = Released(scrubbed, names=names, from_format=from_format if odd else None)
        evidence = _gather(work, released, checks, report)
        strays = released.unasked()
        rows = [*_findings(evidence, checks), *_other_files(evidence, released), *_strays(evidence, strays)]
        rows += _looks(evidence, rows, lexicons)
        _print(rows, as_json=as_json)
        unchecked = [*(name for name, _ in strays), *(failure.id for failure in (*released.failures, *report.failures))]
        _tell(evidence, rows, unchecked)
        if unchecked or any(finding.leak.is_sure or strict for _, finding in rows):
            raise typer.Exit(1)


def _gather(work: Work, released: Released, checks: Checks, report: Report) -> _Evidence:
    """What each original tells about its released form."""
    sources = discover(work.paths, from_format=work.from_format)
    evidence = _Evidence()
    outcomes = each_outcome(work, sources, report, ids_by_file=released.is_folder)
    for item, outcome in outcomes:
        note = item.record.note
        if isinstance(outcome, Withheld):
            report.fail(note.id, outcome.reason, number=item.number)
            continue
        try:
            release = released.find(item, is_only=len(sources) == 1)
        except InputError as error:
            report.fail(note.id, str(error), number=item.number)
            continue
        if release is None:
            evidence.withheld += 1
            continue
        places = written_places(note.text, outcome.spans, release.text)
        owner = f"patient {note.patient}" if note.patient is not None else f"note {name_of(item)}"
        case = _Case(release, owner, checks.needles(note, outcome.spans), places or ())
        evidence.add(case, is_alike=places is not None)
    return evidence


def _findings(evidence: _Evidence, checks: Checks) -> Iterator[tuple[str, Finding]]:
    """What is left in each note: of its own, of its patient's other notes, and of anybody."""
    for case in evidence.cases:
        release = case.release
        own = {needle.text for needle in case.needles}
        others = [needle for text, needle in evidence.by_owner[case.owner].items() if text not in own]
        needles = [*case.needles, *others]
        found = checks.findings(needles, release.text, case.written, names=release.names, fields=release.fields)
        strangers = evidence.crowd.strangers(release.text, case.written, owner=case.owner)
        for finding in (*found, *(Finding(TEXT, leak) for leak in strangers)):
            yield release.id, finding


def _other_files(evidence: _Evidence, released: Released) -> Iterator[tuple[str, Finding]]:
    """What is left in files that are no notes: a note's own in those called like it, anybody's in all."""
    by_stem = {case.release.source.stem: case for case in evidence.cases}
    for name, content in released.other_files():
        case = by_stem.get(name.rpartition(".")[0])
        own = find_leaks(case.needles, content) if case is not None else []
        for leak in (*own, *evidence.crowd.strangers(content, owner=case.owner if case else None)):
            yield name, Finding("whole file", leak)
        for leak in evidence.crowd.strangers(apart(name)):
            yield name, Finding(FILE_NAME, leak)


def _strays(evidence: _Evidence, notes: Sequence[tuple[str, str]]) -> Iterator[tuple[str, Finding]]:
    """Notes that have no original and yet give someone away, by their names or by what they hold."""
    for name, content in notes:
        for leak in evidence.crowd.strangers(apart(name)):
            yield name, Finding(FILE_NAME, leak)
        for leak in evidence.crowd.strangers(content):
            yield name, Finding("whole file", leak)


def _looks(
    evidence: _Evidence, rows: Sequence[tuple[str, Finding]], lexicons: Lexicons
) -> Iterator[tuple[str, Finding]]:
    """Names of files that look like somebody's, where nothing surer was found in them; each file once."""
    done = {name for name, finding in rows if finding.where == FILE_NAME}
    for case in evidence.cases:
        stem = case.release.source.stem
        if stem in done or case.release.id in done or is_neutral(stem):
            continue
        done.add(stem)
        for leak in looks_of(apart(stem), lexicons):
            yield case.release.id, Finding(FILE_NAME, leak)


def _print(rows: Sequence[tuple[str, Finding]], *, as_json: bool) -> None:
    tables = [
        {
            "note": one_line(name),
            "where": finding.where,
            "start": finding.leak.start,
            "end": finding.leak.end,
            "label": str(finding.leak.label),
            "origin": finding.leak.origin,
            "verdict": "leak" if finding.leak.is_sure else "doubtful",
        }
        for name, finding in rows
    ]
    if as_json:
        typer.echo(json.dumps(tables, indent=1))
        return
    for table in tables:
        place = f"{table['start']}-{table['end']}"
        typer.echo("\t".join(map(str, (table["note"], table["where"], place, *list(table.values())[4:]))))


def _tell(evidence: _Evidence, rows: Sequence[tuple[str, Finding]], unchecked: Sequence[str]) -> None:
    verdicts = Counter(finding.leak.is_sure for _, finding in rows)
    named = Counter(finding.where for _, finding in rows if finding.leak.is_sure)
    if named[FILE_NAME]:
        say(f"{named[FILE_NAME]} file names give someone away; scrub --rename writes neutral ones")
    if looks := {name for name, finding in rows if finding.leak.origin == LOOK}:
        say(f"{len(looks)} file names look as if they gave someone away; look at them, or scrub --rename")
    if evidence.unlike:
        say(
            f"{evidence.unlike} notes differ from their originals outside what was found; were they scrubbed with "
            "other options? In these nothing is taken for the policy's own writing"
        )
    if evidence.withheld:
        say(f"{evidence.withheld} originals are not in what was released")
    for name in unchecked:
        say(f"note {name}: could not be checked; its original is not there or cannot be read")
    say(f"{len(evidence.cases)} notes checked: {verdicts[True]} leaks, {verdicts[False]} doubtful")
