"""The section headings of clinical notes: a canonical name and the ways it is written.

One section a line, ``name: variant, variant, ...``. Case does not matter; "and" stands for "&" and "/" too. A name
with a star is a body system: in a nursing note it is a section of its own, inside an examination or a review of
systems it is a mere row.
"""

from functools import cache

from scrubjay.lexicons.table import Words

TABLE = """
chief_complaint: chief complaint, chief complaints, cc, presenting complaint, presenting complaints, presenting problem,
    presenting problems, reason for visit, reason for consultation, reason for consult, reason for referral,
    reason for admission, reason for encounter, reason for evaluation, reason for hospitalization, complaint
history_of_present_illness: history of present illness, history of the present illness, hpi, present illness,
    history of presenting complaint, history of presenting illness, hpc, history of present condition,
    brief history of present illness, current illness, history of current illness
interval_history: interval history, interval events, interim history, interim events, overnight events,
    events overnight, 24 hour events, subjective and interval events, interval update
subjective: subjective, subjective data, patient report, patient states
objective: objective, objective data, objective findings
history: history, clinical history, brief history, pertinent history, history and physical, relevant history,
    background, clinical background, history of injury, history obtained from
past_medical_history: past medical history, pmh, pmhx, past history, medical history, prior medical history,
    previous medical history, significant past medical history, past medical problems, significant medical history,
    general medical history, past illnesses, comorbidities, past medical and surgical history, pmh and psh, pmedhx
past_surgical_history: past surgical history, psh, pshx, surgical history, previous surgery, past surgeries,
    prior surgeries, previous operations, operations, surgeries, prior procedures, past procedures
problem_list: problem list, problems, active problems, active problem list, current problems, medical problems,
    chronic problems, active issues, problems addressed, issues, active medical issues, chronic issues
family_history: family history, fh, fhx, family medical history, family psychiatric history, fam hx, family hx, family
social_history: social history, sh, shx, soc hx, social hx, social, soc, psychosocial history, psychosocial,
    social situation, social circumstances, personal history, personal and social history, habits,
    social and developmental history, social and occupational history, living situation, home situation
occupational_history: occupational history, work history, employment history, vocational history, employment,
    occupation, military service, military history
developmental_history: developmental history, birth and development, early development, birth history, milestones,
    growth and development, perinatal history, neonatal history, childhood history, developmental milestones
educational_history: educational history, education history, education, school history
relationship_history: relationship history, relationships, marital history, sexual history, marital status
legal_history: legal history, forensic history, legal, legal problems, legal issues
trauma_history: trauma history, abuse history, history of abuse, history of trauma, trauma, abuse and trauma
substance_use: substance use, substance use history, substance abuse, substance abuse history, substance history,
    drug and alcohol history, alcohol and drugs, alcohol history, drug history and alcohol, tobacco use, tobacco,
    alcohol, alcohol use, drug use, smoking history, tobacco history, caffeine, illicit drugs, drugs of abuse
past_psychiatric_history: past psychiatric history, psychiatric history, pph, psychiatric review of systems,
    previous psychiatric history, prior psychiatric history, past mental health history, psych history
mental_status: mental status exam, mental status examination, mental status, mse, mental state examination,
    mental state, folstein, mini mental state examination, cognitive examination, cognition
risk_assessment: risk assessment, suicide risk assessment, violence risk assessment, suicidality, safety assessment,
    risk factors, protective factors, risk, risk formulation, safety plan, violence, homicidality, self injury
psychiatric_symptoms: psychiatric symptoms, depression screen, anxiety, mania, psychosis, obsessions, panic,
    hypomania, eating, sleep, appetite, energy, concentration, depression, depressive symptoms, manic symptoms,
    anxiety symptoms, psychotic symptoms, ocd, ptsd
formulation: formulation, case formulation, biopsychosocial formulation, summary and formulation,
    clinical formulation, diagnostic formulation, strengths, strengths and supports
cultural_history: cultural considerations, cultural history, religion, spirituality, spiritual assessment
multiaxial_diagnosis: axis i, axis ii, axis iii, axis iv, axis v, multiaxial diagnosis, dsm diagnosis, gaf
collateral: collateral, collateral information, collateral call, collateral history, sources of information,
    source of information, source, informant, informants, history source
obstetric_history: obstetric history, ob history, obstetrical history, ob gyn history, pregnancy history,
    past obstetric history, past ob history, obhx, antenatal history, prenatal history, prenatal course
gynecologic_history: gynecologic history, gynaecological history, gyn history, menstrual history, lmp,
    past gyn history, contraception
medications: medications, medication, meds, current medications, current meds, home medications, home meds,
    outpatient medications, medication list, drug history, dh, dhx, current outpatient prescriptions,
    medications prior to admission, prior to admission medications, medicines, current medication, regular medications,
    current inpatient medications, scheduled medications, inpatient medications, repeat medication, rx, prescriptions
medications_on_admission: medications on admission, admission medications, admission meds, meds on admission
discharge_medications: discharge medications, discharge meds, medications on discharge, meds on discharge, tto, ttos,
    medications at discharge, discharge medication list, take home medications, medications on transfer
medications_administered: medications administered, medications given, meds given, infusions, drips, lines and drips,
    lines, access, prn medications, iv fluids, ivf, gtts
allergies: allergies, allergy, drug allergies, allergies and adverse reactions, adverse reactions, medication allergies,
    allergies and intolerances, all, known allergies, allergies and reactions, allergic history, adverse drug reactions
immunizations: immunizations, immunisations, immunization history, vaccinations, vaccines, vaccination history
health_maintenance: health maintenance, preventive care, preventive health, screening, screenings, prevention
review_of_systems: review of systems, ros, systems review, systemic enquiry, systemic inquiry, review of symptoms,
    system review, systematic enquiry
vital_signs: vital signs, vitals, vs, vital signs on admission, observations, obs, admission vitals, ews, news,
    vital signs and measurements, vital statistics
physical_exam: physical exam, physical examination, pe, exam, examination, on examination, o/e, pex, px,
    physical findings, admission physical exam, physical exam on admission, clinical examination,
    focused physical exam, examination findings, physical assessment, exam on admission
discharge_exam: discharge exam, discharge physical exam, physical exam on discharge, physical exam at discharge,
    discharge physical examination, exam on discharge
neurological_exam: neurological exam, neurologic exam, neuro exam, neurological examination, neurologic examination
laboratory: laboratory, laboratory data, labs, lab, laboratory studies, laboratory results, lab results, lab data,
    laboratory values, pertinent labs, labs on admission, admission labs, discharge labs, blood results, bloods,
    pertinent results, laboratory findings, laboratory tests, relevant laboratory data, recent labs, lab values
results: results, data, studies, investigations, test results, diagnostics, diagnostic studies, diagnostic data,
    pertinent data, diagnostic tests, data reviewed, results review, diagnostic results, tests
microbiology: microbiology, micro, cultures, culture data, microbiology results, blood cultures
imaging: imaging, radiology, radiologic studies, imaging studies, x rays, radiographs, imaging results, ct, mri, cxr,
    radiographic studies, radiology results, diagnostic imaging, ultrasound, chest x ray
cardiac_studies: ekg, ecg, echo, echocardiogram, cardiac studies, cardiac catheterization, electrocardiogram, cath
pathology: pathology, pathology results, final pathologic diagnosis, histology, gross description, cytology,
    microscopic description, specimen, specimens, specimens submitted, immunohistochemistry, pathologic diagnosis
technique: technique, comparison, contrast, protocol, examination performed, exam type, procedure description
indication: indication, indications, clinical indication, indications for procedure, indication for procedure,
    clinical information, indication for operation
findings: findings, operative findings, intraoperative findings, report, radiology findings
impression: impression, impressions, clinical impression, opinion, conclusion, conclusions, interpretation
assessment: assessment, assessments, diagnostic impression, clinical assessment, summary, synopsis,
    medical decision making, mdm, discussion, analysis, initial impression
diagnosis: diagnosis, diagnoses, working diagnosis, differential diagnosis, differential, ddx, dx,
    primary diagnosis, secondary diagnosis, secondary diagnoses, final diagnosis, final diagnoses, diagnosis list,
    psychiatric diagnosis, provisional diagnosis, encounter diagnoses, visit diagnoses, principal diagnosis
admission_diagnosis: admission diagnosis, admitting diagnosis, admission diagnoses, admitting diagnoses
discharge_diagnosis: discharge diagnosis, discharge diagnoses, diagnosis on discharge, diagnoses at discharge
assessment_and_plan: assessment and plan, a and p, ap, impression and plan, assessment and recommendations,
    assessment and treatment plan, diagnosis and plan, plan and assessment, impression and recommendations, imp and plan
plan: plan, plans, treatment plan, plan of care, care plan, plan of action, management plan, management, disposition
    and plan, treatment, plan and recommendations, action plan, plan for next shift
recommendations: recommendations, recommendation, recs, suggestions, advice, actions, actions for gp
hospital_course: hospital course, brief hospital course, course in hospital, hospital course by problem,
    hospital course by system, summary of hospital course, clinical course, inpatient course, course,
    hospital course and treatment, concise summary of hospital course, narrative summary, progress in hospital
emergency_course: emergency department course, ed course, emergency room course, er course, ed management,
    course in the emergency department, emergency course, prehospital course
procedures: procedures, procedure, procedures performed, major surgical or invasive procedure, invasive procedures,
    operations and procedures, principal procedure, procedure performed, operation performed, title of operation,
    name of procedure, operation, name of operation, procedures during admission
preoperative_diagnosis: preoperative diagnosis, pre operative diagnosis, preop diagnosis, pre op diagnosis
postoperative_diagnosis: postoperative diagnosis, post operative diagnosis, postop diagnosis, post op diagnosis
surgeon: surgeon, surgeons, assistant, assistants, first assistant, anesthesiologist, anaesthetist, co surgeon
anesthesia: anesthesia, anaesthesia, anesthesia type, type of anesthesia, anesthetic
operative_details: operative procedure, operative note, details of procedure, description of procedure,
    description of operation, operative details, procedure in detail, operative report, procedure details,
    operative course, details of operation, procedure note, operative technique
complications: complications, complication, intraoperative complications
blood_loss: estimated blood loss, ebl, blood loss, fluids, drains, implants, implants and grafts, urine output
consent: consent, informed consent, risks and benefits
consultations: consultations, consults, consultation, consultants, consult, consulting services
follow_up: follow up, followup, follow up plans, follow up instructions, followup instructions, appointments,
    follow up appointments, f/u, return to clinic, return visit, future appointments, rtc, review, next appointment
discharge_instructions: discharge instructions, patient instructions, instructions, instructions to patient,
    discharge plan, discharge planning, discharge advice, instructions for patient, discharge orders, home instructions
disposition: disposition, discharge disposition, dispo, discharge destination, discharged to, transfer to
condition: condition, discharge condition, condition on discharge, condition at discharge, discharge status
code_status: code status, resuscitation status, advance directives, advance directive, dnacpr, full code, dnr, goals,
    goals of care, health care proxy, healthcare proxy, escalation status, ceiling of care
functional_status: functional status, adls, activities of daily living, functional history, baseline function,
    mobility, activity, level of function, activity level
diet: diet, nutrition, dietary history, discharge diet, nutritional status, feeding, fen, tube feeds
physical_therapy: physical therapy, occupational therapy, speech therapy, physiotherapy, pt and ot, rehabilitation
education: patient education, education and counseling, counseling, teaching, health education, patient teaching
orders: orders, new orders, physician orders, orders placed, lab orders
care_team: care team, providers, primary care physician, pcp, primary care provider, attending, attending physician,
    referring physician, referring provider, referring, gp, gp details, consultant, referred by, usual gp, key worker,
    care coordinator, evaluating clinician, admitting physician, primary physician, provider
patient_details: patient details, patient information, demographics, identifying data, identifying information,
    identification, id and cc, patient demographics, patient name, name, patient id, personal details, patient
visit_details: date of visit, date of service, date of admission, admission date, date of discharge, discharge date,
    date of procedure, date of operation, date of consultation, visit date, encounter date, service, site, location,
    clinic, date of surgery, date of clinic, date of evaluation, admitted, discharged, ward
contacts: emergency contact, next of kin, nok, contact information, contacts, family contact, contact details
insurance: insurance, insurance information, payer, insurer, coverage, financial, funding
situation: situation, sbar, isbar
communication: communication, family meeting, family update, family communication, discussion with family, handover,
    sign out, signout, nursing communication
nursing_assessment: nursing assessment, nursing note, nursing diagnosis, nursing interventions, intervention,
    interventions, response, evaluation, goal, nursing progress note, shift summary, shift assessment, shift note
intake_and_output: intake and output, i and o, ins and outs, intake, output, fluid balance
pain: pain, pain assessment, pain score, pain management, comfort
wounds: wound, wounds, wound care, dressings, incision, pressure areas, pressure ulcers, wound assessment, incisions
safety: safety, fall risk, falls risk, precautions, restraints, isolation, waterlow, braden
addendum: addendum, addenda, addend, late entry, amendment, attending addendum, attestation, attending attestation,
    teaching physician attestation, attending statement, resident attestation
copies: copies, copies to, copy to, carbon copy, distribution, cc to, cc list
signature: signature, electronically signed by, electronically signed, signed by, dictated by, transcribed by, typed by,
    signed electronically by, e signed by, authenticated by, reviewed by, entered by, authored by, scribed by, signed
billing: billing, time spent, total time, time, cpt code, cpt, icd codes, level of service, critical care time,
    billing codes, coding, counseling time
*general: general, gen, general appearance, constitutional, appearance, const
*neurological: neuro, neurological, neurologic, neurology, cns, ns
*head_and_neck: heent, head, eyes, ears, nose, throat, neck, ent, mouth, eye, head and neck, eomi, ears nose throat
*cardiovascular: cardiovascular, cv, cvs, cardiac, cor, heart, cardio, hemodynamics, haemodynamics, cardiology
*respiratory: respiratory, resp, pulmonary, pulm, lungs, chest, vent, airway, rs, lung, breathing, thorax
*gastrointestinal: gastrointestinal, gi, abdomen, abd, abdominal, bowel, bowels, gi and gu, gastro
*genitourinary: genitourinary, gu, renal, gyn, bladder, pelvic, rectal, urinary, rectum, genitalia, pelvis, gu and renal
*skin: skin, integumentary, derm, integument, skin integrity, skin and wounds
*musculoskeletal: musculoskeletal, msk, extremities, ext, extr, back, joints, spine, ms, musculoskeletal and skin
*endocrine: endocrine, endo, endocrinology, endo and metabolic, metabolic, glucose
*hematologic: heme, hematology, hematologic, haematology, lymph, lymphatic, heme and onc, onc, lymphatics, lymph nodes
*infectious_disease: id, infectious disease, infectious, antibiotics, abx, infection
*psychiatric: psych, psychiatric, psychiatry, psychological, mood, affect, behavior, behaviour, thought content,
    thought process, speech, insight, judgment, insight and judgment, orientation, perception, memory, attention
*allergic: immunologic, allergic and immunologic, immunology, allergy and immunology
"""


