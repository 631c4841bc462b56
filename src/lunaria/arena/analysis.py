"""What a position is worth, asked from Python."""

from typing import Any, Final

from lunaria.catalogue import GamePlugin, find_plugin, plugins
from lunaria.catalogue.analysis import AnalysisRequest, Findings
from lunaria.core import MalformedInput

USUAL_SECONDS: Final = 5.0


def analyse(
    state: Any,
    *,
    game: str | None = None,
    seconds: float = USUAL_SECONDS,
    world: bytes | None = None,
) -> Findings:
    """What the position and each of its actions is worth, as far as it is found in so many seconds.

    ``plies`` are for the player to move: ``n`` wins in n plies, ``-n`` loses in n plies, 0 is a
    draw; of an action they count its own ply. ``chances`` are those of every seat to win.
    ``holds`` is the chance that a placement stays. Which of them there are depends on the game.
    ``game`` names it where the class of the state does not tell. A tower also needs its saved
    ``world``. Raises `MalformedInput` where there is nothing to analyse.
    """
    plugin = _plugin_of(state) if game is None else find_plugin(game)
    if plugin.analyse is None:
        raise MalformedInput(f"there is no analysis of {plugin.name}")
    if plugin.rules.outcome(state) is not None:
        raise MalformedInput("the game is over there")
    plugin.check_analysis(state)
    request = AnalysisRequest(plugin.rules.state_to_json(state), seconds, world)
    *_, last = plugin.analyse(request)
    assert last is not None, "an analysis finds something"
    return last


def _plugin_of(state: Any) -> GamePlugin:
    for plugin in plugins().values():
        if plugin.state_class is not None and isinstance(state, plugin.state_class):
            return plugin
    raise MalformedInput(f"{type(state).__name__} is not a state of a known game: name the game")
