"""Look-alikes: what a CRF takes for PHI in text unlike its training notes, though its own words say that it is none.

Rules know these from the start: a pain score is not a date, an ethnic group not a patient, a drug not a name. A CRF has
to have seen enough of each. Only finds that no rule and no list shares are held against them.
"""

import re
from collections.abc import Callable

import numpy as np

from scrubjay.detect.crf.schemes import FoundSpan
from scrubjay.detect.rules.beside import stands_after, stands_before
from scrubjay.detect.rules.date_numbers import stands_as_score
from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.lexicons import Lex
from scrubjay.text import View

_SHARE = re.compile(r"\d{1,2}(?:[-–]\d{1,2})?/\d{1,2}")
_VERB_AHEAD = re.compile(r"[ ](?:I|we|you|he|she|they|it|be|have|not)\b")
_EPONYM_AHEAD = re.compile(r"['’]?s?[ ](?i:diseases?|syndrome|signs?|tests?|criteria|scores?|palsy|diet)\b")
_MEASURE_LEFT = re.compile(
    r"\b(?i:bmi|e?gfr|a1c|hba1c|ef|hr|rr|bp|sats?|spo2|pulse|score|weight|height|temp|creatinine|glucose|hgb|hct|inr)"
    r"[ ]{1,2}(?:(?i:is|of|was|at|to)[ ]{1,2})?(?:[~<>=][ ]?)?\Z"
)
_SPAN_AHEAD = re.compile(
    r"(?:[ ]?-?[ ]?(?i:weeks?|wks?)['’]?[ ]{0,2}(?i:gestation|ega|ga|pregnan|prem|postpartum|later|ago)"
    r"|[ ](?i:months?|mos?|days?|years?)[ ](?i:ago|later|prior|earlier)\b)"
)
_PEOPLES = Lex.ETHNICITY | Lex.NATIONALITY | Lex.RELIGION
_CLINICAL = Lex.MEDICAL | Lex.DRUG | Lex.ABBREVIATION
_NO_NAME = _CLINICAL | Lex.COMMON_1K
_NAMES = Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME | Lex.PARTICLE


def is_lookalike(view: View, span: FoundSpan) -> bool:
    """Whether a span that only a CRF found is one of the things that look like its label."""
    looks = _LOOKS.get(span.label) or _OF_CATEGORY.get(CATEGORY[span.label])
    return looks is not None and looks(view, span)


def _date(view: View, span: FoundSpan) -> bool:
    words = view.text[span.start : span.end]
    if _SHARE.fullmatch(words):
        return stands_as_score(view.text, span.start, span.end)
    return words == "May" and stands_after(_VERB_AHEAD, view.text, span.end)


def _age(view: View, span: FoundSpan) -> bool:
    return stands_before(_MEASURE_LEFT, view.text, span.start) or stands_after(_SPAN_AHEAD, view.text, span.end)


def _name(view: View, span: FoundSpan) -> bool:
    if stands_after(_EPONYM_AHEAD, view.text, span.end):
        return True
    return _place(view, span) or _is_no_name(view, span)


def _place(view: View, span: FoundSpan) -> bool:
    """Whether a people is named ("African American"), or a piece of a drug's name."""
    lists = view.parts.lex[_words(view, span)]
    is_listed = view.lexicons.mask(view.text[span.start : span.end]) & _PEOPLES
    if is_listed or (len(lists) and np.all(lists & np.uint64(_PEOPLES) != 0)):
        return True
    return _inside_a_word(view, span, _CLINICAL)


def _is_no_name(view: View, span: FoundSpan) -> bool:
    """Whether all words are clinical or everyday ones that nobody is called."""
    lists = view.parts.lex[_words(view, span)]
    return bool(np.all((lists & np.uint64(_NO_NAME) != 0) & (lists & np.uint64(_NAMES) == 0)))


def _words(view: View, span: FoundSpan) -> slice:
    first = int(np.searchsorted(view.parts.end, span.start, "right"))
    return slice(first, int(np.searchsorted(view.parts.start, span.end, "left")))


def _inside_a_word(view: View, span: FoundSpan, lists: int) -> bool:
    """Whether the span is a piece of a single word of the lists: "Mira" of "MiraLAX"."""
    tokens = view.tokens
    token = int(np.searchsorted(tokens.end, span.start, "right"))
    if token == len(tokens) or not (tokens.start[token] <= span.start and span.end <= tokens.end[token]):
        return False
    is_piece = tokens.end[token] - tokens.start[token] > span.end - span.start
    return bool(is_piece and int(tokens.lex[token]) & lists)


Looks = Callable[[View, FoundSpan], bool]
_LOOKS: dict[Label, Looks] = {Label.DATE: _date, Label.AGE: _age}
_OF_CATEGORY: dict[Category, Looks] = {Category.NAME: _name, Category.LOCATION: _place}
