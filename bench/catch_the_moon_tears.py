"""How often the first ten placements of a game of Catch the Moon bring a tear. Each of them is
also carried out again and again from the same moment, with other tremors of the hand, so that few
games tell much.

    PYTHONPATH=src python bench/catch_the_moon_tears.py --games 20
    PYTHONPATH=OTHER/src python bench/catch_the_moon_tears.py --games 20 --kept other.jsonl

The second line measures another version of the bots on the same starts and dice. Games are those
of ``lunaria catch-the-moon stats``; with ``--kept`` they are kept, and not played again. Intervals
are of 95 %; a game counts as one observation, for its placements are alike.
"""

import argparse
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Final
from unittest.mock import patch

from lunaria.bots.catch_the_moon.batches import tasks_for
from lunaria.bots.catch_the_moon.builder import Builder, observed_tower
from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.trial import try_out
from lunaria.bots.catch_the_moon.whole_game import TowerGame, play_out
from lunaria.core import JsonObject, Randomness
from lunaria.core.shares import Z_95
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import SETUPS, Action, State
from lunaria.worlds.catch_the_moon.paths import HandPlan, Tremor

FIRST: Final = 10
SEED_BOUND: Final = 1 << 62


class EnoughPlacements(Exception):
    """The rest of the game is not needed."""


@dataclass
class Beginning:
    """Of a game: for each placement whether it brought a tear, and how often it did when it was
    carried out again."""

    torn: list[bool] = field(default_factory=list)
    again: list[list[bool]] = field(default_factory=list)


def main() -> None:
    asked = _arguments()
    kept = {} if asked.kept is None else _read(asked.kept)
    tasks = tasks_for(
        asked.games,
        range(2, 7),
        asked.level,
        mode="competitive",
        edition="kosmos",
        setups=list(SETUPS),
        seed=1,
    )
    for task in tasks:
        if task.seed not in kept:
            kept[task.seed] = _play(task.options, task.seed, task.levels, asked.again)
            if asked.kept is not None:
                line = {"seed": task.seed, **vars(kept[task.seed])}
                with asked.kept.open("a") as file:
                    file.write(json.dumps(line) + "\n")
    games = list(kept.values())
    placements = sum(len(game.torn) for game in games)
    print(f"{len(games)} games, {placements} placements")
    once = [(sum(game.torn), len(game.torn)) for game in games]
    again = [(sum(map(sum, game.again)), sum(map(len, game.again))) for game in games]
    print(f"tears: {_share(once)}")
    print(f"carried out again: {_share(again)}")


def _play(options: JsonObject, seed: str, levels: Sequence[str], times: int) -> Beginning:
    found = Beginning()
    hand_plan = Builder.hand_plan

    def plan(builder: Builder, state: State, seen: Observation, randomness: Randomness) -> HandPlan:
        if len(found.torn) == FIRST:
            raise EnoughPlacements
        made = hand_plan(builder, state, seen, randomness)
        level, moment = settings_of(builder.name), observed_tower(state, seen)
        tremors = [
            Tremor(randomness.below(SEED_BOUND), level.tremor_mm, level.tremor_deg)
            for _ in range(times)
        ]
        tried = [try_out(moment, state, made.path, tremor) for tremor in tremors]
        found.torn.append(False)
        found.again.append([not trial.holds for trial in tried])
        return made

    def watch(before: State, _action: Action, game: TowerGame) -> None:
        if game.state.mistakes and not before.mistakes and found.torn:
            found.torn[-1] = True

    with patch.object(Builder, "hand_plan", plan), suppress(EnoughPlacements):
        play_out(TowerGame.begin(options, seed), levels, watch=watch)
    return found


def _share(games: Sequence[tuple[int, int]]) -> str:
    """Of tears among placements, with its interval."""
    tears, placements = (sum(column) for column in zip(*games, strict=True))
    share = tears / placements
    squares = sum((torn - share * of) ** 2 for torn, of in games)
    half = Z_95 * sqrt(squares * len(games) / max(1, len(games) - 1)) / placements
    return f"{100 * share:.1f} % ({100 * (share - half):.1f}-{100 * (share + half):.1f})"


def _read(path: Path) -> dict[str, Beginning]:
    if not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {line["seed"]: Beginning(line["torn"], line["again"]) for line in lines}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--level", default="master")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--again", type=int, default=8, help="How often each is carried out again.")
    parser.add_argument("--kept", type=Path, help="A file of games; those in it are not played.")
    return parser.parse_args()


if __name__ == "__main__":
    main()
