"""Small notes of several kinds with marks, and strategies that draw annotated notes."""

from hypothesis import strategies as st

from scrubjay.corpus.marks import unmark
from scrubjay.labels import Label
from scrubjay.note import Annotated, Note, Span

CLINIC = """\
[[HOSPITAL|HOLLIN MERE SURGERY]]
[[STREET|9 Tanner Lane]], [[CITY|Oxton]] [[ZIP|CH43 9ZD]]   Tel [[PHONE|01632 960233]]   Fax: [[FAX|01632-960-234]]
[[EMAIL|p.odell@hollinmeresurgery-oxton.co.uk]]

Dear Dr [[DOCTOR|Nkemelu]],
Re: Mrs [[PATIENT|Ilse TRAUTMANN]] (née [[PATIENT|Kolb]]), d.o.b. [[DATE|22/08/1956]]
NHS No. [[MEDICALRECORD|943 476 5919]]
[[STREET|Flat 3, 27 Osier Row]], [[CITY|Oxton]]. Seen on [[DATE|Friday 3rd May]], again in [[DATE|Sept. 2023]].
This [[AGE|67]]-year-old [[COUNTRY|German]] lady was an [[PROFESSION|upholsterer]]
at [[ORGANIZATION|Crown & Sedge Cannery]].
Her husband [[PATIENT|Walter]], [[AGE|74]], drove Mrs [[PATIENT|Trautmann]]
to [[HOSPITAL|Fenmarsh Hospital]]; [[HOSPITAL|Fenmarsh]] kept her until [[DATE|Spring Bank Holiday]].

Dr [[DOCTOR|Perry Odell]]
GMC [[LICENSE|9916013]]   released by [[USERNAME|podell02]]   [[DOCTOR|PO]]/[[DOCTOR|mb]]
cc Mrs [[PATIENT|I. Trautmann]]
"""
NURSING = """\
nsg note [[DATE|fri 10/16]]\tpt [[PATIENT|mae b.]] [[AGE|71]]f, tx from [[HOSPITAL|walter gen]] [[DATE|tues]]
w/ urosepsis. report from [[DOCTOR|teri]] @1910, drips w/ [[DOCTOR|kaya d.]] per dtr [[PATIENT|leila]],
[[DOCTOR|teri]] told. [[DOCTOR|k.d.]]
[[PATIENT|leila]] works as a [[PROFESSION|toll collector]], cell [[PHONE|555-0148]], from [[CITY|marbury]], [[STATE|al]]
"""
INTAKE = (
    "Patient: [[PATIENT|Caruso, Mirella]]Date of Visit: [[DATE|09/17/2071]]DOB[[DATE|02/27/2037]]"
    "MRN[[MEDICALRECORD|2181772]]Site[[HOSPITAL|Flint Ridge Counseling Center]]Clinician[[DOCTOR|Vera Escotto]], MD. "
    "Ms. [[PATIENT|Caruso]] is a[[AGE|34]] yo [[PROFESSION|freight\ndispatcher]] at "
    "[[ORGANIZATION|Tidewell Logistics]] "
    "in [[CITY|Council Grove]], [[STATE|KS]] [[ZIP|66846]], low since [[DATE|June]], worse by the "
    "[[DATE|Fourth of July]]. At [[ORGANIZATION|Tidewell]] six years. "
    "Born in [[CITY|Conversano]], [[COUNTRY|Italy]], at "
    "[[AGE|twenty-one]] to [[COUNTRY|Italy]] again in the [[DATE|spring of 2058]]. Daughter [[PATIENT|Abygail]] "
    '("[[PATIENT|Aby]]"). Signed[[DOCTOR|Escotto]],[[DATE|9/17/71]] [[DOCTOR|VE]]:[[DOCTOR|bargeron]]'
)
VETERANS = (
    "[[PATIENT|PETTIGREW,ELVIS RAY]]  [[SSN|900-48-4471]]  [[HOSPITAL|BOISE VAMC]]\r\n"
    "MR. [[PATIENT|PETTIGREW]] SERVED IN THE [[ORGANIZATION|NAVY]] [[DATE|1966]]-[[DATE|1970]]; "
    "PLATE [[VEHICLE|1A 77P3K]]; "
    "HOST [[DEVICE|ICU-MON-14]] AT [[IPADDR|10.4.22.91]]; SEE [[URL|www.example.org/vets]]\r\n"
    "/es/ [[DOCTOR|BETTY L HARGIS]], RN  [[DATE|AUG 14, 2019]] 14:02\r\n"
)
NOTES = {"clinic": CLINIC, "nursing": NURSING, "intake": INTAKE, "veterans": VETERANS}

WORDS = {
    Label.PATIENT: ["Ruiz", "Villegas, Yosef", "Mr Li", "k.d.", "IDA", "Ana\nRuiz"],
    Label.DOCTOR: ["Ruiz", "PO", "van der Berg", "H. Lund-Cole"],
    Label.DATE: ["3/4/71", "March 4th, '87", "tues", "Easter", "2/30", "2071"],
    Label.AGE: ["8", "sixty-seven", "50s", "91"],
    Label.HOSPITAL: ["MGH", "St. Zita's", "Fern Hill Clinic", "Fern Hill"],
    Label.CITY: ["Oxton", "oxton", "Fern Hill"],
    Label.STATE: ["KS", "Kansas"],
    Label.ZIP: ["66846", "CH43 9ZD"],
    Label.COUNTRY: ["Italy", "Italian", "US"],
    Label.PHONE: ["555-0148", "01632 960233", "77"],
    Label.IDNUM: ["W24-218177", "7"],
    Label.MEDICALRECORD: ["943 476 5919", "00-48-71"],
    Label.PROFESSION: ["welder", "farmers"],
    Label.STREET: ["9 Tanner Lane", "PO Box 7"],
    Label.EMAIL: ["y.villegas@example.org"],
    Label.USERNAME: ["yvillegas2"],
}
PLAIN_TEXT = st.sampled_from(
    [" ", ", ", "\n", "\r\n", " is a ", "an ", "Dr. ", "; 5/5 \t", "'s ", "(", ") ", "née ", " & <b> "]
)
MARKED = st.sampled_from([(label, word) for label, words in WORDS.items() for word in words])


def annotated(marked: str, note_id: str = "oak-01", patient: str | None = None) -> Annotated:
    text, spans = unmark(marked)
    return Annotated(Note(note_id, text, patient), spans)


@st.composite
def annotated_notes(draw: st.DrawFn) -> Annotated:
    """A note of short pieces, some of them marked."""
    text = ""
    spans = []
    for plain, marked in draw(st.lists(st.tuples(PLAIN_TEXT, st.none() | MARKED), max_size=12)):
        text += plain
        if marked is not None:
            label, word = marked
            spans.append(Span(len(text), len(text) + len(word), label))
            text += word
    return Annotated(Note("drawn", text + draw(PLAIN_TEXT)), tuple(spans))
