"""scrubjay agree: how far two systems, or two annotators, find the same."""

import json
from dataclasses import replace
from typing import Annotated

import typer

from scrubjay.apps.cli import options as opt
from scrubjay.apps.cli import scoring
from scrubjay.apps.cli.annotations import read_sides
from scrubjay.apps.cli.pairing import PairingOptions, pair_up
from scrubjay.apps.cli.report import exit_codes
from scrubjay.evaluate.agreement import agree as measure_agreement
from scrubjay.evaluate.pairs import Mode
from scrubjay.evaluate.report.side_by_side import show_agreement
from scrubjay.evaluate.report.terminal import make_console
from scrubjay.evaluate.report.values import agreement_values

First = Annotated[str, typer.Argument(metavar="A", help="What one found; taken as gold.")]
Second = Annotated[str, typer.Argument(metavar="B", help="What the other found.")]


def agree(
    first: First,
    second: Second,
    *,
    mode: scoring.ModeName = Mode.CORRECTED,
    labels: scoring.Labels = None,
    merge: scoring.Merge = None,
    as_json: scoring.AsJson = False,
    from_format: scoring.FromFormat = None,
    system_from: scoring.SystemFrom = None,
    encoding: opt.Encoding = None,
) -> None:
    """Say how far two systems or annotators agree, label by label.

    scrubjay agree first/ second/

    A is taken as gold for B. The other way round precision and recall change places. A note that one of the two lacks
    is one in which it found nothing. One of the two must hold the text of the notes.
    """
    with exit_codes():
        merges = scoring.parse_merges(merge)
        class_set = scoring.parse_class_set(labels, merges)
        options = PairingOptions(mode=mode, neither_is_gold=True)
        a, b = read_sides(first, second, formats=(from_format, system_from or from_format), encoding=encoding)
        pairing = pair_up(a, b, options)
        agreement = measure_agreement(pairing.pairs, mode=mode, labels=class_set, merge=merges)
        agreement = replace(agreement, notices=(*pairing.notices, *agreement.notices))
        if as_json:
            typer.echo(json.dumps(agreement_values(agreement), indent=2))
        else:
            show_agreement(make_console(), agreement)
