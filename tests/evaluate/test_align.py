"""Scrubbed text aligned with its original: what changed is found, what stayed is readable."""

import random
import re
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.evaluate.align import changed_ranges, spans_of_scrubbed
from scrubjay.evaluate.blocks import common_parts
from scrubjay.evaluate.gaps import align_exactly
from scrubjay.labels import ForeignLabel
from scrubjay.note import Note

CASES = [
    ("a tag", "Seen by Marlow today.", "Seen by [DOCTOR] today.", ["Marlow"]),
    ("a tag of several words", "Seen by Marlow today.", "Seen by [**Last Name (un) 12**] today.", ["Marlow"]),
    ("a mask of the same length", "Seen by Marlow today.", "Seen by ****** today.", ["Marlow"]),
    ("a mask that keeps blanks", "Ida Marlow came.", "XXX XXXXXX came.", ["Ida Marlow"]),
    ("masks on two lines", "Ida\nMarlow came.", "XXX\nXXXXXX came.", ["Ida", "Marlow"]),
    ("a name in brackets is readable", "ORME came", "[ORME] came", []),
    ("a name behind its tag", "Mr Orme left", "Mr <NAME:Orme> left", []),
    ("a name joined to its tag", "Mr Orme left", "Mr <NAME_orme> left", []),
    ("a name between stars", "Mr Orme left", "Mr [**Orme**] left", []),
    ("a name in other case", "Mr Orme left", "Mr ORME left", []),
    ("half of a name in a tag", "Mr Ole Orme left", "Mr [**Orme**] left", ["Ole"]),
    ("a date behind its tag", "on 3/4/2087 at", "on [DATE:3/4/2087] at", []),
    ("another date with the same year", "on 3/4/2087 at", "on [**2087-9-9**] at", ["3/4/2087"]),
    ("the tag says what stood there", "at Mercy Hospital now", "at [HOSPITAL] now", ["Mercy Hospital"]),
    ("a heading beside the tag of its name", "PATIENT: Orme", "PATIENT: [PATIENT]", ["Orme"]),
    ("a heading that went with its name", "PATIENT Orme", "[PATIENT]", ["PATIENT Orme"]),
    ("a mask over the blank", "Ida Marlow came.", "********** came.", ["Ida Marlow"]),
    ("a mask that repeats a letter", "Xena came.", "XXXX came.", ["Xena"]),
    ("a surrogate", "Seen by Marlow today.", "Seen by Dunmore today.", ["Marlow"]),
    ("a surrogate as long as the name", "Seen by Marlow today.", "Seen by Garrow today.", ["Marlow"]),
    ("a removal", "Seen by Marlow today.", "Seen by  today.", ["Marlow"]),
    ("a comma form", "(Marlow, Ida), MD", "(<NAME>), MD", ["Marlow, Ida"]),
    ("a shifted date is one", "on 3/4/2087 at", "on 3/9/2087 at", ["3/4/2087"]),
    ("a kept year is readable", "on 3/4/2087 at", "on [DATE]/2087 at", ["3/4"]),
    ("a phone number", "Call 555-0199 now", "Call 555-0142 now", ["555-0199"]),
    ("run-together words", "a26 yo, MarlowChief Complaint", "a[AGE] yo, [NAME]Chief Complaint", ["26", "Marlow"]),
    ("half a name left", "Mr. Marlowfield", "Mr. [NAME]field", ["Marlow"]),
    ("half a name masked", "Mr. Marlowfield", "Mr. ******field", ["Marlow"]),
    ("the tag's word stands in the note", "Marlow PATIENT said", "[PATIENT] PATIENT said", ["Marlow"]),
    ("the note holds brackets itself", "[Plan] see Marlow [Plan]", "[Plan] see [NAME] [Plan]", ["Marlow"]),
    ("the first of two equal words", "Will will come", "[NAME] will come", ["Will"]),
    ("a word before its repetition", "may may go", "[NAME] may go", [(0, 3)]),
    ("a word after its repetition", "go may may", "go may [NAME]", [(7, 10)]),
    ("a placeholder for nothing is unlikely", "a b c b d", "T b T d", ["a", "c b"]),
    ("text that was added", "Seen today.", "SCRUBBED COPY\nSeen today.", []),
    ("other white space", "Seen\r\n\r\ntoday,  at home", "Seen today, at home", []),
    ("white space and a tag", "Ida  was\nhere with Bo", "[N] was here with [N]", ["Ida", "Bo"]),
    ("masks in equally long text with other white space", "Ida was\nhere Bob", "XXX was here XXX", ["Ida", "Bob"]),
    ("a mask tells which of several words it hides", "a b c b d e", "* b ***** e", ["a", "c b d"]),
    ("equally long by chance", "Ida with Roberta", "<ROBERTA> with I", ["Ida", "Roberta"]),
    ("punctuation alone", "well - really", "well – really", []),
    ("everything removed", "Ida Marlow", "", ["Ida Marlow"]),
    ("an empty note", "", "[NAME]", []),
]


