"""The page's middle part: the criteria of the papers, and how each label fares."""

from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.report.figures import decimal
from scrubjay.evaluate.report.lines import measure_head, measure_rows
from scrubjay.evaluate.report.markup import Markup, section, table
from scrubjay.evaluate.report.svg import bar

_ABOUT = (
    "P precision, R recall. Strict: label and both ends right. Relaxed: the end may be off by two. Token: word by "
    "word. Binary: whatever the label. Micro counts spans over all notes; macro is the mean over notes."
)


def criteria_part(evaluation: Evaluation) -> Markup:
    """Every criterion, micro and macro."""
    head = ("criterion", "P", "R", "F1", "F2", "macro P", "macro R", "macro F1", "gold", "system")
    rows = []
    for name, criterion in evaluation.scores.criteria.items():
        micro, macro, counts = criterion.micro, criterion.macro, criterion.counts
        figures = (micro.precision, micro.recall, micro.f1, micro.f2, macro.precision, macro.recall, macro.f1)
        rows.append((name, *map(decimal, figures), f"{counts.gold:,}", f"{counts.system:,}"))
    return section(f"Criteria ({evaluation.mode} mode)", table(head, rows), note=_ABOUT)


def label_part(evaluation: Evaluation) -> Markup:
    """Bars of strict recall and precision for each label, then all figures of labels and categories."""
    rows = []
    for name, by_criterion in evaluation.scores.labels.items():
        measure = by_criterion["strict"]
        prf, counts = measure.prf, measure.counts
        rows.append(
            (
                str(name),
                bar(prf.recall),
                decimal(prf.recall),
                bar(prf.precision),
                decimal(prf.precision),
                f"{counts.gold:,}",
            )
        )
    bars = table(("label", "recall", "", "precision", "", "gold"), rows, spare=1)
    head = measure_head("gold", "system")
    scores = evaluation.scores
    figures = [
        table(head, measure_rows(measures), caption=caption)
        for caption, measures in (("Categories", scores.categories), ("Labels", scores.labels))
    ]
    return section(
        f"Labels ({evaluation.mode} mode)", bars, *figures, note="The bars show strict recall and strict precision."
    )
