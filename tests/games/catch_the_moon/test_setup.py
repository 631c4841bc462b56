"""What is on the table before the first turn, and who begins (CTM-01 to CTM-05, CTM-10)."""

import random
import re
from itertools import product
from math import cos, radians, sin
from typing import Any

import pytest

from lunaria.core import CHANCE, MalformedInput, Randomness, Refused, Seat
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    FACES,
    LADDERS,
    SETUPS,
    STARTING,
    STRAIGHT,
    Edition,
    Face,
    Location,
    Mode,
    Phase,
)
from lunaria.games.catch_the_moon.first_player import only_smallest
from lunaria.games.catch_the_moon.setups import HOLDER_HALF_MM, Place
from tests.support.catch_the_moon.towers import allowed, play, report, table


def begun(**options: Any) -> catch_the_moon.State:
    return CATCH_THE_MOON.initial(options, Randomness("seed"))


@pytest.mark.rule("CTM-01")
@pytest.mark.parametrize("edition", ["bombyx", "kosmos"])
def test_there_are_thirty_ladders_three_of_them_straight_and_seven_tears(edition: str) -> None:
    state = table(edition)
    assert len(LADDERS) == len(state.locations) == 30
    assert STRAIGHT == (1, 2, 3)
    assert state.pool == 7
    assert state.tears == (0, 0, 0)


@pytest.mark.rule("CTM-02")
@pytest.mark.parametrize(
    ("edition", "counts"), [("bombyx", [2, 3, 4, 5, 6]), ("kosmos", [1, 2, 3, 4, 5, 6])]
)
def test_how_many_play(edition: str, counts: list[int]) -> None:
    for players in range(9):
        options: Any = {"edition": edition, "players": players}
        if players in counts:
            assert CATCH_THE_MOON.initial(options, Randomness("seed")).players == players
        else:
            with pytest.raises(MalformedInput):
                CATCH_THE_MOON.options(options)


@pytest.mark.rule("CTM-03")
@pytest.mark.parametrize("edition", ["bombyx", "kosmos"])
def test_two_straight_ladders_stand_in_any_configuration(edition: str) -> None:
    state = begun(edition=edition, players=2, setup="fan")
    assert state.setup == "fan"
    assert state.structure == STARTING == STRAIGHT[:2]
    assert catch_the_moon.to_act(state) is CHANCE
    state = play(state, report(state))
    assert state.phase is Phase.TURN
    assert state.report is not None
    assert state.report.ladders == STARTING
    assert not state.mistakes


@pytest.mark.rule("CTM-03", "CTM-16")
def test_a_starting_ladder_that_does_not_stand_is_stuck_in_again_at_nobodys_cost() -> None:
    state = begun(players=2)
    state = play(state, report(state, fallen=[1]))
    assert (state.phase, state.stuck_again, state.structure) == (Phase.SETTLE, (1,), STARTING)
    state = play(state, report(state))
    assert (state.phase, state.pool, state.answering) == (Phase.TURN, 7, None)


@pytest.mark.rule("CTM-03")
@pytest.mark.parametrize(
    "setup", [*SETUPS, "-30,10@45 40,-20@90", "0,0@0 0,13@0", "71,0@0 -71,0@0"]
)
def test_players_set_the_starting_ladders_as_they_like(setup: str) -> None:
    state = begun(players=2, setup=setup)
    assert state.setup == setup
    assert CATCH_THE_MOON.state_from_json(CATCH_THE_MOON.state_to_json(state)) == state


@pytest.mark.rule("CTM-03")
@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ("upside-down", "is not a set-up: there is parallel, gate"),
        ("", "is not a set-up"),
        ("0,0@0", "is not a set-up"),
        ("0,0@0 0,20@0 0,40@0", "is not a set-up"),
        ("0,0@0  0,20@0", "is not a set-up"),
        ("0,0@180 0,20@0", "is not a set-up"),
        ("0,0@-1 0,20@0", "is not a set-up"),
        ("+1,0@0 0,20@0", "is not a set-up"),
        ("01,0@0 0,20@0", "is not a set-up"),
        ("-0,0@0 0,20@0", "is not a set-up"),
        ("1.5,0@0 0,20@0", "is not a set-up"),
        ("٣,0@0 0,20@0", "is not a set-up"),
        ("72,0@0 0,20@0", "72,0@0 is not a place on the base"),
        ("0,0@0 0,59@0", "0,59@0 is not a place on the base"),
        ("0,42@90 0,0@0", "0,42@90 is not a place on the base"),
        ("0,0@0 0,12@0", "too near to each other"),
        ("0,0@0 0,0@90", "too near to each other"),
        ("parallel gate", "is not a set-up"),
        (3, "is not a set-up"),
        (None, "is not a set-up"),
    ],
)
def test_a_set_up_that_the_base_does_not_allow_is_malformed(setup: Any, reason: str) -> None:
    with pytest.raises(MalformedInput, match=re.escape(reason)):
        begun(players=2, setup=setup)


