"""The parrot attack: whether a tagger that is trained on released notes tells leaked originals from surrogates.

    python bench/parrot.py [--notes N] [--iterations N] [--recipe NAME] [--splits S ...] [--leaks SHARE] [--corpus DIR]

As Carrell and others (2019) did it. The defender scrubs notes and misses some PHI. The attacker marks everything in
half of the release that looks like PHI, surrogates and leaks alike, trains a tagger on that, and has it tag the other
half. What looks like PHI there and stays untagged is taken for a leak: the tagger has learned to see what the defender
saw, and to overlook what the defender overlooked. The detection rate is the share of leaks that are taken for leaks,
the precision the share of what is taken for a leak that is one.

Three more things are told. With tags no tagger is needed: what looks like PHI and is no tag is a leak. ``by chance`` is
the precision of somebody who points at anything that looks like PHI. And where a name has one surrogate, the odd one
out tells: of the names of a patient, those that share no word with the most frequent.

Notes are of the open corpus, by whole patients. The defender is a recipe that was not trained on them: ``rules`` with
train and dev, ``--recipe default --splits test`` for the shipped model, which learned from both. ``--leaks`` has that
share of what it found leak besides, at random: too few real leaks make a rate of nothing. It takes minutes, so ``make
bench`` does not run it.
"""

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from random import Random

import scrubjay
from scrubjay.audit.squeezed import Squeezed
from scrubjay.corpus.index import Split
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.detect.crf.detector import CrfDetector
from scrubjay.detect.crf.spec import TOKEN, CrfSpec
from scrubjay.detect.crf.weights import open_weights
from scrubjay.labels import Label
from scrubjay.learn.corpora import TrainingCorpus
from scrubjay.learn.examples import gather_evidence
from scrubjay.learn.fitting import Fit, learn, with_costs
from scrubjay.learn.model_files import write_learned
from scrubjay.learn.plan import Plan
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Annotated, Note, Span
from scrubjay.recipe import read_table
from scrubjay.replace import POLICIES, Key, Policy, Scope, rewrite
from scrubjay.replace.plan import plan as plan_replacements
from scrubjay.text import View

ROOT = Path(__file__).parent.parent
SEED = 2081
KEY = Key(bytes(range(32)))
SETTINGS: dict[str, Policy] = {
    "tag": POLICIES["tag"],
    "surrogate, note scope": POLICIES["surrogate"].with_options(scope=Scope.NOTE),
    "surrogate, patient scope": POLICIES["surrogate"].with_options(scope=Scope.PATIENT),
}
KEPT = frozenset({Label.AGE, Label.COUNTRY})
"""What the surrogate policy leaves where it stands, so that nothing of it can leak."""


@dataclass(frozen=True)
class Mention:
    """Something in a released note that looks like PHI: the defender's writing, or a leak."""

    span: Span
    is_leak: bool


@dataclass(frozen=True)
class Released:
    """A released note, with all in it that looks like PHI."""

    source: CorpusNote
    text: str
    mentions: tuple[Mention, ...]

    @property
    def note(self) -> CorpusNote:
        """The note as the attacker marks it."""
        note = Note(self.source.entry.id, self.text)
        return CorpusNote(self.source.entry, Annotated(note, tuple(mention.span for mention in self.mentions)))


@dataclass(frozen=True)
class AttackersPlan(Plan):
    """A plan that learns from what the attacker has marked."""

    marked: tuple[CorpusNote, ...] = ()

    @cached_property
    def notes(self) -> tuple[TrainingCorpus, ...]:
        """The marked notes, as one corpus."""
        return (TrainingCorpus("marked", self.marked, tuple(note.entry.institution for note in self.marked)),)


@dataclass
class Score:
    """What was taken for a leak, and what is one."""

    leaks: int = 0
    mentions: int = 0
    taken: int = 0
    right: int = 0

    def add(self, mention: Mention, *, is_taken: bool) -> None:
        """Count something that looks like PHI."""
        self.mentions += 1
        self.leaks += mention.is_leak
        self.taken += is_taken
        self.right += is_taken and mention.is_leak

    @property
    def rate(self) -> float:
        """The share of leaks that were taken for leaks."""
        return self.right / self.leaks if self.leaks else 0.0

    @property
    def precision(self) -> float:
        """The share of what was taken for a leak that is one."""
        return self.right / self.taken if self.taken else 0.0

    @property
    def chance(self) -> float:
        """The share of leaks among all that looks like PHI."""
        return self.leaks / self.mentions if self.mentions else 0.0


def drawn(corpus: Corpus, splits: Sequence[str], count: int) -> list[CorpusNote]:
    """Notes of whole patients, in an order that has nothing to do with the corpus."""
    notes = [note for split in splits for note in corpus.notes(split=Split(split))]
    patients = sorted({note.entry.patient for note in notes})
    Random(SEED).shuffle(patients)
    order = {patient: number for number, patient in enumerate(patients)}
    return sorted(notes, key=lambda note: (order[note.entry.patient], note.entry.id))[:count]


def found_spans(notes: Sequence[CorpusNote], recipe: str, leaks: float) -> list[list[Span]]:
    """What the defender finds in each note, without what leaks besides."""
    defender = scrubjay.load(recipe)
    found = []
    for note in notes:
        stream = Random(f"{SEED} {note.entry.id}")
        spans = [span for span in defender.detect(note.annotated.note) if span.label not in KEPT]
        found.append([span for span in spans if stream.random() >= leaks])
    return found


