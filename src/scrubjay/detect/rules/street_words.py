"""The words of streets: their kinds, the words beside them, and the numbers' company that is no street."""

from scrubjay.detect.rules.reading import FUNCTION_WORDS

PLAIN = frozenset(
    "street avenue ave road rd lane ln boulevard blvd drive crescent cres terrace parkway pkwy highway hwy "
    "turnpike pike mews wynd strasse straße close court".split()
)
"""Kinds of street that say so by themselves; the others (park, view, run) need a house number."""
NUMBER_LESS = PLAIN - {"close", "court", "drive", "ave", "rd", "ln", "pike", "hwy"}
ON_THE_WAY = frozenset("on at @ near off along to from down up toward towards crossing and & between by".split())
"""Words before or after a street without a number that is short for itself: "on Kiln Rd", "Kiln Rd @ Delph Ln"."""
SHORT = frozenset(
    "st ave av rd ln dr ct blvd pl sq cir ter terr pkwy hwy cres cr gdns gr tce pde hts pt trl xing cv rdg "
    "rte pk".split()
)
LEADING = frozenset(
    "avenue avenida avda calle rue via camino paseo rua route highway hwy rte boulevard broadway".split()
)
"""Kinds that stand before the name: Avenue of the Pines, Calle Olmo, Highway 61."""
LOWER_SHORT = frozenset("rd ave ln ct blvd st cir pl dr ter".split())
"""Short kinds that are shorthand of much else in lower case."""
LIVES = frozenset("lives living lived resides residing stays staying home house".split())
HOMES = frozenset("home house apartment apt lives living resides stays staying moved trailer condo".split())
COMPASS = frozenset("n s e w ne nw se sw north south east west northeast northwest southeast southwest".split())
ORDINALS = frozenset("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split())
INNER = frozenset({"of", "the", "de", "la", "del", "los", "las"})
NOT_A_NAME = FUNCTION_WORDS | frozenset(
    "mg mcg ml cc mm cm kg g units unit tabs tablets caps days weeks months years hours minutes hrs min times "
    "x miles feet blocks inches percent yo y.o. year old prn bid tid qid daily pm am large small right left "
    "room bed ward patient patients visits visit phase stage grade type level step day week month year fell "
    "walks walking crossed crossing repeat prior initial head chest abd contrast noncontrast noncon".split()
)

UNIT_WORD = (
    r"(?:apt|apartment|unit|suite|ste|flat|room|rm|floor|fl|bldg|building|lot|trailer|spc|space|pmb|no|level|trlr)"
)
