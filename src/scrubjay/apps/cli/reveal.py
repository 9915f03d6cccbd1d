"""scrubjay reveal: scrubbed notes back to what they were, for those who hold the vault and its key."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli.report import Report, exit_codes, say
from scrubjay.apps.cli.sinks import Item, Sink
from scrubjay.apps.cli.state import RunState, digest, digest_code, digest_files
from scrubjay.apps.cli.targets import ScrubTarget
from scrubjay.errors import OutputError, ScrubjayError, UsageError, VaultError
from scrubjay.io import FORMATS, Failure, Record, Source, check_output, discover, read
from scrubjay.note import Annotated as AnnotatedNote
from scrubjay.note import Note
from scrubjay.replace import Key, find_key
from scrubjay.replace.vault import Vault, restore

Scrubbed = Annotated[str, typer.Argument(metavar="SCRUBBED", help="What scrub wrote: a folder or a file.")]
VaultPath = Annotated[Path, typer.Option("--vault", metavar="FILE", help="The vault that scrub --vault wrote.")]
KeyFile = Annotated[
    Path | None,
    typer.Option(
        "--key-file", metavar="FILE", help="The key that the vault was sealed with; else that of SCRUBJAY_KEY."
    ),
]
Out = Annotated[str, typer.Option("--out", "-o", metavar="OUT", help="Where the original notes go: as for scrub.")]


def reveal(
    scrubbed: Scrubbed,
    *,
    vault: VaultPath,
    out: Out,
    key_file: KeyFile = None,
    from_format: opt.FromFormat = None,
    overwrite: opt.Overwrite = False,
) -> None:
    """Turn scrubbed notes back into the original ones.

    scrubjay reveal scrubbed/ --vault release.vault --key-file release.key -o originals/

    OUT then holds the notes with all their PHI, under their old names, for its owner alone. The vault is opened whole
    before anything is written. A note that was changed since it was scrubbed, or that is not in the vault, is left
    out and named, and the exit code is 1.
    """
    with exit_codes():
        sources = discover([scrubbed], from_format=from_format)
        key = find_key(key_file)
        if key is None:
            raise UsageError("a vault needs its key; name its file with --key-file")
        with _open_vault(vault, key) as opened:
            report = Report(verb="turned back", counts_spans=False)
            configuration = {
                "command": digest("reveal", digest_code()),
                "input paths": digest(os.path.realpath(scrubbed), from_format),
                "vault": digest_files([vault]),
            }
            check_output(out, [scrubbed])
            _reveal(sources, opened, ScrubTarget(out, None), report, configuration, overwrite=overwrite)
        say(report.summary(out))
        if report.failures:
            raise typer.Exit(1)


@contextmanager
def _open_vault(path: Path, key: Key) -> Iterator[Vault]:
    try:
        with path.open("rb") as stream:
            try:
                vault = Vault(stream, key)
            except VaultError as error:
                raise VaultError(f"{path}: {error}") from None
            yield vault
            return
    except OSError as error:
        reason = error.strerror
    raise VaultError(f"{path}: the vault cannot be read ({reason}); is it there, and yours to read?")


def _reveal(
    sources: Sequence[Source],
    vault: Vault,
    target: ScrubTarget,
    report: Report,
    configuration: Mapping[str, str],
    *,
    overwrite: bool,
) -> None:
    out = target.settle(sources)
    out = replace(out, options=replace(out.options, encoding=vault.encoding))
    state = None
    if not out.is_standard:
        state = RunState(out.path, configuration, is_folder=out.is_folder)
        state.begin(overwrite=overwrite)
    with closing(state) if state else nullcontext():
        old = {source: _as_it_was(source, vault) for source in sources}
        with out.sink(list(old.values()), state) as sink, report.bar(None):
            for number, (record, source) in enumerate(_records(sources)):
                if isinstance(record, Failure):
                    report.fail(record.id, record.reason, number=number)
                else:
                    _turn_back(record, source, old[source], vault, sink, report, number=number)
        if state is not None:
            state.write_failures(report.failure_table() if report.failures else None)


def _turn_back(
    record: Record, source: Source, old: Source, vault: Vault, sink: Sink, report: Report, *, number: int
) -> None:
    """Write the note as it was, or say why not; a place that takes no more notes ends it all."""
    note = record.note
    try:
        entry = vault.find(note.id, note.text, file=source.name if FORMATS[source.format].many else "")
        original = Note(entry.original_id, restore(entry, note.text))
        item = Item(Record(AnnotatedNote(original), kept=record.kept, root=record.root), old)
        sink.reach(old)
        if sink.has(item):
            report.skip(note.id)
            return
        sink.write(item.record, old)
    except OutputError as error:
        sink.probe()
        report.fail(note.id, str(error), number=number)
    except VaultError:
        raise
    except ScrubjayError as error:
        report.fail(note.id, str(error), number=number)
        sink.miss(old)
    else:
        report.finish(note.id, ())


def _records(sources: Sequence[Source]) -> Iterator[tuple[Record | Failure, Source]]:
    for source in sources:
        for record in read(source, keep_spans=False):
            yield record, source


def _as_it_was(source: Source, vault: Vault) -> Source:
    """A file of many notes under its old name; the name of a single note comes with its entry."""
    name = vault.original_files.get(source.name)
    if name is None or not FORMATS[source.format].many:
        return source
    return replace(source, stem=name.removesuffix(source.ending))
