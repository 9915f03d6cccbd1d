"""What a recipe says of a BiLSTM-CRF: a ``[[detector]]`` table of kind ``bilstm``, read strictly.

[[detector]]
kind = "bilstm"
needs = ["rules"]
features = ["capitals", "dictionary"]
without = ["characters"]       # an ablation of the paper's
hidden = 64
cell = "coupled"

Some keys say what the network is, the others how it is trained. Lexicon dropout is called ``blinding`` here, because
``dropout`` is what everybody calls the other thing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from scrubjay.detect.asked import USUAL_NEED, check_name, chosen_labels, plain
from scrubjay.detect.bilstm import alphabet, inputs
from scrubjay.detect.bilstm.features import FEATURES
from scrubjay.detect.bilstm.inputs import Inputs, read_inputs
from scrubjay.detect.bilstm.weights import CELLS, LSTM, digest_of
from scrubjay.detect.bilstm.word_vectors import BITS
from scrubjay.detect.crf.schemes import Scheme, tag_names
from scrubjay.detect.detector import Evidence
from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.strict import AMOUNT, FLAG, SHARE, STRING, STRINGS, Table, Value, check, is_number, one_of, whole
from scrubjay.text import View

KIND = "bilstm"
CHARACTERS, VECTORS, EXTRAS, LATTICE = "characters", "vectors", "features", "lattice"
PARTS = (CHARACTERS, VECTORS, EXTRAS, LATTICE)
"""What may be left out: what is read of letters, of whole words, of features; and the transitions between tags."""

NONE, WORD2VEC = "none", "word2vec"
SGD, ADAM = "sgd", "adam"
_POSITIVE = whole(least=1)
_COUNT = whole(least=0)
_KEYS: Mapping[str, Value] = {
    "name": STRING,
    "kind": STRING,
    "labels": STRINGS,
    "needs": STRINGS,
    "scheme": one_of(*Scheme),
    "layer": one_of("tokens", "parts"),
    "features": STRINGS,
    "without": STRINGS,
    "constrained": FLAG,
    "cell": one_of(*CELLS),
    "letter_width": _POSITIVE,
    "letter_hidden": _POSITIVE,
    "word_width": _POSITIVE,
    "hidden": _POSITIVE,
    "dropout": SHARE,
    "input_dropout": SHARE,
    "vectors": STRING,
    "extra_words": _COUNT,
    "minimum": _POSITIVE,
    "unknown": SHARE,
    "optimiser": one_of(SGD, ADAM),
    "rate": Value("a number above 0", lambda value: is_number(value) and value > 0),
    "decay": AMOUNT,
    "average": SHARE,
    "batch": _POSITIVE,
    "epochs": _POSITIVE,
    "patience": _POSITIVE,
    "held_out": SHARE,
    "copies": _COUNT,
    "copies_only": FLAG,
    "fragments": SHARE,
    "noise": SHARE,
    "blinding": SHARE,
    "trains_on": STRINGS,
    "bits": one_of(*BITS),
    "lean": AMOUNT,
    "alone": SHARE,
    "second": SHARE,
    "trusting": FLAG,
}
_READ_APART = ("name", "kind", "labels", "needs", "scheme", "features", "without", "trains_on")


@dataclass(frozen=True, slots=True, kw_only=True)
class BilstmSpec:
    """A BiLSTM-CRF as a recipe asks for it."""

    name: str
    labels: tuple[Label, ...]
    """What it is trained for and proposes."""
    needs: tuple[str, ...]
    """The detectors whose spans the feature ``found`` reads."""
    features: tuple[str, ...]
    kind: str = KIND
    scheme: Scheme = Scheme.BIOES
    layer: str = "parts"
    """Whole tokens, or their parts."""
    without: tuple[str, ...] = ()
    constrained: bool = True
    """Whether only tags that the scheme allows may follow one another."""
    cell: str = LSTM
    letter_width: int = 25
    letter_hidden: int = 25
    word_width: int = 100
    hidden: int = 64
    dropout: float = 0.5
    """The share of what the words' cells say that is hidden from the layer of tags in training."""
    input_dropout: float = 0.5
    """The share of the vectors that is hidden from the words' cells."""
    vectors: str = WORD2VEC
    """Where the vectors of words start: trained on the notes, the shipped ones ("glove"), a file in text, or "none"."""
    extra_words: int = 0
    """How many words of the file, the most frequent first, are known though the notes do not have them."""
    minimum: int = 1
    """Words seen fewer times are unknown."""
    unknown: float = 0.5
    """The share of the words seen once that training takes for unknown, so that it learns what to make of those."""
    optimiser: str = ADAM
    rate: float = 0.001
    decay: float = 0.0
    """How much smaller the rate gets: it is divided by one more than this times the number of epochs done."""
    average: float = 0.0
    """The share that a step leaves of the mean of the weights over the steps, which is what is kept; 0 takes none."""
    batch: int = 32
    """Sentences a step."""
    epochs: int = 40
    patience: int = 6
    """Epochs without a better score on the notes held out, after which training stops."""
    held_out: float = 0.1
    """The share of the groups of notes that early stopping is decided on; with 0 all epochs are gone through."""
    copies: int = 1
    """How many resampled copies of each note are in an epoch, new ones in each."""
    copies_only: bool = False
    fragments: float = 0.0
    noise: float = 0.0
    blinding: float = 0.0
    """The share of the lexicon words in gold spans that is hidden in training, in copies and in this share of notes."""
    trains_on: tuple[str, ...] = ()
    bits: int = 8
    lean: float = 0.0
    alone: float = 0.0
    second: float = 0.0
    """The share from which on the second label of a find is proposed beside the first, for a judge; 0 proposes none."""
    trusting: bool = False
    """Whether all that it finds is proposed, look-alikes and lone finds too."""

    @property
    def after(self) -> tuple[str, ...]:
        """The detectors that have to come before it."""
        return self.needs

    @property
    def tags(self) -> list[str]:
        """The tags of its labels, "O" first."""
        return tag_names(self.scheme, self.labels)

    @property
    def read_features(self) -> tuple[str, ...]:
        """The features, none where they are left out."""
        return () if EXTRAS in self.without else self.features

    @property
    def has_lattice(self) -> bool:
        """Whether tags that follow one another know of each other."""
        return LATTICE not in self.without

    @property
    def spelling_width(self) -> int:
        """The length of character vectors."""
        return 0 if CHARACTERS in self.without else 2 * self.letter_hidden

    @property
    def vector_width(self) -> int:
        """The length of the vectors of words."""
        return 0 if VECTORS in self.without else self.word_width

    @property
    def input_width(self) -> int:
        """The length of the vector of an item."""
        return self.vector_width + self.spelling_width + sum(FEATURES[name].width for name in self.read_features)

    @property
    def feature_digest(self) -> str:
        """A digest of what the numbers that the network reads stand for."""
        sizes = {name: FEATURES[name][:2] for name in self.read_features}
        return digest_of([sizes, self.layer, alphabet.SIZE, alphabet.LONGEST, inputs.LONGEST])

    def inputs(self, view: View, evidence: Evidence) -> Inputs:
        """A note as this network reads it."""
        return read_inputs(view, evidence, self.read_features, layer=self.layer)

    def as_table(self) -> dict[str, Any]:
        """All that was asked for, defaults too, as plain values; ``read_bilstm`` reads it back to the same.

        A key that came after models had been trained is there only where it is used, so that those models stay good.
        """
        table = {key.name: plain(getattr(self, key.name)) for key in fields(self)}
        if not self.second:
            del table["second"]
        return table


