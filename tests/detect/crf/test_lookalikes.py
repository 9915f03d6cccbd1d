"""Look-alikes: what a CRF alone finds is dropped where its words say that it is something else, and only there."""

import pytest

from scrubjay.detect.crf.lookalikes import Lookalikes, is_lookalike
from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View


def looks(marked: str, label: Label) -> bool:
    """Whether the words between angle brackets are a look-alike of the label."""
    start, end = marked.index("<"), marked.index(">") - 1
    text = marked.replace("<", "").replace(">", "")
    return is_lookalike(View(Note("n", text), load_lexicons()), FoundSpan(start, end, label, 0.9))


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("She rates her pain as <7-8/10> today.", Label.DATE),
        ("pain level is a <6/10>.", Label.DATE),
        ("Agent: <May> I have your number?", Label.DATE),
        ("her BMI of <30> was noted", Label.AGE),
        ("eGFR is <45> now", Label.AGE),
        ("born at <36> weeks' gestation", Label.AGE),
        ("seen <4> months ago", Label.AGE),
        ("took <metoprolol> at home", Label.PATIENT),
        ("a 60-year-old <African American> man", Label.PATIENT),
        ("a <Hispanic> woman", Label.COUNTRY),
        ("takes <Mira>LAX daily", Label.PATIENT),
        ("died of <Lou Gehrig>'s disease", Label.PATIENT),
        ("Bruised after the <fall>, walks well.", Label.DATE),
        ("Doctor: <Lovely>. How are you?", Label.DOCTOR),
        ("TVN at <6/52>; OPD not needed", Label.DATE),
        ("No fracture. <Read> by: A. Quill", Label.DOCTOR),
        ("1845 awake\n1900  turned\n1915  fed\n<1925>  Report to RN", Label.DATE),
        ("levothyroxine <75>, aspirin", Label.AGE),
        ("she is off at <4>, home by five", Label.AGE),
        ("the unit is <65> miles off", Label.AGE),
        ("kidney, <7> mo s/p transplant", Label.AGE),
        ("weighed <3>,290 g", Label.AGE),
        ("back to her old <South Beach Diet> now", Label.HOSPITAL),
        ("refills for <Cialis> given", Label.HOSPITAL),
        ("discontinued <Camila> last week", Label.PATIENT),
        ("previous treatments included <Zorvelle>, Faslodex", Label.DOCTOR),
        ("no longer seeing a <physical therapist> here", Label.PROFESSION),
        ("an <osteopathic physician>, and she examined him", Label.PROFESSION),
        ("Married, <7> children.", Label.AGE),
        ("Father died of <CA> at home.", Label.STATE),
        ("He is a <good historian>.", Label.PROFESSION),
        ("a <social drinker> in the past", Label.PROFESSION),
        ("hit by a <drunk driver>", Label.PROFESSION),
        ("<Gravida>: 1. Para: 1.", Label.DOCTOR),
        ("on the <South Beach> Diet", Label.LOCATION_OTHER),
        ("<Grand Aunt> (stroke), Mother (CAD)", Label.HOSPITAL),
        ("kicked at <0915> by a mare", Label.DATE),
        ("called at <2058> to daughter", Label.DATE),
        ("late entry <1940> - given", Label.DATE),
        ("0115  <5/80/-1>. Epidural", Label.DATE),
        ("0115  <5/80>/-1. Epidural", Label.DATE),
        ("foley <20-35/h>, amber", Label.DATE),
        ("smoked <30/day> then", Label.DATE),
        ("MMF 750 (<dec> from 1000)", Label.DATE),
        ("NHS. Available next <14/7>: yes", Label.DATE),
        ("denosumab <6/12>ly, NHS", Label.DATE),
        ("diabetes, <31>-year duration", Label.AGE),
        ("ex <34> weeker", Label.AGE),
        ("M      Ht <70> in", Label.AGE),
        ("signed 2/24/2027 4:41 <PM>\n", Label.DOCTOR),
        ("PT monophasic; care <supervisory> visit", Label.DOCTOR),
        ("VA <20/200> on the left", Label.DATE),
        ("at <31/40> of pregnancy", Label.DATE),
        ("teeth <27-31> bonded", Label.DATE),
        ("ABG 7.<38/44/92> on air", Label.DATE),
        ("in bed <3S-14> now", Label.DATE),
        ("full feeds since <DOL 18>, well", Label.DATE),
        ("near the <90th> for her height", Label.DATE),
        ("fovea attached by <OCT>, one tear", Label.DATE),
        ("Pain 2/10. <May> drop oxycodone", Label.DATE),
        ("Phone &<nbsp>;611", Label.PATIENT),
        ("it&#<39;s> Drew", Label.DATE),
        ("EDW left at <59>.4 kg", Label.AGE),
        ("machine operator, <31> years at Larch", Label.AGE),
        ("Seen 27/11/2010. Signed off sick <6/52> by the GP", Label.DATE),
        ("review in <6/52> please", Label.DATE),
        ("Seen 27/11/2010. Bloods again in <5/7> please.", Label.DATE),
        ("Review in 6/52; it all started <3/12> ago.", Label.DATE),
    ],
)
def test_scores_measures_peoples_drugs_and_eponyms_are_look_alikes(marked: str, label: Label) -> None:
    assert looks(marked, label)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("Seen on <6/10> by the team.", Label.DATE),
        ("Back in <May> for review.", Label.DATE),
        ("works for <Larch and Sons>", Label.ORGANIZATION),
        ("seen on <6/21> again", Label.DATE),
        ("since <8/93> on dialysis", Label.DATE),
        ("mammogram <Q4> at Larch", Label.DATE),
        ("admitted <OCT> 2071", Label.DATE),
        ("by the <12th> of the month", Label.DATE),
        ("Moved here in <2011>.", Label.DATE),
        ("Tom&nbsp;<Quill> called", Label.PATIENT),
        ("told oakes&<quill>; well", Label.PATIENT),
        ("Quill, Ruth, <77> F, CT190899", Label.AGE),
        ("a man of <64> years with diabetes", Label.AGE),
        ("back at <Holy Family>", Label.HOSPITAL),
        ("first seen in <2203>.", Label.DATE),
        ("DOB <6/52>, widowed", Label.DATE),
        ("Seen 27/11/2010. Birthdate: <6/52>", Label.DATE),
        ("Married <6/52>.", Label.DATE),
        ("MMSE 28/30. Operated in <9/12>.", Label.DATE),
        ("Aide is there 24/7. Operated in <9/12>.", Label.DATE),
        ("Seen 27/11/2010. Admitted on <3/12> prior to surgery", Label.DATE),
        ("Seen 11/27/2010. Operated in <9/12>, well since.", Label.DATE),
        ("Seen 27/11/2010. Fell on <5/7> at home.", Label.DATE),
        ("She is <45> now", Label.AGE),
        ("The leaves turned; after the <fall> of 2019 she moved.", Label.DATE),
        ("moved here in the <fall>", Label.DATE),
        ("retired to <CA> with her sister", Label.STATE),
        ("a retired <historian>", Label.PROFESSION),
        ("<Para> came with him", Label.PATIENT),
        ("Son, <7>, is well", Label.AGE),
        ("a <6> months old boy", Label.AGE),
        ("<Rose> came with him", Label.PATIENT),
        ("<Qzxvorn> came with him", Label.PATIENT),
        ("<Lou Gehrig> came with his wife", Label.PATIENT),
        ("from <Jordan> last year", Label.COUNTRY),
        ("works as a <potter>", Label.PROFESSION),
        ("<Mira> came in", Label.PATIENT),
        ("closed 07:58. <PM>\n", Label.DOCTOR),
        ("verified x2 (<cc>) and", Label.DOCTOR),
        ("in <dec> he fell", Label.DATE),
        ("nov and <dec>.", Label.DATE),
        ("at the end of <dec>", Label.DATE),
        ("lived in Ohio til <2019>, then", Label.DATE),
        ("US entry <2014>.", Label.DATE),
        ("told <Osprey> to come", Label.PATIENT),
        ("seen <dec> 12, well", Label.DATE),
        ("moved in <2058>, lives", Label.DATE),
        ("her <31>-year-old son", Label.AGE),
    ],
)
def test_what_only_could_be_something_else_stays(marked: str, label: Label) -> None:
    assert not looks(marked, label)


