"""What trials count: spans as the scorer does, words by what stays readable."""

from collections.abc import Iterator, Sequence

from scrubjay.evaluate.coverage import inside, running
from scrubjay.evaluate.matching import RULES
from scrubjay.evaluate.measures import Counts
from scrubjay.evaluate.pairs import WORD, Mode
from scrubjay.learn.corpora import Lesson
from scrubjay.note import Span


def count_spans(lesson: Lesson, spans: Sequence[Span]) -> Counts:
    """Spans that are right in place and label."""
    gold, system = (
        [(str(span.label), span.start, span.end) for span in side] for side in (lesson.annotated.spans, spans)
    )
    return RULES[Mode.CORRECTED]["strict"](lesson.annotated.note.text, gold, system).counts()


def count_words(lesson: Lesson, spans: Sequence[Span]) -> Counts:
    """Words of the gold that are wholly hidden, and hidden words that touch the gold, whatever their label.

    Not pieces that are equal on both sides: a dial that hides "45yo" where the gold has "45" has lost nothing of it.
    """
    text, gold = lesson.annotated.note.text, lesson.annotated.spans
    in_gold, hidden = (running(inside(side, len(text))) for side in (gold, spans))
    counts = [0, 0, 0, 0]
    for place in _words(text, gold):
        counts[0] += int(hidden[place.stop] - hidden[place.start]) == place.stop - place.start
        counts[2] += 1
    for place in _words(text, spans):
        counts[1] += bool(in_gold[place.stop] - in_gold[place.start])
        counts[3] += 1
    return Counts(*counts)


def _words(text: str, spans: Sequence[Span]) -> Iterator[slice]:
    for span in spans:
        for match in WORD.finditer(text, span.start, span.end):
            yield slice(*match.span())
