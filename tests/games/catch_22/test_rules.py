"""One rule after the other, on boards small enough to see."""

import pytest

from lunaria.core import CHANCE, Refused, Seat
from lunaria.games import catch_22
from lunaria.games.catch_22 import Phase, parse_square, start
from tests.support.catch_22.tables import allowed, place, play, rolled, small_board, table

LANE = small_board("*oooooo*")

LOOP = small_board(
    """
    *ooo
    o..o
    o..o
    oooo
    """
)

CROSS = small_board(
    """
    ..o..
    ..o..
    *ooor
    ..o..
    ..o..
    """
)

PICTURES = small_board("*roAosoxoo*", A=4)


def rule_against(state: catch_22.State, action: str) -> str:
    with pytest.raises(Refused) as refusal:
        catch_22.play(state, action)
    return refusal.value.rule


@pytest.mark.rule("C22-01")
@pytest.mark.parametrize("players", [2, 6])
def test_everyone_has_one_pawn_and_five_cubes(players: int) -> None:
    state = start(LANE, players)
    assert state.players == players
    assert state.hands == (5,) * players
    state = play(state, *["star a1"] * players)
    assert len(state.pawns) == players


@pytest.mark.rule("C22-01", "C22-12")
def test_a_sixth_cube_is_not_there() -> None:
    board = small_board("*oooooooo ooooooooo ooooooooo")
    state = play(table(board, "a3 i3"), *[f"cube {name}" for name in "c1 c2 c3 d1 d2".split()])
    assert state.hands == (0, 5)
    assert not any(action.startswith("cube") for action in allowed(state))
    assert rule_against(state, "cube f1") == "C22-12"


@pytest.mark.rule("C22-03")
def test_jackpots_are_filled_and_stars_chosen_and_shared() -> None:
    state = start(PICTURES, 3)
    assert state.gold == (4,)
    assert state.tokens == (0, 0, 0)
    assert allowed(state) == ["star a1", "star k1"]
    assert rule_against(state, "star b1") == "C22-03"
    assert rule_against(state, "roll") == "C22-03"
    state = play(state, "star k1", "star a1", "star k1")
    assert [place(state, seat) for seat in range(3)] == ["k1", "a1", "k1"]
    assert rule_against(play(state, "die 1", "die 2", "die 3"), "star a1") == "C22-03"


@pytest.mark.rule("C22-04")
def test_the_highest_roll_goes_first_and_play_goes_to_the_left() -> None:
    state = play(start(LANE, 3), "star a1", "star a1", "star h1")
    assert catch_22.to_act(state) is CHANCE
    assert rule_against(state, "roll") == "C22-04"
    state = play(state, "die 2", "die 6", "die 5")
    assert state.seat == 1
    for following in (2, 0, 1):
        state = play(state, "roll", "die 1", allowed(play(state, "roll", "die 1"))[0])
        assert state.seat == following


@pytest.mark.rule("C22-04")
def test_those_tied_for_the_highest_roll_roll_again_among_themselves() -> None:
    state = play(start(LANE, 4), *["star a1"] * 4, "die 5", "die 3", "die 5", "die 5")
    assert state.contenders == (0, 2, 3)
    assert state.seat == 0
    state = play(state, "die 1", "die 4", "die 4")
    assert state.contenders == (2, 3)
    state = play(state, "die 2", "die 3")
    assert (state.phase, state.seat, state.contenders) == (Phase.PLAN, 3, ())


@pytest.mark.rule("C22-05")
def test_a_turn_is_placing_then_rolling_then_moving_exactly_the_number() -> None:
    state = table(LANE, "a1 h1")
    assert rule_against(state, "move b1") == "C22-05"
    assert rule_against(state, "die 3") == "C22-05"
    state = play(state, "roll")
    assert catch_22.to_act(state) is CHANCE
    assert rule_against(state, "roll") == "C22-05"
    assert allowed(state) == [f"die {pips}" for pips in range(1, 7)]
    state = play(state, "die 3")
    assert allowed(state) == ["move d1"]
    assert rule_against(state, "move c1") == "C22-05"
    assert rule_against(state, "move f1") == "C22-05"
    assert rule_against(state, "roll") == "C22-05"
    state = play(state, "move d1")
    assert (place(state, 0), state.seat, state.phase) == ("d1", 1, Phase.PLAN)


