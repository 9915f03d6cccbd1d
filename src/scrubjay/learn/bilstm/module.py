"""The network in PyTorch: letters, words and features make vectors, a BiLSTM reads them, a layer scores the tags."""

from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from scrubjay.detect.bilstm import alphabet
from scrubjay.detect.bilstm.features import FEATURES, Feature
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.learn.bilstm.lattice import loss
from scrubjay.learn.bilstm.layers import layer


@dataclass(frozen=True, slots=True)
class Example:
    """A batch of sequences, the longest first, ``[place, sequence]``; its words are spelled once each.

    ``letters``, ``[place, word]``, and ``sizes`` are those of the different words, the longest first, and ``form`` is
    the number of each item's word among them. ``codes`` has a row for each feature.
    """

    words: Tensor
    form: Tensor
    codes: Tensor
    letters: Tensor
    sizes: Tensor
    lengths: Tensor
    tags: Tensor


class Network(nn.Module):
    """The network of a spec, for so many tags; ``words`` are the vectors that the words start with."""

    def __init__(self, spec: BilstmSpec, tags: int, words: NDArray[np.float32]) -> None:
        super().__init__()
        self.has_words, self.has_letters = spec.vector_width > 0, spec.spelling_width > 0
        self.words = nn.Embedding.from_pretrained(
            torch.from_numpy(words.copy()), freeze=False, padding_idx=0, sparse=True
        )
        self.features = nn.ModuleList(_table(FEATURES[name]) for name in spec.read_features)
        if self.has_letters:
            self.letters = nn.Embedding(alphabet.SIZE, spec.letter_width, padding_idx=alphabet.PAD)
            self.speller = layer(spec.cell, spec.letter_width, spec.letter_hidden)
        self.input_dropout, self.dropout = nn.Dropout(spec.input_dropout), nn.Dropout(spec.dropout)
        self.scorer = layer(spec.cell, spec.input_width, spec.hidden)
        self.tags = nn.Linear(2 * spec.hidden, tags)
        self.moves = nn.Parameter(torch.zeros(tags, tags), requires_grad=spec.has_lattice)

    def tables(self) -> list[nn.Embedding]:
        """The vectors of the codes of each feature."""
        return [table for table in self.features if isinstance(table, nn.Embedding)]

    def vectors(self, example: Example) -> Tensor:
        """The vector of each item: its word's, its letters' and its features' side by side."""
        parts: list[Tensor] = [self.words(example.words)] if self.has_words else []
        if self.has_letters:
            spelled = self.speller(self.letters(example.letters), example.sizes)[1]
            parts.append(spelled[example.form])
        parts += [table(codes) for table, codes in zip(self.features, example.codes, strict=True)]
        return torch.cat(parts, dim=2)

    def scores(self, example: Example) -> Tensor:
        """The scores of all tags, ``[place, sequence, tag]``."""
        hidden, _ = self.scorer(self.input_dropout(self.vectors(example)), example.lengths)
        scores: Tensor = self.tags(self.dropout(hidden))
        return scores

    def loss(self, example: Example) -> Tensor:
        """Minus the logarithm of the likelihood of the tags; without a lattice all moves are 0, which is softmax."""
        return loss(self.scores(example), self.moves, example.tags, example.lengths)


def _table(feature: Feature) -> nn.Embedding:
    table = nn.Embedding(feature.codes, feature.width)
    if feature.is_bits:
        bits = np.arange(feature.codes)[:, None] >> np.arange(feature.width) & 1
        table.weight.data = torch.from_numpy(bits.astype(np.float32))
    return table
