from pathlib import Path

import pytest
from io_cases import encode, read_one, reason, written

from scrubjay.errors import FormatError
from scrubjay.io import ROOT_2016, Record
from scrubjay.labels import ForeignLabel, Label
from scrubjay.note import Annotated, Note, Span

PATIENT_TAG = '<NAME id="P0" start="1" end="9" text="Ann Vole" TYPE="PATIENT" comment="" />'


def xml(tmp_path: Path, text: str, tags: str = "", *, root: str = "deIdi2b2", name: str = "220-03.xml") -> Path:
    path = tmp_path / name
    body = f"<{root}>\n<TEXT>{text}</TEXT>\n<TAGS>\n{tags}\n</TAGS>\n</{root}>\n"
    path.write_bytes(f'<?xml version="1.0" encoding="UTF-8" ?>\n{body}'.encode())
    return path


def test_a_file_in_the_layout_of_the_corpora_is_read(tmp_path: Path) -> None:
    record = read_one(xml(tmp_path, "<![CDATA[\nAnn Vole & co]]>", PATIENT_TAG), "i2b2")
    assert record.note == Note("220-03", "\nAnn Vole & co", patient="220")
    assert record.spans == (Span(1, 9, Label.PATIENT),)


def test_the_2016_root_is_read(tmp_path: Path) -> None:
    assert read_one(xml(tmp_path, "x", root=ROOT_2016, name="0004_gs.xml"), "i2b2").root == ROOT_2016


@pytest.mark.parametrize(
    ("name", "patient"), [("220-03.xml", "220"), ("A-17-03.xml", "A-17"), ("0004_gs.xml", None), ("-3.xml", None)]
)
def test_the_file_name_tells_the_patient(name: str, patient: str | None, tmp_path: Path) -> None:
    assert read_one(xml(tmp_path, "x", name=name), "i2b2").note.patient == patient


def test_offsets_count_what_a_parser_gives(tmp_path: Path) -> None:
    tag = PATIENT_TAG.replace('start="1" end="9"', 'start="3" end="11"')
    record = read_one(xml(tmp_path, "\r\n&lt;😀Ann Vole\r\n", tag), "i2b2")
    assert record.note.text == "\n<😀Ann Vole\n"
    assert record.spans == (Span(3, 11, Label.PATIENT),)


def test_a_line_break_in_an_attribute_matches_the_space_that_xml_makes_of_it(tmp_path: Path) -> None:
    tag = '<NAME id="P0" start="0" end="8" text="Ann\nVole" TYPE="PATIENT" comment="" />'
    assert read_one(xml(tmp_path, "Ann\nVole", tag), "i2b2").spans == (Span(0, 8, Label.PATIENT),)


def test_labels_of_the_format_that_are_never_produced_are_read(tmp_path: Path) -> None:
    tags = '<LOCATION start="0" end="1" TYPE="ROOM"/><NAME start="1" end="2"/>'
    spans = (Span(0, 1, ForeignLabel.ROOM), Span(1, 2, ForeignLabel.NAME))
    assert read_one(xml(tmp_path, "xyz", tags), "i2b2").spans == spans


def test_the_element_is_the_category() -> None:
    [data] = encode("i2b2", Annotated(Note("a", "Mill Rd"), (Span(0, 7, Label.STREET),))).values()
    assert b'<LOCATION id="P0" start="0" end="7" text="Mill Rd" TYPE="STREET" comment="" />' in data


def test_text_with_carriage_returns_is_escaped_and_other_text_is_cdata() -> None:
    assert b"<TEXT>a &amp; b&#13;\n</TEXT>" in encode("i2b2", Annotated(Note("a", "a & b\r\n")))[".xml"]
    assert b"<TEXT><![CDATA[a & b\n]]></TEXT>" in encode("i2b2", Annotated(Note("a", "a & b\n")))[".xml"]


@pytest.mark.parametrize("character", ["\x00", "\x0b", "\x1b", "\ufffe", "\uffff"])
def test_what_xml_cannot_hold_is_refused_and_nothing_written(character: str, tmp_path: Path) -> None:
    record = Record(Annotated(Note("a", f"Ann Vole{character}")))
    with pytest.raises(FormatError, match=rf"U\+{ord(character):04X}, which stands at 8; write another") as caught:
        written(tmp_path / "out", "i2b2", record)
    assert "Vole" not in str(caught.value)
    assert not (tmp_path / "out").exists()


