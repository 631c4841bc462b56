"""Catch the Moon as all doors know it."""

from lunaria.bots.catch_the_moon.levels import LEVELS
from lunaria.bots.catch_the_moon.world_kind import TOWERS
from lunaria.catalogue.catch_the_moon.views import CatchTheMoonView, OutlookView, SpotView
from lunaria.catalogue.plugin import GamePlugin, lazy
from lunaria.catalogue.ratings import read_ratings
from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Phase, State
from lunaria.rulebook import Rulebook

_HERE = "lunaria.catalogue.catch_the_moon"


def _check_analysis(state: State) -> None:
    is_let_go = state.phase is Phase.SETTLE and state.placed is not None
    if state.phase is not Phase.HOLD and not is_let_go:
        raise MalformedInput("no ladder is in a hand there")


PLUGIN = GamePlugin(
    rules=CATCH_THE_MOON,
    rulebook=Rulebook("catch_the_moon", editions=("bombyx", "kosmos")),
    levels=LEVELS,
    ratings=read_ratings("lunaria.bots.catch_the_moon"),
    make_bot=lazy("lunaria.bots.catch_the_moon.builder:make_builder"),
    warm_up=lazy(f"{_HERE}.analysis:warm_up"),
    analyse=lazy(f"{_HERE}.analysis:analyse"),
    review=lazy(f"{_HERE}.review:review"),
    train=lazy(f"{_HERE}.training:train_scorer"),
    check_analysis=_check_analysis,
    world=TOWERS,
    state_class=State,
    view=CatchTheMoonView,
    state=CatchTheMoonView,
    types=(SpotView, OutlookView),
    display=lazy(f"{_HERE}.display:CatchTheMoonDisplay"),
    play_command=lazy(f"{_HERE}.commands:play_command"),
    commands=lazy(f"{_HERE}.commands:commands"),
    routes=lazy(f"{_HERE}.routes:routes"),
)