@pytest.mark.parametrize(("original", "output", "expected"), [case[1:] for case in CASES], ids=[c[0] for c in CASES])
def test_what_changed_is_found(original: str, output: str, expected: list[str | tuple[int, int]]) -> None:
    found = changed_ranges(original, output)
    shown = [
        place if isinstance(want, tuple) else original[slice(*place)]
        for place, want in zip(found, expected, strict=True)
    ]
    assert shown == expected


def test_changes_become_spans_without_a_label_of_their_own() -> None:
    (span,) = spans_of_scrubbed(Note("n1", "Seen by Marlow."), "Seen by [X].")
    assert (span.start, span.end, span.label, span.source) == (8, 14, ForeignLabel.OTHER, "scrubbed")


@given(st.text(max_size=80))
def test_identical_text_has_no_changes(text: str) -> None:
    assert changed_ranges(text, text) == []


def is_subsequence(short: str, long: str) -> bool:
    rest = iter(long)
    return all(char in rest for char in short)


SCRAPS = st.lists(
    st.sampled_from(["a", "b", "ab", "12", "3/4", " ", "\n", "[X]", "<", "]", "*", "é", "e\u0301", "_", ",", "😀"]),
    max_size=30,
).map("".join)


@given(SCRAPS | st.text(max_size=40), SCRAPS | st.text(max_size=40))
def test_any_two_texts_give_ordered_ranges_and_what_lies_outside_is_in_the_output(original: str, output: str) -> None:
    ranges = changed_ranges(original, output)
    flat = [place for both in ranges for place in both]
    assert flat == sorted(flat)
    assert all(0 <= start < end <= len(original) for start, end in ranges)
    left = "".join(char for place, char in enumerate(original) if not any(s <= place < e for s, e in ranges))
    assert is_subsequence("".join(filter(str.isalnum, left)).casefold(), output.casefold())


WORDS = [first + second + third + "en" for first in "bcdfgklmn" for second in "aeiou" for third in "lrst"]
TAGS = ["[NAME]", "[**Hospital 12**]", "<DATE>", "{{id-3}}", "********", "[LAST NAME]"]
SURROGATES = ["Quux", "Wobble Zany", "7/8/2099", "XXX", "", "ZZ-99", "____"]


@st.composite
def notes(draw: st.DrawFn) -> str:
    """A note in which every word and every mark stands once, so that only one alignment is right."""
    items = draw(st.lists(st.sampled_from([*WORDS, ",", ".", "(", ";"]), min_size=1, max_size=25, unique=True))
    blanks = st.sampled_from([" ", "  ", "\n", "\r\n", "\t"])
    return "".join(item + draw(blanks) for item in [draw(st.sampled_from(["Zorro", "9"])), *items])


def replaced(text: str, places: Sequence[tuple[int, int]], put_in: Sequence[str]) -> str:
    for (start, end), new in reversed(list(zip(places, put_in, strict=True))):
        text = text[:start] + new + text[end:]
    return text


