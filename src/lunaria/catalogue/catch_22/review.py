"""Looking back at a game of Catch 22 by the chances to win; runs in a worker."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from lunaria.bots.catch_22.chances import load_simulation
from lunaria.bots.catch_22.mistakes import (
    MOST_DECISIONS,
    Comparison,
    Decision,
    Mistakes,
    decisions_of,
    find_mistakes,
)
from lunaria.catalogue.review import (
    Review,
    ReviewRequest,
    SeatReview,
    TurningPoint,
    Worth,
    costliest,
    line_of,
)
from lunaria.core import Record
from lunaria.games.catch_22 import CATCH_22, State

DIGITS: Final = 4


def review(request: ReviewRequest) -> Iterator[Review | None]:
    """Every decision is suspected, some are looked at closely, few are mistakes."""
    record = Record.from_json(CATCH_22, request.record)
    load_simulation()
    yield None
    states = list(record.states())
    decisions = decisions_of(states, record.actions, request.seats, request.first)
    numbers = turn_numbers(states)
    for mistakes in find_mistakes(decisions):
        yield _review(record, mistakes, decisions, numbers, request.seats)


def turn_numbers(states: Sequence[State]) -> list[int]:
    """For each position, which turn of the seat whose turn it is this is, counted from 1."""
    numbers: list[int] = []
    begun: dict[int, list[int]] = {}
    for state in states:
        own = begun.setdefault(state.seat, [])
        if state.turns not in own[-1:]:
            own.append(state.turns)
        numbers.append(len(own))
    return numbers


def _review(
    record: Record[Any, Any],
    mistakes: Mistakes,
    decisions: list[Decision],
    numbers: list[int],
    seats: list[int],
) -> Review:
    points = [_point(record, one, numbers[one.decision.ply]) for one in mistakes.found]
    left_out = decisions[:-MOST_DECISIONS]
    told = [
        SeatReview(
            seat=seat,
            decisions=sum(one.seat == seat for one in decisions),
            slips=sum(point.seat == seat for point in points),
            unknown=sum(one.seat == seat for one in left_out),
        )
        for seat in seats
    ]
    return Review(mistakes.done, costliest(points), told)


def _point(record: Record[Any, Any], found: Comparison, number: int) -> TurningPoint:
    decision = found.decision
    return TurningPoint(
        ply=decision.ply,
        seat=decision.seat,
        number=number,
        action=str(decision.action),
        before=Worth(chance=round(found.better_chance, DIGITS), error=round(found.error, DIGITS)),
        after=Worth(chance=round(found.chance, DIGITS)),
        cost=round(found.loss, DIGITS),
        line=line_of(record, decision.state, [found.better]),
    )
