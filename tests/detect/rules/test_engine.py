"""Where rules without anchors are tried."""

from scrubjay.detect.rules.engine import Family, Rules
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note
from scrubjay.text import View

LEXICONS = load_lexicons()


def found(at: At, text: str) -> list[str]:
    rule = Rule("handle", Label.USERNAME, r"(?<!\w)[@~]\w{1,9}(?!\w)", at, contains="@")
    spans = Rules([Family("one", (rule,))]).detect(View(Note("example", text), LEXICONS), {})
    return [text[span.start : span.end] for span in spans]


def test_a_rule_for_lines_reads_every_line_that_holds_what_it_needs() -> None:
    text = "@ida and ~amos\n~bea\n\nfirst @cleo, then @dov\n@eli"
    assert found(At.LINE, text) == ["@ida", "~amos", "@cleo", "@dov", "@eli"]


def test_a_rule_for_the_text_reads_all_of_a_note_that_holds_what_it_needs() -> None:
    assert found(At.TEXT, "@ida and ~amos\n~bea") == ["@ida", "~amos", "~bea"]


def test_neither_is_tried_where_nothing_holds_it() -> None:
    assert found(At.LINE, "~amos\n~bea") == found(At.TEXT, "~amos\n~bea") == []


def test_a_line_knows_what_stands_beside_it() -> None:
    assert found(At.LINE, "mail@ida\n@amos\n") == ["@amos"]
