import json
from hashlib import sha256
from pathlib import Path

import pytest
from cli_cases import NOTE, PLANTED, call, done, everything_in, folder_of, jsonl_of, lines_of
from evidence_cases import RULES, key_in, manifest_of, scrub
from test_resume import stop_after

import scrubjay
from scrubjay.audit.log import read_log

DATES = "Seen on 03/04/2071 and on 05/06/2071.\n"


def events_of(path: Path) -> list[dict[str, object]]:
    return [event for event, _ in read_log(path.read_bytes().splitlines())]


def test_a_run_writes_what_it_was_made_with_and_what_came_of_it(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b="Well.")
    (tmp_path / "in/c.txt").write_bytes(b"\xff")
    scrub(tmp_path, "--policy", "surrogate", "--scope", "note")
    manifest = manifest_of(tmp_path / "out/manifest.json")
    assert manifest["notes"] == {"done": 2, "failed": 1, "uncounted": 0}
    assert manifest["found"] == {"DATE": 1, "DOCTOR": 1, "PATIENT": 1, "PHONE": 1}
    assert manifest["policy"]["name"] == "surrogate"
    assert manifest["policy"]["table"]["scope"] == "note"
    assert manifest["recipe"]["name"] == "rules"
    assert manifest["key"] == key_fingerprint(tmp_path)
    assert {"lexicons", "surrogate_tables", "packages", "code", "labels"} < set(manifest)
    assert (manifest["vault"], manifest["renamed"], manifest["verified"]) == (False, False, False)


def key_fingerprint(folder: Path) -> str:
    from scrubjay.replace import Key

    return Key.load(key_in(folder)).fingerprint


def test_dates_that_can_be_read_in_two_ways_are_counted(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=DATES)
    scrub(tmp_path, "--policy", "surrogate")
    assert manifest_of(tmp_path / "out/manifest.json")["dates"] == {"ambiguous": 2}


@pytest.mark.parametrize("options", [(), ("--jobs", "2"), ("--patient-pass",)])
def test_a_patients_notes_tell_each_other_how_dates_are_read(tmp_path: Path, options: tuple[str, ...]) -> None:
    lines = [{"id": "a", "text": DATES, "patient": "p"}, {"id": "b", "text": "On 25/03/2071.\n", "patient": "p"}]
    jsonl_of(tmp_path / "in/n.jsonl", *lines)
    scrub(tmp_path, "--policy", "surrogate", *options)
    assert manifest_of(tmp_path / "out/manifest.json")["dates"] == {"ambiguous": 0}
    jsonl_of(tmp_path / "alone/n.jsonl", lines[0])
    scrub(tmp_path, "--policy", "surrogate", "--day-first", "yes", source="alone", out="told")
    together, told = lines_of(tmp_path / "out/n.jsonl")[0], lines_of(tmp_path / "told/n.jsonl")[0]
    assert together["text"] == told["text"]


def test_a_model_is_told_by_the_digests_of_its_weights(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a="Well.")
    done("scrub", tmp_path / "in", "-o", tmp_path / "out")
    recipe = manifest_of(tmp_path / "out/manifest.json")["recipe"]
    assert recipe["name"] == "default"
    weights = (Path(scrubjay.__file__).parent / "models" / "default").glob("*.weights")
    assert recipe["model"] == {path.stem: sha256(path.read_bytes()).hexdigest() for path in weights}


def test_the_same_run_elsewhere_writes_the_same_manifest(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=NOTE)
    for out in ("one", "two"):
        scrub(tmp_path, "--policy", "surrogate", out=out)
    assert (tmp_path / "one/manifest.json").read_bytes() == (tmp_path / "two/manifest.json").read_bytes()


def test_manifest_and_log_hold_no_names_no_paths_and_no_key(tmp_path: Path) -> None:
    folder_of(tmp_path / "Vandermeer/in", Vandermeer=NOTE)
    jsonl_of(tmp_path / "Vandermeer/in/lines.jsonl", {"id": PLANTED, "text": NOTE})
    scrub(tmp_path, "--policy", "surrogate", source="Vandermeer/in")
    secret = key_in(tmp_path).read_text().split()[1]
    for name in ("manifest.json", "audit.log"):
        content = (tmp_path / "out" / name).read_text()
        assert "Vandermeer" not in content
        assert secret not in content
        assert str(tmp_path) not in content


