"""What falls, who pays, and what leaves the game (CTM-14 to CTM-18)."""

from typing import Any

import pytest

from lunaria.games.catch_the_moon import Phase, State
from tests.support.catch_the_moon.towers import (
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


def grown(edition: str) -> State:
    """Seat 0 to play, with ladders 11 to 13 in the structure and all tears in the pool."""
    state = table(edition)
    for ladder in (11, 12, 13):
        state = settled_as(settling(state, ladder), touch=[1])
    return state


def calm(state: State, **told: Any) -> State:
    return play(state, report(state, **told))


@both
@pytest.mark.rule("CTM-14")
@pytest.mark.parametrize("where", ["fallen", "on_table", "on_base"])
def test_a_fall_or_a_touch_costs_a_tear_and_ends_the_turn(edition: str, where: str) -> None:
    state = settled_as(settling(grown(edition), 20), touch=[1], **{where: [12]})
    assert (state.tears, state.mistakes) == ((1, 0, 0), ("CTM-14",))
    while state.phase is Phase.SETTLE:
        state = calm(state, on_table=[12] if 12 in state.structure else [])
    assert (state.phase, state.seat) == (Phase.TURN, 1)


@both
@pytest.mark.rule("CTM-14")
def test_a_ladder_still_in_the_hand_leaves_the_game(edition: str) -> None:
    state = holding(grown(edition), 20)
    state = calm(state, fallen=[12, 13])
    assert state.gone == (12, 13, 20)
    assert state.hand is None
    state = calm(state)
    assert (state.seat, state.structure, state.tears) == (1, (1, 2, 11), (1, 0, 0))


@both
@pytest.mark.rule("CTM-14", "CTM-15")
def test_the_placed_ladder_can_be_the_one_that_falls(edition: str) -> None:
    state = settled_as(settling(grown(edition), 20), fallen=[20], on_table=[20])
    assert (state.gone, state.pool) == ((20,), 6)


@pytest.mark.rule("CTM-15")
@pytest.mark.parametrize("where", ["fallen", "on_table", "on_base"])
def test_bombyx_leaves_a_fallen_ladder_that_holds_up_the_structure(where: str) -> None:
    state = settled_as(settling(grown("bombyx"), 20), touch=[1], holding_up=[12], **{where: [12]})
    assert (state.gone, state.grounded) == ((), (12,))
    assert 12 in state.structure
    assert (state.phase, state.seat) == (Phase.TURN, 1)


@pytest.mark.rule("CTM-15")
@pytest.mark.parametrize("where", ["fallen", "on_table", "on_base"])
def test_bombyx_removes_what_holds_up_nothing(where: str) -> None:
    state = settled_as(settling(grown("bombyx"), 20), touch=[1], **{where: [12]})
    assert (state.gone, state.grounded, state.phase) == ((12,), (), Phase.SETTLE)


@pytest.mark.rule("CTM-15")
def test_bombyx_removes_the_support_when_it_supports_no_longer() -> None:
    state = settled_as(settling(grown("bombyx"), 20), touch=[1], fallen=[12], holding_up=[12])
    state = settled_as(settling(state, 21), touch=[1], fallen=[12])
    assert (state.gone, state.tears) == ((12,), (1, 0, 0))
    state = calm(state)
    assert (state.phase, state.seat) == (Phase.TURN, 2)


@pytest.mark.rule("CTM-15")
def test_kosmos_removes_every_fallen_ladder_even_a_support() -> None:
    state = settled_as(settling(grown("kosmos"), 20), touch=[1], fallen=[12], holding_up=[12])
    assert (state.gone, state.phase) == ((12,), Phase.SETTLE)


@pytest.mark.rule("CTM-15")
@pytest.mark.parametrize("where", ["fallen", "on_table", "on_base"])
@pytest.mark.parametrize("support", [(), (12,)])
def test_kosmos_removes_whatever_touches_table_or_cloud(where: str, support: tuple[int]) -> None:
    """Also one that leans on the structure, or on which the structure leans."""
    told = {where: [12], "holding_up": support}
    state = settled_as(settling(grown("kosmos"), 20), touch=[1, 12], **told)
    assert (state.gone, state.grounded, state.tears) == ((12,), (), (1, 0, 0))
    assert state.phase is Phase.SETTLE


@both
@pytest.mark.rule("CTM-14", "CTM-15")
def test_what_touches_while_things_still_move_leaves_when_they_have_settled(edition: str) -> None:
    """The turn ends at once; what swung against table or base and away again has not fallen."""
    state = calm(holding(grown(edition), 20), at_rest=False, on_table=[12], on_base=[13])
    assert (state.gone, state.tears, state.phase) == ((20,), (1, 0, 0), Phase.SETTLE)
    state = calm(state, on_table=[12])
    assert (state.gone, state.tears) == ((12, 20), (1, 0, 0))
    state = calm(state)
    assert (state.phase, state.seat, state.structure) == (Phase.TURN, 1, (1, 2, 11, 13))


@both
@pytest.mark.rule("CTM-15", "CTM-17")
def test_what_falls_when_fallen_ladders_are_removed_belongs_to_the_same_turn(edition: str) -> None:
    state = settled_as(settling(grown(edition), 20), touch=[1], fallen=[11])
    state = calm(state, fallen=[12])
    assert (state.phase, state.placed) == (Phase.SETTLE, None)
    state = calm(state, fallen=[13, 20])
    state = calm(state)
    assert (state.phase, state.seat, state.structure) == (Phase.TURN, 1, (1, 2))
    assert state.gone == (11, 12, 13, 20)
    assert state.tears == (1, 0, 0)


@pytest.mark.rule("CTM-15")
def test_a_removal_that_was_nobodys_mistake_can_still_become_one() -> None:
    state = settled_as(settling(grown("bombyx"), 20), touch=[1], fallen=[12], holding_up=[12])
    state = settled_as(settling(state, 21), touch=[1], fallen=[12])
    state = calm(state, fallen=[13])
    assert state.tears == (1, 1, 0)


@both
@pytest.mark.rule("CTM-16")
def test_a_fallen_starting_ladder_is_stuck_in_again(edition: str) -> None:
    state = settled_as(settling(grown(edition), 20), touch=[1], fallen=[2], on_table=[2])
    assert state.tears == (1, 0, 0)
    assert (state.stuck_again, state.gone, state.phase) == ((2,), (), Phase.SETTLE)
    assert 2 in state.structure
    state = calm(state)
    assert (state.phase, state.seat, state.stuck_again) == (Phase.TURN, 1, ())


@both
@pytest.mark.rule("CTM-16")
def test_a_starting_ladder_that_will_not_stay_does_not_hold_up_the_game(edition: str) -> None:
    state = settled_as(settling(grown(edition), 20), touch=[1], fallen=[1, 2])
    state = calm(state, fallen=[1])
    assert (state.phase, state.seat, state.structure[:2]) == (Phase.TURN, 1, (1, 2))
    assert state.tears == (1, 0, 0)


@pytest.mark.rule("CTM-16")
def test_the_third_straight_ladder_is_no_starting_ladder() -> None:
    state = settled_as(settling(table("bombyx"), 3), fallen=[3])
    assert state.gone == (3,)


@both
@pytest.mark.rule("CTM-17")
def test_a_turn_costs_one_tear_however_much_falls(edition: str) -> None:
    state = settled_as(settling(grown(edition), 20, "two"), fallen=[11, 12], on_table=[13, 20])
    assert state.tears == (1, 0, 0)
    state = calm(state, fallen=list(state.structure))
    assert state.tears == (1, 0, 0)


@pytest.mark.rule("CTM-17")
def test_a_ladder_left_on_the_table_is_not_charged_again() -> None:
    support = {"on_table": [12], "holding_up": [12]}
    state = settled_as(settling(grown("bombyx"), 20), touch=[1], **support)
    assert state.tears == (1, 0, 0)
    state = calm(state, **support)
    state = settled_as(settling(state, 21), touch=[1], **support)
    state = holding(state, 22)
    state = settled_as(play(calm(state, **support), "place"), touch=[1], **support)
    assert (state.tears, state.grounded) == ((1, 0, 0), (12,))


@pytest.mark.rule("CTM-17")
def test_a_ladder_that_left_the_table_and_touches_it_again_is_charged() -> None:
    support = {"on_table": [12], "holding_up": [12]}
    state = settled_as(settling(grown("bombyx"), 20), touch=[1], **support)
    state = settled_as(settling(state, 21), touch=[1])
    assert state.grounded == ()
    state = settled_as(settling(state, 22), touch=[1], **support)
    assert state.tears == (1, 0, 1)
    state = calm(holding(calm(state), 23))
    state = calm(state, **support)
    assert (state.tears, state.gone) == ((2, 0, 1), (23,))


@both
@pytest.mark.rule("CTM-18")
def test_until_the_next_roll_the_last_player_answers_for_what_falls(edition: str) -> None:
    state = well_placed(grown(edition))
    assert (state.seat, state.answering) == (1, 0)
    state = calm(state, fallen=[13])
    assert (state.tears, state.gone, state.phase) == ((1, 0, 0), (13,), Phase.SETTLE)
    state = calm(state)
    assert (state.phase, state.seat) == (Phase.TURN, 1)


@both
@pytest.mark.rule("CTM-18")
def test_from_the_roll_on_it_is_the_next_players_affair(edition: str) -> None:
    state = holding(well_placed(grown(edition)))
    state = calm(state, fallen=[13])
    assert state.tears == (0, 1, 0)


@both
@pytest.mark.rule("CTM-17", "CTM-18")
def test_a_collapse_after_a_turn_that_was_paid_for_costs_nothing_more(edition: str) -> None:
    state = missed(grown(edition))
    assert state.tears == (1, 0, 0)
    state = calm(calm(state, fallen=[13]))
    assert (state.tears, state.gone, state.seat) == ((1, 0, 0), (13,), 1)


@both
@pytest.mark.rule("CTM-18")
def test_nobody_answers_for_what_falls_before_the_first_turn(edition: str) -> None:
    state = calm(calm(table(edition), fallen=[1]))
    assert (state.pool, state.seat, state.phase) == (7, 0, Phase.TURN)


@both
@pytest.mark.rule("CTM-18")
def test_a_report_that_all_is_well_between_turns_changes_only_what_is_known(edition: str) -> None:
    state = well_placed(grown(edition))
    told = calm(state, mm={11: (81, 121)})
    assert told.report != state.report
    assert (told.seat, told.pool, told.phase, told.mistakes) == (1, 7, Phase.TURN, ())
