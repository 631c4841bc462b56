"""Proposals and probes for those who plan."""

import numpy as np
import pytest

from lunaria.worlds.catch_the_moon.placement import try_placement
from lunaria.worlds.catch_the_moon.probe import OVERLAP_MM, Probe, Prober, best_first
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from tests.support.catch_the_moon.physical import GUST, across, level


def prober() -> Prober:
    return Prober(across().snapshot(), GUST)


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_finds_a_place_to_rest(kind: Kind) -> None:
    probing, chance = prober(), np.random.default_rng(8)
    for _ in range(1500):
        pose = propose(probing, kind, chance)
        probe = probing.probe(pose) if pose else None
        if probe and not probe.is_grounded:
            assert probe.touching
            assert probe.lowest_mm < probe.highest_mm
            assert probing.overlap_mm(probe.pose) < OVERLAP_MM
            return
    pytest.fail(f"no {kind} rests")


def test_the_same_seed_proposes_the_same() -> None:
    one, other = (
        [propose(prober(), kind, np.random.default_rng(3)) for kind in Kind] for _ in range(2)
    )
    assert one == other


def test_building_upward_looks_for_the_top() -> None:
    probing = prober()

    def mean_height(*, upward: bool) -> float:
        chance = np.random.default_rng(1)
        poses = [propose(probing, Kind.HANG, chance, upward=upward) for _ in range(200)]
        return float(np.mean([pose.position_mm[2] for pose in poses if pose]))

    assert mean_height(upward=True) > mean_height(upward=False) + 3


def test_lowering_stops_at_the_first_touch() -> None:
    probing = prober()
    lowered = probing.lowered(level(10, 0, 200))
    assert lowered is not None
    assert probing.overlap_mm(lowered) == 0
    assert probing.overlap_mm(lowered.moved((0, 0, -0.3))) > 0
    assert probing.lowered(level(300, 0, 200)) is None


def test_what_overlaps_is_no_proposal() -> None:
    probing = prober()
    assert probing.probe(level(0, 0, 136)) is None


def test_the_way_in_meets_nothing_and_ends_where_the_probe_rested() -> None:
    probing, chance = prober(), np.random.default_rng(6)
    found: list[Probe] = []
    while len(found) < 4:
        pose = propose(probing, Kind.FLAT, chance)
        probe = probing.probe(pose) if pose else None
        if probe and not probe.is_grounded:
            found.append(probe)
    best = best_first(found)[0]
    path = probing.path_to(best.pose)
    for share in (0.0, 0.3, 0.6):
        assert probing.overlap_mm(path.at(share)) < OVERLAP_MM
    assert path.at(path.seconds) == best.pose
    report = try_placement(across().snapshot(), GUST, path).attempt.report
    assert GUST in report.ladders
