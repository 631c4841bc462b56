"""The value of a position by search alone, exactly or not at all."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from lunaria.games.full_moon import Action, State
from lunaria.kernels.full_moon.fortress import Fortress
from lunaria.kernels.full_moon.moves import decoded, legal_moves, play
from lunaria.kernels.full_moon.position import Position, pack
from lunaria.kernels.full_moon.prover import Prover, Steps
from lunaria.kernels.full_moon.table import MOST_PLIES

Value = int
"""n: the player to move wins in n plies; -n: loses in n plies; 0: a draw."""

SLICE_NODES: Final = 1024
"""The nodes between two looks at the clock: half a millisecond, some more in a table never used."""

_DRAW_PLIES: Final = frozenset({24, 40, 64, 96, MOST_PLIES})
"""Where undecided moves are tried as draws: few games are decided later than 24 plies, and the
deeper the search that guides a fortress, the surer it holds."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is proven so far; None means unknown.

    A win is the shortest, a loss the longest that the opponent cannot shorten; a pass is a ply.
    Whatever is unknown takes more than ``depth`` plies, or is a draw.
    """

    value: Value | None
    best: Action | None
    """A move that keeps the value; while that is unknown, the most promising one."""
    moves: dict[Action, Value | None]
    """The value of each move for the player who makes it, its own ply included."""
    nodes: int
    depth: int
    is_finished: bool


class _Choice:
    """One move at the root and what is known of it."""

    def __init__(self, action: Action, after: Position | None) -> None:
        self.action = action
        self.after = after
        self.value: Value | None = 1 if after is None else None
        self.never_wins = False
        self.never_loses = False

    def settle_draw(self) -> None:
        if self.never_wins and self.never_loses:
            self.value = 0

    def promise(self) -> tuple[int, int]:
        """Larger is better: quick wins, certain draws, the unknown, slow losses."""
        if self.value is not None and self.value != 0:
            return (3, -self.value) if self.value > 0 else (0, -self.value)
        if self.never_loses:
            return (2, 0)
        assert self.after is not None
        return (1, -sum(1 for _ in legal_moves(self.after)))


class Search:
    """The analysis of one position, which can be stopped at any time and taken up again.

    The history of the state is not looked at (FM-17). ``every_move`` goes on until the value of
    each move is known, not only that of the position.
    """

    def __init__(
        self,
        state: State,
        *,
        prover: Prover | None = None,
        depth: int = MOST_PLIES,
        every_move: bool = False,
    ) -> None:
        position = pack(state)
        self._choices = [
            _Choice(decoded(position, code), play(position, code)) for code in legal_moves(position)
        ]
        self._prover = prover or Prover()
        self._every_move = every_move
        self._most_plies = min(depth, MOST_PLIES)
        self._depth = 1
        self._nodes = 0
        self._is_finished = False
        self._mover, self._opponent = Fortress(self._prover), Fortress(self._prover)
        self._steps = self._deepen()

    def run(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> Analysis:
        """Go on until finished, or until a limit of this run is reached or ``stop`` says so."""
        deadline = None if seconds is None else time.perf_counter() + seconds
        before = self._prover.nodes
        while not self._is_finished:
            done = self._prover.nodes - before
            allowance = SLICE_NODES if nodes is None else min(SLICE_NODES, nodes - done)
            if allowance <= 0 or stop():
                break
            if deadline is not None and time.perf_counter() >= deadline:
                break
            self._prover.node_limit = self._prover.nodes + allowance
            try:
                next(self._steps)
            except StopIteration:
                self._is_finished = True
        self._nodes += self._prover.nodes - before
        return self.analysis

    @property
    def analysis(self) -> Analysis:
        best = max(self._choices, key=_Choice.promise, default=None)
        return Analysis(
            value=self._value(),
            best=None if best is None else best.action,
            moves={choice.action: choice.value for choice in self._choices},
            nodes=self._nodes,
            depth=self._depth,
            is_finished=self._is_finished,
        )

    def _deepen(self) -> Steps[None]:
        for plies in range(2, self._most_plies + 1):
            if self._is_settled():
                return
            for choice, after in self._open():
                is_yes = not (yield from self._prover.ask(after, plies - 1))
                if is_yes == (plies % 2 == 1):
                    choice.value = plies if is_yes else -plies
            self._depth = plies
            if plies in _DRAW_PLIES:
                yield from self._try_draws(plies)

    def _try_draws(self, plies: int) -> Steps[None]:
        for choice, after in self._open():
            if not choice.never_wins:
                choice.never_wins = yield from self._opponent.holds_at(after, plies)
        for choice, after in self._open():
            if not choice.never_loses:
                choice.never_loses = yield from self._mover.holds_against(after, plies)
            choice.settle_draw()

    def _open(self) -> Iterator[tuple[_Choice, Position]]:
        """The moves to work on, as long as there is something left to find out."""
        for choice in self._choices:
            if self._is_settled():
                return
            if choice.value is None and choice.after is not None:
                yield choice, choice.after

    def _is_settled(self) -> bool:
        if self._every_move:
            return all(choice.value is not None for choice in self._choices)
        return self._value() is not None

    def _value(self) -> Value | None:
        values = [choice.value for choice in self._choices]
        wins = [value for value in values if value is not None and value > 0]
        if wins:
            return min(wins)
        if any(choice.value is None and not choice.never_wins for choice in self._choices):
            return None
        if not values or any(choice.value == 0 or choice.never_loses for choice in self._choices):
            return 0
        return None if None in values else min(value for value in values if value is not None)


def analyse(
    state: State,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    depth: int = MOST_PLIES,
    every_move: bool = False,
    prover: Prover | None = None,
) -> Analysis:
    """Search within the limits; without any, until the value is proven."""
    search = Search(state, prover=prover, depth=depth, every_move=every_move)
    return search.run(nodes=nodes, seconds=seconds)
