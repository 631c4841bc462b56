"""A batch of a tournament's games, played in whatever process it is given to."""

import time
from contextlib import ExitStack
from dataclasses import dataclass
from socket import gethostname
from typing import Any

import msgspec

from lunaria.arena.match import play_game
from lunaria.arena.plan import PlannedGame, Tournament
from lunaria.core import JsonObject


class GameResult(msgspec.Struct, frozen=True):
    """How a game went, without its actions."""

    number: int
    dice: int
    group: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats."""
    reason: str
    actions: int
    seconds: float
    node: str

    @property
    def points(self) -> tuple[float, ...]:
        """By seat: winners share one point, and all share it where nobody won."""
        winners = self.winners or range(len(self.seats))
        return tuple((seat in winners) / len(winners) for seat in range(len(self.seats)))


@dataclass(frozen=True)
class Batch:
    tournament: Tournament
    games: tuple[PlannedGame, ...]


Played = list[tuple[GameResult, JsonObject]]
"""Each with its game file."""


def play_batch(batch: Batch) -> Played:
    """Each bot is new in each game, but for programs, which are started once."""
    with ExitStack() as stack:
        programs: dict[int, Any] = {}
        return [_play(batch.tournament, planned, programs, stack) for planned in batch.games]


def _play(
    tournament: Tournament, planned: PlannedGame, programs: dict[int, Any], stack: ExitStack
) -> tuple[GameResult, JsonObject]:
    began = time.perf_counter()
    levels = _programs(tournament)
    bots: list[Any] = []
    for seat in planned.seats:
        contestant = tournament.contestants[seat]
        if contestant.source in levels and seat not in programs:
            programs[seat] = contestant.bot(tournament.game, stack)
        bots.append(programs.get(seat) or contestant.bot(tournament.game, stack))
    played = play_game(
        tournament.game,
        bots,
        f"{tournament.seed}/{planned.dice}",
        options=dict(tournament.options),
    )
    result = GameResult(
        planned.number,
        planned.dice,
        planned.group,
        planned.seats,
        tuple(played.outcome.winners),
        str(played.outcome.reason),
        len(played.record.actions),
        round(time.perf_counter() - began, 3),
        gethostname(),
    )
    return result, played.to_json()


def _programs(tournament: Tournament) -> frozenset[str]:
    from lunaria.catalogue import find_plugin

    return frozenset(find_plugin(tournament.game).programs)
