"""The rule families, one file each."""

from scrubjay.detect.rules import (
    ages,
    dates,
    devices,
    idnums,
    institutions,
    licences,
    liu2015,
    names,
    national_ids,
    net,
    phones,
    places,
    plans,
    postcodes,
    professions,
    records,
    spoken,
    streets,
    usernames,
    vehicles,
)
from scrubjay.detect.rules.engine import Family

FAMILIES: dict[str, Family] = {
    family.name: family
    for family in (
        dates.FAMILY,
        ages.FAMILY,
        names.FAMILY,
        professions.FAMILY,
        streets.FAMILY,
        postcodes.FAMILY,
        places.FAMILY,
        institutions.FAMILY,
        phones.FAMILY,
        net.FAMILY,
        national_ids.FAMILY,
        records.FAMILY,
        plans.FAMILY,
        licences.FAMILY,
        vehicles.FAMILY,
        devices.FAMILY,
        idnums.FAMILY,
        spoken.FAMILY,
        usernames.FAMILY,
    )
}
PAPER_FAMILIES: dict[str, Family] = {liu2015.FAMILY.name: liu2015.FAMILY}
"""Rules as a paper gives them, for its recipe; no part of the default."""
