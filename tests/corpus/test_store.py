"""The corpus on disk: notes with their entries, exact to the character."""

from pathlib import Path

import pytest

from corpus_cases import SEEN, entry, small_corpus, write_corpus
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus, read_institutions, read_marked
from scrubjay.errors import EncodingError, FormatError, InputError, UsageError


def test_a_note_has_its_entry_its_patient_and_its_spans(tmp_path: Path) -> None:
    corpus = Corpus.open(small_corpus(tmp_path))
    first = corpus.all_notes[1]
    assert (first.entry.id, first.annotated.note.id, first.annotated.note.patient) == ("oak-01", "oak-01", "oak-p1")
    assert first.text.startswith("Seen by Dr. Oduya on 03/04/2071.\r\n")
    assert [str(span.label) for span in first.spans] == ["DOCTOR", "DATE"]


def test_notes_are_chosen_by_split_and_institution(tmp_path: Path) -> None:
    corpus = Corpus.open(small_corpus(tmp_path))
    assert [note.entry.id for note in corpus.notes(split=Split.TRAIN)] == ["oak-01", "oak-02"]
    assert [note.entry.id for note in corpus.notes(institution="elm")] == ["elm-01"]
    assert not list(corpus.notes(split=Split.TRAIN, institution="elm"))
    assert len(list(corpus.notes())) == 3


def test_institutions_say_which_are_unseen_and_keep_their_facts(tmp_path: Path) -> None:
    path = tmp_path / "institutions.toml"
    path.write_text('[oak]\nname = "Oak House"\nunseen = true\nyears = [2066, 2074]\n', "utf-8")
    oak = read_institutions(path)["oak"]
    assert oak.unseen
    assert oak.facts == {"name": "Oak House", "unseen": True, "years": [2066, 2074]}
    assert Corpus.open(small_corpus(tmp_path / "corpus")).unseen == {"elm"}


@pytest.mark.parametrize(
    "text",
    [
        'oak = "Oak House"',
        '[oak]\nunseen = "yes"',
        '[oak]\nuntested = "no"',
        "[oak]\nunseen = true\nuntested = true",
        "[oak",
    ],
)
def test_a_table_of_institutions_that_makes_no_sense_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "institutions.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(FormatError, match=r"institutions\.toml"):
        read_institutions(path)


def test_a_folder_that_is_no_corpus_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such folder"):
        Corpus.open(tmp_path / "nowhere")
    with pytest.raises(UsageError, match=r"no index\.csv in it"):
        Corpus.open(tmp_path)
    with pytest.raises(UsageError, match="no such file"):
        read_institutions(tmp_path / "institutions.toml")


def test_a_file_that_is_missing_or_not_in_the_index_is_an_error(tmp_path: Path) -> None:
    folder = small_corpus(tmp_path)
    (folder / "notes" / "oak" / "oak-01.txt").rename(folder / "notes" / "oak" / "oak-09.txt")
    with pytest.raises(FormatError, match=r"oak-01.txt: in the index, but there is no such file \(and 1 more"):
        Corpus.open(folder)


def test_an_illegal_mark_is_told_with_its_file(tmp_path: Path) -> None:
    folder = write_corpus(tmp_path, {entry("oak-01"): "fine\n[[DATE|3/4"})
    with pytest.raises(FormatError, match=r"oak-01.txt, line 2, column 1"):
        Corpus.open(folder)


def test_bytes_are_read_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "oak-01.txt"
    path.write_bytes(b"\xef\xbb\xbf" + SEEN.encode())
    assert read_marked(path) == "\ufeff" + SEEN
    path.write_bytes(b"caf\xe9")
    with pytest.raises(EncodingError, match="byte 3 is not UTF-8"):
        read_marked(path)
    with pytest.raises(InputError, match="cannot be read"):
        read_marked(tmp_path / "none.txt")
