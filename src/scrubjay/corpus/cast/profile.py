"""What an institution is like: where it stands, how it numbers and dates, what it writes."""

from dataclasses import dataclass, fields
from pathlib import Path

from scrubjay.corpus.store import FLAGS, Institution, read_institutions
from scrubjay.errors import FormatError


@dataclass(frozen=True, slots=True)
class Profile:
    """An invented institution: its place, years, number formats (# a digit, @ a letter), genres and habits."""

    id: str
    name: str
    kind: str
    country: str
    town: str
    region: str
    postcode: str
    years: tuple[int, int]
    phone: str
    record: str
    visit: str
    accession: str
    dates: str
    genres: tuple[str, ...]
    habits: str
    unseen: bool = False
    untested: bool = False


def read_profiles(path: Path) -> list[Profile]:
    """The institutions of a corpus, with all that casting must know of them."""
    return [_profile(path, institution) for institution in read_institutions(path).values()]


def _profile(path: Path, institution: Institution) -> Profile:
    facts = {key: tuple(value) if isinstance(value, list) else value for key, value in institution.facts.items()}
    known = {field.name for field in fields(Profile)} - {"id"}
    missing = sorted(known - facts.keys() - {*FLAGS})
    unknown = sorted(facts.keys() - known)
    if missing or unknown:
        problem = f"lacks {', '.join(missing)}" if missing else f"has no use for {', '.join(unknown)}"
        raise FormatError(f"{path}: [{institution.id}] {problem}")
    return Profile(id=institution.id, **facts)  # type: ignore[arg-type]
