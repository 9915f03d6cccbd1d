"""A virtual environment for each tool, so that none has to get on with what another one needs."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .errors import Unavailable
from .roster import Peer

FOLDER = Path(__file__).parent.parent.parent / ".venv-peers"
MARK = ".installed"


def set_up(peer: Peer, folder: Path = FOLDER) -> Path:
    """The Python of the tool's environment, which is made where it is not there with these very versions."""
    place = folder / peer.name
    python, mark = place / "bin" / "python", place / MARK
    wanted = "\n".join((*peer.packages, *peer.bare))
    if mark.is_file() and mark.read_text("utf-8") == wanted:
        return python
    mark.unlink(missing_ok=True)
    _call([sys.executable, "-m", "venv", "--clear", str(place)], "no virtual environment could be made")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _call([*pip, *peer.packages], "pip failed")
    if peer.bare:
        _call([*pip, "--no-deps", *peer.bare], "pip failed")
    mark.write_text(wanted, "utf-8")
    return python


def _call(command: Sequence[str], otherwise: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(f"{otherwise}: {_reason(done.stderr) or f'status {done.returncode}'}")


def _reason(told: str) -> str:
    """The last error that pip tells of, or the last line of whatever failed."""
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or [""])[-1].removeprefix("ERROR:").strip()
