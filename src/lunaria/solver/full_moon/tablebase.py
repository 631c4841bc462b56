"""The value of a position, from the tablebase files in a folder."""

from collections.abc import Iterable
from pathlib import Path

from lunaria.games.full_moon import Action, Move, State, legal_actions, outcome, play
from lunaria.solver.full_moon.addresses import spot_of
from lunaria.solver.full_moon.files import LayerFile, TablebaseError, open_layer, path_of
from lunaria.solver.full_moon.index import MAX_COLUMNS, MIN_COLUMNS


class Tablebase:
    """The layers that a folder has. Values are for the player to move.

    +n: wins in n plies, -n: loses in n plies, 0: a draw with best play, None: no layer reaches it.
    How often a position came before (FM-17) is not looked at: with best play it never matters.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.layers: dict[int, LayerFile] = {
            columns: open_layer(folder, columns)
            for columns in range(MIN_COLUMNS, MAX_COLUMNS + 1)
            if path_of(folder, columns).exists()
        }
        if not self.layers:
            raise TablebaseError(f"{folder} has no tablebase of Full Moon")

    def verify(self) -> None:
        """Read all files; raises `TablebaseError` if any byte is not what was written."""
        for layer in self.layers.values():
            layer.verify()

    def value(self, state: State) -> int | None:
        """The value of a position whose game is not over."""
        spot = spot_of(state)
        if spot is None:
            return best(self.move_values(state).values())
        layer = self.layers.get(spot.place.columns)
        return None if layer is None else signed(int(layer.table[spot.address]))

    def move_values(self, state: State) -> dict[Action, int | None]:
        """What each legal move is worth to the player to move, in plies from now."""
        return {action: self._value_of_move(state, action) for action in legal_actions(state)}

    def _value_of_move(self, state: State, action: Action) -> int | None:
        if isinstance(action, Move) and action.moon is None:
            return 1
        after = play(state, action)
        if outcome(after) is not None:
            return 0  # nobody wins by the other's move: FM-16 or FM-17
        value = self.value(after)
        return None if value is None else before_move(value)


def signed(result: int) -> int:
    """A table's byte as a value."""
    return result if result % 2 else -result


def before_move(value: int) -> int:
    """What a move is worth that leads to this value for the opponent."""
    if value == 0:
        return 0
    return 1 - value if value < 0 else -(value + 1)


def best(values: Iterable[int | None]) -> int | None:
    """The value of a position from those of its moves: short wins, then draws, then long losses."""
    found = list(values)
    wins = [value for value in found if value is not None and value > 0]
    known = [value for value in found if value is not None]
    if len(known) < len(found) and min(wins, default=0) != 1:
        return None
    if wins:
        return min(wins)
    return 0 if 0 in known else min(known, default=None)
