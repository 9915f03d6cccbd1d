"""Surrogates: for every entity of a note another one of its kind, which depends on the key, the scope and the entity.

Nothing is remembered from note to note. What is drawn is checked against the identifiers of the note itself, those
found in it and those known of its patient: where it would be one of them, the next draw is taken.
"""

from scrubjay.replace.surrogates.desk import Surrogates

__all__ = ["Surrogates"]
