"""Small networks for tests: with weights at random they tag nonsense, but they do it as a trained one does."""

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect.bilstm.alphabet import SIZE
from scrubjay.detect.bilstm.array_network import ArrayNetwork, CoupledCell
from scrubjay.detect.bilstm.features import FEATURES
from scrubjay.detect.bilstm.inputs import Inputs
from scrubjay.detect.bilstm.spec import BilstmSpec, read_bilstm
from scrubjay.detect.bilstm.vocabulary import Vocabulary, keys_of
from scrubjay.detect.bilstm.weights import COUPLED, NetworkWeights, coupled_arrays
from scrubjay.detect.bilstm.word_vectors import WordVectors
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

WORDS = ["seen", "by", "dr", "in", "clinic", "lives", "with", "a", "sister", "0000", "/", "."]
TEXT = (
    "Seen by Dr. Amara Quill on 03/12/2081 at Marlow Annex.\nLives in Danbury, CT with a sister.\n\n"
    "MRN 4471. Walks well; no fever. QuillChief Complaint: cough\n"
)


def tiny_spec(**options: Any) -> BilstmSpec:
    """A spec of a small network."""
    usual = {
        "kind": "bilstm",
        "labels": ["DOCTOR", "CITY", "DATE"],
        "needs": [],
        "cell": COUPLED,
        "letter_width": 3,
        "letter_hidden": 4,
        "word_width": 5,
        "hidden": 6,
        "vectors": "none",
    }
    return read_bilstm({**usual, **options})


def random_cell(rng: np.random.Generator, width: int, hidden: int) -> CoupledCell:
    """A cell with weights at random; z does not look at c."""
    back = floats(rng, 2 * hidden, 3 * hidden)
    back[hidden:, :hidden] = 0.0
    return CoupledCell(floats(rng, width, 3 * hidden), back, floats(rng, 3 * hidden))


def random_weights(spec: BilstmSpec, *, seed: int = 1, bits: int = 32, calm: float = 0.0) -> NetworkWeights:
    """Weights at random for a network of coupled cells; the calmer, the less it tags."""
    rng = np.random.default_rng(seed)
    vocabulary = Vocabulary(np.unique(keys_of(WORDS)))
    spellers = None
    if spec.spelling_width:
        spellers = tuple(random_cell(rng, spec.letter_width, spec.letter_hidden) for _ in range(2))
    network = ArrayNetwork(
        letters=floats(rng, SIZE, spec.letter_width),
        spellers=spellers,  # type: ignore[arg-type]
        scorers=(random_cell(rng, spec.input_width, spec.hidden), random_cell(rng, spec.input_width, spec.hidden)),
        tags=3 * floats(rng, 2 * spec.hidden, len(spec.tags)),
        bias=floats(rng, len(spec.tags)) + np.eye(1, len(spec.tags), dtype=np.float32)[0] * np.float32(calm),
    )
    return NetworkWeights(
        labels=tuple(spec.tags),
        feature_digest=spec.feature_digest,
        cell=COUPLED,
        vocabulary=vocabulary,
        words=WordVectors.pack(floats(rng, len(vocabulary), spec.vector_width), bits=bits),
        tables={name: floats(rng, FEATURES[name].codes, FEATURES[name].width) for name in spec.read_features},
        transitions=floats(rng, len(spec.tags), len(spec.tags)),
        cells=coupled_arrays(network),
    )


def floats(rng: np.random.Generator, *shape: int) -> NDArray[np.float32]:
    """Numbers at random."""
    return rng.normal(0, 1, shape).astype(np.float32)


def view_of(text: str) -> View:
    """A view of an invented note."""
    return View(Note("invented", text), load_lexicons())


def read(spec: BilstmSpec, text: str = TEXT) -> Inputs:
    """An invented note as a network reads it."""
    return spec.inputs(view_of(text), {})


def unlimited(spec: BilstmSpec) -> BilstmSpec:
    """The spec with all paths allowed."""
    return replace(spec, constrained=False)
