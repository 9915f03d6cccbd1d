from hypothesis import given
from hypothesis import strategies as st

from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.pipeline import Scrubber
from scrubjay.recipe import make_recipe
from scrubjay.resolve import Journal, Priority, PriorityMerge, SecondPass
from scrubjay.resolve.second_pass import NAMES, PAPER_LABELS
from scrubjay.text import View

LEXICONS = load_lexicons()
PRIORITY = Priority(["rules", "second_pass", "dictionary"])
PLAIN = SecondPass(PRIORITY)
CAREFUL = SecondPass(PRIORITY, careful=True)
NAMES_ONLY = SecondPass(PRIORITY, labels=NAMES, careful=True)
BY_PATIENT = SecondPass(PRIORITY, level="patient")
CAREFUL_BY_PATIENT = SecondPass(PRIORITY, level="patient", careful=True)


def find(text: str, term: str, label: Label, score: float = 0.95, source: str = "rules") -> Candidate:
    start = text.index(term)
    return Candidate(start, start + len(term), (Vote(source, label, score),))


def again(step: SecondPass, text: str, *given: Candidate) -> list[tuple[str, Label]]:
    """What a step adds to the finds of a note."""
    candidates = step.resolve([(View(Note("n1", text), LEXICONS), list(given))], Journal())[0]
    return [(text[one.start : one.end], one.votes[0].label) for one in candidates if one not in given]


def repeats(text: str, name: str, *, score: float = 0.95, label: Label = Label.PATIENT) -> list[tuple[str, Label]]:
    return again(NAMES_ONLY, text, find(text, name, label, score))


def across(step: SecondPass, first: str, second: str, *given: Candidate) -> list[str]:
    """What a step adds to a patient's second note, which has no finds, by those of the first."""
    views = [View(Note("n1", first), LEXICONS), View(Note("n2", second), LEXICONS)]
    resolved = step.resolve([(views[0], list(given)), (views[1], [])], Journal())
    return [second[one.start : one.end] for one in resolved[1]]


# The words of names


def test_each_word_of_a_name_is_found_again() -> None:
    text = "Seen: Yosef Villegas. Later Villegas and yosef left; VILLEGAS, YOSEF signed."
    assert [name for name, _ in repeats(text, "Yosef Villegas")] == ["Villegas", "yosef", "VILLEGAS", "YOSEF"]


def test_neighbouring_words_make_one_span() -> None:
    text = "Dr. Amara Quill came. Then Amara Quill left."
    assert repeats(text, "Amara Quill", label=Label.DOCTOR) == [("Amara Quill", Label.DOCTOR)]


def test_a_name_that_is_a_word_repeats_only_with_a_capital() -> None:
    text = "Mrs. Frost had frost on the window. Frost slept."
    assert [name for name, _ in repeats(text, "Frost")] == ["Frost"]


def test_a_name_that_is_a_word_does_not_repeat_in_capitals() -> None:
    assert repeats("Mr. Will Orrinson came. WILL CALL. Then Will left.", "Will Orrinson") == [("Will", Label.PATIENT)]


def test_an_entity_inside_a_name_is_no_word_of_it() -> None:
    text = "Ada&nbsp;Vesterby came,&nbsp;ate and&nbsp;left. Vesterby slept."
    assert [name for name, _ in repeats(text, "Ada&nbsp;Vesterby")][2:] == ["Vesterby"]
    assert all("nbsp" not in name for name, _ in repeats(text, "Ada&nbsp;Vesterby"))


def test_a_name_behind_an_ampersand_is_one() -> None:
    assert [name for name, _ in repeats("Tom&Vesterby came. Vesterby left.", "Tom&Vesterby")][-1] == "Vesterby"


def test_an_eponym_before_a_medical_word_is_left_alone() -> None:
    text = "Dr. Parkinson called. The Parkinson disease is stable."
    assert repeats(text, "Parkinson", label=Label.DOCTOR) == []


def test_the_end_of_another_name_is_not_a_repeat() -> None:
    text = "Mr. Murray has a positive McMurray test."
    assert repeats(text, "Murray") == []


def test_a_doubtful_name_is_not_carried_on() -> None:
    assert repeats("Maybe Lindholm. Lindholm again.", "Lindholm", score=0.5) == []


