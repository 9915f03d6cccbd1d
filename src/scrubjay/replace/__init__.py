"""Replacing: policies, and rewriting that leaves all other text as it was."""

from scrubjay.replace.policy import POLICIES, Policy, find_policy
from scrubjay.replace.rewrite import Replacement, plan, rewrite

__all__ = ["POLICIES", "Policy", "Replacement", "find_policy", "plan", "rewrite"]
