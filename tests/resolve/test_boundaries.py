import pytest
from hypothesis import given
from hypothesis import strategies as st

from bracketed import bracketed
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Boundaries, Journal, Priority
from scrubjay.resolve.boundaries import trimmed
from scrubjay.text import View
from strategies import TEXTS


def place(marked: str) -> tuple[str, int, int]:
    """The text without brackets, and where they stood."""
    text, [(start, end)] = bracketed(marked)
    return text, start, end


@pytest.mark.parametrize(
    ("before", "after", "label"),
    [
        ("<Dr. Hobbs>", "Dr. <Hobbs>", Label.DOCTOR),
        ("with <PFC Dill>, who", "with PFC <Dill>, who", Label.PATIENT),
        ("by <HM2 Tran-Ortiz> today", "by HM2 <Tran-Ortiz> today", Label.DOCTOR),
        ("for <Rad Onc Quill>; Path", "for Rad Onc <Quill>; Path", Label.DOCTOR),
        ("S/o <Late M. Quill> of", "S/o Late <M. Quill> of", Label.PATIENT),
        ("Dr. <Rabbi Hasan> today", "Dr. <Rabbi Hasan> today", Label.DOCTOR),
        ("Name: <LATE THOMAS>   DOB", "Name: <LATE THOMAS>   DOB", Label.PATIENT),
        ("and <Uncle Ray> came", "and Uncle <Ray> came", Label.PATIENT),
        ("seen by <Coachman> today", "seen by <Coachman> today", Label.DOCTOR),
        ("<Labor Day weekend.>", "<Labor Day> weekend.", Label.DATE),
        ("in <downtown Wexcombe>", "in downtown <Wexcombe>", Label.CITY),
        ("in <Greater Wexcombe>", "in <Greater Wexcombe>", Label.CITY),
        ("<Sat nights>", "<Sat> nights", Label.DATE),
        ("at <the Marlow>", "at the <Marlow>", Label.HOSPITAL),
        ("<The Cottonwoods>", "The <Cottonwoods>", Label.HOSPITAL),
        ("IN <THE BRONX>", "IN THE <BRONX>", Label.LOCATION_OTHER),
        ("at <the\nMarlow>", "at the\n<Marlow>", Label.ORGANIZATION),
        ("flown to <the U>", "flown to <the U>", Label.HOSPITAL),
        ("at <the General>", "at <the General>", Label.HOSPITAL),
        ("<Notify Marlow County Council>", "Notify <Marlow County Council>", Label.ORGANIZATION),
        ("<Messrs. Marlow & Quill>", "Messrs. <Marlow & Quill>", Label.ORGANIZATION),
        ("<Marlow memory clinic>", "<Marlow memory clinic>", Label.HOSPITAL),
        ("<St. Orrin's church>", "<St. Orrin's> church", Label.ORGANIZATION),
        ("<Christ church>", "<Christ church>", Label.ORGANIZATION),
        ("<Carrier Clinic>", "<Carrier Clinic>", Label.HOSPITAL),
        ("near <the Valley>", "near the <Valley>", Label.LOCATION_OTHER),
        ("<Theodora House>", "<Theodora House>", Label.HOSPITAL),
        (
            "<Marlow University Hospital Transplant Center>",
            "<Marlow University Hospital> Transplant Center",
            Label.HOSPITAL,
        ),
        ("<MARLOW HOSPITAL EMERGENCY DEPARTMENT>", "<MARLOW HOSPITAL> EMERGENCY DEPARTMENT", Label.HOSPITAL),
        ("<Marlow Hospital District>", "<Marlow Hospital District>", Label.HOSPITAL),
        ("<Kestrel Point Rehabilitation Unit>", "<Kestrel Point> Rehabilitation Unit", Label.HOSPITAL),
        ("to <fort johnson a&e>, now", "to <fort johnson> a&e, now", Label.HOSPITAL),
        ("<LARCHMONT PSYCHIATRIC EVALUATION>", "<LARCHMONT> PSYCHIATRIC EVALUATION", Label.HOSPITAL),
        (
            "<WREN LAKE HOSPITAL OUTPATIENT AND GP CLINIC>",
            "<WREN LAKE HOSPITAL> OUTPATIENT AND GP CLINIC",
            Label.HOSPITAL,
        ),
        ("at <Larch & Co. pharmacy>", "at <Larch & Co.> pharmacy", Label.ORGANIZATION),
        ("at <larch pharmacy>", "at <larch pharmacy>", Label.ORGANIZATION),
        ("by <Ruder River bridge>", "by <Ruder River> bridge", Label.LOCATION_OTHER),
        ("<of Norfolk Constabulary>", "of <Norfolk Constabulary>", Label.ORGANIZATION),
        ("<Quillworth Dialysis Unit>", "<Quillworth Dialysis Unit>", Label.HOSPITAL),
        ("<Marlow Hospital Center>", "<Marlow Hospital Center>", Label.HOSPITAL),
        ("<Marlow Rehabilitation Center>", "<Marlow Rehabilitation Center>", Label.HOSPITAL),
        ("0424 <Called Cheyne Regional> line", "0424 Called <Cheyne Regional> line", Label.HOSPITAL),
        ("<Callaway Regional>", "<Callaway Regional>", Label.HOSPITAL),
        ("<Member of Beulah AME>", "Member of <Beulah AME>", Label.ORGANIZATION),
        ("<the>", "<the>", Label.HOSPITAL),
        ("due <3rd March 2pm>", "due <3rd March> 2pm", Label.DATE),
        ("drop-in <Mondays 1.30>, hall", "drop-in <Mondays> 1.30, hall", Label.DATE),
        ("reads <Thursdays 2-3> pm", "reads <Thursdays> 2-3 pm", Label.DATE),
        ("on <March 14>", "on <March 14>", Label.DATE),
        ("on <March 14 AM>", "on <March 14 AM>", Label.DATE),
        ("on <Monday 30.11>", "on <Monday 30.11>", Label.DATE),
        ("on <Tuesday 02.11>", "on <Tuesday 02.11>", Label.DATE),
        ("on <Fridays 12-14>", "on <Fridays 12-14>", Label.DATE),
        ("on <Mondays 12>", "on <Mondays 12>", Label.DATE),
        ("on <3/4/2087 10:30 am>", "on <3/4/2087> 10:30 am", Label.DATE),
        ("|<208711042959>|", "|<208711042959>|", Label.DATE),
        ("on <Friday 13>", "on <Friday 13>", Label.DATE),
        ("|<20871104091233>|", "|<20871104>091233|", Label.DATE),
        ("|<208711040912>|", "|<20871104>0912|", Label.DATE),
        ("|<208713040912>|", "|<208713040912>|", Label.DATE),
        ("|<208711040912>|", "|<208711040912>|", Label.IDNUM),
        ("signed <02/15/201812>:26:31", "signed <02/15/2018>12:26:31", Label.DATE),
        ("\n<Mon 19>:49 TEAM", "\n<Mon> 19:49 TEAM", Label.DATE),
        ("on <Mon 19>: seen", "on <Mon 19>: seen", Label.DATE),
        ("her <mon 128/74>, today", "her <mon> 128/74, today", Label.DATE),
        ("on <Oct 10/12> at", "on <Oct 10/12> at", Label.DATE),
        ("a <part-time dinner lady>", "a part-time <dinner lady>", Label.PROFESSION),
        ("a <divorced crane operator>", "a divorced <crane operator>", Label.PROFESSION),
        ("<Night Owl Farm night>", "<Night Owl Farm night>", Label.ORGANIZATION),
        ("<***-**-4471>", "<***-**-4471>", Label.SSN),
        ("<***4471>", "***<4471>", Label.IDNUM),
        ("<Hobbs's>", "<Hobbs>'s", Label.DOCTOR),
        ("<Hobbs’s>", "<Hobbs>’s", Label.DOCTOR),
        ("<Xavi G. Tavares, M.D.>", "<Xavi G. Tavares>, M.D.", Label.DOCTOR),
        ("<Ruth Okafor, RN>", "<Ruth Okafor>, RN", Label.DOCTOR),
        ("Name<QUILL,ADAMRN>4471", "Name<QUILL,ADA>MRN4471", Label.PATIENT),
        ("Signed <C. M. QuillLic>. 4471", "Signed <C. M. Quill>Lic. 4471", Label.DOCTOR),
        ("<QUILL, AMR> is", "<QUILL, AMR> is", Label.PATIENT),
        ("<JOHN SOLDATE> 44 M", "<JOHN SOLDATE> 44 M", Label.PATIENT),
        ("<Mae B.> slept", "<Mae B.> slept", Label.PATIENT),
        ("<Ana Ruiz.>", "<Ana Ruiz>.", Label.PATIENT),
        ("<(203) 555-0144,>", "<(203) 555-0144>,", Label.PHONE),
        ("<+1 (203) 555-0144>", "<+1 (203) 555-0144>", Label.PHONE),
        ("in <Sept.> she", "in <Sept.> she", Label.DATE),
        ("<St. Orrin's>", "<St. Orrin's>", Label.HOSPITAL),
        ("<'90s>", "<'90s>", Label.DATE),
        ("in her <80's>", "in her <80's>", Label.AGE),
        ("<14 Wharf St.>", "<14 Wharf St.>", Label.STREET),
        ("<Tidewell Logistics).>", "<Tidewell Logistics>).", Label.ORGANIZATION),
        ("< March 4 >", " <March 4> ", Label.DATE),
        ("<Drummond>", "<Drummond>", Label.DOCTOR),
        ("<dr>", "<dr>", Label.DOCTOR),
        ("<Det. Hobbs>", "Det. <Hobbs>", Label.PATIENT),
        ("<Pastor Amos Hobbs>", "Pastor <Amos Hobbs>", Label.PATIENT),
        ("<Judge, Aaron>", "<Judge, Aaron>", Label.PATIENT),
        ("<Ruth Okafor lcsw>", "<Ruth Okafor> lcsw", Label.DOCTOR),
        ("<Ruth Okafor, EMT-P>", "<Ruth Okafor>, EMT-P", Label.DOCTOR),
        ("<14 WHARF RD>", "<14 WHARF RD>", Label.STREET),
        ("<Hobbs MD\n>", "<Hobbs> MD\n", Label.DOCTOR),
        ("<HOBBS'S>", "<HOBBS>'S", Label.PATIENT),
        ("<the Hobbs'>", "<the Hobbs>'", Label.PATIENT),
    ],
)
def test_edges_move_to_the_label_guides_boundaries(before: str, after: str, label: Label) -> None:
    text, start, end = place(before)
    assert trimmed(text, start, end, label) == place(after)[1:]


