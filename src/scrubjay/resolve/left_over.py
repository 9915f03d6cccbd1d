"""What others leave of a place."""

from collections.abc import Iterable, Iterator

Place = tuple[int, int]


def left_over(text: str, place: Place, others: Iterable[Place]) -> Iterator[Place]:
    """The parts of a place outside others that hold a letter or digit, trimmed to these.

    The others lie in order and apart, and each of them overlaps the place.

    >>> list(left_over("Ada Quill of Marlow", (0, 19), [(4, 9)]))
    [(0, 3), (10, 19)]
    """
    start, end = place
    edges = [start, *(edge for other in others for edge in other), end]
    for left, right in zip(edges[::2], edges[1::2], strict=True):
        while left < right and not text[left].isalnum():
            left += 1
        while left < right and not text[right - 1].isalnum():
            right -= 1
        if left < right:
            yield left, right
