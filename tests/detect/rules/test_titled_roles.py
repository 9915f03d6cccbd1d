"""Everybody's titles behind a role of staff: who is called Mrs. after "the night nurse" is no patient."""

import pytest

from scrubjay import load
from scrubjay.labels import Label

JAY = load("rules")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("called by the night nurse, Mrs. Pettigrew. There", "Pettigrew"),
        ("a Portuguese interpreter, Mr. Duarte, will come", "Duarte"),
        ("The school nurse is Mr. Pettengill.", "Pettengill"),
        ("Secretary: Mrs Gill Tranter", "Gill Tranter"),
    ],
)
def test_a_role_outweighs_the_title(text: str, name: str) -> None:
    assert [(text[s.start : s.end], s.label) for s in JAY.detect(text)] == [(name, Label.DOCTOR)]


@pytest.mark.parametrize(
    "text",
    [
        "the nurse told Mrs. Quill so",
        "seen by the nurse. Mrs. Quill agreed",
        "Per nurse, Mrs. Quill slept well",
        "According to the nurse, Mr. Quill, who fell",
        "Discussed with nurse: Mr. Quill is NPO",
    ],
)
def test_a_role_that_is_not_beside_the_title_says_nothing(text: str) -> None:
    assert [s.label for s in JAY.detect(text)] == [Label.PATIENT]