def test_short_words_and_initials_are_not_carried_on() -> None:
    assert repeats("Mr. J. Li came. J Li went. Plan J.", "J. Li") == []


def test_propagate_is_the_careful_pass_over_names_under_its_own_name() -> None:
    table = {"name": "mine", "detector": [{"kind": "rules"}], "resolve": [{"kind": "propagate"}]}
    step = make_recipe(table).steps[0]
    text = "Mr. Vesterby of Larch Hollow. Vesterby left Larch Hollow."
    finds = [find(text, "Vesterby", Label.PATIENT), find(text, "Larch Hollow", Label.CITY)]
    [candidates] = step.resolve([(View(Note("n1", text), LEXICONS), finds)], Journal())
    assert [one.votes for one in candidates[2:]] == [(Vote("propagate", Label.PATIENT, 0.8),)]


# Whole terms


def test_a_term_is_found_again_whole_and_without_case() -> None:
    text = "Born in Larch Hollow. LARCH\nHOLLOW is far; Larch alone is not it."
    assert again(PLAIN, text, find(text, "Larch Hollow", Label.CITY)) == [("LARCH\nHOLLOW", Label.CITY)]


def test_the_plain_pass_takes_a_name_as_a_whole_too() -> None:
    text = "Yosef Villegas came. Villegas left. Yosef Villegas slept."
    assert again(PLAIN, text, find(text, "Yosef Villegas", Label.PATIENT)) == [("Yosef Villegas", Label.PATIENT)]


def test_only_the_labels_of_the_step_are_carried_on() -> None:
    text = "Thursday at Larch Hollow, then Thursday at Larch Hollow."
    finds = [find(text, "Thursday", Label.DATE), find(text, "Larch Hollow", Label.CITY)]
    assert again(PLAIN, text, *finds) == [("Larch Hollow", Label.CITY)]
    assert again(SecondPass(PRIORITY, labels=[Label.DATE]), text, *finds) == [("Thursday", Label.DATE)]


def test_an_ambiguous_term_is_not_looked_for() -> None:
    text = "Worked as a Driver. The driver of pain is unclear; Larch again, Larch."
    finds = [find(text, "Driver", Label.PROFESSION), find(text, "Larch", Label.CITY)]
    step = SecondPass(PRIORITY, ambiguous=["driver"])
    assert again(step, text, *finds) == [("Larch", Label.CITY)]


def test_an_ambiguous_word_is_no_word_of_a_name() -> None:
    text = "Ada Vesterby came. Ada and Vesterby left."
    step = SecondPass(PRIORITY, careful=True, ambiguous=["Ada"])
    assert set(again(step, text, find(text, "Ada Vesterby", Label.PATIENT))) == {("Vesterby", Label.PATIENT)}


def test_a_term_of_two_letters_is_not_looked_for() -> None:
    text = "Came to the US. Call us."
    assert again(PLAIN, text, find(text, "US", Label.COUNTRY)) == []


def test_a_piece_of_a_word_is_no_term() -> None:
    text = "Larchers of Larch."
    assert again(PLAIN, text, find(text, "Larch", Label.CITY)) == []


def test_a_term_inside_a_longer_find_is_part_of_that() -> None:
    text = "From Larch to the Larch Clinic."
    finds = [find(text, "Larch", Label.CITY), find(text, "Larch Clinic", Label.HOSPITAL)]
    assert again(PLAIN, text, *finds) == []


def test_what_the_sources_found_counts_where_another_found_it_too() -> None:
    text = "Lives in Marlow. Marlow is far."
    both = Candidate(9, 15, (Vote("rules", Label.CITY, 0.9), Vote("dictionary", Label.CITY, 0.9)))
    assert again(SecondPass(PRIORITY, sources=["dictionary"]), text, both) == [("Marlow", Label.CITY)]


def test_only_what_the_sources_found_is_carried_on() -> None:
    text = "Larch, Marlow; Larch, Marlow."
    finds = [find(text, "Larch", Label.CITY, source="rules.places"), find(text, "Marlow", Label.CITY, source="crf")]
    step = SecondPass(PRIORITY, sources=["rules"])
    assert again(step, text, *finds) == [("Larch", Label.CITY)]


