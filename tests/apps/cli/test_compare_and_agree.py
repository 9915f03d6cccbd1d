import json
from pathlib import Path
from typing import Any

import pytest
from cli_cases import call, done
from schema import problems
from scoring_cases import GOLD, SYSTEM, gold_file, line, system_file

NAMES = [f"n{number}" for number in range(12)]


def three(tmp_path: Path) -> tuple[Path, Path, Path]:
    """Gold, a system that is right everywhere, and one with mistakes."""
    gold = gold_file(tmp_path, *(line(name, GOLD) for name in NAMES))
    good = system_file(tmp_path, *(line(name, GOLD, None) for name in NAMES), name="good.jsonl")
    bad = system_file(tmp_path, *(line(name, SYSTEM, None) for name in NAMES), name="bad.jsonl")
    return gold, good, bad


def compared(tmp_path: Path, *options: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(
        done("compare", *three(tmp_path), "--json", "--shuffles", "499", *options).stdout
    )
    assert problems(value, "comparison") == []
    return value


@pytest.mark.parametrize("mode", ["official", "corrected"])
def test_a_system_that_is_right_everywhere_is_better_by_more_than_chance(mode: str, tmp_path: Path) -> None:
    value = compared(tmp_path, "--mode", mode)
    f1 = value["criteria"]["strict"]["f1"]
    assert value["mode"] == mode
    assert f1["a"] == 1
    assert f1["difference"] == pytest.approx(0.6)
    assert f1["significant"]


def test_the_same_seed_gives_the_same_figures(tmp_path: Path) -> None:
    assert compared(tmp_path, "--seed", "7") == compared(tmp_path, "--seed", "7")


def test_a_system_differs_from_itself_by_chance_alone(tmp_path: Path) -> None:
    gold, good, _ = three(tmp_path)
    value = json.loads(done("compare", gold, good, good, "--json", "--shuffles", "99").stdout)
    assert value["criteria"]["strict"]["f1"]["p"] == 1


def test_the_test_as_printed_says_so(tmp_path: Path) -> None:
    assert compared(tmp_path, "--as-printed")["as_printed"]
    printed = done("compare", *three(tmp_path), "--as-printed", "--shuffles", "99").stdout
    assert "as printed in the CRF + LSTM paper" in printed


def test_the_tables_say_the_mode_and_who_is_who(tmp_path: Path) -> None:
    printed = done("compare", *three(tmp_path), "--shuffles", "99", "--labels", "NAME").stdout
    assert "corrected mode" in printed.splitlines()[0]
    assert "good.jsonl" in printed
    assert "99 shuffles" in printed


def test_agreement_swaps_precision_and_recall_with_the_sides(tmp_path: Path) -> None:
    gold, _, _ = three(tmp_path)
    less = system_file(tmp_path, *(line(name, GOLD[:2], None) for name in NAMES), name="less.jsonl")
    one, other = (json.loads(done("agree", *sides, "--json").stdout) for sides in ((gold, less), (less, gold)))
    assert problems(one, "agreement") == []
    assert one["overall"]["strict"]["precision"] == other["overall"]["strict"]["recall"] == 1
    assert one["overall"]["strict"]["recall"] == other["overall"]["strict"]["precision"] == pytest.approx(0.4)
    assert one["labels"]["AGE"]["token"]["f1"] == 1


def test_agreement_prints_a_row_for_each_label_and_all(tmp_path: Path) -> None:
    gold, good, _ = three(tmp_path)
    printed = done("agree", gold, good, "--mode", "official").stdout
    assert "official mode" in printed.splitlines()[0]
    for name in ("PATIENT", "PHONE", "all"):
        assert any(row.startswith(name) and "1.0000" in row for row in printed.splitlines())


def test_agreement_of_systems_that_overlap_themselves(tmp_path: Path) -> None:
    places = ((4, 22, "PATIENT"), (10, 22, "DOCTOR"))
    result = done("agree", gold_file(tmp_path, line("a", places)), system_file(tmp_path, line("a", places, None)))
    assert "1.0000" in result.stdout


def test_what_the_official_mode_leaves_out_is_said(tmp_path: Path) -> None:
    gold, good, bad = three(tmp_path)
    more = system_file(tmp_path, *(line(name, GOLD, None) for name in [*NAMES, "z"]), name="more.jsonl")
    for command in (("compare", gold, more, bad, "--shuffles", "9"), ("agree", gold, more)):
        value = json.loads(done(*command, "--mode", "official", "--json").stdout)
        assert value["notices"][0].endswith("z; left out")
        assert "z; left out" in " ".join(done(*command, "--mode", "official").stdout.split())
    assert call("compare", gold, more, bad).exit_code == 1
    assert "left out" not in done("agree", gold, good, "--mode", "official").output


def test_agreement_treats_missing_notes_alike_on_both_sides(tmp_path: Path) -> None:
    gold, _, _ = three(tmp_path)
    fewer = system_file(tmp_path, *(line(name, GOLD, None) for name in NAMES[:6]), name="fewer.jsonl")
    one, other = (json.loads(done("agree", *sides, "--json").stdout) for sides in ((gold, fewer), (fewer, gold)))
    assert one["overall"]["strict"]["recall"] == other["overall"]["strict"]["precision"] == pytest.approx(0.5)
    assert one["overall"]["strict"]["precision"] == other["overall"]["strict"]["recall"] == 1
    assert any("n11" in notice for notice in one["notices"])
    assert any("n11; taken as notes" in notice for notice in other["notices"])


def test_a_system_without_any_span_has_no_p_for_precision(tmp_path: Path) -> None:
    gold, good, _ = three(tmp_path)
    silent = system_file(tmp_path, *(line(name, (), None) for name in NAMES), name="silent.jsonl")
    value = json.loads(done("compare", gold, good, silent, "--json", "--shuffles", "99").stdout)
    assert problems(value, "comparison") == []
    assert value["criteria"]["strict"]["precision"]["p"] is None
    assert not value["criteria"]["strict"]["precision"]["significant"]
    done("compare", gold, good, silent, "--shuffles", "9")


def test_agreement_needs_the_text_of_one_side(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", GOLD, None))
    result = call("agree", gold, system_file(tmp_path))
    assert result.exit_code == 1
    assert "neither" in result.stderr
