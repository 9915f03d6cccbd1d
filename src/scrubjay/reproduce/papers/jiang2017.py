"""Jiang 2017, the CRF + LSTM paper: Tables 3 to 5 and Figures 4 to 6.

Table A.1 and Figure 7 are in ``jiang2017_errors``.
"""

from typing import Any

from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.changes import Change
from scrubjay.reproduce.paper import Paper
from scrubjay.reproduce.papers.columns import PRF
from scrubjay.reproduce.papers.jiang2017_errors import FIGURE_7, LSTM, TABLE_A1
from scrubjay.reproduce.systems import System, Trained
from scrubjay.reproduce.tables import PRINTED, Column, Row, Table, Unit, block

CRF, MIX = "CRF", "CRF and LSTM mixed"
_CRF_PARTS = {
    "Lexical": ("jiang2017.lexical", "words", "word_trigrams", "word_pairs", "lemmas", "pos", "chunks", "shapes"),
    "Letter": ("jiang2017.letter",),
    "Digit and Punctuation": ("jiang2017.digit",),
    "Morphological": ("jiang2017.morphological", "affixes"),
    "Dictionary": ("jiang2017.dictionary", "dictionary", "lexicon"),
}
_LSTM_PARTS: dict[str, Change] = {
    "character embeddings": Change(without=("characters",)),
    "pre-trained embeddings": Change(without=("vectors",)),
    "feature embeddings": Change(without=("features",)),
    "dropout": Change(put=(("bilstm", (("dropout", 0.0), ("input_dropout", 0.0))),)),
    "decoding lattice": Change(without=("lattice",)),
}


def _put(kind: str, **settings: Any) -> Change:
    return Change(put=((kind, tuple(settings.items())),))


SYSTEMS: dict[str, System] = {
    CRF: Trained("jiang2017-crf"),
    LSTM: Trained("jiang2017-lstm"),
    MIX: Trained("jiang2017-mix"),
    **{f"CRF w/o {name}": Trained("jiang2017-crf", Change(without=groups)) for name, groups in _CRF_PARTS.items()},
    **{f"LSTM w/o {name}": Trained("jiang2017-lstm", change) for name, change in _LSTM_PARTS.items()},
    "CRF as submitted": Trained("jiang2017-crf", _put("token_crf", layer="tokens", c2=0.5)),
    "CRF, better model": Trained("jiang2017-crf", _put("token_crf", layer="tokens")),
    "LSTM as submitted": Trained("jiang2017-lstm", _put("bilstm", layer="tokens", word_width=50)),
    "LSTM, better model": Trained("jiang2017-lstm", _put("bilstm", layer="tokens")),
}

TABLE_3 = Table(
    number="Table 3",
    title="the corpus",
    place="section 6.1",
    unit=Unit.COUNT,
    columns=(
        Column("#Notes", Ask(figure=Figure.NOTES)),
        Column("#Tokens", Ask(figure=Figure.TOKENS)),
        Column("#PHI", Ask(figure=Figure.SPANS)),
        Column("#Unique PHI", Ask(figure=Figure.UNIQUE)),
        Column("#Vocabulary", Ask(figure=Figure.WORDS)),
    ),
    rows=(Row("train", Ask(split="train")), Row("test", Ask(split="test"))),
    printed={
        PRINTED: block("""
            train  600 1432251 20845 14120 28308
            test   400  956168 13519  9301 23591
            """)
    },
)

_RUNS = {"official": MIX, "CRF": CRF, "LSTM": LSTM}

TABLE_4 = Table(
    number="Table 4",
    title="the best official run and the two unofficial ones (micro)",
    place="section 7.1",
    unit=Unit.SHARE,
    columns=tuple(
        Column(f"{name} {rule}", Ask(system=system, criterion=rule))
        for name, system in _RUNS.items()
        for rule in ("strict", "relaxed", "token")
    ),
    rows=tuple(
        Row(f"{name} {letter}", Ask(hipaa=name == "HIPAA", figure=figure))
        for name in ("I2B2", "HIPAA")
        for letter, figure in (("P", Figure.PRECISION), ("R", Figure.RECALL), ("F", Figure.F1))
    ),
    printed={
        PRINTED: block("""
            I2B2 P   0.8418 0.8467 0.8881  0.9230 0.9240 0.9463  0.9229 0.9240 0.9431
            I2B2 R   0.8728 0.8778 0.9087  0.8411 0.8420 0.8700  0.8755 0.8765 0.9015
            I2B2 F   0.8570 0.8620 0.8983  0.8802 0.8811 0.9065  0.8986 0.8996 0.9218
            HIPAA P  0.8767 0.8818 0.9125  0.9321 0.9333 0.9558  0.9324 0.9337 0.9509
            HIPAA R  0.9001 0.9054 0.9271  0.8696 0.8708 0.8696  0.8972 0.8985 0.9198
            HIPAA F  0.8882 0.8934 0.9197  0.8998 0.9010 0.8998  0.9145 0.9157 0.9351
            """)
    },
    contrasts=((LSTM, CRF), (LSTM, MIX)),
    remarks=(
        "the official run mixed earlier versions of both systems; ours mixes the CRF and the LSTM of the other columns",
    ),
)

