"""What a position has to teach: positions in which one move alone keeps the result, by theme.

A theme is computed from exact values, never set by hand, and a position may have several.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lunaria.games.full_moon import Action, Move, State, legal_actions, play
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_kinds import CROWD, FEW_REPLIES, Theme

FEWEST_MOVES: Final = 4
"""With fewer to choose from there is little to find."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """``plies`` to the win with best play by both, 0 for a draw."""

    position: State
    solution: Action
    plies: int
    themes: frozenset[Theme]
    values: Mapping[Action, int]
    """Of all moves, for the player to move."""


def exercise_at(state: State, oracle: Oracle) -> Exercise | None:
    """None where several moves keep the result, no result is to be kept, or a value is unknown."""
    if len(legal_actions(state)) < FEWEST_MOVES:
        return None
    values = {move: verdict.value for move, verdict in oracle.verdicts(state).items()}
    known = {move: value for move, value in values.items() if value is not None}
    if len(known) < len(values):
        return None
    good = [move for move, value in known.items() if value > 0]
    if not good:
        good = [move for move, value in known.items() if value == 0]
    if len(good) != 1:
        return None
    position = State(state.columns, state.to_move, state.moon)
    themes = frozenset(_themes(position, good[0], known))
    return Exercise(position, good[0], known[good[0]], themes, known)


def _themes(state: State, solution: Action, values: Mapping[Action, int]) -> list[Theme]:
    plies = values[solution]
    if plies == 1:
        return [Theme.CATCH]
    found = [_BY_PLIES.get(plies, Theme.DEEP)]
    replies = legal_actions(play(state, solution))
    others = [value for move, value in values.items() if move != solution]
    if any(_is_same_slide(move, solution) for move in values if move != solution):
        found.append(Theme.MOON)
    if len(replies) <= FEW_REPLIES:
        found.append(Theme.FORCE)
    if all(value == -2 for value in others):
        found.append(Theme.ESCAPE)
    if len(values) >= CROWD:
        found.append(Theme.NEEDLE)
    return found


_BY_PLIES: Final = {0: Theme.DRAW, 3: Theme.SECOND, 5: Theme.THIRD}


def _is_same_slide(one: Action, other: Action) -> bool:
    return (
        isinstance(one, Move)
        and isinstance(other, Move)
        and (one.lead, one.direction, one.pack) == (other.lead, other.direction, other.pack)
    )
