"""The rules of the token and character CRF paper (Liu 2015, Table 2), as a set of their own for its recipe.

The table's print is damaged: the backslashes are lost. Its remarks show what was meant, and that is what stands here:
three layouts of phone numbers with a hyphen, a full stop or a space, the same after "Fax" with the number alone as
the span, two layouts of record numbers, e-mail addresses under .com and .org, and four numbers with full stops.
"""

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label

_NUMBER = r"(?:\(\d{3}\)[-. ]?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)"

RULES = (
    Rule(
        "phone_bracketed",
        Label.PHONE,
        r"\(\d{3}\)[-. ]?\d{3}[-. ]\d{4}(?!\d)",
        At.CUE,
        cues=("(",),
        hits=("<(620) 555-0136>", "<(620)555-0136>", "<(620).555.0136>"),
        misses=("(620) 5550136", "(62) 555-0136"),
    ),
    Rule(
        "phone",
        Label.PHONE,
        r"(?<![\d-])\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)",
        hits=("<620-555-0136>", "<620.555.0136>", "<620 555 0136>"),
        misses=("620-555-01366", "620-55-0136"),
    ),
    Rule(
        "phone_local",
        Label.PHONE,
        r"(?<![\d.-])(?<!\d )\d{3}[-. ]\d{4}(?!\d)",
        hits=("<555-0136>", "<555.0136>", "<555 0136>"),
        misses=("555-01366", "55-0136"),
    ),
    Rule(
        "fax",
        Label.FAX,
        rf"[^\n\d(]{{0,60}}(?P<phi>{_NUMBER})",
        At.AFTER_CUE,
        cues=("fax",),
        hits=("Fax: <648-555-0121>", "fax number <(620) 555-0177>"),
        misses=("Fax\n620-555-0161", "Fax 3"),
    ),
    Rule(
        "record",
        Label.MEDICALRECORD,
        r"(?<![\d-])\d{3}[- ]\d{2}[- ]\d{2}(?:[- ]\d)?(?![\d-])",
        hits=("<453-40-84-4>", "<544-80-52>", "<453 40 84 4>"),
        misses=("219-09-9999", "45-39-84"),
    ),
    Rule(
        "email",
        Label.EMAIL,
        r"(?<![A-Za-z0-9_.])[A-Za-z0-9_.]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,5}(?:com|org)(?![a-z0-9])",
        At.LINE,
        contains="@",
        hits=("<rames@example.org>", "<r_ames@mail.example.com>Other"),
        misses=("rames@example.net", "@ 1910"),
    ),
    Rule(
        "ip",
        Label.IPADDR,
        r"(?<![\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d.])",
        hits=("<198.51.100.78>",),
        misses=("1.2.3", "1.2.3.4.5"),
    ),
)

FAMILY = Family("liu2015", RULES)
