"""The vault: what it takes to turn scrubbed notes back, sealed with a key that lies elsewhere.

    scrubjay vault 1
    {"key": "<fingerprint>", "salt": "<hexadecimal>"}
    record, record, ...

A record is four bytes of length, a random nonce and what AES-256-GCM made of a JSON object: an Entry for each note,
and an end mark whenever a run is over. Each record is bound to the header and to its number, so that none can be
changed, moved, repeated or left out of the middle unseen; that the last one is an end mark tells that none is missing
at the end. The key of a vault is derived from the user's key and the vault's own salt: a nonce can repeat in one vault
only, and 96 random bits do not within the four thousand million notes that one may hold.

Records are appended, never rewritten, so that the vault of a run that was killed goes on where it was. A note that was
done twice has two entries; which one belongs to a text is told by the text's digest.
"""

import hashlib
import json
import os
import struct
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import BinaryIO, NamedTuple, Protocol

from scrubjay.errors import RevealError, VaultError
from scrubjay.note import Note
from scrubjay.replace.rewrite import Replacement

MAGIC = b"scrubjay vault 1\n"
_LENGTH = struct.Struct(">I")
_NUMBER = struct.Struct(">Q")
_NONCE, _SALT, _LONGEST_HEADER = 12, 32, 1_000
_DAMAGED = "it was changed or damaged since it was written; take another copy of it"


class Secret(Protocol):
    """A key, as far as vaults and names need one."""

    @property
    def fingerprint(self) -> str:
        """What tells one key from another and nothing of either."""
        ...

    def derive(self, purpose: str) -> bytes:
        """32 bytes for one purpose."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One note's way back. ``id`` and ``file`` are those of the output, the latter where a file holds many notes.

    ``pieces`` are the places of the new text and what stood there. The digests tell whether the text that is turned
    back is the one that was written, and whether what comes out is the one that went in.
    """

    id: str
    file: str
    original_id: str = field(repr=False)
    original_file: str = field(repr=False)
    encoding: str | None
    scrubbed: str
    original: str
    pieces: tuple[tuple[int, int, str], ...] = field(repr=False)


