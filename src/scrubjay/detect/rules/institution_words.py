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
    AGENCY = 5
    """An organization by itself: "Coast Guard", "USMC"."""


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
        "physician associates,medical pavilion,medical plaza,cboc,base hospital,cottage hospital,spine and pain,"
        "spine & pain,pain and spine,pain management,pain management center,family physicians,family doctors,"
        "medical partners,health partners,behavioral health services,behavioral health associates,"
        "counseling services,counseling associates,psychological services,eye associates,eye care,eye surgeons,"
        "ear nose and throat,birthing center,birth centre,birthing centre,midwifery center,women's center,"
        "women's care,children's clinic,pediatric clinic,care residence,care village,aged care,skilled nursing,"
        "skilled nursing facility,health and rehab,health & rehab,nursing & rehab,nursing and rehab,"
        "care and rehab,post acute,transitional care,heart & vascular,heart and vascular,vein center,"
        "wound care center,infusion center,surgical associates,surgical group,surgical specialists,"
        "orthopedic specialists,urology associates,radiology associates,gastroenterology associates,"
        "neurology associates,dermatology associates,kidney care,oral surgery,orthodontics,endodontics,"
        "periodontics,health clinic,community health center,community health centre,tribal health center,"
        "indian hospital,multi-purpose service,multipurpose service",
    ),
    care_by_name=(
        Head.CARE_BY_NAME,
        "surgery,pediatrics,paediatrics,dental,dentistry,orthopedics,orthopaedics,dermatology,obgyn,chiropractic,"
        "physiotherapy,practice,institute,general,gen,memorial,mem,regional,va,manor,rehabilitation,"
        "physical therapy,lodge,house,presbyterian,methodist,campus,med,medical,health,children's,childrens,"
        "oncology,cardiology,internists,pediatricians,physicians,surgeons,orthodontists,midwives,behavioral,"
        "behavioural,counseling,counselling,psychiatry,psychology,psychotherapy,neurology,urology,nephrology,"
        "rheumatology,gastroenterology,endocrinology,gynecology,gynaecology,obstetrics,radiology,imaging,"
        "pathology,podiatry,optometry,ophthalmology,audiology,allergy,spine,pain,mps,home,villa,haven,court,place,"
        "residence,royal,mercy,snf,alf,ltac,ltach,medical park,health campus",
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
        "little league,department of corrections,cathedral,parish,tabernacle,"
        "ame church,ame zion,assembly of god,church of christ,church of god,kingdom hall,islamic center,brass band,"
        "marching band,orchestra,symphony,opera house,ballet,legal aid,legal services,"
        "legal aid society,savings bank,home supply,medical supplies,medical equipment,home medical,home oxygen,"
        "diagnostics,genomics,biosciences,biotech,pharmaceuticals,therapeutics,reference laboratory,"
        "dental laboratory,dental lab,dental arts,transit authority,"
        "shipyard,shipyards,shipbuilding,boatyard,boatworks,colliery,foundry,steelworks,ironworks,"
        "sawmill,paper mill,cotton mill,pizzeria,bar & grill,"
        "small engine,auto body,auto repair,auto parts,dairies,creamery,winery,distillery,"
        "american legion,housing authority,protective services,refugee services,family services,"
        "social services agency,senior center,food bank,girls' school,boys' school,day school,charter school,"
        "montessori,montessori school,police dept,fire dept,fire company,"
        "fire district,hose company,ambulance corps,ambulance district,air ambulance,medevac,flight service,"
        "funeral home,mortuary,sheriff's dept,police force,constabulary,job center,food pantry,soup kitchen,"
        "thrift store,hardware store,groceries,health share,health cooperative,benefit fund,"
        "benefits administrators,life & casualty,life assurance,",
    ),
    company_by_name=(
        Head.COMPANY_BY_NAME,
        "university,college,school,bank,union,group,services,systems,agency,society,association,works,mills,"
        "factory,plant,store,market,restaurant,hotel,inn,bakery,farms,farm,title,solutions,consulting,associates,"
        "state,association of,high,theater,theatre,museum,library,league,trust,studios,center,"
        "centre,care,service,band,mill,mine,mines,ranch,yard,arms,pub,salon,lounge,authority,district,"
        "council,county council,lhd,nhs,ems,pd,fd,vfd,sheriff,rescue,fire,engine,auto,tire,garage,stables,"
        "nursery,dental lab,lab,laboratory,supply,aid,aid of,mission,outreach,alliance,coalition,network,gym,"
        "fitness,racing,productions,media,gazette,times,herald,tribune,foundry,refinery,kitchen,catering,"
        "landscaping,roofing,painting,electric,energy,power,gas,water,telecom,wireless,software,security,"
        "freight,lines,express,coal,paper,plastics,glass,aerospace,aviation,automotive,furniture,jewelers,"
        "probation,parole,realty,properties,management,staffing,steel,hardware,pizza,grill,marine,transport,casualty,assurance,dairy,"
        "opera,diner,cafe,grocery,ceramics,textiles,transit,chapel,congregation,lutheran,choir,tavern,lumber,"
        "indemnity,bridal,florist,ame,railway,railroad",
    ),
    agency=(
        Head.AGENCY,
        "coast guard,national guard,air national guard,army national guard,forest service,park service,"
        "national park service,postal service,border patrol,secret service,marshals service,peace corps,job corps,"
        "merchant marine,fish and wildlife service,weather service,highway patrol,air force reserve,army reserve,"
        "bureau of land management,army corps of engineers,social security administration,salvation army,"
        "veterans of foreign wars,disabled american veterans,boy scouts,girl scouts,flying doctor service,"
        "usmc,usaf,uscg,usps,usfs,blm,rfds,raaf,rcmp,nypd,lapd,fbi,fema,nasa,ymca,ywca,vfw,"
        "lifeflight,life flight,careflight,care flight,air evac",
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
    "care pizza grill marine transport casualty assurance dairy grocery lumber choir congregation ame".split()
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
    "n/a na "
    "verified active".split()
)

FIELD_ENDS = frozenset(
    "id policy member group grp subscriber phone tel ph fax dob mrn auth acct account no number plan# address addr "
    "ref claim effective".split()
)
"""Words that end the name in a field: what follows is the next field."""
