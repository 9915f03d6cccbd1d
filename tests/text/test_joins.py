"""Which soft boundaries are accidents."""

import pytest
from hypothesis import given

from scrubjay.text.joins import conjoined, lost_breaks
from text_cases import NOTES, view_of


def accidents(text: str) -> list[str]:
    view = view_of(text)
    places = conjoined(view.marks, view.tokens, view.parts)
    return [text[view.parts.start[place] : view.parts.end[place]] for place in places]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("WhalenChief", "Chief"),
        ("09/14/2067CPT", "CPT"),
        ("a26 yo", "26"),
        ("USMeaningful", "Meaningful"),
        ("1400Prior", "Prior"),
        ("bdd.comOther", "Other"),
        ("2098SOS", "SOS"),
        ("fax555-0143", "555"),
        ("DOB3/4/2031", "3"),
        ("no pain.Denies", "Denies"),
        ("weekMRI", "MRI"),
        ("5mg", "mg"),
    ],
)
def test_words_run_together_by_accident_are_told(text: str, right: str) -> None:
    assert accidents(text) == [right]


@pytest.mark.parametrize(
    "text",
    ["McAlder", "McDonald", "DeShawn", "LaVonne", "MyChart", "PhD", "B12", "FB59", "HbA1c", "SpO2", "eGFR", "3rd",
     "9ZD", "4K9P2R", "www.example.Org", "U.S.Navy", "DV8290648"],
)  # fmt: skip
def test_words_ids_and_abbreviations_are_left_alone(text: str) -> None:
    assert accidents(text) == []


@given(NOTES)
def test_judged_places_are_parts_and_rise(text: str) -> None:
    view = view_of(text)
    for judge in (conjoined, lost_breaks):
        places = judge(view.marks, view.tokens, view.parts).tolist()
        assert places == sorted(set(places))
        assert all(0 < place < len(view.parts) for place in places)
