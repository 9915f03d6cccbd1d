"""Two systems as plain tables: compared on gold, or held against each other."""

from rich.console import Console

from scrubjay.evaluate.agreement import Agreement
from scrubjay.evaluate.report.figures import decimal, signed
from scrubjay.evaluate.report.lines import ABOUT_MODE, brief_head, brief_rows
from scrubjay.evaluate.report.terminal import Sayer
from scrubjay.evaluate.significance import Comparison, Difference


def show_comparison(console: Console, comparison: Comparison, *, a: str, b: str) -> None:
    """Print both systems' figures under every criterion, and which differences are more than chance."""
    say = Sayer(console)
    say.title(f"Comparison, {comparison.mode} mode: {ABOUT_MODE[comparison.mode]}")
    say.line(f"A {a}")
    say.line(f"B {b}")
    say.notices(comparison.notices)
    head = ("criterion", "", "A", "B", "A - B", "p", "")
    rows = []
    for name, contrast in comparison.criteria.items():
        measures = (("P", contrast.precision), ("R", contrast.recall), ("F1", contrast.f1))
        rows += [(name if measure == "P" else "", measure, *_difference(each)) for measure, each in measures]
    say.table(f"Micro precision, recall and F1 ({comparison.mode} mode)", head, rows, words=2)
    test = "as printed in the CRF + LSTM paper" if comparison.as_printed else "approximate randomisation"
    say.line(
        f"{test}: {comparison.shuffles:,} shuffles, seed {comparison.seed}; * p below {comparison.cutoff:g}. A p-value "
        "says whether chance could explain a difference, not whether it matters."
    )


def show_agreement(console: Console, agreement: Agreement) -> None:
    """Print the agreement label by label, with all labels together in the last row."""
    say = Sayer(console)
    say.title(f"Agreement, {agreement.mode} mode: {ABOUT_MODE[agreement.mode]}")
    say.notices(agreement.notices)
    rows = brief_rows({**agreement.labels, "all": agreement.overall})
    say.table("The first as gold for the second", brief_head("first", "second"), rows)


def _difference(each: Difference) -> tuple[str, ...]:
    return decimal(each.a), decimal(each.b), signed(each.difference), decimal(each.p), "*" if each.significant else ""
