"""scrubjay corpus check: errors fail it, doubts only if asked to."""

from pathlib import Path

from cli_cases import call, done

from corpus_cases import SEEN, entry, long_enough, small_corpus, write_corpus

DOUBTFUL = long_enough("Quiet night.\r\nSeen by Dr. Hobbs at noon. ")


def draft(folder: Path, marked: str, name: str = "oak-01.txt") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(marked.encode())
    return path


def test_a_lone_note_is_checked_without_an_index(tmp_path: Path) -> None:
    output = done("corpus", "check", "--note", draft(tmp_path, long_enough(SEEN))).output
    assert "oak-01: 698 characters, 2 spans (sparse)" in output
    assert "1 note: 0 errors, 0 doubts" in output


def test_a_doubt_is_shown_with_its_line_and_context_and_does_not_fail(tmp_path: Path) -> None:
    output = done("corpus", "check", "--note", draft(tmp_path, DOUBTFUL)).output
    assert "line 2  unmarked-title  Quiet night. Seen by Dr. »Hobbs« at noon." in output


def test_strict_lets_doubts_fail(tmp_path: Path) -> None:
    assert call("corpus", "check", "--strict", "--note", draft(tmp_path, DOUBTFUL)).exit_code == 1
    assert call("corpus", "check", "--strict", "--note", draft(tmp_path, long_enough(SEEN))).exit_code == 0


def test_illegal_marks_are_all_told_and_fail(tmp_path: Path) -> None:
    result = call("corpus", "check", "--note", draft(tmp_path, "[[DATE|3/4\n[[TOWN|Elm]]"))
    assert result.exit_code == 1
    assert "line 1, column 1: this DATE mark is not closed" in result.output
    assert "line 2, column 1: there is no label TOWN" in result.output


def test_a_folder_of_drafts_and_single_files_are_checked_together(tmp_path: Path) -> None:
    draft(tmp_path / "a", long_enough(SEEN))
    draft(tmp_path / "a", DOUBTFUL, "oak-02.txt")
    output = done("corpus", "check", "--note", tmp_path / "a", "--note", tmp_path / "a" / "oak-01.txt").output
    assert "3 notes: 0 errors, 1 doubt" in output
    assert "oak-01" not in output


def test_a_note_of_the_corpus_is_named_by_its_id(tmp_path: Path) -> None:
    output = done("corpus", "check", small_corpus(tmp_path), "--note", "oak-02").output
    assert "oak-02: 676 characters, 1 span (sparse)" in output


def test_a_note_that_is_nowhere_is_wrong_use(tmp_path: Path) -> None:
    result = call("corpus", "check", small_corpus(tmp_path), "--note", "oak-77")
    assert result.exit_code == 2
    assert "no such note" in result.output


def test_a_whole_corpus_is_checked_with_its_index_and_accepted_doubts(tmp_path: Path) -> None:
    folder = write_corpus(tmp_path, {entry("oak-01"): DOUBTFUL})
    (folder / "accepted.csv").write_text("id,kind,text\noak-01,unmarked-title,Hobbs\noak-02,a,b\n", "utf-8")
    result = call("corpus", "check", folder)
    assert result.exit_code == 1
    assert "error  1 notes; at least 600 are wanted" in result.output
    assert "accepted.csv  oak-02, a, »b«: accepts nothing; remove the row" in result.output
    assert "unmarked-title" not in result.output
    assert "1 note: 0 errors, 0 doubts" in done("corpus", "check", folder, "--note", "oak-01").output


def test_a_folder_without_an_index_is_told(tmp_path: Path) -> None:
    result = call("corpus", "check", tmp_path)
    assert result.exit_code == 2
    assert "is this the folder of a corpus?" in result.output
