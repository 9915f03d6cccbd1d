"""Titles, degrees, kin and heads of eponyms: the words that say whether a name is meant."""

import re

from scrubjay.lexicons import Lex

CLINICAL = Lex.MEDICAL | Lex.DRUG | Lex.ORGANISM | Lex.EPONYM
ANY_NAME = Lex.GIVEN | Lex.SURNAME | Lex.NICKNAME
WELL_KNOWN = Lex.GIVEN_2K | Lex.SURNAME_10K
PLACE = Lex.CITY_US | Lex.CITY_WORLD | Lex.COUNTY | Lex.REGION | Lex.STATE | Lex.COUNTRY
CALENDAR = Lex.MONTH | Lex.WEEKDAY | Lex.SEASON | Lex.HOLIDAY

TITLE = r"(?:[Dd][Rr]s?|[Mm]rs?|MRS?|[Mm]s(?=\.)|Ms|MS(?=\.)|[Mm]iss|MISS|Mx|[Pp]rof)"
"""Titles that a name always follows."""
CALLING = (
    r"(?:Doctor|Professor|Nurse|Sister|Reverend|Rev|Pastor|Father|Fr|Rabbi|Imam|Deacon|Officer|Detective|Deputy|Sgt"
    r"|Sergeant"
    r"|Captain|Capt|Judge|Coach|Chaplain|Attorney|Matron|Midwife|Paramedic)"
)
"""Callings that a name may follow."""
DEGREE = (
    r"(?:M\.?D|D\.O|R\.?N|B\.?S\.?N|M\.?S\.?N|D\.?N\.?P|L\.?P\.?N|L\.?V\.?N|A?\.?R?N\.?P|APRN|FNP(?:-(?:C|BC))?"
    r"|CRNP|CNP|CNM|CRNA"
    r"|PA-C|Ph\.?D|Psy\.?D|D\.?D\.?S|D\.?M\.?D|Pharm\.?D|R\.?Ph|L?I?C\.?S\.?W|M\.?S\.?W|LMFT|LPC|MBBS|MB ?ChB|MRCP"
    r"|MRCGP|FRCP|FRCS"
    r"|FRACP|FRCPC|FACS|FACC|FACOG|DPT|OTR(?:/L)?|RRT|CCC-SLP|EMT-?P?|NREMT|CNA|LMT)"
)
"""Degrees and licences that stand after a name."""
KIN = (
    r"(?:(?:step|grand|great-grand|half-)?(?:son|daughter|mother|father|brother|sister)(?:-in-law)?|wife|husband"
    r"|spouse|partner"
    r"|fianc[eé]e?|(?:girl|boy)?friend|neighbou?r|aunt|uncle|niece|nephew|cousin|mom|mum|dad|grandma|grandpa|nana"
    r"|nurse|therapist|pharmacist|interpreter|chaplain|driver|aide|sitter|manager|caregiver|carer|guardian"
    r"|room-?mate|landlord|landlady|supervisor|boss|teacher|sibling|twin|baby)"
)
FIELD = (
    r"(?:(?:[Pp]atient|[Pp]t|[Cc]lient|[Rr]esident|[Mm]ember|[Ff]ull|[Ll]ast|[Ff]irst|[Mm]aiden"
    r"|PATIENT)[ ](?:[Nn]ame|NAME)|Name|NAME"
    r"|Surname|SURNAME|Forename|Attending|ATTENDING|Surgeon|SURGEON|Assistant|Anesthesiologist|Anaesthetist|PCP|GP"
    r"|Referring"
    r"|Next of [Kk]in|NOK|Emergency [Cc]ontact|Guarantor|Subscriber|Author|Provider|Clinician|Therapist|Interpreter"
    r"|Scribe"
    r"|Cc|cc|CC|Re|RE|Signed|SIGNED|Dictated|Transcribed|Witness|Caller|Informant|Radiologist|Pathologist|Cosigner)"
)
DOERS = (
    r"(?i:signed by|dictated by|typed by|transcribed by|reviewed by|seen by|examined by|verified by|entered by"
    r"|performed by"
    r"|referred by|prepared by|reported by|witnessed by|assisted by|interpreted by|ordered by|cosigned by"
    r"|discussed with"
    r"|spoke with|spoke to|d/w|report to|report from|handoff to|accompanied by|lives with|married to|named|called"
    r"|goes by|n[ée]e|formerly known as|aka|on behalf of)"
)

EPONYM_HEADS = frozenset(
    """
    test tests sign signs syndrome disease score scale index criteria criterion maneuver manoeuvre procedure
    position line tube catheter classification stage grade fracture node nodes reflex palsy triad law equation
    formula method technique operation repair incision drain clamp forceps stain agar contracture deformity cyst
    duct canal fascia ligament tendon angle space pouch point rule staging hernia ulcer tumor tumour lymphoma
    sarcoma thyroiditis phenomenon encephalopathy dementia chorea ataxia murmur breathing bodies cells plaque
    lines spots palpation exercise exercises brace collar splint trial study questionnaire inventory checklist
    retractor stirrups needle stent graft valve pump mesh screw plate rod dressing walker mask port filter balloon
    cannula speculum blade electrode implant curette virus fever flap approach view papules nodules respiration
    gait patch wave waves block esophagus oesophagus anemia anaemia coma ring protocol pupil mania swing bundle
    septa septal
    """.split()
)
"""What follows a name that is no longer a person: Allen's test, Smith fracture."""

_EPONYM_AHEAD = re.compile(r"-[A-Z][a-z]{2}|(?:['’]s|s['’]|['’]|&#39;s)?[ -]([A-Za-z]{3,20})")


def is_eponym(text: str, end: int) -> bool:
    """Whether what follows a name says that a disease, test or device is meant."""
    ahead = _EPONYM_AHEAD.match(text, end)
    return ahead is not None and (ahead[1] is None or ahead[1].lower() in EPONYM_HEADS)
