"""What a program may hand to the rules: actions, numbers of players, turn limits."""

import pytest

from lunaria.core import MalformedInput, Seat
from lunaria.games import catch_22
from lunaria.games.catch_22 import (
    CATCH_22,
    Action,
    Buy,
    ChooseStar,
    Die,
    Lift,
    Move,
    Phase,
    PlaceCube,
    Sell,
    Square,
    State,
    Switch,
)
from tests.support.catch_22.tables import small_board, table

LANE = small_board("*oooooooxo*")
PLANNING = table(LANE, "a1 k1", tokens=(9, 9), held={(1, 0): 1, (0, 1): 1})
ROLLING = table(LANE, "a1 k1", phase=Phase.ROLL)
CHOOSING = catch_22.start(LANE, 2)
OPENING = catch_22.play(catch_22.play(CHOOSING, "star a1"), "star a1")

NO_ACTIONS: list[object] = [
    *(Die(pips) for pips in (0, 7, 100, -2, True, 3.0, "3", None)),  # type: ignore[arg-type]
    *(PlaceCube(square) for square in (-1, 676, 1.0, "b1", None, True)),  # type: ignore[arg-type]
    ChooseStar(Square(-26)),
    Move(Square(-1)),
    Move(Square(1), wins=1),  # type: ignore[arg-type]
    Lift(Square(700)),
    Lift("b1"),  # type: ignore[arg-type]
    *(Switch(seat) for seat in (-1, 6, 1.0, None)),  # type: ignore[arg-type]
    *(Buy(Seat(1), price) for price in (1.5, -1, 1000, "2", True)),  # type: ignore[arg-type]
    Buy(Seat(-1), 2),
    Sell(Seat(6), 2),
    None,
    7,
    b"roll",
    ["roll"],
    object(),
    catch_22.Roll,
]


@pytest.mark.parametrize("state", [PLANNING, ROLLING, CHOOSING, OPENING], ids=lambda s: s.phase)
@pytest.mark.parametrize("value", NO_ACTIONS, ids=lambda value: type(value).__name__)
def test_what_cannot_be_an_action_is_malformed_and_never_legal(state: State, value: Action) -> None:
    for play in (catch_22.play, CATCH_22.apply):
        with pytest.raises(MalformedInput, match="is not an action") as error:
            play(state, value)
        assert str(error.value).isprintable()
    assert value not in catch_22.legal_actions(state)


@pytest.mark.parametrize("players", [0, 1, 7, -2, 2.0, "2", None, True, 10**9])
def test_a_game_starts_only_with_as_many_players_as_the_board_takes(players: int) -> None:
    with pytest.raises(MalformedInput, match="players: the board unnamed takes 2 to 6"):
        catch_22.start(LANE, players)


def test_a_board_for_few_takes_few() -> None:
    with pytest.raises(MalformedInput, match="4 players: the board duel takes 2 to 3"):
        catch_22.start(catch_22.shipped_board("duel"), 4)


@pytest.mark.parametrize("limit", [0, -1, 1.5, "9", True, 2**63])
def test_a_turn_limit_is_a_number_of_turns(limit: int) -> None:
    with pytest.raises(MalformedInput, match="is not a number of turns"):
        catch_22.start(LANE, 2, limit)
