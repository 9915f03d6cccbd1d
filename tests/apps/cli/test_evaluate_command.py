import json
import re
import stat
from pathlib import Path
from typing import Any

import pytest
from cli_cases import call, done, folder_of
from schema import SCHEMA, problems
from scoring_cases import GOLD, PLANTED, SYSTEM, TEXT, folder_in, gold_file, line, system_file

import scrubjay

CRITERIA = ("strict", "relaxed", "token", "hipaa_strict", "hipaa_relaxed", "hipaa_token", "binary_token")


def scored(gold: Path, system: Path, *options: str | Path) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(done("evaluate", gold, system, "--json", *options).stdout)
    assert problems(value, "evaluation") == []
    return value


def worked(tmp_path: Path) -> tuple[Path, Path]:
    return gold_file(tmp_path), system_file(tmp_path)


@pytest.mark.parametrize("mode", ["official", "corrected"])
def test_the_worked_example_of_the_label_guide(mode: str, tmp_path: Path) -> None:
    value = scored(*worked(tmp_path), "--mode", mode)
    assert value["mode"] == mode
    strict, relaxed, token = (value["criteria"][name]["micro"] for name in CRITERIA[:3])
    assert strict["precision"] == strict["recall"] == pytest.approx(2 / 5)
    assert relaxed["precision"] == relaxed["recall"] == pytest.approx(3 / 5)
    assert token["recall"] == pytest.approx(6 / 10)
    assert token["precision"] == pytest.approx(6 / 9)
    assert set(CRITERIA) <= set(value["criteria"])


def test_what_is_printed_is_what_the_schema_describes(tmp_path: Path) -> None:
    value = scored(*worked(tmp_path))
    described = SCHEMA["$defs"]["evaluation"]["properties"]
    assert list(value) == list(described)


def test_the_first_key_says_whether_notes_are_quoted(tmp_path: Path) -> None:
    for options, holds in (((), False), (("--show-text",), True)):
        value = scored(*worked(tmp_path), *options)
        assert next(iter(value)) == "holds_phi"
        assert value["holds_phi"] is holds


def test_every_report_says_what_was_scored(tmp_path: Path) -> None:
    gold, system = worked(tmp_path)
    stated = scored(gold, system)["scored"]
    assert (stated["gold"], stated["system"], stated["version"]) == (str(gold), str(system), scrubjay.__version__)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", stated["date"])
    printed = done("evaluate", gold, system, "--html", tmp_path / "r.html").stdout
    page = (tmp_path / "r.html").read_text("utf-8")
    for fact in stated.values():
        assert fact in printed
        assert fact in page


def test_the_leak_view_does_not_care_for_labels(tmp_path: Path) -> None:
    leak = scored(*worked(tmp_path))["leak"]
    assert (leak["spans_hidden"]["count"], leak["spans_hidden"]["total"]) == (3, 5)
    assert leak["notes_without_leak"]["count"] == 0
    assert leak["leaking_notes"] == ["a"]
    assert leak["words_lost"]["count"] == 0


def test_the_tables_begin_with_the_mode_and_the_leaks(tmp_path: Path) -> None:
    for mode in ("official", "corrected"):
        printed = done("evaluate", *worked(tmp_path), "--mode", mode).stdout
        assert f"{mode} mode" in printed.splitlines()[0]
        assert printed.index("Leaks") < printed.index("Over-scrubbing") < printed.index("Criteria")
        assert f"Criteria ({mode} mode" in printed
        assert "60.00 %" in printed


def test_piped_tables_are_plain_and_cut_nothing(tmp_path: Path) -> None:
    printed = done("evaluate", *worked(tmp_path)).stdout
    assert "\x1b" not in printed
    assert "…" not in printed
    assert "PATIENT" in printed


