"""Which games a tournament has: who meets whom, on which seats, with which dice.

Games are numbered. A *line-up* is who sits at a table, a *group* is a line-up in all rotations of
its seats with the same dice, and a *round* is all line-ups with the same dice. So a tournament that
is stopped anywhere is balanced but for its last round, and a longer one begins with the same games.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations, permutations
from typing import Any

from lunaria.arena.contestants import Contestant
from lunaria.core import JsonObject, MalformedInput

MOST_PLAYERS = 12


@dataclass(frozen=True, slots=True)
class PlannedGame:
    number: int
    seats: tuple[int, ...]
    """The contestant of each seat."""
    dice: int
    """Games with the same number roll the same."""
    group: int


@dataclass(frozen=True)
class Tournament:
    """Carries all that another process needs to play any of its games."""

    game: str
    contestants: tuple[Contestant, ...]
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "1"

    def __post_init__(self) -> None:
        if not 2 <= self.players <= MOST_PLAYERS:
            raise MalformedInput(f"2 to {MOST_PLAYERS} players take part in a game of a tournament")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(contestant.name for contestant in self.contestants)

    @property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        """All choices of as many contestants as play; with fewer contestants, one of each against
        others who are all of another."""
        everyone = range(len(self.contestants))
        if len(everyone) >= self.players:
            return tuple(combinations(everyone, self.players))
        return tuple(
            (one, *[other] * (self.players - 1)) for one, other in permutations(everyone, 2)
        )

    def games(self, count: int) -> Iterator[PlannedGame]:
        """At least so many, for the last group is completed."""
        line_ups, number, group = self.line_ups, 0, 0
        while number < count:
            dice, place = divmod(group, len(line_ups))
            seats = line_ups[place]
            for turn in range(self.players):
                yield PlannedGame(number, (*seats[turn:], *seats[:turn]), dice, group)
                number += 1
            group += 1

    def to_json(self) -> JsonObject:
        """What makes its games what they are."""
        return {
            "game": self.game,
            "bots": [asdict(contestant) for contestant in self.contestants],
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
        }
