"""Social security numbers, and what stands in their place elsewhere: National Insurance, SIN, PPS, tax file numbers."""

import re

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import GAP_OVER_LINES, before, listed, owner
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label


def _is_of_ssn(match: re.Match[str]) -> bool:
    """Whether four digits are told to be of a number: by its name, or as a field, if they are no year."""
    if re.search(r"(?i)ssn?\b|social|digits", before(match, 12) + match.group()):
        return True
    return match.group().lstrip(" \t")[:1] in (":", "#") and match["phi"][:2] not in ("19", "20")


def _has_a_prefix(match: re.Match[str]) -> bool:
    """Whether the letters of an insurer stand before the digits: "Great Lakes Mutual, ID GLM-771-40-2286"."""
    prefix = re.search(r"(?<![\w-])([A-Z]{2,4})-\Z", before(match, 6))
    if prefix is None:
        return False
    names = re.findall(r"\b([A-Z])[A-Za-z]{2,20}", before(match, 80))
    return prefix[1] in "".join(names)


RULES = (
    Rule(
        "dashed",
        Label.SSN,
        r"(?<![\d.])(?<!\d[-/])\d{3}([- ])\d{2}\1\d{4}(?!\d|[-./]\d)",
        check=lambda match: owner(match) in ("", "ss", "ssn", "sin", "social security") and not _has_a_prefix(match),
        follow=r"[- ]\d",
        digits=(3, 3),
        hits=(
            "SSN <900-55-0142>.",
            "<000-12-3456>",
            "<219 09 9999>",
            "SSN<219-09-9999>DOB",
            *("QUILL, ADA T./<900-31-4471>", "Father-<900-31-4471>", "ID-<219-09-9999>", "WIFE-<219-09-9999>"),
        ),
        misses=(
            "Great Lakes Mutual, ID GLM-771-40-2286",
            "20/219-09-9999",
            "620-555-0136",
            "12-34-5678",
            "219-09-999",
            "1-219-09-9999",
            "MRN: 219-09-9999",
        ),
    ),
    Rule(
        "masked",
        Label.SSN,
        r"[xX*#•](?<![A-Za-z0-9*].)[xX*#•]{2}-?[xX*#•]{2}-?\d{4}(?!\d)",  # a look back first would be tried everywhere
        At.TEXT,
        contains="-",
        hits=("SSN <xxx-xx-1234>", "<***-**-4471>", "<XXX-XX-4471>"),
        misses=("xxx-1234", "xx-xx-12"),
    ),
    Rule(
        "after_a_cue",
        Label.SSN,
        rf"(?i:[ \t]{{0,2}}security)?{GAP_OVER_LINES}(?:\d\d/)?"
        r"(?P<phi>\d{3}[-. ]?\d{2}[-. ]?\d{4}(?:[A-Z](?![A-Za-z]))?(?![0-9])|[xX*]{3,5}[-*xX ]{0,4}\d{4}(?!\d))",
        At.AFTER_CUE,
        cues=listed("ssn, social, social security, ss, soc sec, ss#"),
        hits=(
            "SSN: <219099999>",
            "SS# <219.09.9999>",
            "Social Security Number\n<219-09-9999>",
            "SSN<219099999>Sex",
            "SSN: <*****4471>",
            "SSN <*** ** 4471>",
            "**SSN:** <219-09-9999>",
            "FMP/SSN: 20/<900-31-4471>",
        ),
        misses=("SSN: none", "social 3 times", "SS enema 1000"),
    ),
    Rule(
        "last_four",
        Label.SSN,
        r"(?i:[ \t]{1,2}(?:digits|numbers|of|the|his|her|their|your|pt'?s?|patient'?s?|ssn?|social"
        r"|security|number|is|are|in|with|#)|[:\s#()]){1,9}(?P<phi>\d{4})(?!\d|[-/]\d)",
        At.AFTER_CUE,
        cues=listed("last four, last 4, last4, ssn ending, social ending, ssn ends"),
        check=_is_of_ssn,
        score=0.85,
        hits=(
            "last four of SSN <4471>",
            "last 4 of social: <4471>",
            "last 4 digits <4471>",
            "SSN ending in <4471>",
            "LAST 4: <4471>",
            "SSN (LAST 4):  <4471>",
        ),
        misses=("last four 120/80", "last 4 weeks 2021", "last four visits", "last 4: 2021, 2022", "last 4 4471"),
    ),
    Rule(
        "national_insurance",
        Label.SSN,
        r"[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Za-z0-9])",
        At.MIXED,
        hits=("NI number <AB123456C>", "<AB123456C>."),
        misses=("AB123456Z", "SARS2", "CD4 12 34 56"),
    ),
    Rule(
        "other_nations",
        Label.SSN,
        rf"{GAP_OVER_LINES}"
        r"(?P<phi>[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]|\d{7}[A-Z]{1,2}|\d{3}[- ]?\d{3}[- ]?\d{3})(?![A-Za-z0-9])",
        At.AFTER_CUE,
        cues=listed("national insurance, ni, nino, nin, sin, social insurance, pps, ppsn, tfn, tax file"),
        hits=("NI No: <AB 12 34 56 C>", "SIN <046 555 286>", "PPS number <1234567TW>", "TFN: <123 555 782>"),
        misses=("ni 3 times", "sin 45", "PPS score 123"),
    ),
)

FAMILY = Family("national_ids", RULES)
