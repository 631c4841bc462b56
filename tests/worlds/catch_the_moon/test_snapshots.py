"""Snapshots are exact to the byte, and so is the future."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.games.catch_the_moon import Ladder
from lunaria.worlds.catch_the_moon.paths import Tremor
from lunaria.worlds.catch_the_moon.placement import try_placement
from lunaria.worlds.catch_the_moon.world import World
from tests.support.catch_the_moon.physical import (
    BANANA,
    GUST,
    ONE,
    across,
    begun,
    down,
    later,
    later_state,
    level,
    tower,
)


def moving() -> World:
    """One ladder falls onto another while a third is in a trembling hand near them."""
    world = across()
    world.add({GUST: level(10, 4, 160)})
    world.take(Ladder(20), level(-20, -60, 150), Tremor(3))
    return world


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 60), st.integers(0, 60))
def test_the_future_of_a_snapshot_is_the_same_to_the_byte(before: int, after: int) -> None:
    world = moving()
    world.advance(before)
    snapshot = world.snapshot()
    assert World.of(snapshot).snapshot() == snapshot
    world.advance(after)
    assert later(snapshot, after) == world.snapshot()
    assert later(pickle.loads(pickle.dumps(snapshot)), after) == world.snapshot()


def test_asking_questions_changes_nothing() -> None:
    quiet, asked = moving(), moving()
    for _ in range(20):
        quiet.advance(2)
        asked.advance(2)
        asked.fallen()
        asked.touches()
        asked.penetration_mm()
    assert quiet.snapshot() == asked.snapshot()


def test_going_on_in_one_go_or_tick_by_tick_is_the_same() -> None:
    one, many = moving(), moving()
    one.advance(40)
    for _ in range(40):
        many.advance(1)
    assert one.snapshot() == many.snapshot()


def test_restoring_brings_back_ladders_that_were_removed() -> None:
    world = across()
    snapshot = world.snapshot()
    world.remove([BANANA])
    world.advance(5)
    world.restore(snapshot)
    assert world.snapshot() == snapshot
    assert BANANA in world.ladders


def test_a_collapse_from_a_snapshot_is_the_same_to_the_byte() -> None:
    """Twelve ladders, restored into a world that was another tower before."""
    world = tower("T1-12")
    world.remove([ONE])
    world.advance(20)
    snapshot = world.snapshot()
    world.advance(40)
    other = across()
    other.restore(snapshot)
    assert other.snapshot() == snapshot
    other.advance(40)
    assert other.snapshot() == world.snapshot()
    assert other.snapshot().state == world.snapshot().state


def test_the_same_inputs_give_the_same_bytes_in_another_process() -> None:
    arguments = (begun(), BANANA, down(), Tremor(5))
    snapshot = moving().snapshot()
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        trial = pool.submit(try_placement, *arguments)
        state = pool.submit(later_state, snapshot, 60)
        assert trial.result() == try_placement(*arguments)
        assert state.result() == later_state(snapshot, 60)


def test_a_snapshot_is_small() -> None:
    assert len(pickle.dumps(across().snapshot())) < 4000
