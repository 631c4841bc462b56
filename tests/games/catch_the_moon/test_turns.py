"""A turn: roll, take, try, let go, be judged (CTM-06 to CTM-13, CTM-19)."""

from typing import Any

import pytest

from lunaria.core import CHANCE, Refused
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import Phase, State
from tests.support.catch_the_moon.towers import (
    allowed,
    holding,
    play,
    report,
    settled_as,
    settling,
    table,
    well_placed,
)

both = pytest.mark.parametrize("edition", ["bombyx", "kosmos"])


def rule_against(state: State, action: str) -> str:
    with pytest.raises(Refused) as refusal:
        catch_the_moon.play(state, action)
    return refusal.value.rule


def grown(edition: str = "kosmos") -> State:
    """Seat 0 to play, with ladders 11 to 13 in the structure."""
    state = table(edition)
    for ladder in (11, 12, 13):
        state = settled_as(settling(state, ladder), touch=[1])
    assert (state.seat, state.pool) == (0, 7)
    return state


@both
@pytest.mark.rule("CTM-06")
def test_a_turn_is_a_roll_a_ladder_at_random_and_its_placing(edition: str) -> None:
    state = table(edition)
    steps = []
    for action in ("roll", "die one", "ladder 17", "place"):
        steps.append((state.phase.value, catch_the_moon.to_act(state) is CHANCE))
        assert action in catch_the_moon.legal_actions(state)
        state = play(state, action)
    assert steps == [("turn", False), ("roll", True), ("draw", True), ("hold", False)]
    assert (state.phase, state.placed, state.hand) == (Phase.SETTLE, 17, None)
    state = play(state, report(state, touching=[(1, 17)]))
    assert (state.phase, state.seat, state.structure) == (Phase.TURN, 1, (1, 2, 17))
    assert 17 not in state.supply


@pytest.mark.rule("CTM-06")
def test_nothing_comes_out_of_order() -> None:
    state = table()
    assert allowed(state) == ["roll"]
    wrong = ["die one", "ladder 17", "place", "take"]
    assert {rule_against(state, action) for action in wrong} == {"CTM-06"}
    state = play(state, "roll")
    wrong = ["roll", "ladder 17", "place", report(state)]
    assert {rule_against(state, action) for action in wrong} == {"CTM-06"}
    state = play(state, "die two")
    wrong = ["roll", "die one", "place", report(state)]
    assert {rule_against(state, action) for action in wrong} == {"CTM-06"}
    state = play(state, "ladder 17")
    assert (state.hand, state.phase) == (17, Phase.HOLD)
    assert allowed(state) == ["place"]
    wrong = ["roll", "die one", "ladder 18", "take"]
    assert {rule_against(state, action) for action in wrong} == {"CTM-06"}
    state = play(state, "place")
    wrong = ["roll", "die one", "ladder 18", "take"]
    assert {rule_against(state, action) for action in wrong} == {"CTM-06"}


@pytest.mark.rule("CTM-06")
def test_every_ladder_of_the_supply_can_be_drawn_and_no_other() -> None:
    state = play(well_placed(table()), "roll", "die one")
    assert allowed(state) == [f"ladder {number}" for number in range(5, 31)]


@both
@pytest.mark.rule("CTM-07", "CTM-13")
@pytest.mark.parametrize(("touch", "cost"), [([], 1), ([1], 0), ([13], 0), ([1, 2], 1)])
def test_one_means_exactly_one_other_ladder(edition: str, touch: list[int], cost: int) -> None:
    state = settled_as(settling(grown(edition), 20, "one"), touch=touch)
    assert state.tears == (cost, 0, 0)
    assert state.mistakes == (("CTM-13", "CTM-07") if cost else ())


@both
@pytest.mark.rule("CTM-08", "CTM-13")
@pytest.mark.parametrize(
    ("touch", "cost"), [([], 1), ([11], 1), ([1, 11], 0), ([11, 12], 0), ([1, 2, 11], 1)]
)
def test_two_means_exactly_two_other_ladders(edition: str, touch: list[int], cost: int) -> None:
    state = settled_as(settling(grown(edition), 20, "two"), touch=touch)
    assert state.tears == (cost, 0, 0)
    assert state.mistakes == (("CTM-13", "CTM-08") if cost else ())


