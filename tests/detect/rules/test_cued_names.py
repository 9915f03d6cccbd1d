"""Words of care make hospitals of the names after them; words of work, study and worship make organizations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from labelled import found, lines, spans_of, wanted

SENTENCES = r"""
He is a forklift operator at <ORGANIZATION|Brandvold>, off since May.
An organist at <ORGANIZATION|Tudwal Lutheran>, now retired.
A line cook for <ORGANIZATION|Applegate's>, lives alone.
A delivery driver for <ORGANIZATION|Cousin's>, on his way home.
A long-haul trucker for <ORGANIZATION|Kestrel>, away most weeks.
A tram driver with <ORGANIZATION|Merrolink>.
A barista at <ORGANIZATION|Finch & Fig>.
Works a second job at <ORGANIZATION|Hollister's>.
A junior at <ORGANIZATION|WConn>, home for summer.
Day care at <ORGANIZATION|Pebble & Pine> weekdays.
Employed by <ORGANIZATION|City of Duluth>.
bus mechanic for <ORGANIZATION|wexcombe transit>, off work
he works for <ORGANIZATION|walmart> nights
Vet's rep at <ORGANIZATION|QAV> called.
Blood drawn at <ORGANIZATION|Quest Diagnostics> today.
Her stent was placed at <HOSPITAL|Cedar Brixel> in spring.
Sees a cardiologist at <HOSPITAL|Cedar Brixel>.
She was at <HOSPITAL|St. Brendan's> for a week.
One admission, <HOSPITAL|Saint Tudwal's>, in winter.
Teaches at <ORGANIZATION|St. Brendan's> now.
The <ORGANIZATION|St. Brendan parish> brings meals.
At <HOSPITAL|Quillwidgee> T 39.6, BP low.
One visit at <HOSPITAL|Children's> for croup.
PCI 2017 (<HOSPITAL|QVMH>), no angina since.
Accepted at <HOSPITAL|Larch Brixel>, bed Monday.
Echo at <HOSPITAL|QVMH> 12/11 was normal.
CT at <HOSPITAL|QVMH> 3 Mar was normal.
MRI at <HOSPITAL|QVMH> 6 months back.
"""
NEGATIVES = r"""
He was a driver for 20 years and a nurse for ten.
She is a caregiver for Margaret.
An attorney for the family called.
A mechanic for years, a cook for himself.
Teacher for the deaf, coach for football.
Works with a walker. Works at home. Works with OT daily.
St. John's wort daily; St. Vitus dance; a St. Jude valve.
Stent 2016 (LAD). Echo 2019 (EF). Fx 2018 (ORIF).
Go to ED if worse. Sent to Radiology. Taken to Endoscopy.
Supplement Ensure twice daily.
Father had heart disease at 50.
Next head ultrasound at DOLX 30; held at QPEP 12.
"""


@pytest.mark.parametrize("sentence", lines(SENTENCES))
def test_the_words_before_a_name_say_what_it_is(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert found(text) == spans


@pytest.mark.parametrize("text", lines(NEGATIVES))
def test_people_times_and_departments_after_the_same_words_are_left_alone(text: str) -> None:
    assert found(text) == []


@given(
    st.sampled_from(["welder", "cashier", "bus driver", "mechanic", "barista"]),
    st.sampled_from(["for", "with", "at"]),
    st.sampled_from(["Brixelby", "Osterholt", "Quennbridge"]),
    st.sampled_from(["", "'s"]),
)
def test_an_employer_follows_any_job(job: str, preposition: str, name: str, possessive: str) -> None:
    text = f"He is a {job} {preposition} {name}{possessive}, since May."
    assert found(text) == [f"{text.index(name)} ORGANIZATION {name}{possessive}"]


@given(st.text(st.sampled_from("at St. Orrin's for nurse A (BWX) '19\n"), max_size=80))
def test_spans_lie_inside_any_text(text: str) -> None:
    assert all(0 <= span.start < span.end <= len(text) for span in spans_of(text))