@pytest.mark.parametrize("out", ["out", "out.jsonl"])
def test_counts_of_a_stopped_run_are_in_the_manifest(out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=DATES, c=NOTE)
    with monkeypatch.context() as patch:
        stop_after(patch, 2)
        assert scrub(tmp_path, out=out).exit_code == 130
    about = tmp_path / "out" if out == "out" else tmp_path
    manifest = about / ("manifest.json" if out == "out" else "out.jsonl.manifest.json")
    log = about / ("audit.log" if out == "out" else "out.jsonl.audit.log")
    assert not manifest.exists()
    with log.open("ab") as stream:
        stream.write(b'{"torn')
    assert scrub(tmp_path, out=out).exit_code == 0
    assert manifest_of(manifest)["found"] == {"DATE": 4, "DOCTOR": 2, "PATIENT": 2, "PHONE": 2}
    assert manifest_of(manifest)["notes"] == {"done": 3, "failed": 0, "uncounted": 0}
    kinds = [event["event"] for event in events_of(log)]
    assert kinds == ["begin", "note", "note", "stopped", "begin", "note", "end"]


def test_a_note_that_changed_is_counted_once(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=NOTE)
    scrub(tmp_path)
    folder_of(tmp_path / "in", b=DATES)
    scrub(tmp_path)
    manifest = manifest_of(tmp_path / "out/manifest.json")
    assert manifest["found"] == {"DATE": 3, "DOCTOR": 1, "PATIENT": 1, "PHONE": 1}
    assert manifest["notes"]["done"] == 2


def test_a_run_that_starts_afresh_appends_to_the_log_and_counts_anew(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    scrub(tmp_path)
    before = (tmp_path / "out/audit.log").read_bytes()
    scrub(tmp_path, "--labels", "DATE", "--overwrite")
    assert (tmp_path / "out/audit.log").read_bytes().startswith(before)
    assert manifest_of(tmp_path / "out/manifest.json")["found"] == {"DATE": 1}


def test_a_run_with_nothing_to_do_leaves_no_trace(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    scrub(tmp_path)
    before = everything_in(tmp_path)
    assert "done already" in scrub(tmp_path).stderr
    assert everything_in(tmp_path) == before


def test_a_log_that_was_tampered_with_stops_the_run(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE)
    scrub(tmp_path)
    log = tmp_path / "out/audit.log"
    log.write_bytes(log.read_bytes().replace(b'"PATIENT": 1', b'"PATIENT": 0'))
    folder_of(tmp_path / "in", b=NOTE)
    result = scrub(tmp_path)
    assert result.exit_code != 0
    assert "broken at line 2" in result.stderr


def test_a_note_called_manifest_has_no_place_beside_the_manifest(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", manifest=NOTE)
    result = scrub(tmp_path)
    assert result.exit_code == 2
    assert "manifest" in result.stderr
    assert scrub(tmp_path, "--rename", out="renamed").exit_code == 0


def test_standard_output_has_no_manifest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("scrub", "-", "-o", "-", *RULES, stdin=NOTE).exit_code == 0
    assert not list(tmp_path.iterdir())


def test_more_processes_leave_the_same_evidence(tmp_path: Path) -> None:
    folder_of(tmp_path / "in", a=NOTE, b=DATES, c="Well.")
    options = ["--policy", "surrogate", "--rename", "--verify"]
    for jobs, out in (("1", "one"), ("2", "two")):
        vault = tmp_path / f"vault-{out}"
        assert scrub(tmp_path, *options, "--jobs", jobs, "--vault", vault, out=out).exit_code == 0
    assert json.loads((tmp_path / "one/manifest.json").read_bytes()) == json.loads(
        (tmp_path / "two/manifest.json").read_bytes()
    )
    assert (tmp_path / "one.names.csv").read_bytes() == (tmp_path / "two.names.csv").read_bytes()