@pytest.mark.rule("C22-05", "C22-12")
def test_placing_is_optional_and_comes_first() -> None:
    board = small_board("*ooooooo oooooooo")
    state = play(table(board, "a2 h1"), "cube d1", "cube b1", "roll", "die 2", "move c2")
    assert (state.hands, state.seat) == ((3, 5), 1)
    assert play(state, "roll").hands == (3, 5)


@pytest.mark.rule("C22-06")
def test_a_move_goes_straight_or_round_corners_but_never_diagonally_or_over_blue() -> None:
    assert allowed(rolled(CROSS, "c3 a3", 1)) == ["move c2", "move b3", "move d3", "move c4"]
    assert allowed(rolled(CROSS, "b3 a3", 2)) == ["move c2", "move d3", "move c4"]
    assert rule_against(rolled(CROSS, "b3 a3", 1), "move b2") == "C22-06"
    assert rule_against(rolled(CROSS, "b3 a3", 1), "move z9") == "C22-06"


@pytest.mark.rule("C22-06")
def test_a_move_never_visits_a_square_twice_nor_returns_to_where_it_began() -> None:
    assert allowed(rolled(CROSS, "c1 a3", 3)) == ["move b3", "move d3", "move c4"]
    assert rule_against(rolled(CROSS, "c3 a3", 2), "move c3") == "C22-06"
    square = small_board("*o oo")
    assert allowed(rolled(square, "a1 b2", 4)) == ["forgo"]
    assert allowed(rolled(square, "a1 b2", 3)) == ["move b1", "move a2"]


@pytest.mark.rule("C22-07")
def test_pawns_and_pictures_on_the_way_neither_stop_nor_act() -> None:
    state = rolled(PICTURES, "a1 b1 d1", 6, tokens=(0, 2, 5))
    assert allowed(state) == ["move g1"]
    after = play(state, "move g1")
    assert after.tokens == (0, 2, 5)
    assert after.gold == (4,)
    assert (after.seat, after.phase) == (1, Phase.PLAN)


@pytest.mark.rule("C22-08")
def test_roll_again_gives_another_roll_and_move() -> None:
    state = play(rolled(PICTURES, "a1 k1", 1), "move b1")
    assert (state.phase, state.seat) == (Phase.ROLL, 0)
    state = play(state, "die 1")
    assert allowed(state) == ["move a1", "move c1"]
    assert play(state, "move c1").seat == 1


@pytest.mark.rule("C22-09")
def test_switch_places_is_compulsory_with_any_opponent_and_ends_the_turn() -> None:
    state = play(rolled(PICTURES, "e1 a1 d1 b1", 1, tokens=(1, 2, 3, 4)), "move f1")
    assert allowed(state) == ["switch 2", "switch 3", "switch 4"]
    assert rule_against(state, "roll") == "C22-09"
    assert rule_against(state, "switch 1") == "C22-09"
    assert rule_against(state, "switch 5") == "C22-09"
    after = play(state, "switch 3")
    assert [place(after, seat) for seat in range(4)] == ["d1", "a1", "f1", "b1"]
    assert (after.seat, after.phase) == (1, Phase.PLAN)
    assert after.tokens == (1, 2, 3, 4), "the jackpot on d1 and the pawns are left alone"
    assert after.gold == (4,)
    assert rule_against(after, "switch 1") == "C22-09"


