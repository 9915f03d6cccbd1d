"""The words of institutions: what heads their names, what only describes a department, and what announces one."""

from enum import IntEnum

from scrubjay.detect.rules.reading import cues_of


class Head(IntEnum):
    """What a word at the end of a name makes of it."""

    CARE = 1
    """A place of care whatever stands before it, as long as that is a name."""
    CARE_BY_NAME = 2
    """A place of care only after a name that is hardly a word: specialties, "Surgery", "General"."""
    COMPANY = 3
    """An organization."""
    COMPANY_BY_NAME = 4
    """An organization only after a name that is hardly a word: "Bank", "Services"."""


HEADS = cues_of(
    care=(
        Head.CARE,
        "hospital,hospitals,hosp,medical center,medical centre,med center,med ctr,medical ctr,medical clinic,"
        "clinic,clinics,infirmary,health center,health centre,health ctr,healthcare center,health care center,"
        "health care centre,healthcare,health system,health network,health services center,nursing home,"
        "nursing center,nursing centre,nursing facility,nursing and rehabilitation,"
        "nursing and rehabilitation center,rehabilitation center,rehabilitation centre,rehabilitation hospital,"
        "rehabilitation institute,rehabilitation facility,rehab center,rehab hospital,rehab facility,rehab,hospice,"
        "hospice house,counseling center,counselling centre,psychiatric institute,psychiatric center,"
        "mental health center,behavioral health center,behavioral health,behavioral hospital,care center,"
        "care centre,care home,cancer center,cancer centre,cancer institute,heart institute,heart center,"
        "eye institute,eye center,eye clinic,spine center,orthopedic institute,surgery center,surgical center,"
        "surgicenter,dialysis center,dialysis unit,dialysis,kidney center,family practice,family medicine,"
        "family health center,family care,medical group,medical associates,medical practice,orthopedic group,"
        "orthopaedic group,orthopedic associates,cardiology associates,pediatric associates,health associates,"
        "womens health,women's health,urgent care,urgent care center,walk-in centre,sanatorium,sanitarium,"
        "polyclinic,retirement home,retirement village,retirement community,assisted living,senior living,"
        "memory care,group home,halfway house,recovery center,treatment center,treatment centre,methadone clinic,"
        "detox center,convalescent home,convalescent hospital,convalescent center,rest home,residential home,"
        "living center,veterans home,gp surgery,medical practice,group practice,fertility center,pain center,"
        "imaging center,sleep center,birth center,wellness center,nhs trust,nhs foundation trust,foundation trust,"
        "vamc,va medical center,health park,dental practice,dental clinic,dental associates,dental care,"
        "dental group,family dental,family dentistry,primary care,internal medicine associates,physicians group,"
        "physician associates,medical pavilion,medical plaza",
    ),
    care_by_name=(
        Head.CARE_BY_NAME,
        "surgery,pediatrics,paediatrics,dental,dentistry,orthopedics,orthopaedics,dermatology,obgyn,chiropractic,"
        "physiotherapy,practice,institute,general,gen,memorial,mem,regional,va,manor,rehabilitation,"
        "physical therapy,lodge,house,presbyterian,methodist,campus,med,medical,health,children's,childrens,"
        "oncology,cardiology",
    ),
    company=(
        Head.COMPANY,
        "inc,llc,ltd,corp,corporation,plc,gmbh,company,incorporated,elementary,elementary school,primary school,"
        "high school,middle school,secondary school,grammar school,junior high,preparatory school,prep school,"
        "academy,community college,technical college,state university,credit union,pharmacy,drug store,drugstore,"
        "chemist,chemists,laboratories,labs,ambulance,ambulance service,fire department,fire rescue,fire brigade,"
        "police department,sheriff's office,sheriff's department,state police,homeless shelter,women's shelter,"
        "shelter,foundation,airlines,airways,logistics,insurance,insurance company,mutual,mutual health,"
        "life insurance,health insurance,health plan,health plans,home care,home health,home health care,homecare,"
        "home care services,medical supply,enterprises,industries,technologies,holdings,partners llp,church,"
        "baptist church,lutheran church,methodist church,catholic church,synagogue,mosque,temple beth,ministries,"
        "school district,public schools,correctional facility,correctional institution,correctional center,"
        "detention center,penitentiary,state prison,county jail,visiting nurse association,visiting nurses,"
        "rescue squad,brewery,cannery,foods,motors,supermarket,supermarkets,construction,trucking,plumbing,"
        "electric company,law firm,daycare,day care,preschool,kindergarten,nursery school,rotary club,club,"
        "little league,department of corrections",
    ),
    company_by_name=(
        Head.COMPANY_BY_NAME,
        "university,college,school,bank,union,group,services,systems,agency,society,association,works,mills,"
        "factory,plant,store,market,restaurant,hotel,inn,bakery,farms,farm,title,solutions,consulting,associates,"
        "state,association of,high,theater,theatre,museum,library,league,team,trust,press,records,studios,center,"
        "centre,care",
    ),
)


