import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_cases import GOLD, ORIGIN, SYSTEM, Reader, evaluation, pair

from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.pairs import Mode
from scrubjay.evaluate.report.origin import Origin
from scrubjay.evaluate.report.page import evaluation_page

HOSTILE = "<script>alert(1)</script>&\"'</style>"


def page(result: Evaluation) -> str:
    return evaluation_page(result, ORIGIN)


def read(result: Evaluation) -> Reader:
    return Reader(page(result))


def headings(reader: Reader) -> list[str]:
    order = ("Leaks", "Over-scrubbing", "Criteria", "Labels (", "Slices", "Errors", "Confusion", "Document", "Examples")
    text = "\n".join(reader.text)
    return [name for name in order if name in text]


@pytest.mark.parametrize("mode", Mode)
def test_the_page_says_its_mode_and_begins_with_the_leaks(mode: Mode) -> None:
    reader = read(evaluation(mode=mode))
    text = "\n".join(reader.text)
    assert f"De-identification, {mode} mode" in text
    places = [text.index(name) for name in headings(reader)]
    assert headings(reader)[0] == "Leaks"
    assert places == sorted(places)


def test_the_page_needs_no_script_and_no_network() -> None:
    reader = read(evaluation(show_text=True))
    assert not reader.names() & {"script", "link", "img", "iframe", "object", "form", "a"}
    for tag, attributes in reader.tags:
        assert not {"src", "href", "onload", "onclick"} & set(attributes), tag
    whole = page(evaluation())
    assert "url(" not in whole
    assert "@import" not in whole
    assert "http://" not in whole
    assert "https://" not in whole
    assert "default-src 'none'" in whole


def test_the_plots_are_inline_and_say_what_they_show() -> None:
    plots = [attributes for tag, attributes in read(evaluation()).tags if tag == "svg"]
    assert len(plots) > 10
    assert all(plot["aria-label"] and plot["role"] == "img" for plot in plots)


def test_the_page_says_what_was_scored_when_and_by_what() -> None:
    text = "\n".join(read(evaluation()).text)
    stated = "Gold: gold/; System: found.jsonl; Scored on 2087-03-04 with Scrubjay 0.0"
    assert text.index(stated) < text.index("Leaks")
    assert f"{stated}, scrubjay evaluate, corrected mode." in text


def test_a_path_with_markup_or_control_characters_stays_text() -> None:
    shown = evaluation_page(evaluation(), Origin(HOSTILE, "a\x1bb\u202e", "", ""))
    assert HOSTILE not in shown
    assert "a\\x1bb\\u202e" in shown


def test_it_fits_a_phone() -> None:
    reader = read(evaluation())
    assert ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}) in reader.tags


def test_wide_tables_hint_that_they_scroll_and_keep_their_row_names() -> None:
    shown = page(evaluation())
    assert "0.8rem 100% scroll no-repeat" in shown
    assert ".matrix td:first-child { position: sticky; left: 0;" in shown


def test_paper_has_cards_two_by_two_and_no_scrolling() -> None:
    print_style = page(evaluation()).split("@media print")[1]
    assert ".cards { grid-template-columns: 1fr 1fr; }" in print_style
    assert ".scroll { overflow: visible; background: none; }" in print_style


def test_no_note_is_quoted_unless_asked() -> None:
    for word in ("Odo", "Brask", "Ilse", "Thorn", "3/4/2087"):
        assert word not in page(evaluation())
        assert "holds PHI" not in page(evaluation())


def test_quoting_is_said_at_the_top() -> None:
    text = "\n".join(read(evaluation(show_text=True)).text)
    assert text.index("This page quotes notes and holds PHI") < text.index("Leaks")
    assert "Odo Brask" in text
    assert text.index("Examples (PHI)") > text.index("Confusion matrix")


def test_whatever_comes_from_outside_is_escaped() -> None:
    result = evaluation(pair(HOSTILE, genre=HOSTILE), notices=(HOSTILE,), show_text=True)
    assert HOSTILE not in page(result)
    assert "script" not in read(result).names()
    assert HOSTILE in "\n".join(read(result).text)


@settings(max_examples=25, deadline=None)
@given(st.text(min_size=1), st.text(), st.text())
def test_every_page_is_whole_whatever_ids_genres_and_notices_hold(note_id: str, genre: str, notice: str) -> None:
    assert "script" not in read(evaluation(pair(note_id, genre=genre), notices=(notice,), show_text=True)).names()


def test_clinical_terms_that_were_lost_are_listed() -> None:
    assert "asthma" in read(evaluation()).text


def test_a_page_without_any_span_is_whole() -> None:
    text = "\n".join(read(evaluation(pair(gold=(), system=()))).text)
    assert "no gold spans" in text
    assert "no spans on either side" in text


def test_a_run_without_a_leak_says_what_that_supports() -> None:
    perfect = [pair(str(number), system=GOLD) for number in range(60)]
    text = "\n".join(read(evaluation(*perfect)).text)
    assert "With 60 patients that supports a rate of leaking patients below 5 %" in text
    assert "No patient leaks" not in "\n".join(read(evaluation(pair(system=SYSTEM))).text)


def test_the_labels_that_count_are_stated() -> None:
    labels = frozenset({span.label for span in GOLD[:1]})
    assert "Labels: only PATIENT; PERSON = PATIENT." in read(evaluation(labels=labels, merge={"PERSON": labels})).text


def test_examples_are_grouped_by_cell_and_the_rest_counted() -> None:
    text = "\n".join(read(evaluation(*(pair(str(number)) for number in range(45)), show_text=True)).text)
    assert "type: gold DOCTOR / system PATIENT, 45" in text
    assert "missing: gold AGE, 45" in text
    assert "and 5 more" in text
