"""Words that decide whether a capitalised word is a person's name."""

EPONYM_HEADS = frozenset(
    """
    test tests sign signs syndrome disease score scale index criteria criterion maneuver manoeuvre procedure
    position line tube catheter classification stage grade fracture fractures node nodes reflex palsy triad law
    equation formula method technique operation repair incision drain clamp forceps stain agar contracture deformity
    cyst duct canal fascia ligament tendon angle space pouch point rule staging drawer hernia ulcer tumor tumour
    lymphoma sarcoma thyroiditis phenomenon encephalopathy dementia chorea ataxia murmur breathing respirations
    bodies body cells cell plaque lines rash spots palpation exercise exercises brace collar splint trial study
    questionnaire inventory checklist monitor
    retractor retractors stirrups needle needles stent stents graft grafts valve valves pump mesh screw screws
    plate plates rod rods stapler dressing mattress walker dynamometer mask port filter balloon cannula speculum scope
    laryngoscope blade electrode lead leads implant curette elevator stage virus fever flap approach view
    """.split()
)
"""What follows a name that is no longer a person: Allen's test, Smith fracture."""

FUNCTION_WORDS = frozenset(
    """
    the a an and or but nor if in on at to for of with from by as is was were are be been being has have had do does
    did not no so we you he she it they i me him her his hers its them their theirs this that these those my your
    our us who whom whose which what when where why how all any both each few more most some such than then there
    here very also into over under after before since until while because about against between through during above
    below up down out off again once only own same too just should would could can might must shall per via
    """.split()
)
"""Words of grammar. All are somebody's surname, and almost never written as one."""

GIVEN_ABBREVIATIONS = frozenset(
    """
    wm chas geo thos jos jas robt edw benj danl saml fredk alexr jno eliz marg cath
    """.split()
)
"""First names as older signatures cut them short: Wm. Field."""
