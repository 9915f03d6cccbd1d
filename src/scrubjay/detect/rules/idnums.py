"""Other numbers that point at one person: accession, claim, order, case, badge, reference, authorisation and more."""

import re

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import (
    BETWEEN_TWO,
    FIRST_OF_TWO,
    GAP,
    GAP_OVER_LINES,
    MARKED,
    NOT_A_DATE,
    NOT_A_MEASURE,
    NOT_A_YEAR,
    NUMBERED,
    RECORDS_BESIDE,
    TWO_HEADED,
    before,
    listed,
    owner,
    value,
)
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_HEX = "[0-9A-Fa-f]"
_PLACE_WORD = re.compile(
    r"(?i:\b(?:room|rm|bed|suite|ste|apt|apartment|unit|box|flat|cpt|icd|icd-10|hcpcs|loinc|ndc|page|pager|beeper|phone|tel|fax"
    r"|cell|zip|user|patient|pt|member|driver|provider|device|employee|fingerprint|plan|group|hospital|account|cas|snomed"
    r"|pmid|doi|nct|isbn))[\s.:#]{0,4}\Z"
)
_ID_OR_HASH = re.compile(r"(?i)[ \t]?(?:\bids?|#)[ \t]?\Z")


def _stands_alone(match: re.Match[str]) -> bool:
    """Whether a bare number is a field of its own: alone on its line, or set off by tabs, bars or wide gaps."""
    text, start, end = match.string, match.start(), match.end()
    opens = re.search(r"(?:\A|[\n\r|\t]|  )[ #]{0,6}\Z", text[max(0, start - 6) : start])
    closes = re.match(r"[ ]{0,3}(?:\Z|[\n\r|\t]|  )", text[end : end + 6])
    return opens is not None and closes is not None


def _is_long_number(match: re.Match[str]) -> bool:
    """Nine digits and more are no clinical value; seven and eight may be, in running text."""
    return (len(match.group()) > 8 or _stands_alone(match)) and _PLACE_WORD.search(before(match)) is None


def _is_unowned(match: re.Match[str]) -> bool:
    """Whether no other kind of number claims what follows a bare "ID" or "#"."""
    return not owner(match) and _PLACE_WORD.search(_ID_OR_HASH.sub("", before(match))) is None


_NOUNS = listed("""
    acc, specimen, sample, lab, case, claim, order, encounter, visit, admission, episode, badge, reference,
    authorization, authorisation, auth, confirmation, ticket, incident, run, study, subject, participant, screening,
    randomization, enrollment, donor, rx, prescription, inmate, booking, doc, employee, emp, staff, student, passport,
    job, dictation, document, transcription, report, permit, tracking, transaction, voucher, referral, warrant,
    military, service, registry, slide, block, intake, file, worker, message, session, interpreter, alien, visa,
    veteran, dod, customer, complaint, exam, path, cytology, locker, band, operator, loyalty, req, requisition, docket,
    approval, precertification, preauthorization, contact serial, site, trial, respondent, household, volunteer,
    receipt, entry, facility, clinic, troop, family, pedigree, grievance, appeal, invoice, statement, token,
    centre, center, offender, prisoner, custody, cad, crime, occurrence, tenancy, asset, sid
""")
_EVERYDAY = listed("""
    case, claim, order, badge, authorization, authorisation, auth, confirmation, ticket, incident, specimen, encounter,
    subject, participant, prescription, booking, employee, student, permit, tracking, referral, warrant, job, dictation,
    requisition, req, doc, approval, visit, admission, episode, precertification, preauthorization, registry,
    interpreter, transaction, sample
""")

