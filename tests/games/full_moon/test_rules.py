"""Each rule of Full Moon, by its id."""

from dataclasses import replace

import pytest

from lunaria.core import MalformedInput, Outcome, Randomness, Refused, RuleId, Seat
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON, NORTH, SOUTH, WOLVES, NoMoon, State, rules
from lunaria.games.full_moon.state import Way

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -"
ONES_BLOCKED = "b2/b1/b3/r2/r1/r3/w2/w1/w3/g2/g1/g3 S -"


def moves(position: str) -> list[str]:
    return list(map(str, full_moon.legal_actions(full_moon.parse(position))))


def played(position: str, *texts: str) -> State:
    state = full_moon.parse(position)
    for text in texts:
        state = full_moon.play(state, text)
    return state


def rule_against(position: str, move: str) -> str:
    with pytest.raises(Refused) as refusal:
        full_moon.play(full_moon.parse(position), move)
    assert move not in full_moon.legal_actions(full_moon.parse(position))
    return refusal.value.rule


@pytest.mark.rule("FM-01")
def test_there_are_twelve_wolves_three_of_each_colour() -> None:
    assert sorted(map(str, WOLVES)) == sorted("b1 b2 b3 r1 r2 r3 w1 w2 w3 g1 g2 g3".split())


@pytest.mark.rule("FM-01")
@pytest.mark.parametrize(
    "columns",
    [
        "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2",
        "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g2",
        "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3/g1",
    ],
)
def test_a_position_without_exactly_the_twelve_wolves_is_malformed(columns: str) -> None:
    with pytest.raises(MalformedInput, match="each wolf is there once"):
        full_moon.parse(f"{columns} S *")


@pytest.mark.rule("FM-02")
def test_the_game_starts_with_the_wolves_shuffled_into_a_row_and_the_moon_off_the_board() -> None:
    starts = [FULL_MOON.initial({}, Randomness(str(seed))) for seed in range(20)]
    assert len({start.columns for start in starts}) == 20
    for start in starts:
        assert [len(column) for column in start.columns] == [1] * 12
        assert sorted(wolf for column in start.columns for wolf in column) == sorted(WOLVES)
        assert start.moon is NoMoon.UNPLACED


@pytest.mark.rule("FM-03")
def test_south_moves_first_and_then_the_players_alternate() -> None:
    start = FULL_MOON.initial({}, Randomness("any"))
    assert FULL_MOON.turn(start) == SOUTH
    assert FULL_MOON.turn(played(ROW, "r1R1N")) == NORTH
    assert FULL_MOON.turn(played(ROW, "r1R1N", "w3L1S")) == SOUTH


@pytest.mark.rule("FM-04")
def test_the_first_move_leads_with_a_wolf_of_one_print() -> None:
    assert {move[:2] for move in moves(ROW)} == {"r1", "g1", "b1", "w1"}
    assert rule_against(ROW, "b3R1N") == "FM-04"


@pytest.mark.rule("FM-05")
def test_a_turn_moves_wolves_from_one_column_onto_another_and_places_the_moon() -> None:
    state = played(ROW, "r1R1N")
    assert str(state) == "b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N w2"


@pytest.mark.rule("FM-06")
def test_the_lead_wolf_is_the_one_nearest_to_the_mover() -> None:
    columns = "b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
    assert rule_against(f"{columns} S *", "w2R1N") == "FM-06"
    assert rule_against(f"{columns} N *", "r1R1N") == "FM-06"
    assert "r1R1N" in moves(f"{columns} S *")
    assert "w2R1N" in moves(f"{columns} N *")


@pytest.mark.rule("FM-07")
def test_a_wolf_travels_as_many_columns_as_it_has_prints_and_never_off_the_row() -> None:
    assert str(played(f"{ROW[:-1]}*", "w2R1N")).startswith("b3/r1/g1/w2b1/b2/r2/")
    assert str(played(f"{ROW[:-1]}*", "b3R1N")).startswith("r1/w2/b3g1/b1/")
    assert rule_against(f"{ROW[:-1]}*", "b3L1N") == "FM-07"
    assert rule_against(f"{ROW[:-1]}*", "g2R1N") == "FM-07"
    assert "g2L1N" in moves(f"{ROW[:-1]}*")


@pytest.mark.rule("FM-08")
def test_the_lead_wolf_may_take_along_the_wolves_right_behind_it() -> None:
    position = "b1r2w3/g1/r1/w1/w2/g2/g3/b2/b3/r3 S *"
    assert [move for move in moves(position) if move.startswith("b1")] == [
        "b1R1N",
        "b1R1S",
        "b1R2N",
        "b1R2S",
        "b1R3",
    ]
    assert str(played(position, "b1R2N")).startswith("w3/b1r2g1/r1/")
    assert rule_against(position, "g1R2N") == "FM-08"


