"""scrubjay corpus cast: a sheet for each institution, or a clear word why not."""

from pathlib import Path

from typer.testing import CliRunner

from scrubjay.apps.cli import app

INSTITUTIONS = """
[quay]
name = "Quay Hospital"
kind = "hospital"
country = "GB"
town = "Oxton"
region = "Wirral"
postcode = "CH43 9ZD"
years = [2061, 2066]
phone = "01632 960###"
record = "Q####"
visit = "V###"
accession = "A##-###"
dates = "DD/MM/YYYY"
genres = [
  "d clinic letter", "s ward round note", "o a&e note", "s ward round note", "o nursing note", "s operation note",
  "d discharge letter", "d clinic letter", "s histology report", "o a&e note", "s ward round note", "d clinic letter",
]
habits = "plain"
"""


def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    folder.mkdir()
    (folder / "institutions.toml").write_text(INSTITUTIONS)
    return folder


def test_a_sheet_is_written_for_each_institution(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["corpus", "cast", str(corpus(tmp_path)), "-o", str(tmp_path / "sheets")])
    assert result.exit_code == 0, result.output
    sheet = (tmp_path / "sheets" / "quay.md").read_text()
    assert sheet.startswith("# Quay Hospital")
    assert sheet.count("\n## quay-") == 12


def test_an_unknown_institution_is_wrong_use(tmp_path: Path) -> None:
    options = ["-o", str(tmp_path / "sheets"), "--institution", "mill"]
    result = CliRunner().invoke(app, ["corpus", "cast", str(corpus(tmp_path)), *options])
    assert result.exit_code == 2
    assert "there are quay" in result.output
    assert not (tmp_path / "sheets").exists()


def test_a_folder_without_institutions_is_named(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["corpus", "cast", str(tmp_path / "empty"), "-o", str(tmp_path / "sheets")])
    assert result.exit_code == 2
    assert "there is no such file" in " ".join(result.output.split())


def test_sheets_go_neither_into_the_corpus_nor_over_a_file(tmp_path: Path) -> None:
    folder = corpus(tmp_path)
    (tmp_path / "file").write_text("mine")
    for out in (folder / "notes", tmp_path / "file"):
        result = CliRunner().invoke(app, ["corpus", "cast", str(folder), "-o", str(out)])
        assert result.exit_code == 2, result.output
    assert [path.name for path in folder.iterdir()] == ["institutions.toml"]
    assert (tmp_path / "file").read_text() == "mine"
