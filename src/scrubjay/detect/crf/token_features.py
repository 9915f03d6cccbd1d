"""The feature groups of the token CRF, each of which a recipe can leave out."""

from collections.abc import Sequence

from scrubjay.detect.crf.templates import FeatureSet, Template, one_template, templates
from scrubjay.detect.crf.token_columns import FAMILIES, TokenReading
from scrubjay.detect.detector import Evidence
from scrubjay.kernel import letters
from scrubjay.text import View


def _window(column: str, *offsets: int) -> tuple[Template, ...]:
    return templates(*(f"{column}[{offset}]" for offset in offsets))


def _runs(column: str, first: int, last: int, size: int) -> tuple[Template, ...]:
    """The n-grams of ``size`` tokens that lie in the window ``first`` to ``last``."""
    return templates(
        *(
            " ".join(f"{column}[{offset}]" for offset in range(begin, begin + size))
            for begin in range(first, last - size + 2)
        )
    )


TOKEN_GROUPS: dict[str, tuple[Template, ...]] = {
    "words": (
        *_window("lower", -3, -2, -1, 0, 1, 2, 3),
        *_runs("lower", -2, 2, 2),
        *_window("word", -1, 0, 1),
        *_window("folded", 0),
    ),
    "word_trigrams": _runs("lower", -2, 2, 3),
    "word_pairs": templates("lower[-1] lower[1]", "lower[-2] lower[0]", "lower[0] lower[2]"),
    "pos": (*_window("pos", -2, -1, 0, 1, 2), *_runs("pos", -2, 2, 2), *_runs("pos", -2, 2, 3)),
    "pos_sequences": (*_runs("pos", -2, 2, 5), *_runs("pos", -3, 3, 7)),
    "word_pos": templates("lower[0] pos[0]", "lower[-1] pos[0]", "pos[0] lower[1]", "pos[-1] lower[0] pos[1]"),
    "chunks": (*_window("chunk", -1, 0, 1), *_runs("chunk", -1, 1, 3)),
    "lemmas": _window("lemma", -2, -1, 0, 1, 2),
    "stems": _window("stem", -2, -1, 0, 1, 2),
    "length": templates("length[0]", "length[-1] length[0]", "length[0] length[1]", "length[0] short_shape[0]"),
    "sentence": templates("sentence[0]"),
    "affixes": (
        *(template for size in range(1, 6) for template in _window(f"prefix{size}", 0)),
        *(template for size in range(1, 6) for template in _window(f"suffix{size}", 0)),
        *templates("suffix3[-1]", "suffix3[1]", "prefix3[-1]", "prefix3[1]"),
    ),
    "letters": tuple(
        template
        for size in (2, 3, 4)
        for template in one_template(*(f"gram{size}_{place}[0]" for place in range(letters.GRAMS)))
    ),
    "orthography": templates("*orthography[0]"),
    "shapes": (
        *_window("long_shape", -2, -1, 0, 1, 2),
        *_window("short_shape", -2, -1, 0, 1, 2),
        *_runs("short_shape", -2, 2, 2),
        *_runs("short_shape", -2, 2, 3),
        *_runs("long_shape", -1, 1, 2),
        *_runs("short_shape", -2, 2, 5),
    ),
    "layout": (*_window("gap", -1, 0, 1, 2), *templates("gap[0] short_shape[0]", "gap[0] lower[-1]", "in_line[0]")),
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
        *_window("found", -2, -1, 0, 1, 2),
        *_window("pattern", -1, 0, 1),
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
        *_window("general", -2, -1, 0, 1, 2),
        *_runs("general", -1, 1, 2),
        *_runs("general", -1, 1, 3),
        *templates("general[0] short_shape[0]", "general[0] lower[-1]", "general[0] lower[1]"),
    ),
    "brown": (
        *(template for column in ("brown4", "brown6", "brown10") for template in _window(column, -1, 0, 1)),
        *templates("brown[0]", "brown6[-1] brown6[0]", "brown6[0] brown6[1]", "brown10[-2] brown10[-1]"),
    ),
    "vectors": (
        *_window("vector_coarse", -2, -1, 0, 1, 2),
        *_window("vector", -2, -1, 0, 1, 2),
        *_runs("vector_coarse", -1, 1, 2),
        *templates("vector_coarse[-1] short_shape[0]", "vector_coarse[1] short_shape[0]"),
    ),
}


def token_feature_set(groups: Sequence[str] | None = None) -> FeatureSet:
    """The features of the groups, of all of them if none are named."""
    return FeatureSet("token", TOKEN_GROUPS, groups)


def token_reading(view: View, evidence: Evidence, features: FeatureSet, *, layer: str) -> TokenReading:
    """A note as the token CRF reads it, over whole tokens or parts."""
    return TokenReading(view, evidence, features.columns, layer=layer)
