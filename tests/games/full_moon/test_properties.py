"""What holds in every reachable position."""

import pickle

from hypothesis import given

from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON, WOLVES, State
from tests.support.full_moon.strategies import (
    Renaming,
    mirrored,
    mirrored_move,
    playthroughs,
    renamed,
    renamed_move,
    renamings,
    states,
    swapped,
    swapped_move,
)


@given(playthroughs())
def test_no_reachable_state_breaks_the_wolves_or_the_colours(played: list[State]) -> None:
    for state in played:
        assert sorted(wolf for column in state.columns for wolf in column) == sorted(WOLVES)
        for column in state.columns:
            assert len({wolf.colour for wolf in column}) == len(column)
        assert full_moon.parse(str(state)) == state


@given(states)
def test_state_and_moves_survive_text_and_json(state: State) -> None:
    assert full_moon.parse(full_moon.format(state)) == state
    json = FULL_MOON.state_to_json(state)
    again = FULL_MOON.state_from_json(json)
    assert again == state
    assert again.earlier == state.earlier
    assert FULL_MOON.state_to_json(again) == json
    for move in full_moon.legal_actions(state):
        assert full_moon.parse_action(str(move)) == move
        assert eval(repr(move), vars(full_moon)) == move
    assert eval(repr(state), vars(full_moon)) == state


@given(states)
def test_legal_moves_count_contain_and_yield_the_same(state: State) -> None:
    legal = full_moon.legal_actions(state)
    moves = list(legal)
    assert len(legal) == len(moves) == len(set(moves))
    assert bool(legal) == bool(moves) == (full_moon.outcome(state) is None)
    universe = [
        full_moon.Move(lead, direction, pack, moon)
        for lead in WOLVES
        for direction in full_moon.Direction
        for pack in (1, 2, 3)
        for moon in (*full_moon.End, None)
    ]
    assert {move for move in [*universe, full_moon.PASS] if move in legal} == set(moves)


@given(states)
def test_mirroring_maps_legal_moves_onto_legal_moves(state: State) -> None:
    bare = State(state.columns, state.to_move, state.moon)
    ours = {mirrored_move(move) for move in full_moon.legal_actions(bare)}
    assert ours == set(full_moon.legal_actions(mirrored(bare)))
    for move in full_moon.legal_actions(bare):
        after = full_moon.play(mirrored(bare), mirrored_move(move))
        assert after == mirrored(full_moon.play(bare, move))


@given(states)
def test_swapping_south_and_north_maps_legal_moves_onto_legal_moves(state: State) -> None:
    bare = State(state.columns, state.to_move, state.moon)
    ours = {swapped_move(move) for move in full_moon.legal_actions(bare)}
    assert ours == set(full_moon.legal_actions(swapped(bare)))
    for move in full_moon.legal_actions(bare):
        after = full_moon.play(swapped(bare), swapped_move(move))
        assert after == swapped(full_moon.play(bare, move))


@given(states, renamings)
def test_renaming_colours_maps_legal_moves_onto_legal_moves(
    state: State, renaming: Renaming
) -> None:
    bare = State(state.columns, state.to_move, state.moon)
    ours = {renamed_move(move, renaming) for move in full_moon.legal_actions(bare)}
    assert ours == set(full_moon.legal_actions(renamed(bare, renaming)))
    for move in full_moon.legal_actions(bare):
        after = full_moon.play(renamed(bare, renaming), renamed_move(move, renaming))
        assert after == renamed(full_moon.play(bare, move), renaming)


@given(states)
def test_a_state_of_which_the_rules_were_asked_equals_one_of_which_they_were_not(
    state: State,
) -> None:
    fresh = State(state.columns, state.to_move, state.moon, state.earlier)
    asked = State(state.columns, state.to_move, state.moon, state.earlier)
    moves = list(full_moon.legal_actions(asked))
    assert asked == fresh
    assert hash(asked) == hash(fresh)
    restored = pickle.loads(pickle.dumps(asked))
    assert restored == fresh
    assert full_moon.outcome(restored) == full_moon.outcome(fresh)
    assert list(full_moon.legal_actions(restored)) == moves == list(full_moon.legal_actions(fresh))
