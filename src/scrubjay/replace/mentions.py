"""Mentions: the spans of a note as the generators want them, with what stands around them."""

from collections.abc import Sequence

from scrubjay.note import Span
from scrubjay.replace.generate.entity import Mention
from scrubjay.replace.generate.layout import flat

_AROUND = 40
_NEAR = 6


def mentions_of(text: str, spans: Sequence[Span]) -> list[Mention]:
    """One mention a span; the spans are in the order of the text."""
    mentions = []
    for number, span in enumerate(spans):
        following = spans[number + 1].start if number + 1 < len(spans) else len(text) + _NEAR + 1
        mentions.append(
            Mention(
                text=flat(text[span.start : span.end]),
                label=span.label,
                before=text[max(0, span.start - _AROUND) : span.start],
                after=text[span.end : span.end + _AROUND],
                gap=text[span.end : following] if following - span.end <= _NEAR else None,
            )
        )
    return mentions
