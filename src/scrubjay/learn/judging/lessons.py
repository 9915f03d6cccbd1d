"""From candidates to a judge: facts and answers of every option, a classifier for each question, thresholds.

Thresholds and the lines that make scores log-odds are found on options that the classifier has not seen: the notes are
dealt into parts, and each part is judged by a classifier that learned from the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.evaluate.coverage import inside, running
from scrubjay.evaluate.pairs import WORD
from scrubjay.learn.corpora import Lesson
from scrubjay.learn.fitting import Tell
from scrubjay.learn.folds import deal
from scrubjay.learn.judging.classifiers import fit_scorer, line
from scrubjay.learn.judging.thresholds import cover_threshold, filter_threshold
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate
from scrubjay.resolve.facts import FactSet, Options
from scrubjay.resolve.facts.vocabulary import learn_vocabulary, words_in
from scrubjay.resolve.facts.votes import Sources
from scrubjay.resolve.judges import FILTER, PHI, RIGHT, TOUCHES, Judge, JudgeSpec
from scrubjay.resolve.judges.judge import Answer
from scrubjay.text import View

PARTS = 3
"""In so many parts notes are dealt for thresholds."""

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Judged:
    """A note and the candidates that were found in it by detectors that have not seen it."""

    lesson: Lesson
    candidates: list[Candidate]


def answers_for(lesson: Lesson, options: Options) -> dict[str, Flags]:
    """For each question what the gold says of each option."""
    text, gold = lesson.annotated.note.text, lesson.annotated.spans
    places = {(span.start, span.end, span.label) for span in gold}
    in_gold = running(inside(gold, len(text)))
    told: dict[str, list[bool]] = {RIGHT: [], PHI: [], TOUCHES: []}
    for start, end, label in options.places():
        words = [match.span() for match in WORD.finditer(text, start, end)] or [(start, end)]
        hits = [bool(in_gold[last] - in_gold[first]) for first, last in words]
        told[RIGHT].append((start, end, label) in places)
        told[PHI].append(all(hits))
        told[TOUCHES].append(any(hits))
    return {question: np.array(flags, bool) for question, flags in told.items()}


def learn_judge(spec: JudgeSpec, notes: Sequence[Judged], *, seed: int, tell: Tell) -> tuple[Judge, dict[str, Any]]:
    """A judge, and figures of its training."""
    options = [Options.of(note.candidates) for note in notes]
    told = [answers_for(note.lesson, own) for note, own in zip(notes, options, strict=True)]
    facts, matrix = _facts(spec, notes, options, told, tell)
    part = _parts(notes, options)
    answers: dict[str, Answer] = {}
    unseen: dict[str, NDArray[np.float64]] = {}
    for number, question in enumerate(spec.questions):
        right = np.concatenate([one[question] for one in told])
        scores = np.zeros(len(right))
        for held in range(PARTS):
            tell(f"learning {question}", number * (PARTS + 1) + held, len(spec.questions) * (PARTS + 1), 0.0)
            scorer = fit_scorer(spec, matrix[part != held], right[part != held], seed=seed)
            scores[part == held] = scorer.scores(matrix[part == held])
        slope, shift = line(scores, right)
        answers[question] = Answer(fit_scorer(spec, matrix, right, seed=seed), slope, shift)
        unseen[question] = 0.5 + 0.5 * np.tanh((slope * scores + shift) / 2)
    threshold, figures = _threshold(spec, notes, options, told, unseen)
    figures = {"options": len(matrix), "facts": matrix.shape[1], **figures}
    return Judge(spec.judge, facts, answers, {spec.questions[-1]: threshold}), figures


def _facts(
    spec: JudgeSpec, notes: Sequence[Judged], options: Sequence[Options], told: Sequence[dict[str, Flags]], tell: Tell
) -> tuple[FactSet, NDArray[np.float32]]:
    """The set of facts, with the sources and words that occur, and the facts of all options."""
    question = spec.questions[0]
    sources = Sources.learn([(own, right[question]) for own, right in zip(options, told, strict=True)])
    views = [View(note.lesson.annotated.note, load_lexicons()) for note in notes]
    seen = list(zip(views, options, strict=True))
    has_words = "words" in spec.facts
    words = learn_vocabulary([words_in(view, own) for view, own in seen if len(own)] if has_words else [])
    facts = FactSet(spec.facts, sources, words)
    rows = [np.zeros((0, len(facts.names)), np.float32)]
    for number, (view, own) in enumerate(seen, 1):
        if len(own):
            rows.append(facts.facts(view, own))
        tell("reading", number, len(seen), 0.0)
    return facts, np.concatenate(rows)


def _parts(notes: Sequence[Judged], options: Sequence[Options]) -> NDArray[np.int64]:
    """For each option the part in which its note is; notes of one group are never apart, if there are groups enough."""
    groups = [note.lesson.group for note in notes]
    if len(set(groups)) < PARTS:
        groups = [note.lesson.key for note in notes]
    sizes: dict[str, int] = {}
    for group, own in zip(groups, options, strict=True):
        sizes[group] = sizes.get(group, 0) + len(own)
    dealt = deal(sizes, PARTS)
    return np.repeat([dealt[group] for group in groups], [len(own) for own in options])


def _threshold(
    spec: JudgeSpec,
    notes: Sequence[Judged],
    options: Sequence[Options],
    told: Sequence[dict[str, Flags]],
    unseen: dict[str, NDArray[np.float64]],
) -> tuple[float, dict[str, Any]]:
    if spec.kind == FILTER:
        touching = np.concatenate([one[TOUCHES] for one in told])
        return filter_threshold(unseen[TOUCHES], touching, recall=spec.recall)
    ends = np.cumsum([len(own) for own in options])[:-1]
    right, phi = (np.split(unseen[question], ends) for question in (RIGHT, PHI))
    lessons = [note.lesson for note in notes]
    return cover_threshold(
        list(zip(lessons, options, right, phi, strict=True)), price=spec.price, precision=spec.precision
    )
