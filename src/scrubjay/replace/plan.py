"""Planning: what to write for each span of a note, with its place in the new text.

A plan depends on the note, its spans, the policy and the key, and on no other note: any process that has these gives
the same answer.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from operator import attrgetter

from scrubjay.errors import PolicyError, SpanError
from scrubjay.labels import Label
from scrubjay.note import Note, Span
from scrubjay.replace.generate.dates import is_day_first
from scrubjay.replace.generate.layout import respaced
from scrubjay.replace.keys import Key
from scrubjay.replace.mentions import mentions_of
from scrubjay.replace.policy import WRITERS, Action, Policy
from scrubjay.replace.rewrite import Replacement
from scrubjay.replace.surrogates import Surrogates
from scrubjay.replace.surrogates.shape import fitted

_BY_START = attrgetter("start")


def plan(
    note: Note, spans: Sequence[Span], policy: Policy, key: Key | None = None, *, day_first: bool | None = None
) -> list[Replacement]:
    """The replacements of a note, in the order of its text; the spans must not overlap.

    What the policy keeps is not replaced and not in the plan. ``day_first`` is what all notes of the patient tell, if
    they were gone through together; else the note's own dates tell.
    """
    return plan_and_doubts(note, spans, policy, key, day_first=day_first)[0]


def plan_and_doubts(
    note: Note, spans: Sequence[Span], policy: Policy, key: Key | None = None, *, day_first: bool | None = None
) -> tuple[list[Replacement], int]:
    """The plan, and how many dates that it moves have the day or the month first while nothing tells which."""
    ordered = sorted(spans, key=_BY_START)
    if any(left.end > right.start for left, right in pairwise(ordered)):
        raise SpanError(f"note {note.id}: overlapping spans cannot be replaced; merge them first")
    desk = _desk(note, ordered, policy, key, day_first=day_first)
    replacements = []
    shift = 0
    for number, span in enumerate(ordered):
        label = span.label if isinstance(span.label, Label) else Label(span.label)
        original = note.text[span.start : span.end]
        text = _written(number, original, label, policy, desk)
        if text is None:
            continue
        if policy.options.keep_shape and policy.of(label) is Action.SURROGATE:
            text = fitted(text, note.text, span)
        start = span.start + shift
        replacements.append(Replacement(span.start, span.end, start, start + len(text), label, text))
        shift += len(text) - len(span)
    moves_dates = desk is not None and policy.of(Label.DATE) is Action.SURROGATE
    return replacements, desk.ambiguous_dates if desk is not None and moves_dates else 0


def told_day_first(notes: Iterable[tuple[Note, Sequence[Span]]]) -> bool | None:
    """Whether the unambiguous dates of a patient's notes have the day first; None where they tell nothing."""
    return is_day_first(
        [note.text[span.start : span.end] for note, spans in notes for span in spans if span.label == Label.DATE]
    )


def _desk(
    note: Note, spans: Sequence[Span], policy: Policy, key: Key | None, *, day_first: bool | None
) -> Surrogates | None:
    actions = {policy.of(Label(label)) for label in {span.label for span in spans}}
    if actions.isdisjoint({Action.SURROGATE, Action.YEAR, Action.FOLD, Action.THREE_DIGITS}):
        return None
    if key is None and policy.needs_key:
        raise PolicyError(f"policy {policy.name} makes surrogates and needs a key; make one with scrubjay key new FILE")
    return Surrogates(note, mentions_of(note.text, spans), policy, key or Key(bytes(32)), day_first=day_first)


def _written(number: int, original: str, label: Label, policy: Policy, desk: Surrogates | None) -> str | None:
    """What stands for a span in the new text; None where it stays."""
    action = policy.of(label)
    if action is Action.KEEP:
        return None
    if not isinstance(action, Action):
        return action(original, label)
    if action in WRITERS or desk is None:
        return WRITERS.get(action, WRITERS[Action.TAG])(original, label)
    new = desk.write(number, label, action)
    return new if new is None else respaced(new, like=original)
