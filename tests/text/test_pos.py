"""Parts of speech with a small lexicon of the test's own."""

import numpy as np
import pytest
from hypothesis import given

from scrubjay.errors import LexiconError
from scrubjay.lexicons.table import Words
from scrubjay.text import pos
from scrubjay.text.pos import NUMBER, RULES, SUFFIXES, TAGS, Tagger
from text_cases import NOTES, view_of

WORDS = {
    "DT": "the a no this",
    "IN": "in of with at by on",
    "PRP": "she he it i they",
    "PRP$": "his her",
    "VBZ": "is has takes",
    "VBD": "was saw denied noticed",
    "VBN": "seen taken",
    "VBP": "are have",
    "VB": "be go rest",
    "MD": "will may can",
    "TO": "to",
    "NN": "pain walk knee doctor plan",
    "NNS": "walks dates",
    "JJ": "left brown",
    "RB": "not",
    "CC": "and",
}
TAGGER = Tagger(Words.build({word: NUMBER[tag] + 1 for tag, words in WORDS.items() for word in words.split()}))


def tags(text: str) -> list[str]:
    view = view_of(text)
    numbers = TAGGER.tag(text, view.codes, view.tokens, view.sentence_of_token)
    return [TAGS[number] for number in numbers]


def tag_of(text: str, word: str) -> str:
    return tags(text)[view_of(text).words.index(word)]


def test_the_tagset_is_penns_and_its_order_is_kept() -> None:
    assert len(TAGS) == len(set(TAGS)) == 45
    assert TAGS[:4] == ("CC", "CD", "DT", "EX")
    assert TAGS[-1] == "$"


def test_a_plain_sentence_is_tagged_by_the_lexicon() -> None:
    assert tags("She has pain in the left knee.") == ["PRP", "VBZ", "NN", "IN", "DT", "JJ", "NN", "."]


@pytest.mark.parametrize(
    ("text", "word", "tag"),
    [
        ("She will walk", "walk", "VB"),
        ("She will not walk", "walk", "VB"),
        ("He has to walk the dog", "walk", "VB"),
        ("She takes a rest", "rest", "NN"),
        ("Today she dates it", "dates", "VBZ"),
        ("He was noticed by her", "noticed", "VBN"),
        ("She seen it", "seen", "VBD"),
        ("I walk to it", "walk", "VBP"),
        ("He saw her in it", "her", "PRP"),
        ("He saw her knee", "her", "PRP$"),
    ],
)
def test_context_changes_a_tag(text: str, word: str, tag: str) -> None:
    assert tag_of(text, word) == tag


@pytest.mark.parametrize(
    ("word", "tag"),
    [
        ("quibbling", "VBG"),
        ("diuresed", "VBN"),
        ("slowly", "RB"),
        ("ablation", "NN"),
        ("nephropathy", "NN"),
        ("fibrotic", "JJ"),
        ("zorp", "NN"),
        ("55", "CD"),
        ("5mg", "CD"),
        ("q2h", "NN"),
    ],
)
def test_a_word_the_lexicon_lacks_is_tagged_by_its_form(word: str, tag: str) -> None:
    assert tag_of(f"Then zz {word} zz", word) == tag


@pytest.mark.parametrize(
    ("text", "word", "tag"),
    [
        ("She saw Welles", "Welles", "NNP"),
        ("She saw Brown", "Brown", "NNP"),
        ("He came in May", "May", "NNP"),
        ("The plan Of care", "Of", "IN"),
        ("PAIN IN THE LEFT KNEE", "KNEE", "NN"),
        ("Brown knee", "Brown", "JJ"),
        ("Welles denied pain", "Welles", "NNP"),
    ],
)
def test_a_capital_makes_a_name_where_it_says_something(text: str, word: str, tag: str) -> None:
    assert tag_of(text, word) == tag


def test_contractions_and_possessives_are_seen_through_the_apostrophe() -> None:
    assert tags("She didn't see")[1:4] == ["VBD", "RB", "RB"]
    assert tags("the doctor's plan")[2:4] == ["POS", "POS"]
    assert tags("it's pain")[1:3] == ["VBZ", "VBZ"]


def test_punctuation_has_the_tags_of_punctuation() -> None:
    assert tags('( ) , . : " $ # % & ~ • “') == "-LRB- -RRB- , . : '' $ # NN CC SYM SYM ``".split()


def test_rules_and_suffixes_name_tags_of_the_set() -> None:
    named = {tag for old, new, *context in RULES for group in (old, new, *context) for tag in group.split()}
    assert named | set(SUFFIXES) <= set(TAGS)
    assert all(len(suffix) <= 6 for words in SUFFIXES.values() for suffix in words.split())


@given(NOTES)
def test_every_token_has_a_tag_and_the_same_note_the_same_tags(text: str) -> None:
    first, second = tags(text), tags(text)
    assert first == second
    assert len(first) == len(view_of(text).tokens)


def test_a_missing_table_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(pos, "DATA", tmp_path)
    pos.load_tagger.cache_clear()
    try:
        with pytest.raises(LexiconError, match="install scrubjay again"):
            pos.load_tagger()
    finally:
        pos.load_tagger.cache_clear()


def test_the_shipped_lexicon_tags_a_sentence() -> None:
    view = view_of("The patient denies chest pain and will return in two weeks.")
    assert [TAGS[number] for number in view.pos] == "DT NN VBZ NN NN CC MD VB IN CD NNS .".split()
    assert view.pos.dtype == np.uint8
