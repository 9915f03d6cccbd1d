"""What scrub and detect have in common: notes in, spans found, results out, failures named, exit code told."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

import typer

from scrubjay.apps.cli.beside import Keeper, keeping
from scrubjay.apps.cli.options import Finding
from scrubjay.apps.cli.patient_pass import by_patient, read_patients
from scrubjay.apps.cli.renaming import Renaming, RenamingSink
from scrubjay.apps.cli.report import Report, say
from scrubjay.apps.cli.sinks import Item, Sink, StandardOutput
from scrubjay.apps.cli.state import RunState, digest, digest_code, digest_files
from scrubjay.apps.cli.targets import Out, Target
from scrubjay.apps.cli.trail import Trail, refuse_namesakes
from scrubjay.apps.cli.vault_file import VaultFile
from scrubjay.errors import OutputError, ScrubjayError
from scrubjay.io import FORMATS, Failure, Record, Source, WriteOptions, check_output, discover, read
from scrubjay.io.format import ReadOptions
from scrubjay.note import Note
from scrubjay.parallel import Found, Outcome, Withheld, detect_groups
from scrubjay.pipeline import Scrubber, patient_groups
from scrubjay.recipe import find_model

Transform = Callable[[Item, Found], Record]
"""Turns a note and what was found in it into what is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A command as it was asked for."""

    command: str
    verb: str
    paths: Sequence[str]
    out: str
    finding: Finding
    from_format: str | None = None
    to: str | None = None
    encoding: str | None = None
    keep_fields: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    patients: Path | None = None
    patient_pass: bool = False
    jobs: int = 1
    overwrite: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What a run keeps beside its results, where that was asked for."""

    trail: Trail | None = None
    vault: VaultFile | None = None
    renaming: Renaming | None = None

    @property
    def keepers(self) -> tuple[Keeper, ...]:
        """Those that are there."""
        return tuple(keeper for keeper in (self.vault, self.renaming, self.trail) if keeper is not None)

    @property
    def is_whole(self) -> bool:
        """Whether an earlier run left all of it complete."""
        return self.trail is None or self.trail.is_whole


