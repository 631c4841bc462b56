"""A bot that looks one reply ahead."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.core import Randomness
from lunaria.games.full_moon import Action, Move, State, legal_actions, play


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Wins when it can, gives no win away when it can help it, and leaves few replies."""

    name: str = "greedy"

    def choose(self, state: State, randomness: Randomness) -> Action:
        return choose_among(state, list(legal_actions(state)), randomness)


def choose_among(state: State, moves: Sequence[Action], randomness: Randomness) -> Action:
    """What looks best of some moves, with one reply in view."""
    ratings = [_rating(state, move) for move in moves]
    best = min(ratings)
    return randomness.choice(
        [move for move, rating in zip(moves, ratings, strict=True) if rating == best]
    )


def _rating(state: State, move: Action) -> tuple[bool, int]:
    """The smaller the better: does it let the opponent win at once, and among how many replies."""
    if isinstance(move, Move) and move.moon is None:
        return False, -1
    replies = list(legal_actions(play(state, move)))
    gives_a_win = any(isinstance(reply, Move) and reply.moon is None for reply in replies)
    return gives_a_win, len(replies)
