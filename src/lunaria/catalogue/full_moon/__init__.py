"""Full Moon as all doors know it."""

from lunaria.bots.full_moon.levels import FORMER_LEVELS, LEVELS, make_bot
from lunaria.catalogue.full_moon.views import FullMoonState, FullMoonView
from lunaria.catalogue.plugin import GamePlugin, lazy
from lunaria.catalogue.ratings import read_ratings
from lunaria.games.full_moon import FULL_MOON, State
from lunaria.games.full_moon.likeness import likeness
from lunaria.rulebook import Rulebook

_HERE = "lunaria.catalogue.full_moon"

PLUGIN = GamePlugin(
    rules=FULL_MOON,
    rulebook=Rulebook("full_moon"),
    levels=LEVELS,
    former_levels=FORMER_LEVELS,
    ratings=read_ratings("lunaria.bots.full_moon"),
    make_bot=make_bot,
    warm_up=lazy(f"{_HERE}.analysis:warm_up"),
    analyse=lazy(f"{_HERE}.analysis:analyse"),
    likeness=likeness,
    review=lazy(f"{_HERE}.review:review"),
    tasks={
        "daily-puzzle": lazy(f"{_HERE}.tasks:daily_puzzle"),
        "collected-exercise": lazy(f"{_HERE}.tasks:collected_exercise"),
        "won-row": lazy(f"{_HERE}.tasks:won_row"),
        "judge-move": lazy(f"{_HERE}.tasks:judge_move"),
        "explore": lazy(f"{_HERE}.tasks:explore"),
    },
    state_class=State,
    view=FullMoonView,
    state=FullMoonState,
    display=lazy(f"{_HERE}.display:FullMoonDisplay"),
    play_command=lazy(f"{_HERE}.commands:play_command"),
    commands=lazy(f"{_HERE}.commands:commands"),
    routes=lazy(f"{_HERE}.routes:routes"),
)
