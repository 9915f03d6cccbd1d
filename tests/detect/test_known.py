"""Known dates, numbers, addresses: every layout is found, look-alikes are not, and nothing leaks into errors."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known_cases import covered, found, spans

from scrubjay.detect.known import KnownIdentifiers
from scrubjay.detect.known_dates import MONTHS, readings
from scrubjay.labels import Label
from scrubjay.lexicons import Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Known, Note
from scrubjay.text import View

BORN = Known(birth_date="1969-04-07")
RECORD = Known(mrn=("004471-023",))
PHONE = Known(phones=("(217) 555-0143",))
HOME = Known(addresses=("12 N. Alder Street, Apt 4B\nLarkmoor, OH 44123-1234",))


@pytest.mark.parametrize(
    ("known", "text", "piece", "label"),
    [
        (BORN, "born 1969-04-07", "1969-04-07", Label.DATE),
        (BORN, "(4/7/1969)", "4/7/1969", Label.DATE),
        (BORN, "DOB 4/7/69.", "4/7/69", Label.DATE),
        (BORN, "DOB 07.04.1969", "07.04.1969", Label.DATE),
        (BORN, "dob 19690407", "19690407", Label.DATE),
        (BORN, "April 7th, 1969", "April 7th, 1969", Label.DATE),
        (BORN, "the 7th of April", "7th of April", Label.DATE),
        (BORN, "07APR1969", "07APR1969", Label.DATE),
        (BORN, "7-Apr-69", "7-Apr-69", Label.DATE),
        (Known(birth_date="04/07/1969"), "4 July 1969", "4 July 1969", Label.DATE),
        (Known(birth_date="7 April 1969"), "4/7/1969", "4/7/1969", Label.DATE),
        (Known(birth_date="c. spring '69"), "born C Spring 69", "C Spring 69", Label.DATE),
        (RECORD, "MRN4471023", "4471023", Label.MEDICALRECORD),
        (RECORD, "MRN: 0004471023", "0004471023", Label.MEDICALRECORD),
        (RECORD, "(4471023)", "4471023", Label.MEDICALRECORD),
        (RECORD, "4471 023", "4471 023", Label.MEDICALRECORD),
        (Known(mrn=("FB-5921",)), "fb5921", "fb5921", Label.MEDICALRECORD),
        (PHONE, "217.555.0143", "217.555.0143", Label.PHONE),
        (PHONE, "+1 (217) 555 0143", "+1 (217) 555 0143", Label.PHONE),
        (PHONE, "call 555-0143", "555-0143", Label.PHONE),
        (Known(phones=("+44 1632 960 123",)), "01632 960123", "01632 960123", Label.PHONE),
        (Known(phones=("+44 1632 960 123",)), "+44 (0)1632 960123", "+44 (0)1632 960123", Label.PHONE),
        (Known(emails=("Bo.T@example.org",)), "BO.T@EXAMPLE.ORG", "BO.T@EXAMPLE.ORG", Label.EMAIL),
        (HOME, "at 12 North Alder St., #4b now", "12 North Alder St., #4b", Label.STREET),
        (HOME, "12 N Alder\nSt", "12 N Alder\nSt", Label.STREET),
        (HOME, "from Larkmoor", "Larkmoor", Label.CITY),
        (HOME, "in Ohio", "Ohio", Label.STATE),
        (HOME, "Larkmoor, OH", "OH", Label.STATE),
        (HOME, "44123", "44123", Label.ZIP),
        (Known(addresses=("3 Mill Lane, Larkmoor, LK4 7QZ",)), "LK47QZ", "LK47QZ", Label.ZIP),
        (Known(addresses=("9 Elder Road Larkmoor OH 44123",)), "9 Elder Rd", "9 Elder Rd", Label.STREET),
        (Known(other=("A-77/31 B",)), "a7731b", "a7731b", Label.IDNUM),
        (Known(other=("http://example.org/u/9",)), "HTTP://example.org/u/9", "HTTP://example.org/u/9", Label.URL),
        (Known(other=("192.0.2.7",)), "192.0.2.7", "192.0.2.7", Label.IPADDR),
    ],
)
def test_a_variant_is_found_whole_with_its_label(known: Known, text: str, piece: str, label: Label) -> None:
    assert found(text, known).get(piece) is label


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (BORN, "14/7/69 and 4/7/70 and 24/7 and 1969"),
        (BORN, "BP 120/80, 4/7 strength, 119690407"),
        (RECORD, "447102 and 14471023 and 44710231"),
        (PHONE, "555-0144 and 15550143"),
        (HOME, "12 Alder and 4412 and OH no"),
        (Known(addresses=("1 Mill Lane, Reading, PA 19601",)), "likes reading"),
        (Known(mrn=("",), phones=("",), emails=(" ",), addresses=("", "\n"), other=("--",), birth_date=""), "-- 0 a\n"),
        (Known(), "Robert, 1969-04-07"),
    ],
)
def test_look_alikes_are_left(known: Known, text: str) -> None:
    assert found(text, known) == {}


LAYOUTS = (
    "{y:04d}-{m:02d}-{d:02d}", "{m}/{d}/{y:04d}", "{m:02d}/{d:02d}/{y2:02d}", "{d}.{m}.{y:04d}",
    "{d:02d}-{m:02d}-{y2:02d}", "{name} {d}, {y:04d}", "{d} {short} {y:04d}", "{d:02d}{short}{y:04d}",
    "{y:04d}{m:02d}{d:02d}", "{m:02d}{d:02d}{y:04d}", "{short}. {d} {y2:02d}", "{d} of {name}, {y:04d}",
    "{m:02d} {d:02d} {y:04d}", "{y:04d}/{m}/{d}", "{NAME} {d} {y:04d}",
)  # fmt: skip


@given(st.dates(date(1900, 1, 1), date(2079, 12, 31)), st.sampled_from(LAYOUTS), st.text(" ,;()abc\n", max_size=10))
def test_a_birth_date_in_any_layout_is_covered(day: date, layout: str, around: str) -> None:
    name = MONTHS[day.month - 1]
    written = layout.format(
        y=day.year,
        y2=day.year % 100,
        m=day.month,
        d=day.day,
        name=name.title(),
        short=name[:3].title(),
        NAME=name.upper(),
    )
    text = f"{around} {written} {around}"
    start = len(around) + 1
    hidden = {i for span in spans(text, Known(birth_date=day.isoformat())) for i in range(span.start, span.end)}
    of = text.find(" of ", start)
    readable = {i for i in range(start, start + len(written)) if text[i].isalnum() and i not in hidden}
    assert not readable or of >= 0


@given(st.text("0123456789", min_size=7, max_size=12), st.text("-./ ", min_size=1, max_size=1), st.integers(1, 5))
def test_a_number_in_any_grouping_is_covered(digits: str, separator: str, size: int) -> None:
    written = separator.join(digits[i : i + size] for i in range(0, len(digits), size))
    for known in (Known(mrn=(digits,)), Known(phones=(digits,))):
        assert covered(f"x {written} y", 2, 2 + len(written), known)


@given(st.text(max_size=40))
def test_no_identifier_however_strange_raises(given: str) -> None:
    known = Known((given,), given, (given,), (given,), (given,), (given,), (given,))
    for span in spans(f"before {given} after 12 of May", known):
        assert span.end <= len(given) + 40


@given(st.text(min_size=1, max_size=30))
def test_an_unreadable_birth_date_is_hidden_as_it_is_written(given: str) -> None:
    if not readings(given) and given.strip("_").isalnum() and given.isascii():
        assert covered(f"born {given}.", 5, 5 + len(given), Known(birth_date=given))


def test_a_long_note_of_near_misses_is_survived() -> None:
    text = "Tollandex 4-7-6 5550 12 N Alder R.T " * 4_000
    address = "12 N Alder St, Larkmoor, OH 44123"
    known = Known(("Robert Tollander",), "1969-04-07", ("4471023",), (address,), ("2175550143",))
    assert all(span.end <= len(text) for span in spans(text, known))


def test_reprs_of_variants_show_no_identifier() -> None:
    from scrubjay.detect.known import variants

    shown = repr(variants(Known(mrn=("4471023",), emails=("bo@example.org",))))
    assert "4471023" not in shown
    assert "example" not in shown


def test_spans_are_signed_with_the_detectors_name() -> None:
    known = Known(names=("Delphine Okonjo",), mrn=("004471-023",))
    view = View(Note("n1", "Delphine Okonjo, MRN 4471023", known=known), Lexicons(Words.build({})))
    usual, named = (detector.detect(view, {}) for detector in (KnownIdentifiers(), KnownIdentifiers(name="sender")))
    assert {span.source.split(".")[0] for span in usual} == {"known"}
    assert [f"sender{span.source.removeprefix('known')}" for span in usual] == [span.source for span in named]
