"""HTML built as strings: everything that comes from outside is escaped on its way in.

Functions here take plain strings and escape them, so that a note id or a
clinical term with ``<`` in it stays what it is.
"""

from collections.abc import Iterable, Sequence
from html import escape as _escape


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def escape(text: str) -> Markup:
    """Text as HTML shows it; HTML stays as it is."""
    return text if isinstance(text, Markup) else Markup(_escape(text))


def element(name: str, *content: str, **attributes: str | float | None) -> Markup:
    """An element; ``class_`` is the attribute class, ``_`` in other names a hyphen, None leaves one out."""
    stated = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Markup(f"<{name}{stated}>{''.join(map(escape, content))}</{name}>")


def joined(parts: Iterable[str]) -> Markup:
    """The parts one after the other."""
    return Markup("".join(map(escape, parts)))


def section(title: str, *content: str, note: str = "") -> Markup:
    """A part of the page, with a sentence on how to read it."""
    about = (element("p", note, class_="about"),) if note else ()
    return element("section", element("h2", title), *about, *content)


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], *, caption: str = "", words: int = 1, spare: int = 0
) -> Markup:
    """A table in a box that scrolls by itself; the first ``words`` columns are words, the others figures.

    A column that holds HTML is one of plots; it takes the room that the figures leave. The last ``spare`` columns are
    left out on a narrow screen, so that the plots have room there.
    """
    body = list(rows)
    if not body:
        return element("p", f"{caption}: none" if caption else "none", class_="about")
    kinds = ["plot" if isinstance(cell, Markup) else "n" if i >= words else None for i, cell in enumerate(body[0])]
    kinds[len(kinds) - spare :] = ["n spare"] * spare
    whole = element(
        "table",
        *((element("caption", caption),) if caption else ()),
        element("thead", _row(head, kinds, scope="col")),
        element("tbody", *(_row(row, kinds) for row in body)),
        class_="plots" if "plot" in kinds else None,
    )
    return element("div", whole, class_="scroll")


def _row(cells: Sequence[str], kinds: Sequence[str | None], *, scope: str | None = None) -> Markup:
    """A row; its first cell is a heading, and all are where ``scope`` says so."""
    first, *others = zip(cells, kinds, strict=True)
    return element(
        "tr",
        element("th", first[0], scope=scope or "row"),
        *(element("th" if scope else "td", cell, scope=scope, class_=kind) for cell, kind in others),
    )
