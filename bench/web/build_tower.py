"""Builds the tower that the browser is measured with: a game file from which a table can go on.

    PYTHONPATH=src python bench/web/build_tower.py bench/web/tower.json

Bots play a game of two. A turn that leaves no more ladders standing than before is taken back and
played again, until 28 of them stand and one more can be drawn. Some minutes on one core.
"""

import argparse
from itertools import count
from pathlib import Path
from typing import Final

from lunaria.bots.catch_the_moon.playing import GameRecord, begin, make_bot, next_action
from lunaria.core import JsonObject, Randomness, dump_json
from lunaria.games.catch_the_moon import Phase
from lunaria.server.towers.keeping import kept
from lunaria.server.towers.kept import to_rows
from lunaria.table import GameFile, Settings, person
from lunaria.worlds.catch_the_moon.staging import Stage

LADDERS: Final = 28
LEVEL: Final = "skilled"
PLAYERS: Final = 2
OPTIONS: Final[JsonObject] = {"players": PLAYERS}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("out", type=Path)
    asked = parser.parse_args()
    record, stage = begin(OPTIONS, "a tower to look at")
    record = played_turn(record, stage, "first")
    while (standing := len(record.state().structure)) < LADDERS:
        print(f"{standing} ladders", flush=True)
        record = higher_tower(record, stage)
    asked.out.write_bytes(dump_json(game_file(record, stage).to_json()))


def higher_tower(record: GameRecord, stage: Stage) -> GameRecord:
    """One turn further, with one more ladder."""
    moment, standing = stage.world.snapshot(), len(record.state().structure)
    for attempt in count():
        longer = played_turn(record, stage, f"{standing}/{attempt}")
        state = longer.state()
        if state.phase is Phase.TURN and len(state.structure) > standing and not state.finalists:
            return longer
        stage.go_back(moment)
    raise AssertionError("counting never ends")


def played_turn(record: GameRecord, stage: Stage, seed: str) -> GameRecord:
    """Until somebody's turn begins, or the game is over."""
    game, state = record.game, record.state()
    bots = [make_bot(LEVEL, stage)] * PLAYERS
    while (turn := game.turn(state)) is not None:
        randomness = Randomness(f"{seed}/{len(record.actions)}")
        action = next_action(game, state, turn, stage, bots, randomness)
        state = game.apply(state, action)
        record = record.extended(action)
        if state.phase is Phase.TURN:
            break
    return record


def game_file(record: GameRecord, stage: Stage) -> GameFile:
    return GameFile(
        settings=Settings(game="catch-the-moon", options=record.options),
        occupants=(person("Ada"), person("Ben")),
        commitment="",
        secret=None,
        salts=("", ""),
        inherited=0,
        is_fork=False,
        record=record,
        ending=None,
        worlds={str(len(record.actions)): [list(row) for row in to_rows(kept(stage.world))]},
    )


if __name__ == "__main__":
    main()
