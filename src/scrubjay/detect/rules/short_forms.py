"""Short forms of institutions that a note names in full: "Juniper Bluffs" after its Psychiatric Institute."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from scrubjay.detect.rules.headed_names import Name
from scrubjay.detect.rules.institution_words import GENERIC, QUASI
from scrubjay.detect.rules.reading import Reading, any_list
from scrubjay.labels import Label
from scrubjay.lexicons import Lex

_BEFORE = frozenset("at to from the of by for with your our @ via and that when if because".split())
_BESIDE_CALLS = frozenset("fr per contact contacted call called update notify notified rang landed left re".split())
_ACTING = frozenset(
    "will has have had is was were can to may staff updated notified called aware accepted accepts advised requests "
    "requested faxed sent rn lpn nurse nurses unit ed er icu don "
    "admissions pharmacy transport bed beds card bill chart records".split()
)
"""What an institution does or has where a note names it by one word: "Cibola updated", "Overgate will call"."""
_OTHERWISE = any_list(Lex.GIVEN_10K, Lex.SURNAME_1K, Lex.COMMON_20K, Lex.DRUG, Lex.MEDICAL)
_PERSON_TITLES = frozenset("dr drs mr mrs ms miss mx prof professor doctor nurse".split())
_TOO_PLAIN = any_list(Lex.COMMON_1K, Lex.GIVEN_2K, Lex.MEDICAL, Lex.MONTH, Lex.WEEKDAY)

_WITH_FORMS = frozenset({"headed", "cued", "work", "field", "listed", "abbreviation"})
"""How names are found that are given in full, so that others may shorten them."""

Short = tuple[tuple[int, ...], Label, bool]
"""Keys of the words, label, and whether the form is a name by itself (two words, or initials in brackets)."""


def find(reading: Reading, named: Sequence[Name], taken: set[int]) -> Iterator[Name]:
    """Later and earlier mentions of ``named`` by their first words, outside the words already taken."""
    full = [name for name in named if name.how in _WITH_FORMS]
    shortened = sorted((form for name in full for form in _forms(reading, name)), key=lambda form: form[2])
    forms = {form[0]: form for form in shortened}
    if not forms:
        return
    sizes = _sizes(forms)
    keys = reading.words.key
    places = (np.isin(keys, np.fromiter(sizes, np.uint64, len(sizes)))).nonzero()[0].tolist()
    people = {int(keys[i]) for i in places if _is_a_person(reading, i)}
    for i in places:
        for size in sizes[int(keys[i])]:
            last = i + size
            form = forms.get(tuple(keys[i:last].tolist()))
            if form is None or not taken.isdisjoint(range(i, last)):
                continue
            acts = size == 1 and int(keys[i]) not in people and _acts(reading, i)
            if not acts and not _fits(reading, i, last, sure=form[2]):
                continue
            _, label, sure = form
            if reading.capital(last) and reading.word(last) in QUASI and not reading.starts_line(last):
                last += 1
            taken.update(range(i, last))
            yield Name(i, last, last, label, 0.75 if sure else 0.6, "short_form")
            break


def _sizes(forms: Iterable[tuple[int, ...]]) -> dict[int, list[int]]:
    """How many words the forms have that begin with a key, longest first.

    A note may name any number of institutions that begin alike; their lengths are few.
    """
    sizes: dict[int, set[int]] = {}
    for words in forms:
        sizes.setdefault(words[0], set()).add(len(words))
    return {key: sorted(found, reverse=True) for key, found in sizes.items()}


def _forms(reading: Reading, name: Name) -> Iterator[Short]:
    keys, first, head, last, label = reading.words.key, name.first, name.head, name.last, name.label
    shortened = name.how == "abbreviation" or (last - first > 1 and not reading.shouted(last - 1))
    if shortened and reading.shouted(first) and len(reading.word(first)) > 2:
        yield (int(keys[first]),), label, True
    stop = first
    while stop < head and (reading.word(stop) not in GENERIC or stop == first):
        stop += 1
    while stop > first and not (reading.letters(stop - 1) and reading.capital(stop - 1)):
        stop -= 1
    words = [i for i in range(first, stop) if reading.letters(i)]
    several = len(words) > 1 and not all(reading.has(i, any_list(Lex.COMMON_1K)) for i in words)
    if several or (
        len(words) == 1 and not reading.has(first, _TOO_PLAIN) and reading.word(first) not in GENERIC | QUASI
    ):
        yield tuple(keys[first:stop].tolist()), label, several
    if several and len(reading.word(first)) > 3 and not reading.has(first, _OTHERWISE | _TOO_PLAIN):
        yield (int(keys[first]),), label, False
    if reading.word(last) == "(" and reading.shouted(last + 1) and reading.word(last + 2) == ")":
        initials = reading.word(last + 1)
        if len(initials) > 1 and initials[0] == reading.word(first)[:1]:
            yield (int(keys[last + 1]),), label, True


def _is_a_person(reading: Reading, i: int) -> bool:
    """Whether a word is somebody's name here: behind a title or a first name, or before one and a comma."""
    if reading.word(i - 1 - int(reading.word(i - 1) == ".")) in _PERSON_TITLES:
        return True
    behind = reading.capital(i - 1) and reading.has(i - 1, any_list(Lex.GIVEN_10K)) and not reading.starts_line(i)
    return behind or (reading.word(i + 1) == "," and reading.has(i + 2, any_list(Lex.GIVEN_10K)))


def _acts(reading: Reading, i: int) -> bool:
    """Whether one rare word is what somebody calls, or what does something, as staff speak of an institution."""
    if not reading.capital(i) or reading.has(i, _OTHERWISE):
        return False
    if reading.capital(i + 1) and not reading.starts_line(i + 1):
        return False
    if reading.capital(i - 1) and not reading.starts_line(i) and not reading.starts_sentence(i - 1):
        return False
    return reading.word(i - 1) in _BESIDE_CALLS or reading.word(i + 1) in _ACTING


def _fits(reading: Reading, first: int, last: int, *, sure: bool) -> bool:
    if not reading.capital(first) or not reading.capital(last - 1):
        return False
    if reading.word(last) == "," and reading.has(last + 1, any_list(Lex.STATE, Lex.STATE_ABBREV)):
        return False
    if sure:
        return True
    after = reading.capital(last) and not reading.starts_line(last) and reading.word(last) not in QUASI
    return reading.word(first - 1) in _BEFORE and not after
