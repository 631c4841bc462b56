"""Catch 22 compiled: the same rules as `lunaria.games.catch_22`, for batches and look-ahead."""

from lunaria.kernels.catch_22.codes import action_of, code_of
from lunaria.kernels.catch_22.conversion import pack, unpack
from lunaria.kernels.catch_22.random_games import play_random_games, turns_played

__all__ = ["action_of", "code_of", "pack", "play_random_games", "turns_played", "unpack"]
