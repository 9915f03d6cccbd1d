"""What the tests of the text layer share: views with a small lexicon, and awkward notes."""

from hypothesis import strategies as st

from scrubjay.lexicons import Lex, Lexicons
from scrubjay.lexicons.table import Words
from scrubjay.note import Note
from scrubjay.text import View

LEXICONS = Lexicons(Words.build({"McAlder": Lex.SURNAME, "LaVonne": Lex.GIVEN, "MyChart": Lex.COMMON}))

PIECES = [
    "Plan",
    "Chief Complaint",
    "sleep",
    "Vance",
    "Dr",
    "MCALDER",
    "McAlder",
    "a",
    "7",
    "12",
    "2071",
    "mg",
    "José",
    "Jose\u0301",
    "😀",
    "\ufe0f",
    "\u0301",
    "\x00",
    "\ufeff",
    "\ud800",
    " ",
    "  ",
    "\t",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "\x0c",
    "\u2028",
    *".,:;?!-/()[]'\"’•#|@&",
]
NOTES = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


def view_of(text: str) -> View:
    """A view of ``text`` with a lexicon of three words."""
    return View(Note("drawn", text), LEXICONS)


def strings(text: str, spans: object) -> list[str]:
    """The stretches of ``text`` between starts and ends, given as rows."""
    return [text[start:end] for start, end in spans]  # type: ignore[attr-defined]
