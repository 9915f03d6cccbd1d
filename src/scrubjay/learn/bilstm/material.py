"""From lessons to batches that the network learns from: read as the detector will read, tagged, cut into steps."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import torch
from numpy.typing import NDArray

from scrubjay.detect.bilstm.inputs import Inputs, join
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.vocabulary import UNKNOWN, Vocabulary
from scrubjay.detect.crf.schemes import encode
from scrubjay.learn.bilstm.module import Example
from scrubjay.learn.corpora import Lesson


@dataclass(frozen=True, slots=True, eq=False)
class Material:
    """Notes in a row: what is read of each item, and its tag."""

    inputs: Inputs
    tags: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.tags)

    @classmethod
    def of(cls, notes: Iterable[tuple[Inputs, NDArray[np.int16]]]) -> "Material":
        """The notes joined."""
        read = list(notes)
        return cls(join([inputs for inputs, _ in read]), np.concatenate([tags for _, tags in read]))

    def counts(self) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
        """The different words, folded and sorted, and how often each is there."""
        folded = self.inputs.forms.folded[self.inputs.form]
        keys, counts = np.unique(folded, return_counts=True)
        return keys, counts


def tagged(spec: BilstmSpec, inputs: Inputs, lesson: Lesson) -> tuple[Inputs, NDArray[np.int16]]:
    """A note with the tags of its gold."""
    number_of = {name: number for number, name in enumerate(spec.tags)}
    return inputs, encode(inputs.items, lesson.annotated.spans, spec.scheme, number_of)


@dataclass(frozen=True, slots=True, eq=False)
class Batches:
    """Cuts material into batches of sequences of about one length.

    ``number_of`` gives the number of each tag of the spec among those that are learned. ``rare`` words are taken for
    unknown so often as ``unknown`` says.
    """

    vocabulary: Vocabulary
    number_of: NDArray[np.int64]
    size: int
    rare: NDArray[np.bool_]
    unknown: float = 0.0

    def shuffled(self, material: Material, stream: Random) -> Iterator[Example]:
        """All sequences once, in batches at random: neighbours in length are together, others each time."""
        rng = np.random.default_rng(stream.getrandbits(64))
        sizes = np.diff(material.inputs.items.bounds)
        jittered = sizes * rng.uniform(0.9, 1.1, len(sizes))
        order = np.argsort(-jittered, kind="stable")[: np.count_nonzero(sizes)]
        groups = [order[first : first + self.size] for first in range(0, len(order), self.size)]
        for place in rng.permutation(len(groups)).tolist():
            yield self.example(material, groups[place], rng=rng)

    def in_order(self, material: Material) -> Iterator[tuple[Example, NDArray[np.int64]]]:
        """All sequences, the longest first, with their numbers; nothing is left to chance."""
        sizes = np.diff(material.inputs.items.bounds)
        order = np.argsort(-sizes, kind="stable")[: np.count_nonzero(sizes)]
        for first in range(0, len(order), self.size):
            chosen = order[first : first + self.size]
            yield self.example(material, chosen), chosen

    def example(
        self, material: Material, chosen: NDArray[np.int64], *, rng: np.random.Generator | None = None
    ) -> Example:
        """The chosen sequences as a batch, the longest first."""
        inputs, bounds = material.inputs, material.inputs.items.bounds
        sizes = np.diff(bounds)[chosen]
        by_size = np.argsort(-sizes, kind="stable")
        chosen, sizes = chosen[by_size], sizes[by_size]
        places = bounds[chosen] + np.minimum(np.arange(sizes[0])[:, None], sizes - 1)
        forms, form = np.unique(inputs.form[places], return_inverse=True)
        by_letters = np.argsort(-inputs.forms.sizes[forms], kind="stable")
        forms, row_of = forms[by_letters], np.argsort(by_letters)
        letter_counts = inputs.forms.sizes[forms]
        words = self.vocabulary.numbers(inputs.forms.folded[inputs.form[places]].reshape(-1)).reshape(places.shape)
        if rng is not None and self.unknown:
            words = np.where(self.rare[words] & (rng.random(words.shape) < self.unknown), UNKNOWN, words)
        return Example(
            words=_tensor(words),
            form=_tensor(row_of[form.reshape(places.shape)]),
            codes=_tensor(inputs.codes[:, places]),
            letters=_tensor(inputs.forms.letters[forms, : letter_counts.max()].T),
            sizes=_tensor(letter_counts),
            lengths=_tensor(sizes),
            tags=_tensor(self.number_of[material.tags[places]]),
        )


def _tensor(values: NDArray[np.generic]) -> torch.Tensor:
    return torch.from_numpy(np.ascontiguousarray(values, np.int64))


def learned_tags(materials: Sequence[Material], names: Sequence[str]) -> tuple[list[str], NDArray[np.int64]]:
    """The tags of the labels that occur, "O" first, and for each tag its number among these, 0 where it has none.

    A label that occurs has all its tags: a copy of a note may have a name of two words in the place of one.
    """
    seen = {names[tag][2:] for material in materials for tag in np.unique(material.tags).tolist() if tag}
    kept = np.array([number == 0 or name[2:] in seen for number, name in enumerate(names)])
    number_of = np.where(kept, np.cumsum(kept) - 1, 0)
    return [name for name, is_kept in zip(names, kept.tolist(), strict=True) if is_kept], number_of
