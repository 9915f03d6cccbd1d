"""Where the figures of a report come from, so that a page or a JSON file found months later explains itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Origin:
    """What was scored against what, when, and by which version; the command says it, nothing here reads a clock."""

    gold: str
    system: str
    date: str
    version: str

    def lines(self) -> tuple[str, str, str]:
        """The same in words, a line for each side and one for when and by what."""
        return f"Gold: {self.gold}", f"System: {self.system}", f"Scored on {self.date} with Scrubjay {self.version}"
