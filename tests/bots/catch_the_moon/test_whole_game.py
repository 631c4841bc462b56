"""A game of bots and its world: interrupts, removals, and starting ladders stuck in again."""

from dataclasses import replace

import pytest

from lunaria.bots.catch_the_moon.whole_game import TowerGame
from lunaria.games.catch_the_moon import (
    PLACE,
    ROLL,
    Die,
    Draw,
    Face,
    Ladder,
    Phase,
    SettledReport,
)
from lunaria.worlds.catch_the_moon.judge import grounded
from lunaria.worlds.catch_the_moon.kit import BASE, TABLE, Owner
from lunaria.worlds.catch_the_moon.paths import HandPlan, Leg, Path
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.world import World

LEVEL = (1.0, 0.0, 0.0, 0.0)
FAR_OFF = Pose((200.0, 0.0, 60.0), LEVEL)
DOWN = HandPlan(Path(FAR_OFF, (Leg(Pose((200.0, 0.0, -5.0), LEVEL), 0.6),)))
"""Pressed onto the table beside the base."""

DROP = HandPlan(Path(FAR_OFF, (Leg(FAR_OFF, 0.05),)))
"""Let go in the air."""


def begun(edition: str = "kosmos") -> TowerGame:
    game = TowerGame.begin({"players": 2, "edition": edition}, "stage")
    settle(game)
    return game


def settle(game: TowerGame) -> None:
    """Plays what the world reports until it has nothing more to say."""
    while (told := game.advance()) is not None:
        game.play(told)


def holding(edition: str = "kosmos") -> TowerGame:
    game = begun(edition)
    for action in (ROLL, Die(Face.ONE), Draw(Ladder(7))):
        game.play(action)
    return game


def test_only_what_the_rules_charge_for_interrupts_the_hand() -> None:
    """Otherwise the game would go on with a ladder that the world still holds."""
    game = holding()
    game.state = replace(game.state, grounded=(Ladder(7),))
    assert game.place(DOWN) == PLACE


def test_a_starting_ladder_may_touch_the_base_but_not_the_table() -> None:
    on_base, on_table = (BASE, Owner(1)), (TABLE, Owner(2))
    assert grounded(frozenset({on_base, on_table, (BASE, Owner(7))})) == {2, 7}


@pytest.mark.parametrize("edition", ["kosmos", "bombyx"])
def test_a_ladder_that_touches_the_table_in_the_hand_ends_the_turn_and_leaves_the_world(
    edition: str,
) -> None:
    game = holding(edition)
    action = game.place(DOWN)
    assert isinstance(action, SettledReport)
    game.play(action)
    assert (game.state.phase, sum(game.state.tears)) == (Phase.SETTLE, 1)
    assert 7 in game.state.gone
    settle(game)
    assert (game.state.phase, sum(game.state.tears)) == (Phase.TURN, 1)
    assert game.physics.ladders == game.state.structure == (1, 2)
    assert game.physics.held is None


def test_a_ladder_that_fell_is_removed_when_the_rules_say_so() -> None:
    game = holding()
    game.play(game.place(DROP))
    assert game.state.placed == 7
    told = game.advance()
    assert told is not None
    assert 7 in told.fallen
    game.play(told)
    assert 7 in game.state.gone
    assert 7 in game.physics.ladders
    settle(game)
    assert game.physics.ladders == (1, 2)
    assert (game.state.phase, sum(game.state.tears)) == (Phase.TURN, 1)


def test_a_starting_ladder_out_of_its_socket_is_stuck_in_again() -> None:
    game = begun()
    game.physics.remove([Ladder(1)])
    game.physics.add({Ladder(1): Pose((200.0, 0.0, 3.0), LEVEL)})
    assert not game.physics.in_socket(Ladder(1))
    again = TowerGame(game.record, game.physics)
    assert again.advance() is None
    assert again.physics.in_socket(Ladder(1))
    assert again.physics.at_rest()


def test_nothing_can_be_placed_that_is_not_held() -> None:
    with pytest.raises(ValueError, match="no ladder"):
        begun().place(DROP)


def test_a_game_goes_on_from_its_record_and_its_saved_world() -> None:
    game = holding()
    again = TowerGame(game.record, World.load(game.physics.save()))
    assert again.place(DROP) == PLACE
