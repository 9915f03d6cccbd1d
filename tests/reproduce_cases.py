"""A paper of three tables about recipes that learn in a second, and notes to train and test it on."""

from pathlib import Path

from corpus_cases import entry, write_corpus
from learn_cases import FORMS, marked_notes
from scrubjay.labels import Label
from scrubjay.reproduce.asks import Ask, Figure
from scrubjay.reproduce.changes import Change
from scrubjay.reproduce.paper import Paper
from scrubjay.reproduce.papers.columns import PRF
from scrubjay.reproduce.systems import Ceiling, Common, System, Trained
from scrubjay.reproduce.tables import PRINTED, UNAVAILABLE, Column, Feature, Listing, Row, Table, Unit, block

LEARNED = ("words", "shapes", "orthography")
_CRF = (
    *(("labels", ["DOCTOR", "CITY"]), ("features", list(LEARNED)), ("without", []), ("needs", [])),
    *(("minimum", 1), ("lean", 0.0)),
)
CRF = Change(only=("token_crf",), put=(("token_crf", (*_CRF, ("alone", 0.0))),))
"""A token CRF, cut down to what a few notes can teach."""

SYSTEMS: dict[str, System] = {
    "CRF": Trained("liu2015", CRF),
    "CRF again": Trained("liu2015", CRF),
    "CRF w/o shapes": Trained("liu2015", Change(only=CRF.only, put=CRF.put, without=("shapes",))),
    "Rules": Trained("rules"),
    "both": Common("CRF", "Rules"),
    "ceiling": Ceiling("default", "token_crf"),
    "lost": Trained("nosuch2020"),
    "idle": Trained("rules", Change(drop_steps=("second_pass",))),
}

SCORES = Table(
    number="Table 1",
    title="the systems",
    place="section 1",
    unit=Unit.PERCENT,
    columns=(*PRF, Column("CITY F", Ask(figure=Figure.F1, of="CITY"))),
    rows=(*(Row(name, Ask(system=name)) for name in SYSTEMS), Row("another tool", why=UNAVAILABLE)),
    printed={
        PRINTED: block("""
            CRF           90 80 84.71 77.5
            another tool  50 -  -     -
            """)
    },
    contrasts=(("CRF", "Rules"), ("CRF", "lost")),
    remarks=("a remark",),
)
COUNTS = Table(
    number="Table 2",
    title="counts",
    place="section 2",
    unit=Unit.COUNT,
    columns=(
        Column("gold", Ask(figure=Figure.GOLD)),
        Column("found", Ask(figure=Figure.SYSTEM)),
        Column("more", unit=Unit.COUNT, minus=("found", "gold")),
    ),
    rows=(Row("CITY", Ask(system="CRF", of="CITY")), Row("all", Ask(system="CRF", labels=frozenset({Label.CITY})))),
    printed={PRINTED: block("CITY  5 4 -1")},
)
FEATURES = Listing(
    number="Table 3",
    title="features",
    place="section 3",
    recipe="default",
    features=(Feature("words", ("words",)), Feature("lemma", ("lemmas",)), Feature("stars")),
    selected=frozenset({"words", "stars"}),
)
LOST = Table(
    number="Table 4",
    title="a system that is not there",
    place="section 4",
    unit=Unit.SHARE,
    columns=(Column("lost", Ask(system="lost", figure=Figure.F1)),),
    rows=(Row("strict", Ask(criterion="strict")),),
    printed={PRINTED: block("strict  0.5")},
)
PAPER = Paper("case2020", "A paper that nobody wrote", SYSTEMS, (SCORES, COUNTS, FEATURES, LOST))


def split_corpus(folder: Path) -> Path:
    """A corpus folder with twelve notes in train and four in test, whose names are others."""
    notes = dict(marked_notes())
    for number, (doctor, town) in enumerate((("Zabriskie", "Wexcombe"), ("Thorne", "Ashmere")) * 2):
        made = entry(f"fir-{number:02}", institution="fir", patient=f"fir-p{number}", split="test")
        notes[made] = FORMS[number % 2].format(doctor=doctor, town=town)
    return write_corpus(folder, notes)
