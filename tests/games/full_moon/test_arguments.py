"""Through the Python API too, what cannot be an action, an option or a depth is malformed."""

from typing import Any

import pytest

from lunaria.core import MalformedInput, Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON, PASS, Direction, End, Move, Wolf

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
OTHER_ROW = "g3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/b3"
STATE = full_moon.parse_row(ROW)
RED_ONE = full_moon.WOLVES[3]

NO_ACTIONS: list[Any] = [
    None,
    7,
    True,
    b"pass",
    ["r1R1N"],
    {"action": "pass"},
    RED_ONE,
    STATE,
    Move,
    Move(None, Direction.RIGHT, 1, End.NORTH),  # type: ignore[arg-type]
    Move("r1", Direction.RIGHT, 1, End.NORTH),  # type: ignore[arg-type]
    Move(Wolf(RED_ONE.colour, 4), Direction.RIGHT, 1, End.NORTH),
    Move(RED_ONE, None, 1, End.NORTH),  # type: ignore[arg-type]
    Move(RED_ONE, Direction.RIGHT, 0, End.NORTH),
    Move(RED_ONE, Direction.RIGHT, 4, End.NORTH),
    Move(RED_ONE, Direction.RIGHT, "1", End.NORTH),  # type: ignore[arg-type]
    Move(RED_ONE, Direction.RIGHT, [1], End.NORTH),  # type: ignore[arg-type]
    Move(RED_ONE, Direction.RIGHT, 1, 0),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_cannot_be_an_action_is_malformed(action: Any) -> None:
    for use in (full_moon.play, full_moon.refusal, FULL_MOON.apply):
        with pytest.raises(MalformedInput, match="is not a move") as error:
            use(STATE, action)
        assert "\n" not in str(error.value)
    with pytest.raises(MalformedInput, match="is not a move"):
        FULL_MOON.format_action(action)
    assert action not in full_moon.legal_actions(STATE)


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_cannot_be_an_action_is_malformed_after_the_end_too(action: Any) -> None:
    ended = full_moon.parse("b1g3w2/r2b3g1/g2w3r3/w1r1b2 S *")
    with pytest.raises(MalformedInput, match="is not a move"):
        full_moon.play(ended, action)


def test_an_action_is_a_value_or_its_notation() -> None:
    move = full_moon.parse_action("r1R1N")
    after = full_moon.play(STATE, move)
    assert after == full_moon.play(STATE, "r1R1N") == FULL_MOON.apply(STATE, move)
    assert full_moon.refusal(STATE, "r1R1N") is None
    assert move in full_moon.legal_actions(STATE)
    assert "r1R1N" in full_moon.legal_actions(STATE)
    refused = full_moon.refusal(STATE, PASS)
    assert refused is not None
    assert refused.rule == "FM-15"


@pytest.mark.parametrize("given", [None, 7, ROW, [ROW], {"row": 7}, {"row": [ROW]}, {"rows": ROW}])
def test_what_cannot_be_options_is_malformed(given: Any) -> None:
    with pytest.raises(MalformedInput):
        FULL_MOON.options(given)
    with pytest.raises(MalformedInput):
        FULL_MOON.initial(given, Randomness("a"))


@pytest.mark.parametrize("depth", [None, "3", 2.0, -1, [1]])
def test_what_cannot_be_a_depth_is_malformed(depth: Any) -> None:
    for count in (full_moon.perft, full_moon.perft_by_move):
        with pytest.raises(MalformedInput, match="a depth of"):
            count(STATE, depth)


def test_a_state_fits_the_row_it_was_set_up_by() -> None:
    named, other = FULL_MOON.options({"row": ROW}), FULL_MOON.options({"row": OTHER_ROW})
    assert FULL_MOON.fits(STATE, named)
    assert not FULL_MOON.fits(STATE, other)
    assert FULL_MOON.fits(STATE, FULL_MOON.options({}))


@pytest.mark.rule("FM-15")
def test_a_row_still_fits_its_options_after_a_pass_and_after_a_move() -> None:
    blocked = "b2/b1/b3/r2/r1/r3/w2/w1/w3/g2/g1/g3"
    passed = full_moon.play(full_moon.parse_row(blocked), PASS)
    assert FULL_MOON.fits(passed, FULL_MOON.options({"row": blocked}))
    assert not FULL_MOON.fits(passed, FULL_MOON.options({"row": ROW}))
    moved = full_moon.play(STATE, "r1R1N")
    assert FULL_MOON.fits(moved, FULL_MOON.options({"row": ROW}))
