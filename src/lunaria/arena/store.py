"""The games of a tournament in one file, to which entries are only ever added.

An entry has its length and a checksum before it, and is on the disk before it counts. An end that
was torn off by a kill is cut away when the file is opened again; its games are played anew.
"""

import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from struct import Struct
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from lunaria.arena.batch import GameResult, Played
from lunaria.core import JsonObject, LunariaError, MalformedInput, dump_json, load_json, quoted

FORMAT: Final = 1
MAGIC: Final = b"lunaria games\n"
MOST_BYTES: Final = 1 << 28
"""Of an entry."""
_HEAD: Final = Struct("<II")
"""Length and CRC-32 of what follows."""


class InUse(LunariaError):
    """Another process writes to the file."""


class _Header(msgspec.Struct):
    format: int
    tournament: dict[str, Any]


class _Entry(msgspec.Struct):
    """The results of a batch, and its game files, compressed."""

    results: list[GameResult]
    games: bytes


class GameStore:
    """Open for writing by one process at a time."""

    def __init__(self, path: Path, tournament: JsonObject) -> None:
        self.path = path
        self.results: dict[int, GameResult] = {}
        """By number of the game."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a+b")
        try:
            self._lock()
            self._open(tournament)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, played: Played) -> None:
        """What is in the file already is not added again."""
        new = [(result, game) for result, game in played if result.number not in self.results]
        if not new:
            return
        games = zlib.compress(dump_json([game for _, game in new]), 6)
        self._append(msgspec.msgpack.encode(_Entry([result for result, _ in new], games)))
        self.results |= {result.number: result for result, _ in new}

    def _open(self, tournament: JsonObject) -> None:
        end = len(MAGIC)
        entries = _entries(self.path)
        first = next(entries, None)
        if first is None:
            if not MAGIC.startswith(self.path.read_bytes()[: len(MAGIC)]):
                raise MalformedInput(f"{quoted(str(self.path))} does not hold games")
            self._file.truncate(0)
            self._file.write(MAGIC)
            self._append(msgspec.msgpack.encode(_Header(FORMAT, tournament)))
            return
        data, end = first
        if _header(self.path, data).tournament != tournament:
            raise MalformedInput(
                f"{quoted(str(self.path))} holds another tournament (other bots, options, players "
                "or seed): name another folder with --out"
            )
        for data, after in entries:
            end = after
            for result in msgspec.msgpack.decode(data, type=_Entry).results:
                self.results[result.number] = result
        self._file.truncate(end)

    def _append(self, data: bytes) -> None:
        self._file.write(_HEAD.pack(len(data), zlib.crc32(data)) + data)
        self._file.flush()
        os.fsync(self._file.fileno())

    def _lock(self) -> None:
        """Released by the system, however the process ends."""
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise InUse(f"another process plays the games of {self.path}") from None


def stored_tournament(path: Path) -> JsonObject:
    first = next(_entries(path), None)
    if first is None:
        raise MalformedInput(f"{quoted(str(path))} does not hold games")
    return _header(path, first[0]).tournament


def stored_games(
    path: Path, numbers: Sequence[int] = ()
) -> Iterator[tuple[GameResult, JsonObject]]:
    """The games with these numbers, or all, in the order in which they were added."""
    entries = _entries(path)
    if next(entries, None) is None:
        raise MalformedInput(f"{quoted(str(path))} does not hold games")
    for data, _ in entries:
        entry = msgspec.msgpack.decode(data, type=_Entry)
        if numbers and not any(result.number in numbers for result in entry.results):
            continue
        games = load_json(zlib.decompress(entry.games))
        assert isinstance(games, list)
        for result, game in zip(entry.results, games, strict=True):
            if not numbers or result.number in numbers:
                assert isinstance(game, dict)
                yield result, game


def _entries(path: Path) -> Iterator[tuple[bytes, int]]:
    """All that are whole, each with where it ends. Only the last one can have been torn."""
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            return
        while len(head := file.read(_HEAD.size)) == _HEAD.size:
            length, checksum = _HEAD.unpack(head)
            if not 0 < length <= MOST_BYTES:
                return
            data = file.read(length)
            if len(data) < length or zlib.crc32(data) != checksum:
                if file.read(1):
                    raise MalformedInput(f"{quoted(str(path))} is damaged before its end")
                return
            yield data, file.tell()


def _header(path: Path, data: bytes) -> _Header:
    header = msgspec.msgpack.decode(data, type=_Header)
    if header.format != FORMAT:
        raise MalformedInput(f"{quoted(str(path))} is of format {header.format}, not {FORMAT}")
    return header
