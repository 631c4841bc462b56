"""Chance that nobody draws: what the world of Catch the Moon did, told by the host."""

import pytest

from lunaria.core import CHANCE, Seat
from lunaria.games.catch_the_moon import Ladder, SettledReport, settled
from lunaria.table import (
    Bank,
    Computer,
    GameFile,
    NotAllowed,
    PerTurn,
    RefusalCode,
    Settings,
    Table,
    Takebacks,
    ask_takeback,
    count_reports,
    person,
    play,
    report,
    resign,
    snapshot,
    verify,
)
from tests.support.table.games import open_table

SECRET = "ab" * 32
STANDING = {Ladder(1): (16_000, 136_000), Ladder(2): (16_000, 136_000)}


def opened(**more: object) -> Table:
    """A table for one, whose starting ladders are about to settle."""
    settings = Settings(game="catch-the-moon", options={"mode": "solo"}, stand_in="casual", **more)  # type: ignore[arg-type]
    return open_table(settings, SECRET, 0.0, {Seat(0): person("Ada")}).table


def standing(*others: int, **facts: object) -> SettledReport:
    extents = {**STANDING, **{Ladder(ladder): (0, 120_000) for ladder in others}}
    return settled(extents, on_base=[1, 2], **facts)  # type: ignore[arg-type]


def begun(table: Table, at: float = 1.0) -> Table:
    """After the first report, with a ladder in the hand."""
    table = report(table, str(standing()), 0, at).table
    return play(table, Seat(0), "roll", table.version, at).table


def dropped(table: Table, at: float = 2.0) -> Table:
    """The ladder let go, fallen and cleared away."""
    held = table.state.hand
    table = play(table, Seat(0), "place", table.version, at).table
    fallen = standing(held, fallen=[held], on_table=[held])
    table = report(table, str(fallen), table.ply, at).table
    return report(table, str(standing()), table.ply, at).table


def test_a_table_waits_for_the_world_and_goes_on_from_its_report() -> None:
    table = opened()
    assert table.turn is CHANCE
    assert table.ply == 0
    table = begun(table)
    assert table.turn == 0
    assert list(table.movers) == [None, 0, None, None]
    table = dropped(table)
    assert table.state.tears == (1,)
    assert snapshot(table, None, 3.0).log[0].seat is None


def test_a_report_is_not_for_a_seat_to_make() -> None:
    table = begun(opened())
    told = str(standing(table.state.hand))
    with pytest.raises(NotAllowed) as refused:
        play(table, Seat(0), told, table.version, 2.0)
    assert refused.value.code is RefusalCode.CHANCE
    with pytest.raises(NotAllowed) as late:
        report(table, told, table.ply - 1, 2.0)
    assert late.value.code is RefusalCode.STALE
    fallen = standing(table.state.hand, on_table=[table.state.hand])
    assert report(table, str(fallen), table.ply, 2.0).table.state.tears == (1,)


def test_nothing_is_taken_back_while_the_world_decides() -> None:
    table = begun(opened(takebacks=Takebacks.FREE))
    settling = play(table, Seat(0), "place", table.version, 2.0).table
    for moment in (settling, dropped(table)):
        with pytest.raises(NotAllowed) as refused:
            ask_takeback(moment, Seat(0), 3.0)
        assert refused.value.code is RefusalCode.CHANCE
    bold = begun(opened(takebacks=Takebacks.FREE, takebacks_across_chance=True))
    again = ask_takeback(dropped(bold), Seat(0), 3.0).table
    assert again.state == bold.state


def test_no_clock_runs_while_ladders_settle() -> None:
    table = begun(opened(clock=Bank(seconds=60, increment=5)), at=10.0)
    settling = play(table, Seat(0), "place", table.version, 20.0).table
    left = [settling.clock.seconds_left(Seat(0), at) for at in (20.0, 90.0)]
    assert left == [50.0, 50.0]
    assert settling.clock.runs_out_at() is None
    shown = snapshot(settling, None, 90.0).position
    assert shown is not None
    assert shown.clock is not None
    assert shown.clock.running is None
    held = settling.state.placed
    told = standing(held, touching=[(1, held)])
    after = report(settling, str(told), settling.ply, 90.0).table
    assert after.clock.seconds_left(Seat(0), 95.0) == 50.0


def test_a_fork_knows_which_reports_interrupted_a_seat() -> None:
    table = begun(opened())
    held = table.state.hand
    interrupted = report(table, str(standing(held, on_table=[held])), table.ply, 2.0).table
    origin = GameFile.of(interrupted).fork(interrupted.ply)
    settings = interrupted.settings
    fork = open_table(settings, SECRET, 5.0, {Seat(0): Computer("casual")}, origin).table
    assert fork.movers == interrupted.movers
    assert fork.state == interrupted.state


def test_who_gives_up_alone_ends_the_game_and_its_chance_can_be_checked() -> None:
    table = resign(dropped(begun(opened())), Seat(0), 9.0).table
    assert table.ending is not None
    assert table.ending.winners == ()
    file = GameFile.of(table)
    checks = verify(file)
    assert all(check.holds for check in checks)
    assert [check.subject for check in checks if "chance" in check.subject] == [
        "chance at action 3",
        "chance at action 4",
    ]
    assert count_reports(file) == 3


def test_one_who_plays_alone_has_time_for_each_turn() -> None:
    table = dropped(begun(opened(clock=PerTurn(30)), at=0.0), at=20.0)
    assert table.clock.seconds_left(Seat(0), 20.0) == 30.0
    table = dropped(begun(opened(clock=Bank(30, increment=5)), at=0.0), at=20.0)
    assert table.clock.seconds_left(Seat(0), 20.0) == 15.0
