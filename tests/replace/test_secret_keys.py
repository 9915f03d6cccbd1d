import os
import pickle
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import KeyFileError
from scrubjay.replace.keys import VARIABLE, Key, find_key, message

SECRET = bytes(range(100, 132))
PARTS = st.lists(st.text(alphabet="a\x1e\x1f,12", max_size=4), min_size=1, max_size=4).map(tuple)


def test_a_new_key_is_its_owners_alone(tmp_path: Path) -> None:
    Key.new().save(tmp_path / "key")
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_a_key_comes_back_from_its_file(tmp_path: Path) -> None:
    Key(SECRET).save(tmp_path / "key")
    assert Key.load(tmp_path / "key").fingerprint == Key(SECRET).fingerprint


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    Key(SECRET).save(tmp_path / "key")
    with pytest.raises(KeyFileError, match="there already"):
        Key.new().save(tmp_path / "key")
    assert Key.load(tmp_path / "key").fingerprint == Key(SECRET).fingerprint


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o666])
def test_a_key_that_others_can_read_or_write_is_refused(mode: int, tmp_path: Path) -> None:
    Key(SECRET).save(tmp_path / "key")
    (tmp_path / "key").chmod(mode)
    with pytest.raises(KeyFileError, match="others than its owner"):
        Key.load(tmp_path / "key")


@pytest.mark.parametrize("content", ["", "secret", "scrubjay-key-1 abc", "scrubjay-key-1 " + "zz" * 32, "a" * 5000])
def test_what_is_no_key_is_refused_and_not_quoted(content: str, tmp_path: Path) -> None:
    (tmp_path / "key").write_text(content)
    (tmp_path / "key").chmod(0o600)
    with pytest.raises(KeyFileError, match="no key") as told:
        Key.load(tmp_path / "key")
    assert "zz" not in str(told.value)


def test_a_key_that_is_missing_or_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KeyFileError, match="cannot be read"):
        Key.load(tmp_path / "none")
    with pytest.raises(KeyFileError):
        Key.load(tmp_path)


def test_a_key_shows_its_fingerprint_and_nothing_else() -> None:
    key = Key(SECRET)
    for shown in (repr(key), str(key), f"{key}", key.fingerprint):
        assert SECRET.hex() not in shown
        assert str(SECRET) not in shown
    assert key.fingerprint in repr(key)


def test_a_key_cannot_be_pickled() -> None:
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(Key(SECRET))


def test_the_key_of_a_file_goes_before_that_of_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Key(SECRET).save(tmp_path / "key")
    monkeypatch.delenv(VARIABLE, raising=False)
    assert find_key() is None
    monkeypatch.setenv(VARIABLE, f"scrubjay-key-1 {os.urandom(32).hex()}")
    told = find_key()
    given_key = find_key(tmp_path / "key")
    assert told is not None
    assert given_key is not None
    assert given_key.fingerprint == Key(SECRET).fingerprint != told.fingerprint


def test_streams_of_a_key_are_the_same_for_the_same_words_alone() -> None:
    first = Key(SECRET).stream("patient 1", "NAME", "villegas").random()
    assert Key(SECRET).stream("patient 1", "NAME", "villegas").random() == first
    others = [("patient 2", "NAME", "villegas"), ("patient 1", "CITY", "villegas"), ("patient 1", "NAME", "villega")]
    assert first not in [Key(SECRET).stream(*words).random() for words in others]
    assert Key.new().stream("patient 1", "NAME", "villegas").random() != first


def test_what_is_derived_for_a_purpose_is_another_secret() -> None:
    key = Key(SECRET)
    assert len({key.derive("vault"), key.derive("log"), SECRET}) == 3


@given(PARTS, PARTS)
def test_no_two_lists_of_words_make_one_message(first: tuple[str, ...], second: tuple[str, ...]) -> None:
    assert (message(first) == message(second)) == (first == second)
