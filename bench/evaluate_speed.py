"""How long evaluating takes: 1,300 invented notes, 5 million characters, some 28,000 gold spans and a faulty system.

    python bench/evaluate_speed.py [--notes N] [--write FOLDER]

The notes are made in memory from a fixed seed. ``--write`` also keeps them as JSONL files (gold.jsonl, a.jsonl and
b.jsonl, detections without text), to time or to look at the commands themselves.
"""

import argparse
import json
import platform
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from scrubjay.evaluate.agreement import agree
from scrubjay.evaluate.align import spans_of_scrubbed
from scrubjay.evaluate.errors import analyse_errors
from scrubjay.evaluate.evaluation import Question, evaluate
from scrubjay.evaluate.leak import measure_leak
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.evaluate.report.origin import Origin
from scrubjay.evaluate.report.page import evaluation_page
from scrubjay.evaluate.report.values import evaluation_values
from scrubjay.evaluate.scores import score
from scrubjay.evaluate.significance import compare
from scrubjay.evaluate.slices import measure_slices
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Note, Span

NOTES = 1_300
LENGTH = 3_850
GENRES = ("discharge", "progress", "referral")
FILLER = (
    "The abdomen is soft and there is no tenderness. ",
    "Continue metoprolol and check potassium in the morning. ",
    "Lungs are clear, heart sounds are regular without murmur.\n",
    "Blood pressure 120/80, saturation 97 % on room air.\n",
    "No fever, no cough, no change in weight since the last visit. ",
    "ASSESSMENT AND PLAN:\nStable angina, on aspirin and atorvastatin. ",
    "HISTORY OF PRESENT ILLNESS:\nChest pain on exertion for some weeks, relieved by rest. ",
)
GIVEN = ("Odalys", "Quillon", "Perpetua", "Tobin", "Isaura", "Wendell", "Marisol", "Caspar", "Hope", "Grant")
SURNAMES = ("Brackwater", "Vandermeer", "Thistlewood", "Okonjo", "Marlowe", "Rask", "Young", "Pellinore", "White")
TOWNS = ("Fernhollow", "Port Lassiter", "Greyhaven", "Millbrook Falls")
HOUSES = ("Marlow Infirmary", "Saint Brannoc Hospital", "Lassiter Clinic")
T = TypeVar("T")


def phrase(draw: random.Random) -> list[str | tuple[Label, str]]:
    """One sentence, the PHI in it labelled."""
    person = f"{draw.choice(GIVEN)} {draw.choice(SURNAMES)}"
    person = draw.choice((person, person, person.upper(), draw.choice(SURNAMES)))
    day = f"{draw.randint(1, 12)}/{draw.randint(1, 28)}/{draw.randint(2060, 2099)}"
    kinds: tuple[list[str | tuple[Label, str]], ...] = (
        ["Seen by Dr. ", (Label.DOCTOR, person), " on ", (Label.DATE, day), ". "],
        ["The patient, ", (Label.PATIENT, person), ", is ", (Label.AGE, str(draw.randint(18, 96))), " years old.\n"],
        ["Admitted to ", (Label.HOSPITAL, draw.choice(HOUSES)), " from ", (Label.CITY, draw.choice(TOWNS)), ". "],
        ["Call ", (Label.PHONE, f"555-01{draw.randint(0, 99):02}"), " with results by ", (Label.DATE, day), ".\n"],
        [
            "MRN ",
            (Label.MEDICALRECORD, str(draw.randint(10**6, 10**7))),
            ", works as a ",
            (Label.PROFESSION, "roofer"),
            ".\n",
        ],
    )
    return draw.choice(kinds)


def make_note(number: int, draw: random.Random) -> tuple[Note, tuple[Span, ...], str]:
    parts: list[str] = []
    spans: list[Span] = []
    length = 0
    while length < LENGTH:
        pieces: list[str | tuple[Label, str]] = phrase(draw) if draw.random() < 0.157 else [draw.choice(FILLER)]
        for piece in pieces:
            text = piece if isinstance(piece, str) else piece[1]
            if not isinstance(piece, str):
                spans.append(Span(length, length + len(text), piece[0]))
            parts.append(text)
            length += len(text)
    genre = GENRES[number % len(GENRES)]
    return Note(f"{genre}/{number:04}", "".join(parts), patient=f"p{number // 3}"), tuple(spans), genre


