"""Everyday English: dictionary words with frequency ranks, parts of speech, irregular forms."""

from dataclasses import dataclass

from .collection import Collection, fold, ranked
from .sources import Downloads

SIZES = ("10", "20", "35", "40", "50", "55", "60")
REGIONS = ("english", "american", "british", "british_z", "canadian", "australian")
BUCKETS = (("COMMON_1K", 1_000), ("COMMON_5K", 5_000), ("COMMON_20K", 20_000))
PROPER_FIRST = frozenset("john smith jack bob ken peter tony tom jimmy bobby billy harry lee china".split())
"""Dictionary words whose frequency is that of a name."""

POS_TAGS = (
    "CC CD DT EX FW IN JJ JJR JJS LS MD NN NNS NNP NNPS PDT POS PRP PRP$ RB RBR RBS RP SYM TO UH VB VBD VBG VBN VBP "
    "VBZ WDT WP WP$ WRB . , : -LRB- -RRB- `` '' # $"
).split()  # fmt: skip
PROPER = frozenset({"NNP", "NNPS"})
PROPER_LISTS = ("GIVEN_2K", "SURNAME_1K", "COUNTRY", "CITY_LARGE")


@dataclass(frozen=True, slots=True)
class English:
    """How often each word occurs, and in how small a dictionary it stands."""

    counts: dict[str, int]
    sizes: dict[str, int]


def collect(downloads: Downloads, into: Collection) -> English:
    """Put dictionary words on COMMON and its rank buckets."""
    sizes: dict[str, int] = {}
    for region in REGIONS:
        for size in SIZES:
            text = downloads.text("scowl", f"/{region}-words.{size}")
            for word in text.split():
                if word.isalpha() and word.islower() and len(word) > 1:
                    sizes[word] = min(int(size), sizes.get(word, 99))
    into.add("scowl", sorted(sizes), "COMMON")
    counts = {}
    for line in downloads.text("frequencies", "frequency_dictionary_en_82_765.txt").splitlines():
        word, count = line.split()
        counts[word.lstrip("\ufeff")] = int(count)
    order = [word for word in ranked(counts) if word in sizes]
    for bucket, depth in BUCKETS:
        into.add("frequencies", order[:depth], bucket)
    return English(counts, sizes)


def temper(into: Collection, english: English) -> None:
    """Lower the rank of everyday words whose count is mostly that of a name or place ("john", "dale").

    A name that only larger dictionaries hold as a word is rarely meant as one.
    """
    for word, size in english.sizes.items():
        if word in PROPER_FIRST or (size >= 50 and into.has(word, *PROPER_LISTS)):
            into.drop(word, "COMMON_1K", "COMMON_5K", "COMMON_20K")
        elif size >= 35 and into.has(word, *PROPER_LISTS):
            into.drop(word, "COMMON_1K", "COMMON_5K")


def parts_of_speech(downloads: Downloads) -> dict[str, int]:
    """Word to number of its tag, plus one.

    Tables fold case, so where a word has both cases the lower-case one wins; names alone are left out, since an
    unknown capitalised word is taken for a name anyway.
    """
    numbers = {tag: number for number, tag in enumerate(POS_TAGS, 1)}
    found: dict[str, tuple[bool, int]] = {}
    for line in downloads.text("brill", "en/en-lexicon.txt").splitlines():
        word, _, tag = line.partition(" ")
        if line.startswith(";;;") or tag not in numbers or tag in PROPER or not word.isalpha():
            continue
        known = found.get(fold(word))
        if known is None or (word.islower() and not known[0]):
            found[fold(word)] = (word.islower(), numbers[tag])
    return {word: number for word, (_, number) in sorted(found.items())}


def irregular_forms(downloads: Downloads) -> list[tuple[str, str, str]]:
    """Form, lemma and part of speech (n, v, a, r) of each irregular form."""
    rows: set[tuple[str, str, str]] = set()
    for part, letter in (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r")):
        for line in downloads.text("wordnet", f"/{part}.exc").splitlines():
            form, *lemmas = line.split()
            rows.update((form, lemma, letter) for lemma in lemmas[:1] if form.isalpha() and lemma.isalpha())
    return sorted(rows)
