"""What the character CRF reads: all characters of the lines, and what words, lines and rules say of them."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.crf.char_columns import CharReading
from scrubjay.detect.crf.char_features import CHAR_GROUPS, char_feature_set, char_reading
from scrubjay.detect.crf.characters import LONGEST
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.text.headings import NUMBER
from scrubjay.text.pos import TAGS
from text_cases import NOTES, view_of

FEATURES = char_feature_set()
GLUED = "Hospital03/12/2081"
BREAKS = "\n\r\x0b\x0c\x85\u2028\u2029"


def reading_of(text: str, *spans: Span) -> CharReading:
    return char_reading(view_of(text), {"rules": spans}, FEATURES)


def column(text: str, name: str, *spans: Span) -> list[int]:
    reading = CharReading(view_of(text), {"rules": spans}, (name,))
    values: list[int] = reading.columns(0, len(reading.items))[0].tolist()
    return values


def features_of(text: str) -> list[set[int]]:
    reading = reading_of(text)
    starts, hashes = FEATURES.programme.hashes(reading.columns(0, len(reading.items)), 0, len(reading.items))
    return [set(hashes[first:last].tolist()) for first, last in pairwise(starts.tolist())]


def sequences(text: str) -> list[str]:
    items = reading_of(text).items
    chars = "".join(text[start] for start in items.start.tolist())
    return [chars[first:last] for first, last in pairwise(items.bounds.tolist())]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("\n\n", []),
        ("Ada Vance", ["Ada Vance"]),
        ("Ada\tVance \nrested\n", ["Ada\tVance ", "rested"]),
        ("Ada\r\n\r\nrested", ["Ada", "rested"]),
        ("Ada\rrested\x0cwell", ["Ada", "rested", "well"]),
        ("  \n", ["  "]),
    ],
)
def test_items_are_the_characters_of_lines_without_their_ends(text: str, lines: list[str]) -> None:
    assert sequences(text) == lines


def test_a_long_line_is_cut_behind_white_space() -> None:
    line = "seven77 " * 300
    cut = sequences(line)
    assert "".join(cut) == line
    assert all(len(piece) == LONGEST and piece.endswith(" ") for piece in cut[:-1])


def test_a_long_line_without_white_space_is_cut_all_the_same() -> None:
    assert [len(piece) for piece in sequences("x" * (2 * LONGEST + 5))] == [LONGEST, LONGEST, 5]


def test_every_column_of_every_group_is_known() -> None:
    for group in CHAR_GROUPS:
        features = char_feature_set([group])
        reading = char_reading(view_of("Ada Vance\nrested."), {}, features)
        assert reading.columns(0, len(reading.items)).shape == (len(features.columns), len(reading.items)), group


def test_characters_keep_their_case_and_digits_while_letters_fold_them() -> None:
    assert len(set(column("Aa12", "char"))) == 4
    upper, lower, first, second, space, comma, stop = column("Aa12 ,.", "letter")
    assert first == second
    assert len({upper, lower, first, space, comma, stop}) == 6


def test_an_accent_of_its_own_is_part_of_its_word() -> None:
    letters = column("Jose\u0301s", "letter")
    assert len(set(letters[1:])) == 1


def test_white_space_of_any_kind_is_one_character() -> None:
    assert len(set(column(" \t\u00a0", "char"))) == 1


def test_the_first_character_of_a_line_is_told_from_the_same_in_mid_line() -> None:
    first, second, after = column("xx\nx", "cell")
    assert first == after != second


def test_a_date_run_into_a_word_changes_class_and_place_where_it_starts() -> None:
    letters, places = column(GLUED, "letter"), column(GLUED, "place")
    start = len("Hospital")
    assert letters[start - 1] != letters[start] == letters[start + 1]
    assert places[start - 2 : start + 3] == [2, 3, 1, 3, 4]
    assert features_of(GLUED)[start] - features_of(GLUED)[start - 1]


def test_a_word_and_its_part_of_speech_lie_on_all_its_characters() -> None:
    text = "Mary was born"
    words, pos = column(text, "word"), column(text, "pos")
    assert len(set(words[:4])) == 1
    assert words[4] == words[8] == 0
    assert [TAGS[number - 1] for number in dict.fromkeys(pos) if number] == ["NNP", "VBD", "VBN"]
    assert column(text, "place") == [1, 2, 2, 3, 5, 1, 2, 3, 5, 1, 2, 2, 3]


def test_a_gap_reads_the_words_on_both_sides() -> None:
    text = "Mary was"
    words = column(text, "word")
    assert column(text, "word_before") == [0, 0, 0, 0, words[0], words[0], words[0], words[0]]
    assert column(text, "word_after") == [words[5]] * 5 + [0, 0, 0]
    assert column(text, "word_here") == [words[0]] * 5 + [words[5]] * 3


def test_words_two_away_are_read_over_the_word_between() -> None:
    text = "a b c"
    a, _, b, _, c = column(text, "word")
    assert column(text, "word_before2") == [0, 0, 0, a, a]
    assert column(text, "word_after2") == [c, c, 0, 0, 0]
    assert b not in column(text, "word_before2")


def test_a_listed_name_is_one_word_and_an_unlisted_run_is_its_parts() -> None:
    assert len(set(column("McAlder", "word"))) == 1
    assert len(set(column("Hospital03", "word"))) == 2


def test_lists_hold_the_narrowest_rank_alone() -> None:
    from scrubjay.detect.crf.char_units import best_ranks
    from scrubjay.lexicons import Lex

    masks = np.array([Lex.SURNAME | Lex.SURNAME_50K | Lex.CITY_US, Lex.GIVEN, Lex.COMMON | Lex.COMMON_20K], np.uint64)
    assert best_ranks(masks).tolist() == [Lex.SURNAME_50K | Lex.CITY_US, Lex.GIVEN, Lex.COMMON_20K]


def test_a_value_carries_the_word_it_is_filed_under() -> None:
    text = "Seen by: Ada Vance\nrested"
    fields, words = column(text, "field"), column(text, "word")
    assert fields[text.index("Ada")] == fields[text.index("Vance")] == words[text.index("by")]
    assert fields[0] == fields[text.index(":")] == fields[-1] == 0


def test_a_line_reads_its_role_its_first_word_and_its_place() -> None:
    text = "MRN: 5550172\nThe patient slept well."
    roles, heads = column(text, "role"), column(text, "head")
    assert len(set(roles)) == len(set(heads)) == 2
    assert column(text, "from_start")[:3] == [1, 2, 3]
    assert column(text, "from_start")[len("MRN: 5550172")] == 1


def test_sections_go_on_over_gaps() -> None:
    text = "Plan: rest, ice"
    assert set(column(text, "section_here")) == {NUMBER["plan"] + 1}


def test_runs_of_one_shape_look_alike_and_say_how_far_in() -> None:
    text = "03/12/81 11/30/79 5/5/81"
    long, short, within = column(text, "long_shape"), column(text, "short_shape"), column(text, "in_run")
    assert long[0] == long[9] != long[18]
    assert short[0] == short[9] == short[18]
    assert within[:10] == [1, 2, 3, 4, 5, 6, 7, 8, 1, 1]


def test_rule_spans_lie_on_their_characters() -> None:
    span = Span(5, 8, Label.AGE, 0.9, "rules.age")
    outside, begins, goes_on = column("aged 61y", "found", span)[4:7]
    assert outside == 0
    assert begins != goes_on
    assert column("aged 61y", "found", span)[7] == goes_on
    assert [value > 0 for value in column("aged 61y", "pattern", span)] == [False] * 5 + [True] * 3


def test_words_beside_a_rule_span_know_its_label() -> None:
    text = "age 61 man"
    span = Span(4, 6, Label.AGE)
    label = column(text, "label", span)[4]
    assert label > 0
    assert column(text, "label_before", span)[text.index("man")] == label
    assert column(text, "label_after", span)[0] == label


def test_a_name_found_once_echoes_where_it_is_said_again() -> None:
    text = "Dr. Tarvenko called. Tarvenko slept; he is."
    echo = column(text, "echo", Span(4, 12, Label.DOCTOR), Span(37, 39, Label.DOCTOR))
    again = text.index("Tarvenko", 12)
    assert echo[4] == echo[again] > 0
    assert echo[again + 8 :] == [0] * (len(text) - again - 8)
    assert set(column(text, "echo")) == {0}


@given(NOTES)
def test_items_tile_the_lines_of_any_text(text: str) -> None:
    items = reading_of(text).items
    assert [text[start] for start in items.start.tolist()] == [char for char in text if char not in BREAKS]
    assert (items.end == items.start + 1).all()
    assert items.bounds[0] == 0
    assert items.bounds[-1] == len(items)
    assert (np.diff(items.bounds) > 0).all()
    line = np.searchsorted(view_of(text).line_starts, items.start, "right")
    assert all(len(set(line[first:last].tolist())) == 1 for first, last in pairwise(items.bounds.tolist()))


@given(NOTES, st.data())
def test_a_block_with_margins_equals_the_whole(text: str, data: st.DataObject) -> None:
    spans = [Span(0, min(3, len(text)), Label.DATE)] if text else []
    whole, reading = reading_of(text, *spans), reading_of(text, *spans)
    size = len(whole.items)
    first = data.draw(st.integers(0, size))
    last = data.draw(st.integers(first, size))
    matrix = whole.columns(0, size)
    assert (reading.columns(first, last) == matrix[:, first:last]).all()
    low, high = max(first - FEATURES.programme.reach, 0), min(last + FEATURES.programme.reach, size)
    block = FEATURES.programme.hashes(reading.columns(low, high), first - low, last - low)
    expected = FEATURES.programme.hashes(matrix, first, last)
    assert all((got == want).all() for got, want in zip(block, expected, strict=True))
