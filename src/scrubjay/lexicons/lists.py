"""The word lists: one bit each, so that a token's membership in all of them is one number.

Rank buckets are cumulative: the most frequent thousand surnames are in SURNAME_1K, SURNAME_10K, SURNAME_50K
and SURNAME. A rank says more than a bare flag, since nearly every English word is somebody's name.
"""

from enum import IntEnum, auto


class Lex(IntEnum):
    """A word list, as a bit. The order is part of the shipped tables' format: append, never reorder.

    An IntEnum and not an IntFlag, because masks are tested for every token and flags make an object each time.
    """

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return 1 << count

    GIVEN = auto()
    GIVEN_10K = auto()
    GIVEN_2K = auto()
    GIVEN_300 = auto()
    GIVEN_MALE = auto()
    GIVEN_FEMALE = auto()
    NICKNAME = auto()
    SURNAME = auto()
    SURNAME_50K = auto()
    SURNAME_10K = auto()
    SURNAME_1K = auto()
    PARTICLE = auto()
    CITY_US = auto()
    CITY_WORLD = auto()
    CITY_LARGE = auto()
    COUNTY = auto()
    STATE = auto()
    STATE_ABBREV = auto()
    COUNTRY = auto()
    NATIONALITY = auto()
    LANGUAGE = auto()
    REGION = auto()
    STREET_SUFFIX = auto()
    STREET_NAME = auto()
    HOSPITAL = auto()
    HOSPITAL_WORD = auto()
    COMPANY = auto()
    SCHOOL = auto()
    UNIVERSITY = auto()
    INSURER = auto()
    ORG_WORD = auto()
    MILITARY = auto()
    PROFESSION = auto()
    PROFESSION_HEAD = auto()
    HONORIFIC = auto()
    DEGREE = auto()
    KIN = auto()
    ROLE = auto()
    MEDICAL = auto()
    DRUG = auto()
    EPONYM = auto()
    ABBREVIATION = auto()
    ORGANISM = auto()
    COMMON = auto()
    COMMON_20K = auto()
    COMMON_5K = auto()
    COMMON_1K = auto()
    MONTH = auto()
    WEEKDAY = auto()
    SEASON = auto()
    HOLIDAY = auto()
    NUMBER_WORD = auto()
    ETHNICITY = auto()
    RELIGION = auto()