def test_a_root_of_another_kind_is_not_written() -> None:
    with pytest.raises(FormatError, match="deIdi2b2 or NGRID_deId"):
        written(Path(), "i2b2", Record(Annotated(Note("a", "x")), root="html"))


def test_an_old_encoding_is_read_as_declared_or_as_asked(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    body = "<deIdi2b2><TEXT>café</TEXT></deIdi2b2>"
    path.write_bytes(f'<?xml version="1.0" encoding="ISO-8859-1"?>{body}'.encode("latin-1"))
    assert read_one(path, "i2b2").note.text == "café"
    path.write_bytes(body.encode("cp1252"))
    assert read_one(path, "i2b2", encoding="cp1252").note.text == "café"
    assert "byte 19 is 0xe9" in reason(path, "i2b2")
    path.write_bytes(body.encode("utf-16"))
    assert read_one(path, "i2b2").note.text == "café"
    path.write_bytes(b"\xef\xbb\xbf" + body.encode())
    assert read_one(path, "i2b2").note.text == "café"
    path.write_bytes(f'<?xml version="1.0" encoding="klingon"?>{body}'.encode())
    assert "no such encoding" in reason(path, "i2b2")


LAUGHS = "<!DOCTYPE d [<!ENTITY a 'Vole Vole'><!ENTITY b '&a;&a;&a;'>]><deIdi2b2><TEXT>&b;</TEXT></deIdi2b2>"
OUTSIDE = "<!DOCTYPE d SYSTEM 'file:///etc/hosts'><deIdi2b2><TEXT>x</TEXT></deIdi2b2>"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("<deIdi2b2><TEXT>Ann Vole</deIdi2b2>", "broken XML at line 1"),
        ("", "broken XML"),
        ("Ann Vole", "broken XML"),
        ("<deIdi2b2><TEXT>&Vole;</TEXT></deIdi2b2>", "broken XML"),
        ("<deIdi2b2><TEXT>Vole\x00</TEXT></deIdi2b2>", "broken XML"),
        ("<Vole><TEXT>Ann Vole</TEXT></Vole>", "the root is neither"),
        ("<deIdi2b2><TAGS/></deIdi2b2>", "no TEXT element"),
        ("<deIdi2b2><TAGS><TEXT>Vole</TEXT></TAGS></deIdi2b2>", "no TEXT element"),
        ("<deIdi2b2><TEXT>Ann</TEXT><TEXT>Vole</TEXT></deIdi2b2>", "2 TEXT elements"),
        ("<deIdi2b2><TEXT>Ann <b>Vole</b></TEXT></deIdi2b2>", "TEXT holds an element"),
        (LAUGHS, "DOCTYPE"),
        (OUTSIDE, "DOCTYPE"),
    ],
)
def test_a_broken_file_fails_by_name_and_is_not_quoted(content: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_text(content)
    assert why in reason(path, "i2b2")
    assert str(path) in reason(path, "i2b2")
    assert "Vole" not in reason(path, "i2b2")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('end="9"', 'end="99"', "tag P0: a span ends at 99"),
        ('end="9"', 'end="1"', "needs 0 <= start < end"),
        ('end="9"', 'end="nine"', "not a whole number"),
        ('end="9"', "", "an offset is missing"),
        ('start="1"', 'start="0"', "tag P0: the offsets do not cover"),
        ('TYPE="PATIENT"', 'TYPE="VOLE"', "no such label"),
        ('id="P0" start="1"', 'id="Ann Vole" start="0"', "a tag: the offsets"),
    ],
)
def test_a_bad_tag_is_named_and_not_quoted(old: str, new: str, why: str, tmp_path: Path) -> None:
    path = xml(tmp_path, "\nAnn Vole", PATIENT_TAG.replace(old, new))
    assert why in reason(path, "i2b2")
    assert "vole" not in reason(path, "i2b2").lower()
    assert read_one(path, "i2b2", with_spans=False).note.text == "\nAnn Vole"
