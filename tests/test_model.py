import json
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from crf_models import CORPUS, RECIPE, SCORES, tiny_model
from scrubjay import model as model_module
from scrubjay.errors import ModelError, UsageError
from scrubjay.labels import Label
from scrubjay.lexicons import load_lexicons
from scrubjay.meta import Meta, RecallPoint, weights_file
from scrubjay.model import Model, TrainedPart, lexicon_digests, open_model, read_meta, recall_range, write_model
from scrubjay.note import Note
from scrubjay.recipe import parse_table, trained_specs
from scrubjay.text import View

FILES = ("meta.json", "recipe.toml", "token_crf.weights", "char_crf.weights")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("models") / "tiny"
    tiny_model(folder)
    return folder


@pytest.fixture
def folder(built: Path, tmp_path: Path) -> Path:
    """A copy to damage."""
    return Path(shutil.copytree(built, tmp_path / "tiny"))


def test_a_model_is_four_plain_files(built: Path) -> None:
    assert sorted(path.name for path in built.iterdir()) == sorted(FILES)
    assert (built / "recipe.toml").read_text("utf-8") == RECIPE


def test_an_open_model_has_the_recipe_and_its_crfs(built: Path) -> None:
    model = open_model(built)
    assert model.name == "tiny"
    assert [spec.name for spec in model.specs] == ["char_crf", "token_crf"]
    assert list(model.detectors()) == ["char_crf", "token_crf"]
    recipe = model.recipe()
    assert [detector.name for detector, _ in recipe.detectors] == ["rules", "char_crf", "token_crf"]
    assert recipe.detectors[1][1] == {Label.DOCTOR, Label.HOSPITAL, Label.DATE}
    assert model.meta.labels == (Label.DOCTOR, Label.HOSPITAL, Label.DATE)
    assert str(built) in repr(model)


def rewrite_meta(folder: Path, change: Callable[[dict[str, object]], None]) -> None:
    path = folder / "meta.json"
    table = json.loads(path.read_bytes())
    change(table)
    path.write_text(json.dumps(table), "utf-8")


def rewrite_recipe(folder: Path, old: str, new: str) -> None:
    """Another recipe, its digest mended, as somebody would who edits a model by hand."""
    path = folder / "recipe.toml"
    text = path.read_text("utf-8").replace(old, new)
    path.write_text(text, "utf-8")
    rewrite_meta(folder, lambda table: table["recipe"].update(sha256=sha256(text.encode()).hexdigest()))  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(ModelError, match=name.replace(".", r"\.")):
        open_model(folder)


@pytest.mark.parametrize("name", FILES)
def test_a_folder_in_the_place_of_a_file_is_refused(folder: Path, name: str) -> None:
    (folder / name).unlink()
    (folder / name).mkdir()
    with pytest.raises(ModelError, match=name.replace(".", r"\.")):
        open_model(folder)


@pytest.mark.parametrize("name", FILES[1:])
def test_a_file_that_was_changed_is_refused_by_its_digest(folder: Path, name: str) -> None:
    with (folder / name).open("ab") as stream:
        stream.write(b"\n")
    with pytest.raises(ModelError, match=r"changed or damaged since .*; get the model again, or train again"):
        open_model(folder)


def test_other_features_than_the_codes_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite_meta(folder, lambda table: table["detectors"]["token_crf"].update(feature_digest="0" * 64))  # type: ignore[index]
    with pytest.raises(ModelError, match=r"token_crf\.weights: trained with other features .*; train again"):
        open_model(folder)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "tiny"', 'name = "other"', "have other names"),
        ('kind = "char_crf"', 'kind = "char_crf"\nname = "letters"', "name other detectors"),
        ('labels = ["DOCTOR", "HOSPITAL", "DATE"]\nlayer', 'labels = ["DATE"]\nlayer', "other things of token_crf"),
        ('features = ["words", "shapes"]', 'features = ["words"]', "trained with other features"),
        ('"shapes"]', '"smell"]', "no feature groups smell.*; train again with this version"),
        ("[[resolve]]", "[[resolve", "not a recipe"),
        ('name = "tiny"', 'colour = "blue"', "not a recipe"),
    ],
)
def test_a_recipe_that_was_not_trained_is_refused(folder: Path, old: str, new: str, message: str) -> None:
    rewrite_recipe(folder, old, new)
    with pytest.raises(ModelError, match=message):
        open_model(folder)


def test_weights_of_another_detector_are_refused(folder: Path) -> None:
    shutil.copy(folder / "char_crf.weights", folder / "token_crf.weights")
    digest = sha256((folder / "token_crf.weights").read_bytes()).hexdigest()
    rewrite_meta(folder, lambda table: table["detectors"]["token_crf"].update(sha256=digest))  # type: ignore[index]
    with pytest.raises(ModelError, match=r"not the weights that meta\.json speaks of"):
        open_model(folder)


def test_a_folder_of_notes_is_no_model(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Seen by Dr. Quackenbush.")
    with pytest.raises(ModelError, match="no model; a model is a folder with") as caught:
        open_model(tmp_path)
    assert "Quackenbush" not in str(caught.value)


def test_a_note_called_meta_json_is_not_quoted(folder: Path) -> None:
    for text in ("Seen by Dr. Quackenbush.", '{"Quackenbush": "Quackenbush"}', '{"format": "Quackenbush"}'):
        (folder / "meta.json").write_text(text)
        with pytest.raises(ModelError) as caught:
            open_model(folder)
        assert "Quackenbush" not in str(caught.value)
        assert caught.value.__cause__ is None


def test_a_huge_meta_json_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_module, "LARGEST", 10)
    with pytest.raises(ModelError, match="too large"):
        read_meta(folder)


