"""Licences: provider numbers (NPI, DEA), professional registers, driving licences."""

import re

from scrubjay.detect.rules import checksums
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import DEGREES, GAP, GAP_OVER_LINES, MARKED, NOT_A_YEAR, before, listed, value
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_NO_CODE = r"(?![A-Z]\d\d\.\d)"
"""A diagnosis in brackets behind what is also short for a council: "MCI (G31.84)"."""
_ITEM = re.compile(r"[MGJK]\d{4}")
"""Items of nursing assessments, which forms put in brackets behind a discipline: "1 - RN   (M0090)"."""
_PLATE_BEFORE = re.compile(r"(?i:plates?|tags?)[\s:#]{0,4}\Z")


def _is_no_plate(match: re.Match[str]) -> bool:
    return not match.group().lower().lstrip().startswith("plate") and _PLATE_BEFORE.search(before(match)) is None


RULES = (
    Rule(
        "npi_by_checksum",
        Label.LICENSE,
        rf"{GAP_OVER_LINES}(?P<phi>[12]\d{{9}})(?!\d)",
        At.AFTER_CUE,
        cues=("npi", "national provider"),
        check=lambda match: checksums.npi(match.group("phi")),
        score=0.99,
        hits=("NPI <1205550100>", "NPI#: <1205550100>"),
        misses=("NPI 1205550108", "NPI pending"),
    ),
    Rule(
        "npi_behind_words",
        Label.LICENSE,
        r"[ \t](?i:of|for)[ ][^\n\d.;,]{1,40}?[:#=][ \t]{0,4}(?P<phi>[12]\d{9})(?!\d)",
        At.AFTER_CUE,
        cues=("npi", "national provider identifier"),
        score=0.9,
        hits=("NPI of physician who signs: <1205550108>", "NPI of PCP: <1205550100>"),
        misses=(
            "NPI of the clinic is pending",
            "NPI pending. Phone: 2165550100",
            "NPI of PCP on file, fax: 2165550100",
        ),
    ),
    Rule(
        "crew",
        Label.LICENSE,
        r"(?:-[A-Z]{1,2})?[ \t]{1,3}(?P<phi>\d{5,7})(?![\d/-]|[ \t]?(?:mg|ml|mL))",
        At.AFTER_CUE,
        cues=("emt", "emtp", "emtb", "aemt", "nrp", "nremt"),
        score=0.85,
        hits=("QUILL, R EMT-P <118206> / VANCE, L EMT-B <140955>", "Quill AEMT <44712>"),
        misses=("EMT 2071", "EMT-P on scene 1420"),
    ),
    Rule(
        "evaluator",
        Label.LICENSE,
        r"[ \t](?i:no\.?|number|#)[ \t:]{0,3}(?P<phi>\d{4,8})(?![\w-])",
        At.AFTER_CUE,
        cues=("medical evaluator", "qualified medical evaluator"),
        hits=("Medical Evaluator No. <114899>",),
        misses=("Medical Evaluator 2024", "medical evaluator no 3"),
    ),
    Rule(
        "council",
        Label.LICENSE,
        rf"{GAP}(?P<phi>[A-Z]{{2,5}}[ /-]?\d{{4,7}})(?![A-Za-z0-9]|[-/.]\d)",
        At.AFTER_CUE,
        cues=("regn", "regn no", "regd", "regd no"),
        hits=("Regn. No. <TNMC 44712>", "Regd No: <KMC/44712>"),
        misses=("Regn. No. pending", "Regd post 4471"),
    ),
    Rule(
        "dea_by_checksum",
        Label.LICENSE,
        r"[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}(?![A-Za-z0-9])",
        At.MIXED,
        check=lambda match: checksums.dea(match.group()),
        score=0.85,
        hits=("DEA <BA5550101>", "(<BA5550101>)"),
        misses=("BA5550104", "BA55501", "AB12345678"),
    ),
    Rule(
        "register",
        Label.LICENSE,
        rf"(?i:[ \t](?:registration|reg|license|licence|pin|ref))?{GAP_OVER_LINES}{_NO_CODE}{value(4)}",
        At.AFTER_CUE,
        cues=listed("""
            npi, dea, gmc, nmc, ahpra, cpso, hcpc, gdc, gphc, upin, imc, cpsbc, nabp, ncpdp, mci, rcvs, clia, ptan, qme,
            mcnz, gcrb, cpsa, cpsm, cpsns, ncnz, hpcsa, sanc, nmbi,
            national provider identifier, provider number, provider no, prov no, prescriber number, prescriber no,
            prescriber id, provider id, medical council
        """),
        hits=(
            "GMC <9916099>",
            "DEA# <XY1234567>",
            "AHPRA: <MED0001999999>",
            "NMC PIN <98I4471E>",
            "NPI <1205550108>",
            "MCNZ <21877>",
        ),
        misses=("GMC guidance 12", "NPI: pending", "IMC 3", "amnestic MCI (G31.84), mild"),
    ),
    Rule(
        "licence",
        Label.LICENSE,
        rf"(?i:[ \t](?:in|from|issued by)[ \t][A-Z][a-z]{{2,12}})?{GAP_OVER_LINES}"
        rf"(?:[A-Z]{{2}}(?:[ \t](?=[A-Z]?\d)|#))?{value(4)}",
        At.AFTER_CUE,
        cues=listed("""
            license, licence, lic, licenses, licences, driver's license, driver's licence, drivers license, driver
            license, driving licence, driver licence, licensed, registration number, registration no
        """),
        check=_is_no_plate,
        hits=(
            "License No. <A 44712>",
            "Lic# <MD-044712>",
            "driver's license <D447-1209-5>",
            "Driving licence: <AMES961010RA9IJ>",
        ),
        misses=("license plate 4KTR882", "license expired 2021-03-04", "license 12", "licensed in 2019"),
    ),
    Rule(
        "driver",
        Label.LICENSE,
        rf"{MARKED}(?:[A-Z]{{2}}[ \t](?=[A-Z]\d))?{value(4)}"
        r"|[ \t](?P<phi2>[A-Z]{1,2}-?\d{4,12}|\d{2,3} \d{3} \d{3,4}|\d{7,9})(?![A-Za-z0-9]|[-/.]\d)",
        At.AFTER_CUE,
        cues=listed("driver, drivers, driver's, dl, d l, odl, cdl, operator"),
        score=0.85,
        hits=(
            "Driver <WI-4811799>",
            "DL# <D4471209>",
            "CDL: <K44-712-09>",
            "DL <44 712 098> OH",
            "ODL <4471209>",
            "DL: MN <L526-311-402-799>",
        ),
        misses=("driver 45 years", "DL 5", "truck driver, age 40", "driver 20 100 mg", "dl 12 13 14"),
    ),
    Rule(
        "state_licence",
        Label.LICENSE,
        rf"(?:[ \t](?i:bar|board|medical|nursing|pharmacy)){{0,2}}[ \t](?i:licen[cs]e|lic){GAP}{NOT_A_YEAR}{value(4)}",
        At.AFTER_CUE,
        cues=listed("state, medical, nursing, professional, rn, md, pharmacist"),
        hits=("State medical license <G-44712>", "RN Lic <447120>", "State Lic. <MD-PHY-44712>"),
        misses=("state license expired", "MD license 2021"),
    ),
    Rule(
        "after_a_degree",
        Label.LICENSE,
        r"(?:-[A-Z]{1,2})?\.?[ \t]{0,3}(?:,[ \t])?"
        r"(?:\([#]?(?P<phi>[A-Z]{1,3}-?\d{4,8})\)|#[ ]?(?P<phi2>[A-Z]{0,3}-?\d{4,8})(?![A-Za-z0-9]|[-/.]\d))",
        At.AFTER_CUE,
        cues=DEGREES,
        check=lambda match: _ITEM.fullmatch(match["phi"] or "") is None,
        score=0.9,
        hits=(
            "Ames, R. EMT-P (<P44712>) Date:",
            "R. Ames LCSW #<OH-4471> Supervisor: Q",
            "R. Ames, RN, #<447120>",
            "Ames RDH (<H04471>)",
        ),
        misses=(
            "RN (ext 4471)",
            "MD (2071)",
            "PT (INR 2.1)",
            "seen by RN #3",
            "PT #4471/2",
            "RN (p31102)",
            "1 - RN   (M0090) Date Completed: 10/09",
        ),
    ),
)

FAMILY = Family("licences", RULES)
