"""The desk where a note's surrogates are written: every family under one roof."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from scrubjay.labels import CATEGORY, Category, Label
from scrubjay.note import Note
from scrubjay.replace.generate.atlas import home_country
from scrubjay.replace.generate.contacts import area_of
from scrubjay.replace.generate.entity import Mention, Taste
from scrubjay.replace.generate.ids import id_key
from scrubjay.replace.generate.keys import name_key
from scrubjay.replace.generate.places import draw_street
from scrubjay.replace.keys import Key
from scrubjay.replace.policy import Action, Policy, tag
from scrubjay.replace.scopes import Scope, days_scope, scope_of
from scrubjay.replace.surrogates import numbers
from scrubjay.replace.surrogates.births import is_birth
from scrubjay.replace.surrogates.days import DayBook, draw_days
from scrubjay.replace.surrogates.draws import Draws
from scrubjay.replace.surrogates.handles import ReservedHandles
from scrubjay.replace.surrogates.identifiers import identifiers_of, name_words, words_of
from scrubjay.replace.surrogates.institutions import Institutions
from scrubjay.replace.surrogates.jobs import new_job
from scrubjay.replace.surrogates.old_age import FOLDED, folded_age
from scrubjay.replace.surrogates.people import HandleNames, People
from scrubjay.replace.surrogates.places import Places, neighbours
from scrubjay.replace.tables import streets
from scrubjay.replace.zips import three_digits

_LISTED = Taste(unlisted=0.0)
_WORDY = frozenset(
    label for label in Label if CATEGORY[label] in (Category.NAME, Category.LOCATION, Category.PROFESSION)
)
_PEOPLE = (Label.PATIENT, Label.DOCTOR)
_INSTITUTIONS = (Label.HOSPITAL, Label.ORGANIZATION, Label.LOCATION_OTHER)
_HANDLES = (Label.USERNAME, Label.EMAIL, Label.URL)
_LONG = 5
_TELLS_COUNTRY = (Label.STATE, Label.ZIP)
_TRIES = 12


class _Room:
    """The families of one scope, each made when it is first asked for; ``mentions`` are those that it has to link."""

    def __init__(self, desk: "Surrogates", key: Key, scope: str, mentions: Sequence[Mention]) -> None:
        self._desk, self._key, self._scope, self._mentions = desk, key, scope, mentions
        self.draws = Draws(key, scope)

    def again(self, turn: int) -> "_Room":
        """The room for what was drawn in vain: other draws, which depend on nothing else either."""
        return _Room(self._desk, self._key, f"{self._scope}, turn {turn}", self._mentions) if turn else self

    @cached_property
    def people(self) -> People:
        return People(self.draws, self._desk.taken, fit=self._desk.fit)

    @cached_property
    def places(self) -> Places:
        desk = self._desk
        return Places(self.draws, desk.beside, desk.taken, home=desk.home, fit=desk.fit)

    @cached_property
    def institutions(self) -> Institutions:
        texts = {label: [item.text for item in self._mentions if item.label == label] for label in _INSTITUTIONS}
        return Institutions(self.draws, texts, self.places, self._desk.taken)

    @cached_property
    def handles(self) -> ReservedHandles:
        names = self.people.names
        own = self._desk.name_words
        people = HandleNames(names, own, sorted(own))
        return ReservedHandles(people, names, self.institutions.run_together, self.draws)


class Surrogates:
    """Writes for the mentions of one note; ``day_first`` is what the dates of all its patient's notes tell."""

    def __init__(
        self, note: Note, mentions: Sequence[Mention], policy: Policy, key: Key, *, day_first: bool | None = None
    ) -> None:
        self._day_first = day_first
        self.mentions, self._note, self._key = mentions, note, key
        self._options = policy.options
        self.fit = policy.options.keep_shape
        self._scope = scope_of(note, self._options.scope)
        self._done: dict[tuple[Label, str, bool], str | None] = {}
        self._shared = _Room(self, key, self._scope, mentions)

    @cached_property
    def _told_country(self) -> str | None:
        """The country that the note's states and post codes tell."""
        told = any(item.label in _TELLS_COUNTRY for item in self.mentions)
        return home_country(self.mentions) if told else None

    @property
    def home(self) -> str:
        """Where towns lie that nothing else is known of."""
        return self._told_country or self._options.country

    @cached_property
    def beside(self) -> Mapping[str, Sequence[Mention]]:
        """What stands beside each town of the note."""
        return neighbours(self.mentions)

    @cached_property
    def taken(self) -> frozenset[str]:
        """The keys of all that is found in the note or known of its patient."""
        return identifiers_of(self.mentions, self._note.known)

    @cached_property
    def name_words(self) -> frozenset[str]:
        """The words of the names in the note and of those known of its patient."""
        return name_words(self.mentions, self._note.known)

    @cached_property
    def _hidden_words(self) -> frozenset[str]:
        """Words of people and towns that are too long to stand in a handle by accident."""
        towns = (word for item in self.mentions if item.label == Label.CITY for word in words_of(item.text))
        return frozenset(word for word in (*self.name_words, *towns) if len(word) >= _LONG)

    @property
    def ambiguous_dates(self) -> int:
        """How many dates can be read in two ways while nothing tells which."""
        return self._days.ambiguous(item.text for item in self.mentions if item.label == Label.DATE)

    def write(self, number: int, label: Label, action: Action) -> str | None:
        """What stands for a mention in the new text; None where it may stay. What cannot be read is tagged."""
        mention = self.mentions[number]
        match action:
            case Action.FOLD:
                return folded_age(mention.text, mention.after)
            case Action.YEAR:
                return self._folded_birth(mention) or self._year(mention)
            case Action.THREE_DIGITS:
                return three_digits(mention.text) or tag(mention.text, label)
        if label == Label.AGE:
            return folded_age(mention.text, mention.after)
        if label in (Label.PHONE, Label.FAX) and numbers.is_public(mention.text, mention.before):
            return None
        new = self._surrogate(mention, label, self._room(number)) if mention.text else None
        return new or tag(mention.text, label)

    def _room(self, number: int) -> _Room:
        """Where each mention is an entity of its own, each has a room of its own."""
        if self._options.scope is not Scope.NONE:
            return self._shared
        return _Room(self, self._key, f"mention {number} of {self._scope}", self.mentions[number : number + 1])

    def _surrogate(self, mention: Mention, label: Label, room: _Room) -> str | None:
        if label == Label.DATE:
            return self._folded_birth(mention) or self._days.moved(mention.text, self._days_draws)
        place = (label, mention.text, _is_signed(mention))
        if room is self._shared and place in self._done:
            return self._done[place]
        for turn in range(_TRIES):
            new = self._drawn(mention, label, room.again(turn))
            if new and self._is_free(new, mention.text, label):
                break
            new = None
        self._done[place] = new
        return new

    def _drawn(self, mention: Mention, label: Label, room: _Room) -> str | None:
        text, draws = mention.text, room.draws
        match label:
            case Label.PATIENT | Label.DOCTOR:
                return room.people.rename(text, label, signed=_is_signed(mention))
            case Label.USERNAME:
                return room.handles.user_name(text)
            case Label.EMAIL:
                return room.handles.email(text)
            case Label.URL:
                return room.handles.url(text)
            case Label.IPADDR:
                return numbers.new_address(text, draws)
            case Label.PHONE | Label.FAX:
                area = area_of(text)
                return numbers.new_phone(text, draws, area=room.places.area(area) if area else "")
            case Label.PROFESSION:
                return new_job(text, draws)
            case Label.HOSPITAL | Label.ORGANIZATION | Label.LOCATION_OTHER:
                return room.institutions.rename(text, label)
            case Label.STREET:
                return draw_street(text, draws.stream, taste=_LISTED, names=streets())
            case Label.CITY | Label.STATE | Label.ZIP | Label.COUNTRY:
                return _place(text, label, room.places)
        return numbers.new_id(text, label, draws)

    def _is_free(self, new: str, old: str, label: Label) -> bool:
        """Whether a surrogate is neither the original nor another identifier.

        The words of a name were drawn so already; initials are too few to be kept apart. No word of a place or an
        institution may be a person's name, unless it stood there before: Lane in a street, where a doctor is called so.
        No handle may hold one, or a town's.
        """
        if new.casefold() == old.casefold():
            return False
        if label in _PEOPLE or len(new) <= 3:
            return True
        if label in _HANDLES:
            signs = id_key(new)
            return signs not in self.taken and not any(word in signs for word in self._hidden_words)
        if label not in _WORDY:
            return id_key(new) not in self.taken
        if name_key(new) in self.taken:
            return False
        return not self.name_words.intersection(words_of(new)).difference(words_of(old))

    @cached_property
    def _days_draws(self) -> Draws:
        return Draws(self._key, days_scope(self._note))

    @cached_property
    def _days(self) -> DayBook:
        dates = [item for item in self.mentions if item.label == Label.DATE]
        return DayBook(
            draw_days(self._days_draws, self._options.days),
            [item.text for item in dates],
            events=[item.text for item in dates if not is_birth(item.before, item.after)],
            written=self._note.date,
            country=self._told_country,
            patient_day_first=self._day_first,
            day_first=self._options.day_first,
            over_89=any(item.label == Label.AGE and folded_age(item.text, item.after) for item in self.mentions),
        )

    def _folded_birth(self, mention: Mention) -> str | None:
        is_born = is_birth(mention.before, mention.after)
        birth = self._note.known.birth_date
        return FOLDED if self._days.shows_great_age(mention.text, is_born=is_born, birth=birth) else None

    def _year(self, mention: Mention) -> str | None:
        """The year of a date, nothing where it is a year alone and may stay, else the tag; so too a lifetime ago."""
        year = self._days.year(mention.text)
        if year is None or self._days.is_a_lifetime_ago(year):
            return tag(mention.text, Label.DATE)
        return None if year == mention.text else year


def _is_signed(mention: Mention) -> bool:
    """Whether a mention stands after the stroke or colon of a signature: AO/jr, XGT:kl."""
    return mention.before.endswith(("/", ":"))


def _place(text: str, label: Label, places: Places) -> str:
    match label:
        case Label.CITY:
            return places.city(text)
        case Label.STATE:
            return places.state(text)
        case Label.ZIP:
            return places.post_code(text)
    return places.country(text)
