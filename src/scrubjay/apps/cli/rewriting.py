"""What scrub does with a note once its PHI is found: rewrite it, check it, put the way back into the vault."""

from collections.abc import Sequence

from scrubjay.apps.cli.renaming import Renaming, is_many
from scrubjay.apps.cli.sinks import Item
from scrubjay.apps.cli.vault_file import VaultFile
from scrubjay.io import FORMATS, Record
from scrubjay.note import Annotated, Note, Span
from scrubjay.replace import Policy, Replacement, plan, rewrite
from scrubjay.replace.vault import make_entry


class Rewriting:
    """Rewrites notes by one policy."""

    def __init__(
        self,
        policy: Policy,
        *,
        vault: VaultFile | None = None,
        renaming: Renaming | None = None,
        is_checked: bool = False,
        encoding: str | None = None,
        to: str | None = None,
    ) -> None:
        self._policy = policy
        self._vault = vault
        self._renaming = renaming
        self._is_checked = is_checked
        self._encoding = encoding
        self._to = to

    def __call__(self, item: Item, spans: Sequence[Span]) -> Record:
        """The record with its text rewritten, and without spans or metadata, which were not scrubbed.

        The vault has the way back before anything is written. A note that fails the leak check raises and is withheld.
        """
        record = item.record
        replacements = plan(record.note, spans, self._policy)
        text = rewrite(record.note.text, replacements)
        if self._vault is not None:
            self._keep(self._vault, item, replacements, text)
        return Record(Annotated(Note(record.note.id, text)), kept=record.kept, root=record.root)

    def _keep(self, vault: VaultFile, item: Item, replacements: Sequence[Replacement], text: str) -> None:
        note, source = item.record.note, item.source
        written = source if self._renaming is None else self._renaming.source(source)
        in_file_of_many = FORMATS[self._to or source.format].many and is_many(source)
        vault.keep(
            make_entry(
                note,
                replacements,
                text,
                new_id=note.id if self._renaming is None else self._renaming.new_id(note.id),
                file=written.name if in_file_of_many else "",
                original_file=source.name if in_file_of_many else "",
                encoding=self._encoding if source.format == "text" else None,
            )
        )
