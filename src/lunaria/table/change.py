"""What a request does: the events it leads to, and the table after them."""

from lunaria.core import CHANCE
from lunaria.table.chance import drawn
from lunaria.table.commitment import draw_after
from lunaria.table.events import Ended, Event, Played
from lunaria.table.folding import after
from lunaria.table.table import Table


class Change:
    """Collects events at one hour; ``table`` is always the fold of them all."""

    def __init__(self, table: Table, at: float) -> None:
        self.table = table
        self.at = at
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.table = after(self.table, event, self.at)
        self.events.append(event)

    def settle(self) -> "Change":
        """Chance acts as long as it is its turn and can be drawn; then the game may be over."""
        while self.table.turn is CHANCE and self.table.is_running:
            table = self.table
            record = table.running_record()
            action = drawn(table.game, table.state, draw_after(record.seed, table.ply))
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
