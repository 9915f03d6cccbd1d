"""E-mail addresses, web addresses and IP addresses."""

import ipaddress
import re
from collections.abc import Iterator

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import before
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.text import View

_HEX4 = r"[0-9A-Fa-f]{1,4}"
_DOMAIN = (
    r"(?:[A-Za-z0-9-]{1,63}\.){1,6}?(?:[a-z]{2,24}(?![a-z0-9-])|[A-Z]{2,24}(?![A-Za-z0-9-])(?!\.[A-Z]{2,24}(?![A-Za-z0-9])))"
    r"(?!\.[a-z]{2,24}(?![a-z0-9]))"
)
"""A domain, cut where a capital shows that the next word ran into it: "example.comOther"."""
_PATH = r"(?:[:/?#][^\s<>\"'(){}\[\]|,;]{0,300})?"
_TRIM = r"(?<![.,;:!?'\"*_])"
_SUFFIXES = (
    r"com|org|net|edu|gov|mil|info|biz|health|care|clinic|hospital|(?:nhs|co|org|ac|gov)\.uk|(?:com|org|net|gov|edu)\.au"
    r"|ie|ca|io|us|uk|au|co\.nz|app|dev|tv|me|example|test|local|online|site|cloud|link|xyz|page"
)
_ANY_SUFFIX = r"[a-z]{2,12}(?=/[A-Za-z0-9])"
"""Any suffix counts before a path, where the host has two full stops or more."""
_WORD_SUFFIXES = frozenset(
    "ie us me care io ca tv clinic hospital health app dev au uk example test local online site cloud link page".split()
)
_KNOWN_SUFFIX = re.compile(_SUFFIXES)

_BARE_TAIL = re.compile(
    rf"\.(?P<suffix>{_SUFFIXES}|{_ANY_SUFFIX})(?![a-z0-9-]|\.[a-z])(?P<path>/(?:[^\s<>\"'(){{}}\[\]|,;]){{0,300}})?"
)
_BARE_HEAD = re.compile(
    r"(?<![A-Za-z0-9@._%+/-])(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.){0,4}[A-Za-z0-9][A-Za-z0-9-]{0,62}\Z"
)
_VERSION = re.compile(
    r"(?i:\b(?:version|ver|v|section|sect|sec|release|build|rev|revision|firmware|software|table|figure|fig|chapter"
    r"|item|step|icd)|§)[\s.:#]{0,3}\Z"
)


def _is_ipv4(match: re.Match[str]) -> bool:
    octets = match.group().split(".")
    return (
        all(int(octet) < 256 and (octet == "0" or octet[0] != "0") for octet in octets)
        and _VERSION.search(before(match)) is None
    )


def _is_ipv6(match: re.Match[str]) -> bool:
    try:
        address = ipaddress.IPv6Address(match.group("phi"))
    except ValueError:
        return False
    return int(address) >= 1 << 120


def bare_domains(view: View) -> Iterator[Span]:
    """Web addresses without http or www: ``saltmarsh-clinic.org/portal``.

    The suffix is found first, since a pattern that starts with any word is slow. Suffixes that are words need a
    path or a hyphen to count, and a single letter before the dot is an abbreviation.
    """
    text = view.text
    for tail in _BARE_TAIL.finditer(text):
        floor = max(0, tail.start() - 120)
        head = _BARE_HEAD.search(text[floor : tail.start()])
        if head is None:
            continue
        name, path = head.group(), tail.group("path")
        if len(name.rsplit(".", 1)[-1]) < 2 or name.replace(".", "").isdigit():
            continue
        if tail.group("suffix") in _WORD_SUFFIXES and not path and "-" not in name and "." not in name:
            continue
        if not _KNOWN_SUFFIX.fullmatch(tail.group("suffix")) and not (name.islower() and "." in name):
            continue
        end = tail.end() - (len(path) - len(path.rstrip(".,;:!?*_'\"")) if path else 0)
        yield Span(floor + head.start(), end, Label.URL, 0.85, "rules.net.bare_domain")


