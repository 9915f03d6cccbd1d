"""Text that cannot steer what shows it: a note can hold escape codes that would repaint a terminal."""

import re

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def visible(text: str) -> str:
    """The text on one line, control characters written out.

    >>> visible("Ann\\nVole")
    'Ann\\\\nVole'
    """
    return _CONTROL.sub(lambda match: {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(match[0]) or _code(match[0]), text)


def _code(character: str) -> str:
    return f"\\x{ord(character):02x}" if ord(character) < 0x100 else f"\\u{ord(character):04x}"
