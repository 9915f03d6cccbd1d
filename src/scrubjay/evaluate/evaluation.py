"""A whole evaluation: leaks, scores, slices and errors of one system, as one value that every report shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scrubjay.evaluate.classes import ClassSet, classes_of
from scrubjay.evaluate.coverage import cover
from scrubjay.evaluate.errors import ErrorTable, analyse_errors
from scrubjay.evaluate.leak import Leak, measure_leak
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.scores import Scores, score_classes
from scrubjay.evaluate.shares import FEW, FEWEST, Bootstrap
from scrubjay.evaluate.slices import Slice, measure_slices
from scrubjay.lexicons import Lexicons


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
    classes = classes_of(pairs, mode=question.mode, labels=question.labels, merge=question.merge)
    scores = score_classes(pairs, classes)
    coverage = cover(pairs, classes.counted)
    leak = measure_leak(pairs, lexicons, bootstrap=question.bootstrap, coverage=coverage)
    return Evaluation(
        question=question,
        notes=len(pairs),
        patients=len({pair.patient for pair in pairs}),
        missing=tuple(pair.note.id for pair in pairs if pair.is_missing),
        scores=scores,
        leak=leak,
        slices=measure_slices(pairs, lexicons, coverage=coverage),
        errors=analyse_errors(pairs, classes=classes, show_text=question.show_text),
        notices=tuple(dict.fromkeys((*notices, *scores.notices, *_patient_notices(pairs, leak)))),
    )


def _patient_notices(pairs: Sequence[Pair], leak: Leak) -> Iterator[str]:
    """How far the intervals can be trusted, which are drawn over patients."""
    unknown = sum(pair.note.patient is None for pair in pairs)
    if unknown:
        yield (
            f"patient unknown for {unknown:,} {'note' if unknown == 1 else 'notes'}; each stands for one patient, so "
            "intervals may be too narrow; give --patients"
        )
    patients = leak.patients.total
    if FEWEST <= patients < FEW:
        yield f"gold spans of {patients} patients only: intervals over fewer than {FEW} patients are rough"
    elif 0 < patients < FEWEST:
        yield "all gold spans are of one patient, from whom no interval can be drawn"
