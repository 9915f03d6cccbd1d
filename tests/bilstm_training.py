"""A small network trained in a second or two on a few invented notes, and the stage that does it."""

from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from bilstm_cases import tiny_spec
from learn_cases import RECIPE, tiny_corpus
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.learn.bilstm.stage import BilstmFit
from scrubjay.learn.plan import Plan
from scrubjay.recipe import parse_table


def lively_spec(**options: Any) -> BilstmSpec:
    """A spec that learns the notes in a few epochs."""
    usual = {
        "labels": ["DOCTOR", "CITY"],
        "needs": ["rules"],
        "cell": "lstm",
        "letter_hidden": 6,
        "word_width": 12,
        "hidden": 12,
        "rate": 0.02,
        "batch": 4,
        "epochs": 6,
        "copies": 1,
        "blinding": 0.3,
        "fragments": 0.3,
        "held_out": 0.25,
        "dropout": 0.2,
        "input_dropout": 0.2,
    }
    if options.get("copies") == 0:
        usual["fragments"] = 0.0
    return tiny_spec(**{**usual, **options})


def tiny_fit(folder: Path, spec: BilstmSpec, *, seed: int = 5, **part: int) -> BilstmFit:
    """The stage that trains it on a corpus in the folder."""
    corpus = folder / "corpus"
    if not corpus.exists():
        tiny_corpus(corpus)
    return BilstmFit(Plan(parse_table(RECIPE, where="tiny"), (str(corpus),), seed, 2), spec, **part)


def silent(doing: str, done: int, total: int, loss: float) -> None:
    """Hears and says nothing."""


def best_paths(scores: Tensor, moves: Tensor, lengths: Tensor) -> list[list[int]]:
    """The path of the highest score of each sequence (Viterbi), without constraints."""
    best, came = scores[0], []
    for place in range(1, len(scores)):
        ahead, source = (best[:, :, None] + moves).max(dim=1)
        best = torch.where((place < lengths)[:, None], ahead + scores[place], best)
        came.append(source)
    paths = []
    for number, length in enumerate(lengths.tolist()):
        tag = int(best[number].argmax())
        path = [tag]
        for source in reversed(came[: length - 1]):
            tag = int(source[number, tag])
            path.append(tag)
        paths.append(path[::-1])
    return paths
