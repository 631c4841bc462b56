"""The games that are finished: complete rules, and a test for each of them."""

from typing import Any, Final

from lunaria.core import Game, MalformedInput, quoted
from lunaria.games.catch_22 import CATCH_22
from lunaria.games.catch_the_moon import CATCH_THE_MOON
from lunaria.games.full_moon import FULL_MOON

GAMES: Final[dict[str, Game[Any, Any]]] = {
    game.name: game for game in (FULL_MOON, CATCH_22, CATCH_THE_MOON)
}


def find_game(name: str) -> Game[Any, Any]:
    try:
        return GAMES[name]
    except KeyError:
        raise MalformedInput(f"{quoted(name)} is not a game: there is {', '.join(GAMES)}") from None
