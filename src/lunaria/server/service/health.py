"""Whether what is decided can be written."""

import asyncio
from typing import Final

from lunaria.server.journal.leases import LeaseLost
from lunaria.server.journal.writer import Journal

PATIENCE_SECONDS: Final = 5.0


class Health:
    """However many ask at once, the journal is asked by one of them."""

    def __init__(self, journal: Journal, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self._journal = journal
        self._patience_seconds = patience_seconds
        self._probing: asyncio.Future[str | None] | None = None

    async def trouble(self) -> str | None:
        """What keeps the journal from writing; None if nothing does."""
        if self._probing is None:
            self._probing = asyncio.ensure_future(self._probe())
            self._probing.add_done_callback(self._probed)
        return await asyncio.shield(self._probing)

    async def _probe(self) -> str | None:
        answered: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        self._journal.probe(lambda error: None if answered.done() else answered.set_result(error))
        try:
            async with asyncio.timeout(self._patience_seconds):
                error = await answered
        except TimeoutError:
            return "the database has not taken a write for some seconds"
        if isinstance(error, LeaseLost):
            return "other servers have taken over the tables of this one; it joins them again"
        return None if error is None else f"the database takes no writes: {type(error).__name__}"

    def _probed(self, _: object) -> None:
        self._probing = None
