import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_cases import GOLD, ORIGIN, Reader, evaluation, pair
from rich.console import Console

from scrubjay.evaluate.agreement import agree
from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.pairs import Mode
from scrubjay.evaluate.report.figures import decimal, interval, number, of, percent, signed, whole_percent
from scrubjay.evaluate.report.lines import confusions
from scrubjay.evaluate.report.markup import Markup, element, section, table
from scrubjay.evaluate.report.plain import visible
from scrubjay.evaluate.report.side_by_side import show_agreement, show_comparison
from scrubjay.evaluate.report.terminal import show_evaluation
from scrubjay.evaluate.shares import Share
from scrubjay.evaluate.significance import compare


def console(width: int = 100) -> Console:
    return Console(file=io.StringIO(), width=width, highlight=False)


def output(used: Console) -> str:
    assert isinstance(used.file, io.StringIO)
    return used.file.getvalue()


def printed(result: Evaluation, width: int = 100) -> str:
    used = console(width)
    show_evaluation(used, result, ORIGIN)
    return output(used)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "n/a"),
        (0.0, "0.00 %"),
        (1.0, "100.00 %"),
        (0.5, "50.00 %"),
        (0.99999, ">99.99 %"),
        (0.00001, "<0.01 %"),
        (0.9999, "99.99 %"),
    ],
)
def test_rounding_never_turns_a_leak_into_none(value: float | None, shown: str) -> None:
    assert percent(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.0, "0.0000"),
        (1.0, "1.0000"),
        (0.99994, "0.9999"),
        (0.99996, ">0.9999"),
        (1 - 1e-12, ">0.9999"),
        (0.00006, "0.0001"),
        (1e-12, "<0.0001"),
    ],
)
def test_a_score_reads_one_or_zero_only_if_it_is(value: float, shown: str) -> None:
    assert decimal(value) == shown


@given(st.floats(0, 1))
def test_no_figure_is_rounded_to_all_or_nothing(value: float) -> None:
    assert (decimal(value) == "1.0000") == (percent(value) == "100.00 %") == (whole_percent(value) == "100 %")
    assert (decimal(value) == "1.0000") == (value == 1)
    assert (decimal(value) == "0.0000") == (percent(value) == "0.00 %") == (whole_percent(value) == "0 %")
    assert (decimal(value) == "0.0000") == (value == 0)


@pytest.mark.parametrize(
    ("value", "shown"), [(None, "n/a"), (0.0, "+0.0000"), (0.25, "+0.2500"), (-0.25, "-0.2500"), (-1e-9, "-<0.0001")]
)
def test_a_difference_has_its_sign_and_is_not_rounded_to_none(value: float | None, shown: str) -> None:
    assert signed(value) == shown


def test_figures_of_nothing_do_not_apply() -> None:
    assert decimal(None) == "n/a"
    assert interval(Share(0, 0)) == "n/a"
    assert of(Share(3, 1200)) == "3 of 1,200"
    assert (number(3.0), number(2.5)) == ("3", "2.50")


def test_text_cannot_steer_the_terminal() -> None:
    assert visible("a\x1b[31mb\r\n\u202e\ud800") == "a\\x1b[31mb\\r\\n\\u202e\\ud800"
    shown = printed(evaluation(pair("x\x1b[2J[bold]y"), show_text=True))
    assert "\x1b" not in shown
    assert "[bold]y" in shown


def test_every_part_is_printed_leaks_first() -> None:
    shown = printed(evaluation())
    parts = (
        "Leaks",
        "Over-scrubbing",
        "Criteria",
        "Categories",
        "Labels",
        "by label",
        "Errors by kind",
        "Document freq",
    )
    assert [shown.index(part) for part in parts] == sorted(shown.index(part) for part in parts)
    assert "Clinical terms lost most often: asthma (1 of 1)" in shown


def test_notices_stand_above_the_figures() -> None:
    shown = printed(evaluation(notices=("something to know",)))
    assert shown.index("Notice: something to know") < shown.index("Leaks")


def test_texts_are_printed_only_when_asked() -> None:
    assert "Brask" not in printed(evaluation())
    shown = printed(evaluation(show_text=True))
    assert "Odo Brask" in shown
    assert "quotes the notes and holds PHI" in shown


def test_the_tables_fit_a_terminal_of_eighty_columns() -> None:
    tables = printed(evaluation()).split("Criteria")[1].splitlines()[1:]
    assert max(len(line.rstrip()) for line in tables) <= 80


def test_the_terminal_says_what_was_scored() -> None:
    assert "Gold: gold/; System: found.jsonl; Scored on 2087-03-04" in printed(evaluation(), 200).splitlines()[1]


def test_a_long_id_is_folded_and_not_cut() -> None:
    note_id = "ward-" + "0123456789" * 12
    shown = printed(evaluation(pair(note_id), show_text=True), 80)
    assert "…" not in shown
    examples = shown[shown.index("(PHI)") :]
    assert note_id in "".join(line[:80].split(" ")[0] for line in examples.splitlines())


def test_the_matrix_is_a_table_where_it_fits_and_a_list_where_not() -> None:
    wide, narrow = (printed(evaluation(), width).split("Confusion matrix")[1].split("\n\n")[0] for width in (120, 60))
    assert wide.splitlines()[1].split() == ["PATIENT", "DOCTOR", "AGE", "DATE", "partial", "missing", "total"]
    assert "gold ->" in narrow
    lines = [" ".join(line.split()) for line in narrow.splitlines()]
    assert "DOCTOR PATIENT 1, total 1" in lines
    assert "AGE missing 1, total 1" in lines
    assert "spurious DOCTOR 1, total 1" in lines
    assert not any(line.startswith("long") for line in lines)


def test_confusions_are_listed_by_how_often() -> None:
    assert confusions(evaluation(pair("a"), pair("b"))) == [("DOCTOR", "PATIENT", 2)]


def test_comparisons_and_agreements_say_their_mode() -> None:
    pairs = [pair("a"), pair("b", system=GOLD)]
    used = console()
    show_comparison(used, compare(pairs, pairs, shuffles=9), a="one", b="two")
    show_agreement(used, agree(pairs, mode=Mode.OFFICIAL))
    assert "Comparison, corrected mode" in output(used)
    assert "Agreement, official mode" in output(used)


def test_markup_escapes_text_and_keeps_html() -> None:
    assert element("p", "a<b", Markup("<b>c</b>"), class_="x", aria_label='"') == (
        '<p class="x" aria-label="&quot;">a&lt;b<b>c</b></p>'
    )
    assert element("p", title=None) == "<p></p>"
    assert "<h2>A&amp;B</h2>" in section("A&B", "x")


def test_a_table_marks_words_figures_plots_and_what_can_go() -> None:
    html = table(("a", "b", "c"), [("x<y", Markup("<svg></svg>"), "1")], caption="t", spare=1)
    cells = [attributes.get("class") for tag, attributes in Reader(html).tags if tag == "td"]
    assert cells == ["plot", "n spare"]
    assert "x&lt;y" in html


def test_an_empty_table_says_none() -> None:
    assert "t: none" in table(("a",), [], caption="t")
