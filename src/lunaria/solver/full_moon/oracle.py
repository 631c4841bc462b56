"""The value of a position from whatever knows it, and who that was.

Values are told to the player to move: ``n`` wins in n plies, ``-n`` loses in n plies, 0 is a draw.
How often a position came before (FM-17) is not looked at: with best play it never matters.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from lunaria.games.full_moon import Action, NoMoon, State, legal_actions, outcome, play
from lunaria.kernels.full_moon.prover import Prover
from lunaria.kernels.full_moon.search import Search
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.tablebase import Tablebase, before_move, best


class Source(StrEnum):
    """Who knows a value."""

    RULES = "rules"
    """The move ends the game."""
    ATLAS = "atlas"
    TABLEBASE = "tablebase"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A value and its source; both are None when nothing decided it within the limits."""

    value: int | None
    source: Source | None


UNKNOWN: Final = Verdict(None, None)


@dataclass(frozen=True, slots=True)
class Examination:
    """What a position is worth, and each of its moves."""

    verdict: Verdict
    moves: dict[Action, Verdict]

    @property
    def sure_win(self) -> int | None:
        """A number of plies within which the player wins; perhaps not the fewest."""
        wins = [seen.value for seen in self.moves.values() if seen.value and seen.value > 0]
        return min(wins, default=None)


@dataclass
class Oracle:
    """Asks the atlas and the tablebase, and searches where neither reaches.

    The limits hold for each question; without any, a search goes on until it has a proof.
    """

    tablebase: Tablebase | None = None
    nodes: int | None = None
    seconds: float | None = None
    prover: Prover = field(default_factory=Prover, repr=False)

    def verdict(self, state: State) -> Verdict:
        """The value of a position whose game is still on."""
        return self._looked_up(state) or self._searched(state)

    def verdicts(self, state: State) -> dict[Action, Verdict]:
        """The value of each move, its own ply included, for the player who makes it."""
        return self.examine(state).moves

    def examine(self, state: State) -> Examination:
        """The value of a position and of each of its moves, which never contradict each other."""
        found = {move: self._known(play(state, move)) for move in legal_actions(state)}
        known = {move: seen for move, seen in found.items() if seen}
        if len(known) == len(found):
            by_moves = Verdict(best(seen.value for seen in known.values()), Source.TABLEBASE)
            return Examination(self._looked_up(state) or by_moves, known)
        search = Search(state, prover=self.prover, every_move=True)
        analysis = search.run(nodes=self.nodes, seconds=self.seconds)
        moves = {move: seen or _by_search(analysis.moves[move]) for move, seen in found.items()}
        return Examination(self._looked_up(state) or _by_search(analysis.value), moves)

    def _known(self, after: State) -> Verdict | None:
        """What a move is worth that led there, without searching."""
        ended = outcome(after)
        if ended is not None:
            return Verdict(0 if ended.is_draw else 1, Source.RULES)
        seen = self._looked_up(after)
        if seen is None or seen.value is None:
            return None
        return Verdict(before_move(seen.value), seen.source)

    def _looked_up(self, state: State) -> Verdict | None:
        if state.moon is NoMoon.UNPLACED:
            return Verdict(row_value(state), Source.ATLAS)
        value = self.tablebase.value(state) if self.tablebase else None
        return None if value is None else Verdict(value, Source.TABLEBASE)

    def _searched(self, state: State) -> Verdict:
        search = Search(state, prover=self.prover)
        return _by_search(search.run(nodes=self.nodes, seconds=self.seconds).value)


def _by_search(value: int | None) -> Verdict:
    return UNKNOWN if value is None else Verdict(value, Source.SEARCH)
