"""Bots play legally, repeatably, and the greedy one does not miss the obvious."""

import pytest

from lunaria.bots.full_moon import BOTS, GreedyBot
from lunaria.core import Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON, SOUTH, Move


def winner_of(south: str, north: str, seed: int) -> int | None:
    randomness = Randomness(f"{south} {north} {seed}")
    state = FULL_MOON.initial({}, randomness)
    while (outcome := full_moon.outcome(state)) is None:
        name = south if state.to_move == SOUTH else north
        state = full_moon.play(state, BOTS[name].choose(state, randomness))
    return outcome.winners[0] if outcome.winners else None


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_whole_games_and_plays_them_again(name: str) -> None:
    first = [winner_of(name, "random", seed) for seed in range(3)]
    assert first == [winner_of(name, "random", seed) for seed in range(3)]


def test_the_greedy_bot_takes_a_win() -> None:
    state = full_moon.parse("b1/r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 S *")
    for seed in range(5):
        move = GreedyBot().choose(state, Randomness(str(seed)))
        assert isinstance(move, Move)
        assert move.moon is None


def test_the_greedy_bot_beats_the_random_one() -> None:
    wins = sum(winner_of("greedy", "random", seed) == 0 for seed in range(20))
    wins += sum(winner_of("random", "greedy", seed) == 1 for seed in range(20))
    assert wins >= 32
