"""The page's first part: what leaks, what is lost, and where."""

from collections.abc import Iterable

from scrubjay.evaluate.leak import Leak
from scrubjay.evaluate.report.figures import interval, of, percent
from scrubjay.evaluate.report.lines import ABOUT_LEAK, bound_line, leak_lines, lost_lines
from scrubjay.evaluate.report.markup import Markup, element, section, table
from scrubjay.evaluate.report.slice_lines import FEW, slice_groups
from scrubjay.evaluate.report.svg import bar
from scrubjay.evaluate.shares import Share
from scrubjay.evaluate.slices import Slice


def leak_part(leak: Leak) -> Markup:
    """The four shares that a privacy officer asks for first, with their intervals."""
    cards = [_card(name, share, kind="bad" if share is leak.readable else "good") for name, share in leak_lines(leak)]
    bound = (element("p", bound_line(leak)),) if bound_line(leak) else ()
    return section("Leaks", element("div", *cards, class_="cards"), *bound, note=ABOUT_LEAK)


def lost_part(leak: Leak) -> Markup:
    """Over-scrubbing: how many other words went, and which clinical terms most often."""
    cards = [_card(name, share, kind="bad") for name, share in lost_lines(leak)]
    rows = [(lost.term, f"{lost.lost:,}", f"{lost.total:,}", percent(lost.lost / lost.total)) for lost in leak.lost]
    terms = table(("clinical term", "scrubbed", "of", "share"), rows, caption="Clinical terms lost most often")
    about = "Words outside all gold spans that the system scrubbed all the same: what the notes lose for their readers."
    return section("Over-scrubbing", element("div", *cards, class_="cards"), terms, note=about)


def slice_part(slices: Iterable[Slice]) -> Markup:
    """Who leaks: the share of hidden spans and words in every slice."""
    parts: list[Markup] = []
    for title, members in slice_groups(slices):
        parts += [element("h3", f"By {title}"), _slices(members)]
    about = (
        "Share of gold spans wholly hidden. A good average hides who leaks. Sections with fewer than "
        f"{FEW} gold spans stand together."
    )
    return section("Slices", *parts, note=about)


def _slices(members: Iterable[Slice]) -> Markup:
    head = ("", "hidden", "", "spans", "word recall")
    rows = [
        (each.name, bar(each.share), percent(each.share), f"{each.spans:,}", percent(each.word_recall))
        for each in members
    ]
    return table(head, rows, spare=1)


def _card(name: str, share: Share, *, kind: str) -> Markup:
    return element(
        "div",
        element("span", name, class_="name"),
        element("b", percent(share.value)),
        bar(share.value, low=share.low, high=share.high, kind=kind),
        element("span", f"{interval(share)} (95 %)"),
        element("span", of(share)),
        class_="card",
    )