_LABELS = (
    *("PATIENT", "DOCTOR", "USERNAME", "PROFESSION", "HOSPITAL", "ORGANIZATION", "STREET", "CITY", "STATE"),
    *("COUNTRY", "ZIP", "LOCATION-OTHER", "AGE", "DATE", "PHONE", "FAX", "EMAIL", "URL", "MEDICALRECORD"),
    *("HEALTHPLAN", "LICENSE", "IDNUM"),
)

TABLE_5 = Table(
    number="Table 5",
    title="the LSTM system by label (strict)",
    place="section 7.2",
    unit=Unit.SHARE,
    columns=(
        Column("#Train", Ask(figure=Figure.TRAIN), Unit.COUNT),
        Column("#Gold", Ask(figure=Figure.GOLD), Unit.COUNT),
        Column("#System", Ask(figure=Figure.SYSTEM), Unit.COUNT),
        Column("#Agree", Ask(figure=Figure.AGREED), Unit.COUNT),
        *PRF,
    ),
    rows=tuple(Row(label, Ask(system=LSTM, of=label)) for label in _LABELS),
    printed={
        PRINTED: block("""
            PATIENT         1270 837  658  597   0.9073 0.7133 0.7987
            DOCTOR          2396 1567 1587 1491  0.9395 0.9515 0.9455
            USERNAME        25   0    0    0     -      -      -
            PROFESSION      1471 1010 828  688   0.8309 0.6812 0.7486
            HOSPITAL        2196 1327 1211 1096  0.9050 0.8259 0.8637
            ORGANIZATION    1113 697  552  434   0.7862 0.6227 0.6950
            STREET          46   34   28   27    0.9643 0.7941 0.8710
            CITY            1394 820  892  748   0.8386 0.9122 0.8738
            STATE           662  481  459  419   0.9129 0.8711 0.8915
            COUNTRY         666  376  327  307   0.9388 0.8165 0.8734
            ZIP             23   17   17   17    1.0000 1.0000 1.0000
            LOCATION-OTHER  25   19   13   4     0.3077 0.2105 0.2500
            AGE             3637 2354 2317 2234  0.9642 0.9490 0.9565
            DATE            5723 3821 3790 3646  0.9620 0.9542 0.9581
            PHONE           143  113  112  106   0.9464 0.9381 0.9422
            FAX             4    5    3    3     1.0000 0.6000 0.7500
            EMAIL           2    5    1    0     0      0      0
            URL             5    3    1    0     0      0      0
            MEDICALRECORD   4    2    1    0     0      0      0
            HEALTHPLAN      4    2    0    0     0      0      0
            LICENSE         38   21   28   19    0.6786 0.9048 0.7755
            IDNUM           2    8    0    0     0      0      0
            """)
    },
)

_DRAWN = "the paper draws these figures as a curve and prints none but that of the whole system"


def _ablations(number: str, system: str, parts: tuple[str, ...], printed: str) -> Table:
    names = (system, *(f"{system} w/o {part}" for part in parts))
    return Table(
        number=number,
        title=f"the {system} system with one part left out (strict)",
        place="section 7.1",
        unit=Unit.SHARE,
        columns=PRF,
        rows=tuple(Row(name, Ask(system=name)) for name in names),
        printed={PRINTED: block(printed)},
        remarks=(_DRAWN,),
    )


FIGURE_4 = _ablations("Figure 4", CRF, tuple(_CRF_PARTS), "CRF  0.9230 0.8411 0.8802")
FIGURE_5 = _ablations("Figure 5", LSTM, tuple(_LSTM_PARTS), "LSTM  0.9229 0.8755 0.8986")

FIGURE_6 = Table(
    number="Figure 6",
    title="what a better model and better pre-processing are worth (strict)",
    place="section 7.1",
    unit=Unit.SHARE,
    columns=PRF,
    rows=tuple(
        Row(name, Ask(system=name))
        for system in (CRF, LSTM)
        for name in (f"{system} as submitted", f"{system}, better model", system)
    ),
    printed={
        PRINTED: block("""
            CRF as submitted    -      -      0.845
            CRF, better model   -      -      0.8633
            CRF                 0.9230 0.8411 0.8802
            LSTM as submitted   -      -      0.861
            LSTM, better model  -      -      0.8780
            LSTM                0.9229 0.8755 0.8986
            """)
    },
    remarks=(
        "the paper's figures are those of its text: the last less what it says that pre-processing brought",
        "as submitted: tokens that are not cut further, and for the CRF the usual cost (C = 1), for the LSTM vectors "
        "of 50 numbers; better model: the same tokens, the recipe's own settings",
        "sentences are the view's in all rows, features and epochs the same: what they were before is not told",
    ),
)

PAPER = Paper(
    "jiang2017",
    "Jiang et al. 2017, conditional random fields and long short-term memory networks",
    SYSTEMS,
    (TABLE_3, TABLE_4, TABLE_5, FIGURE_4, FIGURE_5, FIGURE_6, TABLE_A1, FIGURE_7),
)
