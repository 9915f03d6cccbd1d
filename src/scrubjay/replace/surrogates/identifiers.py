"""The identifiers of a note: what is found in it and known of its patient, which no surrogate of the note may be."""

import re
from collections.abc import Iterator, Sequence

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.note import Known
from scrubjay.replace.generate.entity import Mention
from scrubjay.replace.generate.ids import id_key
from scrubjay.replace.generate.keys import name_key
from scrubjay.replace.surrogates.words import word_key

_WORD = re.compile(r"[^\W\d_]{2,60}(?:['’][^\W\d_]{1,60}){0,2}")
_NAMES = (Label.PATIENT, Label.DOCTOR)
_PLACES = (Label.HOSPITAL, Label.ORGANIZATION, Label.STREET, Label.CITY, Label.LOCATION_OTHER)
_WORDS = (*_NAMES, *_PLACES, Label.USERNAME, Label.EMAIL)
_BARE = (Label.DATE, Label.AGE)
_NUMBERS = (Category.ID, Category.CONTACT)


def identifiers_of(mentions: Sequence[Mention], known: Known) -> frozenset[str]:
    """Keys of names and numbers, whole and, for names of people and places, word by word."""
    keys: set[str] = set()
    for mention in mentions:
        if mention.label in _BARE:
            continue
        if CATEGORY[mention.label] in _NUMBERS or mention.label == Label.ZIP:
            keys.add(id_key(mention.text))
        else:
            keys.add(name_key(mention.text))
        if mention.label in _WORDS:
            keys.update(words_of(mention.text))
    for name in known.names:
        keys.update(words_of(name))
    for text in (*known.names, *known.mrn, *known.addresses, *known.phones, *known.emails, *known.other):
        keys.update((name_key(text), id_key(text)))
    return frozenset(keys - {""})


def name_words(mentions: Sequence[Mention], known: Known) -> frozenset[str]:
    """The words of people's names, those found in the note and those known of its patient."""
    texts = (*(item.text for item in mentions if item.label in _NAMES), *known.names)
    return frozenset(word for text in texts for word in words_of(text))


def words_of(text: str) -> Iterator[str]:
    """The keys of a text's words; a possessive belongs to none."""
    for word in _WORD.findall(text):
        yield word_key(word[:-2] if word.endswith(("'s", "’s")) else word)