@pytest.mark.parametrize("source", ["known.name", "always"])
def test_what_the_user_says_is_a_name_stays_whole(source: str) -> None:
    text = "Seen: Pastor Maldonado"
    view = View(Note("n", text), load_lexicons())
    given_name = Candidate(6, len(text), (Vote(source, Label.PATIENT),))
    taken_for_one = Candidate(6, len(text), (Vote("token_crf", Label.PATIENT),))
    step = Boundaries(Priority([]))
    assert step.resolve([(view, [given_name])], Journal())[0] == [given_name]
    assert [one.start for one in step.resolve([(view, [taken_for_one])], Journal())[0]] == [13]


@pytest.mark.parametrize(
    ("marked", "left"),
    [
        ("seen by Dr. <F.  Unfortunately> he", "F."),
        ("seen by Dr. <B.  Adderall> was", "B."),
        ("seen by Dr. <F.  Quillfeather> he", "F.  Quillfeather"),
        ("seen by Dr. <F.  Brown> he", "F.  Brown"),
        ("seen by Dr. <F. Unfortunately> he", "F. Unfortunately"),
    ],
)
def test_a_sentence_that_begins_behind_an_initial_is_no_name(marked: str, left: str) -> None:
    text, start, end = place(marked)
    found = Candidate(start, end, (Vote("bilstm", Label.DOCTOR),))
    step = Boundaries(Priority(["bilstm"]))
    ((one,),) = step.resolve([(View(Note("n", text), load_lexicons()), [found])], Journal())
    assert text[one.start : one.end] == left


