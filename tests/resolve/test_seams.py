"""Seams: pieces of one name, date or number become one find; neighbours that are two stay two."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bracketed import bracketed
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Candidate, Note, Vote
from scrubjay.resolve import Journal, Priority, Seams
from scrubjay.text import View

STEP = Seams(Priority(["known", "token_crf", "rules"]))


def joined(marked: str, label: Label, *, source: str = "token_crf", score: float = 0.9) -> list[str]:
    """What the places between angle brackets have become; all are finds of one label."""
    text, places = bracketed(marked)
    view = View(Note("n", text), load_lexicons())
    made = [Candidate(*place, (Vote(source, label, score),)) for place in places]
    return [text[one.start : one.end] for one in STEP.resolve([(view, made)], Journal())[0]]


@pytest.mark.parametrize(
    ("marked", "label", "whole"),
    [
        ("seen <Tuesday>, <5/6/14>.", Label.DATE, "Tuesday, 5/6/14"),
        ("seen <Tuesday>\r\n<5/6/14>.", Label.DATE, "Tuesday\r\n5/6/14"),
        ("SEEN <MONDAY>,\u00a0<08/28/2073> AT", Label.DATE, "MONDAY,\u00a008/28/2073"),
        ("run <12/20/2019> <FRIDAY> night", Label.DATE, "12/20/2019 FRIDAY"),
        ("call you <Tuesday>, the <twenty-sixth>.", Label.DATE, "Tuesday, the twenty-sixth"),
        ("since <Christmas Day> in <2025>, when", Label.DATE, "Christmas Day in 2025"),
        ("quit <New Years> <2060>, 25", Label.DATE, "New Years 2060"),
        ("On <MLK Day>, <1/16>, about", Label.DATE, "MLK Day, 1/16"),
        ("on <Veterans Day>, <Monday 11/11>, with", Label.DATE, "Veterans Day, Monday 11/11"),
        ("hurt <August&nbsp;19>, <2091>, neck", Label.DATE, "August&nbsp;19, 2091"),
        ("born <February\u00a0third>, <2076>.", Label.DATE, "February\u00a0third, 2076"),
        ("Ms. <Tonesha>\n<Quill> is a", Label.PATIENT, "Tonesha\nQuill"),
        ("Patient: <Ruth J.>\n   <Quillfeather>   DOB", Label.PATIENT, "Ruth J.\n   Quillfeather"),
        ("under DR. <RACHAEL> <SOND>; your", Label.DOCTOR, "RACHAEL SOND"),
        ("AUTHOR: <QUILL>,<DONELL>", Label.DOCTOR, "QUILL,DONELL"),
        ("Registered GP: <HALE>, <Imran> (Dr)", Label.DOCTOR, "HALE, Imran"),
        ("Attending: <Quill>, <Robert T.>, MD", Label.DOCTOR, "Quill, Robert T."),
        ("DOB <1957>-<May-30>    HCN", Label.DATE, "1957-May-30"),
        ("exp <2021>-<11>  4", Label.DATE, "2021-11"),
        ("friend <Junior Fa>'<asavalu> said", Label.PATIENT, "Junior Fa'asavalu"),
        ("in <Hawai>'<i> now", Label.STATE, "Hawai'i"),
        ("FIN: <20771209>0033  SSN", Label.IDNUM, "207712090033"),
        ("Protocol: <VDN-207>-C301 Am. 4", Label.IDNUM, "VDN-207-C301"),
        ("Order <8812345>-2.5 mg", Label.IDNUM, "8812345"),
        ("Ordered <8812345>-LEFT-KNEE", Label.IDNUM, "8812345"),
        ("Accession <8812345>_chest_xray normal", Label.IDNUM, "8812345"),
        ("Images <FH00618834>_ONH_OS.tif.", Label.BIOID, "FH00618834_ONH_OS.tif"),
        ("lot <4471>-left arm", Label.DEVICE, "4471"),
        ("MRN <4471>, 12", Label.MEDICALRECORD, "4471"),
        ("at <Suite 204>, <611 Larch Rd W>, Quillton", Label.STREET, "Suite 204, 611 Larch Rd W"),
        ("SSN, <MRN><133202>, ACCT", Label.MEDICALRECORD, "MRN133202"),
        ("surgeon van den <Heuvel>\n", Label.DOCTOR, "van den Heuvel"),
        ("Mrs de la <Cruz> said", Label.PATIENT, "de la Cruz"),
        ("MRS DE LA <CRUZ> SAID", Label.PATIENT, "DE LA CRUZ"),
        ("husband Juan <De La Cruz> at", Label.PATIENT, "De La Cruz"),
        ("wit <k.d>. report to", Label.DOCTOR, "k.d."),
        ("Okay, <Gregory J>.\n", Label.PATIENT, "Gregory J."),
        ("died in their <80>'s of", Label.AGE, "80's"),
        ("in her <50>s, well", Label.AGE, "50s"),
        ("stents at the <General>; screening", Label.HOSPITAL, "the General"),
        ("seen at <Larch Clinic> at <Vesterby> 4/9", Label.HOSPITAL, "Larch Clinic at Vesterby"),
        ("<LARCH GASTROENTEROLOGY>, P.A.\n1480", Label.HOSPITAL, "LARCH GASTROENTEROLOGY, P.A."),
        ("EMPLOYER: <Larch Cold Storage>, Inc.\n", Label.ORGANIZATION, "Larch Cold Storage, Inc."),
        ("<LARCH LABORATORIES>, INC.\nClient", Label.ORGANIZATION, "LARCH LABORATORIES, INC."),
        ("at <Larch Storage, Inc>.\nD", Label.ORGANIZATION, "Larch Storage, Inc."),
        ("from <Larch Oxygen> & DME, order", Label.ORGANIZATION, "Larch Oxygen & DME"),
        ('bro <richard> "<ricky>" <quill>, 49', Label.PATIENT, 'richard "ricky" quill'),
        ("at <Larchwood Rehabilitation Hospital> <of> <Forsby County>,", Label.HOSPITAL, None),
        ("grader at <LARCH>\n<MIDDLE SCHOOL> who", Label.ORGANIZATION, "LARCH\nMIDDLE SCHOOL"),
        ("lives <56 larch trail>, <unit 12b>, quill", Label.STREET, "56 larch trail, unit 12b"),
        ("lives <56 larch trail>, Apartment <12b>, quill", Label.STREET, "56 larch trail, Apartment 12b"),
        ("plate <726>-<KQV> seen", Label.VEHICLE, "726-KQV"),
        ("to <Larch Orthopedics> & <Sports Medicine>, fax", Label.HOSPITAL, "Larch Orthopedics & Sports Medicine"),
        ("to <Larch Orthopedics> & Sports Medicine, fax", Label.HOSPITAL, "Larch Orthopedics & Sports Medicine"),
        ("<LARCH CANCER> &amp; INFUSION\nDate", Label.HOSPITAL, "LARCH CANCER &amp; INFUSION"),
        (
            "the <Quill County Department> of Public Health has",
            Label.ORGANIZATION,
            "Quill County Department of Public Health",
        ),
    ],
)
def test_pieces_of_one_thing_are_joined(marked: str, label: Label, whole: str | None) -> None:
    assert joined(marked, label) == [whole or "Larchwood Rehabilitation Hospital of Forsby County"]


@pytest.mark.parametrize(
    ("marked", "label", "pieces"),
    [
        ("<Larch Family Practice      Pediatric> visit", Label.HOSPITAL, ["Larch Family Practice", "Pediatric"]),
        ("<Ada Quill\tLarch Practice>\tvideo", Label.ORGANIZATION, ["Ada Quill", "Larch Practice"]),
        ("nurse <Greg      Makar> on", Label.DOCTOR, ["Greg", "Makar"]),
        ("PT <QUILL, ADA   F>   DOB", Label.PATIENT, ["QUILL, ADA"]),
        ("by <Felita M.\n   Quill>, RN", Label.DOCTOR, ["Felita M.\n   Quill"]),
        ("by <Felita M.\n\tQuill>, RN", Label.DOCTOR, ["Felita M.\n\tQuill"]),
        ("by <Felita M.   \nQuill>, RN", Label.DOCTOR, ["Felita M.   \nQuill"]),
        ("by <Ada Quill, MD   Dr. Sam Hale> at", Label.DOCTOR, ["Ada Quill", "Sam Hale"]),
        ("row <QUILL\tM\tADA> ends", Label.PATIENT, ["QUILL", "M", "ADA"]),
    ],
)
def test_names_in_two_columns_are_two(marked: str, label: Label, pieces: list[str]) -> None:
    assert joined(marked, label) == pieces


@pytest.mark.parametrize(
    ("marked", "label", "whole"),
    [
        pytest.param("from <Larch Hospital> & Dr. Quill", Label.HOSPITAL, "Larch Hospital", id="a doctor"),
        pytest.param("at <Larch Hospital> of Note", Label.HOSPITAL, "Larch Hospital", id="no field"),
        pytest.param("told <Ann> & Sports Medicine", Label.PATIENT, "Ann", id="a person"),
        pytest.param("at <Larch Hospital> & Discharged home", Label.HOSPITAL, "Larch Hospital", id="a verb"),
        pytest.param("at <Larch Hospital> & CT Head done", Label.HOSPITAL, "Larch Hospital", id="a study"),
        pytest.param("<Larch Hospital>\t& Sports Medicine", Label.HOSPITAL, "Larch Hospital", id="a column"),
        pytest.param("the <Larch Department> of Monday", Label.HOSPITAL, "Larch Department", id="a day"),
        pytest.param("rented a van Mr <Quill> drove", Label.PATIENT, "Quill", id="a vehicle"),
        pytest.param("the <80>-year-old", Label.AGE, "80", id="years"),
        pytest.param("told <Ann>. Then", Label.PATIENT, "Ann", id="a full stop"),
        pytest.param("plan <B>.i.d.", Label.PATIENT, "B", id="another abbreviation"),
        pytest.param("et al <Quill> found", Label.DOCTOR, "Quill", id="and others"),
        pytest.param("in LA <Quill> said", Label.PATIENT, "Quill", id="a town"),
    ],
)
def test_what_follows_and_is_no_part_of_a_name_stays_out(marked: str, label: Label, whole: str) -> None:
    assert joined(marked, label) == [whole]


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        pytest.param("on <Tuesday>, <Thursday>", Label.DATE, id="two weekdays"),
        pytest.param("in <Larchville> & <Quillton>", Label.CITY, id="two towns"),
        pytest.param("at <Larch Hospital> & <Quill Farm>", Label.HOSPITAL, id="two institutions"),
        pytest.param("from <5/6/14> <5/9/14>", Label.DATE, id="two dates"),
        pytest.param("at <Christmas>, <Easter> and", Label.DATE, id="two holidays"),
        pytest.param("on <March 4>, <2 May>", Label.DATE, id="two days"),
        pytest.param("seen <Tuesday> <0730> by", Label.DATE, id="a time"),
        pytest.param("on <April 5, 2021>, the <Monday> after", Label.DATE, id="a day told by another"),
        pytest.param("on <3/9> (<Tuesday>)", Label.DATE, id="a bracket"),
        pytest.param("<Quill>\n<Marlow>\n", Label.DOCTOR, id="a list of names"),
        pytest.param("to Mr <Quill>\n<CKC>/rb", Label.DOCTOR, id="initials of another"),
        pytest.param('<Robert Quill> ("<Bob>")', Label.PATIENT, id="a nickname in brackets"),
        pytest.param('<john joe> "<johnny>" came', Label.PATIENT, id="a nickname at the end"),
        pytest.param("by <Quill>, <Marlow>", Label.DOCTOR, id="two people"),
        pytest.param("sons <Peter>, <Robert>", Label.PATIENT, id="two first names"),
        pytest.param("worked <2010>-<2014> at", Label.DATE, id="two years"),
        pytest.param("in service <1979>-<83> at", Label.DATE, id="two years, one of them short"),
        pytest.param("School Year <2010>-<11>", Label.DATE, id="the next year"),
        pytest.param("from <2010>-<May 2014>", Label.DATE, id="a year and a month of another"),
        pytest.param("in <2008>-<1\u00b2> x", Label.DATE, id="a digit that is none"),
        pytest.param("<555-0144><555-0145>", Label.PHONE, id="two phones that touch"),
        pytest.param("<Quill>   <Marlow>", Label.DOCTOR, id="two columns"),
        pytest.param("SIGNED <QUILL>\n<CC> THE FILE", Label.DOCTOR, id="two capitals under a name"),
        pytest.param("<Larch Clinic>\n<Marlow Hospital>\n", Label.HOSPITAL, id="a list of hospitals"),
        pytest.param("<Boston>\r\n<Chicago>", Label.CITY, id="a list of towns"),
        pytest.param("<56 Larch Trail>, apt 2; <9 Elm Rd>", Label.STREET, id="two streets"),
        pytest.param("aged <41> <43>", Label.AGE, id="two ages"),
        pytest.param("<Ohio> <Iowa>", Label.STATE, id="two states"),
        pytest.param("<4471> <8622>", Label.IDNUM, id="two numbers"),
    ],
)
def test_neighbours_that_are_two_stay_two(marked: str, label: Label) -> None:
    assert len(joined(marked, label)) == 2


def test_a_name_that_goes_on_ends_before_the_next_find() -> None:
    assert joined("at <Larch Orthopedics> & Sports Medicine, <Inc>", Label.HOSPITAL)[0] == (
        "Larch Orthopedics & Sports Medicine"
    )


def test_a_name_that_is_half_believed_takes_no_word_from_its_line() -> None:
    assert len(joined("DR. <TONIA PECK> <WILL> DO", Label.DOCTOR, score=0.2)) == 2


def test_what_a_rule_left_before_a_find_is_no_part_of_it() -> None:
    view = View(Note("n", "WHO ATTENDS LARCH DIALYSIS"), load_lexicons())
    pieces = [
        Candidate(4, 11, (Vote("rules.institutions.headed", Label.HOSPITAL),)),
        Candidate(12, 26, (Vote("token_crf", Label.HOSPITAL),)),
    ]
    assert STEP.resolve([(view, pieces)], Journal())[0] == pieces


def test_the_surer_piece_speaks_and_the_journal_says_why() -> None:
    view = View(Note("n", "Tuesday, 5/6"), load_lexicons())
    pieces = [
        Candidate(0, 7, (Vote("rules", Label.DATE, 0.4),)),
        Candidate(9, 12, (Vote("token_crf", Label.DATE, 0.8),)),
    ]
    journal = Journal(is_open=True)
    whole = Candidate(0, 12, (Vote("rules", Label.DATE, 0.8), Vote("token_crf", Label.DATE, 0.8)))
    assert STEP.resolve([(view, pieces)], journal)[0] == [whole]
    assert [(one.step, one.candidate, one.became) for one in journal.decisions] == [
        ("seams", piece, whole) for piece in pieces
    ]


def test_what_is_known_of_the_patient_stays_known_behind_a_seam() -> None:
    view = View(Note("n", "Ms. Mira Quill is"), load_lexicons())
    pieces = [
        Candidate(4, 8, (Vote("token_crf", Label.PATIENT, 0.9), Vote("bilstm", Label.DOCTOR, 0.9))),
        Candidate(9, 14, (Vote("known.name", Label.PATIENT, 0.7),)),
    ]
    votes = (Vote("token_crf", Label.PATIENT, 0.9), Vote("known.name", Label.PATIENT, 0.9))
    assert STEP.resolve([(view, pieces)], Journal())[0] == [Candidate(4, 14, votes)]


@given(
    st.text(alphabet='Ann Tuesday, 5/6\n-"', min_size=1, max_size=40),
    st.lists(st.tuples(st.integers(0, 39), st.integers(1, 9), st.sampled_from(list(Label))), max_size=6),
)
def test_nothing_that_was_found_is_lost_and_nothing_overlaps(text: str, places: list[tuple[int, int, Label]]) -> None:
    found, reached = [], 0
    for start, size, label in sorted(places):
        if start >= reached and start + size <= len(text):
            found.append(Candidate(start, start + size, (Vote("token_crf", label, 0.9),)))
            reached = start + size
    kept = STEP.resolve([(View(Note("n", text), load_lexicons()), found)], Journal())[0]
    assert all(any(one.start <= piece.start and piece.end <= one.end for one in kept) for piece in found)
    assert all(left.end <= right.start for left, right in pairwise(kept))
    assert {edge for one in kept for edge in (one.start, one.end)} <= {e for one in found for e in (one.start, one.end)}


@pytest.mark.parametrize(
    ("marked", "label"), [("<QUILL, ADA   F> x", Label.PATIENT), ("<Larch\tOak> & Sons", Label.HOSPITAL)]
)
def test_what_the_user_has_told_stays_whole(marked: str, label: Label) -> None:
    assert joined(marked, label, source="known") == [marked[1 : marked.index(">")]]


def test_what_becomes_of_a_name_in_two_columns_is_told() -> None:
    text, places = bracketed("PT <QUILL, ADA   F>   DOB")
    made = [Candidate(*place, (Vote("token_crf", Label.PATIENT, 0.9),)) for place in places]
    journal = Journal(is_open=True)
    STEP.resolve([(View(Note("n", text), load_lexicons()), made)], journal)
    assert [(one.became is None, one.why) for one in journal.decisions] == [
        (True, "the letter of somebody's sex"),
        (False, "what a name has in its column"),
    ]


@pytest.mark.parametrize(
    ("marked", "label", "lines"),
    [
        ("<Teme NHS Trust\nSouth Teme Team>\n14 Rise", Label.HOSPITAL, ["Teme NHS Trust", "South Teme Team"]),
        ("<MARLOW HOSPITAL\n  Critical Access>  21", Label.HOSPITAL, ["MARLOW HOSPITAL", "Critical Access"]),
        ("<MARLOW HOSPITAL>\n<Critical Access> 21 Rd", Label.HOSPITAL, ["MARLOW HOSPITAL", "Critical Access"]),
        ("seen at <Marlow Hospital\nCenter> today", Label.HOSPITAL, ["Marlow Hospital\nCenter"]),
        ("<Marlow Medical\nCenter>, called", Label.HOSPITAL, ["Marlow Medical\nCenter"]),
        ("<Trust\nQuill> was", Label.PATIENT, ["Trust\nQuill"]),
    ],
)
def test_the_lines_of_a_letterhead_are_apart(marked: str, label: Label, lines: list[str]) -> None:
    assert joined(marked, label) == lines


def parted(marked: str, first: Label, last: Label, *, source: str = "token_crf") -> list[tuple[str, Label]]:
    """What two finds of different labels between angle brackets have become."""
    text, (left, right) = bracketed(marked)
    made = [Candidate(*left, (Vote(source, first, 0.9),)), Candidate(*right, (Vote("token_crf", last, 0.5),))]
    found = STEP.resolve([(View(Note("n", text), load_lexicons()), made)], Journal())[0]
    return [(text[one.start : one.end], one.votes[0].label) for one in found]


@pytest.mark.parametrize(
    ("marked", "whole"),
    [
        ("Esq.\n<Quill>, <Larch & Hale LLP>\n2100", "Quill, Larch & Hale LLP"),
        ("van by <Quill>-<Larch & Sons>", "Quill-Larch & Sons"),
    ],
)
def test_the_first_of_a_firms_partners_is_a_part_of_its_name(marked: str, whole: str) -> None:
    assert parted(marked, Label.PATIENT, Label.ORGANIZATION) == [(whole, Label.ORGANIZATION)]


@pytest.mark.parametrize(
    ("marked", "first", "source"),
    [
        pytest.param("works: <roofer>, <Larch & Sons LLP>", Label.PROFESSION, "token_crf", id="a job"),
        pytest.param("by Dr. <Quill>, <Larch & Sons LLP>", Label.DOCTOR, "token_crf", id="a title"),
        pytest.param("<Ada Quill>, <Larch & Sons LLP>", Label.PATIENT, "token_crf", id="a name in full"),
        pytest.param("<Quill>, <Larch Hospital>", Label.PATIENT, "token_crf", id="no partners"),
        pytest.param("<Quill>-<Larch Hospital>", Label.PATIENT, "token_crf", id="no partners behind a hyphen"),
        pytest.param("gave <Maria>, <Larch & Larch>", Label.PATIENT, "token_crf", id="no firm by its form"),
        pytest.param("Ada <Quill>, <Larch & Hale LLP>", Label.PATIENT, "token_crf", id="a first name before it"),
        pytest.param("by Dr.<Quill>, <Larch & Hale LLP>", Label.DOCTOR, "token_crf", id="a title without a blank"),
        pytest.param("<Quill>, <Larch & Sons LLP>", Label.PATIENT, "known.name", id="known of the patient"),
    ],
)
def test_others_before_a_firm_are_no_partners(marked: str, first: Label, source: str) -> None:
    assert len(parted(marked, first, Label.ORGANIZATION, source=source)) == 2


def test_two_hospitals_of_which_one_asks_the_other_stay_two() -> None:
    assert len(joined("sent from <Larch> at <Vesterby> request", Label.HOSPITAL)) == 2
