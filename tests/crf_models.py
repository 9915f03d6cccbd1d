"""Small CRFs and models for tests: made by counting, from a few invented lines, in no time."""

from pathlib import Path

import numpy as np

from scrubjay.corpus.marks import unmark
from scrubjay.detect.crf.calibration import IDENTITY, Calibration
from scrubjay.detect.crf.detector import CrfDetector
from scrubjay.detect.crf.schemes import encode
from scrubjay.detect.crf.spec import CrfSpec, read_spec
from scrubjay.detect.crf.weights import open_weights, write_weights
from scrubjay.lexicons import load_lexicons
from scrubjay.meta import CorpusFacts, RecallPoint, Scores, weights_file
from scrubjay.model import Model, TrainedPart, write_model
from scrubjay.note import Note
from scrubjay.recipe import parse_table, trained_specs
from scrubjay.text import View

LESSONS = (
    "Seen by [[DOCTOR|Quill]] on rounds.",
    "Discussed with [[DOCTOR|Amara Quill]] today.",
    "Sent to [[HOSPITAL|Marlow Annex]][[DATE|03/12/2081]] for review.",
    "Sent to [[HOSPITAL|Kettle Annex]] on [[DATE|04/11/2081]] for review.",
    "The wound is clean and dry. No fever. Walks well.",
)
"""Names and dates in a few frames, one date run together with the name before it."""

LABELS = ["DOCTOR", "HOSPITAL", "DATE"]
TOKEN_SPEC = read_spec(
    {"kind": "token_crf", "labels": LABELS, "needs": ["rules"], "layer": "parts", "features": ["words", "shapes"]}
)
CHAR_SPEC = read_spec({"kind": "char_crf", "labels": LABELS, "needs": ["rules"], "features": ["characters", "classes"]})
RECIPE = """\
name = "tiny"
priority = ["rules", "char_crf", "token_crf"]

[[detector]]
kind = "rules"
families = ["dates"]

[[detector]]
kind = "char_crf"
labels = ["DOCTOR", "HOSPITAL", "DATE"]
features = ["characters", "classes"]

[[detector]]
kind = "token_crf"
labels = ["DOCTOR", "HOSPITAL", "DATE"]
layer = "parts"
features = ["words", "shapes"]

[[resolve]]
kind = "merge"
"""
RECALL = (RecallPoint(-1.0, 0.8, 0.99), RecallPoint(0.0, 0.9, 0.97), RecallPoint(12.0, 0.99, 0.5))
SCORES = Scores(0.91, 0.88, 0.895, 0.97, 0.96)
CORPUS = CorpusFacts("corpus", "0" * 64, 5, 200)


def write_counted(spec: CrfSpec, path: Path) -> None:
    """Weights by counting: a feature speaks for a tag as often as it was seen with it, and against those it was not."""
    features, tags = spec.feature_set(), spec.tags
    number_of = {tag: number for number, tag in enumerate(tags)}
    seen: dict[tuple[int, int], float] = {}
    follows = np.full((len(tags), len(tags)), -2.0)
    for marked in LESSONS:
        text, spans = unmark(marked)
        reading = spec.reading(View(Note("lesson", text), load_lexicons()), {}, features)
        wanted = encode(reading.items, spans, spec.scheme, number_of)
        columns = reading.columns(0, len(wanted))
        offsets, hashes = features.programme.hashes(columns, 0, len(wanted))
        for item, tag in enumerate(wanted.tolist()):
            for feature in hashes[offsets[item] : offsets[item + 1]].tolist():
                seen[feature, tag] = 0.5
        follows[wanted[:-1], wanted[1:]] = 0.5
    pairs = list(seen)
    learned = (
        np.array([feature for feature, _ in pairs], np.uint64),
        np.array([tag for _, tag in pairs], np.int16),
        np.array(list(seen.values()), np.float32),
    )
    write_weights(path, learned, follows, tags, features.digest, bits=16)


def counted_detector(
    spec: CrfSpec, folder: Path, *, calibration: Calibration = IDENTITY, bias: float = 0.0
) -> CrfDetector:
    """A detector with counted weights."""
    path = folder / weights_file(spec.name)
    if not path.exists():
        write_counted(spec, path)
    return CrfDetector(spec, open_weights(path), calibration, bias=bias)


def tiny_model(folder: Path, *, recipe_text: str = RECIPE, corpus: CorpusFacts = CORPUS) -> Model:
    """A whole model with counted weights."""
    folder.mkdir(parents=True, exist_ok=True)
    specs = trained_specs(parse_table(recipe_text, where="the recipe"))
    for spec in specs:
        write_counted(spec, folder / weights_file(spec.name))
    return write_model(
        folder,
        recipe_text=recipe_text,
        parts={spec.name: TrainedPart(Calibration((0.0, 1.0), (0.1, 0.9)), {"iterations": 1}) for spec in specs},
        corpora=[corpus],
        scores=SCORES,
        recall=RECALL,
        seed=7,
        figures={"made": "by counting"},
    )
