"""The rulebook's pictures show what the rules say."""

import itertools
from typing import Any

import pytest

from lunaria.catalogue import find_plugin
from lunaria.core import Seat
from lunaria.games.catch_22 import (
    CUBES,
    Board,
    Kind,
    Lift,
    Move,
    Phase,
    PlaceCube,
    State,
    legal_actions,
    parse_action,
    parse_square,
    refusal,
    shipped_board,
    square_name,
    squares_in,
    start,
)
from lunaria.games.catch_22.board_text import MOST_PLAYERS
from lunaria.games.catch_22.shipped import BOARDS
from tests.support.catch_22.tables import place, play, small_board, table
from tests.support.examples import read_examples

EXAMPLES: dict[str, list[dict[str, Any]]] = read_examples("catch_22")

ON_A_BOARD = {
    rule: scenes for rule, scenes in EXAMPLES.items() if all("map" in scene for scene in scenes)
}


def board_of(scene: dict[str, Any]) -> Board:
    """The cut-out as a board. Every board has a star: one out of reach, if none is shown."""
    rows = scene["map"]
    if not any("*" in row for row in rows):
        rows = ["*".ljust(len(rows[0]), "."), "." * len(rows[0]), *rows]
    return small_board("\n".join(rows), **scene.get("jackpots", {}))


def state_of(scene: dict[str, Any]) -> State:
    """A table as the picture shows it."""
    phase = scene.get("phase", "move" if "roll" in scene else "plan")
    return table(
        board_of(scene),
        " ".join(scene["pawns"]),
        seat=scene.get("seat", 0),
        phase=Phase(phase),
        roll=scene.get("roll", 0),
        tokens=tuple(scene["tokens"]) if "tokens" in scene else None,
        cubes={seat: " ".join(squares) for seat, squares in enumerate(scene.get("cubes", []))},
    )


def states_of(rule: str) -> list[State]:
    """The scenes of an example as the rules tell them: later ones come of the one before."""
    states: list[State] = []
    for scene in EXAMPLES[rule]:
        state = play(states[-1], *scene["after"]) if "after" in scene else state_of(scene)
        states.append(state)
    return states


SCENES = [
    pytest.param(rule, scene, state, id=f"{rule}-{number}")
    for rule in ON_A_BOARD
    for number, (scene, state) in enumerate(
        zip(EXAMPLES[rule], states_of(rule), strict=True), start=1
    )
]


def test_every_example_belongs_to_a_rule() -> None:
    assert EXAMPLES.keys() <= find_plugin("catch-22").rulebook.rules.keys()


@pytest.mark.parametrize(("rule", "scene", "state"), SCENES)
def test_an_action_is_allowed_or_refused_by_the_rule_as_shown(
    rule: str, scene: dict[str, Any], state: State
) -> None:
    if "action" not in scene:
        return
    refused = refusal(state, parse_action(scene["action"]))
    if scene.get("verdict") == "refused":
        assert refused is not None
        assert refused.rule == rule
    else:
        assert refused is None


@pytest.mark.parametrize("rule", ON_A_BOARD)
def test_what_lies_on_the_table_is_shown_right(rule: str) -> None:
    for scene, state in zip(EXAMPLES[rule], states_of(rule), strict=True):
        assert not scene.get("follows") or "after" in scene
        assert state.roll == scene.get("roll", 0)
        assert scene["pawns"] == [place(state, seat) for seat in range(state.players)]
        assert scene.get("tokens", list(state.tokens)) == list(state.tokens)
        assert scene.get("gold", list(state.board.numbers.values())) == list(state.gold)
        cubes = [[square_name(square) for square in squares_in(lying)] for lying in state.cubes]
        assert scene.get("cubes", [[] for _ in cubes]) == cubes
        assert scene.get("hands", list(state.hands)) == list(state.hands)
        assert scene.get("held", [list(row) for row in state.held]) == [*map(list, state.held)]
        assert scene.get("seat", state.seat) == state.seat
        assert scene.get("winner") == (state.seat if state.phase is Phase.WON else None)


@pytest.mark.parametrize(("rule", "scene", "state"), SCENES)
def test_a_way_has_as_many_steps_as_the_die_unless_that_is_what_is_wrong(
    rule: str, scene: dict[str, Any], state: State
) -> None:
    if "way" not in scene:
        return
    first, *steps = scene["way"]
    assert first == place(state, state.seat)
    assert scene["action"].rstrip("*") == f"move {steps[-1]}"
    is_star = state.board.kinds.get(parse_square(steps[-1])) is Kind.STAR
    is_short = rule == "C22-05" and scene["verdict"] == "refused"
    if rule == "C22-20" and scene["action"].endswith("*") and is_star:
        assert len(steps) < state.roll, "at once: the rest of the roll need not be walked"
    else:
        assert (len(steps) == state.roll) != is_short
    squares = [parse_square(name) for name in scene["way"]]
    is_on_lanes = all(
        after in state.board.neighbours[before] for before, after in itertools.pairwise(squares)
    )
    is_simple = is_on_lanes and len(set(squares)) == len(squares)
    assert is_simple != (rule == "C22-06" and scene["verdict"] == "refused")


@pytest.mark.parametrize(("rule", "scene", "state"), SCENES)
def test_marked_squares_are_those_that_the_rules_open_and_bar(
    rule: str, scene: dict[str, Any], state: State
) -> None:
    actions = [*legal_actions(state)]
    if "open" in scene:
        squares = {
            square_name(action.square)
            for action in actions
            if isinstance(action, Move | PlaceCube | Lift) and action.square is not None
        }
        assert set(scene["open"]) == squares
    if "barred" in scene:
        assert {*scene["open"], *scene["barred"]} == set(map(square_name, state.board.kinds))
        for name in scene["barred"]:
            refused = refusal(state, PlaceCube(parse_square(name)))
            assert refused is not None
            assert refused.rule == rule


def test_all_pieces_and_all_kinds_of_squares_are_shown() -> None:
    (pieces,) = EXAMPLES["C22-01"]
    assert (pieces["players"], pieces["cubesEach"]) == (MOST_PLAYERS, CUBES)
    (legend,) = EXAMPLES["C22-02"]
    assert set(legend["kinds"]) == {kind.name.lower().replace("_", "-") for kind in Kind}


def test_the_game_starts_on_stars_with_full_jackpots() -> None:
    (scene,) = EXAMPLES["C22-03"]
    state = start(board_of(scene), len(scene["pawns"]))
    state = play(state, *(f"star {square}" for square in scene["pawns"]))
    assert scene["pawns"] == [place(state, seat) for seat in range(state.players)]
    assert scene["gold"] == list(state.gold)


def test_those_who_tie_roll_again_and_the_highest_begins() -> None:
    first, again = EXAMPLES["C22-04"]
    state = start(shipped_board(BOARDS[0]), len(first["rolls"]))
    stars = [square for square, kind in state.board.kinds.items() if kind is Kind.STAR]
    state = play(state, *(f"star {square_name(stars[0])}" for _ in first["rolls"]))
    state = play(state, *(f"die {pips}" for _, pips in first["rolls"]))
    assert list(state.contenders) == [seat for seat, _ in again["rolls"]]
    state = play(state, *(f"die {pips}" for _, pips in again["rolls"]))
    highest = max(again["rolls"], key=lambda roll: roll[1])
    assert (state.phase, state.seat) == (Phase.PLAN, Seat(highest[0]))
