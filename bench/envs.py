"""How fast the environments are, beside PettingZoo's connect_four and games of OpenSpiel.

Run ``make agents``, then ``.venv-agents/bin/python bench/envs.py``; one core, about a minute. Times
are processor time, so that other work on the machine disturbs them little. A step is one action of
an agent, drawn at random from the mask; observation and mask are made for every step.
"""

import random
import time
import warnings
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any, Final

import numpy as np
import pyspiel

from lunaria.envs import catch_22_v0, full_moon_v0
from lunaria.envs.openspiel import register
from lunaria.envs.tower_episode import TowerEpisode
from lunaria.envs.vector import Catch22VectorEnv, FullMoonVectorEnv
from lunaria.games.catch_the_moon import LADDERS, Ladder, Location, settled
from lunaria.kernels.jit import borrowing
from lunaria.worlds.catch_the_moon.pose import Pose

SECONDS: Final = 3.0
GAMES: Final = 1024
TOWER: Final = 20
ROUNDS: Final = 100


def steps_per_second(run: Callable[[], int], seconds: float = SECONDS) -> float:
    """Of a function that makes some steps and tells how many."""
    run()
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        steps += run()
    return steps / (time.process_time() - begun)


def pettingzoo_steps(env: Any) -> Callable[[], int]:
    env.reset(seed=1)

    def run() -> int:
        steps = 0
        for _ in range(200):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                steps += 1
        return steps

    return run


def openspiel_steps(name: str) -> Callable[[], int]:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()

    def run() -> int:
        nonlocal state
        steps = 0
        for _ in range(200):
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.observation_tensor()
                state.legal_actions_mask()
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return run


@borrowing
def draw_actions(masks: Any, numbers: Any, actions: Any) -> None:
    """Any allowed action of each game, each equally likely."""
    for game in range(masks.shape[0]):
        count = 0
        for number in range(masks.shape[1]):
            count += masks[game, number]
        left = int(numbers[game] * count)
        actions[game] = 0
        for number in range(masks.shape[1]):
            if masks[game, number]:
                if left == 0:
                    actions[game] = number
                    break
                left -= 1


def vector_speeds(envs: Any) -> tuple[float, float]:
    """Steps per second of `step` alone, and with random actions drawn between."""
    generator = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    actions = np.zeros(envs.num_envs, np.int64)
    steps, alone, begun = 0, 0.0, time.process_time()
    while time.process_time() - begun < SECONDS:
        draw_actions(seen["action_mask"], generator.random(envs.num_envs), actions)
        before = time.process_time()
        seen, *_ = envs.step(actions)
        alone += time.process_time() - before
        steps += envs.num_envs
    return steps / alone, steps / (time.process_time() - begun)


def tower_of(ladders: int) -> bytes:
    """A saved solo game with so many ladders in play, most of them lying on the table."""
    episode = TowerEpisode("solo")
    episode.reset(1)
    game, hand = episode._running, episode.state.hand
    physics = game.physics
    places = product(range(-400, 401, 160), range(-400, 401, 160))
    free = [place for place in places if max(map(abs, place)) > 200]
    added = [ladder for ladder in LADDERS[3:] if ladder != hand][: ladders - 2]
    flat = (1.0, 0.0, 0.0, 0.0)
    physics.add(
        {
            Ladder(ladder): Pose((float(x), float(y), 3.0), flat)
            for ladder, (x, y) in zip(added, free, strict=False)
        }
    )
    physics.settle()
    locations = list(game.state.locations)
    for ladder in added:
        locations[ladder - 1] = Location.STRUCTURE
    extents = {
        ladder: (round(1000 * physics.lowest(ladder)), round(1000 * physics.highest(ladder)))
        for ladder in physics.ladders
    }
    game.state = replace(game.state, locations=tuple(locations), report=settled(extents))
    assert len(physics.ladders) == ladders
    return episode.save()


def milliseconds(work: Callable[[], object]) -> float:
    """The median of a hundred."""
    times = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        times.append(1000 * (time.process_time() - begun))
    return sorted(times)[ROUNDS // 2]


def main() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3
    register()
    peer = steps_per_second(pettingzoo_steps(connect_four_v3.env()))
    print(f"PettingZoo connect_four       {peer:12,.0f} steps/s")
    for title, env in {
        "full_moon_v0": full_moon_v0.env(),
        "catch_22_v0, two players": catch_22_v0.env(players=2),
        "catch_22_v0, six players": catch_22_v0.env(players=6),
    }.items():
        speed = steps_per_second(pettingzoo_steps(env))
        print(f"{title:30}{speed:12,.0f} steps/s, {speed / peer:.1f} times connect_four")
    for name in ("connect_four", "breakthrough", "backgammon"):
        speed = steps_per_second(openspiel_steps(name))
        print(f"{'OpenSpiel ' + name:30}{speed:12,.0f} steps/s")
    for name in ("lunaria_full_moon", "lunaria_catch_22"):
        speed = steps_per_second(openspiel_steps(name))
        print(f"{'OpenSpiel ' + name:30}{speed:12,.0f} steps/s")
    for title, envs in {
        "Full Moon": FullMoonVectorEnv(GAMES),
        "Catch 22, two players": Catch22VectorEnv(GAMES),
        "Catch 22, six players": Catch22VectorEnv(GAMES, players=6),
    }.items():
        alone, together = vector_speeds(envs)
        print(f"{'batch, ' + title:30}{alone:12,.0f} steps/s, {together:,.0f} with actions drawn")
    small, large = tower_of(TOWER), tower_of(TOWER + 1)
    episode = TowerEpisode("solo")
    episode.restore(small)
    episode.restore(large)
    print(f"a tower of {TOWER} ladders: save {milliseconds(episode.save):.2f} ms")
    print(f"  restore the tower as it is  {milliseconds(lambda: episode.restore(large)):8.2f} ms")

    def back_and_forth() -> None:
        episode.restore(small)
        episode.restore(large)

    print(f"  restore one with a ladder less or more {milliseconds(back_and_forth) / 2:8.2f} ms")


if __name__ == "__main__":
    main()
