"""The stages that train one detector, whatever its kind, and what they leave."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from scrubjay.detect.bilstm.spec import KIND, BilstmSpec
from scrubjay.detect.crf.spec import CHAR
from scrubjay.detect.trained import Spec
from scrubjay.learn.bilstm import stage
from scrubjay.learn.bilstm.stage import BilstmFit
from scrubjay.learn.fitting import Fit, Tell, learn
from scrubjay.learn.model_files import write_learned
from scrubjay.learn.plan import Plan
from scrubjay.learn.products import load_learned

AnyFit = Fit | BilstmFit


def fit_for(plan: Plan, spec: Spec, folds: int = 0, fold: int | None = None) -> AnyFit:
    """The stage that trains a detector on all its notes, or on those outside one fold."""
    kind = BilstmFit if isinstance(spec, BilstmSpec) else Fit
    return kind(plan, spec, folds, fold)  # type: ignore[arg-type]


def slow_first(fits: Iterable[AnyFit]) -> list[AnyFit]:
    """Networks and character CRFs first: they take longest, and the cores should end together."""
    return sorted(fits, key=lambda fit: fit.spec.kind not in (KIND, CHAR))


def write_fitted(spec: Spec, product: Path, path: Path, *, exact: bool = False) -> dict[str, Any]:
    """Write what a stage learned as a detector reads it, rounded as the spec says or ``exact``; the figures of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    bits = 32 if exact else spec.bits
    if isinstance(spec, BilstmSpec):
        network, figures = stage.load_trained(product)
        network.rounded(bits).save(path)
        return figures
    learned = load_learned(product)
    write_learned(path, learned, bits=bits, prune=0.0 if exact else spec.prune)
    return learned.figures


def learn_into(path: Path, fit: AnyFit, work: Path, tell: Tell) -> None:
    """Train, and leave what was learned in a file as a detector reads it, exact, without the stage's own product."""
    if isinstance(fit, BilstmFit):
        checkpoint = path.with_suffix(".checkpoint")
        stage.learn(fit, checkpoint, tell)[0].save(path)
        checkpoint.unlink(missing_ok=True)
    else:
        write_learned(path, learn(fit, work, tell), bits=32, prune=0.0)
