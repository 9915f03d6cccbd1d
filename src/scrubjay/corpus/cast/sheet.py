"""The casting sheet of an institution, for its writer: who and what may stand in each note."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from scrubjay.corpus.cast import identifiers, places
from scrubjay.corpus.cast.people import Person, draw_person
from scrubjay.corpus.cast.plan import Slot, plan
from scrubjay.corpus.cast.profile import Profile
from scrubjay.corpus.cast.stock import stock
from scrubjay.lexicons import pools

STAFF = 34
PLAIN = 0.35
SAME_SURNAME = 0.45
LENGTHS = {"sparse": (1400, 5500), "ordinary": (800, 3400), "dense": (1900, 6400)}
SPANS = {"sparse": (0, 8), "ordinary": (12, 34), "dense": (46, 90)}
MANY, FEW = 6, 3
"""People, employers and jobs that a dense and an ordinary note get."""

CHILDREN = ("paediatric", "school", "newborn", "child", "immunization", "adolescent")
WOMEN = ("obstetric", "midwi", "maternity", "delivery", "lactation", "gynaecology", "cesarean", "postpartum")
"""Words in the name of a genre that say whom it is about."""

LATEST_START = 365
"""A patient's first note lies at least so many days before the end of the institution's years."""


@dataclass(slots=True)
class Case:
    """A patient with the record number, and the day of the note at hand."""

    person: Person
    record: str
    day: date


def cast_institution(profile: Profile, seed: int) -> tuple[list[Slot], str]:
    """The slots of an institution, and its sheet as text; the same seed gives the same sheet."""
    stream = Random(f"{seed}/{profile.id}")
    slots = plan(profile, stream)
    staff = [draw_person(stream, born=stream.randrange(1950, 1998)) for _ in range(STAFF)]
    cases: dict[str, Case] = {}
    out = [*_head(profile, staff, stream)]
    for slot in slots:
        if slot.patient in cases:
            cases[slot.patient].day += timedelta(stream.randrange(4, 160))
        else:
            cases[slot.patient] = _new_case(profile, slot.genre, stream)
        case = cases[slot.patient]
        out += ["", *_note(slot, profile, case, stream)]
        if slot.density == "sparse":
            out += _few_names(staff, stream)
        else:
            count = MANY if slot.density == "dense" else FEW
            out += [*_people(count, profile, case.person, stream), *_numbers(count, profile, staff, stream)]
    return slots, "\n".join(out) + "\n"


def _new_case(profile: Profile, genre: str, stream: Random) -> Case:
    days = 365 * (profile.years[1] - profile.years[0] + 1) - LATEST_START
    day = date(profile.years[0], 1, 1) + timedelta(stream.randrange(days))
    female = True if _is_for_women(genre) else None
    person = draw_person(stream, born=day.year - _age(stream, genre), female=female)
    return Case(person, places.fill(stream, profile.record), day)


def _head(profile: Profile, staff: list[Person], stream: Random) -> Iterator[str]:
    street = places.draw_street(stream, profile.country)
    yield f"# {profile.name} ({profile.kind}; {profile.town}, {profile.region})"
    yield f"Habits: {profile.habits}"
    yield f"Dates: {profile.dates}. Postal code {profile.postcode}. Own street: {street}"
    yield f"Numbers (# digit, @ letter): record {profile.record}, visit {profile.visit}, accession {profile.accession}"
    yield f"Own phones: {_several(6, lambda: identifiers.draw_phone(stream, profile.phone))}"
    yield "Staff (give them roles; use all of them over the notes, in every way people are written):"
    yield "; ".join(_named(person) for person in staff)


def _note(slot: Slot, profile: Profile, case: Case, stream: Random) -> Iterator[str]:
    low, high = SPANS[slot.density]
    length = stream.randrange(*LENGTHS[slot.density])
    yield f"## {slot.id} | {slot.genre} | {slot.density}: {low} to {high} spans, about {length} characters"
    person = case.person
    born = date(person.born, 1, 1) + timedelta(sum(map(ord, person.full)) % 365)
    turn = f", note {slot.turn} of {slot.turns} about this patient" if slot.turns > 1 else ""
    sex = "F" if person.female else "M"
    yield (
        f"Patient {slot.patient}{turn}: {_named(person)}, {sex}, born {born.isoformat()}; "
        f"record {case.record}, visit {places.fill(stream, profile.visit)}"
    )
    others = ", ".join(f"{day.isoformat()} ({day:%a})" for day in _days(case.day, stream))
    yield f"Day of the note: {case.day.isoformat()} ({case.day:%A}). Other days: {others}"
    quirks = stream.sample(stock().quirks, stream.choice((1, 1, 2)))
    yield f"Text: {'plain' if stream.random() < PLAIN else '; '.join(quirks)}"


def _few_names(staff: list[Person], stream: Random) -> Iterator[str]:
    outside = draw_person(stream, born=1970)
    yield f"May be named: {outside.full} (outside doctor); {stream.choice(staff).full} (staff)"


def _people(count: int, profile: Profile, patient: Person, stream: Random) -> Iterator[str]:
    country = profile.country
    home = places.draw_address(stream, country, profile.region if country == "US" else "")
    towns = (", ".join(filter(None, places.draw_town(stream, country)[:2])) for _ in range(count // 2 + 1))
    yield f"Home: {home.street}, {home.town}, {home.region} {home.code}".replace(",  ", ", ")
    yield f"People round the patient: {'; '.join(_kin(patient, stream, count))}"
    yield f"Clinicians elsewhere: {_several(count // 2 + 1, lambda: draw_person(stream, born=1968).full)}"
    yield f"Care elsewhere: {_several(count // 2 + 1, lambda: places.draw_care(stream, country))}"
    yield f"Employers, schools, churches, firms: {_several(count, lambda: places.draw_employer(stream))}"
    yield f"Jobs: {_several(count, lambda: places.draw_job(stream))}"
    yield f"Towns: {'; '.join(towns)}; abroad: {pools.cities().any(stream).name}"
    yield f"Countries: {_several(2, lambda: places.draw_country(stream))}"
    yield f"Sites: {_several(count // 3 + 1, lambda: places.draw_site(stream))}"


def _numbers(count: int, profile: Profile, staff: list[Person], stream: Random) -> Iterator[str]:
    yield f"Phones: {_several(count // 2 + 1, lambda: identifiers.draw_phone(stream, profile.phone))}"
    accession = places.fill(stream, profile.accession)
    yield f"Accession {accession}; other numbers {_several(3, lambda: identifiers.draw_other(stream))}"
    rare = []
    for label in stream.sample(sorted(stock().identifiers), count // 2):
        user = _log_in(stream.choice(staff), stream)
        drawn = "; ".join(identifiers.draw_rare(stream, label, user) for _ in range(2))
        rare.append(f"{label} {drawn} ({stock().identifiers[label].belongs})")
    yield f"Identifiers to place where they belong: {' | '.join(rare)}"


def _several(count: int, draw: Callable[[], str]) -> str:
    return "; ".join(draw() for _ in range(count))


def _named(person: Person) -> str:
    middle = f" {person.middle}." if person.middle else ""
    return f"{person.given}{middle} {person.surname}" + (f' "{person.nick}"' if person.nick else "")


def _log_in(person: Person, stream: Random) -> str:
    forms = (person.given[0] + person.surname, person.surname[:6] + person.given[0], person.initials)
    return "".join(filter(str.isalnum, stream.choice(forms))).lower()


def _kin(patient: Person, stream: Random, count: int) -> Iterator[str]:
    women, men, others = stock().women, stock().men, stock().others
    for relation in stream.sample((*women, *men, *others), count):
        female = None if relation in others else relation in women
        surname = patient.surname if relation not in others and stream.random() < SAME_SURNAME else ""
        born = patient.born + stream.randrange(-35, 35)
        yield f"{relation} {_named(draw_person(stream, born=born, female=female, surname=surname))}"


def _days(day: date, stream: Random) -> Iterable[date]:
    before = [day - timedelta(stream.randrange(1, reach)) for reach in (6, 60, 900, 9000)]
    return [*before, day + timedelta(stream.randrange(2, 60))]


def _age(stream: Random, genre: str) -> int:
    if any(word in genre for word in CHILDREN):
        return stream.randrange(0, 17)
    if _is_for_women(genre):
        return stream.randrange(17, 44)
    return stream.choice((stream.randrange(18, 50), stream.randrange(40, 75), stream.randrange(60, 97)))


def _is_for_women(genre: str) -> bool:
    return any(word in genre for word in WOMEN)
