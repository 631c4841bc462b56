"""Actions, chance, giving up."""

import pytest

from lunaria.core import CHANCE, JsonObject, MalformedInput, Refused, Seat
from lunaria.table import (
    NotAllowed,
    RefusalCode,
    actions,
    answer,
    ask_takeback,
    legal_actions,
    play,
    resign,
    say,
)
from lunaria.table.events import Ended, Played
from tests.support.table.games import GAMES, act, finished, seated

SOUTH, NORTH = Seat(0), Seat(1)


@pytest.mark.parametrize("game", ["full-moon", "catch-22"])
def test_a_game_played_to_its_end_is_over_by_the_rules(game: str) -> None:
    table = finished(game)
    assert table.ending is not None
    outcome = GAMES[game].outcome(table.state)
    assert outcome is not None
    assert (table.ending.winners, table.ending.reason) == (outcome.winners, outcome.reason)


def test_chance_acts_by_itself_and_is_recorded_as_nobodys_action() -> None:
    table = act(seated("catch-22"))
    assert isinstance(table.turn, int)
    change = play(table, Seat(table.turn), legal_actions(table)[0], table.version, 0.0)
    dice = [event for event in change.events if isinstance(event, Played) and event.seat is None]
    assert len(dice) >= 2  # one for each player, to see who begins
    assert change.table.movers.count(None) == len(dice)
    assert change.table.turn is not CHANCE


def test_only_the_seat_whose_turn_it_is_acts() -> None:
    table = seated()
    with pytest.raises(NotAllowed) as error:
        play(table, NORTH, legal_actions(table)[0], table.version, 0.0)
    assert error.value.code is RefusalCode.NOT_YOUR_TURN


def test_nobody_acts_for_a_bot() -> None:
    table = resign(seated("catch-22", {"players": 3}), SOUTH, 1.0).table
    with pytest.raises(NotAllowed, match="a bot plays"):
        play(table, SOUTH, legal_actions(table)[0], table.version, 2.0)
    assert play(table, SOUTH, legal_actions(table)[0], table.version, 2.0, by_bot=True).events


def test_an_action_decided_on_another_position_is_stale() -> None:
    table = seated()
    action = legal_actions(table)[0]
    moved = play(table, SOUTH, action, table.version, 0.0).table
    asked = ask_takeback(moved, SOUTH, 0.0).table
    back = answer(asked, NORTH, True, 0.0).table
    assert back.ply == table.ply
    for version in (table.version, moved.version, back.version + 1):
        with pytest.raises(NotAllowed) as error:
            play(back, SOUTH, action, version, 0.0)
        assert error.value.code is RefusalCode.STALE


def test_what_leaves_the_position_as_it_is_makes_no_action_stale() -> None:
    table = seated()
    said = say(table, NORTH, "Take your time.", 0.0).table
    assert play(said, SOUTH, legal_actions(said)[0], table.version, 0.0).events


def test_the_game_refuses_in_its_own_words() -> None:
    table = seated()
    with pytest.raises(Refused) as refused:
        play(table, SOUTH, "pass", table.version, 0.0)
    assert refused.value.rule == "FM-15"
    with pytest.raises(MalformedInput):
        play(table, SOUTH, "nonsense", table.version, 0.0)


def test_of_two_the_other_wins_when_one_resigns() -> None:
    change = resign(seated(), SOUTH, 1.0)
    assert change.table.ending is not None
    assert change.table.ending.winners == (NORTH,)
    assert change.table.ending.reason == "resigned"
    assert isinstance(change.events[-1], Ended)
    with pytest.raises(NotAllowed):
        resign(change.table, NORTH, 2.0)


def test_of_more_the_others_play_on_with_a_bot_until_one_is_left() -> None:
    table = resign(seated("catch-22", {"players": 3}, stand_in="random"), SOUTH, 1.0).table
    assert table.is_running
    assert table.bot_to_move == "random"
    with pytest.raises(NotAllowed, match="already"):
        resign(table, SOUTH, 2.0)
    table = resign(table, Seat(2), 3.0).table
    assert table.ending is not None
    assert table.ending.winners == (NORTH,)


@pytest.mark.parametrize("players", [2, 3])
def test_those_who_play_together_give_up_together_and_nobody_has_won(players: int) -> None:
    options: JsonObject = {"mode": "cooperative", "players": players}
    table = resign(seated("catch-the-moon", options), NORTH, 1.0).table
    assert table.ending is not None
    assert (table.ending.winners, table.ending.reason) == ((), "given-up")


def test_one_who_plays_alone_gives_up_without_a_winner() -> None:
    ending = resign(seated("catch-the-moon", {"mode": "solo"}), SOUTH, 1.0).table.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((), "given-up")


def test_of_two_who_compete_with_ladders_the_other_wins() -> None:
    ending = resign(seated("catch-the-moon", {"players": 2}), SOUTH, 1.0).table.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((NORTH,), "resigned")


def test_a_game_has_so_many_actions_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "MOST_ACTIONS", 2)
    table = act(act(seated()))
    with pytest.raises(NotAllowed) as error:
        act(table)
    assert error.value.code is RefusalCode.FULL
