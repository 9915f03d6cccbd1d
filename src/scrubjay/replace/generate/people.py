"""Who is who: the people of a patient's notes, and a new name for each word of their names.

Every word is mapped once, so that "Caruso, Mirella", "Ms. Caruso", "Mirella" and "MC" stay one person. Short forms
follow the first name they are short for, initials the name they stand for.
"""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace

from rapidfuzz.distance import OSA

from scrubjay.labels import Label
from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate.entity import Mention, Streams, Taste
from scrubjay.replace.generate.layout import capitalised, cased, other_letter
from scrubjay.replace.generate.name_forms import Part, Role, has_title, is_kin, read_name, told_sex
from scrubjay.replace.generate.names import (
    draw_brief,
    draw_given,
    draw_initials,
    draw_short,
    draw_surname,
    is_short_for,
    sex_of,
    slip_like,
)

_LONGEST_INITIALS = 3
_WORD_SHARE = 0.6  # most people are named by two words, and one unlisted word makes an unlisted person
_WORDS = (Role.GIVEN, Role.SURNAME, Role.UNSURE)


@dataclass(frozen=True, slots=True)
class Person:
    """A full mention in the order people speak it: first names or their initials, then surnames."""

    words: tuple[str, ...] = field(repr=False)
    surnames: int = 1

    @property
    def initials(self) -> str:
        """The first letters."""
        return "".join(word[0] for word in self.words)


class People:
    """The new names of all who are mentioned."""

    def __init__(self, mentions: Iterable[Mention], streams: Streams, *, taste: Taste) -> None:
        self._streams, self._taste = streams, replace(taste, unlisted=taste.unlisted * _WORD_SHARE)
        mentions = list(mentions)
        sure = [mention for mention in mentions if not _may_sign(mention)]
        self._names = {part.key for mention in sure for part in read_name(mention) if part.role in _WORDS}
        read = [(mention, read_name(mention, names=self._names)) for mention in mentions]
        self._signed = {
            "".join(part.key for part in parts) for _, parts in read if parts and parts[0].role is Role.INITIALS
        }
        self._persons = _persons(read)
        roles, sexes = _roles(read), _sexes(read, self._persons)
        words = {part.key for _, parts in read for part in parts if part.role in _WORDS}
        self.words: dict[str, str] = {}
        self._draw(sorted(words), roles, sexes)
        briefs = {part.key for _, parts in read for part in parts if part.role is Role.BRIEF}
        self.words |= {word: draw_brief(word, streams("brief", word)).lower() for word in sorted(briefs)}

    def rename(self, mention: Mention) -> str:
        """The mention with every word of it replaced, in its layout."""
        text, parts = mention.text, read_name(mention, names=self._names)
        if parts and (parts[0].role is Role.INITIALS or self._stands_for_someone(mention, parts)):
            return self._write_initials(text, parts)
        pieces: list[str] = []
        done = 0
        for part in parts:
            pieces += (text[done : part.start], self._write(part, parts))
            done = part.end
        new = "".join((*pieces, text[done:]))
        if new != text:
            return new
        return cased(capitalised(draw_surname(text or "x", self._streams("name", text), taste=self._taste)), like=text)

    def initial(self, letter: str, partner: str) -> str:
        """The new letter for an initial beside a name: that of the person it belongs to."""
        for person in self._persons:
            if partner in person.words:
                for word in person.words:
                    if word != partner and word[0] == letter and word in self.words:
                        return self.words[word][0]
        return other_letter(letter, self._streams("initial", letter, partner))

    def initials(self, letters: str) -> str | None:
        """The new initials of the person who has these, or None where nobody is known to have them."""
        for person in self._persons:
            if letters in (person.initials, person.initials[0] + person.initials[-1]):
                new = [self._letter(word, person) for word in person.words]
                return "".join(new if len(letters) == len(new) else (new[0], new[-1]))
        return None

    def _stands_for_someone(self, mention: Mention, parts: Sequence[Part]) -> bool:
        """Whether a short word that could be a name is made of initials: "ta" beside Teana Avila, "kes" beside KES."""
        short = len(parts) == 1 and parts[0].role is Role.UNSURE and 1 < len(parts[0].key) <= _LONGEST_INITIALS
        if not short or mention.label != Label.DOCTOR:
            return False
        return parts[0].key in self._signed or self.initials(parts[0].key) is not None

    def _letter(self, word: str, person: Person) -> str:
        if word in self.words:
            return self.words[word][0]
        partner = next((other for other in person.words if other in self.words), "")
        return self.initial(word[0], partner)

    def _write(self, part: Part, parts: Sequence[Part]) -> str:
        if part.role is Role.KEPT:
            return part.text
        if part.role is Role.INITIAL:
            letter = self.initial(part.key, _partner(parts))
            return letter.upper() if part.text.isupper() else letter
        return cased(capitalised(self.words[part.key]), like=part.text)

    def _write_initials(self, text: str, parts: Sequence[Part]) -> str:
        letters = "".join(part.key for part in parts)
        new = self.initials(letters)
        if new is None or len(new) != len(letters):
            new = draw_initials(letters, self._streams("initials", letters))
        fresh = iter(new)
        pieces = [(next(fresh) if char.isalpha() else char, char) for char in text]
        return "".join(char.upper() if old.isupper() else char for char, old in pieces)

    def _draw(self, words: list[str], roles: dict[str, Role], sexes: dict[str, str]) -> None:
        """Draw each word's new name; none twice, none that is an old one."""
        taken = set(words)
        givens = [word for word in words if roles[word] is Role.GIVEN]
        shorts = {
            word: full
            for word in givens
            for full in givens
            if is_short_for(word, full) and len({sexes.get(word), sexes.get(full), ""}) < 3
        }
        slips = _misspelt(words, skip=shorts)
        for word in words:
            if word in shorts or word in slips:
                continue
            stream = self._streams("name", word)
            if roles[word] is Role.SURNAME:
                new = draw_surname(word, stream, taste=self._taste, taken=taken)
            else:
                called = word in shorts.values()
                new = draw_given(word, sexes.get(word, ""), stream, taste=self._taste, taken=taken, short=called)
            self.words[word] = new
            taken.add(new)
        for word, meant in slips.items():
            self.words[word] = slip_like(word, meant, self.words[meant], taken=taken)
            taken.add(self.words[word])
        for word, full in sorted(shorts.items(), key=lambda pair: -len(pair[1])):
            formal = self.words.get(full) or draw_given(
                full, sexes.get(full, ""), self._streams("name", full), taste=self._taste, taken=taken
            )
            self.words[word] = draw_short(formal, word, self._streams("short", word), taken=taken)
            taken.add(self.words[word])


