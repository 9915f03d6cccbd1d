"""Writes the gathered lists into the files that are shipped; the same input gives the same bytes."""

import gzip
import hashlib
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path

from scrubjay.lexicons.lists import LISTS
from scrubjay.lexicons.table import Words

from .collection import HANDWRITTEN, Collection
from .sources import SOURCES, VECTORS, Source

CATALOGUE = "catalogue.json"
CLUSTERS = "clusters.bin"
ZIP_CODES = 100_000
PREFIXES = 1_000


def bake_words(collected: Collection, path: Path) -> int:
    """The table of all lists; returns the number of its entries, beginnings of phrases included."""
    masks = {entry: sum(LISTS[name] for name in lists) for entry, lists in collected.items()}
    words = Words.build(masks)
    words.save(path)
    return len(words)


def bake_pos(tags: dict[str, int], path: Path) -> int:
    """The table of parts of speech: the mask of a word is the number of its tag, plus one."""
    words = Words.build(tags)
    words.save(path)
    return len(words)


def bake_names(names: list[str], path: Path) -> None:
    """Sorted names, front-coded and deflated.

    Each name is a byte for how many bytes it shares with the name before, a byte for how many follow, and those
    bytes in UTF-8.
    """
    out = bytearray()
    before = b""
    for name in sorted(names, key=str.encode):
        raw = name.encode()[:255]
        shared = 0
        while shared < min(len(raw), len(before)) and raw[shared] == before[shared]:
            shared += 1
        out += bytes((shared, len(raw) - shared)) + raw[shared:]
        before = raw
    path.write_bytes(zlib.compress(bytes(out), 9))


def bake_zip(codes: set[str], states: dict[str, str], path: Path) -> None:
    """A bit for each five-digit code (the lowest bit of a byte first), then two letters for each beginning.

    12,500 bytes of bits; then 1,000 times the state's abbreviation in ASCII, two NUL bytes where none is known.
    """
    bits = bytearray(ZIP_CODES // 8)
    for code in codes:
        bits[int(code) // 8] |= 1 << (int(code) % 8)
    tail = b"".join(states.get(f"{prefix:03d}", "\0\0").encode("ascii") for prefix in range(PREFIXES))
    path.write_bytes(bytes(bits) + tail)


def bake_lemmas(rows: list[tuple[str, str, str]], path: Path) -> None:
    """One line a form: form, lemma and part of speech, with tabs between."""
    text = "".join(f"{form}\t{lemma}\t{part}\n" for form, lemma, part in rows)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def bake_catalogue(collected: Collection, tags: list[str], extra: dict[str, set[str]], folder: Path) -> None:
    """What is in the folder: sources with licences, sizes of lists, digests of files."""
    sizes: Counter[str] = Counter()
    for _, lists in collected.items():
        sizes.update(lists)
    used = {**collected.used_for}
    for name, written in extra.items():
        used[name] = used.get(name, set()) | written
    by_hand = Source(HANDWRITTEN, "scrubjay", "", "", "Apache-2.0", "Written for Scrubjay; see lexicons/lists.")
    catalogue = {
        "sources": [
            _about(source, collected.taken[source.name], used.get(source.name, ())) for source in (*SOURCES, by_hand)
        ],
        "lists": {name: sizes[name] for name in LISTS},
        "pos_tags": tags,
        "files": _files(folder),
    }
    _write(catalogue, folder)


def enter_clusters(by_usage: int, by_vector: int, corpus: Source, folder: Path) -> None:
    """Add to the catalogue what the clusters of words are made of, and the digest of their file."""
    catalogue = json.loads((folder / CATALOGUE).read_text("utf-8"))
    made = [_about(source, size, {CLUSTERS}) for source, size in ((VECTORS, by_vector), (corpus, by_usage))]
    names = {source["name"] for source in made}
    catalogue["sources"] = [source for source in catalogue["sources"] if source["name"] not in names] + made
    catalogue["files"] = _files(folder)
    _write(catalogue, folder)


def _about(source: Source, entries: int, used_for: Iterable[str]) -> dict[str, object]:
    return {**asdict(source), "entries": entries, "used_for": sorted(used_for)}


def _files(folder: Path) -> dict[str, dict[str, object]]:
    return {
        path.relative_to(folder).as_posix(): {
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            "bytes": path.stat().st_size,
        }
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != CATALOGUE
    }


def _write(catalogue: Mapping[str, object], folder: Path) -> None:
    (folder / CATALOGUE).write_text(json.dumps(catalogue, indent=1, ensure_ascii=False) + "\n", "utf-8")
