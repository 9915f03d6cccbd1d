import pytest

from marks import unmark
from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.rules.name_cues import CUES, Cue
from scrubjay.detect.rules.names import FAMILY
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View

LEXICONS = load_lexicons()
RULES = Rules([FAMILY])
ROWS = [pytest.param(cue, id=cue.name) for cue in CUES]


def found(text: str) -> list[Span]:
    return sorted(RULES.detect(View(Note("names", text), LEXICONS), {}))


def by_cue(text: str, cue: Cue) -> set[tuple[int, int]]:
    return {(span.start, span.end) for span in found(text) if span.source == f"rules.names.{cue.name}"}


@pytest.mark.parametrize("cue", ROWS)
def test_a_cue_finds_its_hits_exactly(cue: Cue) -> None:
    for example in cue.hits:
        text, places = unmark(example)
        assert places
        assert set(places) <= by_cue(text, cue), example


@pytest.mark.parametrize("cue", ROWS)
def test_a_cue_leaves_its_misses_alone(cue: Cue) -> None:
    assert cue.misses
    for example in cue.misses:
        assert by_cue(example, cue) == set(), example


GOLDEN = [
    ("Seen with Dr. <Amara Quill> and Dr. <O’Malley-Ruiz>.", Label.DOCTOR),
    ("Drs. <Hobbs> and <Okafor> agree.", Label.DOCTOR),
    ("<Xavi G. Tavares>, M.D.", Label.DOCTOR),
    ("<Tavares, Xavi>, MD", Label.DOCTOR),
    ("Assisted by <Ruth Okafor>, RN, and <L. de la Cruz>, PA-C.", Label.DOCTOR),
    ("Her daughter <Ngozi> and her husband, <Anselm>, are here.", Label.PATIENT),
    ("<Marisela> (daughter) will drive.", Label.PATIENT),
    ("Patient Name: <Belluno, Ornella>", Label.PATIENT),
    ("NAME: <OROZCO,KYLE>", Label.PATIENT),
    ("Mrs. <van der Berg> slept.", Label.PATIENT),
    ("Mr. <McAllister>'s wife", Label.PATIENT),
    ("Mr. <Whalen>Chief Complaint: cough", Label.PATIENT),
    ("Patient Name: <Harlan Voss>Date of Visit", Label.PATIENT),
    ("Ms. <Frost> was seen.", Label.PATIENT),
    ("dr <ferreira> aware", Label.DOCTOR),
    ("Transcribed <HQ>:<tolliver>", Label.DOCTOR),
    ("Dr. <Temba Quill> saw her.", Label.DOCTOR),
    ("Plan as above.\n<TW>:<hask>\n", Label.DOCTOR),
    ("Dictated 3/4/2087 <GPP>/<church>", Label.DOCTOR),
    ("Rested well. <LB>/<mt>", Label.DOCTOR),
    ("\n<QUENLIN, BARTHOLOMEW>\n", Label.PATIENT),
]


@pytest.mark.parametrize(("marked", "label"), GOLDEN)
def test_names_beside_cues(marked: str, label: Label) -> None:
    text, places = unmark(marked)
    spans = {(span.start, span.end, span.label) for span in found(text)}
    assert {(start, end, label) for start, end in places} <= spans


@pytest.mark.parametrize(
    "text",
    [
        "No Murphy's sign. Foley removed.",
        "The patient is alert. Father had a stroke. The mother is well.",
        "Doctor visit tomorrow. The nurse gave report.",
        "Patient: alert and oriented",
        "An aunt with Addison disease and a sister with Graves disease.",
        "followed by Cardiology and Physical Therapy",
        "Dr. on call will review.",
        "earlier FNA, Bethesda IV",
        "Lives in Reading, PA.",
        "Code status: DNR/dni",
        "Stable.\nDNR/dni",
        "Vitals stable HR/bp",
        "Needs PT/ot",
    ],
)
def test_what_looks_like_a_name_beside_a_cue_is_left_alone(text: str) -> None:
    assert found(text) == []
