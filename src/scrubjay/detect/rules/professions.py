"""PROFESSION: what the patient or a relative does, did or hopes to do for a living.

A job noun alone proves nothing, since notes are full of nurses and therapists who are at work in them. A job counts
where something says that the patient or kin bears it; the clinicians' own roles stay.
"""

import re
from collections.abc import Iterable

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.job_finder import Finder
from scrubjay.detect.rules.job_words import FIELDS
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.text import View


def _not_a_place(match: re.Match[str]) -> bool:
    """Whether a field of work is not the beginning of something else: a nursing home, Sales Park."""
    after = match.string[match.end() : match.end() + 12]
    return not re.match(r" (?:(?i:home|facility|mother|school|site|area|zone)|[A-Z][a-z])", after)


_WORDS_OF_WORK = ("works", "worked", "working", "work", "employed", "career", "job", "jobs", "experience", "background")

RULES = (
    Rule(
        "field of work",
        Label.PROFESSION,
        rf"\s{{1,3}}(?P<phi>(?:{FIELDS})(?:\s{{1,3}}(?:work|management|support))?)\b(?!['’-])",
        at=At.AFTER_CUE,
        cues=(
            *(f"{word} in" for word in _WORDS_OF_WORK),
            *(f"{word} doing" for word in _WORDS_OF_WORK),
            "works",
            "worked",
        ),
        score=0.85,
        hits=("works in <construction>", "He worked in <real estate> until 2071.", "has had a career in <coal mining>"),
        misses=(
            "works in a garden",
            "works in sales-free zones",
            "the drug works in nursing mothers",
            "her plan worked with it",
        ),
        check=_not_a_place,
    ),
    Rule(
        "field of work somewhere",
        Label.PROFESSION,
        rf"\s[^.;:\n]{{1,50}}?\s(?:in|doing)\s(?P<phi>{FIELDS})\b(?!['’-])",
        at=At.AFTER_CUE,
        cues=tuple(
            f"{verb} {where}" for verb in ("works", "worked", "working", "employed") for where in ("at", "for", "by")
        ),
        score=0.8,
        hits=("works for the county in <data entry>", "He worked at Larkmoor Yard doing <welding>."),
        misses=("works at a bank in Sales Park", "worked for years. Sister in nursing."),
        check=_not_a_place,
    ),
    Rule(
        "home",
        Label.PROFESSION,
        r"(?:home\s?maker|house\s?wife|house\s?husband|stay[- ]at[- ]home (?:mom|mother|mum|dad|father|parent|wife))\b",
        at=At.CUE,
        cues=("homemaker", "home maker", "housewife", "house wife", "househusband", "stay at home"),
        score=0.9,
        hits=("She is a <homemaker>.", "<stay-at-home mom> of three", "Occupation: <housewife>"),
        misses=("asked to stay at home today", "homemakers' association"),
    ),
)


def find(view: View) -> Iterable[Span]:
    """The jobs of the patient and of kin."""
    return Finder(view).spans()


FAMILY = Family("professions", RULES, find=find)
