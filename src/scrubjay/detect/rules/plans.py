"""Numbers of health plans (member, policy, group) and of accounts (billing, bank, cards)."""

from scrubjay.detect.rules import checksums
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import GAP, GAP_OVER_LINES, NOT_A_YEAR, NUMBERED, digits_of, glued, listed, value
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_LETTER = "[AC-HJKMNP-RT-Yac-hjkmnp-rt-y]"
_EITHER = "[0-9AC-HJKMNP-RT-Yac-hjkmnp-rt-y]"
_MBI = rf"[1-9]{_LETTER}{_EITHER}\d-?{_LETTER}{_EITHER}\d-?{_LETTER}{{2}}\d{{2}}(?![A-Za-z0-9])"

_NO_LICENCE = r"(?!(?i:npi|dea)[ \t#:])"
_NO_LETTERS = (
    r"(?!(?:HMO|PPO|EPO|POS|MCO|OAP|HRA|ADV|MAPD|DSNP|SNP|PLUS|DUAL|GRP|MBR|MRN|SSN|NPI|DEA|DOB|TEL|FAX|ID|NO|PO|BOX"
    r"|A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ALN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\b)"
)
"""Kinds of plans, states and the names of other fields, which begin no number."""
_NO_DATE = r"(?!\d{1,2}[-/ ](?-i:[A-Z])[a-z]{2,8}[-/ ](?:\d{4}|\d{2})(?!\d))"

