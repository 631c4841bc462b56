"""Looking back at a game of Full Moon by exact values; runs in a worker."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

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
from lunaria.games.full_moon import FULL_MOON, Action, State, legal_actions, outcome, play
from lunaria.solver.full_moon.lines import best_line
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.tablebase import best

NODES: Final = 1_000_000
"""For each position: some seconds at most. Two starting rows of a hundred take as many."""

_FULL: Final = 100.0
"""A result thrown away weighs more than how easy it was to keep."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """``before`` is what the position was worth, ``after`` what the move was worth to the player
    who made it, both in plies from the position; None when it could not be proven."""

    before: int | None
    after: int | None
    keeping: int
    """How many of the moves kept the result..."""
    moves: int
    """...of so many."""
    best: Action | None

    @property
    def is_known(self) -> bool:
        return self.before is not None and self.after is not None

    @property
    def lost(self) -> int:
        """2 for a win turned into a loss, 1 for half of that, 0 for no mistake."""
        if self.before is None or self.after is None:
            return 0
        return result(self.before) - result(self.after)

    @property
    def cost(self) -> float:
        """What it threw away; among equals the easier one to see is the graver."""
        length = abs(self.before or 0)
        ease = self.keeping / max(1, self.moves) + 1 / (1 + length)
        return _FULL * self.lost + 10 * ease


def result(value: int) -> int:
    """1 for a win, 0 for a draw, -1 for a loss."""
    return (value > 0) - (value < 0)


def judge(state: State, action: Action, oracle: Oracle) -> JudgedMove:
    """What a move made of a position."""
    examined = oracle.examine(state)
    values = {move: seen.value for move, seen in examined.moves.items()}
    drawn = [
        move for move, value in values.items() if (value or 0) > 0 and _lets_repeat(state, move)
    ]
    before = examined.verdict.value
    if drawn:
        values |= dict.fromkeys(drawn, 0)
        before = best(values.values())
    keeping = [
        move
        for move, value in values.items()
        if None not in (before, value) and result(value or 0) == result(before or 0)
    ]
    exact = (move for move in keeping if values[move] == before)
    kept = next(exact, None) or next(iter(keeping), None)
    return JudgedMove(before, values[action], len(keeping), len(values), kept)


def _lets_repeat(state: State, move: Action) -> bool:
    """Whether the other player may answer with a position that comes for the third time (FM-17):
    of all that came before, values know nothing."""
    after = play(state, move)
    if not state.earlier or outcome(after) is not None:
        return False
    ends = (outcome(play(after, reply)) for reply in legal_actions(after))
    return any(ended is not None and ended.is_draw for ended in ends)


def review(request: ReviewRequest) -> Iterator[Review | None]:
    """Every decision is compared with what the position was worth."""
    record = Record.from_json(FULL_MOON, request.record)
    oracle = Oracle(nodes=NODES)
    yield None
    numbers: Counter[int] = Counter()
    judged: dict[int, list[JudgedMove]] = {seat: [] for seat in request.seats}
    points: list[TurningPoint] = []
    plies = len(record.actions)
    for ply, (state, action) in enumerate(zip(record.states(), record.actions, strict=False)):
        seat = int(state.to_move)
        numbers[seat] += 1
        if ply < request.first or seat not in judged or len(legal_actions(state)) < 2:
            continue
        move = judge(state, action, oracle)
        judged[seat].append(move)
        if move.lost > 0:
            points.append(_point(record, state, action, ply, numbers[seat], move, oracle))
        yield _review((ply + 1) / (plies + 1), points, judged)
    yield _review(1.0, points, judged)


def _point(
    record: Record[Any, Any],
    state: State,
    action: Action,
    ply: int,
    number: int,
    move: JudgedMove,
    oracle: Oracle,
) -> TurningPoint:
    return TurningPoint(
        ply=ply,
        seat=int(state.to_move),
        number=number,
        action=str(action),
        before=Worth(plies=move.before),
        after=Worth(plies=move.after),
        cost=round(move.cost, 3),
        line=line_of(record, state, _better_line(state, move, oracle)),
    )


def _better_line(state: State, move: JudgedMove, oracle: Oracle) -> list[Action]:
    """Best play by both where that wins; else the first move that keeps the draw."""
    line = best_line(state, oracle) if move.before else []
    if line:
        return line
    return [] if move.best is None else [move.best]


def _review(done: float, points: list[TurningPoint], judged: dict[int, list[JudgedMove]]) -> Review:
    seats = [
        SeatReview(
            seat=seat,
            decisions=len(moves),
            slips=sum(move.lost > 0 for move in moves),
            unknown=sum(not move.is_known for move in moves),
            first=Worth(plies=moves[0].before) if moves else None,
        )
        for seat, moves in judged.items()
    ]
    return Review(done, costliest(points), seats)
