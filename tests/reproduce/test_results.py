"""Answers to the cells of tables: the official scorer's figures, counts, errors and the corpus itself."""

import pytest

from corpus_cases import annotated
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.scores import score
from scrubjay.labels import Label
from scrubjay.note import Annotated, Span
from scrubjay.reproduce.asks import GOLD_SIDE, Ask, Figure
from scrubjay.reproduce.finding import Found, common
from scrubjay.reproduce.results import Results, f2

NOTES = [
    annotated("Dr. [[DOCTOR|Ibarra]] saw [[PATIENT|Ilse Varga]] of [[CITY|Dunmere]] on [[DATE|3/4/2071]].", "a"),
    annotated(
        "[[PATIENT|Ilse Varga]] slept. [[DOCTOR|Osei]] wrote to [[HOSPITAL|Mercy Hospital]], id [[IDNUM|771]].", "b"
    ),
]
NAMES = frozenset({Label.PATIENT, Label.DOCTOR})


def cut(note: Annotated, *places: tuple[str, str]) -> tuple[Span, ...]:
    """Spans of words of the note, each with a label."""
    text = note.note.text
    return tuple(Span(text.index(word), text.index(word) + len(word), Label(label)) for word, label in places)


FIRST: Found = {
    "a": cut(NOTES[0], ("Ibarra", "DOCTOR"), ("Ilse Varga", "DOCTOR"), ("Dunmere", "CITY"), ("saw", "CITY")),
    "b": cut(NOTES[1], ("Ilse", "PATIENT"), ("Osei", "DOCTOR"), ("771", "IDNUM")),
}
SECOND: Found = {
    "a": cut(NOTES[0], ("Ibarra", "DOCTOR"), ("Dunmere", "STATE")),
    "b": cut(NOTES[1], ("Osei wrote", "DOCTOR"), ("771", "IDNUM")),
}


@pytest.fixture
def results() -> Results:
    return Results(NOTES, NOTES[:1], {"first": FIRST, "second": SECOND, "both": common(FIRST, SECOND)})


@pytest.mark.parametrize("criterion", ["strict", "relaxed", "token", "cover"])
@pytest.mark.parametrize("figure", [Figure.PRECISION, Figure.RECALL, Figure.F1])
def test_whole_figures_are_those_of_the_official_scorer(results: Results, criterion: str, figure: Figure) -> None:
    pairs = [Pair(note.note, note.spans, FIRST[note.note.id]) for note in NOTES]
    expected = score(pairs, mode=Mode.OFFICIAL).criteria
    ask = Ask(system="first", figure=figure, criterion=criterion)
    assert results.answer(ask) == getattr(expected[criterion].micro, figure)
    assert results.answer(Ask(macro=True).joined(ask)) == getattr(expected[criterion].macro, figure)
    if criterion != "cover":
        assert results.answer(Ask(hipaa=True).joined(ask)) == getattr(expected[f"hipaa_{criterion}"].micro, figure)


def test_a_label_a_category_and_a_merged_class_can_be_asked_for(results: Results) -> None:
    ask = Ask(system="first", figure=Figure.RECALL)
    assert results.answer(Ask(of="DOCTOR").joined(ask)) == 1.0
    assert results.answer(Ask(of="NAME").joined(ask)) == 0.5
    merged = Ask(of="PERSON", labels=NAMES, merge=(("PERSON", NAMES),)).joined(ask)
    assert results.answer(merged) == 0.75
    assert results.answer(Ask(of="VEHICLE").joined(ask)) is None


def test_counts_are_of_gold_of_the_system_and_of_both(results: Results) -> None:
    figures = (Figure.GOLD, Figure.SYSTEM, Figure.AGREED, Figure.TRAIN)
    assert [results.answer(Ask(system="first", figure=one, of="DOCTOR")) for one in figures] == [2, 3, 2, 1]
    assert results.answer(Ask(system="first", figure=Figure.GOLD, labels=NAMES)) == 4


