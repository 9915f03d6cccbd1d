"""Log-in names and handles are found after their cues only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled
from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.rules.usernames import FAMILY
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

GOLDEN = [
    "Electronically signed by <rames7> at 10:30; user: <rames>; username <rita.ames>",
    "e-sig: <RA442>; Entered by <FB59>; released by <grolph77>, 16:42",
    "m. croft rn   e-sig <mcroft9> 0741",
    "posts as <@rita_ames>, Twitter: <@ritaames>, skype <rita.ames71>",
    "logged in as <SALTMARSH\\rames>",
    "Dr. Lindqvist agrees. Orders changed 21:05 by <klindqvist>.",
    "Seen with Tamsin Okwuosa. Note filed <tokwuosa>",
    "Dr T. Adeyinkawe saw her.  Entered by: <TADEYINK> 22/06/2074",
    "ES: <CFREITAG> 08/26/2066 1322, Carole Freitag CM",
]


@pytest.mark.parametrize("marked", GOLDEN)
def test_login_names_and_handles_are_found(marked: str) -> None:
    assert_golden(marked, *[Label.USERNAME] * marked.count("<"))


@pytest.mark.parametrize(
    "text",
    [
        "walker user x 3 yrs, wheelchair user since 2071",
        "reviewed by 2 MDs, signed 0741, signed by Dr. Ames on 3/4",
        "on Facebook daily, zoom visit, Twitter 3 times",
        "@1910, @ bs, @home, n\\v\\d",
        "performed by PHQ9; user: the patient; login pending",
        "FB59 and jd123 without a word before them",
        "Dr. Harper notes a sharper pain, Ms. Ward is awkward",
        "drained by astewartish means",
        "PT Thursday, seen 09:12 XQWZRV",
        "Ms. Cabral took 5 rcabral, and more",
        "a stone in the bladder (bstone) and (kstone)",
        "Ms. Stewart (astewartish) and more, es: xqwzrvkk",
    ],
)
def test_words_and_numbers_without_a_login_find_nothing(text: str) -> None:
    assert labelled(text, FAMILY) == []


@pytest.mark.parametrize(
    ("text", "login"),
    [
        ("04/02/2071 09:12  KBOATENG\nInbound call", "KBOATENG"),
        ("Collected 2071-02-16 21:40 by rcabral   Received 22:05", "rcabral"),
    ],
)
def test_an_initial_and_a_listed_surname_are_a_login_where_entries_are_logged(text: str, login: str) -> None:
    spans = Rules([FAMILY]).detect(View(Note("n", text), load_lexicons()), {})
    assert [(text[span.start : span.end], span.label) for span in spans] == [(login, Label.USERNAME)]


@given(
    st.sampled_from(["username: ", "User ID: ", "login ", "released by ", "e-sig "]),
    st.from_regex(r"[a-z]{3,8}[0-9]{1,3}", fullmatch=True),
)
def test_any_login_after_a_cue_is_found_with_exact_bounds(cue: str, login: str) -> None:
    assert labelled(f"{cue}{login}, 16:42", FAMILY) == [("USERNAME", login)]


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_login_names(text: str) -> None:
    assert labelled(text, FAMILY) == []
