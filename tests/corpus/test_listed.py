"""What counts as listed in a lexicon."""

import pytest

from corpus_cases import LEXICONS, annotated
from scrubjay.corpus.listed import Listing, count_listed


def listing(kind: str, *marked: str) -> Listing:
    return {found.kind: found for found in count_listed([annotated(text) for text in marked], LEXICONS)}[kind]


@pytest.mark.parametrize(
    ("kind", "marked", "unlisted"),
    [
        ("people", "[[PATIENT|Maria Lopez]]", 0),
        ("people", "[[DOCTOR|Maria Qzvrell]]", 1),
        ("people", "[[DOCTOR|J. Lopez]]", 0),
        ("people", "[[PATIENT|Jan van der Berg]]", 0),
        ("places", "[[CITY|Milwaukee]]", 0),
        ("places", "[[CITY|Qzvrell Falls]]", 1),
        ("places", "[[LOCATION-OTHER|Brandlewick Bridge]]", 1),
        ("hospitals", "[[HOSPITAL|Qzvrell Memorial Hospital]]", 1),
        ("hospitals", "[[HOSPITAL|Massachusetts General Hospital]]", 0),
        ("employers", "[[ORGANIZATION|Qzvrell Logistics]]", 1),
        ("employers", "[[ORGANIZATION|the Army]]", 0),
    ],
)
def test_an_entity_is_listed_or_not(kind: str, marked: str, unlisted: int) -> None:
    assert listing(kind, marked) == Listing(kind, 1, unlisted)


def test_initials_do_not_count_as_people() -> None:
    assert listing("people", "[[DOCTOR|XGT]]:[[DOCTOR|ab]]").entities == 1
    assert listing("people", "[[DOCTOR|ab]]").entities == 0


def test_an_entity_counts_once_whatever_its_case_and_line_breaks() -> None:
    found = listing("people", "[[PATIENT|Maria\r\nQzvrell]] [[PATIENT|MARIA QZVRELL]]", "[[PATIENT|Maria  Qzvrell]]")
    assert found == Listing("people", 1, 1)
    assert found.share == 1.0


def test_nothing_at_all_has_no_share() -> None:
    assert listing("people", "none").share == 0.0