def release(note: CorpusNote, found: Sequence[Span], policy: Policy) -> Released:
    """The note as the defender releases it."""
    own = replace(note.annotated.note, patient=note.entry.patient)
    replacements = plan_replacements(own, found, policy, KEY)
    text = rewrite(own.text, replacements)
    gold = [span for span in note.spans if span.label not in KEPT]
    mentions = [
        Mention(Span(one.new_start, one.new_end, one.label), is_leak=False)
        for one in replacements
        if one.new_end > one.new_start and any(one.start < span.end and span.start < one.end for span in gold)
    ]
    for span in gold:
        if not any(span.overlaps(other) for other in found):
            shift = sum(
                one.new_end - one.end - one.new_start + one.start for one in replacements if one.end <= span.start
            )
            mentions.append(Mention(Span(span.start + shift, span.end + shift, span.label), is_leak=True))
    return Released(note, text, tuple(sorted(mentions, key=lambda mention: mention.span)))


def parrot(marked: Sequence[Released], iterations: int) -> tuple[CrfDetector, AttackersPlan, CrfSpec]:
    """The tagger that the attacker trains; it does not lean to finding more, as the defender's own does."""
    plan = AttackersPlan(read_table("default"), ("marked",), SEED, 2, marked=tuple(one.note for one in marked))
    own = next(spec for spec in plan.specs if spec.kind == TOKEN)
    own = replace(own, iterations=iterations, copies=0, trains_on=(), lean=0.0)
    spec = with_costs(own, own.c1[0], own.c2[0])
    with tempfile.TemporaryDirectory() as folder:
        learned = learn(Fit(plan, spec), Path(folder), lambda doing, done, total, loss: None)
        path = Path(folder) / "parrot.weights"
        write_learned(path, learned, bits=32, prune=0.0)
        return CrfDetector(spec, open_weights(path)), plan, spec


def attack(marked: Sequence[Released], attacked: Sequence[Released], iterations: int) -> Score:
    """The parrot's score: what it leaves untagged is taken for a leak."""
    tagger, plan, spec = parrot(marked, iterations)
    score = Score()
    for one in attacked:
        view = View(Note(one.source.entry.id, one.text), load_lexicons())
        tagged = tagger.detect(view, gather_evidence(view, plan.helpers(spec)))
        for mention in one.mentions:
            score.add(mention, is_taken=not any(mention.span.overlaps(span) for span in tagged))
    return score


def by_eye(attacked: Sequence[Released]) -> Score:
    """Whoever reads tags: what looks like PHI and is no tag is a leak."""
    score = Score()
    for one in attacked:
        for mention in one.mentions:
            span = mention.span
            score.add(mention, is_taken=one.text[span.start : span.end] != f"[{span.label}]")
    return score


def odd_ones_out(attacked: Sequence[Released]) -> Score:
    """Of a patient's names, those that share no word with the most frequent are taken for leaks."""
    score = Score()
    patients: dict[str, list[tuple[Mention, frozenset[str]]]] = {}
    for one in attacked:
        patients.setdefault(one.source.entry.patient, []).extend(_names(one))
    for names in patients.values():
        words = Counter(word for _, own in names for word in own)
        usual = {word for word, count in words.items() if count == max(words.values())}
        usual |= {word for _, own in names if own & usual for word in own}
        for mention, own in names:
            score.add(mention, is_taken=not own & usual)
    return score


def _names(one: Released) -> Iterator[tuple[Mention, frozenset[str]]]:
    for mention in one.mentions:
        if mention.span.label is Label.PATIENT:
            text = one.text[mention.span.start : mention.span.end]
            yield mention, frozenset(word for _, _, word in Squeezed(text).words() if len(word) > 1)


def show(setting: str, attack_name: str, score: Score, seconds: float) -> None:
    print(
        f"  {setting:26} {attack_name:14} {score.leaks:6} {score.taken:6} {score.right:6} {score.rate:10.3f} "
        f"{score.precision:10.3f} {score.chance:10.3f}   ({seconds:.0f} s)",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--notes", type=int, default=240)
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--recipe", default="rules")
    parser.add_argument("--splits", nargs="+", choices=("train", "dev", "test"), default=("train", "dev"))
    parser.add_argument("--leaks", type=float, default=0.0)
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    options = parser.parse_args()
    notes = drawn(Corpus.open(options.corpus), options.splits, options.notes)
    found = found_spans(notes, options.recipe, options.leaks)
    half = len(notes) // 2
    print(f"{len(notes)} notes, scrubbed by {options.recipe}; the attacker marks {half} and attacks the others\n")
    print("  setting                    attack          leaks  taken  right  detected  precision  by chance")
    for setting, policy in SETTINGS.items():
        began = time.perf_counter()
        released = [release(note, spans, policy) for note, spans in zip(notes, found, strict=True)]
        marked, attacked = released[:half], released[half:]
        show(setting, "parrot", attack(marked, attacked, options.iterations), time.perf_counter() - began)
        if setting == "tag":
            show(setting, "by eye", by_eye(attacked), 0)
        else:
            show(setting, "odd one out", odd_ones_out(attacked), 0)


if __name__ == "__main__":
    main()
