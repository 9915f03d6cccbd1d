"""What info tells of models: what they were trained on, how good they are, and whether they still fit."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from scrubjay.corpus.store import INDEX
from scrubjay.errors import ModelError, ScrubjayError, UsageError
from scrubjay.meta import CorpusFacts, Meta
from scrubjay.model import lexicon_digests, open_model, read_meta, recall_range
from scrubjay.models import SHIPPED, model_names

Facts = dict[str, Any]


def gather_models(folders: Sequence[Path], corpora: Mapping[str, Path]) -> list[Facts]:
    """The facts of the models in the box and of those in ``folders``; one that cannot be used says why.

    ``corpora`` tells where the corpora are today, by the names that the models know them by; one that lies under its
    name in the working folder need not be told.
    """
    places = [(name, SHIPPED / name) for name in model_names()]
    places += [(folder.resolve().name, folder) for folder in folders]
    facts = [_model(name, folder, corpora) for name, folder in places]
    known = {corpus["name"] for one in facts for corpus in one.get("trained_on", ())}
    if strange := sorted(set(corpora) - known):
        raise UsageError(f"no model here was trained on a corpus called {', '.join(strange)}; say NAME=PATH")
    return facts


def _model(name: str, folder: Path, corpora: Mapping[str, Path]) -> Facts:
    facts: Facts = {"name": name, "folder": str(folder), "problem": _problem(folder)}
    try:
        meta = read_meta(folder)
    except ModelError:
        return facts
    span = recall_range(meta)
    return {
        **facts,
        "recipe": meta.recipe,
        "scrubjay": meta.scrubjay,
        "trained_on": [_corpus(corpus, corpora) for corpus in meta.corpora],
        "labels": [str(label) for label in meta.labels],
        "scores": meta.scores._asdict(),
        "recall": None if span is None else list(span),
        "changed_lexicons": changed_lexicons(meta),
    }


def _problem(folder: Path) -> str | None:
    """Why a model cannot be used; None where it can."""
    try:
        open_model(folder)
    except ModelError as error:
        return str(error)
    return None


def changed_lexicons(meta: Meta) -> list[str]:
    """The shipped tables that are others, new or gone since a model was trained."""
    today = lexicon_digests()
    return sorted(name for name in {*today, *meta.lexicons} if today.get(name) != meta.lexicons.get(name))


def _corpus(facts: CorpusFacts, corpora: Mapping[str, Path]) -> Facts:
    told = {"name": facts.name, "notes": facts.notes, "characters": facts.characters}
    path = corpora.get(facts.name)
    if path is None and (Path(facts.name) / INDEX).is_file():
        path = Path(facts.name)
    return {**told, "state": "not looked at" if path is None else _state(facts, path)}


def _state(facts: CorpusFacts, path: Path) -> str:
    from scrubjay.learn.corpora import open_corpora  # reads a corpus as training does

    try:
        read = [open_corpora([f"{facts.name}={path}"], dev=dev)[0].digest for dev in (False, True)]
    except ScrubjayError:
        return "cannot be read"
    return "unchanged" if facts.sha256 in read else "changed"


def model_lines(facts: Facts) -> Iterator[str]:
    """A model's facts in lines to read."""
    yield f"{facts['name']} in {facts['folder']}"
    if facts["problem"] is not None:
        yield f"  cannot be used: {facts['problem']}"
    if "scores" not in facts:
        return
    corpora = "; ".join(_corpus_words(corpus) for corpus in facts["trained_on"])
    yield f"  trained with scrubjay {facts['scrubjay']} on {corpora or 'nothing that it tells of'}"
    scores = {key: f"{value:.3f}" for key, value in facts["scores"].items()}
    yield (
        f"  cross-validated: strict P {scores['strict_precision']} R {scores['strict_recall']} "
        f"F1 {scores['strict_f1']}; words P {scores['words_precision']} R {scores['words_recall']}"
    )
    span = facts["recall"]
    yield f"  recall dial: {span[0]:.4f} to {span[1]:.4f}" if span else "  recall dial: none"
    if facts["problem"] is None:
        yield "  features: as this version reads them"
    if facts["changed_lexicons"]:
        yield f"  lexicons changed since: {', '.join(facts['changed_lexicons'])}; train again to make use of them"
    if changed := [corpus["name"] for corpus in facts["trained_on"] if corpus["state"] == "changed"]:
        yield f"  corpora changed since: {', '.join(changed)}; train again to make use of them"


def _corpus_words(corpus: Facts) -> str:
    return f"{corpus['name']} ({corpus['notes']} notes, {corpus['characters']} characters, {corpus['state']})"
