"""Generators of entities: pure functions of what is replaced and a random stream.

One family a file. Those that must agree with one another (a person's names, a note's places, an institution's short
forms) are drawn together: People, Atlas and ProperNames read all mentions first and then answer one by one. StandIns
has all families under one roof.
"""

from scrubjay.replace.generate.ages import draw_age
from scrubjay.replace.generate.atlas import Atlas
from scrubjay.replace.generate.calendars import Calendar
from scrubjay.replace.generate.contacts import draw_address, draw_phone, phone_key
from scrubjay.replace.generate.dates import is_day_first, shift_date
from scrubjay.replace.generate.employers import employer_names
from scrubjay.replace.generate.entity import Mention, Streams, Taste, seeded_streams
from scrubjay.replace.generate.handles import Handles
from scrubjay.replace.generate.hospitals import hospital_names
from scrubjay.replace.generate.ids import draw_id, id_key
from scrubjay.replace.generate.jobs import draw_job
from scrubjay.replace.generate.people import People
from scrubjay.replace.generate.places import draw_street, landmark_names
from scrubjay.replace.generate.proper import ProperNames
from scrubjay.replace.generate.standins import StandIns

__all__ = [
    "Atlas",
    "Calendar",
    "Handles",
    "Mention",
    "People",
    "ProperNames",
    "StandIns",
    "Streams",
    "Taste",
    "draw_address",
    "draw_age",
    "draw_id",
    "draw_job",
    "draw_phone",
    "draw_street",
    "employer_names",
    "hospital_names",
    "id_key",
    "is_day_first",
    "landmark_names",
    "phone_key",
    "seeded_streams",
    "shift_date",
]