def test_what_a_source_found_counts_though_another_goes_before_it_there() -> None:
    text = "Larch; Larch."
    both = Candidate(0, 5, (Vote("rules", Label.DATE, 0.9), Vote("crf", Label.CITY, 0.9)))
    assert again(SecondPass(PRIORITY, sources=["crf"]), text, both) == [("Larch", Label.CITY)]


def test_a_repeat_has_the_name_of_the_step_and_the_score_of_the_surest_find() -> None:
    text = "Larch, Larch and Larch."
    finds = [find(text, "Larch", Label.CITY, 0.4), Candidate(7, 12, (Vote("rules", Label.CITY, 0.7),))]
    step = SecondPass(PRIORITY, name="rules.again")
    [candidates] = step.resolve([(View(Note("n1", text), LEXICONS), finds)], Journal())
    assert candidates[2:] == [Candidate(17, 22, (Vote("rules.again", Label.CITY, 0.7),))]


# Plain and careful


def test_the_plain_pass_repeats_a_term_with_every_label_it_was_found_with() -> None:
    text = "At Marlow. In Marlow. Marlow called."
    finds = [find(text, "Marlow", Label.HOSPITAL), Candidate(14, 20, (Vote("rules", Label.CITY, 0.6),))]
    [candidates] = PLAIN.resolve([(View(Note("n1", text), LEXICONS), finds)], Journal())
    assert {vote.label for vote in candidates[-1].votes} == {Label.HOSPITAL, Label.CITY}


def test_the_careful_pass_leaves_out_a_term_with_two_labels() -> None:
    text = "At Marlow. In Marlow. Marlow called."
    finds = [find(text, "Marlow", Label.HOSPITAL), Candidate(14, 20, (Vote("rules", Label.CITY, 0.9),))]
    assert again(CAREFUL, text, *finds) == []


def test_a_careful_repeat_is_written_as_a_name_or_as_it_was_found() -> None:
    text = "The Grove admitted her. the grove nearby; The Grove again. A carpenter, not the Carpenter, a carpenter."
    home, job = find(text, "The Grove", Label.HOSPITAL), find(text, "carpenter", Label.PROFESSION)
    assert [term for term, _ in again(CAREFUL, text, home)] == ["The Grove"]
    assert [term for term, _ in again(CAREFUL, text, job)] == ["Carpenter", "carpenter"]
    assert [term for term, _ in again(PLAIN, text, home)] == ["the grove", "The Grove"]


def test_a_careful_repeat_needs_a_find_that_is_sure() -> None:
    text = "Perhaps Larch Hollow. Larch Hollow again."
    doubtful = find(text, "Larch Hollow", Label.CITY, 0.5)
    assert again(CAREFUL, text, doubtful) == []
    assert again(PLAIN, text, doubtful) == [("Larch Hollow", Label.CITY)]


def test_a_careful_repeat_never_takes_the_place_of_a_find() -> None:
    text = "In Marlow. Marlow phoned."
    finds = [find(text, "Marlow", Label.CITY), Candidate(11, 17, (Vote("rules", Label.DATE, 0.3),))]
    assert again(CAREFUL, text, *finds) == []
    assert again(PLAIN, text, *finds) == [("Marlow", Label.CITY)]


# Notes of one patient


def test_a_note_keeps_its_terms_to_itself() -> None:
    first = "Lives in Larch Hollow."
    assert across(PLAIN, first, "Back to Larch Hollow.", find(first, "Larch Hollow", Label.CITY)) == []


def test_a_patients_notes_share_their_terms() -> None:
    first = "Lives in Larch Hollow."
    assert across(BY_PATIENT, first, "To Larch Hollow.", find(first, "Larch Hollow", Label.CITY)) == ["Larch Hollow"]


def test_a_patients_notes_share_the_words_of_names() -> None:
    first = "Seen: Yosef Villegas."
    found = across(CAREFUL_BY_PATIENT, first, "Villegas slept.", find(first, "Yosef Villegas", Label.PATIENT))
    assert found == ["Villegas"]


