"""The vocabulary of jobs in notes: what promises one, what ends one, what looks like one and is none."""


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


DETERMINERS = _set("a an the his her their my our your this that another some any")
"""What opens a noun phrase."""

NEVER_JOBS = _set(
    """
    smoker nonsmoker drinker user abuser addict alcoholic carrier patient outpatient inpatient passenger
    victim pedestrian caregiver caretaker carer guardian proxy donor recipient candidate survivor member
    person people individual man woman male female gentleman lady boy girl child infant baby teenager adult
    adolescent elder youth kid twin sibling couple team group family result rule way means part bit lot
    resident fellow attending provider contact informant witness reader reporter signer reviewer volunteer
    veteran pacemaker scanner walker monitor splint catheter friend neighbor neighbour roommate virgin widow
    widower bachelor immigrant refugee citizen native vegetarian vegan diabetic asthmatic epileptic
    hemophiliac responder nonresponder chief complaint history status work job employment occupation
    profession retirement retired unemployed disabled disability none unknown nothing no yes not applicable na
    denies time hours shift shifts tolerated needed directed scheduled well follow follows above below
    helper breather snorer biter chewer crier talker learner thinker worrier quitter wanderer hoarder bleeder wheezer
    vaper gambler
    christian pedestrian optimist pessimist perfectionist feminist activist atheist baptist methodist buddhist
    loner outlier riser stutterer trigger stressor predictor barrier
    follower sleeper eater faller lifter mouth nose precaution supplement adjunct bridge fetus newborn neonate
    toddler runner swimmer cyclist jogger hiker healer metabolizer risk rider lead support staff principal
    associate head start starter stimulator booster blocker inhibitor marker counter student students veterans
    hunter fighter believer beginner loser winner lover player owner help guide card source model super voice
    independent regular connection extra plant partner king machine letter host poster canon chair factor
    heavy hire domestic draw processor instrument suit char router ref temporary familiar copper ordinary
    ghost lovely generator collector attraction temp metropolitan voluntary cookie stroke tracker seasonal rat
    recorder pro professional official expert leader mate para bull divine escort provincial bobby companion
    screw grip fool subsidiary pig tar fence ham hack alto wit idol cardinal scout recruit sweep territorial
    shrink standby patron canary incumbent mandarin groom coyote confederate subordinate mace pawn coo primate
    ensign cog thrush wag fuzz decoy scab accomplice employable redact employee bass don dick jack investor
    supplier manufacturer distributor auxiliary operative freelance manikin mannequin supernumerary flatfoot
    geek drudge menial stipendiary underling contributor observer complainer
    """
)
"""Nouns that job lists hold, or that follow "is a", and that are no jobs."""

ONLY_WITH_MODIFIER = _set(
    """
    driver student owner player fighter officer worker operator hand lead head associate support staff host guide
    model leader collector processor recorder manufacturer supplier distributor reporter reader hunter tracker
    """
)
"""Heads that say a job only with a word before them: a driver may just have sat in a car."""

LISTED_ONLY = _set("carrier escort monitor")
"""Heads that are jobs only in phrases of the lexicons: a mail carrier, but not a silent carrier."""

MORE_HEADS = _set(
    """
    councillor councilman councilwoman alderman announcer finisher shearer stockman jackaroo shrimper cowboy
    cowhand milker gunsmith blacksmith silversmith goldsmith tinsmith wheelwright shipwright flagger greenkeeper
    stagehand stablehand caddie purser bosun skipper switchman notary deputy constable bailiff senator mayor legislator
    gunner corpsman forewoman overseer cantor sexton docent
    """
)
"""Job nouns that the lexicons lack."""

HABITS = _set(
    """
    heavy light poor good bad picky frequent chronic deep loud habitual mouth nail stomach side back belly social binge
    daily fast slow hard big avid early quick toe left thumb great huge little strong firm non
    """
)
"""Words before an agent noun that tell a habit and no job: a mouth breather, a light sleeper."""

ORDINALS = _set("first second third fourth fifth sixth seventh eighth")
"""Words that are part of a job only where a hyphen joins them to it: a third-grade teacher."""

KINFOLK = _set(
    """
    father mother dad mom mum brother sister son daughter dtr husband husb wife uncle aunt nephew niece cousin
    grandfather grandmother grandson granddaughter stepfather stepmother stepson stepdaughter fiance fiancee boyfriend
    girlfriend godson goddaughter bro sis stepdad stepmom grandpa grandma gma gpa hubby spouse partner
    """
)
"""Kin after whose mention a job may stand without a word between: "Father judge", "Dtr Odalys barrister"."""

