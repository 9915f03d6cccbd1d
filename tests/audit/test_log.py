import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrubjay.audit.log import START, LogError, log_line, read_log

EVENTS = [{"event": "begin"}, {"event": "note", "labels": {"DATE": 2}}, {"event": "end", "notes": 1}]


def lines() -> list[bytes]:
    made, chain = [], START
    for event in EVENTS:
        line, chain = log_line(chain, event)
        made.append(line)
    return made


def test_what_was_logged_is_read_back() -> None:
    assert [event for event, _ in read_log(lines())] == EVENTS


@given(st.integers(0, 2), st.data())
def test_a_line_that_was_changed_breaks_the_chain(number: int, data: st.DataObject) -> None:
    made = lines()
    at = data.draw(st.integers(0, len(made[number]) - 2))
    damaged = bytearray(made[number])
    damaged[at] = ord("x") if damaged[at] != ord("x") else ord("y")
    made[number] = bytes(damaged)
    with pytest.raises(LogError):
        list(read_log(made))


@pytest.mark.parametrize("kept", [[1, 2], [0, 2], [1, 0, 2], [0, 0, 1, 2]])
def test_a_line_that_is_missing_moved_or_doubled_breaks_the_chain(kept: list[int]) -> None:
    made = lines()
    with pytest.raises(LogError, match="line"):
        list(read_log([made[number] for number in kept]))
