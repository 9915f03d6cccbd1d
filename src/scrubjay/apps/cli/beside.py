"""What a run keeps beside its results: a vault, a list of names, a log; each begun with OUT and ended with it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from scrubjay.apps.cli.state import RunState


class Keeper(Protocol):
    """Something that is kept beside the results."""

    def begin(self, state: RunState | None, *, overwrite: bool) -> None:
        """OUT is taken; ``state`` is None for standard output."""
        ...

    def end(self, *, well: bool) -> None:
        """The results are whole, or the run was stopped."""
        ...


@contextmanager
def keeping(keepers: Sequence[Keeper], state: RunState | None, *, overwrite: bool) -> Iterator[None]:
    """Begin each, and end those that were begun, the last one first."""
    begun: list[Keeper] = []
    try:
        for keeper in keepers:
            begun.append(keeper)
            keeper.begin(state, overwrite=overwrite)
        yield
    except BaseException:
        _end_badly(begun)
        raise
    while begun:
        begun.pop().end(well=True)


def _end_badly(begun: list[Keeper]) -> None:
    """What goes wrong while stopping is less than what the run stopped for, and is not told."""
    while begun:
        try:
            begun.pop().end(well=False)
        except Exception:
            continue
