"""What a client is told goes out at once, or waits within bounds."""

import json
from collections.abc import Callable

from lunaria.core import Seat
from lunaria.games.full_moon import FULL_MOON
from lunaria.server.limits import Limits
from lunaria.server.service.connections import CLOSE_AGAIN, CLOSE_SLOW, Audience, Connection
from lunaria.table import Person, Settings, after, come_back, leave, open_table
from lunaria.table.events import StoodIn


class Line:
    """Notes what it is given."""

    def __init__(self) -> None:
        self.is_full = False
        self.sent: list[bytes | int] = []

    def tell(self, text: bytes) -> None:
        self.sent.append(text)

    def show(self, data: bytes) -> None:
        self.sent.append(data)

    def finish(self, code: int) -> None:
        self.sent.append(code)


class Later:
    """Calls when the test says that the time has come."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> "Later":
        self.due.append(callback)
        return self

    def cancel(self) -> None:
        self.due.clear()

    def pass_time(self) -> None:
        due, self.due = self.due, []
        for callback in due:
            callback()


def test_messages_go_out_at_once_and_wait_in_order_when_the_client_is_slow() -> None:
    line = Line()
    connection = Connection(line, Limits(outbox_messages=10))
    connection.send(b"1")
    line.is_full = True
    connection.send(b"2")
    connection.send(b"3")
    assert line.sent == [b"1"]
    line.is_full = False
    connection.send(b"4")  # not past those that wait
    connection.drain()
    assert line.sent == [b"1", b"2", b"3", b"4"]


def test_of_frames_only_the_newest_waits() -> None:
    line = Line()
    connection = Connection(line, Limits(outbox_messages=10))
    line.is_full = True
    for frame in (b"old", b"older", b"newest"):
        connection.show(frame)
    line.is_full = False
    connection.drain()
    assert line.sent == [b"newest"]


def test_a_client_that_lets_its_outbox_fill_up_is_closed() -> None:
    line = Line()
    connection = Connection(line, Limits(outbox_messages=3))
    line.is_full = True
    for number in range(10):
        connection.send(bytes([number]))
    assert line.sent == [CLOSE_SLOW]
    assert connection.close_code == CLOSE_SLOW


def test_what_waits_is_told_before_a_connection_is_closed() -> None:
    line = Line()
    connection = Connection(line, Limits(outbox_messages=3))
    line.is_full = True
    connection.send(b"last words")
    connection.close(CLOSE_AGAIN)
    connection.send(b"too late")
    connection.close(CLOSE_SLOW)
    assert line.sent == [b"last words", CLOSE_AGAIN]


def test_whoever_takes_a_seat_back_from_a_bot_is_told_what_is_legal() -> None:
    people = {Seat(0): Person("Ada"), Seat(1): Person("Ben")}
    playing = open_table(FULL_MOON, Settings(game="full-moon"), "secret", 0.0, {**people}).table
    without = after(leave(playing, Seat(0), 1.0).table, StoodIn(0), 2.0)
    change = come_back(without, Seat(0), 3.0)
    line, audience = Line(), Audience(10, Later())
    connection = Connection(line, Limits(outbox_messages=10))
    connection.seats = (Seat(0),)
    audience.add(connection)
    audience.tell([], change.steps, 3.0, before=without, now=change.table)
    audience.tell([], [], 4.0, before=change.table, now=change.table)
    told, again = (json.loads(data) for data in line.sent if isinstance(data, bytes))
    assert len(told["legal"]) > 1
    assert "legal" not in again


def test_of_a_crowd_that_comes_and_goes_not_everyone_is_told_of_everyone() -> None:
    later = Later()
    audience, first = Audience(100, later), Line()
    crowd = [Connection(Line(), Limits()) for _ in range(50)]

    def told() -> list[int]:
        return [json.loads(data)["spectators"] for data in first.sent if isinstance(data, bytes)]

    audience.add(Connection(first, Limits()))
    audience.tell_presence()
    for connection in crowd:
        audience.add(connection)
        audience.tell_presence()
    assert told() == [1], "whoever comes first is told at once"
    later.pass_time()
    assert told() == [1, 51]
    for connection in crowd:
        audience.remove(connection)
        audience.tell_presence()
    later.pass_time()
    assert told() == [1, 51, 1]
    later.pass_time()
    assert (told(), later.due) == ([1, 51, 1], []), "nothing has changed"
    audience.tell_presence()
    audience.close()
    assert not later.due, "a table that was put away is kept by nothing"
