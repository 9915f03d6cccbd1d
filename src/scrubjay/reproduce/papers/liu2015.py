"""Liu 2015, the token and character CRF paper: Tables 3 to 6, and the figures of its discussion."""

from scrubjay.labels import Category, Label
from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.changes import Change
from scrubjay.reproduce.paper import Paper
from scrubjay.reproduce.papers.columns import PRF, headed
from scrubjay.reproduce.systems import Ceiling, Common, System, Trained
from scrubjay.reproduce.tables import PRINTED, Column, Row, Table, Unit, block

SUBMITTED = "liu2015-plain"
"""What was submitted had no dictionaries; they came after the challenge, with the recipe liu2015."""

RULE_LABELS = frozenset({Label.PHONE, Label.FAX, Label.MEDICALRECORD, Label.EMAIL, Label.IPADDR})

_FEATURES = {
    "bag-of-words": ("liu2015.words", "liu2015.characters", "words", "word_trigrams", "characters", "far_characters"),
    "part-of-speech": ("liu2015.pos", "liu2015.word_pos", "pos", "word_pos"),
    "sentence features": ("liu2015.sentence", "sentence"),
    "section features": ("liu2015.section", "section"),
    "general NER": ("liu2015.general", "general"),
    "word representation": ("liu2015.clusters", "brown", "vectors", "clusters"),
}
"""The feature groups that stand for each of the types that Table 5 leaves out, of tokens and of characters."""


def _only(*kinds: str, without: tuple[str, ...] = ()) -> Trained:
    return Trained(SUBMITTED, Change(only=kinds, without=without))


SYSTEMS: dict[str, System] = {
    "Merged": Trained(SUBMITTED),
    "with dictionaries": Trained("liu2015"),
    "Token": _only("token_crf"),
    "Character": _only("char_crf"),
    "Rule": _only("rules"),
    "Token + Character": _only("token_crf", "char_crf"),
    "Token + Rule": _only("token_crf", "rules"),
    "Character + Rule": _only("char_crf", "rules"),
    "Token and Character agreed": Common("Token", "Character"),
    "tokens with gold labels": Ceiling(SUBMITTED, "token_crf"),
    **{f"Token w/o {name}": _only("token_crf", without=groups) for name, groups in _FEATURES.items()},
    **{f"Character w/o {name}": _only("char_crf", without=groups) for name, groups in _FEATURES.items()},
}

_CRITERIA = {
    "Token": "token",
    "Strict": "strict",
    "Relaxed": "relaxed",
    "HIPAA token": "hipaa_token",
    "HIPAA strict": "hipaa_strict",
    "HIPAA relaxed": "hipaa_relaxed",
}
_AVERAGES = (*headed("macro", Ask(macro=True)), *headed("micro", Ask(macro=False)))
_PRF_ROWS = (("P", Figure.PRECISION), ("R", Figure.RECALL), ("F", Figure.F1))
_CATEGORIES = {"NAME": "NAME", "PRO": "PROFESSION", "LOC": "LOCATION", "AGE": "AGE", "DATE": "DATE"} | {
    "CON": "CONTACT",
    "ID": "ID",
}


def _rows(*names: str) -> tuple[Row, ...]:
    return tuple(Row(name, Ask(system=name)) for name in names)


TABLE_3 = Table(
    number="Table 3",
    title="the system as submitted to the 2014 challenge, by criterion",
    place="section 4",
    unit=Unit.PERCENT,
    columns=_AVERAGES,
    rows=tuple(Row(name, Ask(system="Merged", criterion=criterion)) for name, criterion in _CRITERIA.items()),
    printed={
        PRINTED: block("""
            Token          95.50 93.74 94.61  95.64 93.66 94.64
            Strict         92.82 90.91 91.85  92.64 89.88 91.24
            Relaxed        93.13 91.20 92.15  93.03 90.26 91.63
            HIPAA token    97.17 95.58 96.37  97.48 95.78 96.62
            HIPAA strict   95.04 93.59 94.31  95.13 93.07 94.09
            HIPAA relaxed  95.46 94.00 94.72  95.59 93.52 94.55
            """)
    },
)

DICTIONARIES = Table(
    number="Dictionaries",
    title="the system with location dictionaries, added after the challenge: micro F",
    place="abstract and section 6",
    unit=Unit.PERCENT,
    columns=tuple(
        Column(name, Ask(figure=Figure.F1, criterion=name.lower())) for name in ("Token", "Strict", "Relaxed")
    ),
    rows=(Row("as submitted", Ask(system="Merged")), Row("with dictionaries", Ask(system="with dictionaries"))),
    printed={
        PRINTED: block("""
            as submitted       94.64 91.24 91.63
            with dictionaries  94.83 91.57 91.95
            """)
    },
    contrasts=(("with dictionaries", "Merged"),),
)

TABLE_4 = Table(
    number="Table 4",
    title="one or two of the three classifiers (strict)",
    place="section 5",
    unit=Unit.PERCENT,
    columns=_AVERAGES,
    rows=_rows(
        *("Token", "Character", "Rule", "Token + Character", "Token + Rule", "Character + Rule"),
        "Merged",
    ),
    printed={
        PRINTED: block("""
            Token              85.89 82.55 84.19  85.87 81.64 83.70
            Character          93.88 88.45 91.08  93.81 87.43 90.51
            Rule               28.30 1.742 3.282  97.92 1.640 3.226
            Token + Character  92.67 90.69 91.67  92.48 89.64 91.04
            Token + Rule       86.00 82.74 84.34  86.02 81.88 83.90
            Character + Rule   94.03 88.70 91.29  93.96 87.70 90.72
            Merged             92.82 90.91 91.85  92.64 89.88 91.24
            """)
    },
)