def faulty(spans: Sequence[Span], text: str, draw: random.Random, *, rate: float) -> tuple[Span, ...]:
    """The spans as a system with mistakes of every kind might find them."""
    found = []
    for span in spans:
        luck = draw.random() / rate
        start, end, label = span.start, span.end, span.label
        if luck < 0.3:
            continue
        if luck < 0.5:
            end = max(start + 1, end - draw.randint(1, 4))
        elif luck < 0.6:
            start, end = max(0, start - 4), min(len(text), end + 1)
        elif luck < 0.8:
            label = draw.choice((Label.PATIENT, Label.DOCTOR, Label.IDNUM, Label.ORGANIZATION))
        found.append(Span(start, end, label))
    for match in ("metoprolol", "aspirin", "angina"):
        place = text.find(match)
        if place >= 0 and draw.random() < rate:
            found.append(Span(place, place + len(match), Label.DOCTOR))
    return tuple(sorted(found))


def make_pairs(size: int, *, rates: Sequence[float] = (0.05, 0.06)) -> list[list[Pair]]:
    """Pairs of the same notes for a system of each rate of mistakes."""
    draw = random.Random(20)
    systems: list[list[Pair]] = [[] for _ in rates]
    for number in range(size):
        note, gold, genre = make_note(number, draw)
        for pairs, rate in zip(systems, rates, strict=True):
            pairs.append(Pair(note, gold, faulty(gold, note.text, draw, rate=rate), genre))
    return systems


def scrub(pair: Pair) -> str:
    text = pair.note.text
    for span in reversed(pair.system):
        text = f"{text[: span.start]}[{span.label}]{text[span.end :]}"
    return text


def timed(name: str, work: Callable[[], T]) -> T:
    start = time.perf_counter()
    result = work()
    print(f"  {name:44} {time.perf_counter() - start:7.2f} s")
    return result


def write(folder: Path, a: Sequence[Pair], b: Sequence[Pair]) -> None:
    folder.mkdir(parents=True, exist_ok=True)

    def lines(name: str, values: Sequence[dict[str, object]]) -> None:
        (folder / name).write_text("".join(json.dumps(value) + "\n" for value in values), "utf-8")

    def listed(spans: Sequence[Span]) -> list[dict[str, object]]:
        return [{"start": span.start, "end": span.end, "type": str(span.label)} for span in spans]

    gold: list[dict[str, object]] = [
        {"id": pair.note.id, "text": pair.note.text, "patient": pair.patient, "spans": listed(pair.gold)} for pair in a
    ]
    lines("gold.jsonl", gold)
    for name, pairs in (("a.jsonl", a), ("b.jsonl", b)):
        lines(name, [{"id": pair.note.id, "spans": listed(pair.system)} for pair in pairs])
    lines("scrubbed.jsonl", [{"id": pair.note.id, "text": scrub(pair)} for pair in a])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--notes", type=int, default=NOTES)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    a, b = make_pairs(options.notes)
    if options.write:
        write(options.write, a, b)
    characters, spans = sum(len(pair.note.text) for pair in a), sum(len(pair.gold) for pair in a)
    print(f"{platform.machine()}, Python {platform.python_version()}, one core")
    print(f"{len(a):,} notes, {characters:,} characters, {spans:,} gold spans")
    lexicons = timed("loading the lexicons", load_lexicons)
    timed("criteria, corrected mode", lambda: score(a, mode=Mode.CORRECTED))
    timed("criteria, official mode", lambda: score(a, mode=Mode.OFFICIAL))
    timed("leaks with 1,000 bootstrap samples", lambda: measure_leak(a, lexicons))
    timed("slices", lambda: measure_slices(a, lexicons))
    timed("errors", lambda: analyse_errors(a))
    whole = timed("all of evaluate", lambda: evaluate(a, lexicons, Question()))
    origin = Origin("made up", "made up, with mistakes", "", "")
    timed("page", lambda: evaluation_page(whole, origin))
    timed("JSON", lambda: json.dumps(evaluation_values(whole, origin)))
    timed("compare with 9,999 shuffles", lambda: compare(a, b))
    timed("agree", lambda: agree(a))
    outputs = [(pair.note, scrub(pair)) for pair in a]
    timed("aligning scrubbed text", lambda: [spans_of_scrubbed(note, text) for note, text in outputs])


if __name__ == "__main__":
    main()
