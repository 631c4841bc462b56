"""Results of games that nobody played."""

from lunaria.arena.batch import GameResult


def result(
    number: int, seats: tuple[int, ...], winners: tuple[int, ...], dice: int = 0, group: int = 0
) -> GameResult:
    return GameResult(number, dice, group, seats, winners, "over", 10, 0.1, "here")
