"""What scrub was asked to keep beside its results: a vault, neutral names, the leak check; and always a trail."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scrubjay.apps.cli.facts import Making, facts_of
from scrubjay.apps.cli.options import Finding
from scrubjay.apps.cli.renaming import Renaming
from scrubjay.apps.cli.replacing import Replacing
from scrubjay.apps.cli.trail import Trail
from scrubjay.apps.cli.vault_file import VaultFile
from scrubjay.apps.cli.work import Extras
from scrubjay.audit.checks import Checks
from scrubjay.errors import UsageError
from scrubjay.lexicons import load_lexicons
from scrubjay.replace import Key, find_key
from scrubjay.replace.names import NeutralNames
from scrubjay.replace.surrogates.numbers import is_public


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence that was asked for."""

    replacing: Replacing
    finding: Finding
    vault: Path | None = None
    rename: bool = False
    verify: bool = False

    @property
    def settings(self) -> dict[str, str]:
        """What a run that goes on must have in common with the one that was stopped."""
        vault = os.path.realpath(self.vault) if self.vault else ""
        kept_key = self._kept_key() if self.vault or self.rename else None
        fingerprint = kept_key.fingerprint if kept_key else ""
        return {"vault": vault, "names": str(self.rename), "leak check": str(self.verify), "kept key": fingerprint}

    def check_places(self, out: str, paths: Sequence[str]) -> None:
        """Refuse a vault among the results or the input, and names where there is nothing to name."""
        if self.rename and out == "-":
            raise UsageError("--rename lists the old names beside OUT, and standard output has no place for that")
        vault = self._vault_file()
        if vault is not None:
            vault.check_place(out, paths)

    def extras(self) -> Extras:
        """All that the run keeps."""
        names = NeutralNames(self._needed_key("--rename")) if self.rename else None
        making = Making(
            finding=self.finding,
            replacing=self.replacing,
            has_vault=self.vault is not None,
            is_renamed=self.rename,
            is_verified=self.verify,
        )
        trail = Trail("scrub", lambda: facts_of(making), names=names)
        return Extras(trail=trail, vault=self._vault_file(), renaming=Renaming(names) if names else None)

    def checks(self) -> Checks | None:
        """The leak check, if it was asked for."""
        if not self.verify:
            return None
        return Checks(load_lexicons(self.finding.lexicon_dir), kept=self.replacing.policy.kept, is_public=is_public)

    def _vault_file(self) -> VaultFile | None:
        return VaultFile(self.vault, self._needed_key("--vault")) if self.vault else None

    def _needed_key(self, option: str) -> Key:
        key = self._kept_key()
        if key is None:
            raise UsageError(f"{option} needs a key that is kept: scrubjay key new FILE, then --key-file FILE")
        return key

    def _kept_key(self) -> Key | None:
        return None if self.replacing.is_thrown_away else self.replacing.key or find_key()
