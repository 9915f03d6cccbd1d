"""No input can blow a pattern up: every pattern of the package is read and weighed.

Two things make a pattern slow. It may read too far from one place: nested repeats must allow few items in all. And it
may read the same text in many ways, which backtracking then tries one by one: a repeat whose body can end in what it
can start with splits a run of n characters in exponentially many ways, unless the inner repeat is possessive.
"""

import importlib
import pkgutil
import re
import re._constants as sre
import re._parser as parser
from collections.abc import Iterator
from typing import Any

import pytest

import scrubjay
from scrubjay.corpus.check.shape import Shape
from scrubjay.detect.rules import FAMILIES, PAPER_FAMILIES

LONGEST = 400
"""How many items one pattern may read from one place."""
WAYS = 20_000
"""In how many ways a pattern may read one text."""
ASCII = frozenset(range(128))
REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT)
Items = Any


def patterns() -> Iterator[tuple[str, str]]:
    """Every rule's pattern, and every pattern that a module holds."""
    for family in (*FAMILIES.values(), *PAPER_FAMILIES.values()):
        for rule in family.rules:
            yield f"{family.name}.{rule.name}", rule.pattern
    for module in pkgutil.walk_packages(scrubjay.__path__, "scrubjay."):
        if module.name.split(".")[1] in {"detect", "resolve", "text", "replace", "corpus"}:
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, re.Pattern):
                    yield f"{module.name}.{name}", value.pattern
                elif isinstance(value, tuple) and value and isinstance(value[0], Shape):
                    yield from ((f"{module.name}.{shape.name}", shape.pattern) for shape in value)


CASES = sorted(set(patterns()))
cases = pytest.mark.parametrize("pattern", [pytest.param(text, id=name) for name, text in CASES])


def chars(op: Any, value: Any) -> frozenset[int]:
    """The ASCII characters that one item can match."""
    if op is sre.LITERAL:
        return frozenset({value, ord(chr(value).lower()), ord(chr(value).upper()) & 0x7F}) & ASCII
    if op is sre.NOT_LITERAL:
        return ASCII - {value}
    if op is sre.ANY:
        return ASCII
    found: set[int] = set()
    negate = False
    for kind, part in value:
        if kind is sre.NEGATE:
            negate = True
        elif kind is sre.LITERAL:
            found.add(part)
        elif kind is sre.RANGE:
            found.update(range(part[0], min(part[1], 127) + 1))
        elif kind is sre.CATEGORY:
            test = re.compile({sre.CATEGORY_DIGIT: r"\d", sre.CATEGORY_SPACE: r"\s"}.get(part, r"\w"))
            inverse = part in (sre.CATEGORY_NOT_DIGIT, sre.CATEGORY_NOT_SPACE, sre.CATEGORY_NOT_WORD)
            found.update(code for code in ASCII if bool(test.match(chr(code))) != inverse)
    return ASCII - found if negate else frozenset(found) & ASCII


def inner(op: Any, value: Any) -> list[Items]:
    """The sequences inside an item that holds others."""
    if op in (*REPEATS, sre.POSSESSIVE_REPEAT):
        return [value[2]]
    if op is sre.SUBPATTERN:
        return [value[3]]
    if op is sre.BRANCH:
        return list(value[1])
    if op in (sre.ASSERT, sre.ASSERT_NOT):
        return [value[1]]
    return [value] if op is sre.ATOMIC_GROUP else []


def width(items: Items) -> tuple[int, int]:
    low, high = items.getwidth()
    return low, min(high, 10**6)