@pytest.mark.rule("C22-10")
def test_a_jackpot_gives_all_its_tokens_and_another_roll_even_when_empty() -> None:
    state = play(rolled(PICTURES, "a1 k1", 3), "move d1")
    assert state.tokens == (4, 0)
    assert state.gold == (0,)
    assert (state.phase, state.seat) == (Phase.ROLL, 0)
    state = play(state, "die 1", "move e1", "roll", "die 1", "move j1")
    state = play(state, "roll", "die 1", "move d1")
    assert state.tokens == (4, 0)
    assert (state.phase, state.seat) == (Phase.ROLL, 0)


@pytest.mark.rule("C22-11")
def test_landing_on_pawns_robs_every_opponent_there_and_takes_the_jackpot_but_no_roll() -> None:
    state = rolled(PICTURES, "a1 d1 d1 k1", 3, tokens=(1, 5, 0, 7))
    after = play(state, "move d1")
    assert after.tokens == (10, 0, 0, 7), "five of a purse, four of the jackpot"
    assert after.gold == (0,)
    assert (after.seat, after.phase) == (1, Phase.PLAN), "the turn is over"


@pytest.mark.rule("C22-11")
@pytest.mark.parametrize(("pawns", "roll", "square"), [("a1 b1", 1, "b1"), ("e1 f1", 1, "f1")])
def test_a_robbery_gives_no_further_roll_and_no_switch(pawns: str, roll: int, square: str) -> None:
    after = play(rolled(PICTURES, pawns, roll, tokens=(0, 3)), f"move {square}")
    assert after.tokens == (3, 0)
    assert (after.seat, after.phase) == (1, Phase.PLAN)


@pytest.mark.rule("C22-11")
def test_a_robbery_gives_no_lift() -> None:
    after = play(rolled(PICTURES, "g1 h1", 1, tokens=(0, 3), cubes={0: "c1"}), "move h1")
    assert after.tokens == (3, 0)
    assert (after.seat, after.phase) == (1, Phase.PLAN)


@pytest.mark.rule("C22-11", "C22-20")
def test_tokens_robbed_on_a_jackpot_are_counted_at_the_next_star_only() -> None:
    board = small_board("*Aooo*", A=9)
    after = play(rolled(board, "d1 b1", 2, tokens=(8, 5)), "move b1")
    assert after.tokens == (22, 0)
    assert catch_22.outcome(after) is None


@pytest.mark.rule("C22-11")
def test_a_pawn_without_tokens_ends_the_turn_as_well() -> None:
    after = play(rolled(PICTURES, "a1 b1", 1), "move b1")
    assert (after.seat, after.phase) == (1, Phase.PLAN)


@pytest.mark.rule("C22-12")
def test_cubes_are_placed_only_before_the_first_roll_of_ones_own_turn() -> None:
    board = small_board("*oroooooo ooooooooo")
    state = play(table(board, "a2 i1"), "cube c1", "cube d2", "roll")
    assert state.hands == (3, 5)
    assert rule_against(state, "cube e1") == "C22-12"
    state = play(state, "die 2")
    assert rule_against(state, "cube e1") == "C22-12"
    state = play(state, "move c2")
    assert state.phase is Phase.ROLL, "roll again: no cubes before this second roll"
    assert rule_against(state, "cube e1") == "C22-12"


@pytest.mark.rule("C22-13")
def test_a_cube_goes_only_on_an_empty_plain_square() -> None:
    board = small_board("*orsxAooo ooooooooo", A=3)
    state = table(board, "a1 i1", cubes={1: "g1"})
    for square in ("a2", "c2", "d2", "e2", "f2", "a1", "i1", "g1", "z9", "j1"):
        assert rule_against(state, f"cube {square}") == "C22-13", square
    assert "cube g2" in allowed(state)
    state = play(state, "cube g2")
    assert rule_against(state, "cube g2") == "C22-13"


