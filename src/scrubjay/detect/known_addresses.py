"""A known address, whole or in its parts: street line, town, state, postal code."""

import re
from collections.abc import Iterator

from scrubjay.detect.known_text import Variant, alternatives, fold
from scrubjay.labels import Label

_SUFFIXES = """
alley:aly avenue:ave,av boulevard:blvd,boul bridge:brg center:ctr,centre circle:cir close:cl court:ct cove:cv
creek:crk crescent:cres crossing:xing drive:dr estate:est expressway:expy extension:ext gardens:gdns
grove:grv,gr heights:hts highway:hwy hill:hl hollow:holw junction:jct lane:ln loop:lp meadow:mdw mount:mt
parkway:pkwy place:pl plaza:plz point:pt ridge:rdg road:rd route:rte,rt saint:st square:sq street:st,str
terrace:ter,terr trail:trl turnpike:tpke valley:vly view:vw village:vlg way:wy north:n south:s east:e west:w
northeast:ne northwest:nw southeast:se southwest:sw building:bldg floor:fl room:rm
fort:ft
"""
_STATES = """
alabama:al alaska:ak arizona:az arkansas:ar california:ca colorado:co connecticut:ct delaware:de florida:fl
georgia:ga hawaii:hi idaho:id illinois:il indiana:in iowa:ia kansas:ks kentucky:ky louisiana:la maine:me
maryland:md massachusetts:ma michigan:mi minnesota:mn mississippi:ms missouri:mo montana:mt nebraska:ne
nevada:nv new_hampshire:nh new_jersey:nj new_mexico:nm new_york:ny north_carolina:nc north_dakota:nd ohio:oh
oklahoma:ok oregon:or pennsylvania:pa rhode_island:ri south_carolina:sc south_dakota:sd tennessee:tn texas:tx
utah:ut vermont:vt virginia:va washington:wa west_virginia:wv wisconsin:wi wyoming:wy district_of_columbia:dc
puerto_rico:pr
"""
_COUNTRIES = frozenset(
    {"usa", "us", "u s a", "united states", "united states of america", "canada", "uk", "united kingdom"}
)
_ZIP = re.compile(r"\b(\d{5})(?:-(\d{4}))?\s{0,9}$")
_POSTCODE = re.compile(r"\b([a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}|[a-z]\d[a-z]\s?\d[a-z]\d)\s{0,9}$")
_UNIT = re.compile(r"[\s,]{1,3}(?:apartment|apt|suite|ste|unit|floor|fl|room|rm|#)\W{0,3}[a-z0-9-]{1,8}$")
_STREET_END = re.compile(
    r"\d.{0,80}\b(?:alley|avenue|ave?|boulevard|blvd|circle|cir|court|ct|drive|dr|highway|hwy|lane|ln|loop|parkway|pkwy|place|pl"
    r"|road|rd|square|sq|street|st|terrace|ter|trail|trl|turnpike|way)\b\.?"
)
_UNITS = frozenset({"apartment", "apt", "suite", "ste", "unit", "#"})
_GAP = r"[\s,.]{1,4}"


def _spellings() -> dict[str, frozenset[str]]:
    same: dict[str, set[str]] = {}
    for entry in _SUFFIXES.split():
        full, short = entry.split(":")
        group = {full, *short.split(",")}
        for word in group:
            same.setdefault(word, set()).update(group)
    return {word: frozenset(group) for word, group in same.items()}


_SPELLINGS = _spellings()
_ABBREVIATED = {name.replace("_", " "): short for name, short in (entry.split(":") for entry in _STATES.split())}
_FULL = {short: name for name, short in _ABBREVIATED.items()}


def address_variants(given: str) -> Iterator[Variant]:
    """The parts of an address, each with its own label, however they are abbreviated, parted or broken over lines."""
    lines = [" ".join(line.split()) for line in re.split(r"[,;\n\r]", fold(given)) if line.strip()]
    lines = [line for line in lines if line.replace(".", "") not in _COUNTRIES]
    code = state = ""
    if lines:
        lines[-1], code = _cut_code(lines[-1])
        lines = [line for line in lines if line]
    if lines:
        lines[-1], state = _cut_state(lines[-1])
        lines = [line for line in lines if line]
    if len(lines) == 1 and (match := _STREET_END.match(lines[0])) and match.end() < len(lines[0]):
        lines = [lines[0][: match.end()].strip(), lines[0][match.end() :].strip()]
    has_town = bool(lines) and not any(char.isdigit() for char in lines[-1]) and (len(lines) > 1 or bool(state or code))
    town = lines.pop() if has_town else ""
    if street := ", ".join(lines):
        yield from _street(street)
    if town:
        yield Variant("city", Label.CITY, _words(town), anchor=_anchor(town))
    yield from _region(state, town, code)


def _cut_code(line: str) -> tuple[str, str]:
    match = _ZIP.search(line) or _POSTCODE.search(line)
    return (line[: match.start()].strip(), match[0].strip()) if match else (line, "")


def _cut_state(line: str) -> tuple[str, str]:
    words = line.replace(".", "").split()
    for size in (3, 2, 1):
        tail = " ".join(words[-size:])
        if tail in _ABBREVIATED or (tail in _FULL and size == 1):
            return " ".join(words[:-size]), tail
    return line, ""


def _street(street: str) -> Iterator[Variant]:
    bare = _UNIT.sub("", street)
    for line in dict.fromkeys((street, bare)):
        if re.search(r"\w", line):
            yield Variant("street", Label.STREET, _words(line), at_numbers=line[0].isdigit())


def _words(line: str) -> re.Pattern[str]:
    """A pattern for a line: its words in any spelling, parted by spaces, commas, full stops or line breaks."""
    pattern = ""
    for word in re.findall(r"[\w'’-]{1,60}|#", line):
        if word in _UNITS:
            pattern += r"(?:[\s,.]{0,4}(?:apartment|apt|suite|ste|unit|\#)){1,2}[\s,.]{0,3}"
        else:
            gap = "" if not pattern or pattern.endswith("{0,3}") else _GAP
            pattern += gap + alternatives(map(re.escape, _SPELLINGS.get(word, {word})))
    return re.compile(rf"(?<!\w){pattern}(?!\w)")


def _anchor(line: str) -> str:
    """A word that every spelling of a line holds."""
    return next((word for word in re.findall(r"[\w'’-]{1,60}", line) if word not in _SPELLINGS), "")


def _region(state: str, town: str, code: str) -> Iterator[Variant]:
    """State and code; a state's two letters count only beside the town or a code, since "in" and "or" are words."""
    full, short = (state, _ABBREVIATED[state]) if state in _ABBREVIATED else (_FULL.get(state, ""), state)
    if full:
        yield Variant("state", Label.STATE, _words(full), anchor=_anchor(full))
        letters = r"\.?".join(short) + r"\.?"
        beside = [rf"(?<!\w)(?P<phi>{letters})(?=[\s,]{{1,3}}\d{{5}}(?!\d))"]
        if town:
            beside.append(rf"(?<!\w){re.escape(town.split()[-1])}[\s,]{{1,3}}(?P<phi>{letters})(?!\w)")
        for pattern in beside:
            yield Variant("state", Label.STATE, re.compile(pattern))
    if code[:5].isdigit():
        yield Variant("zip", Label.ZIP, re.compile(rf"(?<!\d){code[:5]}(?:[-\s]\d{{4}})?(?!\d)"), anchor=code[:5])
    elif code:
        spread = r"[\s-]?".join(code.replace(" ", ""))
        yield Variant("zip", Label.ZIP, re.compile(rf"(?<!\w){spread}(?!\w)"))
