"""What the tests of the reports share: small evaluations, and a reader of pages that minds every tag."""

from html.parser import HTMLParser

from scrubjay.evaluate.evaluation import Evaluation, Question, evaluate
from scrubjay.evaluate.pairs import Pair
from scrubjay.evaluate.report.origin import Origin
from scrubjay.labels import AnyLabel, Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span

TEXT = "Mr. Odo Brask, 67, was seen by Dr. Ilse Thorn on 3/4/2087 for asthma."
PATIENT, AGE, DOCTOR, DATE = (4, 13), (15, 17), (35, 45), (49, 57)
ASTHMA = (62, 68)
ORIGIN = Origin("gold/", "found.jsonl", "2087-03-04", "0.0")
VOID = {"meta", "rect", "line", "circle"}


def spans(*places: tuple[tuple[int, int], AnyLabel]) -> tuple[Span, ...]:
    return tuple(Span(start, end, label) for (start, end), label in places)


GOLD = spans((PATIENT, Label.PATIENT), (AGE, Label.AGE), (DOCTOR, Label.DOCTOR), (DATE, Label.DATE))
SYSTEM = spans(((4, 7), Label.PATIENT), (DOCTOR, Label.PATIENT), (DATE, Label.DATE), (ASTHMA, Label.DOCTOR))


def pair(note_id: str = "a", genre: str | None = None, gold: tuple[Span, ...] = GOLD, system: object = SYSTEM) -> Pair:
    assert isinstance(system, tuple)
    return Pair(Note(note_id, TEXT), gold, system, genre)


def evaluation(*pairs: Pair, notices: tuple[str, ...] = (), **question: object) -> Evaluation:
    asked = Question(**question)  # type: ignore[arg-type]
    return evaluate(pairs or (pair(),), load_lexicons(), asked, notices=notices)


class Reader(HTMLParser):
    """Reads a page: its text by element, its tags and attributes; tags that do not close are an error."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(page)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.text.append(data)

    def names(self) -> set[str]:
        return {tag for tag, _ in self.tags}
