"""PyTorch, which only training needs: whether it is there, how many threads it takes, where its chance comes from."""

from hashlib import sha256
from importlib.util import find_spec

from scrubjay.errors import UsageError


def require() -> None:
    """Raise, naming what to install, unless the packages are there that training a network needs."""
    if missing := [name for name in ("torch", "onnx") if find_spec(name) is None]:
        raise UsageError(
            f"training a BiLSTM needs {' and '.join(missing)}; install the extra with: pip install 'scrubjay[train]'"
        )


def seed_for(seed: int, purpose: str) -> int:
    """A seed for one purpose, such as one epoch: what is drawn there does not hang on what was drawn before.

    So a run that was stopped goes on as if it had not been.
    """
    return int.from_bytes(sha256(f"{seed} {purpose}".encode()).digest()[:4])


def prepare(seed: int, *, threads: int = 1) -> None:
    """Let PyTorch use so many threads, only algorithms that give the same twice, and chance from the seed."""
    import torch

    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(mode=True)
    torch.manual_seed(seed)
