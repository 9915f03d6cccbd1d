"""The figures of a corpus."""

from pathlib import Path
from time import perf_counter

from corpus_cases import LEXICONS, annotated, entry, small_corpus
from scrubjay.corpus.index import Density, Split
from scrubjay.corpus.stats import Count, measure
from scrubjay.corpus.store import Corpus, CorpusNote
from scrubjay.labels import Label


def test_a_small_corpus_is_counted(tmp_path: Path) -> None:
    corpus = Corpus.open(small_corpus(tmp_path))
    stats = measure(corpus.all_notes, LEXICONS)
    assert (stats.notes, stats.spans, stats.patients, stats.returning, stats.followed) == (3, 3, 2, 1, 1)
    assert stats.characters == sum(len(note.text) for note in corpus.all_notes)
    assert stats.lengths == tuple(sorted(len(note.text) for note in corpus.all_notes))
    assert stats.labels[Label.DOCTOR] == Count(spans=1, notes=1)
    assert stats.labels[Label.SSN] == Count(spans=0, notes=0)
    assert stats.densities == {Density.SPARSE: 3, Density.ORDINARY: 0, Density.DENSE: 0}
    assert stats.splits == {Split.TRAIN: 2, Split.DEV: 0, Split.TEST: 1}
    assert (stats.genres["progress note"].notes, stats.genres["nursing note"].spans) == (2, 1)
    assert stats.institutions["oak"].splits == {Split.TRAIN: 2, Split.DEV: 0, Split.TEST: 0}


def test_what_two_patients_share_is_overlap(tmp_path: Path) -> None:
    stats = measure(Corpus.open(small_corpus(tmp_path)).all_notes, LEXICONS)
    assert stats.overlap > 0.9
    assert len(stats.worst) == 3
    assert stats.worst[0][1] >= stats.worst[-1][1]
    assert stats.institutions["elm"].overlap > 0.9


def test_no_notes_make_empty_figures() -> None:
    stats = measure([], LEXICONS)
    assert (stats.notes, stats.lengths, stats.overlap, stats.worst) == (0, (0, 0, 0), 0.0, ())


def test_two_and_a_half_million_characters_are_counted_in_seconds() -> None:
    words = [f"word{number} and" for number in range(400)]
    notes = []
    for number in range(640):
        text = " ".join(words[number % 300 :] + words[: number % 300]) + " [[DOCTOR|Oduya]]"
        notes.append(CorpusNote(entry(f"oak-{number}", patient=f"p{number}"), annotated(text)))
    begun = perf_counter()
    assert measure(notes, LEXICONS).characters > 2_500_000
    assert perf_counter() - begun < 15
