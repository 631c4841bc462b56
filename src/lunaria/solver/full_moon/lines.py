"""Best play by both, from a position that one of them wins."""

from lunaria.games.full_moon import Action, State, play
from lunaria.solver.full_moon.oracle import Oracle


def best_line(state: State, oracle: Oracle) -> list[Action]:
    """The moves to the win: the winner takes the shortest way, the loser the longest.

    Empty when the position is a draw or unknown; shorter than the win when a value on the way is
    unknown. Among equal moves the first in the order of the rules is taken.
    """
    line: list[Action] = []
    value = oracle.verdict(state).value
    while value:
        following = {move: seen.value for move, seen in oracle.verdicts(state).items()}
        move = next((move for move, worth in following.items() if worth == value), None)
        if move is None:
            break
        line.append(move)
        state = play(state, move)
        value = 1 - value if value > 0 else -1 - value
    return line
