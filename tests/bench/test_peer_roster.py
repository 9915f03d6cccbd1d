"""The table of tools: pinned, mapped whole, and with an adapter for each."""

import ast
from pathlib import Path

import pytest
from peers.roster import ADAPTERS, OWN, Peer, read_roster

from scrubjay.errors import LabelError
from scrubjay.labels import CATEGORY, Label

ROSTER = read_roster()
each_peer = pytest.mark.parametrize("peer", ROSTER.values(), ids=ROSTER)


def test_the_tools_are_those_of_the_comparison() -> None:
    assert list(ROSTER) == ["presidio", "scrubadub", "datafog", "phileas"]


@each_peer
def test_every_package_is_pinned_to_one_version(peer: Peer) -> None:
    assert peer.packages
    assert all(package.count("==") == 1 for package in (*peer.packages, *peer.bare))


@each_peer
def test_the_version_that_is_told_is_the_one_that_is_installed(peer: Peer) -> None:
    assert peer.version.split(",")[0] == peer.packages[0].split("==")[1]


@each_peer
def test_a_type_is_mapped_or_left_out_with_a_reason_and_never_both(peer: Peer) -> None:
    assert not peer.types.keys() & peer.left_out.keys()
    assert all(reason.endswith(".") and len(reason) > 10 for reason in peer.left_out.values())


@each_peer
def test_a_mapped_type_has_a_label_of_its_category(peer: Peer) -> None:
    for kind, category in peer.types.items():
        label = peer.label_of(kind)
        assert label is not None
        assert CATEGORY[label] is category
    assert all(peer.label_of(kind) is None for kind in peer.left_out)


@each_peer
def test_a_type_that_the_table_does_not_know_is_an_error_that_names_it(peer: Peer) -> None:
    with pytest.raises(LabelError, match="BLOOD_GROUP"):
        peer.label_of("BLOOD_GROUP")


def test_scrubjay_gives_its_own_labels() -> None:
    assert all(CATEGORY[label] is OWN.types[label] for label in Label)


@pytest.mark.parametrize("path", sorted(ADAPTERS.glob("*.py")), ids=lambda path: path.stem)
def test_an_adapter_imports_nothing_but_the_standard_library_before_it_can_say_what_is_missing(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    named = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    modules = {node.module if isinstance(node, ast.ImportFrom) else node.names[0].name for node in named}
    standard = {
        "collections.abc",
        "importlib.resources",
        "itertools",
        "json",
        "os",
        "resource",
        "sys",
        "time",
        "typing",
    }
    assert modules <= standard | {"adapter"}


def test_every_tool_and_scrubjay_have_an_adapter() -> None:
    adapters = {peer.adapter for peer in (OWN, *ROSTER.values())}
    assert adapters == set(ADAPTERS.glob("with_*.py"))