def edge(items: Items, *, last: bool) -> frozenset[int]:
    """What a sequence can start with; or, ``last``, what its end can give back: items of no fixed length."""
    found: frozenset[int] = frozenset()
    for op, value in reversed(list(items)) if last else items:
        if op in (sre.AT, sre.ASSERT, sre.ASSERT_NOT):
            continue
        parts = inner(op, value)
        fixed = True
        if op in REPEATS:
            fixed = value[0] == value[1] if last else value[0] > 0
            if not (last and fixed):
                found |= whole(value[2])
        elif op is sre.POSSESSIVE_REPEAT:
            fixed = last or value[0] > 0
            found |= frozenset() if last else edge(value[2], last=False)
        elif parts:
            found |= frozenset().union(*(edge(part, last=last) for part in parts))
            fixed = all(width(part)[0] > 0 for part in parts)
        elif not last and op in (sre.LITERAL, sre.NOT_LITERAL, sre.IN, sre.ANY):
            found |= chars(op, value)
        if fixed:
            break
    return found


def give(items: Items) -> int:
    """How many characters the end of a sequence can give back to what follows."""
    total = 0
    for op, value in reversed(list(items)):
        if op in (sre.AT, sre.ASSERT, sre.ASSERT_NOT):
            continue
        parts = [] if op in (sre.POSSESSIVE_REPEAT, sre.ATOMIC_GROUP) else inner(op, value)
        if op in REPEATS:
            low, high = width(value[2])
            total += high * min(int(value[1]), 1000) - low * value[0]
            if value[0]:
                break
        else:
            total += max((give(part) for part in parts), default=0)
            if not parts or all(width(part)[0] > 0 for part in parts):
                break
    return total


def whole(items: Items) -> frozenset[int]:
    """Every character that a sequence can match anywhere."""
    found: frozenset[int] = frozenset()
    for op, value in items:
        parts = inner(op, value)
        if parts and op not in (sre.ASSERT, sre.ASSERT_NOT):
            found |= frozenset().union(*(whole(part) for part in parts))
        elif op in (sre.LITERAL, sre.NOT_LITERAL, sre.IN, sre.ANY):
            found |= chars(op, value)
    return found


def reach(items: Items, factor: int = 1) -> int:
    """The largest number of items that nested repeats allow."""
    worst = factor
    for op, value in items:
        times = value[1] if op in (*REPEATS, sre.POSSESSIVE_REPEAT) else 1
        for part in inner(op, value):
            worst = max(worst, reach(part, factor * (10**6 if times is sre.MAXREPEAT else max(1, int(times)))))
    return worst


def ways(items: Items) -> int:
    """In how many ways, at most, the worst ambiguous repeat of a pattern can split one text."""
    worst = 1
    for op, value in items:
        for part in inner(op, value):
            worst = max(worst, ways(part))
        if op in REPEATS and value[1] > 1:
            body, times = value[2], min(int(value[1]), 1000)
            if edge(body, last=True) & edge(body, last=False):
                spread = 1 + give(body)
                worst = max(worst, spread ** min(times - 1, 12))
    return worst


@cases
def test_a_pattern_reads_a_bounded_stretch(pattern: str) -> None:
    assert reach(parser.parse(pattern)) <= LONGEST


@cases
def test_a_pattern_reads_a_text_in_few_ways(pattern: str) -> None:
    assert ways(parser.parse(pattern)) <= WAYS


@pytest.mark.parametrize("pattern", [r"(?:[ ]{1,20}|x){0,9}y", r"(?:\w{1,9}[ ]?){1,6}y", r"(?:a{0,3}b?){8}", r"(a+)+"])
def test_what_blows_up_is_seen(pattern: str) -> None:
    tree = parser.parse(pattern)
    assert ways(tree) > WAYS or reach(tree) > LONGEST


@pytest.mark.parametrize("pattern", [r"(?:[ ]{1,20}+|x){0,9}y", r"(?:\w{1,9}[ ]){1,6}y", r"\d{1,3}(?:,\d{3}){0,4}"])
def test_what_is_harmless_passes(pattern: str) -> None:
    tree = parser.parse(pattern)
    assert ways(tree) <= WAYS
    assert reach(tree) <= LONGEST
