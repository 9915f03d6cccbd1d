"""The loss of a linear-chain CRF over a network's scores, for a batch of sequences at once.

Equation 3 of Jiang 2017 is read with the network's scores as they are, before any softmax, and the last line of its
appendix D as a log-sum-exp like all the others: with the sum that is printed there, the probabilities of all paths
would not add up to one.
"""

import torch
from torch import Tensor


def log_partition(scores: Tensor, moves: Tensor, lengths: Tensor) -> Tensor:
    """The logarithm of the sum of exp over all paths, for each sequence: ``scores`` is ``[place, sequence, tag]``.

    One step of the forward algorithm is a product of matrices, of what lies below the best tag with exp of the moves.
    That is exact, for no sum can vanish: the best tag's own summand is exp of one move.
    """
    top = moves.max().detach()
    odds = (moves - top).exp()
    forward = scores[0]
    for place in range(1, len(scores)):
        best = forward.max(dim=1, keepdim=True).values.detach()
        ahead = ((forward - best).exp() @ odds).log() + (best + top) + scores[place]
        forward = torch.where((place < lengths)[:, None], ahead, forward)
    return forward.logsumexp(dim=1)


def path_score(scores: Tensor, moves: Tensor, tags: Tensor, lengths: Tensor) -> Tensor:
    """The score of one path of each sequence, ``tags`` being ``[place, sequence]``."""
    inside = torch.arange(len(scores), device=scores.device)[:, None] < lengths
    own = scores.gather(2, tags[..., None]).squeeze(2)
    steps = moves[tags[:-1], tags[1:]]
    return (own * inside).sum(dim=0) + (steps * inside[1:]).sum(dim=0)


def loss(scores: Tensor, moves: Tensor, tags: Tensor, lengths: Tensor) -> Tensor:
    """Minus the logarithm of the likelihood of the tags, summed over the sequences."""
    return (log_partition(scores, moves, lengths) - path_score(scores, moves, tags, lengths)).sum()
