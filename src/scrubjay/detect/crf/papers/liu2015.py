"""The features of the token and character CRF paper (Liu 2015, sections 3.2.2 and 3.2.3)."""

from scrubjay.detect.crf.templates import Template, runs, templates, window

_DICTIONARIES = ("listed_city", "listed_us_state", "listed_country", "listed_zip")
_CLUSTERS = ("brown4", "brown6", "brown10", "brown", "vector_coarse", "vector")


def _grams(column: str, first: int, last: int) -> tuple[Template, ...]:
    """Unigrams, bigrams and trigrams of a window."""
    return tuple(template for size in (1, 2, 3) for template in runs(column, first, last, size))


def _here(*columns: str) -> tuple[Template, ...]:
    return templates(*(f"{column}[0]" for column in columns))


def _placed(*columns: str) -> tuple[Template, ...]:
    """What is known of a character's word, with where in the word the character stands: B-NNP, I-NNP, E-NNP."""
    return templates(*(f"{column}[0] place[0]" for column in columns))


TOKEN_GROUPS: dict[str, tuple[Template, ...]] = {
    "liu2015.words": _grams("word", -2, 2),
    "liu2015.pos": _grams("pos", -2, 2),
    "liu2015.word_pos": templates(
        "word[0] pos[-1]",
        "word[0] pos[0]",
        "word[0] pos[1]",
        "word[0] pos[-1] pos[0]",
        "word[0] pos[0] pos[1]",
        "word[0] pos[-1] pos[1]",
        "word[0] pos[-1] pos[0] pos[1]",
    ),
    "liu2015.sentence": _here("sentence"),
    "liu2015.affixes": _here(*(f"{end}{size}" for end in ("prefix", "suffix") for size in range(1, 6))),
    "liu2015.orthography": templates("*orthography[0]"),
    "liu2015.shapes": _here("long_shape", "short_shape"),
    "liu2015.section": _here("section"),
    "liu2015.general": _here("general"),
    "liu2015.clusters": _here(*_CLUSTERS),
    "liu2015.dictionary": _here(*_DICTIONARIES),
}

CHAR_GROUPS: dict[str, tuple[Template, ...]] = {
    "liu2015.characters": (*window("char", *range(-5, 6)), *runs("cell", -5, 5, 2), *runs("cell", -5, 5, 3)),
    "liu2015.pos": templates(*(f"pos[{offset}] place[{offset}]" for offset in range(-5, 6))),
    "liu2015.sentence": _here("sentence_here"),
    "liu2015.section": _here("section_here"),
    "liu2015.general": _placed("general"),
    "liu2015.clusters": _placed(*_CLUSTERS),
    "liu2015.dictionary": _placed(*_DICTIONARIES),
}
