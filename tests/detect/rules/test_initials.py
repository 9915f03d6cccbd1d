"""Initials of staff that a note names in full are found where they were given in brackets, and where people sign."""

import pytest

from bracketed import bracketed
from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.rules.names import FAMILY
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

RULES = Rules([FAMILY])


def initials(text: str) -> list[tuple[int, int]]:
    spans = RULES.detect(View(Note("example", text), load_lexicons()), {})
    return sorted((span.start, span.end) for span in spans if ".initials_" in span.source)


@pytest.mark.parametrize(
    "marked",
    [
        "Handlers: Nicola Tyson (<NT>), Imran Hafeez (<IH>)\n19:03 <NT>  Caller mother.\n19:40 <IH> closed by <NT>\n",
        "on call: ANP Colette Murphy (<CM>)\n19:09 <CM>  c/b with interp.",
        "Tasha Quill, RN wrote back. Thread closed. <TQ>\n",
        "Seen by Dr. Wanda L. Cole today.\n\n<WLC>\n",
        "Dose 40 mg, no sedation   <pg>/ml\nPaula Grove, RN",
        "Call made 10:15, pt well (<NQ>).\nStaff: Nora Quill, RN",
        "Seen by Quentin Hale, MD. Block by <QH> w/ resident\n0410 out, <QH>\n",
        "RN Paul B. Mills. Turned prone <PBM> and settled\n<PBM>",
        "Attending: Hale, Quentin R., MD\nplan agreed <QRH> and family told (<QRH>)",
    ],
)
def test_initials_of_a_named_clinician_are_found(marked: str) -> None:
    text, places = bracketed(marked)
    assert initials(text) == places


@pytest.mark.parametrize(
    "text",
    [
        "Larch General (LG) sent him; LG is far.",
        "Seen by Dr. Quentin Hale. Given QH and again QH by mouth",
        "Seen by nurse Carl Pratt RN. Pt reports CP since noon, CP again",
        "Seen by Dr. Mary R. Ives. MRI of the brain, MRI neg.",
        "Seen by Dr. Quentin Hale at Q.H. and QH-4 now",
        "Seen by Dr. Bella Glass. Allen's ok, BG 141, BG steady.",
        "Seen by Dr. Paul Trent. PT\tOT and SLP to see.",
        "Dr. Nora Thorne notes NT abdomen, soft.",
        "Dr. Nora Thorne, NTproBNP 410 (NTG given).",
        "Mass (RB) was seen.",
        "Heart Rate (HR) 88, HR steady",
        "Beck Depression Inventory (BDI) 12, BDI again",
        "Jackson Pratt (JP) drain out; JP site dry",
        "Grace Hospital (GH) sent him; GH is far.",
        "Vital Signs (VS) stable, VS q4h",
        "Dr. Paul Trent saw him.\nPlan\n- PT\n- OT",
        "Tysons (NT)",
    ],
)
def test_letters_that_sign_nothing_are_no_initials(text: str) -> None:
    assert initials(text) == []
