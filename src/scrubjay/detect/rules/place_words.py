"""The words around places: cues that announce one, and words that turn one into medicine."""

from enum import IntEnum

from scrubjay.detect.rules.reading import cues_of


class Cue(IntEnum):
    """How much a cue says of the capitalised word after it."""

    WEAK = 1
    """Prepositions: "in", "near". A listed place that is hardly anything else."""
    FIRM = 2
    """"from", "surgeon in", "trip to": any listed place."""
    STRONG = 3
    """"lives in", "born in": a listed place even in lower case, and an unlisted capitalised word."""


_IN_VERBS = (
    "live,lives,lived,living,reside,resides,resided,residing,born,raised,grew up,settled,stationed,retired,house,home"
)
_KIN_IN = ",".join(
    f"{kin} in"
    for kin in "gma,gpa,grandma,grandpa,grandmother,grandfather,grandparents,dtr,dau,bro,sis,mom,mum,dad,niece,nephew,"
    "kids,children,ex,fiance,fiancee,gf,bf,godson,goddaughter,godmother,stepson,in-laws,boyfriend,girlfriend,"
    "ranch,condo,cabin,place,trailer".split(",")
)
_FAR_FROM = ",".join(
    [f"{point} of" for point in "w,e,nw,ne,sw,se,upriver,downriver,upstate,just north,just south".split(",")]
    + [f"{unit} from" for unit in "km,kms,miles,mi,minutes,min,hours,hrs,hour,drive".split(",")]
)
_STRONG = ",".join(f"{verb} in" for verb in _IN_VERBS.split(","))

CUES = cues_of(
    weak=(Cue.WEAK, "in,near,outside,around,through,across,throughout,at,to,downtown,greater,visiting,visited,@"),
    firm=(
        Cue.FIRM,
        f"{_KIN_IN},{_FAR_FROM},then,out of,prefer,prefers,born,raised,phoned from,called from,calling from,"
        "driving up from,driving down from,drove up from,drove down from,coming in from,flying in from,bused from,"
        "flying out of,"
        "works out of,job in,rehab in,nursing home in,moved back to,home to,shop in,met in,"
        "from,is from,was from,comes from,came from,came to,coming from,hails from,outside of,north of,south of,"
        "east of,west of,trip to,trips to,trip from,travel to,travels to,travel from,traveled to,travelled to,"
        "traveling to,travelling to,travel in,traveled in,travelled in,traveling in,visit to,flew to,flew from,"
        "flight to,flight from,flying to,flying from,drove to,drove from,driving to,driving from,drives from,"
        "back from,back to,returned from,returned to,returning from,returning to,went to,going to,go to,vacation in,"
        "vacation to,vacationing in,holiday in,holiday to,cruise to,family in,daughter in,son in,sister in,"
        "brother in,mother in,father in,parents in,wife in,husband in,aunt in,uncle in,cousin in,cousins in,"
        "relatives in,friends in,friend in,works in,worked in,working in,practices in,practice in,office in,"
        "clinic in,hospital in,doctor in,physician in,surgeon in,specialist in,cardiologist in,gynecologist in,"
        "dentist in,facility in,prison in,jail in,school in,college in,church in,university in,deployed to,served in,"
        "fled,emigrated from,emigrated to,immigrated from,immigrated to,arrived from,transferred from,"
        "transported from,accident in,based in,located in,staying in,stays in,stay in,store in,bank in,shop in,"
        "job in,farm in,visiting from,educated in,trained in,married in,died in,buried in,summers in,winters in",
    ),
    strong=(
        Cue.STRONG,
        f"{_STRONG},resident of,native of,citizen of,originally from,born and raised in,moved to,moving to,moved from,"
        "moved here from,moving from,relocated to,relocated from,relocating to,residence in,apartment in,city of,"
        "town of,village of,suburb of,outskirts of,hometown of,hometown is,place of birth,birthplace,driving in from,"
        "lives near,lives outside,lives outside of,live near,drove in from,commutes from,commutes to,a resident of,"
        "city",
    ),
)

PLACE_AFTER = frozenset(
    "office branch area location campus region suburbs clinic hospital urgent resident native police".split()
)
"""Words that make the listed place before them the site of something: "our Ozark office"."""

MEDICAL_AFTER = frozenset(
    "disease virus syndrome scale criteria criterion classification grade score scores brace fever heart coma "
    "chromosome encephalitis flu influenza measles catheter questionnaire inventory test tests sign index "
    "cognitive postnatal suicide spotted multiphasic protocol regimen stage staging type types class category "
    "ii iii iv v vi assessment developmental screen screening cardiomyopathy cohort trial study consensus "
    "guideline guidelines method procedure technique rule rules system knee ankle collar splint crutch "
    "crutches criteria bag tube catheters gauge sheath needle agar equation formula hemoglobin variant strain "
    "antigen toxin wort dance valve "
    "pneumonia tick worm anemia bandage position view vaccine hepatitis prognostic".split()
)
"""Words that make a scale, a sign or an illness of the place before them: Glasgow coma, Boston brace, Bethesda III."""

SPEECH = frozenset(
    "speaks speak speaking spoke language languages fluent interpreter translator translation accent".split()
)
"""Words near which a nationality is a language."""

PEOPLE = frozenset(
    "man woman male female gentleman lady boy girl national citizen immigrant refugee student tourist "
    "traveler traveller visitor native born resident sailor soldier husband wife father mother parents "
    "grandparents boyfriend girlfriend partner nurse teacher engineer farmer businessman businesswoman family "
    "passport person couple infant child patient widow widower veteran".split()
)
"""Nouns that a nationality before them says the origin of."""

LANGUAGE_JOBS = frozenset(
    "interpreter translator teacher tutor professor instructor linguist chef cook shepherd".split()
)
"""Jobs before which a nationality is rather a language or a kitchen."""

DEGREE_CODES = frozenset("MD PA MA MS DO OD CNS ND DC RN NP".split())
"""Codes of states that stand after persons' names as degrees."""

NOT_ALONE = frozenset(
    "fuji moro epworth oswestry budapest marburg lugano rotterdam milan rome vienna berlin kyoto tokyo sydney bristol "
    "oxford ottawa cincinnati geneva stanford nottingham maastricht barmah coxsackie zurich bern atlanta paris "
    "chicago toronto boston denver montreal edinburgh glasgow bethesda vancouver seattle".split()
)
"""Places that name cements, reflexes, scores and definitions; before a number, a colon or a full stop they are that."""

NOUN_COUNTRIES = frozenset("turkey china chad jordan guinea georgia virginia jersey".split())
"""Countries and states whose lower-case names are words, persons or crockery."""

NOT_STATES_ALONE = frozenset(
    "OR IN ME HI OK OH CA PA MD MA MS MT AL LA ID DE CO CT MI ND SD NC VA WA AR NE SC PR VI AS SA ACT ON AA "
    "AP AE PE NS NL NT SK AB BC GA IA MO MN KS MP".split()
)
"""Codes of states that are words, degrees or clinical shorthand too; alone they need a known city or a postal code."""
