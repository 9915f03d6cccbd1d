"""Keys: a secret in a file, and what is derived from it."""

import hmac
from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.errors import UsageError


@dataclass(frozen=True, slots=True)
class Key:
    """A secret of 32 bytes, written in its file in hexadecimal digits."""

    secret: bytes = field(repr=False)

    @classmethod
    def load(cls, path: Path) -> "Key":
        """The key of a file."""
        try:
            return cls(bytes.fromhex(path.read_text("ascii")))
        except (OSError, ValueError):
            raise UsageError(f"{path}: no key file that can be read") from None

    @property
    def fingerprint(self) -> str:
        """What tells one key from another and nothing of either."""
        return self.derive("fingerprint").hex()[:16]

    def derive(self, purpose: str) -> bytes:
        """32 bytes for one purpose, from which neither the key nor those for another can be told."""
        return hmac.digest(self.secret, purpose.encode(), "sha256")
