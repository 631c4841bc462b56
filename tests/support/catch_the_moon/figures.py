"""Towers that are a figure, and towers that nearly are, from a file."""

import json
from typing import Any

from lunaria.games.catch_the_moon import Figure, Ladder
from lunaria.worlds.catch_the_moon.kit import named_kit
from lunaria.worlds.catch_the_moon.pose import Pose, normalised
from lunaria.worlds.catch_the_moon.world import World
from tests.support.goldens import GOLDENS

Case = dict[str, Any]

CASES: list[Case] = json.loads(
    (GOLDENS / "catch_the_moon_figures.json").read_text(encoding="utf-8")
)


def built(case: Case) -> World:
    """Poses are written as position (mm) and quaternion by ladder."""
    world = World(named_kit(case["setup"]))
    world.add(
        {
            Ladder(int(ladder)): Pose((x, y, z), normalised(turn))
            for ladder, (x, y, z, *turn) in case["poses"].items()
        }
    )
    assert world.settle()
    return world


def that_are(figure: Figure) -> list[Case]:
    return [case for case in CASES if case["figure"] == figure and not case["why"]]


def name(case: Case) -> str:
    return f"{case['figure']}, but {case['why']}" if case["why"] else f"{case['figure']}"
