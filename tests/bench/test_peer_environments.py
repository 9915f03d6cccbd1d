"""Setting up: made once for a list of versions, and a failure is a reason."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from peers.environments import set_up
from peers.errors import Unavailable
from peers.roster import Peer

PEER = Peer("toy", "Toy", "1.0", "", packages=("toy==1.0",), bare=("toy-plug==2.0",))


class Calls(list[list[str]]):
    """Stands for ``subprocess.run``: keeps the commands, and fails on those that hold a word."""

    def __init__(self, failing: str = "", told: str = "") -> None:
        super().__init__()
        self.failing, self.told = failing, told

    def __call__(self, command: Sequence[str], **_: object) -> CompletedProcess[str]:
        self.append(list(command))
        if "venv" in command:
            Path(command[-1]).mkdir(parents=True, exist_ok=True)
        fails = bool(self.failing) and self.failing in command
        return CompletedProcess(command, int(fails), "", self.told if fails else "")


def patched(monkeypatch: pytest.MonkeyPatch, calls: Calls) -> Calls:
    monkeypatch.setattr(subprocess, "run", calls)
    return calls


def test_an_environment_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = patched(monkeypatch, Calls())
    assert set_up(PEER, tmp_path) == set_up(PEER, tmp_path) == tmp_path / "toy" / "bin" / "python"
    assert [command[-1] for command in calls] == [str(tmp_path / "toy"), "toy==1.0", "toy-plug==2.0"]
    assert ["--no-deps" in command for command in calls] == [False, False, True]


def test_other_versions_make_it_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = patched(monkeypatch, Calls())
    set_up(PEER, tmp_path)
    set_up(Peer("toy", "Toy", "1.1", "", packages=("toy==1.1",)), tmp_path)
    assert calls[-1][-1] == "toy==1.1"


def test_what_cannot_be_installed_says_why_and_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "WARNING: slow\nERROR: No matching distribution found for toy==1.0\n[notice] a new pip\n"
    calls = patched(monkeypatch, Calls("toy==1.0", told))
    for _ in range(2):
        with pytest.raises(Unavailable, match=r"^pip failed: No matching distribution found for toy==1.0$"):
            set_up(PEER, tmp_path)
    assert len(calls) == 4


def test_a_failure_without_a_word_tells_its_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    patched(monkeypatch, Calls("venv"))
    with pytest.raises(Unavailable, match="no virtual environment could be made: status 1"):
        set_up(PEER, tmp_path)
