"""A game of Catch the Moon put away: the record, who plays, and where every ladder was."""

import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from lunaria.core import Json, MalformedInput, Record, dump_json, load_json
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Action, CatchTheMoon, Ladder, State
from lunaria.terminal.saved_game import SavedGame
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.staging import Stage

FARTHEST: Final = 1e6
"""In millimetres: nothing is so far away. NaN is not nearer."""

GameRecord = Record[State, Action]


@dataclass(frozen=True)
class SavedTower:
    """The rules need no tower to replay a record; to go on playing, one has to stand there."""

    players: tuple[str, ...]
    record: GameRecord
    poses: dict[Ladder, Pose]

    def write(self, path: Path) -> None:
        """Whole or not at all: an older file stays until the new one is complete."""
        tower: list[Json] = [
            [ladder, *pose.position_mm, *pose.turn] for ladder, pose in self.poses.items()
        ]
        data = dump_json(
            {"players": list(self.players), "record": self.record.to_json(), "tower": tower}
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                Path(file.name).replace(path)
            except OSError:
                Path(file.name).unlink()
                raise

    @classmethod
    def read(cls, path: Path) -> "SavedTower":
        saved = SavedGame.read(CATCH_THE_MOON, path)
        match load_json(path.read_bytes()):
            case {"tower": [*rows]}:
                poses = dict(map(_pose, rows))
                if set(poses) == set(saved.record.state().structure):
                    return cls(saved.players, saved.record, poses)
        raise MalformedInput(f"{path} does not say where the ladders were")

    def set_up(self) -> tuple[GameRecord, Stage]:
        """The record on a game with a world, in which the tower stands again."""
        stage = Stage.rebuilt(self.record.start.setup, self.poses)
        game = CatchTheMoon(settle=stage.settle)
        record = self.record
        return Record(game, record.options, record.seed, record.start, record.actions), stage


def _pose(row: Json) -> tuple[Ladder, Pose]:
    match row:
        case [int(ladder), *numbers]:
            found = [float(n) for n in numbers if isinstance(n, int | float) and abs(n) < FARTHEST]
            if len(found) == len(numbers) == 7:
                x, y, z, a, b, c, d = found
                return Ladder(ladder), Pose((x, y, z), (a, b, c, d))
    raise MalformedInput("the place of a ladder is not seven numbers")
