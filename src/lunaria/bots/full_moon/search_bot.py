"""Bots that search, from careless to thorough."""

from dataclasses import dataclass, field
from typing import Final

from lunaria.bots.full_moon.choice import choose_by_value
from lunaria.core import Randomness
from lunaria.games.full_moon import Action, State, legal_actions
from lunaria.kernels.full_moon import Prover, Search

SEARCH_SHARE: Final = 0.9
"""What a search gets of a bot's time; the rest is for choosing and for the machine's pauses."""


@dataclass(frozen=True)
class SearchBot:
    """Looks ``depth`` plies ahead, and no further than its nodes and seconds allow.

    ``careless`` of a hundred moves are made without looking. The nodes run out before the seconds
    on any usual machine, so that a game can be played again.
    """

    name: str
    depth: int
    nodes: int
    seconds: float
    careless: int = 0
    prover: Prover = field(default_factory=Prover, repr=False, compare=False)

    def choose(self, state: State, randomness: Randomness) -> Action:
        if randomness.below(100) < self.careless:
            return randomness.choice(list(legal_actions(state)))
        search = Search(state, prover=self.prover, depth=self.depth)
        values = search.run(nodes=self.nodes, seconds=SEARCH_SHARE * self.seconds).moves
        return choose_by_value(state, values, randomness)
