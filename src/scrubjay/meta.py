"""meta.json: what a model says of itself. Read strictly, because it decides whether the model may be used.

{
  "format": 1,
  "scrubjay": "0.1.0",
  "recipe": {"name": "default", "sha256": "..."},
  "seed": 1,
  "labels": ["PATIENT", ...],
  "corpora": [{"name": "corpus", "sha256": "...", "notes": 800, "characters": 1700000}],
  "lexicons": {"words.bin": "...", ...},
  "detectors": {"token_crf": {"file", "sha256", "feature_digest", "tags", "spec", "calibration", "figures"}},
  "steps": {"choose": {"file", "sha256", "fact_digest", "spec", "figures"}},
  "scores": {"strict": {"precision", "recall", "f1"}, "words": {"precision", "recall"}},
  "recall": [{"bias": 0.0, "recall": 0.961, "precision": 0.974}, ...],
  "figures": {...}
}

The scores and the recall table are measured on notes that the model was not trained on. ``figures`` is whatever
training wants to tell, in plain values.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from scrubjay.detect.crf.calibration import Calibration
from scrubjay.errors import LabelError, ModelError
from scrubjay.labels import Label, parse_produced_label
from scrubjay.strict import SHARE, STRINGS, TABLE, TABLES, Table, Value, check, is_number, one_of, whole

FORMAT = 1
LARGEST = 4_000_000
"""Bytes that a meta.json may have; anything larger is some other file."""

_DIGEST = Value(
    "a sha256 in 64 hexadecimal digits",
    lambda value: isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None,
)
_PLAIN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,60}")
_NAME = Value("a plain name", lambda value: isinstance(value, str) and value.isprintable() and 0 < len(value) <= 100)
_FILE = Value("a plain file name", lambda value: isinstance(value, str) and bool(_PLAIN_NAME.fullmatch(value)))
_DIGESTS = Value(
    "a table of sha256 by file name",
    lambda value: (
        isinstance(value, Mapping) and all(_FILE.holds(key) and _DIGEST.holds(one) for key, one in value.items())
    ),
)
_COUNT = whole(least=0)
_KEYS = {
    "format": one_of(FORMAT),
    "scrubjay": _NAME,
    "recipe": TABLE,
    "seed": whole(least=0),
    "labels": STRINGS,
    "corpora": TABLES,
    "lexicons": _DIGESTS,
    "detectors": TABLE,
    "steps": TABLE,
    "scores": TABLE,
    "recall": TABLES,
    "figures": TABLE,
}
_RECIPE = {"name": _NAME, "sha256": _DIGEST}
_CORPUS = {"name": _NAME, "sha256": _DIGEST, "notes": _COUNT, "characters": _COUNT}
_DETECTOR = {
    "file": _FILE,
    "sha256": _DIGEST,
    "feature_digest": _DIGEST,
    "tags": STRINGS,
    "spec": TABLE,
    "calibration": TABLE,
    "figures": TABLE,
}
_STEP = {"file": _FILE, "sha256": _DIGEST, "fact_digest": _DIGEST, "spec": TABLE, "figures": TABLE}
_STRICT = {"precision": SHARE, "recall": SHARE, "f1": SHARE}
_WORDS = {"precision": SHARE, "recall": SHARE}
_BIAS = Value("a number from -50 to 50", lambda value: is_number(value) and abs(value) <= 50)
_POINT = {"bias": _BIAS, "recall": SHARE, "precision": SHARE}


class CorpusFacts(NamedTuple):
    """A corpus that a model was trained on."""

    name: str
    sha256: str
    notes: int
    characters: int


class RecallPoint(NamedTuple):
    """What a bias against "no PHI here" gives: recall and precision of words, whatever their label."""

    bias: float
    recall: float
    precision: float


class Scores(NamedTuple):
    """Cross-validated scores of the whole recipe: spans with place and label, and words whatever their label."""

    strict_precision: float
    strict_recall: float
    strict_f1: float
    words_precision: float
    words_recall: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DetectorFacts:
    """A trained detector: its file, what it was trained as, and how its scores are to be read."""

    file: str
    sha256: str
    feature_digest: str
    tags: tuple[str, ...]
    spec: Mapping[str, Any]
    calibration: Calibration
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class StepFacts:
    """A trained step: its file, and what it was trained as."""

    file: str
    sha256: str
    fact_digest: str
    spec: Mapping[str, Any]
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meta:
    """All that a model says of itself."""

    scrubjay: str
    recipe: str
    recipe_sha256: str
    seed: int
    labels: tuple[Label, ...]
    corpora: tuple[CorpusFacts, ...]
    lexicons: Mapping[str, str]
    detectors: Mapping[str, DetectorFacts]
    scores: Scores
    recall: tuple[RecallPoint, ...]
    figures: Mapping[str, Any] = field(default_factory=dict)
    steps: Mapping[str, StepFacts] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if any(left.bias >= right.bias for left, right in pairwise(self.recall)):
            raise ModelError("the recall table has to go up in bias; train again")

    def as_json(self) -> str:
        """The text of meta.json."""
        return json.dumps(self._table(), indent=1, ensure_ascii=False, allow_nan=False) + "\n"

    def _table(self) -> dict[str, Any]:
        scores = self.scores
        return {
            "format": FORMAT,
            "scrubjay": self.scrubjay,
            "recipe": {"name": self.recipe, "sha256": self.recipe_sha256},
            "seed": self.seed,
            "labels": [str(label) for label in self.labels],
            "corpora": [corpus._asdict() for corpus in self.corpora],
            "lexicons": dict(self.lexicons),
            "detectors": {name: _detector_table(facts) for name, facts in self.detectors.items()},
            "steps": {name: _step_table(facts) for name, facts in self.steps.items()},
            "scores": {
                "strict": dict(zip(_STRICT, scores[:3], strict=True)),
                "words": dict(zip(_WORDS, scores[3:], strict=True)),
            },
            "recall": [point._asdict() for point in self.recall],
            "figures": dict(self.figures),
        }


def _detector_table(facts: DetectorFacts) -> dict[str, Any]:
    return {
        "file": facts.file,
        "sha256": facts.sha256,
        "feature_digest": facts.feature_digest,
        "tags": list(facts.tags),
        "spec": dict(facts.spec),
        "calibration": facts.calibration.as_table(),
        "figures": dict(facts.figures),
    }


def _step_table(facts: StepFacts) -> dict[str, Any]:
    return {
        "file": facts.file,
        "sha256": facts.sha256,
        "fact_digest": facts.fact_digest,
        "spec": dict(facts.spec),
        "figures": dict(facts.figures),
    }


def parse_meta(data: bytes, *, where: str) -> Meta:
    """The meta.json in these bytes; ModelError, with what is wrong and nothing quoted, where it is none."""
    table = {"steps": {}, **_json(data, where=where)}  # models from before there were trained steps have none
    if isinstance(table.get("format"), int) and table["format"] != FORMAT:
        raise ModelError(f"{where}: a model of another format than {FORMAT}; train again, or use another scrubjay")
    _check(table, _KEYS, where=where)
    _check(table["recipe"], _RECIPE, where=f"{where}, recipe")
    try:
        labels = tuple(parse_produced_label(label) for label in table["labels"])
    except LabelError:
        raise ModelError(f"{where}: labels names one that there is not; train again") from None
    return Meta(
        scrubjay=table["scrubjay"],
        recipe=table["recipe"]["name"],
        recipe_sha256=table["recipe"]["sha256"],
        seed=table["seed"],
        labels=labels,
        corpora=tuple(_corpus(part, where=f"{where}, corpora") for part in table["corpora"]),
        lexicons=table["lexicons"],
        detectors={name: _detector(name, part, where=where) for name, part in table["detectors"].items()},
        scores=_scores(table["scores"], where=f"{where}, scores"),
        recall=_recall(table["recall"], where=f"{where}, recall"),
        figures=table["figures"],
        steps={name: _step(name, part, where=where) for name, part in table["steps"].items()},
    )


def _json(data: bytes, *, where: str) -> Table:
    """A JSON object; no NaN, no key twice, no depth that would break the reader."""
    try:
        table = json.loads(data.decode("utf-8"), parse_constant=_refuse, object_pairs_hook=_unique)
    except (ValueError, RecursionError):
        table = None
    if not isinstance(table, dict):
        raise ModelError(f"{where}: not a JSON object in UTF-8; the model is damaged, get it again or train again")
    return table


def _refuse(constant: str) -> object:
    raise ValueError(constant)


def _unique(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise ValueError("a key stands twice")
    return table


def _check(table: Table, keys: Mapping[str, Value], *, where: str) -> None:
    check(table, keys, where=where, required=keys, error=ModelError, shows_values=False)


def _corpus(table: Table, *, where: str) -> CorpusFacts:
    _check(table, _CORPUS, where=where)
    return CorpusFacts(**table)


def _detector(name: str, part: object, *, where: str) -> DetectorFacts:
    if not isinstance(part, dict) or not _FILE.holds(name):
        raise ModelError(f"{where}: detectors has to be made of tables with plain names")
    place = f"{where}, detector {name}"
    _check(part, _DETECTOR, where=place)
    if part["file"] != weights_file(name):
        raise ModelError(f"{place}: its file has to be called {weights_file(name)}")
    calibration = Calibration.from_table(part["calibration"], where=f"{place}, calibration")
    return DetectorFacts(**{**part, "tags": tuple(part["tags"]), "calibration": calibration})


def _step(name: str, part: object, *, where: str) -> StepFacts:
    if not isinstance(part, dict) or not _FILE.holds(name):
        raise ModelError(f"{where}: steps has to be made of tables with plain names")
    _check(part, _STEP, where=f"{where}, step {name}")
    if part["file"] != weights_file(name):
        raise ModelError(f"{where}, step {name}: its file has to be called {weights_file(name)}")
    return StepFacts(**part)


def weights_file(name: str) -> str:
    """The file in a model folder that holds the weights of a detector or a step."""
    return f"{name}.weights"


def _scores(table: Table, *, where: str) -> Scores:
    _check(table, {"strict": TABLE, "words": TABLE}, where=where)
    strict, words = table["strict"], table["words"]
    _check(strict, _STRICT, where=f"{where}, strict")
    _check(words, _WORDS, where=f"{where}, words")
    return Scores(*(float(strict[key]) for key in _STRICT), *(float(words[key]) for key in _WORDS))


def _recall(tables: Sequence[Table], *, where: str) -> tuple[RecallPoint, ...]:
    for table in tables:
        _check(table, _POINT, where=where)
    return tuple(RecallPoint(**{key: float(table[key]) for key in _POINT}) for table in tables)
