"""The lines that terminal and page both show, so that the two say the same in the same words."""

from collections.abc import Iterator, Mapping
from itertools import chain

from scrubjay.evaluate.confusion import Kind
from scrubjay.evaluate.errors import Finding
from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.leak import Leak
from scrubjay.evaluate.measures import Measure
from scrubjay.evaluate.report.figures import decimal
from scrubjay.evaluate.shares import Share

ABOUT_MODE = {
    "official": "counted as the scorer of the 2014 i2b2/UTHealth task counts, its quirks included",
    "corrected": "counted without the quirks of the 2014 scorer; published figures are counted in the official mode",
}
ABOUT_LEAK = (
    "A gold span leaks when one letter or digit of it stays readable, whatever label it was given. "
    "Intervals: 95 %, bootstrap over patients."
)
KINDS = {
    Kind.TYPE: "right place, wrong label",
    Kind.SHORT: "inside the gold span, but too short",
    Kind.LONG: "around the gold span, but too long",
    Kind.SHORT_AND_LONG: "too short at one end, too long at the other",
    Kind.SPURIOUS: "no gold span there",
    Kind.MISSING: "gold span that nothing touches",
}
Row = tuple[str, ...]

TYPED = ("strict", "relaxed", "token")


def heading(evaluation: Evaluation) -> str:
    """What was scored, in one line."""
    errors = evaluation.errors
    return (
        f"{_count(evaluation.notes, 'note')} of {_count(evaluation.patients, 'patient')}, "
        f"{_count(errors.gold, 'gold span')}, {_count(errors.system, 'system span')}"
    )


def scope(evaluation: Evaluation) -> str:
    """Which labels count, and which as one; empty where all count as they are."""
    question = evaluation.question
    parts = []
    if question.labels is not None:
        parts.append("only " + ", ".join(sorted(question.labels)))
    for name, members in (question.merge or {}).items():
        parts.append(f"{name} = {' + '.join(sorted(members))}")
    return "; ".join(parts)


def leak_lines(leak: Leak) -> Iterator[tuple[str, Share]]:
    """The shares of the leak view, what a privacy officer asks first."""
    yield "gold spans wholly hidden", leak.spans
    yield "characters of PHI left readable", leak.readable
    yield "notes without any leak", leak.notes
    yield "patients without any leak", leak.patients


def lost_lines(leak: Leak) -> Iterator[tuple[str, Share]]:
    """The shares of over-scrubbing."""
    yield "words that are no PHI, scrubbed", leak.words
    yield "clinical words, scrubbed", leak.clinical


def bound_line(leak: Leak) -> str:
    """What a run without any leak proves, and no more."""
    if leak.bound is None:
        return ""
    rate = f"{100 * min(leak.bound, 1.0):.3g} %"
    return (
        f"No patient leaks. With {_count(leak.patients.total, 'patient')} that supports a rate of leaking patients "
        f"below {rate} (95 %)."
    )


def confusions(evaluation: Evaluation) -> list[tuple[str, str, int]]:
    """Gold label, system label and how often, for right places with a wrong label; most frequent first."""
    table = evaluation.errors.confusion
    found = [
        (gold, system, count)
        for gold, row in zip(table.labels, table.exact, strict=True)
        for system, count in zip(table.labels, row, strict=True)
        if count and gold != system
    ]
    return sorted(found, key=lambda line: (-line[2], line[0], line[1]))


def measure_head(first: str, second: str) -> Row:
    """The head above ``measure_rows``."""
    return ("", first, second, *chain.from_iterable((f"{criterion} P", "R", "F1") for criterion in TYPED))


def brief_head(first: str, second: str) -> Row:
    """The head above ``brief_rows``."""
    return ("", first, second, "strict P", "R", "F1", "relaxed F1", "token F1")


def brief_rows(measures: Mapping[str, Mapping[str, Measure]]) -> list[Row]:
    """A row for each label or category that fits a terminal: counts, strict P, R and F1, relaxed and token F1."""
    rows = []
    for name, by_criterion in measures.items():
        strict, relaxed, token = (by_criterion[criterion] for criterion in TYPED)
        figures = (strict.prf.precision, strict.prf.recall, strict.prf.f1, relaxed.prf.f1, token.prf.f1)
        counts = strict.counts
        rows.append((str(name), f"{counts.gold:,}", f"{counts.system:,}", *map(decimal, figures)))
    return rows


def measure_rows(measures: Mapping[str, Mapping[str, Measure]]) -> list[Row]:
    """A row for each label or category: counts, then P, R and F1 under strict, relaxed and token."""
    rows = []
    for name, by_criterion in measures.items():
        chosen = [by_criterion[criterion] for criterion in TYPED if criterion in by_criterion]
        figures = [value for each in chosen for value in (each.prf.precision, each.prf.recall, each.prf.f1)]
        counts = chosen[0].counts
        rows.append((str(name), f"{counts.gold:,}", f"{counts.system:,}", *map(decimal, figures)))
    return rows


def example_row(finding: Finding) -> Row:
    """An error with its texts: note, gold label and text, system label and text."""
    sides = ((finding.gold, finding.gold_text), (finding.system, finding.system_text))
    cells = [cell for span, text in sides for cell in (str(span.label) if span else "", text or "")]
    return (finding.note, *cells)


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
