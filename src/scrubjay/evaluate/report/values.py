"""Evaluations as plain values for JSON, as docs/evaluation.schema.json describes them."""

from collections.abc import Iterable, Mapping

from scrubjay.evaluate.agreement import Agreement
from scrubjay.evaluate.errors import ErrorTable, Finding
from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.leak import Leak
from scrubjay.evaluate.measures import PRF, Counts, Criterion, Measure
from scrubjay.evaluate.report.origin import Origin
from scrubjay.evaluate.shares import Share
from scrubjay.evaluate.significance import Comparison, Contrast, Difference
from scrubjay.evaluate.slices import Slice
from scrubjay.evaluate.spread import Spread
from scrubjay.note import Span

Values = dict[str, object]


def evaluation_values(evaluation: Evaluation, origin: Origin) -> Values:
    """All of an evaluation; texts of errors only where they were asked for, which the first key says."""
    question = evaluation.question
    return {
        "holds_phi": question.show_text,
        "mode": str(evaluation.mode),
        "scored": {"gold": origin.gold, "system": origin.system, "date": origin.date, "version": origin.version},
        "scored_labels": None if question.labels is None else sorted(question.labels),
        "merged": {name: sorted(members) for name, members in (question.merge or {}).items()},
        "notes": evaluation.notes,
        "patients": evaluation.patients,
        "gold_spans": evaluation.errors.gold,
        "system_spans": evaluation.errors.system,
        "missing_notes": list(evaluation.missing),
        "notices": list(evaluation.notices),
        "leak": _leak(evaluation.leak),
        "criteria": {name: _criterion(criterion) for name, criterion in evaluation.scores.criteria.items()},
        "labels": _measures(evaluation.scores.labels),
        "categories": _measures(evaluation.scores.categories),
        "slices": _slices(evaluation.slices),
        "errors": _errors(evaluation.errors),
    }


def comparison_values(comparison: Comparison) -> Values:
    """Two systems side by side."""
    return {
        "mode": str(comparison.mode),
        "shuffles": comparison.shuffles,
        "cutoff": comparison.cutoff,
        "seed": comparison.seed,
        "as_printed": comparison.as_printed,
        "notices": list(comparison.notices),
        "criteria": {name: _contrast(contrast) for name, contrast in comparison.criteria.items()},
    }


def agreement_values(agreement: Agreement) -> Values:
    """Two systems held against each other."""
    return {
        "mode": str(agreement.mode),
        "notices": list(agreement.notices),
        "overall": {name: _measure(measure) for name, measure in agreement.overall.items()},
        "labels": _measures(agreement.labels),
    }


def _leak(leak: Leak) -> Values:
    return {
        "spans_hidden": _share(leak.spans),
        "characters_readable": _share(leak.readable),
        "notes_without_leak": _share(leak.notes),
        "patients_without_leak": _share(leak.patients),
        "leaking_patient_rate_bound": leak.bound,
        "leaking_notes": list(leak.leaking_notes),
        "words_lost": _share(leak.words),
        "clinical_words_lost": _share(leak.clinical),
        "lost_terms": [{"term": lost.term, "lost": lost.lost, "total": lost.total} for lost in leak.lost],
        "bootstrap": {
            "resamples": leak.bootstrap.resamples,
            "confidence": leak.bootstrap.confidence,
            "seed": leak.bootstrap.seed,
        },
    }


def _share(share: Share) -> Values:
    return {"count": share.count, "total": share.total, "value": share.value, "low": share.low, "high": share.high}


def _criterion(criterion: Criterion) -> Values:
    return {"micro": _prf(criterion.micro), "macro": _prf(criterion.macro), "counts": _counts(criterion.counts)}


def _prf(prf: PRF) -> Values:
    return {"precision": prf.precision, "recall": prf.recall, "f1": prf.f1, "f2": prf.f2}


def _counts(counts: Counts) -> Values:
    return {
        "gold": counts.gold,
        "system": counts.system,
        "matched_gold": counts.tp_gold,
        "matched_system": counts.tp_system,
    }


def _measure(measure: Measure) -> Values:
    return _prf(measure.prf) | {"counts": _counts(measure.counts)}


def _measures(measures: Mapping[str, Mapping[str, Measure]]) -> Values:
    return {
        str(name): {criterion: _measure(measure) for criterion, measure in by_criterion.items()}
        for name, by_criterion in measures.items()
    }


def _slices(slices: Iterable[Slice]) -> Values:
    dimensions: dict[str, list[Values]] = {}
    for each in slices:
        dimensions.setdefault(str(each.dimension), []).append(
            {
                "name": each.name,
                "spans": each.spans,
                "hidden": each.hidden,
                "share": each.share,
                "words": each.words,
                "hidden_words": each.hidden_words,
                "word_recall": each.word_recall,
            }
        )
    return dict(dimensions)


def _errors(errors: ErrorTable) -> Values:
    table = errors.confusion
    return {
        "counts": {str(kind): count for kind, count in errors.counts.items()},
        "confusion": {
            "labels": list(table.labels),
            "exact": [list(row) for row in table.exact],
            **{
                name: list(getattr(table, name))
                for name in ("missing", "partial", "gold", "spurious", "short", "long", "short_and_long", "system")
            },
        },
        "document_frequencies": [_spread(spread) for spread in errors.frequencies],
        "per_note": [_spread(spread) for spread in errors.per_note],
        "findings": [_finding(finding) for finding in errors.findings],
    }


def _spread(spread: Spread) -> Values:
    return {
        "name": spread.name,
        "size": spread.size,
        "low": spread.low,
        "lower_whisker": spread.lower_whisker,
        "lower_quartile": spread.lower_quartile,
        "median": spread.median,
        "upper_quartile": spread.upper_quartile,
        "upper_whisker": spread.upper_whisker,
        "high": spread.high,
        "outliers": list(spread.outliers),
    }


def _finding(finding: Finding) -> Values:
    texts = {"gold_text": finding.gold_text, "system_text": finding.system_text}
    return {
        "kind": str(finding.kind),
        "note": finding.note,
        "gold": _place(finding.gold),
        "system": _place(finding.system),
        **{name: text for name, text in texts.items() if text is not None},
    }


def _place(span: Span | None) -> Values | None:
    return None if span is None else {"start": span.start, "end": span.end, "type": str(span.label)}


def _contrast(contrast: Contrast) -> Values:
    return {
        "a": _prf(contrast.a),
        "b": _prf(contrast.b),
        "precision": _difference(contrast.precision),
        "recall": _difference(contrast.recall),
        "f1": _difference(contrast.f1),
    }


def _difference(difference: Difference) -> Values:
    return {
        "a": difference.a,
        "b": difference.b,
        "difference": difference.difference,
        "p": difference.p,
        "significant": difference.significant,
    }
