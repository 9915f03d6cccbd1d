"""Jobs: another that fits the grammar around it, whatever article may stand there."""

from scrubjay.replace.generate.jobs import EVERYDAY, FIELDS, LETTERS, dressed, is_plural, to_plural
from scrubjay.replace.generate.layout import sounds_like_vowel
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.tables import jobs

_TRIES, _PICKY = 200, 60
_TENTHS_EVERYDAY = 5
_LONGEST_LETTERS = 4


def new_job(text: str, draws: Draws) -> str | None:
    """Another job with the number, case and about the length of the old one.

    It begins as the old one did, with a vowel or not, so that "a" and "an" can stay and one job is one job with either
    and with none.
    """
    lowered = text.lower()
    choices: tuple[str, ...] | None = None
    if text.isupper() and len(text) <= _LONGEST_LETTERS and text.isalpha():
        choices = LETTERS
    elif lowered in FIELDS or (" " not in lowered and lowered.endswith("ing")):
        choices = FIELDS
    plural, vowel = choices is None and is_plural(lowered), sounds_like_vowel(text)
    words = lowered.replace("-", " ").count(" ")
    numbers = draws.numbers("job", lowered)
    for tries in range(_TRIES):
        number = next(numbers)
        pool = choices or (EVERYDAY if number % 10 < _TENTHS_EVERYDAY else jobs())
        job = pool[number // 10 % len(pool)]
        near = tries > _PICKY or abs(job.count(" ") - words) <= 1
        tells = job.lower() in lowered or lowered in job.lower()
        if near and not tells and sounds_like_vowel(job) == vowel:
            return dressed(to_plural(job) if plural else job, text)
    return None
