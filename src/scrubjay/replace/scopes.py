"""Scopes: how far a surrogate reaches.

The wider the scope, the more the new notes can be read together, and the more a name that was missed once stands out
beside its many stand-ins. Days move by patient in every scope, or else by note: intervals are what they are for.
"""

from enum import StrEnum
from hashlib import sha256

from scrubjay.note import Note


class Scope(StrEnum):
    """Where an entity has one surrogate: nowhere (each mention has its own), in a note, a patient's notes, or all."""

    NONE = "none"
    NOTE = "note"
    PATIENT = "patient"
    CORPUS = "corpus"


def scope_of(note: Note, scope: Scope) -> str:
    """The name of the scope that a note's entities are drawn in; a note of no known patient is a scope of its own.

    A note is known by its id and its text, since ids such as "-" are given more than once.
    """
    if scope is Scope.CORPUS:
        return "corpus"
    if scope is Scope.PATIENT and note.patient is not None:
        return f"patient {note.patient}"
    content = sha256(note.text.encode("utf-8", "surrogatepass")).hexdigest()
    return f"note {content} {note.id}"


def days_scope(note: Note) -> str:
    """The name of the scope whose dates move by one number of days."""
    return scope_of(note, Scope.PATIENT)
