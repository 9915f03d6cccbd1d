"""Line shape: a surrogate that is shorter than what it replaces is padded where a column comes after it."""

import re

from scrubjay.note import Span

_COLUMN = re.compile(r"[^\S\r\n]{2,400}\S|\t|[^\S\r\n]{0,400}\|")


def fitted(new: str, text: str, span: Span) -> str:
    """The surrogate with blanks after it, as many as it is short of, if a column follows on the line.

    A column follows where two blanks, a tab or a ruled line come next. A surrogate that is too long stays so, since
    nothing outside it may change.
    """
    short = span.end - span.start - len(new)
    if short <= 0 or "\n" in text[span.start : span.end]:
        return new
    return new + " " * short if _COLUMN.match(text, span.end) else new
