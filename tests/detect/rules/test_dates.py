"""Dates are found whole and exactly, in every layout that notes use; their look-alikes are left alone."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked import found, wanted

from scrubjay.detect.rules.dates import FAMILY

SENTENCES = """
To rehab <sun> if well, forms due <mon>. Leaving <Sat>.
Recert period <4/3>-<6/1>; bed del <4/9>; TKR <3/15>.
Vietnam <69>-<70>, Army <72>-<75>.
A1c 7.2 (<9/24>), in <Sept.> she was well.
Seen on <3/4/2087> for a cough; last seen <Mar 4 86>, next due <10/2088>.
Admitted <Monday, June 3, 2069> and discharged <Thursday 6/6>.
He had a CABG in <2061>, a hip replacement in <March of 2064> and a stroke in the <winter of 2066>.
Cholecystectomy (<2058>), appendectomy <1998>, tonsils out as a child.
Worked nights <2065>-<2068>, then days until <May>.
The rash came in early <May>, went by <Labor Day> and was back at <Thanksgiving>.
MRI <4/12> showed a bulge at L4-5; strength 5/5, pain 7/10.
Cultures from <7/3> and <7/5> grew staph in 1/2 bottles.
On vancomycin <7/3>-<7/9>, then cefazolin through <8/1>.
Dictated <23.11.71>, typed <25 November 2071>, seen <Friday 20th Nov>.
Therapy <June 3>-<5>, again <July 8> to <12, 2070>.
She smoked through the <'90s> and quit in <1999>.
He drank heavily in the <1980s>, less in the <90s>.
LMP<9/2>, EDD <6/9/2071>.
Colonoscopy <2087-03-04>T10:22 was clean.
Note date: <20870304>.
Hospital<03/12/2081> Discharge<03/19/2081>Attending
Her fever began <Tues>, broke on <thurs>, and she went home <fri 11/20>.
up since <wed>. niece in <sat> noon, rabbi on <sun>.
Born on the <fourth of July, nineteen fifty-six>.
Symptoms since <Christmas 2068>, worse after <New Year's>.
Surgery is planned for the <14th of March> or <April 2>.
Come back on the <21st>.
Last tetanus <'66>. Flu shot <Oct 2070>, <Nov. 2071>.
In <Sept> she fell; by <December> she walked again.
Between <March> and <June> he lost 20 lb, since <January 2nd> 4 lb more.
last <spring>, this <summer> and the <fall of 2070>
PSA 4.1 (<3/69>), 5.0 (<11/69>).
On <04-MAR-2087> and <4/7/69>.
the week of <3/9>, then every <Friday>
BP 120/80 on <1/5>, 132/84 on <1/12>.
<5/5/2070>: BP 118/70
Cannabis: quit <spring '68>.
x-ray <2/3/2070> (compared with <2061> film): no change
Radiation <1/2070> to <3/2070>.
ultrasound on <10/5> at 24 2/7 weeks
Labs <4/2> WBC 12.3, <4/3> WBC 10.1, Cr 1.2 (0.9 in <2060>).
On <4/1> he was intubated; <4/3> extubated; in the ICU <4/2> through <4/15>.
40 mg <6/13>-<6/20>, then 20 mg until <7/1>; XRT <4/1> to <5/12>
Pap <5/88>, mammogram <6/89> normal, repeat in <2/91>.
Td <1998>, Pneumovax <2004>, colonoscopy <2060> (polyps).
Appt <11/3> 10:00; <20FEB70>; <Mon>-<Fri> 9-5; <Tuesday the eleventh of May>
1. <May 3>: fever. 2. <May 10>, afebrile.
S/P MVA <'72> w/ TBI; overseas (<1951>-<53>).
Last run <Mon>. Recheck in 3 months (<Sept>).
She came after <Vesak> and before <Easter>.
"""

NOTHING = """
Naps 2000-2100, wakes 0500. Last meal 2010.
grips 5/5 right, 4/5 left; Mallampati 2/4; Session 2/8.
Inked at 3-6-9 green, 9-12-3 red.
BP 120/80, HR 72, RR 16, T 98.6, sats 93% on 2 L.
Strength 4/5 in the left deltoid, 5/5 elsewhere; reflexes 2/4.
3/6 systolic murmur at the apex, pulses 2/2.
Apgar 8/9. GCS 14/15. MMSE 28/30. PHQ-9 12/27.
Pain is 3/10 at rest and 8/10 with activity.
Pulses 1-2+ in both feet.
At 24 2/7 weeks by dates.
Vision 20/20 OD, 20/25 OS.
D5 1/2 NS at 75 mL/hr, KCl 20.
Take 1/2 tablet twice a day, then 1-2 tabs for 2-3 days.
Norco 5/325 every 6 hours, Bactrim 800/160.
ABG 7.29/51/66 on AC 18/450/60%.
Disc bulge at L4-5 and C5/6; T2-3 normal.
Review in 6/12; antibiotics for 1/52.
She may go home; may need oxygen. May resume diet.
He sat up in a chair. O2 sat 95. Avoid sun exposure.
No march fracture. She had a fall from bed. High fall risk.
Intake 2000 mL, output 1950 mL, 2,000 IU of vitamin D.
Given at 2015 hrs, turned at 2030.
Moved to room 2019, ext. 2044.
WBC 2010, platelets 2000.
Calcium 10.2, TSH 3.14, version 1.4.2.
Codes M81.0, 90792, 95251.
Call 555-0137 or 555-2019. SSN 000-12-3456.
HR in the 80s, sugars in the 90s, in her 80s.
Seen yesterday, today and last week, POD 2, HD 4, x3 weeks.
Serial 7s 5/5, recall 2/3 objects.
Dr. June Park and Dr. May spoke with April Hobbs.
The MAR was reviewed; the OCT scan was clear.
On the 4th floor, 5th toe, 3rd rib.
Cefepime 2 g q12 x 7 days, 1/4 of the dose.
shift note 1900-0730
I/O 2000/1950. Titre 1/64.
1999 Birch Road
The march of time. Will march on. This may be gout; each may help.
"""


@pytest.mark.parametrize("sentence", SENTENCES.strip().splitlines())
def test_a_sentence_gives_its_dates_and_nothing_else(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert found(FAMILY, text) == spans


@pytest.mark.parametrize("sentence", NOTHING.strip().splitlines())
def test_what_only_looks_like_a_date_is_left_alone(sentence: str) -> None:
    assert found(FAMILY, sentence) == []


LAYOUTS = {
    "slashed": "{0.month}/{0.day}/{0.year}",
    "padded": "{0:%m/%d/%Y}",
    "short": "{0:%m/%d/%y}",
    "day_first": "{0:%d/%m/%Y}",
    "dotted": "{0:%d.%m.%Y}",
    "dashed": "{0:%m-%d-%Y}",
    "iso": "{0:%Y-%m-%d}",
    "iso_slashed": "{0:%Y/%m/%d}",
    "month_first": "{0:%B} {0.day}, {0.year}",
    "month_first_plain": "{0:%B} {0.day} {0.year}",
    "abbreviated": "{0:%b} {0.day}, {0.year}",
    "full_stop": "{0:%b}. {0.day}, {0.year}",
    "day_then_month": "{0.day} {0:%B} {0.year}",
    "day_then_abbreviation": "{0:%d-%b-%Y}",
    "shouted": "{0:%d}-MAR-{0:%Y}",
    "month_and_year": "{0:%B} {0.year}",
    "month_of_year": "{0:%B} of {0.year}",
    "month_and_year_numbers": "{0:%m/%Y}",
    "weekday": "{0:%A}, {0:%B} {0.day}, {0.year}",
    "weekday_short": "{0:%a} {0.month}/{0.day}/{0.year}",
    "season": "winter of {0.year}",
    "apostrophe": "{0:%b} {0.day} '{0:%y}",
}
FRAMES = (
    "The patient was seen on {} for follow up.",
    "Last colonoscopy {}.",
    "Labs ({}): sodium 140, potassium 3.9",
    "s/p fall in {}, doing well",
    "DATE OF SERVICE: {}\nBP 120/80, pain 3/10",
    "since {}; takes 2 tablets",
)
DAYS = st.dates(datetime.date(1930, 1, 1), datetime.date(2099, 12, 31))


@given(DAYS, st.sampled_from(sorted(LAYOUTS)), st.sampled_from(FRAMES))
def test_any_date_in_any_layout_is_found_exactly(day: datetime.date, layout: str, frame: str) -> None:
    text, spans = wanted(frame.format(f"<{LAYOUTS[layout].format(day)}>"))
    assert found(FAMILY, text) == spans


@given(DAYS, st.sampled_from(("on", "since", "until", "seen", "CT", "dated", "Mon", "LMP")))
def test_a_month_and_day_is_found_after_a_word_that_asks_for_it(day: datetime.date, cue: str) -> None:
    weekday = cue == "Mon"
    date = f"<{cue} {day.month}/{day.day}>" if weekday else f"{cue} <{day.month}/{day.day}>"
    text, spans = wanted(f"Stable {date}, afebrile.")
    assert found(FAMILY, text) == spans


@given(DAYS, st.sampled_from(("DOB", "Hospital", "Visit", "Name")), st.sampled_from(("MRN", "CPT", "Attending", "")))
def test_run_together_words_lose_only_the_date(day: datetime.date, before: str, after: str) -> None:
    text, spans = wanted(f"{before}<{day:%m/%d/%Y}>{after}")
    assert found(FAMILY, text) == spans


@given(st.integers(60, 250), st.integers(32, 150))
def test_a_blood_pressure_is_never_a_date(systolic: int, diastolic: int) -> None:
    assert found(FAMILY, f"BP {systolic}/{diastolic}, stable on {systolic}/{diastolic} too") == []


@given(st.text("0123456789/.-' smthMayJun,:()\n", max_size=60))
def test_any_litter_of_digits_and_marks_is_survived(text: str) -> None:
    assert all(any(char.isalnum() for char in piece) for piece in found(FAMILY, text))


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("She fasted during Lent.", ["18:Lent"]),
        ("He lent her a walker.", []),
        ("Home over Winter Break.", ["10:Winter"]),
    ],
)
def test_holidays_of_the_word_lists_count_after_a_word_of_time(text: str, spans: list[str]) -> None:
    assert found(FAMILY, text) == spans
