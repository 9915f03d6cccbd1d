"""What a release was made with: versions and digests, for its manifest."""

import hashlib
import json
import platform
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import scrubjay
from scrubjay.apps.cli.options import Finding
from scrubjay.apps.cli.replacing import Replacing
from scrubjay.apps.cli.state import digest_code, digest_files
from scrubjay.meta import DetectorFacts, StepFacts
from scrubjay.model import digest_file, lexicon_digests, read_meta
from scrubjay.recipe import find_model, recipe_text
from scrubjay.replace import Policy, tables

PACKAGES = ("numpy", "onnxruntime", "PyStemmer", "rapidfuzz", "cryptography")
"""What decides the output beside our own code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """How a release is made, as far as its manifest tells."""

    finding: Finding
    replacing: Replacing
    has_vault: bool = False
    is_renamed: bool = False
    is_verified: bool = False


def facts_of(making: Making) -> dict[str, object]:
    """The facts in plain values. A key is told by its fingerprint, a list of the user's own by its digest."""
    finding, policy, key = making.finding, making.replacing.policy, making.replacing.key
    own = sorted(finding.lexicon_dir.glob("*.txt")) if finding.lexicon_dir else []
    return {
        "scrubjay": scrubjay.__version__,
        "code": digest_code(),
        "python": platform.python_version(),
        "packages": {name: version_of(name) for name in PACKAGES},
        "recipe": _recipe(finding.recipe),
        "recall": finding.recall,
        "labels": [str(label) for label in finding.labels],
        "lexicons": lexicon_digests(),
        "own_lexicons": digest_files(own) if own else None,
        "surrogate_tables": {path.name: digest_file(path) for path in _surrogate_tables()},
        "policy": {"name": policy.name, "sha256": policy_digest(policy), "table": policy.table()},
        "key": key.fingerprint if key and not making.replacing.is_thrown_away else None,
        "key_thrown_away": making.replacing.is_thrown_away,
        "vault": making.has_vault,
        "renamed": making.is_renamed,
        "verified": making.is_verified,
    }


def policy_digest(policy: Policy) -> str:
    """A digest of what a policy does with each label."""
    return hashlib.sha256(json.dumps([policy.name, policy.table()], sort_keys=True).encode()).hexdigest()


def _surrogate_tables() -> list[Path]:
    """The frozen tables of surrogates."""
    return sorted(path for path in Path(tables.__file__).parent.iterdir() if path.suffix == ".gz")


def _recipe(recipe: str) -> Mapping[str, object]:
    """The recipe's name and digest, and those of the model's weights; a path is told by its last part."""
    folder = find_model(recipe)
    if folder is None:
        digest = hashlib.sha256(recipe_text(recipe).encode()).hexdigest()
        return {"name": Path(recipe).name, "sha256": digest, "model": None}
    meta = read_meta(folder)
    trained: dict[str, DetectorFacts | StepFacts] = {**meta.detectors, **meta.steps}
    weights = {name: facts.sha256 for name, facts in sorted(trained.items())}
    return {"name": meta.recipe, "sha256": meta.recipe_sha256, "model": weights}


def version_of(package: str) -> str:
    """The version of an installed package."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "missing"
