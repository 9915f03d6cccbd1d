import io
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.errors import RevealError, VaultError
from scrubjay.labels import Label
from scrubjay.note import Note, Span
from scrubjay.replace import POLICIES, Key, plan, rewrite
from scrubjay.replace.vault import Entry, Seal, Vault, make_entry, new_header, restore
from strategies import notes_with_spans

KEY = Key(bytes(range(32)))
NOTE = Note("a", "Ana Ruiz was seen by Dr. Hobbs.")
SPANS = [Span(0, 8, Label.PATIENT), Span(25, 30, Label.DOCTOR)]


def scrubbed(note: Note, spans: Sequence[Span], policy: str = "tag") -> tuple[str, Entry]:
    replacements = plan(note, spans, POLICIES[policy], KEY)
    text = rewrite(note.text, replacements)
    return text, make_entry(note, replacements, text)


def sealed(*entries: Entry, key: Key = KEY, is_ended: bool = True) -> bytes:
    header = new_header(key)
    seal = Seal(key, header)
    records = [seal.entry(number, entry) for number, entry in enumerate(entries)]
    return b"".join((header, *records, *([seal.end(len(entries))] if is_ended else [])))


def opened(data: bytes, key: Key = KEY) -> Vault:
    return Vault(io.BytesIO(data), key)


@given(notes_with_spans(), st.sampled_from(list(POLICIES)))
def test_scrubbing_and_turning_back_is_the_identity(case: tuple[Note, list[Span]], policy: str) -> None:
    note, spans = case
    text, entry = scrubbed(note, spans, policy)
    found = opened(sealed(entry)).find(note.id, text)
    assert restore(found, text) == note.text
    assert found == entry


TEXT, ENTRY = scrubbed(NOTE, SPANS)
DATA = sealed(ENTRY, make_entry(Note("b", "Well."), [], "Well."))


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_a_vault_with_any_byte_changed_does_not_open(at: int, change: int) -> None:
    damaged = bytearray(DATA)
    damaged[at] ^= change
    with pytest.raises(VaultError):
        opened(bytes(damaged))


@given(st.integers(0, len(DATA) - 1))
def test_a_vault_that_is_cut_short_does_not_open(size: int) -> None:
    with pytest.raises(VaultError):
        opened(DATA[:size])


def test_records_can_be_neither_left_out_nor_moved_nor_taken_from_another_vault() -> None:
    header = new_header(KEY)
    seal, other = Seal(KEY, header), Seal(KEY, new_header(KEY))
    first, second, end = seal.entry(0, ENTRY), seal.entry(1, ENTRY), seal.end(2)
    assert len(opened(b"".join((header, first, second, end)))) == 1
    for records in ([second, end], [first, end], [second, first, end], [first, other.entry(1, ENTRY), end]):
        with pytest.raises(VaultError, match="does not open"):
            opened(b"".join((header, *records)))


def test_another_key_is_told_by_its_fingerprint() -> None:
    other = Key.new()
    with pytest.raises(VaultError, match=f"another key.*{KEY.fingerprint}.*{other.fingerprint}"):
        opened(DATA, other)


def test_another_key_with_the_same_fingerprint_opens_nothing() -> None:
    class Forged:
        fingerprint = KEY.fingerprint

        def derive(self, purpose: str) -> bytes:
            return bytes(32)

    with pytest.raises(VaultError, match="does not open"):
        Vault(io.BytesIO(DATA), Forged())


def test_a_vault_of_a_stopped_run_says_that_it_has_no_end() -> None:
    with pytest.raises(VaultError, match="no end"):
        opened(sealed(ENTRY, is_ended=False))


def test_a_changed_text_is_refused() -> None:
    vault = opened(DATA)
    with pytest.raises(RevealError, match="changed"):
        vault.find("a", f"{TEXT} ")
    with pytest.raises(RevealError, match="changed"):
        restore(ENTRY, f"{TEXT} ")


def test_a_note_that_is_not_there_is_refused() -> None:
    with pytest.raises(RevealError, match="not in this vault"):
        opened(DATA).find("c", "Never seen.")


def test_a_note_under_another_name_is_found_by_its_text() -> None:
    assert opened(DATA).find("renamed", TEXT) == ENTRY


def test_a_text_that_several_notes_became_needs_its_name() -> None:
    other = Note("b", "Bea Ruiz was seen by Dr. Hobbs.")
    text, entry = scrubbed(other, SPANS)
    vault = opened(sealed(ENTRY, entry))
    assert text == TEXT
    assert restore(vault.find("b", text), text) == other.text
    with pytest.raises(RevealError, match="several notes"):
        vault.find("c", text)


def test_files_of_many_notes_keep_their_notes_apart() -> None:
    entries = [
        make_entry(Note("1", f"{name} rested."), plan(Note("1", f"{name} rested."), [Span(0, 3, Label.PATIENT)],
        POLICIES["tag"]), "[PATIENT] rested.", file=f"{name}.jsonl")
        for name in ("Ana", "Bea")
    ]  # fmt: skip
    vault = opened(sealed(*entries))
    assert vault.find("1", "[PATIENT] rested.", file="Bea.jsonl") == entries[1]


def test_of_a_note_that_was_scrubbed_again_the_later_entry_counts() -> None:
    later = Note("a", "Bea Ruiz was seen by Dr. Hobbs.")
    assert opened(sealed(ENTRY, scrubbed(later, SPANS)[1])).find("a", TEXT).original != ENTRY.original


def test_a_vault_and_what_prints_tell_nothing() -> None:
    assert b"Ruiz" not in DATA
    assert b"Hobbs" not in DATA
    assert "Ruiz" not in repr(ENTRY)


def test_two_vaults_of_the_same_notes_share_nothing_but_the_key() -> None:
    one, two = sealed(ENTRY), sealed(ENTRY)
    assert one[-len(sealed()) :] != two[-len(sealed()) :]
    assert one != two
