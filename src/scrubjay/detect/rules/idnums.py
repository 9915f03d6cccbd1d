"""Other numbers that point at one person: accession, claim, order, case, badge, reference, authorisation and more."""

import re

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import (
    GAP,
    GAP_OVER_LINES,
    MARKED,
    NOT_A_DATE,
    NOT_A_MEASURE,
    NOT_A_YEAR,
    NUMBERED,
    before,
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
    opens = re.search(r"(?:\A|[\n\r|\t]|  )[ #]*\Z", text[max(0, start - 6) : start])
    closes = re.match(r"[ ]{0,3}(?:\Z|[\n\r|\t]|  )", text[end : end + 6])
    return opens is not None and closes is not None


def _is_long_number(match: re.Match[str]) -> bool:
    """Nine digits and more are no clinical value; seven and eight may be, in running text."""
    return (len(match.group()) > 8 or _stands_alone(match)) and _PLACE_WORD.search(before(match)) is None


def _is_unowned(match: re.Match[str]) -> bool:
    """Whether no other kind of number claims what follows a bare "ID" or "#"."""
    return not owner(match) and _PLACE_WORD.search(_ID_OR_HASH.sub("", before(match))) is None


_CERTAIN = (
    *(
        "accession",
        "acc #",
        "acc no",
        "accession number",
        "requisition",
        "req #",
        "req no",
        "specimen id",
        "specimen no",
    ),
    *("specimen #", "specimen number", "sample id", "sample no", "sample #", "lab no", "lab number", "lab #", "lab id"),
    *("case no", "case number", "case #", "case id", "claim no", "claim number", "claim #", "claim id", "order no"),
    *("order number", "order #", "order id", "encounter no", "encounter number", "encounter #", "encounter id", "csn"),
    *(
        "visit no",
        "visit number",
        "visit #",
        "visit id",
        "contact serial",
        "admission no",
        "admission number",
        "episode no",
    ),
    *(
        "episode number",
        "episode id",
        "badge no",
        "badge number",
        "badge #",
        "badge id",
        "reference number",
        "reference no",
    ),
    *("reference #", "ref no", "ref number", "ref #", "authorization number", "authorization no", "authorization #"),
    *("authorization code", "authorisation code", "authorisation number", "authorisation no", "auth no", "auth number"),
    *("auth #", "auth code", "prior auth", "prior authorization", "precert", "confirmation number", "confirmation no"),
    *(
        "confirmation #",
        "confirmation code",
        "ticket number",
        "ticket no",
        "ticket #",
        "incident number",
        "incident no",
    ),
    *("incident #", "run number", "run no", "run #", "study id", "study number", "study no", "study key", "subject id"),
    *(
        "subject number",
        "subject no",
        "participant id",
        "participant number",
        "screening number",
        "randomization number",
    ),
    *(
        "enrollment id",
        "donor id",
        "donor number",
        "rx number",
        "rx no",
        "rx #",
        "prescription number",
        "prescription no",
    ),
    *(
        "prescription #",
        "inmate number",
        "inmate id",
        "inmate no",
        "inmate #",
        "inmate",
        "booking number",
        "booking no",
    ),
    *(
        "booking #",
        "doc #",
        "doc number",
        "doc no",
        "doc id",
        "employee id",
        "employee no",
        "employee number",
        "employee #",
    ),
    *(
        "staff id",
        "staff no",
        "staff number",
        "student id",
        "student no",
        "student number",
        "passport",
        "passport number",
    ),
    *("passport no", "job id", "job no", "job number", "job #", "dictation id", "dictation no", "dictation number"),
    *("dictation job", "document id", "document number", "document no", "document #", "transcription id", "report id"),
    *("report number", "report no", "docket", "docket number", "docket no", "permit number", "permit no", "permit #"),
    *("blue badge", "ubrn", "tracking number", "tracking no", "tracking #", "transaction id", "transaction number"),
    *("voucher number", "referral number", "referral no", "referral #", "referral id", "warrant number", "military id"),
    *(
        "service number",
        "registry number",
        "registry no",
        "registry id",
        "barcode",
        "slide no",
        "block no",
        "intake id",
    ),
    *("file number", "file no", "file #", "worker id", "call id", "message id", "session id", "interpreter id"),
    *(
        "alien number",
        "a number",
        "visa number",
        "veteran id",
        "edipi",
        "dod id",
        "icn",
        "nct id",
        "crn",
        "customer number",
    ),
    *(
        "customer id",
        "customer reference",
        "complaint number",
        "police report",
        "report #",
        "case reference",
        "exam id",
    ),
    *(
        "exam number",
        "study accession",
        "surgical pathology",
        "path no",
        "path #",
        "cytology no",
        "order accession",
        "key no",
    ),
    *(
        "locker number",
        "tag id",
        "wristband",
        "band number",
        "band id",
        "interpreter #",
        "operator id",
        "loyalty number",
    ),
)
_EVERYDAY = (
    *("case", "claim", "order", "badge", "authorization", "authorisation", "auth", "confirmation", "ticket"),
    *(
        "incident",
        "specimen",
        "encounter",
        "csn",
        "subject",
        "participant",
        "prescription",
        "booking",
        "employee",
        "student",
    ),
    *(
        "permit",
        "tracking",
        "referral",
        "warrant",
        "job",
        "dictation",
        "requisition",
        "req",
        "doc",
        "docid",
        "identifier",
    ),
    *(
        "approval",
        "precertification",
        "preauthorization",
        "registry",
        "interpreter",
        "transaction",
        "sample",
        "record id",
    ),
)

RULES = (
    Rule(
        "after_a_cue",
        Label.IDNUM,
        rf"{GAP_OVER_LINES}{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=_CERTAIN,
        hits=(
            "(accession <FH-655399>)",
            "lab no. <W24-218199>",
            "Blue Badge is <7Q4X1M>",
            "UBRN: <0004 4349 7699>",
            "authorisation code <A39-56199>",
            "Study Key <SK-4199-X>",
            "Case #: <24-00447>",
            "Job ID <44712>",
            "Rx# <7104471>",
            "Passport No. <X0447120>",
        ),
        misses=(
            "accession pending",
            "Order number two",
            "case no 3",
            "study id: 02/03/2071",
            "passport expired 2071-02-03",
        ),
    ),
    Rule(
        "everyday_cue",
        Label.IDNUM,
        rf"{MARKED}{NOT_A_YEAR}{value(4)}",
        At.AFTER_CUE,
        cues=_EVERYDAY,
        score=0.9,
        hits=("Claim: <CL-44712>", "order #<447120>", "ticket: <T44712>", "Badge: <44712>"),
        misses=("Case: 67 year old", "order: 2000 mL", "Reference: 2019", "Auth: yes", "case 44712"),
    ),
    Rule(
        "loose_cue",
        Label.IDNUM,
        rf"[ \t]{{1,2}}(?:(?i:was|is)[ \t])?{NOT_A_YEAR}(?=[A-Z0-9-]{{0,8}}\d{{3}}){value(5)}",
        At.AFTER_CUE,
        cues=(
            "case",
            "claim",
            "order",
            "badge",
            "reference",
            "authorization",
            "authorisation",
            "auth",
            "confirmation",
            "ticket",
            "incident",
            "specimen",
            "encounter",
            "run",
            "requisition",
            "docket",
            "booking",
            "referral",
            "permit",
            *("warrant", "visit", "admission", "episode", "subject", "participant", "rx", "prescription"),
        ),
        score=0.8,
        hits=("claim <CL-447120>", "under badge <447120>", "specimen <S24-12399>", "ticket <447-120>"),
        misses=("order 12500 units", "case 3", "run 10000 steps", "reference 2019"),
    ),
    Rule(
        "our_ref",
        Label.IDNUM,
        rf"{GAP}(?:[A-Z]{{2,4}}[/:](?:[A-Za-z]{{2,4}}[/:])?(?=\d))?{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=("our ref", "your ref", "our reference", "your reference", "ref", "reference"),
        hits=("Our ref: GR/mb/<2396799>", "Your Ref: <K-44712>", "ref <44712/B>"),
        misses=("ref: 12", "Ref 3.5-5.0", "our ref: GR", "ref range 200-300"),
        check=lambda match: re.fullmatch(r"\d[\d.]{0,5}-\d[\d.]{0,5}|\d{1,4}\.\d{1,4}", match.group("phi")) is None,
    ),
    Rule(
        "id",
        Label.IDNUM,
        rf"(?=[ \t]{{0,3}}[:#=]|[ \t]{{1,2}}[A-Z]{{0,4}}-?\d{{4}}){GAP}{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=("id", "identifier", "ids", "id no", "id number"),
        check=_is_unowned,
        score=0.6,
        hits=("ID: <A-44712>", "Visitor ID <447120>", "ID# <447>"),
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
        "accession_with_colon",
        Label.IDNUM,
        r"(?<![\d:])\d{2,4}:[A-Z]{1,3}\d{4,8}[A-Z]?(?![A-Za-z0-9])",
        score=0.8,
        hits=("<24:CR00199>", "lab <2071:H044712> final"),
        misses=("12:30", "10:AM", "24:CR1"),
    ),
    Rule(
        "long_number",
        Label.IDNUM,
        rf"(?<![\d$.,/#-]){NOT_A_DATE}(?!(?:19|20)\d{{6}}(?!\d))\d{{7,18}}(?![\da-z%]|[-.,/]\d){NOT_A_MEASURE}",
        check=_is_long_number,
        score=0.5,
        hits=("AMES, RITA\n<4471209>\nSaltmarsh", "Ames\t<44712090>\tF", "he gave <6205550136> twice"),
        misses=("platelets 4471209 in all", "20710304", "1234567 mg", "447120", "PMID 123456789"),
    ),
)

FAMILY = Family("idnums", RULES)