_QUALITIES = _set("poor good fair reliable unreliable excellent limited adequate vague")
LOOKALIKES = {
    "driver": _set("restrained unrestrained belted unbelted helmeted designated drunk seat side"),
    "operator": _set("restrained unrestrained belted helmeted"),
    "historian": _QUALITIES,
    "student": _set(
        "college university graduate undergraduate school grade year honor honors middle elementary old good"
    ),
}
"""Words that make a head no job: a restrained driver, a poor historian, a college student."""

OUTSIDE = _set(
    """
    retired semi former formerly ex previous prior current currently previously presently now self employed
    unemployed disabled full part time fulltime parttime pleasant very otherwise fairly healthy active busy
    successful professional right left handed hand dominant white black caucasian hispanic latino latina asian
    african american male female single married divorced widowed separated obese thin young old older elderly
    year years yo y o aged middle well nourished developed good great hard working known local standing
    longtime lifelong aspiring first second third fourth fifth final
    """
)
"""Words between determiner and job that are no part of it."""

STOPS = (
    DETERMINERS
    | OUTSIDE
    | _set(
        """
    and or but nor so as at in on for from to of with by off out up until since before after during while when
    where who whom which whose that because if then than though although through into about over under per via
    he she they it we i you him them me us is was are were be been being am has had have having do does did
    done can could will would should may might must not no denies denied reports reported says said told works
    worked working work employed lives lived drinks smokes seen saw sees see called calls asked wants likes
    also both all there here mr mrs ms dr miss patient pt yes retiring involves involving doing making
    currently recently still only just most mostly primarily mainly later s t
    """
    )
)
"""Words that end a job on either side."""

WITH_OF = _set(
    """
    director president professor chief head manager superintendent dean captain chair teacher minister
    secretary
    """
)
"""Heads that go on with "of": a professor of chemistry."""

WORK = _set(
    """
    work works worked working employed employment job jobs career train trained training position living retired hired
    served
    """
)
"""Words that promise a job after "as"."""

TITLES = _set("occupation profession job employment trade work")
"""What is said to be a job: "his occupation is"."""

HEADINGS = _set("occupation occupational profession employment work job vocation")
"""What the heading of a section about work says: "WORK/INCOME"."""

COPULAS = _set("is was are were am been being s m")
"""Forms of "to be"; tokens hold no apostrophes."""

PERSONS = _set("he she i they patient pt mr mrs ms miss who gentleman man woman lady")
"""Words for the patient and others who are not staff; kin are in the lexicons."""

ABBREVIATIONS = _set("rn lpn lvn cna cma emt np cpa ceo cfo coo cto")
"""Jobs in capitals, which lists of degrees and organisations hold for other reasons."""

CLINICIANS = _set("dr doctor pcp md provider physician surgeon")
"""Subjects whose jobs stay."""

HOPES = _set(
    """
    wants want wanted hopes hoping studying training plans planning dreams aspires school interested learning
    like
    """
)
"""Words before "to be a"."""

SOCIAL = _set(
    """
    married single divorced widowed separated tobacco smoking smokes smoker smoked alcohol etoh drinks drinker
    lives children kids son daughter retired cigarettes illicit drugs
    """
)
"""Facts among which a lone job stands in social history."""

FIELDS = (
    r"IT|I\.T\.|HR"
    r"|(?i:"
    r"construction|sales|retail|information technology|finance|banking|insurance|real estate|education"
    r"|nursing|health ?care|landscaping|lawn care|marketing|advertising|accounting|bookkeeping"
    r"|law enforcement|law|manufacturing|hospitality|housekeeping|house ?cleaning|cleaning|maintenance"
    r"|building maintenance|janitorial services?|agriculture|farming|logistics|trucking|shipping"
    r"|warehousing|data (?:entry|processing|analysis|science)|customer service|human resources|security"
    r"|cyber ?security|child ?care|day ?care|elder care|home health|food service|catering"
    r"|software(?: development)?"
    r"|(?:[a-z]{4,12} )?engineering|web design"
    r"|graphic design|roofing|plumbing|carpentry|masonry|welding|painting|mining|coal mining|fishing"
    r"|forestry|logging|telecommunications|telemarketing|publishing|journalism|public relations"
    r"|(?:social|factory|construction|mill|office|clerical|farm) work"
    r"|(?:warehouse|assembly line|shipyard|oil ?field|road) work"
    r")"
)
"""Fields of work, as alternatives of a pattern: what "works in" is followed by. "IT" only in capitals."""
