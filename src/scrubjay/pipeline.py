"""The way of a note: view, detectors, resolver, replacement."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby, islice
from pathlib import Path
from typing import TypeVar

from scrubjay.detect import Detector, Evidence, detect_many
from scrubjay.errors import DetectorError, RecipeError, ScrubjayError
from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons, load_lexicons
from scrubjay.model import open_model
from scrubjay.note import Candidate, Note, Span
from scrubjay.recipe import Recipe, find_model, read_recipe
from scrubjay.replace import Key, Policy, Replacement, find_policy, plan, rewrite
from scrubjay.resolve import Decision, Journal, gather, is_find, propose
from scrubjay.text import View

T = TypeVar("T")
GROUP_NOTES = 64
GROUP_CHARACTERS = 2_000_000
"""A patient's notes in sequence are held in memory together up to so many notes or characters."""


@dataclass(frozen=True, slots=True)
class Scrubbed:
    """A rewritten note: its new text, the spans of the old one, and where each replacement went."""

    id: str
    text: str = field(repr=False)
    spans: tuple[Span, ...]
    replacements: tuple[Replacement, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Trace:
    """Why a note came out as it did: every candidate, each step's decisions, and the spans at the end."""

    note: Note
    candidates: tuple[Candidate, ...]
    decisions: tuple[Decision, ...]
    spans: tuple[Span, ...]


class Scrubber:
    """A recipe at work. It satisfies Detector too, so that recipes nest."""

    needs: tuple[str, ...] = ()

    def __init__(self, recipe: Recipe, lexicons: Lexicons, *, labels: Iterable[Label] = Label) -> None:
        self.name = recipe.name
        self.recipe = recipe
        self.lexicons = lexicons
        self.labels = frozenset(labels)
        self._throw_away = Key.new()
        self.reload: Callable[[], Scrubber] | None = None
        """How another process makes the same scrubber; ``load`` sets it."""

    def __repr__(self) -> str:
        return f"Scrubber(recipe={self.name!r})"

    def detect(self, note: str | Note | View, evidence: Evidence | None = None) -> list[Span]:
        """The PHI of a note: spans that do not overlap, in the order of the text."""
        del evidence
        return self.detect_many([note])[0]

    def detect_many(self, notes: Sequence[str | Note | View], evidence: Sequence[Evidence] = ()) -> list[list[Span]]:
        """The PHI of each note, the notes being taken as a group: those of one patient."""
        del evidence
        return self.detect_groups([notes])[0]

    def detect_groups(self, groups: Sequence[Sequence[str | Note | View]]) -> list[list[list[Span]]]:
        """The PHI of each note of each group.

        Detectors that work on batches get the notes of all groups at once, which is faster; what is decided in one
        group knows nothing of the others.
        """
        views = [[self._view(note) for note in group] for group in groups]
        found = iter(self.candidates([view for group in views for view in group]))
        return [self._resolve(group, list(islice(found, len(group))), Journal()) for group in views]

    def scrub(self, note: str | Note, *, policy: str | Path | Policy = "tag", key: Key | None = None) -> Scrubbed:
        """The note with its PHI replaced; all other text stays as it was.

        Surrogates are made with the ``key``; without one, with a key that is this scrubber's alone and thrown away.
        """
        view = self._view(note)
        return self._rewrite(view.note, self.detect(view), find_policy(policy), key or self._throw_away)

    def scrub_many(
        self,
        notes: Iterable[Note],
        *,
        policy: str | Path | Policy = "tag",
        key: Key | None = None,
        jobs: int = 1,
    ) -> Iterator[Scrubbed]:
        """Each note rewritten, in order; notes of one patient that come in sequence are resolved together.

        With ``jobs`` the work is shared among that many processes, each of which loads the recipe. A note that a
        detector fails on raises DetectorError where its result would stand.
        """
        from scrubjay.parallel import scrub_groups  # parallel knows scrubbers, so it is met here only

        chosen = find_policy(policy)
        for found in scrub_groups(self, patient_groups(notes), jobs=jobs):
            yield self._rewrite(found.note, found.spans, chosen, key or self._throw_away, day_first=found.day_first)

    def explain(self, note: str | Note) -> Trace:
        """Every candidate of a note, what each step decided and why."""
        view = self._view(note)
        journal = Journal(is_open=True)
        (candidates,) = self.candidates([view])
        spans = self._resolve([view], [candidates], journal)[0]
        return Trace(view.note, tuple(candidates), tuple(journal.decisions), tuple(spans))

    def _view(self, note: str | Note | View) -> View:
        if isinstance(note, View):
            return note
        made = Note("-", note) if isinstance(note, str) else note
        return _closed(made, "reading the text", lambda: View(made, self.lexicons))

    def candidates(self, views: Sequence[View]) -> list[list[Candidate]]:
        """All that the detectors propose in each view, before anything is decided."""
        evidence: list[dict[str, list[Span]]] = [{} for _ in views]
        for detector, labels in self.recipe.detectors:
            found = _found(detector, labels, views, evidence)
            for seen, spans in zip(evidence, found, strict=True):
                seen[detector.name] = spans
        proposed = self.recipe.proposed
        gathered = [
            gather(vote for name in seen for vote in propose(proposed(name, seen[name]), source=name))
            for seen in evidence
        ]
        return [list(filter(is_find, one)) for one in gathered] if self.recipe.proposes else gathered

    def _resolve(self, views: Sequence[View], found: list[list[Candidate]], journal: Journal) -> list[list[Span]]:
        if not views:
            return []
        for step in self.recipe.steps:
            group = list(zip(views, found, strict=True))
            found = _closed(views[0].note, step.name, partial(step.resolve, group, journal))
        priority = self.recipe.priority
        spans = [[priority.span(candidate) for candidate in candidates] for candidates in found]
        return [[span for span in one if span.label in self.labels] for one in spans]

    @staticmethod
    def _rewrite(
        note: Note, spans: Sequence[Span], policy: Policy, key: Key, *, day_first: bool | None = None
    ) -> Scrubbed:
        replacements = _closed(note, "replacing", lambda: plan(note, spans, policy, key, day_first=day_first))
        return Scrubbed(note.id, rewrite(note.text, replacements), tuple(spans), tuple(replacements))


def _closed(note: Note, component: str, work: Callable[[], T]) -> T:
    """What ``work`` gives; any failure in it becomes an error that withholds the note and does not carry its text.

    The error is raised when the failure has been let go of, since its message may quote the note and would otherwise
    hang on as the new error's context.
    """
    try:
        return work()
    except ScrubjayError:
        raise
    except Exception as error:
        kind = type(error).__name__
    raise DetectorError(f"note {note.id}: {component} failed ({kind}); the note is withheld")


def _found(
    detector: Detector, labels: frozenset[Label], views: Sequence[View], evidence: Sequence[Evidence]
) -> list[list[Span]]:
    """The spans of each view; a detector that works on a batch gets all of them at once, another one after another.

    If a batch fails, the error names its first note; whoever goes through groups tries each note alone then.
    """
    size = len(views) if hasattr(detector, "detect_many") else 1
    found: list[list[Span]] = []
    for first in range(0, len(views), size or 1):
        part = slice(first, first + size)
        find = partial(_ask, detector, views[part], evidence[part])
        found += _closed(views[first].note, detector.name, find)
    return [[span for span in spans if span.label in labels] for spans in found]


def _ask(detector: Detector, views: Sequence[View], evidence: Sequence[Evidence]) -> list[list[Span]]:
    return detect_many(detector, views, [{name: one[name] for name in detector.needs} for one in evidence])


def patient_groups(notes: Iterable[Note]) -> Iterator[list[Note]]:
    """Notes of one patient that come in sequence, together; a note without a patient stands alone.

    A group ends at 64 notes or 2 million characters, whichever comes first, and the patient's next notes form another:
    whatever the input says of patients, a few notes only are in memory.
    """
    for patient, sequence in groupby(notes, key=lambda note: note.patient):
        if patient is None:
            yield from ([note] for note in sequence)
        else:
            yield from _parts(sequence)


def _parts(sequence: Iterable[Note]) -> Iterator[list[Note]]:
    group: list[Note] = []
    size = 0
    for note in sequence:
        group.append(note)
        size += len(note.text)
        if len(group) == GROUP_NOTES or size >= GROUP_CHARACTERS:
            yield group
            group, size = [], 0
    if group:
        yield group


def load(
    recipe: str | Path = "default",
    *,
    recall: float | None = None,
    lexicon_dir: str | Path | None = None,
    labels: Iterable[Label] = Label,
) -> Scrubber:
    """A scrubber: the shipped model, another one, a recipe by name, or a model folder or recipe of your own.

    ``recall`` is a target recall of words, for models: how much else may be hidden so that less is missed.
    """
    made = _ready(recipe, recall)
    lexicons = load_lexicons(Path(lexicon_dir) if lexicon_dir is not None else None)
    scrubber = Scrubber(made, lexicons, labels=labels)
    scrubber.reload = partial(load, recipe, recall=recall, lexicon_dir=lexicon_dir, labels=scrubber.labels)
    return scrubber


def _ready(recipe: str | Path, recall: float | None) -> Recipe:
    """A model goes before a recipe of the same name, which is what the model was trained from."""
    folder = find_model(recipe)
    if folder is not None:
        return open_model(folder).recipe(recall=recall)
    made = read_recipe(recipe)
    if recall is not None:
        raise RecipeError(f"recipe {recipe} has no trained model, so it has no recall dial; leave recall out")
    return made
