"""scrubjay corpus convert: other formats hold the same notes."""

from pathlib import Path

import pytest
from cli_cases import call, done, files_of, jsonl_of, lines_of

from corpus_cases import small_corpus
from scrubjay.corpus.store import Corpus
from scrubjay.io import Record, discover, read


def records(path: Path) -> dict[str, Record]:
    found = [record for source in discover([path]) for record in read(source)]
    return {record.note.id: record for record in found if isinstance(record, Record)}


@pytest.mark.parametrize(
    ("to", "out"), [("i2b2", "xml"), ("brat", "ann"), ("jsonl", "gold.jsonl"), ("jsonl", "g.jsonl.gz")]
)
def test_notes_spans_and_patients_come_back_as_they_were(tmp_path: Path, to: str, out: str) -> None:
    corpus = Corpus.open(small_corpus(tmp_path / "corpus"))
    done("corpus", "convert", corpus.folder, "-o", tmp_path / out, "--to", to)
    back = records(tmp_path / out)
    assert {note_id: record.annotated for note_id, record in back.items()} == {
        note.entry.id: note.annotated for note in corpus.all_notes
    }


def test_text_is_the_bare_text(tmp_path: Path) -> None:
    corpus = Corpus.open(small_corpus(tmp_path / "corpus"))
    done("corpus", "convert", corpus.folder, "-o", tmp_path / "bare", "--to", "text")
    texts = {name: data for name, data in files_of(tmp_path / "bare").items() if name.endswith(".txt")}
    assert texts == {f"{note.entry.id}.txt": note.text.encode() for note in corpus.all_notes}


def test_a_split_or_an_institution_is_written_alone(tmp_path: Path) -> None:
    folder = small_corpus(tmp_path / "corpus")
    done("corpus", "convert", folder, "-o", tmp_path / "train.jsonl", "--to", "jsonl", "--split", "train")
    lines = lines_of(tmp_path / "train.jsonl")
    assert [line["id"] for line in lines] == ["oak-01", "oak-02"]
    assert [line["patient"] for line in lines] == ["oak-p1", "oak-p1"]
    assert {"text", "spans", "genre", "institution", "split"} <= set(lines[0])
    done("corpus", "convert", folder, "-o", tmp_path / "elm", "--to", "brat", "--institution", "elm")
    assert sorted(files_of(tmp_path / "elm")) == ["elm-01.ann", "elm-01.json", "elm-01.txt"]


def test_evaluate_reads_the_lines_as_gold(tmp_path: Path) -> None:
    gold = tmp_path / "gold.jsonl"
    done("corpus", "convert", small_corpus(tmp_path / "corpus"), "-o", gold, "--to", "jsonl")
    system = jsonl_of(
        tmp_path / "found.jsonl", *({"id": line["id"], "spans": line["spans"]} for line in lines_of(gold))
    )
    assert "1.000" in done("evaluate", gold, system).output


def test_no_notes_in_the_choice_is_wrong_use(tmp_path: Path) -> None:
    folder = small_corpus(tmp_path / "corpus")
    result = call("corpus", "convert", folder, "-o", tmp_path / "x.jsonl", "--to", "jsonl", "--split", "dev")
    assert result.exit_code == 2
    assert not (tmp_path / "x.jsonl").exists()


def test_out_is_never_mixed_with_what_is_there_or_put_into_the_corpus(tmp_path: Path) -> None:
    folder = small_corpus(tmp_path / "corpus")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old.txt").write_text("x", "utf-8")
    assert call("corpus", "convert", folder, "-o", tmp_path / "out", "--to", "brat").exit_code == 2
    assert call("corpus", "convert", folder, "-o", folder / "out", "--to", "brat").exit_code == 2
    assert call("corpus", "convert", folder, "-o", tmp_path / "out", "--to", "jsonl").exit_code == 2
    assert files_of(tmp_path / "out") == {"old.txt": b"x"}


def test_a_note_that_a_format_cannot_hold_leaves_no_folder_behind(tmp_path: Path) -> None:
    folder = small_corpus(tmp_path / "corpus")
    path = folder / "notes" / "oak" / "oak-02.txt"
    path.write_bytes(path.read_bytes() + b"\x0b")
    result = call("corpus", "convert", folder, "-o", tmp_path / "xml", "--to", "i2b2")
    assert result.exit_code == 1
    assert "XML 1.0 cannot hold U+000B" in result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["corpus"]
