"""scrubjay compare: two systems on the same gold, and whether their difference is more than chance."""

import json
from dataclasses import replace
from typing import Annotated

import typer

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli import scoring
from scrubjay.apps.cli.annotations import read_sides
from scrubjay.apps.cli.pairing import PairingOptions, pair_up
from scrubjay.apps.cli.report import exit_codes
from scrubjay.evaluate.pairs import Mode
from scrubjay.evaluate.report.side_by_side import show_comparison
from scrubjay.evaluate.report.terminal import make_console
from scrubjay.evaluate.report.values import comparison_values
from scrubjay.evaluate.significance import compare as compare_systems

SystemA = Annotated[str, typer.Argument(metavar="SYSTEM_A", help="What one system found.")]
SystemB = Annotated[str, typer.Argument(metavar="SYSTEM_B", help="What the other found.")]
Shuffles = Annotated[int, typer.Option(metavar="N", min=1, help="How often the systems' notes are shuffled.")]
Seed = Annotated[int, typer.Option(metavar="N", min=0, help="The same seed gives the same p-values.")]
AsPrinted = Annotated[
    bool,
    typer.Option(
        "--as-printed",
        help="Test as the CRF + LSTM paper prints it: a shuffle counts when its difference is larger, and scores of "
        "notes are summed.",
    ),
]


def compare(
    gold: scoring.Gold,
    system_a: SystemA,
    system_b: SystemB,
    *,
    mode: scoring.ModeName = Mode.CORRECTED,
    labels: scoring.Labels = None,
    merge: scoring.Merge = None,
    shuffles: Shuffles = 9999,
    seed: Seed = 0,
    as_printed: AsPrinted = False,
    as_json: scoring.AsJson = False,
    from_format: scoring.FromFormat = None,
    system_from: scoring.SystemFrom = None,
    encoding: opt.Encoding = None,
) -> None:
    """Say which of two systems is better, and whether by more than chance.

    scrubjay compare gold/ ours.jsonl theirs/

    The test is approximate randomisation: the two systems' results are swapped note by note at random, and p is how
    often that gives a difference at least as large as the real one.
    """
    with exit_codes():
        merges = scoring.parse_merges(merge)
        class_set = scoring.parse_class_set(labels, merges)
        options = PairingOptions(mode=mode)
        formats = (from_format, system_from or from_format, system_from or from_format)
        gold_side, *sides = read_sides(gold, system_a, system_b, formats=formats, encoding=encoding)
        a, b = (pair_up(gold_side, side, options) for side in sides)
        comparison = compare_systems(
            a.pairs,
            b.pairs,
            mode=mode,
            labels=class_set,
            merge=merges,
            shuffles=shuffles,
            seed=seed,
            as_printed=as_printed,
        )
        notices = dict.fromkeys((*a.notices, *b.notices, *comparison.notices))
        comparison = replace(comparison, notices=tuple(notices))
        if as_json:
            typer.echo(json.dumps(comparison_values(comparison), indent=2))
        else:
            show_comparison(make_console(), comparison, a=system_a, b=system_b)
