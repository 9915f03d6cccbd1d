"""What is learned from: which notes, under which name, and in which group."""

import json
from pathlib import Path

import pytest

from corpus_cases import SEEN, entry, long_enough, write_corpus
from learn_cases import tiny_corpus
from scrubjay.errors import InputError, UsageError
from scrubjay.io import FORMATS, Record, WriteOptions
from scrubjay.labels import Label
from scrubjay.learn.corpora import open_corpora, open_test, split_argument
from scrubjay.learn.plan import Plan
from scrubjay.note import Annotated, Note, Span

TEXT = "Seen by Dr. Oduya today.\n"


def jsonl(path: Path, *patients: str | None, spans: bool = True) -> Path:
    found = [{"start": 12, "end": 17, "type": "DOCTOR"}] if spans else []
    rows = [
        {"id": f"note/{number}", "text": TEXT, "spans": found} | ({"patient": patient} if patient else {})
        for number, patient in enumerate(patients)
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


def i2b2(folder: Path, *names: str) -> Path:
    folder.mkdir()
    for name in names:
        note = Annotated(Note(name, TEXT), (Span(12, 17, Label.DOCTOR),))
        for ending, data in FORMATS["i2b2"].encode(Record(note), WriteOptions()).items():
            (folder / f"{name}{ending}").write_bytes(data)
    return folder


def test_of_a_corpus_folder_only_train_is_learned_from(tmp_path: Path) -> None:
    notes = {entry("oak-01"): SEEN, entry("elm-01", split="dev"): SEEN, entry("elm-02", split="test"): SEEN}
    (corpus,) = open_corpora([str(write_corpus(tmp_path / "mine", notes))])
    assert corpus.name == "mine"
    assert [lesson.annotated.note.id for lesson in corpus.lessons()] == ["oak-01"]


def test_dev_is_learned_from_where_it_is_asked_for_and_test_never(tmp_path: Path) -> None:
    notes = {entry("oak-01"): SEEN, entry("elm-01", split="dev"): SEEN, entry("elm-02", split="test"): SEEN}
    (corpus,) = open_corpora([str(write_corpus(tmp_path / "mine", notes))], dev=True)
    assert [lesson.annotated.note.id for lesson in corpus.lessons()] == ["oak-01", "elm-01"]
    assert {lesson.copy for lesson in corpus.copies(1, seed=1, noise=0.0)} == {1}
    plan = Plan({"train": {"dev": True}}, (str(tmp_path / "mine"),), 0, 2)
    assert plan.notes == (corpus,)


def test_to_measure_on_the_test_split_is_read_or_all_of_a_folder(tmp_path: Path) -> None:
    notes = {entry("oak-01"): SEEN, entry("elm-01", split="dev"): SEEN, entry("elm-02", split="test"): SEEN}
    corpus = open_test(f"open={write_corpus(tmp_path / 'mine', notes)}")
    assert corpus.name == "open"
    assert [note.entry.id for note in corpus.notes] == ["elm-02"]
    assert len(open_test(str(i2b2(tmp_path / "x", "110-01", "111-01"))).notes) == 2


def test_some_notes_of_all_corpora_are_drawn_by_the_seed(tmp_path: Path) -> None:
    arguments = [str(tiny_corpus(tmp_path / "corpus")), str(jsonl(tmp_path / "a.jsonl", *["p"] * 9))]

    def drawn(seed: int, most: int = 6) -> list[str]:
        corpora = open_corpora(arguments, most=most, seed=seed)
        assert [corpus.name for corpus in corpora] == ["corpus", "a"]
        return [lesson.key for corpus in corpora for lesson in corpus.lessons()]

    assert len(drawn(1)) == 6
    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)
    whole = [lesson.key for corpus in open_corpora(arguments) for lesson in corpus.lessons()]
    assert drawn(1, most=100) == whole


def test_a_corpus_folder_groups_by_institution(tmp_path: Path) -> None:
    (corpus,) = open_corpora([str(tiny_corpus(tmp_path / "corpus"))])
    assert set(corpus.groups) == {"corpus/oak", "corpus/elm", "corpus/ash", "corpus/yew"}


def test_other_corpora_group_by_patient_else_by_note(tmp_path: Path) -> None:
    (corpus,) = open_corpora([str(jsonl(tmp_path / "a.jsonl", "p7", "p7", None))])
    assert corpus.name == "a"
    assert corpus.groups == ("a/p7", "a/p7", "a/n3")