class Care(IntEnum):
    """What may follow a word of care; the lower, the surer."""

    AT = 1
    """An institution, even where the name is a town's: "admitted to Ozark"."""
    MOVED = 2
    """An institution or a town: "transferred from"."""
    PERSON = 3
    """An institution or a person: "referred to"."""
    PLAIN = 4
    """A bare "at"."""


_CARE_NOUNS = (
    "seen,followed,treated,evaluated,admitted,hospitalized,hospitalised,presented,managed,born,delivered,diagnosed,"
    "cared for,operated on,scheduled,performed,done,appointment,follow-up,follow up,followup,surgery,check-up,"
    "checkup,biopsy,visit,records,care,inpatient,outpatient,consultation,biopsied,stay,stayed,testing,reviewed,"
    "assessed,visited,presenting,rehab,treatment,therapy,underwent"
)
AT_CARE = cues_of(
    plain=(Care.PLAIN, "at,@"),
    person=(
        Care.PERSON,
        "sent to,referred to,referred from,presented to,returned to,records from,report from,referral to,"
        "brought to,taken to",
    ),
    moved=(
        Care.MOVED,
        "transferred from,transferred to,transfer from,transfer to,tx from,tx to,transported to,transported from,"
        "discharged to,discharged from,airlifted to,flown to,presents from,arrived from",
    ),
    at=(
        Care.AT,
        ",".join(f"{noun} {at}" for noun in _CARE_NOUNS.split(",") for at in ("at", "@")) + ",admitted to,admission to",
    ),
)

AT_WORK = cues_of(
    work=(
        1,
        "works at,works for,worked at,worked for,working at,working for,work at,work for,employed by,employed at,"
        "employed with,employee of,employee at,retired from,job at,job with,position at,position with,shift at,"
        "student at,students at,studies at,studied at,studying at,attends,attended,attending,graduated from,"
        "graduate of,graduated,enrolled at,enrolled in,enroll in,teaches at,teacher at,engineer for,engineer at,"
        "driver for,drives for,manager at,manager for,clerk at,cashier at,nurse at,supervisor at,volunteers at,"
        "volunteer at,member of,laid off from,fired from,hired by,intern at,professor at,mechanic at,owner of,owns,"
        "founder of,ceo of,grade at,grader at,loan at,technician at,attendant for,pilot for,applied to,filled at,"
        "refills at,shops at",
    ),
)


class Field(IntEnum):
    """What the name after a field's colon is."""

    CARE = 1
    COMPANY = 2


FIELDS = cues_of(
    care=(
        Field.CARE,
        "facility,facility name,hospital,hospital name,clinic name,site,practice name,referring facility,location,"
        "clinic",
    ),
    company=(
        Field.COMPANY,
        "insurance,insurer,payer,payor,carrier,primary insurance,secondary insurance,insurance provider,"
        "insurance company,health plan,employer,employer name,school,pharmacy,preferred pharmacy,company,agency,"
        "place of employment,church",
    ),
)

