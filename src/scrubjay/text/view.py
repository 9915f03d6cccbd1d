"""A View is the analysed note: built once, shared by all detectors, everything on the note's own text."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from scrubjay.kernel import columns, scan
from scrubjay.lexicons import Lexicons
from scrubjay.note import Note
from scrubjay.text.chunks import chunk
from scrubjay.text.joins import lost_breaks
from scrubjay.text.lines import Lines, cut_lines, unknown_headers
from scrubjay.text.marks import marks_of
from scrubjay.text.pos import load_tagger
from scrubjay.text.sections import Heading, Section, cut_sections, find_headings, section_numbers
from scrubjay.text.sentences import SentenceFacts, cut_sentences, describe_sentences
from scrubjay.text.shapes import token_orthography
from scrubjay.text.tokens import Tokens, tokenize
from scrubjay.text.words import lemmatize, load_lemmatizer, stem

T = TypeVar("T")


class View:
    """The layers of a note, each computed when it is first asked for."""

    def __init__(self, note: Note, lexicons: Lexicons) -> None:
        self.note = note
        self.text = note.text
        self.lexicons = lexicons
        self._derived: dict[Callable[[View], Any], Any] = {}

    def __repr__(self) -> str:
        return f"View(note={self.note.id!r}, {len(self.text)} characters)"

    def derived(self, make: "Callable[[View], T]") -> T:
        """What ``make`` makes of this view, made once: detectors that read a note the same way share it."""
        if make not in self._derived:
            self._derived[make] = make(self)
        made: T = self._derived[make]
        return made

    @cached_property
    def lowered(self) -> str:
        """The text in lower case, character by character, so that offsets are those of the text."""
        lowered = self.text.lower()
        if len(lowered) == len(self.text):
            return lowered
        return "".join(low if len(low := char.lower()) == 1 else char for char in self.text)

    @cached_property
    def tokens(self) -> Tokens:
        """Whole tokens: ``McDonald``, ``FB59``, ``Hospital03`` are one each."""
        return tokenize(self.text, self.lexicons, soft=False)

    @cached_property
    def parts(self) -> Tokens:
        """Tokens cut at soft boundaries too: ``Mc Donald``, ``FB 59``, ``Hospital 03``."""
        return tokenize(self.text, self.lexicons, soft=True)

    @cached_property
    def line_starts(self) -> NDArray[np.int32]:
        """Where each line starts; a token's ``line`` counts in these."""
        return scan.line_starts(self.text)

    @cached_property
    def codes(self) -> NDArray[np.uint32]:
        """The text as code points, so that layers can look at characters without a loop."""
        return np.frombuffer(self.text.encode("utf-32-le", "surrogatepass"), np.uint32)

    @cached_property
    def marks(self) -> NDArray[np.uint16]:
        """For each part the kinds of punctuation it is, bits of ``marks.Mark``."""
        return marks_of(self.codes, self.parts.start)

    @cached_property
    def headings(self) -> list[Heading]:
        """The section headings, at line starts and where a line break was lost."""
        return find_headings(self.marks, self.parts)

    @cached_property
    def lost_breaks(self) -> NDArray[np.int64]:
        """The parts that start a key and lost the line break before it."""
        return lost_breaks(self.marks, self.tokens, self.parts)

    @cached_property
    def lines(self) -> Lines:
        """The lines with their roles."""
        return cut_lines(self.text, self.codes, self.marks, self.line_starts, self.parts, self.headings)

    @cached_property
    def sentences(self) -> NDArray[np.int32]:
        """Start and end of each sentence, one a row: in order, not overlapping, covering every token.

        A sentence can start inside a token ("WhalenChief Complaint"), never inside a part.
        """
        return cut_sentences(self.marks, self.parts, self.lines, self.headings, self.lost_breaks)

    @cached_property
    def sentence_facts(self) -> SentenceFacts:
        """Length, end mark and unmatched brackets of each sentence."""
        return describe_sentences(self.marks, self.parts, self.sentences)

    @cached_property
    def sections(self) -> list[Section]:
        """The sections, which tile the text."""
        return cut_sections(len(self.text), self.headings, unknown_headers(self.lines, self.parts))

    @cached_property
    def section_of_token(self) -> NDArray[np.int16]:
        """For each token the number of its section in ``headings.SECTIONS``; 0 is none."""
        return section_numbers(self.sections, self.tokens.start)

    @cached_property
    def sentence_of_token(self) -> NDArray[np.int32]:
        """For each token the row of ``sentences`` in which it starts."""
        return columns.lines_of(self.tokens.start, np.ascontiguousarray(self.sentences[:, 0]))

    @cached_property
    def words(self) -> list[str]:
        """The tokens as strings."""
        text = self.text
        return [
            text[start:end] for start, end in zip(self.tokens.start.tolist(), self.tokens.end.tolist(), strict=True)
        ]

    @cached_property
    def pos(self) -> NDArray[np.uint8]:
        """For each token the number of its part of speech in ``pos.TAGS``."""
        return load_tagger().tag(self.text, self.codes, self.tokens, self.sentence_of_token)

    @cached_property
    def chunks(self) -> NDArray[np.uint8]:
        """For each token the number of its chunk tag in ``chunks.CHUNKS``."""
        return chunk(self.pos, self.sentence_of_token)

    @cached_property
    def stems(self) -> list[str]:
        """The stem of each token."""
        return stem(self.words)

    @cached_property
    def lemmas(self) -> list[str]:
        """The lemma of each token."""
        return lemmatize(self.words, self.pos.tolist(), load_lemmatizer())

    @cached_property
    def orthography(self) -> NDArray[np.uint64]:
        """For each token the bits of ``shapes.Ortho``."""
        return token_orthography(self.words, self.codes, self.tokens)
