"""An epoch has copies that no other has, hides names from the lexicons, and hangs on its number alone."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from bilstm_training import lively_spec, tiny_fit
from scrubjay.detect.bilstm.vocabulary import UNKNOWN
from scrubjay.learn.bilstm.lessons import Lessons
from scrubjay.learn.bilstm.material import Batches, Material, learned_tags
from scrubjay.learn.bilstm.vectors import words_for
from scrubjay.learn.folds import group_sizes
from scrubjay.lexicons import load_lexicons


def lessons(folder: Path, **options: Any) -> Lessons:
    spec = lively_spec(**options)
    plan = tiny_fit(folder, spec).plan
    return Lessons(spec, plan.notes, frozenset(group_sizes(plan.notes)), plan.untrained, load_lexicons(), 1)


def written(material: Material) -> list[int]:
    return material.inputs.forms.written[material.inputs.form].tolist()  # type: ignore[no-any-return]


def sizes(material: Material) -> list[int]:
    return np.diff(material.inputs.items.bounds).tolist()


def test_an_epoch_hangs_on_its_number_alone(tmp_path: Path) -> None:
    some = lessons(tmp_path, copies=1, fragments=0.5, noise=0.2, blinding=0.5)
    first, second = some.epoch(0), some.epoch(1)
    assert written(first) != written(second)
    again = lessons(tmp_path, copies=1, fragments=0.5, noise=0.2, blinding=0.5).epoch(1)
    assert written(again) == written(second)
    assert np.array_equal(again.inputs.codes, second.inputs.codes)
    assert np.array_equal(again.tags, second.tags)


def test_copies_alone_may_be_asked_for(tmp_path: Path) -> None:
    plain, copies = lessons(tmp_path, copies=1).epoch(0), lessons(tmp_path, copies=1, copies_only=True).epoch(0)
    assert len(plain) > 1.5 * len(copies)
    assert lessons(tmp_path, copies=0, copies_only=True).epoch(0).tags.any()


def test_blinding_hides_names_from_what_the_lists_say(tmp_path: Path) -> None:
    seeing = lessons(tmp_path, copies=0, features=["dictionary"]).epoch(0)
    blind = lessons(tmp_path, copies=0, features=["dictionary"], blinding=1.0).epoch(0)
    assert written(seeing) == written(blind)
    named = seeing.tags != 0
    assert np.count_nonzero(blind.inputs.codes[0, named]) <= np.count_nonzero(seeing.inputs.codes[0, named])


def test_the_written_notes_are_as_they_were_written(tmp_path: Path) -> None:
    some = lessons(tmp_path, copies=2, blinding=0.9, noise=0.5)
    assert written(some.written()) == written(lessons(tmp_path, copies=0, noise=0.0).epoch(0))


def test_a_label_that_occurs_has_all_its_tags(tmp_path: Path) -> None:
    some = lessons(tmp_path, labels=["DOCTOR", "CITY", "AGE"])
    labels, number_of = learned_tags([some.written()], some.spec.tags)
    assert {label[2:] for label in labels[1:]} == {"DOCTOR", "CITY"}
    assert len(labels) == 1 + 2 * 4
    assert [labels[number_of[tag]] for tag, name in enumerate(some.spec.tags) if name in labels] == labels
    assert not number_of[[tag for tag, name in enumerate(some.spec.tags) if name.endswith("AGE")]].any()


def test_batches_have_every_sequence_once_with_its_own_words_letters_and_tags(tmp_path: Path) -> None:
    some = lessons(tmp_path)
    material = some.epoch(0)
    vocabulary = words_for(some.spec, material, seed=1).vocabulary
    labels, number_of = learned_tags([material], some.spec.tags)
    batches = Batches(vocabulary, number_of, 5, np.zeros(len(vocabulary), bool))
    seen = 0
    for example, chosen in batches.in_order(material):
        for column, sequence in enumerate(chosen.tolist()):
            first, last = material.inputs.items.bounds[sequence : sequence + 2].tolist()
            forms = material.inputs.form[first:last]
            own = slice(0, last - first)
            folded = material.inputs.forms.folded[forms]
            assert example.words[own, column].tolist() == vocabulary.numbers(folded).tolist()
            assert example.tags[own, column].tolist() == number_of[material.tags[first:last]].tolist()
            assert np.array_equal(example.codes[:, own, column].numpy(), material.inputs.codes[:, first:last])
            letters = example.letters.T[example.form[own, column]].numpy()
            assert np.array_equal(letters, material.inputs.forms.letters[forms, : letters.shape[1]])
        seen += len(chosen)
        assert np.all(np.diff(example.lengths.numpy()) <= 0)
        assert np.all(np.diff(example.sizes.numpy()) <= 0)
    assert seen == np.count_nonzero(sizes(material))
    assert len(labels) == 9


def test_shuffled_batches_have_every_item_once_and_hang_on_the_stream(tmp_path: Path) -> None:
    some = lessons(tmp_path)
    material = some.epoch(0)
    words = words_for(some.spec, material, seed=1)
    batches = Batches(words.vocabulary, learned_tags([material], some.spec.tags)[1], 4, words.rare)
    runs = [[example.words.sum().item() for example in batches.shuffled(material, Random(seed))] for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]
    assert sum(int(example.lengths.sum()) for example in batches.shuffled(material, Random(1))) == len(material)


@pytest.mark.parametrize(("share", "least", "most"), [(0.0, 0.0, 0.0), (0.5, 0.2, 0.8), (1.0, 1.0, 1.0)])
def test_words_seen_once_are_taken_for_unknown_so_often(
    tmp_path: Path, share: float, least: float, most: float
) -> None:
    some = lessons(tmp_path)
    material = some.epoch(0)
    words = words_for(some.spec, material, seed=1)
    rare = words.rare
    assert rare.any()
    batches = Batches(words.vocabulary, np.zeros(99, np.int64), 4, rare, share)
    unknown = sum(int((example.words == UNKNOWN).sum()) for example in batches.shuffled(material, Random(3)))
    assert least * rare.sum() <= unknown <= most * 2 * rare.sum()


def test_rare_words_are_left_out_of_a_vocabulary_that_asks_for_more(tmp_path: Path) -> None:
    every, common = (lessons(tmp_path, minimum=minimum) for minimum in (1, 2))
    words = [words_for(some.spec, some.epoch(0), seed=1) for some in (every, common)]
    assert len(words[0].vocabulary) > len(words[1].vocabulary)
    assert not words[1].rare.any()
