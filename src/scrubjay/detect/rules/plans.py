"""Numbers of health plans (member, policy, group) and of accounts (billing, bank, cards)."""

from scrubjay.detect.rules import checksums
from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import (
    GAP,
    GAP_OVER_LINES,
    MARKED,
    NOT_A_YEAR,
    NUMBERED,
    digits_of,
    glued,
    value,
)
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_MBI_LETTER = "[AC-HJKMNP-RT-Yac-hjkmnp-rt-y]"
_MBI = (
    rf"[1-9]{_MBI_LETTER}(?:{_MBI_LETTER}|\d)\d-?{_MBI_LETTER}(?:{_MBI_LETTER}|\d)\d-?{_MBI_LETTER}{{2}}\d{{2}}(?![A-Za-z0-9])"
)

RULES = (
    Rule(
        "plan_after_a_cue",
        Label.HEALTHPLAN,
        rf"{GAP_OVER_LINES}{value(4)}",
        At.AFTER_CUE,
        cues=(
            *("member id", "member number", "member no", "member #", "membership number", "membership id", "membership no"),
            *("policy number", "policy no", "policy #", "policy id", "subscriber id", "subscriber number", "subscriber no"),
            *("subscriber #", "insurance id", "insurance number", "insurance no", "insurance #", "insured id", "insured's id"),
            *("health plan id", "health plan number", "health plan beneficiary", "beneficiary id", "beneficiary number"),
            *("medicare number", "medicare no", "medicare id", "medicare #", "medicaid number", "medicaid id", "medicaid no"),
            *("medicaid #", "group number", "group no", "group id", "group #", "plan id", "plan number", "plan no", "hicn"),
            *("mbi", "hpbn", "policyholder id", "health fund number", "fund number", "rxgrp", "rxbin", "payer id", "health id"),
        ),
        hits=(
            "Member ID: <XKJ4471209>",
            "your membership number?\nCaller: <15504199>.",
            "Group #: <88123-A>",
            "Policy No <CMH/44349/02>",
            "HPBN<503799>",
            "Medicare No. <2951 63499 1>",
        ),
        misses=("Member ID: pending", "group number 3", "plan number two"),
    ),
    Rule(
        "plan_after_an_everyday_word",
        Label.HEALTHPLAN,
        rf"(?:[ \t](?i:scheme|plan|policy|card))?{GAP}{NOT_A_YEAR}{value(5)}",
        At.AFTER_CUE,
        cues=("policy", "member", "membership", "subscriber", "medicaid", "medicare", "insurance", "group", "beneficiary", "insured"),
        score=0.85,
        hits=("policy <CMH/4434999/02>", "group scheme <G-0083999>", "Medicaid <447120988>", "insurance card <W44712098>"),
        misses=("group 2", "Medicare 2021", "policy: 40 mg", "member since 2019", "Medicare part 2"),
    ),
    Rule(
        "numbered_plan",
        Label.HEALTHPLAN,
        rf"{NUMBERED}{value(4)}",
        At.AFTER_CUE,
        cues=("plan", "group", "health plan", "insurer", "payer", "health insurance"),
        hits=("Plan ID: <KY-44712>", "health plan #<4471209>"),
        misses=("Plan: 1200 calories", "Plan no 3"),
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
        cues=("hpbn", "mbr", "mem", "pol", "grp", "hp"),
        score=0.96,
        hits=("MRN140022, <HPBN503799>, next", "plan <GRP-44712>"),
        misses=("HPBN: 503799", "HP 120"),
    ),
    Rule(
        "account_after_a_cue",
        Label.ACCOUNT,
        rf"{GAP_OVER_LINES}{value(3)}",
        At.AFTER_CUE,
        cues=(
            *("account number", "account no", "account #", "account id", "acct number", "acct no", "acct #", "acct", "acct id"),
            *("a/c no", "a/c number", "fin", "fin #", "har", "har #", "guarantor account", "guarantor id", "guarantor number"),
            *("billing number", "billing id", "billing account", "bank account", "routing number", "routing", "bsb", "iban"),
            *("invoice number", "invoice no", "invoice #", "invoice", "bill number", "statement number", "hospital account"),
        ),
        check=lambda match: len(digits_of(match.group("phi"))) >= 4 or "-" in match.group("phi"),
        hits=("Acct #: <41599-7>", "Account Number\n<0044712>", "FIN: <88120044>", "invoice <INV-2071-33>", "acct<44712>Name"),
        misses=("account number pending", "fin 4", "FIN 02/03/2071", "invoice sent"),
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
        glued("ACCT", "ACC", "FIN", "HAR", "AC"),
        At.CUE,
        cues=("acct", "acc", "fin", "har", "ac"),
        score=0.96,
        hits=("HPBN503799, <ACCT41599-7>, next",),
        misses=("ACCT: 41599", "AC 500 mg"),
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
        hits=("<GB29NWBK60161331926819>", "IBAN <GB29 NWBK 6016 1331 9268 19>."),
        misses=("GB30NWBK60161331926819", "KT19 ABCD 1234"),
    ),
    Rule(
        "card",
        Label.ACCOUNT,
        r"(?<![\d.+-])(?:\d{4}([- ]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([- ]?)\d{6}\2\d{5})(?![\d-]| \d)",
        check=lambda match: checksums.luhn(digits_of(match.group())),
        hits=("card <4111 1111 1111 1111>", "<4111111111111111>", "<3782-822463-10005>"),
        misses=("4111 1111 1111 1112", "1234 5678 9012"),
    ),
    Rule(
        "card_ending",
        Label.ACCOUNT,
        rf"(?i:[ \t]card)?(?i:[ \t]ending)(?i:[ \t](?:in|with|on))?[ \t#:]{{0,2}}(?P<phi>\d{{4}})(?!\d)",
        At.AFTER_CUE,
        cues=("card", "visa", "mastercard", "amex", "account"),
        score=0.85,
        hits=("Visa ending in <4471>", "card ending <4471>"),
        misses=("card 4471", "nerve ending in 2021"),
    ),
)

FAMILY = Family("plans", RULES)
