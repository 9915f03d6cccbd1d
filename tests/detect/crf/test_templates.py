"""Templates are read from their text, and a feature set is what its groups say."""

import pytest

from scrubjay.detect.crf.templates import FeatureSet, one_template, templates
from scrubjay.errors import RecipeError
from scrubjay.kernel.features import TEMPLATE_BITS

GROUPS = {
    "words": templates("lower[-1]", "lower[-1] lower[0]"),
    "bag": one_template("first[0]", "second[0]"),
    "lists": templates("*lists[0] lower[1]"),
}


def test_a_template_is_its_columns_and_offsets() -> None:
    one, other = templates("lower[-1] pos[0]", "*lists[2]")
    assert one.parts == (("lower", -1), ("pos", 0))
    assert not one.each_bit
    assert other.parts == (("lists", 2),)
    assert other.each_bit


@pytest.mark.parametrize("text", ["lower", "lower[0", "lower[10]", "", "lower[0]pos[0]", "lower[x]"])
def test_what_is_no_template_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a template"):
        templates(f"pos[0]\n{text}\npos[1]") if text else templates("\n \npos[0]\n \npos[1]")


def test_all_groups_are_taken_where_none_is_named() -> None:
    assert FeatureSet("token", GROUPS).groups == ("words", "bag", "lists")


def test_groups_stand_in_the_order_of_the_definition_whatever_the_recipe_says() -> None:
    assert (
        FeatureSet("token", GROUPS, ["lists", "words"]).digest == FeatureSet("token", GROUPS, ["words", "lists"]).digest
    )


def test_the_digest_tells_other_features_and_levels_apart() -> None:
    digests = {
        FeatureSet("token", GROUPS).digest,
        FeatureSet("char", GROUPS).digest,
        FeatureSet("token", GROUPS, ["words"]).digest,
        FeatureSet("token", {"words": templates("lower[-1]", "lower[-1] lower[1]")}).digest,
    }
    assert len(digests) == 4


def test_only_columns_that_are_read_are_asked_for() -> None:
    assert FeatureSet("token", GROUPS, ["lists"]).columns == ("lists", "lower")


def test_a_bag_shares_one_number_and_its_group_can_be_told() -> None:
    made = FeatureSet("token", GROUPS)
    assert made.group_of == {0: "words", 1: "words", 2: "bag", 3: "lists"}
    assert made.name(2 << (64 - TEMPLATE_BITS)) == "first[0]"
    assert made.name(99 << (64 - TEMPLATE_BITS)) == "unknown"


@pytest.mark.parametrize("groups", [["wrods"], []])
def test_unknown_groups_and_none_at_all_are_refused_with_the_names_there_are(groups: list[str]) -> None:
    with pytest.raises(RecipeError, match="words, bag, lists"):
        FeatureSet("token", GROUPS, groups)
