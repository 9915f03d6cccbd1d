"""The file behind the lexicons: words and phrases hashed to masks, memory-mapped, six bytes an entry.

The words themselves are not in the file. What users need to see of a list they ask by word.
"""

import struct
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scrubjay.errors import LexiconError
from scrubjay.kernel import scan, table

MAGIC = b"SJTABLE1"
HEADER = struct.Struct("<8sIQI")


def _key(char: str) -> int:
    return int(scan.tokens(char, soft=False)[3][0])


SKIPPED = frozenset({_key("."), _key("-")})
"""Keys that phrases pass over, so that "St Mary", "St. Mary", "Wilkes Barre" and "Wilkes-Barre" are one."""


def keys_of(entry: str) -> list[int]:
    """The keys of an entry's tokens, without those that phrases pass over."""
    return [key for key in scan.tokens(entry, soft=False)[3].tolist() if key not in SKIPPED]


def phrase_keys(entry: str) -> list[int]:
    """The key of each beginning of an entry; the last is that of the entry itself."""
    keys = keys_of(entry)
    chained = keys[:1]
    for key in keys[1:]:
        chained.append(table.chain(chained[-1], key))
    return chained


Parts = tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint16], NDArray[np.uint64]]
"""Offsets of the buckets, fingerprints, numbers of masks, masks; see ``kernel.table.Table``."""


class Words:
    """A static table of words and phrases with a mask each."""

    def __init__(self, parts: Parts, *, bits: int) -> None:
        self._parts = parts
        self._bits = bits
        self.kernel = table.Table(*parts, bits)

    def __len__(self) -> int:
        return self.kernel.size

    def mask(self, entry: str) -> int:
        """The mask of a word or phrase, 0 where it is not listed."""
        keys = phrase_keys(entry)
        return self.kernel.get(keys[-1]) & ~table.PREFIX if keys else 0

    @classmethod
    def build(cls, entries: Mapping[str, int]) -> "Words":
        """A table of ``entries``; masks of entries that fold to the same key are joined."""
        masks: dict[int, int] = {}
        for entry, mask in entries.items():
            keys = phrase_keys(entry)
            if not keys:
                continue
            for prefix in keys[:-1]:
                masks[prefix] = masks.get(prefix, 0) | table.PREFIX
            masks[keys[-1]] = masks.get(keys[-1], 0) | mask
        return cls._pack(masks)

    @classmethod
    def _pack(cls, masks: Mapping[int, int]) -> "Words":
        bits = max(1, (len(masks) // 8).bit_length())
        keys = np.fromiter(masks, np.uint64, len(masks))
        distinct, values = np.unique(np.fromiter(masks.values(), np.uint64, len(masks)), return_inverse=True)
        if len(distinct) > 0xFFFF:
            raise LexiconError(f"{len(distinct)} different masks do not fit a table; it holds 65,535")
        order = np.argsort(keys, kind="stable")
        buckets = (keys[order] >> np.uint64(64 - bits)).astype(np.int64)
        offsets = np.zeros((1 << bits) + 1, np.uint32)
        offsets[1:] = np.cumsum(np.bincount(buckets, minlength=1 << bits))
        prints = (keys[order] & np.uint64(0xFFFFFFFF)).astype(np.uint32)
        return cls((offsets, prints, values.reshape(-1)[order].astype(np.uint16), distinct), bits=bits)

    def save(self, path: Path) -> None:
        """Write the table to a file that ``open`` maps back."""
        offsets, prints, values, masks = self._parts
        head = HEADER.pack(MAGIC, self._bits, len(prints), len(masks))
        with path.open("wb") as out:
            out.write(head)
            for part in (masks, offsets, prints, values):
                out.write(np.ascontiguousarray(part).tobytes())

    @classmethod
    def open(cls, path: Path) -> "Words":
        """Map a table from its file, after checking that the file is whole."""
        try:
            raw = np.memmap(path, np.uint8, "r")
        except (OSError, ValueError) as error:
            raise LexiconError(f"{path}: cannot be read ({type(error).__name__}); install scrubjay again") from None
        if len(raw) < HEADER.size:
            raise LexiconError(f"{path}: not a lexicon table; install scrubjay again")
        magic, bits, size, distinct = HEADER.unpack(raw[: HEADER.size].tobytes())
        sizes = (distinct * 8, ((1 << bits) + 1) * 4 if bits < 32 else 0, size * 4, size * 2)
        if magic != MAGIC or HEADER.size + sum(sizes) != len(raw):
            raise LexiconError(f"{path}: damaged, or of another version; install scrubjay again")
        stops = np.cumsum((HEADER.size, *sizes)).tolist()
        masks = np.frombuffer(raw, np.uint64, distinct, stops[0])
        offsets = np.frombuffer(raw, np.uint32, (1 << bits) + 1, stops[1])
        prints = np.frombuffer(raw, np.uint32, size, stops[2])
        values = np.frombuffer(raw, np.uint16, size, stops[3])
        if size and (
            int(values.max()) >= distinct or int(offsets[-1]) != size or bool((np.diff(offsets) > size).any())
        ):
            raise LexiconError(f"{path}: damaged; install scrubjay again")
        return cls((offsets, prints, values, masks), bits=bits)
