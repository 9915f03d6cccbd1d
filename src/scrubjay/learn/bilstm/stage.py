"""The stage that trains one BiLSTM-CRF: on all its notes, or on those outside one fold.

It leaves the network in 32 bits and figures of its training; a checkpoint lies beside them while it works.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.weights import NetworkWeights, open_network
from scrubjay.errors import UsageError
from scrubjay.learn.bilstm.engine import prepare, require, seed_for
from scrubjay.learn.bilstm.glove import digest_of_vectors
from scrubjay.learn.corpora import TrainingCorpus
from scrubjay.learn.fitting import Tell
from scrubjay.learn.folds import deal, group_sizes, held_out
from scrubjay.learn.plan import Plan, digest_of
from scrubjay.learn.products import figures_of, load_values, save_product
from scrubjay.lexicons import load_lexicons

_AFTERWARDS = ("bits", "lean", "alone", "second", "trusting")
"""What a spec says of a network that has been trained."""


@dataclass(frozen=True, slots=True)
class BilstmFit:
    """Train a network; ``fold`` of ``folds`` is held out, or none."""

    plan: Plan
    spec: BilstmSpec
    folds: int = 0
    fold: int | None = None

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        part = "all notes" if self.fold is None else f"fold {self.fold + 1} of {self.folds}"
        return f"{self.spec.name}, {part}"

    def product(self, work: Path) -> Path:
        """Where the network goes."""
        part = "all" if self.fold is None else f"{self.fold + 1}of{self.folds}"
        return work / f"{self.spec.name}-{part}-{self.digest[:20]}.weights"

    @property
    def digest(self) -> str:
        """A digest of all that the network depends on."""
        plan = self.plan
        needed = [
            dict(table) for table in plan.recipe["detector"] if table.get("name", table["kind"]) in self.spec.needs
        ]
        return digest_of(
            {
                "spec": {key: value for key, value in self.spec.as_table().items() if key not in _AFTERWARDS},
                "fold": [self.folds, self.fold],
                "seed": plan.seed,
                "code": plan.code,
                "features": self.spec.feature_digest,
                "helpers": needed,
                "corpora": plan.digests,
                "vectors": digest_of_vectors(self.spec),
            }
        )

    def run(self, work: Path, tell: Tell) -> None:
        """Train and leave the network in the work folder."""
        require()
        product = self.product(work)
        work.mkdir(parents=True, exist_ok=True)
        network, figures = learn(self, product.with_suffix(".checkpoint"), tell)
        save_product(product, network.save, figures)
        product.with_suffix(".checkpoint").unlink(missing_ok=True)


def load_trained(product: Path) -> tuple[NetworkWeights, dict[str, Any]]:
    """What the stage left: the network and the figures."""
    return open_network(product), load_values(figures_of(product))


def learn(fit: BilstmFit, checkpoint: Path, tell: Tell) -> tuple[NetworkWeights, Mapping[str, Any]]:
    """A trained network, and figures of its training."""
    from scrubjay.learn.bilstm.course import Course
    from scrubjay.learn.bilstm.export import export
    from scrubjay.learn.bilstm.lessons import Lessons
    from scrubjay.learn.bilstm.material import Batches, learned_tags
    from scrubjay.learn.bilstm.module import Network
    from scrubjay.learn.bilstm.vectors import words_for

    spec, seed = fit.spec, seed_for(fit.plan.seed, fit.spec.name)
    corpora = fit.plan.corpora_of(spec)
    learning, watching = split(fit, corpora)
    helpers, lexicons = fit.plan.helpers(spec), load_lexicons()
    lessons, tests = (Lessons(spec, corpora, groups, helpers, lexicons, seed) for groups in (learning, watching))
    written, held_out = lessons.written(), tests.written() if watching else None
    labels, number_of = learned_tags([written], spec.tags)
    if len(labels) == 1:
        raise UsageError(
            f"detector {spec.name}: none of the notes it learns from has a span of its labels {', '.join(spec.labels)}"
        )
    tell("making word vectors", 0, 1, 0.0)
    words = words_for(spec, written, seed=seed)
    prepare(seed_for(seed, "the network"))
    network = Network(spec, len(labels), words.rows)
    batches = Batches(words.vocabulary, number_of, spec.batch, words.rare, spec.unknown)
    course = Course(spec, labels, batches, lessons.epoch, held_out, seed, checkpoint)
    progress = course.run(network, tell)
    figures = {
        "items": len(written),
        "held_out": len(held_out) if held_out else 0,
        "vocabulary": len(words.vocabulary),
        "vectors": words.known,
        "epochs": len(progress.losses),
        "best_epoch": progress.best_epoch + 1,
        "scores": [round(score, 5) for score in progress.scores],
        "losses": [round(loss, 5) for loss in progress.losses],
        "feature_digest": spec.feature_digest,
    }
    return export(spec, network, words.vocabulary, labels, bits=32), figures


def split(fit: BilstmFit, corpora: tuple[TrainingCorpus, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """The groups that are learned from, and those that are held out to know when to stop.

    With a single group, or if the spec asks for it, none is.
    """
    groups = frozenset(group_sizes(corpora))
    if fit.fold is not None:
        groups -= held_out(fit.plan.notes, fit.folds, fit.fold)
    if len(groups) < 2 or not fit.spec.held_out:
        return groups, frozenset()
    sizes = {group: size for group, size in group_sizes(corpora).items() if group in groups}
    parts = deal(sizes, min(max(round(1 / fit.spec.held_out), 2), len(sizes)))
    watched = frozenset(group for group, part in parts.items() if part == 0)
    return groups - watched, watched
