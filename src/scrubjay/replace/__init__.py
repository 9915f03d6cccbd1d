"""Replacing: policies, keys, surrogates, and rewriting that leaves all other text as it was."""

from scrubjay.replace.keys import Key, find_key
from scrubjay.replace.plan import plan, told_day_first
from scrubjay.replace.policy import POLICIES, Action, Days, Options, Policy
from scrubjay.replace.policy_file import find_policy
from scrubjay.replace.rewrite import Replacement, rewrite
from scrubjay.replace.scopes import Scope

__all__ = [
    "POLICIES",
    "Action",
    "Days",
    "Key",
    "Options",
    "Policy",
    "Replacement",
    "Scope",
    "find_key",
    "find_policy",
    "plan",
    "rewrite",
    "told_day_first",
]
