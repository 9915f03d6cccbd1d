"""Detectors that find, crash or die on a word of the note: a module that worker processes can load."""

import os
import signal
from collections.abc import Sequence

from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.note import Note, Span

NAME = "Vole"


class WordDetector:
    """Finds NAME; crashes on ``crash`` with the text in its error, dies on ``die``, and refuses pairs on ``unfit``."""

    def detect_groups(self, groups: Sequence[Sequence[Note]]) -> list[list[list[Span]]]:
        for notes in groups:
            if len(notes) > 1 and any("unfit" in note.text for note in notes):
                raise ValueError("unfit")
        return [[self._detect(note.text) for note in notes] for notes in groups]

    def _detect(self, text: str) -> list[Span]:
        if "crash" in text:
            raise ValueError(text)
        if "die" in text:
            os.kill(os.getpid(), signal.SIGKILL)
        places = [place for place in range(len(text)) if text.startswith(NAME, place)]
        return [Span(place, place + len(NAME), Label.PATIENT, 0.5, "word") for place in places]


def make_detector() -> WordDetector:
    return WordDetector()


def make_nothing() -> WordDetector:
    raise RecipeError("no such recipe")


def make_death() -> WordDetector:
    os._exit(3)
