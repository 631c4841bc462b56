"""Takebacks and draws need what the table's policy says they need."""

import pytest

from lunaria.core import Seat
from lunaria.games.catch_22 import Phase
from lunaria.table import (
    Computer,
    Help,
    NotAllowed,
    RefusalCode,
    Settings,
    Takebacks,
    answer,
    ask_help,
    ask_takeback,
    close_help,
    due,
    leave,
    legal_actions,
    offer_draw,
    person,
    play,
    resign,
    snapshot,
)
from tests.support.table.games import SECRET, act, open_table, played, seated

SOUTH, NORTH = Seat(0), Seat(1)
ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def test_off_means_off() -> None:
    with pytest.raises(NotAllowed) as error:
        ask_takeback(act(seated(takebacks=Takebacks.OFF)), SOUTH, 0.0)
    assert error.value.code is RefusalCode.POLICY


def test_free_takes_back_to_before_ones_own_last_action() -> None:
    table = played(seated(takebacks=Takebacks.FREE), 4)
    before = ask_takeback(table, SOUTH, 0.0).table
    assert before.ply == 2
    assert before.turn == SOUTH
    assert before.record is not None
    assert before.state == before.record.state()


def test_asking_takes_the_others_consent() -> None:
    table = ask_takeback(act(seated()), SOUTH, 0.0).table
    assert table.ply == 1
    with pytest.raises(NotAllowed, match="no offer"):
        answer(table, SOUTH, True, 0.0)
    assert answer(table, NORTH, False, 0.0).table.ply == 1
    assert answer(table, NORTH, True, 0.0).table.ply == 0


def test_an_offer_lapses_when_somebody_plays_on() -> None:
    table = act(ask_takeback(act(seated()), SOUTH, 0.0).table)
    assert table.proposal is None
    with pytest.raises(NotAllowed, match="no offer"):
        answer(table, NORTH, True, 0.0)


def test_bots_agree_to_a_takeback_but_never_to_a_draw() -> None:
    table = open_table(
        Settings(game="full-moon"), SECRET, 0.0, {SOUTH: person("Ada"), NORTH: Computer("greedy")}
    ).table
    table = act(table)
    assert ask_takeback(table, SOUTH, 0.0).table.ply == 0
    with pytest.raises(NotAllowed, match="bots play on"):
        offer_draw(table, SOUTH, 0.0)


def test_nothing_is_taken_back_across_a_die_unless_the_table_says_so() -> None:
    table = played(seated("catch-22", takebacks=Takebacks.FREE), 2)
    with pytest.raises(NotAllowed) as error:
        ask_takeback(table, NORTH, 0.0)
    assert error.value.code is RefusalCode.CHANCE
    generous = seated("catch-22", takebacks=Takebacks.FREE, takebacks_across_chance=True)
    assert ask_takeback(played(generous, 2), NORTH, 0.0).table.ply == 1


def test_a_die_taken_back_falls_the_same_way_again() -> None:
    table = played(seated("catch-22", takebacks=Takebacks.FREE, takebacks_across_chance=True), 2)
    again = act(ask_takeback(table, NORTH, 0.0).table, choice=1)
    assert again.record == table.record


def test_there_is_nothing_to_take_back_at_first() -> None:
    with pytest.raises(NotAllowed) as error:
        ask_takeback(seated(), SOUTH, 0.0)
    assert error.value.code is RefusalCode.NOTHING


def test_a_draw_takes_everyones_yes() -> None:
    table = offer_draw(seated("catch-22", {"players": 3}), SOUTH, 0.0).table
    with pytest.raises(NotAllowed, match="another offer"):
        offer_draw(table, NORTH, 0.0)
    table = answer(table, NORTH, True, 0.0).table
    assert table.is_running
    assert answer(table, Seat(2), False, 0.0).table.proposal is None
    ended = answer(table, Seat(2), True, 0.0).table.ending
    assert ended is not None
    assert (ended.winners, ended.reason) == ((), "agreement")


def test_those_who_play_together_have_no_draw_to_offer() -> None:
    table = seated("catch-the-moon", {"mode": "cooperative", "players": 2})
    with pytest.raises(NotAllowed) as error:
        offer_draw(table, SOUTH, 0.0)
    assert error.value.code is RefusalCode.POLICY


def test_a_draw_is_off_when_a_bot_stands_in_for_one_who_was_asked() -> None:
    table = offer_draw(seated("catch-22", {"players": 3}, grace_seconds=5), ADA, 1.0).table
    table = due(leave(table, CLEO, 2.0).table, 7.0).table
    assert table.chairs[CLEO].has_stand_in
    with pytest.raises(NotAllowed, match="no offer"):
        answer(table, BEN, True, 8.0)


