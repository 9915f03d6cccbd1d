"""Signs: what the notes say of listed towns, initials and patterns is counted under the right heads."""

from collections import Counter, defaultdict

from signs import Counts, count_initials, count_patterns, count_towns

from bracketed import bracketed
from scrubjay.labels import Label
from scrubjay.note import Span


def marked(note: str, *labels: Label) -> tuple[str, list[Span]]:
    text, places = bracketed(note)
    return text, [Span(*place, label) for place, label in zip(places, labels, strict=True)]


def test_a_listed_town_is_counted_by_what_stands_beside_it() -> None:
    counts: Counts = defaultdict(Counter)
    text, spans = marked("born in <Duluth>, seen at <Duluth>, near <Quillorn>", Label.CITY, Label.HOSPITAL, Label.CITY)
    count_towns(text, spans, counts)
    assert counts == {"listed town, in, near": {"CITY": 1}, "listed town, at, to": {"HOSPITAL": 1}}


def test_what_a_longer_institution_begins_with_is_not_counted() -> None:
    counts: Counts = defaultdict(Counter)
    text, spans = marked("<Duluth Valley Hospital>; back in <Duluth>", Label.HOSPITAL, Label.HOSPITAL)
    count_towns(text, spans, counts)
    assert counts == {}


def test_capitals_are_counted_if_somebody_named_has_such_initials() -> None:
    counts: Counts = defaultdict(Counter)
    text, spans = marked("<Quentin R. Hale>, MD. <QRH> agreed, XYZ too; QH-4", Label.DOCTOR, Label.DOCTOR)
    count_initials(text, spans, counts)
    assert counts == {"3 capitals without": {"DOCTOR": 1}}


def test_patterns_are_counted_with_the_label_over_them() -> None:
    counts: Counts = defaultdict(Counter)
    text, spans = marked("seen <02/16>, Room 12, a sophomore", Label.DATE)
    count_patterns(text, spans, counts)
    assert counts == {
        "day and month with a nought": {"DATE": 1},
        "room or bed": {"no PHI": 1},
        "who goes to school": {"no PHI": 1},
    }
