"""The levels of play, weakest first."""

from pathlib import Path
from typing import Final

from lunaria.bots.full_moon.greedy import GreedyBot
from lunaria.bots.full_moon.sight import Sight
from lunaria.bots.random_bot import RandomBot
from lunaria.core import Bot, MalformedInput, quoted
from lunaria.games.full_moon import FULL_MOON, Action, State

FullMoonBot = Bot[State, Action]

RANDOM: Final = "random"
GREEDY: Final = "greedy"
CHAMPION: Final = "champion"

SIGHTS: Final = {
    "beginner": Sight(depth=0.3, width=0.7, crowd=0.5, calm=0.0, glance=0.4),
    "casual": Sight(depth=1.3, width=0.8, crowd=1.0, calm=0.1),
    "club": Sight(depth=6.2, width=1.5, crowd=1.8, calm=0.9),
    "expert": Sight(depth=10.2, width=2.2, crowd=2.0, calm=1.4),
}
"""Of the levels that err as people do, chosen so that measured ratings are evenly spaced."""

LEVELS: Final = (RANDOM, "beginner", "casual", GREEDY, "club", "expert", CHAMPION)
FORMER_LEVELS: Final = {"perfect": CHAMPION}

CHAMPION_SECONDS: Final = 5.0
CHAMPION_SHARE: Final = 0.9
"""What the search gets of these; the rest is for choosing and for the machine's pauses."""


def make_bot(level: str, tablebase: Path | None = None) -> FullMoonBot:
    """A bot of the level, ready to play; only the champion asks the tablebase."""
    named = next((now for was, now in FORMER_LEVELS.items() if was == level), level)
    if named not in LEVELS:
        raise MalformedInput(f"{quoted(level)} is not a level: there is {', '.join(LEVELS)}")
    if named == RANDOM:
        return RandomBot(FULL_MOON)
    if named == GREEDY:
        return GreedyBot(GREEDY)
    return _champion(tablebase) if named == CHAMPION else _distilled(named)


def _distilled(level: str) -> FullMoonBot:
    from lunaria.bots.full_moon.distilled import DistilledBot  # loads compiled code

    return DistilledBot(level, SIGHTS[level])


def _champion(tablebase: Path | None) -> FullMoonBot:
    from lunaria.bots.full_moon.perfect import PerfectBot  # loads compiled code
    from lunaria.solver.full_moon.oracle import Oracle
    from lunaria.solver.full_moon.tablebase import Tablebase

    seconds = CHAMPION_SHARE * CHAMPION_SECONDS
    oracle = Oracle(Tablebase(tablebase) if tablebase else None, seconds=seconds)
    return PerfectBot(oracle)
