"""Spans as files hold them: checked on the way in, each error naming the place and never the text."""

import re

from scrubjay.errors import FormatError, LabelError, OffsetError, SpanError
from scrubjay.labels import AnyLabel, ForeignLabel, Label, parse_label
from scrubjay.note import Span

_NUMBER = re.compile(r"[0-9]{1,15}")
_LABEL_LIKE = re.compile(r"[A-Za-z][A-Za-z0-9_-]{1,39}")
_WORD = re.compile(r"[a-z0-9]+")
_WHITE = str.maketrans("\t\n\r", "   ")


def read_offset(value: object, where: str) -> int:
    """An offset from a file: an integer, or a string of plain digits."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return int(value)
    raise FormatError(f"{where}: an offset is missing or not a whole number; write start and end as digits")


def read_label(name: object, where: str, text: str, *, any_name: bool = False) -> AnyLabel:
    """The label of that name; an unknown one is quoted unless, as in a torn line, it may be a word of the note.

    With ``any_name`` the span will not be kept, and whatever stands there will do.
    """
    if any_name:
        return ForeignLabel.OTHER
    if not isinstance(name, str):
        raise FormatError(f"{where}: 'type' is missing or not a string")
    try:
        return parse_label(name)
    except LabelError:
        pass
    quoted = f" as {name}" if _LABEL_LIKE.fullmatch(name) and not _shares_a_word(name, text) else ""
    raise FormatError(f"{where}: there is no such label{quoted}; the labels are {', '.join(Label)}")


def read_span(
    text: str, start: int, end: int, label: AnyLabel, where: str, *, score: float = 1.0, source: str = ""
) -> Span:
    """A span that lies inside the text."""
    if end > len(text):
        raise OffsetError(
            f"{where}: a span ends at {end} but the text has {len(text)} characters; "
            "were the offsets made on text with other line endings, or counted in bytes or UTF-16 units?"
        )
    try:
        return Span(start, end, label, score, source)
    except SpanError as error:
        reason = str(error)
    raise FormatError(f"{where}: {reason}")


def check_covered(covered: str, stated: str, where: str) -> None:
    """Raise unless a file's copy of the covered text agrees with the text.

    Tabs and line breaks count as spaces, since XML attributes and brat lines cannot hold them as they are.
    """
    if covered.translate(_WHITE) != stated.translate(_WHITE):
        raise OffsetError(
            f"{where}: the offsets do not cover the text that the annotation states; "
            "were they made on text with other line endings, or counted in bytes or UTF-16 units?"
        )


def _shares_a_word(name: str, text: str) -> bool:
    folded = text.casefold()
    return any(word in folded for word in _WORD.findall(name.casefold()))