def _may_sign(mention: Mention) -> bool:
    """Whether a mention may be the small letters that a clerk signs with, and so does not tell that it is a name."""
    return mention.label == Label.DOCTOR and mention.text.islower() and len(mention.text) <= _LONGEST_INITIALS


def _partner(parts: Sequence[Part]) -> str:
    """The word that an initial belongs to: the first name beside it, else the surname."""
    words = [part for part in parts if part.role in (*_WORDS, Role.BRIEF)]
    return min(words, key=lambda part: part.role is Role.SURNAME).key if words else ""


def _persons(read: Sequence[tuple[Mention, Sequence[Part]]]) -> list[Person]:
    """The full mentions, the fullest first, so that "M. Croft" does not hide "Maria Croft"."""
    persons = set()
    for _, parts in read:
        firsts = [part.key for part in parts if part.role in (Role.GIVEN, Role.INITIAL, Role.BRIEF)]
        lasts = [part.key for part in parts if part.role is Role.SURNAME]
        if not lasts and len(firsts) > 1:
            firsts, lasts = firsts[:-1], firsts[-1:]
        if firsts and lasts:
            persons.add(Person((*firsts, *lasts), len(lasts)))
    return sorted(persons, key=lambda person: (-sum(map(len, person.words)), person.words))


def _roles(read: Sequence[tuple[Mention, Sequence[Part]]]) -> dict[str, Role]:
    """Each word's role by the mentions that tell it, else by the lists and by who is spoken of how."""
    votes: dict[str, Counter[Role]] = {}
    for mention, parts in read:
        for part in parts:
            if part.role in _WORDS:
                told = votes.setdefault(part.key, Counter())
                told[part.role] += 1
                if part.role is Role.UNSURE:
                    told[Role.GIVEN if is_kin(mention.before) else _guess(part.text, mention)] += 0
    roles = {}
    for word, told in votes.items():
        unsure = told.pop(Role.UNSURE, 0)
        ranked = sorted(told.items(), key=lambda item: (-item[1], item[0]))
        roles[word] = ranked[0][0] if ranked else Role.GIVEN if unsure else Role.SURNAME
    return roles


def _misspelt(words: Sequence[str], skip: Container[str]) -> dict[str, str]:
    """Words that no list has and that are one slip away from another word of the notes, which they were meant to be.

    What another was meant to be is no slip itself, so that every slip leads to a name that is drawn.
    """
    lexicons = load_lexicons()
    long = [word for word in words if len(word) > 4 and word not in skip]
    meant: dict[str, str] = {}
    for word in long:
        if word not in meant.values() and not lexicons.mask(word) & (Lex.GIVEN | Lex.SURNAME):
            near = [other for other in long if other != word and other not in meant and OSA.distance(word, other) == 1]
            if near:
                meant[word] = near[0]
    return meant


def _guess(word: str, mention: Mention) -> Role:
    mask = load_lexicons().mask(word)
    if mask & Lex.GIVEN_2K and not mask & Lex.SURNAME_1K:
        return Role.GIVEN
    if mask & Lex.SURNAME_10K and not mask & Lex.GIVEN_10K:
        return Role.SURNAME
    if mask & Lex.GIVEN_10K:
        return Role.GIVEN
    staff = mention.label == Label.DOCTOR
    return Role.SURNAME if staff or mask & Lex.SURNAME_50K else Role.GIVEN


def _sexes(read: Sequence[tuple[Mention, Sequence[Part]]], persons: Sequence[Person]) -> dict[str, str]:
    """The sex of each first name: what titles and kinship tell of its bearer, else what the name tells.

    Titles come first, because "Mrs. Kevin" must not happen.
    """
    told: dict[str, Counter[str]] = {}
    for mention, parts in read:
        sex = told_sex(mention.before)
        if sex:
            keys = [part.key for part in parts if part.role in _WORDS]
            for key in keys if not has_title(mention.before) or len(keys) > 1 else keys[-1:]:
                told.setdefault(key, Counter())[sex] += 1
    for person in persons:
        surname, first = person.words[-1], person.words[0]
        if surname in told and first not in told and sum(person.words[-1] == p.words[-1] for p in persons) == 1:
            told[first] = told[surname]
    sexes = {}
    for _, parts in read:
        for part in parts:
            if part.role in _WORDS and part.key not in sexes:
                named = sex_of(part.key)
                counts: Counter[str] = told.get(part.key, Counter())
                sexes[part.key] = max(sorted(counts), key=lambda sex: counts[sex]) if counts else named
    return sexes
