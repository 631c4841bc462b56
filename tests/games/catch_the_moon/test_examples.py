"""The rulebook's pictures show what the rules say; towers are drawn flat, from the side."""

from collections import Counter
from typing import Any

import pytest

from lunaria.games.catch_the_moon import (
    FACES,
    LADDERS,
    STARTING,
    Figure,
    State,
    outcome,
    points,
    settled,
)
from lunaria.games.catch_the_moon.ladders import Point
from lunaria.rulebook import Rulebook
from tests.support.catch_the_moon.flat import extent_mm, is_on, overlap
from tests.support.catch_the_moon.towers import missed, play, settled_as, settling, table
from tests.support.examples import read_examples

DATA: dict[str, Any] = read_examples("catch_the_moon")
EXAMPLES: dict[str, list[dict[str, Any]]] = DATA["examples"]

SLACK_MM = 1.0


def towers_with(key: str) -> list[Any]:
    """The scenes that tell this, as parameters: the rule and the scene."""
    return [
        pytest.param(rule, scene, id=f"{rule}-{number}")
        for rule, scenes in EXAMPLES.items()
        for number, scene in enumerate(scenes, start=1)
        if "ladders" in scene and key in scene
    ]


def placed_in(scene: dict[str, Any]) -> dict[str, Any]:
    placed: dict[str, Any]
    (placed,) = (ladder for ladder in scene["ladders"] if ladder.get("isPlaced"))
    return placed


def others_in(scene: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        ladder
        for ladder in scene["ladders"]
        if not (ladder.get("isPlaced") or ladder.get("isGhost") or ladder.get("isFallen"))
    ]


def extents_mm(scene: dict[str, Any]) -> dict[int, tuple[int, int]]:
    return {ladder["ladder"]: extent_mm(ladder) for ladder in scene["ladders"]}


def built(scene: dict[str, Any]) -> State:
    """The game in which the structure stands, without what the turn is about."""
    state = table()
    for ladder in others_in(scene):
        if ladder["ladder"] not in STARTING:
            state = settled_as(settling(state, ladder["ladder"]), touch=[1])
    return state


def test_every_example_belongs_to_a_rule() -> None:
    assert EXAMPLES.keys() <= Rulebook("catch_the_moon", ("bombyx", "kosmos")).rules.keys()


@pytest.mark.parametrize(("rule", "scene"), towers_with("die"))
def test_the_ladders_drawn_as_touching_are_those_that_are_marked(
    rule: str, scene: dict[str, Any]
) -> None:
    placed = placed_in(scene)
    by_number = {other["ladder"]: other for other in others_in(scene)}
    touched = [number for number, other in by_number.items() if overlap(placed, other)]
    assert [contact["with"] for contact in scene["contacts"]] == touched, rule
    for contact in scene["contacts"]:
        at = Point(*contact["at"])
        assert is_on(placed, at, SLACK_MM)
        assert is_on(by_number[contact["with"]], at, SLACK_MM)


@pytest.mark.parametrize(("rule", "scene"), towers_with("die"))
def test_a_placed_ladder_is_judged_as_shown(rule: str, scene: dict[str, Any]) -> None:
    placed = placed_in(scene)["ladder"]
    state = settling(built(scene), placed, scene["die"])
    told: dict[str, Any] = {"on_table": [placed]} if "ground" in scene else {}
    touch = [contact["with"] for contact in scene["contacts"]]
    state = settled_as(state, touch=touch, mm=extents_mm(scene), **told)
    if scene["verdict"] == "right":
        assert state.mistakes == ()
    else:
        assert rule in state.mistakes
    assert scene.get("cost", state.tears[0]) == state.tears[0]


@pytest.mark.parametrize(("rule", "scene"), towers_with("ladders"))
def test_only_what_is_marked_touches_the_ground(rule: str, scene: dict[str, Any]) -> None:
    cloud = DATA["cloud"]
    for x, y in scene.get("ground", []):
        assert is_on(placed_in(scene), Point(x, y), 2 * SLACK_MM), rule
        assert y <= 0 or (y <= cloud["top"] and abs(x) <= cloud["halfWidth"]), rule
    for ladder in scene["ladders"]:
        lowest, _ = extent_mm(ladder)
        is_marked = ladder.get("isFallen") or "ground" in scene
        assert lowest > cloud["top"] or ladder["ladder"] in STARTING or is_marked, rule


@pytest.mark.parametrize(("rule", "scene"), towers_with("line"))
def test_the_line_is_at_the_highest_point(rule: str, scene: dict[str, Any]) -> None:
    assert scene["line"] == max(high for _, high in extents_mm(scene).values()), rule


@pytest.mark.parametrize("rule", ["CTM-14", "CTM-17"])
def test_however_much_falls_it_costs_what_is_shown(rule: str) -> None:
    (scene,) = EXAMPLES[rule]
    fallen = [ladder["ladder"] for ladder in scene["ladders"] if ladder.get("isFallen")]
    state = built(scene)
    for ladder in fallen[:-1]:
        state = settled_as(settling(state, ladder), touch=[1])
    seat = state.seat
    state = settled_as(settling(state, fallen[-1]), fallen=fallen)
    assert "CTM-14" in state.mistakes
    assert state.tears[seat] == scene["cost"]


def test_the_lid_gives_the_points_that_are_shown() -> None:
    (scene,) = EXAMPLES["CTM-28"]
    um = {ladder: (low * 1000, high * 1000) for ladder, (low, high) in extents_mm(scene).items()}
    for ladder, extent in um.items():
        alone = settled({ladder: extent})
        assert points(alone, scene["lid"]) == scene["points"].get(str(ladder), 0)


def test_all_figures_all_faces_and_all_ladders_are_shown() -> None:
    assert [scene["figure"] for scene in EXAMPLES["CTM-34"]] == [figure.value for figure in Figure]
    (die,) = EXAMPLES["CTM-10"]
    assert Counter(die["faces"]) == Counter(face.value for face in FACES)
    (kit,) = EXAMPLES["CTM-01"]
    assert (kit["kit"], kit["drops"]) == (len(LADDERS), table().pool)


def test_the_cooperative_game_has_as_many_drops_as_shown() -> None:
    (scene,) = EXAMPLES["CTM-26"]
    assert scene["drops"] == table(mode="cooperative").pool
    assert scene["drops"] + scene["boxed"] == table().pool


@pytest.mark.parametrize("rule", ["CTM-27", "CTM-29", "CTM-30", "CTM-31"])
def test_scorings_and_mistakes_spend_the_drops_as_shown(rule: str) -> None:
    for scene in EXAMPLES[rule]:
        state = table(mode="cooperative")
        for points_given in scene["spent"]:
            assert outcome(state) is None
            state = missed(state) if points_given is None else play(state, "score")
        assert state.pool == scene["left"]
        assert (outcome(state) is not None) == (rule == "CTM-31")
        assert scene.get("best") in (None, max(filter(None, scene["spent"]), default=None))


def test_tears_decide_as_shown() -> None:
    for rule in ("CTM-21", "CTM-22", "CTM-23"):
        assert sum(EXAMPLES[rule][0]["tears"]) == table().pool, "the last tear is taken"
    tied = EXAMPLES["CTM-23"][0]["tears"]
    assert tied.count(min(tied)) > 1
    for rule in ("CTM-22", "CTM-24"):
        (scene,) = EXAMPLES[rule]
        fewest = [seat for seat, count in enumerate(scene["tears"]) if count == min(scene["tears"])]
        assert scene["winners"] == fewest
