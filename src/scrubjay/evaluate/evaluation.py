"""A whole evaluation: leaks, scores, slices and errors of one system, as one value that every report shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scrubjay.evaluate.errors import ErrorTable, analyse_errors
from scrubjay.evaluate.leak import Leak, measure_leak
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.scores import Scores, score
from scrubjay.evaluate.shares import Bootstrap
from scrubjay.evaluate.slices import Slice, measure_slices
from scrubjay.labels import AnyLabel
from scrubjay.lexicons import Lexicons

ClassSet = frozenset[AnyLabel]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked: the mode, the labels that count (None: all), labels scored as one, and whether to show text."""

    mode: Mode = Mode.CORRECTED
    labels: ClassSet | None = None
    merge: Mapping[str, ClassSet] | None = None
    bootstrap: Bootstrap = field(default_factory=Bootstrap)
    show_text: bool = False


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The answer. ``missing`` names the notes that the system lacks; ``notices`` must stand beside the figures."""

    question: Question
    notes: int
    patients: int
    missing: tuple[str, ...]
    scores: Scores
    leak: Leak
    slices: tuple[Slice, ...]
    errors: ErrorTable
    notices: tuple[str, ...]

    @property
    def mode(self) -> Mode:
        """How matches were counted."""
        return self.question.mode


def evaluate(
    pairs: Sequence[Pair], lexicons: Lexicons, question: Question, *, notices: Sequence[str] = ()
) -> Evaluation:
    """All figures of the pairs' system.

    The mode governs the criteria. Leaks, slices and errors are no part of the official scorer: there a note that the
    system lacks counts as missed in either mode, because leaving it out would make a release look safer than it is.
    """
    scores = score(pairs, mode=question.mode, labels=question.labels, merge=question.merge)
    errors = analyse_errors(pairs, labels=question.labels, show_text=question.show_text)
    return Evaluation(
        question=question,
        notes=len(pairs),
        patients=len({pair.patient for pair in pairs}),
        missing=tuple(pair.note.id for pair in pairs if pair.is_missing),
        scores=scores,
        leak=measure_leak(pairs, lexicons, labels=question.labels, bootstrap=question.bootstrap),
        slices=measure_slices(pairs, lexicons, labels=question.labels),
        errors=errors,
        notices=tuple(dict.fromkeys((*notices, *scores.notices))),
    )
