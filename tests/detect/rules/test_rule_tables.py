"""Every row of every family keeps its own examples."""

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


def test_names_of_rules_are_unique_within_a_family() -> None:
    assert len(set(IDS)) == len(IDS)
