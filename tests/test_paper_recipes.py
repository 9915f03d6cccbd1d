"""The recipes of the papers say what the papers say."""

from importlib import resources
from pathlib import Path

import pytest

from scrubjay.detect import Evidence
from scrubjay.detect.crf.spec import CHAR, TOKEN, CrfSpec
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.note import Span
from scrubjay.pipeline import Scrubber
from scrubjay.recipe import make_recipe, read_table, recipe_names, trained_specs, training
from scrubjay.text import View

PAPERS = ("liu2015", "hybrid2017", "dehghan2017", "bob2012", "jiang2017")
BOB = [f"bob2012-{part}{names}" for part in ("rules", "fuzzy", "crf", "both", "filter") for names in ("", "-names")]
RECIPES = [
    *("liu2015", "liu2015-plain", "hybrid2017", "hybrid2017-18", "dehghan2017-1", "dehghan2017-2", "dehghan2017-3"),
    *(*BOB, "jiang2017-crf", "jiang2017-lstm", "jiang2017-mix"),
]
RULES_ALONE = {
    *(Label.STATE, Label.PHONE, Label.STREET, Label.LICENSE, Label.ZIP),
    *(Label.IDNUM, Label.EMAIL, Label.FAX, Label.URL),
}
"""The labels of table 1 of Dehghan 2017 that no CRF is trained for."""


def crfs(name: str) -> dict[str, CrfSpec]:
    return {spec.name: spec for spec in trained_specs(read_table(name)) if isinstance(spec, CrfSpec)}


def detector(name: str, wanted: str) -> dict[str, object]:
    return next(one for one in read_table(name)["detector"] if one.get("name", one["kind"]) == wanted)


def proposals(name: str) -> dict[str, set[str]]:
    """What each detector proposes, by its name."""
    return {
        one.get("name", one["kind"]): set(one.get("proposes", one.get("labels", map(str, Label))))
        for one in read_table(name)["detector"]
    }


def test_all_papers_are_in_the_box() -> None:
    assert set(RECIPES) == {name for name in recipe_names() if name.startswith(PAPERS)}


@pytest.mark.parametrize("name", RECIPES)
def test_every_recipe_is_read_and_says_where_it_is_explained(name: str) -> None:
    table = read_table(name)
    assert table["name"] == name
    assert training(table).folds >= 2
    names = {one.get("name", one["kind"]) for one in table["detector"]}
    assert names <= set(table["priority"])
    text = resources.files("scrubjay.recipes").joinpath(f"{name}.toml").read_text("utf-8")
    head = " ".join(line.removeprefix("# ") for line in text.splitlines() if line.startswith("# "))
    assert "docs/papers.md" in head


@pytest.mark.parametrize("name", [name for name in RECIPES if name != "jiang2017-lstm"])
def test_the_part_of_the_papers_document_that_a_recipe_names_is_there(name: str) -> None:
    text = resources.files("scrubjay.recipes").joinpath(f"{name}.toml").read_text("utf-8")
    head = " ".join(line.removeprefix("# ") for line in text.splitlines() if line.startswith("# "))
    part = head.split('"')[1]
    papers = (Path(__file__).parents[1] / "docs" / "papers.md").read_text("utf-8")
    assert f"## {part}\n" in papers


@pytest.mark.parametrize("name", RECIPES)
def test_a_crf_of_a_paper_reads_that_papers_features_and_says_all_it_finds(name: str) -> None:
    paper = name.split("-")[0]
    owners = {"dehghan2017": ("mdeid.", "clideid.")}.get(paper, (f"{paper}.",))
    for spec in crfs(name).values():
        assert all(group.startswith(owners) for group in spec.groups)
        assert spec.trusting
        assert (spec.copies, spec.dropout, spec.lean, spec.alone) == (0, 0.0, 0.0, 0.0)


def test_liu_has_bio_for_tokens_and_bioes_for_characters_and_trusts_rules_most() -> None:
    own = crfs("liu2015")
    assert {(spec.kind, str(spec.scheme)) for spec in own.values()} == {(TOKEN, "BIO"), (CHAR, "BIOES")}
    assert read_table("liu2015")["priority"] == ["rules", "char_crf", "token_crf"]
    assert detector("liu2015", "rules")["families"] == ["liu2015"]


def test_the_plain_liu_differs_by_the_dictionaries_alone() -> None:
    for name, spec in crfs("liu2015").items():
        assert set(spec.groups) - set(crfs("liu2015-plain")[name].groups) == {"liu2015.dictionary"}


def test_the_hybrid_leaves_six_of_eighteen_labels_to_patterns() -> None:
    twelve, eighteen = crfs("hybrid2017")["token_crf"], crfs("hybrid2017-18")["token_crf"]
    six = {Label.ZIP, Label.LICENSE, Label.URL, Label.PHONE, Label.FAX, Label.EMAIL}
    assert (len(twelve.labels), len(eighteen.labels)) == (12, 18)
    assert set(eighteen.labels) - set(twelve.labels) == six == proposals("hybrid2017")["rules"]
    assert proposals("hybrid2017-18")["rules"] == set()
    for spec in (twelve, eighteen):
        assert (spec.c1, spec.c2, str(spec.scheme), spec.layer) == ((0.05,), (0.2,), "BIO", "cleaned")


