"""Turns of a conversation: what a speaker begins with to take up what was said is nobody's name.

    Doctor: Lovely. How can I help?         Nurse: Brilliant, and does it spread?

"Doctor: Lovely" is a field with a name, and so is "Doctor: Good, Robert": the word has to end in a mark, and behind a
comma the sentence has to go on in small letters.
"""

import re

from scrubjay.detect.rules.beside import stands_after, stands_before

_SPEAKER_LEFT = re.compile(r"[A-Za-z]\)?:[ \t]{1,3}\Z")
_TAKES_UP = re.compile(
    r"(?i:absolutely|alright|amazing|awesome|brilliant|bye|certainly|cheers|cool|correct|definitely|exactly|excellent|"
    r"fair|fantastic|fine|good|grand|great|hello|hey|hi|indeed|lovely|marvell?ous|nice|noted|okay|perfect|please|right|"
    r"smashing|sorry|splendid|super|sure|thanks|true|understood|welcome|well|wonderful|wow|yeah|yes)"
    r"(?:[ ](?:enough|one|so|stuff|then))?(?:[.!?…]|[,;][ ](?:[a-z]|I\b))"
)


def takes_up(text: str, place: int) -> bool:
    """Whether a turn begins at a place with such a word."""
    return stands_before(_SPEAKER_LEFT, text, place) and stands_after(_TAKES_UP, text, place)
