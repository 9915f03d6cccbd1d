"""The words that make a landmark of the name beside them."""

from scrubjay.detect.rules.reading import cues_of

NAME_BEFORE, NAME_AFTER, TOWN_BEFORE = 1, 2, 4
HEADS = cues_of(
    before=(
        NAME_BEFORE,
        "parish,park,bridge,island,islands,river,creek,mountain,mountains,beach,harbor,harbour,airport,"
        "international airport,regional airport,stadium,arena,mall,shopping center,shopping centre,reservoir,"
        "reservation,canyon,national park,state park,national forest,forest,apartments,building,buildings,towers,"
        "lighthouse,marina,trailer park,mobile home park,campground,cemetery,ski resort,ranch,peninsula,raceway,"
        "speedway,nation,station,pueblo,falls,dam,trail,wharf,pier,quarry,hall,plaza,square,estates,bayou,valley,"
        "gorge,glen,tunnel,covered bridge,fairgrounds,racetrack,golf course,golf club,country club,housing projects,"
        "senior apartments,gardens,heights,basin,ridge,summit,pass,sound,inlet,cove",
    ),
    after=(NAME_AFTER, "camp,mount,isle of,mt,fort,port of,bay of,gulf of"),
    town=(TOWN_BEFORE, "twp,township,borough,boro"),
    either=(NAME_BEFORE | NAME_AFTER, "lake,county"),
)