RULES = (
    Rule(
        "email",
        Label.EMAIL,
        r"(?<![A-Za-z0-9._%+-])(?:(?i:e-?mail)(?=[a-z0-9]{3}))?(?P<phi>[A-Za-z0-9_%+][A-Za-z0-9._%+'-]{0,63}"
        rf"(?:@{_DOMAIN}|[ ]?@[ ]?(?:[A-Za-z0-9-]{{1,63}}\.){{1,4}}(?i:com|org|net|edu|gov)(?![A-Za-z0-9])))",
        At.LINE,
        contains="@",
        hits=(
            "<r.ames@clinic.example.org>, home",
            "write to <hcuu7@bdd.com>Other issues",
            "<J_DOE@EXAMPLE.ORG>.",
            "<DESK@CLINIC.EXAMPLE.ORG>\nDR D.",
            "E-mail:<ana+gp@saltmarsh.co.uk>.",
            "<rames @ example.org>",
        ),
        misses=("report from lena @1845", "see @ bs.", "RN @home.", "40 mg @ 2.5 mL", "seen @ clinic.pt well"),
    ),
    Rule(
        "said_email",
        Label.EMAIL,
        r"(?<![\w.])[A-Za-z0-9]{1,30}(?:(?:[ ](?:dot|underscore|dash)[ ]|[._-])[A-Za-z0-9]{1,20}){0,3}[ ]at[ ]"
        r"[A-Za-z0-9-]{2,30}(?:[ ]dot[ ][A-Za-z0-9-]{2,20}){0,2}[ ]dot[ ](?i:com|org|net|edu|gov|uk|au|ca|ie)\b",
        At.LINE,
        contains=" dot ",
        hits=(
            "it's <rames78 at example dot com>.",
            "<rita dot ames at clinic dot co dot uk>, yes",
            "<r dot ames at example dot org>",
        ),
        misses=("look at the dot on screen", "at noon dot com"),
    ),
    Rule(
        "http",
        Label.URL,
        rf"(?<![A-Za-z])(?i:https?|ftp|sftp)://[^\s<>\"'(){{}}\[\]|,;]{{3,300}}(?:\([\w%-]{{1,40}}\))?{_TRIM}",
        At.CUE,
        cues=("http", "https", "ftp", "sftp"),
        hits=(
            "<http://records.example.org/patient/83>, then",
            "(<https://portal.example.org/a?b=1>)",
            "at <HTTPS://EXAMPLE.ORG>.",
        ),
        misses=("http is a protocol", "https:"),
    ),
    Rule(
        "www",
        Label.URL,
        rf"(?i:www)\.{_DOMAIN}{_PATH}{_TRIM}",
        At.CUE,
        cues=("www",),
        hits=("see <www.saltgate-surgery.co.uk>.", "(<www.example.org/book>)", "<www.example.com>Next"),
        misses=("www", "www. nothing"),
    ),
    Rule(
        "ipv4",
        Label.IPADDR,
        r"(?<![\d.])(?<!\d-)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d-]|\.\d)",
        check=_is_ipv4,
        follow=r"\.\d",
        digits=(1, 3),
        hits=("from <192.0.2.144>.", "IP:<198.51.100.7>"),
        misses=("version 1.2.3.4", "300.1.1.1", "1.2.3.4.5", "2.16.840.1.113883", "section 4.1.2.3"),
    ),
    Rule(
        "ipv6",
        Label.IPADDR,
        r"(?<![\w:.])(?P<phi>[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7})(?![\w:])",
        At.LINE,
        contains="::",
        check=_is_ipv6,
        hits=("logged from <2001:db8::8a2e:370>", "<fe80::1c2>."),
        misses=("std::vector", "Plan:: 12", "12:30:45 :: x"),
    ),
    Rule(
        "ipv6_whole",
        Label.IPADDR,
        rf"(?i:[ \t]{{0,3}}(?:address|v6|[:=]|is)){{0,4}}[ \t]{{0,3}}(?P<phi>{_HEX4}(?::{_HEX4}){{7}})(?![\w:])",
        At.AFTER_CUE,
        cues=("ip", "ipv6", "address"),
        check=_is_ipv6,
        hits=("IP address <2001:db8:0:0:0:ff00:42:8329>",),
        misses=("IP 12:30:45",),
    ),
)

FAMILY = Family("net", RULES, find=bare_domains)
