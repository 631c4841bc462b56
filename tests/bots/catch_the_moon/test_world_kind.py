"""What bots and advisers think about a world behind the port, and what they tell."""

import subprocess
import sys
from itertools import pairwise
from math import dist

import pytest

from lunaria.bots.catch_the_moon.analysis import analyse_tower
from lunaria.bots.catch_the_moon.approach import stations
from lunaria.bots.catch_the_moon.outlook import foresee
from lunaria.bots.catch_the_moon.whole_game import TowerGame
from lunaria.bots.catch_the_moon.world_kind import TOWERS
from lunaria.core import MalformedInput
from lunaria.core.world import Observation, WorldKind
from lunaria.games.catch_the_moon import (
    PLACE,
    ROLL,
    Die,
    Draw,
    Face,
    Ladder,
    Phase,
    mistakes_in,
)
from lunaria.worlds.catch_the_moon.frame_codec import decode_pose, encode_hand
from lunaria.worlds.catch_the_moon.paths import HandPlan
from lunaria.worlds.catch_the_moon.pose import Pose
from tests.support.patience import PATIENCE_S

KIND: WorldKind = TOWERS


def holding() -> tuple[TowerGame, Observation]:
    game = TowerGame.begin({"players": 2}, "kind")
    while (told := game.advance()) is not None:
        game.play(told)
    for action in (ROLL, Die(Face.TWO), Draw(Ladder(9))):
        game.play(action)
    game.advance()
    return game, game.world.observation()()


def test_no_engine_is_loaded_before_a_world_is_made() -> None:
    script = (
        "import sys\n"
        "from lunaria.bots.catch_the_moon.world_kind import TOWERS\n"
        "assert TOWERS.is_physical('place') and TOWERS.is_report('settled {}')\n"
        "assert 'mujoco' not in sys.modules\n"
        "TOWERS.warm_up()\n"
        "assert 'mujoco' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=PATIENCE_S)


@pytest.mark.usefixtures("unhurried")
def test_a_plan_begins_where_the_ladder_hangs_and_is_the_same_for_the_same_seed() -> None:
    game, seen = holding()
    plan = KIND.plan("child", game.state, seen, "seed")
    assert KIND.plan("child", game.state, seen, "seed") == plan
    path, tremor = HandPlan.from_bytes(plan)
    assert tremor is not None
    assert seen.held is not None
    assert path.start == decode_pose(seen.held)
    game.play(game.place(HandPlan(path, tremor)))
    told = game.advance()
    assert told is not None
    assert told.at_rest


@pytest.mark.parametrize("data", [b"", b"\xff", b"\x93\x01\x02\x03"])
def test_what_is_no_plan_is_malformed(data: bytes) -> None:
    with pytest.raises(MalformedInput, match="not the plan of a hand"):
        HandPlan.from_bytes(data)


def test_advice_tells_where_a_ladder_could_go_the_surest_first() -> None:
    game, seen = holding()
    spots = KIND.advise(game.state, seen, "seed", 1.0)
    assert spots
    chances = []
    for spot in spots:
        assert isinstance(spot, dict)
        assert 0 <= spot["holds"] <= 1  # type: ignore[operator]
        assert spot["way"]
        chances.append(spot["holds"])
    assert chances == sorted(chances, reverse=True)  # type: ignore[type-var]


def hang_at(game: TowerGame, pose: Pose) -> None:
    """A person's hand, which goes there and stays."""
    game.world.steer(encode_hand(game.state.seat, pose.flat))
    while game.world.is_awake:
        game.world.tick()


def test_a_trial_with_a_calm_hand_is_what_then_happens() -> None:
    game, seen = holding()
    plan = HandPlan.from_bytes(KIND.plan("skilled", game.state, seen, "seed"))
    for leg in plan.path.legs:
        hang_at(game, leg.pose)
    whole = game.world.observation(with_hand=True)()
    told = foresee(game.state, whole, 0)
    assert foresee(game.state, whole, 0) == told
    assert foresee(game.state, whole, 1).pose != told.pose
    ladder = game.state.hand
    assert ladder is not None
    game.play(game.place())
    report = game.advance()
    assert report is not None
    assert told.mistakes == list(mistakes_in(game.state, report)) == []
    assert told.touching == list(report.touched_by(ladder))
    assert told.pose == game.physics.pose(ladder)


def test_what_falls_is_foreseen_and_nothing_is_without_a_hand() -> None:
    game, seen = holding()
    outlook = KIND.foresee(game.state, game.world.observation(with_hand=True)(), 0)
    assert isinstance(outlook, dict)
    assert (outlook["fallen"], outlook["mistakes"]) == ([9], ["CTM-14", "CTM-11"])
    with pytest.raises(MalformedInput, match="no ladder is in a hand"):
        KIND.foresee(game.state, seen, 0)


def test_stations_are_near_to_each_other() -> None:
    game, seen = holding()
    path, _ = HandPlan.from_bytes(KIND.plan("clumsy", game.state, seen, "seed"))
    for one, other in pairwise(stations(path)):
        assert dist(one.position_mm, other.position_mm) <= 30.0 + 1e-9


def test_an_analysis_tries_placements_and_ends() -> None:
    game, seen = holding()
    *_, last = analyse_tower(game.state, seen.saved, 1.0)
    assert last.done == 1
    assert last.tries == sum(value.tries for value in last.placements)
    assert all(value.spot is not None for value in last.placements)


def test_an_analysis_of_a_ladder_let_go_tries_just_that() -> None:
    game, _ = holding()
    assert game.place() == PLACE
    saved = game.physics.save()
    game.play(PLACE)
    assert game.state.phase is Phase.SETTLE
    *_, last = analyse_tower(game.state, saved, 0.2)
    (value,) = last.placements
    assert (last.done, value.spot, value.holds) == (1, None, 0.0)


def test_a_tower_without_a_world_or_a_hand_is_not_analysed() -> None:
    game, seen = holding()
    with pytest.raises(MalformedInput, match="at its table"):
        next(analyse_tower(game.state, None, 1.0))
    with pytest.raises(MalformedInput, match="no ladder is in a hand"):
        next(analyse_tower(game.record.start, seen.saved, 1.0))
