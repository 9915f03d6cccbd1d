"""Changes of a recipe: what is asked for changes, nothing else does, and a change that changes nothing is refused."""

from typing import Any

import pytest

from scrubjay.errors import RecipeError
from scrubjay.recipe import make_recipe, read_table, trained_specs
from scrubjay.reproduce.changes import NOTHING, Change, changed, name_of
from scrubjay.reproduce.scales import SCALES, ScaleName

TABLE: dict[str, Any] = {
    "name": "case",
    "priority": ["rules.net", "token_crf", "char_crf", "rules", "dictionary"],
    "detector": [
        {"kind": "rules", "families": ["dates", "net"]},
        {"kind": "dictionary"},
        {"kind": "token_crf", "needs": ["rules"], "features": ["words", "pos", "shapes"], "without": ["shapes"]},
        {"kind": "char_crf", "needs": [], "beside": ["rules", "dictionary"], "features": ["characters", "pos"]},
    ],
    "resolve": [
        {"kind": "scraps", "sources": ["rules", "dictionary"]},
        {"kind": "namesakes", "keep": ["token_crf"]},
        {"kind": "propagate"},
        {"kind": "merge"},
    ],
}
SEVERAL: dict[str, Any] = {
    "name": "several",
    "priority": ["people", "doctor", "places", "organization"],
    "detector": [
        {"kind": "token_crf", "name": "people", "labels": ["PATIENT", "DOCTOR"], "needs": [], "c1": 0.3},
        {"kind": "token_crf", "name": "doctor", "labels": ["DOCTOR"], "needs": []},
        {"kind": "token_crf", "name": "places", "labels": ["CITY", "ORGANIZATION", "PATIENT"], "needs": []},
        {"kind": "token_crf", "name": "organization", "labels": ["ORGANIZATION", "PROFESSION", "CITY"], "needs": []},
    ],
    "resolve": [{"kind": "scraps", "sources": ["people", "doctor"]}, {"kind": "merge"}],
}


def names(table: Any) -> list[str]:
    return [name_of(part) for part in table["detector"]]


def part(table: Any, name: str) -> Any:
    return next(one for one in table["detector"] if name_of(one) == name)


def test_no_change_is_the_recipe_itself() -> None:
    assert changed(TABLE, NOTHING) is TABLE


def test_detectors_that_stay_take_their_words_with_them() -> None:
    made = changed(TABLE, Change(only=("char_crf",)))
    assert names(made) == ["char_crf"]
    assert made["priority"] == ["char_crf"]
    assert part(made, "char_crf")["beside"] == []
    assert [step["kind"] for step in made["resolve"]] == ["propagate", "merge"]


def test_a_detector_that_another_reads_stays_and_proposes_nothing() -> None:
    made = changed(TABLE, Change(only=("token_crf",)))
    assert names(made) == ["rules", "token_crf"]
    assert part(made, "rules")["proposes"] == []
    assert "proposes" not in part(made, "token_crf")


def test_detectors_that_go_are_named_by_kind_or_by_name() -> None:
    made = changed(TABLE, Change(drop=("dictionary", "char_crf")))
    assert names(made) == ["rules", "token_crf"]
    assert made["resolve"][0] == {"kind": "scraps", "sources": ["rules"]}
    assert make_recipe({**made, "detector": made["detector"][:1], "resolve": made["resolve"][2:]}).name == "case"


def test_groups_are_left_out_of_all_that_read_them() -> None:
    made = changed(TABLE, Change(without=("pos", "section")))
    specs = {spec.name: spec for spec in trained_specs(made)}
    assert {name: spec.groups for name, spec in specs.items()} == {  # type: ignore[union-attr]
        "token_crf": ("words",),
        "char_crf": ("characters",),
    }
    assert changed(TABLE, Change(without=("words",)))["detector"][3] == TABLE["detector"][3]


def test_parts_of_a_network_are_left_out() -> None:
    made = changed(read_table("jiang2017-lstm"), Change(without=("lattice",)))
    assert part(made, "bilstm")["without"] == ["lattice"]


def test_settings_are_put_and_steps_are_dropped() -> None:
    made = changed(TABLE, Change(put=(("token_crf", (("scheme", "BIOES"),)),), drop_steps=("propagate",)))
    assert part(made, "token_crf")["scheme"] == "BIOES"
    assert "scheme" not in part(made, "char_crf")
    assert [step["kind"] for step in made["resolve"]] == ["scraps", "namesakes", "merge"]
    assert "scheme" not in TABLE["detector"][2]


