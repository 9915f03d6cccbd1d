"""Policies of one's own: a TOML file that starts from a policy in the box and changes labels of it.

base = "surrogate"
scope = "note"

[labels]
PROFESSION = "keep"
HOSPITAL = "tag"
"""

import tomllib
from pathlib import Path

from scrubjay.errors import LabelError, PolicyError
from scrubjay.labels import Label, parse_produced_label
from scrubjay.replace.policy import ONLY_FOR, POLICIES, Action, Days, Options, Policy
from scrubjay.replace.scopes import Scope
from scrubjay.strict import FLAG, TABLE, Table, check, one_of

COUNTRIES = ("US", "GB", "IE", "CA", "AU")
_KEYS = {
    "base": one_of(*POLICIES),
    "scope": one_of(*Scope),
    "days": one_of(*Days),
    "day_first": one_of("auto", "yes", "no"),
    "country": one_of(*COUNTRIES),
    "keep_shape": FLAG,
    "labels": TABLE,
}
DAY_FIRST: dict[str, bool | None] = {"auto": None, "yes": True, "no": False}


def find_policy(policy: str | Path | Policy) -> Policy:
    """The policy of that name, that of a TOML file, or the policy itself."""
    if isinstance(policy, Policy):
        return policy
    if str(policy) in POLICIES:
        return POLICIES[str(policy)]
    if Path(policy).suffix == ".toml":
        return read_policy(Path(policy))
    names = ", ".join(POLICIES)
    raise PolicyError(f"there is no policy {str(policy)!r}; the policies are {names}, or a file that ends in .toml")


def read_policy(path: Path) -> Policy:
    """The policy of a file; it goes by the file's name."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise PolicyError(f"{path}: the policy cannot be read ({error.strerror})") from None
    except ValueError as error:
        raise PolicyError(f"{path}: no TOML: {error}") from None
    check(table, _KEYS, where=str(path), required=("base",), error=PolicyError)
    base = POLICIES[table["base"]]
    actions = dict(base.by_label) | _actions(table.get("labels", {}), where=str(path))
    return Policy(path.stem, base.default, actions, _options(table))


def _options(table: Table) -> Options:
    return Options(
        scope=Scope(table.get("scope", Scope.PATIENT)),
        days=Days(table.get("days", Days.DAYS)),
        day_first=DAY_FIRST[table.get("day_first", "auto")],
        country=table.get("country", "US"),
        keep_shape=table.get("keep_shape", False),
    )


def _actions(table: Table, *, where: str) -> dict[Label, Action]:
    actions: dict[Label, Action] = {}
    for name, word in table.items():
        try:
            label = parse_produced_label(name)
        except LabelError as error:
            raise PolicyError(f"{where}: {error}") from None
        if label in actions:
            raise PolicyError(f"{where}: {label} stands there twice")
        fitting = [str(action) for action in Action if ONLY_FOR.get(action, label) == label]
        if word not in fitting:
            raise PolicyError(f"{where}: {label} has to be one of {', '.join(fitting)}")
        actions[label] = Action(word)
    return actions
