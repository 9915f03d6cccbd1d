"""Facts of options: one column a name, on any text, and what some of them say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cases import found, view_of
from scrubjay.labels import Label
from scrubjay.note import Candidate, Vote
from scrubjay.resolve.facts import GROUPS, FactSet, Options
from scrubjay.resolve.facts.vocabulary import learn_vocabulary, often, word_columns, words_in
from scrubjay.resolve.facts.votes import Sources, voice_of

TEXT = "Seen by Dr. Ada Quill on 3/4/2081. Quill wrote to New York.\nSigned, Ada Quill"
SOURCES = Sources(("backing.crf", "crf", "rules"), {"rules.names": 0.9, "crf": 0.7})


def facts_of(*candidates: Candidate, text: str = TEXT) -> list[dict[str, float]]:
    options = Options.of(candidates)
    facts = FactSet(GROUPS, SOURCES, learn_vocabulary([np.repeat(words_in(view_of(text), options), 4, axis=0)]))
    rows = facts.facts(view_of(text), options)
    assert rows.shape == (len(options), len(facts.names))
    assert rows.dtype == np.float32
    return [dict(zip(facts.names, row, strict=True)) for row in rows.tolist()]


def test_who_proposed_an_option_and_who_something_else_there() -> None:
    name = Candidate(12, 21, (Vote("crf", Label.DOCTOR, 0.8), Vote("rules.names", Label.PATIENT, 1.0)))
    doctor, half = (
        facts_of(name, found(16, 21, Label.DOCTOR, 0.5, "rules.names"))[1:][:1]
        + facts_of(name, found(16, 21, Label.DOCTOR, 0.5, "rules.names"))[2:]
    )
    assert doctor["votes.said.crf"] == np.float32(0.8)
    assert doctor["votes.said.rules"] == 0
    assert doctor["votes.other_label.rules"] == 1
    assert doctor["votes.overlapping.rules"] == 0.5
    assert doctor["label.DOCTOR"] == 1
    assert doctor["votes.source_right"] == np.float32(0.7)
    assert half["votes.containing.same"] == np.float32(0.8)
    assert half["votes.containing.other"] == 1


def test_the_word_of_a_tagger_on_anothers_find_is_a_voice_and_no_find() -> None:
    (name,) = facts_of(
        Candidate(12, 21, (Vote("rules.names", Label.DOCTOR, 0.6), Vote("backing.crf", Label.DOCTOR, 0.9)))
    )
    assert name["votes.said.backing.crf"] == np.float32(0.9)
    assert name["votes.best"] == np.float32(0.6)


def test_how_it_is_written_and_what_lists_say() -> None:
    date, place = facts_of(found(25, 33, Label.DATE, 1.0), found(50, 58, Label.STATE, 1.0))
    assert (date["spelling.digits"], date["spelling.parts"]) == (6, 5)
    assert place["spelling.capitals"] == 2
    assert place["lexicons.whole.state"] == 1
    assert place["lexicons.before.common"] == 1
    assert date["standing.in_line"] == 25


def test_the_same_words_elsewhere_are_known() -> None:
    first, _, last = facts_of(
        found(12, 21, Label.DOCTOR, 0.9), found(35, 40, Label.PATIENT, 0.3), found(68, 77, Label.PATIENT, 0.4)
    )
    assert (first["company.form_count"], last["company.form_count"]) == (2, 2)
    assert last["company.form_other"] == np.float32(0.9)
    assert last["company.form_same"] == 0
    assert last["company.before.gap"] == 28
    assert last["company.before.same_label"] == 1


def test_what_is_said_of_a_name_elsewhere_is_known() -> None:
    text = "Caller: hi Drew. Drew Hale, billing, will call. Drew Hale it is, says Ann."
    caller, agent, full, both, again, ann = facts_of(
        found(11, 15, Label.PATIENT, 0.6),
        found(11, 15, Label.DOCTOR, 0.3),
        found(17, 26, Label.DOCTOR, 0.9),
        found(22, 26, Label.PATIENT, 0.2),
        found(48, 57, Label.DOCTOR, 0.5),
        found(70, 73, Label.PATIENT, 0.4),
        text=text,
    )
    assert (caller["people.mentions"], ann["people.mentions"]) == (2, 0)
    assert (caller["people.same"], caller["people.other"]) == (0, np.float32(0.9))
    assert (agent["people.same"], agent["people.same_in_full"]) == (np.float32(0.9), np.float32(0.9))
    assert caller["people.balance"] == np.float32(-1.4)
    assert agent["people.mean_balance"] == np.float32(0.7)
    assert (full["people.same"], full["people.other"]) == (np.float32(0.5), np.float32(0.6))
    assert (full["people.same_in_full"], full["people.other_in_full"]) == (np.float32(0.5), 0)
    assert both["people.other"] == np.float32(0.5)
    assert again["people.same"] == np.float32(0.9)
    assert caller["people.note_balance"] == ann["people.note_balance"] == pytest.approx((1.2 - 1.7) / 2.9)


def test_what_other_kinds_of_names_share_a_word_with_an_option_is_known() -> None:
    text = "Call from Cibolet General Hospital. Cibolet updated, says Cibolet. General unrest."
    full, person, place, plain = facts_of(
        found(10, 34, Label.HOSPITAL, 0.9),
        found(36, 43, Label.DOCTOR, 0.6),
        found(58, 65, Label.CITY, 0.2),
        found(67, 74, Label.HOSPITAL, 0.8),
        text=text,
    )
    assert (person["kindred.own"], person["kindred.other"]) == (0, np.float32(0.9))
    assert (person["kindred.hospital"], person["kindred.place"]) == (np.float32(0.9), np.float32(0.2))
    assert (person["kindred.own_in_full"], person["kindred.other_in_full"]) == (0, np.float32(0.9))
    assert (full["kindred.own"], full["kindred.other"]) == (0, np.float32(0.6))
    assert (full["kindred.own_in_full"], full["kindred.other_in_full"]) == (0, 0)
    assert place["kindred.person"] == np.float32(0.6)
    assert [value for name, value in plain.items() if name.startswith("kindred.")] == [0] * 8


def test_what_overlaps_an_option_is_no_kindred_of_it() -> None:
    hospital, person = facts_of(
        found(10, 34, Label.HOSPITAL, 0.9), found(10, 17, Label.DOCTOR, 0.6), text="Call from Cibolet General Hospital."
    )
    for option in (hospital, person):
        assert [value for name, value in option.items() if name.startswith("kindred.")] == [0] * 8


def test_how_its_words_stand_in_the_rest_of_the_note() -> None:
    text = "Rose Quill fell. The rose bed, the rose tree; Rose is well."
    name, fell, again = facts_of(
        found(0, 10, Label.PATIENT, 0.9), found(11, 15, Label.DATE, 0.2), found(46, 50, Label.PATIENT, 0.9), text=text
    )
    assert (name["rest.first.count"], name["rest.first.small"], name["rest.first.small_share"]) == (4, 2, 0.5)
    assert (name["rest.last.count"], name["rest.last.small"]) == (1, 0)
    assert (again["rest.first.proposed"], fell["rest.first.proposed"]) == (2, 1)
    assert name["rest.capitals"] == fell["rest.capitals"] == np.float32(4 / 44)


def test_words_on_either_side_are_known_by_where_they_stand() -> None:
    view, options = view_of(TEXT), Options.of([found(12, 21, Label.DOCTOR, 0.9), found(68, 77, Label.DOCTOR, 0.9)])
    words = words_in(view, options)
    assert words[0, 0] == words[1, 0]
    assert len(set(words[0].tolist())) == 7
    columns = word_columns(words, np.sort(words[0]))
    assert columns[0].sum() == 7
    assert 1 <= columns[1].sum() < 7


def test_a_vocabulary_is_of_words_seen_often_the_most_frequent_first() -> None:
    seen = [np.array([1] * 9 + [2] * 5 + [3] * 4 + [4], np.uint64)]
    assert often(seen, most=9).tolist() == [1, 2, 3]
    assert often(seen, most=2).tolist() == [1, 2]
    assert learn_vocabulary([]).tolist() == []


def test_a_vocabulary_has_room_for_forms_beside_the_words_around_them() -> None:
    rows = np.array([[number % 500, 1000 + number % 1000] for number in range(5000)], np.uint64)
    vocabulary = learn_vocabulary([rows])
    assert (np.count_nonzero(vocabulary < 1000), np.count_nonzero(vocabulary >= 1000)) == (400, 800)


def test_the_form_of_an_option_is_normalised() -> None:
    text = "Walks with canes. A cane, walking. The cane walks."
    view = view_of(text)
    options = Options.of(
        [found(0, 16, Label.PATIENT, 0.9), found(20, 32, Label.PATIENT, 0.9), found(39, 49, Label.PATIENT, 0.9)]
    )
    forms = words_in(view, options)[:, 0].tolist()
    assert forms[1] == forms[2] != forms[0]


def test_parts_of_speech_of_all_words_and_of_three_on_either_side() -> None:
    (name,) = facts_of(found(12, 21, Label.DOCTOR, 0.9))
    assert name["tags.words"] == 2
    assert name["tags.any.NNP"] == 1
    assert name["tags.-3.IN"] == 1
    assert name["tags.+2.CD"] == 1


def test_a_source_never_heard_says_nothing_for_certain() -> None:
    (odd,) = facts_of(found(12, 21, Label.DOCTOR, 0.9, "stranger.rule"))
    assert odd["votes.source_right"] == 0.5
    assert odd["votes.voices.said"] == 0


def test_sources_learn_how_often_each_was_right() -> None:
    options = Options.of([found(0, 4, Label.DOCTOR, 1.0, "rules.a"), found(5, 7, Label.CITY, 1.0, "rules.a")])
    learned = Sources.learn([(options, np.array([True, False]))])
    assert learned.voices == ("rules",)
    assert learned.right == {"rules.a": 0.5}
    assert voice_of("backing.crf") == "backing.crf"


@given(
    st.text(min_size=1, max_size=40),
    st.lists(
        st.tuples(st.integers(0, 39), st.integers(1, 10), st.sampled_from(list(Label)), st.floats(0, 1)), max_size=6
    ),
)
def test_any_text_has_facts_that_are_numbers(text: str, rows: list[tuple[int, int, Label, float]]) -> None:
    candidates = [
        found(start % len(text), min(start % len(text) + size, len(text)), label, score)
        for start, size, label, score in rows
    ]
    for row in facts_of(*candidates, text=text) if candidates else []:
        assert np.isfinite(list(row.values())).all()


def test_options_are_distinct_places_and_labels_in_order() -> None:
    options = Options.of(
        [found(5, 9, Label.CITY, 0.4), found(0, 3, Label.DATE, 0.5), found(5, 9, Label.CITY, 0.6, "rules")]
    )
    assert options.places() == [(0, 3, Label.DATE), (5, 9, Label.CITY)]
    assert options.voted.tolist() == [0, 1, 1]
    assert len(Options.of([])) == 0


@given(st.lists(st.tuples(st.integers(0, len(TEXT) - 1), st.integers(1, 9)), max_size=12), st.integers(1, 5))
def test_facts_are_the_same_in_parts(places: list[tuple[int, int]], size: int) -> None:
    view = view_of(TEXT)
    made = [found(start, min(start + width, len(TEXT)), Label.DOCTOR, 0.5, "crf") for start, width in set(places)]
    facts, options = FactSet(GROUPS, SOURCES), Options.of(made)
    whole = facts.facts(view, options)
    parts = [np.zeros((0, len(facts.names)), np.float32), *facts.in_parts(view, options, size)]
    assert np.array_equal(np.concatenate(parts), whole)
