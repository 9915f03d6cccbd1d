"""Stems and lemmas: the two normal forms of a word that features use, and numbers for them."""

import gzip
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from typing import cast

import Stemmer

from scrubjay.errors import LexiconError
from scrubjay.lexicons.store import DATA
from scrubjay.text.pos import TAGS, load_tagger

Exceptions = Mapping[tuple[str, str], str]

DETACHMENTS = {
    "n": (
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
        ("ies", "y"),
    ),
    "v": (
        ("s", ""),
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
}
"""WordNet's rules of detachment: an ending and what stands in its place."""

KINDS = {"NNS": "n", "NNPS": "", "VBD": "v", "VBG": "v", "VBN": "v", "VBZ": "v", "JJR": "a", "JJS": "a"}
"""The tags whose words are inflected, and by which rules; all other words are their own lemma."""

SHORTEST = 3
VOWELS = "aeiouy"


class Lemmatizer:
    """Finds lemmas from a list of exceptions, the rules of detachment, and a test whether a form is a word."""

    def __init__(self, exceptions: Exceptions, known: Callable[[str], bool]) -> None:
        self.exceptions = exceptions
        self.known = known
        self._lemma = lru_cache(maxsize=1 << 16)(self._find)

    def lemma(self, word: str, tag: str) -> str:
        """The lemma of a word that has a Penn tag, in lower case."""
        kind = KINDS.get(tag, "")
        return self._lemma(word.lower(), kind) if kind else word.lower()

    def _find(self, word: str, kind: str) -> str:
        exception = self.exceptions.get((word, kind))
        if exception is not None:
            return exception
        if len(word) <= SHORTEST or (kind == "n" and word.endswith(("ss", "us", "is"))):
            return word
        forms = [
            word[: -len(ending)] + new
            for ending, new in DETACHMENTS[kind]
            if word.endswith(ending) and len(word) - len(ending) + len(new) >= 2
        ]
        for form in forms:
            if self.known(form):
                return form
            undoubled = _undouble(form)
            if undoubled != form and self.known(undoubled):
                return undoubled
        return forms[0] if kind == "n" and forms else word


def _undouble(form: str) -> str:
    """A stem without the consonant that was doubled before its ending: "stopp" is "stop"."""
    doubled = len(form) > SHORTEST and form[-1] == form[-2] and form[-1] not in VOWELS
    return form[:-1] if doubled else form


def read_exceptions(lines: list[str]) -> dict[tuple[str, str], str]:
    """Exceptions from lines of form, lemma and kind (n, v, a, r), set apart by tabs."""
    found: dict[tuple[str, str], str] = {}
    for line in lines:
        form, lemma, kind = line.split("\t")
        found.setdefault((form, kind), lemma)
    return found


@cache
def load_lemmatizer() -> Lemmatizer:
    """The lemmatizer with the shipped exceptions; a form is a word where the tagger's lexicon has it."""
    path = DATA / "lemmas.txt.gz"
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            exceptions = read_exceptions(lines.read().splitlines())
    except (OSError, ValueError) as error:
        raise LexiconError(f"{path}: cannot be read ({type(error).__name__}); install scrubjay again") from None
    words = load_tagger().words
    return Lemmatizer(exceptions, lambda form: words.mask(form) != 0)


@cache
def _stemmer() -> Stemmer.Stemmer:
    return Stemmer.Stemmer("english", 1 << 16)


def stem(words: list[str]) -> list[str]:
    """The English Snowball stem of each word, in lower case; a lone surrogate, which has none, is left as it is."""
    lowered = [word.lower() for word in words]
    try:
        return cast(list[str], _stemmer().stemWords(lowered))
    except UnicodeEncodeError:
        return [cast(str, _stemmer().stemWord(word)) if word.isalnum() else word for word in lowered]


def lemmatize(words: list[str], tags: list[int], lemmatizer: Lemmatizer) -> list[str]:
    """The lemma of each word, given the number of its tag."""
    return [lemmatizer.lemma(word, TAGS[tag]) for word, tag in zip(words, tags, strict=True)]


@lru_cache(maxsize=1 << 16)
def number_of(word: str) -> int:
    """A number of 64 bits for a stem or a lemma, never 0."""
    return int.from_bytes(blake2b(word.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little") | 1
