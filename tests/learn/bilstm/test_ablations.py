"""The variants of figure 5: each lacks one part of the network and is the same in all else."""

from dataclasses import replace

from bilstm_cases import tiny_spec
from scrubjay.learn.bilstm.ablations import WHOLE, variants


def test_each_part_is_left_out_once() -> None:
    spec = tiny_spec(dropout=0.5, input_dropout=0.2)
    made = variants(spec)
    assert list(made) == [
        WHOLE, "no characters", "no word vectors", "no features", "no dropout", "no lattice"
    ]  # fmt: skip
    assert made[WHOLE] == spec
    for name, variant in made.items():
        assert replace(variant, without=(), dropout=0.5, input_dropout=0.2) == spec
        assert (variant == spec) == (name == WHOLE)


def test_a_part_that_is_not_there_cannot_be_left_out() -> None:
    assert list(variants(tiny_spec(dropout=0.0, input_dropout=0.0, without=["lattice", "features"]))) == [
        *(WHOLE, "no characters", "no word vectors")
    ]


def test_every_variant_can_be_read_again_from_a_recipe() -> None:
    for variant in variants(tiny_spec()).values():
        assert tiny_spec(**variant.as_table()) == variant