def test_an_ordinary_word_of_a_name_stays_in_its_note() -> None:
    first = "Mrs. Ada Long came."
    name = find(first, "Ada Long", Label.PATIENT)
    assert again(CAREFUL_BY_PATIENT, first + " Long left.", name) == [("Long", Label.PATIENT)]
    assert across(CAREFUL_BY_PATIENT, first, "Long board used.", name) == []


def test_who_has_a_name_its_own_note_says_first() -> None:
    texts = ["Patient: Amara Vesterby.", "Dr. Vesterby rounded. Vesterby signed."]
    finds = [[find(texts[0], "Amara Vesterby", Label.PATIENT)], [find(texts[1], "Vesterby", Label.DOCTOR)]]
    group = [(View(Note(text, text), LEXICONS), given) for text, given in zip(texts, finds, strict=True)]
    [_, second] = CAREFUL_BY_PATIENT.resolve(group, Journal())
    assert [one.votes[0].label for one in second] == [Label.DOCTOR, Label.DOCTOR]


def test_a_term_that_the_end_of_a_note_cuts_is_not_found_there() -> None:
    first = "Larch is small. Larch Hollow is not."
    finds = [find(first, "Larch", Label.CITY), find(first, "Larch Hollow", Label.CITY)]
    assert across(BY_PATIENT, first, "Larch Hollow, or Larch", *finds) == ["Larch Hollow", "Larch"]


def test_a_recipe_carries_terms_from_note_to_note_of_a_patient() -> None:
    steps = [{"kind": "merge"}, {"kind": "second_pass", "level": "patient"}, {"kind": "merge"}]
    table = {"name": "mine", "detector": [{"kind": "rules", "families": ["names"]}], "resolve": steps}
    jay = Scrubber(make_recipe(table), LEXICONS)
    first, second = "Patient Name: Orsolya Vesterby", "the visit of orsolya vesterby went well"
    found = jay.detect_many([Note("n1", first, patient="p1"), Note("n2", second, patient="p1")])
    assert [(second[one.start : one.end], one.source) for one in found[1]] == [("orsolya vesterby", "second_pass")]
    assert jay.detect(second) == []


# Properties

WORDS = st.sampled_from(
    ["Larch", "Hollow", "larch", "Ada", "Vesterby", "of", "the", "Will", ",", "\n", "é", "Mc", "😀"]
)
TEXTS = st.lists(WORDS, max_size=25).map(" ".join)
FINDS = st.lists(st.tuples(st.integers(0, 80), st.integers(1, 15), st.sampled_from(PAPER_LABELS)), max_size=6)
STEPS = st.sampled_from([PLAIN, CAREFUL, BY_PATIENT, CAREFUL_BY_PATIENT])


@given(st.lists(st.tuples(TEXTS, FINDS), min_size=1, max_size=3), STEPS)
def test_nothing_is_lost_and_every_repeat_lies_in_the_text(
    notes: list[tuple[str, list[tuple[int, int, Label]]]], step: SecondPass
) -> None:
    group = []
    for text, places in notes:
        inside = [(start, min(start + size, len(text)), label) for start, size, label in places if start < len(text)]
        finds = [Candidate(start, end, (Vote("rules", label, 0.9),)) for start, end, label in inside]
        group.append((View(Note("n", text), LEXICONS), finds))
    for (view, finds), resolved in zip(group, step.resolve(group, Journal()), strict=True):
        assert resolved[: len(finds)] == finds
        for repeat in resolved[len(finds) :]:
            assert repeat.end <= len(view.text)
            assert view.text[repeat.start : repeat.end].strip() == view.text[repeat.start : repeat.end]


@given(TEXTS, st.sampled_from(["Larch", "Larch Hollow", "Vesterby"]), STEPS)
def test_a_second_pass_over_a_second_pass_finds_nothing_new(text: str, term: str, step: SecondPass) -> None:
    text = f"{term} . {text}"
    view = View(Note("n", text), LEXICONS)
    merge = PriorityMerge(PRIORITY)
    [once] = merge.resolve(
        [(view, found) for found in step.resolve([(view, [find(text, term, Label.CITY)])], Journal())], Journal()
    )
    [twice] = merge.resolve([(view, found) for found in step.resolve([(view, once)], Journal())], Journal())
    assert [(one.start, one.end) for one in once] == [(one.start, one.end) for one in twice]
