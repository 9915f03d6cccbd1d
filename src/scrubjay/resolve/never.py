"""Drops what a user's never-scrub list names."""

from scrubjay.note import Candidate
from scrubjay.resolve.step import Group, Journal
from scrubjay.text import View


class NeverScrub:
    """Drops candidates whose whole text, without case, is in the never-scrub list of the view's lexicons."""

    name = "never"

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that the user did not forbid."""
        return [self._allowed(view, candidates, journal) for view, candidates in group]

    def _allowed(self, view: View, candidates: list[Candidate], journal: Journal) -> list[Candidate]:
        never = {_plain(term) for term in view.lexicons.user.never}
        if not never:
            return candidates
        allowed = []
        for candidate in candidates:
            if _plain(view.text[candidate.start : candidate.end]) in never:
                journal.record(self.name, candidate, None, "in the never-scrub list")
            else:
                allowed.append(candidate)
        return allowed


def _plain(term: str) -> str:
    return " ".join(term.casefold().split())