def test_i2b2_folders_tell_the_patient_by_the_file_name(tmp_path: Path) -> None:
    (corpus,) = open_corpora([f"i2b2-2014={i2b2(tmp_path / 'x', '110-01', '110-02', '111-01')}"])
    assert corpus.name == "i2b2-2014"
    assert corpus.groups == ("i2b2-2014/110", "i2b2-2014/110", "i2b2-2014/111")


def test_a_copy_belongs_to_the_group_of_its_note_and_another_patient(tmp_path: Path) -> None:
    (corpus,) = open_corpora([str(jsonl(tmp_path / "a.jsonl", "p7", "p8"))])
    copies = list(corpus.copies(2, seed=1, noise=0.0))
    assert [(lesson.group, lesson.copy) for lesson in copies] == [("a/p7", 1), ("a/p8", 1), ("a/p7", 2), ("a/p8", 2)]
    assert all("Oduya" not in lesson.annotated.note.text for lesson in copies)
    assert len({lesson.key for lesson in (*copies, *corpus.lessons())}) == 6


def test_copies_are_made_of_the_groups_asked_for_and_are_the_same_alone(tmp_path: Path) -> None:
    (corpus,) = open_corpora([str(tiny_corpus(tmp_path / "corpus"))])
    everything = {lesson.key: lesson for lesson in corpus.copies(1, seed=1, noise=0.5)}
    some = list(corpus.copies(1, seed=1, noise=0.5, groups=frozenset({"corpus/oak"})))
    assert len(some) == 3
    assert all(everything[lesson.key] == lesson for lesson in some)


def test_notes_whose_spans_overlap_have_no_copies(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "a.jsonl", "p7")
    row = json.loads(path.read_text())
    row["spans"].append({"start": 8, "end": 17, "type": "DOCTOR"})
    path.write_text(json.dumps(row) + "\n")
    (corpus,) = open_corpora([str(path)])
    assert list(corpus.copies(1, seed=1, noise=0.0)) == []
    assert list(corpus.copies(0, seed=1, noise=0.0)) == []


def test_the_digest_knows_text_and_spans(tmp_path: Path) -> None:
    first, second = (open_corpora([str(jsonl(tmp_path / "a.jsonl", *who))])[0].digest for who in (["p"], ["q"]))
    again = open_corpora([str(jsonl(tmp_path / "a.jsonl", "p"))])[0].digest
    assert first == again != second


@pytest.mark.parametrize(
    ("argument", "name", "path"),
    [("corpus", "corpus", "corpus"), ("a/b.jsonl.gz", "b", "a/b.jsonl.gz"), ("i2b2=x=y", "i2b2", "x=y")],
)
def test_a_corpus_is_called_by_its_name_or_by_its_file(argument: str, name: str, path: str) -> None:
    assert split_argument(argument) == (name, Path(path))


def test_a_path_that_gives_no_name_needs_one() -> None:
    with pytest.raises(UsageError, match="give the corpus a name"):
        split_argument("notes/(1).jsonl")


def test_what_cannot_be_learned_from_is_said(tmp_path: Path) -> None:
    text = tmp_path / "plain"
    text.mkdir()
    (text / "note.txt").write_text("No marks here.")
    only_test = write_corpus(tmp_path / "held", {entry("oak-01", split="test"): long_enough("Nothing. ")})
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"id": "x", "text": "ab", "spans": [{"start": 0, "end": 9, "type": "DATE"}]}\n')
    cases = {
        "there is no such corpus": tmp_path / "nowhere",
        "not annotated": text,
        "no note in train": only_test,
        "no span in its notes": jsonl(tmp_path / "empty.jsonl", "p", spans=False),
    }
    for words, path in cases.items():
        with pytest.raises(UsageError, match=words):
            open_corpora([str(path)])
    with pytest.raises(InputError, match="line 1"):
        open_corpora([str(bad)])
    with pytest.raises(UsageError, match="name a corpus"):
        open_corpora([])
    with pytest.raises(UsageError, match="two corpora are called a"):
        open_corpora([str(jsonl(tmp_path / "a.jsonl", "p")), f"a={tmp_path / 'a.jsonl'}"])
