"""Full Moon compiled: the same rules as `lunaria.games.full_moon`, for counting and searching."""

from lunaria.kernels.full_moon.perft import perft
from lunaria.kernels.full_moon.position import Position, pack, unpack
from lunaria.kernels.full_moon.prover import Prover
from lunaria.kernels.full_moon.search import Analysis, Search, Value, analyse
from lunaria.kernels.full_moon.table import MOST_PLIES

__all__ = [
    "MOST_PLIES",
    "Analysis",
    "Position",
    "Prover",
    "Search",
    "Value",
    "analyse",
    "pack",
    "perft",
    "unpack",
]
