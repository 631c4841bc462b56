"""The bots of Catch 22 play legally and repeatably, see the obvious, and get stronger by level."""

import numpy as np
import pytest

from lunaria.bots.catch_22 import LEVELS, make_bot
from lunaria.bots.catch_22.batches import Batch, play_batches
from lunaria.bots.catch_22.lookahead_bot import MOST_DESKS, LookAheadBot
from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.bots.catch_22.statistics import measure
from lunaria.core import CHANCE, JsonObject, MalformedInput, Randomness
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, Action, Phase, State, shipped_board
from lunaria.kernels.catch_22.matches import WINNER
from lunaria.kernels.catch_22.policy import ANSWERS
from tests.support.catch_22.tables import rolled, small_board, table

pytestmark = pytest.mark.usefixtures("unhurried")

STRONG = LEVELS[2:]


def play_game(levels: list[str], board: str, seed: str, turn_limit: int) -> list[Action]:
    """Played by the reference rules, which refuse what is not allowed."""
    bots, randomness = [make_bot(level) for level in levels], Randomness(seed)
    state = catch_22.start(catch_22.shipped_board(board), len(levels), turn_limit)
    log = []
    while (turn := CATCH_22.turn(state)) is not None:
        if turn is CHANCE:
            action = CATCH_22.sample_chance(state, randomness)
        else:
            action = bots[turn].choose(state, randomness)
        state = catch_22.play(state, action)
        log.append(action)
    return log


def chosen(level: str, state: State, seed: str = "1") -> str:
    action = make_bot(level).choose(state, Randomness(seed))
    assert action in catch_22.legal_actions(state)
    return str(action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_legally_and_plays_the_same_again(level: str) -> None:
    levels = [level, "random", level]
    log = play_game(levels, "standard", level, turn_limit=40)
    assert log == play_game(levels, "standard", level, turn_limit=40)


def test_every_level_together_plays_a_game_to_its_end() -> None:
    play_game([*LEVELS], "maze", "all", turn_limit=120)


@pytest.mark.rule("C22-20")
@pytest.mark.parametrize("level", STRONG)
def test_a_win_is_taken(level: str) -> None:
    board = small_board("o*oooooooo")
    assert chosen(level, rolled(board, "d1 j1", 2, tokens=(22, 0))) == "move b1*"


@pytest.mark.rule("C22-11")
@pytest.mark.parametrize("level", STRONG)
def test_a_rich_pawn_is_robbed(level: str) -> None:
    board = small_board("*ooooooooooo")
    assert chosen(level, rolled(board, "f1 c1", 3, tokens=(4, 20))) == "move c1"


@pytest.mark.parametrize("level", STRONG)
def test_gold_is_taken(level: str) -> None:
    board = small_board("*oooAooooooo", A=21)
    assert chosen(level, rolled(board, "g1 l1", 2, tokens=(1, 0))) == "move e1"


@pytest.mark.rule("C22-14")
def test_the_expert_blocks_the_way_home_of_a_rich_player() -> None:
    board = small_board("*ooooooo o......o o......o xooooooo")
    state = table(board, "h1 c4", tokens=(5, 25))
    assert chosen("expert", state).startswith("cube ")


def test_the_expert_lifts_the_cube_that_bars_its_way_home() -> None:
    board = small_board("*ooooooxoooooooo")
    state = table(board, "h1 p1", phase=Phase.LIFT, tokens=(25, 0), cubes={0: "n1", 1: "d1 m1"})
    assert chosen("expert", state) == "lift d1"


@pytest.mark.rule("C22-09")
def test_the_expert_switches_with_the_one_who_stands_near_home() -> None:
    board = small_board("*oooooooooooosoooooooooo")
    state = table(board, "n1 c1 x1", phase=Phase.SWITCH, tokens=(25, 0, 0))
    assert chosen("expert", state) == "switch 2"


@pytest.mark.rule("C22-19")
def test_the_expert_sells_dear_and_not_for_nothing() -> None:
    board = small_board("*ooooooo o......o o......o xooooooo")
    state = table(board, "h1 e4", seat=1, tokens=(6, 16), held={(0, 1): 1})
    dear, cheap = (catch_22.play(state, f"buy 1 for {price}") for price in (16, 0))
    assert chosen("expert", dear) == "accept"
    assert chosen("expert", cheap) == "decline"


def test_a_time_limit_of_nothing_still_gives_a_legal_action() -> None:
    from lunaria.bots.catch_22.levels import Level
    from lunaria.bots.catch_22.lookahead_bot import LookAheadBot

    bot = LookAheadBot("hasty", Level(style=2, seconds=0.0, extra_rolls=1))
    state = rolled(catch_22.shipped_board("standard"), "j17 a10", 4)
    assert bot.choose(state, Randomness("1")) in catch_22.legal_actions(state)


@pytest.mark.parametrize(("players", "answers"), [(2, 2), (3, 1), (4, 1), (6, 1)])
def test_the_champion_looks_further_at_two_than_among_many(players: int, answers: int) -> None:
    assert policy_of_level("champion", players)[ANSWERS] == answers


def test_an_unknown_level_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="grandmaster"):
        make_bot("grandmaster")


@pytest.mark.parametrize(
    ("higher", "lower", "games", "least"),
    [
        ("child", "random", 60, 45),
        ("casual", "child", 60, 36),
        ("club", "casual", 60, 34),
        ("expert", "club", 40, 23),
        ("champion", "expert", 8, 6),
    ],
)
def test_each_level_beats_the_one_below(higher: str, lower: str, games: int, least: int) -> None:
    board = catch_22.shipped_board("standard")
    seated = ((higher, lower), (lower, higher))
    batches = [Batch(board, levels, games // 2, 4, turn_limit=1000) for levels in seated]
    found = play_batches(batches)
    assert sum(int((found[seat][:, WINNER] == seat).sum()) for seat in (0, 1)) >= least


def test_a_batch_is_the_same_on_one_core_and_on_two() -> None:
    batch = Batch(catch_22.shipped_board("duel"), ("casual", "child"), 60, 9, 500)
    one, two = (play_batches([batch], workers)[0] for workers in (1, 2))
    np.testing.assert_array_equal(one, two)


def test_statistics_count_every_game() -> None:
    told = list[int]()
    found = measure(catch_22.shipped_board("duel"), "casual", 3, 60, 1, 1000, progress=told.append)
    assert sum(told) == found.games == 60
    assert found.wins_by_seat.sum() == found.wins_by_turn_order.sum() == 60 - found.stopped
    assert (found.tokens_of_winners >= 22).all()
    assert len(found.tokens_of_others) == 2 * len(found.tokens_of_winners)
    assert (found.column(WINNER) < 3).all()


def test_a_bot_keeps_desks_for_some_boards_only() -> None:
    thinker, text = make_bot("casual"), shipped_board("duel").text
    for number in range(12):
        options: JsonObject = {"board": text.replace("board duel", f"board d{number}")}
        thinker.choose(CATCH_22.initial(options, Randomness("a")), Randomness("a"))
    assert isinstance(thinker, LookAheadBot)
    assert len(thinker._desks) <= MOST_DESKS
