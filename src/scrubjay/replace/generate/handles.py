"""User names, e-mail addresses and URLs: where they are made of a name, they follow the new one."""

import re
from collections.abc import Mapping
from random import Random
from typing import Protocol

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate.contacts import draw_address
from scrubjay.replace.generate.entity import Streams
from scrubjay.replace.generate.ids import draw_id
from scrubjay.replace.generate.invented import coin
from scrubjay.replace.generate.layout import cased, fresh_digits
from scrubjay.replace.generate.names import draw_initials

_RUN = re.compile(r"[^\W\d_]{1,60}|\d{1,20}")
_HOST = re.compile(r"(?P<scheme>(?:[a-z]{3,5}://)?)(?P<host>[\w.-]{0,200})", re.IGNORECASE)
_IPV4 = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
_PATH = frozenset("forms path html htm php asp aspx jsp pdf index http https id api".split())
PROVIDERS = (
    "gmail",
    "yahoo",
    "hotmail",
    "outlook",
    "icloud",
    "aol",
    "comcast",
    "verizon",
    "proton",
    "btinternet",
    "live",
)
_KEPT = frozenset(
    "www com org net edu gov mil example test invalid uk ie au ca nz us eu info io co ac nhs health portal "
    "mychart mail "
    "mailbox email my secure patient patients hospital clinic ehr login app".split()
)
_ROLES = frozenset("rn md np pa do lpn cna dpt ot pt adm admin rph".split())
_LETTERS_OF_INITIALS = 4
_SHORT = 3


class Named(Protocol):
    """Who handles are made of: the new words of names by the old ones, and the new letters of initials."""

    @property
    def words(self) -> Mapping[str, str]:
        """The new words by the old ones, in lower case."""
        ...

    def initial(self, letter: str, partner: str) -> str:
        """The new letter for an initial beside a name."""
        ...

    def initials(self, letters: str) -> str | None:
        """The new letters for initials, or None where nobody has them."""
        ...


