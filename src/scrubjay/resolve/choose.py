"""The learned choice: of all that was proposed, the set of options that do not overlap and are likeliest right.

Two questions are asked of an option. Is it right in place and label? By that the best set is chosen. Are all its words
PHI, whatever their label? By that nothing is let go: what an option that is believed to be PHI covers and the chosen
set does not is covered too.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scrubjay.labels import Label
from scrubjay.note import Candidate
from scrubjay.resolve.facts import Options
from scrubjay.resolve.facts.options import LABELS
from scrubjay.resolve.filter import told
from scrubjay.resolve.judges import PHI, RIGHT, Judge
from scrubjay.resolve.left_over import Place, left_over
from scrubjay.resolve.priority import belongs
from scrubjay.resolve.schedule import best_set
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View

SHORT, EVEN = 600, 0.5
"""No note that judges learn from has fewer characters, so what they take for unlikely there is not known to be PHI as
often as they say: in a shorter text an option has to be PHI more likely than not."""
_FAINT = 1e-4
"""What an option that is PHI but hardly right weighs: taken where nothing better is in the way."""


class Choose:
    """Takes the best set of options; ``bias`` up the recall dial, all of them are likelier.

    An option is worth what its probability of being right is above ``price``; one that is PHI with the probability that
    training found to be enough, in a short text with an even one, is worth a little at any rate. A find of a source in
    ``sure`` is right, whatever is thought of it. One of a source in ``trusted`` is taken for PHI unless that is less
    likely than ``doubt``: a rule holds in notes of any kind, and the judge knows those that it has learned from.
    For options with a label in ``eager`` a share ``eagerness`` of the probability that others need is enough, but in
    short texts.
    """

    name = "choose"

    def __init__(
        self,
        judge: Judge,
        *,
        price: float,
        sure: Sequence[str] = (),
        trusted: Sequence[str] = (),
        doubt: float = 1.0,
        eager: Sequence[Label] = (),
        eagerness: float = 1.0,
        bias: float = 0.0,
    ) -> None:
        self._judge = judge
        self._price = price
        self._sure = tuple(sure)
        self._trusted = tuple(trusted)
        self._doubt = doubt
        self._bias = bias
        self._least = judge.thresholds[PHI]
        self._shares = np.array([eagerness if label in eager else 1.0 for label in LABELS])

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The chosen candidates of each note, in the order of the text; none overlap."""
        return [self._chosen(view, candidates, journal) for view, candidates in group]

    def _chosen(self, view: View, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        options = Options.of(candidates)
        sure = _of(options, self._sure)
        right, phi = self._judged(view, options)
        right[sure] = phi[sure] = 1.0
        is_short = len(view.text) < SHORT
        least = np.full(len(options), max(self._least, EVEN)) if is_short else self._least * self._shares[options.label]
        made = choice(view.text, options, right, phi, price=self._price, least=least, sure=sure)
        if journal.is_open:
            self._tell(options, made, right, phi, least, journal)
        return [one for _, one in made]

    def _judged(self, view: View, options: Options) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        judged = self._judge.probabilities(view, options, bias=self._bias)
        right, phi = judged[RIGHT], judged[PHI]
        trusted = _of(options, self._trusted)
        phi[[n for n in trusted if phi[n] >= self._doubt]] = 1.0
        return right, phi

    def _tell(
        self,
        options: Options,
        made: Sequence[tuple[int, Candidate]],
        right: NDArray[np.float64],
        phi: NDArray[np.float64],
        least: NDArray[np.float64],
        journal: Journal,
    ) -> None:
        became: dict[int, list[Candidate]] = {}
        for number, kept in made:
            became.setdefault(number, []).append(kept)
        votes = options.votes(range(len(options)), right)
        for number, (start, end, _) in enumerate(options.places()):
            option, left = Candidate(start, end, votes[number]), became.get(number, [])
            if not left and right[number] <= self._price and phi[number] < least[number]:
                journal.record(self.name, option, None, told(float(phi[number]), float(least[number]), "PHI"))
            elif not left:
                journal.record(self.name, option, None, f"others fit better; right with {right[number]:.2f}")
            for kept in left:
                if (kept.start, kept.end) != (start, end):
                    journal.record(self.name, option, kept, f"what is left of it is PHI with {phi[number]:.2f}")


def _of(options: Options, names: tuple[str, ...]) -> list[int]:
    """The options that sources of these names voted for."""
    wanted = {source for source in set(options.sources) if belongs(source, names)} if names else set()
    voted = zip(options.voted.tolist(), options.sources, strict=True)
    return [number for number, source in voted if source in wanted] if wanted else []


def choice(
    text: str,
    options: Options,
    right: NDArray[np.float64],
    phi: NDArray[np.float64],
    *,
    price: float,
    least: float | NDArray[np.float64],
    sure: Sequence[int] = (),
) -> list[tuple[int, Candidate]]:
    """What is chosen among options, in the order of the text: each with the number of the option it comes from.

    ``least`` is the probability from which on an option is believed to be PHI, one for all or one for each. A letter of
    a ``sure`` option weighs more than all options that are not sure together.
    """
    places = list(zip(options.start.tolist(), options.end.tolist(), strict=True))
    is_believed = phi >= least
    weights = np.where(right > price, right - price, np.where(is_believed, _FAINT * (right + _FAINT), 0.0))
    weights[list(sure)] = [(len(options) + 1) * (places[number][1] - places[number][0]) for number in sure]
    owners = best_set(places, weights.tolist())
    taken = [places[number] for number in owners]
    is_believed[owners] = False  # they cover themselves
    believed = np.flatnonzero(is_believed)
    for number in believed[np.argsort(-right[believed], kind="stable")].tolist():
        for place in left_over(text, places[number], _over(places[number], taken)):
            row = bisect_left(taken, place)
            taken.insert(row, place)
            owners.insert(row, number)
    votes = options.votes(owners, right)
    return [(owner, Candidate(*place, own)) for place, owner, own in zip(taken, owners, votes, strict=True)]


def _over(place: Place, taken: Sequence[Place]) -> Sequence[Place]:
    """Those of the places taken, which lie in order and apart, that overlap a place."""
    start, end = place
    first = bisect_right(taken, start, key=lambda one: one[1])
    return taken[first : bisect_left(taken, end, lo=first, key=lambda one: one[0])]
