"""What holds in every reachable state."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.core import CHANCE, Log, Randomness, Record, Seat, dump_json, load_json
from lunaria.games import catch_22
from lunaria.games.catch_22 import (
    ACCEPT,
    BOARDS,
    CATCH_22,
    DECLINE,
    FORGO,
    ROLL,
    ROLLS,
    Action,
    Buy,
    ChooseStar,
    Die,
    Lift,
    Move,
    PlaceCube,
    Sell,
    State,
    Switch,
)
from lunaria.games.catch_22.paths import longest_open_roll
from lunaria.games.catch_22.state import blocked_for, opponents
from lunaria.games.catch_22.state_check import problem
from tests.support.catch_22.tables import play_at_random

Played = list[tuple[State, Action | None]]


@st.composite
def playthroughs(draw: st.DrawFn, most: int = 250) -> Played:
    """A game played at random on one of our boards, from the stars on."""
    board = catch_22.shipped_board(draw(st.sampled_from(BOARDS)))
    players = draw(st.sampled_from(list(board.player_counts)))
    limit = draw(st.none() | st.integers(1, 80))
    return list(play_at_random(board, players, draw(st.integers(0, 10**6)), most, limit))


few = settings(max_examples=25, deadline=None)


@few
@given(playthroughs())
def test_tokens_are_conserved(played: Played) -> None:
    for state, _ in played:
        assert sum(state.tokens) + sum(state.gold) == state.board.gold
        assert min(state.tokens) >= 0


@few
@given(playthroughs())
def test_five_cubes_of_every_player_are_accounted_for(played: Played) -> None:
    for state, _ in played:
        everywhere = 0
        for seat in range(state.players):
            lying = state.cubes[seat].bit_count()
            taken = sum(row[seat] for row in state.held)
            assert state.hands[seat] + lying + taken == 5
            assert min(state.hands[seat], *state.held[seat]) >= 0
            assert state.held[seat][seat] == 0
            assert not everywhere & state.cubes[seat]
            everywhere |= state.cubes[seat]
        assert not everywhere & ~state.board.plain


@few
@given(playthroughs())
def test_nobody_is_ever_walled_in_by_a_placing(played: Played) -> None:
    for (state, action), (following, _) in pairwise(played):
        if not isinstance(action, PlaceCube):
            continue
        for seat in opponents(state, state.seat):
            pawn = state.pawns[seat]
            before = longest_open_roll(state.board, pawn, blocked_for(state, seat))
            after = longest_open_roll(state.board, pawn, blocked_for(following, seat))
            assert after == before


@few
@given(playthroughs())
def test_every_reachable_state_passes_the_check_and_survives_json(played: Played) -> None:
    for state, _ in played[::7] + played[-1:]:
        assert problem(state) is None
        json = CATCH_22.state_to_json(state)
        again = CATCH_22.state_from_json(load_json(dump_json(json)))
        assert again == state
        assert hash(again) == hash(state)
        assert dump_json(CATCH_22.state_to_json(again)) == dump_json(json)


@few
@given(playthroughs())
def test_a_replayed_log_gives_the_same_bytes(played: Played) -> None:
    first, last = played[0][0], played[-1][0]
    options = CATCH_22.options(
        {"players": first.players, "board": first.board.text, "turn_limit": first.turn_limit}
    )
    actions = tuple(action for _, action in played if action is not None)
    record = Record(CATCH_22, options, "seed", first, Log(actions))
    data = dump_json(record.to_json())
    replayed = Record.from_json(CATCH_22, load_json(data))
    assert dump_json(replayed.to_json()) == data
    assert replayed.state() == last
    assert CATCH_22.initial(options, Randomness("seed")) == first


def universe(state: State) -> list[Action]:
    """Every action that could be meant on this board, and some that could not."""
    squares = [*state.board.squares, catch_22.Square(0), catch_22.Square(300)]
    seats = [Seat(number) for number in range(6)]
    return [
        ROLL,
        FORGO,
        ACCEPT,
        DECLINE,
        Lift(None),
        *map(Die, ROLLS),
        *(kind(square) for kind in (ChooseStar, PlaceCube, Lift) for square in squares),
        *(Move(square, wins) for square in squares for wins in (False, True)),
        *map(Switch, seats),
        *(kind(seat, price) for kind in (Buy, Sell) for seat in seats for price in range(30)),
    ]


@settings(max_examples=15, deadline=None)
@given(playthroughs())
def test_legal_actions_count_contain_and_yield_the_same(played: Played) -> None:
    for state, _ in played[:: max(1, len(played) // 6)] + played[-1:]:
        legal = catch_22.legal_actions(state)
        listed = list(legal)
        assert len(legal) == len(listed) == len(set(listed))
        assert bool(legal) == bool(listed) == (catch_22.outcome(state) is None)
        assert (catch_22.to_act(state) is None) == (not listed)
        expected = {action for action in universe(state) if action in legal}
        dearer = {a for a in listed if isinstance(a, Buy | Sell) and a.price >= 30}
        assert expected | dearer == set(listed)
        assert "roll" not in legal or ROLL in listed
        assert 22 not in legal


@few
@given(playthroughs())
def test_it_is_chances_turn_exactly_when_the_die_rolls(played: Played) -> None:
    for state, action in played:
        assert (catch_22.to_act(state) is CHANCE) == isinstance(action, Die) or action is None
