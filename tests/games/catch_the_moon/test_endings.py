"""The end, the final and the winners of a competitive game (CTM-20 to CTM-25)."""

from dataclasses import replace

import pytest

from lunaria.core import Outcome, Refused, RuleId, Seat
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import Phase, State
from tests.support.catch_the_moon.towers import (
    allowed,
    holding,
    missed,
    play,
    report,
    settled_as,
    settling,
    table,
    well_placed,
)

both = pytest.mark.parametrize("edition", ["bombyx", "kosmos"])


def after_turns(state: State, mistakes: str) -> State:
    """Turn after turn: x is a mistake, a dot is none."""
    for turn in mistakes:
        state = missed(state) if turn == "x" else well_placed(state)
    return state


def ended(state: State) -> tuple[list[int], str]:
    outcome = catch_the_moon.outcome(state)
    assert outcome is not None
    assert catch_the_moon.to_act(state) is None
    assert not catch_the_moon.legal_actions(state)
    return list(outcome.winners), outcome.reason


def nearly_empty(state: State, left: int = 1) -> State:
    """The same game with all but a few ladders of the supply placed without a mistake."""
    while len(state.supply) > left:
        state = well_placed(state)
    return state


@both
@pytest.mark.rule("CTM-20", "CTM-22")
def test_the_last_tear_ends_the_game_and_the_fewest_win(edition: str) -> None:
    state = after_turns(table(edition), "xx.xx.xx.")
    assert (state.tears, state.pool) == ((3, 3, 0), 1)
    assert catch_the_moon.outcome(state) is None
    state = after_turns(state, "x")
    assert state.pool == 0
    assert ended(state) == ([2], "CTM-22")


@both
@pytest.mark.rule("CTM-20", "CTM-22")
def test_the_last_ladder_placed_ends_the_game(edition: str) -> None:
    state = nearly_empty(after_turns(table(edition), "x.x"))
    assert catch_the_moon.outcome(state) is None
    state = well_placed(state)
    assert not state.supply
    assert ended(state) == ([1], "CTM-22")


@both
@pytest.mark.rule("CTM-20")
def test_the_last_ladder_lost_ends_the_game_too(edition: str) -> None:
    state = holding(nearly_empty(after_turns(table(edition), ".xx")))
    loser = state.seat
    state = play(state, report(state, on_table=[state.hand]))
    assert (state.phase, state.hand) == (Phase.OVER, None)
    assert state.tears[loser] >= 1
    assert ended(state)[1] in ("CTM-22", "CTM-24")


@pytest.mark.rule("CTM-20")
def test_after_the_end_nothing_can_be_done() -> None:
    state = well_placed(nearly_empty(table()))
    for action in ("roll", "take", "place", "score", "die one", "ladder 4", report(state)):
        with pytest.raises(Refused) as refused:
            play(state, action)
        assert refused.value.rule == "CTM-20"


@pytest.mark.rule("CTM-20")
def test_the_last_placing_is_judged_before_the_game_ends() -> None:
    state = settling(nearly_empty(table("bombyx")))
    assert catch_the_moon.outcome(state) is None
    assert ended(settled_as(state))[1] == "CTM-24"


def last_tear_by_the_one_with_fewest(edition: str) -> State:
    """Tears 3, 3, 0 and the last one goes to the third player."""
    state = after_turns(table(edition), "xx.xx.xx.")
    assert (state.tears, state.pool, state.seat) == ((3, 3, 0), 1, 0)
    return after_turns(state, "..x")


@pytest.mark.rule("CTM-21", "CTM-23")
def test_bombyx_eliminates_whoever_takes_the_last_tear() -> None:
    state = last_tear_by_the_one_with_fewest("bombyx")
    assert state.tears == (3, 3, 1)
    assert catch_the_moon.outcome(state) is None
    assert state.finalists == (0, 1)


@pytest.mark.rule("CTM-21", "CTM-22")
def test_kosmos_lets_the_taker_of_the_last_tear_win() -> None:
    assert ended(last_tear_by_the_one_with_fewest("kosmos")) == ([2], "CTM-22")


def final(edition: str = "kosmos", players: int = 4) -> State:
    """Of four players, 1, 2 and 3 are tied with one tear; player 0 took the last of seven."""
    state = after_turns(table(edition, players=players), "xxxxx...x...x")
    assert state.pool == 0
    return state


@both
@pytest.mark.rule("CTM-23")
def test_a_tie_with_ladders_left_leads_to_the_final(edition: str) -> None:
    state = final(edition)
    assert state.tears == (4, 1, 1, 1)
    assert (state.phase, state.finalists, state.seat) == (Phase.TURN, (1, 2, 3), 1)
    assert catch_the_moon.outcome(state) is None


@both
@pytest.mark.rule("CTM-23")
def test_in_the_final_nobody_rolls_and_every_turn_is_a_moon_turn(edition: str) -> None:
    state = final(edition)
    assert allowed(state) == ["take"]
    with pytest.raises(Refused) as refused:
        play(state, "roll")
    assert refused.value.rule == "CTM-23"
    state = settling(state, 28)
    assert state.die is catch_the_moon.Face.MOON
    assert settled_as(state, touch=[1], mm={28: (100, 500)}).finalists == (1, 2, 3)
    assert settled_as(state, touch=[1], mm={28: (100, 120)}).finalists == (2, 3)
    assert settled_as(state, touch=[], mm={28: (100, 500)}).finalists == (2, 3)


