"""Countries and the people who come from them, so that Germany can become Peru and Italian Kenyan."""

from functools import cache
from typing import NamedTuple

from scrubjay.replace.generate.keys import folded

_TABLE = """
AF Afghanistan Afghan; AL Albania Albanian; DZ Algeria Algerian; AO Angola Angolan; AR Argentina Argentine;
AM Armenia Armenian; AU Australia Australian; AT Austria Austrian; AZ Azerbaijan Azerbaijani; BD Bangladesh Bangladeshi;
BB Barbados Barbadian; BY Belarus Belarusian; BE Belgium Belgian; BZ Belize Belizean; BJ Benin Beninese;
BT Bhutan Bhutanese; BO Bolivia Bolivian; BA Bosnia Bosnian; BW Botswana Botswanan; BR Brazil Brazilian;
BG Bulgaria Bulgarian; MM Burma Burmese; BI Burundi Burundian; KH Cambodia Cambodian; CM Cameroon Cameroonian;
CA Canada Canadian; TD Chad Chadian; CL Chile Chilean; CN China Chinese; CO Colombia Colombian; CG Congo Congolese;
CR Costa_Rica Costa_Rican; HR Croatia Croatian; CU Cuba Cuban; CY Cyprus Cypriot; CZ Czechia Czech; DK Denmark Danish;
DO Dominican_Republic Dominican; EC Ecuador Ecuadorian; EG Egypt Egyptian; SV El_Salvador Salvadoran;
ER Eritrea Eritrean; EE Estonia Estonian; ET Ethiopia Ethiopian; FJ Fiji Fijian; FI Finland Finnish; FR France French;
GA Gabon Gabonese; GM Gambia Gambian; GE Georgia Georgian; DE Germany German; GH Ghana Ghanaian; GR Greece Greek;
GT Guatemala Guatemalan; GN Guinea Guinean; GY Guyana Guyanese; HT Haiti Haitian; HN Honduras Honduran;
HU Hungary Hungarian; IS Iceland Icelandic; IN India Indian; ID Indonesia Indonesian; IR Iran Iranian; IQ Iraq Iraqi;
IE Ireland Irish; IL Israel Israeli; IT Italy Italian; CI Ivory_Coast Ivorian; JM Jamaica Jamaican; JP Japan Japanese;
JO Jordan Jordanian; KZ Kazakhstan Kazakh; KE Kenya Kenyan; KW Kuwait Kuwaiti; KG Kyrgyzstan Kyrgyz; LA Laos Laotian;
LV Latvia Latvian; LB Lebanon Lebanese; LR Liberia Liberian; LY Libya Libyan; LT Lithuania Lithuanian;
LU Luxembourg Luxembourgish; MG Madagascar Malagasy; MW Malawi Malawian; MY Malaysia Malaysian; ML Mali Malian;
MT Malta Maltese; MR Mauritania Mauritanian; MU Mauritius Mauritian; MX Mexico Mexican; MD Moldova Moldovan;
MN Mongolia Mongolian; ME Montenegro Montenegrin; MA Morocco Moroccan; MZ Mozambique Mozambican; NA Namibia Namibian;
NP Nepal Nepali; NL Netherlands Dutch; NZ New_Zealand New_Zealander; NI Nicaragua Nicaraguan; NE Niger Nigerien;
NG Nigeria Nigerian; KP North_Korea North_Korean; MK North_Macedonia Macedonian; NO Norway Norwegian; OM Oman Omani;
PK Pakistan Pakistani; PA Panama Panamanian; PG Papua_New_Guinea Papuan; PY Paraguay Paraguayan; PE Peru Peruvian;
PH Philippines Filipino; PL Poland Polish; PT Portugal Portuguese; QA Qatar Qatari; RO Romania Romanian;
RU Russia Russian; RW Rwanda Rwandan; WS Samoa Samoan; SA Saudi_Arabia Saudi; SN Senegal Senegalese; RS Serbia Serbian;
SL Sierra_Leone Sierra_Leonean; SG Singapore Singaporean; SK Slovakia Slovak; SI Slovenia Slovenian; SO Somalia Somali;
ZA South_Africa South_African; KR South_Korea South_Korean; SS South_Sudan South_Sudanese; ES Spain Spanish;
LK Sri_Lanka Sri_Lankan; SD Sudan Sudanese; SR Suriname Surinamese; SE Sweden Swedish; CH Switzerland Swiss;
SY Syria Syrian; TW Taiwan Taiwanese; TJ Tajikistan Tajik; TZ Tanzania Tanzanian; TH Thailand Thai; TG Togo Togolese;
TO Tonga Tongan; TT Trinidad Trinidadian; TN Tunisia Tunisian; TR Turkey Turkish; TM Turkmenistan Turkmen;
UG Uganda Ugandan; UA Ukraine Ukrainian; GB United_Kingdom British; US United_States American; UY Uruguay Uruguayan;
UZ Uzbekistan Uzbek; VE Venezuela Venezuelan; VN Vietnam Vietnamese; YE Yemen Yemeni; ZM Zambia Zambian;
ZW Zimbabwe Zimbabwean
"""
_ALIASES = {
    "US": "us usa u.s. u.s.a. america united_states_of_america the_states states stateside",
    "GB": "uk u.k. england britain great_britain scotland wales northern_ireland english scottish welsh",
    "IE": "eire republic_of_ireland", "NL": "holland", "CZ": "czech_republic", "CI": "côte_d'ivoire cote_d'ivoire",
    "MM": "myanmar", "KR": "korea korean", "BA": "bosnia_and_herzegovina", "TT": "trinidad_and_tobago",
    "DO": "dr d.r.", "CG": "drc", "RU": "ussr soviet_union", "AR": "argentinian argentinean", "SV": "salvadorian",
    "PH": "filipina pinoy", "GM": "the_gambia", "VN": "viet_nam", "CN": "prc", "DK": "dane", "SE": "swede",
    "PL": "pole",
}  # fmt: skip
WITH_THE = frozenset({"NL", "PH", "DO", "US", "GB"})
"""Countries that are spoken of with an article."""

