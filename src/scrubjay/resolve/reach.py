"""How far a find reaches: what the label guide counts in, though whoever found the rest left it out.

"Larch Orthopedics" goes on over "& Sports Medicine" and ", P.A."; a surname begins with its "van den" or "de la", and
the full stop of a final initial is a part of it; "the General" is one with its article; a decade of somebody's life
ends with its "s". And an identifier ends where its letters and digits end: half of one hides nobody.
"""

import re

from scrubjay.labels import CATEGORY, Category, Label

PERSONS = frozenset({Label.PATIENT, Label.DOCTOR})
INSTITUTIONS = frozenset({Label.HOSPITAL, Label.ORGANIZATION})
IDS = frozenset(label for label in Label if CATEGORY[label] is Category.ID)
REACHING = PERSONS | INSTITUTIONS | IDS | {Label.AGE}
"""Labels of finds that may reach further than they were found."""

_WORD = r"[A-Z][\w'’-]{1,24}(?!\w)"
_TAILS = (
    r"Allergy|Associates|Brothers|Bros\.?|Cancer|Care|Cent(?:er|re)|Clinics?|Co\.|Company|Cosmetic|Daughters|"
    r"Dentistry|Dermatology|Diagnostics|DME|Gyna?ecology|Health|Hearing|Hospice|Hospitals?|Imaging|Infusion|Laser|"
    r"Maternity|Medicine|Partners|Pharmacy|Physicians|Physiotherapy|Recovery|Rehabilitation|Rehab|Research|Services|"
    r"Sinus|Skin|Sleep|Sons|Spine|Supply|Surgery|Throat|Vascular|Wellness|Women['’]s"
)
OVER_AND = re.compile(rf"[ ](?:&|&amp;)[ ](?:{_WORD}[ ])?(?i:{_TAILS})(?!\w)")
"""The rest of a name behind "&": one that could stand for itself would end in none of these words as a rule."""
_OVER_OF = re.compile(
    r"[ ](?:of|OF)[ ](?!(?i:january|february|march|april|may|june|july|august|september|october|november|december|"
    rf"mon|tues|wednes|thurs|fri|satur|sun))(?:{_WORD}[ ])?{_WORD}"
)
_HAS_A_FIELD = re.compile(r"\b(?i:department|dept|institute|school|college|division|board|ministry|bureau)\Z")
"""What an institution is called that is one of something: a department of public health."""
_LONGEST_HEAD = 12
_LEGAL_FORM = re.compile(
    r",?[ ](?:LLC|LLP|PLLC|P\.[ ]?(?:A|C|L\.L\.C)\.|(?:Inc|INC|Ltd|LTD|Corp|CORP)\.?|plc|PLC)(?!\w)"
)
_OPEN_FORM = re.compile(r"\b(?i:inc|ltd|corp|co|bros)\Z")
"""A legal form whose full stop was left behind."""
BY_ARTICLE = frozenset({"General", "Valley", "U"})
"""What staff call a hospital by a word that is no name without its article: flown to the U."""
_ARTICLE_BEFORE = re.compile(r"(?<![^\W_])[Tt]he[ ]\Z")
ARTICLE_SIZE = 4
_PARTICLES = re.compile(
    r"(?<![\w'’-])(?<!\bet )(?:(?i:van|von)[ ](?i:der|den|de|dem|'t)|(?i:de)[ ](?i:la|las|los|le)"
    r"|(?i:van|von|de|del|della|di|du|dos|das|da|la|le|el|al|bin|ibn|der|den|ter|ní|ó|nic|mac))[ ]\Z"
)
_LONGEST_PARTICLES = 9
_FINAL_INITIAL = re.compile(r"(?:\A|[ .])[^\W\d_]\Z")
_STOP = re.compile(r"\.(?![\w.])")
_REST_OF_ID = re.compile(
    r"(?:(?<=\d)\d{1,16}|[-_](?=[A-Z]{0,4}\d)[A-Z0-9]{1,16}(?![a-z]|\.\d)|_[A-Z0-9]{1,4}(?![A-Za-z])){1,4}+"
    r"(?![A-Za-z0-9])(?:\.(?i:jpe?g|png|tiff?|heic|dcm|pdf)(?![A-Za-z0-9]))?"
)
"""What an identifier goes on with, and no word or dose that ran into it: "00618834_ONH_OS.tif", but not "4471-left"."""
_DECADE, _ITS_S = re.compile(r"(?<![\d.])[1-9]0\Z"), re.compile(r"['’]?s(?!\w)")


def reach(text: str, place: tuple[int, int], label: Label, *, after: int, until: int) -> tuple[int, int]:
    """Where a find begins and ends, between the end of the one before it and the beginning of the next.

    >>> reach("surgeon van den Heuvel here", (16, 22), Label.DOCTOR, after=0, until=27)
    (8, 22)
    """
    start, end = place
    if label in PERSONS:
        start, end = _person_begin(text, start, end), _person_end(text, start, end)
    elif label in INSTITUTIONS:
        start, end = _institution_begin(text, start, end, label), _institution_end(text, start, end, until)
    elif label in IDS and (rest := _REST_OF_ID.match(text, end)):
        end = rest.end()
    elif label is Label.AGE and _DECADE.search(text, start, end) and (its_s := _ITS_S.match(text, end)):
        end = its_s.end()
    return (start if start >= after else place[0]), (end if end <= until else place[1])


def _person_begin(text: str, start: int, end: int) -> int:
    """Where a name begins with its particles; capitals before a name that is not in capitals are a state or a rank."""
    begin = max(0, start - _LONGEST_PARTICLES)
    match = _PARTICLES.search(text, begin, start) if text[start - 1 : start] == " " else None
    is_part = match is not None and (not match.group().isupper() or text[start:end].isupper())
    return match.start() if match and is_part else start


def _person_end(text: str, start: int, end: int) -> int:
    is_open = _FINAL_INITIAL.search(text[start:end]) is not None and _STOP.match(text, end) is not None
    return end + 1 if is_open else end


def _institution_begin(text: str, start: int, end: int, label: Label) -> int:
    if label is not Label.HOSPITAL or text[start:end] not in BY_ARTICLE:
        return start
    article = _ARTICLE_BEFORE.search(text, max(0, start - ARTICLE_SIZE), start)
    return article.start() if article else start


def _institution_end(text: str, start: int, end: int, until: int) -> int:
    match = OVER_AND.match(text, end)
    if match is None and _HAS_A_FIELD.search(text, max(start, end - _LONGEST_HEAD), end):
        match = _OVER_OF.match(text, end)
    last = match.end() if match and match.end() <= until else end
    form = _LEGAL_FORM.match(text, last)
    last = form.end() if form and form.end() <= until else last
    is_open = _OPEN_FORM.search(text, max(start, last - 5), last) is not None and _STOP.match(text, last) is not None
    return last + 1 if is_open and last < until else last
