"""The papers, one module each: which systems their tables compare, and the figures that they print."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from scrubjay.errors import UsageError
from scrubjay.reproduce.paper import Paper

PAPERS = ("liu2015", "hybrid2017", "dehghan2017", "bob2012", "jiang2017")


@cache
def papers() -> Mapping[str, Paper]:
    """The papers by name."""
    return {name: import_module(f"{__name__}.{name}").PAPER for name in PAPERS}


def find_paper(name: str) -> Paper:
    """The paper of that name, or of a recipe of its: liu2015-plain belongs to liu2015."""
    paper = papers().get(name.partition("-")[0])
    if paper is None:
        raise UsageError(f"{name} is the recipe of no paper; give one of {', '.join(PAPERS)}, or a recipe of theirs")
    return paper
