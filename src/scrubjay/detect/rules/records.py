"""Medical record numbers, and national patient numbers (NHS, CHI, health cards)."""

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import (
    BETWEEN_TWO,
    FIRST_OF_TWO,
    GAP_OVER_LINES,
    MARKED,
    NOT_A_YEAR,
    NUMBERED,
    RECORDS_BESIDE,
    TWO_HEADED,
    glued,
    listed,
    value,
)
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_TWO_BY_TWO = r"(?P<phi2>\d{2}-\d{2}-\d{2})(?![\d-])"
_NO_DAY = r"(?!(?:0\d|1[0-2])-(?:[0-2]\d|3[01])-|(?:[0-2]\d|3[01])-(?:0\d|1[0-2])-)"
_ID_AHEAD = r"(?=\d(?:[-. ]?\d){5}|[A-Za-z]{1,3}[-.]?\d{4})"
_TEN_DIGITS = r"(?P<phi>\d{3}[- ]?\d{3}[- ]?\d{4})(?![\d-])"

RULES = (
    Rule(
        "after_a_cue",
        Label.MEDICALRECORD,
        rf"{GAP_OVER_LINES}(?:{_TWO_BY_TWO}|{value(3)})",
        At.AFTER_CUE,
        cues=listed("""
            mrn, mrno, emrn, m r n, empi, mr #, mr no, mr number, med rec, med record, medrec, medical rec,
            medical record, medical records, health record, urn, pid, phn, health card, ohip, hcn, ihi, nhi,
            personal health number, uhid, emis
        """),
        hits=(
            "MRN: <4471-02>",
            "MRN<2181799>Site",
            "MRN: <0048899>DOB 02/27/2037",
            "Medical Record Number\n   <00-44-71>",
            "MR # <448812>",
            "Med. Rec. No.: <44 71 02>",
            "the MRN is <44712>.",
            "MRN: <112-45-799>)?",
            "MRN\n<4471209>\n",
            "**MRN:** <QX-4471209>",
            "| MRN | <4471209> |",
            "MRN:&nbsp;<QX44712>&nbsp;",
            "MRN ............ <4471-209-6>",
            "med rec no. there <62P292903>",
            "UHID: <QBH/66/964699>",
        ),
        misses=("MRN: pending", "MRN 02/27/2037", "medical record reviewed 3 times"),
    ),
    Rule(
        "unit_record",
        Label.MEDICALRECORD,
        r"(?<=UR)[ \t:.]{1,4}(?P<phi>\d{6,8})(?![\d/-]|[ ]?(?i:cfu|col|org))",
        At.AFTER_CUE,
        cues=("ur",),
        score=0.9,
        hits=("Hospital      UR <1440927>\n", "UR: <218840>"),
        misses=("UR 12", "UR infection", "UR 02/03/2071", "UR: 100000 CFU/ml", "ur 1000000"),
    ),
    Rule(
        "beside_another",
        Label.MEDICALRECORD,
        rf"{TWO_HEADED}(?P<phi>{FIRST_OF_TWO})(?={BETWEEN_TWO}[A-Za-z]{{0,5}}-?\d{{3}})",
        At.AFTER_CUE,
        cues=RECORDS_BESIDE,
        score=0.96,
        hits=(
            "MRN / visit    <QX48275799> / FIN916054981",
            "Record / visit  <RC-78699> / E733669",
            "MRN/CSN: <448812>/90012244",
            "**MRN / Visit:** <CP-36335362> / ENC-10317228",
        ),
        misses=("MRN / visit", "record / visit 3 / 12", "chart and visit 5 of 8"),
    ),
    Rule(
        "numbered",
        Label.MEDICALRECORD,
        rf"{NUMBERED}{value(3)}",
        At.AFTER_CUE,
        cues=listed("patient, pt, client, hospital, hosp, unit, unit record, chart, record, ur, mr, case record"),
        hits=(
            "Hosp. No. <DV8290699>",
            "Patient ID (<A-40021>)",
            "Client ID: <44712>",
            "UR No <447120>",
            "Unit No: <447-12-09>",
        ),
        misses=("patient no 3", "Pt no longer 4412", "unit number 4", "patient number two", "Hospital no. 02/03/2071"),
    ),
    Rule(
        "everyday_cue",
        Label.MEDICALRECORD,
        rf"{MARKED}{value(4)}",
        At.AFTER_CUE,
        cues=listed("chart, ur, record, mr, emr, ehr"),
        score=0.85,
        hits=("Chart: <44712>", "UR: <448812>", "Record #<A44712>"),
        misses=("record date: 2071-03-04", "chart: reviewed", "MR: 2+", "Record date: 03/04/2071"),
    ),
    Rule(
        "bare_cue",
        Label.MEDICALRECORD,
        rf"[ \t]{{1,4}}{NOT_A_YEAR}(?:{_NO_DAY}{_TWO_BY_TWO}|{_ID_AHEAD}{value(4)})",
        At.AFTER_CUE,
        cues=listed("chart, record, rec, mr, emr, ehr"),
        score=0.8,
        hits=(
            "born 2 Nov, record <J83326399>.",
            "Ames, Rita   rec <11985299>",
            "Chart <HQ8499>",
            "mr <5158799> visit",
            "mr <94-98-61>  visit",
        ),
        misses=(
            "record 2071",
            "chart 12",
            "rec 500 mg",
            "MR 120 ms",
            "record 02/03/2071",
            "mr 1.5 T",
            "record 4471",
            "chart 04-12-71",
        ),
    ),
    Rule(
        "one_word",
        Label.MEDICALRECORD,
        glued("MRN", "MR", "UR", "URN", "EMPI"),
        At.CUE,
        cues=listed("mrn, mr, ur, urn, empi"),
        score=0.96,
        hits=("SSN 900-55-0142, <MRN140022>, next", "id <MRN-140022>"),
        misses=("MRN: 140022", "MRN2181799Site", "MR angiogram"),
    ),
    Rule(
        "nhs",
        Label.MEDICALRECORD,
        rf"{GAP_OVER_LINES}{_TEN_DIGITS}",
        At.AFTER_CUE,
        cues=listed("nhs, chi, h&c"),
        hits=("NHS No. <999 555 0104>", "NHS <9995550104>", "CHI: <0101995011>", "NHS number <999-555-0104>"),
        misses=("NHS hospital 12", "Chi square 3.84", "NHS 111"),
    ),
    Rule(
        "hyphened",
        Label.MEDICALRECORD,
        r"(?<![\d/.])(?<!\d-)\d{3}-\d{2}-\d{2}(?:-\d)?(?!\d|[-./]\d)",
        score=0.85,
        follow=r"-\d",
        digits=(3, 3),
        hits=("<453-40-84-4>", "Ames, Rita <544-80-52>"),
        misses=("219-09-9999", "12-13-14", "620-555-0136"),
    ),
)

FAMILY = Family("records", RULES)
