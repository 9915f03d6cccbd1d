"""British post towns by the letters that their post codes begin with, so that a town and its code stay together."""

from functools import cache

_TOWNS = """
AB Aberdeen, Peterhead, Fraserburgh, Stonehaven; BA Bath, Yeovil, Frome, Trowbridge, Wells; BB Blackburn, Burnley,
Accrington, Nelson; BD Bradford, Keighley, Skipton, Bingley; BH Bournemouth, Poole, Christchurch, Wimborne; BN Brighton,
Worthing, Eastbourne, Lewes, Littlehampton; BS Bristol, Weston-super-Mare, Clevedon, Portishead; CA Carlisle, Penrith,
Whitehaven, Workington; CB Cambridge, Ely, Newmarket, Haverhill; CF Cardiff, Barry, Bridgend, Pontypridd; CH Chester,
Birkenhead, Ellesmere Port, Mold; CM Chelmsford, Harlow, Braintree, Brentwood; CO Colchester, Clacton-on-Sea, Harwich,
Sudbury; CT Canterbury, Margate, Dover, Ramsgate, Whitstable; CV Coventry, Nuneaton, Rugby, Leamington Spa; DD Dundee,
Arbroath, Montrose, Forfar; DE Derby, Burton-on-Trent, Ilkeston, Matlock; DG Dumfries, Stranraer, Annan, Lockerbie;
DH Durham, Consett, Chester le Street, Stanley; DL Darlington, Northallerton, Bishop Auckland, Richmond; DN Doncaster,
Grimsby, Scunthorpe, Cleethorpes; DT Dorchester, Weymouth, Sherborne, Bridport; DY Dudley, Kidderminster, Stourbridge,
Tipton; EX Exeter, Barnstaple, Exmouth, Tiverton, Honiton; FK Falkirk, Stirling, Alloa, Grangemouth; GL Gloucester,
Cheltenham, Stroud, Cirencester; GU Guildford, Woking, Aldershot, Farnham, Camberley; HD Huddersfield, Brighouse,
Holmfirth; HG Harrogate, Ripon, Knaresborough; HP Hemel Hempstead, Aylesbury, High Wycombe, Amersham; HR Hereford,
Leominster, Ledbury, Ross-on-Wye; HU Hull, Beverley, Hessle, Hornsea; HX Halifax, Hebden Bridge, Elland; IP Ipswich,
Bury St Edmunds, Felixstowe, Stowmarket; IV Inverness, Nairn, Dingwall, Elgin; KA Kilmarnock, Ayr, Irvine, Troon;
KT Kingston upon Thames, Epsom, Leatherhead, Surbiton; KY Kirkcaldy, Dunfermline, Glenrothes, Cupar; LA Lancaster,
Kendal, Morecambe, Ulverston; LD Llandrindod Wells, Brecon, Builth Wells; LE Leicester, Loughborough, Hinckley, Oakham;
LN Lincoln, Market Rasen, Horncastle; LS Leeds, Wetherby, Otley, Ilkley; LU Luton, Dunstable, Leighton Buzzard;
ME Medway, Maidstone, Gillingham, Sittingbourne, Chatham; MK Milton Keynes, Bedford, Buckingham, Newport Pagnell;
NE Newcastle upon Tyne, Gateshead, Hexham, Morpeth, Alnwick; NG Nottingham, Mansfield, Newark, Grantham;
NN Northampton, Kettering, Wellingborough, Corby; NP Newport, Abergavenny, Cwmbran, Pontypool, Tredegar; NR Norwich,
Great Yarmouth, Lowestoft, Dereham; OL Oldham, Rochdale, Ashton-under-Lyne; OX Oxford, Banbury, Abingdon, Witney,
Bicester; PA Paisley, Greenock, Oban, Dunoon; PE Peterborough, Boston, Spalding, Wisbech, Huntingdon; PH Perth,
Pitlochry, Fort William, Crieff; PL Plymouth, Saltash, Truro, St Austell, Launceston; PO Portsmouth, Chichester,
Havant, Fareham, Gosport; PR Preston, Chorley, Leyland, Southport; RG Reading, Newbury, Basingstoke, Bracknell;
RH Redhill, Crawley, Horsham, Dorking, Reigate; SA Swansea, Llanelli, Neath, Carmarthen, Cardigan; SG Stevenage,
Hitchin, Letchworth, Baldock; SK Stockport, Macclesfield, Buxton, Glossop; SN Swindon, Chippenham, Devizes, Melksham;
SO Southampton, Winchester, Eastleigh, Romsey; SP Salisbury, Andover, Shaftesbury, Gillingham; SR Sunderland, Seaham,
Peterlee; SS Southend-on-Sea, Basildon, Rayleigh, Canvey Island; ST Stoke-on-Trent, Stafford, Newcastle, Leek;
SY Shrewsbury, Oswestry, Ludlow, Aberystwyth, Welshpool; TA Taunton, Bridgwater, Minehead, Wellington; TD Galashiels,
Hawick, Kelso, Berwick-upon-Tweed; TF Telford, Newport, Market Drayton; TN Tonbridge, Tunbridge Wells, Ashford,
Hastings, Sevenoaks; TQ Torquay, Paignton, Newton Abbot, Brixham; TR Truro, Penzance, Falmouth, Redruth, Newquay;
TS Middlesbrough, Hartlepool, Redcar, Stockton-on-Tees; WA Warrington, Altrincham, St Helens, Northwich;
WD Watford, Borehamwood, Rickmansworth; WF Wakefield, Pontefract, Castleford, Dewsbury; WN Wigan, Leigh, Skelmersdale;
WR Worcester, Great Malvern, Evesham, Droitwich; WS Walsall, Cannock, Lichfield, Rugeley; WV Wolverhampton,
Bilston, Willenhall; YO York, Scarborough, Bridlington, Whitby, Malton
"""
"""Where a name is that of two towns, the area listed first has it."""


@cache
def post_towns() -> dict[str, tuple[str, ...]]:
    """The towns of each area."""
    rows = (row.split(None, 1) for row in _TOWNS.replace("\n", " ").split(";"))
    return {area: tuple(town.strip() for town in listed.split(",")) for area, listed in rows}


@cache
def town_areas() -> dict[str, str]:
    """The area of each town, in small letters."""
    found: dict[str, str] = {}
    for area, listed in post_towns().items():
        for town in listed:
            found.setdefault(town.lower(), area)
            found.setdefault(town.lower().split(" upon ")[0], area)
    return found
