from hypothesis import given

from scrubjay.audit.align import written_places
from scrubjay.note import Note, Span
from scrubjay.replace import POLICIES, plan, rewrite
from strategies import notes_with_spans


@given(notes_with_spans())
def test_the_places_of_a_scrubbed_text_are_found_without_the_plan(case: tuple[Note, list[Span]]) -> None:
    note, spans = case
    text = rewrite(note.text, plan(note, spans, POLICIES["tag"]))
    places = written_places(note.text, spans, text)
    assert places is not None
    outside = "".join(text[left:right] for left, right in _gaps([(one.start, one.end) for one in places], len(text)))
    assert outside == "".join(note.text[a:b] for a, b in _gaps([(s.start, s.end) for s in spans], len(note.text)))


def _gaps(places: list[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    edges = [0, *(edge for place in sorted(places) for edge in place), length]
    return list(zip(edges[::2], edges[1::2], strict=True))


def test_a_text_that_was_changed_elsewhere_has_no_places() -> None:
    spans = [Span(0, 3, "PATIENT")]  # type: ignore[arg-type]
    assert written_places("Ana rested.", spans, "[PATIENT] rested.") == [(0, 9, False)]
    assert written_places("Ana rested.", spans, "[PATIENT] slept.") is None
    assert written_places("Ana rested.", spans, "Ana rested.") == [(0, 3, True)]
    assert written_places("Ana rested.", [], "Ana slept.") is None


def test_a_place_with_more_than_a_policy_writes_is_not_the_policys() -> None:
    spans = [Span(0, 3, "PATIENT")]  # type: ignore[arg-type]
    assert written_places("Ana.", spans, "[PATIENT]\nAna slept.") is None
    assert written_places("Ana.", spans, f"[PATIENT] {'and Ana slept ' * 4}.") is None
