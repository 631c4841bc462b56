"""Every line-up plays with the same dice on all rotations of the seats."""

from collections import Counter

import pytest

from lunaria.arena.contestants import Contestant
from lunaria.arena.plan import Tournament
from lunaria.core import MalformedInput


def tournament(bots: int, players: int) -> Tournament:
    names = [f"bot{number}" for number in range(bots)]
    return Tournament("pebbles", tuple(Contestant(name, "random") for name in names), players)


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (4, 2), (4, 3), (5, 5), (3, 4), (2, 6)])
def test_every_bot_sits_on_every_seat_equally_often(bots: int, players: int) -> None:
    plan = tournament(bots, players)
    games = list(plan.games(len(plan.line_ups) * players * 2))
    seated = Counter((seat, bot) for game in games for seat, bot in enumerate(game.seats))
    assert len(seated) == bots * players
    assert len(set(seated.values())) == 1


def test_games_of_a_group_have_the_same_dice_and_bots() -> None:
    groups: dict[int, list[tuple[int, ...]]] = {}
    for game in tournament(4, 3).games(60):
        groups.setdefault(game.group, []).append((game.dice, *sorted(game.seats)))
    assert all(len(group) == 3 and len(set(group)) == 1 for group in groups.values())


def test_all_line_ups_of_a_round_have_the_same_dice() -> None:
    games = list(tournament(3, 2).games(12))
    assert [game.dice for game in games] == [0] * 6 + [1] * 6


def test_a_longer_tournament_begins_with_the_games_of_a_shorter_one() -> None:
    plan = tournament(3, 2)
    short, long = list(plan.games(7)), list(plan.games(30))
    assert len(short) == 8
    assert long[:8] == short


def test_with_fewer_bots_than_seats_one_meets_others_who_are_all_alike() -> None:
    assert tournament(2, 4).line_ups == ((0, 1, 1, 1), (1, 0, 0, 0))


def test_nobody_plays_alone() -> None:
    with pytest.raises(MalformedInput):
        tournament(2, 1)
