"""The key that surrogates are made with: 32 random bytes, held apart from the notes.

A surrogate is a keyed pseudo-random function (HMAC-SHA256) of what it replaces. Who has the key can compute which
name became which; who does not learns nothing from the surrogates. So the key lies in a file of its own that only its
owner may read, and nothing that prints, logs or pickles shows it.
"""

import hmac
import os
import stat
from pathlib import Path
from random import Random
from typing import NoReturn, Self

from scrubjay.errors import KeyFileError

VARIABLE = "SCRUBJAY_KEY"
_FORMAT = "scrubjay-key-1"
_SIZE = 32
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_LONGEST_FILE = 200


class Key:
    """A secret to draw from. Equal secrets give equal streams, on any machine and in any version."""

    __slots__ = ("_secret",)

    def __init__(self, secret: bytes) -> None:
        if len(secret) != _SIZE:
            raise KeyFileError(f"a key has {_SIZE} bytes; make one with scrubjay key new FILE")
        self._secret = secret

    def __repr__(self) -> str:
        return f"Key(fingerprint={self.fingerprint!r})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a key is not pickled: it would lie in a file or a pipe that nobody watches")

    @classmethod
    def new(cls) -> Self:
        """A key that nobody has seen."""
        return cls(os.urandom(_SIZE))

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The key of a file; one that others than its owner can read is refused, since it is no secret any more."""
        try:
            with Path(path).open("rb") as file:
                status = os.fstat(file.fileno())
                content = file.read(_LONGEST_FILE + 1) if stat.S_ISREG(status.st_mode) else b""
        except OSError as error:
            raise KeyFileError(f"{path}: the key cannot be read ({error.strerror}); is it there and yours?") from None
        if not stat.S_ISREG(status.st_mode):
            raise KeyFileError(f"{path}: a key is a regular file; make one with scrubjay key new FILE")
        if status.st_mode & _OTHERS:
            raise KeyFileError(
                f"{path}: others than its owner can read or write this key; make a new one, or if you are sure that "
                "nobody has read it: chmod 600"
            )
        return cls.parse(content, where=str(path))

    @classmethod
    def parse(cls, content: str | bytes, *, where: str = VARIABLE) -> Self:
        """The key that a line of text holds, as ``scrubjay key new`` writes it."""
        text = content.decode("ascii", "replace") if isinstance(content, bytes) else content
        form, _, digits = text.strip().partition(" ")
        secret = b""
        if form == _FORMAT and len(digits) == 2 * _SIZE:
            try:
                secret = bytes.fromhex(digits)
            except ValueError:
                secret = b""
        if len(secret) != _SIZE:
            raise KeyFileError(f"{where}: this is no key of scrubjay; make one with scrubjay key new FILE")
        return cls(secret)

    def save(self, path: str | Path) -> None:
        """Write the key to a new file that its owner alone may read; a file that is there is never written over."""
        try:
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), 0o600)
        except FileExistsError:
            raise KeyFileError(
                f"{path} is there already; a key that is lost cannot be made again, so none is"
            ) from None
        except OSError as error:
            raise KeyFileError(f"{path}: the key cannot be written ({error.strerror})") from None
        with os.fdopen(number, "w", encoding="ascii") as file:
            os.fchmod(number, 0o600)
            file.write(f"{_FORMAT} {self._secret.hex()}\n")

    @property
    def fingerprint(self) -> str:
        """What a key is told from others by in manifests and messages; it tells nothing of the key."""
        return self.digest("fingerprint").hex()[:16]

    def digest(self, *parts: str | int) -> bytes:
        """HMAC-SHA256 of the parts; no two lists of parts give the same message."""
        return hmac.digest(self._secret, message(parts), "sha256")

    def derive(self, purpose: str) -> bytes:
        """A secret of 32 bytes for another purpose, from which neither this key nor other purposes can be told."""
        return self.digest("derive", purpose)

    def under(self, scope: str) -> "Key":
        """The key of a scope: what is one entity in it is another in every other scope."""
        return Key(self.digest("scope", scope))

    def stream(self, scope: str, label: str, entity: str) -> Random:
        """The random stream of an entity, the same wherever and whenever it is asked for."""
        return Random(int.from_bytes(self.under(scope).digest(label, entity)))


def message(parts: tuple[str | int, ...]) -> bytes:
    """The parts as bytes, a separator between them; where that could be read in two ways, their lengths come first."""
    words = "\x1f".join(map(str, parts))
    if words.count("\x1f") >= len(parts) or words.startswith("\x1e"):
        words = f"\x1e{','.join(str(len(str(part))) for part in parts)}\x1f{words}"
    return words.encode("utf-8", "surrogatepass")


def find_key(path: str | Path | None = None) -> Key | None:
    """The key of a file, else of the variable SCRUBJAY_KEY, else none."""
    if path is not None:
        return Key.load(path)
    value = os.environ.get(VARIABLE)
    return Key.parse(value) if value else None
