"""Full Moon: a duel of wolves for two, rules FM-01 to FM-17."""

from lunaria.games.full_moon.game import FULL_MOON, FullMoon
from lunaria.games.full_moon.moves import PASS, Action, Direction, End, Move, Pass
from lunaria.games.full_moon.notation import format, parse, parse_move, parse_row
from lunaria.games.full_moon.perft import perft, perft_by_move
from lunaria.games.full_moon.rules import LegalMoves, legal_moves, outcome, play, refusal
from lunaria.games.full_moon.state import NORTH, SOUTH, NoMoon, State
from lunaria.games.full_moon.wolves import WOLVES, Colour, Column, Wolf

__all__ = [
    "FULL_MOON",
    "NORTH",
    "PASS",
    "SOUTH",
    "WOLVES",
    "Action",
    "Colour",
    "Column",
    "Direction",
    "End",
    "FullMoon",
    "LegalMoves",
    "Move",
    "NoMoon",
    "Pass",
    "State",
    "Wolf",
    "format",
    "legal_moves",
    "outcome",
    "parse",
    "parse_move",
    "parse_row",
    "perft",
    "perft_by_move",
    "play",
    "refusal",
]
