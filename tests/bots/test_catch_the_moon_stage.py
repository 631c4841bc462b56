"""The world in step with the rules: interrupts, removals, and starting ladders stuck in again."""

from dataclasses import replace
from math import nan

import pytest

from lunaria.bots.catch_the_moon.playing import begin
from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon import (
    PLACE,
    Die,
    Draw,
    Face,
    Ladder,
    Phase,
    SettledReport,
    State,
    play,
)
from lunaria.worlds.catch_the_moon.judging import grounded
from lunaria.worlds.catch_the_moon.paths import Leg, Path
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.scene import BASE, TABLE, Owner
from lunaria.worlds.catch_the_moon.soundness import flaws
from lunaria.worlds.catch_the_moon.staging import Stage
from lunaria.worlds.catch_the_moon.world import World

LEVEL = (1.0, 0.0, 0.0, 0.0)
FAR_OFF = Pose((200.0, 0.0, 60.0), LEVEL)
DOWN = Path(FAR_OFF, (Leg(Pose((200.0, 0.0, -5.0), LEVEL), 0.6),))
"""Pressed onto the table beside the base."""

DROP = Path(FAR_OFF, (Leg(FAR_OFF, 0.05),))
"""Let go in the air."""


def holding(edition: str = "kosmos") -> tuple[State, Stage]:
    record, stage = begin({"players": 2, "edition": edition}, "stage")
    state = play(record.start, stage.settle(record.start))
    for action in ("roll", Die(Face.ONE), Draw(Ladder(7))):
        state = play(state, action)
    return state, stage


def test_only_what_the_rules_charge_for_interrupts_the_hand() -> None:
    """Otherwise the game would go on with a ladder that the world still holds."""
    state, stage = holding()
    assert stage.perform(replace(state, grounded=(Ladder(7),)), DOWN) == PLACE
    assert stage.world.held is None


def test_a_starting_ladder_may_touch_the_base_but_not_the_table() -> None:
    on_base, on_table = (BASE, Owner(1)), (TABLE, Owner(2))
    assert grounded(frozenset({on_base, on_table, (BASE, Owner(7))})) == {2, 7}


@pytest.mark.parametrize("edition", ["kosmos", "bombyx"])
def test_a_ladder_that_touches_the_table_in_the_hand_ends_the_turn_and_leaves_the_world(
    edition: str,
) -> None:
    state, stage = holding(edition)
    action = stage.perform(state, DOWN)
    assert isinstance(action, SettledReport)
    state = play(state, action)
    assert state.phase is Phase.SETTLE
    assert sum(state.tears) == 1
    assert 7 in state.gone
    state = play(state, stage.settle(state))
    assert state.phase is Phase.TURN
    assert stage.world.ladders == state.structure == (1, 2)
    assert stage.world.held is None


def test_a_ladder_that_fell_is_removed_when_the_rules_say_so() -> None:
    state, stage = holding()
    state = play(state, stage.perform(state, DROP))
    assert state.placed == 7
    state = play(state, stage.settle(state))
    assert 7 in state.gone
    assert 7 in stage.world.ladders
    state = play(state, stage.settle(state))
    assert stage.world.ladders == (1, 2)
    assert (state.phase, sum(state.tears)) == (Phase.TURN, 1)


def test_a_starting_ladder_out_of_its_socket_is_stuck_in_again() -> None:
    record, stage = begin({"players": 2}, "stage")
    state = play(record.start, stage.settle(record.start))
    assert stage.follow(state) is None
    stage.world.remove([Ladder(1)])
    stage.world.add({Ladder(1): Pose((200.0, 0.0, 3.0), LEVEL)})
    assert not stage.world.in_socket(Ladder(1))
    assert stage.follow(state) is None
    assert stage.world.in_socket(Ladder(1))
    assert stage.world.at_rest()


def test_what_falls_between_two_turns_is_reported() -> None:
    record, stage = begin({"players": 2}, "stage")
    state = play(record.start, stage.settle(record.start))
    for action in ("roll", Die(Face.ONE), Draw(Ladder(7)), "place"):
        state = play(state, action)
    stage.world.add({Ladder(7): FAR_OFF})
    standing = stage.settle(state)
    assert 7 in standing.fallen


def test_a_stage_that_is_not_in_step_refuses_to_play() -> None:
    state, stage = holding()
    stage.world.remove([Ladder(2)])
    with pytest.raises(MalformedInput, match="not that of the game"):
        stage.perform(state, DROP)


def test_a_tower_is_rebuilt_from_its_poses() -> None:
    _, stage = holding()
    poses = stage.world.poses()
    again = Stage.rebuilt("parallel", poses)
    for ladder, pose in again.world.poses().items():
        assert pose.position_mm == pytest.approx(poses[ladder].position_mm, abs=0.05)


def test_a_world_at_rest_has_no_flaws() -> None:
    assert flaws(World.set_up()) == ()


def test_a_ladder_in_the_air_at_rest_is_a_flaw(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World.set_up()
    world.add({Ladder(7): FAR_OFF})
    assert flaws(world) == ()
    monkeypatch.setattr(world, "at_rest", lambda: True)
    assert flaws(world) == ("ladder 7 in the air at rest",)


def test_a_ladder_pressed_into_another_at_rest_is_a_flaw(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World.set_up()
    world.add({Ladder(7): world.pose(Ladder(1)).moved((0.0, 0.5, 0.0))})
    monkeypatch.setattr(world, "at_rest", lambda: True)
    assert any("pressed in" in flaw for flaw in flaws(world))


@pytest.mark.parametrize(("x", "flaw"), [(nan, "nowhere"), (9999.0, "flew away")])
def test_a_ladder_that_is_nowhere_or_far_away_is_a_flaw(
    monkeypatch: pytest.MonkeyPatch, x: float, flaw: str
) -> None:
    world = World.set_up()
    poses = {**world.poses(), Ladder(2): Pose((x, 0.0, 0.0), LEVEL)}
    monkeypatch.setattr(world, "poses", lambda: poses)
    assert flaw in flaws(world)[0]