TABLE_5 = Table(
    number="Table 5",
    title="features left out (strict)",
    place="section 5",
    unit=Unit.PERCENT,
    columns=PRF,
    rows=_rows(
        *("Token", *(f"Token w/o {name}" for name in _FEATURES)),
        *("Character", *(f"Character w/o {name}" for name in _FEATURES)),
    ),
    printed={
        PRINTED: block("""
            Token                              85.87 81.64 83.70
            Token w/o bag-of-words             75.99 72.08 73.98
            Token w/o part-of-speech           85.84 81.63 83.68
            Token w/o sentence features        86.10 81.37 83.67
            Token w/o section features         85.75 80.95 83.28
            Token w/o general NER              85.30 80.66 82.91
            Token w/o word representation      86.24 80.29 83.16
            Character                          93.81 87.43 90.51
            Character w/o bag-of-words         90.17 83.91 86.93
            Character w/o part-of-speech       94.01 87.24 90.50
            Character w/o sentence features    93.75 87.33 90.43
            Character w/o section features     93.40 87.39 90.30
            Character w/o general NER          93.69 86.71 90.07
            Character w/o word representation  94.10 86.34 90.05
            """)
    },
    remarks=("of characters, bag-of-words is the bag of characters",),
)

TABLE_6 = Table(
    number="Table 6",
    title="the two CRFs and the merged system by main category (strict, micro)",
    place="section 5",
    unit=Unit.PERCENT,
    columns=tuple(Column(name, Ask(of=category)) for name, category in _CATEGORIES.items()),
    rows=tuple(
        Row(f"{system} {letter}", Ask(system=system, figure=figure))
        for system in ("Token", "Character", "Merged")
        for letter, figure in _PRF_ROWS
    ),
    printed={
        PRINTED: block("""
            Token P      76.15 79.82 88.01 89.89 89.18 93.14 94.44
            Token R      76.21 50.84 73.25 82.59 87.89 87.16 87.04
            Token F      76.18 62.12 79.95 86.08 88.53 90.05 90.59
            Character P  91.00 91.36 84.97 96.61 98.16 90.45 91.21
            Character R  84.88 41.34 70.49 89.40 96.57 82.57 88.00
            Character F  87.83 56.92 77.06 92.86 97.36 86.33 89.58
            Merged P     88.96 83.87 83.79 95.93 97.44 91.48 92.86
            Merged R     87.20 58.10 76.39 92.54 96.97 93.58 89.44
            Merged F     88.07 68.65 79.92 94.20 97.20 92.52 91.12
            """)
    },
)

CEILING = Table(
    number="Ceiling",
    title="what tokenisation allows: every token with its gold label, made into spans again (strict)",
    place="section 5",
    unit=Unit.PERCENT,
    columns=PRF,
    rows=_rows("tokens with gold labels"),
    printed={PRINTED: block("tokens with gold labels  91.2 92.61 91.9")},
    remarks=("the paper's tokens are MedEx's, which is not available; ours are those of the recipe's token CRF",),
)

AGREEMENT = Table(
    number="Agreement",
    title="the other merge: only what both CRFs found (strict)",
    place="section 5",
    unit=Unit.PERCENT,
    columns=PRF,
    rows=_rows("Token and Character agreed", "Merged"),
    printed={
        PRINTED: block("""
            Token and Character agreed  97.77 77.42 86.42
            Merged                      92.64 89.88 91.24
            """)
    },
)

AGREED_COUNTS = Table(
    number="Agreement counts",
    title="what both CRFs found, by main category",
    place="section 5",
    unit=Unit.COUNT,
    columns=(Column("all"), *(Column(str(category), Ask(of=str(category))) for category in Category)),
    rows=(
        Row("found by both", Ask(system="Token and Character agreed", figure=Figure.SYSTEM)),
        Row("of these right", Ask(system="Token and Character agreed", figure=Figure.AGREED)),
    ),
    printed={
        PRINTED: block("""
            found by both   9076  2113 61 1224 611 4354 175 538
            of these right  8874  2031 60 1151 607 4330 171 524
            """)
    },
)

RULE_LABEL_TABLE = Table(
    number="Rule labels",
    title="the three classifiers on the five labels that the rules know (strict)",
    place="section 5",
    unit=Unit.PERCENT,
    columns=tuple(Column(one.name, one.ask.joined(Ask(labels=RULE_LABELS))) for one in PRF),
    rows=_rows("Rule", "Token", "Character"),
    printed={
        PRINTED: block("""
            Rule       97.92 - -
            Token      95.73 - -
            Character  91.96 - -
            """)
    },
    remarks=("PHONE, FAX, MEDICALRECORD, EMAIL and IPADDR; the paper gives their precision alone",),
)

PAPER_TABLES = (
    *(TABLE_3, DICTIONARIES, TABLE_4, TABLE_5, TABLE_6),
    *(CEILING, AGREEMENT, AGREED_COUNTS, RULE_LABEL_TABLE),
)
PAPER = Paper(
    "liu2015",
    "Liu et al. 2015, token-level and character-level conditional random fields",
    SYSTEMS,
    PAPER_TABLES,
)
