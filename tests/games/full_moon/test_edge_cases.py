"""The cases on which an implementation trips, by name."""

import pytest

from lunaria.core import Refused
from lunaria.games import full_moon
from lunaria.games.full_moon import Move

ONES_BLOCKED = "b2/b1/b3/r2/r1/r3/w2/w1/w3/g2/g1/g3 S -"


def moves(position: str) -> list[str]:
    return list(map(str, full_moon.legal_actions(full_moon.parse(position))))


@pytest.mark.rule("FM-04", "FM-15")
def test_an_opening_in_which_all_four_one_print_wolves_are_blocked_starts_with_a_pass() -> None:
    assert moves(ONES_BLOCKED) == ["pass"]
    with pytest.raises(Refused) as refusal:
        full_moon.play(full_moon.parse(ONES_BLOCKED), "b1R1N")
    assert refusal.value.rule == "FM-10"


@pytest.mark.rule("FM-13", "FM-15")
def test_after_a_pass_the_opponent_chooses_freely_and_places_the_moon_as_usual() -> None:
    blocked = "g3r1/r2b1/g1w3r3/b3g2w2/b2w1 N r3"
    assert moves(blocked) == ["pass"]
    freed = full_moon.play(full_moon.parse(blocked), "pass")
    leads = {move.lead for move in full_moon.legal_actions(freed) if isinstance(move, Move)}
    assert {wolf.colour for wolf in leads} > {"g"}
    following = full_moon.play(freed, "g1L1S")
    assert str(following) == "g3r1/g1r2b1/w3r3/b3g2w2/b2w1 N g1"


@pytest.mark.rule("FM-16")
def test_nobody_passes_for_ever() -> None:
    assert moves("b1g3w2/r2b3g1/g2w3r3/w1r1b2 S *") == []


@pytest.mark.rule("FM-08", "FM-10")
def test_a_pack_blocked_by_its_second_wolfs_colour_only() -> None:
    position = "r1b2/g1b1/w1/w2/w3/g2/g3/r2/r3/b3 S r1"
    assert [move for move in moves(position) if move.startswith("r1")] == ["r1R1N", "r1R1S"]
    with pytest.raises(Refused) as refusal:
        full_moon.play(full_moon.parse(position), "r1R2N")
    assert refusal.value.rule == "FM-10"


@pytest.mark.rule("FM-12", "FM-13")
def test_the_moon_may_touch_the_moved_wolf_itself_and_that_wolf_may_move_next() -> None:
    state = full_moon.play(full_moon.parse("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N *"), "b1L1N")
    assert str(state) == "b3/r1/w2/g1b1/b2/r2/r3/w1/w3/g2/g3 S b1"
    # South leads with the south ends; North, moved next, could lead b1 again.
    again = full_moon.parse("b3/r1/w2/g1b1/b2/r2/r3/w1/w3/g2/g3 N b1")
    assert "b1L1N" in full_moon.legal_actions(again)


@pytest.mark.rule("FM-11")
def test_distances_count_columns_across_a_place_that_emptied() -> None:
    state = full_moon.parse("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -")
    state = full_moon.play(state, "g1L1N")
    assert str(state) == "b3/r1/g1w2/b1/b2/r2/r3/w1/w3/g2/g3 N w2"
    state = full_moon.play(state, "b2L1N")
    assert str(state) == "b3/r1/g1w2b2/b1/r2/r3/w1/w3/g2/g3 S b2"


@pytest.mark.rule("FM-17")
def test_a_move_that_closes_up_the_row_forgets_what_cannot_come_back() -> None:
    state = full_moon.parse("w1r1/b1g1r2/r3w3b2/g2b3/w2g3 N *")
    for move in ("b3L1N", "pass"):
        state = full_moon.play(state, move)
    assert len(state.earlier) == 2
    closing = next(
        after
        for move in full_moon.legal_actions(state)
        for after in [full_moon.play(state, move)]
        if len(after.columns) < len(state.columns)
    )
    assert closing.earlier == ()


def test_the_order_of_the_moves_is_pinned() -> None:
    assert moves("r1b2/g1w2/b1/w1/w3/g2/g3/r2/r3/b3 S *") == [
        *("r1R1N", "r1R1S", "r1R2"),
        *("g1L1N", "g1L1S", "g1L2", "g1R1N", "g1R1S", "g1R2N", "g1R2S"),
        *("b1L1N", "b1L1S", "b1R1N", "b1R1S", "w1L1N", "w1L1S"),
        *("w3R1N", "w3R1S", "g2L1N", "g2L1S", "g2R1N", "g2R1S"),
        *("g3L1N", "g3L1S", "g3R1N", "g3R1S"),
        *("r2L1N", "r2L1S", "r2R1N", "r2R1S", "r3L1N", "r3L1S", "b3L1N", "b3L1S"),
    ]
