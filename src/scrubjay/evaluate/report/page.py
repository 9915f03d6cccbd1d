"""An evaluation as one HTML page: style and plots inside it, no script, nothing fetched from anywhere."""

from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.report.error_parts import error_part, example_part, frequency_part
from scrubjay.evaluate.report.leak_parts import leak_part, lost_part, slice_part
from scrubjay.evaluate.report.lines import ABOUT_MODE, heading, scope
from scrubjay.evaluate.report.markup import Markup, element, joined
from scrubjay.evaluate.report.matrix_part import matrix_part
from scrubjay.evaluate.report.origin import Origin
from scrubjay.evaluate.report.plain import visible
from scrubjay.evaluate.report.score_parts import criteria_part, label_part
from scrubjay.evaluate.report.style import STYLE

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def evaluation_page(evaluation: Evaluation, origin: Origin) -> str:
    """The page, leaks first; it quotes notes only where that was asked for, and then says so at the top."""
    title = f"De-identification, {evaluation.mode} mode"
    parts = [
        _head(evaluation, origin, title),
        leak_part(evaluation.leak),
        lost_part(evaluation.leak),
        criteria_part(evaluation),
        label_part(evaluation),
        slice_part(evaluation.slices),
        error_part(evaluation),
        matrix_part(evaluation.errors.confusion),
        frequency_part(evaluation.errors),
    ]
    if evaluation.question.show_text:
        parts.append(example_part(evaluation.errors))
    parts.append(element("footer", element("p", f"{_stated(origin)}, scrubjay evaluate, {evaluation.mode} mode.")))
    return f"<!DOCTYPE html>\n{_document(title, joined(parts))}\n"


def _document(title: str, body: Markup) -> Markup:
    head = joined(
        (
            Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
            Markup(f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'),
            Markup('<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">'),
            element("title", title),
            element("style", Markup(STYLE)),
        )
    )
    return element("html", element("head", head), element("body", body), lang="en")


def _head(evaluation: Evaluation, origin: Origin, title: str) -> Markup:
    parts = [element("h1", title)]
    if evaluation.question.show_text:
        warning = "This page quotes notes and holds PHI. Keep it where the notes themselves may be kept."
        parts.append(element("p", warning, class_="warning", role="note"))
    parts.append(element("p", f"{_stated(origin)}.", class_="about"))
    parts.append(element("p", f"{heading(evaluation)}; {ABOUT_MODE[evaluation.mode]}."))
    if scope(evaluation):
        parts.append(element("p", f"Labels: {scope(evaluation)}."))
    parts += [element("p", notice, class_="notice", role="note") for notice in evaluation.notices]
    return element("header", *parts)


def _stated(origin: Origin) -> str:
    return visible("; ".join(origin.lines()))
