"""The words of institutions: what only describes a department, what announces a name, and where it ends."""

from enum import IntEnum

from scrubjay.detect.rules.reading import cues_of


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
        "brought to,taken to,go to,goes to,went to,trans to",
    ),
    moved=(
        Care.MOVED,
        "transferred from,transferred to,transfer from,transfer to,tx from,tx to,transported to,transported from,"
        "discharged to,discharged from,airlifted to,flown to,presents from,arrived from,txfr from,txfr to,xfer from,"
        "xfer to,trf from,trf to,diverted to,diverted from,accepted at,accepted by,bed at",
    ),
    at=(
        Care.AT,
        ",".join(f"{noun} {at}" for noun in _CARE_NOUNS.split(",") for at in ("at", "@")) + ",admitted to,admission to",
    ),
)

CARE_FRAME = frozenset(
    "admitted admission hospitalized hospitalised hospitalization seen treated evaluated followed follow surgery "
    "operation procedure stent cath cabg biopsy mri ct xray scan echo dialysis chemo radiation rehab therapy ed er "
    "icu clinic ward inpatient outpatient appointment appt visit delivered diagnosed transferred dr doctor surgeon "
    "physician nurse rn np md pcp gp cardiologist oncologist specialist resident residents educator transplant "
    "infusion detox psych imaging ultrasound colonoscopy endoscopy mammogram respite placement bed".split()
)
"""Words of care before "at", which make a place of care of the name after it."""
WORK_FRAME = frozenset(
    "work works worked working job jobs shift employed employee employment hired hire fired retired career laid "
    "student students studies studied studying freshman sophomore junior senior grade grader graduate graduated "
    "degree school preschool daycare class classes semester year years teaches taught teach coach coaches boss "
    "coworker coworkers supervisor foreman apprentice apprenticeship intern internship volunteer volunteers rep "
    "shop business organist choir pastor deacon usher minister congregation worships mass service services pint "
    "drinks bartends waits waitress line crew hr union pension".split()
)
"""Words of work, study and company before "at", which make an organization of the name after it."""
CLINICIANS = frozenset(
    "dr drs nurse doctor physician surgeon therapist psychologist counselor counsellor dentist pharmacist paramedic "
    "provider caregiver caretaker carer attorney lawyer guardian representative advocate proxy patient".split()
)
"""Jobs after which "for" and "with" rather name a person or a place of care."""

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
        "refills at,shops at,second job at,new job at,old job at,job for,jobs at,shifts at,shift for,works with,"
        "works nights at,works part-time at,works part time at,works full-time at,works full time at,"
        "contracts with,contracted with,contractor for,drives a truck for,drives truck for,drove for,"
        "drove a truck for,freelances for,coaches at,coaches for,coached at,teaching at,taught at,"
        "bartends at,waits tables at,sings with,plays for,plays with,worships at,pastor at,pastor of,deacon at,"
        "minister at,organist at,usher at,rep at,banks with,banks at,account at,account with,insured with,"
        "insured by,insured through,insurance through,insurance with,insurance from,coverage through,"
        "coverage with,covered by,medicare supplement,supplement with,supplement through,medigap with,"
        "auth with,auth from,"
        "authorization with,authorization from,authorized by,preauth with,policy with,denied by,denial from,"
        "reviewer at,claim with,delivered by,supplied by,dme from,oxygen from,o2 from,walker from,"
        "wheelchair from,supplies from,specimen to,specimens to,sent out to,sendout to,send-out to,"
        "lab slip to,day care at,daycare at,preschool at,school at,classes at",
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
        "ins,ins co,insurance,insurer,payer,payor,carrier,supplement,primary insurance,"
        "secondary insurance,insurance provider,insurance company,health plan,employer,employer name,school,"
        "pharmacy,preferred pharmacy,company,agency,"
        "place of employment,church,parish,reference laboratory,dme company,home health agency,ambulance,bank,"
        "workplace",
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
    "durable residency ostomy trach oral foley catheter equipment protective "
    "fellow teaching attending hmo ppo ama apa aha fda cdc nih who ems level ii iii iv early concurrent "
    "comfort low post call suicide".split()
)
"""Words that describe an institution or a department but do not name one."""

