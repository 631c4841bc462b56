"""What holds in every reachable state, whatever physics reports."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.core import CHANCE, JsonObject, Log, Randomness, Record, dump_json, load_json
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    LADDERS,
    PLACE,
    ROLL,
    SCORE,
    STARTING,
    TAKE,
    Action,
    Die,
    Draw,
    Face,
    Location,
    Phase,
    Roll,
    SettledReport,
    State,
    Take,
)
from lunaria.games.catch_the_moon.state_check import problem
from tests.support.catch_the_moon.towers import play_at_random, random_options

Played = list[tuple[State, Action | None]]


@st.composite
def games(draw: st.DrawFn) -> tuple[JsonObject, int, Played]:
    """Options, seed and every state of a whole game with reports at random."""
    seed = draw(st.integers(0, 10**6))
    options = CATCH_THE_MOON.options(random_options(random.Random(seed)))
    calm = draw(st.sampled_from([0.0, 0.3, 0.8, 1.0]))
    return options, seed, list(play_at_random(options, seed, calm))


playthroughs = games().map(lambda game: game[2])
few = settings(max_examples=40, deadline=None)


@few
@given(playthroughs)
def test_tears_are_conserved(played: Played) -> None:
    """Pool, players, scorings and the box hold seven at every moment."""
    for state, _ in played:
        in_box = 2 if state.is_shared_game else 0
        assert state.pool + sum(state.tears) + len(state.scorings) + in_box == 7
        assert min(state.pool, *state.tears) >= 0


@few
@given(playthroughs)
def test_an_action_moves_one_tear_at_most_and_a_turn_costs_one_at_most(played: Played) -> None:
    in_turn = 0
    for (before, action), (after, _) in pairwise(played):
        taken = sum(after.tears) - sum(before.tears)
        spent = len(after.scorings) - len(before.scorings)
        assert taken + spent == before.pool - after.pool
        assert spent == (action == SCORE)
        in_turn = 0 if isinstance(action, Roll | Take) else in_turn + taken
        assert in_turn in (0, 1)
        if taken:
            assert isinstance(action, SettledReport)
            assert before.answering is not None
            assert after.tears[before.answering] == before.tears[before.answering] + 1
            assert after.mistakes


@few
@given(playthroughs)
def test_a_ladder_is_in_exactly_one_place_and_never_comes_back(played: Played) -> None:
    order = [Location.SUPPLY, Location.HAND, Location.STRUCTURE, Location.GONE]
    for (before, _), (after, _) in pairwise(played):
        everywhere = Counter(ladder for location in Location for ladder in after.at(location))
        assert everywhere == Counter(LADDERS)
        assert set(STARTING) <= set(after.structure)
        assert (after.hand is not None) == (after.phase is Phase.HOLD)
        for was, now in zip(before.locations, after.locations, strict=True):
            if was is not now:
                assert order.index(was) < order.index(now)


@few
@given(playthroughs)
def test_the_game_always_ends_within_its_ladders(played: Played) -> None:
    """Every turn takes a ladder from the supply, and between two of them only so much can fall."""
    turns = [action for _, action in played if isinstance(action, Draw)]
    assert len(turns) <= 28
    last = played[-1][0]
    assert last.phase is Phase.OVER
    assert catch_the_moon.outcome(last) is not None
    in_a_row = 0
    for state, action in played:
        is_forced = state.phase is Phase.SETTLE and isinstance(action, SettledReport)
        in_a_row = in_a_row + 1 if is_forced else 0
        assert in_a_row <= 32


@few
@given(playthroughs)
def test_winners_have_not_lost(played: Played) -> None:
    last = played[-1][0]
    outcome = catch_the_moon.outcome(last)
    assert outcome is not None
    if last.is_shared_game:
        assert outcome.reason == "CTM-31"
        return
    assert outcome.winners
    assert outcome.reason in ("CTM-22", "CTM-23", "CTM-24", "CTM-25")
    tears = {last.tears[seat] for seat in outcome.winners}
    assert len(tears) == 1
    losers = [seat for seat in range(last.players) if seat not in outcome.winners]
    if not last.finalists and last.edition == "kosmos":
        assert all(last.tears[seat] > min(tears) for seat in losers)
    for state, _ in played[:-1]:
        assert catch_the_moon.outcome(state) is None


@few
@given(playthroughs)
def test_every_reachable_state_passes_the_check_and_survives_json(played: Played) -> None:
    for state, _ in played:
        assert problem(state) is None
        value = CATCH_THE_MOON.state_to_json(state)
        again = CATCH_THE_MOON.state_from_json(load_json(dump_json(value)))
        assert again == state
        assert hash(again) == hash(state)
        assert dump_json(CATCH_THE_MOON.state_to_json(again)) == dump_json(value)


@few
@given(games())
def test_a_replayed_log_gives_the_same_bytes(game: tuple[JsonObject, int, Played]) -> None:
    options, seed, played = game
    actions = tuple(action for _, action in played if action is not None)
    record = Record(CATCH_THE_MOON, options, str(seed), played[0][0], Log(actions))
    data = dump_json(record.to_json())
    replayed = Record.from_json(CATCH_THE_MOON, load_json(data))
    assert dump_json(replayed.to_json()) == data
    assert list(replayed.states()) == [state for state, _ in played]
    assert CATCH_THE_MOON.initial(options, Randomness(str(seed))) == played[0][0]


UNIVERSE: list[Action] = [ROLL, TAKE, SCORE, PLACE, *map(Die, Face), *map(Draw, LADDERS)]


@few
@given(playthroughs)
def test_legal_actions_count_contain_and_yield_the_same(played: Played) -> None:
    for state, action in played:
        legal = catch_the_moon.legal_actions(state)
        assert bool(legal) == (action is not None)
        assert (catch_the_moon.to_act(state) is None) == (action is None)
        contained = [other for other in UNIVERSE if other in legal]
        if state.phase is Phase.SETTLE:
            assert contained == []
            assert action in legal
            with pytest.raises(LookupError):
                list(legal)
        else:
            listed = list(legal)
            assert len(legal) == len(listed)
            assert sorted(map(str, listed)) == sorted(map(str, contained))
            assert not isinstance(action, SettledReport) or action not in legal
        assert 22 not in legal


@few
@given(playthroughs)
def test_it_is_chances_turn_exactly_when_no_player_can_act(played: Played) -> None:
    for state, _ in played:
        is_chance = catch_the_moon.to_act(state) is CHANCE
        assert is_chance == (state.phase in (Phase.ROLL, Phase.DRAW, Phase.SETTLE))