def digest_text(text: str) -> str:
    """The SHA-256 of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def make_entry(
    note: Note,
    replacements: Sequence[Replacement],
    scrubbed: str,
    *,
    new_id: str = "",
    file: str = "",
    original_file: str = "",
    encoding: str | None = None,
) -> Entry:
    """The way back from ``scrubbed`` to the note."""
    pieces = [(one.new_start, one.new_end, note.text[one.start : one.end]) for one in sorted(replacements)]
    return Entry(
        id=new_id or note.id,
        file=file,
        original_id=note.id,
        original_file=original_file,
        encoding=encoding,
        scrubbed=digest_text(scrubbed),
        original=digest_text(note.text),
        pieces=tuple(pieces),
    )


def restore(entry: Entry, scrubbed: str) -> str:
    """The text as it was before scrubbing; RevealError if it is not the text that the entry is of."""
    if digest_text(scrubbed) != entry.scrubbed:
        raise RevealError(f"note {entry.id}: its text was changed since it was scrubbed, and cannot be turned back")
    parts: list[str] = []
    done = 0
    for start, end, original in entry.pieces:
        parts += (scrubbed[done:start], original)
        done = end
    text = "".join((*parts, scrubbed[done:]))
    if digest_text(text) != entry.original:
        raise RevealError(f"note {entry.id}: turning it back did not give the text that was scrubbed")
    return text


class Seal:
    """Seals and opens the records of one vault."""

    def __init__(self, secret: Secret, header: bytes) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        salt = bytes.fromhex(_header_table(header)["salt"])
        derive = HKDF(algorithm=SHA256(), length=32, salt=salt, info=b"scrubjay vault 1")
        self._cipher = AESGCM(derive.derive(secret.derive("vault")))
        self._header = header

    def entry(self, number: int, entry: Entry) -> bytes:
        """The record of a note."""
        return self._sealed(number, asdict(entry))

    def end(self, number: int) -> bytes:
        """The mark that a run is over and nothing is missing before it."""
        return self._sealed(number, {"end": number})

    def opened(self, number: int, box: bytes) -> Entry | None:
        """What a record holds, None for an end mark."""
        from cryptography.exceptions import InvalidTag

        try:
            table = json.loads(self._cipher.decrypt(box[:_NONCE], box[_NONCE:], self._bound(number)))
        except (InvalidTag, ValueError):
            table = None
        if table is None:
            raise VaultError(f"record {number + 1} of the vault does not open: {_DAMAGED}")
        if "end" in table:
            return None
        return Entry(**{**table, "pieces": tuple(map(tuple, table["pieces"]))})

    def _sealed(self, number: int, table: dict[str, object]) -> bytes:
        nonce = os.urandom(_NONCE)
        data = json.dumps(table).encode()
        box = nonce + self._cipher.encrypt(nonce, data, self._bound(number))
        return _LENGTH.pack(len(box)) + box

    def _bound(self, number: int) -> bytes:
        return self._header + _NUMBER.pack(number)


def new_header(secret: Secret) -> bytes:
    """The beginning of a new vault."""
    table = {"key": secret.fingerprint, "salt": os.urandom(_SALT).hex()}
    return MAGIC + json.dumps(table).encode() + b"\n"


def read_header(stream: BinaryIO, secret: Secret | None = None) -> bytes:
    """The header at the beginning of a vault; VaultError if it is none, or if another key sealed it."""
    header = stream.read(len(MAGIC))
    if header != MAGIC:
        raise VaultError("this is no vault; name the file that scrub --vault wrote")
    header += stream.readline(_LONGEST_HEADER)
    fingerprint = _header_table(header)["key"]
    if secret is not None and fingerprint != secret.fingerprint:
        raise VaultError(
            f"the vault was sealed with another key: its fingerprint is {fingerprint}, that of the key given "
            f"{secret.fingerprint}"
        )
    return header


def _header_table(header: bytes) -> dict[str, str]:
    try:
        table = json.loads(header[len(MAGIC) :])
        if len(bytes.fromhex(table["salt"])) == _SALT and isinstance(table["key"], str):
            return dict(table)
    except (ValueError, KeyError, TypeError):
        pass
    raise VaultError(f"the vault has no header that can be read: {_DAMAGED}")


def read_boxes(stream: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """The sealed records after the header and where each begins; the last is None if it is torn."""
    while True:
        start = stream.tell()
        head = stream.read(_LENGTH.size)
        if not head:
            return
        size = _LENGTH.unpack(head)[0] if len(head) == _LENGTH.size else 0
        box = stream.read(size) if size else b""
        if len(box) < max(size, _NONCE):
            yield start, None
            return
        yield start, box


class _Place(NamedTuple):
    """Where an entry lies, and which text it is of."""

    scrubbed: str
    file: str
    id: str
    start: int
    number: int


class Vault:
    """An open vault: all of it was opened once, so that nothing is turned back with one that is not whole."""

    def __init__(self, stream: BinaryIO, secret: Secret) -> None:
        self._stream = stream
        self._seal = Seal(secret, read_header(stream, secret))
        self._by_name: dict[tuple[str, str], list[_Place]] = {}
        self._by_id: dict[str, list[_Place]] = {}
        self._by_text: dict[str, list[_Place]] = {}
        self.original_files: dict[str, str] = {}
        """The files of many notes by their names in the output."""
        self.encoding: str | None = None
        """The encoding that text files of the run came in, if it was not UTF-8."""
        is_ended = False
        for number, (start, box) in enumerate(read_boxes(stream)):
            if box is None:
                raise VaultError("the vault is cut short: its last record is not whole; take another copy of it")
            entry = self._seal.opened(number, box)
            is_ended = entry is None
            if entry is not None:
                self._index(entry, start, number)
        if not is_ended:
            raise VaultError(
                "the vault has no end: the run that wrote it was stopped, or the file is cut short. The same command "
                "goes on with the run; else take another copy of the vault"
            )

    def __len__(self) -> int:
        return len(self._by_name)

    def find(self, note_id: str, text: str, *, file: str = "") -> Entry:
        """The entry of a scrubbed note: by file and id, else by id, else by text if one note alone came out as that.

        Of a note that was scrubbed again the later entry counts, since it is the later result that was left there.
        """
        digest = digest_text(text)
        named = self._by_name.get((file, note_id)) or self._by_id.get(note_id)
        places = [place for place in named or self._by_text.get(digest, []) if place.scrubbed == digest]
        if named and not places:
            raise RevealError(f"note {note_id}: its text was changed since it was scrubbed, and cannot be turned back")
        if not places:
            raise RevealError(f"note {note_id}: not in this vault; was it scrubbed with another one?")
        entries = [self._entry(place) for place in {(place.file, place.id): place for place in places}.values()]
        if len({entry.original for entry in entries}) > 1:
            raise RevealError(
                f"note {note_id}: several notes of the vault came out as this text; give it the name that scrub gave it"
            )
        return entries[-1]

    def _index(self, entry: Entry, start: int, number: int) -> None:
        place = _Place(entry.scrubbed, entry.file, entry.id, start, number)
        self._by_name.setdefault((entry.file, entry.id), []).append(place)
        self._by_id.setdefault(entry.id, []).append(place)
        self._by_text.setdefault(entry.scrubbed, []).append(place)
        self.encoding = entry.encoding or self.encoding
        if entry.file:
            self.original_files[entry.file] = entry.original_file

    def _entry(self, place: _Place) -> Entry:
        self._stream.seek(place.start)
        (size,) = _LENGTH.unpack(self._stream.read(_LENGTH.size))
        entry = self._seal.opened(place.number, self._stream.read(size))
        if entry is None:
            raise VaultError(f"the vault changed while it was read: {_DAMAGED}")
        return entry
