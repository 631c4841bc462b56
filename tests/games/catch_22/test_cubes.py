"""Cubes: no walling in, lifting, holding and ransom."""

import random
from dataclasses import replace

import pytest

from lunaria.core import Refused, Seat
from lunaria.games import catch_22
from lunaria.games.catch_22 import Phase, WalledIn
from tests.support.catch_22.tables import allowed, play, rolled, small_board, table

LANE = small_board("*oooooooooooo*")

LIFTING = small_board("*oxoooo ooooooo")


def refused(state: catch_22.State, action: str) -> Refused:
    with pytest.raises(Refused) as refusal:
        catch_22.play(state, action)
    return refusal.value


@pytest.mark.rule("C22-16")
def test_a_placing_that_walls_a_player_in_is_refused_and_names_player_and_roll() -> None:
    state = table(LANE, "g1 a1")
    refusal = refused(state, "cube e1")
    assert isinstance(refusal, WalledIn)
    assert (refusal.rule, refusal.seat, refusal.roll) == ("C22-16", 1, 4)
    assert refusal.facts == {"seat": 1, "roll": 4}, "for telling it in another language"
    assert refusal.part == "a"
    assert str(refusal) == (
        "C22-16 does not allow cube e1 here: (a) it would leave player 2 no path for a roll of 4"
    )
    assert "cube e1" not in allowed(state)
    assert "cube h1" in allowed(state), "six squares are left"
    assert isinstance(refused(table(LANE, "i1 a1"), "cube g1"), WalledIn)


@pytest.mark.rule("C22-16")
def test_one_way_out_is_enough_and_cubes_of_all_colours_count_together() -> None:
    ring = small_board("*oooo o...o o...o ooooo")
    state = table(ring, "c4 c1 e4", cubes={2: "b1"})
    refusal = refused(state, "cube d1")
    assert isinstance(refusal, WalledIn)
    assert (refusal.seat, refusal.roll) == (1, 1)
    free = table(ring, "c4 c1 e4")
    assert "cube d1" in allowed(free)


@pytest.mark.rule("C22-16")
def test_several_cubes_of_one_turn_are_judged_together() -> None:
    ring = small_board("*oooo o...o o...o ooooo")
    state = play(table(ring, "c4 c1"), "cube d1")
    assert isinstance(refused(state, "cube b1"), WalledIn)


@pytest.mark.rule("C22-16", "C22-14")
def test_ones_own_cubes_do_not_wall_oneself_in_nor_the_owner() -> None:
    state = table(LANE, "a1 g1")
    assert "cube b1" in allowed(state), "the placer's own way does not count"
    owner = table(LANE, "n1 a1", cubes={1: "c1"})
    assert "cube h1" in allowed(owner), "player 2 walks over the own cube on c1"


@pytest.mark.rule("C22-16")
def test_a_player_who_was_walled_in_before_may_not_lose_another_roll() -> None:
    # A switch of places can bring a pawn behind another player's cubes.
    state = table(LANE, "n1 a1", cubes={0: "e1"})
    refusal = refused(state, "cube d1")
    assert isinstance(refusal, WalledIn)
    assert refusal.roll == 3
    assert "cube g1" in allowed(state), "beyond the wall nothing is taken away"


def crowded_table(seed: int) -> catch_22.State:
    """Six players anywhere on the standard board, each with four cubes on it."""
    rng = random.Random(seed)
    board = catch_22.shipped_board("standard")
    state = table(board, " ".join(map(catch_22.square_name, rng.sample(board.squares, 6))))
    for number in range(24):
        placing = replace(state, seat=Seat(number % 6))
        squares = list(catch_22.squares_in(catch_22.placeable(placing)))
        state = catch_22.play(placing, catch_22.PlaceCube(rng.choice(squares)))
    return replace(state, seat=Seat(0))


@pytest.mark.rule("C22-16")
def test_the_placings_listed_on_a_full_six_player_board_are_those_that_wall_nobody_in() -> None:
    for seed in range(4):
        state = crowded_table(seed)
        listed = set(catch_22.legal_actions(state))
        for square in state.board.squares:
            placing = catch_22.PlaceCube(square)
            assert (placing in listed) == (catch_22.refusal(state, placing) is None)
            if placing in listed:
                after = catch_22.after(state, placing)
                for seat in range(1, 6):
                    assert longest_roll(after, seat) == longest_roll(state, seat)


def longest_roll(state: catch_22.State, seat: int) -> int:
    """The longest roll that the player could move, by walking every way."""
    blocked = {
        square
        for owner, cubes in enumerate(state.cubes)
        if owner != seat
        for square in catch_22.squares_in(cubes)
    }

    def walk(visited: tuple[catch_22.Square, ...]) -> int:
        if len(visited) == 7:
            return 6
        onward = [
            walk((*visited, there))
            for there in state.board.neighbours[visited[-1]]
            if there not in visited and there not in blocked
        ]
        return max(onward, default=len(visited) - 1)

    return walk((state.pawns[seat],))