def test_one_system_can_be_taken_for_gold(results: Results) -> None:
    ask = Ask(system="first", against="second", figure=Figure.F1)
    assert results.answer(ask) == pytest.approx(2 * 2 / (7 + 4))
    assert results.answer(Ask(of="IDNUM").joined(ask)) == 1.0


def test_what_two_systems_share_has_their_place_and_label(results: Results) -> None:
    assert results.answer(Ask(system="both", figure=Figure.SYSTEM)) == 2
    assert results.answer(Ask(system="both", figure=Figure.PRECISION)) == 1.0


def test_f2_favours_recall(results: Results) -> None:
    ask = Ask(system="first", criterion="cover", labels=NAMES)
    assert f2(0.36, 0.962) == pytest.approx(0.721, abs=0.001)
    assert f2(0.0, 0.0) == 0.0
    assert f2(None, 0.5) is None
    precision, recall = (results.answer(Ask(figure=one).joined(ask)) for one in (Figure.PRECISION, Figure.RECALL))
    assert results.answer(Ask(figure=Figure.F2).joined(ask)) == f2(precision, recall)


def test_errors_are_told_by_gold_and_system_label(results: Results) -> None:
    def ask(figure: Figure, of: str | None = None, to: str | None = None, *, share: bool = False) -> float | None:
        return results.answer(Ask(system="first", figure=figure, of=of, to=to, share=share))

    assert ask(Figure.EXACT, "PATIENT", "DOCTOR") == 1
    assert ask(Figure.EXACT, "DOCTOR", "PATIENT") is None
    assert ask(Figure.EXACT, "DOCTOR", "DOCTOR") == 2
    assert ask(Figure.EXACT, "PATIENT", "PATIENT") == 0
    assert ask(Figure.EXACT, "PATIENT", "DOCTOR", share=True) == pytest.approx(1 / 3)
    assert ask(Figure.EXACT, to="DOCTOR") == 3
    assert ask(Figure.MISSING, "HOSPITAL", GOLD_SIDE) == 1
    assert ask(Figure.MISSING, "HOSPITAL", GOLD_SIDE, share=True) == 1.0
    assert ask(Figure.MISSING, to=GOLD_SIDE) == 2
    assert ask(Figure.SPURIOUS, to="CITY") == 1
    assert ask(Figure.SPURIOUS, to=GOLD_SIDE) is None
    assert ask(Figure.SHORT, to="PATIENT", share=True) == 1.0
    assert ask(Figure.EXTENT) == 1
    assert ask(Figure.LONG) == 0
    assert ask(Figure.LONG, to="CITY") is None
    assert ask(Figure.SYSTEM, to="CITY") == 2
    assert ask(Figure.FATES) == 7
    assert ask(Figure.EXACT, "VEHICLE", "CITY") is None


def test_a_system_that_could_not_be_had_has_no_figures(results: Results) -> None:
    assert results.answer(Ask(system="third", figure=Figure.F1)) is None
    assert results.answer(Ask(system="first", against="third", figure=Figure.F1)) is None
    assert results.answer(Ask(figure=Figure.F1)) is None
    assert results.answer(Ask(system="first")) is None
    assert results.contrast("first", "third") == {}


def test_a_contrast_is_tested(results: Results) -> None:
    tested = results.contrast("first", "second")
    assert list(tested) == ["strict", "HIPAA strict"]
    assert tested["strict"].f1.difference == pytest.approx(4 * 2 / (8 + 7) - 2 * 2 / (8 + 4))
    assert all(one.p is not None for one in (tested["strict"].precision, tested["strict"].recall, tested["strict"].f1))


def test_the_corpus_is_counted_by_split(results: Results) -> None:
    def ask(figure: Figure, split: str) -> float | None:
        return results.answer(Ask(figure=figure, split=split))

    assert (ask(Figure.NOTES, "train"), ask(Figure.NOTES, "test")) == (1, 2)
    assert (ask(Figure.SPANS, "test"), ask(Figure.UNIQUE, "test")) == (8, 7)
    tokens, words = ask(Figure.TOKENS, "test"), ask(Figure.WORDS, "test")
    assert tokens is not None
    assert words is not None
    assert 25 < tokens < 40
    assert words < tokens
