"""OpenSpiel's own tests of games, and its search, on both board games."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

from lunaria.envs.openspiel import register

register()

GAMES = [
    "lunaria_full_moon",
    "lunaria_full_moon(row=b1/b2/b3/r1/r2/r3/w1/w2/w3/g1/g2/g3)",
    "lunaria_catch_22(max_moves=120)",
    "lunaria_catch_22(players=4,max_moves=60)",
]


def play_on(state: Any, generator: Any, moves: int) -> Any:
    for _ in range(moves):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(generator.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(generator.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_simulation_of_python_games(name: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", GAMES)
def test_states_are_serialised_pickled_and_cloned(name: str) -> None:
    game = pyspiel.load_game(name)
    state = play_on(game.new_initial_state(), np.random.default_rng(1), 25)
    text = pyspiel.serialize_game_and_state(game, state)
    _, read = pyspiel.deserialize_game_and_state(text)
    clone = state.clone()
    for other in (read, clone, pickle.loads(pickle.dumps(state))):
        assert (str(other), other.history()) == (str(state), state.history())
    before = str(state)
    play_on(clone, np.random.default_rng(2), 1)
    assert str(state) == before


@pytest.mark.parametrize("name", GAMES)
def test_tensors_have_the_shape_that_the_game_tells(name: str) -> None:
    game = pyspiel.load_game(name)
    state = play_on(game.new_initial_state(), np.random.default_rng(3), 20)
    player = max(0, state.current_player())
    shape = game.observation_tensor_shape()
    assert game.information_state_tensor_shape() == shape
    seen = np.array(state.observation_tensor(player)).reshape(shape)
    assert np.array_equal(seen, state.episode.view(player))
    assert state.information_state_tensor(player) == state.observation_tensor(player)
    assert state.information_state_string(player) == state.history_str()
    observation = make_observation(game)
    observation.set_from(state, player)
    assert np.array_equal(observation.tensor, seen.ravel())


def test_the_row_of_full_moon_is_dealt_by_twelve_chance_nodes() -> None:
    state = pyspiel.load_game("lunaria_full_moon").new_initial_state()
    for left in range(12, 0, -1):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == left
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 0
    assert str(state.episode.state) == "b1/b2/b3/r1/r2/r3/w1/w2/w3/g1/g2/g3 S -"


def test_winners_are_paid_by_the_others() -> None:
    game, totals = pyspiel.load_game("lunaria_full_moon"), set()
    for seed in range(12):
        state = play_on(game.new_initial_state(), np.random.default_rng(seed), 400)
        assert state.is_terminal()
        assert sum(state.returns()) == 0
        totals.add(tuple(state.returns()))
    assert {(1.0, -1.0), (-1.0, 1.0)} <= totals


@pytest.mark.parametrize("name", ["lunaria_full_moon", "lunaria_catch_22(max_moves=60)"])
def test_monte_carlo_tree_search_plays(name: str) -> None:
    game, generator = pyspiel.load_game(name), np.random.RandomState(4)
    bots = [
        mcts.MCTSBot(game, 2, 4, mcts.RandomRolloutEvaluator(1, generator), random_state=generator)
        for _ in range(game.num_players())
    ]
    state, decisions, dice = game.new_initial_state(), 0, np.random.default_rng(1)
    while not state.is_terminal() and decisions < 6:
        if state.is_chance_node():
            play_on(state, dice, 1)
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decisions += 1
    assert decisions >= 3
