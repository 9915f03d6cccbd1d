"""Look-alikes: what a CRF alone finds is dropped where its words say that it is something else, and only there."""

import pytest

from scrubjay.detect.crf.lookalikes import is_lookalike
from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View


def looks(marked: str, label: Label) -> bool:
    """Whether the words between angle brackets are a look-alike of the label."""
    start, end = marked.index("<"), marked.index(">") - 1
    text = marked.replace("<", "").replace(">", "")
    return is_lookalike(View(Note("n", text), load_lexicons()), FoundSpan(start, end, label, 0.9))


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("She rates her pain as <7-8/10> today.", Label.DATE),
        ("pain level is a <6/10>.", Label.DATE),
        ("Agent: <May> I have your number?", Label.DATE),
        ("her BMI of <30> was noted", Label.AGE),
        ("eGFR is <45> now", Label.AGE),
        ("born at <36> weeks' gestation", Label.AGE),
        ("seen <4> months ago", Label.AGE),
        ("took <metoprolol> at home", Label.PATIENT),
        ("a 60-year-old <African American> man", Label.PATIENT),
        ("a <Hispanic> woman", Label.COUNTRY),
        ("takes <Mira>LAX daily", Label.PATIENT),
        ("died of <Lou Gehrig>'s disease", Label.PATIENT),
    ],
)
def test_scores_measures_peoples_drugs_and_eponyms_are_look_alikes(marked: str, label: Label) -> None:
    assert looks(marked, label)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("Seen on <6/10> by the team.", Label.DATE),
        ("Back in <May> for review.", Label.DATE),
        ("She is <45> now", Label.AGE),
        ("a <6> months old boy", Label.AGE),
        ("<Rose> came with him", Label.PATIENT),
        ("<Qzxvorn> came with him", Label.PATIENT),
        ("<Lou Gehrig> came with his wife", Label.PATIENT),
        ("from <Jordan> last year", Label.COUNTRY),
        ("works as a <potter>", Label.PROFESSION),
        ("<Mira> came in", Label.PATIENT),
    ],
)
def test_what_only_could_be_something_else_stays(marked: str, label: Label) -> None:
    assert not looks(marked, label)
