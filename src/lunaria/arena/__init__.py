"""The door for programs: whole games between bots, what a position is worth, and a program at a
seat of a server's table."""

from lunaria.arena.analysis import analyse
from lunaria.arena.match import PlayedGame, play_game
from lunaria.arena.review import review

__all__ = ["PlayedGame", "analyse", "play_game", "review"]