GENERIC = frozenset(
    "a an the our this that his her their your my its in on at to from of for with by and or is was were seen "
    "local outside another other same nearest nearby any community general regional memorial medical medicine "
    "health healthcare care center centre clinic hospital outpatient inpatient emergency urgent intensive critical "
    "acute subacute primary secondary tertiary internal family pediatric pediatrics paediatric adult adolescent "
    "child children's childrens women's womens men's geriatric surgical surgery orthopedic orthopaedic orthopedics "
    "cardiac cardiology cardiovascular heart vascular lung pulmonary kidney renal dialysis liver gi "
    "gastroenterology digestive endocrine endocrinology diabetes diabetic thyroid neurology neuro neurosurgery "
    "neurological stroke memory headache sleep pain spine back hand foot wound burn skin dermatology eye vision "
    "ear ent allergy asthma cancer oncology hematology breast infusion transfusion transplant fertility prenatal "
    "antenatal ob obgyn gyn gynecology maternity birth psychiatric psychiatry psychology behavioral mental "
    "counseling counselling addiction recovery rehab rehabilitation physical occupational speech therapy sports "
    "weight bariatric nutrition travel std hiv tb coumadin warfarin anticoagulation anticoag suboxone methadone "
    "vaccine flu covid walk-in walk day night free home nursing skilled assisted living long term short stay unit "
    "department dept ward floor office room service services facility doctor doctors doctor's physician patient "
    "patients hospice dental dentist imaging radiology laboratory lab pathology pharmacy ambulance fire police "
    "county state city national federal public private university teaching academic children kids research "
    "specialty special multidisciplinary interdisciplinary pre-op preop post-op postop surgicare follow follow-up "
    "homeless elementary high middle school college church blood sperm tissue bone credit insurance company "
    "history note course discharge admission consultation report plan program group practice residential "
    "retirement senior chief director division section head nurse dr mr mrs ms miss prof american british world "
    "international european canadian australian national us association society academy board committee bureau "
    "patient's new old main current previous prior recent last next total social medicare medicaid commercial "
    "worker workers worker's disability comprehensive advanced integrated genetic genetics rheumatology urology "
    "nephrology podiatry audiology optometry ophthalmology endoscopy procedure chemotherapy radiation palliative "
    "consult clinical interim preventive wellness lifestyle student employee smoking cessation lipid hypertension "
    "arrhythmia device pacemaker pacer lymphedema incontinence continence pelvic menopause resident residents "
    "fellow teaching attending hmo ppo ama apa aha fda cdc nih who ems".split()
)
"""Words that describe an institution or a department but do not name one."""

QUASI = frozenset(
    "university county community memorial general children's childrens veterans veteran's va regional state city "
    "methodist baptist presbyterian lutheran catholic jewish adventist mercy sacred trinity good saint st royal "
    "western eastern northern southern northeast northwest southeast southwest central valley metropolitan town "
    "municipal district women's".split()
)
"""Words that name a hospital by themselves once they are capitalised before "Hospital"."""

PRACTICES = frozenset(
    "orthopedics orthopaedics pediatrics paediatrics dental dentistry physiotherapy chiropractic".split()
)
"""Specialties whose name after a preposition is that of a practice, even in plain words."""

PATRONS = frozenset("mercy providence methodist presbyterian baptist adventist".split())
"""Words that alone, after "at", stand for a hospital of that name."""

SELF_NAMED = frozenset("general gen memorial mem va methodist presbyterian regional".split())
"""Short ways to say "General Hospital" and the like."""

LOWER_HEADS = frozenset({"hospital", "clinic", "infirmary", "hospice", "medical", "nursing"})
"""Heads that may follow a name in lower case: "the Ozark clinic"."""

UNITS = frozenset(
    "osh nh alf pta icu ed er or pacu ccu micu sicu nicu picu cvicu snf ltac ltach pcp ob gi pt ot st ir us mri ct "
    "ekg ecg echo lab dme ems rehab hospice home psych neuro ortho cards medicine tele stepdown cath ent gyn heme "
    "onc renal id ep asu opd gp nhs aa na dss dcf cps va mc op ip l d ldr l&d imu tcu ccl pmr pmd rn md np pa hd "
    "dr mr or's ed's icu's".split()
)
"""Shorthand for departments, units and people that follow "transferred to" and name no institution."""

PHARMACIES = frozenset(
    "cvs walgreens walmart wal-mart costco kroger safeway publix wegmans meijer rite-aid superdrug albertsons".split()
)
NOT_INSURERS = frozenset(
    "medicare medicaid self none private hmo ppo commercial unknown yes no uninsured pending n/a na "
    "verified active".split()
)