@pytest.mark.parametrize(
    "marked",
    [
        "He was told by a <physician assistant> at that office.",
        "She wants to see an <orthopedic surgeon> about the knee.",
        "We referred to our <pain specialist> last week.",
        "The plan of the ward and a <nurse practitioner> was kept.",
        "Seen with the <gastroenterologist> on call.",
        "<Drug interaction checker> for two blood thinners",
        "an <egg timer> on the table",
    ],
)
def test_who_cares_for_the_patient_and_a_tool_are_no_job_of_the_patient(marked: str) -> None:
    assert looks(marked, Label.PROFESSION)


@pytest.mark.parametrize(
    "marked",
    [
        "She works as a <physician assistant> at a school.",
        "He is an <orthopedic surgeon> himself.",
        "Mother, a <registered nurse>, came along.",
        "married to an <orthopedic surgeon>",
        "daughter of a <surgeon>",
        "Retired <nurse practitioner>, widowed.",
        "seen with the <geologist> she married",
        "seen by a <ship painter>",
        "a grocery <checker>",
    ],
)
def test_jobs_of_patients_and_kin_stay(marked: str) -> None:
    assert not looks(marked, Label.PROFESSION)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("Use a hat in the <sun>. Come back soon.", Label.DATE),
        ("They <wed> in a small church.", Label.DATE),
        ("She is married since <44> years.", Label.AGE),
        ("He worked <31> y at a mill.", Label.AGE),
        ("Birth at <38> weeks at home.", Label.AGE),
        ("vaginal delivery, <39> 4/7 weeks", Label.AGE),
        ("an ESR of <96> and a fever", Label.AGE),
        ("Hold placed at <0310> by the team.", Label.AGE),
        ("history of breast <CA>, treated", Label.STATE),
        ("Her <CA> 19-9 rose again.", Label.STATE),
        ("Old inferior <MI> on the tracing.", Label.STATE),
        ("Her uncle died, <MI> at work.", Label.STATE),
        ("Brought in by <Rescue Squad> at noon.", Label.ORGANIZATION),
        ("This is <best practice> in such a case.", Label.HOSPITAL),
        ("She went on the <disabled bay> list of the town.", Label.ORGANIZATION),
        ("He teaches at the <University> and swims.", Label.LOCATION_OTHER),
        ("Seen today at the <Nursing Home> for a cough.", Label.HOSPITAL),
        ("scores 6 on the <Edinburgh> scale now", Label.CITY),
        ("is taking <Zorvelle>-28 daily", Label.PATIENT),
        ("Uses <Zorvelle>-28, 20 mcg each night.", Label.PATIENT),
        ("<Zorvelle> 5 mg at night", Label.DOCTOR),
        ("an aneurysm in the circle of <Willis>", Label.PATIENT),
        ("stage by <Tanzer> classification", Label.DOCTOR),
        ("Ada Vesterby, <M.D.>", Label.DOCTOR),
        ("/<es>/ Ada Vesterby, RN", Label.DOCTOR),
        ("followed by Dr. <XX>, his own doctor", Label.DOCTOR),
        ("a consult from <XYZ>.", Label.CITY),
    ],
)
def test_what_language_and_medicine_explain_is_a_look_alike(marked: str, label: Label) -> None:
    assert looks(marked, label)


