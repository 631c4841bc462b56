"""What a request does: the events it leads to, and the table after them."""

from typing import Final

from lunaria.core import CHANCE
from lunaria.table.commitment import chance_stream, sampled
from lunaria.table.events import Ended, Event, Played, Started, TakenBack
from lunaria.table.reducer import after
from lunaria.table.table import Table

_SHOWN: Final = (Started, Played, TakenBack, Ended)


class Change:
    """Collects events at one time. ``table`` is the table after all of them; ``steps`` are the
    tables whose positions a client has to see, in order: after the start, each action and a
    takeback."""

    def __init__(self, table: Table, at: float) -> None:
        self.table = table
        self.at = at
        self.events: list[Event] = []
        self.steps: list[Table] = []

    def add(self, event: Event) -> None:
        self.table = after(self.table, event, self.at)
        self.events.append(event)
        if isinstance(event, Ended) and self.steps:
            self.steps[-1] = self.table
        elif isinstance(event, _SHOWN) and self.table.record is not None:
            self.steps.append(self.table)

    def settle(self) -> "Change":
        """Chance acts as long as it is its turn and can be sampled; then the game may be over."""
        while self.table.turn is CHANCE and self.table.is_running:
            table = self.table
            record = table.running_record()
            stream = chance_stream(record.seed, table.chance_number)
            action = sampled(table.game, table.state, stream)
            if action is None:
                break
            self.add(Played(None, table.game.format_action(action)))
        if self.table.turn is None and self.table.is_running:
            outcome = self.table.game.outcome(self.table.state)
            assert outcome is not None, "nobody's turn means that the game is over"
            self.end([int(seat) for seat in outcome.winners], outcome.reason)
        return self

    def end(self, winners: list[int], reason: str) -> None:
        self.add(Ended(winners, reason, self.table.secret))
