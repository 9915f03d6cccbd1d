"""Whatever bytes a file holds, reading gives records and failures, raises nothing and quotes nothing."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from io_cases import source_of

from scrubjay.io import FORMATS, Failure, read

PIECES = (
    *(
        b"Vole",
        b"\n",
        b"\r\n",
        b"\t",
        b" ",
        b"\x00",
        b"\xff",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"0",
        b"4",
        b"-1",
    ),
    *(b"<deIdi2b2>", b"</deIdi2b2>", b"<TEXT>", b"</TEXT>", b"<TAGS>", b"</TAGS>", b"<![CDATA[", b"]]>", b"&Vole;"),
    *(b"<?xml version='1.0' encoding='Vole'?>", b"<NAME start='0' end='4' TYPE='PATIENT'/>", b"<!DOCTYPE Vole>"),
    *(
        b'{"text": "Vole"}',
        b'{"text": "Vole", "spans": [',
        b'{"start": 0, "end": 4, "type": "DATE"}',
        b"]}",
        b'{"',
        b"null",
    ),
    *(b"T1\tPATIENT 0 4\tVole", b"T1\t", b";", b"# text = ", b"# id = ", b'"Vole"', b"Vole\t0\t4\tB-PATIENT", b"\\u"),
)
CONTENTS = st.lists(st.one_of(st.sampled_from(PIECES), st.binary(max_size=4)), max_size=12).map(b"".join)


@pytest.mark.parametrize("name", FORMATS)
@given(content=CONTENTS, annotations=CONTENTS)
@example(content=b"<deIdi2b2>" * 5_000, annotations=b"")
@example(content=b'{"text":' * 50_000, annotations=b"T" * 50_000)
@settings(max_examples=150, deadline=None)
def test_no_content_breaks_a_reader_or_is_quoted(name: str, content: bytes, annotations: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"a{FORMATS[name].endings[0]}"
        path.write_bytes(content)
        (Path(folder) / "a.ann").write_bytes(annotations)
        for record in read(source_of(path, name)):
            if isinstance(record, Failure):
                assert "Vole" not in record.reason
                assert record.id.startswith("a")
