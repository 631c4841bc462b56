"""The games that are finished: complete rules, and a test for each of them."""

from typing import Any, Final

from lunaria.core import Game, MalformedInput, quoted
from lunaria.games.full_moon import FULL_MOON

GAMES: Final[dict[str, Game[Any, Any]]] = {FULL_MOON.name: FULL_MOON}


def find_game(name: str) -> Game[Any, Any]:
    try:
        return GAMES[name]
    except KeyError:
        raise MalformedInput(f"{quoted(name)} is not a game: there is {', '.join(GAMES)}") from None
