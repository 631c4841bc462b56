"""A bot that thinks in compiled code, option by option, with an eye on the clock."""

import time
from dataclasses import dataclass, field
from functools import cache

from lunaria.bots.catch_22.levels import Level
from lunaria.bots.catch_22.policies import policy_of
from lunaria.core import Randomness, needs
from lunaria.games.catch_22 import Action, Board, State, after, parse_action, shipped_board, start
from lunaria.kernels.catch_22 import action_of, pack
from lunaria.kernels.catch_22.decision import find_options, value_of_option
from lunaria.kernels.catch_22.lookahead import Desk, new_desk
from lunaria.kernels.catch_22.policy import WEIGHTS
from lunaria.kernels.catch_22.scratch import ACTIONS
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.catch_22.weights import weight_table

with needs("solver"):
    import numpy as np

MOST_DESKS = 8
"""Of boards met last; anybody may draw a board of their own."""


@dataclass(frozen=True)
class LookAheadBot:
    """Takes the option it values most, of those it had time for; the first one is always weighed.

    One thread at a time may use it.
    """

    name: str
    settings: Level
    _desks: dict[Board, Desk] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        load_look_ahead()

    def choose(self, state: State, randomness: Randomness) -> Action:
        seconds = self.settings.seconds
        deadline = np.inf if seconds is None else time.perf_counter() + seconds
        board = tables_of(state.board)
        desk = self._desk(state.board)
        desk.rows[0] = pack(state)
        policy = policy_of(self.settings, state.players)
        thinking = (
            board,
            policy,
            weight_table()[policy[WEIGHTS]],
            desk.rows,
            desk.scratches,
            desk.numbers,
        )
        dice = np.array([randomness.below(1 << 64)], np.uint64)
        count = find_options(*thinking, dice)
        options = desk.scratches[0, ACTIONS : ACTIONS + count].tolist()
        best, best_value = options[0], -np.inf
        if len(options) > 1:
            for option in options:
                value = value_of_option(*thinking, option)
                if value > best_value:
                    best, best_value = option, value
                if time.perf_counter() >= deadline:
                    break
        return action_of(state.board, best)

    def _desk(self, board: Board) -> Desk:
        if board not in self._desks:
            if len(self._desks) == MOST_DESKS:
                self._desks.clear()
            self._desks[board] = new_desk(board)
        return self._desks[board]


@cache
def load_look_ahead() -> None:
    """Compile, or load, what a decision uses, so that nobody's time limit pays for it."""
    state = start(shipped_board("duel"), 2)
    bot = object.__new__(LookAheadBot)
    object.__setattr__(bot, "settings", Level(style=2, seconds=60.0))
    object.__setattr__(bot, "_desks", {})
    bot.choose(after(state, parse_action("star a1")), Randomness("load"))
