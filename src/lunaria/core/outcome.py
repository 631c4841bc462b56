"""How a game ended."""

from dataclasses import dataclass

from lunaria.core.seats import RuleId, Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winners, none in a draw, and the rule that ended the game."""

    winners: tuple[Seat, ...]
    reason: RuleId

    @property
    def is_draw(self) -> bool:
        return not self.winners
