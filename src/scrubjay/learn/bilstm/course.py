"""A course of training: epochs, a look at notes held out and a checkpoint after each, and a stop when it is enough."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
import torch
from numpy.typing import NDArray

from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.detect.bilstm.tagger import NetworkTagger
from scrubjay.detect.crf.items import Items
from scrubjay.detect.crf.schemes import decode
from scrubjay.evaluate.measures import Counts, measure
from scrubjay.evaluate.pairs import Mode
from scrubjay.learn.bilstm import checkpoint
from scrubjay.learn.bilstm.average import Average
from scrubjay.learn.bilstm.checkpoint import Progress
from scrubjay.learn.bilstm.engine import prepare, seed_for
from scrubjay.learn.bilstm.export import export
from scrubjay.learn.bilstm.material import Batches, Material
from scrubjay.learn.bilstm.module import Network
from scrubjay.learn.bilstm.stepper import Stepper
from scrubjay.learn.fitting import Tell


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """How a network is trained: ``epoch`` gives the material of each, and ``held_out`` is never learned from.

    Where nothing is held out, all epochs are gone through.
    """

    spec: BilstmSpec
    labels: Sequence[str]
    batches: Batches
    epoch: Callable[[int], Material]
    held_out: Material | None
    seed: int
    checkpoint: Path

    def run(self, network: Network, tell: Tell) -> Progress:
        """Train, from the checkpoint on if there is one; the network is left with the weights of its best epoch."""
        spec, stepper = self.spec, Stepper(self.spec, network)
        average = Average(network, keep=spec.average)
        progress = checkpoint.load(self.checkpoint, network, stepper, average)
        while not progress.is_over(epochs=spec.epochs, patience=spec.patience):
            number = len(progress.losses)
            loss = self._epoch(network, stepper, average, number, tell)
            with average.applied():
                score = None if self.held_out is None else self.score(network, self.held_out)
                progress.add(network, score=score, loss=loss)
            checkpoint.save(self.checkpoint, progress, network, stepper, average)
            told = "" if score is None else f", F1 {score:.4f} on notes held out"
            tell(f"epoch {number + 1}{told}", number + 1, spec.epochs, loss)
        network.load_state_dict(progress.best)
        return progress

    def _epoch(self, network: Network, stepper: Stepper, average: Average, number: int, tell: Tell) -> float:
        """One epoch; the mean loss of an item."""
        material = self.epoch(number)
        prepare(seed_for(self.seed, f"steps of epoch {number}"), threads=torch.get_num_threads())
        stepper.begin_epoch(number)
        network.train()
        total, items = 0.0, 0
        stream = Random(seed_for(self.seed, f"order of epoch {number}"))
        for step, example in enumerate(self.batches.shuffled(material, stream)):
            stepper.forget()
            loss = network.loss(example)
            (loss / len(example.lengths)).backward()
            stepper.step()
            average.follow()
            total += loss.item()
            items += int(example.lengths.sum())
            if step % 100 == 99:
                tell(f"epoch {number + 1}", items, max(len(material), items), total / items)
        return total / max(items, 1)

    def score(self, network: Network, held_out: Material) -> float:
        """The strict F1 of the network, exported and run as it will be, on the notes held out."""
        network.eval()
        weights = export(self.spec, network, self.batches.vocabulary, self.labels, bits=32)
        asked = np.zeros(len(held_out), np.bool_)
        tags = NetworkTagger(self.spec, weights).judge(held_out.inputs, asked)[0]
        gold = self.batches.number_of[held_out.tags].astype(np.int16)
        return span_f1(held_out.inputs.items, gold, tags, self.labels, self.spec)


def span_f1(
    items: Items, gold: NDArray[np.int16], tags: NDArray[np.int16], names: Sequence[str], spec: BilstmSpec
) -> float:
    """The F1 of the spans that the tags spell; places are counted in items, since offsets of notes repeat."""
    number = np.arange(len(items), dtype=np.int32)
    counted = Items(number, number + 1, items.bounds)
    sure = np.ones(len(items), np.float32)
    wanted, found = ({one[:3] for one in decode(counted, some, sure, names, spec.scheme)} for some in (gold, tags))
    right = len(wanted & found)
    return measure(Counts(right, right, len(wanted), len(found)), mode=Mode.CORRECTED).prf.f1 or 0.0
