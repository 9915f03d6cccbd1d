"""Gold and system side by side: the same notes, the same text, gold that makes sense. No message quotes a note."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise

from scrubjay.apps.cli.annotations import Entry, Side
from scrubjay.errors import InputError
from scrubjay.evaluate.align import spans_of_scrubbed
from scrubjay.evaluate.pairs import Mode, Pair, listed
from scrubjay.io import FORMATS
from scrubjay.note import Note, Span

_WHITE = {character: " " for character in map(chr, range(0x3001)) if character.isspace()}
_BLANKS = str.maketrans(_WHITE)
_ENDINGS = tuple(dict.fromkeys(ending for format_ in FORMATS.values() for ending in format_.endings))

WHAT_IS_NEEDED = "Plain text needs an .ann file beside it, a JSONL line a list of 'spans', i2b2 XML TAGS"
SUGGEST_SCRUBBED = ". For scrubbed text there is --scrubbed"
SCRUBBED = (
    "the system gave scrubbed text, which tells no labels: a change takes the label of the gold span that it overlaps "
    "most, or OTHER. No label can be wrong then, and figures by label and of the HIPAA subset speak of recall alone"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingOptions:
    """What the sides do not say themselves, by note id; ``scrubbed``: the system's text is what was left to read.

    Gold may not overlap. Where two systems are held against each other ``neither_is_gold``: both may overlap, and each
    may lack notes of the other.
    """

    mode: Mode = Mode.CORRECTED
    genres: Mapping[str, str] = field(default_factory=dict)
    patients: Mapping[str, str] = field(default_factory=dict)
    scrubbed: bool = False
    neither_is_gold: bool = False


@dataclass(frozen=True, slots=True)
class Pairing:
    """The pairs in gold's order, and sentences about what had no partner."""

    pairs: tuple[Pair, ...]
    notices: tuple[str, ...] = ()


def pair_up(gold: Side, system: Side, options: PairingOptions) -> Pairing:
    """Pair the notes of two sides by id.

    A note that the system lacks is a pair marked as missing. One that gold lacks is an error in the corrected mode,
    but where neither is gold, it is one in which the first found nothing; the official mode leaves it out. Two files of
    one note each are a pair whatever they are called.
    """
    _refuse_unannotated(gold, "")
    if not options.scrubbed:
        _refuse_unannotated(system, "" if options.neither_is_gold else SUGGEST_SCRUBBED)
    partners = _partners(gold, system)
    strangers = _strangers(system, partners)
    notices = list(_tell_strangers(strangers, gold, system, options, is_apart=not partners))
    if options.scrubbed:
        notices.append(SCRUBBED)
    together = [(entry, partners.get(note_id)) for note_id, entry in gold.entries.items()]
    if options.neither_is_gold and options.mode is Mode.CORRECTED:
        together += [(replace(entry, spans=(), found=None), entry) for entry in strangers]
    texts = [_text_note(mine, theirs, gold.path, system.path) for mine, theirs in together]
    if not options.scrubbed:
        _refuse_other_texts((mine, theirs) for mine, theirs in together if theirs is not None)
    pairs = [_pair(mine, theirs, note, options) for (mine, theirs), note in zip(together, texts, strict=True)]
    if not options.neither_is_gold:
        _refuse_overlaps(pairs)
    return Pairing(tuple(pairs), tuple(notices))


def _partners(gold: Side, system: Side) -> dict[str, Entry]:
    """The system's entries by gold id; an id with a file's ending meets the same id without."""
    if gold.is_one_note and system.is_one_note:
        return dict(zip(gold.entries, system.entries.values(), strict=True))
    by_stem = {_stem(note_id): note_id for note_id in gold.entries}
    partners: dict[str, Entry] = {}
    for note_id, entry in system.entries.items():
        own = note_id if note_id in gold.entries else by_stem.get(_stem(note_id))
        if own is not None and partners.setdefault(own, entry) is not entry:
            raise InputError(f"{system.path}: {note_id} and {partners[own].id} are both note {own} of {gold.path}")
    return partners


def _strangers(system: Side, partners: Mapping[str, Entry]) -> list[Entry]:
    """The system's notes that gold lacks."""
    known = {entry.id for entry in partners.values()}
    return [entry for note_id, entry in system.entries.items() if note_id not in known]


def _tell_strangers(
    strangers: Sequence[Entry], gold: Side, system: Side, options: PairingOptions, *, is_apart: bool
) -> Iterable[str]:
    if not strangers:
        return
    ids = [entry.id for entry in strangers]
    message = f"{_are(ids)} in {system.path} but not in {gold.path}: {listed(ids)}"
    is_error = options.mode is Mode.CORRECTED and not options.neither_is_gold
    if is_apart or is_error:
        raise InputError(f"{message}. Ids are paths relative to the folder, without ending; are the two of one corpus?")
    what = "left out" if options.mode is Mode.OFFICIAL else "taken as notes in which the first found nothing"
    yield f"{message}; {what}"


