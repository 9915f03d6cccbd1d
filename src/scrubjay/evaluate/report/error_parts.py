"""The page's last part: what kinds of mistakes there are, between which labels, and, if asked for, their text."""

from collections import defaultdict
from itertools import chain

from scrubjay.evaluate.errors import ErrorTable, Finding
from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.report.figures import number, percent
from scrubjay.evaluate.report.lines import KINDS, confusions, example_row
from scrubjay.evaluate.report.markup import Markup, element, section, table
from scrubjay.evaluate.report.plain import visible
from scrubjay.evaluate.report.svg import Box, axis, bar, box
from scrubjay.evaluate.spread import Spread

_EXAMPLES = 40
_CONFUSIONS = 15

_ABOUT_KINDS = (
    "Type: the place of a gold span under another label. Short, long, short and long: an extent that overlaps a gold "
    "span without being it, whatever the label. A span over several gold spans belongs to the one it shares most with. "
    "Spurious: no gold span there. Missing: a gold span that nothing touches."
)
_ABOUT_FREQUENCY = (
    "In how many notes each word of a label's gold spans stands: words that many notes share are easily remembered, "
    "words of one note must be told by their context. Boxes hold the middle half, whiskers reach 1.5 times its width."
)


def error_part(evaluation: Evaluation) -> Markup:
    """How many mistakes of each kind, and the labels taken for others."""
    errors = evaluation.errors
    total = sum(errors.counts.get(kind, 0) for kind in KINDS)
    rows = []
    for kind in KINDS:
        count = errors.counts.get(kind, 0)
        share = count / total if total else None
        rows.append((str(kind), bar(share, kind="bad"), percent(share), f"{count:,}"))
    kinds = table(("kind", "share of errors", "", "spans"), rows)
    found = [(gold, system, f"{count:,}") for gold, system, count in confusions(evaluation)[:_CONFUSIONS]]
    taken = table(("gold", "system", "spans"), found, caption="Labels taken for others most often", words=2)
    return section("Errors", kinds, *_per_note(errors), taken, note=_ABOUT_KINDS)


def frequency_part(errors: ErrorTable) -> Markup:
    """Document frequencies of the words of each label, as box plots on one axis."""
    return section("Document frequency", _boxes(errors.frequencies, "words"), note=_ABOUT_FREQUENCY)


def example_part(errors: ErrorTable) -> Markup:
    """The texts behind each cell: by kind of error and the labels of both sides, folded away until opened."""
    cells: dict[tuple[str, str, str], list[Finding]] = defaultdict(list)
    for finding in errors.findings:
        labels = (str(span.label) if span else "" for span in (finding.gold, finding.system))
        cells[(str(finding.kind), *labels)].append(finding)  # type: ignore[index]
    order = {str(kind): place for place, kind in enumerate(KINDS)}
    parts = []
    for key, found in sorted(cells.items(), key=lambda cell: (order[cell[0][0]], -len(cell[1]), cell[0])):
        kind, gold, system = key
        between = " / ".join(part for part in (gold and f"gold {gold}", system and f"system {system}") if part)
        shown = [tuple(map(visible, example_row(finding))) for finding in found[:_EXAMPLES]]
        rest = element("p", f"and {len(found) - len(shown):,} more", class_="about") if len(found) > len(shown) else ""
        body = table(("note", "gold", "text", "system", "text"), shown, words=5)
        parts.append(element("details", element("summary", f"{kind}: {between}, {len(found):,}"), body, rest))
    return section("Examples (PHI)", *parts, note="The texts behind each kind of error and pair of labels.")


def _per_note(errors: ErrorTable) -> tuple[Markup, ...]:
    if not errors.per_note:
        return ()
    return (element("h3", "Errors in a note"), _boxes(errors.per_note, "notes"))


def _boxes(spreads: tuple[Spread, ...], unit: str) -> Markup:
    top = max(chain.from_iterable((each.high, each.upper_whisker) for each in spreads), default=0.0)
    rows = [
        (
            each.name,
            box(_shape(each), top=top),
            number(each.median),
            number(each.high),
            f"{number(each.lower_quartile)} to {number(each.upper_quartile)}",
            f"{each.size:,}",
        )
        for each in spreads
    ]
    return table(("", axis("0", number(top)), "median", "most", "middle half", unit), rows, spare=2)


def _shape(spread: Spread) -> Box:
    return Box(
        spread.lower_whisker,
        spread.lower_quartile,
        spread.median,
        spread.upper_quartile,
        spread.upper_whisker,
        spread.outliers,
    )