@pytest.mark.rule("C22-17")
def test_a_remove_cube_square_lets_one_lift_any_cube_or_none_and_ends_the_turn() -> None:
    state = rolled(LIFTING, "a2 g1 g2", 2, cubes={0: "e1", 1: "f2", 2: "e2"})
    state = play(state, "move c2")
    assert allowed(state) == ["lift none", "lift e1", "lift e2", "lift f2"]
    assert refused(state, "roll").rule == "C22-17"
    assert refused(state, "lift d1").rule == "C22-17"
    untouched = play(state, "lift none")
    assert untouched.cubes == state.cubes
    assert (untouched.seat, untouched.phase) == (1, Phase.PLAN)
    assert refused(untouched, "lift e1").rule == "C22-17"


@pytest.mark.rule("C22-17")
def test_with_no_cube_on_the_board_there_is_nothing_to_choose() -> None:
    state = play(rolled(LIFTING, "a2 g1", 2), "move c2")
    assert (state.seat, state.phase) == (1, Phase.PLAN)


@pytest.mark.rule("C22-17")
def test_a_cube_under_a_pawn_can_be_lifted_and_the_pawn_is_then_in_danger() -> None:
    state = rolled(LIFTING, "a2 e2", 2, tokens=(0, 6), cubes={1: "e2"})
    after = play(state, "move c2", "lift e2")
    assert not after.cubes[1]
    assert after.held[0][1] == 1
    assert "move e2" in allowed(play(after, "roll", "die 1", "move d2", "roll", "die 4"))


@pytest.mark.rule("C22-18")
def test_ones_own_lifted_cube_returns_to_the_hand_for_a_later_turn() -> None:
    state = play(rolled(LIFTING, "a2 g1", 2, cubes={0: "e1"}), "move c2", "lift e1")
    assert state.hands == (5, 5)
    assert not state.cubes[0]
    assert state.seat == 1, "the turn is over before it can be placed"


@pytest.mark.rule("C22-19")
def test_an_opponents_lifted_cube_is_held_and_out_of_its_owners_hand() -> None:
    state = play(rolled(LIFTING, "a2 g1", 2, cubes={1: "e1"}), "move c2", "lift e1")
    assert state.held == ((0, 1), (0, 0))
    assert state.hands == (5, 4)


RANSOM = table(LANE, "a1 n1 g1", tokens=(3, 7, 0), held={(0, 1): 2, (2, 0): 1})


@pytest.mark.rule("C22-19")
def test_owner_and_holder_offer_any_price_that_the_owner_can_pay() -> None:
    offers = [action for action in allowed(RANSOM) if action.startswith(("buy", "sell"))]
    assert offers == [f"sell 2 for {price}" for price in range(8)] + [
        f"buy 3 for {price}" for price in range(4)
    ]
    for impossible in ("sell 2 for 8", "buy 3 for 4", "buy 2 for 1", "sell 3 for 0"):
        assert refused(RANSOM, impossible).rule == "C22-19", impossible
    for nobody in ("sell 1 for 0", "buy 1 for 0", "buy 6 for 0"):
        assert refused(RANSOM, nobody).rule == "C22-19", nobody


@pytest.mark.rule("C22-19")
def test_the_other_party_answers_and_an_accepted_cube_returns_to_its_owners_hand() -> None:
    state = play(RANSOM, "sell 2 for 5")
    assert catch_22.to_act(state) == 1
    assert allowed(state) == ["accept", "decline"]
    assert refused(state, "roll").rule == "C22-19"
    sold = play(state, "accept")
    assert sold.tokens == (8, 2, 0)
    assert sold.hands == (4, 4, 5)
    assert sold.held[0][1] == 1
    assert (catch_22.to_act(sold), sold.phase) == (0, Phase.PLAN)
    bought = play(sold, "buy 3 for 8", "accept")
    assert bought.tokens == (0, 2, 8)
    assert bought.hands == (5, 4, 5)
    assert bought.held[2][0] == 0


@pytest.mark.rule("C22-19")
def test_there_is_one_offer_for_each_cube_and_turn() -> None:
    state = play(RANSOM, "buy 3 for 0", "decline")
    assert state.tokens == RANSOM.tokens
    assert refused(state, "buy 3 for 1").rule == "C22-19"
    state = play(state, "sell 2 for 1", "decline", "sell 2 for 0", "decline")
    assert refused(state, "sell 2 for 0").rule == "C22-19", "two cubes, two offers"
    state = play(state, "roll", "die 1", "move b1")
    assert "buy 1 for 0" in allowed(state), "a new turn, a new offer, from the other side"


@pytest.mark.rule("C22-19", "C22-12")
def test_offers_are_made_before_rolling_and_a_ransomed_cube_can_be_placed_at_once() -> None:
    state = table(LANE, "n1 a1", held={(1, 0): 5})
    assert not any(action.startswith("cube") for action in allowed(state))
    state = play(state, "buy 2 for 0", "accept")
    assert "cube j1" in allowed(state)
    assert refused(play(state, "roll"), "buy 2 for 0").rule == "C22-19"