@pytest.mark.rule("C22-14")
def test_opponents_neither_cross_nor_land_on_a_cube_but_its_owner_does() -> None:
    theirs = rolled(LANE, "a1 h1", 3, cubes={1: "c1"})
    assert allowed(theirs) == ["forgo"]
    assert rule_against(theirs, "move d1") == "C22-14"
    landing = rolled(LANE, "a1 h1", 2, cubes={1: "c1"})
    assert rule_against(landing, "move c1") == "C22-14"
    mine = rolled(LANE, "a1 h1", 3, cubes={0: "c1"})
    assert allowed(mine) == ["move d1"]
    assert play(rolled(LANE, "a1 h1", 2, cubes={0: "c1"}), "move c1").cubes == mine.cubes


@pytest.mark.rule("C22-15")
def test_a_pawn_on_its_own_cube_cannot_be_landed_on() -> None:
    safe = rolled(LANE, "a1 c1", 2, tokens=(0, 9), cubes={1: "c1"})
    assert allowed(safe) == ["forgo"]
    assert rule_against(safe, "move c1") == "C22-15"
    bare = rolled(LANE, "a1 c1", 2, tokens=(0, 9), cubes={1: "d1"})
    assert play(bare, "move c1").tokens == (9, 0)


@pytest.mark.rule("C22-15")
def test_a_pawn_on_a_cube_of_another_colour_is_not_safe_from_that_colour() -> None:
    state = rolled(LANE, "a1 c1 h1", 2, tokens=(0, 9, 0), cubes={0: "c1"})
    assert play(state, "move c1").tokens == (9, 0, 0)


@pytest.mark.rule("C22-20")
def test_crossing_a_star_with_22_tokens_wins_at_once() -> None:
    board = small_board("oo*oo")
    state = rolled(board, "b1 e1", 2, tokens=(22, 0))
    assert allowed(state) == ["move c1*", "move d1*"]
    assert rule_against(state, "move a1") == "C22-05"
    won = play(state, "move d1*")
    outcome = catch_22.outcome(won)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason == "C22-20"
    assert catch_22.to_act(won) is None
    assert allowed(won) == []
    assert not catch_22.legal_actions(won)
    assert rule_against(won, "roll") == "C22-20"


@pytest.mark.rule("C22-20")
def test_landing_on_a_star_with_22_tokens_wins_and_with_21_does_not() -> None:
    assert allowed(rolled(LANE, "b1 c1", 1, tokens=(22, 0))) == ["move a1*", "move c1"]
    poorer = rolled(LANE, "b1 c1", 1, tokens=(21, 1))
    assert allowed(poorer) == ["move a1", "move c1"]
    assert rule_against(poorer, "move a1*") == "C22-20"
    assert catch_22.outcome(play(poorer, "move a1")) is None


@pytest.mark.rule("C22-20")
def test_whoever_can_win_by_going_to_a_square_wins_by_going_there() -> None:
    state = rolled(LOOP, "a1 d1", 6, tokens=(22, 0))
    assert allowed(state) == ["move a4*", "move d4*"], "one action for each square"
    assert catch_22.outcome(play(state, "move d4*")) is not None
    unmarked = play(state, "move d4")
    assert unmarked == play(state, "move d4*"), "the mark tells that it wins, and may be left out"
    assert "move d4" in catch_22.legal_actions(state)


@pytest.mark.rule("C22-20")
def test_going_to_a_square_where_no_way_wins_is_not_marked_and_does_not_win() -> None:
    state = rolled(LOOP, "d1 a1", 2, tokens=(22, 0))
    assert allowed(state) == ["move b1", "move d3"]
    assert rule_against(state, "move b1*") == "C22-20"


@pytest.mark.rule("C22-20")
@pytest.mark.parametrize("roll", [2, 3, 4, 5, 6])
def test_a_star_within_the_roll_wins_even_where_the_way_ends_behind_it(roll: int) -> None:
    state = rolled(small_board("*ooo"), "c1 d1", roll, tokens=(22, 0))
    assert allowed(state) == ["move a1*"], "no way of three squares or more is left"
    won = play(state, "move a1")
    assert place(won, 0) == "a1"
    assert catch_22.outcome(won) is not None
    assert rule_against(state, "forgo") == "C22-21"