RULES = (
    Rule(
        "beside_a_record",
        Label.IDNUM,
        rf"{TWO_HEADED}{FIRST_OF_TWO}{BETWEEN_TWO}(?P<phi>[A-Za-z]{{0,5}}-?\d{{3,14}}(?:-\d{{1,8}}){{0,2}}+)(?![\w/-])",
        At.AFTER_CUE,
        cues=RECORDS_BESIDE,
        score=0.96,
        hits=("MRN / visit  RC-78699 / <E733669>", "MRN/CSN: 448812/<90012244>"),
        misses=("MRN / visit RC-78699", "record / visit 3 / 12", "MRN / visit 448812 / 12/04/2071"),
    ),
    Rule(
        "after_a_cue",
        Label.IDNUM,
        rf"{GAP_OVER_LINES}{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=listed("""
            accession, csn, fin, ubrn, blue badge, passport, docket, inmate, police rpt, prior auth, prior
            authorization, precert, edipi, icn, crn, barcode, police report, study key, subject key,
            authorization code, authorisation code, auth code, confirmation code, approval code, case reference,
            customer reference, wristband, badge, call id, certified mail, registered mail, box seal, kit seal,
            tamper seal, callsign, call sign, donation, id band, id bracelet, crash report, accident report, incident
            report
        """),
        hits=(
            "(accession <FH-655399>)",
            "FIN: <88120044>",
            "Blue Badge no. <4K9P2R>",
            "UBRN: <0004 4349 7699>",
            "authorisation code <A39-56199>",
            "Study Key <SK-4199-X>",
            "badge <4471>",
            "by certified mail\n  <7044 0712 0000 5550 1047>",
            "narcotic box seal <0044712>",
        ),
        misses=(
            "accession pending",
            "fin 4",
            "FIN 02/03/2071",
            "passport expired 2071-02-03",
            "passport 2031",
            "prior auth 02/03/2071",
        ),
    ),
    Rule(
        "numbered",
        Label.IDNUM,
        rf"{NUMBERED}{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=_NOUNS,
        hits=(
            "lab no. <W24-218199>",
            "Case #: <24-00447>",
            "Job ID <44712>",
            "Emp # <4471>",
            "Rx# <7104471>",
            "Passport No. <X0447120>",
            "specimen #<71-4471>",
            "receipt no. <0388>.",
            "clinic id <2-1187>",
        ),
        misses=(
            "Order number two",
            "case no. MI 2019",
            "Order # KCL 4000",
            "case no 3",
            "study id: 02/03/2071",
            "Rx no refills",
        ),
    ),
    Rule(
        "everyday_cue",
        Label.IDNUM,
        rf"{MARKED}{NOT_A_YEAR}{value(4)}",
        At.AFTER_CUE,
        cues=_EVERYDAY,
        score=0.9,
        hits=("Claim: <CL-44712>", "order #<447120>", "ticket: <T44712>", "Visit: <V0044712>"),
        misses=("Case: 67 year old", "order: 2000 mL", "Auth: yes", "case 44712", "Visit: 02/03/2071"),
    ),
    Rule(
        "loose_cue",
        Label.IDNUM,
        rf"[ \t]{{1,2}}(?:(?i:was|is)[ \t])?{NOT_A_YEAR}(?=[A-Z0-9-]{{0,8}}\d{{3}}){value(5)}",
        At.AFTER_CUE,
        cues=(
            *_EVERYDAY,
            *listed("reference, run, rx, item, inc, citation, event, police, seal, acc, enc, file, msg, film"),
        ),
        score=0.8,
        hits=(
            "claim <CL-447120>",
            "under badge <447120>",
            "specimen <S24-12399>",
            "ticket <447-120>",
            "inc <71-10-4471>",
            "ct (acc <5472799>)",
            "enc <E1152699>",
        ),
        misses=("order 12500 units", "case 3", "run 10000 steps", "reference 2019", "inc 03-04-2071", "item 9"),
    ),
    Rule(
        "ref_in_three_parts",
        Label.IDNUM,
        r"[ \t.:#]{0,4}(?P<phi>[A-Z]{2,4}/(?:\d{3,6}/\d{2}|[A-Z]{2,4}/\d{2,4}/\d{2,6}))(?![\d/])",
        At.AFTER_CUE,
        cues=listed("ref, reference, our ref, your ref, claim, case, file"),
        hits=("report Ref <FTE/8326/99>", "claim <STX/6178/99>.", "Our ref: <GRB/447/71>", "IRD ref: <EA/IRD/23/0499>"),
        misses=("ref GR/mb/2396799", "Ref 3/4/2071", "case A/12/3"),
    ),
    Rule(
        "our_ref",
        Label.IDNUM,
        rf"{GAP}(?:[A-Z]{{2,4}}[/:](?:[A-Za-z]{{2,4}}[/:])?(?=[A-Z]{{0,3}}-?\d))?{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=("our ref", "your ref", "our reference", "your reference", "ref", "reference"),
        hits=("Our ref: GR/mb/<2396799>", "Our ref GRB/mb/<KT-44712>", "Your Ref: <K-44712>", "ref <44712/B>"),
        misses=("ref: 12", "Ref 3.5-5.0", "our ref: GR", "ref range 200-300"),
        check=lambda match: re.fullmatch(r"\d[\d.]{0,5}-\d[\d.]{0,5}|\d{1,4}\.\d{1,4}", match.group("phi")) is None,
    ),
    Rule(
        "id",
        Label.IDNUM,
        rf"(?=[ \t]{{0,3}}[:#=]|[ \t]{{1,2}}(?:[A-Z]{{0,4}}-?\d{{4}}|[A-Z]{{2,4}} \d{{2}}(?:-\d{{4}}|\d{{3}})))"
        rf"{GAP}{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=("id", "identifier", "ids", "id no", "id number"),
        check=_is_unowned,
        score=0.6,
        hits=("ID: <A-44712>", "Visitor ID <447120>", "ID# <447>", "Quill, 88, ID <LGH 09-0316>"),
        misses=("ID consult 3", "ID: Dr. Ames", "User ID: 4471", "Patient ID: 44712", "id 2071"),
    ),
    Rule(
        "hash",
        Label.IDNUM,
        rf"[ \t]?(?P<phi>[A-Z]{{0,3}}-?\d{{5,12}}(?:-[A-Z0-9]{{1,5}})?)(?![A-Za-z0-9]|[-/.]\d){NOT_A_MEASURE}",
        At.AFTER_CUE,
        cues=("#",),
        check=_is_unowned,
        score=0.6,
        hits=("parcel #<447120>", "# <44712-A>"),
        misses=("#30 tablets", "Room #44712", "MRN #447120", "disp #90"),
    ),
    Rule(
        "uuid",
        Label.IDNUM,
        rf"{_HEX}{{8}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{12}}(?![A-Za-z0-9])",
        At.MIXED,
        hits=("<3f2b8c10-44a7-4d12-9e0b-5c7120aa9f41>", "id <A1B2C3D4-0000-4000-8000-00AA11BB22CC>."),
        misses=("3f2b8c10-44a7", "3f2b8c10"),
    ),
    Rule(
        "accession_shape",
        Label.IDNUM,
        r"(?!B12-)(?:[A-Z]{1,2}[A-Z]?\d{2}-\d{4,8}(?:-[A-Z0-9]{1,3})?|[A-Z]{2,4}\d{2}-\d{5,8}|[A-Z]{1,3}\d{2}:[A-Z]{1,3}\d{4,8})(?![A-Za-z0-9]|-\d)",
        At.MIXED,
        score=0.8,
        hits=("Path <S24-12399>:", "<SP71-004471>", "(<W24-218199>)"),
        misses=("T1-2", "L4-5", "E11.9", "S1-S2", "B12-1000", "COVID-19", "G6PD-1234"),
    ),
    Rule(
        "blood_unit",
        Label.IDNUM,
        r"[A-Z][A-Z0-9]\d{3}[ -]\d{2}[ -]\d{6}(?![A-Za-z0-9])",
        At.MIXED,
        score=0.9,
        hits=("2 u prbc, unit <W0447 12 098555>, no rxn", "(<G1234 71 004471>)"),
        misses=("W0447 12 0985", "W04 12 098555"),
    ),
    Rule(
        "letters_and_long_number",
        Label.IDNUM,
        r"(?!NCT|PMC|PMID|ISBN|ISSN|GTIN)[A-Z]{2,4}\d{6,12}[A-Z]?(?![A-Za-z0-9]|[-/.]\d)",
        At.MIXED,
        score=0.5,
        hits=("board <ADJ4471209>", "(<KX0044712>)"),
        misses=("NCT01234567", "AB12345", "PHQ9", "ADJ4471209-2", "COVID2019"),
    ),
    Rule(
        "accession_with_colon",
        Label.IDNUM,
        r"(?<![\d:])\d{2,4}:[A-Z]{1,3}\d{4,8}[A-Z]?(?![A-Za-z0-9])",
        score=0.8,
        follow=r":[A-Z]",
        digits=(2, 4),
        hits=("<24:CR00199>", "lab <2071:H044712> final"),
        misses=("12:30", "10:AM", "24:CR1"),
    ),
    Rule(
        "long_number",
        Label.IDNUM,
        rf"(?<![\d$.,/#-]){NOT_A_DATE}(?!(?:19|20)\d{{6}}(?!\d))\d{{7,18}}(?![\da-z%]|[-.,/]\d){NOT_A_MEASURE}",
        check=_is_long_number,
        score=0.5,
        digits=(7, 18),
        hits=("AMES, RITA\n<4471209>\nSaltmarsh", "Ames\t<44712090>\tF", "he gave <6205550136> twice"),
        misses=("platelets 4471209 in all", "20710304", "1234567 mg", "447120", "PMID 123456789"),
    ),
)

FAMILY = Family("idnums", RULES)
