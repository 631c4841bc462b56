"""What chance does next, where the table can draw it."""

from typing import Any

from lunaria.core import Game, Randomness


def drawn(game: Game[Any, Any], state: Any, randomness: Randomness) -> Any | None:
    """The action that chance takes. None where nothing is drawn: the world, as when ladders settle,
    has to say what happened, and its word is recorded."""
    try:
        return game.draw(state, randomness)
    except LookupError:
        return None
