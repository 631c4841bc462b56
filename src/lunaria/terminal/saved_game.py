"""A game put away, with who was playing it."""

import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Generic, TypeVar

from lunaria.core import Game, MalformedInput, Record, dump_json, load_json

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True)
class SavedGame(Generic[S, A]):
    """``players`` names each seat's player: ``person`` or a bot."""

    players: tuple[str, ...]
    record: Record[S, A]

    def write(self, path: Path) -> None:
        """Whole or not at all: an older file stays until the new one is complete."""
        path.parent.mkdir(parents=True, exist_ok=True)
        data = dump_json({"players": list(self.players), "record": self.record.to_json()})
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
    def read(cls, game: Game[S, A], path: Path) -> "SavedGame[S, A]":
        try:
            data = path.read_bytes()
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise MalformedInput(f"cannot read {path}: {reason}") from error
        match load_json(data):
            case {"players": [*names], "record": record}:
                players = tuple(name for name in names if isinstance(name, str))
                if len(players) == len(names) and len(names) in game.player_counts:
                    return cls(players, Record.from_json(game, record))
        raise MalformedInput(f"{path} is not a saved game of {game.name}")
