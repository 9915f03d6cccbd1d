"""Phone, fax and pager numbers are found whole, with the right label, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from number_cases import CLINICAL_SOUP, assert_golden, labelled, spans_of
from scrubjay.detect.rules.phones import FAMILY
from scrubjay.labels import Label

PHONE, FAX = Label.PHONE, Label.FAX

GOLDEN = [
    ("Phone: <(620) 555-0136> Fax: <(620) 555-0177> Pager: <620-555-0191>", (PHONE, FAX, PHONE)),
    ("Tel <01632 960417> Fax <01632 960418>; <+44 (0)20 7946 0123>", (PHONE, FAX, PHONE)),
    ("T: <620.555.0136> F: <620.555.0177> C: <620.555.0138>", (PHONE, FAX, PHONE)),
    ("H <555-0137> / W <555-0149> x<218> / C <555-0150>", (PHONE, PHONE, PHONE, PHONE)),
    ("<(620)555-0136> ext <4417>; <620-555-0136>x<4417>", (PHONE, PHONE, PHONE, PHONE)),
    ("call <5-4417> or page <31102>; pgr <4471>; p<5512>; beeper #<4471>", (PHONE, PHONE, PHONE, PHONE, PHONE)),
    ("<0491 570 156>, <(02) 5550 1234>, <1800 975 707>, <+61 2 5550 1234>", (PHONE, PHONE, PHONE, PHONE)),
    ("<+353 20 915 0199>, <020 915 0199>", (PHONE, PHONE)),
    ("Phone:<(620)555-0136>Fax:<(620)555-0177>", (PHONE, FAX)),
    ("Tel/Fax: <555-0177>. <620-555-0136> (office), <620-555-0178> (fax)", (FAX, PHONE, FAX)),
    ("records office, fax<620-555-0161>", (FAX,)),
    ("<609 555 0140>Prior treatment", (PHONE,)),
    ("faxed the records to Dr Ames at <620-555-0161> today", (FAX,)),
    ("Toll free <1-800-555-0199> or <1 800 555 0198>", (PHONE, PHONE)),
]

NOT_PHONES = [
    "call 911, 988, 999, 111 or 000",
    "micu note 1900-0730, tf held 0400-0600",
    "B12 200-1100 pg/mL, folate range 211-1000",
    "I/O 2400 1850, out 850 1200",
    "ac 14/450/40%/+5, sats 95-97",
    "x3 days, 3 x 400 mg, 10x1000, WBC x1000/uL",
    "page 2 of 4, paged at 0730",
    "p 0.05, p53, 45F 120/80, F 98.6",
    "extension lag 20 degrees, ext 5",
    "ICD-10 S72.001A, NDC 0069-2600-66",
]


@pytest.mark.parametrize(("marked", "labels"), GOLDEN)
def test_numbers_are_found_whole_and_the_words_near_them_tell_fax_from_phone(
    marked: str, labels: tuple[Label, ...]
) -> None:
    assert_golden(marked, *labels)


@pytest.mark.parametrize("text", NOT_PHONES)
def test_public_numbers_times_ranges_and_doses_are_left_alone(text: str) -> None:
    assert labelled(text, FAMILY) == []


@pytest.mark.parametrize("cue", ["NHS No.", "MRN", "SIN", "Medicare number", "Account #", "Member ID:"])
def test_a_number_that_an_id_word_owns_is_no_phone_number(cue: str) -> None:
    assert not [found for found in labelled(f"{cue} 999 555 0104 on file") if found[0] == "PHONE"]


LAYOUTS = [
    "{a}-{b}-{c}",
    "({a}) {b}-{c}",
    "({a}){b}-{c}",
    "{a}.{b}.{c}",
    "{a} {b} {c}",
    "1-{a}-{b}-{c}",
    "+1 {a} {b} {c}",
    "+1 ({a}) {b}-{c}",
    "0{a} {b} {c}",
]
THREE, FOUR = st.integers(201, 989).map(str), st.integers(0, 9999).map("{:04d}".format)


@given(THREE, THREE, FOUR, st.sampled_from(LAYOUTS), st.sampled_from(["seen, ", "call ", "Tel: ", "\n", "cell"]))
def test_any_number_in_a_known_layout_is_found_exactly(a: str, b: str, c: str, layout: str, lead: str) -> None:
    number = layout.format(a=a, b=b, c=c)
    (span,) = spans_of(f"{lead}{number}, then", FAMILY)
    assert (span.start, span.end, span.label) == (len(lead), len(lead) + len(number), PHONE)


@given(THREE, FOUR, st.sampled_from(["Fax: ", "fax", "Facsimile ", "faxed to ", "Tel/Fax "]))
def test_any_number_after_a_fax_word_is_a_fax_number(b: str, c: str, lead: str) -> None:
    assert labelled(f"{lead}{b}-{c}.", FAMILY) == [("FAX", f"{b}-{c}")]


@given(CLINICAL_SOUP)
def test_clinical_numbers_are_no_phone_numbers(text: str) -> None:
    assert labelled(text, FAMILY) == []
