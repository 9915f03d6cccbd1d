"""The stage that trains one CRF: on all its notes, or on those outside one fold."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

import numpy as np

from scrubjay.detect.crf.spec import CrfSpec
from scrubjay.errors import UsageError
from scrubjay.learn import crfsuite
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.examples import Example, stream_for
from scrubjay.learn.fitted import Fitted
from scrubjay.learn.fitted import fit as fit_weights
from scrubjay.learn.folds import group_sizes, held_out
from scrubjay.learn.fragments import fragments
from scrubjay.learn.material import Numbered
from scrubjay.learn.plan import CRFSUITE, Plan, digest_of
from scrubjay.learn.products import Learned, save_learned
from scrubjay.learn.vocabulary import Vocabulary

Tell = Callable[[str, int, int, float], None]
"""Told what a stage does, how far it is, how far it has to go, and the loss where there is one."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Train a CRF; ``fold`` of ``folds`` is held out, or none. The spec says one c1 and one c2."""

    plan: Plan
    spec: CrfSpec
    folds: int = 0
    fold: int | None = None

    @property
    def name(self) -> str:
        """What the stage is called in messages."""
        part = "all notes" if self.fold is None else f"fold {self.fold + 1} of {self.folds}"
        return f"{self.spec.name}, {part}"

    def product(self, work: Path) -> Path:
        """Where the weights go."""
        part = "all" if self.fold is None else f"{self.fold + 1}of{self.folds}"
        return work / f"{self.spec.name}-{part}-{self.digest[:20]}.npz"

    @property
    def digest(self) -> str:
        """A digest of all that the weights depend on."""
        spec = self.spec.as_table()
        for key in ("beside", "bits", "prune", "lean", "alone", "second", "trusting", "constrained", "folds"):
            spec.pop(key, None)
        plan = self.plan
        return digest_of(
            {
                "spec": spec,
                "fold": [self.folds, self.fold],
                "seed": plan.seed,
                "trainer": plan.trainer,
                "code": plan.code,
                "features": self.spec.feature_set().digest,
                "helpers": [dict(table) for table in plan.recipe["detector"] if _name(table) in self.spec.needs],
                "corpora": plan.digests,
            }
        )

    def run(self, work: Path, tell: Tell) -> None:
        """Train and leave the weights in the work folder."""
        save_learned(self.product(work), learn(self, work, tell))


def _name(table: object) -> str:
    return str(table.get("name", table["kind"])) if isinstance(table, dict) else ""


def learn(fit: Fit, work: Path, tell: Tell) -> Learned:
    """The weights of a CRF."""
    began = monotonic()
    spec, features = fit.spec, fit.spec.feature_set()
    notes = _read(fit, tell)
    names = _name_seen_tags(notes, spec.tags)
    vocabulary = Vocabulary.of((example.hashes for note in notes for example in note), minimum=spec.minimum)
    items = sum(len(example.tags) for note in notes for example in note)
    sequences = sum(map(len, notes))
    work.mkdir(parents=True, exist_ok=True)
    read = monotonic()
    fitted = _fitted(fit, notes, vocabulary, names, work, tell)
    order = np.argsort(fitted.feature, kind="stable")
    figures = {
        "c1": spec.c1[0],
        "c2": spec.c2[0],
        "sequences": sequences,
        "items": items,
        "features_seen": len(vocabulary),
        "features": len(np.unique(fitted.feature)),
        "weights": len(fitted.weight),
        "iterations": fitted.iterations,
        "loss": round(fitted.loss, 3),
        "feature_digest": features.digest,
    }
    tell(f"read in {read - began:.0f} s, learned in {monotonic() - read:.0f} s", fitted.iterations, 0, fitted.loss)
    return Learned(
        tuple(names),
        vocabulary.hashes[fitted.feature[order]],
        fitted.tag[order],
        fitted.weight[order],
        fitted.transitions,
        figures,
    )


