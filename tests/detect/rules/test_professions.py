"""Jobs of the patient and of kin are found; the clinicians' own roles and look-alikes are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.detect.rules.engine import Rules
from scrubjay.detect.rules.professions import FAMILY
from scrubjay.labels import Label
from scrubjay.lexicons import Lex, Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Note
from scrubjay.text import View

HEADS = """
accountant assistant auditor bartender carpenter cashier coach cook director dispatcher driver electrician engineer
farmer maker mender reporter
firefighter historian lawyer machinist manager mechanic miner nurse officer owner physician pilot plumber
priest professor programmer runner secretary smoker student teacher technician veteran waitress welder worker
"""
ROLES = """nurse physician doctor cardiologist pcp technician secretary therapist resident patient historian rn lpn"""
KIN = "wife husband father mother son daughter brother sister parents uncle nephew dad mom"
CUES = ("is", "a", "as", ",", ".", ":", "-", "(", "\n", "works", "old", "45")
ROLE_PHRASES = ("social worker", "medical assistant", "nurse practitioner", "primary care physician")


def _lexicons() -> Lexicons:
    entries: dict[str, int] = {word: int(Lex.PROFESSION_HEAD) for word in HEADS.split()}
    for word in (*ROLES.split(), *ROLE_PHRASES):
        entries[word] = entries.get(word, 0) | int(Lex.ROLE)
    entries |= {word: int(Lex.KIN) for word in KIN.split()}
    entries |= {"caucasian": int(Lex.ETHNICITY), "mr": int(Lex.HONORIFIC), "dr": int(Lex.HONORIFIC)}
    entries["cook"] |= int(Lex.SURNAME_10K)
    entries |= {"nuri": int(Lex.GIVEN), "odalys": int(Lex.GIVEN), "danish": int(Lex.NATIONALITY)}
    entries |= {"pain": int(Lex.MEDICAL | Lex.SURNAME), "river": int(Lex.COMMON_5K), "trigger": int(Lex.GIVEN)}
    return Lexicons(Words.build(entries))


LEXICONS = _lexicons()
DETECTOR = Rules([FAMILY])


def found(text: str) -> list[tuple[int, int]]:
    """The places found, the longest of those that overlap, as the merge keeps them."""
    spans = DETECTOR.detect(View(Note("example", text), LEXICONS), {})
    assert all(span.label is Label.PROFESSION for span in spans)
    kept: list[tuple[int, int]] = []
    for start, end in sorted({(span.start, span.end) for span in spans}, key=lambda place: place[0] - place[1]):
        if all(end <= left or right <= start for left, right in kept):
            kept.append((start, end))
    return sorted(kept)


def marked(text: str, places: list[tuple[int, int]]) -> str:
    for start, end in reversed(places):
        text = f"{text[:start]}<{text[start:end]}>{text[end:]}"
    return text


@pytest.mark.parametrize(
    "golden",
    [
        "She works as a <freight dispatcher> at the depot.",
        "He worked as an <LPN> for years.",
        "Works as <x-ray technician>.",
        "He is employed as a <Computer and Information Systems Manager>.",
        "She has worked for the parish since 2071 as a <bookkeeping assistant>.",
        "Currently working full-time as a <project manager>.",
        "works as a <long-haul driver>",
        "She used to work as a <labor and delivery nurse>.",
        "worked as a <bartender> and <hotel night auditor>",
        "He works as a <saggar maker> in a kiln.",
        "She is a <nurse>.",
        "The patient is a retired <physician>.",
        "He was an <IT programmer> but stopped.",
        "Mr. Tolland is a <high school band director>.",
        "He reports that he is a <farmer>.",
        "His father was a <coal miner>.",
        "Her husband is a <teacher> and <coach>.",
        "His wife, a <nurse>, drove him in.",
        "wife (<teacher>) at the bedside",
        "Her son Ivo, an <electrician>, lives nearby.",
        "She is married to a <pilot>.",
        "A 45-year-old right-handed <aircraft mechanic> with wrist pain.",
        "This is a pleasant 61 yo Caucasian female <bus driver>.",
        "Retired <schoolbus mechanic>, lives alone.",
        "a former <firefighter>",
        "Occupation: <bus driver>",
        "Occupation: retired <saggar maker>\nMarital status: widowed",
        "OCCUPATION: <WAITRESS>",
        "His occupation is <machinist>.",
        "He is a <carpenter> by trade.",
        "She is studying to be a <welder>.",
        "wants to become a <nurse>",
        "She is a <nursing student>.",
        "She is a <professor of chemistry>.",
        "He drinks with a <dispatcher> at Larkmoor Freight.",
        "Married, two children, <bus driver>, no tobacco.",
        "She is an <elementary school teacher>.",
        "This 52 y.o. <bus driver> fell.",
        "She retired as a <parish secretary>.",
        "The patient, a <cashier>, slipped.",
        "Mother: <waitress>. Father: <miner>.",
        "She is a second-year <nursing student>.",
        "works in <construction>",
        "She works in <IT>.",
        "He works for the county doing <road work>.",
        "She is a <homemaker>.",
        "Her brother Nuri, 60, a <net mender> in Larkmoor, phoned.",
        "Nuri 79, <farmer>. Walks daily.",
        "Nephew Nuri, 40s, <wages auditor>, Larkmoor.",
        "Dtr Odalys <pilot> in Larkmoor.",
        "Father <harbour pilot>, died early.",
        "Family HistoryFather <harbour pilot>, died early.",
        "Her first husband, Nuri, a Danish <welder>, left.",
        "Her brother Nuri, a <hurdler-maker> in Larkmoor.",
        "Nuri is a <kiln stacker>.",
        "Her husband is a <racetrack bugler>.",
        "She was a <bobbin winder> and later <canteen cashier>.",
        "Was <tackle shop owner> in Larkmoor, then <parish councillor>.",
        "She had been <head carpenter> since 2071.",
        "Retired <puppeteer> (Larkmoor troupe).",
        "Retired Harbor Guard <machinist>, living alone.",
        "WORK/MONEY\n<Dance teacher> and <kite maker>; also 9 years as <ticket-booth assistant> at the pier.",
        "Again at work on weekends as a <weather reporter>.",
        "She is a <third-grade teacher> here.",
        "Dad Nuri commutes (<ski-lift technician>); mom is home.",
        "Prev jobs: <waitress>, <cashier>.",
        "29F <accountant> with headache.",
        "G2P1 mom Odalys, <middle school drama coach>; well.",
        "He worked as a <pipe layer>, <oil rig worker> and <school mender>.",
        "He hopes to train as a <glider pilot>.",
        "Missed a session. <Crab boat pilot> x30 y, now disabled.",
    ],
)
def test_a_job_of_patient_or_kin_is_found_with_its_modifiers(golden: str) -> None:
    text = golden.replace("<", "").replace(">", "")
    assert marked(text, found(text)) == golden


@pytest.mark.parametrize(
    "text",
    [
        "Seen by the nurse.",
        "The social worker will call.",
        "The medical assistant roomed the patient.",
        "Her cardiologist, Dr. Venn, is a runner.",
        "Dr. Venn is a cardiologist.",
        "Her PCP is a nurse practitioner.",
        "Follow up with primary care physician.",
        "His former physician retired.",
        "He was the restrained driver of a car.",
        "He was a driver in a collision.",
        "The patient is a poor historian.",
        "He is a smoker.",
        "She is a former smoker.",
        "He is a veteran.",
        "She is a college student.",
        "He is a student.",
        "She works full time.",
        "He was a belted driver.",
        "Mother: nurse to call back.",
        "He worked as a child.",
        "The stent works as a bridge.",
        "evaluated and worked up as an outpatient",
        "He retired in 2071.",
        "He is retired.",
        "Occupation: retired",
        "Occupation: none\nTobacco: none",
        "Occupation: unemployed",
        "He works in a nursing home.",
        "She is a patient of the clinic.",
        "She is a nursing home resident.",
        "A 45-year-old man with a nurse at the bedside.",
        "His wife, who called the nurse, agrees.",
        "He denies. Nurse notified.",
        "Take as directed by your physician.",
        "Married. Reviewed by Dr. Cook at Larkmoor.",
        "Her sister (Cook) called.",
        "He works it out.",
        "He worked with nursing on transfers.",
        "He is a light sleeper and a mouth breather.",
        "Pain is a trigger.",
        "Her son is a picky eater. Her mom is a helper.",
        "Dr. Nuri is a welder of bones.",
        "Served as needed. Trained as directed. Retired to bed.",
        "The vet's driver at Larkmoor called.",
        "Was transferred. Was a river.",
        "Mother, a smoker, and father, a drinker.",
        "",
    ],
)
def test_roles_and_look_alikes_are_left_alone(text: str) -> None:
    assert marked(text, found(text)) == text


@given(
    st.lists(
        st.sampled_from((*HEADS.split(), *ROLES.split(), *KIN.split(), *CUES)),
        max_size=40,
    )
)
def test_any_order_of_cues_and_jobs_gives_places_inside_the_text(words: list[str]) -> None:
    text = " ".join(words)
    assert all(0 <= start < end <= len(text) for start, end in found(text))


def test_many_jobs_in_one_line_are_read_in_linear_time() -> None:
    assert len(found("She is a nurse. " * 5_000)) == 5_000


def test_a_promised_job_follows_a_few_adjectives_and_not_many() -> None:
    text = "Retired former kiln stacker."
    assert marked(text, found(text)) == "Retired former <kiln stacker>."
    assert len(found(f"Retired {'former ' * 6}kiln stacker.")) == 1
    assert found(f"Retired {'former ' * 7}kiln stacker.") == []
    assert found("retired " * 12_500) == []


def test_a_list_of_promised_jobs_may_be_long() -> None:
    assert len(found("He worked as a pipe layer" + ", kiln stacker" * 3_000)) == 3_001
