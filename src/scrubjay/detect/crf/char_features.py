"""The feature groups of the character CRF, each of which a recipe can leave out."""

from collections.abc import Sequence

from scrubjay.detect.crf.char_columns import CharReading
from scrubjay.detect.crf.papers import PAPER_CHAR_GROUPS
from scrubjay.detect.crf.templates import FeatureSet, Template, runs, templates
from scrubjay.detect.detector import Evidence
from scrubjay.text import View

CHAR_GROUPS: dict[str, tuple[Template, ...]] = {
    "characters": (*runs("char", -5, 5, 1), *runs("cell", -2, 2, 2), *runs("cell", -3, 3, 3)),
    "far_characters": (
        *runs("cell", -5, -2, 2),
        *runs("cell", 2, 5, 2),
        *runs("cell", -5, -2, 3),
        *runs("cell", 2, 5, 3),
    ),
    "classes": (
        *runs("kind", -4, 0, 5),
        *runs("kind", -2, 2, 5),
        *runs("kind", 0, 4, 5),
        *runs("kind", -3, 3, 7),
        *runs("kind", -5, 5, 11),
    ),
    "shapes": templates("long_shape[0] in_run[0]", "short_shape[0] place[0]"),
    "words": templates(
        "word[0] place[0]",
        "word_before[0] place[0]",
        "word_after[0] place[0]",
        "word_before[0] word[0] place[0]",
        "word[0] word_after[0] place[0]",
        "word_before2[0] place[0]",
        "word_after2[0] place[0]",
    ),
    "pos": templates(
        "pos[0] place[0]",
        "pos_before[0] place[0]",
        "pos_after[0] place[0]",
        "pos_before[0] pos[0] pos_after[0] place[0]",
    ),
    "sentence": templates("sentence_here[0] letter[0]"),
    "section": templates("section_here[0] letter[0]"),
    "line_role": templates(
        "role[0] letter[0]", "head[0] letter[0]", "field_here[0] letter[0]", "field_here[0] place[0]"
    ),
    "position": templates("from_start[0]", "from_end[0]", "depth[0] letter[0]"),
    "lexicon": templates("*lists[0] place[0]", "phrase_here[0] place[0]"),
    "general": templates(
        "general[0] place[0]",
        "general_before[0] general[0] place[0]",
        "general[0] general_after[0] place[0]",
        "general_before2[0] general_before[0] place[0]",
    ),
    "clusters": templates(
        "brown6[0] place[0]",
        "brown10[0] place[0]",
        "brown10_before[0] place[0]",
        "brown10_after[0] place[0]",
        "vector[0] place[0]",
        "vector_before[0] place[0]",
        "vector_after[0] place[0]",
        "vector_coarse[0] place[0]",
    ),
    "rules": templates(
        "found[0] place[0]",
        "found[-1] found[0]",
        "found[0] found[1]",
        "pattern[0] place[0]",
        "label_before[0] place[0]",
        "label_after[0] place[0]",
    ),
    "echo": templates("echo[0] place[0]", "echo_before[0] place[0]", "echo_after[0] place[0]"),
}


ALL_CHAR_GROUPS = {**CHAR_GROUPS, **PAPER_CHAR_GROUPS}
"""The groups that a recipe may name; those of papers are never meant where none are named."""


def char_feature_set(groups: Sequence[str] | None = None) -> FeatureSet:
    """The features of the groups, of all of them but the papers' if none are named."""
    return FeatureSet("char", ALL_CHAR_GROUPS, tuple(CHAR_GROUPS) if groups is None else groups)


def char_reading(view: View, evidence: Evidence, features: FeatureSet) -> CharReading:
    """A note as the character CRF reads it."""
    return CharReading(view, evidence, features.columns)
