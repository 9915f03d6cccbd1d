"""BoB, the name-hybrid paper (Ferrandez 2012): Tables 1 to 3, person names alone."""

from scrubjay.labels import Label
from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.paper import Paper
from scrubjay.reproduce.systems import System, Trained
from scrubjay.reproduce.tables import PRINTED, UNAVAILABLE, Column, Feature, Listing, Row, Table, Unit, block

PERSONS = frozenset({Label.PATIENT, Label.DOCTOR})
_NAMES = Ask(criterion="cover", labels=PERSONS, merge=(("PERSON", PERSONS),))
_COLUMNS = (
    Column("Prec.", Ask(figure=Figure.PRECISION).joined(_NAMES)),
    Column("Rec.", Ask(figure=Figure.RECALL).joined(_NAMES)),
    Column("F2", Ask(figure=Figure.F2).joined(_NAMES)),
)
_RECIPES = {
    "Rules & Dictionaries": "bob2012-rules-names",
    "R&D + fuzzy": "bob2012-fuzzy-names",
    "CRF-based w/FS": "bob2012-crf-names",
    "R&D + CRF w/FS": "bob2012-both-names",
    "R&D + CRF w/FS + FP-filtering": "bob2012-filter-names",
}
SYSTEMS: dict[str, System] = {name: Trained(recipe) for name, recipe in _RECIPES.items()}

TABLE_1 = Listing(
    number="Table 1",
    title="features of the CRF, before and after feature selection",
    place="section 3.2.3",
    recipe="bob2012-crf-names",
    selected=frozenset(
        {
            "target word",
            "2-grams of letters",
            "position",
            "PoS",
            "lemma",
            "word shape",
            "dictionaries",
            "2-word window",
            "word-pairs",
            "PoS_context",
            "PoS_sequence",
            "word_shape_context",
        }
    ),
    features=(
        Feature("target word", ("bob2012.word", "words")),
        Feature("2-grams of letters", ("bob2012.letters", "letters")),
        Feature("3-grams of letters"),
        Feature("4-grams of letters"),
        Feature("lowercase n-grams"),
        Feature("position", ("bob2012.position", "position")),
        Feature("PoS", ("bob2012.pos", "pos")),
        Feature("lemma", ("bob2012.lemma", "lemmas")),
        Feature("word shape", ("bob2012.shape", "shapes", "orthography")),
        Feature("dictionaries", ("bob2012.dictionaries", "lexicon")),
        Feature("2-word window", ("bob2012.window", "words")),
        Feature("3-, 4-, 5-word window"),
        Feature("word-pairs", ("bob2012.pairs", "word_pairs")),
        Feature("titles", ("titles",)),
        Feature("lemma_context", ("lemmas",)),
        Feature("PoS_context", ("bob2012.pos_context", "pos")),
        Feature("PoS_sequence", ("bob2012.pos_sequence", "pos_sequences")),
        Feature("word_shape_context", ("bob2012.shape_context", "shapes")),
        Feature("word-tag", ("word_pos",)),
    ),
)
"""Where the print of the table has lost the mark of a feature, section 3.2.3 tells which were selected."""

TABLE_2 = Table(
    number="Table 2",
    title="other systems out of the box: person names, covered whole",
    place="section 4.2",
    unit=Unit.SHARE,
    columns=_COLUMNS,
    rows=tuple(
        Row(name, why=UNAVAILABLE) for name in ("HMS Scrubber", "MeDS", "MIT deid", "MIST", "HIDE", "Stanford NER")
    ),
    printed={
        PRINTED: block("""
            HMS Scrubber  0.150 0.675 0.397
            MeDS          0.149 0.768 0.419
            MIT deid      0.636 0.893 0.826
            MIST          0.865 0.319 0.356
            HIDE          0.975 0.376 0.429
            Stanford NER  0.692 0.723 0.716
            """)
    },
    remarks=("make bench-peers runs tools of today instead",),
)

TABLE_3 = Table(
    number="Table 3",
    title="the pipeline step by step: person names, covered whole",
    place="section 4.2",
    unit=Unit.SHARE,
    columns=_COLUMNS,
    rows=tuple(Row(name, Ask(system=name)) for name in _RECIPES),
    printed={
        PRINTED: block("""
            Rules & Dictionaries           0.360 0.962 0.721
            R&D + fuzzy                    0.171 0.969 0.502
            CRF-based w/FS                 0.979 0.874 0.893
            R&D + CRF w/FS                 0.360 0.988 0.732
            R&D + CRF w/FS + FP-filtering  0.774 0.974 0.926
            """)
    },
    remarks=(
        "a name counts as found when one span covers all of it, whatever its label; F2 weighs recall twice, "
        "as the paper has it and not as the official scorer",
    ),
)

PAPER = Paper(
    "bob2012",
    "Ferrández et al. 2012, a hybrid stepwise approach for person names (BoB)",
    SYSTEMS,
    (TABLE_1, TABLE_2, TABLE_3),
)
