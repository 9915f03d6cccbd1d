"""The index is read strictly, and its errors name the line."""

from pathlib import Path

import pytest

from corpus_cases import entry
from scrubjay.corpus.index import COLUMNS, Density, density_of, read_index, write_index
from scrubjay.errors import FormatError

HEAD = ",".join(COLUMNS)
LINE = "oak-01,progress note,oak,oak-p1,sparse,train"


def test_an_index_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    entries = (entry("oak-02", genre="letter, insurance"), entry("oak-01", split="dev", density="dense"))
    write_index(tmp_path / "index.csv", entries)
    assert read_index(tmp_path / "index.csv") == tuple(sorted(entries))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"{HEAD},extra\n{LINE},x\n", "line 1: the columns are"),
        (f"id,genre\n{LINE}\n", "line 1: the columns are"),
        ("", "line 1: the columns are"),
        (f"{HEAD}\n{LINE}\n{LINE}\n", "line 3: the id oak-01 stands further up"),
        (f"{HEAD}\n{LINE},x\n", "line 2: 7 values in place of 6"),
        (f"{HEAD}\noak-01,note,oak,oak-p1,thin,train\n", "line 2: the density is none of"),
        (f"{HEAD}\noak-01,note,oak,oak-p1,sparse,valid\n", "line 2: the split is none of"),
        (f"{HEAD}\n../x,note,oak,oak-p1,sparse,train\n", "line 2: the id is missing"),
        (f"{HEAD}\noak-01,note,oak,,sparse,train\n", "line 2: the patient is missing"),
        (f"{HEAD}\noak-01, note,oak,oak-p1,sparse,train\n", "line 2: the genre is missing"),
    ],
)
def test_a_slip_is_named_with_its_line(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "index.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(FormatError) as caught:
        read_index(path)
    assert f"{path}, {problem}" in str(caught.value)


def test_a_missing_index_is_told(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="is this the folder of a corpus"):
        read_index(tmp_path / "index.csv")


@pytest.mark.parametrize(
    ("spans", "density"),
    [
        (0, Density.SPARSE),
        (8, Density.SPARSE),
        (9, Density.ORDINARY),
        (40, Density.ORDINARY),
        (41, Density.DENSE),
        (500, Density.DENSE),
    ],
)
def test_density_follows_from_the_number_of_spans(spans: int, density: Density) -> None:
    assert density_of(spans) is density
