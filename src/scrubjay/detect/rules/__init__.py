"""The rule families, one file each."""

from scrubjay.detect.rules import professions
from scrubjay.detect.rules.engine import Family

FAMILIES: dict[str, Family] = {family.name: family for family in (professions.FAMILY,)}
PAPER_FAMILIES: dict[str, Family] = {}
