"""Cities, states, countries and landmarks are found by their company; medicine, languages and races are left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from labelled import found, lines, spans_of, wanted

SENTENCES = r"""
Grew up in <LOCATION-OTHER|Bay Ridge>, as she says.
Lives in <CITY|Beacon Hill>, <STATE|NY> now.
Lives in <LOCATION-OTHER|Beacon Hill> with a cousin.
She lives in <CITY|Opelika> with her aunt.
He was born in <CITY|Altamura>, <COUNTRY|Italy>.
Moved from <CITY|Wausau>, <STATE|Wisconsin>, to help.
A driver from <CITY|Walnut Ridge>, <STATE|KS>, comes today.
Home is <CITY|Ozark> <STATE|OH> <ZIP|44098>.
Her mother went to <CITY|Pueblo>, <STATE|Colo.> and stayed.
They moved to <CITY|Phenix City>, <STATE|Ala.> in the end.
The family lives in <CITY|Quillworth>.
She is a native of <COUNTRY|Latvia>.
He came from <COUNTRY|Mali> in spring.
A trip to <COUNTRY|Malawi> is planned.
A <COUNTRY|Danish> man with gout.
Her parents are <COUNTRY|Greek>.
Father: <COUNTRY|Greek>, smoked
He is <COUNTRY|Portuguese> by birth.
Lived in <STATE|Ohio> for years.
Seen by a surgeon in <CITY|Omaha> last year.
They live in <CITY|Reading>.
Raised in <CITY|Mobile>, <STATE|Alabama>.
son driving in from <CITY|opelika>, eta noon
Crash on <LOCATION-OTHER|I-95> at speed.
Rolled over on <LOCATION-OTHER|Interstate 80 West> today.
She swims in <LOCATION-OTHER|Tessaly Lake> daily.
He works in <LOCATION-OTHER|Prowers County> now.
Camping at <LOCATION-OTHER|Harlan Ridge State Park> with cousins.
She came to the <COUNTRY|US> at eight.
Went back to the <COUNTRY|Netherlands> last week.
Our <CITY|Tucson> office called.
A meeting in <CITY|Paris>, <COUNTRY|France>.
Father is a <COUNTRY|Norwegian> carpenter.
An <COUNTRY|Ethiopian> welder, long retired.
Flew in from <CITY|Bozeman>, <STATE|Montana> today.
Lives 30 miles from <CITY|Bozeman>.
Grew up in <CITY|Dayton>, then <CITY|Tulsa>, <STATE|OK> until June.
A farm 20 km W of <CITY|Bozeman>.
A baker in <CITY|Duluth> found him.
Her nephew, an adjuster, <CITY|Duluth>: no answer.
They prefer <CITY|Duluth> for the scan.
daughter phoned from <CITY|duluth> about him
lives w/ gma in <CITY|sioux falls> now
june comes from <CITY|osceola>, <STATE|arkansas>, by bus
moved here from <COUNTRY|vietnam> at ten
moved from <STATE|texas> last year
born in <COUNTRY|china>, raised here
He came to the <COUNTRY|U.S.> at nine.
<STREET|9 Kiln Rd>, <CITY|Tarnby> <STATE|PA> <ZIP|18599>
<STREET|9 Kiln Way>, <CITY|Sandy Flats>, <STATE|AZ>     Office
Pharmacy on <STREET|Kiln Road>, <CITY|Duluth> <STATE|MD>
SEEN IN <CITY|DULUTH>, <STATE|MINNESOTA> LAST WEEK
Born <CITY|Duluth>, raised <CITY|Omaha>.
Traveled to <COUNTRY|Kenya> and <COUNTRY|Tanzania> in May.
Visiting from <STATE|Ohio>; she winters in <STATE|Florida>.
Moved from <CITY|Guadalajara>, <COUNTRY|Mexico> at age two.
Stationed at <LOCATION-OTHER|Fort Harkness> for years.
Moved from <CITY|Toledo> to <CITY|Boise> in June.
He will go to <LOCATION-OTHER|Camp Wapitaw> in July.
Hiking at <LOCATION-OTHER|Mount Tamsin> when he fell.
Lives in the <LOCATION-OTHER|Delph Towers>.
Struck on <LOCATION-OTHER|Hwy 61> near <CITY|Duluth>.
Home is <STREET|9 Kiln Cres>, <CITY|Toronto> <STATE|ON> <ZIP|M4Z 9X9>
Kayaking on the <LOCATION-OTHER|Tamarack River> in June.
Grew up on the <LOCATION-OTHER|Wenatka Nation>.
Found by <LOCATION-OTHER|Larch Covered Bridge> at dusk.
A house near <CITY|Osier> twp, off <LOCATION-OTHER|Route 9>.
From the property <LOCATION-OTHER|Quandilla Station>.
"""
NEGATIVES = r"""
Lyme disease was excluded.
New York Heart Association class II.
A Boston brace was fitted.
Glasgow coma scale 15.
Columbia Suicide Severity Rating Scale negative.
West Nile virus serology sent.
Rocky Mountain spotted fever titres.
Philadelphia chromosome positive.
Norwalk virus outbreak.
Hong Kong flu in the family.
Minnesota Multiphasic Personality Inventory.
Montreal Cognitive Assessment 26/30.
Edinburgh Postnatal Depression Scale 4.
Nodule, FNA Bethesda III.
Los Angeles grade B esophagitis.
Vancouver classification B1.
Tanner stage IV.
Denver II screening passed.
Kansas City Cardiomyopathy Questionnaire 60.
She speaks Italian at home.
A Hispanic woman, African American father, Caucasian mother.
A 12 French catheter was placed.
Spanish-speaking, uses an interpreter.
German measles immune.
Guinea pig bite.
Primary language is Portuguese.
Turkey sandwich for lunch.
He has a Jordan sign.
Chad was here with Georgia.
Normal sinus rhythm. Union is complete.
Orange juice given for low sugar.
I-131 uptake was normal.
US of the abdomen was normal.
Smith, Jordan was seen.
Route: oral. Park the car.
Medication list, OR to follow.
Resident of the ward. Lives in Assisted Living.
Born in May. Moved to Hospice care.
Moro present. Epworth 11. Budapest criteria met.
Ross River serology was sent.
Wren Pease, MD, PhD
Holt Pease, PA
A German shepherd bit him. An English teacher.
Prefers Spanish. Prefers Reading. Out of Bed.
then Metoprolol, then Bath, then Rest.
back from turkey shopping; came from jordan's house
Nurses Station, Bus Station, Alveolar Ridge, Lecture Hall.
Valley Fever titre negative.
"""


@pytest.mark.parametrize("sentence", lines(SENTENCES))
def test_places_are_found_with_their_labels(sentence: str) -> None:
    text, spans = wanted(sentence)
    assert found(text) == spans


@pytest.mark.parametrize("text", lines(NEGATIVES))
def test_medicine_languages_and_races_are_no_place(text: str) -> None:
    assert found(text) == []


TOWNS = st.sampled_from(["Opelika", "Walnut Ridge", "Port Wenlow", "Quillworth", "St. Orrin"])


@given(TOWNS, st.sampled_from(["OH", "TX", "MD", "OR", "IN"]), st.integers(1000, 99_999))
def test_town_state_and_code_are_three_spans(town: str, state: str, code: int) -> None:
    text = f"Mail to {town}, {state} {code:05d}."
    assert [span.split(" ", 1)[1] for span in found(text)] == [f"CITY {town}", f"STATE {state}", f"ZIP {code:05d}"]


@given(st.text(st.sampled_from("Ohio from, in Ozark.\n-'TX 4"), max_size=80))
def test_spans_lie_inside_any_text(text: str) -> None:
    assert all(0 <= span.start < span.end <= len(text) for span in spans_of(text))


@given(st.lists(st.sampled_from(["lives in", "Ohio", ",", "Ozark", "KS", "from", "the", "US", "\n"]), max_size=30))
def test_the_same_text_gives_the_same_spans(pieces: list[str]) -> None:
    text = " ".join(pieces)
    assert spans_of(text) == spans_of(text)
