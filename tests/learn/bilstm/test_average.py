"""The running mean of a network's weights: what it is after some steps, and that the network itself is left alone."""

import pytest
from torch import nn

from scrubjay.learn.bilstm.average import Average


def one_weight(value: float) -> nn.Linear:
    network = nn.Linear(1, 1, bias=False)
    network.weight.data.fill_(value)
    return network


def seen(network: nn.Linear, average: Average) -> float:
    with average.applied():
        return network.weight.item()


def test_early_steps_count_for_much_and_late_ones_for_little() -> None:
    network = one_weight(0.0)
    average = Average(network, keep=0.9)
    network.weight.data.fill_(1.0)
    average.follow()
    assert seen(network, average) == pytest.approx(9 / 11)
    for _ in range(200):
        average.follow()
    network.weight.data.fill_(2.0)
    average.follow()
    assert seen(network, average) == pytest.approx(1.1)


def test_the_network_has_its_own_weights_again_afterwards() -> None:
    network = one_weight(0.0)
    average = Average(network, keep=0.5)
    network.weight.data.fill_(4.0)
    with pytest.raises(ValueError, match="inside"), average.applied():
        raise ValueError("inside")
    assert network.weight.item() == 4.0


def test_without_a_share_the_weights_are_their_own_mean() -> None:
    network = one_weight(3.0)
    average = Average(network, keep=0.0)
    network.weight.data.fill_(5.0)
    average.follow()
    assert seen(network, average) == 5.0


def test_what_is_not_trained_is_not_averaged() -> None:
    network = one_weight(1.0)
    network.weight.requires_grad = False
    average = Average(network, keep=0.9)
    network.weight.data.fill_(5.0)
    average.follow()
    assert seen(network, average) == 5.0


def test_a_mean_goes_on_from_where_it_was_left() -> None:
    first, second = one_weight(0.0), one_weight(0.0)
    whole, before = Average(first, keep=0.8), Average(second, keep=0.8)
    for value in (1.0, 2.0):
        for network, average in ((first, whole), (second, before)):
            network.weight.data.fill_(value)
            average.follow()
    after = Average(second, keep=0.8)
    after.load_state_dict(before.state_dict())
    for average in (whole, after):
        average.follow()
    assert seen(first, whole) == seen(second, after)
