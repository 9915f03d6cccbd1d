"""The features of the CRF + LSTM paper's CRF (Jiang 2017, table 2): five sub-categories, all in a window of 2."""

from scrubjay.detect.crf.templates import Template, templates

_WINDOW = (-2, -1, 0, 1, 2)


def _in_window(*columns: str) -> tuple[Template, ...]:
    return templates(*(f"{column}[{offset}]" for column in columns for offset in _WINDOW))


GROUPS: dict[str, tuple[Template, ...]] = {
    "jiang2017.lexical": _in_window("lower", "lemma", "pos", "chunk", "long_shape", "length"),
    "jiang2017.letter": _in_window("*spelled_letters"),
    "jiang2017.digit": _in_window("*spelled_digits"),
    "jiang2017.morphological": _in_window("prefix2", "suffix2", "prefix3", "suffix3", "prefix4", "suffix4"),
    "jiang2017.dictionary": _in_window("in_profession", "in_city", "in_country", "in_state"),
}