def assert_found(text: str, places: Sequence[tuple[int, int]], ranges: Sequence[tuple[int, int]]) -> None:
    covered = {place for start, end in ranges for place in range(start, end)}
    hidden = {place for start, end in places for place in range(start, end) if text[place].isalnum()}
    assert hidden <= covered
    words = [match.span() for match in re.finditer(r"\w+", text)]
    touching = {
        place for s, e in words for place in range(s, e) if any(s <= end and start <= e for start, end in places)
    }
    assert {place for place in covered if text[place].isalnum()} <= touching


@given(st.data(), notes())
def test_placeholders_anywhere_cover_their_spans_and_no_more_than_the_words_they_touch(
    data: st.DataObject, text: str
) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=12)))
    places = list(zip(cuts[::2], cuts[1::2], strict=False))
    put_in = [data.draw(st.sampled_from(TAGS)) for _ in places]
    assert_found(text, places, changed_ranges(text, replaced(text, places, put_in)))


@given(st.data(), notes())
def test_words_that_are_replaced_by_anything_new_or_removed_are_found(data: st.DataObject, text: str) -> None:
    words = [match.span() for match in re.finditer(r"\w+", text)]
    cuts = sorted(data.draw(st.sets(st.integers(0, len(words) - 1), max_size=8)))
    places = [(words[a][0], words[b][1]) for a, b in zip(cuts[::2], cuts[1::2], strict=False)]
    put_in = [data.draw(st.sampled_from(TAGS + SURROGATES)) for _ in places]
    assert_found(text, places, changed_ranges(text, replaced(text, places, put_in)))


@given(st.data(), notes())
def test_white_space_does_not_matter(data: st.DataObject, text: str) -> None:
    words = [match.span() for match in re.finditer(r"\w+", text)]
    places = words[:: data.draw(st.integers(2, 5))]
    output = replaced(text, places, ["[NAME]"] * len(places))
    assert_found(text, places, changed_ranges(text, " ".join(output.split())))
    assert_found(text, places, changed_ranges(text, output.replace(" ", " \n ")))


@given(st.lists(st.integers(0, 3), max_size=14), st.lists(st.integers(0, 3), max_size=14))
def test_an_exact_alignment_matches_equal_tokens_in_order_and_as_many_as_possible(
    first: list[int], second: list[int]
) -> None:
    steps = align_exactly(first, second, [1] * 4)
    assert all(first[a] == second[b] for a, b in steps)
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(steps))
    longest = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for a, ours in enumerate(first):
        for b, theirs in enumerate(second):
            best = longest[a][b] + 1 if ours == theirs else max(longest[a][b + 1], longest[a + 1][b])
            longest[a + 1][b + 1] = best
    assert len(steps) == longest[-1][-1]


@given(st.integers(0, 99), st.integers(2, 400), st.sampled_from([0.02, 0.2, 0.9]))
def test_common_parts_of_long_sequences_are_equal_and_in_order(seed: int, tokens: int, rate: float) -> None:
    dice = random.Random(seed)
    first = [dice.randrange(tokens) for _ in range(600)]
    second = [token if dice.random() > rate else dice.randrange(tokens) for token in first if dice.random() > rate / 9]
    place, other = 0, 0
    for a, b, length in common_parts(first, second, [1] * tokens):
        assert a >= place
        assert b >= other
        assert first[a : a + length] == second[b : b + length]
        place, other = a + length, b + length


def test_a_megabyte_is_aligned_word_for_word() -> None:
    dice = random.Random(5)
    words = [WORDS[int(len(WORDS) * dice.random() ** 2)] for _ in range(180_000)]
    is_phi = [dice.random() < 0.03 for _ in words]
    original = " ".join(words)
    output = " ".join("[NAME]" if phi else word for word, phi in zip(words, is_phi, strict=True))
    found = changed_ranges(original, output)
    runs = sum(phi and not before for phi, before in zip(is_phi, [False, *is_phi], strict=False))
    assert len(original) > 1_000_000
    assert runs <= len(found) <= sum(is_phi)
    assert sum(len(original[start:end].split()) for start, end in found) == sum(is_phi)


def test_a_long_note_of_one_word_over_and_over_is_survived() -> None:
    original = "pain " * 60_000
    output = ("pain " * 99 + "[X] ") * 600
    assert len(changed_ranges(original, output)) == 600
