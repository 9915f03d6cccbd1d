"""The features of the papers, a file each: named as a recipe names them, ``liu2015.words``, and never meant unasked.

docs/papers.md says what stands in for what. A group that is added here changes no model that does not name it.
"""

from scrubjay.detect.crf.papers import bob2012, dehghan2017, hybrid2017, jiang2017, liu2015
from scrubjay.detect.crf.templates import Template

Groups = dict[str, tuple[Template, ...]]

PAPER_TOKEN_GROUPS: Groups = {
    **liu2015.TOKEN_GROUPS,
    **hybrid2017.GROUPS,
    **dehghan2017.GROUPS,
    **bob2012.GROUPS,
    **jiang2017.GROUPS,
}
PAPER_CHAR_GROUPS: Groups = liu2015.CHAR_GROUPS
