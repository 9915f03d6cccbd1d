"""From notes to sequences with features and tags."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from corpus_cases import LEXICONS, annotated
from scrubjay.detect.crf.spec import read_spec
from scrubjay.labels import Label
from scrubjay.learn import examples as module
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.examples import Example, Reader, gather_evidence, stream_for
from scrubjay.note import Note
from scrubjay.recipe import untrained
from scrubjay.text import View

MARKED = "Seen by Dr. [[DOCTOR|Oduya]].\nThe lungs are clear.\nLives in [[CITY|Dunmere]].\nNo fever.\nNo cough.\n"
TOKENS = read_spec({"kind": "token_crf", "labels": ["DOCTOR", "CITY"], "features": ["words"]})
LETTERS = read_spec({"kind": "char_crf", "labels": ["DOCTOR", "CITY"], "features": ["characters"]})


def lesson(marked: str = MARKED) -> Lesson:
    return Lesson(annotated(marked), "corpus", "corpus/oak")


def read(spec: object, *, note: Lesson | None = None, **changes: object) -> list[Example]:
    changed = replace(spec, **changes)  # type: ignore[type-var]
    reader = Reader(changed, changed.feature_set(), [], LEXICONS, seed=1)  # type: ignore[arg-type, attr-defined]
    return next(reader.examples([note or lesson()]))


@pytest.mark.parametrize("spec", [TOKENS, LETTERS])
def test_every_item_has_a_tag_and_features(spec: object) -> None:
    for example in read(spec):
        assert len(example.starts) == len(example.tags) + 1
        assert example.starts[-1] == len(example.hashes)
        assert (np.diff(example.starts) > 0).all()


def test_the_tags_spell_the_gold_spans() -> None:
    tags = np.concatenate([example.tags for example in read(TOKENS)])
    assert sorted(TOKENS.tags[tag] for tag in tags if tag) == ["B-CITY", "B-DOCTOR"]


def test_lines_without_phi_are_kept_by_their_share() -> None:
    everything = read(LETTERS)
    none = read(LETTERS, clean_lines=0.0)
    assert len(none) == 2
    assert all(example.tags.any() for example in none)
    assert len(everything) > 4


def test_a_note_in_blocks_gives_the_same_features(monkeypatch: pytest.MonkeyPatch) -> None:
    note = lesson(MARKED * 5)
    whole = [read(spec, note=note) for spec in (TOKENS, LETTERS)]
    monkeypatch.setattr(module, "BLOCK", 40)
    cut = [read(spec, note=note) for spec in (TOKENS, LETTERS)]
    for one, other in zip(whole, cut, strict=True):
        for left, right in zip(one, other, strict=True):
            np.testing.assert_array_equal(left.hashes, right.hashes)


def test_an_empty_note_gives_nothing() -> None:
    assert read(TOKENS, note=lesson("")) == []


def test_blinded_lexicons_change_the_features_of_a_copy_only() -> None:
    spec = read_spec({"kind": "token_crf", "features": ["lexicon"]})
    note = lesson("Seen by Dr. [[DOCTOR|Maria Jones]] today.")
    plain, blind = (read(spec, note=replace(note, copy=copy), dropout=0.999) for copy in (0, 1))
    again = read(spec, note=replace(note, copy=1), dropout=0.0)
    assert len(again[0].hashes) > len(blind[0].hashes)
    assert len(plain[0].hashes) in (len(again[0].hashes), len(blind[0].hashes))


def test_helpers_find_evidence_of_their_labels() -> None:
    helpers = untrained({"name": "x", "detector": [{"kind": "rules", "families": ["dates"], "labels": ["DATE"]}]})
    view = View(Note("x", "Seen on 03/04/2071."), LEXICONS)
    found = gather_evidence(view, helpers)
    assert [span.label for span in found["rules"]] == [Label.DATE]


def test_chance_depends_on_seed_and_note() -> None:
    drawn = {stream_for(seed, key).random() for seed in (1, 2) for key in ("a", "b")}
    assert len(drawn) == 4
    assert stream_for(1, "a").random() == stream_for(1, "a").random()
    assert isinstance(stream_for(1, "a"), Random)
