"""States as newspapers and older letters shorten them: "Pueblo, Colo.". Two capitals ("CO") are in the word lists.

They are words too ("Miss", "Wash", "Ill"), so they are no list entries, but looked for behind a town and a comma alone.
"""

SHORT_STATES = frozenset(
    "Ala Ariz Ark Cal Calif Colo Conn Del Fla Ga Ill Ind Kan Kans Ky La Mass Md Mich Minn Miss Mo Mont Neb Nebr Nev "
    "Okla Ore Penn Penna Tenn Tex Va Vt Wash Wis Wisc Wyo".split()
)
