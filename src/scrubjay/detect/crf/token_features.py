"""The feature groups of the token CRF, each of which a recipe can leave out."""

from collections.abc import Sequence

from scrubjay.detect.crf.papers import PAPER_TOKEN_GROUPS
from scrubjay.detect.crf.templates import FeatureSet, Template, one_template, runs, templates, window
from scrubjay.detect.crf.token_columns import FAMILIES, TokenReading
from scrubjay.detect.detector import Evidence
from scrubjay.kernel import letters
from scrubjay.text import View

TOKEN_GROUPS: dict[str, tuple[Template, ...]] = {
    "words": (
        *window("lower", -3, -2, -1, 0, 1, 2, 3),
        *runs("lower", -2, 2, 2),
        *window("word", -1, 0, 1),
        *window("folded", 0),
    ),
    "word_trigrams": runs("lower", -2, 2, 3),
    "word_pairs": templates("lower[-1] lower[1]", "lower[-2] lower[0]", "lower[0] lower[2]"),
    "pos": (*window("pos", -2, -1, 0, 1, 2), *runs("pos", -2, 2, 2), *runs("pos", -2, 2, 3)),
    "pos_sequences": (*runs("pos", -2, 2, 5), *runs("pos", -3, 3, 7)),
    "word_pos": templates("lower[0] pos[0]", "lower[-1] pos[0]", "pos[0] lower[1]", "pos[-1] lower[0] pos[1]"),
    "chunks": (*window("chunk", -1, 0, 1), *runs("chunk", -1, 1, 3)),
    "lemmas": window("lemma", -2, -1, 0, 1, 2),
    "stems": window("stem", -2, -1, 0, 1, 2),
    "length": templates("length[0]", "length[-1] length[0]", "length[0] length[1]", "length[0] short_shape[0]"),
    "sentence": templates("sentence[0]"),
    "affixes": (
        *(template for size in range(1, 6) for template in window(f"prefix{size}", 0)),
        *(template for size in range(1, 6) for template in window(f"suffix{size}", 0)),
        *templates("suffix3[-1]", "suffix3[1]", "prefix3[-1]", "prefix3[1]"),
    ),
    "letters": tuple(
        template
        for size in (2, 3, 4)
        for template in one_template(*(f"gram{size}_{place}[0]" for place in range(letters.GRAMS)))
    ),
    "orthography": templates("*orthography[0]"),
    "shapes": (
        *window("long_shape", -2, -1, 0, 1, 2),
        *window("short_shape", -2, -1, 0, 1, 2),
        *runs("short_shape", -2, 2, 2),
        *runs("short_shape", -2, 2, 3),
        *runs("long_shape", -1, 1, 2),
        *runs("short_shape", -2, 2, 5),
    ),
    "layout": (*window("gap", -1, 0, 1, 2), *templates("gap[0] short_shape[0]", "gap[0] lower[-1]", "in_line[0]")),
    "numbers": templates(
        "folded[0] lower[1] lower[2]",
        "lower[-2] lower[-1] folded[0]",
        "folded[-1] folded[0] folded[1]",
        "folded[-2] folded[-1] folded[0] folded[1] folded[2]",
    ),
    "section": templates("section[0]", "section[0] short_shape[0]"),
    "line": templates("role[0]", "role[0] short_shape[0]", "role[0] in_line[0]"),
    "fields": templates(
        "field[0]",
        "field[0] short_shape[0]",
        "field[0] since_colon[0]",
        "long_field[0]",
        "long_field[0] short_shape[0]",
        "head[0]",
        "head[0] short_shape[0]",
        "head_above[0] short_shape[0]",
    ),
    "position": templates("place[0]", "place[0] short_shape[0]"),
    "titles": templates(*(f"*titles[{offset}]" for offset in (-3, -2, -1, 1, 2, 3))),
    "lexicon": templates("*lists[-1]", "*lists[0]", "*lists[1]", "lists[0]", "lists[0] short_shape[0]"),
    "dictionary": tuple(
        template for name in FAMILIES for template in templates(f"{name}[0]", f"{name}[-1] {name}[0] {name}[1]")
    ),
    "rules": (
        *window("found", -2, -1, 0, 1, 2),
        *window("pattern", -1, 0, 1),
        *templates(
            "found[-1] found[0]",
            "found[0] found[1]",
            "found[-1] found[0] found[1]",
            "found[0] lower[0]",
            "found[0] short_shape[0]",
            "pattern[0] short_shape[0]",
        ),
    ),
    "echo": templates("echo[0]", "echo[0] short_shape[0]", "echo[-1]", "echo[1]"),
    "general": (
        *window("general", -2, -1, 0, 1, 2),
        *runs("general", -1, 1, 2),
        *runs("general", -1, 1, 3),
        *templates("general[0] short_shape[0]", "general[0] lower[-1]", "general[0] lower[1]"),
    ),
    "brown": (
        *(template for column in ("brown4", "brown6", "brown10") for template in window(column, -1, 0, 1)),
        *templates("brown[0]", "brown6[-1] brown6[0]", "brown6[0] brown6[1]", "brown10[-2] brown10[-1]"),
    ),
    "vectors": (
        *window("vector_coarse", -2, -1, 0, 1, 2),
        *window("vector", -2, -1, 0, 1, 2),
        *runs("vector_coarse", -1, 1, 2),
        *templates("vector_coarse[-1] short_shape[0]", "vector_coarse[1] short_shape[0]"),
    ),
}


ALL_TOKEN_GROUPS = {**TOKEN_GROUPS, **PAPER_TOKEN_GROUPS}
"""The groups that a recipe may name. Those of papers are never meant where none are named, so a new one of these
changes no model that does not ask for it."""


def token_feature_set(groups: Sequence[str] | None = None) -> FeatureSet:
    """The features of the groups, of all of them but the papers' if none are named."""
    return FeatureSet("token", ALL_TOKEN_GROUPS, tuple(TOKEN_GROUPS) if groups is None else groups)


def token_reading(view: View, evidence: Evidence, features: FeatureSet, *, layer: str) -> TokenReading:
    """A note as the token CRF reads it, over whole tokens or parts."""
    return TokenReading(view, evidence, features.columns, layer=layer)
