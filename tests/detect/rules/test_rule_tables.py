"""Every row of every family keeps its own examples, and no pattern can blow up."""

import re
import re._constants as sre
import re._parser as parser

import pytest

from marks import unmark
from scrubjay.detect.rules import FAMILIES
from scrubjay.detect.rules.engine import Family, Rules
from scrubjay.detect.rules.rule import Rule
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

ROWS = [(family, rule) for family in FAMILIES.values() for rule in family.rules]
IDS = [f"{family.name}.{rule.name}" for family, rule in ROWS]
LEXICONS = load_lexicons()


def found(rule: Rule, text: str) -> set[tuple[int, int]]:
    view = View(Note("example", text), LEXICONS)
    return {(span.start, span.end) for span in Rules([Family("one", (rule,))]).detect(view, {})}


@pytest.mark.parametrize(("family", "rule"), ROWS, ids=IDS)
def test_a_row_finds_its_hits_exactly(family: Family, rule: Rule) -> None:
    assert rule.hits, "a row without examples proves nothing"
    for example in rule.hits:
        text, places = unmark(example)
        assert places, f"no angle brackets in {example!r}"
        assert set(places) <= found(rule, text), example


@pytest.mark.parametrize(("family", "rule"), ROWS, ids=IDS)
def test_a_row_leaves_its_misses_alone(family: Family, rule: Rule) -> None:
    for example in rule.misses:
        assert found(rule, example) == set(), example


def longest_repeat(pattern: str) -> int:
    """The largest number of repeats that nested quantifiers of a pattern allow for one item."""

    def walk(items: parser.SubPattern, factor: int) -> int:
        worst = factor
        for op, value in items:
            if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
                _, high, inner = value
                worst = max(worst, walk(inner, factor * (10**6 if high == sre.MAXREPEAT else max(1, int(high)))))
            elif op is sre.BRANCH:
                worst = max(worst, *(walk(branch, factor) for branch in value[1]))
            elif op is sre.SUBPATTERN:
                worst = max(worst, walk(value[3], factor))
            elif op in (sre.ASSERT, sre.ASSERT_NOT):
                worst = max(worst, walk(value[1], factor))
        return worst

    return walk(parser.parse(pattern), 1)


@pytest.mark.parametrize(("family", "rule"), ROWS, ids=IDS)
def test_a_pattern_reads_a_bounded_stretch(family: Family, rule: Rule) -> None:
    assert longest_repeat(rule.pattern) <= 400
    re.compile(rule.pattern)


def test_names_of_rules_are_unique_within_a_family() -> None:
    assert len(set(IDS)) == len(IDS)
