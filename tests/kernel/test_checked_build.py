"""The kernels of the taggers, built with bounds checks, pass all their tests without leaving an array."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import scrubjay

TESTS = Path(__file__).parent
PACKAGE = Path(scrubjay.__file__).parent
CHECKED = ("features", "rows", "lattice", "crf", "gradient", "columns", "letters", "layout", "breaks", "pos", "judging")

TESTED = (
    "test_lattice_kernel.py",
    "test_crf.py",
    "test_features.py",
    "test_gradient.py",
    "test_letters.py",
    "test_columns.py",
    "test_layout_kernel.py",
    "test_breaks.py",
    "test_pos_kernel.py",
    "test_judging_kernel.py",
)

BUILD = """
from Cython.Build import cythonize
from setuptools import Extension, setup
setup(
    script_args=["build_ext", "--inplace", "--parallel=2"],
    ext_modules=cythonize(
        [Extension(f"scrubjay.kernel.{name}", [f"scrubjay/kernel/{name}.pyx"], extra_compile_args=["-O1", "-g0"])
         for name in NAMES],
        compiler_directives={
            "language_level": 3, "boundscheck": True, "wraparound": False, "cdivision": True, "initializedcheck": True,
        },
    ),
)
"""

TAMPER = """
import sys
from crf_cases import PROGRAMME, make_case
case = make_case(1, labels=3, sizes=[6])
crf = case.crf
case.weights.slots[case.weights.slots > 0] += 1000
try:
    crf.decode(PROGRAMME, case.columns, case.bounds)
except IndexError:
    sys.exit(0)
sys.exit("an access outside of an array went unnoticed")
"""


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, its kernels of the taggers built anew with bounds checks."""
    folder = tmp_path_factory.mktemp("checked")
    kernel = folder / "scrubjay" / "kernel"
    kernel.mkdir(parents=True)
    for path in PACKAGE.iterdir():
        if path.name not in {"kernel", "__pycache__"}:
            (folder / "scrubjay" / path.name).symlink_to(path)
    for path in (PACKAGE / "kernel").iterdir():
        if path.is_file() and not (path.suffix in {".so", ".c"} and path.name.split(".")[0] in CHECKED):
            (kernel / path.name).symlink_to(path)
    run(folder, "-c", BUILD.replace("NAMES", repr(CHECKED)))
    return folder


def run(folder: Path, *arguments: str) -> str:
    """Python in the folder, with the package that lies there."""
    paths = os.pathsep.join(str(path) for path in (folder, TESTS, TESTS.parent))
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def test_the_checked_build_is_the_one_that_is_loaded_and_it_does_check(checked: Path) -> None:
    place = run(checked, "-c", "from scrubjay.kernel import crf, features; print(crf.__file__, features.__file__)")
    assert place.split() == [str(checked / "scrubjay" / "kernel" / Path(path).name) for path in place.split()]
    run(checked, "-c", TAMPER)


def test_no_case_leaves_an_array(checked: Path) -> None:
    told = run(
        checked,
        *("-m", "pytest", f"--rootdir={TESTS.parent.parent}", f"-c{TESTS.parent.parent / 'pyproject.toml'}"),
        *("-p", "no:cacheprovider", "-W", "error::pytest.PytestUnraisableExceptionWarning"),
        *(str(TESTS / name) for name in TESTED),
    )
    assert "passed" in told
