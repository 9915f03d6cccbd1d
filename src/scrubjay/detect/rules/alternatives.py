"""Long lists of words as patterns that are quick to refuse: most words of a note are none of the list."""

from collections.abc import Iterator


def one_of(words: str) -> str:
    """A pattern for any of ``words``, as in ``"labs?|echo|x-?rays?"``, whatever their case.

    They are grouped by their first letter, so that at most places the whole list is passed over after a look at one
    character; written one after another and without regard to case, every word of it would be tried. Words that begin
    with anything but a letter come last, so this is for questions that ask only whether one of the words is there.
    """
    lettered: dict[str, list[str]] = {}
    others: list[str] = []
    for word in _split(words):
        if word[0].isalpha() and word[1:2] not in ("?", "*", "{"):
            lettered.setdefault(word[0].lower(), []).append(word[1:])
        else:
            others.append(word)
    groups = [f"[{letter}{letter.upper()}](?i:{'|'.join(rests)})" for letter, rests in lettered.items()]
    return f"(?:{'|'.join(groups + [f'(?i:{word})' for word in others])})"


def _split(words: str) -> Iterator[str]:
    """The words between those bars that stand in no bracket."""
    depth, start = 0, 0
    for place, char in enumerate(words):
        depth += (char in "([") - (char in ")]")
        if char == "|" and not depth:
            yield words[start:place]
            start = place + 1
    yield words[start:]
