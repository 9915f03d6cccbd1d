"""Jiang 2017, the error distribution of the LSTM system: Table A.1, and Figure 7, which is the same in percent.

Two cells are lost in the print, and its sums say what they were: COUNTRY given as LOCATION-OTHER 1, and IDNUM given as
MEDICALRECORD 1, with a total of 8. The one span that was too short and too long stands under AGE in the print and under
DATE here, where the sums of both columns want it. What the lower lines print in the column of missing spans is left
out; PHONE and LICENSE then lack one span each to what the system gave.
"""

from scrubjay.reproduce.asks import GOLD_SIDE, Ask, Figure
from scrubjay.reproduce.tables import PRINTED, Column, Figures, Row, Table, Unit, block

LSTM = "LSTM"
LABELS = {
    "PATIENT": "Pt",
    "DOCTOR": "Dct",
    "PROFESSION": "Pf",
    "HOSPITAL": "Hpt",
    "ORGANIZATION": "Og",
    "STREET": "Strt",
    "CITY": "Cit",
    "STATE": "Stat",
    "COUNTRY": "Cnt",
    "ZIP": "Zip",
    "LOCATION-OTHER": "L-O",
    "AGE": "Age",
    "DATE": "Dt",
    "PHONE": "Phn",
    "FAX": "Fax",
    "EMAIL": "Em",
    "URL": "Url",
    "MEDICALRECORD": "Mrd",
    "HEALTHPLAN": "Hp",
    "LICENSE": "Lcs",
    "IDNUM": "ID",
}
_LOWER = {
    "Spurious": Figure.SPURIOUS,
    "short": Figure.SHORT,
    "long": Figure.LONG,
    "short and long": Figure.SHORT_AND_LONG,
    "extent total": Figure.EXTENT,
}

PRINTED_COUNTS = block("""
    PATIENT         597 19 1 8 2 - 5 6 1 - - - - - - - - - - - -            187 826
    DOCTOR          14 1491 - 4 2 - 4 - - - - - 1 - - - - - - - -           22 1538
    PROFESSION      1 - 688 - 9 - - - - - - - - - - - - - - - -             242 940
    HOSPITAL        3 11 - 1096 19 - 13 2 - - - - - - - - - - - - -         151 1295
    ORGANIZATION    2 - 18 26 434 - 14 1 1 - - 1 - - - - - - - - -          136 633
    STREET          - 1 - - - 27 1 - - - - - - - - - - - - - -              4 33
    CITY            1 1 2 11 5 - 748 4 1 - 4 - - - - - - - - - -            18 795
    STATE           - 2 - - - - 30 419 1 - - 1 3 - - - - - - - -            14 470
    COUNTRY         3 - - 1 2 - 22 5 307 - 1 - - - - - - - - - -            26 367
    ZIP             - - - - - - - - - 17 - - - - - - - - - - -              0 17
    LOCATION-OTHER  - - - 1 1 1 10 - - - 4 - - - - - - - - - -              1 18
    AGE             - - - - - - - 2 - - - 2234 5 - - - - - - - -            97 2338
    DATE            2 1 1 - 2 - 1 1 - - - 11 3646 - - - - - - - -           56 3721
    PHONE           - - - 1 - - - - - - - - - 106 - - - - - - -             2 109
    FAX             - - - - - - - - - - - - - 2 3 - - - - - -               0 5
    EMAIL           - - - - - - - - - - - - - - - 0 - - - - -               4 4
    URL             - - - - - - - - - - - - - - - - 0 - - - -               2 2
    MEDICALRECORD   - - - - - - - - - - - - - - - - - 0 - - -               2 2
    HEALTHPLAN      - - - - - - - - - - - - - - - - - - 0 - -               0 0
    LICENSE         - - - - - - - - - - - - - - - - - - - 19 -              0 19
    IDNUM           - - - - - - - - - - - - - - - - - 1 - 5 0               2 8
    total           623 1526 710 1148 476 28 848 440 311 17 9 2247 3655 108 3 0 0 1 0 24 0  966 13140
    Spurious        26 20 52 33 29 - 9 8 11 - 1 59 45 - - - - - - - -       - 294
    short           9 27 35 21 21 - 26 10 3 - 3 6 52 1 - 1 1 - - 3 -        - 220
    long            - 14 26 9 26 - 9 1 2 - - 5 37 2 - - - - - - -           - 131
    short and long  - - 5 - - - - - - - - - 1 - - - - - - - -               - 11
    extent total    9 41 66 30 47 0 35 11 5 0 3 11 90 3 0 1 1 0 0 3 0       - 362
    system          658 1587 828 1211 552 28 892 459 327 17 13 2317 3790 112 3 1 1 1 0 28 0  - -
    """)


def _columns(*, share: bool) -> tuple[Column, ...]:
    missing = Column("Missing", Ask(figure=Figure.MISSING, to=GOLD_SIDE, share=share))
    cells = tuple(Column(name, Ask(figure=Figure.EXACT, to=label, share=share)) for label, name in LABELS.items())
    return (*cells, missing, *(() if share else (Column("Total", Ask(figure=Figure.FATES)),)))


def _rows(**more: Ask) -> tuple[Row, ...]:
    cells = [Row(label, Ask(system=LSTM, of=label)) for label in LABELS]
    return (*cells, *(Row(name.replace("_", " "), ask) for name, ask in more.items()))


def _lower(*names: str) -> dict[str, Ask]:
    return {name: Ask(system=LSTM, figure=_LOWER[name]) for name in names}


def _shares(counts: dict[str, Figures]) -> dict[str, Figures]:
    """The printed counts as Figure 7 draws them: of all that the system gave a label, or of all gold met or missed."""
    system = counts["system"]
    shares: dict[str, Figures] = {}
    for name, row in counts.items():
        if name in LABELS or name in ("Spurious", "short", "long", "short and long"):
            cells = [_percent(count, whole) for count, whole in zip(row[: len(LABELS)], system, strict=False)]
            shares[name] = (*cells, _percent(row[-2], row[-1]) if name in LABELS else None)
    return shares


def _percent(count: float | None, whole: float | None) -> float | None:
    return None if count is None or not whole else 100 * count / whole


TABLE_A1 = Table(
    number="Table A.1",
    title="error distribution of the LSTM system: gold labels down, the system's across",
    place="appendix A",
    unit=Unit.COUNT,
    columns=_columns(share=False),
    rows=_rows(total=Ask(system=LSTM), **_lower(*_LOWER), system=Ask(system=LSTM, figure=Figure.SYSTEM)),
    printed={PRINTED: PRINTED_COUNTS},
    remarks=("labels that the paper's notes do not have are in our sums alone",),
)

FIGURE_7 = Table(
    number="Figure 7",
    title="error distribution of the LSTM system in percent of what the system gave, or missing of gold",
    place="section 8.2",
    unit=Unit.PERCENT,
    columns=_columns(share=True),
    rows=_rows(**_lower("Spurious", "short", "long", "short and long")),
    printed={PRINTED: _shares(PRINTED_COUNTS)},
    remarks=("the paper draws these; the figures beside ours are worked out from its Table A.1",),
)
