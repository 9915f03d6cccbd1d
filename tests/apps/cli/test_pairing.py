from pathlib import Path

import pytest
from cli_cases import folder_of, jsonl_of
from scoring_cases import GOLD, PLANTED, SYSTEM, TEXT, folder_in, gold_file, line, system_file

from scrubjay.apps.cli.annotations import read_side, read_sides
from scrubjay.apps.cli.pairing import Pairing, PairingOptions, pair_up
from scrubjay.errors import InputError, UsageError
from scrubjay.evaluate.pairs import Mode, Pair
from scrubjay.labels import Label


def pair(gold: Path, system: Path, **options: object) -> Pairing:
    return pair_up(read_side(str(gold)), read_side(str(system)), PairingOptions(**options))  # type: ignore[arg-type]


def only_pair(gold: Path, system: Path, **options: object) -> Pair:
    [only] = pair(gold, system, **options).pairs
    return only


def refusal(gold: Path, system: Path, **options: object) -> str:
    """The message of a refusal, which never quotes the note."""
    with pytest.raises(InputError) as caught:
        pair(gold, system, **options)
    assert PLANTED not in str(caught.value)
    return str(caught.value)


def places(pair: Pair) -> list[tuple[int, int, str]]:
    return [(span.start, span.end, str(span.label)) for span in pair.system]


