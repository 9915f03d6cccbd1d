from pathlib import Path

import pytest

from scrubjay.errors import LabelError, LexiconError
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, load_lexicons, read_user_lists


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    return folder


def test_entries_join_and_leave_lists(tmp_path: Path) -> None:
    lexicons = load_lexicons(write(tmp_path, surname="# ours\nBlorptag\n\n- Smith\n", hospital="Marlow Annex Unit\n"))
    assert lexicons.mask("blorptag") & Lex.SURNAME
    assert not lexicons.mask("Smith") & Lex.SURNAME
    assert lexicons.mask("Smith") & Lex.GIVEN
    assert lexicons.mask("Marlow Annex Unit") & Lex.HOSPITAL
    assert load_lexicons().mask("Smith") & Lex.SURNAME


def test_always_and_never_terms_are_read(tmp_path: Path) -> None:
    user = read_user_lists(write(tmp_path, always="HOSPITAL\tMarlow\nBlue Heron\n", never="Mercy Flight\n"))
    assert user.always == {"Marlow": Label.HOSPITAL, "Blue Heron": Label.IDNUM}
    assert user.never == {"Mercy Flight"}


def test_a_file_that_is_no_list_is_an_error_that_names_the_lists(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="surname"):
        read_user_lists(write(tmp_path, surnames="Ruiz"))


def test_bad_lines_and_folders_are_told(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="no such folder"):
        read_user_lists(tmp_path / "nowhere")
    with pytest.raises(LexiconError, match="line 1: a label without a term"):
        read_user_lists(write(tmp_path, always="DATE\t\n"))
    with pytest.raises(LabelError, match="PERSON"):
        read_user_lists(write(tmp_path, always="PERSON\tRuiz\n"))
    (tmp_path / "always.txt").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(LexiconError, match="UTF-8"):
        read_user_lists(tmp_path)


def test_no_repr_shows_a_users_terms(tmp_path: Path) -> None:
    assert "Marlow" not in repr(read_user_lists(write(tmp_path, always="HOSPITAL\tMarlow\n", never="Marlow\n")))