@both
@pytest.mark.rule("CTM-19", "CTM-23")
def test_the_tied_go_on_clockwise_until_one_is_left(edition: str) -> None:
    state = final(edition)
    seats = []
    for turn in "..x.x":
        seats.append(state.seat)
        state = after_turns(state, turn)
    assert seats == [1, 2, 3, 1, 2]
    assert state.finalists == (1,)
    assert state.tears == (4, 1, 1, 1)
    assert ended(state) == ([1], "CTM-23")


@both
@pytest.mark.rule("CTM-18", "CTM-23")
def test_in_the_final_the_last_player_answers_until_the_next_ladder_is_taken(edition: str) -> None:
    state = well_placed(final(edition))
    fell = play(state, report(state, fallen=[state.structure[-1]]))
    fell = play(fell, report(fell))
    assert (fell.finalists, fell.seat, fell.phase) == ((2, 3), 2, Phase.TURN)
    taken = holding(state)
    fell = play(taken, report(taken, fallen=[taken.structure[-1]]))
    assert fell.finalists == (1, 3)


@both
@pytest.mark.rule("CTM-17", "CTM-23")
def test_a_collapse_before_the_final_begins_has_been_paid_for_with_the_last_tear(
    edition: str,
) -> None:
    state = final(edition)
    state = play(state, report(state, fallen=[state.structure[-1]]))
    state = play(state, report(state))
    assert (state.finalists, state.tears, state.seat) == ((1, 2, 3), (4, 1, 1, 1), 1)


@both
@pytest.mark.rule("CTM-15", "CTM-23")
def test_fallen_ladders_are_cleared_before_the_final_begins(edition: str) -> None:
    state = settling(after_turns(table(edition, players=4), "xxxxx...x..."))
    state = settled_as(state, fallen=[4, 5])
    assert (state.phase, state.pool, state.finalists) == (Phase.SETTLE, 0, ())
    state = play(state, report(state))
    assert (state.phase, state.finalists) == (Phase.TURN, (1, 2, 3))


@both
@pytest.mark.rule("CTM-24")
def test_a_tie_with_no_ladder_left_is_a_shared_victory(edition: str) -> None:
    state = nearly_empty(after_turns(table(edition), "x.."), 0)
    assert ended(state) == ([1, 2], "CTM-24")


@both
@pytest.mark.rule("CTM-24")
def test_a_final_that_runs_out_of_ladders_is_shared_by_those_still_in_it(edition: str) -> None:
    state = nearly_empty(after_turns(final(edition), "x"), 0)
    assert ended(state) == ([2, 3], "CTM-24")


@both
@pytest.mark.rule("CTM-23", "CTM-24")
def test_the_last_ladder_of_the_final_can_still_decide_it(edition: str) -> None:
    state = nearly_empty(after_turns(final(edition), "x"))
    last = state.seat
    winner = next(seat for seat in state.finalists if seat != last)
    assert ended(missed(state)) == ([winner], "CTM-23")


@pytest.mark.rule("CTM-25")
@pytest.mark.parametrize(("edition", "limit"), [("bombyx", 3), ("kosmos", 4)])
def test_of_two_players_whoever_first_has_so_many_tears_loses(edition: str, limit: int) -> None:
    state = table(edition, players=2)
    for turn in range(limit):
        assert catch_the_moon.outcome(state) is None
        state = after_turns(state, "x" if turn == limit - 1 else "x.")
    assert state.tears == (limit, 0)
    assert ended(state) == ([1], "CTM-25")


@pytest.mark.rule("CTM-25")
@pytest.mark.parametrize("edition", ["bombyx", "kosmos"])
def test_a_collapse_between_turns_can_be_the_one_too_many(edition: str) -> None:
    limit = 3 if edition == "bombyx" else 4
    state = after_turns(table(edition, players=2), "x." * (limit - 1) + ".")
    state = play(state, report(state, fallen=[4]))
    assert ended(state) == ([1], "CTM-25")


@pytest.mark.rule("CTM-25")
def test_three_players_have_no_such_limit() -> None:
    state = after_turns(table("bombyx"), "x..x..x..x..")
    assert state.tears == (4, 0, 0)
    assert catch_the_moon.outcome(state) is None


@pytest.mark.rule("CTM-25")
def test_two_kosmos_players_with_four_and_three_have_taken_the_last_raindrop() -> None:
    state = after_turns(table("kosmos", players=2), "xxxxxxx")
    assert (state.tears, state.pool) == ((4, 3), 0)
    assert ended(state) == ([1], "CTM-25")


def test_an_outcome_is_read_from_the_state_alone() -> None:
    state = final()
    over = replace(state, phase=Phase.OVER, finalists=(Seat(3),))
    assert catch_the_moon.outcome(over) == Outcome((Seat(3),), RuleId("CTM-23"))
