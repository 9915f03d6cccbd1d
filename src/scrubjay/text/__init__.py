"""The text layer: what is known of a note before anything is called PHI."""

from scrubjay.text.tokens import Phrases, Tokens
from scrubjay.text.view import View

__all__ = ["Phrases", "Tokens", "View"]