def test_nothing_quotes_a_note_unless_asked(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    gold, system = gold_file(tmp_path), system_file(tmp_path, line("a", ((4, 11, "PATIENT"),), None))
    plain = done("evaluate", gold, system, "--html", page)
    values = done("evaluate", gold, system, "--json")
    for output in (plain.output, values.output, page.read_text("utf-8")):
        assert "Quillon" not in output
        assert "Vandermeer" not in output
    shown = done("evaluate", gold, system, "--html", page, "--show-text")
    assert PLANTED in shown.stdout
    assert "holds PHI" in shown.stdout
    assert PLANTED in page.read_text("utf-8")
    assert PLANTED in done("evaluate", gold, system, "--json", "--show-text").stdout


def test_the_page_is_written_whole_for_its_owner_alone(tmp_path: Path) -> None:
    page = tmp_path / "out" / "report.html"
    result = done("evaluate", *worked(tmp_path), "--html", page)
    assert stat.S_IMODE(page.stat().st_mode) == 0o600
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert f"{page} written" in result.stderr
    assert [path.name for path in page.parent.iterdir()] == ["report.html"]


def test_a_page_inside_the_input_is_refused(tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", "i2b2", a=(TEXT, GOLD))
    result = call("evaluate", gold, system_file(tmp_path), "--html", gold / "report.html")
    assert result.exit_code == 2
    assert "lies inside the input" in result.stderr


def test_labels_restrict_and_merged_classes_join(tmp_path: Path) -> None:
    gold, system = worked(tmp_path)
    names = scored(gold, system, "--labels", "NAME,AGE")
    assert names["gold_spans"] == 2
    assert names["criteria"]["strict"]["micro"]["f1"] == 1
    merged = scored(gold, system, "--merge", "NUMBER=PHONE,IDNUM", "--labels", "NUMBER")
    assert merged["criteria"]["strict"]["micro"]["f1"] == 1
    assert merged["merged"] == {"NUMBER": ["IDNUM", "PHONE"]}
    assert merged["labels"]["NUMBER"]["strict"]["counts"]["matched_gold"] == 1
    assert "only IDNUM, PHONE" in done("evaluate", gold, system, "--labels", "PHONE,IDNUM").stdout


def test_no_gold_spans_is_said_and_divides_nothing(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", ()))
    for mode in ("official", "corrected"):
        value = scored(gold, system_file(tmp_path), "--mode", mode)
        assert any("no gold spans" in notice for notice in value["notices"])
    printed = done("evaluate", gold, system_file(tmp_path), "--html", tmp_path / "r.html").stdout
    assert "no gold spans" in printed
    assert "no gold spans" in (tmp_path / "r.html").read_text("utf-8")


def test_nothing_on_either_side_is_survived(tmp_path: Path) -> None:
    value = scored(gold_file(tmp_path, line("a", (), "")), system_file(tmp_path, line("a", (), None)))
    assert value["leak"]["spans_hidden"]["value"] is None
    done("evaluate", tmp_path / "gold.jsonl", tmp_path / "system.jsonl", "--html", tmp_path / "r.html")


def test_a_missing_note_counts_as_missed_and_is_named(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", GOLD), line("b", GOLD))
    value = scored(gold, system_file(tmp_path))
    assert value["missing_notes"] == ["b"]
    assert value["criteria"]["strict"]["counts"]["gold"] == 10
    assert any("b" in notice for notice in value["notices"])
    official = scored(gold, system_file(tmp_path), "--mode", "official")
    assert official["criteria"]["strict"]["counts"]["gold"] == 5
    assert official["leak"]["spans_hidden"]["total"] == 10


@pytest.mark.parametrize("format_name", ["i2b2", "brat", "conll"])
def test_every_format_gives_the_same_figures(format_name: str, tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", format_name, a=(TEXT, GOLD))
    system = folder_in(tmp_path / "system", format_name, a=(TEXT, SYSTEM))
    assert scored(gold, system)["criteria"] == scored(*worked(tmp_path))["criteria"]


def test_what_detect_writes_can_be_scored(tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", "i2b2", a=(TEXT, GOLD))
    done("detect", gold, "-o", tmp_path / "found.jsonl")
    assert scored(gold, tmp_path / "found.jsonl")["notes"] == 1


def test_what_scrub_writes_can_be_scored(tmp_path: Path) -> None:
    texts = folder_of(tmp_path / "notes", a=TEXT)
    done("scrub", texts, "-o", tmp_path / "scrubbed")
    value = scored(gold_file(tmp_path), tmp_path / "scrubbed", "--scrubbed")
    assert value["leak"]["spans_hidden"]["count"] >= 3
    assert any("scrubbed text" in notice for notice in value["notices"])


def test_formats_can_be_named_for_each_side(tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", "i2b2", a=(TEXT, GOLD))
    (gold / "a.txt").write_text("another text")
    assert call("evaluate", gold, system_file(tmp_path)).exit_code == 2
    assert scored(gold, system_file(tmp_path), "--from", "i2b2", "--system-from", "jsonl")["notes"] == 1


def test_tables_tell_genres_and_patients(tmp_path: Path) -> None:
    (tmp_path / "genres.csv").write_text("id,genre\na,letter\n")
    (tmp_path / "patients.csv").write_text("id,patient\na,p1\nb,p1\n")
    gold = gold_file(tmp_path, line("a", GOLD), line("b", GOLD))
    system = system_file(tmp_path, line("a", SYSTEM, None), line("b", SYSTEM, None))
    tables = ("--genres", tmp_path / "genres.csv", "--patients", tmp_path / "patients.csv")
    value = scored(gold, system, *tables)
    assert value["patients"] == 1
    assert "letter" in [each["name"] for each in value["slices"]["genre"]]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--labels", "PERSON"), "--labels PERSON: there is no label 'PERSON'"),
        (("--labels", ","), "names no label"),
        (("--merge", "PATIENT,DOCTOR"), "write a name, =, and labels"),
        (("--merge", "X=NOBODY"), "there is no label 'NOBODY'"),
        (("--merge", "X=PATIENT", "--merge", "Y=PATIENT"), "stands in --merge X already"),
        (("--merge", "DATE=PATIENT,DOCTOR"), "DATE is a label that the class does not hold"),
        (("--genres", "no.csv"), "cannot be read as a CSV file"),
        (("--mode", "strict"), ""),
        (("--from", "pdf"), "there is no format 'pdf'"),
    ],
)
def test_wrong_use_is_told_and_scores_nothing(options: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    result = call("evaluate", *worked(tmp_path), *options)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert "Leaks" not in result.stdout


@pytest.mark.parametrize(
    ("gold", "system", "reason"),
    [
        (line("a", GOLD), line("a", SYSTEM, TEXT + "!"), "first at 82"),
        (line("a", ((4, 22, "PATIENT"), (10, 26, "AGE"))), line("a", ()), "4-22 and 10-26 overlap"),
        (line("a", ((4, 22, "PERSON"),)), line("a", ()), "line 1, span 1: there is no such label as PERSON"),
        (line("a", GOLD), line("a", ((4, 22, "PERSON"),), None), "line 1, span 1: there is no such label as PERSON"),
        (line("a", GOLD), line("a", ((4, 99, "DATE"),), None), "a span ends at 99 but the text has 82"),
        (line("a", GOLD), line("z", ()), "1 note is in"),
    ],
)
def test_bad_input_is_told_without_quoting_it(
    gold: dict[str, Any], system: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    result = call("evaluate", gold_file(tmp_path, gold), system_file(tmp_path, system), "--html", tmp_path / "r.html")
    assert result.exit_code == 1
    assert reason in result.stderr
    assert "Vandermeer" not in result.output
    assert not (tmp_path / "r.html").exists()


def test_an_xml_file_without_text_is_named(tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", "i2b2", a=(TEXT, GOLD))
    (gold / "b.xml").write_text("<deIdi2b2><TAGS></TAGS></deIdi2b2>")
    result = call("evaluate", gold, system_file(tmp_path))
    assert result.exit_code == 1
    assert "b.xml: no TEXT element" in result.stderr


def test_a_side_may_come_from_standard_input(tmp_path: Path) -> None:
    gold, system = worked(tmp_path)
    result = done("evaluate", gold, "-", "--system-from", "jsonl", "--json", stdin=system.read_bytes())
    value, expected = json.loads(result.stdout), scored(gold, system)
    assert value.pop("scored")["system"] == "-"
    assert expected.pop("scored")["system"] == str(system)
    assert value == expected
