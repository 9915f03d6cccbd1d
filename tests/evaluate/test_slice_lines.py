from scrubjay.evaluate.report.slice_lines import FEW, slice_groups
from scrubjay.evaluate.slices import Dimension, Slice


def of(dimension: Dimension, *rows: tuple[str, int]) -> list[Slice]:
    return [Slice(dimension, name, spans, spans - 1, 2 * spans, spans) for name, spans in rows]


def names(slices: list[Slice]) -> list[str]:
    ((_, rows),) = slice_groups(slices)
    return [each.name for each in rows]


def test_sections_read_as_words() -> None:
    found = of(Dimension.SECTION, ("past_medical_history", 9), ("none", 8), ("other", 7))
    assert names(found) == ["past medical history", "no section", "heading not known"]


def test_small_sections_stand_together_and_lose_no_span() -> None:
    found = of(Dimension.SECTION, ("plan", FEW), ("diet", FEW - 1), ("pain", 2))
    ((_, rows),) = slice_groups(found)
    assert rows[1] == Slice(Dimension.SECTION, "other sections", 6, 4, 12, 6)
    assert sum(each.spans for each in rows) == sum(each.spans for each in found)


def test_a_single_small_section_keeps_its_name() -> None:
    assert names(of(Dimension.SECTION, ("plan", 9), ("diet", 1))) == ["plan", "diet"]


def test_only_sections_are_folded_and_respelt() -> None:
    assert names(of(Dimension.GENRE, ("night_ward", 2), ("none", 1))) == ["night_ward", "none"]


def test_slices_of_names_say_what_they_hold() -> None:
    groups = slice_groups(
        of(Dimension.UNLISTED_NAMES, ("no", 9), ("yes", 2)) + of(Dimension.WORD_NAMES, ("no", 8), ("yes", 3))
    )
    assert [[each.name for each in rows] for _, rows in groups] == [["listed", "not listed"], ["not a word", "a word"]]
    assert [title for title, _ in groups] == ["names, in the lexicons or not", "names, everyday words or not"]
