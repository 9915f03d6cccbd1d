"""Training recipes with a filter and a choice, from end to end: stages, files, scores, and what explain tells."""

from dataclasses import replace
from pathlib import Path

import pytest

import scrubjay
from learn_cases import RECIPE, UNKNOWN, Listening, files_of, order_in
from scrubjay.labels import Label
from scrubjay.learn.train import Done, train
from scrubjay.model import open_model

CHOOSE = """\
[[resolve]]
kind = "choose"
judge = "trees"
sure = ["rules"]
trees = 10
leaves = 4
fewest = 2
"""
FILTER = """\
[[resolve]]
kind = "filter"
judge = "svm"
facts = ["votes", "label", "spelling", "orthography", "lexicons", "speech", "standing", "words"]
"""
MERGE = '[[resolve]]\nkind = "merge"\n'
BOTH = RECIPE.replace(MERGE, FILTER + "\n" + CHOOSE)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Done, Listening]:
    folder = tmp_path_factory.mktemp("judged")
    heard = Listening()
    return folder, train(order_in(folder, recipe=BOTH), heard), heard


def test_a_model_with_trained_steps_finds_names_that_it_has_not_seen(trained: tuple[Path, Done, Listening]) -> None:
    found = scrubjay.load(trained[0] / "model").detect(UNKNOWN)
    assert {(UNKNOWN[one.start : one.end], one.label) for one in found} >= {("Zabriskie", Label.DOCTOR)}


def test_each_trained_step_has_a_file_and_its_figures(trained: tuple[Path, Done, Listening]) -> None:
    meta = open_model(trained[0] / "model").meta
    assert set(meta.steps) == {"filter", "choose"}
    assert {facts.file for facts in meta.steps.values()} == {"filter.weights", "choose.weights"}
    assert meta.steps["choose"].figures["options"] > 0
    assert 0 < meta.steps["filter"].figures["recall"] <= 1


def test_the_trial_of_a_fold_has_a_judge_that_has_not_seen_it(trained: tuple[Path, Done, Listening]) -> None:
    done = trained[2].done
    for step in ("filter", "choose"):
        own = [f"{step}, all notes", f"{step}, fold 1 of 2", f"{step}, fold 2 of 2"]
        gathered = [f"candidates for {step}, fold {fold} of 2" for fold in (1, 2)]
        assert [stage for stage in done if stage in own or stage in gathered] == [*gathered, *own]
    assert done.index("choose, fold 2 of 2") < done.index("the whole recipe, fold 1 of 2")


def test_the_same_seed_gives_the_same_judges(trained: tuple[Path, Done, Listening]) -> None:
    folder = trained[0]
    train(order_in(folder, recipe=BOTH, out="again"), Listening())
    assert files_of(folder / "again") == files_of(folder / "model")


def test_training_of_judges_goes_on_where_it_was_stopped(trained: tuple[Path, Done, Listening]) -> None:
    folder = trained[0]
    order = order_in(folder, recipe=BOTH, out="resumed")
    first = Listening(stop_after=10)
    with pytest.raises(KeyboardInterrupt):
        train(order, first)
    second = Listening()
    train(order, second)
    assert sorted(set(second.skipped)) == sorted(first.done)
    assert files_of(folder / "resumed") == files_of(folder / "model")


def test_no_product_of_the_judges_stages_holds_a_word_of_a_note(tmp_path: Path) -> None:
    order = replace(order_in(tmp_path, recipe=BOTH), keep_work=True)
    train(order, Listening())
    products = [path for path in order.work_folder.rglob("*") if path.is_file()]
    assert any(path.suffix == ".judge" for path in products)
    for path in [*products, *order.out.iterdir()]:
        data = path.read_bytes()
        assert not any(name in data for name in (b"Ibarra", b"Marrowby", b"cough"))


def test_the_recall_dial_turns_the_steps_too(trained: tuple[Path, Done, Listening]) -> None:
    points = open_model(trained[0] / "model").meta.recall
    assert points[-1].recall >= points[0].recall
    assert points[-1].precision < points[0].precision


def test_a_recipe_of_rules_alone_can_have_a_filter(tmp_path: Path) -> None:
    detectors = '[[detector]]\nkind = "rules"\n[[detector]]\nkind = "dictionary"\n'
    recipe = f'name = "plain"\n{detectors}{FILTER}{MERGE}\n[train]\nfolds = 2\n'
    done = train(order_in(tmp_path, recipe=recipe), Listening())
    assert done.model.meta.detectors == {}
    assert scrubjay.load(tmp_path / "model").detect("Seen by Dr. Zabriskie in clinic.")