def test_nothing_is_left_of_punctuation() -> None:
    start, end = trimmed("(-)", 0, 3, Label.PATIENT)
    assert start >= end


@given(TEXTS, st.integers(0, 40), st.integers(0, 40), st.sampled_from(list(Label)))
def test_a_place_only_shrinks_and_trimming_twice_changes_nothing(text: str, a: int, b: int, label: Label) -> None:
    start, end = min(a, b, len(text)), min(max(a, b), len(text))
    new_start, new_end = trimmed(text, start, end, label)
    assert start <= new_start
    assert new_end <= max(end, start)
    if new_start < new_end:
        assert trimmed(text, new_start, new_end, label) == (new_start, new_end)


@pytest.mark.parametrize(
    ("marked", "label", "stays"),
    [
        ("Agent: <May> I have your number?", Label.PATIENT, False),
        ("It was late. <Will> you be there?", Label.DOCTOR, False),
        ("<May> I ask who calls", Label.PATIENT, False),
        ("we told <Will> he may go", Label.PATIENT, True),
        ("<Will> slept", Label.PATIENT, True),
        ("since last <May> I have had it", Label.DATE, True),
        ("<May> I was away", Label.DATE, True),
    ],
)
def test_a_verb_that_opens_a_question_is_nobody(marked: str, label: Label, *, stays: bool) -> None:
    text, start, end = place(marked)
    found = [Candidate(start, end, (Vote("token_crf", label),))]
    kept = Boundaries(Priority(["token_crf"])).resolve([(View(Note("n", text), load_lexicons()), found)], Journal())[0]
    assert bool(kept) is stays
