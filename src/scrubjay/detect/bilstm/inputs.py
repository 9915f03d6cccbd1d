"""A note as a network reads it: numbers for each item, made without a step of Python an item."""

from collections.abc import Sequence, Sized
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.bilstm.alphabet import spelled
from scrubjay.detect.bilstm.features import FEATURES
from scrubjay.detect.crf.items import Items, sequence_bounds
from scrubjay.detect.detector import Evidence
from scrubjay.kernel import letters
from scrubjay.text import Tokens, View

LONGEST = 500
"""A sentence of more items is cut: nothing that far away matters, and memory stays bounded."""

_WORD, _FOLDED = letters.FORMS.index("word"), letters.FORMS.index("folded")
_BLOCK = 65_536


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Forms:
    """Words as they are written: each is there once, known by a hash, and spelled."""

    written: NDArray[np.uint64]
    folded: NDArray[np.uint64]
    """The same words without case and with all digits for one, by which a vocabulary knows them."""
    letters: NDArray[np.uint8]
    sizes: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.written)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Inputs:
    """The items of a note, or of several in a row: the number of each one's form, and for each feature a row of codes.

    Of several notes, ``items`` has the offsets in their own texts.
    """

    items: Items
    forms: Forms
    form: NDArray[np.int32]
    codes: NDArray[np.uint16]

    def __len__(self) -> int:
        return len(self.form)

    def forms_of(self, place: slice) -> tuple[Forms, NDArray[np.int32]]:
        """The forms of some items in a row, and each one's number among these: of a long note, only those at hand."""
        if (place.start, place.stop) == (0, len(self)):
            return self.forms, self.form
        chosen, form = np.unique(self.form[place], return_inverse=True)
        known = self.forms
        some = Forms(known.written[chosen], known.folded[chosen], known.letters[chosen], known.sizes[chosen])
        return some, form.astype(np.int32).reshape(-1)


def read_inputs(view: View, evidence: Evidence, features: Sequence[str], *, layer: str) -> Inputs:
    """The inputs of a note: its tokens or parts, a sequence a sentence."""
    tokens = view.parts if layer == "parts" else view.tokens
    spans = [span for found in evidence.values() for span in found]
    codes = np.empty((len(features), len(tokens)), np.uint16)
    for row, name in zip(codes, features, strict=True):
        row[:] = FEATURES[name].read(tokens, spans)
    written, folded = _hashes(view, tokens)
    different, first, form = np.unique(written, return_index=True, return_inverse=True)
    forms = Forms(different, folded[first], *spelled(view.codes, tokens.start[first], tokens.end[first]))
    items = Items(tokens.start, tokens.end, _bounds(view, tokens))
    return Inputs(items, forms, form.astype(np.int32).reshape(-1), codes)


def _hashes(view: View, tokens: Tokens) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Each word as it is written and folded; a block at a time, because the kernel makes more than these."""
    both = np.empty((2, len(tokens)), np.uint64)
    for first in range(0, len(tokens), _BLOCK):
        place = slice(first, first + _BLOCK)
        forms = letters.forms(view.codes, tokens.start[place], tokens.end[place])
        both[0, place], both[1, place] = forms[_WORD], forms[_FOLDED]
    return both[0], both[1]


def _bounds(view: View, tokens: Tokens) -> NDArray[np.int32]:
    sentence = view.sentences[:, 0].searchsorted(tokens.start, "right")
    return sequence_bounds(np.diff(sentence, prepend=-1) != 0, LONGEST)


def join(notes: Sequence[Inputs]) -> Inputs:
    """One note or more in a row."""
    if len(notes) == 1:
        return notes[0]
    items, forms = [note.items for note in notes], [note.forms for note in notes]
    bounds = [np.zeros(1, np.int32), *(part[1:] for part in _shifted([one.bounds for one in items], notes))]
    different, first, again = np.unique(
        np.concatenate([one.written for one in forms]), return_index=True, return_inverse=True
    )
    return Inputs(
        Items(
            np.concatenate([one.start for one in items]),
            np.concatenate([one.end for one in items]),
            np.concatenate(bounds),
        ),
        Forms(
            different,
            np.concatenate([one.folded for one in forms])[first],
            np.concatenate([one.letters for one in forms])[first],
            np.concatenate([one.sizes for one in forms])[first],
        ),
        again.reshape(-1)[np.concatenate(_shifted([note.form for note in notes], forms))].astype(np.int32),
        np.concatenate([note.codes for note in notes], axis=1),
    )


def _shifted(arrays: Sequence[NDArray[np.int32]], sizes: Sequence[Sized]) -> list[NDArray[np.int32]]:
    """Numbers that count on from one note to the next."""
    before = accumulate((len(size) for size in sizes), initial=0)
    return [array + np.int32(shift) for array, shift in zip(arrays, before, strict=False)]
