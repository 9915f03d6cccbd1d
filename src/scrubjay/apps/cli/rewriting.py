"""What scrub does with a note once its PHI is found: rewrite it, check it, put the way back into the vault."""

from collections.abc import Sequence

from scrubjay.apps.cli.renaming import is_many
from scrubjay.apps.cli.replacing import Replacing
from scrubjay.apps.cli.sinks import Item
from scrubjay.apps.cli.work import Extras
from scrubjay.audit.checks import Checks
from scrubjay.audit.leaks import Written
from scrubjay.io import FORMATS, Record
from scrubjay.note import Annotated, Note, Span
from scrubjay.parallel import Found
from scrubjay.replace import Replacement, rewrite
from scrubjay.replace.plan import plan_and_doubts
from scrubjay.replace.vault import make_entry


class Rewriting:
    """Rewrites notes by one policy."""

    def __init__(
        self,
        replacing: Replacing,
        extras: Extras,
        *,
        checks: Checks | None = None,
        encoding: str | None = None,
        to: str | None = None,
    ) -> None:
        self._replacing = replacing
        self._extras = extras
        self._checks = checks
        self._encoding = encoding
        self._to = to

    def __call__(self, item: Item, found: Found) -> Record:
        """The record with its text rewritten, and without spans or metadata, which were not scrubbed.

        A note that fails the leak check raises and is withheld. The vault has the way back before anything is written.
        """
        record, spans, policy, key = item.record, found.spans, self._replacing.policy, self._replacing.key
        replacements, doubts = plan_and_doubts(record.note, spans, policy, key, day_first=found.day_first)
        text = rewrite(record.note.text, replacements)
        new = Record(Annotated(Note(record.note.id, text)), kept=record.kept, root=record.root)
        if self._checks is not None:
            self._check(self._checks, item, spans, replacements, new)
        if self._extras.vault is not None:
            self._keep(item, replacements, text)
        if self._extras.trail is not None:
            self._extras.trail.ambiguous(doubts)
        return new

    def _check(
        self, checks: Checks, item: Item, spans: Sequence[Span], replacements: Sequence[Replacement], new: Record
    ) -> None:
        old = item.record.note
        written = [
            Written(one.new_start, one.new_end, one.text == old.text[one.start : one.end]) for one in replacements
        ]
        names, fields = {"id": old.id}, dict(new.kept)
        if self._extras.renaming is not None:
            names, fields = {}, {name: value for name, value in fields.items() if name != "id"}
        fields = {f"field {name}": value for name, value in fields.items()}
        needles = checks.needles(old, spans)
        checks.refuse_leaks(old.id, checks.findings(needles, new.note.text, written, names=names, fields=fields))

    def _keep(self, item: Item, replacements: Sequence[Replacement], text: str) -> None:
        note, source, renaming = item.record.note, item.source, self._extras.renaming
        written = source if renaming is None else renaming.source(source)
        in_file_of_many = FORMATS[self._to or source.format].many and is_many(source)
        entry = make_entry(
            note,
            replacements,
            text,
            new_id=note.id if renaming is None else renaming.new_id(note.id),
            file=written.name if in_file_of_many else "",
            original_file=source.name if in_file_of_many else "",
            encoding=self._encoding if source.format == "text" else None,
        )
        if self._extras.vault is not None:
            self._extras.vault.keep(entry)
