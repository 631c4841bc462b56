"""What the planner's estimate sees in a position."""

import numpy as np
import pytest

from lunaria.games.catch_22 import State
from lunaria.kernels.catch_22 import pack
from lunaria.kernels.catch_22.estimate import estimate
from lunaria.kernels.catch_22.features import (
    CHANCES,
    CUT_OFF,
    DANGER,
    FEATURES,
    GAIN_NOW,
    HITS,
    HOME_NOW,
    NUMBER_COUNT,
    Numbers,
    find_features,
)
from lunaria.kernels.catch_22.layout import MOST_SEATS
from lunaria.kernels.catch_22.scratch import new_scratch
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.catch_22.weights import shipped_weights
from tests.support.catch_22.tables import small_board, table

LANE = small_board("*oooooooAooo", A=6)


def features_of(state: State) -> Numbers:
    numbers = np.zeros(NUMBER_COUNT)
    find_features(tables_of(state.board), pack(state), new_scratch(state.board), numbers)
    return numbers


def chances_of(state: State) -> list[float]:
    numbers = np.zeros(NUMBER_COUNT)
    estimate(
        tables_of(state.board),
        pack(state),
        new_scratch(state.board),
        shipped_weights(),
        numbers,
    )
    return [float(numbers[CHANCES + seat]) for seat in range(state.players)]


def test_hits_count_the_rolls_that_land_on_a_pawn() -> None:
    numbers = features_of(table(LANE, "c1 g1", tokens=(4, 0)))
    assert numbers[HITS + 1 * MOST_SEATS + 0] == 1
    assert numbers[0 * FEATURES + DANGER] == 0, "who is to move is not in danger yet"
    numbers = features_of(table(LANE, "c1 g1", seat=1, tokens=(11, 0)))
    assert numbers[0 * FEATURES + DANGER] == pytest.approx(0.5 / 6)


@pytest.mark.rule("C22-15")
def test_a_pawn_on_its_own_cube_is_in_no_danger() -> None:
    numbers = features_of(table(LANE, "c1 g1", seat=1, tokens=(11, 0), cubes={0: "c1"}))
    assert numbers[0 * FEATURES + DANGER] == 0


def test_gold_within_a_roll_is_expected() -> None:
    numbers = features_of(table(LANE, "f1 a1"))
    assert numbers[GAIN_NOW] == pytest.approx(6 / 6 / 22)


def test_a_way_home_is_counted_and_a_cube_cuts_it_off() -> None:
    numbers = features_of(table(LANE, "d1 l1", tokens=(22, 0)))
    assert numbers[HOME_NOW] == pytest.approx(4 / 6), "a star three squares away: 3 to 6"
    numbers = features_of(table(LANE, "a1 l1", tokens=(22, 0)))
    assert numbers[HOME_NOW] == 0, "a star is not entered by leaving it"
    numbers = features_of(table(LANE, "d1 l1", tokens=(22, 0), cubes={1: "b1"}))
    assert numbers[HOME_NOW] == 0
    assert numbers[CUT_OFF] > 1


def test_chances_add_up_and_favour_the_rich() -> None:
    chances = chances_of(table(LANE, "d1 f1 l1", tokens=(20, 3, 3)))
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > max(chances[1:])


def test_the_weights_cover_every_number_of_players() -> None:
    lines = shipped_weights().reshape(-1, FEATURES)
    assert np.isfinite(lines).all()
    assert (np.abs(lines[2:]).sum(axis=1) > 1).all()
