"""The order of labels and of detectors is the one that was right on notes with gold, and always the same one."""

from collections.abc import Iterator
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.learn.label_order import Read, learn_label_order, learn_source_order
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Candidate, Note, Span, Vote
from scrubjay.resolve import Journal, LabelOrder, Priority
from scrubjay.text import View

TEXT = "Delaware, Larch Hollow, Georgia, Marlow and others on 3/4/2087."
VIEW = View(Note("n1", TEXT), Lexicons(Words.build({})))
PRIORITY = Priority(["city_crf", "state_crf"])


def both(start: int, end: int, *labels: Label) -> Candidate:
    sources = {Label.CITY: "city_crf", Label.STATE: "state_crf"}
    return Candidate(start, end, tuple(Vote(sources.get(label, "rules"), label, 0.9) for label in labels))


def test_the_label_that_is_right_goes_first() -> None:
    candidates = [both(0, 8, Label.CITY, Label.STATE), both(24, 31, Label.CITY, Label.STATE)]
    gold = [Span(0, 8, Label.STATE), Span(24, 31, Label.STATE)]
    assert learn_label_order([(VIEW, candidates, gold)], PRIORITY) == (Label.STATE,)


def test_the_detector_that_is_right_goes_first() -> None:
    candidates = [both(0, 8, Label.CITY, Label.STATE), both(24, 31, Label.CITY, Label.STATE)]
    gold = [Span(0, 8, Label.STATE), Span(24, 31, Label.STATE)]
    assert learn_source_order([(VIEW, candidates, gold)]) == ("state_crf", "city_crf")


def test_where_the_sources_decide_rightly_no_label_is_listed() -> None:
    candidates = [both(0, 8, Label.CITY, Label.STATE), both(54, 62, Label.DATE)]
    gold = [Span(0, 8, Label.CITY), Span(54, 62, Label.DATE)]
    assert learn_label_order([(VIEW, candidates, gold)], PRIORITY) == ()


def test_labels_of_equal_worth_are_put_in_the_order_that_is_right() -> None:
    three = [Candidate(start, end, tuple(Vote("crf", one) for one in LABELS)) for start, end in ((0, 8), (24, 31))]
    pair = Candidate(33, 39, (Vote("crf", Label.CITY), Vote("crf", Label.STATE)))
    gold = [Span(0, 8, Label.STATE), Span(24, 31, Label.STATE), Span(33, 39, Label.STATE)]
    order = learn_label_order([(VIEW, [*three, pair], gold)], Priority(["crf"]))
    assert order.index(Label.STATE) == 0


def test_nothing_is_learned_from_nothing() -> None:
    assert learn_label_order([], PRIORITY) == ()
    assert learn_source_order([(VIEW, [], [])]) == ()


LABELS = [Label.CITY, Label.STATE, Label.HOSPITAL]
PLACES = [(0, 8), (10, 15), (10, 22), (16, 22), (24, 31), (33, 39)]
NOTES = st.tuples(
    st.dictionaries(st.sampled_from(PLACES), st.lists(st.sampled_from(LABELS), min_size=1, max_size=3, unique=True)),
    st.dictionaries(st.sampled_from(PLACES), st.sampled_from(LABELS)),
).map(
    lambda drawn: (
        VIEW,
        [both(start, end, *labels) for (start, end), labels in sorted(drawn[0].items())],
        [Span(start, end, label) for (start, end), label in sorted(drawn[1].items())],
    )
)


def right(notes: list[Read], order: tuple[Label, ...]) -> tuple[int, int]:
    """How many spans are right under an order, and how many there are."""
    step = LabelOrder(PRIORITY, order=order)
    hits = found = 0
    for view, candidates, gold in notes:
        spans = [PRIORITY.span(one) for one in step.resolve([(view, list(candidates))], Journal())[0]]
        wanted = {(span.start, span.end, span.label) for span in gold}
        hits += sum((span.start, span.end, span.label) in wanted for span in spans)
        found += len(spans)
    return hits, found


def f1(notes: list[Read], order: tuple[Label, ...]) -> Fraction:
    hits, found = right(notes, order)
    wanted = sum(len(gold) for _, _, gold in notes)
    return Fraction(2 * hits, max(found + wanted, 1))


def moves(order: tuple[Label, ...]) -> Iterator[tuple[Label, ...]]:
    """The order with one label somewhere else."""
    for label in order:
        others = tuple(other for other in order if other is not label)
        yield from ((*others[:place], label, *others[place:]) for place in range(len(order)))


@given(st.lists(NOTES, min_size=1, max_size=3))
def test_no_move_of_one_label_makes_the_learned_order_better(notes: list[Read]) -> None:
    learned = learn_label_order(notes, PRIORITY)
    assert all(f1(notes, tried) <= f1(notes, learned) for tried in moves(learned))


@given(st.lists(NOTES, min_size=1, max_size=3))
def test_the_same_notes_give_the_same_order(notes: list[Read]) -> None:
    turned = [(view, candidates[::-1], gold[::-1]) for view, candidates, gold in notes[::-1]]
    assert learn_label_order(notes, PRIORITY) == learn_label_order(turned, PRIORITY)
