import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import OffsetError
from scrubjay.io import Utf16Map
from scrubjay.io.utf16 import lone_surrogates

TEXTS = st.text(st.sampled_from("aé\r\n😀👩\u200d\ufeff\U0010ffff"), max_size=30)


@given(text=TEXTS)
def test_units_are_those_of_the_encoding_and_map_back(text: str) -> None:
    units = Utf16Map(text)
    for offset in range(len(text) + 1):
        unit = len(text[:offset].encode("utf-16-le")) // 2
        assert units.to_utf16(offset) == unit
        assert units.from_utf16(unit) == offset


@pytest.mark.parametrize("unit", [1, 4])
def test_a_place_inside_a_character_is_no_offset(unit: int) -> None:
    with pytest.raises(OffsetError, match="inside a character"):
        Utf16Map("😀a😀").from_utf16(unit)


@pytest.mark.parametrize("offset", [-1, 4])
def test_offsets_outside_the_text_are_refused(offset: int) -> None:
    with pytest.raises(OffsetError, match="outside"):
        Utf16Map("abc").to_utf16(offset)
    with pytest.raises(OffsetError, match="outside"):
        Utf16Map("abc").from_utf16(offset)


def test_half_characters_are_found() -> None:
    assert lone_surrogates("a\ud800b😀\udc00") == [1, 4]
    assert lone_surrogates("plain") == []
