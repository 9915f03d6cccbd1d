"""A stand-in for every entity of a patient's notes, each agreeing with the others.

Who is who, which town lies where and which short name belongs to which institution is read from all mentions first.
After that a stand-in depends on the streams and the mention alone, and equal words get equal ones. Telephones and
ids are drawn at once, in one order, since none may be drawn twice.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scrubjay.labels import CATEGORY, AnyLabel, Category, Label
from scrubjay.replace.generate.ages import draw_age
from scrubjay.replace.generate.atlas import Atlas
from scrubjay.replace.generate.calendars import Calendar
from scrubjay.replace.generate.contacts import area_of, draw_address, draw_area, draw_phone, phone_key
from scrubjay.replace.generate.dates import is_day_first, latest_date, shift_date
from scrubjay.replace.generate.employers import employer_names
from scrubjay.replace.generate.entity import PLAIN, Mention, Streams, Taste
from scrubjay.replace.generate.handles import Handles
from scrubjay.replace.generate.hospitals import hospital_names
from scrubjay.replace.generate.ids import draw_id, id_key
from scrubjay.replace.generate.jobs import draw_job
from scrubjay.replace.generate.layout import article_before, capitalised
from scrubjay.replace.generate.misreadings import Slips, put_back, read_past
from scrubjay.replace.generate.one_to_one import OneToOne
from scrubjay.replace.generate.people import People
from scrubjay.replace.generate.places import draw_street, landmark_names
from scrubjay.replace.generate.proper import ProperNames
from scrubjay.replace.generate.spelled import Spelled, read_spelled, spell_out

MOST_DAYS, FEWEST_DAYS = 1100, 20
_NAMES = (Label.PATIENT, Label.DOCTOR)
_PHONES = frozenset({Label.PHONE, Label.FAX})
_NUMERIC = _PHONES | {Label.DATE, Label.AGE, Label.SSN}
_DRAWN = _PHONES | {Label.IPADDR}
_CODES = frozenset({Label.ZIP, Label.USERNAME, Label.EMAIL, Label.URL, Label.IPADDR})
_DAY_FIRST = frozenset({"GB", "IE", "AU"})


class StandIns:
    """Answers for the mentions it was made from; ``notes`` has those of each note of a patient, in order.

    The text of a mention has single spaces; see ``layout.respaced`` for those of the note.
    """

    def __init__(self, notes: Sequence[Sequence[Mention]], streams: Streams, *, taste: Taste = PLAIN) -> None:
        notes = [[_meant(mention)[0] for mention in note if mention.text] for note in notes]
        mentions = [mention for note in notes for mention in note]
        self._streams, self._taste = streams, taste
        self._articles: dict[tuple[AnyLabel, str], str] = {}
        for mention in mentions:
            if article := article_before(mention.before):
                self._articles.setdefault((mention.label, mention.text), article)
        areas = Counter(area_of(item.text) for item in mentions if item.label in _PHONES)
        self._main_area = max(sorted(areas), key=lambda area: areas[area], default="")
        self._people = People([item for item in mentions if item.label in _NAMES], streams, taste=taste)
        self._atlas = Atlas(mentions, streams, taste=taste)
        self._institutions = self._name_institutions(mentions)
        self._handles = Handles(self._people, self._run_together(), streams)
        self._calendars = self._read_calendars(notes)
        self._done: dict[tuple[Category, str, int], str | None] = {}
        phones = [item for item in mentions if item.label in _PHONES]
        ids = [item for item in mentions if CATEGORY[item.label] is Category.ID]
        self._phones = OneToOne(streams, key=phone_key, family="phone", old=[item.text for item in phones])
        self._ids = OneToOne(streams, key=id_key, family="id", old=[item.text for item in ids])
        for mention in sorted(phones + ids, key=lambda item: (item.label, item.text)):
            self.of(mention)

    def of(self, mention: Mention, *, note: int = 0) -> str:
        """The stand-in for a mention of the note with that number; the old words where they cannot be read."""
        return self._stand_in(mention, note) or mention.text

    def reads(self, mention: Mention, *, note: int = 0) -> bool:
        """Whether there is a stand-in; a caller that may not show the old words has to redact where there is none."""
        return self._stand_in(mention, note) is not None

    def _stand_in(self, mention: Mention, note: int) -> str | None:
        if not isinstance(mention.label, Label) or not mention.text:
            return None
        dated = note if mention.label == Label.DATE else -1
        place = (CATEGORY[mention.label], f"{self._family(mention.label)} {mention.text}", dated)
        if place not in self._done:
            clean, slips = _meant(mention)
            new = self._make(clean, note) or ""
            if spelled := _spelled(mention):
                new = spell_out(new, spelled, like=mention.text)
            unread = new == clean.text and mention.label in _DRAWN
            self._done[place] = None if unread else put_back(new.strip(), slips) or None
        return self._done[place]

    def _family(self, label: AnyLabel) -> str:
        return "person" if label in _NAMES else str(label)

    def _make(self, mention: Mention, note: int) -> str | None:
        text, label = mention.text, mention.label
        match label:
            case Label.PATIENT | Label.DOCTOR:
                return self._people.rename(mention)
            case Label.USERNAME:
                return self._handles.user_name(text)
            case Label.EMAIL:
                return self._handles.email(text)
            case Label.URL:
                return self._handles.url(text)
            case Label.IPADDR:
                return draw_address(text, self._streams("ip", text.lower()))
            case Label.PHONE | Label.FAX:
                return self._phones.draw(text, partial(draw_phone, text, area=self._area(text)))
            case Label.DATE:
                return shift_date(text, self._calendars[note])
            case Label.AGE:
                return draw_age(text, self._streams("age"), article=self._article(mention))
            case Label.PROFESSION:
                return draw_job(text, self._streams("job", text.lower()), article=self._article(mention))
            case Label.HOSPITAL | Label.ORGANIZATION | Label.LOCATION_OTHER:
                return self._institutions[label].rename(text)
            case Label.STREET | Label.CITY | Label.STATE | Label.ZIP | Label.COUNTRY:
                return self._place(text, label)
        return self._ids.draw(text, partial(draw_id, text, label))

    def _place(self, text: str, label: AnyLabel) -> str:
        match label:
            case Label.CITY:
                return self._atlas.city(text)
            case Label.STATE:
                return self._atlas.state(text)
            case Label.ZIP:
                return self._atlas.post_code(text)
            case Label.COUNTRY:
                return self._atlas.country(text)
        return draw_street(text, self._streams, taste=self._taste)

    def _area(self, phone: str) -> str:
        """The new area code: that of the new state for the area most numbers have, and one for each other area."""
        old = area_of(phone)
        if not old or (old == self._main_area and self._atlas.area):
            return self._atlas.area
        return draw_area(self._streams("area", old))

    def _article(self, mention: Mention) -> str:
        return self._articles.get((mention.label, mention.text), "")

    def _name_institutions(self, mentions: Sequence[Mention]) -> dict[AnyLabel, ProperNames]:
        """Hospitals first, then organisations and landmarks, each knowing the names that were drawn before."""
        known = {old: capitalised(new) for old, new in self._people.words.items() if len(old) > 2}
        known |= self._atlas.towns | self._atlas.state_names
        made: dict[AnyLabel, ProperNames] = {}
        for label, family in (
            (Label.HOSPITAL, hospital_names),
            (Label.ORGANIZATION, employer_names),
            (Label.LOCATION_OTHER, landmark_names),
        ):
            texts = sorted({item.text for item in mentions if item.label == label})
            made[label] = family(texts, self._streams, taste=self._taste, known=known)
            known |= made[label].cores
        return made

    def _run_together(self) -> dict[str, str]:
        """The names that addresses are made of, without spaces and signs."""
        pairs = dict(self._atlas.towns)
        for names in self._institutions.values():
            pairs |= names.cores
        return {id_key(old): id_key(new) for old, new in pairs.items()}

    def _read_calendars(self, notes: Sequence[Sequence[Mention]]) -> list[Calendar]:
        stream = self._streams("days")
        days = FEWEST_DAYS + int(stream.random() * (MOST_DAYS - FEWEST_DAYS))
        texts = [[item.text for item in note if item.label == Label.DATE] for note in notes]
        told = is_day_first([text for note in texts for text in note])
        base = Calendar(
            days=days if stream.random() < 0.5 else -days,
            day_first=told if told is not None else self._atlas.home in _DAY_FIRST,
            country=self._atlas.home,
        )
        latest = [latest_date(note, base) for note in texts]
        dated = partial(replace, base)
        return [dated(year=day.year, month=day.month) if day else base for day in latest]


def _meant(mention: Mention) -> tuple[Mention, Slips]:
    """The mention as it was meant where it was spelled out or misread; codes, which may be anything, as they are."""
    if spelled := _spelled(mention):
        return replace(mention, text=spelled.word), ()
    if mention.label in _CODES or (CATEGORY[mention.label] is Category.ID and mention.label != Label.SSN):
        return mention, ()
    clean, slips = read_past(mention.text, numeric=mention.label in _NUMERIC)
    return (replace(mention, text=clean) if slips else mention), slips


def _spelled(mention: Mention) -> Spelled | None:
    return read_spelled(mention.text) if mention.label in _NAMES else None
