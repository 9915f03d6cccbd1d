"""Vehicles: number plates and vehicle identification numbers."""

import re

from scrubjay.detect.rules import checksums
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import GAP, GAP_OVER_LINES, NOT_A_MEASURE, NOT_A_YEAR, glued, listed, value
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_UK = r"[A-Z]{2}\d{2}[ \xa0]?[A-Z]{3}|[A-Z]\d{1,3} [A-Z]{3}|[A-Z]{3} ?\d{1,3}[A-Z]|\d{2,3}-[A-Z]{1,2}-\d{1,6}"
_US = (
    r"[A-Z]{2,4}[- ]?\d{3,4}[A-Z]?|\d{1,3}[- ]?[A-Z]{2,3}[- ]?\d{2,4}|\d{3,4}[- ]?[A-Z]{2,4}"
    r"|[A-Z]\d{2}[- ]?[A-Z0-9]{3,4}"
)
_MIXED = r"(?!\d{1,2} [A-Z]{2,4}(?![A-Z0-9]))(?=[A-Z0-9 -]{0,7}\d)[A-Z0-9]{1,4}(?:[- ]?[A-Z0-9]{1,4}){1,2}"
_ENDS = rf"(?![A-Za-z0-9]|-[A-Z0-9]){NOT_A_MEASURE}"
_SHORT_STATE = (
    r"(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT"
    r"|V[AT]|W[AIVY])"
)
_STATE = (
    rf"(?:{_SHORT_STATE}[ \t](?=\S{{0,7}}[A-Z])"
    r"|(?:\(?[A-Z][A-Za-z]{1,12}\)?[ \t]{1,2}(?:(?i:plate|tag|reg)[ \t])?)??)"
)

RULES = (
    Rule(
        "vin_by_checksum",
        Label.VEHICLE,
        r"[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])",
        At.MIXED,
        check=lambda match: checksums.vin(match.group()),
        hits=("the truck, <1SJAY22KX7A440121>.",),
        misses=("1SJAY22K07A440122", "1SJAY22K", "12345678901234567"),
    ),
    Rule(
        "vin",
        Label.VEHICLE,
        rf"{GAP_OVER_LINES}(?:(?P<phi2>[A-HJ-NPR-Z0-9]{{17}})(?![A-Za-z0-9])|{value(4)})",
        At.AFTER_CUE,
        cues=("vin", "vehicle identification", "chassis", "vehicle id"),
        hits=("VIN: <1SJAY22K07A440122>", "VIN <275599XYZ>", "Chassis no. <WSJ44712>"),
        misses=("VIN III", "VIN 2", "vin pending"),
    ),
    Rule(
        "vin_one_word",
        Label.VEHICLE,
        glued("VIN"),
        At.CUE,
        cues=("vin",),
        score=0.96,
        hits=("Serial <VIN275599XYZ>",),
        misses=("VIN: 275599", "VIN2"),
    ),
    Rule(
        "plate",
        Label.VEHICLE,
        rf"(?i:[ \t](?:plates?|tags?|numbers?|is))?{GAP}{_STATE}{NOT_A_YEAR}"
        rf"(?!\d{{1,2}}/\d{{1,2}}(?!\d))(?P<phi>{_UK}|{_US}|{_MIXED}){_ENDS}",
        At.AFTER_CUE,
        cues=listed("""
            plate, plates, license plate, licence plate, number plate, numberplate, license tag, vehicle tag, rego,
            registration plate, vehicle registration, vehicle reg, car reg, car registration, tag number, tag no,
            tag #, lic plate, index mark, registered as
        """),
        hits=(
            "Plate <OH-1199>",
            "license plate: <4KTR882>",
            "Plate: <7ABC123>/CA",
            "number plate <KV21 ZPT>",
            "rego <1AB 2CD>",
            "plates Ohio <HQV 4471>",
            "plate MN <726-KQV>",
            "partial plate MN <4KQ>.",
            "plate NE <31-TR884>",
            "license plate number <HQV 4471>",
        ),
        misses=(
            "growth plate 3 mm",
            "color plates 14/14",
            "plate and screws",
            "plate 2021",
            "Agar plate: 10 CFU",
            "plate 3",
        ),
    ),
    Rule(
        "registered",
        Label.VEHICLE,
        rf"(?i:[ \t](?:mark|no|number))?{GAP}(?P<phi>{_UK}|{_US}){_ENDS}",
        At.AFTER_CUE,
        cues=("reg", "registration", "tag", "tags"),
        score=0.85,
        hits=("reg. <KV21 ZPT>", "registration <AB12 CDE>", "tag <HQV-4471>"),
        misses=("reg diet 1800", "registration 4471", "tag 3"),
    ),
    Rule(
        "car",
        Label.VEHICLE,
        rf"[^.;\n]{{0,48}}?(?<![A-Za-z0-9])"
        rf"(?P<phi>[A-Z]{{2}}\d{{2}} ?[A-Z]{{3}}|\d{{2,3}}-[A-Z]{{1,2}}-\d{{2,6}}|[A-Z]{{3}}[- ]\d{{4}}"
        rf"|[A-Z]{{2,3}}[- ]\d[A-Z]\d{{1,3}}|\d[A-Z]{{3}}\d{{3}}){_ENDS}",
        At.AFTER_CUE,
        cues=listed("car, vehicle, van, truck, motorcycle, motorbike, lorry, minivan, suv, sedan, pickup"),
        check=lambda match: (
            re.match(r"(?:ICD|CPT|HLA|MRN|SSN|DOB|NPI|DEA|GMC|PHQ|GAD|ACC|CSN)[- ]", match.group("phi")) is None
        ),
        score=0.85,
        hits=(
            "her van, <KV21 ZPT>, is to",
            "vehicle is a grey estate, <HQV 4471>",
            "her van <12-D-44712>",
            "blue pickup <HQV 4K7>.",
        ),
        misses=("car accident, GCS 15", "CAR T cells, CD19 pos", "van in 2071", "car; KV21 ZPT"),
    ),
    Rule(
        "then_plate",
        Label.VEHICLE,
        rf"(?<![A-Za-z0-9-])(?P<phi>{_UK}|[A-Z]{{2,3}}[- ]?\d{{3,4}}[A-Z]?|\d[A-Z]{{3}}\d{{3}}) (?i:plates?|tags?)\b"
        r"(?! (?i:and screws?|fixation))",
        At.TEXT,
        contains=" plate",
        score=0.85,
        hits=("a scooter bearing <HQV 447K> plates", "a van, <HQV-4471> plates"),
        misses=("growth plate", "LCP 12 plate", "T12 plate", "L4 plates", "HQV 4471 plate and screws"),
    ),
)

FAMILY = Family("vehicles", RULES)
