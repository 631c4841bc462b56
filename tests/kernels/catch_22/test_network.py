"""The network: the same chances as by plain arithmetic, its file, and the slope it learns by."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lunaria.core import MalformedInput, Randomness
from lunaria.games import catch_22
from lunaria.games.catch_22 import CATCH_22, Phase, State
from lunaria.kernels.catch_22 import learning, network, pack
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.lookahead import new_desk
from lunaria.kernels.catch_22.network import (
    BIAS,
    COUNTS,
    DIRECT,
    HIDDEN,
    INPUTS,
    NETWORK_SIZE,
    OUT,
    WEIGHT_COUNT,
    WORK_COUNT,
    find_chances,
    network_of,
)
from lunaria.kernels.catch_22.network_file import (
    NETWORK_FILE,
    network_bytes,
    read_network,
    shipped_network,
)
from lunaria.kernels.catch_22.scratch import new_scratch
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.catch_22.traits import (
    BLOCKS,
    DETOUR,
    GAIN_READY,
    HOME_ROLLS,
    SHOT_READY,
    SWITCH_ROLLS,
    THREAT,
    TRAITS,
    WIN_NOW,
)
from tests.support.catch_22.tables import small_board, table

LANE = small_board("*oooooooAooo", A=6)


def numbers_of(state: State, weights: Numbers) -> Numbers:
    numbers = np.zeros(WORK_COUNT)
    scratch = new_scratch(state.board)
    find_chances(tables_of(state.board), pack(state), scratch, weights, numbers)
    return numbers


def traits_of(state: State) -> Numbers:
    numbers = numbers_of(state, shipped_network())
    return numbers[BLOCKS : BLOCKS + state.players * TRAITS].reshape(state.players, TRAITS)


def plain_chances(traits: Numbers, weights: Numbers) -> Numbers:
    """As the documentation of the network says, with nothing compiled."""
    players = len(traits)
    net = weights[network_of(players) : network_of(players) + NETWORK_SIZE]
    hidden = net[:BIAS].reshape(INPUTS, HIDDEN)
    scores = np.zeros(players)
    for seat in range(players):
        others = np.delete(traits, seat, axis=0)
        most = others.max(axis=0) if players > 2 else np.zeros(TRAITS)
        count = np.eye(COUNTS)[players - 2]
        inputs = np.concatenate([traits[seat], others.mean(axis=0), most, count])
        units = np.maximum(inputs @ hidden + net[BIAS:OUT], 0.0)
        scores[seat] = units @ net[OUT:DIRECT] + inputs @ net[DIRECT:]
    odds = np.exp(scores - scores.max())
    chances: Numbers = odds / odds.sum()
    return chances


def random_states(players: int, seed: str) -> list[State]:
    state = catch_22.start(catch_22.shipped_board("maze"), players, 60)
    randomness, found = Randomness(seed), list[State]()
    while CATCH_22.turn(state) is not None:
        actions = list(catch_22.legal_actions(state))
        state = catch_22.play(state, actions[randomness.below(len(actions))])
        if state.phase is catch_22.Phase.PLAN:
            found.append(state)
    return found


@pytest.mark.parametrize("players", [2, 3, 6])
def test_compiled_chances_are_those_of_plain_arithmetic(players: int) -> None:
    weights = shipped_network()
    for state in random_states(players, f"network {players}")[::5]:
        numbers = numbers_of(state, weights)
        traits = numbers[BLOCKS : BLOCKS + players * TRAITS].reshape(players, TRAITS)
        found = numbers[CHANCES : CHANCES + players]
        np.testing.assert_allclose(found, plain_chances(traits, weights), rtol=1e-9)
        assert found.sum() == pytest.approx(1)


def test_a_win_with_the_next_roll_is_seen() -> None:
    traits = traits_of(table(LANE, "d1 l1", tokens=(22, 0)))
    assert traits[0, WIN_NOW] == pytest.approx(4 / 6), "a star three squares away: 3 to 6"
    assert traits[1, WIN_NOW] == 0
    traits = traits_of(table(LANE, "d1 l1", tokens=(22, 0), cubes={1: "b1"}))
    assert traits[0, WIN_NOW] == 0
    assert traits[0, DETOUR] == 2, "no way home at all"


def test_a_way_home_counts_before_there_are_tokens_enough() -> None:
    traits = traits_of(table(LANE, "d1 l1", tokens=(16, 0)))
    assert traits[0, HOME_ROLLS] == pytest.approx(4 / 6)
    assert traits[0, GAIN_READY] == pytest.approx(1 / 6), "the jackpot is five squares away"


def test_a_second_roll_of_the_same_turn_is_a_threat() -> None:
    """From g1, a 2 leads to the jackpot, from which a 3 leads on to l1."""
    board = small_board("*oooooooAooo", A=6)
    traits = traits_of(table(board, "l1 g1", seat=1, tokens=(22, 0)))
    assert traits[0, THREAT] == pytest.approx(1 / 6 + 1 / 36), "a 5 lands there at once"
    assert traits[1, SHOT_READY] == pytest.approx(1 / 6 + 1 / 36)


def test_rolls_to_a_switch_square_count() -> None:
    traits = traits_of(table(small_board("*oooooooooooso"), "j1 c1"))
    assert traits[0, SWITCH_ROLLS] == pytest.approx(1 / 6)
    assert traits[1, SWITCH_ROLLS] == 0


@pytest.mark.parametrize("players", [2, 4])
def test_the_slope_is_that_of_the_cross_entropy(players: int) -> None:
    generator = np.random.default_rng(players)
    weights = generator.normal(0.0, 0.2, WEIGHT_COUNT)
    block = generator.random(players * TRAITS)
    target = generator.dirichlet(np.ones(players))
    traits, first = block.reshape(players, TRAITS), network_of(players)
    work = np.zeros(NETWORK_SIZE + 6 * (INPUTS + HIDDEN + 1))
    learning._add_gradient(block, target, weights, first, work)
    for index in (3, HIDDEN + 5, BIAS + 2, OUT + 7, DIRECT + 11):
        loss = []
        for change in (1e-6, -1e-6):
            moved = weights.copy()
            moved[first + index] += change
            loss.append(-target @ np.log(plain_chances(traits, moved)))
        assert work[index] == pytest.approx((loss[0] - loss[1]) / 2e-6, rel=1e-4, abs=1e-7)


def test_targets_lie_between_what_came_later_and_the_outcome() -> None:
    targets = np.array([[0.5, 0.5], [0.6, 0.4], [0.3, 0.7]])
    learning._set_targets(targets, np.zeros((3, 2)), 0, 3, 0, 0.5)
    np.testing.assert_allclose(targets[2], [1.0, 0.0])
    np.testing.assert_allclose(targets[1], [0.5 * 0.3 + 0.5 * 1.0, 0.5 * 0.7])
    np.testing.assert_allclose(targets[0], [0.5 * 0.6 + 0.5 * 0.65, 0.5 * 0.4 + 0.5 * 0.35])


def test_the_luck_of_a_turn_is_taken_out_of_its_target_and_of_those_before() -> None:
    targets = np.array([[0.5, 0.5], [0.6, 0.4], [0.3, 0.7]])
    luck = np.array([[0.0, 0.0], [0.0, 0.0], [0.4, -0.4]])
    learning._set_targets(targets, luck, 0, 3, 0, 0.5)
    np.testing.assert_allclose(targets[2], [0.6, 0.4])
    np.testing.assert_allclose(targets[1], [0.5 * 0.3 + 0.5 * 0.6, 0.5 * 0.7 + 0.5 * 0.4])


def test_luck_is_what_the_number_gives_beyond_the_mean_of_all_six() -> None:
    """A star three squares away: 3 to 6 win, and all six numbers together are no luck."""
    state = replace(table(LANE, "d1 l1", tokens=(22, 0)), phase=Phase.ROLL)
    desk = new_desk(state.board)
    desk.rows[0] = pack(state)
    given = (tables_of(state.board), desk.rows, desk.scratches, shipped_network(), desk.numbers)
    found = []
    for rolled in range(1, 7):
        luck = np.zeros(2)
        learning._add_luck(*given, rolled, luck)
        assert luck.sum() == pytest.approx(0)
        found.append(luck[0])
    assert sum(found) == pytest.approx(0)
    assert found[2] == pytest.approx(found[5])
    assert found[2] - found[0] > 0.1
    assert 0 < found[2] < 1


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "a.network"
    path.write_bytes(network_bytes(shipped_network(), {"seed": 1}))
    np.testing.assert_array_equal(read_network(path), shipped_network())


def spoilt(data: bytes, kind: str) -> bytes:
    header, _, numbers = data.partition(b"\n")
    match kind:
        case "a flipped bit":
            return header + b"\n" + numbers[:-1] + bytes([numbers[-1] ^ 1])
        case "cut short":
            return data[:-4]
        case "another version":
            return header.replace(b'"version": 2', b'"version": 3') + b"\n" + numbers
        case _:
            return b"\x00 no network"


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("a flipped bit", "checksum"),
        ("cut short", "checksum"),
        ("another version", "version"),
        ("something else", "not the file of a network"),
    ],
)
def test_a_file_that_is_not_a_whole_network_is_refused(
    tmp_path: Path, kind: str, message: str
) -> None:
    path = tmp_path / "a.network"
    path.write_bytes(spoilt(NETWORK_FILE.read_bytes(), kind))
    with pytest.raises(MalformedInput, match=message):
        read_network(path)


def test_there_is_a_network_for_every_number_of_players() -> None:
    assert len({network_of(players) for players in range(2, 7)}) == network.NETWORKS
