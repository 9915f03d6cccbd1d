"""Places of care: the words that tell the kind stay, the name is another; "the Marlow" and MGH follow the full name."""

from collections.abc import Iterable, Mapping
from random import Random

from scrubjay.replace.generate.entity import Streams, Taste
from scrubjay.replace.generate.keys import folded
from scrubjay.replace.generate.landscape import draw_core
from scrubjay.replace.generate.layout import other_letter
from scrubjay.replace.generate.proper import Draw, Letter, ProperNames

_STAYS = frozenset(
    """
    hospital hospitals hosp hosp. medical med med. center centre centers ctr ctr. clinic clinics health healthcare
    care infirmary institute institution memorial regional general gen county community university univ univ. college
    teaching royal children's childrens women's womens veterans va vamc cboc affairs district national state city
    metropolitan metro psychiatric psychiatry behavioral behavioural mental counseling counselling recovery addiction
    detox treatment rehab rehabilitation nursing home homes house hospice palliative assisted living senior manor
    lodge skilled facility convalescent dialysis renal kidney cancer oncology heart cardiac cardiology vascular eye
    ear dental dentistry orthopedic orthopaedic orthopedics spine pain sports surgery surgical surgeons surgicenter
    ambulatory urgent walk-in emergency trauma burn primary family practice practices physicians physician doctors
    doctors' group associates partners partnership specialists internists internal medicine pediatric pediatrics
    paediatric peds maternity midwifery birth obstetrics gynecology ob/gyn dermatology neurology urology
    gastroenterology endoscopy radiology imaging diagnostic laboratory lung chest respiratory sleep wound allergy
    arthritis diabetes endocrine fertility physical therapy physiotherapy occupational correctional outpatient
    inpatient day service services system network trust nhs foundation board unit program campus pavilion tower north
    south east west northern southern eastern western central main upper lower new old great methadone cottage base
    district tertiary acute long-term long term extended wellness vision hearing step-down osteopathic mps hb lhd
    private company systems corporation inc inc. llc case management
    presbyterian baptist methodist lutheran adventist jewish catholic episcopal mercy deaconess providence
    """.split()
)
_WHOLE = (
    "Children's",
    "Memorial",
    "University",
    "General",
    "County",
    "Mercy",
    "Baptist",
    "Methodist",
    "Providence",
    "Regional",
)
_CARE = ("Hospital", "Medical Center", "Clinic", "Infirmary")


def hospital_names(
    texts: Iterable[str],
    streams: Streams,
    *,
    taste: Taste,
    known: Mapping[str, str],
    draw: Draw | None = None,
    letter: Letter = other_letter,
) -> ProperNames:
    """The new names of hospitals; ``known`` has the new names of towns and people by the old ones."""
    return ProperNames(
        texts,
        streams,
        kind="hospital",
        stays=_STAYS.__contains__,
        draw=draw or (lambda core, stream: draw_core(core, stream, taste=taste)),
        letter=letter,
        whole=_draw_whole,
        known=known,
    )


def _draw_whole(text: str, stream: Random) -> str:
    """Another plain name for one that has no core: Memorial for General, Mercy Hospital for University Hospital."""
    words = text.split()
    used = {folded(word) for word in words}
    free = [name for name in _WHOLE if name.lower() not in used]
    new = free[int(stream.random() * len(free))]
    for place, word in enumerate(words):
        if folded(word) in {name.lower() for name in _WHOLE}:
            return " ".join((*words[:place], new, *words[place + 1 :]))
    return f"{new} {text}" if len(words) > 1 or text.title() in _CARE else new
