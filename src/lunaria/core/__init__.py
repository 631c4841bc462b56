"""What every game and every bot agrees on. Knows no game."""

from lunaria.core.errors import LunariaError, MalformedInput, Refused, quoted
from lunaria.core.extras import MissingExtra, needs, require
from lunaria.core.game import Bot, Game, LegalActions, PlainGame
from lunaria.core.json import Json, JsonObject, dump_json, load_json
from lunaria.core.log import Log
from lunaria.core.outcome import Outcome
from lunaria.core.randomness import Randomness
from lunaria.core.record import Record
from lunaria.core.seats import CHANCE, Chance, RuleId, Seat

__all__ = [
    "CHANCE",
    "Bot",
    "Chance",
    "Game",
    "Json",
    "JsonObject",
    "LegalActions",
    "Log",
    "LunariaError",
    "MalformedInput",
    "MissingExtra",
    "Outcome",
    "PlainGame",
    "Randomness",
    "Record",
    "Refused",
    "RuleId",
    "Seat",
    "dump_json",
    "load_json",
    "needs",
    "quoted",
    "require",
]
