"""The features of the hybrid 18-class paper (section 3.4), in the groups that its table 2 adds one after another."""

from scrubjay.detect.crf.templates import Template, one_template, templates, window
from scrubjay.kernel import letters

_WINDOW = (-3, -2, -1, 0, 1, 2, 3)
"""A window of seven tokens with the token at hand in the middle."""

_BESIDE = tuple(offset for offset in _WINDOW if offset)


def _each(mask: str, *offsets: int) -> tuple[Template, ...]:
    return templates(*(f"*{mask}[{offset}]" for offset in offsets))


def _letter_grams(size: int) -> tuple[Template, ...]:
    """The letter n-grams of a word, as a bag."""
    return one_template(*(f"gram{size}_{place}[0]" for place in range(letters.GRAMS)))


GROUPS: dict[str, tuple[Template, ...]] = {
    "hybrid2017.neighbours": (*window("lower", *_WINDOW), *window("pos", *_BESIDE)),
    "hybrid2017.pos": window("pos", 0),
    "hybrid2017.wordform": (
        *window("word", 0),
        *window("casing", *_WINDOW),
        *window("short_shape", *_WINDOW),
        *_each("spelled_letters", *_WINDOW),
        *_each("spelled_digits", *_WINDOW),
        *(template for size in (2, 3, 4) for template in _letter_grams(size)),
    ),
    "hybrid2017.regex": _each("tagged", 0),
    "hybrid2017.lists": _each("members", 0),
}
