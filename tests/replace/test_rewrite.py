import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import SpanError
from scrubjay.labels import Label
from scrubjay.note import Note, Span
from scrubjay.replace import POLICIES, Action, Key, Policy, plan, rewrite
from strategies import notes_with_spans

CASE = notes_with_spans()
KEY = Key(b"a key for tests, 32 bytes long..."[:32])
POLICY = st.sampled_from(sorted(POLICIES)).map(POLICIES.__getitem__)


@given(CASE, POLICY)
def test_text_outside_the_spans_is_untouched(case: tuple[Note, list[Span]], policy: Policy) -> None:
    note, spans = case
    replacements = plan(note, spans, policy, KEY)
    new = rewrite(note.text, replacements)
    old_at = new_at = 0
    for replacement in replacements:
        assert new[new_at : replacement.new_start] == note.text[old_at : replacement.start]
        assert new[replacement.new_start : replacement.new_end] == replacement.text
        old_at, new_at = replacement.end, replacement.new_end
    assert new[new_at:] == note.text[old_at:]


@given(CASE, POLICY)
def test_every_span_is_replaced_once_unless_it_may_stay(case: tuple[Note, list[Span]], policy: Policy) -> None:
    note, spans = case
    places = [(replacement.start, replacement.end) for replacement in plan(note, spans, policy, KEY)]
    may_stay = (Label.AGE, Label.DATE, Label.PHONE, Label.FAX)
    sure = [span for span in spans if policy.of(Label(span.label)) is not Action.KEEP and span.label not in may_stay]
    assert places == sorted(set(places))
    assert {(span.start, span.end) for span in sure} <= set(places)


def test_overlapping_spans_are_refused() -> None:
    with pytest.raises(SpanError, match="note n1"):
        plan(Note("n1", "abcdef"), [Span(0, 4, Label.AGE), Span(2, 6, Label.DATE)], POLICIES["tag"])


def test_a_replacement_does_not_show_its_text() -> None:
    (replacement,) = plan(Note("n1", "Ana"), [Span(0, 3, Label.PATIENT)], Policy("same", lambda text, label: text))
    assert "Ana" not in repr(replacement)
