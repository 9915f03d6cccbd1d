"""Two-pass tagging: what the first pass found is a list of trusted terms, which the second looks for everywhere.

A find stands in a place that gives it away ("Dr. Okonedo"); the same term comes back where nothing does. So does a
mistake: a wrong find is repeated as readily as a right one. The plain pass is that of the two-pass paper: every
mention that was tagged, whole, bar the terms that are known to be ambiguous. The careful one is meant to repeat fewer
mistakes, at the price of some repeats.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scrubjay.labels import Label
from scrubjay.note import Candidate, Span, Stretches, Vote
from scrubjay.resolve.name_words import labels_of_words, name_runs
from scrubjay.resolve.priority import Priority, belongs
from scrubjay.resolve.step import Group, Journal
from scrubjay.resolve.terms import Term, TermList, find_terms, parse_term
from scrubjay.text import View

PAPER_LABELS = (
    Label.CITY,
    Label.COUNTRY,
    Label.DOCTOR,
    Label.HOSPITAL,
    Label.ORGANIZATION,
    Label.PATIENT,
    Label.PROFESSION,
)
"""The labels of which Dehghan 2017 makes lists."""
NAMES = frozenset({Label.PATIENT, Label.DOCTOR})
TRUST = 0.8


class SecondPass:
    """Proposes further occurrences of what was found, in the note or in all notes of the patient.

    Nothing is dropped here: repeats join the candidates, and a merging step behind this one settles what overlaps.

    Plain, every find with one of the labels counts, and all of it has to come back. Careful, a find needs a score of
    at least ``trust``; of persons each word counts by itself, and ordinary words only where they are written as names;
    another term counts if it has been found with one label only, and where it is written as names are, or as it was
    where it was found. A careful repeat never takes the place of a find.

    With ``sources`` only their finds count. ``name`` is the source of the repeats: "crf.again" makes them the word of
    the detector ``crf``, wherever its word counts.
    """

    def __init__(
        self,
        priority: Priority,
        *,
        level: str = "note",
        labels: Iterable[Label] = PAPER_LABELS,
        careful: bool = False,
        trust: float | None = None,
        sources: Sequence[str] = (),
        ambiguous: Iterable[str] = (),
        name: str = "second_pass",
    ) -> None:
        self.name = name
        self._priority = priority
        self._by_patient = level == "patient"
        self._labels = frozenset(labels)
        self._careful = careful
        self._trust = trust if trust is not None else TRUST if careful else 0.0
        self._sources = tuple(sources)
        self._ambiguous = frozenset(map(parse_term, ambiguous))
        self._by_word = NAMES & self._labels if careful else frozenset()

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates with those that repeat a trusted find."""
        finds = [self._finds(candidates) for _, candidates in group]
        if not any(finds):
            return [candidates for _, candidates in group]
        words, terms = self._name_words(group, finds), self._term_lists(group, finds)
        resolved = []
        for i, (view, candidates) in enumerate(group):
            again = [*self._names_again(view, finds[i], words[i]), *self._terms_again(view, candidates, terms[i])]
            for repeat in again:
                journal.record(self.name, repeat, repeat, "repeats what was found elsewhere")
            resolved.append([*candidates, *again])
        return resolved

    def _finds(self, candidates: Iterable[Candidate]) -> list[Span]:
        """What makes the lists, the source whose word counts most first."""
        finds = []
        for one in candidates:
            vote = self._vote(one)
            if vote is not None and vote.label in self._labels and vote.score >= self._trust:
                finds.append(Span(one.start, one.end, vote.label, vote.score, vote.source))
        finds.sort(key=lambda span: (self._priority.rank(span.source), span.start))
        return finds

    def _vote(self, candidate: Candidate) -> Vote | None:
        """What a candidate is by the sources that are asked."""
        if not self._sources:
            return self._priority.best(candidate)
        votes = [vote for vote in candidate.votes if belongs(vote.source, self._sources)]
        return self._priority.first(votes) if votes else None

    def _name_words(self, group: Group, finds: Sequence[list[Span]]) -> list[dict[int, Label]]:
        """For each note the words of names to look for; who has a name, its own note says first.

        Ordinary words are carried from note to note by nobody: a Mrs. Long makes no name of the next note's "Long".
        """
        own = [self._words(view, spans) for (view, _), spans in zip(group, finds, strict=True)]
        if not self._by_patient:
            return own
        everyone: dict[int, Label] = {}
        for (view, _), spans in zip(group, finds, strict=True):
            everyone = {**self._words(view, spans, ordinary=False), **everyone}
        return [{**everyone, **words} for words in own]

    def _words(self, view: View, finds: Sequence[Span], *, ordinary: bool = True) -> dict[int, Label]:
        names = [span for span in finds if span.label in self._by_word]
        words = labels_of_words(view, names, ordinary=ordinary) if names else {}
        return {word: words[word] for word in words if (word,) not in self._ambiguous} if self._ambiguous else words

    def _names_again(self, view: View, finds: Sequence[Span], words: Mapping[int, Label]) -> Iterator[Candidate]:
        settled = {(span.start, span.end) for span in finds if span.label in self._by_word and self._goes_first(span)}
        for start, end, label in name_runs(view, words):
            if (start, end) not in settled:
                yield Candidate(start, end, (Vote(self.name, label, self._trust),))

    def _goes_first(self, span: Span) -> bool:
        return self._priority.rank(span.source) <= self._priority.rank(self.name)

    def _term_lists(self, group: Group, finds: Sequence[list[Span]]) -> list[TermList]:
        """For each note the terms to look for."""
        shared = TermList()
        lists = [shared if self._by_patient else TermList() for _ in group]
        for terms, (view, _), spans in zip(lists, group, finds, strict=True):
            for span in spans:
                if span.label not in self._by_word:
                    terms.add(view, span)
        return lists

    def _terms_again(self, view: View, candidates: Sequence[Candidate], terms: TermList) -> Iterator[Candidate]:
        looked_for = [term for term in terms if term not in self._ambiguous and self._is_clear(terms, term)]
        if not looked_for:
            return
        found = Stretches((one.start, one.end) for one in candidates)
        inside = found.holds if self._careful else found.exceeds
        said = {(one.start, one.end, vote.label) for one in candidates for vote in one.votes}
        for place in find_terms(view, frozenset(looked_for)):
            if inside(place.start, place.end) or (self._careful and not terms.is_plausible(view, place)):
                continue
            votes = terms.votes(place.term, source=self.name)
            if new := tuple(vote for vote in votes if (place.start, place.end, vote.label) not in said):
                yield Candidate(place.start, place.end, new)

    def _is_clear(self, terms: TermList, term: Term) -> bool:
        return not self._careful or len(terms.labels(term)) == 1