QUASI = frozenset(
    "university county community memorial general children's childrens veterans veteran's va regional state city "
    "methodist baptist presbyterian lutheran catholic jewish adventist mercy sacred trinity good saint st royal "
    "western eastern northern southern northeast northwest southeast southwest central valley metropolitan town "
    "municipal district women's".split()
)
"""Words that name a hospital by themselves once they are capitalised before "Hospital"."""

NUMBERED = frozenset("district post local troop lodge company co school".split())
"""Heads that a number belongs to: "Ladder Company 12", "Legion Post 44"."""

PRACTICES = frozenset(
    "orthopedics orthopaedics pediatrics paediatrics dental dentistry physiotherapy chiropractic school college high "
    "academy bank hotel inn theater theatre club".split()
)
OF_HEADS = frozenset("university college bank school museum library society association institute".split())
"""Heads that may stand first: "College of the Tarn"."""
PLAIN_NOUNS = frozenset("school college academy bank hotel inn theater theatre bakery".split())
"""Specialties whose name after a preposition is that of a practice, even in plain words."""

NEEDS_CUE = frozenset(
    "surgery internists pediatricians physicians surgeons orthodontists midwives behavioral behavioural counseling "
    "counselling psychiatry psychology psychotherapy neurology urology nephrology rheumatology gastroenterology "
    "endocrinology gynecology gynaecology obstetrics radiology imaging pathology podiatry optometry ophthalmology "
    "audiology allergy snf alf ltac ltach "
    "spine pain home villa haven court place residence royal mercy service arms pub lounge "
    "authority district council nhs ems pd fd vfd sheriff rescue fire engine auto yard mine mines mill band aid "
    "mission outreach alliance coalition network gym fitness racing productions media times kitchen electric energy "
    "power gas water security management lab laboratory supply nursery herald gazette tribune salon tire steel "
    "title state league trust works plant store market systems hardware "
    "care pizza grill marine transport casualty assurance dairy grocery lumber choir congregation ame recovery retina "
    "ent rheum rheumatologists cardiologists urologists neurologists endoscopy fertility perinatal geriatrics vision "
    "ihs orthopedic orthopaedic hematology pulmonology physio hospice nursing concrete paving masonry "
    "welding chemical petroleum propane pipeline drilling mining storage distribution beverage resort cinema "
    "printing oxygen tox toxicology lanes police primary middle unified temple feed grain milling "
    "poultry childcare".split()
)
"""Heads that clinical words and persons' names stand before too; they need a preposition, a list or their own line."""

CARE_MODIFIERS = frozenset(
    "medical health healthcare behavioral behavioural psychiatric psychological counseling counselling recovery "
    "rehabilitation rehab pediatric paediatric orthopedic orthopaedic surgical surgery cancer oncology heart cardiac "
    "spine pain eye vision dental wellness birth fertility dialysis kidney women's womens addiction treatment "
    "endoscopy infusion sleep imaging breast vein vascular wound diabetes "
    "trauma burn hospice nursing geriatric memory autism".split()
)
NOT_CARE_MODIFIERS = frozenset(
    "home insurance plan plans supply equipment billing laboratory protective elderly".split()
)
"""Words before "Center", "Group" or "Services" that make them a place of care, and words that do not let them."""

LOWER_EMPLOYERS = frozenset(
    "transit trucking transport logistics steel mills foods electric construction airlines railroad railway "
    "college university bank schools motors freight lines shipyard foundry hardware lumber waters".split()
)
"""Heads of employers in notes without capitals."""

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
    "alcoholics narcotics medicare medicaid self none private hmo ppo commercial unknown yes no uninsured pending "
    "n/a na nhs ohip medigap ndis wsib odb chip dva "
    "verified active".split()
)

FIELD_ENDS = frozenset(
    "id policy member group grp subscriber phone tel ph fax dob mrn auth acct account no number plan# address addr "
    "ref claim effective".split()
)
"""Words that end the name in a field: what follows is the next field."""
