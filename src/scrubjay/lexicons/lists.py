"""The word lists: one bit each, so that a token's membership in all of them is one number.

Rank buckets are cumulative: the most frequent thousand surnames are in SURNAME_1K, SURNAME_10K, SURNAME_50K
and SURNAME. A rank says more than a bare flag, since nearly every English word is somebody's name.
"""


class Lex:
    """The word lists, a bit each. The order is part of the shipped tables' format: append, never reorder.

    Plain numbers and not an enum, because masks are tested for every token and a member of an enum costs eight times
    as much to reach. ``LISTS`` has them by name.
    """

    GIVEN = 1 << 0
    GIVEN_10K = 1 << 1
    GIVEN_2K = 1 << 2
    GIVEN_300 = 1 << 3
    GIVEN_MALE = 1 << 4
    GIVEN_FEMALE = 1 << 5
    NICKNAME = 1 << 6
    SURNAME = 1 << 7
    SURNAME_50K = 1 << 8
    SURNAME_10K = 1 << 9
    SURNAME_1K = 1 << 10
    PARTICLE = 1 << 11
    CITY_US = 1 << 12
    CITY_WORLD = 1 << 13
    CITY_LARGE = 1 << 14
    COUNTY = 1 << 15
    STATE = 1 << 16
    STATE_ABBREV = 1 << 17
    COUNTRY = 1 << 18
    NATIONALITY = 1 << 19
    LANGUAGE = 1 << 20
    REGION = 1 << 21
    STREET_SUFFIX = 1 << 22
    STREET_NAME = 1 << 23
    HOSPITAL = 1 << 24
    HOSPITAL_WORD = 1 << 25
    COMPANY = 1 << 26
    SCHOOL = 1 << 27
    UNIVERSITY = 1 << 28
    INSURER = 1 << 29
    ORG_WORD = 1 << 30
    MILITARY = 1 << 31
    PROFESSION = 1 << 32
    PROFESSION_HEAD = 1 << 33
    HONORIFIC = 1 << 34
    DEGREE = 1 << 35
    KIN = 1 << 36
    ROLE = 1 << 37
    MEDICAL = 1 << 38
    DRUG = 1 << 39
    EPONYM = 1 << 40
    ABBREVIATION = 1 << 41
    ORGANISM = 1 << 42
    COMMON = 1 << 43
    COMMON_20K = 1 << 44
    COMMON_5K = 1 << 45
    COMMON_1K = 1 << 46
    MONTH = 1 << 47
    WEEKDAY = 1 << 48
    SEASON = 1 << 49
    HOLIDAY = 1 << 50
    NUMBER_WORD = 1 << 51
    ETHNICITY = 1 << 52
    RELIGION = 1 << 53


LISTS: dict[str, int] = {name: bit for name, bit in vars(Lex).items() if name.isupper()}
