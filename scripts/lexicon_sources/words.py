"""Everyday English: dictionary words with frequency ranks, parts of speech, irregular forms."""

from .collection import Collection, fold, ranked
from .sources import Downloads

SIZES = ("10", "20", "35", "40", "50", "55", "60")
REGIONS = ("english", "american", "british", "british_z", "canadian", "australian")
BUCKETS = (("COMMON_1K", 1_000), ("COMMON_5K", 5_000), ("COMMON_20K", 20_000))

POS_TAGS = (
    "CC CD DT EX FW IN JJ JJR JJS LS MD NN NNS NNP NNPS PDT POS PRP PRP$ RB RBR RBS RP SYM TO UH VB VBD VBG VBN VBP "
    "VBZ WDT WP WP$ WRB . , : -LRB- -RRB- `` '' # $"
).split()  # fmt: skip
PROPER = frozenset({"NNP", "NNPS"})


def collect(downloads: Downloads, into: Collection) -> dict[str, int]:
    """Put dictionary words on COMMON and its rank buckets; returns the counts of all words."""
    common: set[str] = set()
    for region in REGIONS:
        for size in SIZES:
            text = downloads.text("scowl", f"/{region}-words.{size}")
            common.update(word for word in text.split() if word.isalpha() and word.islower() and len(word) > 1)
    into.add("scowl", sorted(common), "COMMON")
    counts = {}
    for line in downloads.text("frequencies", "frequency_dictionary_en_82_765.txt").splitlines():
        word, count = line.split()
        counts[word.lstrip("\ufeff")] = int(count)
    order = [word for word in ranked(counts) if word in common]
    for bucket, size in BUCKETS:
        into.add("frequencies", order[:size], bucket)
    return counts


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
