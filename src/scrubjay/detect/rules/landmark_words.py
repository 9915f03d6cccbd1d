"""The words that make a landmark of the name beside them."""

from scrubjay.detect.rules.reading import cues_of

NAME_BEFORE, NAME_AFTER = 1, 2
HEADS = cues_of(
    before=(
        NAME_BEFORE,
        "parish,park,bridge,island,islands,river,creek,mountain,mountains,beach,harbor,harbour,airport,"
        "international airport,regional airport,stadium,arena,mall,shopping center,shopping centre,reservoir,"
        "reservation,canyon,national park,state park,national forest,forest,apartments,building,buildings,towers,"
        "lighthouse,marina,trailer park,mobile home park,campground,cemetery,ski resort,ranch,peninsula,raceway,"
        "speedway",
    ),
    after=(NAME_AFTER, "mount,isle of,mt,fort,port of,bay of,gulf of"),
    either=(NAME_BEFORE | NAME_AFTER, "lake,county"),
)
