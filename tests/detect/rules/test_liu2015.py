"""The paper's rules are a set of their own, with the layouts of its Table 2 and no others."""

import pytest

from marks import unmark
from number_cases import labelled, spans_of
from scrubjay.detect.rules import FAMILIES, PAPER_FAMILIES
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.liu2015 import FAMILY
from scrubjay.detect.rules.rule import Rule


@pytest.mark.parametrize("rule", FAMILY.rules, ids=lambda rule: rule.name)
def test_a_row_finds_its_hits_and_leaves_its_misses(rule: Rule) -> None:
    alone = Family("one", (rule,))
    for example in rule.hits:
        text, places = unmark(example)
        assert [(span.start, span.end) for span in spans_of(text, alone)] == places, example
    for example in rule.misses:
        assert spans_of(example, alone) == [], example


def test_the_set_is_for_its_recipe_and_not_among_the_default_families() -> None:
    assert PAPER_FAMILIES["liu2015"] is FAMILY
    assert "liu2015" not in FAMILIES


def test_a_fax_number_is_the_number_alone() -> None:
    fax = next(rule for rule in FAMILY.rules if rule.name == "fax")
    assert labelled("Fax: 648-555-0121", Family("fax", (fax,))) == [("FAX", "648-555-0121")]


def test_layouts_outside_the_table_are_not_read() -> None:
    assert labelled("01632 960417, rames@example.net, x4417", FAMILY) == []