class Handles:
    """New handles; ``names`` tells the new words of places and institutions by the old ones, run together."""

    def __init__(self, people: Named, names: Mapping[str, str], streams: Streams) -> None:
        self._people, self._streams = people, streams
        self._names = sorted(((old, new) for old, new in names.items() if len(old) > 3), key=lambda pair: -len(pair[0]))

    def user_name(self, text: str) -> str:
        """A user name of the same make."""
        new = self._runs(text, keep_words=False)
        return new if new != text else draw_id(text, Label.USERNAME, self._streams("user", text))

    def email(self, text: str) -> str:
        """An address of the same make."""
        local, at, domain = text.rpartition("@")
        if not at:
            return self.user_name(text)
        new = self._runs(local, keep_words=True) + at + self._domain(domain)
        return new if new != text else self._runs(local, keep_words=False) + at + domain

    def url(self, text: str) -> str | None:
        """A URL of the same make: its host is new, its path keeps words that name nobody; None where all would stay."""
        found = _HOST.match(text)
        if found is None:
            return None
        host, rest = found["host"], text[found.end() :]
        is_path = "/" not in rest and "." not in host and not found["scheme"]
        new_host = host if is_path or not host.strip(".") else self._domain(host)
        new = found["scheme"] + new_host + self._path(rest)
        return new if new != text else None

    def _runs(self, text: str, *, keep_words: bool) -> str:
        partner = next((run.lower() for run in _RUN.findall(text) if run.lower() in self._people.words), "")
        return _RUN.sub(lambda run: self._run(run[0], partner, keep_words=keep_words), text)

    def _run(self, run: str, partner: str, *, keep_words: bool) -> str:
        lowered = run.lower()
        if run.isdecimal():
            return fresh_digits(run, self._streams("digits", run))
        if lowered in _ROLES and lowered not in self._people.words:
            return run
        if len(run) == 1 and partner:
            letter = self._people.initial(lowered, partner)
            return letter.upper() if run.isupper() else letter
        new = self._named(lowered) or self._replaced(lowered)
        if new is None and keep_words and len(run) > 3 and load_lexicons().mask(lowered) & Lex.COMMON_20K:
            return run
        return cased(new or self._unknown(lowered), like=run)

    def _named(self, run: str) -> str | None:
        """The new run where the old is a name, two of them, an initial with a name, cut short or not, or initials."""
        words, initial = self._people.words, self._people.initial
        if run in words:
            return words[run]
        for cut in range(1, len(run)):
            head, tail = run[:cut], run[cut:]
            if tail in words and (head in words or cut < 3):
                return (words.get(head) or "".join(initial(letter, tail) for letter in head)) + words[tail]
            if head in words and len(tail) < 3 and cut > 2:
                return words[head] + "".join(initial(letter, head) for letter in tail)
        if len(run) > 4:
            for old in sorted(words):
                if len(old) > len(run) - 1 and old.startswith(run[1:]):
                    return initial(run[0], old) + words[old][: len(run) - 1]
        return self._people.initials(run) if len(run) <= _LETTERS_OF_INITIALS else None

    def _replaced(self, run: str) -> str | None:
        """The run with the old names of places and institutions in it changed for the new."""
        new = run
        for old, fresh in self._names:
            if old in new:
                new = new.replace(old, fresh)
        return new if new != run else None

    def _unknown(self, run: str) -> str:
        stream = self._streams("handle", run)
        return draw_initials(run, stream) if len(run) <= _LETTERS_OF_INITIALS else coin("surname", stream)

    def _path(self, text: str) -> str:
        return _RUN.sub(lambda run: self._path_run(run[0]), text)

    def _path_run(self, run: str) -> str:
        """Words that are common and nobody's name stay, short ones (the u of /u/) and ends of files too."""
        lowered = run.lower()
        if run.isdecimal():
            return fresh_digits(run, self._streams("digits", run))
        new = self._named(lowered) or self._replaced(lowered)
        if new is None and (lowered in _KEPT or lowered in _PATH or len(run) < _SHORT or _is_mere_word(lowered)):
            return run
        new = new or self._unknown(lowered)
        return cased(new.capitalize() if run.istitle() else new, like=run)

    def _domain(self, domain: str) -> str:
        """The host with new labels; where all may stay (mychart.org), the last before the ending is new."""
        if _IPV4.fullmatch(domain):
            return draw_address(domain, self._streams("ip", domain))
        parts = domain.split(".")
        last = max(0, len(parts) - 2)
        new = [
            self._label(part, self._streams("domain", part.lower())) if place <= last else part
            for place, part in enumerate(parts)
        ]
        if new == parts:
            new[last] = cased(coin("surname", self._streams("domain", domain.lower())), like=parts[last])
        return ".".join(new)

    def _label(self, label: str, stream: Random) -> str:
        lowered = label.lower()
        if lowered in _KEPT or not label:
            return label
        if lowered in PROVIDERS:
            return _other(PROVIDERS, lowered, stream)
        words = lowered.split("-")
        new = "-".join(self._replaced(word) or self._people.words.get(word) or _site(word, stream) for word in words)
        return cased(new, like=label)


def _is_mere_word(word: str) -> bool:
    """Whether a word is common and no common name."""
    mask = load_lexicons().mask(word)
    common = Lex.COMMON_5K if mask & (Lex.SURNAME_10K | Lex.GIVEN_10K) else Lex.COMMON_20K
    return mask & common > 0 and not mask & (Lex.SURNAME_1K | Lex.GIVEN_2K)


def _site(word: str, stream: Random) -> str:
    if word in _KEPT or word.isdecimal():
        return word
    return coin("town" if stream.random() < 0.5 else "surname", stream)


def _other(choices: tuple[str, ...], old: str, stream: Random) -> str:
    others = [choice for choice in choices if choice != old]
    return others[int(stream.random() * len(others))]