def _refuse_unannotated(side: Side, suggestion: str) -> None:
    """A note that was never annotated looks like one without PHI, and would be scored as such."""
    bare = [entry.id for entry in side.entries.values() if not entry.is_annotated]
    if bare:
        lack = "1 note has" if len(bare) == 1 else f"{len(bare)} notes have"
        raise InputError(
            f"{side.path}: {lack} no annotations, not even empty ones: {listed(bare)}. {WHAT_IS_NEEDED}{suggestion}"
        )


def _text_note(mine: Entry, theirs: Entry | None, gold: str, system: str) -> Note:
    """The note with its text, from whichever side has one."""
    note = mine.note or (theirs.note if theirs else None)
    if note is None:
        raise InputError(
            f"note {mine.id}: neither {gold} nor {system} holds its text, and spans alone cannot be scored. "
            "scrubjay detect --with-text writes both"
        )
    patient = note.patient or (theirs.note.patient if theirs and theirs.note else None)
    return replace(note, id=mine.id, patient=patient)


def _pair(mine: Entry, theirs: Entry | None, note: Note, options: PairingOptions) -> Pair:
    genre = options.genres.get(mine.id) or mine.genre or (mine.id.split("/", 1)[0] if "/" in mine.id else None)
    note = replace(note, patient=options.patients.get(mine.id, note.patient))
    gold = tuple(_distinct(mine.spans_on(note.text)))
    if theirs is None:
        return Pair(note, gold, (), genre, is_missing=True)
    if options.scrubbed:
        if theirs.note is None:
            raise InputError(f"note {mine.id}: --scrubbed needs the system's text, and this line has spans only")
        return Pair(note, gold, tuple(_named_after(gold, spans_of_scrubbed(note, theirs.note.text))), genre)
    return Pair(note, gold, tuple(theirs.spans_on(note.text)), genre)


def _named_after(gold: Sequence[Span], changes: Iterable[Span]) -> Iterable[Span]:
    """The changes under the label of the gold span that they share most with, then of the earliest."""
    ordered = sorted(gold)
    ends = list(accumulate((span.end for span in ordered), max))
    for change in changes:
        near = ordered[bisect_right(ends, change.start) : bisect_left(ordered, change.end, key=lambda span: span.start)]
        shared = [(min(span.end, change.end) - max(span.start, change.start), -span.start, span.label) for span in near]
        yield replace(change, label=max(shared)[2]) if shared else change


def _distinct(spans: Iterable[Span]) -> Iterable[Span]:
    """The spans without repetitions of place and label, which some annotation tools leave behind."""
    return {(span.start, span.end, span.label): span for span in spans}.values()


def _refuse_overlaps(pairs: Iterable[Pair]) -> None:
    for pair in pairs:
        for left, right in pairwise(sorted(pair.gold)):
            if right.start < left.end:
                places = f"{left.start}-{left.end} and {right.start}-{right.end}"
                raise InputError(
                    f"note {pair.note.id}: the gold spans {places} overlap; a place has one label, so keep one of them"
                )


def _refuse_other_texts(together: Iterable[tuple[Entry, Entry]]) -> None:
    differing = [found for mine, theirs in together if (found := _difference(mine, theirs))]
    if differing:
        others = f" ({len(differing) - 1} other notes differ too)" if len(differing) > 1 else ""
        raise InputError(differing[0] + others)


def _difference(mine: Entry, theirs: Entry) -> str | None:
    """How two texts differ and where first, or None; rebuilt texts have no white space of their own to differ in."""
    if mine.note is None or theirs.note is None:
        return None
    gold, system = mine.note.text, theirs.note.text
    if mine.rebuilt or theirs.rebuilt:
        gold, system = gold.translate(_BLANKS).rstrip(), system.translate(_BLANKS).rstrip()
    if gold == system:
        return None
    offset = _common_start(gold, system)
    where = f"note {mine.id}: the texts of gold and system differ"
    if _line_feeds(gold) == _line_feeds(system):
        return f"{where} in line endings ({_ending(gold)} against {_ending(system)}), first at {offset}; convert one"
    if gold.removeprefix("\ufeff") == system.removeprefix("\ufeff"):
        return f"{where} by a byte order mark at 0; remove it, and move the spans back by one"
    return (
        f"{where}, first at {offset} (gold has {len(gold)} characters, system {len(system)}); spans can only be held "
        "against each other on one text. For a tool that gives scrubbed text alone there is --scrubbed"
    )


def _common_start(gold: str, system: str) -> int:
    for offset, (left, right) in enumerate(zip(gold, system, strict=False)):
        if left != right:
            return offset
    return min(len(gold), len(system))


def _line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _ending(text: str) -> str:
    kinds = {"CRLF": text.count("\r\n"), "CR": text.count("\r") - text.count("\r\n")}
    kinds["LF"] = text.count("\n") - kinds["CRLF"]
    return " and ".join(name for name, count in kinds.items() if count) or "none"


def _stem(note_id: str) -> str:
    plain = note_id.removesuffix(".gz")
    for ending in _ENDINGS:
        if plain.lower().endswith(ending):
            return plain[: -len(ending)]
    return note_id


def _are(ids: list[str]) -> str:
    return "1 note is" if len(ids) == 1 else f"{len(ids)} notes are"
