"""The notes with gold that tools are compared on: the test split of a corpus, or notes in any format."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from scrubjay.corpus.index import Split
from scrubjay.corpus.store import INDEX, Corpus
from scrubjay.errors import FormatError, InputError
from scrubjay.evaluate.coverage import inside, running
from scrubjay.evaluate.pairs import WORD
from scrubjay.io import FORMATS, Failure, Source, discover, read
from scrubjay.labels import ForeignLabel
from scrubjay.note import Note, Span

OPTIONAL = "optional"


@dataclass(frozen=True, slots=True)
class Gold:
    """A note with its gold; words in ``optional`` stretches are neither rewarded nor punished."""

    note: Note
    spans: tuple[Span, ...] = field(repr=False)
    optional: tuple[Span, ...] = field(default=(), repr=False)

    @property
    def scored_text(self) -> str:
        """The text that is scored: optional words that no gold span touches are blanks, so there is nothing to count.

        Offsets stay what they are. The tools are given the note as it is.
        """
        text = self.note.text
        gold, optional = running(inside(self.spans, len(text))), running(inside(self.optional, len(text)))
        characters = list(text)
        for word in WORD.finditer(text) if self.optional else ():
            start, end = word.span()
            if optional[end] > optional[start] and gold[end] == gold[start]:
                characters[start:end] = " " * (end - start)
        return "".join(characters)


@dataclass(frozen=True, slots=True)
class GoldSet:
    """Notes that are scored together."""

    name: str
    notes: tuple[Gold, ...] = field(repr=False)


def read_sets(path: Path) -> Iterator[GoldSet]:
    """The sets at a path: a corpus is its test split; each file of JSONL is a set; a folder of other files is one."""
    if (path / INDEX).is_file():
        notes = Corpus.open(path).notes(split=Split.TEST)
        yield GoldSet(f"{path.resolve().name}, test split", tuple(Gold(one.annotated.note, one.spans) for one in notes))
        return
    sources = discover([path])
    for source in (source for source in sources if FORMATS[source.format].many):
        yield GoldSet(source.stem, tuple(_read([source])))
    if single := [source for source in sources if not FORMATS[source.format].many]:
        yield GoldSet(path.resolve().name, tuple(_read(single)))


def _read(sources: Iterable[Source]) -> Iterator[Gold]:
    seen: set[str] = set()
    for source in sources:
        for record in read(source, keep_fields=[OPTIONAL], seen=seen):
            if isinstance(record, Failure):
                raise InputError(record.reason)
            if not record.is_annotated:
                raise FormatError(f"{source.where}: no gold spans in it; give notes with gold")
            yield Gold(record.note, record.spans, tuple(_optional(record.kept.get(OPTIONAL))))


def _optional(places: object) -> Iterator[Span]:
    for place in places if isinstance(places, list) else ():
        yield Span(place["start"], place["end"], ForeignLabel.OTHER)
