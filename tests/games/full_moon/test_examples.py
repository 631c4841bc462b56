"""The rulebook's pictures show what the rules say."""

from collections.abc import Iterator
from typing import Any

import pytest

from lunaria.catalogue import find_plugin
from lunaria.games.full_moon import (
    PASS,
    SOUTH,
    WOLVES,
    Move,
    NoMoon,
    State,
    legal_actions,
    outcome,
    parse,
    parse_action,
    play,
    refusal,
)
from tests.support.examples import read_examples

EXAMPLES: dict[str, list[dict[str, Any]]] = read_examples("full_moon")

TESTED = [
    pytest.param(rule, scene, id=f"{rule}-{number}")
    for rule, scenes in EXAMPLES.items()
    for number, scene in enumerate(scenes, start=1)
    if not scene.get("isWholeSet")
]


def test_every_example_belongs_to_a_rule() -> None:
    assert EXAMPLES.keys() <= find_plugin("full-moon").rulebook.rules.keys()


def test_the_whole_set_is_every_wolf_once() -> None:
    (scene,) = EXAMPLES["FM-01"]
    columns = scene["position"].split(" ")[0].split("/")
    shown = [column[at : at + 2] for column in columns for at in range(0, len(column), 2)]
    assert sorted(shown) == sorted(map(str, WOLVES))


@pytest.mark.parametrize(("rule", "scene"), TESTED)
def test_a_move_is_allowed_or_refused_by_the_rule_as_shown(
    rule: str, scene: dict[str, Any]
) -> None:
    if "move" not in scene:
        return
    refused = refusal(parse(scene["position"]), parse_action(scene["move"]))
    if scene.get("verdict") == "refused":
        assert refused is not None
        assert refused.rule == rule
    else:
        assert refused is None


@pytest.mark.parametrize(("rule", "scene"), TESTED)
def test_who_may_lead_and_who_is_blocked_is_shown_right(rule: str, scene: dict[str, Any]) -> None:
    state = parse(scene["position"])
    if "ready" in scene:
        leads = {str(move.lead) for move in legal_actions(state) if isinstance(move, Move)}
        assert set(scene["ready"]) == leads & set(_shown_wolves(state, scene))
    if "blocked" in scene:
        ended = outcome(state)
        assert list(legal_actions(state)) == [PASS] or (ended is not None and ended.reason == rule)
        ends = [column[0] for column in state.columns]
        if ended is not None:
            ends += [column[-1] for column in state.columns]
        leads = {str(wolf) for wolf in ends if state.moon is NoMoon.FREE or wolf.prints == 1}
        assert (state.to_move, set(scene["blocked"])) == (SOUTH, leads)


@pytest.mark.parametrize("rule", EXAMPLES)
def test_a_scene_follows_from_the_one_before_by_its_move(rule: str) -> None:
    before: State | None = None
    for scene in EXAMPLES[rule]:
        assert not scene.get("follows") or "after" in scene
        if "after" in scene:
            assert before is not None
            assert str(play(before, scene["after"])) == scene["position"]
        if "move" in scene:
            before = parse(scene["position"])


@pytest.mark.parametrize("scene", [scene for scenes in EXAMPLES.values() for scene in scenes])
def test_a_piece_of_a_row_shows_all_that_a_move_needs(scene: dict[str, Any]) -> None:
    """Where the target is not shown, the row itself must end there."""
    if "cut" not in scene or "move" not in scene:
        return
    state, move = parse(scene["position"]), parse_action(scene["move"])
    assert isinstance(move, Move)
    first, end = scene["cut"]
    source = next(i for i, column in enumerate(state.columns) if move.lead in column)
    target = source + (1 if move.direction == "R" else -1) * move.lead.prints
    for column in (source, target):
        assert first <= column < end or not 0 <= column < len(state.columns)


def test_the_won_game_is_won_and_the_deadlock_is_one() -> None:
    for rule in ("FM-14", "FM-16"):
        ended = outcome(parse(EXAMPLES[rule][-1]["position"]))
        assert ended is not None
        assert ended.reason == rule


def test_the_circle_ends_where_it_began_and_is_a_draw_the_third_time() -> None:
    scenes = EXAMPLES["FM-17"]
    assert scenes[-1]["position"] == scenes[0]["position"]
    state = parse(scenes[0]["position"])
    for _ in range(2):
        assert outcome(state) is None
        for scene in scenes[:-1]:
            state = play(state, scene["move"])
    ended = outcome(state)
    assert ended is not None
    assert ended.reason == "FM-17"


def _shown_wolves(state: State, scene: dict[str, Any]) -> Iterator[str]:
    first, end = scene.get("cut", (0, len(state.columns)))
    return (str(wolf) for column in state.columns[first:end] for wolf in column)
