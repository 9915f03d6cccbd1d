"""Words that announce a name, as a table: whose name it is, how strongly they speak, what may stand between."""

from dataclasses import dataclass

from scrubjay.detect.name_reader import Trust
from scrubjay.labels import Label


@dataclass(frozen=True, slots=True)
class Cue:
    """One row: phrases, set apart by bars, and the pattern of what may stand between them and the name.

    In ``hits`` the wanted names stand in angle brackets; ``misses`` are texts in which the cue finds nothing.
    """

    name: str
    label: Label
    trust: int
    score: float
    phrases: str
    gap: str
    hits: tuple[str, ...]
    misses: tuple[str, ...]


_TITLE_GAP = r"\.?[ \t\u00a0]{0,3}(?:\r?\n[ \t]{0,8})?"
_COLON_GAP = r"\.?(?:'s|’s)?[ \t]{0,3}(?:\([\w ]{1,20}\)[ \t]{0,3})?[:#=][ \t]{0,20}(?:\r?\n[ \t]{0,20})?"

CUES = (
    Cue(
        "doctor",
        Label.DOCTOR,
        Trust.TITLE,
        0.97,
        "dr | drs | prof",
        _TITLE_GAP,
        hits=(
            "Seen by Dr. <Hobbs>.",
            "dr <ferreira> aware",
            "Dr <R. Gomes>, cardiology",
            "DR. <VAN DER MEER>",
        ),
        misses=(
            "the doctor said so",
            "doctor visit tomorrow",
        ),
    ),
    Cue(
        "doctor in full",
        Label.DOCTOR,
        Trust.TITLE,
        0.95,
        "doctor | doctors | professor | nurse practitioner | physician assistant | nurse | attending",
        r"[ \t](?=[A-Z])",
        hits=("told Doctor <Quill> at once", "Nurse <Amy> called back"),
        misses=("the doctor said so", "saw the doctor. The plan", "doctor Visit"),
    ),
    Cue(
        "person",
        Label.PATIENT,
        Trust.TITLE,
        0.97,
        "mr | mrs | ms | miss | mx | mssrs | rev | sgt | capt | cpl | pvt | lt | col | hon",
        _TITLE_GAP,
        hits=("Mr. <Villegas> slept well.", "Mrs <Katharina HOLTMAN> attends", "MS. <PRYCE-JONES>"),
        misses=("ms 4 note", "seen for MS. The plan"),
    ),
    Cue(
        "person by calling",
        Label.PATIENT,
        Trust.FIELD,
        0.9,
        "master | reverend | pastor | father | rabbi | imam | officer | ofc | detective | deputy | sergeant | "
        "captain | judge | madam | sir | dame | lord | lady | lieutenant | colonel | chief | trooper | sheriff | "
        "atty | attorney | councillor | cllr | coach | principal | teacher | grandma | grandpa | nana | auntie | det | "
        "constable | garda | inspector | solicitor | barrister | vicar | deacon | bishop | landlord | landlady",
        r"\.?[ \t]",
        hits=(
            "Pastor <Amos Bright-Cole> visited",
            "atty <Will Pendergast> filed",
            "Officer <Dunleavy> took a statement",
            "Det. <Omar Wintle> called",
            "her landlady <Edda Brusk> found her",
        ),
        misses=(
            "his father. The patient",
            "the officer left",
            "Chief Complaint: cough",
            "Father Deceased",
            "det. by assay",
        ),
    ),
    Cue(
        "father abbreviated",
        Label.PATIENT,
        Trust.FIELD,
        0.85,
        "fr",
        r"\.[ \t](?=[A-Z])",
        hits=("communion from Fr. <Tony>",),
        misses=("a 14 Fr catheter", "16 Fr. Coude"),
    ),
    Cue(
        "patient field",
        Label.PATIENT,
        Trust.FIELD,
        0.95,
        "given | family name | forename | forenames | rider | parent name | patient name | name of patient | "
        "patients name | pt name | patient | pt | name | full name | last name | first name | surname | given "
        "name | given names | maiden name | preferred name | client | client name | resident | resident name | "
        "member name | subscriber | subscriber name | guarantor | guarantor name | insured | emergency contact | "
        "next of kin | nok | contact person | legal guardian | guardian | parent/guardian | parent | parents | "
        "caller | informant | mothers name | fathers name | spouse name | policy holder | policyholder | "
        "beneficiary | contact | spouse | student | student name | inmate | inmate name | employee | claimant | "
        "healthcare proxy | health care proxy | hcp | poa | responsible party | hospitalized patient | re | "
        "regarding",
        _COLON_GAP,
        hits=(
            "Patient Name: <Belluno, Ornella>",
            "NAME: <OROZCO,KYLE>",
            "Next of kin: <Ana Ruiz> (sister)",
        ),
        misses=(
            "Patient: alert and oriented",
            "Name: not given",
            "Re: your referral",
        ),
    ),
    Cue(
        "patient",
        Label.PATIENT,
        Trust.HINT,
        0.85,
        "patient | pt | client | customer | caller | resident | inmate | veteran | student | infant | baby | baby "
        "boy | baby girl | this is | i am | i'm | my name is | speaking with | on behalf of | case of | thank you "
        "| thanks | hello | hi | goodbye | bye",
        r"(?:,|:| is| was|,? named| called| \(|\()?[ \t]{1,3}(?:is |named |called )?",
        hits=(
            "for patient <Maria Lindholm>, seen",
            "pt <Oduya> resting",
            "Hi, this is <Brandt> from billing",
            "patient, <Amos Reyes>, with",
        ),
        misses=("Patient is stable", "pt denies pain", "client was seen", "Hello, how can we help"),
    ),
    Cue(
        "labelled",
        Label.PATIENT,
        Trust.FIELD,
        0.9,
        "labeled | labelled",
        r"(?:[ ](?:as|with))?[ ]{1,2}[\"“]",
        hits=(
            'Received in formalin labeled "<Hutchins, Gale>" is',
            "The jar is labelled “<Gale Hutchins>, gallbladder” and",
        ),
        misses=('labeled "left breast mass"', 'labeled "Skin, left cheek"', 'labelled "Gallbladder"', 'labeled "A"'),
    ),
    Cue(
        "glued patient field",
        Label.PATIENT,
        Trust.FIELD,
        0.9,
        "patient name | pt name | name of patient | full name | preferred name | maiden name | my name is | known "
        "as | aka | née | formerly known as | goes by | prefers to be called | name is | named | a man named | a "
        "woman named | dear | patient named | born",
        r"[ \t]{0,3}[\"“]?",
        hits=(
            "goes by <Teddy> at home",
            "Dear <Yolanda>,",
            "Mrs Holt, née <Niessen>, attends",
        ),
        misses=(
            "Dear colleague,",
            "patient name not known",
            "known as hypertension",
        ),
    ),
    Cue(
        "staff field",
        Label.DOCTOR,
        Trust.FIELD,
        0.95,
        "reg | int | amo | rmo | jmo | ma | worker | cosigner | exp cosigner | verified | qa | sig | es | author "
        "| attending | attending physician | attending md | attending provider | referring | referring physician "
        "| referring provider | referring md | referring doctor | referred by | ordering physician | ordering "
        "provider | ordered by | primary care physician | primary care provider | primary care | pcp | gp | "
        "surgeon | assistant | assistant surgeon | first assistant | anesthesiologist | anaesthetist | "
        "anesthetist | radiologist | pathologist | provider | physician | clinician | evaluating clinician | "
        "therapist | counselor | counsellor | nurse | rn | case manager | care coordinator | social worker | "
        "interpreter | consultant | consulting physician | resident physician | resident | fellow | intern | "
        "dictated by | dictating | transcribed by | transcriptionist | signed by | signed | electronically signed "
        "by | electronically signed | e-signed by | digitally signed by | authenticated by | reviewed by | "
        "cosigned by | co-signed by | verified by | approved by | entered by | prepared by | performed by | read "
        "by | interpreted by | reported by | report by | completed by | seen by | examined by | evaluated by | "
        "typed by | author | authored by | documented by | recorded by | witness | witnessed by | prescriber | "
        "prescribed by | pharmacist | technologist | technician | tech | scribe | midwife | obstetrician | "
        "pediatrician | cardiologist | treating physician | md | hospitalist | supervising physician | supervisor "
        "| dentist | hygienist | cc | physicians | partners | staff | crew | paramedic | emt",
        _COLON_GAP,
        hits=(
            "Attending: <Ruth Okafor>",
            "Electronically signed by: <Xavi G. Tavares>, MD",
            "PCP: <Bhargava>",
            "cc: <Malorie Redmond>",
        ),
        misses=(
            "Nurse: gave report at seven",
            "Assistant: none",
            "PCP: pending",
        ),
    ),
    Cue(
        "signed",
        Label.DOCTOR,
        Trust.FIELD,
        0.9,
        "e-signed | e-signed by | closed by | esigned by | dictated by | transcribed by | signed by | "
        "electronically signed by | electronically signed | reviewed by | cosigned by | verified by | approved by "
        "| entered by | performed by | interpreted by | typed by | documented by | witnessed by | referred by | "
        "prescribed by | seen by | examined by | evaluated by | evaluating clinician | report from | supervised "
        "by | assisted by | placed by | inserted by | discussed with | d/w | attested by | scribed by | scribe "
        "for | read by | ordered by | care of | followed by | under the care of | care transferred to | handoff "
        "to | authenticated by",
        r"[ \t]{0,3}",
        hits=(
            "Dictated by <Graham Rolph>",
            "Seen by <Okafor> in clinic",
            "report from <Teri Vance>",
        ),
        misses=(
            "seen by me today",
            "followed by Cardiology",
            "signed by the patient",
            "evaluated by Orthopedics",
        ),
    ),
)
