"""What a client is told goes out at once, or waits within bounds."""

from lunaria.server.service.connections import CLOSE_AGAIN, CLOSE_SLOW, Connection


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


def test_messages_go_out_at_once_and_wait_in_order_when_the_client_is_slow() -> None:
    line = Line()
    connection = Connection(line, most=10)
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
    connection = Connection(line, most=10)
    line.is_full = True
    for frame in (b"old", b"older", b"newest"):
        connection.show(frame)
    line.is_full = False
    connection.drain()
    assert line.sent == [b"newest"]


def test_a_client_that_lets_its_outbox_fill_up_is_closed() -> None:
    line = Line()
    connection = Connection(line, most=3)
    line.is_full = True
    for number in range(10):
        connection.send(bytes([number]))
    assert line.sent == [CLOSE_SLOW]
    assert connection.close_code == CLOSE_SLOW


def test_what_waits_is_told_before_a_connection_is_closed() -> None:
    line = Line()
    connection = Connection(line, most=3)
    line.is_full = True
    connection.send(b"last words")
    connection.close(CLOSE_AGAIN)
    connection.send(b"too late")
    connection.close(CLOSE_SLOW)
    assert line.sent == [b"last words", CLOSE_AGAIN]
