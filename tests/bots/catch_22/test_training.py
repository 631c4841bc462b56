"""Training goes on after any interruption as if there had been none."""

from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest

from lunaria.bots.catch_22 import training
from lunaria.bots.catch_22.board_generator import random_board
from lunaria.bots.catch_22.training import (
    CHECKPOINT,
    NETWORK,
    Course,
    Learner,
    Plan,
    read_checkpoint,
)
from lunaria.core import MalformedInput, Randomness
from lunaria.games.catch_22.board_check import load_board
from lunaria.kernels.catch_22.network import NETWORK_SIZE, network_of
from lunaria.kernels.catch_22.network_file import read_network

FEW = Course(jobs=((2, 1), (2, 1), (3, 1)), kinds=2, passes=2, rate=1e-3, halves=20, examined=2)
LATER = Course(jobs=((3, 1),), kinds=2, passes=1, rate=5e-4, halves=10, examined=6)
TINY = Plan(first=FEW, first_rounds=2, then=LATER)


def train(out: Path, rounds: int, seed: int = 7, cores: int = 1) -> Learner:
    return training.train(out, seed=seed, minutes=60, cores=cores, rounds=rounds, plan=TINY)


def test_an_interrupted_training_ends_as_a_whole_one(tmp_path: Path) -> None:
    whole = train(tmp_path / "whole", 2)
    train(tmp_path / "parts", 1)
    parts = train(tmp_path / "parts", 2, cores=2)
    np.testing.assert_array_equal(parts.weights, whole.weights)
    np.testing.assert_array_equal(parts.mean, whole.mean)
    assert parts.games == whole.games == 6
    assert [line["round"] for line in parts.progress] == [1, 2]
    saved = read_network(tmp_path / "parts" / NETWORK)
    np.testing.assert_array_equal(saved[1:], whole.mean[1:].astype(np.float32))


def test_later_rounds_leave_the_network_for_two_as_it_is(tmp_path: Path) -> None:
    before = train(tmp_path, 2)
    after = train(tmp_path, 3)
    two = slice(network_of(2), network_of(2) + NETWORK_SIZE)
    three = slice(network_of(3), network_of(3) + NETWORK_SIZE)
    np.testing.assert_array_equal(after.mean[two], before.mean[two])
    assert (after.mean[three] != before.mean[three]).any()
    assert after.games == before.games + 1


def test_a_kill_while_it_saves_leaves_the_checkpoint_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(tmp_path, 1)
    before = (tmp_path / CHECKPOINT).read_bytes()

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            train(tmp_path, 2)
    assert (tmp_path / CHECKPOINT).read_bytes() == before
    assert read_checkpoint(tmp_path / CHECKPOINT).rounds == 1
    assert train(tmp_path, 2).rounds == 2


def test_a_training_keeps_its_seed(tmp_path: Path) -> None:
    train(tmp_path, 1)
    with pytest.raises(MalformedInput, match="seed 7"):
        train(tmp_path, 2, seed=8)


def test_random_boards_are_fit_for_play_and_repeatable() -> None:
    for number in range(20):
        one, two = (random_board(Randomness(f"test {number}"), "drawn") for _ in range(2))
        assert one == two
        assert load_board(one.text) == one
        assert one.player_counts == range(2, 7)