@pytest.mark.rule("CTM-03")
def test_two_holders_overlap_exactly_when_a_point_lies_in_both() -> None:
    """Against points drawn on the one and looked for in the other."""
    rng = random.Random(3)

    def inside(x: float, y: float, place: Place) -> bool:
        turn = radians(place.turn_deg)
        dx, dy = x - place.x_mm, y - place.y_mm
        along, across = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
        return abs(along) <= HOLDER_HALF_MM[0] and abs(across) <= HOLDER_HALF_MM[1]

    for _ in range(300):
        one, other = (
            Place(rng.randint(-30, 30), rng.randint(-30, 30), rng.randrange(180)) for _ in range(2)
        )
        (ax, ay), (bx, by), (cx, cy), _ = one.corners
        shared = any(
            inside(ax + u * (bx - ax) + v * (cx - ax), ay + u * (by - ay) + v * (cy - ay), other)
            for u, v in product([step / 40 for step in range(41)], repeat=2)
        )
        if shared:
            assert one.overlaps(other)
        assert one.overlaps(other) == other.overlaps(one)
        if not one.overlaps(other):
            assert not shared


@pytest.mark.rule("CTM-02")
@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 0},
        {"players": 7},
        {"players": 1},
        {"players": 2.0},
        {"players": True},
        {"players": None},
        {"mode": Mode.SOLO},
        {"edition": Edition.BOMBYX, "mode": Mode.COOPERATIVE},
        {"edition": "third"},
        {"first": 2},
        {"first": -1},
        {"first": None},
        {"setup": "pile"},
        {"lid_mm": 0},
    ],
)
def test_a_game_that_cannot_be_is_not_begun(wrong: dict[str, Any]) -> None:
    given: dict[str, Any] = {
        "edition": Edition.KOSMOS,
        "mode": Mode.COMPETITIVE,
        "players": 2,
        "setup": "gate",
        "lid_mm": 180,
        "first": Seat(0),
    }
    assert catch_the_moon.start(**given).players == 2
    with pytest.raises(MalformedInput):
        catch_the_moon.start(**{**given, **wrong})


@pytest.mark.rule("CTM-04")
def test_the_bombyx_supply_has_the_third_straight_ladder() -> None:
    state = table("bombyx")
    assert state.supply == LADDERS[2:]
    assert len(state.supply) == 28
    assert not state.spare
    assert "ladder 3" in allowed(play(state, "roll", "die one"))


@pytest.mark.rule("CTM-04")
def test_the_kosmos_supply_has_only_crooked_ladders_and_one_is_spare() -> None:
    state = table("kosmos")
    assert state.supply == LADDERS[3:]
    assert len(state.supply) == 27
    assert state.at(Location.SPARE) == state.spare == (3,)
    state = play(state, "roll", "die one")
    assert "ladder 3" not in allowed(state)
    with pytest.raises(Refused) as refused:
        play(state, "ladder 3")
    assert refused.value.rule == "CTM-04"


@pytest.mark.rule("CTM-05")
@pytest.mark.parametrize("seat", range(4))
def test_in_the_bombyx_edition_anyone_may_be_chosen_to_begin(seat: int) -> None:
    assert begun(edition="bombyx", players=4, first_player=seat).seat == seat


@pytest.mark.rule("CTM-05")
@pytest.mark.parametrize(
    ("nights", "ages", "first"),
    [
        ([3, 0, 40], None, 1),
        ([3, None, 40], [10, 9, 8], 0),
        ([3, 3, 40], [70, 71, 72], 0),
        ([3, 3, 40], [30, 20, 25], 1),
        ([None, None, None], [30, 20, 11], 2),
        (None, [30, None, 31], 0),
    ],
)
def test_in_the_kosmos_edition_the_last_to_see_a_full_moon_begins_or_the_youngest(
    nights: list[int | None] | None, ages: list[int | None] | None, first: int
) -> None:
    for seed in "abcdef":
        state = CATCH_THE_MOON.initial(
            {
                "edition": "kosmos",
                "players": 3,
                "nights_since_full_moon": nights,  # type: ignore[dict-item]
                "ages": ages,  # type: ignore[dict-item]
            },
            Randomness(seed),
        )
        assert state.seat == first


@pytest.mark.rule("CTM-05")
@pytest.mark.parametrize("edition", ["bombyx", "kosmos"])
def test_if_nothing_settles_who_begins_a_lot_does(edition: str) -> None:
    options: Any = {"edition": edition, "players": 3}
    firsts = {CATCH_THE_MOON.initial(options, Randomness(seed)).seat for seed in "abcdefghij"}
    assert firsts == {0, 1, 2}
    assert only_smallest([]) is None
    assert only_smallest([5, 5]) is None


@pytest.mark.rule("CTM-10")
def test_each_result_stands_on_two_of_six_faces() -> None:
    assert sorted(FACES) == sorted([*Face, *Face])
    state = play(table(), "roll")
    assert allowed(state) == ["die one", "die two", "die moon"]
    randomness = Randomness("dice")
    rolled = [str(CATCH_THE_MOON.sample_chance(state, randomness)) for _ in range(600)]
    for face in Face:
        assert 150 < rolled.count(f"die {face}") < 250
