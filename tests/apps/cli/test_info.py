import json
from pathlib import Path

import pytest
from cli_cases import done

import scrubjay
from scrubjay.apps.cli.info import read_catalogue
from scrubjay.labels import Label
from scrubjay.models import model_names


def test_info_tells_versions_recipes_models_lexicons_and_licences() -> None:
    text = done("info").stdout
    for word in (scrubjay.__version__, "default", "rules", "models", "lexicons", "Apache-2.0", "numpy"):
        assert word in text


def test_info_says_that_there_is_no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scrubjay.apps.cli.models.model_names", list)
    assert "models none" in done("info").stdout


def test_info_can_be_read_by_a_program() -> None:
    facts = json.loads(done("info", "--json").stdout)
    assert facts["scrubjay"] == scrubjay.__version__
    assert facts["labels"] == list(Label)
    assert [facts["name"] for facts in facts["models"]] == model_names()
    assert facts["lexicons"]["sources"]


@pytest.mark.parametrize("content", [None, "{", "[]"])
def test_a_missing_or_broken_catalogue_is_no_catalogue(content: str | None, tmp_path: Path) -> None:
    path = tmp_path / "catalogue.json"
    if content is not None:
        path.write_text(content)
    assert read_catalogue(path) == {}
