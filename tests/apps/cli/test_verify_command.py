import json
from pathlib import Path
from typing import Any

import pytest
from cli_cases import NOTE, PLANTED, call, files_of, folder_of, jsonl_of, lines_of
from evidence_cases import RULES, key_in, scrub
from typer.testing import Result

from scrubjay.apps.cli import rewriting

KNOWN = {"patient": "p1", "known": {"names": [PLANTED], "birth_date": "1969-04-07", "mrn": ["4471-0283"]}}


def verify(folder: Path, *options: str | Path, source: str = "in", out: str = "out") -> Result:
    return call("verify", folder / source, folder / out, *RULES, *options)


def found(folder: Path, *options: str | Path, source: str = "in", out: str = "out") -> list[tuple[Any, ...]]:
    """What is found: note, where, label, verdict."""
    result = verify(folder, "--json", *options, source=source, out=out)
    rows = json.loads(result.stdout)
    assert result.exit_code == (1 if any(row["verdict"] == "leak" for row in rows) else 0), result.output
    return [(row["note"], row["where"], row["label"], row["verdict"]) for row in rows]


@pytest.mark.parametrize("policy", ["tag", "mask", "redact", "surrogate", "safe-harbor", "limited"])
def test_clean_results_pass(policy: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in/ward", a=NOTE, b=f"{NOTE}Lives in Marlow, Ohio. 67 years old. Will bring brown rice.\n")
    assert scrub(tmp_path, "--policy", policy, "--verify").exit_code == 0
    assert found(tmp_path, "--policy", policy) == []


@pytest.mark.parametrize(
    ("planted", "label"),
    [("QUILLON", "PATIENT"), ("brackwater", "DOCTOR"), ("03-04-2071", "DATE"), ("Call 555 0142", "PHONE")],
)
def test_what_is_planted_is_found_and_not_told(planted: str, label: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    scrub(tmp_path)
    with (tmp_path / "out/a.txt").open("a") as note:
        note.write(f"{planted}\n")
    assert found(tmp_path) == [("a", "text", label, "leak")]
    output = verify(tmp_path).output
    assert planted not in output
    assert "differ from their originals" in output


def test_known_identifiers_and_birth_dates_are_found_that_nobody_found(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a="Well.\n")
    (tmp_path / "in/a.json").write_text(json.dumps(KNOWN))
    folder_of(tmp_path / "out", a="Well. Vandermeer, 44710283, born Apr 7th 1969, or so on April 7.\n")
    assert found(tmp_path) == [
        ("a", "text", "PATIENT", "leak"),
        ("a", "text", "MEDICALRECORD", "leak"),
        ("a", "text", "DATE", "leak"),
        ("a", "text", "DATE", "doubtful"),
    ]


def test_doubt_counts_only_when_asked(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a="Patient: Will Brown\n")
    folder_of(tmp_path / "out", a="Patient: [PATIENT]\nBrown came.\n")
    assert verify(tmp_path).exit_code == 0
    assert "1 doubtful" in verify(tmp_path).stderr
    assert verify(tmp_path, "--strict").exit_code == 1


def test_help_lines_may_be_left(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=f"{NOTE}Given the crisis line, phone 1-800-273-8255.\n")
    assert scrub(tmp_path, "--policy", "surrogate", "--verify").exit_code == 0
    assert "8255" in (tmp_path / "out/a.txt").read_text()
    assert found(tmp_path, "--policy", "surrogate") == []


def test_file_names_that_give_someone_away_are_named(tmp_path: Path) -> None:
    folder_of(tmp_path / "in/ward", VandermeerQ_19690407=NOTE)
    (tmp_path / "in/ward/VandermeerQ_19690407.json").write_text(json.dumps(KNOWN))
    scrub(tmp_path)
    rows = found(tmp_path)
    assert {row[1:] for row in rows} == {("file name", "PATIENT", "leak"), ("file name", "DATE", "leak")}
    assert "--rename" in verify(tmp_path).stderr
    scrub(tmp_path, "--rename", out="renamed")
    assert found(tmp_path, "--names", tmp_path / "renamed.names.csv", out="renamed") == []


def test_fields_ids_and_files_beside_are_searched_too(tmp_path: Path) -> None:
    jsonl_of(
        tmp_path / "in/x.jsonl", {"id": "44710283", "text": f"{NOTE}MRN: 4471-0283\n", "title": f"Letter: {PLANTED}"}
    )
    scrub(tmp_path, "--keep-field", "title")
    (tmp_path / "out/.notes").write_text(f"about {PLANTED}")
    assert sorted(found(tmp_path)) == [
        (".notes", "whole file", "PATIENT", "leak"),
        ("44710283", "field title", "PATIENT", "leak"),
        ("44710283", "id", "MEDICALRECORD", "leak"),
    ]


def test_annotations_in_the_released_file_are_searched_too(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    folder_of(tmp_path / "out", a="Patient: [PATIENT]\nSeen by Dr. [DOCTOR] on [DATE]. Call [PHONE].\n")
    (tmp_path / "out/a.ann").write_text(f"T1\tPATIENT 9 18\t{PLANTED}\n")
    assert ("a", "rest of the file", "PATIENT", "leak") in found(tmp_path)


def test_a_name_found_in_one_note_is_searched_for_in_all_of_the_patient(tmp_path: Path) -> None:
    lines = [
        {"id": "1", "text": f"Patient: {PLANTED}\n", "patient": "p"},
        {"id": "2", "text": "qvandermeer slept. The words quillon and rest.\n", "patient": "p"},
        {"id": "3", "text": "The words quillon and rest.\n", "patient": "q"},
    ]
    jsonl_of(tmp_path / "in.jsonl", *lines)
    released = [{"id": line["id"], "text": line["text"].replace(PLANTED, "[PATIENT]")} for line in lines]
    jsonl_of(tmp_path / "out.jsonl", *released)
    assert found(tmp_path, source="in.jsonl", out="out.jsonl") == [("2", "text", "PATIENT", "leak")]


def test_a_full_name_is_searched_for_in_everybodys_notes(tmp_path: Path) -> None:
    jsonl_of(tmp_path / "in.jsonl", {"id": "1", "text": NOTE}, {"id": "2", "text": "quillon vandermeer slept.\n"})
    scrub(tmp_path, source="in.jsonl", out="out.jsonl")
    lines = lines_of(tmp_path / "out.jsonl")
    jsonl_of(tmp_path / "out.jsonl", lines[0], {"id": "2", "text": "quillon vandermeer slept.\n"})
    rows = found(tmp_path, source="in.jsonl", out="out.jsonl")
    assert ("2", "text", "PATIENT", "leak") in rows


def test_a_released_note_without_an_original_cannot_be_checked(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b="Well.")
    scrub(tmp_path)
    folder_of(tmp_path / "out", c="Well.")
    (tmp_path / "out/b.txt").unlink()
    result = verify(tmp_path)
    assert result.exit_code == 1
    assert "note c: could not be checked" in result.stderr
    assert "1 originals are not in what was released" in result.stderr


def test_a_note_without_an_original_is_searched_for_everybody(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    scrub(tmp_path)
    (tmp_path / "out/stray.txt").write_text(f"Call {PLANTED}.")
    assert ("stray", "whole file", "PATIENT") in {tuple(row[:3]) for row in found(tmp_path)}


def test_two_single_notes_meet_whatever_their_names(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text(NOTE)
    (tmp_path / "released.txt").write_text(NOTE)
    assert {row[2] for row in found(tmp_path, source="in.txt", out="released.txt")} == {
        "PATIENT",
        "DOCTOR",
        "DATE",
        "PHONE",
    }


def test_wrong_use_is_told(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    assert verify(tmp_path).exit_code == 2
    folder_of(tmp_path / "out", a=NOTE)
    assert verify(tmp_path, "--policy", "none").exit_code == 2
    assert verify(tmp_path, "--names", tmp_path / "missing").exit_code == 2


def test_scrub_withholds_a_note_that_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", a=NOTE, b="Well.\n")
    real = rewriting.rewrite
    monkeypatch.setattr(rewriting, "rewrite", lambda text, plan: f"{real(text, plan)}{'vandermeer' if plan else ''}")
    result = scrub(tmp_path, "--verify", "--vault", tmp_path / "vault")
    assert result.exit_code == 1
    assert "note a: something identifying would be left: PATIENT (found) at" in result.stderr
    assert "vandermeer" not in result.output.lower()
    assert list(files_of(tmp_path / "out")) == ["b.txt", "failures.csv"]
    monkeypatch.setattr(rewriting, "rewrite", real)
    assert "1 note scrubbed, 1 done already" in scrub(tmp_path, "--verify", "--vault", tmp_path / "vault").stderr
    assert list(files_of(tmp_path / "out")) == ["a.txt", "b.txt"]


def test_scrub_withholds_a_note_whose_name_gives_someone_away_unless_it_is_renamed(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", Vandermeer=NOTE)
    result = scrub(tmp_path, "--verify")
    assert result.exit_code == 1
    assert "of the id" in result.stderr
    assert scrub(tmp_path, "--verify", "--rename", out="renamed").exit_code == 0


def test_scrub_withholds_a_note_with_a_field_that_gives_someone_away(tmp_path: Path) -> None:
    jsonl_of(
        tmp_path / "in.jsonl", {"id": "1", "text": NOTE, "title": f"About {PLANTED}"}, {"id": "2", "text": "Well."}
    )
    options = ["--verify", "--keep-field", "title", "--key-file", key_in(tmp_path)]
    result = call("scrub", tmp_path / "in.jsonl", "-o", tmp_path / "out.jsonl", *options, *RULES)
    assert result.exit_code == 1
    assert "of the field title" in result.stderr
    assert [line["id"] for line in lines_of(tmp_path / "out.jsonl")] == ["2"]


def test_a_second_line_of_the_same_id_is_searched_and_cannot_be_checked(tmp_path: Path) -> None:
    jsonl_of(tmp_path / "in.jsonl", {"id": "1", "text": NOTE})
    scrub(tmp_path, source="in.jsonl", out="out.jsonl")
    clean = lines_of(tmp_path / "out.jsonl")
    for lines in ([*clean, {"id": "1", "text": NOTE}], [{"id": "1", "text": NOTE}, *clean]):
        jsonl_of(tmp_path / "out.jsonl", *lines)
        result = verify(tmp_path, source="in.jsonl", out="out.jsonl")
        assert result.exit_code == 1
        assert "note 1: could not be checked" in result.stderr
        assert "PATIENT\tfound\tleak" in result.stdout


@pytest.mark.parametrize("line", ['"Vandermeer"', "[1]", "null", '{"id": "1", "text": "Vandermeer", "text": "Well."}'])
def test_lines_that_hide_something_cannot_be_checked(line: str, tmp_path: Path) -> None:
    jsonl_of(tmp_path / "in.jsonl", {"id": "1", "text": NOTE})
    scrub(tmp_path, source="in.jsonl", out="out.jsonl")
    with (tmp_path / "out.jsonl").open("a") as stream:
        stream.write(f"{line}\n")
    result = verify(tmp_path, source="in.jsonl", out="out.jsonl")
    assert result.exit_code == 1
    assert "could not be checked" in result.stderr


def test_file_names_that_look_like_somebodys_are_doubtful_whatever_the_note_says(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", Okonkwo_John_2069_04_07="Well.\n", discharge_summary_3="Well.\n")
    scrub(tmp_path)
    assert {row[1:] for row in found(tmp_path)} == {
        ("file name", "PATIENT", "doubtful"),
        ("file name", "DATE", "doubtful"),
    }
    assert "1 file names look as if" in verify(tmp_path).stderr
    scrub(tmp_path, "--rename", out="renamed")
    assert found(tmp_path, "--names", tmp_path / "renamed.names.csv", out="renamed") == []


def test_a_birth_date_between_underscores_is_found_in_a_file_name(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", note_1969_04_07="Well.\n")
    (tmp_path / "in/note_1969_04_07.json").write_text(json.dumps(KNOWN))
    scrub(tmp_path)
    assert found(tmp_path) == [("note_1969_04_07", "file name", "DATE", "leak")]


def test_a_file_with_an_ending_of_its_own_is_read_as_told(tmp_path: Path) -> None:
    (tmp_path / "in.note").write_text(NOTE)
    scrub(tmp_path, "--from", "text", source="in.note")
    assert found(tmp_path, "--from", "text", source="in.note", out="out/in.note") == []
    (tmp_path / "out/in.note").write_text(NOTE)
    assert ("in", "text", "PATIENT", "leak") in found(tmp_path, "--from", "text", source="in.note", out="out/in.note")
