"""What each part of the BiLSTM-CRF is worth, as figure 5 of the CRF + LSTM paper: the network without it, trained anew.

    python bench/lstm_ablations.py [--recipe NAME|FILE] [--set KEY=VALUE ...] [--folds N] [--notes N] [--jobs N]
    python bench/lstm_ablations.py --vectors glove.txt [--words N] ...

Strict F1 by cross-validation over the train split; institutions are not split between folds. ``--set`` changes the
recipe's table of the network: the paper's own settings, one sentence a step, take hours, and ``--set batch=32
--set 'optimiser="adam"' --set rate=0.001 --set epochs=10`` a fraction of that. What was trained is kept in ``--work``,
so that a run that was stopped goes on. With ``--vectors`` the network as it is stands beside the same network with the
word vectors of a file, in GloVe's format, and nothing else.
"""

import argparse
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from learning_curve import SEED, SamplePlan, drawn

from scrubjay.apps.cli.training import watching
from scrubjay.corpus.store import Corpus
from scrubjay.detect.bilstm.spec import KIND, BilstmSpec
from scrubjay.learn.bilstm.ablations import WHOLE, variants
from scrubjay.learn.bilstm.engine import require
from scrubjay.learn.cross import Scorer
from scrubjay.recipe import read_table

ROOT = Path(__file__).parent.parent


def changed(table: dict[str, Any], settings: list[str]) -> dict[str, Any]:
    """The recipe with settings of its network changed, each written as in TOML."""
    own = tomllib.loads("\n".join(settings))
    parts = [{**part, **own} if part["kind"] == KIND else part for part in table["detector"]]
    return {**table, "detector": parts}


def show(scores: dict[str, float]) -> None:
    print(f"\n  {'':18} {'strict F1':>9} {'difference':>11}")
    for name, score in scores.items():
        print(f"  {name:18} {score:9.4f} {score - scores[WHOLE]:+11.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--recipe", default="jiang2017-lstm")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="settings")
    parser.add_argument("--folds", type=int, default=2)
    parser.add_argument("--notes", type=int, help="so many notes of the train split instead of all")
    parser.add_argument("--vectors", type=Path, metavar="FILE", help="compare with the word vectors of this file alone")
    parser.add_argument("--words", type=int, default=30_000, help="words of the file that the notes have not")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--corpus", type=Path, default=ROOT / "corpus")
    parser.add_argument("--work", type=Path, default=ROOT / "out" / "lstm_ablations")
    options = parser.parse_args()
    require()
    ids = drawn(Corpus.open(options.corpus))[: options.notes]
    table = changed(dict(read_table(options.recipe)), options.settings)
    plan = SamplePlan(table, (str(options.corpus),), SEED, options.folds, ids=frozenset(ids))
    networks = [spec for spec in plan.specs if isinstance(spec, BilstmSpec)]
    if not networks:
        parser.error(f"{options.recipe} has no network")
    tried = variants(networks[0])
    if options.vectors:
        other = replace(networks[0], vectors=str(options.vectors.resolve()), extra_words=options.words)
        tried = {WHOLE: networks[0], options.vectors.name: other}
    print(f"{networks[0].name} of {options.recipe}, {len(ids)} notes, {options.folds} folds")
    with watching() as observer:
        scores = Scorer(plan, options.work, observer, options.jobs).f1(list(tried.values()), folds=options.folds)
    show(dict(zip(tried, scores, strict=True)))


if __name__ == "__main__":
    main()