@pytest.mark.rule("C22-20")
def test_a_star_further_away_than_the_roll_does_not_win() -> None:
    state = rolled(small_board("*oooo"), "d1 e1", 2, tokens=(22, 0))
    assert allowed(state) == ["move b1"]


@pytest.mark.rule("C22-20", "C22-05")
def test_with_fewer_than_22_tokens_a_star_within_the_roll_is_walked_past() -> None:
    state = rolled(small_board("o*ooo"), "d1 e1", 3, tokens=(21, 0))
    assert allowed(state) == ["move a1"]
    assert rule_against(state, "move b1") == "C22-05"


@pytest.mark.rule("C22-20")
def test_setting_out_from_a_star_is_not_crossing_it() -> None:
    state = rolled(LANE, "a1 h1", 2, tokens=(30, 0))
    assert allowed(state) == ["move c1"]


@pytest.mark.rule("C22-20")
def test_tokens_gained_by_landing_on_the_star_come_too_late() -> None:
    state = rolled(LANE, "b1 a1", 1, tokens=(20, 5))
    assert "move a1*" not in allowed(state)
    robbed = play(state, "move a1")
    assert robbed.tokens == (25, 0)
    assert catch_22.outcome(robbed) is None


@pytest.mark.rule("C22-20", "C22-09")
def test_being_switched_onto_a_star_does_not_win() -> None:
    state = play(rolled(PICTURES, "e1 a1", 1, tokens=(25, 25)), "move f1", "switch 2")
    assert place(state, 0) == "a1"
    assert catch_22.outcome(state) is None


@pytest.mark.rule("C22-20", "C22-14")
def test_a_star_behind_a_cube_is_no_way_to_win() -> None:
    state = rolled(LANE, "c1 h1", 2, tokens=(22, 0), cubes={1: "b1"})
    assert allowed(state) == ["move e1"]


@pytest.mark.rule("C22-21")
def test_without_a_legal_move_the_roll_is_forgone_and_the_turn_ends() -> None:
    state = rolled(LANE, "a1 h1", 6, cubes={1: "e1"})
    assert allowed(state) == ["forgo"]
    after = play(state, "forgo")
    assert (after.seat, place(after, 0), after.roll) == (1, "a1", 0)
    assert rule_against(rolled(LANE, "a1 h1", 6), "forgo") == "C22-21"
    assert rule_against(table(LANE, "a1 h1"), "forgo") == "C22-21"


def test_the_turn_limit_stops_a_game_without_a_winner_and_says_so() -> None:
    state = rolled(LANE, "a1 h1", 1, turn_limit=2)
    state = play(state, "move b1", "roll", "die 1")
    assert catch_22.outcome(state) is None
    state = play(state, "move g1")
    outcome = catch_22.outcome(state)
    assert outcome is not None
    assert outcome.is_draw
    assert outcome.reason == catch_22.TURN_LIMIT == "turn-limit"
    assert state.turns == 2
    assert allowed(state) == []
    assert rule_against(state, "roll") == "turn-limit"


def test_a_win_on_the_last_allowed_turn_is_a_win() -> None:
    state = rolled(LANE, "b1 h1", 1, tokens=(22, 0), turn_limit=1)
    outcome = catch_22.outcome(play(state, "move a1*"))
    assert outcome is not None
    assert outcome.winners == (Seat(0),)


def test_actions_out_of_place_cite_the_rule_that_says_when() -> None:
    state = table(LANE, "a1 h1")
    expected = {"lift a1": "C22-17", "switch 2": "C22-09", "accept": "C22-19", "forgo": "C22-21"}
    assert {action: rule_against(state, action) for action in expected} == expected
    assert parse_square("a1") == state.pawns[0]