@pytest.mark.parametrize("name", ["dehghan2017-1", "dehghan2017-2", "dehghan2017-3"])
def test_nine_labels_of_dehghan_are_rules_alone(name: str) -> None:
    trained = {label for spec in crfs(name).values() for label in spec.labels}
    assert len(trained) == 9
    assert trained.isdisjoint(RULES_ALONE)
    assert proposals(name)["mdeid"] == RULES_ALONE
    assert all((spec.c1, spec.c2) == ((0.0,), (0.5,)) for spec in crfs(name).values())


def test_mdeid_has_a_crf_for_each_label() -> None:
    own = crfs("dehghan2017-2")
    assert sorted(len(spec.labels) for spec in own.values()) == [1] * 9
    for spec in own.values():
        assert spec.groups == (f"mdeid.{spec.labels[0].lower()}",)
        assert (str(spec.scheme), spec.needs) == ("BIO", ("mdeid", "mdeid_lists"))


def test_clideid_has_five_crfs_of_several_labels_and_four_of_one() -> None:
    own = crfs("dehghan2017-3")
    several = [set(spec.labels) for spec in own.values() if len(spec.labels) > 1]
    assert len(several) == 5
    assert several.count({Label.ORGANIZATION, Label.PROFESSION}) == 2
    assert {spec.labels for spec in own.values() if len(spec.labels) == 1} == {
        *((Label.COUNTRY,), (Label.DATE,), (Label.DOCTOR,), (Label.HOSPITAL,))
    }
    assert all((str(spec.scheme), spec.needs) == ("IO", ()) for spec in own.values())


@pytest.mark.parametrize(
    ("label", "models"),
    [("DOCTOR", 3), ("ORGANIZATION", 3), ("PROFESSION", 2), ("PATIENT", 1), ("HOSPITAL", 1), ("AGE", 1), ("CITY", 1)],
)
def test_clideid_unites_the_finds_of_the_models_that_the_paper_names(label: str, models: int) -> None:
    own = proposals("dehghan2017-3")
    assert sum(label in own[name] for name in crfs("dehghan2017-3")) == models


def test_only_dates_of_clideid_are_read_without_bigrams() -> None:
    own = crfs("dehghan2017-3")
    assert [name for name, spec in own.items() if "clideid.bigrams" not in spec.groups] == ["c_date"]


def test_the_first_submission_has_the_models_of_both_others() -> None:
    assert crfs("dehghan2017-1") == crfs("dehghan2017-2") | crfs("dehghan2017-3")
    both = proposals("dehghan2017-1")
    assert both == proposals("dehghan2017-3") | proposals("dehghan2017-2")


class OfOneWord:
    """Stands in for a trained CRF: every Delaware has each of its labels."""

    def __init__(self, spec: CrfSpec) -> None:
        self.name, self.needs, self._labels = spec.name, spec.needs, spec.labels

    def detect(self, view: View, evidence: Evidence) -> list[Span]:
        start = view.text.index("Delaware")
        return [Span(start, start + len("Delaware"), label, 0.9, self.name) for label in self._labels]


@pytest.mark.parametrize("name", ["dehghan2017-1", "dehghan2017-2", "dehghan2017-3"])
def test_a_state_goes_before_a_city_in_every_submission(name: str) -> None:
    trained = {one: OfOneWord(spec) for one, spec in crfs(name).items()}
    spans = Scrubber(make_recipe(read_table(name), trained), load_lexicons()).detect("Stepbrother is in Delaware.")
    assert [(span.start, span.end, span.label) for span in spans] == [(18, 26, Label.STATE)]


@pytest.mark.parametrize("name", [name for name in BOB if name.endswith("-names")])
def test_the_name_hybrid_finds_names_of_persons_only(name: str) -> None:
    for one in read_table(name)["detector"]:
        assert one["kind"] == "lookup" or set(one["labels"]) == {"PATIENT", "DOCTOR"}


def test_the_name_hybrid_grows_part_by_part() -> None:
    parts = {
        name: [one["kind"] for one in read_table(f"bob2012-{name}-names")["detector"]] for name in ("rules", "both")
    }
    assert parts == {"rules": ["rules", "lookup"], "both": ["rules", "lookup", "token_crf"]}
    assert detector("bob2012-fuzzy-names", "lookup")["threshold"] == 0.74
    assert [step["kind"] for step in read_table("bob2012-filter-names")["resolve"]] == ["filter", "merge"]
    assert read_table("bob2012-filter-names")["resolve"][0]["judge"] == "svm"
    assert crfs("bob2012-crf")["token_crf"].labels == tuple(Label)


def test_the_crf_of_jiang_has_the_papers_costs() -> None:
    spec = crfs("jiang2017-crf")["token_crf"]
    assert (spec.minimum, spec.c1, spec.c2, str(spec.scheme)) == (4, (0.0,), (0.05,), "BIOES")


def test_the_mix_is_made_of_both_systems() -> None:
    parts = [read_table(name)["detector"] for name in ("jiang2017-crf", "jiang2017-lstm")]
    assert read_table("jiang2017-mix")["detector"] == [one for part in parts for one in part]
