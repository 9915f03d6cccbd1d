"""Judges: what was learned of right and wrong options, and how it is read from a file."""

from scrubjay.resolve.judges.judge import PHI, RIGHT, TOUCHES, Judge, open_judge
from scrubjay.resolve.judges.spec import AFTERWARDS, CHOOSE, FILTER, JUDGED_KINDS, JudgeSpec, read_judge

__all__ = [
    "AFTERWARDS",
    "CHOOSE",
    "FILTER",
    "JUDGED_KINDS",
    "PHI",
    "RIGHT",
    "TOUCHES",
    "Judge",
    "JudgeSpec",
    "open_judge",
    "read_judge",
]
