"""Dehghan 2017, mDEID and CliDEID: Tables 2 to 6."""

from scrubjay.labels import Label
from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.changes import Change
from scrubjay.reproduce.paper import Paper
from scrubjay.reproduce.papers.columns import headed
from scrubjay.reproduce.systems import Common, System, Trained
from scrubjay.reproduce.tables import PRINTED, Column, Row, Table, Unit, block

FIRST, SECOND, THIRD = "Submission 1", "Submission 2", "Submission 3"
_RECIPES = {FIRST: "dehghan2017-1", SECOND: "dehghan2017-2", THIRD: "dehghan2017-3"}
_ONE_PASS = Change(drop_steps=("second_pass", "propagate"))
_CRF_LABELS = {
    "Age": Label.AGE,
    "City": Label.CITY,
    "Country": Label.COUNTRY,
    "Date": Label.DATE,
    "Doctor": Label.DOCTOR,
    "Hospital": Label.HOSPITAL,
    "Organization": Label.ORGANIZATION,
    "Patient": Label.PATIENT,
    "Profession": Label.PROFESSION,
}
NINE = frozenset(_CRF_LABELS.values())
"""The labels for which the submissions differ; Tables 3 to 5 are about these, and so are their micro figures."""

SYSTEMS: dict[str, System] = {
    **{name: Trained(recipe) for name, recipe in _RECIPES.items()},
    **{f"{name}, one pass": Trained(recipe, _ONE_PASS) for name, recipe in _RECIPES.items()},
    "two votes": Common(SECOND, THIRD),
    "without multi-class label": Trained(_RECIPES[THIRD], Change(single=True)),
    "without combinations": Trained(_RECIPES[THIRD], Change(uncombined=("DOCTOR", "ORGANIZATION", "PROFESSION"))),
}

_BY_LABEL = (
    *(Row(name, Ask(of=str(label), labels=NINE)) for name, label in _CRF_LABELS.items()),
    Row("Micro", Ask(labels=NINE)),
)

TABLE_2 = Table(
    number="Table 2",
    title="F1 of the submissions by criterion",
    place="section 3",
    unit=Unit.PERCENT,
    columns=tuple(Column(name, Ask(system=name, figure=Figure.F1)) for name in _RECIPES),
    rows=tuple(
        Row(name, Ask(criterion=criterion))
        for name, criterion in {
            "All token": "token",
            "All strict": "strict",
            "All relaxed": "relaxed",
            "HIPAA token": "hipaa_token",
            "HIPAA strict": "hipaa_strict",
            "HIPAA relaxed": "hipaa_relaxed",
        }.items()
    ),
    printed={
        PRINTED: block("""
            All token      90.97 89.55 88.57
            All strict     87.69 85.65 85.72
            All relaxed    88.13 86.21 85.93
            HIPAA token    92.73 91.89 90.48
            HIPAA strict   89.93 88.39 87.71
            HIPAA relaxed  90.29 88.86 87.89
            """)
    },
    contrasts=((FIRST, SECOND), (FIRST, THIRD)),
)

TABLE_3 = Table(
    number="Table 3",
    title="how far mDEID and CliDEID agree, beside Submission 1 (strict F1)",
    place="section 3",
    unit=Unit.PERCENT,
    columns=(
        Column("Agreement", Ask(system=THIRD, against=SECOND, figure=Figure.F1)),
        Column("Submission 1", Ask(system=FIRST, figure=Figure.F1)),
        Column("difference", unit=Unit.POINTS, minus=("Submission 1", "Agreement")),
    ),
    rows=_BY_LABEL,
    printed={
        PRINTED: block("""
            Age           89.72 94.30 4.58
            City          76.15 84.22 8.07
            Country       75.91 81.23 5.32
            Date          94.42 94.73 0.31
            Doctor        88.29 92.84 4.55
            Hospital      80.32 83.08 2.76
            Organization  55.75 56.20 0.45
            Patient       82.38 86.59 4.21
            Profession    64.33 69.25 4.92
            Micro         85.48 87.76 2.28
            """)
    },
    remarks=("the agreement is that of Submissions 2 and 3",),
)

