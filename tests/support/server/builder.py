"""A player of Catch the Moon for the tests: reads frames, moves a hand, takes turns."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import dist
from typing import Any

from lunaria.worlds.catch_the_moon.frame_codec import (
    ENTRY,
    HEADER,
    IS_HELD,
    MOTION_HEADER,
    MOVES,
    TOUCHES_HELD,
    encode_hand,
)
from tests.support.patience import PATIENCE_S
from tests.support.server.client import Message, Player, get

UPRIGHT = (0.70710678, 0.70710678, 0.0, 0.0)
HASTY = (
    *("--no-warm-up", "--settling-speed", "20"),
    *("--limit", "tables_per_address=1000", "--limit", "requests_per_address=1000"),
    *("--limit", "advice_per_seat=0.0001"),
)


@dataclass(frozen=True)
class Entry:
    ladder: int
    flags: int
    position_mm: tuple[float, ...]
    turn: tuple[float, ...]


@dataclass(frozen=True)
class Frame:
    is_moving: bool
    held: int
    tick: int
    highest_mm: float
    entries: dict[int, Entry]

    @classmethod
    def of(cls, data: bytes) -> "Frame":
        kind, flags, held, count, tick, tenths, _ = HEADER.unpack_from(data)
        assert kind == 1
        assert len(data) == HEADER.size + count * ENTRY.size
        assert bool(held) == bool(flags & IS_HELD)
        entries = {}
        for number in range(count):
            ladder, marks, x, y, z, *turn = ENTRY.unpack_from(
                data, HEADER.size + number * ENTRY.size
            )
            place = (x / 20, y / 20, z / 20)
            entries[ladder] = Entry(ladder, marks, place, tuple(part / 32767 for part in turn))
        return cls(bool(flags & MOVES), held, tick, tenths / 10, entries)


def motion_of(url: str, table: str, ply: int) -> tuple[int, list[Frame]]:
    """That ended with a report: how many frames a second, and the frames."""
    data = get(f"{url}/api/tables/{table}/motion/{ply}").raise_for_status().content
    magic, per_second, count = MOTION_HEADER.unpack_from(data)
    assert magic == b"LMO1"
    frames, place = [], MOTION_HEADER.size
    for _ in range(count):
        length = HEADER.size + data[place + 3] * ENTRY.size
        frames.append(Frame.of(data[place : place + length]))
        place += length
    assert place == len(data)
    return per_second, frames


class Builder(Player):
    """One or more seats at a table of Catch the Moon."""

    @property
    def view(self) -> Any:
        assert self.position is not None
        return self.position["view"]

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    def is_mine(self, seat: int) -> bool:
        """Whether the seat has to begin its turn."""
        position = self.position
        return position is not None and position["turn"] == seat and self.phase == "turn"

    @property
    def frame(self) -> Frame:
        """The last one that came."""
        return Frame.of(self.frames[-1])

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Takes what comes until something has come true."""
        deadline = time.monotonic() + PATIENCE_S
        while not is_so():
            self.take(deadline)

    def wait_phase(self, *phases: str) -> str:
        self.wait_until(lambda: self.position is not None and self.phase in phases)
        return self.phase

    def aim(self, seat: int, position_mm: Sequence[float], turn: Sequence[float] = UPRIGHT) -> None:
        self.socket.send(encode_hand(seat, (*position_mm, *turn)))

    def is_at(self, ladder: int, place: Sequence[float]) -> bool:
        """Whether the ladder has arrived, or nearly: position, then turn."""
        entry = self.frame.entries[ladder]
        cosine = abs(sum(p * q for p, q in zip(entry.turn, place[3:], strict=True)))
        return dist(entry.position_mm, place[:3]) < 4 and cosine > 0.998

    def has_come_to(self, ladder: int, place: Sequence[float]) -> bool:
        """Whether the ladder has arrived, or met another, which may keep it from going further."""
        entries = self.frame.entries
        return self.is_at(ladder, place) or any(
            entry.flags & TOUCHES_HELD for other, entry in entries.items() if other != ladder
        )

    def do(self, action: str, seat: int | None = None) -> Message:
        assert self.position is not None
        seat = self.position["turn"] if seat is None else seat
        return self.ask("act", seat=seat, version=self.version, action=action)

    def draw_ladder(self) -> int:
        """Begins the turn: the number of the ladder that came into the hand."""
        self.wait_phase("turn")
        answer = self.do("take" if self.view["finalists"] else "roll")
        assert answer["type"] == "update", answer
        self.wait_phase("hold")
        held: int = self.view["ladders"]["hand"][0]
        self.wait_until(lambda: bool(self.frames) and self.frame.held == held)
        return held

    def drop_ladder(self) -> str:
        """Lets go where the ladder hangs, which is a mistake: the phase that follows."""
        self.wait_until(self._has_let_go)
        return self.wait_phase("turn", "over")

    def _has_let_go(self) -> bool:
        """Not while a world is being set up again: frames of the one before may still arrive."""
        answer = self.do("place")
        assert answer["type"] == "update" or answer["why"] == "stale", answer
        return bool(answer["type"] == "update")
