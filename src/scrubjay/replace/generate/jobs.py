"""Jobs: another of the pool with the same number, case and article."""

from random import Random

from scrubjay.lexicons import Lex, load_lexicons, pools
from scrubjay.replace.generate.layout import cased, fits_article, titled

_TRIES = 400
LETTERS = (
    "CPA",
    "CNA",
    "LPN",
    "EMT",
    "CEO",
    "CFO",
    "LMT",
    "DJ",
    "MP",
    "CIO",
    "HVAC tech",
    "IT specialist",
    "VP",
    "RN",
)
FIELDS = (
    "construction", "retail", "real estate", "insurance", "landscaping", "farming", "roofing", "teaching", "welding",
    "catering", "banking", "logging", "plumbing", "bookkeeping", "accounting", "fishing", "trucking", "forestry",
    "advertising", "sales", "security", "engineering", "housekeeping", "publishing", "nursing", "shipping",
    "upholstery", "carpentry", "journalism", "law enforcement", "customer service", "oil and gas", "mining",
)  # fmt: skip
EVERYDAY = tuple(
    """
    accountant,actor,animal trainer,apprentice electrician,architect,art teacher,auto mechanic,baker,bank teller,
    barber,bartender,bricklayer,bus driver,butcher,cab driver,carpenter,cashier,chef,child care worker,civil engineer,
    cleaner,coal miner,construction worker,cook,court clerk,crossing guard,custodian,dairy farmer,daycare teacher,
    delivery driver,diesel mechanic,dog groomer,economist,editor,electrician,elementary school teacher,engineer,
    estate agent,farmhand,farmer,fashion designer,firefighter,fisherman,flight attendant,florist,forklift operator,
    furniture maker,gardener,geologist,graphic designer,grocery clerk,hairdresser,handyman,heavy equipment operator,
    high school teacher,hotel manager,house painter,housekeeper,illustrator,insurance agent,interior designer,
    ironworker,janitor,jeweler,journalist,judge,kitchen porter,landscaper,laundry worker,lawyer,librarian,lifeguard,
    line cook,locksmith,long-haul trucker,machinist,mail carrier,maintenance man,mason,math teacher,mechanic,
    middle school principal,millwright,musician,night watchman,nurse's aide,office manager,oil rig worker,optician,
    orchardist,paralegal,parking attendant,pastry chef,photographer,piano teacher,pilot,pipefitter,plasterer,plumber,
    police officer,postal worker,potter,prison guard,professor,programmer,project manager,railroad conductor,
    ranch hand,real estate agent,receptionist,referee,roofer,sailor,sales manager,school bus driver,school counselor,
    science teacher,seamstress,secretary,security guard,sheet metal worker,shepherd,shipyard welder,shop assistant,
    social worker,software developer,stockbroker,stonemason,surveyor,tailor,tattoo artist,taxi driver,teacher,
    teacher's aide,telemarketer,tile setter,toolmaker,tour guide,travel agent,tree surgeon,truck driver,
    tugboat captain,umpire,undertaker,union organizer,upholsterer,usher,veterinary technician,violinist,waiter,
    waitress,warehouse worker,web designer,welder,window washer,writer,youth pastor,zookeeper
    """.replace("\n    ", "")
    .strip()
    .split(",")
)
EVERYDAY_SHARE, _LISTED_SHARE = 0.4, 0.9
_KNOWN = Lex.COMMON_20K | Lex.PROFESSION_HEAD


def draw_job(text: str, stream: Random, *, article: str = "") -> str:
    """Another job that fits the grammar around it.

    >>> draw_job("stonemasons", Random(3)).endswith("s")
    True
    """
    lowered = text.lower()
    if text.isupper() and len(text) <= 4 and text.isalpha():
        return _fitting(LETTERS, text, stream, article)
    if lowered in FIELDS or (" " not in lowered and lowered.endswith("ing")):
        return dressed(_fitting(FIELDS, lowered, stream, article), text)
    plural = is_plural(lowered)
    words = lowered.replace("-", " ").count(" ") + 1
    for tries in range(_TRIES):
        job = _any_job(stream)
        size = job.count(" ") + 1
        if job == lowered or (tries < _TRIES // 2 and abs(size - words) > 1) or not fits_article(article, job):
            continue
        return dressed(to_plural(job) if plural else job, text)
    return text


def is_plural(job: str) -> bool:
    """Whether several people are meant: farmers, but not boss, clerk of works or sales."""
    last = job.split()[-1] if job.split() else ""
    return (
        last in ("men", "women")
        or last.endswith("men")
        or (last.endswith("s") and not last.endswith(("ss", "us", "sales")))
    )


def to_plural(job: str) -> str:
    """Several of the job."""
    if job.endswith("man"):
        return f"{job[:-3]}men"
    if job.endswith("y") and job[-2:-1] not in "aeiou":
        return f"{job[:-1]}ies"
    return f"{job}es" if job.endswith(("s", "x", "ch", "sh")) else f"{job}s"


def _any_job(stream: Random) -> str:
    """A job that everybody knows, one of the lists, or one of a register that no list has."""
    roll = stream.random()
    if roll < EVERYDAY_SHARE:
        return EVERYDAY[int(stream.random() * len(EVERYDAY))]
    for _ in range(_TRIES):
        job = pools.jobs().any(stream)[0]
        if is_plain(job) and (roll > _LISTED_SHARE or load_lexicons().mask(job) & Lex.PROFESSION):
            return job
    return EVERYDAY[0]


def is_plain(job: str) -> bool:
    """Whether people would say it of themselves: short, known words, one person, no code of a register."""
    words = job.split()
    if not 1 <= len(words) <= 3 or is_plural(job) or any(len(word) < 3 for word in words):
        return False
    lexicons = load_lexicons()
    if not lexicons.mask(words[-1]) & Lex.PROFESSION_HEAD:
        return False
    return all(lexicons.mask(word) & _KNOWN and not word.endswith("ly") for word in words)


def _fitting(choices: tuple[str, ...], old: str, stream: Random, article: str) -> str:
    free = [choice for choice in choices if choice.lower() != old.lower() and fits_article(article, choice)]
    return free[int(stream.random() * len(free))]


def dressed(new: str, like: str) -> str:
    """In the case of the old: each word with a capital, the first alone, or none."""
    letters = [word for word in like.split() if word[:1].isalpha() and len(word) > 3]
    if len(letters) > 1 and all(word[0].isupper() for word in letters):
        return cased(titled(new), like=like)
    return cased(new[0].upper() + new[1:] if like[:1].isupper() else new, like=like)
