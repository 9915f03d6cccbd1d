"""Training from end to end: a few invented notes in, a model out that finds what they had in common."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import scrubjay
from learn_cases import RECIPE, UNKNOWN, Listening, files_of, order_in, tiny_corpus
from scrubjay.errors import OutputError, RecipeError, ScrubjayError, UsageError
from scrubjay.labels import Label
from scrubjay.learn import crew
from scrubjay.learn.select import Direction
from scrubjay.learn.train import Done, train
from scrubjay.note import Span


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Done]:
    folder = tmp_path_factory.mktemp("train")
    return folder, train(order_in(folder), Listening())


def test_a_trained_model_finds_names_that_it_has_not_seen(trained: tuple[Path, Done]) -> None:
    jay = scrubjay.load(trained[0] / "model")
    found = {(UNKNOWN[span.start : span.end], span.label) for span in jay.detect(UNKNOWN)}
    assert found == {("Zabriskie", Label.DOCTOR), ("Wexcombe", Label.CITY)}


def test_a_model_says_what_was_measured_on_notes_held_out(trained: tuple[Path, Done]) -> None:
    done = trained[1]
    meta = done.model.meta
    assert meta.scores.strict_f1 > 0.9
    assert [point.bias for point in meta.recall][:2] == [0.0, 0.25]
    assert meta.corpora[0].notes == 12
    assert meta.figures["folds"] == 2
    assert meta.figures["exact"]["strict_f1"] >= meta.scores.strict_f1 - 0.05
    assert not done.notices


def test_the_work_folder_is_gone_when_the_model_is_there(trained: tuple[Path, Done]) -> None:
    assert sorted(path.name for path in trained[0].iterdir()) == ["corpus", "model", "recipes"]


def test_the_same_seed_gives_the_same_files(trained: tuple[Path, Done]) -> None:
    folder = trained[0]
    train(order_in(folder, out="again"), Listening())
    assert files_of(folder / "again") == files_of(folder / "model")


def test_a_run_that_was_stopped_goes_on_and_ends_the_same(trained: tuple[Path, Done]) -> None:
    folder = trained[0]
    order = order_in(folder, out="resumed")
    first = Listening(stop_after=2)
    with pytest.raises(KeyboardInterrupt):
        train(order, first)
    assert not order.out.exists()
    second = Listening()
    train(order, second)
    assert second.skipped == first.done
    assert len(second.done) == 3
    assert files_of(order.out) == files_of(folder / "model")


def test_no_product_of_a_stage_holds_a_word_of_a_note(tmp_path: Path) -> None:
    order = replace(order_in(tmp_path), keep_work=True)
    train(order, Listening())
    products = [path for path in order.work_folder.rglob("*") if path.is_file()]
    assert products
    for path in [*products, *order.out.iterdir()]:
        data = path.read_bytes()
        assert not any(name in data for name in (b"Ibarra", b"Marrowby", b"cough"))


def test_a_work_folder_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "thesis.txt").write_text("all of it")
    with pytest.raises(UsageError, match=r"something else.*--work"):
        train(replace(order_in(tmp_path), work=mine), Listening())
    assert [path.name for path in mine.iterdir()] == ["thesis.txt"]


def test_a_work_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be made"):
        train(replace(order_in(tmp_path), work=tmp_path / "file" / "work"), Listening())


def test_another_seed_starts_afresh(tmp_path: Path) -> None:
    order = replace(order_in(tmp_path), keep_work=True)
    train(order, Listening())
    other = Listening()
    train(replace(order, seed=6, overwrite=True), other)
    assert not other.skipped


def test_stages_in_processes_of_their_own_give_the_same(trained: tuple[Path, Done]) -> None:
    folder = trained[0]
    heard = Listening()
    train(replace(order_in(folder, out="apart"), jobs=2), heard)
    assert len(heard.done) == 5
    assert "learning" in heard.said
    assert files_of(folder / "apart") == files_of(folder / "model")


def test_an_error_of_a_process_is_told_as_it_is(tmp_path: Path) -> None:
    recipe = RECIPE.replace('labels = ["DOCTOR", "CITY"]', 'labels = ["VEHICLE"]')
    with pytest.raises(UsageError, match="none of the notes it learns from has a span of its labels VEHICLE"):
        train(replace(order_in(tmp_path, recipe=recipe), jobs=1), Listening())


def test_a_process_that_dies_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(ScrubjayError, match="ended with code"):
        crew.run_stages([_Dying()], tmp_path, Listening(), jobs=1)


class _Dying:
    name = "a stage"

    def product(self, work: Path) -> Path:
        return work / "never"

    def run(self, work: Path, tell: object) -> None:
        import os

        os._exit(9)


def test_costs_are_chosen_by_cross_validation(tmp_path: Path) -> None:
    recipe = RECIPE.replace("iterations = 40", "iterations = 15\nc1 = [0.05, 50.0]\nfolds = 2")
    done = train(order_in(tmp_path, recipe=recipe), Listening())
    tried = done.model.meta.figures["costs"]["token_crf"]
    assert [row["c1"] for row in tried] == [0.05, 50.0]
    assert tried[0]["f1"] > tried[1]["f1"]
    assert done.model.meta.detectors["token_crf"].figures["c1"] == 0.05


def test_feature_groups_are_selected_and_written_into_the_recipe(tmp_path: Path) -> None:
    recipe = RECIPE.replace("iterations = 40", "iterations = 10").replace("copies = 1", "copies = 0")
    done = train(replace(order_in(tmp_path, recipe=recipe), selecting=Direction.FORWARD), Listening())
    taken = [step.group for step in done.steps if step.taken]
    assert taken
    assert set(done.model.meta.detectors["token_crf"].spec["features"]) == set(taken)
    assert done.model.meta.figures["selection"]


def test_a_detector_learns_from_the_corpora_that_it_names_and_the_others_from_all(tmp_path: Path) -> None:
    table = RECIPE[RECIPE.index('[[detector]]\nkind = "token_crf"') : RECIPE.index("[[resolve]]")]
    narrow = table.replace('kind = "token_crf"', 'kind = "token_crf"\nname = "narrow"\ntrains_on = ["second"]')
    recipe = RECIPE.replace("[[resolve]]", f"{narrow}[[resolve]]").replace('"token_crf"]', '"token_crf", "narrow"]')
    order = order_in(tmp_path, recipe=recipe)
    second = tiny_corpus(tmp_path / "other")
    done = train(replace(order, corpora=(*order.corpora, f"second={second}")), Listening())
    read = {name: facts.figures["items"] for name, facts in done.model.meta.detectors.items()}
    assert [corpus.name for corpus in done.model.meta.corpora] == ["corpus", "second"]
    assert 0 < read["narrow"] < 0.7 * read["token_crf"]


def test_what_rounding_costs_is_told_where_it_is_much(trained: tuple[Path, Done]) -> None:
    done = trained[1]
    dear = replace(done.measured, exact=done.measured.scores._replace(strict_f1=done.measured.scores.strict_f1 + 0.01))
    assert "pruning and rounding the weights cost 0.0100 F1" in replace(done, measured=dear).notices[0]


def test_crfsuite_finds_the_same_spans(trained: tuple[Path, Done]) -> None:
    folder = trained[0]
    train(replace(order_in(folder, out="suite"), trainer="crfsuite"), Listening())
    spans = [scrubjay.load(folder / name).detect(UNKNOWN) for name in ("model", "suite")]
    assert list(map(_plain, spans[0])) == list(map(_plain, spans[1]))


def _plain(span: Span) -> tuple[int, int, str]:
    return span.start, span.end, str(span.label)


def test_a_model_is_not_overwritten_unasked(trained: tuple[Path, Done]) -> None:
    with pytest.raises(OutputError, match="--overwrite"):
        train(order_in(trained[0]), Listening())


def test_a_folder_that_is_no_model_is_never_overwritten(tmp_path: Path) -> None:
    order = replace(order_in(tmp_path), overwrite=True)
    order.out.mkdir()
    (order.out / "letter.txt").write_text("mine")
    with pytest.raises(OutputError, match="no model"):
        train(order, Listening())
    shutil.rmtree(order.out)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('needs = ["rules"]', 'trains_on = ["elsewhere"]', "trains on elsewhere, and the corpora given are corpus"),
        ("folds = 2", "folds = 9", "9 folds need 9 groups"),
    ],
)
def test_what_cannot_be_trained_is_said_at_once(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        train(order_in(tmp_path, recipe=RECIPE.replace(old, new)), Listening())


def test_a_recipe_without_crfs_has_nothing_to_train(tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match="nothing to train"):
        train(order_in(tmp_path, recipe='name = "plain"\n[[detector]]\nkind = "rules"\n'), Listening())


def test_second_labels_need_a_step_that_chooses(tmp_path: Path) -> None:
    recipe = RECIPE.replace('needs = ["rules"]', 'needs = ["rules"]\nsecond = 0.1', 1)
    with pytest.raises(RecipeError, match="no step of kind choose reads them"):
        train(order_in(tmp_path, recipe=recipe), Listening())


def test_a_crf_that_needs_a_crf_is_refused(tmp_path: Path) -> None:
    more = '[[detector]]\nkind = "token_crf"\nname = "another"\nneeds = ["token_crf"]\n\n[[resolve]]'
    with pytest.raises(RecipeError, match="another needs token_crf, which is trained too"):
        train(order_in(tmp_path, recipe=RECIPE.replace("[[resolve]]", more)), Listening())
