"""Full Moon: a duel of wolves for two, rules FM-01 to FM-17."""

from lunaria.games.full_moon.game import FULL_MOON, FullMoon
from lunaria.games.full_moon.moves import PASS, Action, Direction, End, Move, Pass
from lunaria.games.full_moon.notation import format, parse, parse_action, parse_row
from lunaria.games.full_moon.perft import perft, perft_by_move
from lunaria.games.full_moon.rules import AllowedActions, legal_actions, outcome, play, refusal
from lunaria.games.full_moon.state import NORTH, SOUTH, NoMoon, State
from lunaria.games.full_moon.wolves import WOLVES, Colour, Column, Wolf

__all__ = [
    "FULL_MOON",
    "NORTH",
    "PASS",
    "SOUTH",
    "WOLVES",
    "Action",
    "AllowedActions",
    "Colour",
    "Column",
    "Direction",
    "End",
    "FullMoon",
    "Move",
    "NoMoon",
    "Pass",
    "State",
    "Wolf",
    "format",
    "legal_actions",
    "outcome",
    "parse",
    "parse_action",
    "parse_row",
    "perft",
    "perft_by_move",
    "play",
    "refusal",
]
