"""Organisations: companies, schools, churches, agencies, insurers, forces. The kind stays, the name is another."""

from collections.abc import Iterable, Mapping
from random import Random

from scrubjay.lexicons import Lex, load_lexicons
from scrubjay.replace.generate.entity import Streams, Taste
from scrubjay.replace.generate.invented import coin
from scrubjay.replace.generate.keys import name_key
from scrubjay.replace.generate.landscape import draw_core
from scrubjay.replace.generate.layout import other_letter, titled
from scrubjay.replace.generate.proper import Draw, Letter, ProperNames

_STAYS = frozenset(
    """
    company co co. inc inc. corp corp. corporation llc ltd ltd. plc group holdings industries enterprises partners
    associates brothers bros bros. sons & logistics trucking freight transport transit transportation airlines airways
    rail railway shipping marine motors auto automotive repair tire garage construction builders building contractors
    contracting roofing plumbing electric electrical mechanical heating cooling steel metals foundry forge foods food
    bakery dairy farms farm ranch orchards nursery cannery brewery winery restaurant cafe café diner grill bar pub inn
    hotel motel resort casino market markets supermarket grocery store stores shop hardware supply supplies furniture
    jewelers clothing bridal salon pharmacy pharmacies chemist chemists drug drugs laboratory laboratories labs
    diagnostics genomics biotech medical bank banking credit union savings loan trust financial insurance assurance
    mutual title realty properties estates insurer health healthcare plan plans advantage share care
    choice benefit benefits fund life school schools elementary primary middle high junior secondary prep preparatory
    academy college university institute polytechnic kindergarten preschool daycare nursery learning center centre
    district unified community education church parish cathedral chapel temple synagogue mosque baptist methodist
    lutheran catholic presbyterian ame pentecostal episcopal assembly ministries ministry mission fellowship
    tabernacle congregation fire department dept dept. police sheriff ems ambulance rescue services service authority
    agency bureau office commission commissioner council board administration ministry court corrections housing
    shelter legal aid society association club league federation foundation charity network alliance coalition post
    lodge legion unit local team band choir orchestra opera theater theatre museum library cinema press news media
    radio television studio studios software systems solutions technologies technology tech consulting consultants
    security staffing cleaning landscaping energy power gas oil water mining mill mills works manufacturing textiles
    plastics ceramics packaging printing engineering aerospace electronics supermarkets cooperative co-op home homes
    senior nursing ambulance force army navy guard corps marines reserve national state county city regional public
    private central north south east west northern southern eastern western american general international global
    united royal girls' boys' girls boys god christ laundry oxygen infusion lumber grocers grocer escrow daughters
    constabulary masjid station air joint uniform hire pd fd usd isd securities lab women's men's day night first
    second new old small engine law paper technical gurdwara shipyard shipyards robotics cabinets flooring catering
    vineyards stables wholesale case management aviation machine supreme
    """.split()
)
_FORCES = ("Army", "Navy", "Air Force", "Marine Corps", "Coast Guard", "National Guard", "Army Reserve", "Marines")
_INSURERS = (
    "Aetna", "Cigna", "Humana", "Anthem", "Kaiser", "Molina", "Centene", "UnitedHealthcare", "Blue Cross", "WellCare",
    "Oscar", "Amerigroup", "Ambetter", "Tufts Health Plan", "Premera", "Regence", "Medica", "HealthPartners", "Bupa",
    "Oxford Health Plans", "Geisinger Health Plan", "CareSource", "EmblemHealth", "Highmark", "Vhi Healthcare",
)  # fmt: skip
_COMPANIES = (
    "Walmart", "Target", "Costco", "Kroger", "Safeway", "Publix", "Meijer", "Aldi", "Lowe's", "Home Depot", "Menards",
    "Walgreens", "CVS", "Rite Aid", "Starbucks", "Dunkin", "Wendy's", "Chipotle", "Applebee's", "Denny's", "FedEx",
    "Amazon", "Lyft", "Greyhound", "Amtrak", "Delta", "Boeing", "Raytheon", "Caterpillar", "John Deere", "UPS",
    "Whirlpool", "Pfizer", "Quest", "LabCorp", "Verizon", "Comcast", "IBM", "Cisco", "Oracle", "Tesco", "Sainsbury's",
    "Boots", "Greggs", "Woolworths", "Coles", "Bunnings", "Tim Hortons", "Loblaws", "Dunnes", "Supervalu", "Petsmart",
)  # fmt: skip
_AGENCIES = (
    "Forest Service", "Park Service", "Postal Service", "Peace Corps", "Red Cross", "Parks Department",
    "Highway Department", "Water Board", "Fire Service", "Border Force", "Land Registry", "Housing Authority",
    "School District", "Transit Authority", "Legal Aid", "Social Services", "Sheriff's Office",
)  # fmt: skip

_AGENCY_KEYS = frozenset(name.lower() for name in _AGENCIES)


def employer_names(
    texts: Iterable[str],
    streams: Streams,
    *,
    taste: Taste,
    known: Mapping[str, str],
    draw: Draw | None = None,
    letter: Letter = other_letter,
) -> ProperNames:
    """The new names of organisations; ``known`` has the new names of towns, people and hospitals by the old ones."""
    texts = list(texts)
    drawn = {
        key: new
        for text in texts
        if (key := name_key(text)) and _is_known(text) and (new := _famous(text, streams("famous", key), taste))
    }
    return ProperNames(
        texts,
        streams,
        kind="employer",
        stays=_STAYS.__contains__,
        draw=draw or (lambda core, stream: draw_core(core, stream, taste=taste)),
        letter=letter,
        whole=lambda text, stream: _famous(text, stream, taste) or _pick(_AGENCIES, text, stream),
        known=dict(known) | drawn,
    )


def _is_known(text: str) -> bool:
    """Whether a name is in a list of which it becomes another."""
    known = Lex.MILITARY | Lex.INSURER | Lex.COMPANY
    return name_key(text) in _AGENCY_KEYS or load_lexicons().mask(text) & known != 0


def _famous(text: str, stream: Random, taste: Taste) -> str | None:
    """Another known name for a known name: a force for a force, an insurer for an insurer, a firm for a firm."""
    mask = load_lexicons().mask(text)
    if mask & Lex.MILITARY:
        return _pick(_FORCES, text, stream)
    if name_key(text) in _AGENCY_KEYS:
        return _pick(_AGENCIES, text, stream)
    if mask & Lex.INSURER:
        return _pick(_INSURERS, text, stream)
    if mask & Lex.COMPANY and " " not in text:
        return titled(coin("surname", stream)) if stream.random() < taste.unlisted else _pick(_COMPANIES, text, stream)
    return None


def _pick(choices: tuple[str, ...], old: str, stream: Random) -> str:
    others = [choice for choice in choices if name_key(choice) != name_key(old)]
    return others[int(stream.random() * len(others))]
