"""Detectors that are trained: for each kind how its table is read, its file is opened, and the detector is made."""

from collections.abc import Sequence
from pathlib import Path

from scrubjay.detect.bilstm.detector import BilstmDetector
from scrubjay.detect.bilstm.spec import KIND, BilstmSpec, read_bilstm
from scrubjay.detect.bilstm.weights import NetworkWeights, open_network
from scrubjay.detect.crf.calibration import IDENTITY, Calibration
from scrubjay.detect.crf.detector import CrfDetector
from scrubjay.detect.crf.spec import CRF_KINDS, CrfSpec, read_spec
from scrubjay.detect.crf.weights import Weights, open_weights
from scrubjay.errors import ModelError
from scrubjay.strict import Table

Spec = CrfSpec | BilstmSpec
Trained = Weights | NetworkWeights
TRAINED_KINDS = (*CRF_KINDS, KIND)


def read_trained(table: Table, *, before: Sequence[str] = ()) -> Spec:
    """What a ``[[detector]]`` table of one of these kinds asks for."""
    return read_bilstm(table, before=before) if table["kind"] == KIND else read_spec(table, before=before)


def feature_digest(spec: Spec) -> str:
    """A digest of what the detector reads of a note."""
    return spec.feature_digest if isinstance(spec, BilstmSpec) else spec.feature_set().digest


def open_trained(spec: Spec, path: Path) -> Trained:
    """What was learned, from its file."""
    return open_network(path) if isinstance(spec, BilstmSpec) else open_weights(path)


def trained_detector(
    spec: Spec, trained: Trained, calibration: Calibration = IDENTITY, *, bias: float = 0.0
) -> CrfDetector | BilstmDetector:
    """The detector, so far up the dial."""
    if isinstance(spec, BilstmSpec) and isinstance(trained, NetworkWeights):
        return BilstmDetector(spec, trained, calibration, bias=bias)
    if isinstance(spec, CrfSpec) and isinstance(trained, Weights):
        return CrfDetector(spec, trained, calibration, bias=bias)
    raise ModelError(f"{spec.name}: its file is that of a detector of another kind; train again")
