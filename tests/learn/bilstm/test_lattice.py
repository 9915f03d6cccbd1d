"""The loss of the lattice is that of walking every path, and so are its gradient and its best paths."""

from itertools import pairwise, product

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from bilstm_training import best_paths
from scrubjay.kernel.lattice import Lattice
from scrubjay.learn.bilstm.lattice import log_partition, loss, path_score

LENGTHS = st.lists(st.integers(1, 5), min_size=1, max_size=3).map(lambda sizes: sorted(sizes, reverse=True))
CASES = st.tuples(st.integers(0, 2**32 - 1), st.integers(1, 4), LENGTHS, st.sampled_from([0.1, 1.0, 20.0]))


def made(case):
    """Scores, moves, tags and lengths of a case."""
    seed, tags, sizes, scale = case
    torch.manual_seed(seed)
    scores = scale * torch.randn(sizes[0], len(sizes), tags, dtype=torch.double)
    moves = scale * torch.randn(tags, tags, dtype=torch.double)
    return scores, moves, torch.randint(0, tags, (sizes[0], len(sizes))), torch.tensor(sizes)


def walked(scores, moves, number, length):
    """Every path of a sequence and its score."""
    paths = list(product(range(len(moves)), repeat=length))
    totals = [
        sum(float(scores[place, number, tag]) for place, tag in enumerate(path))
        + sum(float(moves[before, after]) for before, after in pairwise(path))
        for path in paths
    ]
    return paths, np.array(totals)


@given(CASES)
@settings(max_examples=50)
def test_the_forward_algorithm_is_the_log_sum_exp_over_all_paths(case) -> None:
    scores, moves, _, lengths = made(case)
    for number, (length, total) in enumerate(
        zip(lengths.tolist(), log_partition(scores, moves, lengths).tolist(), strict=True)
    ):
        assert total == pytest.approx(np.logaddexp.reduce(walked(scores, moves, number, length)[1]), rel=1e-9)


@given(CASES)
@settings(max_examples=50)
def test_the_best_path_is_the_best_of_all_and_its_score_is_what_the_loss_takes(case) -> None:
    scores, moves, _, lengths = made(case)
    best = best_paths(scores, moves, lengths)
    for number, (length, path) in enumerate(zip(lengths.tolist(), best, strict=True)):
        totals = walked(scores, moves, number, length)[1]
        padded = torch.tensor([path + [0] * (len(scores) - length)]).T
        own = path_score(scores[:, [number]], moves, padded, lengths[[number]])
        assert len(path) == length
        assert float(own) == pytest.approx(totals.max(), rel=1e-9)


@given(CASES)
@settings(max_examples=50)
def test_the_gradient_is_the_marginals_less_the_gold(case) -> None:
    scores, moves, tags, lengths = made(case)
    scores.requires_grad_()
    loss(scores, moves, tags, lengths).backward()
    lattice = Lattice(moves.numpy().astype(np.float32))
    for number, length in enumerate(lengths.tolist()):
        own = np.ascontiguousarray(scores.detach().numpy()[:length, number].astype(np.float32))
        wanted = lattice.marginals(own, np.array([0, length], np.int32)).astype(float)
        wanted[np.arange(length), tags[:length, number].numpy()] -= 1
        assert np.abs(scores.grad[:length, number].numpy() - wanted).max() < 1e-3
        assert not scores.grad[length:, number].any()


@given(CASES)
@settings(max_examples=20)
def test_the_gradient_of_the_moves_is_right_by_small_steps(case) -> None:
    scores, moves, tags, lengths = made(case)
    assert torch.autograd.gradcheck(
        lambda some: loss(scores, some, tags, lengths), moves.requires_grad_(), atol=1e-4, rtol=1e-3
    )


def test_the_likelihoods_of_all_paths_add_up_to_one() -> None:
    scores, moves, _, lengths = made((3, 3, [4], 1.0))
    paths = list(product(range(3), repeat=4))
    likely = [float((-loss(scores, moves, torch.tensor([path]).T, lengths)).exp()) for path in paths]
    assert sum(likely) == pytest.approx(1.0)


def test_without_moves_the_loss_is_that_of_a_softmax_for_each_item() -> None:
    scores, _, tags, lengths = made((4, 4, [5, 2], 1.0))
    likely = scores.log_softmax(dim=2).gather(2, tags[..., None]).squeeze(2)
    wanted = -(likely[:, 0].sum() + likely[:2, 1].sum())
    assert float(loss(scores, torch.zeros(4, 4, dtype=torch.double), tags, lengths)) == pytest.approx(float(wanted))


def test_scores_far_apart_lose_nothing_in_single_precision() -> None:
    scores, moves, tags, lengths = made((5, 4, [30, 7], 20.0))
    exact = loss(scores, moves / 10, tags, lengths)
    single = loss(scores.float(), moves.float() / 10, tags, lengths)
    assert float(single) == pytest.approx(float(exact), rel=1e-4)
