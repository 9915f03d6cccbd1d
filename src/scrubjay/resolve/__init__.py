"""Resolving: detectors propose, here it is decided."""

from scrubjay.resolve.boundaries import Boundaries
from scrubjay.resolve.choose import Choose
from scrubjay.resolve.echoes import Echoes
from scrubjay.resolve.filter import Filter
from scrubjay.resolve.gazetteer import Gazetteer
from scrubjay.resolve.label_order import LabelOrder
from scrubjay.resolve.merge import PriorityMerge
from scrubjay.resolve.namesakes import Namesakes
from scrubjay.resolve.never import NeverScrub
from scrubjay.resolve.ordinary import Ordinary
from scrubjay.resolve.placeholders import Placeholders
from scrubjay.resolve.priority import Priority
from scrubjay.resolve.scraps import Scraps
from scrubjay.resolve.seams import Seams
from scrubjay.resolve.second_pass import SecondPass
from scrubjay.resolve.step import Decision, Group, Journal, Step, gather, is_find, propose
from scrubjay.resolve.union import Union
from scrubjay.resolve.votes import Votes

__all__ = [
    "Boundaries",
    "Choose",
    "Decision",
    "Echoes",
    "Filter",
    "Gazetteer",
    "Group",
    "Journal",
    "LabelOrder",
    "Namesakes",
    "NeverScrub",
    "Ordinary",
    "Placeholders",
    "Priority",
    "PriorityMerge",
    "Scraps",
    "Seams",
    "SecondPass",
    "Step",
    "Union",
    "Votes",
    "gather",
    "is_find",
    "propose",
]
