"""What an epoch is made of: notes as they were written, and copies of them that no other epoch has."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scrubjay.detect import Detector
from scrubjay.detect.bilstm.inputs import Inputs
from scrubjay.detect.bilstm.spec import BilstmSpec
from scrubjay.labels import Label
from scrubjay.learn.bilstm.engine import seed_for
from scrubjay.learn.bilstm.material import Material, tagged
from scrubjay.learn.blinding import blinded, is_blinded
from scrubjay.learn.corpora import Lesson, TrainingCorpus
from scrubjay.learn.examples import gather_evidence, stream_for
from scrubjay.learn.fragments import fragments
from scrubjay.lexicons import Lexicons
from scrubjay.text import View


@dataclass(frozen=True, slots=True, eq=False)
class Lessons:
    """The notes of some groups of some corpora, as a network of this spec reads them."""

    spec: BilstmSpec
    corpora: Sequence[TrainingCorpus]
    groups: frozenset[str]
    helpers: Sequence[tuple[Detector, frozenset[Label]]]
    lexicons: Lexicons
    seed: int

    def written(self) -> Material:
        """The notes as they were written, with lexicons that know all their names."""
        return Material.of(self._read(lesson, self.lexicons) for lesson in self._as_written())

    def epoch(self, number: int) -> Material:
        """An epoch: what is drawn for it hangs on the seed and its number alone."""
        seed = seed_for(self.seed, f"epoch {number}")
        return Material.of(self._blinded(lesson, seed) for lesson in self._of_epoch(seed))

    def _as_written(self) -> Iterator[Lesson]:
        for corpus in self.corpora:
            yield from (lesson for lesson in corpus.lessons() if lesson.group in self.groups)

    def _of_epoch(self, seed: int) -> Iterable[Lesson]:
        spec = self.spec
        if not (spec.copies_only and spec.copies):
            yield from self._as_written()
        for corpus in self.corpora:
            for copy in corpus.copies(spec.copies, seed=seed, noise=spec.noise, groups=self.groups):
                stream = stream_for(seed, f"{copy.key}, whole or not")
                yield from fragments(copy, stream) if stream.random() < spec.fragments else [copy]

    def _blinded(self, lesson: Lesson, seed: int) -> tuple[Inputs, NDArray[np.int16]]:
        stream, share = stream_for(seed, lesson.key), self.spec.blinding
        if is_blinded(stream, copy=lesson.copy, share=share):
            return self._read(lesson, blinded(self.lexicons, lesson.annotated, stream, share=share))
        return self._read(lesson, self.lexicons)

    def _read(self, lesson: Lesson, lexicons: Lexicons) -> tuple[Inputs, NDArray[np.int16]]:
        view = View(lesson.annotated.note, lexicons)
        return tagged(self.spec, self.spec.inputs(view, gather_evidence(view, self.helpers)), lesson)
