from scrubjay.labels import Label
from scrubjay.learn.ambiguous import ambiguous_terms
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Note, Span
from scrubjay.text import View

LEXICONS = Lexicons(Words.build({}))


def places(text: str, term: str, label: Label, *which: int) -> list[Span]:
    """The spans of a term at some of the places where it stands."""
    starts = [i for i in range(len(text)) if text.startswith(term, i)]
    return [Span(starts[i], starts[i] + len(term), label) for i in which]


def ambiguous(text: str, finds: list[Span], gold: list[Span]) -> list[str]:
    return ambiguous_terms([(View(Note("n1", text), LEXICONS), finds, gold)])


TEXT = "Worked as a Driver. driver of pain, driver of cost. Larch, Larch, Larch."


def test_a_term_that_is_mostly_something_else_is_ambiguous() -> None:
    job = places(TEXT, "Driver", Label.PROFESSION, 0)
    town = places(TEXT, "Larch", Label.CITY, 0, 1)
    assert ambiguous(TEXT, job + town[:1], job + town) == ["driver"]


def test_a_term_that_stands_outside_once_has_not_been_repeated() -> None:
    text = "A Marlow, once."
    assert ambiguous(text, places(text, "Marlow", Label.CITY, 0), []) == []


def test_a_term_that_cuts_the_gold_is_neither_right_nor_wrong() -> None:
    text = "Mira Okonedo RN and Mira Okonedo RN and Mira Okonedo RN."
    finds = places(text, "Mira Okonedo RN", Label.DOCTOR, 0, 1, 2)
    assert ambiguous(text, finds, places(text, "Mira Okonedo", Label.DOCTOR, 0, 1, 2)) == []


def test_finds_of_other_labels_are_not_counted() -> None:
    text = "may may may"
    assert ambiguous(text, places(text, "may", Label.DATE, 0), []) == []
    assert ambiguous(text, places(text, "may", Label.DOCTOR, 0), []) == ["may"]
