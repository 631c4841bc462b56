"""Builds the tower that the browser is measured with: a game file from which a table can go on.

    PYTHONPATH=src python bench/web/build_tower.py bench/web/tower.json

Bots play a game of two. A turn that leaves no more ladders standing than before is taken back and
played again, until 28 of them stand and one more can be drawn. Some minutes on one core.
"""

import argparse
from itertools import count
from pathlib import Path
from typing import Final

from lunaria.bots.catch_the_moon.builder import make_builder
from lunaria.bots.catch_the_moon.whole_game import GameRecord, TowerGame
from lunaria.bots.catch_the_moon.world_kind import TOWERS
from lunaria.core import JsonObject, Randomness, dump_json
from lunaria.games.catch_the_moon import Phase
from lunaria.table import GameFile, Settings, person
from lunaria.worlds.catch_the_moon.world import World

LADDERS: Final = 28
LEVEL: Final = "skilled"
PLAYERS: Final = 2
OPTIONS: Final[JsonObject] = {"players": PLAYERS}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("out", type=Path)
    asked = parser.parse_args()
    game = TowerGame.begin(OPTIONS, "a tower to look at")
    play_turn(game, "first")
    while (standing := len(game.state.structure)) < LADDERS:
        print(f"{standing} ladders", flush=True)
        game = higher_tower(game)
    asked.out.write_bytes(dump_json(game_file(game.record, game.physics).to_json()))


def higher_tower(game: TowerGame) -> TowerGame:
    """One turn further, with one more ladder."""
    record, saved, standing = game.record, game.physics.save(), len(game.state.structure)
    for attempt in count():
        again = TowerGame(record, World.load(saved))
        play_turn(again, f"{standing}/{attempt}")
        state = again.state
        if state.phase is Phase.TURN and len(state.structure) > standing and not state.finalists:
            return again
    raise AssertionError("counting never ends")


def play_turn(game: TowerGame, seed: str) -> None:
    """Until somebody's turn begins and nothing moves any more, or the game is over."""
    builders = [make_builder(LEVEL)] * PLAYERS
    while game.record.game.turn(game.state) is not None:
        game.play(game.next_action(builders, Randomness(f"{seed}/{game.ply}")))
        if game.state.phase is Phase.TURN and game.advance() is None:
            break


def game_file(record: GameRecord, world: World) -> GameFile:
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
        worlds={str(len(record.actions)): TOWERS.to_rows(world.save())},
    )


if __name__ == "__main__":
    main()
