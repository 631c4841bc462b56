"""Catch 22 as all doors know it."""

from lunaria.bots.catch_22 import LEVELS, make_bot
from lunaria.catalogue.catch_22.views import Catch22FixedView, Catch22State, Catch22View
from lunaria.catalogue.plugin import GamePlugin, lazy
from lunaria.catalogue.ratings import read_ratings
from lunaria.games.catch_22 import CATCH_22, State
from lunaria.games.catch_22.likeness import likeness
from lunaria.rulebook import Rulebook

_HERE = "lunaria.catalogue.catch_22"

PLUGIN = GamePlugin(
    rules=CATCH_22,
    rulebook=Rulebook("catch_22"),
    levels=LEVELS,
    ratings=read_ratings("lunaria.bots.catch_22"),
    make_bot=make_bot,
    warm_up=lazy(f"{_HERE}.analysis:warm_up"),
    analyse=lazy(f"{_HERE}.analysis:analyse"),
    likeness=likeness,
    review=lazy(f"{_HERE}.review:review"),
    train=lazy(f"{_HERE}.training:train_champion"),
    state_class=State,
    view=Catch22View,
    fixed_view=Catch22FixedView,
    state=Catch22State,
    display=lazy(f"{_HERE}.display:Catch22Display"),
    play_command=lazy(f"{_HERE}.commands:play_command"),
    commands=lazy(f"{_HERE}.commands:commands"),
    routes=lazy(f"{_HERE}.routes:routes"),
)
