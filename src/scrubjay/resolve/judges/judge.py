"""A judge: the facts it reads, a classifier for each question, and from which probability on the answer is yes.

A judge is one file of arrays. Nothing in it is a word of a note: words are known by hashes alone.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrubjay.arrays import open_arrays, write_arrays
from scrubjay.errors import ModelError
from scrubjay.resolve.facts import GROUPS, FactSet, Options
from scrubjay.resolve.facts.votes import Sources
from scrubjay.resolve.judges.scorers import SCORERS, Scorer, scorer_from
from scrubjay.strict import NUMBER, SHARE, STRING, STRINGS, TABLE, Table, Value, check, one_of
from scrubjay.text import View

RIGHT, PHI, TOUCHES = "right", "phi", "touches"
QUESTIONS = (RIGHT, PHI, TOUCHES)
"""Whether an option is right in place and label, whether all its words are PHI, and whether any is."""

_AT_ONCE = 4096
"""Options whose facts are in memory at once, those of 200,000 characters; longer notes are judged in parts."""

_AGAIN = "get the model again, or train again"
_VOCABULARY = "words"
_SHARES = Value(
    "a table of numbers from 0 to 1", lambda value: TABLE.holds(value) and all(map(SHARE.holds, value.values()))
)
_FACTS = {
    "judge": one_of(*SCORERS),
    "groups": Value("a list of groups of facts", lambda value: STRINGS.holds(value) and set(value) <= set(GROUPS)),
    "voices": STRINGS,
    "right": _SHARES,
    "answers": TABLE,
    "thresholds": _SHARES,
    "fact_digest": STRING,
}
_ANSWER = {"slope": NUMBER, "shift": NUMBER}


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """A classifier, and the line that makes its scores log-odds."""

    scorer: Scorer = field(repr=False)
    slope: float = 1.0
    shift: float = 0.0

    def probabilities(self, facts: NDArray[np.float32], *, bias: float = 0.0) -> NDArray[np.float64]:
        """How likely the answer is yes for each row, ``bias`` being added to the log-odds."""
        odds = self.slope * self.scorer.scores(facts) + self.shift + bias
        return np.asarray(0.5 + 0.5 * np.tanh(odds / 2))


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """What was learned for one step."""

    kind: str
    facts: FactSet = field(repr=False)
    answers: Mapping[str, Answer]
    thresholds: Mapping[str, float]

    def probabilities(self, view: View, options: Options, *, bias: float = 0.0) -> dict[str, NDArray[np.float64]]:
        """For each question how likely the answer is yes, for each option of a note."""
        found: dict[str, list[NDArray[np.float64]]] = {question: [np.zeros(0)] for question in self.answers}
        for facts in self.facts.in_parts(view, options, _AT_ONCE):
            for question, answer in self.answers.items():
                found[question].append(answer.probabilities(facts, bias=bias))
        return {question: np.concatenate(parts) for question, parts in found.items()}

    def save(self, path: Path) -> None:
        """Write the file that ``open_judge`` maps back."""
        facts = {
            "judge": self.kind,
            "groups": list(self.facts.groups),
            **self.facts.sources.as_table(),
            "answers": {name: {"slope": one.slope, "shift": one.shift} for name, one in self.answers.items()},
            "thresholds": dict(self.thresholds),
            "fact_digest": self.facts.digest,
        }
        arrays = {_VOCABULARY: self.facts.vocabulary}
        for name, answer in self.answers.items():
            arrays |= {f"{name}.{part}": array for part, array in answer.scorer.arrays().items()}
        write_arrays(path, facts, arrays)


def open_judge(path: Path) -> Judge:
    """Map a judge from its file; ModelError says what is wrong."""
    facts, arrays = open_arrays(path)
    with _told_of(path):
        check(facts, _FACTS, where="its facts", required=_FACTS, error=ModelError, shows_values=False)
        return _checked(facts, arrays)


@contextmanager
def _told_of(path: Path) -> Iterator[None]:
    try:
        yield
    except ModelError as error:
        raise ModelError(f"{path}: {error}; {_AGAIN}") from None


def _checked(facts: Table, arrays: Mapping[str, NDArray[Any]]) -> Judge:
    vocabulary = arrays.get(_VOCABULARY)
    if vocabulary is None or vocabulary.ndim != 1 or vocabulary.dtype.str != "<u8":
        raise ModelError("it has no words")
    if bool((vocabulary[1:] <= vocabulary[:-1]).any()):
        raise ModelError("its words are not in order")
    fact_set = FactSet(facts["groups"], Sources(tuple(facts["voices"]), facts["right"]), vocabulary)
    if facts["fact_digest"] != fact_set.digest:
        raise ModelError("trained with other facts than this version of scrubjay reads")
    answers = {}
    for name, table in facts["answers"].items():
        if name not in QUESTIONS or not isinstance(table, dict):
            raise ModelError("it answers a question that nobody asks")
        check(table, _ANSWER, where="an answer", required=_ANSWER, error=ModelError, shows_values=False)
        own = {key.removeprefix(f"{name}."): array for key, array in arrays.items() if key.startswith(f"{name}.")}
        scorer = scorer_from(facts["judge"], own, width=len(fact_set.names))
        answers[name] = Answer(scorer, float(table["slope"]), float(table["shift"]))
    if not set(facts["thresholds"]) <= set(answers):
        raise ModelError("it has thresholds for what it does not answer")
    return Judge(facts["judge"], fact_set, answers, facts["thresholds"])
