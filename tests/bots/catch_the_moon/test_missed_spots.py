"""Tears that need not have been shed."""

from itertools import pairwise

from lunaria.bots.catch_the_moon.missed_spots import LEAST_HOLDS, better_spot, lost_tears
from lunaria.catalogue.catch_the_moon.review import review, world_at
from lunaria.catalogue.review import ReviewRequest
from lunaria.core import Record, load_json
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Action, Face, Phase, State
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.world import World
from tests.support.goldens import GOLDENS


def recorded_game() -> Record[State, Action]:
    told = load_json((GOLDENS / "catch_the_moon_game.json").read_bytes())
    assert isinstance(told, dict)
    return Record.from_json(CATCH_THE_MOON, told["record"])


def test_a_tear_belongs_to_the_ladder_that_its_player_held_last() -> None:
    states = list(recorded_game().states())
    lost = lost_tears(states, [0, 1])
    assert len(lost) == sum(states[-1].tears) == 3
    for tear in lost:
        assert states[tear.ply].phase is Phase.HOLD
        assert states[tear.ply].seat == tear.seat
        until = next(
            ply
            for ply, (before, after) in enumerate(pairwise(states))
            if ply >= tear.ply and after.tears[tear.seat] > before.tears[tear.seat]
        )
        held = [ply for ply in range(until + 1) if states[ply].phase is Phase.HOLD]
        assert max(ply for ply in held if states[ply].seat == tear.seat) == tear.ply
    own = [tear for tear in lost if tear.seat == 1]
    assert lost_tears(states, [1], first=own[0].ply + 1) == own[1:]


def test_a_place_that_is_called_better_satisfies_the_die_and_holds() -> None:
    """The first ladder of the game, on the starting ladders alone."""
    state = next(state for state in recorded_game().states() if state.phase is Phase.HOLD)
    assert (state.die, state.hand) == (Face.ONE, 17)
    saved = World.set_up(state.setup).save()
    spot = better_spot(state, saved)
    assert spot is not None
    assert spot.fits
    assert spot.holds >= LEAST_HOLDS
    assert state.hand is not None
    x, y, z = spot.position_mm
    w, i, j, k = spot.turn
    probe = Prober(World.load(saved).snapshot(), state.hand).probe(Pose((x, y, z), (w, i, j, k)))
    assert probe is not None
    assert len(probe.touching) == len(spot.touching) == 1


def test_a_tower_that_nobody_knows_is_not_judged() -> None:
    """The file of this game tells the last world only; how it was set up is always known."""
    record = recorded_game()
    *_, found = review(ReviewRequest(record.to_json(), [0, 1]))
    assert found is not None
    assert (found.done, found.points) == (1.0, [])
    assert [seat.unknown for seat in found.seats] == [1, 2]
    begun = next(ply for ply, state in enumerate(record.states()) if state.phase is Phase.TURN)
    assert world_at(record, {}, 0) is not None
    assert world_at(record, {begun: b"told"}, begun + 1) == b"told"
    assert world_at(record, {}, len(record.actions)) is None