def test_a_step_that_goes_takes_its_finds_with_it() -> None:
    again = {"kind": "propagate", "name": "again"}
    named = {**TABLE, "priority": ["rules", "again"], "resolve": [again, {"kind": "scraps", "sources": ["again"]}]}
    made = changed(named, Change(drop_steps=("propagate",)))
    assert made["resolve"] == []
    assert made["priority"] == ["rules"]


def test_a_trained_step_stays_without_those_that_it_trusted() -> None:
    choose = {"kind": "choose", "sure": ["rules.net"], "trusted": ["dictionary", "token_crf"]}
    made = changed({**TABLE, "resolve": [choose]}, Change(only=("char_crf", "token_crf")))
    assert made["resolve"] == [{"kind": "choose", "sure": ["rules.net"], "trusted": ["token_crf"]}]
    assert changed({**TABLE, "resolve": [choose]}, Change(only=("char_crf",)))["resolve"] == [
        {"kind": "choose", "sure": [], "trusted": []}
    ]


def test_a_crf_of_several_labels_becomes_one_for_each() -> None:
    made = changed(SEVERAL, Change(single=True))
    labels = {name_of(one): one["labels"] for one in made["detector"]}
    assert labels == {
        "people_patient": ["PATIENT"],
        "doctor": ["DOCTOR"],
        "places_city": ["CITY"],
        "organization_organization": ["ORGANIZATION"],
        "organization_profession": ["PROFESSION"],
    }
    assert part(made, "people_patient")["c1"] == 0.3
    assert set(made["priority"]) == set(labels)
    assert made["priority"][0] == "people_patient"
    assert made["resolve"][0]["sources"] == ["people_patient", "doctor"]
    assert len(trained_specs(made)) == 5


def test_one_crf_speaks_for_a_label_and_the_others_are_silent_about_it() -> None:
    made = changed(SEVERAL, Change(uncombined=("DOCTOR", "ORGANIZATION")))
    proposes = {name_of(one): one.get("proposes") for one in made["detector"]}
    assert proposes == {"people": ["PATIENT"], "doctor": None, "places": ["PATIENT", "CITY"], "organization": None}
    assert part(made, "people")["labels"] == ["PATIENT", "DOCTOR"]


@pytest.mark.parametrize(
    "change",
    [
        Change(without=("general",)),
        Change(drop=("bilstm",)),
        Change(drop_steps=("second_pass",)),
        Change(put=(("bilstm", (("hidden", 3),)),)),
        Change(uncombined=("PATIENT",)),
    ],
)
def test_a_change_that_changes_nothing_is_refused(change: Change) -> None:
    table = changed(TABLE, Change(only=("char_crf",)))
    with pytest.raises(RecipeError, match="recipe case has nothing of what this row leaves out or changes"):
        changed(table, change)


def test_a_row_about_detectors_that_are_not_there_is_refused() -> None:
    with pytest.raises(RecipeError, match="none of the detectors"):
        changed(TABLE, Change(only=("bilstm",)))


def test_the_small_scale_is_short_and_makes_no_copies() -> None:
    small = SCALES[ScaleName.SMALL].scaled(read_table("default"))
    token = part(small, "token_crf")
    assert (token["iterations"], token["copies"], "fragments" in token) == (60, 0, False)
    assert part(small, "char_crf")["iterations"] == 50
    assert part(small, "char_crf")["clean_lines"] == 0.25
    assert "clean_lines" not in token
    assert part(small, "rules") == {"kind": "rules"}
    assert len(trained_specs(small)) == 3


def test_the_small_scale_takes_the_stored_costs() -> None:
    table = {"name": "c", "detector": [{"kind": "token_crf", "c1": [0.2, 0.5], "c2": 0.4, "copies_only": True}]}
    small = SCALES[ScaleName.SMALL].scaled(table)["detector"][0]
    assert (small["c1"], small["c2"], small["iterations"]) == (0.2, 0.4, 60)
    assert "copies_only" not in small


def test_the_small_scale_trains_networks_in_batches() -> None:
    network = part(SCALES[ScaleName.SMALL].scaled(read_table("jiang2017-lstm")), "bilstm")
    assert network["batch"] > 1
    assert network["epochs"] < 30
    assert network["hidden"] == 64


def test_the_full_scale_is_the_recipe_as_it_stands() -> None:
    table = read_table("default")
    assert SCALES[ScaleName.FULL].scaled(table) is table
    assert "all training notes" in SCALES[ScaleName.FULL].words
    assert "150 training notes and 60 iterations" in SCALES[ScaleName.SMALL].words
