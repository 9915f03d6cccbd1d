import io

import pytest
from report_cases import GOLD, Reader, evaluation, pair
from rich.console import Console

from scrubjay.evaluate.agreement import agree
from scrubjay.evaluate.evaluation import Evaluation
from scrubjay.evaluate.pairs import Mode
from scrubjay.evaluate.report.figures import decimal, interval, number, of, percent
from scrubjay.evaluate.report.lines import confusions
from scrubjay.evaluate.report.markup import Markup, element, section, table
from scrubjay.evaluate.report.plain import visible
from scrubjay.evaluate.report.side_by_side import show_agreement, show_comparison
from scrubjay.evaluate.report.terminal import show_evaluation
from scrubjay.evaluate.shares import Share
from scrubjay.evaluate.significance import compare


def console() -> Console:
    return Console(file=io.StringIO(), width=100, highlight=False)


def output(used: Console) -> str:
    assert isinstance(used.file, io.StringIO)
    return used.file.getvalue()


def printed(result: Evaluation) -> str:
    used = console()
    show_evaluation(used, result)
    return output(used)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "none"),
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


def test_figures_of_nothing_are_none() -> None:
    assert decimal(None) == "none"
    assert interval(Share(0, 0)) == "none"
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
