"""Everybody who is connected to one table."""

from collections.abc import Collection

import msgspec

from lunaria.core import Seat
from lunaria.server.protocol import Presence, encode, encode_update
from lunaria.server.service.connection import CLOSE_AGAIN, Connection
from lunaria.table import Table, position


class Audience:
    def __init__(self, most: int) -> None:
        self._most = most
        self._connections: set[Connection] = set()

    def __bool__(self) -> bool:
        return bool(self._connections)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._connections

    def has_room_for(self, seats: Collection[Seat]) -> bool:
        """Spectators keep nobody from a seat that no one is connected for."""
        return len(self._connections) < self._most or not set(seats) <= set(self.seats)

    @property
    def seats(self) -> list[Seat]:
        """Those somebody is there for."""
        return sorted({seat for connection in self._connections for seat in connection.seats})

    def add(self, connection: Connection) -> None:
        self._connections.add(connection)

    def remove(self, connection: Connection) -> None:
        self._connections.remove(connection)

    def tell(self, numbered: list[msgspec.Raw], table: Table, at: float) -> None:
        """What happened, and what it led to: everyone the same bytes, unless the game hides
        something from them."""
        has_secrets = table.game.has_secrets
        messages: dict[Seat | None, bytes] = {}
        for connection in self._connections:
            viewer = connection.viewer if has_secrets else None
            message = messages.get(viewer)
            if message is None:
                message = encode_update(numbered, position(table, viewer, at))
                messages[viewer] = message
            connection.send(message)

    def tell_presence(self) -> None:
        spectators = sum(not connection.seats for connection in self._connections)
        message = encode(Presence([int(seat) for seat in self.seats], spectators))
        for connection in self._connections:
            connection.send(message)

    def show(self, frame: bytes) -> None:
        for connection in self._connections:
            connection.show(frame)

    def close(self) -> None:
        """They may connect again, to the table as it is on disk."""
        for connection in tuple(self._connections):
            connection.close(CLOSE_AGAIN)
