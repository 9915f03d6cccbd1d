"""What is known of a candidate, as numbers: what a trained step goes by."""

from scrubjay.resolve.facts.factset import GROUPS, FactSet
from scrubjay.resolve.facts.options import LABELS, Options

__all__ = ["GROUPS", "LABELS", "FactSet", "Options"]
