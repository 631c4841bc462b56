"""Winning chances by simulation."""

from dataclasses import replace
from itertools import count

import pytest

from lunaria.bots.catch_22.chances import Simulation, simulate
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, Move, Phase, State
from tests.support.catch_22.tables import rolled


def last(state: State, most_games: int = 400) -> Simulation:
    """After so many games of what is not clearly worse, while the clock stands still."""
    *_, found = simulate(state, 1.0, most_games=most_games, clock=lambda: 0.0)
    return found


def near_the_end(tokens: tuple[int, int]) -> State:
    """Seat 0 has rolled 1 and stands beside a star of the board `duel`."""
    board = catch_22.shipped_board("duel")
    star = next(catch_22.squares_in(board.stars))
    beside = board.neighbours[star][0]
    far = max(board.squares)
    names = f"{catch_22.square_name(beside)} {catch_22.square_name(far)}"
    return rolled(board, names, 1, tokens=tokens)


def test_the_move_that_wins_has_every_chance_and_is_the_best() -> None:
    state = near_the_end((22, 0))
    found = last(state)
    chances = {action: tally.chances[0] for action, tally in found.actions.items()}
    wins = [action for action in chances if isinstance(action, Move) and action.wins]
    assert [chances[action] for action in wins] == [1.0] * len(wins)
    assert wins
    assert max(chances, key=lambda action: chances[action]) in wins
    assert found.position.chances == [1.0, 0.0]
    assert found.done == 1.0


def test_whoever_is_about_to_win_has_the_better_chances() -> None:
    rich = last(near_the_end((22, 0))).position.chances
    poor = last(near_the_end((0, 22))).position.chances
    assert rich[0] > 0.9
    assert poor[1] > 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_chances_add_up_and_every_action_has_its_own(players: int) -> None:
    state = catch_22.start(catch_22.shipped_board("standard"), players)
    found = last(state, most_games=50)
    assert set(found.actions) == set(CATCH_22.legal_actions(state))
    for tally in (found.position, *found.actions.values()):
        assert sum(tally.chances) == pytest.approx(1.0)
        assert 4 <= tally.games <= 50


def test_before_a_roll_every_number_of_the_die_is_told() -> None:
    before = replace(near_the_end((22, 0)), phase=Phase.ROLL, roll=0)
    found = last(before, most_games=100)
    assert [str(action) for action in found.actions] == [f"die {pips}" for pips in range(1, 7)]
    assert {tally.games for tally in found.actions.values()} == {100}


def test_the_time_is_kept_and_progress_is_told() -> None:
    state = catch_22.start(catch_22.shipped_board("standard"), 4)
    ticks = count()
    found = simulate(state, seconds=4.0, clock=lambda: float(next(ticks)))
    assert [one.done for one in found] == [0.25, 0.5, 0.75, 1.0, 1.0]


def test_the_same_seed_gives_the_same_chances() -> None:
    state = near_the_end((10, 10))
    one, other = last(state, most_games=64), last(state, most_games=64)
    assert one.position.chances == other.position.chances
