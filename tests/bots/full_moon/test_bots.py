"""Bots play legally and repeatably, and each level sees more than the one below it."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from lunaria.bots.full_moon import LEVELS, GreedyBot, make_bot
from lunaria.bots.full_moon.choice import choose_by_value
from lunaria.bots.full_moon.levels import CHAMPION, SIGHTS, FullMoonBot
from lunaria.bots.full_moon.perfect import PerfectBot
from lunaria.core import MalformedInput, Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON, SOUTH, Action, Move, State
from lunaria.solver.full_moon import TablebaseError, row_value
from lunaria.solver.full_moon.oracle import Oracle

pytestmark = pytest.mark.usefixtures("unhurried")


def unhurried_bot(level: str) -> FullMoonBot:
    """Of the level; the champion has no other limit than time, so it is given one."""
    return PerfectBot(Oracle(nodes=50_000)) if level == CHAMPION else make_bot(level)


@pytest.fixture(scope="module")
def bots() -> dict[str, FullMoonBot]:
    return {level: unhurried_bot(level) for level in LEVELS}


def play_game(
    south: FullMoonBot, north: FullMoonBot, seed: str, start: State | None = None
) -> tuple[int | None, list[str]]:
    """The winner, if any, and the moves."""
    randomness = Randomness(seed)
    state = start or FULL_MOON.initial({}, randomness)
    moves: list[str] = []
    while (outcome := full_moon.outcome(state)) is None:
        move = (south if state.to_move == SOUTH else north).choose(state, randomness)
        moves.append(str(move))
        state = full_moon.play(state, move)
    return (outcome.winners[0] if outcome.winners else None), moves


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_whole_games_and_plays_them_again(level: str) -> None:
    def two_games() -> list[list[str]]:
        bot = unhurried_bot(level)
        return [play_game(bot, GreedyBot(), f"again {seed}")[1] for seed in range(2)]

    assert two_games() == two_games()


def wins_of(stronger: FullMoonBot, weaker: FullMoonBot, games: int) -> int:
    wins = 0
    for seed in range(games):
        wins += play_game(stronger, weaker, f"south {seed}")[0] == 0
        wins += play_game(weaker, stronger, f"north {seed}")[0] == 1
    return wins


@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)])
def test_each_level_beats_the_one_below_it(
    bots: dict[str, FullMoonBot], weaker: str, stronger: str
) -> None:
    assert wins_of(bots[stronger], bots[weaker], 30) > 30


@pytest.mark.parametrize("level", ["casual", "greedy", "club", "expert", CHAMPION])
def test_a_bot_takes_a_win_at_once(bots: dict[str, FullMoonBot], level: str) -> None:
    state = full_moon.parse("b1/r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 S *")
    for seed in range(5):
        move = bots[level].choose(state, Randomness(str(seed)))
        assert isinstance(move, Move)
        assert move.moon is None


def test_the_perfect_bot_keeps_what_the_atlas_promises() -> None:
    """Without a tablebase, on rows that its search sees through."""
    perfect, other = PerfectBot(Oracle(nodes=200_000)), make_bot("club")
    for seed in range(6):
        start = FULL_MOON.initial({}, Randomness(f"promise {seed}"))
        if row_value(start) > 0:
            assert play_game(perfect, other, f"south {seed}", start)[0] == 0
        elif row_value(start) < 0:
            assert play_game(other, perfect, f"north {seed}", start)[0] == 1


def chosen(values: dict[str, int | None]) -> str:
    state = full_moon.parse("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -")
    by_move: dict[Action, int | None] = {
        full_moon.parse_action(move): value for move, value in values.items()
    }
    return str(choose_by_value(state, by_move, Randomness("choice")))


def test_known_values_are_preferred_in_order() -> None:
    assert chosen({"r1R1N": 5, "r1R1S": 3, "g1R1N": 0, "b1L1N": None}) == "r1R1S"
    assert chosen({"r1R1N": -4, "r1R1S": None, "g1R1N": 0}) == "g1R1N"
    assert chosen({"r1R1N": -4, "r1R1S": None}) == "r1R1S"
    assert chosen({"r1R1N": -4, "r1R1S": -8}) == "r1R1S"


@pytest.mark.parametrize("level", ["", "Perfect", "grandmaster", None, 7, ["perfect"]])
def test_an_unknown_level_is_malformed(level: Any) -> None:
    with pytest.raises(MalformedInput, match="is not a level"):
        make_bot(level)


def test_the_champion_was_called_perfect() -> None:
    assert make_bot("perfect").name == make_bot(CHAMPION).name == CHAMPION


def test_a_beginner_overlooks_a_win_at_once_now_and_then() -> None:
    """Unseen, it is still as likely as any other move."""
    state = full_moon.parse("b1/r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 S *")
    bot, times = make_bot("beginner"), 300
    taken = 0
    for seed in range(times):
        move = bot.choose(state, Randomness(str(seed)))
        taken += isinstance(move, Move) and move.moon is None
    assert SIGHTS["beginner"].glance - 0.1 < taken / times < 0.85


def test_a_folder_without_a_tablebase_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TablebaseError, match="no tablebase"):
        make_bot("perfect", tmp_path)
