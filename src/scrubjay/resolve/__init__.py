"""Resolving: detectors propose, here it is decided."""

from scrubjay.resolve.backing import Backing
from scrubjay.resolve.boundaries import Boundaries
from scrubjay.resolve.merge import PriorityMerge
from scrubjay.resolve.never import NeverScrub
from scrubjay.resolve.priority import Priority
from scrubjay.resolve.propagate import Propagate
from scrubjay.resolve.step import Decision, Group, Journal, Step, gather, propose

__all__ = [
    "Backing",
    "Boundaries",
    "Decision",
    "Group",
    "Journal",
    "NeverScrub",
    "Priority",
    "PriorityMerge",
    "Propagate",
    "Step",
    "gather",
    "propose",
]