TABLE_4 = Table(
    number="Table 4",
    title="Submissions 2 and 3 merged by one vote and by two (strict)",
    place="section 3",
    unit=Unit.PERCENT,
    columns=(*headed("one vote", Ask(system=FIRST)), *headed("two votes", Ask(system="two votes"))),
    rows=_BY_LABEL,
    printed={
        PRINTED: block("""
            Age           95.47 93.16 94.30  98.89 79.35 88.05
            City          80.60 88.17 84.22  96.99 66.83 79.13
            Country       78.13 84.57 81.23  97.19 64.36 77.44
            Date          95.21 94.24 94.73  98.12 89.01 93.34
            Doctor        90.64 95.15 92.84  99.15 82.26 89.92
            Hospital      84.61 81.61 83.08  93.90 63.83 76.00
            Organization  64.04 50.07 56.20  90.64 30.56 45.71
            Patient       90.60 82.92 86.59  98.01 64.87 78.07
            Profession    73.66 65.35 69.25  93.15 43.07 58.90
            Micro         88.79 86.75 87.76  97.50 73.28 83.67
            """)
    },
)

TABLE_5 = Table(
    number="Table 5",
    title="the submissions without two-pass tagging (strict)",
    place="section 3",
    unit=Unit.PERCENT,
    columns=tuple(
        column
        for number, name in enumerate(_RECIPES, 1)
        for column in headed(f"S{number}", Ask(system=f"{name}, one pass"))
    ),
    rows=_BY_LABEL,
    printed={
        PRINTED: block("""
            Age           95.51 93.16 94.32  95.77 90.36 92.98  97.64 82.54 89.46
            City          79.02 86.34 82.52  89.34 70.49 78.80  80.83 80.73 80.78
            Country       85.99 81.65 83.77  87.21 70.74 78.12  93.84 68.88 79.45
            Date          95.21 94.24 94.73  95.79 92.31 94.02  96.04 91.99 93.97
            Doctor        88.84 94.00 91.35  92.99 83.79 88.15  93.83 90.24 92.00
            Hospital      87.35 74.38 80.34  86.49 66.09 74.93  90.88 63.07 74.47
            Organization  61.90 46.63 53.19  68.75 37.88 48.84  65.96 40.03 49.82
            Patient       93.83 65.35 77.04  92.76 50.54 65.43  96.52 56.27 71.09
            Profession    73.14 65.25 68.97  79.57 54.75 64.87  75.13 58.02 65.47
            Micro         89.05 84.32 86.62  91.79 77.51 84.05  91.73 77.80 84.20
            """)
    },
)

_SIX = {name: _CRF_LABELS[name] for name in ("Age", "City", "Doctor", "Organization", "Patient", "Profession")}
_LESS = ("without multi-class label", "without combinations")

TABLE_6 = Table(
    number="Table 6",
    title="what is new in CliDEID, left out (strict)",
    place="section 3",
    unit=Unit.PERCENT,
    columns=(
        *headed("CliDEID", Ask(system=THIRD)),
        *headed("single", Ask(system=_LESS[0])),
        Column("single diff.", unit=Unit.POINTS, minus=("single F", "CliDEID F")),
        *headed("uncombined", Ask(system=_LESS[1])),
        Column("uncombined diff.", unit=Unit.POINTS, minus=("uncombined F", "CliDEID F")),
    ),
    rows=tuple(Row(name, Ask(of=str(label), labels=NINE)) for name, label in _SIX.items()),
    printed={
        PRINTED: block("""
            Age           97.59 82.50 89.41  97.58 82.07 89.16 -0.25  -     -     -     -
            City          83.33 80.49 81.89  84.48 76.34 80.20 -1.69  -     -     -     -
            Doctor        94.71 90.24 92.42  96.90 83.79 89.87 -2.55  97.11 83.66 89.89 -2.53
            Organization  74.81 42.18 53.94  81.27 34.86 48.80 -5.14  71.94 37.16 49.01 -4.93
            Patient       89.84 75.03 81.77  90.73 72.52 80.61 -1.16  -     -     -     -
            Profession    76.11 57.72 65.65  80.53 51.19 62.59 -3.06  81.44 52.57 63.90 -1.75
            """)
    },
    remarks=(
        "single: a CRF for each label instead of CRFs of several; uncombined: for Doctor, Organization and Profession "
        "one CRF speaks instead of all that know the label",
    ),
)

PAPER = Paper(
    "dehghan2017",
    "Dehghan et al. 2017, knowledge- and data-driven algorithms integrated (mDEID, CliDEID)",
    SYSTEMS,
    (TABLE_2, TABLE_3, TABLE_4, TABLE_5, TABLE_6),
)
