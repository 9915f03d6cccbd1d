"""Medical record numbers, and national patient numbers (NHS, CHI, health cards)."""

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import GAP_OVER_LINES, MARKED, NUMBERED, glued, value
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_TEN = r"(?P<phi>\d{3}[- ]?\d{3}[- ]?\d{4}|\d{10})(?![\d-])"

_CERTAIN = (
    *("mrn", "mrno", "emrn", "empi", "mr #", "mr#", "mr no", "mr number", "med rec", "med record", "medical rec"),
    *("medical record", "medical records", "health record", "medrec", "m r n", "urn", "ur number", "ur no", "ur #"),
    *("hospital number", "hospital no", "hospital id", "hospital #", "hosp no", "hosp number", "hosp #"),
    *("patient id", "patient identifier", "patient number", "patient no", "patient #", "pt id", "pt #", "pt no", "pid"),
    *("record number", "record no", "record #", "record id", "unit number", "unit no", "unit record", "chart number"),
    *("chart no", "chart #", "chart id", "phn", "health card", "ohip", "hcn", "personal health number", "ihi", "nhi"),
)

RULES = (
    Rule(
        "after_a_cue",
        Label.MEDICALRECORD,
        rf"{GAP_OVER_LINES}(?:(?P<phi2>\d{{2}}-\d{{2}}-\d{{2}})(?![\d-])|{value(3)})",
        At.AFTER_CUE,
        cues=_CERTAIN,
        hits=(
            "MRN: <4471-02>",
            "MRN<2181772>Site",
            "MRN: <0048812>DOB 02/27/2037",
            "Medical Record Number\n   <00-44-71>",
            "Hosp. No. <DV8290648>",
            "MR # <448812>",
            "Patient ID (<A-40021>)",
            "Med. Rec. No.: <44 71 02>",
            "the MRN is <44712>.",
            "MRN: <112-45-789>)?",
        ),
        misses=(
            "MRN: pending",
            "MRN 02/27/2037",
            "medical record reviewed 3 times",
            "unit number 4",
            "patient number two",
        ),
    ),
    Rule(
        "one_word",
        Label.MEDICALRECORD,
        glued("MRN", "MR", "UR", "URN", "EMPI"),
        At.CUE,
        cues=("mrn", "mr", "ur", "urn", "empi"),
        score=0.96,
        hits=("SSN 900-55-0142, <MRN140022>, next", "id <MRN-140022>"),
        misses=("MRN: 140022", "MRN2181772Site", "MR angiogram"),
    ),
    Rule(
        "everyday_cue",
        Label.MEDICALRECORD,
        rf"{MARKED}{value(4)}",
        At.AFTER_CUE,
        cues=("chart", "ur", "record", "mr", "emr", "ehr"),
        score=0.85,
        hits=("Chart: <44712>", "UR: <448812>", "Record #<A44712>"),
        misses=("record date: 2071-03-04", "chart: reviewed", "MR: 2+", "Record date: 03/04/2071"),
    ),
    Rule(
        "nhs",
        Label.MEDICALRECORD,
        rf"{GAP_OVER_LINES}{_TEN}",
        At.AFTER_CUE,
        cues=("nhs", "chi", "h&c", "nhs number", "nhs no", "chi number", "chi no"),
        hits=("NHS No. <999 555 0104>", "NHS <9995550104>", "CHI: <0101995011>", "NHS number <999-555-0104>"),
        misses=("NHS hospital 12", "Chi square 3.84", "NHS 111"),
    ),
    Rule(
        "hyphened",
        Label.MEDICALRECORD,
        r"(?<![\d/.])(?<!\d-)\d{3}-\d{2}-\d{2}(?:-\d)?(?!\d|[-./]\d)",
        score=0.85,
        hits=("<453-40-84-4>", "Ames, Rita <544-80-52>"),
        misses=("219-09-9999", "12-13-14", "620-555-0136"),
    ),
    Rule(
        "numbered_patient",
        Label.MEDICALRECORD,
        rf"{NUMBERED}{value(4)}",
        At.AFTER_CUE,
        cues=("patient", "pt", "client", "hospital", "unit"),
        score=0.85,
        hits=("Client ID: <44712>", "Patient No. <448-12>"),
        misses=("patient no 3", "Pt no longer 4412", "unit no 4"),
    ),
)

FAMILY = Family("records", RULES)