@pytest.mark.parametrize("gold_format", ["i2b2", "brat", "conll"])
@pytest.mark.parametrize("system_format", ["i2b2", "brat", "conll"])
def test_notes_meet_by_their_path_whatever_the_formats(gold_format: str, system_format: str, tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", gold_format, ward__a=(TEXT, GOLD), ward__b=(TEXT, ()))
    system = folder_in(tmp_path / "system", system_format, ward__a=(TEXT, SYSTEM), ward__b=(TEXT, ()))
    first, second = pair(gold, system).pairs
    assert (first.note.id, second.note.id) == ("ward/a", "ward/b")
    assert places(first) == list(SYSTEM)


def test_detections_without_text_meet_a_folder(tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", "i2b2", ward__a=(TEXT, GOLD))
    assert places(only_pair(gold, system_file(tmp_path, line("ward/a", SYSTEM, None)))) == list(SYSTEM)


@pytest.mark.parametrize("note_id", ["ward/a.xml", "ward/a.txt", "ward/a.txt.gz"])
def test_an_id_with_an_ending_meets_the_id_without(note_id: str, tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", "i2b2", ward__a=(TEXT, GOLD))
    assert only_pair(gold, system_file(tmp_path, line(note_id, SYSTEM, None))).note.id == "ward/a"


def test_two_ids_that_mean_one_note_are_refused(tmp_path: Path) -> None:
    system = system_file(tmp_path, line("a", SYSTEM, None), line("a.txt", SYSTEM, None))
    assert "a.txt and a are both note a" in refusal(gold_file(tmp_path), system)


def test_two_files_of_one_note_are_a_pair_whatever_they_are_called(tmp_path: Path) -> None:
    gold = folder_in(tmp_path, "i2b2", expert=(TEXT, GOLD)) / "expert.xml"
    system = folder_in(tmp_path, "i2b2", machine=(TEXT, SYSTEM)) / "machine.xml"
    assert only_pair(gold, system).note.id == "expert"


def test_lines_without_ids_meet_by_their_number(tmp_path: Path) -> None:
    gold = jsonl_of(tmp_path / "x.jsonl", {"text": TEXT, "spans": []}, {"text": "other", "spans": []})
    system = jsonl_of(tmp_path / "y.jsonl", {"text": TEXT, "spans": []}, {"text": "other", "spans": []})
    assert [each.note.id for each in pair(gold, system).pairs] == ["line 1", "line 2"]


def test_the_text_may_stand_on_either_side(tmp_path: Path) -> None:
    gold, system = gold_file(tmp_path, line("a", GOLD, None)), system_file(tmp_path, line("a", SYSTEM))
    assert only_pair(gold, system).note.text == TEXT
    message = refusal(gold, system_file(tmp_path))
    assert "neither" in message
    assert "detect --with-text" in message


def test_a_missing_note_is_marked(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", GOLD), line("b", GOLD))
    for mode in Mode:
        assert [each.is_missing for each in pair(gold, system_file(tmp_path), mode=mode).pairs] == [False, True]


def test_a_note_that_gold_lacks_is_an_error_but_left_out_in_the_official_mode(tmp_path: Path) -> None:
    gold, system = gold_file(tmp_path), system_file(tmp_path, line("a", ()), line("z", ()))
    assert "1 note is in" in refusal(gold, system)
    left = pair(gold, system, mode=Mode.OFFICIAL)
    assert [each.note.id for each in left.pairs] == ["a"]
    assert "z; left out" in left.notices[0]


def test_where_neither_is_gold_either_may_lack_notes(tmp_path: Path) -> None:
    a = gold_file(tmp_path, line("a", GOLD), line("b", GOLD))
    b = system_file(tmp_path, line("a", SYSTEM), line("z", SYSTEM))
    there, back = pair(a, b, neither_is_gold=True), pair(b, a, neither_is_gold=True)
    assert [each.note.id for each in there.pairs] == ["a", "b", "z"]
    assert [(len(each.gold), len(each.system)) for each in there.pairs] == [(5, 5), (5, 0), (0, 5)]
    assert [each.note.id for each in back.pairs] == ["a", "z", "b"]
    assert "z; taken as notes in which the first found nothing" in there.notices[0]
    assert len(pair(a, b, neither_is_gold=True, mode=Mode.OFFICIAL).pairs) == 2


def bare_side(folder: Path, kind: str) -> Path:
    """A side of two notes, neither of which was ever annotated."""
    if kind == "text":
        return folder_of(folder / "bare", a=TEXT, b=TEXT)
    if kind == "brat":
        bare = folder_in(folder / "bare", "brat", a=(TEXT, GOLD), b=(TEXT, GOLD), c=(TEXT, ()))
        for name in ("a", "b"):
            (bare / f"{name}.ann").unlink()
        return bare
    if kind == "i2b2":
        bare = folder_of(folder / "bare")
        for name in ("a", "b"):
            (bare / f"{name}.xml").write_text(f"<deIdi2b2><TEXT>{TEXT}</TEXT></deIdi2b2>")
        return bare
    stated = {"no spans": {"text": TEXT}, "null": {"text": TEXT, "spans": None}, "null alone": {"spans": None}}[kind]
    return jsonl_of(folder / "bare.jsonl", {"id": "a", **stated}, {"id": "b", **stated})


@pytest.mark.parametrize("kind", ["text", "brat", "i2b2", "no spans", "null", "null alone"])
def test_a_note_that_was_never_annotated_is_refused_on_either_side(kind: str, tmp_path: Path) -> None:
    bare, other = bare_side(tmp_path, kind), gold_file(tmp_path, *(line(name, GOLD) for name in "abc"))
    for sides in ((bare, other), (other, bare)):
        message = refusal(*sides)
        assert "2 notes have no annotations, not even empty ones: a, b." in message
        assert ("--scrubbed" in message) == (sides[1] is bare)
    assert "--scrubbed" not in refusal(other, bare, neither_is_gold=True)


def test_an_empty_list_of_spans_is_an_annotation(tmp_path: Path) -> None:
    assert only_pair(gold_file(tmp_path, line("a", ())), system_file(tmp_path, line("a", ()))).system == ()
    folders = [folder_in(tmp_path / name, "brat", a=(TEXT, ())) for name in ("one", "two")]
    assert only_pair(*folders).gold == ()


def test_many_strangers_are_counted_and_a_few_named(tmp_path: Path) -> None:
    system = system_file(tmp_path, *(line(f"z{number}", (), None) for number in range(12)))
    message = refusal(gold_file(tmp_path), system, mode=Mode.OFFICIAL)
    assert "12 notes are" in message
    assert "z9 and 2 more" in message


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (TEXT[:30] + "~" + TEXT[31:], f"differ, first at 30 (gold has {len(TEXT)} characters, system {len(TEXT)})"),
        (TEXT[:-5], f"differ, first at {len(TEXT) - 5} (gold has {len(TEXT)} characters, system {len(TEXT) - 5})"),
        ("\ufeff" + TEXT, "differ by a byte order mark at 0"),
    ],
)
def test_texts_that_differ_are_told_with_the_first_difference(other: str, told: str, tmp_path: Path) -> None:
    message = refusal(gold_file(tmp_path), system_file(tmp_path, line("a", (), other)))
    assert message.startswith(f"note a: the texts of gold and system {told}")


def test_line_endings_are_named_as_such(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", (), f"{PLANTED}\r\nwell\r\n"), line("b", (), "x\r\n"))
    system = system_file(tmp_path, line("a", (), f"{PLANTED}\nwell\n"), line("b", (), "x\n"))
    message = refusal(gold, system)
    assert "differ in line endings (CRLF against LF), first at 18" in message
    assert "1 other notes differ too" in message


def test_a_text_rebuilt_from_tokens_may_have_other_white_space(tmp_path: Path) -> None:
    gold = folder_in(tmp_path / "gold", "brat", a=("Mr.\tVole\n\nleft. \n", ((4, 8, "PATIENT"),)))
    (tmp_path / "system").mkdir()
    rows = "Mr\t0\t2\tO\n.\t2\t3\tO\nVole\t4\t8\tB-PATIENT\nleft\t10\t14\tO\n.\t14\t15\tO\n"
    (tmp_path / "system/a.conll").write_text(rows)
    assert places(only_pair(gold, tmp_path / "system")) == [(4, 8, "PATIENT")]


def test_overlapping_gold_is_refused_with_note_and_offsets(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", ((4, 22, "PATIENT"), (10, 26, "DOCTOR"))))
    assert "note a: the gold spans 4-22 and 10-26 overlap" in refusal(gold, system_file(tmp_path))
    assert len(only_pair(gold, system_file(tmp_path), neither_is_gold=True).gold) == 2


def test_a_gold_span_inside_a_longer_one_further_back_is_refused_too(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", ((0, 30, "PATIENT"), (4, 8, "DOCTOR"), (24, 26, "AGE"))))
    assert "overlap" in refusal(gold, system_file(tmp_path))


def test_repeated_gold_spans_count_once(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", ((4, 22, "PATIENT"), (4, 22, "PATIENT"))))
    assert len(only_pair(gold, system_file(tmp_path)).gold) == 1


def test_a_system_may_overlap_itself(tmp_path: Path) -> None:
    system = system_file(tmp_path, line("a", ((4, 22, "PATIENT"), (10, 26, "DOCTOR")), None))
    assert len(only_pair(gold_file(tmp_path), system).system) == 2


def test_the_genre_comes_from_a_table_then_the_line_then_the_folder(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("ward/a", (), genre="letter"), line("ward/b", ()), line("c", ()))
    system = system_file(tmp_path, *(line(name, (), None) for name in ("ward/a", "ward/b", "c")))
    assert [each.genre for each in pair(gold, system).pairs] == ["letter", "ward", None]
    assert pair(gold, system, genres={"ward/a": "progress"}).pairs[0].genre == "progress"


def test_the_patient_comes_from_a_table_then_from_either_side(tmp_path: Path) -> None:
    gold = gold_file(tmp_path, line("a", (), patient="p1"), line("b", ()), line("c", ()))
    system = system_file(tmp_path, line("a", ()), line("b", (), patient="p2"), line("c", ()))
    assert [each.patient for each in pair(gold, system).pairs] == ["p1", "p2", "note c"]
    assert pair(gold, system, patients={"a": "p9"}).pairs[0].patient == "p9"


def test_scrubbed_text_is_aligned_and_takes_the_labels_of_gold(tmp_path: Path) -> None:
    scrubbed = TEXT.replace(PLANTED, "[NAME]").replace("3/4/2087", "[DATE]").replace("seen", "[X]")
    system = folder_of(tmp_path / "scrubbed", a=scrubbed)
    result = pair(gold_file(tmp_path), system, scrubbed=True)
    labels = {span.label for span in result.pairs[0].system}
    assert {Label.PATIENT, Label.DATE} <= labels
    assert not labels & {Label.AGE, Label.PHONE, Label.HOSPITAL}
    assert "scrubbed text, which tells no labels" in result.notices[0]


def test_scrubbed_needs_text(tmp_path: Path) -> None:
    assert "--scrubbed needs the system's text" in refusal(gold_file(tmp_path), system_file(tmp_path), scrubbed=True)


def test_a_side_with_a_note_that_cannot_be_read_is_not_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = folder_in(tmp_path / "gold", "i2b2", a=(TEXT, GOLD))
    (folder / "b.xml").write_text("<deIdi2b2><TAGS></TAGS></deIdi2b2>")
    with pytest.raises(InputError, match="1 of its notes cannot be read, so nothing is scored"):
        read_side(str(folder))
    assert "b.xml: no TEXT element" in capsys.readouterr().err


def test_two_lines_of_one_id_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(InputError):
        read_side(str(gold_file(tmp_path, line("a", ()), line("a", ()))))
    assert "has the id of an earlier note" in capsys.readouterr().err


def test_standard_input_can_be_one_side_only() -> None:
    with pytest.raises(UsageError, match="standard input can be read once"):
        read_sides("-", "-", formats=(None, None))


def test_no_repr_shows_a_note(tmp_path: Path) -> None:
    side = read_side(str(gold_file(tmp_path)))
    assert PLANTED not in repr(side) + repr(side.entries["a"])