def _rows() -> list[tuple[str, list[str]]]:
    rows: list[tuple[str, list[str]]] = []
    for line in TABLE.strip().splitlines():
        name, colon, variants = line.partition(":")
        if colon:
            rows.append((name, []))
        rows[-1][1].append((variants if colon else line).strip())
    return [
        (name, [variant.strip() for variant in " ".join(lines).split(",") if variant.strip()]) for name, lines in rows
    ]


ROWS = _rows()
NONE, OTHER = "none", "other"
SECTIONS: tuple[str, ...] = (NONE, OTHER, *(name.lstrip("*") for name, _ in ROWS))
"""The sections by number: "none" comes before any heading, "other" follows a heading that is not in the table."""

NUMBER = {name: number for number, name in enumerate(SECTIONS)}
SYSTEMS = frozenset(NUMBER[name[1:]] for name, _ in ROWS if name.startswith("*"))
EXAMS = frozenset(
    NUMBER[name] for name in ("physical_exam", "discharge_exam", "review_of_systems", "objective", "mental_status")
)
"""Inside these a body system does not open a section of its own."""


def variants_of(variant: str) -> tuple[str, ...]:
    """The spellings of a heading: "a and b" is written "a & b" and "a/b" as well."""
    if " and " not in variant:
        return (variant,)
    return (variant, variant.replace(" and ", " & "), variant.replace(" and ", " / "), variant.replace(" and ", ", "))


@cache
def heading_words() -> Words:
    """The headings as a table: the mask of a heading is the number of its section."""
    return Words.build(
        {
            spelling: NUMBER[name.lstrip("*")]
            for name, variants in ROWS
            for variant in variants
            for spelling in variants_of(variant)
        }
    )
