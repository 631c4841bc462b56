"""Ratings find the strengths that games were drawn from, and say how sure they are."""

import numpy as np
import pytest

from lunaria.arena.batch import GameResult
from lunaria.arena.contestants import Contestant
from lunaria.arena.plan import Tournament
from lunaria.arena.ratings import ELO, pair_shares, rate, seat_shares
from tests.support.game_results import result

NAMES = ("weak", "middle", "strong", "best")
ELOS = np.array([0.0, 150.0, 300.0, 500.0])


def drawn(players: int, games: int, seed: int, bots: int = 4) -> list[GameResult]:
    """Games in which bots win as often as their strengths say."""
    contestants = tuple(Contestant(name, "random") for name in NAMES[:bots])
    generator = np.random.default_rng(seed)
    found = []
    for game in Tournament("pebbles", contestants, players).games(games):
        odds = np.exp(ELOS[list(game.seats)] / ELO)
        winner = int(generator.choice(players, p=odds / odds.sum()))
        found.append(result(game.number, game.seats, (winner,), game.dice, game.group))
    return found


@pytest.mark.parametrize(("players", "bots"), [(2, 4), (3, 4), (4, 2)])
def test_true_strengths_are_within_the_intervals(players: int, bots: int) -> None:
    hits = []
    for seed in range(30):
        ratings = rate(NAMES[:bots], drawn(players, 400, seed, bots))
        hits += [
            abs(rating.elo - elo) <= rating.margin
            for rating, elo in zip(ratings[1:], ELOS[1:], strict=False)
        ]
    assert 0.88 <= np.mean(hits) <= 1.0


def test_a_bot_that_never_lost_has_a_rating_with_a_wide_interval() -> None:
    games = [result(number, (number % 2, 1 - number % 2), (number % 2,)) for number in range(20)]
    always, never = rate(("always", "never"), games)
    assert never.elo == 0
    assert 300 < always.elo < 1500
    assert always.margin > 300


def test_draws_are_halves() -> None:
    games = [result(number, (0, 1), (), number, number) for number in range(50)]
    assert all(abs(rating.elo) < 1e-6 for rating in rate(("one", "other"), games))
    assert pair_shares(2, games)[0][1].share == 0.5


def test_games_with_the_same_dice_are_not_many_observations() -> None:
    """A hundred copies of four games tell as much as four games."""
    winners = [(0,), (0,), (1,), (0,)]
    copied = [
        result(100 * dice + copy, (0, 1), winners[dice], dice, dice)
        for dice in range(4)
        for copy in range(100)
    ]
    apart = [result(number, (0, 1), winners[number % 4], number, number) for number in range(400)]
    assert rate(("a", "b"), copied)[0].margin > 5 * rate(("a", "b"), apart)[0].margin


def test_the_rating_does_not_depend_on_the_order_of_the_games() -> None:
    games = drawn(3, 90, 1)
    assert rate(NAMES, games) == rate(NAMES, games[::-1])


def test_seats_and_pairs_are_counted() -> None:
    games = [result(0, (0, 1, 1), (0,)), result(1, (1, 0, 1), (0,)), result(2, (1, 1, 0), (2,))]
    assert [share.points for share in seat_shares(3, games)] == [2, 0, 1]
    assert pair_shares(2, games)[0][1].points == 2
    assert pair_shares(2, games)[1][0].points == 1
