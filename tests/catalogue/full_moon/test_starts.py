"""Starting rows to a player's taste."""

from typing import Any

import pytest

from lunaria.catalogue.full_moon.starts import LONG_FIGHT_PLIES, Start, start_from
from lunaria.core import MalformedInput, Randomness
from lunaria.solver.full_moon import row_value


def test_starts_are_of_the_kind_asked_for() -> None:
    for seed in range(5):
        drawn = start_from(Start.DRAWN, Randomness(f"drawn {seed}"))
        assert row_value(drawn) == 0
        long = start_from(Start.LONG, Randomness(f"long {seed}"))
        assert abs(row_value(long)) >= LONG_FIGHT_PLIES
    assert start_from(Start.ANY, Randomness("x")) == start_from(Start.ANY, Randomness("x"))


@pytest.mark.parametrize("kind", [None, "short", "drawn", 0])
def test_what_is_no_kind_of_start_is_malformed(kind: Any) -> None:
    with pytest.raises(MalformedInput, match="is not a kind of row: there is any, drawn, long"):
        start_from(kind, Randomness("x"))
