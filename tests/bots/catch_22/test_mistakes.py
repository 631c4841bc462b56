"""What the coach of Catch 22 calls a mistake is one by another, longer simulation."""

from lunaria.bots.catch_22.chances import simulate
from lunaria.bots.catch_22.mistakes import (
    LEAST_LOSS,
    Comparison,
    Decision,
    decisions_of,
    find_mistakes,
)
from lunaria.bots.random_bot import RandomBot
from lunaria.core import CHANCE, Randomness, Record
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, Action, Move, State
from tests.support.catch_22.tables import rolled

LONGER_GAMES = 6_000
"""Twice as many as the coach plays."""
LAST_ACTIONS = 30
OTHER_SEED = 1 << 40


def found_in(decisions: list[Decision]) -> tuple[Comparison, ...]:
    *_, last = find_mistakes(decisions)
    assert last.done == 1
    return last.found


def loss_by_longer_simulation(found: Comparison) -> float:
    """By the analysis that people ask for, with other dice."""
    decision = found.decision
    *_, last = simulate(
        decision.state, 1.0, most_games=LONGER_GAMES, seed=OTHER_SEED, clock=lambda: 0.0
    )
    chances = {action: tally.chances[decision.seat] for action, tally in last.actions.items()}
    return max(chances.values()) - chances[decision.action]


def random_game(seed: str) -> Record[State, Action]:
    """On the small board, with the weakest of players."""
    randomness = Randomness(seed)
    record = Record.begin(CATCH_22, {"board": "duel", "players": 2}, randomness)
    bot, state = RandomBot(CATCH_22), record.start
    while CATCH_22.outcome(state) is None:
        is_chance = CATCH_22.turn(state) is CHANCE
        action = (
            CATCH_22.sample_chance(state, randomness)
            if is_chance
            else bot.choose(state, randomness)
        )
        record, state = record.extended(action), CATCH_22.apply(state, action)
    return record


def test_not_to_win_is_a_mistake_and_to_win_is_none() -> None:
    """For the other one will win otherwise."""
    board = catch_22.shipped_board("duel")
    near = [board.neighbours[star][0] for star in catch_22.squares_in(board.stars)]
    names = " ".join(map(catch_22.square_name, near[:2]))
    state = rolled(board, names, 1, tokens=(22, 22))
    moves = [move for move in CATCH_22.legal_actions(state) if isinstance(move, Move)]
    winning = next(move for move in moves if move.wins)
    other = next(move for move in moves if not move.wins)
    (found,) = found_in([Decision(0, 0, state, other)])
    assert isinstance(found.better, Move)
    assert found.better.wins
    assert (found.better_chance, found.decision.action) == (1.0, other)
    assert found_in([Decision(0, 0, state, winning)]) == ()


def test_each_mistake_loses_five_points_by_a_longer_simulation() -> None:
    record = random_game("coach")
    states = list(record.states())
    decisions = decisions_of(
        states, record.actions, [0, 1], first=len(record.actions) - LAST_ACTIONS
    )
    found = found_in(decisions)
    assert found, "who plays at random makes mistakes"
    for mistake in found:
        assert mistake.decision.action == record.actions[mistake.decision.ply]
        assert loss_by_longer_simulation(mistake) >= LEAST_LOSS


def test_only_choices_of_the_asked_seats_are_decisions() -> None:
    record = random_game("coach")
    states = list(record.states())
    decisions = decisions_of(states, record.actions, [1], first=10)
    assert decisions
    for decision in decisions:
        assert decision.ply >= 10
        assert CATCH_22.turn(decision.state) == decision.seat == 1
        assert len(CATCH_22.legal_actions(decision.state)) > 1
