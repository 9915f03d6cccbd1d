"""Reproducing a paper from end to end: with a finder that only pretends, and with one that trains."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from corpus_cases import write_corpus
from learn_cases import Listening, marked_notes
from reproduce_cases import COUNTS, PAPER, SCORES, split_corpus
from scrubjay.errors import UsageError
from scrubjay.learn.corpora import open_test
from scrubjay.learn.plan import Plan
from scrubjay.reproduce.filling import Filled, FilledListing, Line
from scrubjay.reproduce.finding import Find, Found, TestNotes
from scrubjay.reproduce.papers import find_paper
from scrubjay.reproduce.printing import text_of, values_of
from scrubjay.reproduce.runner import Order, Reproduction, reproduce
from scrubjay.reproduce.scales import Scale
from scrubjay.reproduce.systems import Trained
from scrubjay.reproduce.tables import Table
from scrubjay.reproduce.workshop import Finder

TINY = Scale("tiny", 10, 15)


class Pretending:
    """Gives the gold of the test notes for the CRFs, nothing for the rules, and fails on the rest."""

    def __init__(self, plan: Plan, test: TestNotes) -> None:
        self.asked: list[str] = []
        self._gold: Found = {note.note.id: note.spans for note in test.read()}
        self._nothing: Found = dict.fromkeys(self._gold, ())

    def find(self, systems: Mapping[str, Trained]) -> tuple[dict[str, Found], dict[str, str]]:
        self.asked = list(systems)
        had = {name for name, system in systems.items() if system.recipe != "nosuch2020" and name != "idle"}
        found = {name: self._nothing if name == "Rules" else self._gold for name in systems if name in had}
        return found, {name: "out of luck" for name in systems if name not in had}


def order_in(folder: Path, **changes: object) -> Order:
    corpus = folder / "corpus"
    if not corpus.exists():
        split_corpus(corpus)
    order = Order(paper=PAPER, corpora=(str(corpus),), work=folder / "work", scale=TINY, jobs=0)
    return replace(order, **changes)  # type: ignore[arg-type]


def line(done: Reproduction, number: str, name: str) -> Line:
    table = next(one for one in done.tables if one.number == number)
    assert isinstance(table, Filled)
    return next(one for one in table.lines if one.name == name)


@pytest.fixture(scope="module")
def pretended(tmp_path_factory: pytest.TempPathFactory) -> Reproduction:
    return reproduce(order_in(tmp_path_factory.mktemp("pretended")), Listening(), Pretending)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Reproduction, Listening]:
    folder = tmp_path_factory.mktemp("trained")
    heard = Listening()
    return folder, reproduce(order_in(folder), heard), heard


def test_each_row_has_the_printed_figures_and_ours(pretended: Reproduction) -> None:
    assert line(pretended, "Table 1", "CRF").printed == {"paper": (90.0, 80.0, 84.71, 77.5)}
    assert line(pretended, "Table 1", "CRF").ours == (100.0, 100.0, 100.0, 100.0)
    assert line(pretended, "Table 1", "Rules").ours == (0.0, 0.0, 0.0, 0.0)
    assert line(pretended, "Table 2", "CITY").ours == (4.0, 4.0, 0.0)


def test_a_row_of_something_that_cannot_be_had_says_so(pretended: Reproduction) -> None:
    assert line(pretended, "Table 1", "another tool").why == "not available"
    assert line(pretended, "Table 1", "lost") == Line("lost", {}, None, "out of luck")
    assert pretended.failed == {"lost": "out of luck", "idle": "out of luck"}


def test_what_is_made_of_a_system_that_failed_fails_with_it(tmp_path: Path) -> None:
    systems = {**PAPER.systems, "Rules": Trained("nosuch2020")}
    done = reproduce(order_in(tmp_path, paper=replace(PAPER, systems=systems)), Listening(), Pretending)
    assert done.failed["both"] == "out of luck"
    assert line(done, "Table 1", "ceiling").ours is not None


def test_only_the_systems_of_the_chosen_tables_are_trained(tmp_path: Path) -> None:
    made: list[Pretending] = []

    def finder(plan: Plan, test: TestNotes) -> Finder:
        made.append(Pretending(plan, test))
        return made[-1]

    done = reproduce(order_in(tmp_path, tables=("2",)), Listening(), finder)
    assert made[0].asked == ["CRF"]
    assert [table.number for table in done.tables] == ["Table 2"]
    assert not (tmp_path / "work").exists()


def test_every_table_of_every_paper_can_be_filled_in_and_printed(tmp_path: Path) -> None:
    for name in ("liu2015", "hybrid2017", "dehghan2017", "bob2012", "jiang2017"):
        paper = find_paper(name)
        done = reproduce(order_in(tmp_path, paper=paper), Listening(), Pretending)
        text = text_of(done)
        assert all(f"{table.number} ({table.place})" in text for table in paper.tables)
        assert text.count("tiny scale: at most 10 training notes") == len(paper.tables)
        rows = [row for table in done.tables if isinstance(table, Filled) for row in table.lines]
        assert all(len(row.ours) == len(next(iter(row.printed.values()))) for row in rows if row.ours and row.printed)


def test_the_text_has_the_figures_the_circumstances_and_the_remarks(pretended: Reproduction) -> None:
    text = text_of(pretended)
    assert "Table 1 (section 1): the systems" in text
    assert "seed 1; official scoring" in text
    assert "learned from 10 notes of corpus; tested on 4 notes of corpus" in " ".join(text.split())
    assert "  * a remark" in text
    assert "CRF less Rules: strict P +1.0000" in text
    assert "HIPAA strict" in text
    rows = text.splitlines()
    paper = next(row for row in rows if row.startswith("CRF "))
    ours = rows[rows.index(paper) + 1]
    assert paper.split() == ["CRF", "paper", "90.00", "80.00", "84.71", "77.50"]
    assert ours.split() == ["ours", "100.00", "100.00", "100.00", "100.00"]
    assert paper.index("90.00") + len("90.00") == ours.index("100.00") + len("100.00")
    assert next(row for row in rows if row.startswith("CITY")).split() == ["CITY", "paper", "5", "4", "-1"]


def test_a_list_of_features_says_what_the_paper_took_and_what_is_read(pretended: Reproduction) -> None:
    listing = pretended.tables[2]
    assert isinstance(listing, FilledListing)
    assert [(name, is_selected, is_read) for name, is_selected, _, is_read in listing.rows] == [
        ("words", True, True),
        ("lemma", False, False),
        ("stars", True, False),
    ]
    assert "lemma  no     no    lemmas" in text_of(pretended)


def test_plain_values_hold_the_same(pretended: Reproduction) -> None:
    values = values_of(pretended)
    assert (values["paper"], values["scale"], values["seed"], values["mode"]) == ("case2020", "tiny", 1, "official")
    assert values["corpora"] == [{"name": "corpus", "notes": 10}]
    first = values["tables"][0]
    assert first["columns"][0] == {"name": "P", "unit": "percent"}
    assert first["rows"][0]["ours"] == [100.0, 100.0, 100.0, 100.0]
    assert first["rows"][-1]["why"] == "not available"
    assert values["not_had"] == {"lost": "out of luck", "idle": "out of luck"}


def test_systems_are_trained_and_find_names_that_they_have_not_seen(
    trained: tuple[Path, Reproduction, Listening],
) -> None:
    done = trained[1]
    figures = line(done, "Table 1", "CRF").ours
    assert figures is not None
    assert (figures[2] or 0) > 60
    ceiling = line(done, "Table 1", "ceiling").ours
    assert ceiling is not None
    assert (ceiling[2] or 0) > 95
    assert line(done, "Table 1", "Rules").ours is not None
    assert done.failed == {
        "lost": "recipe nosuch2020 is not in the box",
        "idle": "recipe rules has nothing of what this row leaves out or changes",
    }


def test_two_systems_that_are_the_same_are_trained_once(trained: tuple[Path, Reproduction, Listening]) -> None:
    _, done, heard = trained
    assert [stage for stage in heard.done if stage.startswith("token_crf")] == ["token_crf, all notes"] * 2
    assert line(done, "Table 1", "CRF again").ours == line(done, "Table 1", "CRF").ours


def test_a_run_goes_on_with_what_is_there(trained: tuple[Path, Reproduction, Listening]) -> None:
    folder, done, _ = trained
    heard = Listening()
    again = reproduce(order_in(folder), heard)
    assert heard.done == []
    assert len(heard.skipped) == 5
    assert values_of(again) == values_of(done)


def test_no_product_holds_a_word_of_a_note(trained: tuple[Path, Reproduction, Listening]) -> None:
    products = [path for path in (trained[0] / "work").rglob("*") if path.is_file()]
    assert len(products) > 4
    for path in products:
        data = path.read_bytes()
        assert not any(word in data for word in (b"Ibarra", b"Zabriskie", b"Wexcombe", b"cough"))


def test_one_system_that_cannot_be_trained_does_not_stop_the_others(tmp_path: Path) -> None:
    put = tuple(
        (key, ["VEHICLE"] if key == "labels" else value) for key, value in PAPER.systems["CRF"].change.put[0][1]
    )  # type: ignore[union-attr]
    hopeless = Trained("liu2015", replace(PAPER.systems["CRF"].change, put=(("token_crf", put),)))  # type: ignore[union-attr]
    systems = {**PAPER.systems, "CRF w/o shapes": hopeless}
    paper = replace(PAPER, systems=systems)
    done = reproduce(order_in(tmp_path, paper=paper, scale=Scale("tiny", 6, 3)), Listening())
    assert "none of the notes it learns from has a span of its labels VEHICLE" in done.failed["CRF w/o shapes"]
    assert line(done, "Table 1", "CRF").ours is not None
    assert (tmp_path / "work").exists()


def test_the_work_folder_goes_when_all_is_well_unless_it_is_to_be_kept(tmp_path: Path) -> None:
    order = order_in(tmp_path, tables=("2",), scale=Scale("tiny", 6, 2))
    reproduce(order, Listening())
    assert not order.work.exists()
    reproduce(replace(order, keep_work=True), Listening())
    assert order.work.exists()


def test_notes_to_test_on_can_be_named(tmp_path: Path) -> None:
    order = order_in(tmp_path, tables=("2",))
    other = write_corpus(tmp_path / "other", {replace_split(entry): text for entry, text in marked_notes().items()})
    done = reproduce(replace(order, test=f"else={other}"), Listening(), Pretending)
    assert done.circumstances.test == ("else", 12)


def replace_split(entry: object) -> object:
    from scrubjay.corpus.index import Split

    return replace(entry, split=Split.TEST)  # type: ignore[type-var]


def test_without_a_test_split_the_notes_to_test_on_have_to_be_named(tmp_path: Path) -> None:
    order = order_in(tmp_path)
    with pytest.raises(UsageError, match="--test"):
        reproduce(replace(order, corpora=(*order.corpora, f"again={tmp_path / 'corpus'}")), Listening(), Pretending)
    with pytest.raises(UsageError, match="no note in test"):
        open_test(str(write_corpus(tmp_path / "bare", dict(marked_notes()))))


def test_a_paper_whose_tables_name_unknown_systems_cannot_be_made() -> None:
    with pytest.raises(UsageError, match="Table 2: there are no systems CRF"):
        replace(PAPER, systems={}, tables=(COUNTS,))


def test_a_table_knows_its_systems() -> None:
    assert isinstance(SCORES, Table)
    assert SCORES.systems() == list(PAPER.systems)
    assert COUNTS.systems() == ["CRF"]


def test_a_stage_says_what_it_is(tmp_path: Path) -> None:
    order = order_in(tmp_path)
    plan = Plan({"name": "none", "detector": []}, order.corpora, 1, 2)
    assert Find("liu2015: Token", plan, (), TestNotes(order.corpora[0], "")).name == "liu2015: Token, test notes"
