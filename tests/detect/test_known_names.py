"""A known name is found however it is written, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known_cases import covered, found, spans

from scrubjay.labels import Label
from scrubjay.note import Known

ROBERT = Known(names=("Robert Quill Tollander",))
MAY = Known(names=("May Brown",))
HYPHENED = Known(names=("O'Hanlon-Pryce, José",))
MAC = Known(names=("Anselm McVickar",))


@pytest.mark.parametrize(
    ("known", "text", "piece"),
    [
        (ROBERT, "Robert Quill Tollander was seen.", "Robert Quill Tollander"),
        (ROBERT, "TOLLANDER, ROBERT Q. was seen.", "TOLLANDER, ROBERT Q."),
        (ROBERT, "TOLLANDER ROBERT", "TOLLANDER ROBERT"),
        (ROBERT, "robert tollander", "robert tollander"),
        (ROBERT, "Tollander's knee", "Tollander"),
        (ROBERT, "Mr. Tollander will return", "Tollander"),
        (ROBERT, "R. Tollander", "R. Tollander"),
        (ROBERT, "Robert X. Tollander", "Robert X. Tollander"),
        (ROBERT, "called Bob at home", "Bob"),
        (ROBERT, "Bobby Tollander", "Bobby Tollander"),
        (ROBERT, "Robert\nTollander", "Robert\nTollander"),
        (ROBERT, "TollanderChief complaint", "Tollander"),
        (ROBERT, "roberttollander logged in", "roberttollander"),
        (ROBERT, "Tolander or Tollandor", "Tolander"),
        (ROBERT, "Tollandre left", "Tollandre"),
        (ROBERT, "RQT's chart", "RQT"),
        (ROBERT, "signed by R.T.", "R.T."),
        (MAY, "We saw May today", "May"),
        (MAY, "Mr. Brown is well", "Brown"),
        (MAY, "Brown's wound", "Brown"),
        (MAY, "Stable. May was seen by us.", "May"),
        (MAY, "BROWN, MAY", "BROWN, MAY"),
        (MAY, "may brown", "may brown"),
        (HYPHENED, "José O'Hanlon-Pryce", "José O'Hanlon-Pryce"),
        (HYPHENED, "JOSE OHANLON PRYCE", "JOSE OHANLON PRYCE"),
        (HYPHENED, "Jose\u0301 O’Hanlon", "Jose\u0301 O’Hanlon"),
        (HYPHENED, "Ms. Pryce", "Pryce"),
        (MAC, "Mc Vickar came", "Mc Vickar"),
        (MAC, "MCVICKAR", "MCVICKAR"),
        (MAC, "McVickarChief", "McVickar"),
        (Known(names=("Ana de la Cruzeta",)), "Ana de la Cruzeta", "Ana de la Cruzeta"),
        (Known(names=("Dr. Ivo Lindqvist Jr.",)), "Ivo Lindqvist", "Ivo Lindqvist"),
    ],
)
def test_a_variant_of_a_name_is_found_whole(known: Known, text: str, piece: str) -> None:
    assert found(text, known).get(piece) is Label.PATIENT


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (MAY, "May repeat in two weeks. will try brown rice"),
        (MAY, "PATIENT MAY REPEAT"),
        (MAY, "He may go home. Brown sputum."),
        (Known(names=("Raymond Mark Venn",)), "X-Mark and A/Mark"),
        (ROBERT, "R knee, Q day, T 37.0"),
        (ROBERT, "RT clinic and rt. arm"),
        (Known(names=("Paula Tiller",)), "PT and P.T. twice a week"),
        (Known(names=("Pancreos Smithee",)), "the pancreas is normal"),
        (Known(names=("Gardenar Venn",)), "is a gardener"),
        (HYPHENED, "pry open; o negative"),
        (MAC, "Donald and Mc units"),
        (Known(names=("", "  ", "-")), "nothing - here"),
        (Known(names=("Li Wu",)), "li and wu in lower case mean nothing"),
    ],
)
def test_words_that_only_look_like_a_name_are_left(known: Known, text: str) -> None:
    assert found(text, known) == {}


def test_a_word_after_the_name_stays_outside() -> None:
    known = Known(names=("William Tollander",))
    assert found("Tollander will call; William Tollander may go", known).keys() == {"Tollander", "William Tollander"}


letters = st.text("bcdfghklmnprstvz", min_size=5, max_size=10).map(str.capitalize)
fillers = st.text(" .,;:()/0123456789\n-", max_size=20)
STYLES = (
    lambda first, last: f"{first} {last}",
    lambda first, last: f"{last}, {first}",
    lambda first, last: f"{last} {first}".upper(),
    lambda first, last: f"{first} Q. {last}",
    lambda first, last: f"{first[0]}. {last}",
    lambda first, last: f"{last}, {first[0]}.",
    lambda first, last: last.lower(),
    lambda first, last: first,
    lambda first, last: f"{first}-{last}",
    lambda first, last: f"{first}{last}".lower(),
    lambda first, last: f"{last}'",
)


@given(letters, letters, st.sampled_from(STYLES), fillers, fillers)
def test_a_name_in_any_style_is_covered(first: str, last: str, style, before: str, after: str) -> None:  # type: ignore[no-untyped-def]
    written = style(first, last)
    text = f"{before} {written} {after}"
    start = len(before) + 1
    hidden = {i for span in spans(text, Known(names=(f"{first} {last}",))) for i in range(span.start, span.end)}
    middle = "Q" if " Q. " in written else ""
    assert all(i in hidden or text[i] in middle or not text[i].isalnum() for i in range(start, start + len(written)))


@given(letters.filter(lambda name: len(name) >= 6), st.data())
def test_one_typo_in_a_long_name_is_forgiven(last: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(last) - 2))
    typo = data.draw(
        st.sampled_from(
            (
                last[:at] + last[at + 1 :],
                last[:at] + "x" + last[at:],
                last[:at] + last[at + 1] + last[at] + last[at + 2 :],
            )
        )
    )
    text = f"We saw {typo} again."
    assert covered(text, 7, 7 + len(typo), Known(names=(f"Ivo {last}",)))


@given(st.text("aeiou .,\n0123456789", max_size=200))
def test_text_without_the_name_gives_nothing(text: str) -> None:
    assert spans(text, Known(names=("Robert Tollander", "Bertrand McVickar"))) == []
