"""Looking back at a game of Catch the Moon: what could have stood; runs in a worker."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from lunaria.bots.catch_the_moon.missed_spots import LostTear, better_spot, lost_tears
from lunaria.catalogue.review import (
    Review,
    ReviewRequest,
    SeatReview,
    TurningPoint,
    Worth,
    costliest,
)
from lunaria.core import Record
from lunaria.games.catch_the_moon import CATCH_THE_MOON, PLACE, Phase, State
from lunaria.worlds.catch_the_moon.kind import TowerKind
from lunaria.worlds.catch_the_moon.world import World


def review(request: ReviewRequest) -> Iterator[Review | None]:
    """Each tear is looked at: could the ladder have stood elsewhere?"""
    record = Record.from_json(CATCH_THE_MOON, request.record)
    World.set_up()
    yield None
    states = list(record.states())
    tears = lost_tears(states, request.seats, request.first)
    numbers = _turn_numbers(states)
    points: list[TurningPoint] = []
    unknown: Counter[int] = Counter()
    for number, tear in enumerate(tears):
        saved = world_at(record, request.worlds, tear.ply)
        if saved is None:
            unknown[tear.seat] += 1
        else:
            points += _points(states[tear.ply], tear, numbers[tear.ply], saved)
        yield _told((number + 1) / (len(tears) + 1), request.seats, states, points, unknown)
    yield _told(1.0, request.seats, states, points, unknown)


def world_at(record: Record[Any, Any], worlds: dict[int, bytes], ply: int) -> bytes | None:
    """The latest that was saved, if the world has reported nothing since; at first, how the game
    was set up."""
    known = max((saved for saved in worlds if saved <= ply), default=0)
    since = map(record.game.format_action, record.actions[known:ply])
    if any(map(TowerKind().is_report, since)):
        return None
    return worlds[known] if known in worlds else World.set_up(record.start.setup).save()


def _turn_numbers(states: list[State]) -> list[int]:
    """For each position, how many ladders its player has held until then."""
    held: Counter[int] = Counter()
    numbers = []
    for before, state in zip([None, *states], states, strict=False):
        if state.phase is Phase.HOLD and (before is None or before.phase is not Phase.HOLD):
            held[int(state.seat)] += 1
        numbers.append(held[int(state.seat)])
    return numbers


def _points(state: State, tear: LostTear, number: int, saved: bytes) -> list[TurningPoint]:
    spot = better_spot(state, saved)
    if spot is None:
        return []
    return [
        TurningPoint(
            ply=tear.ply,
            seat=tear.seat,
            number=number,
            action=str(PLACE),
            before=Worth(holds=spot.holds),
            after=Worth(),
            cost=spot.holds,
            detail=spot.to_json(),
        )
    ]


def _told(
    done: float,
    seats: list[int],
    states: list[State],
    points: list[TurningPoint],
    unknown: Counter[int],
) -> Review:
    placed = Counter(
        int(before.seat)
        for before, after in pairwise(states)
        if before.phase is Phase.HOLD and after.phase is Phase.SETTLE
    )
    told = [
        SeatReview(
            seat=seat,
            decisions=placed[seat],
            slips=sum(point.seat == seat for point in points),
            unknown=unknown[seat],
        )
        for seat in seats
    ]
    return Review(done, costliest(points), told)