def read_bilstm(table: Table, *, before: Sequence[str] = ()) -> BilstmSpec:
    """The network that a ``[[detector]]`` table asks for; ``before`` names the detectors that stand before it.

    Without ``needs``, it reads the spans of the detector called rules, if that stands before it.
    """
    name = table.get("name", KIND)
    where = f"detector {name}" if isinstance(name, str) else f"detector {KIND}"
    check(table, _KEYS, where=where)
    check_name(name, where=where)
    if table.get("fragments") and not table.get("copies", 1):
        raise RecipeError(f"{where}: fragments are made of copies; ask for copies too")
    needs = tuple(table.get("needs", [USUAL_NEED] if USUAL_NEED in before else []))
    return BilstmSpec(
        name=name,
        labels=chosen_labels(table.get("labels"), where=where),
        needs=needs,
        features=_chosen(table, "features", FEATURES, where=where, usual=[*FEATURES] if needs else [*FEATURES][:-1]),
        without=_chosen(table, "without", PARTS, where=where, usual=()),
        scheme=Scheme(table.get("scheme", Scheme.BIOES)),
        trains_on=tuple(table.get("trains_on", ())),
        **{key: table[key] for key in _KEYS if key in table and key not in _READ_APART},
    )


def _chosen(
    table: Table, key: str, known: Mapping[str, Any] | Sequence[str], *, where: str, usual: Sequence[str]
) -> tuple[str, ...]:
    """The names that a key lists, in the order in which they are known."""
    asked = table.get(key, usual)
    if unknown := [name for name in asked if name not in known]:
        raise RecipeError(f"{where}: {key} has no {', '.join(unknown)}; it may name {', '.join(known)}")
    return tuple(name for name in known if name in asked)