_WITHOUT_THE = frozenset(
    ("america", "britain", "england", "great britain", "holland", "northern ireland", "scotland", "stateside", "wales")
)

_OWN_FORMS = {
    "US": (
        ("US", "USA"),
        ("U.S.", "U.S.A."),
        ("America", "the United States"),
        ("United States", "United States of America"),
    ),
    "GB": (
        ("UK", "United Kingdom"),
        ("U.K.", "United Kingdom"),
        ("England", "Britain", "Scotland", "Wales", "Great Britain", "Northern Ireland"),
        ("English", "British", "Scottish", "Welsh"),
    ),
}


class Nation(NamedTuple):
    """A country by code, with its name and the adjective for its people."""

    code: str
    name: str
    adjective: str


@cache
def nations() -> dict[str, Nation]:
    """All of them by code."""
    rows = [row.split() for row in _TABLE.replace("\n", " ").split(";")]
    return {code: Nation(code, name.replace("_", " "), people.replace("_", " ")) for code, name, people in rows}


def find_nation(text: str) -> tuple[str, bool] | None:
    """The code of the country that a name, an adjective or a plural of it means, and whether it is an adjective."""
    wanted = folded(text).removeprefix("the ")
    return _index().get(wanted) or _index().get(wanted.removesuffix("s"))


def takes_the(text: str, code: str) -> bool:
    """Whether a country is spoken of with an article when it is called so: the United Kingdom, but England."""
    return code in WITH_THE and folded(text) not in _WITHOUT_THE


def other_form(text: str, code: str) -> tuple[str, ...]:
    """Other ways to write one's own country in the same manner: USA for US, wales for scotland.

    There are none for American, nor for Australia, Canada and Ireland: a home that cannot be written in another way
    has to stay as it is, because everything else in the notes tells it too.
    """
    key = folded(text)
    groups = [group for group in _OWN_FORMS.get(code, ()) if key in map(folded, group)]
    return tuple(form for form in groups[0] if folded(form) != key) if groups else ()


@cache
def _index() -> dict[str, tuple[str, bool]]:
    index = {}
    for nation in nations().values():
        index[nation.adjective.lower()] = (nation.code, True)
        index[nation.name.lower()] = (nation.code, False)
    for code, names in _ALIASES.items():
        for name in names.split():
            index[name.replace("_", " ")] = (
                code,
                name in ("english", "scottish", "welsh", "korean", "filipina", "pinoy"),
            )
    return index
