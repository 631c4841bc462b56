"""Thinking as far as the turns that follow: the same values as by the plain rules."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest

from lunaria.core import Randomness, Seat
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, ROLL, Action, Die, Phase, PlaceCube, State
from lunaria.kernels.catch_22 import code_of, pack
from lunaria.kernels.catch_22.decision import find_options, value_of_option
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.lookahead import new_desk
from lunaria.kernels.catch_22.network import IS_NETWORK, WEIGHT_COUNT, WORK_COUNT, find_chances
from lunaria.kernels.catch_22.policy import PLANNER, Policy, new_policy
from lunaria.kernels.catch_22.scratch import ACTIONS, new_scratch
from lunaria.kernels.catch_22.tables import tables_of

RICH = 8
NUMBERS = range(1, 7)
SPREADS = (3, 2, 6, 4, 5, 3, 2, 6)


def some_weights() -> Numbers:
    weights = np.random.default_rng(1).normal(0.0, 0.1, WEIGHT_COUNT)
    weights[0] = IS_NETWORK
    return weights


WEIGHTS = some_weights()


class Thinker:
    """Thinks with the plain rules; only the estimate is the compiled one."""

    def __init__(self, answers: int) -> None:
        self.answers = answers

    def value(self, state: State, action: Action) -> Numbers:
        after = catch_22.after(state, action)
        if state.phase is Phase.PLAN:
            after = after if action == ROLL else rolling(after)
        return self.think_through(after)

    def think_through(self, state: State) -> Numbers:
        if state.phase is not Phase.ROLL:
            return self.finish(state)
        return mean(self.finish(self.best_move(state, pips)) for pips in NUMBERS)

    def finish(self, state: State) -> Numbers:
        if state.phase is Phase.PLAN:
            return self.answer(state)
        if state.phase is Phase.ROLL:
            return self.mean_over_dice(state)
        if state.phase in (Phase.SWITCH, Phase.LIFT):
            return self.answer(self.best_by_estimate(state))
        return estimated(state)

    def answer(self, state: State) -> Numbers:
        if state.phase is not Phase.PLAN:
            return estimated(state)
        found, cube = self.roll(state), self.best_cube(state)
        if cube is not None:
            other = self.roll(cube)
            if other[state.seat] > found[state.seat]:
                return other
        return found

    def best_cube(self, state: State) -> State | None:
        if max(state.tokens) < RICH or not state.hands[state.seat]:
            return None
        best, most = None, estimated(state)[state.seat]
        for action in catch_22.legal_actions(state):
            if isinstance(action, PlaceCube) and is_near_riches(state, action):
                after = catch_22.after(state, action)
                if estimated(after)[state.seat] > most:
                    best, most = after, estimated(after)[state.seat]
        return best

    def roll(self, state: State) -> Numbers:
        if self.answers < 2:
            return self.mean_over_dice(state)
        return mean(self.branch(state, first) for first in NUMBERS)

    def branch(self, state: State, first: int) -> Numbers:
        state, turns, rolls = self.walk(state, first), 2, 0
        while self.answers > 2 and rolls < len(SPREADS):
            if state.phase is Phase.PLAN and turns < self.answers:
                turns += 1
            elif state.phase is not Phase.ROLL:
                break
            state = self.walk(state, first * SPREADS[rolls] % 7)
            rolls += 1
        is_open = state.phase in (Phase.PLAN, Phase.ROLL)
        return self.mean_over_dice(state) if is_open else estimated(state)

    def walk(self, state: State, pips: int) -> State:
        state = self.best_move(state, pips)
        return self.best_by_estimate(state) if state.phase in (Phase.SWITCH, Phase.LIFT) else state

    def mean_over_dice(self, state: State) -> Numbers:
        return mean(self.settle(self.best_move(state, pips)) for pips in NUMBERS)

    def best_move(self, state: State, pips: int) -> State:
        return self.best_by_estimate(catch_22.after(rolling(state), Die(pips)))

    def best_by_estimate(self, state: State) -> State:
        seat = state.seat
        following = [catch_22.after(state, action) for action in catch_22.legal_actions(state)]
        return max(following, key=lambda after: self.settle(after)[seat])

    def settle(self, state: State) -> Numbers:
        if state.phase in (Phase.SWITCH, Phase.LIFT):
            return estimated(self.best_by_estimate(state))
        return estimated(state)


def rolling(state: State) -> State:
    return catch_22.after(state, ROLL) if state.phase is Phase.PLAN else state


def mean(values: Iterable[Numbers]) -> Numbers:
    found: Numbers = np.mean(list(values), axis=0)
    return found


def estimated(state: State) -> Numbers:
    if state.phase is Phase.WON:
        won = np.zeros(state.players)
        won[state.seat] = 1.0
        return won
    if state.phase is Phase.STOPPED:
        return np.zeros(state.players)
    numbers, scratch = np.zeros(WORK_COUNT), new_scratch(state.board)
    find_chances(tables_of(state.board), pack(state), scratch, WEIGHTS, numbers)
    return numbers[CHANCES : CHANCES + state.players]


def is_near_riches(state: State, cube: PlaceCube) -> bool:
    ways = (
        path
        for pawn, tokens in zip(state.pawns, state.tokens, strict=True)
        if tokens >= RICH
        for roll in NUMBERS
        for path in catch_22.paths(state.board, pawn, roll)
    )
    return any(path.entered >> cube.square & 1 for path in ways)


def compiled_value(state: State, action: Action, answers: int) -> float:
    desk = new_desk(state.board)
    desk.rows[0] = pack(state)
    policy = new_policy(PLANNER, extra_rolls=1, finalists=4, rich=RICH, answers=answers)
    code = code_of(state.board, action)
    return value_of_option(tables_of(state.board), policy, WEIGHTS, *desk, code)


def rich_states(players: int, seed: str) -> list[State]:
    """Decisions of random games in which somebody is rich."""
    state = catch_22.start(catch_22.shipped_board("duel"), players, 120)
    randomness, found = Randomness(seed), list[State]()
    while CATCH_22.turn(state) is not None:
        actions = list(catch_22.legal_actions(state))
        if state.phase in (Phase.PLAN, Phase.MOVE) and max(state.tokens) >= RICH:
            found.append(state)
        state = catch_22.play(state, actions[randomness.below(len(actions))])
    return found


@pytest.mark.parametrize("answers", [1, 2, 3, 4])
@pytest.mark.parametrize("players", [2, 3])
def test_values_are_those_of_the_plain_rules(players: int, answers: int) -> None:
    states = rich_states(players, f"deep look {players}")
    for state in states[:: len(states) // 4]:
        actions = [
            action
            for action in catch_22.legal_actions(state)
            if isinstance(action, PlaceCube | catch_22.Move | catch_22.Roll)
        ]
        for action in actions[:: max(1, len(actions) // 2)]:
            wanted = Thinker(answers).value(state, action)[state.seat]
            assert compiled_value(state, action, answers) == pytest.approx(wanted, rel=1e-9)


def test_a_star_is_chosen_by_the_chance_from_there_whoever_begins() -> None:
    board = catch_22.shipped_board("standard")
    state = catch_22.start(board, 3)
    first = list(catch_22.legal_actions(state))[1]
    state = catch_22.after(state, first)
    gold_code = chosen(state, new_policy(PLANNER))
    by_gold = next(
        star for star in catch_22.legal_actions(state) if code_of(board, star) == gold_code
    )
    worth = {}
    for star in catch_22.legal_actions(state):
        placed = catch_22.after(catch_22.after(state, star), by_gold)
        begun = [placed_to_begin(placed, Seat(seat)) for seat in range(3)]
        worth[code_of(board, star)] = sum(estimated(each)[state.seat] for each in begun)
    best = max(worth, key=worth.__getitem__)
    assert chosen(state, new_policy(PLANNER, weighs_stars=True)) == best


def chosen(state: State, policy: Policy) -> int:
    """The code of the option that is worth most, as a bot takes it."""
    desk, board = new_desk(state.board), tables_of(state.board)
    desk.rows[0] = pack(state)
    count = find_options(board, policy, WEIGHTS, *desk, np.zeros(1, np.uint64))
    options: list[int] = desk.scratches[0, ACTIONS : ACTIONS + count].tolist()
    return max(options, key=lambda code: value_of_option(board, policy, WEIGHTS, *desk, code))


def placed_to_begin(state: State, seat: Seat) -> State:
    return replace(state, phase=Phase.PLAN, seat=seat, contenders=(), opening_rolls=())