def _fitted(
    fit: Fit, notes: list[list[Example]], vocabulary: Vocabulary, names: Sequence[str], work: Path, tell: Tell
) -> Fitted:
    """The weights, by the kernel's trainer or by CRFsuite."""
    spec = fit.spec
    sequences = _numbered(notes, vocabulary)

    def heard(number: int, loss: float) -> None:
        tell("learning", number, spec.iterations, loss)

    costs = {"c1": spec.c1[0], "c2": spec.c2[0]}
    if fit.plan.trainer == CRFSUITE:
        model = fit.product(work).with_suffix(".crfsuite")
        return crfsuite.fit(
            sequences, names, model, features=len(vocabulary), iterations=spec.iterations, heard=heard, **costs
        )
    return fit_weights(
        sequences, features=len(vocabulary), labels=len(names), iterations=spec.iterations, heard=heard, **costs
    )


def lessons(fit: Fit) -> Iterator[Lesson]:
    """The notes that are learned from: as written unless copies alone are asked for, and copies, some in pieces."""
    spec, corpora = fit.spec, fit.plan.corpora_of(fit.spec)
    groups = frozenset(group_sizes(corpora))
    if fit.fold is not None:
        groups -= held_out(fit.plan.notes, fit.folds, fit.fold)
    for corpus in corpora:
        if not (spec.copies_only and spec.copies):
            yield from (lesson for lesson in corpus.lessons() if lesson.group in groups)
        for copy in corpus.copies(spec.copies, seed=fit.plan.seed, noise=spec.noise, groups=groups):
            stream = stream_for(fit.plan.seed, f"{copy.key}, whole or not")
            yield from fragments(copy, stream) if stream.random() < spec.fragments else [copy]


def _read(fit: Fit, tell: Tell) -> list[list[Example]]:
    """The examples of every note; an error if no label of the CRF is among them."""
    share = 1.0 if fit.fold is None else (fit.folds - 1) / fit.folds
    written = sum(len(corpus.notes) for corpus in fit.plan.corpora_of(fit.spec))
    per_note = fit.spec.copies + (0 if fit.spec.copies_only and fit.spec.copies else 1)
    total = round(share * written * per_note)
    notes = []
    has_spans = False
    for number, examples in enumerate(fit.plan.reader(fit.spec).examples(lessons(fit)), 1):
        notes.append(examples)
        has_spans = has_spans or any(example.tags.any() for example in examples)
        if number % 20 == 0:
            tell("reading", number, max(total, number), 0.0)
    if not has_spans:
        labels = ", ".join(fit.spec.labels)
        raise UsageError(
            f"detector {fit.spec.name}: none of the notes it learns from has a span of its labels {labels}"
        )
    return notes


def _name_seen_tags(notes: list[list[Example]], names: Sequence[str]) -> list[str]:
    """The tags that occur, "O" first, and the examples' tags numbered by them.

    A tag that was never seen has no weights; in tagging its score of 0 would beat those that were learned to be low.
    """
    seen = np.zeros(len(names), bool)
    seen[0] = True
    for examples in notes:
        for example in examples:
            seen[example.tags] = True
    number_of = (np.cumsum(seen) - 1).astype(np.int16)
    for examples in notes:
        for example in examples:
            example.tags[:] = number_of[example.tags]
    return [name for name, is_seen in zip(names, seen.tolist(), strict=True) if is_seen]


def _numbered(notes: list[list[Example]], vocabulary: Vocabulary) -> Iterable[Numbered]:
    """The sequences with numbered features; a note is let go of when it has been handed over."""
    notes.reverse()
    while notes:
        examples = notes.pop()
        if not examples:
            continue
        numbers = vocabulary.numbers(np.concatenate([example.hashes for example in examples]))
        begin = 0
        for example in examples:
            own = numbers[begin : begin + len(example.hashes)]
            begin += len(example.hashes)
            known = np.concatenate([[0], np.cumsum(own >= 0)])
            yield Numbered(known[example.starts], own[own >= 0], example.tags)


def with_costs(spec: CrfSpec, c1: float, c2: float) -> CrfSpec:
    """The spec with one c1 and one c2."""
    return replace(spec, c1=(c1,), c2=(c2,))
