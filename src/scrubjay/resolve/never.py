"""Drops what a user's never-scrub list names."""

from scrubjay.note import Candidate
from scrubjay.resolve.step import Group, Journal


class NeverScrub:
    """Drops candidates whose whole text, without case, is in the never-scrub list of the view's lexicons."""

    name = "never"

    def resolve(self, group: Group, journal: Journal) -> list[list[Candidate]]:
        """The candidates that the user did not forbid."""
        kept: list[list[Candidate]] = []
        for view, candidates in group:
            never = {_plain(term) for term in view.lexicons.user.never}
            left = []
            for candidate in candidates:
                if never and _plain(view.text[candidate.start : candidate.end]) in never:
                    journal.record(self.name, candidate, None, "in the never-scrub list")
                else:
                    left.append(candidate)
            kept.append(left)
        return kept


def _plain(term: str) -> str:
    return " ".join(term.casefold().split())
