"""Golden texts: the wanted spans stand in angle brackets."""


def unmark(marked: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without its angle brackets, and the places that stood in them, in order.

    >>> unmark("Dr. <Hobbs> left")
    ('Dr. Hobbs left', [(4, 9)])
    """
    text, places, start = "", [], 0
    for char in marked:
        if char == "<":
            start = len(text)
        elif char == ">":
            places.append((start, len(text)))
        else:
            text += char
    return text, places
