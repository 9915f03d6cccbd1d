"""Short forms of first names: who is called Robert may stand in a note as Bob."""

from collections.abc import Mapping
from functools import cache

_TABLE = """
abigail: abby gail  abraham: abe bram  adam: ade  adelaide: addie heidi  agnes: aggie nessie
albert: al bert bertie  alexander: alex al sandy xander lex alec  alexandra: alex sandra sasha lexi allie
alfred: al fred alf alfie  alice: allie ali  alison: ali allie  amanda: mandy manda  amelia: amy millie mia
andrea: andie drea  andrew: andy drew  angela: angie  ann: annie nan nancy  anna: annie ann  anthony: tony ant
antonio: tony toni  archibald: archie  arthur: art artie  augustus: gus augie  barbara: barb babs barbie
bartholomew: bart  beatrice: bea trixie  benjamin: ben benny benji  bernard: bernie barney  beverly: bev
bradley: brad  brenda: bren  bridget: biddy bridie  calvin: cal  cameron: cam  carolyn: carol carrie lynn
caroline: carol carrie  cassandra: cass cassie sandra  catherine: cathy kate katie cat kitty cath
cecilia: cece celia cissy  charles: charlie chuck chas chip  charlotte: charlie lottie lotte char  chester: chet
christina: chris tina chrissy  christine: chris tina chrissy  christopher: chris kit topher  clarence: clay
clifford: cliff  constance: connie  cornelius: neil con  curtis: curt  cynthia: cindy cyn  daniel: dan danny
danielle: dani  david: dave davey  deborah: deb debbie  debra: deb debbie  delores: dolly lola
dennis: denny den  diana: di  dominic: dom nick  donald: don donnie  dorothy: dot dottie dolly  douglas: doug
edgar: ed eddie  edmund: ed eddie ned ted  edward: ed eddie ted teddy ned  edwin: ed eddie
eleanor: ellie nell nora lenore  elizabeth: liz lizzie beth betty betsy eliza libby lisa elsie
ellen: nell ellie  emily: em emmy millie  emma: em emmy  eric: rick  ernest: ernie  esther: essie  eugene: gene
evelyn: evie eve lynn  ezekiel: zeke  florence: flo flossie  frances: fran franny frankie
francis: frank fran frankie  francisco: paco pancho frank  franklin: frank  frederick: fred freddie fritz rick
gabriel: gabe  gabriella: gabby ella  geoffrey: geoff jeff  george: georgie  gerald: gerry jerry
geraldine: gerry  gertrude: trudy gert  gilbert: gil bert  gregory: greg  guadalupe: lupe  gwendolyn: gwen wendy
harold: hal harry  harriet: hattie  harrison: harry  helen: nell nellie lena  henry: hank harry hal
herbert: herb bert  howard: howie  hubert: hugh bert  ignacio: nacho  irving: irv  isaac: ike zac
isabella: bella izzy isa  isabel: izzy bell  jacob: jake coby  jacqueline: jackie  james: jim jimmy jamie
jane: janie jenny  janet: jan  jason: jay  jean: jeannie  jeffrey: jeff  jennifer: jen jenny jenn
jeremiah: jerry jeremy  jerome: jerry  jesse: jess  jessica: jess jessie  jesus: chuy chucho  joan: joanie
joanna: jo joan  john: jack johnny jon  jonathan: jon jonny nathan  jose: pepe  joseph: joe joey jo
josephine: jo josie josey  joshua: josh  joyce: joy  juan: juanito  judith: judy  julia: julie jules
julian: jules  katherine: kate katie kathy kat kay kit kitty  kathleen: kathy kate katie kay
kathryn: kate katie kathy kat  kenneth: ken kenny  kimberly: kim kimmy  kristin: kris kristy
kristina: kris tina  lawrence: larry laurie  leonard: len lenny leo  leroy: lee roy  leslie: les  lester: les
lillian: lil lily lilly  linda: lindy lyn  louis: lou louie  louise: lou lulu  lucille: lucy lu  luis: lucho
lydia: lyddie  madeline: maddie maddy  magdalena: lena magda  manuel: manny  marcus: marc mark
margaret: maggie meg peggy marge margie peg greta rita daisy  maria: mia marie  marilyn: mary lynn
marjorie: marge margie  martha: marty patty  martin: marty  mary: molly polly mae  matilda: tilly mattie
matthew: matt matty  maureen: mo  maurice: mo morrie  maxwell: max  maximilian: max  melanie: mel
melissa: mel missy lissa  mercedes: mercy  michael: mike mick mickey mikey  michelle: shelly mickey chelle
mildred: millie  miriam: mimi mira  mitchell: mitch  mohammed: mo  montgomery: monty  nancy: nan  natalie: nat
nathan: nate nat  nathaniel: nate nat nathan  nicholas: nick nicky nico  nicole: nicky nikki  norman: norm
oliver: ollie  olivia: liv livvy  oscar: ossie  pamela: pam  patricia: pat patty trish tricia patsy
patrick: pat paddy rick  paul: pauly  pauline: polly  penelope: penny  peter: pete  philip: phil pip
phillip: phil  phyllis: phyl  priscilla: cilla prissy  rachel: rach rae  rafael: rafa  ralph: ralphie
randall: randy  raymond: ray  rebecca: becky becca  reginald: reg reggie  richard: rick dick rich ricky richie
robert: bob rob bobby robbie bert  roberta: bobbie  roberto: beto bob  roderick: rod rick  rodney: rod
roger: rog  roland: rollie  ronald: ron ronnie  rosalind: roz ros  rosemary: rose rosie  roxanne: roxy
rudolph: rudy  russell: russ rusty  ruth: ruthie  salvador: sal  salvatore: sal  samantha: sam sammy
samuel: sam sammy  sandra: sandy  sarah: sally sadie  sebastian: seb bas  sharon: shari  sheila: shelly
shirley: shirl  sidney: sid  solomon: sol  sophia: sophie  stanley: stan  stephanie: steph stevie
stephen: steve stevie  steven: steve stevie  stuart: stu  susan: sue susie suzy  susanna: sue susie
suzanne: sue suzy  sylvester: sly  sylvia: syl  tabitha: tabby  tamara: tammy  teresa: terry tess terri
terence: terry  theodora: dora thea  theodore: ted teddy theo  theresa: terry tess terri tessa
thomas: tom tommy  timothy: tim timmy  tobias: toby  valerie: val  vanessa: nessa  veronica: ronnie vera roni
victor: vic  victoria: vicky tori vickie  vincent: vince vinny vin  virginia: ginny ginger  vivian: viv
walter: walt wally  warren: ren  wendell: wen  wesley: wes  wilfred: will fred  wilhelmina: mina billie
william: bill will billy liam willie  winifred: winnie freda  winston: win  yolanda: yoli  zachary: zach zack
zachariah: zach
"""


@cache
def _groups() -> Mapping[str, frozenset[str]]:
    related: dict[str, set[str]] = {}
    formal = ""
    for word in _TABLE.split():
        if word.endswith(":"):
            formal = word[:-1]
        else:
            related.setdefault(formal, set()).add(word)
            related.setdefault(word, set()).add(formal)
    return {name: frozenset(others) for name, others in related.items()}


def nicknames_of(name: str) -> frozenset[str]:
    """The short forms of a first name, or the first names that it is short for; in lower case.

    >>> sorted(nicknames_of("Kenneth"))
    ['ken', 'kenny']
    """
    return _groups().get(name.lower(), frozenset())
