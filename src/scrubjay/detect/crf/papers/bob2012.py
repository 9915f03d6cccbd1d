"""The features of the name-hybrid paper's CRF (BoB 2012, table 1): those that its greedy selection kept."""

from scrubjay.detect.crf.templates import Template, one_template, runs, templates, window
from scrubjay.kernel import letters

_BESIDE = (-2, -1, 1, 2)

GROUPS: dict[str, tuple[Template, ...]] = {
    "bob2012.word": window("word", 0),
    "bob2012.letters": one_template(*(f"cased_gram2_{place}[0]" for place in range(letters.GRAMS))),
    "bob2012.position": window("place", 0),
    "bob2012.pos": window("pos", 0),
    "bob2012.lemma": window("lemma", 0),
    "bob2012.shape": templates("*word_shape[0]"),
    "bob2012.dictionaries": templates("in_names[0]", "in_common[0]"),
    "bob2012.window": window("word", *_BESIDE),
    "bob2012.pairs": (
        *one_template("word[-1] word[0]", "word[-2] word[0]"),
        *one_template("word[0] word[1]", "word[0] word[2]"),
    ),
    "bob2012.pos_context": window("pos", *_BESIDE),
    "bob2012.pos_sequence": runs("pos", -2, 2, 5),
    "bob2012.shape_context": templates(*(f"*word_shape[{offset}]" for offset in _BESIDE)),
}
"""Pairs of words keep their direction and not their distance, so both distances make the same features."""
