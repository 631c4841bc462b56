"""Lunaria: three table games, their rules, bots and solutions.

Examples:
    >>> import lunaria
    >>> lunaria.game_names()
    ('full-moon', 'catch-22', 'catch-the-moon')
    >>> played = lunaria.play_game("full-moon", ["greedy", "random"], seed="1")
    >>> played.outcome
    Outcome(winners=(0,), reason='FM-14')

The names below, and those that ``lunaria.games.*``, ``lunaria.bots``, ``lunaria.solver``,
``lunaria.envs.*`` and ``lunaria.core`` export, are the public API (``docs/adr/0001-versions.md``).
Importing this module loads nothing but the standard library; the rest is loaded when it is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from lunaria.arena import PlayedGame, analyse, play_game, review
    from lunaria.catalogue.analysis import ActionValue, Findings, PositionValue
    from lunaria.catalogue.library import bot, game, game_names, levels
    from lunaria.catalogue.review import Review, SeatReview, TurningPoint, Worth
    from lunaria.core import (
        CHANCE,
        Bot,
        Game,
        LunariaError,
        MalformedInput,
        Outcome,
        Randomness,
        Record,
        Refused,
        Seat,
    )

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "ActionValue",
    "Bot",
    "Findings",
    "Game",
    "LunariaError",
    "MalformedInput",
    "Outcome",
    "PlayedGame",
    "PositionValue",
    "Randomness",
    "Record",
    "Refused",
    "Review",
    "Seat",
    "SeatReview",
    "TurningPoint",
    "Worth",
    "__version__",
    "analyse",
    "bot",
    "game",
    "game_names",
    "levels",
    "play_game",
    "review",
]

_HOMES: Final = {
    **dict.fromkeys(("PlayedGame", "analyse", "play_game", "review"), "lunaria.arena"),
    **dict.fromkeys(("ActionValue", "Findings", "PositionValue"), "lunaria.catalogue.analysis"),
    **dict.fromkeys(("Review", "SeatReview", "TurningPoint", "Worth"), "lunaria.catalogue.review"),
    **dict.fromkeys(("bot", "game", "game_names", "levels"), "lunaria.catalogue.library"),
}
"""Where the names are that are not in `lunaria.core`."""


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'lunaria' has no attribute {name!r}")
    value = getattr(import_module(_HOMES.get(name, "lunaria.core")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
