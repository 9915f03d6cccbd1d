"""Streets are found with their number, unit and box, and clinical numbers beside capitals are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from labelled import found, lines, spans_of, wanted

from scrubjay.labels import Label

SENTENCES = r"""
Rents at <STREET|530 Teasel Ct, Apt 7C>, by the mill.
She gave <STREET|Flat 3, 8 Withy Row> as her address.
Send the bill to <STREET|PO Box 377>.
He lives at <STREET|36 Sluice Lane>.
The clinic moved to <STREET|1 N. Main St.>, Suite unknown.
Found outside <STREET|117C Quince Street>.
Parcel to <STREET|Unit 6/23 Wattle Rd>, rear.
<STREET|Rural Route 5 Box 31>
A fall on <STREET|5th Avenue> last night.
Found at the corner of <STREET|Fifth and Main>.
Dear Sir\n<STREET|Gritstone Delph Road>\nThank you
Home: <STREET|1290 Avenue of the Pines, Floor 3>.
Offices at <STREET|77 Harlow Terrace, Third Floor>\nBangor
Address: <STREET|41 Pine Street, rear unit>, call first.
Address: <STREET|77 Old Tannery>\nPhone below
Address: <STREET|41 Linnet Cliff Apt. 9>
Lives at <STREET|9 Saint Swithin's Road>.
The car was left on <STREET|Brackenhurst Road>.
Address: <STREET|12-14 Heron Way, #5>
pt lives at <STREET|36 sluice lane> w dtr
<STREET|220 W 43rd St Apt 9>
<STREET|4100 OCEAN VIEW PKWY>\nSEASIDE
Office: <STREET|77 N. Quartz Gulch, Ste. 4>, upstairs
Rear-ended on <STREET|Kiln Rd> at a light.
MVC, <STREET|Kiln Rd> @ <STREET|Old Delph Pike>
Found down near <STREET|Delph St> and <STREET|3rd Ave> at dusk.
Lives at <STREET|1200 Delph Hollow Trail> with son.
Write to <STREET|Apt 4B, 12 Delph Street>, please.
Pharmacy, <STREET|Kiln Hwy>, by the mill.
she stays w/ dtr on <STREET|delph bank ct> now
<STREET|Delph Cottage, Chapel Bank>, <CITY|Kendal> <ZIP|LA9 9ZX>
<STREET|The Old Kiln>, <CITY|Kendal> <ZIP|LA9 9ZX>
"""
NEGATIVES = r"""
Seen by 2 Dr. Hobbs and 3 nurses.
Take 2 tabs by mouth, 1 at night.
She walked 2 blocks down the road.
He has 3 Way stopcocks in place.
Blood pressure 120 over 80 Right Arm sitting.
The 12 lead ST segments were normal.
Stage 4 Point tenderness was noted.
L4 5 Pt reports pain.
4 View chest film.
2 Large Hill-Sachs lesions.
The patient crossed the street.
given 5 mg via the drive line
nodule seen on chest ct, home on lasix
lives w wife, on repeat ct stable
3 West Room 12, 4 Tabs Ste
Pt on Lasix Dr aware
"""


@pytest.mark.parametrize("sentence", lines(SENTENCES))
def test_streets_are_found_whole(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert found(text) == spans


@pytest.mark.parametrize("text", lines(NEGATIVES))
def test_clinical_numbers_and_capitals_are_no_street(text: str) -> None:
    assert [span for span in spans_of(text) if span.label is Label.STREET] == []


def test_a_house_number_at_the_end_of_a_full_line_belongs_to_the_street() -> None:
    text = "He was asked again where he lives and after a while he said 44\nDelph Street, by the mill and the old kiln."
    assert found(text) == [f"{text.index('44')} STREET 44\nDelph Street"]


def test_a_street_inside_an_institutions_name_is_not_a_street() -> None:
    assert found("Seen at Quince Street Clinic.") == ["8 HOSPITAL Quince Street Clinic"]


@given(
    st.integers(1, 99_999),
    st.sampled_from(["Thistle", "Delph Hollow", "St. Tudwal", "O'Dell", "Old Mill"]),
    st.sampled_from(["Street", "Ave", "Rd", "Lane", "Blvd"]),
    st.sampled_from(["", ", Apt 4", " Unit 12B", ", Suite 300", " #7"]),
)
def test_number_name_kind_and_unit_are_one_span(number: int, name: str, kind: str, unit: str) -> None:
    street = f"{number} {name} {kind}{unit}"
    text = f"Address: {street}, by the mill"
    assert f"9 STREET {street}" in found(text)


@given(st.text("0123456789 .,/#-AaPpBbox", max_size=60))
def test_no_text_of_numbers_breaks_the_rules(text: str) -> None:
    assert all(0 <= span.start < span.end <= len(text) for span in spans_of(text))
