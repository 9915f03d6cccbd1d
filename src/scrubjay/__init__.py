"""Scrubjay finds protected health information in English clinical notes and replaces it.

>>> import scrubjay
>>> jay = scrubjay.load()
>>> jay.scrub("Seen by Dr. Hobbs on 3/4/2087.").text
'Seen by Dr. [DOCTOR] on [DATE].'
"""

from scrubjay.errors import ScrubjayError
from scrubjay.labels import CATEGORY, HIPAA, Category, Label
from scrubjay.note import Annotated, Candidate, Known, Note, Span
from scrubjay.pipeline import Scrubbed, Scrubber, Trace, load
from scrubjay.replace import Key, Policy, Replacement

__version__ = "0.1.0"

__all__ = [
    "CATEGORY",
    "HIPAA",
    "Annotated",
    "Candidate",
    "Category",
    "Key",
    "Known",
    "Label",
    "Note",
    "Policy",
    "Replacement",
    "Scrubbed",
    "Scrubber",
    "ScrubjayError",
    "Span",
    "Trace",
    "load",
]
