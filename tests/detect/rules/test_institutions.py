"""Named institutions are found whole; departments, wards and generic places of care are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from labelled import found, lines, spans_of, wanted

SENTENCES = r"""
Referred from <HOSPITAL|Esk Water Royal Infirmary> today.
Records from <HOSPITAL|Juniper Bluffs Psychiatric Institute>, and later <HOSPITAL|Juniper Bluffs> again.
Born at <HOSPITAL|St. Tudwal's Hospital>.
Died at the <HOSPITAL|Hospital of the Kind Samaritan>.
Seen at the <HOSPITAL|University of Ozark Medical Center>.
<HOSPITAL|WITHYBRIDGE SURGERY>\nPartners listed below
tx from <HOSPITAL|opelika gen> w/ urosepsis
Transferred from <HOSPITAL|BQX> overnight.
Site[<HOSPITAL|Shale Hollow Counseling Center>]Evaluating clinician
Visit: <HOSPITAL|Shale Hollow Counseling Center>Evaluating
She resides at <HOSPITAL|Elm Bluff Nursing Home>.
Dialysis at <HOSPITAL|Quillworth Dialysis>.
Seen at <HOSPITAL|Holmfen Hospital> and <HOSPITAL|Withy Lane Health Centre>.
Followed at <HOSPITAL|St. Orrin's> for years.
Facility: <HOSPITAL|Vance, Orrin and Pike Hospital>\nDates below
The <HOSPITAL|Holmfen Hospital>'s switchboard.
Admitted to <HOSPITAL|County General> last week.
Transferred from <HOSPITAL|BQX> to <HOSPITAL|MQH> overnight.
<HOSPITAL|Wexcombe Cancer Institute> (<HOSPITAL|WCI>) called; <HOSPITAL|WCI> will fax.
Follows with GI at <HOSPITAL|Mercy>.
Sings at <ORGANIZATION|St. Orrin's> choir.
A resident of <HOSPITAL|Sunrise Bluff Assisted Living>.
A year at <ORGANIZATION|Wexcombe State University> in <CITY|Boston>.
Our <HOSPITAL|Opelika clinic> called.
A dispatcher at <ORGANIZATION|Portlock Logistics>, six years at <ORGANIZATION|Portlock> now.
First grade at <ORGANIZATION|Three Poplars Elementary>.
She graduated from <ORGANIZATION|Tallgrass Bend High School>.
A loan at <ORGANIZATION|Harrow Mill Credit Union>.
Technician in the <ORGANIZATION|Navy>.
Served in the <ORGANIZATION|Army> overseas.
Second grade at <ORGANIZATION|PS 263>.
Insurer: <ORGANIZATION|Wenning Mutual Health>, policy below
Transferred from <HOSPITAL|Cibolet Ridge Hospital>. Call fr <HOSPITAL|Cibolet> unit clerk.
Lives at <HOSPITAL|Overgarth Nursing Home>; <HOSPITAL|Overgarth> will fax the list.
Determination from <ORGANIZATION|UHC> was negative.
<HOSPITAL|Otonabeck Family Health Team>\nVisit below
Films by <ORGANIZATION|Tridentine Mobile Imaging> tonight.
Works at <ORGANIZATION|Calverley Cold Storage>.
He works for <ORGANIZATION|Brixelby>.
Refill at <ORGANIZATION|Walgreens> please.
Brought in by <ORGANIZATION|Osier Valley Ambulance>.
Sent by <ORGANIZATION|Wexcombe Fire Department>.
<HOSPITAL|MERROW VALLEY ORTHOPEDICS>\n12 Elm
<HOSPITAL|TAMARACK BEHAVIORAL HEALTH>\nINTAKE NOTE
<HOSPITAL|Osier Creek Internists>\nProgress Note
<ORGANIZATION|TAMARACK RIDGE EMS>     RUN SHEET     Unit 4
CC: DR HOBBS, <HOSPITAL|MERROW INTERNISTS>\nPLAN
PATIENT WAS SEEN AT <HOSPITAL|HOLMFEN HOSPITAL> LAST WEEK.
Colonoscopy at <HOSPITAL|Tamarack Endoscopy Center> last fall.
Counselor at <HOSPITAL|Quill Lake Counseling Center>.
Send records to <HOSPITAL|Tamarack Spine & Pain>.
Choices: (a) <HOSPITAL|Tansy Home>, (b) <HOSPITAL|Larch Manor>.
The stay at <HOSPITAL|Bishop Orrin Home> ends soon.
Admitted to <HOSPITAL|Omaha Children's> at birth.
<HOSPITAL|New York Presbyterian> called.
Seen with Dr. Osman, <HOSPITAL|Merrow Urology>, today.
Visit 4Clinic<HOSPITAL|Shale Hollow Behavioral>Date
Works part-time at <ORGANIZATION|Dollar General>.
Brought in by <ORGANIZATION|Tamarack EMS> from a wedding.
Served in the <ORGANIZATION|USMC> two years, then <ORGANIZATION|National Guard>.
Retired from the <ORGANIZATION|Postal Service> in June.
Elder at <ORGANIZATION|Mount Zion Baptist Church>.
Plays drums with the <ORGANIZATION|Osier Brass Band>.
Specimen sent out to <ORGANIZATION|Helixa Diagnostics>.
Oxygen from <ORGANIZATION|Tri-Valley Home Medical>.
Owes money on a card, <ORGANIZATION|Prairie Lake Bank>, since May.
The <ORGANIZATION|Farmers' Aid of Merrow> paid the bill.
A <ORGANIZATION|University of Wexcombe> student.
Spoke to Mr. Lund of <ORGANIZATION|Merrow County Social Services>.
Ins: <ORGANIZATION|Great Lakes Mutual>   ID 4471
Insured through <ORGANIZATION|Pinecrest Health Plan>.
Drives for <ORGANIZATION|Osier Valley School District 9> now.
Go to <HOSPITAL|KWMC> ED now; <HOSPITAL|KWMC> triage was told.
Wallet with <HOSPITAL|Ochsner> security.
THE <HOSPITAL|WILLOWBANK SURGERY>\nPartners
GP: Dr Hobbs, <HOSPITAL|Withy Bank Surgery>
He presented to <HOSPITAL|Tamarack Regional> with chest pain.
OSH records (<HOSPITAL|Tamarack Community Hospital>) reviewed.
Care everywhere: <HOSPITAL|Merrow Health>, <HOSPITAL|Osier Valley Medical Group>
She lives at <HOSPITAL|Sunrise Villas>, memory unit.
MRI from <HOSPITAL|Tamarack Imaging> is on the disc.
He gets methadone at <HOSPITAL|New Dawn Clinic>.
Dictated at <HOSPITAL|Larkholm District Hospital> today.
Worked in the mines at <ORGANIZATION|Brixel Coal> for decades.
Truck driver, <ORGANIZATION|Harkness Freight>.
Occupation: electrician, <ORGANIZATION|IBEW Local 44>
Employer: <ORGANIZATION|Tamarack Paper>
He volunteers at the <ORGANIZATION|Osier Food Bank>.
Parole officer at <ORGANIZATION|Merrow County Probation> called.
Case worker from <ORGANIZATION|Larch Family Services>.
Police report filed with <ORGANIZATION|Osier PD>.
Flown by <ORGANIZATION|LifeFlight> from the scene.
Home nursing by <ORGANIZATION|Merrow Home Health>.
Her church, <ORGANIZATION|Grace Fellowship Church>, helps.
Deployed with the <ORGANIZATION|77th Airborne> twice.
Deputy Lund, <ORGANIZATION|Merrow County Sheriff>, at bedside.
Freed by <ORGANIZATION|Ladder Company 12> crew.
Has <ORGANIZATION|Cigna> through his wife.
Insurance: <ORGANIZATION|Blue Cross Blue Shield of Ohio>
Teaches Sunday school at <ORGANIZATION|Holy Cross Lutheran>.
Legal help through <ORGANIZATION|Merrow Valley Legal Services>.
His wife is a bus driver for <ORGANIZATION|Merrow County Schools>.
Retired <ORGANIZATION|Army>, two tours.
Sent back to <HOSPITAL|Holmfen SNF> tonight.
Attended <ORGANIZATION|Quill Girls' School> to grade 9.
"""
NEGATIVES = r"""
Seen in the Emergency Department and then the Intensive Care Unit.
Follow up in the Pain Clinic and Cardiology Clinic.
Coumadin clinic on Monday.
Wound Care Clinic visit.
Transferred to the ICU from the ED.
Admitted to Medicine from the ER.
Sent to an outside hospital near the local hospital.
HOSPITAL COURSE: unremarkable. CLINIC NOTE
FAMILY PRACTICE CLINIC NOTE
Referred to Physical Therapy and Plastic Surgery.
Insurance: Medicare. Insurance: none
American Heart Association guidelines.
Bulge at C4-C5 and at L2-L3.
Attends AA twice a week.
She was admitted to OSH, then to our CCU.
Discharged to Home with Hospice.
Seen at Dr. Hobbs's desk.
The outpatient clinic and the nursing home were told.
Primary Care: none. Urgent Care as needed.
Blood Bank notified. Pharmacy to dose.
Whipple Surgery was uneventful.
Past Medical History and Social History.
Enrolled in the BRIXEL trial.
Durable Medical Equipment was delivered.
Foley Care and Ostomy Care were taught; Oral Care q4.
Gastric Band in 2014; Thera-Band rows daily.
Total Hip Hardware and Stainless Steel wires seen.
Weight Management, Fall Risk Management, Case Management Services.
Blood Bank, Eye Bank, Tissue Bank.
Some College. Trade School. Medical School.
Spoke with Dr. Osman Neurology.
Location: left arm. Site: Right Deltoid. Site: LUE. Clinic: f/u in May
FM 40, PS 45, social 50.
Attends Alcoholics Anonymous.
Fire exposure, Electric shock, Gas exchange, Power injector.
FOLLOW UP AT CARDIOLOGY CLINIC. PHYSICAL THERAPY AT BEDSIDE.
TAKE ONE AT BEDTIME     ACTIVE
Behavior: Calm Cooperative. Food allergies: Shellfish Seafood. Lacks Childcare.
Level II Trauma Center activation. Early Palliative Care consult. Low Vision Center.
Reamed with Cobb Elevator, set with Palacos Cement, packed with Nugauze Packing.
HBF 12 percent. OHIP billed. 988 Suicide & Crisis Line.
Clozaril Clinic letter; Clozaril has helped and Zyprexa was stopped.
"""


@pytest.mark.parametrize("sentence", lines(SENTENCES))
def test_named_institutions_are_found_whole(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert found(text) == spans


@pytest.mark.parametrize("text", lines(NEGATIVES))
def test_departments_and_generic_places_of_care_are_left_alone(text: str) -> None:
    assert found(text) == []


@given(
    st.lists(st.sampled_from(["Quillworth", "Holmfen", "Osier", "Tudwal", "Wexcombe"]), min_size=1, max_size=3),
    st.sampled_from(["Hospital", "Medical Center", "Infirmary", "Nursing Home", "Health Centre"]),
    st.sampled_from(["Seen at {}.", "Transferred from the {} today.", "Site: {}\n", "records of {}, reviewed"]),
)
def test_a_rare_name_and_a_head_are_one_span(words: list[str], head: str, frame: str) -> None:
    name = f"{' '.join(words)} {head}"
    text = frame.format(name)
    assert found(text) == [f"{text.index(name)} HOSPITAL {name}"]


@given(st.text(st.sampled_from("Hospital of the Mercy Clinic at St.'s &,\n"), max_size=80))
def test_spans_lie_inside_any_text(text: str) -> None:
    assert all(0 <= span.start < span.end <= len(text) for span in spans_of(text))


def test_a_long_note_of_names_stays_linear() -> None:
    text = "Seen at Holmfen Hospital in Ozark, OH 44098. Facility: Osier Clinic\n" * 3000
    assert len(spans_of(text)) >= 9000