@both
@pytest.mark.rule("CTM-09", "CTM-13")
@pytest.mark.parametrize(
    ("touch", "tip_mm", "cost"),
    [
        ([1], 136, 0),
        ([1, 11], 136, 0),
        ([], 136, 1),
        ([1, 2, 11], 136, 1),
        ([1], 134, 1),
        ([1], 135, 1),
    ],
)
def test_moon_means_the_highest_point_touching_one_or_two(
    edition: str, touch: list[int], tip_mm: int, cost: int
) -> None:
    """The starting ladders end at 135 mm; to be level with them is not to be the highest."""
    state = settled_as(settling(grown(edition), 20, "moon"), touch=touch, mm={20: (100, tip_mm)})
    assert state.tears == (cost, 0, 0)
    assert state.mistakes == (("CTM-13", "CTM-09") if cost else ())


@pytest.mark.rule("CTM-07", "CTM-08", "CTM-09")
@pytest.mark.parametrize(("face", "touch"), [("one", [1]), ("two", [1, 2]), ("moon", [2])])
def test_what_keeps_swinging_is_judged_by_what_it_touched_in_the_last_second(
    face: str, touch: list[int]
) -> None:
    state = settling(table(), 20, face)
    high = {20: (100, 200)}
    assert settled_as(state, touch=touch, at_rest=False, mm=high).pool == 7
    assert settled_as(state, touch=[], at_rest=False, mm=high).pool == 6


@pytest.mark.rule("CTM-07")
def test_contacts_among_other_ladders_do_not_count() -> None:
    state = settling(grown(), 20, "one")
    state = play(state, report(state, touching=[(20, 11), (11, 12), (12, 13), (1, 2)]))
    assert state.pool == 7


@both
@pytest.mark.rule("CTM-11")
@pytest.mark.parametrize("where", ["on_base", "on_table"])
def test_the_placed_ladder_touches_neither_base_nor_table(edition: str, where: str) -> None:
    state = settled_as(settling(table(edition), 20), touch=[1], **{where: [20]})
    assert state.tears == (1, 0, 0)
    assert state.mistakes == ("CTM-14", "CTM-11")


@pytest.mark.rule("CTM-11")
def test_starting_ladders_stand_in_the_base_by_right() -> None:
    state = settled_as(settling(table(), 20), touch=[1], on_base=[1, 2])
    assert state.pool == 7


@both
@pytest.mark.rule("CTM-12")
def test_while_the_ladder_is_held_others_may_move(edition: str) -> None:
    state = holding(grown(edition), 20)
    moved = play(state, report(state, touching=[(1, 20), (2, 20), (11, 20)], mm={11: (50, 140)}))
    assert (moved.phase, moved.hand, moved.pool) == (Phase.HOLD, 20, 7)
    moved = settled_as(play(moved, "place"), touch=[1])
    assert (moved.phase, moved.pool, moved.seat) == (Phase.TURN, 7, 1)


@both
@pytest.mark.rule("CTM-12", "CTM-14")
@pytest.mark.parametrize("where", ["on_base", "on_table", "fallen"])
@pytest.mark.parametrize("ladder", [11, 20])
def test_a_touch_of_table_or_base_ends_the_trying(edition: str, where: str, ladder: int) -> None:
    state = holding(grown(edition), 20)
    told: dict[str, Any] = {where: [ladder]}
    state = play(state, report(state, **told))
    assert state.tears == (1, 0, 0)
    assert state.hand is None
    assert 20 in state.gone
    assert state.phase is Phase.SETTLE
    assert state.placed is None
    state = play(state, report(state))
    assert (state.phase, state.seat) == (Phase.TURN, 1)


@pytest.mark.rule("CTM-12")
def test_once_let_go_the_ladder_cannot_be_moved_any_more() -> None:
    state = settling(table())
    assert rule_against(state, "place") == "CTM-12"
    state = settled_as(state, touch=[1])
    assert rule_against(state, "place") == "CTM-06"


@both
@pytest.mark.rule("CTM-13")
def test_a_ladder_that_misses_the_die_stays_where_it_is(edition: str) -> None:
    state = settled_as(settling(grown(edition), 20, "two"), touch=[1])
    assert state.tears == (1, 0, 0)
    assert 20 in state.structure
    assert not state.gone
    assert (state.phase, state.seat) == (Phase.TURN, 1)


@both
@pytest.mark.rule("CTM-19")
@pytest.mark.parametrize("first", [0, 2])
def test_play_goes_clockwise(edition: str, first: int) -> None:
    state = table(edition, players=4)
    for _ in range(first):
        state = well_placed(state)
    seats = []
    for _ in range(6):
        seats.append(state.seat)
        state = well_placed(state)
    assert seats == [(first + step) % 4 for step in range(6)]
