"""The levels of play, weakest first."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from lunaria.bots.full_moon.greedy import GreedyBot
from lunaria.bots.random_bot import RandomBot
from lunaria.core import Bot, MalformedInput, quoted
from lunaria.games.full_moon import FULL_MOON, Action, State

FullMoonBot = Bot[State, Action]

PERFECT_SECONDS: Final = 5.0


def _search_bot(
    name: str, depth: int, nodes: int, seconds: float, careless: int = 0
) -> FullMoonBot:
    from lunaria.bots.full_moon.search_bot import SearchBot  # loads compiled code

    return SearchBot(name, depth, nodes, seconds, careless)


def _perfect(tablebase: Path | None) -> FullMoonBot:
    from lunaria.bots.full_moon.perfect import PerfectBot  # loads compiled code
    from lunaria.bots.full_moon.search_bot import SEARCH_SHARE
    from lunaria.solver.full_moon.oracle import Oracle
    from lunaria.solver.full_moon.tablebase import Tablebase

    seconds = SEARCH_SHARE * PERFECT_SECONDS
    return PerfectBot(Oracle(Tablebase(tablebase) if tablebase else None, seconds=seconds))


_MAKERS: Final[dict[str, Callable[[Path | None], FullMoonBot]]] = {
    "random": lambda _: RandomBot(FULL_MOON),
    "beginner": lambda _: _search_bot("beginner", depth=2, nodes=500, seconds=1.0, careless=40),
    "greedy": lambda _: GreedyBot(),
    "casual": lambda _: _search_bot("casual", depth=4, nodes=2_000, seconds=1.0, careless=15),
    "club": lambda _: _search_bot("club", depth=6, nodes=20_000, seconds=1.0),
    "expert": lambda _: _search_bot("expert", depth=10, nodes=200_000, seconds=2.0),
    "perfect": _perfect,
}

LEVELS: Final = tuple(_MAKERS)


def make_bot(level: str, tablebase: Path | None = None) -> FullMoonBot:
    """A bot of the level, ready to play; only the perfect one asks the tablebase."""
    if level not in LEVELS:
        raise MalformedInput(f"{quoted(level)} is not a level: there is {', '.join(LEVELS)}")
    return _MAKERS[level](tablebase)
