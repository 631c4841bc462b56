"""The coach of Full Moon says what the solver says."""

from collections.abc import Sequence

import pytest

from lunaria.catalogue.full_moon.review import judge, result, review
from lunaria.catalogue.review import MOST_POINTS, Review, ReviewRequest
from lunaria.core import Bot, Randomness, Record
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON, Action, State
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.tablebase import before_move

GAMES = 8


def game_of(bots: Sequence[Bot[State, Action]], seed: str) -> Record[State, Action]:
    randomness = Randomness(seed)
    record = Record.begin(FULL_MOON, {}, randomness)
    state = record.start
    while full_moon.outcome(state) is None:
        action = bots[state.to_move].choose(state, randomness)
        record, state = record.extended(action), full_moon.play(state, action)
    return record


def reviewed(record: Record[State, Action], seats: list[int], first: int = 0) -> Review:
    *_, last = review(ReviewRequest(record.to_json(), seats, first))
    assert last is not None
    assert last.done == 1
    return last


@pytest.fixture(scope="module")
def games() -> list[Record[State, Action]]:
    from lunaria.bots.full_moon import make_bot

    bots = [make_bot("random"), make_bot("beginner")]
    return [game_of(bots, f"coach/{number}") for number in range(GAMES)]


def test_the_verdict_on_every_move_is_the_exact_value(games: list[Record[State, Action]]) -> None:
    """By an oracle of its own, asked for the position before and for the one after."""
    coach, solver = Oracle(), Oracle()
    compared = 0
    for record in games:
        for state, action in zip(record.states(), record.actions, strict=False):
            found = judge(state, action, coach)
            after = full_moon.play(state, action)
            ended = full_moon.outcome(after)
            if ended is not None:
                exact = 0 if ended.is_draw else 1
            else:
                worth = solver.verdict(after).value
                assert worth is not None
                exact = before_move(worth)
            assert (found.before, found.after) == (solver.verdict(state).value, exact)
            compared += 1
    assert compared > 5 * GAMES


def test_every_result_thrown_away_is_a_slip_and_the_costliest_are_named(
    games: list[Record[State, Action]],
) -> None:
    solver = Oracle()
    for record in games:
        lost: dict[int, dict[int, int]] = {0: {}, 1: {}}
        for ply, (state, action) in enumerate(zip(record.states(), record.actions, strict=False)):
            found = judge(state, action, solver)
            if found.lost > 0:
                lost[state.to_move][ply] = found.lost
        told = reviewed(record, [0, 1])
        for seat in told.seats:
            named = [point for point in told.points if point.seat == seat.seat]
            assert seat.slips == len(lost[seat.seat])
            assert len(named) == min(MOST_POINTS, seat.slips)
            assert {point.ply for point in named} <= lost[seat.seat].keys()
            costs = sorted(lost[seat.seat].values(), reverse=True)
            taken = sorted((lost[seat.seat][point.ply] for point in named), reverse=True)
            assert taken == costs[: len(named)]


def test_the_line_that_is_shown_keeps_what_the_move_threw_away(
    games: list[Record[State, Action]],
) -> None:
    solver = Oracle()
    for record in games:
        states = list(record.states())
        for point in reviewed(record, [0, 1]).points:
            state = states[point.ply]
            kept = judge(state, full_moon.parse_action(point.line[0].action), solver)
            assert kept.after == point.before.plies
            for step in point.line:
                assert step.seat == FULL_MOON.turn(state)
                state = full_moon.play(state, step.action)
                assert step.view == FULL_MOON.view(state, None)
            if (point.before.plies or 0) in range(1, 12):
                ended = full_moon.outcome(state)
                assert ended is not None
                assert ended.winners == (point.seat,)


def test_only_the_asked_seats_and_only_own_actions_are_judged(
    games: list[Record[State, Action]],
) -> None:
    record = next(one for one in games if len(one.actions) > 6)
    told = reviewed(record, [1], first=4)
    assert [seat.seat for seat in told.seats] == [1]
    assert all(point.seat == 1 and point.ply >= 4 for point in told.points)
    assert told.seats[0].decisions <= (len(record.actions) - 4 + 1) // 2


def test_who_plays_perfectly_makes_no_slip() -> None:
    from lunaria.bots.full_moon import make_bot

    record = game_of([make_bot("champion"), make_bot("random")], "coach/champion")
    told = reviewed(record, [0])
    assert (told.points, told.seats[0].slips, told.seats[0].unknown) == ([], 0, 0)


def test_a_won_game_that_is_drawn_by_repetition_was_thrown_away() -> None:
    """Values know nothing of what came before; the coach looks at what the other may repeat."""
    from lunaria.bots.full_moon import make_bot

    bots = [make_bot("greedy"), make_bot("greedy")]
    for number in range(400):
        record = game_of(bots, f"repeat/{number}")
        ended = full_moon.outcome(record.state())
        assert ended is not None
        if ended.reason != "FM-17":
            continue
        states, solver = list(record.states()), Oracle()
        last = len(record.actions) - 1
        before, after = (solver.verdict(states[ply]).value for ply in (last - 1, last))
        if before is not None and after is not None and before > 0 > after:
            seat = int(states[last - 1].to_move)
            told = reviewed(record, [seat])
            assert told.seats[0].slips >= 1
            assert result(judge(states[last - 1], record.actions[last - 1], solver).after or 0) == 0
            return
    pytest.fail("no game was drawn by repetition from a won position")
