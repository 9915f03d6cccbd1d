"""The papers' feature groups: they are what the papers say, and none but who names them is touched by them."""

import pytest

from scrubjay.detect.crf.char_features import CHAR_GROUPS, char_feature_set, char_reading
from scrubjay.detect.crf.papers import PAPER_CHAR_GROUPS, PAPER_TOKEN_GROUPS
from scrubjay.detect.crf.spec import CHAR, TOKEN, read_spec
from scrubjay.detect.crf.templates import FeatureSet
from scrubjay.detect.crf.token_columns import COLUMNS
from scrubjay.detect.crf.token_features import TOKEN_GROUPS, token_feature_set, token_reading
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span
from scrubjay.text import View
from scrubjay.text.shapes import Ortho

TEXT = (
    "Dr. Maria Quennell saw her mother in May, aged 44, a retired landscape architect of Mercy Hospital; Delta Air "
    "Lines Company in Grand Rapids, Michigan 49503, born in Peru, had gastroenteritis on 03/12/2081."
)
MDEID = [group for group in PAPER_TOKEN_GROUPS if group.startswith("mdeid.")]


def texts(group: str) -> list[str]:
    return [template.text for template in PAPER_TOKEN_GROUPS[group]]


def found_everywhere() -> dict[str, list[Span]]:
    """A span of every label over all of the text."""
    return {"rules": [Span(0, len(TEXT), label) for label in Label]}


@pytest.mark.parametrize("group", PAPER_TOKEN_GROUPS)
def test_every_group_of_tokens_stands_alone_and_makes_features(group: str) -> None:
    features = token_feature_set([group])
    assert set(features.columns) <= set(COLUMNS)
    view = View(Note("n", TEXT), load_lexicons())
    matrix = token_reading(view, found_everywhere(), features, layer="parts").columns(0, len(view.parts))
    silent = [name for name, row in zip(features.columns, matrix, strict=True) if not row.any()]
    assert not silent


@pytest.mark.parametrize("group", PAPER_CHAR_GROUPS)
def test_every_group_of_characters_stands_alone_and_makes_features(group: str) -> None:
    features = char_feature_set([group])
    reading = char_reading(View(Note("n", TEXT), load_lexicons()), {}, features)
    matrix = reading.columns(0, len(reading.items))
    assert len(features.programme.hashes(matrix, 0, matrix.shape[1])[1]) > 0


def test_who_names_no_group_gets_none_of_a_paper() -> None:
    assert token_feature_set().digest == FeatureSet("token", TOKEN_GROUPS).digest
    assert char_feature_set().digest == FeatureSet("char", CHAR_GROUPS).digest
    for kind, groups in ((TOKEN, TOKEN_GROUPS), (CHAR, CHAR_GROUPS)):
        assert read_spec({"kind": kind}).groups == tuple(groups)
        assert set(read_spec({"kind": kind, "without": ["words"]}).groups) < set(groups)


def test_the_token_crf_of_liu_reads_words_and_tags_up_to_trigrams_and_seven_mixtures() -> None:
    for column in ("word", "pos"):
        own = texts(f"liu2015.{'words' if column == 'word' else 'pos'}")
        assert [text.count(column) for text in own] == [1] * 5 + [2] * 4 + [3] * 3
    assert len(texts("liu2015.word_pos")) == 7
    assert len(texts("liu2015.affixes")) == 10


def test_the_character_crf_of_liu_reads_five_characters_either_side() -> None:
    offsets = [template.parts for template in PAPER_CHAR_GROUPS["liu2015.characters"]]
    assert {offset for parts in offsets for _, offset in parts} == set(range(-5, 6))
    assert [len(parts) for parts in offsets] == [1] * 11 + [2] * 10 + [3] * 9


def test_the_hybrid_reads_a_window_of_seven() -> None:
    own = PAPER_TOKEN_GROUPS["hybrid2017.neighbours"]
    assert {template.parts[0][1] for template in own} == set(range(-3, 4))


def test_the_small_sets_of_mdeid_have_as_many_features_as_the_paper_says() -> None:
    sizes = {group: len(PAPER_TOKEN_GROUPS[group]) for group in MDEID}
    assert len(sizes) == 9
    assert (min(sizes.values()), sizes["mdeid.age"]) == (26, 26)
    assert (max(sizes.values()), sizes["mdeid.doctor"]) == (44, 44)


@pytest.mark.parametrize("group", MDEID)
def test_each_small_set_reads_what_the_rules_of_its_label_found_within_two_tokens(group: str) -> None:
    label = group.removeprefix("mdeid.").upper()
    assert f"tagged_{label}[0]" in texts(group)
    assert {offset for template in PAPER_TOKEN_GROUPS[group] for _, offset in template.parts} == set(range(-2, 3))


def test_the_large_set_of_clideid_has_about_as_many_features_as_the_paper_says() -> None:
    groups = ("lexical", "orthographic", "semantic", "positional", "city")
    own = [one for group in groups for one in PAPER_TOKEN_GROUPS[f"clideid.{group}"] if len(one.parts) == 1]
    assert sum(len(Ortho) if one.each_bit else 1 for one in own) == pytest.approx(279, abs=10)


def test_a_bigram_is_one_column_at_the_previous_token_and_at_this() -> None:
    own = PAPER_TOKEN_GROUPS["clideid.bigrams"]
    assert [[offset for _, offset in template.parts] for template in own] == [[-1, 0]] * len(own)
    assert all(len({column for column, _ in template.parts}) == 1 for template in own)


def pairs_of(text: str, token: int) -> set[int]:
    features = token_feature_set(["bob2012.pairs"])
    reading = token_reading(View(Note("n", text), load_lexicons()), {}, features, layer="tokens")
    starts, hashes = features.programme.hashes(reading.columns(0, len(reading.items)), 0, len(reading.items))
    return set(hashes[starts[token] : starts[token + 1]].tolist())


def test_word_pairs_of_the_name_hybrid_keep_direction_and_not_distance() -> None:
    assert pairs_of("seen by Okonedo", 0) == pairs_of("seen Okonedo by", 0)
    assert pairs_of("seen by Okonedo", 0).isdisjoint(pairs_of("Okonedo by seen", 2))


def test_the_crf_of_jiang_reads_everything_within_two_tokens() -> None:
    own = [group for group in PAPER_TOKEN_GROUPS if group.startswith("jiang2017.")]
    assert len(own) == 5
    for group in own:
        offsets = [template.parts[0][1] for template in PAPER_TOKEN_GROUPS[group]]
        assert offsets == [-2, -1, 0, 1, 2] * (len(offsets) // 5)
