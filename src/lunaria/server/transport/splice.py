"""Two connections as one: what comes from one goes to the other, as bytes, no faster than it is
taken."""

import asyncio
from typing import Final, cast

CONNECT_SECONDS: Final = 2.0


class Splice:
    """A client's connection and one to another server, which has been sent ``head``."""

    def __init__(self, client: asyncio.Transport) -> None:
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when both connections are closed."""
        self._client, self._server = _End(self), _End(self)
        self._client.transport = client
        self._open = 2

    @classmethod
    async def open(cls, client: asyncio.Transport, head: bytes, host: str, port: int) -> "Splice":
        """Raises `OSError`, and leaves the client as it was."""
        splice = cls(client)
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(CONNECT_SECONDS):
            transport, _ = await loop.create_connection(lambda: splice._server, host, port)
        transport.write(head)
        splice._client.other, splice._server.other = transport, client
        client.set_protocol(splice._client)
        if client.is_closing():
            transport.abort()
            splice.ended()
        else:
            client.resume_reading()
        return splice

    def close(self) -> None:
        if self._server.transport is not None:
            self._server.transport.abort()
        if self._client.transport is not None:
            self._client.transport.close()

    def finished(self) -> None:
        """One of the two sends nothing more. When neither does, nothing is left to pass on."""
        if self._client.is_finished and self._server.is_finished:
            for end in (self._client, self._server):
                if end.transport is not None:
                    end.transport.close()

    def ended(self) -> None:
        """One of the two is closed, and so the other will be."""
        self._open -= 1
        if not self._open and not self.over.done():
            self.over.set_result(None)


class _End(asyncio.Protocol):
    def __init__(self, splice: Splice) -> None:
        self._splice = splice
        self.transport: asyncio.Transport | None = None
        self.is_finished = False
        self.other: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.write(data)

    def eof_received(self) -> bool:
        """The other direction may still be in use."""
        if self.other is not None and not self.other.is_closing():
            self.other.write_eof()
        self.is_finished = True
        self._splice.finished()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other is not None:
            self.other.close()
        self._splice.ended()

    def pause_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()
