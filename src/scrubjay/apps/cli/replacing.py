"""How PHI is replaced: the options of scrub that choose policy, key and scope, and what their values mean."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from scrubjay.apps.cli.report import say
from scrubjay.apps.cli.state import digest
from scrubjay.errors import UsageError
from scrubjay.replace import POLICIES, Days, Key, Policy, Scope, find_key, find_policy
from scrubjay.replace.policy_file import COUNTRIES, DAY_FIRST

_PANEL = "Replacing"
_SCOPES, _DAYS = "|".join(Scope), "|".join(Days)

PolicyName = Annotated[
    str,
    typer.Option(
        "--policy",
        metavar="|".join((*POLICIES, "FILE.toml")),
        rich_help_panel=_PANEL,
        help="What is written in place of PHI: a policy by name, or a file that says it label by label.",
    ),
]
KeyFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        rich_help_panel=_PANEL,
        help="The key for surrogates, made by scrubjay key new; else that of SCRUBJAY_KEY, else one for this run.",
    ),
]
ScopeName = Annotated[
    str | None,
    typer.Option(
        "--scope",
        metavar=_SCOPES,
        rich_help_panel=_PANEL,
        help="How far a surrogate reaches. Without it a patient's notes where the patient is known, else the note.",
    ),
]
DayUnit = Annotated[
    str | None,
    typer.Option(
        "--days", metavar=_DAYS, rich_help_panel=_PANEL, help="By what dates move; whole weeks keep weekdays."
    ),
]
DayFirst = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(DAY_FIRST),
        rich_help_panel=_PANEL,
        help="Whether 3/4 is the third of April where neither the note's other dates nor its addresses tell.",
    ),
]
Country = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(COUNTRIES), rich_help_panel=_PANEL, help="Where the notes come from: US unless said otherwise."
    ),
]
KeepShape = Annotated[
    bool,
    typer.Option(
        "--keep-shape",
        rich_help_panel=_PANEL,
        help="Have surrogates no longer than what they replace where that can be, and padded where a column follows.",
    ),
]


@dataclass(frozen=True, slots=True)
class Replacing:
    """A policy and the key that its surrogates are made with."""

    policy: Policy
    key: Key | None = field(repr=False)
    is_thrown_away: bool = False

    @property
    def settings(self) -> dict[str, str]:
        """What decides the results, under the names that a refusal calls them by; never the key itself."""
        key = {"key": self.key.fingerprint} if self.key else {}
        return {"policy": digest(self.policy.name, self.policy.table()), **key}

    def tell(self) -> None:
        """Say what a user must know before the run: that its key will be lost."""
        if self.is_thrown_away:
            say(
                "no key was given, so these surrogates are made with one for this run, which is thrown away; "
                "scrubjay key new FILE and --key-file FILE make the same again"
            )


def settle_replacing(
    policy: str,
    *,
    key_file: Path | None,
    scope: str | None,
    days: str | None,
    day_first: str | None,
    country: str | None,
    keep_shape: bool,
) -> Replacing:
    """The policy with its options, and the key where it needs one."""
    chosen = find_policy(policy).with_options(
        scope=Scope(_one_of("--scope", scope, Scope)) if scope else None,
        days=Days(_one_of("--days", days, Days)) if days else None,
        day_first=DAY_FIRST[_one_of("--day-first", day_first, DAY_FIRST)] if day_first else None,
        country=_one_of("--country", country, COUNTRIES) if country else None,
        keep_shape=keep_shape or None,
    )
    key = find_key(key_file) if chosen.needs_key or key_file else None
    if chosen.needs_key and key is None:
        return Replacing(chosen, Key.new(), is_thrown_away=True)
    return Replacing(chosen, key)


def _one_of(
    option: str, value: str, choices: type[Scope] | type[Days] | dict[str, bool | None] | tuple[str, ...]
) -> str:
    names = [str(choice) for choice in choices]
    if value not in names:
        raise UsageError(f"{option} has to be one of {', '.join(names)}, not {value!r}")
    return value
