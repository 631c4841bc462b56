"""Taking back to an earlier turn, also one that the world ended before its player acted."""

import pytest

from lunaria.core import Seat
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Ladder, Phase, settled
from lunaria.table import (
    NotAllowed,
    Occupant,
    RefusalCode,
    Settings,
    Table,
    Takebacks,
    ask_takeback,
    open_table,
    person,
    play,
    report,
)

STANDING = {Ladder(1): (16_000, 136_000), Ladder(2): (16_000, 136_000)}


def interrupted(**more: object) -> Table:
    """Ada held a ladder, after four actions, when the tower fell and ended her turn."""
    settings = Settings(
        game="catch-the-moon",
        options={"mode": "solo"},
        takebacks_across_chance=True,
        **more,  # type: ignore[arg-type]
    )
    seated: dict[Seat, Occupant] = {Seat(0): person("Ada")}
    table = open_table(CATCH_THE_MOON, settings, "a secret", 0.0, seated).table
    table = report(table, str(settled(STANDING, on_base=[1, 2])), 0, 0.0).table
    table = play(table, Seat(0), "roll", table.version, 0.0).table
    assert table.state.phase is Phase.HOLD
    held = table.state.hand
    extents = {**STANDING, held: (0, 120_000)}
    fell = settled(extents, on_base=[1, 2], on_table=[held], holding_up=[held])
    table = report(table, str(fell), 4, 0.0).table
    assert table.movers == (None, 0, None, None, None)
    return table


def test_a_seat_goes_back_to_a_turn_that_ended_without_its_action() -> None:
    table = interrupted()
    held = ask_takeback(table, Seat(0), 0.0, to=4).table
    assert held.state.phase is Phase.HOLD
    assert held.ply == 4
    assert ask_takeback(table, Seat(0), 0.0).table.ply == 1, "its last action was to roll"


@pytest.mark.parametrize("to", [-1, 0, 2, 3, 5, 99])
def test_only_earlier_turns_of_the_seat_can_be_gone_back_to(to: int) -> None:
    with pytest.raises(NotAllowed) as refused:
        ask_takeback(interrupted(), Seat(0), 0.0, to=to)
    assert refused.value.code is RefusalCode.NOTHING


def test_the_policy_of_the_table_holds_for_earlier_turns_too() -> None:
    with pytest.raises(NotAllowed) as refused:
        ask_takeback(interrupted(takebacks=Takebacks.OFF), Seat(0), 0.0, to=4)
    assert refused.value.code is RefusalCode.POLICY
