"""What each part of a network is worth: the network without it, as figure 5 of Jiang 2017 has them."""

from collections.abc import Mapping
from dataclasses import replace

from scrubjay.detect.bilstm.spec import CHARACTERS, EXTRAS, LATTICE, VECTORS, BilstmSpec

WHOLE = "all parts"
_PARTS = {
    "no characters": CHARACTERS,
    "no word vectors": VECTORS,
    "no features": EXTRAS,
    "no lattice": LATTICE,
}


def variants(spec: BilstmSpec) -> Mapping[str, BilstmSpec]:
    """The network as it is asked for, and without each of its parts in turn; those that it has not are passed over."""
    made = {WHOLE: spec}
    for name, part in _PARTS.items():
        if part not in spec.without:
            made[name] = replace(spec, without=(*spec.without, part))
    if spec.dropout:
        made["no dropout"] = replace(spec, dropout=0.0)
    return made