NOTHING = Extras()


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads items; each note gets the patient that --patients says.

    Annotations are read too, though none is kept: offsets outside the text tell a file that was damaged.
    """

    work: Work
    patients: dict[str, str] = field(repr=False)
    sink: Sink
    report: Report
    ids_by_file: bool

    def quiet(self, sources: Sequence[Source]) -> Iterator[Item]:
        """The notes that can be read; the others are told when they are read for the last time."""
        return self._items(sources, tell=lambda source, failure, number: None)

    def telling(self, sources: Sequence[Source]) -> Iterator[Item]:
        """The notes that can be read; the others are failures."""

        def tell(source: Source, failure: Failure, number: int) -> None:
            self.report.fail(failure.id, failure.reason, number=number)
            self.sink.miss(source)

        return self._items(sources, tell)

    def _items(self, sources: Sequence[Source], tell: Callable[[Source, Failure, int], None]) -> Iterator[Item]:
        for number, (record, source) in enumerate(self._records(sources)):
            if isinstance(record, Failure):
                tell(source, record, number)
            else:
                yield Item(self._with_patient(record), source, number)

    def _records(self, sources: Sequence[Source]) -> Iterator[tuple[Record | Failure, Source]]:
        seen: set[str] = set()
        for source in sources:
            seen = set() if self.ids_by_file and FORMATS[source.format].many else seen
            for record in read(
                source,
                encoding=self.work.encoding,
                keep_fields=self.work.keep_fields,
                keep_spans=False,
                seen=seen,
            ):
                yield record, source

    def _with_patient(self, record: Record) -> Record:
        patient = self.patients.get(record.note.id)
        if patient is None:
            return record
        note = replace(record.note, patient=patient)
        return replace(record, annotated=replace(record.annotated, note=note))


def carry_out(work: Work, target: Target, transform: Transform, extras: Extras = NOTHING) -> None:
    """Do the work; the exit code is 1 if a note failed. What is wrong with the call is told before anything is read."""
    sources = discover(work.paths, from_format=work.from_format)
    ReadOptions(encoding=work.encoding, keep_fields=work.keep_fields)
    patients = read_patients(work.patients) if work.patients else {}
    scrubber = work.finding.loader()()
    out = target.settle(sources)
    report = Report(verb=work.verb, witness=extras.trail)
    state = None
    if not out.is_standard:
        _check_apart(work, out.path)
        if out.is_folder and extras.trail is not None and extras.renaming is None:
            refuse_namesakes(sources)
        keeps_names = extras.renaming is None
        state = RunState(out.path, _configuration(work), is_folder=out.is_folder, keeps_names=keeps_names)
        state.begin(overwrite=work.overwrite)
    with closing(state) if state else nullcontext(), _under_way():
        single = not any(FORMATS[source.format].many for source in sources)
        with (
            keeping(extras.keepers, state, overwrite=work.overwrite),
            _sink(out, sources, state, extras.renaming) as sink,
            report.bar(len(sources) if single else None),
        ):
            if sources and extras.is_whole and all(sink.is_finished(source) for source in sources):
                say(f"every note is done already in {work.out}; --overwrite does them again")
                return
            reader = _Reader(work, patients, sink, report, out.keeps_files)
            _write(_outcomes(work, sources, reader, scrubber), sink, report, transform)
        if state is not None:
            state.write_failures(report.failure_table() if report.failures else None)
    say(report.summary(work.out))
    if report.failures:
        raise typer.Exit(1)


def _sink(out: Out, sources: Sequence[Source], state: RunState | None, renaming: Renaming | None) -> Sink:
    if renaming is None:
        return out.sink(sources, state)
    return RenamingSink(out.sink([renaming.source(source) for source in sources], state), renaming)


def each_outcome(
    work: Work, sources: Sequence[Source], report: Report, *, ids_by_file: bool
) -> Iterator[tuple[Item, Outcome]]:
    """Each note that can be read and what was found in it, for those who write no notes; failures are reported."""
    patients = read_patients(work.patients) if work.patients else {}
    nowhere = StandardOutput("text", options=WriteOptions())
    reader = _Reader(work, patients, nowhere, report, ids_by_file)
    for item, outcome in _outcomes(work, sources, reader, work.finding.loader()()):
        if outcome is not None:
            yield item, outcome


@contextmanager
def _under_way() -> Iterator[None]:
    """An OUT that fails once the run has begun, as on a full disk, is no wrong use: the exit code is 1."""
    try:
        yield
    except OutputError as error:
        reason = str(error)
    else:
        return
    raise ScrubjayError(f"stopped: {reason}; the same command goes on from here")


def _outcomes(
    work: Work, sources: Sequence[Source], reader: _Reader, scrubber: Scrubber
) -> Iterator[tuple[Item, Outcome | None]]:
    """Each note and what was found in it, None where it was done before."""

    def detect(groups: Iterable[Sequence[Note]]) -> Iterator[Outcome]:
        return detect_groups(groups, work.finding.loader() if work.jobs > 1 else lambda: scrubber, jobs=work.jobs)

    if work.patient_pass:
        return by_patient(sources, reader.quiet, has=reader.sink.has, detect=detect, last=reader.telling)
    return _in_sequence(reader.telling(sources), reader, detect)


def _in_sequence(
    items: Iterator[Item], reader: _Reader, detect: Callable[[Iterable[Sequence[Note]]], Iterator[Outcome]]
) -> Iterator[tuple[Item, Outcome | None]]:
    """Notes as they come.

    A group of which one note is not done is gone through whole: in a run that was never stopped its notes would have
    been seen together too.
    """
    read_ahead: deque[tuple[Item, bool]] = deque()
    waiting: deque[tuple[Item, bool]] = deque()

    def notes() -> Iterator[Note]:
        for item in items:
            read_ahead.append((item, reader.sink.has(item)))
            yield item.record.note

    def groups() -> Iterator[list[Note]]:
        for group in patient_groups(notes()):
            part = [read_ahead.popleft() for _ in group]
            if all(is_done for _, is_done in part):
                for item, _ in part:
                    reader.report.skip(name_of(item))
            else:
                waiting.extend(part)
                yield group

    for outcome in detect(groups()):
        item, is_done = waiting.popleft()
        yield item, None if is_done else outcome


def _write(outcomes: Iterator[tuple[Item, Outcome | None]], sink: Sink, report: Report, transform: Transform) -> None:
    for item, outcome in outcomes:
        sink.reach(item.source)
        if outcome is None:
            report.skip(name_of(item))
            continue
        reason = outcome.reason if isinstance(outcome, Withheld) else _write_one(item, outcome, sink, transform)
        if reason is None and not isinstance(outcome, Withheld):
            report.finish(name_of(item), outcome.spans)
        elif reason is not None:
            report.fail(item.record.note.id, reason, number=item.number)
            sink.miss(item.source)


def name_of(item: Item) -> str:
    """What tells a note from all others of a run: ids may repeat from file to file."""
    return f"{item.source.name}/{item.record.note.id}"


def _write_one(item: Item, found: Found, sink: Sink, transform: Transform) -> str | None:
    """Write one result, or say why it cannot be; raises where nothing more can be written at all."""
    try:
        sink.write(transform(item, found), item.source)
    except OutputError as error:
        sink.probe()
        return str(error)
    except ScrubjayError as error:
        return str(error)
    except OSError:
        raise
    except Exception as error:
        return f"writing failed ({type(error).__name__}); the note is withheld"
    return None


def _check_apart(work: Work, out: Path) -> None:
    """Neither may OUT lie inside an input nor an input inside OUT, where it would be written over."""
    check_output(out, work.paths)
    place = Path(os.path.realpath(out))
    for path in work.paths:
        if path != "-" and Path(os.path.realpath(path)).is_relative_to(place):
            raise OutputError(f"the input {path} lies inside {out}; choose another place for the results")


def _configuration(work: Work) -> dict[str, str]:
    """Digests of all that decides what comes out, under the names that a refusal calls them by."""
    finding = work.finding
    lists = sorted(finding.lexicon_dir.glob("*.txt")) if finding.lexicon_dir else []
    return {
        "command": digest(work.command),
        "version of scrubjay": digest_code(),
        "input paths": digest([os.path.realpath(path) if path != "-" else path for path in work.paths]),
        "input options": digest(work.from_format, work.encoding, sorted(work.keep_fields)),
        "output format": digest(work.to),
        **{name: digest(value) for name, value in work.settings.items()},
        "recipe": digest(finding.recipe, finding.recall, _recipe_digest(finding.recipe)),
        "labels": digest(finding.labels),
        "lexicons": digest_files(lists),
        "patients": digest(work.patient_pass, digest_files([work.patients]) if work.patients else ""),
    }


def _recipe_digest(recipe: str) -> str:
    """What is in a recipe file or a model folder; those in the box belong to the version of scrubjay."""
    folder = find_model(recipe)
    if folder is not None:
        return digest_files(sorted(path for path in folder.iterdir() if path.is_file()))
    return digest_files([Path(recipe)]) if Path(recipe).is_file() else ""
