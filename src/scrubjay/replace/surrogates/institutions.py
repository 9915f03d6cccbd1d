"""Hospitals, organisations and landmarks: the words that tell the kind stay, each other word becomes one of its own.

Because every word is drawn for itself, "Cottonwood Falls Institute" and "Cottonwood" agree in whatever note they stand,
and because new words begin with the letter that stands for the old one's, so does an abbreviation. A name that is a
town's goes where the town goes.
"""

from collections.abc import Container, Mapping, Sequence
from functools import cache
from random import Random

from scrubjay.labels import Label
from scrubjay.replace.generate.employers import employer_names
from scrubjay.replace.generate.entity import Taste
from scrubjay.replace.generate.hospitals import hospital_names
from scrubjay.replace.generate.ids import id_key
from scrubjay.replace.generate.landscape import SECOND, draw_core, is_saint
from scrubjay.replace.generate.layout import capitalised, titled
from scrubjay.replace.generate.places import landmark_names
from scrubjay.replace.generate.proper import ProperNames
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.surrogates.places import Places
from scrubjay.replace.surrogates.words import word_key
from scrubjay.replace.tables import name_pool, towns

_LISTED = Taste(unlisted=0.0)
_FAMILIES = {
    Label.HOSPITAL: hospital_names,
    Label.ORGANIZATION: employer_names,
    Label.LOCATION_OTHER: landmark_names,
}
_LAND = {word.lower() for word in SECOND}
_LANDS = tuple(sorted(SECOND))
_TRIES = 40
_ENOUGH = 400


class Institutions:
    """The new names of one scope's institutions; ``texts`` has those of the note by label."""

    def __init__(
        self, draws: Draws, texts: Mapping[Label, Sequence[str]], places: Places, taken: Container[str]
    ) -> None:
        self._draws, self._places, self._taken = draws, places, taken
        self._families: dict[Label, ProperNames] = {
            label: family(
                sorted(set(texts.get(label, ()))),
                draws.stream,
                taste=_LISTED,
                known={},
                draw=self._core,
                letter=self._letter,
            )
            for label, family in _FAMILIES.items()
            if texts.get(label)
        }

    def rename(self, text: str, label: Label) -> str:
        """The new name, in the case of the old."""
        return self._families[label].rename(text)

    @property
    def run_together(self) -> dict[str, str]:
        """The new names by the old ones as hosts write them, without spaces and signs."""
        pairs = {old: new for names in self._families.values() for old, new in names.cores.items()}
        return {id_key(old): id_key(new) for old, new in pairs.items()}

    def _core(self, core: str, stream: Random) -> str:
        if is_saint(core):
            return draw_core(core, stream, taste=_LISTED)
        if self._places.is_town(core):
            return self._places.town(core)
        words: list[str] = []
        for word in core.split():
            words.append(titled(self._word(word, beside=words)))
        return " ".join(words)

    def _word(self, word: str, *, beside: Sequence[str]) -> str:
        key = word_key(word)
        if not key:
            return word
        numbers = self._draws.numbers("institution", key)
        letter = self._draws.letter(key[0])
        pool = _LANDS if key in _LAND else _words_with(letter)
        for _ in range(_TRIES):
            new = pool[next(numbers) % len(pool)]
            if word_key(new) != key and word_key(new) not in self._taken and titled(new) not in beside:
                return new
        return _words_with(letter)[0]

    def _letter(self, old: str, stream: Random) -> str:
        del stream
        new = self._draws.letter(old.lower())
        return new.upper() if old.isupper() else new


@cache
def _words_with(letter: str) -> tuple[str, ...]:
    """Towns and surnames of one word that begin with a letter, the best known of each."""
    lands = [row.name for row in towns() if row.fine and row.name.isalpha() and row.name[0].lower() == letter]
    people = sorted(name_pool("s", "", letter).rows, key=lambda row: (-row.weight, row.name))[:_ENOUGH]
    return tuple(sorted({*lands[:_ENOUGH], *(capitalised(row.name) for row in people)}))