@pytest.mark.parametrize(
    ("marked", "label"),
    [
        ("Seen (<sun>) by the team.", Label.DATE),
        ("signed by Dr. <X>", Label.DOCTOR),
        ("His daughter is taking <Zorvelle> to the clinic.", Label.PATIENT),
        ("She gave 5 mg of <Zorvelle>'s pills.", Label.PATIENT),
        ("<Zorvelle>, 10 mg of lisinopril was given.", Label.PATIENT),
        ("Come back on <sat> please.", Label.DATE),
        ("seen sat and again <sun>, no fever, eats well, mother says he slept all night and plays", Label.DATE),
        ("It hurts each <fall> and winter.", Label.DATE),
        ("Diabetes since <11> years old.", Label.AGE),
        ("Since <16> years of age he smokes.", Label.AGE),
        ("Left school at <14>; works.", Label.AGE),
        ("Ivo, <16> months, walks.", Label.AGE),
        ("The baby is <6> weeks old.", Label.AGE),
        ("born in San Vico, <CA>, in spring", Label.STATE),
        ("a mill in Alder, <MI>, closed", Label.STATE),
        ("Seen at <Larch Hollow> last year.", Label.HOSPITAL),
        (
            "seen at <larch hollow> clinic, no fever, eats well, mother says he slept all night and plays",
            Label.HOSPITAL,
        ),
        ("Seen at Larch Hollow\n<Nursing Home> for a cough.", Label.HOSPITAL),
        ("moved to <Edinburgh> in spring", Label.CITY),
        ("told <Zorvelle> to rest", Label.PATIENT),
        ("called Dr. <Read>, by pager", Label.DOCTOR),
        ("per <Read> at noon", Label.DOCTOR),
        ("the team included <Zorvelle>, and", Label.DOCTOR),
        ("<Zorvelle>, 45, came alone", Label.PATIENT),
        ("a friend of <Willis>", Label.PATIENT),
        ("seen by <K.M.>", Label.DOCTOR),
        ("followed by Dr. <B>, his own doctor", Label.DOCTOR),
    ],
)
def test_real_names_dates_ages_and_places_stay(marked: str, label: Label) -> None:
    assert not looks(marked, label)


def test_what_one_detector_asked_the_next_is_told_and_labels_are_kept_apart() -> None:
    view = View(Note("n", "her BMI of 30 was noted"), load_lexicons())
    known = view.derived(Lookalikes)
    age, number = FoundSpan(11, 13, Label.AGE, 0.9), FoundSpan(11, 13, Label.IDNUM, 0.9)
    assert [known.has(one) for one in (age, number, age)] == [True, False, True]
    assert view.derived(Lookalikes) is known
