"""What each part of a network is worth: the network without it, as figure 5 of Jiang 2017 has them."""

from collections.abc import Mapping
from dataclasses import replace

from scrubjay.detect.bilstm.spec import CHARACTERS, EXTRAS, LATTICE, PARTS, VECTORS, BilstmSpec

WHOLE = "all parts"
_PARTS = {
    "no characters": CHARACTERS,
    "no word vectors": VECTORS,
    "no features": EXTRAS,
    "no dropout": None,
    "no lattice": LATTICE,
}


def variants(spec: BilstmSpec) -> Mapping[str, BilstmSpec]:
    """The network as it is asked for, and without each of its parts in turn; those that it has not are passed over."""
    made = {WHOLE: spec}
    for name, part in _PARTS.items():
        less = replace(spec, dropout=0.0, input_dropout=0.0) if part is None else _without(spec, part)
        if less != spec:
            made[name] = less
    return made


def _without(spec: BilstmSpec, part: str) -> BilstmSpec:
    return replace(spec, without=tuple(one for one in PARTS if one in (*spec.without, part)))
