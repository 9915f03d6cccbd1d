"""Families of genres: an institution has its own names for notes, the index has some fifty that can be counted."""

FAMILIES = (
    ("case-report", (
        "case report", "teaching case", "teaching file", "clinical vignette", "grand rounds", "morbidity and mortality",
        "disease registry",
    )),
    ("note-section", (
        "history section", "illness section", "plan section", "exam section", "allergies section", "course section",
        "systems section", "disposition section", "procedures section", "psychosocial section", "screening section",
    )),
    ("form", (
        "face sheet", "billing statement", "fax cover sheet", "requisition", "release of records", "eligibility sheet",
        "order form", "scheduling form", "implant card", "worksheet", "vaccination record", "first report",
        "questionnaire", "consent form", "physical form", "equipment order", "reminder letter",
    )),
    ("patient-list", (
        "sign-out list", "schedule note", "round list", "board list", "clinic day list", "on-call log", "report sheet",
        "consult list", "shift list", "transport log", "line list", "conference list", "board snapshot", "census",
        "intervention log", "visit list", "therapy schedule", "review list", "drill list", "meeting list",
        "handover list",
    )),
    ("export", (
        "scribe software", "export", "hl7-like", "xml-like", "comma separated", "by an assistant", "with an assistant",
        "after visit summary", "markdown",
    )),
    ("flowsheet", ("flowsheet", "anesthesia record", "ventilator weaning", "rapid response", "dental charting")),
    ("va-note", ("va ",)),
    ("conversation", ("transcribed", "from a conversation")),
    ("clinicians-message", (
        "question to an assistant", "secure chat", "e-consult", "handoff", "email between", "query",
    )),
    ("nursing-home", (
        "nursing home", "incident report", "care conference", "activities assessment", "life story", "social services",
        "psychotropic", "therapy weekly",
    )),
    ("public-health", (
        "case interview", "contact tracing", "outbreak", "street medicine", "refugee health screening",
        "lead poisoning", "directly observed", "migrant worker", "rabies", "methadone", "hiv clinic", "hepatitis c",
        "infectious disease", "sexual health", "immunization clinic",
    )),
    ("psychiatric-evaluation", ("initial psychiatric evaluation",)),
    ("correctional-health", (
        "correctional", "segregation", "hunger strike", "use-of-force", "parole", "infirmary", "suicide watch",
        "release planning", "off-site transport",
    )),
    ("school-health", ("school", "college", "special education", "concussion")),
    ("icu-nursing", ("icu nursing", "respiratory therapy")),
    ("intensive-care", ("icu",)),
    ("dental", (
        "dental", "oral ", "periodontal", "orthodontic", "endodontic", "denture", "sleep appliance",
        "implant surgery",
    )),
    ("ambulance", ("ambulance", "crash", "flight", "transport note", "cardiac arrest", "flying doctor")),
    ("hospice-palliative", ("hospice", "palliative", "bereavement")),
    ("home-health", ("home health", "plan of care", "durable", "wound care visit", "home help")),
    ("mental-health", (
        "psych", "mental", "ect procedure", "safety plan", "group therapy", "substance", "addiction", "involuntary",
    )),
    ("social-work", ("social work", "guardianship", "safeguarding", "child protection", "welfare", "housing")),
    ("case-management", (
        "case management", "utilization", "discharge planning", "financial counselling", "advance care",
        "nursing home referral", "interpreter",
    )),
    ("insurance-letter", (
        "insurance", "peer review", "authorization", "appeal", "necessity", "independent review", "disability",
        "long-term care assessment", "independent medical",
    )),
    ("occupational-health", (
        "compensation", "occupational health", "dot physical", "fitness-for-duty", "hazmat", "hearing", "work status",
        "return-to-work", "needlestick", "fit note",
    )),
    ("obstetrics", (
        "obstetric", "delivery", "midwi", "maternity", "postpartum", "lactation", "cesarean", "antenatal",
        "gynaecology", "colposcopy", "infertility",
    )),
    ("paediatrics", (
        "paediatric", "newborn", "child", "developmental", "adolescent", "immunization", "sports physical",
    )),
    ("microbiology", ("microbiology",)),
    ("pathology", ("pathology", "histology", "cytology", "marrow", "cytometry", "biopsy", "autopsy")),
    ("laboratory", ("toxicology", "drug screen", "genetic test", "transfusion")),
    ("radiology", ("radiology", "ultrasound", "mammography")),
    ("endoscopy", ("colonoscopy", "endoscopy")),
    ("operative-report", (
        "operative", "operation", "procedure", "theatre", "arthroscopy", "mohs", "anaesthesia", "minor surgery",
        "surgical",
    )),
    ("cardiology", (
        "cardi", "heart", "catheter", "holter", "pacemaker", "stress test", "device implant", "electrophys",
    )),
    ("oncology", ("oncology", "tumour", "infusion", "survivorship", "clinical trial", "genetic counselling")),
    ("nephrology", ("dialysis", "nephrology", "transplant", "donor", "dietitian", "access procedure", "renal")),
    ("neurology", (
        "neurology", "eeg", "emg", "sleep study", "memory clinic", "headache", "botulinum", "epilepsy",
        "caregiver letter",
    )),
    ("ophthalmology", ("ophthalm", "retina", "glaucoma", "optometry", "vision", "cataract")),
    ("dermatology", ("dermat",)),
    ("therapy", ("physical therapy", "physiotherapy", "occupational therapy", "speech", "rehabilitation")),
    ("portal-message", ("portal message", "text message", "email thread", "complaint email")),
    ("telephone", ("telephone", "triage call", "collateral call", "refill", "telehealth", "voicemail")),
    ("referral-letter", ("referral",)),
    ("general-practice", (
        "gp ", "practice nurse", "out-of-hours", "district nurse", "care home round", "public health nurse",
    )),
    ("emergency", ("emergency", "a&e", "triage", "urgent care", "trauma")),
    ("discharge-summary", ("discharge", "death summary", "transfer")),
    ("history-and-physical", ("history and physical", "admission", "burn unit")),
    ("consult-letter", ("letter", "consult")),
    ("nursing", ("nursing", "nurse", "wound care", "nutrition", "pharmacy")),
    ("progress-note", ("progress", "ward round")),
)  # fmt: skip
OTHER = "clinic-visit"


def family(genre: str) -> str:
    """The family of a genre as an institution calls it.

    >>> family("icu death note"), family("va podiatry note"), family("annual physical")
    ('intensive-care', 'va-note', 'clinic-visit')
    """
    return next((name for name, cues in FAMILIES if any(cue in genre for cue in cues)), OTHER)
