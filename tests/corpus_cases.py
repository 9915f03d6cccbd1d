"""What the tests of the corpus share: small corpora, written into a folder."""

from collections.abc import Sequence
from pathlib import Path

from scrubjay.corpus.check import Reading
from scrubjay.corpus.check.doubt import Doubt
from scrubjay.corpus.index import Density, Entry, Split, write_index
from scrubjay.corpus.marks import unmark
from scrubjay.corpus.store import INDEX, INSTITUTIONS, NOTES
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Annotated, Note, Span, non_overlapping

FILLER = "Lungs clear to the bases, abdomen soft, gait steady with the frame, appetite back. "
SEEN = "Seen by Dr. [[DOCTOR|Oduya]] on [[DATE|03/04/2071]].\r\n"
LEXICONS = load_lexicons()


def entry(note_id: str = "oak-01", **changes: str) -> Entry:
    values = {"genre": "progress note", "institution": note_id.partition("-")[0], "patient": f"{note_id}-p"} | changes
    density, split = Density(values.pop("density", "sparse")), Split(values.pop("split", "train"))
    return Entry(id=note_id, density=density, split=split, **values)


def long_enough(marked: str) -> str:
    """A marked text with clinical words after it, so that its length is that of a note."""
    return marked + FILLER * 8


def write_corpus(folder: Path, notes: dict[Entry, str], *, unseen: tuple[str, ...] = ()) -> Path:
    """A corpus of marked texts."""
    for line, marked in notes.items():
        path = folder / NOTES / line.institution / f"{line.id}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(marked.encode())
    write_index(folder / INDEX, notes)
    names = sorted({line.institution for line in notes})
    tables = [f'[{name}]\nname = "{name.title()} House"\nunseen = {str(name in unseen).lower()}\n' for name in names]
    (folder / INSTITUTIONS).write_text("\n".join(tables), "utf-8")
    return folder


def small_corpus(folder: Path) -> Path:
    """Three notes of two patients in two institutions, one of them unseen."""
    notes = {
        entry("oak-01", patient="oak-p1"): long_enough(SEEN),
        entry("oak-02", patient="oak-p1", genre="nursing note"): long_enough("[[PATIENT|Ilse]] slept.\n"),
        entry("elm-01", patient="elm-p1", split="test"): long_enough("Nothing to tell. "),
    }
    return write_corpus(folder, notes, unseen=("elm",))


def is_sound(text: str, spans: Sequence[Span]) -> bool:
    """Whether spans are in order, inside the text, and without white space at their edges."""
    words = [text[span.start : span.end] for span in spans]
    inside = all(span.end <= len(text) for span in spans)
    return non_overlapping(spans) and inside and all(word and word == word.strip() for word in words)


def annotated(marked: str, note_id: str = "oak-01") -> Annotated:
    text, spans = unmark(marked)
    return Annotated(Note(note_id, text), spans)


def reading_of(marked: str) -> Reading:
    note = annotated(marked)
    return Reading(note.note, note.spans, LEXICONS)


def words_of(marked: str, doubts: list[Doubt]) -> list[str]:
    text, _ = unmark(marked)
    return [text[doubt.start : doubt.end] for doubt in doubts]
