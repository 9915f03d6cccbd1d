"""Marks whose edges break the label guide."""

import pytest

from corpus_cases import reading_of
from scrubjay.corpus.check.edges import EDGES, edges

WRONG = [
    ("title-inside", "[[PATIENT|Mr. Voss]] and"),
    ("title-inside", "[[DOCTOR|dr hobbs]] aware"),
    ("title-inside", "[[DOCTOR|Nurse Amy]] called"),
    ("degree-inside", "[[DOCTOR|Ilse Voss, MD]]"),
    ("degree-inside", "[[DOCTOR|Ilse Voss RN]]"),
    ("possessive-inside", "[[PATIENT|Ilse's]] mother"),
    ("possessive-inside", "[[PATIENT|Voss’]] house"),
    ("retired-inside", "a [[PROFESSION|retired welder]]"),
    ("retired-inside", "a [[PROFESSION|former welder]]"),
    ("article-inside", "was [[PROFESSION|a welder]]"),
    ("age-words", "[[AGE|67-year-old]] man"),
    ("age-words", "[[AGE|67yo]] man"),
    ("age-words", "in her [[AGE|mid-50s]]"),
    ("phone-words", "[[PHONE|555-0142 ext. 3]]"),
    ("phone-words", "[[FAX|Fax 555-0142]]"),
    ("phone-words", "[[PHONE|x4417]]"),
    ("date-range", "[[DATE|3/4-3/9]]"),
    ("date-range", "[[DATE|2065-2068]]"),
    ("date-range", "[[DATE|March to May]]"),
    ("date-range", "[[DATE|March 4-6]]"),
    ("date-range", "[[DATE|Nov-Dec]]"),
    ("time-inside", "[[DATE|3/4/2071 10:30]]"),
    ("time-inside", "[[DATE|Friday night]]"),
    ("joined-address", "[[CITY|Elmhurst, IL]]"),
    ("joined-address", "[[CITY|Elmhurst 60126]]"),
    ("joined-address", "[[STREET|4 Oak Row, Elmhurst IL 60126]]"),
    ("joined-address", "[[ZIP|IL 60126]]"),
    ("punctuation", "[[PATIENT|Voss]], [[PATIENT|Ilse,]] and"),
    ("punctuation", "[[DATE|3/4.]] Then"),
    ("punctuation", "[[CITY|Elmhurst.]] Then"),
    ("punctuation", "[[PHONE|(312 555-0142]]"),
    ("punctuation", "[[IDNUM|#2071]]"),
    ("cut-word", "the [[PATIENT|Vosse]]s left"),
    ("cut-word", "no [[IDNUM|2071]]5"),
    ("split-mark", "[[PATIENT|Ilse]] [[PATIENT|Voss]]"),
]
RIGHT = [
    "Dr. [[DOCTOR|Hobbs]]'s note, [[DOCTOR|Xavi G.]] and [[DOCTOR|MR]]:[[DOCTOR|ab]]",
    "[[PATIENT|Villegas, Yosef]], [[PATIENT|OROZCO,KYLE]], [[PATIENT|O'Hare Jr.]]",
    "[[HOSPITAL|St. Mary's]] and [[ORGANIZATION|Voss & Sons Inc.]], [[STREET|4 Oak St.]]",
    "a[[AGE|26]] yo, [[AGE|50s]], [[AGE|sixty-seven]]",
    "[[DATE|'90s]], [[DATE|New Year's]], [[DATE|March 4, 2087]], [[DATE|2071-03-12]], [[DATE|12-MAR-2071]]",
    "on [[DATE|Friday 03-06-2016]]",
    "in [[DATE|Sept.]] and on [[DATE|Mon.]]",
    "[[PATIENT|Whalen]]Chief Complaint, [[DATE|09/14/2067]]CPT",
    "[[PHONE|(312) 555-0142]], [[URL|www.example.org/]], ends [[SSN|***-**-1009]]",
    "[[DOCTOR|jeri]] [[DOCTOR|mc]] and [[CITY|Elmhurst]], [[STATE|IL]] [[ZIP|60126]], [[ZIP|PE13 9ZQ]]",
    '[[PATIENT|Ilse]] ("[[PATIENT|Bo]]"), [[PROFESSION|retirement home cook]]',
]


@pytest.mark.parametrize(("kind", "marked"), WRONG)
def test_a_mark_that_takes_in_too_much_or_too_little_is_doubted(kind: str, marked: str) -> None:
    assert kind in {doubt.kind for doubt in edges(reading_of(marked))}


@pytest.mark.parametrize("marked", RIGHT)
def test_marks_as_the_guide_wants_them_are_not_doubted(marked: str) -> None:
    assert [doubt.kind for doubt in edges(reading_of(marked))] == []


def test_every_edge_of_the_table_has_an_example() -> None:
    assert {edge.kind for edge in EDGES} <= {kind for kind, _ in WRONG}