def test_a_file_that_may_not_be_read_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(ModelError, match=r"cannot be read \(Permission denied\)"):
        read_meta(folder)
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(ModelError, match=r"cannot be read \(Permission denied\)"):
        model_module.digest_file(folder / "meta.json")


@pytest.mark.parametrize("seed", range(40))
def test_damaged_folders_are_refused_and_nothing_worse(folder: Path, seed: int) -> None:
    """Bytes of one file changed, cut or added at random; of a recipe and weights the digest tells, else the reader."""
    random = Random(seed)
    path = folder / FILES[seed % len(FILES)]
    data = bytearray(path.read_bytes())
    for _ in range(random.randint(1, 8)):
        place = random.randrange(len(data))
        data[place : place + random.randint(0, 3)] = random.randbytes(random.randint(0, 3))
    if bytes(data) == path.read_bytes():
        data += b"}"
    path.write_bytes(data)
    if path.name == "meta.json":
        try:
            open_model(folder)  # a figure may be changed without harm
        except ModelError:
            return
    else:
        with pytest.raises(ModelError):
            open_model(folder)


@pytest.mark.parametrize("seed", range(30))
def test_damaged_weights_whose_digest_was_mended_are_refused_or_tag(folder: Path, seed: int) -> None:
    random = Random(seed)
    path = folder / "token_crf.weights"
    data = bytearray(path.read_bytes())
    for _ in range(random.randint(1, 20)):
        data[random.randrange(len(data))] = random.randrange(256)
    path.write_bytes(data)
    digest = sha256(data).hexdigest()
    rewrite_meta(folder, lambda table: table["detectors"]["token_crf"].update(sha256=digest))  # type: ignore[index]
    try:
        detector = open_model(folder).detectors()["token_crf"]
    except ModelError:
        return
    text = "Sent to Marlow Annex04/12/2081 for review.\n" * 20
    spans = detector.detect(View(Note("n", text), load_lexicons()), {})
    assert all(span.end <= len(text) for span in spans)


@pytest.mark.parametrize(("recall", "bias"), [(0.8, -1.0), (0.85, 0.0), (0.9, 0.0), (0.91, 12.0), (0.99, 12.0)])
def test_the_dial_takes_the_smallest_bias_that_reaches_the_target(built: Path, recall: float, bias: float) -> None:
    assert open_model(built).bias_for(recall) == bias


@pytest.mark.parametrize("recall", [0.5, 0.995, 1.0, -1.0, 99.0, float("nan")])
def test_a_target_outside_the_table_is_told_with_the_range(built: Path, recall: float) -> None:
    with pytest.raises(UsageError, match=r"outside what was measured for model tiny: .* from 0\.8000 to 0\.9900"):
        open_model(built).bias_for(recall)


def test_a_table_that_dips_still_gives_the_smallest_bias(built: Path) -> None:
    model = open_model(built)
    points = (RecallPoint(0, 0.9, 0.9), RecallPoint(1, 0.95, 0.8), RecallPoint(2, 0.94, 0.7))
    dipping = Model(model.folder, _with_recall(model, points), model.table, model.specs, model.weights)
    assert dipping.bias_for(0.93) == 1
    assert recall_range(dipping.meta) == (0.9, 0.95)


def test_a_model_without_a_table_has_no_dial(built: Path) -> None:
    model = open_model(built)
    bare = Model(model.folder, _with_recall(model, ()), model.table, model.specs, model.weights)
    with pytest.raises(UsageError, match="no recall table"):
        bare.bias_for(0.9)


def _with_recall(model: Model, points: tuple[RecallPoint, ...]) -> Meta:
    meta = model.meta
    return Meta(**{key: getattr(meta, key) for key in meta.__slots__} | {"recall": points})


def test_the_lexicons_that_a_reading_draws_on_are_digested() -> None:
    digests = lexicon_digests()
    assert {"words.bin", "pos.bin", "clusters.bin", "lemmas.txt.gz"} <= set(digests)
    assert "catalogue.json" not in digests
    assert all(len(digest) == 64 for digest in digests.values())


def test_a_model_is_written_over_an_older_one(folder: Path) -> None:
    before = (folder / "meta.json").read_bytes()
    tiny_model(folder)
    assert (folder / "meta.json").read_bytes() == before
    assert sorted(path.name for path in folder.iterdir()) == sorted(FILES)


def test_a_folder_without_all_weights_gets_no_meta(folder: Path) -> None:
    (folder / "char_crf.weights").unlink()
    parts = {spec.name: TrainedPart() for spec in trained_specs(parse_table(RECIPE, where="here"))}
    with pytest.raises(ModelError, match="char_crf"):
        write_model(folder, recipe_text=RECIPE, parts=parts, corpora=[CORPUS], scores=SCORES, recall=[], seed=1)
    assert not (folder / "meta.json").exists()


def test_only_the_crfs_of_the_recipe_make_a_model(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="char_crf, token_crf; train these and no others"):
        write_model(tmp_path, recipe_text=RECIPE, parts={}, corpora=[], scores=SCORES, recall=[], seed=1)
    assert weights_file("names") == "names.weights"
