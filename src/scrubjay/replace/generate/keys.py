"""How a name is known however it is written: St. Malachy's, Saint Malachy’s and ST MALACHY'S are one."""

_FORMS = (("st", "st.", "saint"), ("sts", "sts.", "saints"), ("ste", "ste.", "sainte"), ("mt", "mt.", "mount"))
_KEYS = {form: forms[0] for forms in _FORMS for form in forms}


def folded(text: str) -> str:
    """The text whatever its case and apostrophes."""
    return text.casefold().replace("’", "'")


def name_key(text: str) -> str:
    """What names are looked up by: saints and mounts in one spelling too.

    >>> name_key("Saint Malachy’s"), name_key("ST. MALACHY'S")
    ("st malachy's", "st malachy's")
    """
    words = folded(text).split()
    if len(words) == 1:
        return _KEYS.get(words[0], words[0])
    return " ".join([_KEYS.get(word, word) for word in words])


def respelt(new: str, *, like: str) -> str:
    """The new name with the apostrophe of the old one, and with its spelling of a saint or mount.

    >>> respelt("St. Rita's", like="Saint Malachy’s")
    'Saint Rita’s'
    """
    spellings = {_KEYS[word.casefold()]: word for word in like.split() if word.casefold() in _KEYS}
    words = [spellings.get(_KEYS.get(word.casefold(), ""), word) for word in new.split(" ")]
    return " ".join(words).replace("'", "’" if "’" in like else "'")