@pytest.mark.rule("FM-08")
def test_the_lead_wolf_counts_for_the_whole_pack() -> None:
    position = "b1r2w3/g1/r1/w1/w2/g2/g3/b2/b3/r3 S b3"
    assert {move[:2] for move in moves(position)} == {"b1", "b2", "b3", "g3", "r3"}
    assert str(played(position, "b1R2N")).startswith("w3/b1r2g1/")


@pytest.mark.rule("FM-09")
def test_south_slides_under_the_south_end_and_north_climbs_the_north_end() -> None:
    columns = "b1r2/g1w3/r1/w1/w2/g2/g3/b2/b3/r3"
    assert str(played(f"{columns} S *", "g1R1N")).startswith("b1r2/w3/g1r1/")
    assert str(played(f"{columns} N *", "w1L1N")).startswith("b1r2/g1w3/r1w1/w2/")


@pytest.mark.rule("FM-09")
def test_the_order_inside_the_pack_stays_and_the_lead_wolf_ends_nearest_to_the_mover() -> None:
    columns = "b1r2/g1/w1/r1/w3/w2/g2/g3/b2/b3/r3"
    assert str(played(f"{columns} S *", "b1R2N")).startswith("b1r2g1/w1/")
    columns = "r2b1/g1/w1/r1/w3/w2/g2/g3/b2/b3/r3"
    assert str(played(f"{columns} N *", "b1R2N")).startswith("g1r2b1/w1/")


@pytest.mark.rule("FM-10")
def test_a_column_never_holds_two_wolves_of_one_colour() -> None:
    position = "b1/b2/r1/g1/w1/r3/w3/w2/g2/g3/r2/b3 S *"
    assert rule_against(position, "b1R1N") == "FM-10"
    with pytest.raises(MalformedInput, match="holds a colour twice"):
        full_moon.parse("b1b2/r1/g1/w1/r3/w3/w2/g2/g3/r2/b3 S *")


@pytest.mark.rule("FM-11")
def test_the_row_closes_up_when_a_column_empties() -> None:
    state = played(ROW, "r1R1N")
    assert len(state.columns) == 11
    # w2 counts two columns from where it stands now.
    assert str(full_moon.play(state, "w2R1N")) == "b3/r1/g1/b1w2/b2/r2/r3/w1/w3/g2/g3 S w2"


@pytest.mark.rule("FM-12")
def test_the_moon_goes_to_either_end_of_the_column_arrived_in() -> None:
    assert str(played(ROW, "r1R1N")).endswith("N w2")
    assert str(played(ROW, "r1R1S")).endswith("N r1")
    assert rule_against(ROW, "r1R1") == "FM-12"


@pytest.mark.rule("FM-13")
def test_the_next_lead_wolf_shares_colour_or_prints_with_the_wolf_the_moon_touches() -> None:
    position = "b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N w2"
    leads = {move[:2] for move in moves(position)}
    assert leads == {"w2", "b2", "r2", "w1", "w3", "g2"}
    assert rule_against(position, "g1R1N") == "FM-13"


@pytest.mark.rule("FM-14")
def test_a_column_of_four_wins_at_once_and_no_moon_is_placed() -> None:
    position = "b1/r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 S *"
    won = played(position, "b1R1")
    assert full_moon.outcome(won) == Outcome((SOUTH,), RuleId("FM-14"))
    assert str(won) == "b1r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 N -"
    assert not full_moon.legal_actions(won)
    assert rule_against(position, "b1R1N") == "FM-14"
    assert rule_against(str(won), "b2R1N") == "FM-14"


@pytest.mark.rule("FM-14")
def test_a_pack_can_complete_the_four_and_north_can_win_too() -> None:
    won = played("w1g1/b1r1/b2/b3/r2/r3/w2/w3/g2/g3 N g3", "g1R2")
    assert full_moon.outcome(won) == Outcome((NORTH,), RuleId("FM-14"))
    assert str(won.columns[0][0]) == "b1"


@pytest.mark.rule("FM-15")
def test_a_player_without_an_allowed_move_passes_and_frees_the_opponent() -> None:
    assert moves(ONES_BLOCKED) == ["pass"]
    passed = played(ONES_BLOCKED, "pass")
    assert str(passed) == f"{ONES_BLOCKED[:-3]}N *"
    assert {str(move)[1] for move in full_moon.legal_actions(passed)} == {"2", "3"}
    assert str(full_moon.play(passed, "b3R1N")).endswith("S b3")


