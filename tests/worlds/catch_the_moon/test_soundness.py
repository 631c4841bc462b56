"""Signs that a world could not exist."""

from math import nan

import pytest

from lunaria.games.catch_the_moon import Ladder
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.soundness import flaws
from lunaria.worlds.catch_the_moon.world import World
from tests.support.catch_the_moon.physical import LEVEL

FAR_OFF = Pose((200.0, 0.0, 60.0), LEVEL)


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