RULES = (
    Rule(
        "numbered_plan",
        Label.HEALTHPLAN,
        rf"{NUMBERED}{value(3)}",
        At.AFTER_CUE,
        cues=listed("""
            member, membership, policy, policyholder, subscriber, sub, insurance, insured, insured's, insurer, ins,
            insur, plan, group, grp, mbr, health plan, beneficiary, medicare, medicaid, health fund, fund, payer,
            health, certificate
        """),
        hits=(
            "Member ID: <XKJ4471209>",
            "your membership number?\nCaller: <15504199>.",
            "Group #: <88123-A>",
            "Policy No <CMH/44349/02>",
            "Medicare No. <2951 63499 1>",
            "Medicare No: <2951 63499 1-2>  valid",
            "Plan ID: <KY-44712>",
            "Sub ID <118-40-77213>",
            "member\n    ID <KM 44-7120988-01>",
        ),
        misses=(
            "Member ID: pending",
            "sub no 3",
            "group number 31",
            "plan number two",
            "Plan: 1200 calories",
            "Plan no 3",
        ),
    ),
    Rule(
        "plan_abbreviation",
        Label.HEALTHPLAN,
        rf"{GAP_OVER_LINES}{value(4)}",
        At.AFTER_CUE,
        cues=listed("hpbn, hbn, hicn, mbi, rxgrp, rx grp, rxbin, rx bin, health plan beneficiary"),
        hits=("HPBN<503799>", "MBI: <2AC3DE4FG56>", "RxGrp <KY44712>"),
        misses=("MBI pending", "HBN 12"),
    ),
    Rule(
        "plan_after_an_everyday_word",
        Label.HEALTHPLAN,
        rf"(?:[ \t](?i:scheme|plan|policy|card))?{GAP}{NOT_A_YEAR}{_NO_LICENCE}{value(5)}",
        At.AFTER_CUE,
        cues=listed("""
            policy, member, membership, subscriber, medicaid, medicare, insurance, group, beneficiary, insured,
            ins, insur
        """),
        score=0.85,
        hits=(
            "policy <CMH/4434999/02>",
            "group scheme <G-0083999>",
            "Medicaid <447120988>",
            "insurance card <W44712098>",
        ),
        misses=("group 2", "Medicare 2021", "policy: 40 mg", "member since 2019", "Medicare part 2"),
    ),
    Rule(
        "short_plan",
        Label.HEALTHPLAN,
        rf"{GAP}{NOT_A_YEAR}{_NO_LICENCE}{value(4)}",
        At.AFTER_CUE,
        cues=listed("policy, member, membership, subscriber, group, grp, mbr"),
        score=0.8,
        hits=("member KM-440, group <7710>.", "member\n<KM-440-91822>, seen", "grp <OH-0447>."),
        misses=("group NPI 1234567893", "group 12", "policy 2019", "Group: 4 patients", "policy\n1200 Oak Street"),
    ),
    Rule(
        "after_the_insurer",
        Label.HEALTHPLAN,
        rf"[ \t]{{0,2}}:?[ \t]{{1,8}}(?:(?-i:[A-Z])[A-Za-z&.'’-]{{1,20}}[ \t,]{{1,3}}){{1,5}}+"
        rf"(?:(?i:id|no|policy|member|mbr|pol)(?![A-Za-z])[ \t.:#]{{0,3}}){{0,2}}#?{_NO_DATE}{value(6)}",
        At.AFTER_CUE,
        cues=listed(
            "ins, insurance, insurer, payer, payor, carrier, primary ins, secondary ins, coverage, health fund"
        ),
        score=0.85,
        hits=(
            "Ins: Saltmarsh Gold <44712-0988-A>",
            "Ins: Saltmarsh Gold <44-12-889123>",
            "Insurance: Saltmarsh HMO <88120345>",
            "Insurance: Marlow Mutual Care ID <MMC4471-2098-01>",
        ),
        misses=(
            "Ins: Saltmarsh Gold 555",
            "insurance Monday 02/03/2071",
            "Insurer Reply 14-Jan-2074",
            "Ins: Dr. Ames 12 mg",
            "coverage 4471209",
        ),
    ),
    Rule(
        "letters_of_the_insurer",
        Label.HEALTHPLAN,
        rf"[ \t]{{0,2}}:?[ \t]{{1,8}}(?:(?!{_NO_LETTERS}(?-i:[A-Z]{{2,4}}) \d{{3,4}})(?-i:[A-Z])[A-Za-z&.'’-]{{1,20}}"
        rf"[ \t,]{{1,3}}){{1,5}}+"
        rf"(?P<phi>{_NO_LETTERS}(?-i:[A-Z]{{2,4}}) (?:\d{{5,10}}|\d{{3,6}}(?:[ -]\d{{2,8}}){{1,3}}))(?![\w/-])",
        At.AFTER_CUE,
        cues=listed("ins, insurance, insurer, payer, payor, carrier, coverage, health fund"),
        score=0.85,
        hits=(
            "Insurance: Saltmarsh Gold <SG 40187723>",
            "Insurance Saltmarsh Gold Benefit <SGB 0081 66257>",
        ),
        misses=("Insurance: Saltmarsh HMO 88120345", "Ins: Hale Mutual SSN 219099999", "Insurance: Hale TX 884471992"),
    ),
    Rule(
        "named_insurer",
        Label.HEALTHPLAN,
        rf"(?:[ \t](?-i:[A-Z])[A-Za-z]{{1,12}}){{0,2}}[ \t(,]{{1,3}}"
        rf"(?=#|(?i:id|no|policy|member|mbr|pol|subscriber)\b)(?:(?i:policy|member|mbr|pol|subscriber)\b)?{GAP}{value(5)}",
        At.AFTER_CUE,
        cues=listed("""
            aetna, cigna, humana, bcbs, blue cross, blue shield, uhc, united healthcare, kaiser, tricare, anthem,
            molina, medi-cal, centene, wellcare, oscar, bupa, medibank, vhi, axa, hcf
        """),
        score=0.85,
        hits=("Aetna ID <W44712098>", "BCBS #<XKJ4471209>", "Humana Gold, policy no. <H44712-098>"),
        misses=("Aetna denied 44712098", "Kaiser no 3", "oscar id pending"),
    ),
    Rule(
        "medicare_beneficiary",
        Label.HEALTHPLAN,
        _MBI,
        At.MIXED,
        score=0.9,
        hits=("on file <2AC3-DE4-FG56>", "<2AC3DE4FG56>."),
        misses=("2AC3-DE4", "12 AB 34"),
    ),
    Rule(
        "one_word",
        Label.HEALTHPLAN,
        glued("HPBN", "MBR", "MEM", "POL", "GRP", "HP"),
        At.CUE,
        cues=listed("hpbn, mbr, mem, pol, grp, hp"),
        score=0.96,
        hits=("MRN140022, <HPBN503799>, next", "plan <GRP-44712>"),
        misses=("HPBN: 503799", "HP 120"),
    ),
    Rule(
        "numbered_account",
        Label.ACCOUNT,
        rf"{NUMBERED}{value(3)}",
        At.AFTER_CUE,
        cues=listed("account, acct, a/c, guarantor, billing, bill, invoice, routing, statement, har"),
        hits=("Acct #: <41599-7>", "Account Number\n<0044712>", "Guarantor ID <G-44712>", "HAR# <88120044>"),
        misses=("account number pending", "bill no 3", "Account # 02/03/2071"),
    ),
    Rule(
        "account_abbreviation",
        Label.ACCOUNT,
        rf"{GAP_OVER_LINES}{value(4)}",
        At.AFTER_CUE,
        cues=listed("acct, har, bsb, iban, routing, invoice, hospital account"),
        hits=("HAR: <88120044>", "invoice <INV-2071-33>", "acct<44712>Name", "BSB <062-447>"),
        misses=("har 4", "HAR 02/03/2071", "invoice sent", "HAR pending"),
    ),
    Rule(
        "account",
        Label.ACCOUNT,
        rf"{GAP}{NOT_A_YEAR}{value(4)}",
        At.AFTER_CUE,
        cues=("account", "a/c"),
        score=0.85,
        hits=("account <447120>", "hospital account: <H-44712>"),
        misses=("on account of 3 falls", "account 2021", "accounts for 40%"),
    ),
    Rule(
        "account_one_word",
        Label.ACCOUNT,
        glued("ACCT", "HAR"),
        At.CUE,
        cues=("acct", "har"),
        score=0.96,
        hits=("HPBN503799, <ACCT41599-7>, next",),
        misses=("ACCT: 41599", "AC 500 mg", "lab (ACC44712999)"),
    ),
    Rule(
        "sort_code",
        Label.ACCOUNT,
        rf"{GAP}(?P<phi>\d{{2}}-\d{{2}}-\d{{2}})(?![\d-])",
        At.AFTER_CUE,
        cues=("sort code", "sortcode"),
        hits=("sort code <20-44-71>",),
        misses=("sort code unknown",),
    ),
    Rule(
        "iban",
        Label.ACCOUNT,
        r"[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])",
        At.MIXED,
        check=lambda match: checksums.iban(match.group()),
        hits=("<GB47SJAY20447120555010>", "IBAN <GB47 SJAY 2044 7120 5550 10>."),
        misses=("GB48SJAY20447120555010", "KT19 ABCD 1234"),
    ),
    Rule(
        "card",
        Label.ACCOUNT,
        r"(?<![\d.+-])(?:\d{4}([- ]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([- ]?)\d{6}\2\d{5})(?![\d-]| \d)",
        check=lambda match: checksums.luhn(digits_of(match.group())),
        digits=(4, 16),
        hits=("card <5555 0104 7120 2009>", "<5555010471202009>", "<3715-501047-12000>"),
        misses=("5555 0104 7120 2008", "1234 5678 9012"),
    ),
    Rule(
        "card_ending",
        Label.ACCOUNT,
        r"(?i:[ \t]card)?(?i:[ \t]ending)(?i:[ \t](?:in|with|on))?[ \t#:]{0,2}(?P<phi>\d{4})(?!\d)",
        At.AFTER_CUE,
        cues=("card", "visa", "mastercard", "amex", "account", "acct", "a/c"),
        score=0.85,
        hits=("Visa ending in <4471>", "card ending <4471>", "savings acct ending <4471>."),
        misses=("card 4471", "nerve ending in 2021"),
    ),
)

FAMILY = Family("plans", RULES)
