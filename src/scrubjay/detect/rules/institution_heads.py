"""What heads the names of institutions: "Hospital", "Family Dentistry", "Cold Storage", and what it makes of them."""

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
        "hospital,hospitals,hosp,medical center,medical centre,med center,med ctr,medical ctr,medical clinic,clinic,"
        "clinics,infirmary,health center,health centre,health ctr,healthcare center,health care center,"
        "health care centre,healthcare,health system,health network,health services center,nursing home,"
        "nursing center,nursing centre,nursing facility,nursing and rehabilitation,nursing and rehabilitation center,"
        "rehabilitation center,rehabilitation centre,rehabilitation hospital,rehabilitation institute,"
        "rehabilitation facility,rehab center,rehab hospital,rehab facility,rehab,hospice,hospice house,"
        "counseling center,counselling centre,psychiatric institute,psychiatric center,mental health center,"
        "behavioral health center,behavioral health,behavioral hospital,care center,care centre,care home,"
        "cancer center,cancer centre,cancer institute,heart institute,heart center,eye institute,eye center,"
        "eye clinic,spine center,orthopedic institute,surgery center,surgical center,surgicenter,dialysis center,"
        "dialysis unit,dialysis,kidney center,family practice,family medicine,family health center,family care,"
        "medical group,medical associates,medical practice,orthopedic group,orthopaedic group,orthopedic associates,"
        "cardiology associates,pediatric associates,health associates,womens health,women's health,urgent care,"
        "urgent care center,walk-in centre,sanatorium,sanitarium,polyclinic,retirement home,retirement village,"
        "retirement community,assisted living,senior living,memory care,group home,halfway house,recovery center,"
        "treatment center,treatment centre,methadone clinic,detox center,convalescent home,convalescent hospital,"
        "convalescent center,rest home,residential home,living center,veterans home,gp surgery,group practice,"
        "fertility center,pain center,imaging center,sleep center,birth center,wellness center,nhs trust,"
        "nhs foundation trust,foundation trust,vamc,va medical center,health park,dental practice,dental clinic,"
        "dental associates,dental care,dental group,family dental,family dentistry,primary care,"
        "internal medicine associates,physicians group,physician associates,medical pavilion,medical plaza,cboc,"
        "base hospital,cottage hospital,spine and pain,spine & pain,pain and spine,pain management,"
        "pain management center,family physicians,family doctors,medical partners,health partners,"
        "behavioral health services,behavioral health associates,counseling services,counseling associates,"
        "psychological services,eye associates,eye care,eye surgeons,ear nose and throat,birthing center,"
        "birth centre,birthing centre,midwifery center,women's center,women's care,children's clinic,"
        "pediatric clinic,care residence,care village,aged care,skilled nursing,skilled nursing facility,"
        "health and rehab,health & rehab,nursing & rehab,nursing and rehab,care and rehab,post acute,"
        "transitional care,heart & vascular,heart and vascular,vein center,wound care center,infusion center,"
        "surgical associates,surgical group,surgical specialists,orthopedic specialists,urology associates,"
        "radiology associates,gastroenterology associates,neurology associates,dermatology associates,kidney care,"
        "oral surgery,orthodontics,endodontics,periodontics,health clinic,community health center,"
        "community health centre,tribal health center,indian hospital,multi-purpose service,multipurpose service,"
        "health team,family health team,health hub,gp service,gp practice,out of hours service,"
        "out of hours gp service,out-of-hours service,retina consultants,retina associates,retina specialists,"
        "retina center,eye physicians,ent associates,ent specialists,ent clinic,hand center,"
        "endoscopy center,endoscopy centre,nephrology associates,oncology associates,"
        "hematology oncology,cancer specialists,radiation oncology,allergy associates,allergy & asthma,"
        "asthma & allergy,allergy and asthma,asthma and allergy,pulmonary associates,chest group,heart group,"
        "heart associates,heart specialists,cardiovascular associates,cardiovascular group,vascular associates,"
        "foot & ankle,foot and ankle,podiatry group,podiatry associates,hearing center,laser center,"
        "skin center,brain institute,neuroscience institute,spine institute,bone & joint,bone and joint,joint center,"
        "transplant center,transplant institute,physician group,"
        "medical specialists,hospital center,hospital centre,health service,"
        "recovery services,recovery house,recovery home,"
        "sober living,addiction services,addiction treatment,treatment services,opioid treatment program,"
        "comprehensive treatment center,psychiatric services,psychiatric associates,psychology associates,"
        "mental health services,mental health associates,mental health clinic,behavioral healthcare,"
        "behavioral wellness,behavioural health,dialysis clinic,renal care,renal center,kidney specialists,"
        "dental office,dental centre,dental center,dental surgery,dental surgeons,family dentist,"
        "oral & maxillofacial surgery,oral and maxillofacial surgery,rehabilitation & nursing,"
        "rehabilitation and nursing,rehab and nursing,rehab & nursing,health and rehabilitation,"
        "health & rehabilitation,healthcare and rehabilitation,nursing & rehabilitation,care community,"
        "living community,eldercare,elder care,adult day health,adult day center,care suites,street medicine,"
        "express care,immediate care,convenient care,walk-in clinic,minor injuries unit,maternity hospital,"
        "women's hospital,eye hospital,dental hospital,mental hospital,children's home,genetics service,"
        "sexual health clinic,fertility clinic,fertility associates,reproductive medicine,sports medicine,"
        "physical therapy associates,orthopaedic associates,orthopaedics & sports medicine,"
        "orthopedics & sports medicine,women's health center,women's health associates,internal medicine,"
        "medicine associates,surgical arts,perinatal associates,perinatal center,neonatal center,autism center",
    ),
    care_by_name=(
        Head.CARE_BY_NAME,
        "surgery,pediatrics,paediatrics,dental,dentistry,orthopedics,orthopaedics,dermatology,obgyn,chiropractic,"
        "physiotherapy,practice,institute,general,gen,memorial,mem,regional,va,manor,rehabilitation,physical therapy,"
        "lodge,house,presbyterian,methodist,campus,med,medical,health,children's,childrens,oncology,cardiology,"
        "internists,pediatricians,physicians,surgeons,orthodontists,midwives,behavioral,behavioural,counseling,"
        "counselling,psychiatry,psychology,psychotherapy,neurology,urology,nephrology,rheumatology,gastroenterology,"
        "endocrinology,gynecology,gynaecology,obstetrics,radiology,imaging,pathology,podiatry,optometry,"
        "ophthalmology,audiology,allergy,spine,pain,mps,home,villa,haven,court,place,residence,royal,mercy,snf,alf,"
        "ltac,ltach,medical park,health campus,recovery,retina,ent,rheum,rheumatologists,cardiologists,urologists,"
        "neurologists,endoscopy,fertility,perinatal,geriatrics,vision,eyecare,ihs,ob/gyn,orthopedic,orthopaedic,"
        "hematology,pulmonology,physio,midwifery,nursing,palliative care,hospice care,"
        "hospice & palliative care,hospice and palliative care,emergency physicians,trauma center,burn center,"
        "stroke center,vision center,cancer care,wound center,day surgery,day hospital",
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
        "little league,department of corrections,cathedral,parish,tabernacle,ame church,ame zion,assembly of god,"
        "church of christ,church of god,kingdom hall,islamic center,brass band,marching band,orchestra,symphony,"
        "opera house,ballet,legal aid,legal services,legal aid society,savings bank,home supply,medical supplies,"
        "medical equipment,home medical,home oxygen,diagnostics,genomics,biosciences,biotech,pharmaceuticals,"
        "therapeutics,reference laboratory,dental laboratory,dental lab,dental arts,transit authority,shipyard,"
        "shipyards,shipbuilding,boatyard,boatworks,colliery,foundry,steelworks,ironworks,sawmill,paper mill,"
        "cotton mill,pizzeria,bar & grill,small engine,auto body,auto repair,auto parts,dairies,creamery,winery,"
        "distillery,american legion,housing authority,protective services,refugee services,family services,"
        "social services agency,senior center,food bank,girls' school,boys' school,day school,charter school,"
        "montessori,montessori school,police dept,fire dept,fire company,fire district,hose company,ambulance corps,"
        "ambulance district,air ambulance,medevac,flight service,funeral home,mortuary,sheriff's dept,police force,"
        "constabulary,job center,food pantry,soup kitchen,thrift store,hardware store,groceries,health share,"
        "health cooperative,benefit fund,benefits administrators,life & casualty,life assurance,correctional complex,"
        "medical examiner,medical examiner's office,coroner's office,district court,superior court,family court,"
        "probate court,circuit court,juvenile court,municipal court,drug court,health department,"
        "department of health,department of human services,department of social services,"
        "department of children and families,human services,community services,community action,council on aging,"
        "area agency on aging,senior services,boys & girls club,boys and girls club,head start,"
        "early childhood center,learning center,learning centre,child care center,child development center,"
        "christian school,christian academy,catholic school,magnet school,state college,junior college,polytechnic,"
        "institute of technology,school of nursing,unified school district,independent school district,"
        "meat packing,packing company,fisheries,tree service,lawn care,machine works,machine shop,tool & die,"
        "tool and die,manufacturing,mfg,cold storage,moving & storage,distributors,brewing company,brewing,bottling,"
        "steakhouse,resort & casino,casino,golf club,country club,yacht club,ski area,speedway,bowling alley,"
        "theatre company,playhouse,credit bureau,eye bank,tissue bank,blood bank of,blood center,blood services,"
        "organ procurement,donor network,mobile imaging,mobile x-ray,mobile diagnostics,mobile response,"
        "home oxygen & medical,oxygen & dme,home infusion,infusion services,infusion pharmacy,specialty pharmacy,"
        "compounding pharmacy,family pharmacy,discount pharmacy,hospital supply,medical transport,"
        "medical transportation,non-emergency transport,county sheriff,county ems,county fire,police service,"
        "police scotland,ambulance trust,ambulance service nhs trust,ambulance authority,life squad,volunteer fire,"
        "volunteer fire company,volunteer fire department,volunteer ambulance,air care,public defender,"
        "public defender services,district attorney,attorney general's office,worker's compensation board,"
        "workers' compensation board,compensation fund,housing association,borough council,city council,"
        "district council,parish council,residents association,cancer registry,pvt ltd,pty ltd,private limited,"
        "healthcare holdings,care holdings,rotary,kiwanis,lions club,knights of columbus,elks lodge,moose lodge,"
        "masonic lodge,community theatre,united methodist,united methodist church,presbyterian church,"
        "episcopal church,orthodox church,seventh-day adventist church,gurdwara,mandir,islamic centre,hebrew school,"
        "sunday school,food co-op",
    ),
    company_by_name=(
        Head.COMPANY_BY_NAME,
        "university,college,school,bank,union,group,services,systems,agency,society,association,works,mills,factory,"
        "plant,store,market,restaurant,hotel,inn,bakery,farms,farm,title,solutions,consulting,associates,state,"
        "association of,high,theater,theatre,museum,library,league,trust,studios,center,centre,care,service,band,"
        "mill,mine,mines,ranch,yard,arms,pub,salon,lounge,authority,district,council,county council,lhd,nhs,ems,pd,"
        "fd,vfd,sheriff,rescue,fire,engine,auto,tire,garage,stables,nursery,lab,laboratory,supply,aid,aid of,mission,"
        "outreach,alliance,coalition,network,gym,fitness,racing,productions,media,gazette,times,herald,tribune,"
        "refinery,kitchen,catering,landscaping,roofing,painting,electric,energy,power,gas,water,telecom,wireless,"
        "software,security,freight,lines,express,coal,paper,plastics,glass,aerospace,aviation,automotive,furniture,"
        "jewelers,probation,parole,realty,properties,management,staffing,steel,hardware,pizza,grill,marine,transport,"
        "casualty,assurance,dairy,opera,diner,cafe,grocery,ceramics,textiles,transit,chapel,congregation,lutheran,"
        "choir,tavern,lumber,indemnity,bridal,florist,ame,railway,railroad,orchards,vineyards,meats,"
        "nurseries,excavating,concrete,paving,masonry,drywall,welding,fabrication,electronics,chemical,chemicals,"
        "petroleum,propane,pipeline,drilling,quarry,mining,flooring,upholstery,cleaners,laundry,janitorial,"
        "storage,warehouse,distribution,beverage,roasters,deli,taqueria,cantina,bbq,resort,cinema,publishing,"
        "printing,advisors,oxygen,tox,toxicology,imaging services,lanes,vets,veterinary,animal hospital,police,"
        "primary,middle,unified,isd,usd,seminary,convent,abbey,temple,canning,milling,fabricators,builders,"
        "contractors,cabinets,seeds,feed,feed & seed,grain,"
        "poultry,childcare,crisis line",
    ),
    agency=(
        Head.AGENCY,
        "coast guard,national guard,air national guard,army national guard,forest service,park service,"
        "national park service,postal service,border patrol,secret service,marshals service,peace corps,job corps,"
        "merchant marine,fish and wildlife service,weather service,highway patrol,air force reserve,army reserve,"
        "bureau of land management,army corps of engineers,social security administration,salvation army,"
        "veterans of foreign wars,disabled american veterans,boy scouts,girl scouts,flying doctor service,usmc,usaf,"
        "uscg,usps,usfs,blm,rfds,raaf,rcmp,nypd,lapd,fbi,fema,nasa,ymca,ywca,vfw,lifeflight,life flight,careflight,"
        "care flight,air evac",
    ),
)
