from pathlib import Path

import pytest

import scrubjay
from scrubjay.errors import LexiconError
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons, load_lexicons, read_user_lists
from scrubjay.note import Note
from scrubjay.text import View


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
    (tmp_path / "always.txt").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(LexiconError, match="UTF-8"):
        read_user_lists(tmp_path)
    (tmp_path / "always.txt").unlink()
    (tmp_path / "always.csv").write_text("Marlow")
    with pytest.raises(LexiconError, match="not a list"):
        read_user_lists(tmp_path)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("DATE\t", "line 1: a term needs a letter"),
        ("--", "line 1: a term needs a letter"),
        ("PERSON\tRuiz", "line 1: there is no label"),
        ("PATIENT Ruiz", "line 1: put a tab"),
        ("very " * 61, "line 1: a term of more than 60"),
    ],
)
def test_a_bad_always_line_is_told_with_its_place(tmp_path: Path, line: str, message: str) -> None:
    with pytest.raises(LexiconError, match=message):
        read_user_lists(write(tmp_path, always=line + "\n"))


def lists_in(lexicons: Lexicons, text: str) -> tuple[list[int], list[int]]:
    tokens = View(Note("n", text), lexicons).parts
    return tokens.lex.tolist(), tokens.phrases.mask.tolist()


def test_removals_alone_reach_the_tokens_of_a_note(tmp_path: Path) -> None:
    lexicons = load_lexicons(write(tmp_path, drug="-aspirin\n"))
    assert lists_in(load_lexicons(), "aspirin")[0][0] & Lex.DRUG
    assert not lists_in(lexicons, "aspirin")[0][0] & Lex.DRUG


def test_removing_a_phrase_leaves_others_that_begin_like_it(tmp_path: Path) -> None:
    lexicons = load_lexicons(write(tmp_path, city_us="-New Haven\n", city_world="-New Haven\n"))
    assert not any(mask & Lex.CITY_US for mask in lists_in(lexicons, "New Haven")[1])
    assert any(mask & Lex.STATE for mask in lists_in(lexicons, "New Jersey")[1])


def test_a_long_term_is_scrubbed_whole(tmp_path: Path) -> None:
    term = "the very long project name of our own secret trial on sleeping birds in late winter"
    jay = scrubjay.load(lexicon_dir=write(tmp_path, always=term + "\n"))
    assert jay.scrub(f"Enrolled in {term}.").text == "Enrolled in [IDNUM]."


def test_no_repr_shows_a_users_terms(tmp_path: Path) -> None:
    assert "Marlow" not in repr(read_user_lists(write(tmp_path, always="HOSPITAL\tMarlow\n", never="Marlow\n")))
