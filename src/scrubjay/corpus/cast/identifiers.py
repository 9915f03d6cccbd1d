"""Draws numbers and addresses of machines: the identifiers that are rare in notes, each with where it belongs."""

from random import Random

from scrubjay.corpus.cast.places import fill
from scrubjay.corpus.cast.stock import stock
from scrubjay.lexicons import pools


def draw_rare(stream: Random, label: str, user: str) -> str:
    """An identifier of ``label``; ``user`` is a staff member's name in log-in style."""
    shape = stream.choice(stock().identifiers[label].shapes).replace("{user}", user)
    shape = shape.replace("{word}", pools.streets().any(stream)[0].lower().replace(" ", "").replace("'", ""))
    if label in {"USERNAME", "URL"}:
        return "".join(str(stream.randrange(10)) if char == "#" else char for char in _letters(stream, shape))
    return fill(stream, shape)


def draw_phone(stream: Random, shape: str) -> str:
    """A number of the institution's shape; # stands for a digit, so that the fictitious ranges stay."""
    return "".join(str(stream.randrange(10)) if char == "#" else char for char in shape)


def draw_other(stream: Random) -> str:
    """A number of some other kind: order, claim, case, specimen."""
    return fill(stream, stream.choice(stock().numbers))


def _letters(stream: Random, shape: str) -> str:
    return "".join(stream.choice("abcdefghjkmnprstw") if char == "@" else char for char in shape)
