"""Recasting the shipped notes: promises that hold for every third patient of the train split."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from scrubjay.corpus.index import Split
from scrubjay.corpus.recast import recast
from scrubjay.corpus.store import Corpus
from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.note import Annotated, Span
from scrubjay.replace.generate import id_key, phone_key
from scrubjay.replace.generate.layout import flat
from scrubjay.replace.generate.misreadings import read_past

CORPUS = Path(__file__).parents[2] / "corpus"
ENTITY = re.compile(r"&#?\w{1,32};")
PHONES = (Label.PHONE, Label.FAX)

Patients = list[tuple[list[Annotated], list[Annotated]]]


@pytest.fixture(scope="module")
def patients() -> Patients:
    written: dict[str, list[Annotated]] = {}
    for note in Corpus.open(CORPUS).notes(split=Split.TRAIN):
        written.setdefault(note.entry.patient, []).append(note.annotated)
    return [(written[name], recast(written[name], seed=5, scope=name)) for name in sorted(written)[::3]]


def pairs(old: list[Annotated], new: list[Annotated]) -> list[tuple[Span, str, str]]:
    """Each span with its old and its new words."""
    return [
        (before, first.note.text[before.start : before.end], second.note.text[after.start : after.end])
        for first, second in zip(old, new, strict=True)
        for before, after in zip(first.spans, second.spans, strict=True)
    ]


def outside(note: Annotated) -> list[str]:
    edges = [0, *(edge for span in note.spans for edge in (span.start, span.end)), len(note.note.text)]
    return [note.note.text[start:end] for start, end in list(pairwise(edges))[::2]]


def number_of(span: Span, text: str) -> str:
    if span.label in PHONES:
        return phone_key(read_past(flat(text), numeric=True)[0])
    return id_key(flat(text))


def test_labels_and_the_text_around_them_stay(patients: Patients) -> None:
    for old, new in patients:
        for first, second in zip(old, new, strict=True):
            assert [span.label for span in first.spans] == [span.label for span in second.spans]
            assert outside(first) == outside(second)


def test_no_word_of_a_name_survives_in_its_place(patients: Patients) -> None:
    survivors = []
    for old, new in patients:
        for span, before, after in pairs(old, new):
            if span.label in (Label.PATIENT, Label.DOCTOR):
                words = set(re.findall(r"[^\W\d_]{4,40}", flat(before).lower()))
                survivors += [before for word in words if word in re.findall(r"[^\W\d_]{1,40}", flat(after).lower())]
    assert survivors == []


def test_two_telephones_or_ids_of_a_patient_never_become_one(patients: Patients) -> None:
    for old, new in patients:
        owners: dict[tuple[bool, str], set[str]] = {}
        for span, before, after in pairs(old, new):
            if span.label in PHONES or CATEGORY[span.label] is Category.ID:
                owners.setdefault((span.label in PHONES, number_of(span, after)), set()).add(number_of(span, before))
        assert [numbers for numbers in owners.values() if len(numbers) > 1] == []


def test_numbers_of_fiction_stay_fiction(patients: Patients) -> None:
    for old, new in patients:
        for span, before, after in pairs(old, new):
            if span.label in PHONES and re.search(r"555\D?01\d\d\b", flat(before)):
                assert re.search(r"555\D?01\d\d", read_past(flat(after), numeric=True)[0])


def test_entities_of_a_page_stay_entities(patients: Patients) -> None:
    numbers = (Category.ID, Category.CONTACT, Category.DATE)
    for old, new in patients:
        for span, before, after in pairs(old, new):
            found = set(ENTITY.findall(before))
            assert set(ENTITY.findall(after)) <= found
            if found and CATEGORY[span.label] in numbers and any(char.isdecimal() for char in flat(before)):
                assert ENTITY.findall(after) == ENTITY.findall(before)