@pytest.mark.rule("FM-15")
def test_a_player_who_can_move_may_not_pass() -> None:
    assert rule_against(ROW, "pass") == "FM-15"


@pytest.mark.rule("FM-15", "FM-16")
def test_a_player_free_of_the_moon_without_a_move_passes_and_frees_the_opponent() -> None:
    blocked = "b1r1/b2w2/g3r3/b3w3g1/w1g2r2 S *"
    assert full_moon.outcome(full_moon.parse(blocked)) is None
    assert moves(blocked) == ["pass"]
    passed = played(blocked, "pass")
    assert str(passed) == "b1r1/b2w2/g3r3/b3w3g1/w1g2r2 N *"
    assert list(map(str, full_moon.legal_actions(passed))) == ["r1R1N", "r1R1S"]
    assert str(full_moon.play(passed, "r1R1N")) == "b1/b2w2r1/g3r3/b3w3g1/w1g2r2 S r1"


@pytest.mark.rule("FM-15", "FM-16")
def test_both_players_may_pass_in_turn_and_then_the_first_moves_any_wolf() -> None:
    bound = "b1r1/r2w2b3/g3/g1w1r3/b2w3g2 S r3"
    assert moves(bound) == ["pass"]
    freed = played(bound, "pass", "pass")
    assert str(freed) == f"{bound[:-2]}*"
    assert list(map(str, full_moon.legal_actions(freed))) == ["b2L1N", "b2L1S", "b2L2N", "b2L2S"]


@pytest.mark.rule("FM-16")
def test_a_free_player_draws_when_neither_player_has_a_move() -> None:
    blocked = "b1g3w2/r2b3g1/g2w3r3/w1r1b2 N r2"
    assert moves(blocked) == ["pass"]
    stuck = played(blocked, "pass")
    assert stuck.moon is NoMoon.FREE
    assert full_moon.outcome(stuck) == Outcome((), RuleId("FM-16"))
    assert FULL_MOON.turn(stuck) is None
    assert list(full_moon.legal_actions(stuck)) == []
    assert rule_against(str(stuck), "pass") == "FM-16"


ROUND_TRIPS = (
    *("b3L1N", "pass", "b3R1S", "pass"),
    *("r2R1S", "pass", "r2L1N", "pass"),
)


@pytest.mark.rule("FM-17")
def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    start = "w1r1/b1g1r2/r3w3b2/g2b3/w2g3 N *"
    assert full_moon.outcome(played(start, *ROUND_TRIPS[:-1])) is None
    third = played(start, *ROUND_TRIPS)
    assert str(third) == start
    assert full_moon.outcome(third) == Outcome((), RuleId("FM-17"))
    assert not full_moon.legal_actions(third)
    with pytest.raises(Refused) as refusal:
        full_moon.play(third, "b3L1N")
    assert refusal.value.rule == "FM-17"


@pytest.mark.rule("FM-17")
def test_the_same_columns_under_another_moon_are_another_position() -> None:
    start = "w1r1/b1g1r2/r3w3b2/g2b3/w2g3 S r3"
    moves = ("pass", "b3L1N", "pass", "b3R1S", "pass", "r2R1S", "pass", "r2L1N")
    third = played(start, *moves)
    seen = (*third.earlier, third.position)
    moons = [moon for moon, seat, columns in seen if (seat, columns) == (SOUTH, third.columns)]
    assert list(map(str, moons)) == ["r3", "g2", "r2"]
    assert full_moon.outcome(third) is None


@pytest.mark.rule("FM-17")
@pytest.mark.parametrize("earlier_mover", [SOUTH, NORTH])
def test_the_same_columns_with_the_other_player_to_move_are_another_position(
    earlier_mover: Seat,
) -> None:
    now = full_moon.parse("w1r1/b1g1r2/r3w3b2/g2b3/w2g3 N *")
    before = replace(now, to_move=earlier_mover).position
    repeated = replace(now, earlier=(before, before))
    assert (full_moon.outcome(repeated) is None) == (earlier_mover != now.to_move)


def test_what_a_position_allows_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[State] = []
    find = rules._found_ways

    def counted(state: State) -> list[Way]:
        searched.append(state)
        return find(state)

    monkeypatch.setattr(rules, "_found_ways", counted)
    state = full_moon.parse(ROW)
    for _ in range(20):
        assert FULL_MOON.turn(state) is not None
        action, *_ = FULL_MOON.legal_actions(state)
        assert action in FULL_MOON.legal_actions(state)
        state = FULL_MOON.apply(state, action)
    assert len(searched) == len({id(state) for state in searched})
