"""A game of bots as a row of shots, each the tower after something happened to it."""

from concurrent.futures import Executor
from typing import NamedTuple

from lunaria.bots.catch_the_moon.whole_game import GameRecord, TowerGame, play_out
from lunaria.core import JsonObject
from lunaria.games.catch_the_moon import Action, Ladder, SettledReport, State, on_the_ground
from lunaria.worlds.catch_the_moon.pose import Pose


class Shot(NamedTuple):
    """Where the ladders are; ``latest`` is the one just placed, ``lying`` how many of them are no
    part of the tower: they fell, or touch table or base."""

    poses: dict[Ladder, Pose]
    latest: Ladder | None
    lying: int


class Film(NamedTuple):
    record: GameRecord
    shots: list[Shot]

    @property
    def best(self) -> int:
        """Which shot shows the most ladders in the tower and the fewest beside it."""
        return max(range(len(self.shots)), key=lambda number: _standing(self.shots[number]))


def _standing(shot: Shot) -> int:
    return len(shot.poses) - 2 * shot.lying


def film_game(
    options: JsonObject, seed: str, levels: tuple[str, ...], workers: Executor | None = None
) -> Film:
    shots: list[Shot] = []

    def watch(before: State, action: Action, game: TowerGame) -> None:
        if isinstance(action, SettledReport):
            world = game.physics
            poses = {ladder: world.pose(ladder) for ladder in world.ladders if ladder != world.held}
            shots.append(Shot(poses, before.placed, len(on_the_ground(action))))

    game = TowerGame.begin(options, seed)
    return Film(play_out(game, levels, workers, watch), shots)
