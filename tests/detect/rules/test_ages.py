"""Ages of anybody are found, the number only; durations, weeks of pregnancy and the age of things are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked import found, wanted

from scrubjay.detect.rules.ages import FAMILY

SENTENCES = """
This is a <67>-year-old man with a 20-year history of gout.
<63>F with chest pain for 3 days; her son, <31>, drove her.
pt is a <71>yo f, hd 4, fell 2 days ago.
Mr. Birch is <58> years old and has smoked for 30 years.
Born at 38 weeks, now a <5>-week-old girl.
Mother died at <66> of lung cancer, father alive at <82>.
Father: <61>, HTN. Mother: <58>, well. Sister (<34>) healthy.
Two brothers, ages <40> and <44>.
She has children aged <12>, <9> and <4>.
Onset at age <19>; menarche <12>, menopause at <51>.
He turned <40> last week and she will be <38>-years-old in May.
A woman in her <50s>; her aunt had it in her mid-<30s>.
His uncle died in his late <sixties>.
A <nine>-year-old girl and a <forty-five> year old man.
Walter, <74>, lives alone.
He began drinking at <16> and quit at <50>.
Walked at <14> months, first words at <18> months.
Age: <93>+ Sex: F
grandson Tavis, <11>, visits
She is a<26> yo student.
This <58>y/o LHM fell in the yard.
Abused until she was <12>.
seizure at <twenty-four>, none since
daughter, age <4>, has asthma
<3>-month-old boy with a 3-day-old rash
a <3-1/2>-year-old cousin
Age at first seizure<23>Driving? No
a <102> y.o. woman
brother d. at <58>
Mother d. <82> MI. Father d. <67> stroke. Brother (<60s>) CAD.
Two sons, <40> and <42>; kids <12>, <10>, and <8>.
<65>/M with DM; a <4> y <3> m old boy; a <45>-y-o woman
She's <81> and lives alone.
"""

NOTHING = """
For 10 years, 5 years ago, over 20 years, a 31-year duration.
A 30 pack-year smoker with a 20 year history of COPD.
At 24 2/7 weeks, gestational age 39 weeks.
A 3-day-old wound, a 2 week old fracture and a 6-month-old scar.
Her 10-year-old pacemaker was changed.
T 101F, 98.6 F, 16F Foley, walked 50m.
HR in the 80s, sats in the low 90s, HR at 80.
Seen at 10, called at 3, died at 5:30 pm, woke at 2.
Stage 3 ulcer, average 12, dosage 5.
Two children, 3 sisters, 2 brothers.
Follow up in 6 months. POD 5. x 3 weeks.
G5P5 female. Take 2 Aspirin, 81, daily.
Rate at 75 mL/hr, PEEP at 5, set at 16.
5 mg at 8 AM and 6 PM.
Call her son at 555-0137.
Sister had 2 strokes.
"""


@pytest.mark.parametrize("sentence", SENTENCES.strip().splitlines())
def test_a_sentence_gives_its_ages_and_nothing_else(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert found(FAMILY, text) == spans


@pytest.mark.parametrize("sentence", NOTHING.strip().splitlines())
def test_numbers_that_are_no_ages_are_left_alone(sentence: str) -> None:
    assert found(FAMILY, sentence) == []


FORMS = (
    *("a <{}>-year-old man", "<{}>yo F", "<{}> y/o male", "<{}> y.o. lady", "aged <{}>.", "Age: <{}>", "at age <{}>,"),
    *(
        "a <{}> year old",
        "her son, <{}>, is well",
        "Mother died at <{}>.",
        "(age <{}>)",
        "Father: <{}>",
        "turned <{}>.",
    ),
    *("<{}> yr old woman", "<{}>-yr-old", "when he was <{}>,", "the age of <{}>."),
)


@given(st.integers(1, 110), st.sampled_from(FORMS))
def test_an_age_is_found_in_any_form(age: int, form: str) -> None:
    text, spans = wanted(f"Known to us. {form.format(age)}\nBP 120/80")
    assert found(FAMILY, text) == spans


@given(
    st.integers(1, 110),
    st.sampled_from(("days", "weeks", "months", "years")),
    st.sampled_from(("ago", "of pain", "later")),
)
def test_a_duration_is_never_an_age(number: int, unit: str, tail: str) -> None:
    assert found(FAMILY, f"It began {number} {unit} {tail}.") == []


@given(st.integers(121, 999))
def test_nobody_is_older_than_120(number: int) -> None:
    assert found(FAMILY, f"Age: {number}, a {number}-year-old tree, {number}F") == []


@given(st.text("0123456789/.-' yofMFage,:()\n½", max_size=60))
def test_any_litter_of_digits_and_marks_is_survived(text: str) -> None:
    assert all(any(char.isalnum() for char in piece) for piece in found(FAMILY, text))
