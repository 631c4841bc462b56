"""The connections of a table: each socket of a client, and all of them together."""

from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

import msgspec

from lunaria.core import Chance, Seat
from lunaria.processes.places import UNATTENDED
from lunaria.server.limits import Bucket, Limits
from lunaria.server.protocol import Presence, encode, encode_update, with_legal
from lunaria.table import Table, fixed_view, legal_actions, positions

PRESENCE_SECONDS = 0.1
"""Who is there is told no more often: of a crowd that comes or goes, everyone would be told of
everyone."""
CLOSE_SLOW = 1013
CLOSE_AGAIN = 1012
"""Connect again: the table was read anew."""


class Line(Protocol):
    """What a connection needs of its socket."""

    @property
    def is_full(self) -> bool: ...
    def tell(self, text: bytes) -> None: ...
    def show(self, data: bytes) -> None: ...
    def finish(self, code: int) -> None: ...


class Connection:
    """While the client takes what it is sent, messages go out at once. Else they wait in an outbox,
    so that nobody waits for a slow client; one that lets the outbox fill up is closed, and may come
    back and resume. Of frames only the newest waits: one that was not sent in time never is."""

    def __init__(self, line: Line, limits: Limits) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.wants_legal = True
        self.block = ""
        """The address, or the block of addresses, that it comes from."""
        self.loop_time: Bucket | None = None
        """Of that block, in milliseconds of the event loop."""
        self.close_code: int | None = None
        self._line = line
        self._limits = limits
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        """In the outbox."""
        self._frame: bytes | None = None

    @property
    def viewer(self) -> Seat | None:
        return self.seats[0] if self.seats else None

    def is_told_legal(self, table: Table) -> bool:
        """Whether a person here decides what happens next, and wants to be told what is legal."""
        turn = table.turn
        if not self.wants_legal:
            return False
        if turn is None or isinstance(turn, Chance) or turn not in self.seats:
            return False
        return table.is_running and table.chairs[turn].is_person

    def send(self, data: bytes) -> None:
        if self.close_code is not None:
            return
        if not (self._line.is_full or self._outbox):
            self._line.tell(data)
        elif self._has_room_for(data):
            self._outbox.append(data)
            self._bytes += len(data)
        else:
            self.close(CLOSE_SLOW)

    def _has_room_for(self, data: bytes) -> bool:
        limits = self._limits
        is_short = len(self._outbox) < limits.outbox_messages
        return is_short and self._bytes + len(data) <= limits.outbox_bytes

    def show(self, frame: bytes) -> None:
        if self.close_code is None:
            if self._line.is_full:
                self._frame = frame
            else:
                self._line.show(frame)

    def close(self, code: int) -> None:
        """What is in the outbox is still sent, unless the client is too slow for it."""
        if self.close_code is None:
            self.close_code = code
            if code != CLOSE_SLOW:
                for data in self._outbox:
                    self._line.tell(data)
            self._outbox.clear()
            self._line.finish(code)

    def drain(self) -> None:
        """The client takes something again."""
        while self._outbox and not self._line.is_full:
            data = self._outbox.popleft()
            self._bytes -= len(data)
            self._line.tell(data)
        if self._frame is not None and not self._line.is_full:
            frame, self._frame = self._frame, None
            self._line.show(frame)


class Timer(Protocol):
    def cancel(self) -> None: ...


class CallLater(Protocol):
    """As that of an event loop."""

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> Timer: ...


class Audience:
    def __init__(self, most: int, call_later: CallLater) -> None:
        self._most = most
        self._call_later = call_later
        self._connections: dict[Connection, None] = {}
        self._pause: Timer | None = None
        """Runs after who is there was told."""
        self._has_changed = False
        """Since then."""

    def __bool__(self) -> bool:
        return bool(self._connections)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._connections

    def has_room_for(self, seats: Collection[Seat]) -> bool:
        """Spectators keep nobody from a seat that no one is connected for."""
        return len(self._connections) < self._most or not set(seats) <= set(self.seats)

    @property
    def owner(self) -> str:
        """The block of the person who has been here longest: what the table needs is on their
        account."""
        return next((connection.block for connection in self._connections), UNATTENDED)

    @property
    def seats(self) -> list[Seat]:
        """Those somebody is there for."""
        return sorted({seat for connection in self._connections for seat in connection.seats})

    def add(self, connection: Connection) -> None:
        self._connections[connection] = None

    def remove(self, connection: Connection) -> None:
        del self._connections[connection]

    def tell(
        self,
        numbered: list[msgspec.Raw],
        steps: Sequence[Table],
        at: float,
        *,
        before: Table,
        now: Table,
    ) -> None:
        """What happened, and the positions it led to. Everyone gets the same bytes, unless the game
        hides something, but for the legal actions: those are for the seat to move, when it comes to
        move or a person takes it back from a bot."""
        fixed = fixed_view(now) if before.record is None else None
        updates: dict[Seat | None, bytes] = {}
        legal: list[str] | None = None
        for connection in self._connections:
            viewer = connection.viewer if now.game.has_secrets else None
            update = updates.get(viewer)
            if update is None:
                update = encode_update(numbered, positions(steps, viewer, at), fixed)
                updates[viewer] = update
            if connection.is_told_legal(now) and (steps or not connection.is_told_legal(before)):
                legal = legal_actions(now) if legal is None else legal
                connection.send(with_legal(update, legal))
            else:
                connection.send(update)

    def tell_presence(self) -> None:
        """Who is there has changed."""
        if self._pause is None:
            self._pause = self._call_later(PRESENCE_SECONDS, self._end_pause)
            self._tell_who_is_there()
        else:
            self._has_changed = True

    def _end_pause(self) -> None:
        self._pause = None
        if self._has_changed:
            self._has_changed = False
            self.tell_presence()

    def _tell_who_is_there(self) -> None:
        spectators = sum(not connection.seats for connection in self._connections)
        message = encode(Presence([int(seat) for seat in self.seats], spectators))
        for connection in self._connections:
            connection.send(message)

    def show(self, frame: bytes) -> None:
        for connection in self._connections:
            connection.show(frame)

    def close(self) -> None:
        """They may connect again, to the table as it is on disk."""
        if self._pause is not None:
            self._pause.cancel()
        for connection in tuple(self._connections):
            connection.close(CLOSE_AGAIN)