def test_a_bot_that_stands_in_agrees_to_the_takeback_that_waits() -> None:
    table = act(seated("catch-22", {"players": 3}, grace_seconds=5))
    table = answer(ask_takeback(table, ADA, 1.0).table, BEN, True, 1.0).table
    assert due(leave(table, CLEO, 2.0).table, 7.0).table.ply == 0


def test_whoever_gave_up_has_no_say_any_more() -> None:
    table = act(seated("catch-22", {"players": 3}, takebacks=Takebacks.FREE))
    table = resign(table, ADA, 1.0).table
    for ask in (ask_takeback, offer_draw):
        with pytest.raises(NotAllowed, match="given up"):
            ask(table, ADA, 2.0)
    table = resign(act(seated("catch-22", {"players": 3})), CLEO, 1.0).table
    table = ask_takeback(table, ADA, 2.0).table
    with pytest.raises(NotAllowed, match="given up"):
        answer(table, CLEO, False, 3.0)


def test_a_yes_to_one_offer_is_no_yes_to_the_next() -> None:
    asked = ask_takeback(act(act(seated())), SOUTH, 0.0).table
    table = offer_draw(act(asked), SOUTH, 0.0).table
    with pytest.raises(NotAllowed) as refused:
        answer(table, NORTH, True, 0.0, to=asked.version)
    assert refused.value.code is RefusalCode.STALE
    assert answer(table, NORTH, True, 0.0, to=table.version).table.ending is not None


def test_whoever_offers_is_not_asked() -> None:
    shown = snapshot(offer_draw(seated(), SOUTH, 0.0).table, None, 0.0).proposal
    assert shown is not None
    assert shown.agreed == [SOUTH]


def test_taking_back_gives_back_the_same_dice_whatever_is_done_first() -> None:
    """Nobody can look for a better roll: placing a cube before the roll does not change it."""
    table = seated("catch-22", takebacks=Takebacks.FREE, takebacks_across_chance=True)
    while table.state.phase is not Phase.PLAN:
        table = act(table)
    assert isinstance(table.turn, int)
    seat = table.turn
    rolled = play(table, seat, "roll", table.version, 0.0).table
    back = ask_takeback(rolled, seat, 0.0).table
    assert back.state == table.state
    cube = next(action for action in legal_actions(back) if action.startswith("cube"))
    placed = play(back, seat, cube, back.version, 0.0).table
    again = play(placed, seat, "roll", placed.version, 0.0).table
    assert again.state.roll == rolled.state.roll


def test_help_is_on_for_one_and_off_among_several_until_all_agree() -> None:
    alone = open_table(
        Settings(game="full-moon"), SECRET, 0.0, {SOUTH: person("Ada"), NORTH: Computer("greedy")}
    ).table
    assert not alone.is_help_closed
    with pytest.raises(NotAllowed, match="on already"):
        ask_help(alone, SOUTH, 0.0)
    table = seated("catch-22", {"players": 3})
    assert table.is_help_closed
    table = answer(ask_help(table, ADA, 0.0).table, BEN, True, 0.0).table
    assert table.is_help_closed
    table = answer(table, CLEO, True, 0.0).table
    assert not table.is_help_closed
    assert table.proposal is None


def test_an_offer_of_help_waits_while_the_game_goes_on_and_may_be_withdrawn() -> None:
    table = played(ask_help(seated(), SOUTH, 0.0).table, 2)
    with pytest.raises(NotAllowed, match="another offer"):
        offer_draw(table, NORTH, 0.0)
    withdrawn = answer(table, SOUTH, False, 0.0).table
    assert (withdrawn.proposal, withdrawn.is_help_closed) == (None, True)
    assert not answer(table, NORTH, True, 0.0).table.is_help_closed


def test_anybody_may_take_back_that_help_is_on() -> None:
    table = answer(ask_help(seated(), SOUTH, 0.0).table, NORTH, True, 0.0).table
    assert close_help(table, NORTH, 0.0).table.is_help_closed
    with pytest.raises(NotAllowed, match="nobody has agreed"):
        close_help(seated(), NORTH, 0.0)
    assert close_help(seated(help=Help.ON), NORTH, 0.0).table.is_help_closed


def test_no_bot_agrees_to_help_for_a_person() -> None:
    table = ask_help(seated(grace_seconds=5), ADA, 1.0).table
    table = due(leave(table, BEN, 2.0).table, 7.0).table
    assert table.chairs[BEN].has_stand_in
    assert (table.proposal, table.is_help_closed) == (None, True)
    with pytest.raises(NotAllowed, match="away"):
        ask_help(table, ADA, 8.0)


def test_help_that_is_off_stays_off_and_after_the_end_all_is_told() -> None:
    table = seated(help=Help.OFF)
    with pytest.raises(NotAllowed, match="stays off"):
        ask_help(table, SOUTH, 0.0)
    assert not resign(table, SOUTH, 0.0).table.is_help_closed
