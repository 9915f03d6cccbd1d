"""Handles: user names, mail and web addresses that follow the new names, at hosts that nobody can have."""

import re

from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate.contacts import draw_address
from scrubjay.replace.generate.handles import PROVIDERS, Handles
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.surrogates.people import HandleNames
from scrubjay.replace.surrogates.words import NameWords, word_key

_IPV4 = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
_FRONT = frozenset("www mail my portal mychart secure patient patients login app email m".split())
_ENDINGS = ("com", "net", "org")
_INITIALS = 4
_PLAIN = Lex.COMMON_20K | Lex.HOSPITAL_WORD | Lex.ORG_WORD | Lex.MEDICAL | Lex.ABBREVIATION


class ReservedHandles(Handles):
    """Handles at example.com, example.org and example.net, which are set aside for examples."""

    def __init__(self, people: HandleNames, names: NameWords, institutions: dict[str, str], draws: Draws) -> None:
        super().__init__(people, institutions, draws.stream)
        self._words, self._draws = names, draws

    def _unknown(self, run: str) -> str:
        key = word_key(run)
        return self._words.letters(run) if len(run) <= _INITIALS or not key else self._words.of(key)

    def _domain(self, domain: str) -> str:
        """A host under one of the reserved ones: its first words may stay, its name is another."""
        if _IPV4.fullmatch(domain):
            return draw_address(domain, self._draws.stream("ip", domain))
        parts = domain.lower().rstrip(".").split(".")
        ending = parts[-1] if parts[-1] in _ENDINGS else "org"
        front = [part for part in parts[:-1] if part in _FRONT]
        own = [part for part in parts[:-1] if part not in _FRONT and len(part) > 2]
        if not own or own[-1] in PROVIDERS:
            return ".".join((*front, "example", ending))
        return ".".join((*front, self._host(own[-1] if own[-1] not in ("nhs", "ac") else own[0]), "example", ending))

    def _host(self, name: str) -> str:
        """The name of a host follows an institution's where it is made of it; other words of it stay if common."""
        if self._replaced(name) is None:
            return self._words.of(word_key(name) or "host")
        return "-".join(self._replaced(part) or self._host_word(part) for part in name.split("-"))

    def _host_word(self, part: str) -> str:
        key = word_key(part)
        return part if not key or load_lexicons().mask(key) & _PLAIN else self._words.of(key)
