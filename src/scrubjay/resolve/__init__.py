"""Resolving: detectors propose, here it is decided."""

from scrubjay.resolve.backing import Backing
from scrubjay.resolve.boundaries import Boundaries
from scrubjay.resolve.choose import Choose
from scrubjay.resolve.filter import Filter
from scrubjay.resolve.label_order import LabelOrder
from scrubjay.resolve.labels import Labels, Tier
from scrubjay.resolve.merge import PriorityMerge
from scrubjay.resolve.namesakes import Namesakes
from scrubjay.resolve.never import NeverScrub
from scrubjay.resolve.priority import Priority
from scrubjay.resolve.scraps import Scraps
from scrubjay.resolve.second_pass import SecondPass
from scrubjay.resolve.step import Decision, Group, Journal, Step, gather, is_find, propose
from scrubjay.resolve.union import Union
from scrubjay.resolve.votes import Votes

__all__ = [
    "Backing",
    "Boundaries",
    "Choose",
    "Decision",
    "Filter",
    "Group",
    "Journal",
    "LabelOrder",
    "Labels",
    "Namesakes",
    "NeverScrub",
    "Priority",
    "PriorityMerge",
    "Scraps",
    "SecondPass",
    "Step",
    "Tier",
    "Union",
    "Votes",
    "gather",
    "is_find",
    "propose",
]
