"""Shared hypothesis strategies: notes with non-overlapping spans."""

from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.note import Note, Span

PIECES = st.sampled_from(
    ["Ruiz", "a", "67", " ", "\r\n", "\n", "é", "e\u0301", "😀", ".", ",", "\ufeff", "\x00", "\t", "Dr"]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)


@st.composite
def notes_with_spans(draw: st.DrawFn) -> tuple[Note, list[Span]]:
    """A note of awkward text, and spans of it that do not overlap."""
    text = draw(TEXTS)
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=12)))
    labels = st.sampled_from(list(Label))
    spans = [Span(start, end, draw(labels)) for start, end in zip(cuts[::2], cuts[1::2], strict=False)]
    return Note("drawn", text), spans
