"""A handful of invented notes that a CRF can learn from in a second, and a recipe for it."""

from itertools import product
from pathlib import Path

from corpus_cases import entry, write_corpus
from scrubjay.corpus.index import Entry
from scrubjay.learn.train import Order

UNKNOWN = "Seen by Dr. Zabriskie in clinic.\nLives in Wexcombe with a sister.\nBlood pressure is 118/76.\n"
DOCTORS = ("Ibarra", "Quennell", "Osei", "Tamblyn", "Varga", "Lindqvist")
TOWNS = ("Marrowby", "Eastwick", "Dunmere", "Oakhollow", "Pellbridge", "Sandholm")
FORMS = (
    "Seen by Dr. [[DOCTOR|{doctor}]] in clinic.\nLives in [[CITY|{town}]] with a sister.\nBlood pressure is 120/80.\n",
    "Referred from [[CITY|{town}]] for cough.\nThe lungs are clear.\nDictated by Dr. [[DOCTOR|{doctor}]] today.\n",
)

RECIPE = """\
name = "tiny"
priority = ["rules", "token_crf"]

[[detector]]
kind = "rules"
families = ["dates"]

[[detector]]
kind = "token_crf"
labels = ["DOCTOR", "CITY"]
needs = ["rules"]
features = ["words", "shapes", "orthography"]
iterations = 40
minimum = 1
copies = 1
noise = 0.2
dropout = 0.5
bits = 16

[[resolve]]
kind = "merge"

[train]
folds = 2
seed = 5
"""


def marked_notes() -> dict[Entry, str]:
    """Twelve notes of four institutions."""
    notes = {}
    for number, ((doctor, town), form) in enumerate(zip(product(DOCTORS[:3], TOWNS[:4]), FORMS * 6, strict=True)):
        house = ("oak", "elm", "ash", "yew")[number % 4]
        made = entry(f"{house}-{number:02}", institution=house, patient=f"{house}-p{number}")
        notes[made] = form.format(doctor=doctor, town=town)
    return notes


def tiny_corpus(folder: Path) -> Path:
    """A corpus folder of these notes, all in train."""
    return write_corpus(folder, marked_notes())


def tiny_recipe(folder: Path, text: str = RECIPE) -> Path:
    """The recipe in a file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tiny.toml"
    path.write_text(text, "utf-8")
    return path


class Listening:
    """Keeps what it is told."""

    def __init__(self, *, stop_after: int = 1000) -> None:
        self.done: list[str] = []
        self.skipped: list[str] = []
        self.said: list[str] = []
        self._left = stop_after

    def begin(self, stage: str) -> None:
        if self._left == 0:
            raise KeyboardInterrupt

    def tell(self, stage: str, doing: str, done: int, total: int, loss: float) -> None:
        self.said.append(doing)

    def end(self, stage: str, seconds: float) -> None:
        self.done.append(stage)
        self._left -= 1

    def already(self, stage: str) -> None:
        self.skipped.append(stage)


def order_in(folder: Path, *, recipe: str = RECIPE, out: str = "model") -> Order:
    corpus = folder / "corpus"
    if not corpus.exists():
        tiny_corpus(corpus)
    return Order(corpora=(str(corpus),), out=folder / out, recipe=str(tiny_recipe(folder / "recipes", recipe)), jobs=0)


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
