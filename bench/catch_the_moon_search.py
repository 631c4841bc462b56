"""How many probes a master of Catch the Moon needs for a placement that satisfies the die, with and
without what it has learned. On towers of games of ``casual`` players, for every face of the die.

    PYTHONPATH=src python bench/catch_the_moon_search.py
    PYTHONPATH=src python bench/catch_the_moon_search.py --ladders 12 20 --towers 5
"""

import argparse
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Final
from unittest.mock import patch

from lunaria.bots.catch_the_moon import settings_of
from lunaria.bots.catch_the_moon.levels import Level
from lunaria.bots.catch_the_moon.placement_search import PARTS, Wish, search
from lunaria.bots.catch_the_moon.scorer import shipped_scorer
from lunaria.bots.catch_the_moon.whole_game import TowerGame, play_out
from lunaria.core import JsonObject
from lunaria.games.catch_the_moon import Action, Face, Ladder, Phase, State
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot

UNLEARNED: Final[dict[str, Any]] = {"proposals": 300, "probes": 0, "enough": 18}
"""How a master searched before it learned: it probed whatever came to its mind until so many would
do, and went on with the highest third of those."""


class EnoughTowers(Exception):
    """The rest of the game is not needed."""


@dataclass
class Effort:
    moves: int = 0
    probes: int = 0
    fitting: int = 0
    seconds: float = 0.0


def main() -> None:
    asked = _arguments()
    master = settings_of("master")
    levels = {"without": replace(master, **UNLEARNED), "with": master}
    towers = _towers(asked.seed, asked.ladders, asked.towers)
    print("| ladders | scorer | probes a move | that satisfy the die | probes for each | seconds |")
    print("| ---: | --- | ---: | ---: | ---: | ---: |")
    for count, found in towers.items():
        for name, level in levels.items():
            effort = Effort()
            for snapshot, ladder in found:
                for face in Face:
                    _look(snapshot, ladder, face, level, effort)
            print(
                f"| {count} | {name} | {effort.probes / effort.moves:.0f} "
                f"| {effort.fitting / effort.moves:.1f} "
                f"| {effort.probes / max(1, effort.fitting):.1f} "
                f"| {effort.seconds / effort.moves:.2f} |"
            )


def _look(
    snapshot: WorldSnapshot, ladder: Ladder, face: Face, level: Level, effort: Effort
) -> None:
    scorer = shipped_scorer() if level.probes else None
    wish = Wish(
        snapshot=snapshot,
        ladder=ladder,
        face=face,
        upward=True,
        proposals=level.proposals,
        enough=level.enough,
        shakes=0,
        deadline=inf,
        scorer=scorer,
        probes=level.probes,
        reach=level.reach,
    )
    began = time.process_time()
    with patch.object(Prober, "probe", autospec=True, side_effect=Prober.probe) as probed:
        fitting = sum(one.fits for seed in range(PARTS) for one in search(wish, seed))
    effort.moves += 1
    effort.seconds += time.process_time() - began
    effort.probes += probed.call_count
    effort.fitting += fitting


def _towers(
    seed: str, counts: list[int], most: int
) -> dict[int, list[tuple[WorldSnapshot, Ladder]]]:
    """Towers with about so many ladders, and the ladder that was to be placed."""
    found: dict[int, list[tuple[WorldSnapshot, Ladder]]] = {count: [] for count in counts}

    def missing() -> bool:
        return any(len(towers) < most for towers in found.values())

    def watch(before: State, _action: Action, game: TowerGame) -> None:
        state = game.state
        if state.phase is not Phase.HOLD or state.hand is None or before.phase is Phase.HOLD:
            return
        for count, towers in found.items():
            if abs(len(state.structure) - count) <= 1 and len(towers) < most:
                towers.append((game.physics.snapshot(), state.hand))
        if not missing():
            raise EnoughTowers

    options: JsonObject = {"players": 6, "setup": "parallel"}
    number = 0
    while missing():
        with suppress(EnoughTowers):
            play_out(TowerGame.begin(options, f"{seed}/{number}"), ("casual",) * 6, watch=watch)
        number += 1
    return found


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--ladders", type=int, nargs="+", default=[8, 15, 22])
    parser.add_argument("--towers", type=int, default=3, help="Of each size.")
    parser.add_argument("--seed", default="search")
    return parser.parse_args()


if __name__ == "__main__":
    main()
