"""What a recipe says of a CRF: a ``[[detector]]`` table of kind ``token_crf`` or ``char_crf``, read strictly.

[[detector]]
kind = "token_crf"
labels = ["PATIENT", "DOCTOR"]
needs = ["rules"]
without = ["vectors"]
c1 = [0.02, 0.05, 0.1]     # a list is chosen from by cross-validation

Some keys say how the CRF tags (labels, needs, scheme, layer, features, constrained), the others how it is trained.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from scrubjay.detect.asked import USUAL_NEED, check_name, chosen_labels, plain
from scrubjay.detect.crf.char_features import ALL_CHAR_GROUPS, CHAR_GROUPS, char_feature_set, char_reading
from scrubjay.detect.crf.cleaned import CLEANED, cleaned_reading
from scrubjay.detect.crf.items import Reading
from scrubjay.detect.crf.schemes import Scheme, tag_names
from scrubjay.detect.crf.templates import FeatureSet, Template
from scrubjay.detect.crf.token_features import ALL_TOKEN_GROUPS, TOKEN_GROUPS, token_feature_set, token_reading
from scrubjay.detect.detector import Evidence
from scrubjay.errors import RecipeError
from scrubjay.labels import Label
from scrubjay.strict import AMOUNT, AMOUNTS, FLAG, SHARE, STRING, STRINGS, Table, Value, check, one_of, whole
from scrubjay.text import View

TOKEN, CHAR = "token_crf", "char_crf"
CRF_KINDS = (TOKEN, CHAR)
_GROUPS: Mapping[str, Mapping[str, tuple[Template, ...]]] = {TOKEN: ALL_TOKEN_GROUPS, CHAR: ALL_CHAR_GROUPS}
_USUAL: Mapping[str, Sequence[str]] = {TOKEN: tuple(TOKEN_GROUPS), CHAR: tuple(CHAR_GROUPS)}
"""The groups that a CRF reads which names none: all but those of papers."""
_SHARED: Mapping[str, Value] = {
    "name": STRING,
    "kind": STRING,
    "labels": STRINGS,
    "needs": STRINGS,
    "scheme": one_of(*Scheme),
    "features": STRINGS,
    "without": STRINGS,
    "constrained": FLAG,
    "c1": AMOUNTS,
    "c2": AMOUNTS,
    "folds": whole(least=2),
    "iterations": whole(least=1),
    "minimum": whole(least=1),
    "copies": whole(least=0),
    "copies_only": FLAG,
    "fragments": SHARE,
    "noise": SHARE,
    "dropout": SHARE,
    "trains_on": STRINGS,
    "bits": one_of(8, 16, 32),
    "prune": AMOUNT,
    "lean": AMOUNT,
    "alone": SHARE,
    "second": SHARE,
    "trusting": FLAG,
}
_KEYS: Mapping[str, Mapping[str, Value]] = {
    TOKEN: {**_SHARED, "layer": one_of("tokens", "parts", CLEANED)},
    CHAR: {**_SHARED, "beside": STRINGS, "clean_lines": SHARE},
}
_AS_IT_STANDS = (
    *("constrained", "folds", "iterations", "minimum", "copies", "copies_only", "fragments", "noise"),
    *("dropout", "clean_lines", "bits", "prune", "lean", "alone", "second", "trusting"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CrfSpec:
    """A CRF as a recipe asks for it."""

    name: str
    kind: str
    labels: tuple[Label, ...]
    """What it is trained for and proposes."""
    needs: tuple[str, ...]
    """The detectors whose spans it reads as features."""
    beside: tuple[str, ...] = ()
    """Detectors of which one has to have found something within three words for a character CRF to read; none: all is.

    What is learned does not depend on it: it saves the time of text in which nobody else has seen anything. A token
    CRF reads everything, since its word on what others found counts.
    """
    scheme: Scheme
    layer: str
    """Whole tokens, their parts, or the tokens of the cleaned text; a character CRF has none."""
    groups: tuple[str, ...]
    """The feature groups, in the order in which they are defined."""
    constrained: bool = True
    """Whether only tags that the scheme allows may follow one another."""
    c1: tuple[float, ...] = (0.05,)
    c2: tuple[float, ...] = (0.2,)
    folds: int = 10
    iterations: int = 200
    minimum: int = 1
    """Features seen fewer times are left out."""
    copies: int = 0
    """How many resampled copies of each note are trained on too."""
    copies_only: bool = False
    fragments: float = 0.0
    """The share of the copies that are cut into pieces of a few lines."""
    noise: float = 0.0
    dropout: float = 0.0
    """The share of the lexicon words in gold spans that is hidden in training, in copies and in this share of notes."""
    clean_lines: float = 1.0
    """The share of lines without PHI that a character CRF is trained on."""
    trains_on: tuple[str, ...] = ()
    """Names of corpora; none stands for all."""
    bits: int = 16
    prune: float = 0.0
    lean: float = 0.0
    """How far it leans towards finding more where the recall dial is not touched."""
    alone: float = 0.0
    """The score below which a find that nothing it needs shares is dropped, in notes with little to find."""
    second: float = 0.0
    """The share from which on the second label of a find is proposed beside the first, for a judge; 0 proposes none."""
    trusting: bool = False
    """Whether all that it finds is proposed as its tags spell it: look-alikes too, and characters of half a word."""

    @property
    def tags(self) -> list[str]:
        """The tags of its labels, "O" first."""
        return tag_names(self.scheme, self.labels)

    @property
    def after(self) -> tuple[str, ...]:
        """The detectors whose spans it has to be shown: those it needs and those beside which it reads."""
        return tuple(dict.fromkeys((*self.needs, *self.beside)))

    def feature_set(self) -> FeatureSet:
        """Its features, compiled."""
        return (token_feature_set if self.kind == TOKEN else char_feature_set)(self.groups)

    def reading(self, view: View, evidence: Evidence, features: FeatureSet) -> Reading:
        """A note as this CRF reads it."""
        if self.layer == CLEANED:
            return cleaned_reading(view, evidence, features)
        if self.kind == TOKEN:
            return token_reading(view, evidence, features, layer=self.layer)
        return char_reading(view, evidence, features)

    def as_table(self) -> dict[str, Any]:
        """All that was asked for, defaults too, as plain values; ``read_spec`` reads it back to the same.

        Keys that came after models had been trained are there only where they are used, so that those models stay good.
        """
        table = {key.name: plain(getattr(self, key.name)) for key in fields(self)}
        for key in ("second", "trusting"):
            if not table[key]:
                del table[key]
        table["features"] = table.pop("groups")
        for name in ("layer",) if self.kind == CHAR else ("beside", "clean_lines"):
            del table[name]
        return table


def read_spec(table: Table, *, before: Sequence[str] = ()) -> CrfSpec:
    """The CRF that a ``[[detector]]`` table asks for; ``before`` names the detectors that stand before it.

    Without ``needs``, it reads the spans of the detector called rules, if that stands before it.
    """
    kind = table["kind"]
    name = table.get("name", kind)
    where = f"detector {name}" if isinstance(name, str) else f"detector {kind}"
    check(table, _KEYS[kind], where=where)
    check_name(name, where=where)
    taken = {key: table[key] for key in _AS_IT_STANDS if key in table}
    taken |= {key: _numbers(table[key]) for key in ("c1", "c2") if key in table}
    if taken.get("fragments") and not taken.get("copies"):
        raise RecipeError(f"{where}: fragments are made of copies; ask for copies too")
    return CrfSpec(
        name=name,
        kind=kind,
        labels=chosen_labels(table.get("labels"), where=where),
        needs=tuple(table.get("needs", [USUAL_NEED] if USUAL_NEED in before else [])),
        scheme=Scheme(table.get("scheme", Scheme.BIO if kind == TOKEN else Scheme.BIOES)),
        layer=table.get("layer", "tokens" if kind == TOKEN else ""),
        groups=_groups(kind, table, where=where),
        beside=tuple(table.get("beside", ())),
        trains_on=tuple(table.get("trains_on", ())),
        **taken,
    )


def _numbers(value: float | Sequence[float]) -> tuple[float, ...]:
    return (float(value),) if isinstance(value, int | float) else tuple(map(float, value))


def _groups(kind: str, table: Table, *, where: str) -> tuple[str, ...]:
    """The feature groups that are asked for and not left out."""
    known = _GROUPS[kind]
    asked, without = table.get("features", _USUAL[kind]), table.get("without", [])
    if unknown := [group for group in (*asked, *without) if group not in known]:
        raise RecipeError(
            f"{where}: there are no feature groups {', '.join(unknown)}; the groups are {', '.join(known)}"
        )
    if idle := [group for group in without if group not in asked]:
        raise RecipeError(f"{where}: without leaves out {', '.join(idle)}, which features does not name")
    groups = tuple(group for group in known if group in asked and group not in without)
    if not groups:
        raise RecipeError(f"{where}: it has no features; name one of the groups {', '.join(known)}")
    return groups
