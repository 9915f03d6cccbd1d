from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Priority, Propagate
from scrubjay.text import View

LEXICONS = load_lexicons()
STEP = Propagate(Priority(["rules", "propagate", "dictionary"]))


def repeats(text: str, name: str, *, score: float = 0.95, label: Label = Label.PATIENT) -> list[tuple[str, Label]]:
    start = text.index(name)
    given = Candidate(start, start + len(name), (Vote("rules", label, score),))
    candidates = STEP.resolve([(View(Note("n1", text), LEXICONS), [given])], Journal())[0]
    return [(text[one.start : one.end], one.votes[0].label) for one in candidates if one != given]


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
