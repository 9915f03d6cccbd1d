import re

from scrubjay.replace import Key
from scrubjay.replace.names import NeutralNames

KEY = Key(bytes(32))


def test_a_name_says_nothing_and_is_the_same_again() -> None:
    name = NeutralNames(KEY).name("ward/Vandermeer-Quillon")
    assert re.fullmatch(r"note-[0-9a-f]{20}", name)
    assert NeutralNames(KEY).name("ward/Vandermeer-Quillon") == name


def test_other_names_and_other_keys_give_other_names() -> None:
    names = {NeutralNames(key).name(old) for key in (KEY, Key(bytes(31) + b"1")) for old in ("a", "b", "ward/a")}
    assert len(names) == 6
