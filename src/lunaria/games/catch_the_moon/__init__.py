"""Catch the Moon: a tower of crooked ladders, for one to six; rules CTM-01 to CTM-34.

What physics decides reaches these rules as a `SettledReport`, an action of chance like the die.
"""

from lunaria.games.catch_the_moon.achievements import CHART, Rank, rank
from lunaria.games.catch_the_moon.actions import (
    FACES,
    PLACE,
    ROLL,
    SCORE,
    TAKE,
    Action,
    ChanceAction,
    Die,
    Draw,
    Face,
    Place,
    Roll,
    Score,
    Take,
)
from lunaria.games.catch_the_moon.editions import Edition, Mode
from lunaria.games.catch_the_moon.figures import Figure
from lunaria.games.catch_the_moon.game import CATCH_THE_MOON, CatchTheMoon, Settle
from lunaria.games.catch_the_moon.ladder_numbers import LADDERS, STARTING, STRAIGHT, Ladder
from lunaria.games.catch_the_moon.notation import parse_action
from lunaria.games.catch_the_moon.options import DEFAULT_LID_MM
from lunaria.games.catch_the_moon.personal_bests import Best, PersonalBests
from lunaria.games.catch_the_moon.report import Extent, SettledReport, Sighting, settled
from lunaria.games.catch_the_moon.report_json import report_from_json
from lunaria.games.catch_the_moon.rules import (
    AllowedActions,
    after,
    legal_actions,
    play,
    refusal,
    to_act,
)
from lunaria.games.catch_the_moon.score import best_score, points
from lunaria.games.catch_the_moon.setups import DEFAULT_SETUP, SETUPS, read_setup
from lunaria.games.catch_the_moon.state import Built, Location, Phase, State, start
from lunaria.games.catch_the_moon.turn_end import outcome
from lunaria.games.catch_the_moon.verdict import is_highest, mistakes_in, on_the_ground
from lunaria.games.catch_the_moon.words import name_of

__all__ = [
    "CATCH_THE_MOON",
    "CHART",
    "DEFAULT_LID_MM",
    "DEFAULT_SETUP",
    "FACES",
    "LADDERS",
    "PLACE",
    "ROLL",
    "SCORE",
    "SETUPS",
    "STARTING",
    "STRAIGHT",
    "TAKE",
    "Action",
    "AllowedActions",
    "Best",
    "Built",
    "CatchTheMoon",
    "ChanceAction",
    "Die",
    "Draw",
    "Edition",
    "Extent",
    "Face",
    "Figure",
    "Ladder",
    "Location",
    "Mode",
    "PersonalBests",
    "Phase",
    "Place",
    "Rank",
    "Roll",
    "Score",
    "Settle",
    "SettledReport",
    "Sighting",
    "State",
    "Take",
    "after",
    "best_score",
    "is_highest",
    "legal_actions",
    "mistakes_in",
    "name_of",
    "on_the_ground",
    "outcome",
    "parse_action",
    "play",
    "points",
    "rank",
    "read_setup",
    "refusal",
    "report_from_json",
    "settled",
    "start",
    "to_act",
]
