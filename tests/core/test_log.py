"""A log never changes, whatever is added to it or to another that shares its items."""

from hypothesis import given
from hypothesis import strategies as st

from lunaria.core.log import Log


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 9)), max_size=30), st.data())
def test_growing_anywhere_changes_no_other(
    steps: list[tuple[int, int]], data: st.DataObject
) -> None:
    """Any tree of logs, each grown or cut from an earlier one, against plain tuples."""
    logs = [Log[int]()]
    plain: list[tuple[int, ...]] = [()]
    for number, length in steps:
        at = data.draw(st.integers(0, len(logs) - 1))
        if number % 3:
            logs.append(logs[at].extended(number))
            plain.append((*plain[at], number))
        else:
            logs.append(logs[at].shortened(length))
            plain.append(plain[at][:length])
    for log, expected in zip(logs, plain, strict=True):
        assert tuple(log) == expected
        assert len(log) == len(expected)
        assert log == expected
        assert log == Log(expected)
        assert log[1:-1] == expected[1:-1]
        assert [log[place] for place in range(-len(expected), len(expected))] == [*expected] * 2


def test_the_longer_log_shares_its_items() -> None:
    log = Log([1, 2])
    longer = log.extended(3)
    assert longer._items is log._items
    assert longer.extended(4)._items is log._items
    assert log.extended(9)._items is not log._items
    assert longer == (1, 2, 3)


def test_a_log_is_equal_only_to_the_same_items() -> None:
    log = Log([1, 2])
    assert log != Log([1, 3])
    assert log != log.shortened(1)
    assert log != [1, 2]
    assert hash(log) == hash(Log((1, 2)))
    assert repr(log) == "Log([1, 2])"
