"""The wheel, as a user gets it: built, installed into an empty environment, and put to work there."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHIPPED = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")
MEGABYTE = 1_000_000


def run(*command: str | Path, cwd: Path) -> str:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=plain, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy without compiled leftovers, so that nothing is taken from this checkout's build."""
    source = tmp_path_factory.mktemp("source")
    for name in SHIPPED:
        path = ROOT / name
        if path.is_dir():
            leftovers = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info")
            shutil.copytree(path, source / name, ignore=leftovers)
        else:
            shutil.copy(path, source / name)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "wheels", ".", cwd=source)
    (built,) = (source / "wheels").glob("*.whl")
    return built


def test_the_wheel_scrubs_a_note_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "empty", with_pip=True)
    binaries = tmp_path / "empty" / "bin"
    run(binaries / "pip", "install", "--quiet", wheel, cwd=tmp_path)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.txt").write_text("Seen by Dr. Hobbs on 3/4/2087.\n", "utf-8")
    run(binaries / "scrubjay", "scrub", "notes", "-o", "out", cwd=tmp_path)
    assert (tmp_path / "out" / "a.txt").read_text("utf-8") == "Seen by Dr. [DOCTOR] on [DATE].\n"


def test_the_wheel_is_small_and_holds_no_sources_of_the_kernel(wheel: Path, tmp_path: Path) -> None:
    assert wheel.stat().st_size < 40 * MEGABYTE
    shutil.unpack_archive(wheel, tmp_path, "zip")
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path.name for path in files if path.suffix in {".c", ".pyx"}]
    assert {"py.typed", "words.bin", "catalogue.json", "default.toml", "LICENSE", "NOTICE"} <= {
        path.name for path in files
    }
