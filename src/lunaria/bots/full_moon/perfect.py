"""The bot that does not err."""

from dataclasses import dataclass

from lunaria.bots.full_moon.choice import choose_by_value
from lunaria.core import Randomness
from lunaria.games.full_moon import Action, State
from lunaria.solver.full_moon.oracle import Oracle


@dataclass(frozen=True)
class PerfectBot:
    """Plays by the tablebase where it reaches, else by a search to a proof within its time.

    It takes the shortest win, never gives away a draw, and makes a loss as long as it can.
    """

    oracle: Oracle
    name: str = "champion"

    def choose(self, state: State, randomness: Randomness) -> Action:
        values = {move: verdict.value for move, verdict in self.oracle.verdicts(state).items()}
        return choose_by_value(state, values, randomness)
