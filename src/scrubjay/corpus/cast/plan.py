"""Who writes about whom: an institution's notes, their genres and densities, and which of them share a patient."""

from dataclasses import dataclass
from random import Random

from scrubjay.corpus.cast.profile import Profile
from scrubjay.errors import FormatError

DENSITIES = {"s": "sparse", "o": "ordinary", "d": "dense"}
SHARED = ((4, 3, 2, 2), (3, 3, 2, 2), (5, 2, 2), (3, 2, 2, 2))
"""How many notes each patient with several notes gets; the others have one."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A note to be written."""

    id: str
    genre: str
    density: str
    patient: str
    turn: int
    turns: int


def plan(profile: Profile, stream: Random) -> list[Slot]:
    """The slots of an institution: one for each of its genres, patients shared out among them."""
    sizes = [*stream.choice(SHARED)]
    sizes += [1] * (len(profile.genres) - sum(sizes))
    holders = [number for number, size in enumerate(sizes) for _ in range(size)]
    stream.shuffle(holders)
    seen = [0] * len(sizes)
    slots = []
    for number, (genre, holder) in enumerate(zip(profile.genres, holders, strict=True), 1):
        letter, _, name = genre.partition(" ")
        if letter not in DENSITIES or not name:
            raise FormatError(f"[{profile.id}] genre {number} needs a density before its name: s, o or d")
        seen[holder] += 1
        slots.append(
            Slot(
                f"{profile.id}-{number:02d}",
                name,
                DENSITIES[letter],
                f"{profile.id}-p{holder + 1:02d}",
                seen[holder],
                sizes[holder],
            )
        )
    return slots
