"""Texts with places in angle brackets."""


def bracketed(marked: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without its brackets, and the places that stood in them.

    >>> bracketed("at <Larch> on <Monday>")
    ('at Larch on Monday', [(3, 8), (12, 18)])
    """
    text, places = "", []
    for piece in marked.split("<"):
        inside, closed, behind = piece.partition(">")
        places += [(len(text), len(text) + len(inside))] if closed else []
        text += inside + behind
    return text, places
