"""Builders of Catch the Moon: they plan, they place, and whole games of theirs can be replayed."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from lunaria.bots.catch_the_moon import LEVELS, settings_of
from lunaria.bots.catch_the_moon import planner as planner_module
from lunaria.bots.catch_the_moon.builder import Builder, make_builder
from lunaria.bots.catch_the_moon.last_resort import last_resort
from lunaria.bots.catch_the_moon.levels import STRENGTHS, Level
from lunaria.bots.catch_the_moon.next_player import ease
from lunaria.bots.catch_the_moon.placement_search import Candidate, Wish, does, search
from lunaria.bots.catch_the_moon.planner import Option, Planner
from lunaria.bots.catch_the_moon.raindrops import expected_score, should_score
from lunaria.bots.catch_the_moon.scorer import shipped_scorer
from lunaria.bots.catch_the_moon.trial import Trial, try_out
from lunaria.bots.catch_the_moon.whole_game import GameRecord, TowerGame, play_out
from lunaria.core import JsonObject, MalformedInput, Randomness, Record, dump_json
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    ROLL,
    Die,
    Draw,
    Face,
    Ladder,
    Location,
    Phase,
    State,
    settled,
)
from lunaria.games.catch_the_moon.state import moved
from lunaria.worlds.catch_the_moon.frame_codec import decode_pose
from lunaria.worlds.catch_the_moon.paths import HandPlan, Tremor
from lunaria.worlds.catch_the_moon.paths import Path as HandPath
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose
from lunaria.worlds.catch_the_moon.probe import Probe, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from tests.support.catch_the_moon.physical import across, set_up

CAREFUL = Level(150, 3, 4, 4, 1, 1, 0.2, 0.2, 0.2, 0.1)
LEARNED = replace(CAREFUL, proposals=60, probes=12, reach=1.0, ambition=0.2)


def holding(face: Face, ladder: int, **options: object) -> TowerGame:
    """A game in which the first ladder is drawn, and not yet in the hand of the world."""
    game = TowerGame.begin({"players": 2, **options}, "bots")  # type: ignore[dict-item]
    settle(game)
    for action in (ROLL, Die(face), Draw(Ladder(ladder))):
        game.play(action)
    return game


def settle(game: TowerGame) -> None:
    while (told := game.advance()) is not None:
        game.play(told)


@pytest.fixture(scope="module")
def game() -> GameRecord:
    options: JsonObject = {"players": 2, "edition": "bombyx"}
    return play_out(TowerGame.begin(options, "a whole game"), ("clumsy", "clumsy"))


def test_a_whole_game_is_played_and_recorded(game: GameRecord) -> None:
    state = game.state()
    assert state.phase is Phase.OVER
    assert game.game.outcome(state) is not None
    assert Record.from_json(CATCH_THE_MOON, game.to_json()).state() == state


def test_a_recorded_game_is_replayed_without_mujoco(game: GameRecord, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(dump_json(game.to_json()))
    script = (
        "import sys; sys.modules['mujoco'] = None\n"
        "from lunaria.core import Record, dump_json, load_json\n"
        "from lunaria.games.catch_the_moon import CATCH_THE_MOON\n"
        f"record = Record.from_json(CATCH_THE_MOON, load_json(open({str(file)!r}, 'rb').read()))\n"
        "states = [CATCH_THE_MOON.state_to_json(state) for state in record.states()]\n"
        "sys.stdout.buffer.write(dump_json(states))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout == dump_json([*map(CATCH_THE_MOON.state_to_json, game.states())])


def test_the_same_seed_builds_the_same_tower() -> None:
    reports = []
    for _ in range(2):
        game = holding(Face.TWO, 9)
        game.play(game.next_action([make_builder("child")] * 2, Randomness("again")))
        reports.append(str(game.advance()))
    assert reports[0] == reports[1]


@pytest.mark.parametrize("level", [CAREFUL, LEARNED], ids=["careful", "learned"])
@pytest.mark.parametrize("face", Face)
def test_what_a_careful_planner_chooses_satisfies_the_die(face: Face, level: Level) -> None:
    game = holding(face, 12)
    planner = Planner(level)
    option = planner.plan(game.state, game.physics.snapshot(), Randomness("careful"))
    assert option.has_held
    assert option.candidate.fits
    plan = HandPlan(option.candidate.path, planner.tremor(Randomness("x")))
    game.play(game.place(plan))
    settle(game)
    assert game.state.mistakes == ()


def test_a_try_is_what_is_carried_out() -> None:
    """From the same place and with the same tremor."""
    game = holding(Face.TWO, 9)
    tower = game.physics.snapshot()
    planner = Planner(CAREFUL)
    path = planner.plan(game.state, tower, Randomness("careful")).candidate.path
    tremor = planner.tremor(Randomness("x"))
    tried = try_out(tower, game.state, path, tremor)
    game.advance()
    game.play(game.place(HandPlan(path, tremor)))
    assert tried.report == game.advance()
    assert tried.report is not None
    assert tried.report.at_rest


def test_tries_go_the_whole_way_from_where_the_ladder_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = holding(Face.TWO, 9)
    game.advance()
    seen = game.world.observation()()
    tried: list[HandPath] = []

    def note(snapshot: WorldSnapshot, state: State, path: HandPath, tremor: Tremor) -> Trial:
        tried.append(path)
        return try_out(snapshot, state, path, tremor)

    monkeypatch.setattr(planner_module, "try_out", note)
    plan = Builder("careful", Planner(CAREFUL)).hand_plan(game.state, seen, Randomness("way"))
    assert plan.path in tried
    assert seen.held is not None
    assert plan.path.start == decode_pose(seen.held)


@pytest.mark.parametrize("level", [CAREFUL, LEARNED], ids=["careful", "learned"])
def test_several_cores_change_nothing_about_a_plan(level: Level) -> None:
    game = holding(Face.ONE, 20)
    alone = Planner(level).plan(game.state, game.physics.snapshot(), Randomness("cores"))
    with ThreadPoolExecutor(2) as workers:
        planner = Planner(level, workers)
        together = planner.plan(game.state, game.physics.snapshot(), Randomness("cores"))
    assert together == alone


def test_a_deadline_stops_the_search_but_something_is_always_found() -> None:
    game = holding(Face.MOON, 5)
    hurried = Planner(CAREFUL, seconds=-1.0)
    option = hurried.plan(game.state, game.physics.snapshot(), Randomness("hurry"))
    assert option.candidate.path.legs
    assert option.trials == []


def test_candidates_say_truly_whether_they_fit() -> None:
    game = holding(Face.TWO, 9)
    wish = Wish(game.physics.snapshot(), Ladder(9), Face.TWO, False, 120, 3, 3, inf)
    found = search(wish, 7)
    assert found
    for candidate in found:
        assert candidate.fits == does(Face.TWO, candidate.probe, game.physics.highest_point())
        assert 0 < candidate.holds < 1


@pytest.mark.parametrize("face", [Face.ONE, Face.TWO])
def test_who_has_learned_probes_less_for_each_place_that_fits(
    face: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = across().snapshot()
    wish = Wish(snapshot, Ladder(12), face, True, 80, 3, 0, inf)
    probes: list[Pose] = []
    probe = Prober.probe

    def note(prober: Prober, pose: Pose) -> Probe | None:
        probes.append(pose)
        return probe(prober, pose)

    monkeypatch.setattr(Prober, "probe", note)

    def probes_each(wish: Wish) -> float:
        probes.clear()
        fitting = [one for seed in range(6) for one in search(wish, seed) if one.fits]
        return len(probes) / len(fitting)

    learned = replace(wish, scorer=shipped_scorer(), probes=20)
    assert probes_each(learned) < 0.5 * probes_each(wish)


def test_the_last_resort_is_a_way_from_above() -> None:
    game = holding(Face.ONE, 9)
    candidate = last_resort(game.physics.snapshot(), Ladder(9), 3)
    assert not candidate.fits
    assert candidate.path.start.position_mm[2] > candidate.probe.pose.position_mm[2] - 1


def test_ease_is_a_share_and_the_same_for_the_same_tower() -> None:
    game = holding(Face.ONE, 9)
    snapshot = game.physics.snapshot()
    first = ease(snapshot, Ladder(10), 1)
    assert 0 <= first < 1
    assert ease(snapshot, Ladder(10), 1) == first


def test_an_option_that_failed_is_less_likely_than_one_that_held() -> None:
    game = holding(Face.TWO, 9)
    options = Planner(CAREFUL).options(game.state, game.physics.snapshot(), Randomness("chance"))
    held = [option.chance for option in options if option.has_held]
    fresh = Option(options[0].candidate)
    assert held
    assert min(held) > fresh.chance - 0.5
    assert all(0 < option.chance < 1 for option in options)


def test_levels_go_from_shaking_and_careless_to_calm_and_thorough() -> None:
    settings = [settings_of(level) for level in STRENGTHS]
    assert LEVELS[0] == "clumsy"
    assert LEVELS[-1] == "master"
    for weaker, stronger in pairwise(settings):
        assert weaker.tremor_mm > stronger.tremor_mm
        assert weaker.proposals < stronger.proposals
        assert weaker.probes <= stronger.probes
        assert weaker.tries <= stronger.tries
    with pytest.raises(MalformedInput, match="clumsy"):
        settings_of("godlike")


# --- height and characters


def option(rise_mm: float, kind: Kind = Kind.FLAT, tries: int = 2) -> Option:
    """One that has held in so many tries, all alike but for these."""
    pose = Pose((0.0, 0.0, 200.0), UPRIGHT)
    probe = Probe(pose, (Ladder(1),), False, 150.0, 200.0)
    held = Trial(True, settled(extents_um={1: (0, 136_000), 2: (0, 136_000)}))
    candidate = Candidate(kind, probe, HandPath(pose, ()), True, 0.8, rise_mm)
    return Option(candidate, [held] * tries)


def chosen(level: str, options: list[Option], monkeypatch: pytest.MonkeyPatch) -> Option:
    """The one that a planner of the level carries out when these are all that it finds."""
    monkeypatch.setattr(Planner, "options", lambda *_: options)
    state = holding(Face.ONE, 9).state
    return Planner(settings_of(level)).plan(state, set_up().snapshot(), Randomness("choice"))


@pytest.mark.parametrize("level", ["skilled", "daring", "master"])
def test_of_two_places_as_sure_a_builder_takes_the_higher(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    low, high = option(2.0), option(60.0)
    assert chosen(level, [low, high], monkeypatch) is high


def test_a_daring_builder_gives_up_certainty_for_height_and_a_cautious_one_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sure, high = option(0.0, tries=3), option(90.0, tries=1)
    assert chosen("daring", [sure, high], monkeypatch) is high
    assert chosen("cautious", [sure, high], monkeypatch) is sure


def test_a_spiteful_builder_thinks_of_the_next_player_more_than_a_master_does() -> None:
    assert settings_of("spiteful").malice > settings_of("master").malice > 0


def test_who_builds_upward_tries_the_higher_of_two_steady_places_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    low, high = option(2.0).candidate, option(60.0).candidate
    monkeypatch.setattr(planner_module, "search", lambda *_: [low, high])
    game = holding(Face.ONE, 9)
    level = replace(settings_of("daring"), tries=0)
    options = Planner(level).options(game.state, set_up().snapshot(), Randomness("order"))
    assert options[0].candidate is high


# --- together


def together(worth: int, supply: int, best: tuple[int, ...] = (), mistakes: int = 0) -> State:
    """A solo game in which the structure is worth so much, with so many ladders left."""
    state = holding(Face.ONE, 9, mode="solo", players=1).state
    ladders = [ladder for ladder in range(4, 31) if ladder != 9]
    high = dict.fromkeys(ladders[:worth], (170_000, 190_000))
    gone = ladders[worth : len(ladders) - supply]
    locations = moved(state.locations, map(Ladder, [9, *gone]), Location.GONE)
    locations = moved(locations, map(Ladder, high), Location.STRUCTURE)
    extents = {1: (18_000, 135_000), 2: (18_000, 135_000), **high}
    return replace(
        state,
        phase=Phase.TURN,
        die=None,
        locations=locations,
        tears=(mistakes,),
        scorings=best,
        report=settled(extents_um=extents, on_base=[1, 2]),
    )


def test_before_the_last_ladder_the_structure_is_scored() -> None:
    assert should_score(together(worth=5, supply=1), slip=0.1)


def test_nothing_is_scored_that_is_no_better_than_before() -> None:
    assert not should_score(together(worth=5, supply=1, best=(5,)), slip=0.1)
    assert not should_score(together(worth=0, supply=1), slip=0.1)


def test_the_last_raindrop_is_kept_while_there_is_more_to_gain_and_spent_by_a_shaking_hand() -> (
    None
):
    early = together(worth=2, supply=12, mistakes=4)
    assert not should_score(early, slip=0.05)
    assert should_score(early, slip=0.9)


def test_a_surer_and_a_higher_placement_promise_more() -> None:
    state = together(worth=4, supply=10)
    assert expected_score(state, 0.1, 0.9, 5) > expected_score(state, 0.1, 0.5, 5)
    assert expected_score(state, 0.1, 0.9, 7) > expected_score(state, 0.1, 0.9, 5)
