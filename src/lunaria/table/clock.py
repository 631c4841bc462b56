"""Thinking time. The hour always comes in as an argument, in seconds."""

from dataclasses import dataclass, replace

from lunaria.core import Seat
from lunaria.table.settings import Bank, ClockRule, NoClock, PerTurn


@dataclass(frozen=True, slots=True)
class Clock:
    """``left`` is what each seat had when the clock of ``running`` was started, at ``since``."""

    rule: ClockRule
    left: tuple[float, ...] = ()
    running: Seat | None = None
    since: float = 0.0

    @classmethod
    def wound(cls, rule: ClockRule, seats: int) -> "Clock":
        return cls(rule, () if isinstance(rule, NoClock) else (rule.seconds,) * seats)

    def seconds_left(self, seat: Seat, at: float) -> float | None:
        if not self.left:
            return None
        spent = max(0.0, at - self.since) if seat == self.running else 0.0
        return self.left[seat] - spent

    def handed_to(self, seat: Seat | None, at: float) -> "Clock":
        """The turn passed on; while the same seat goes on, its clock does too."""
        if not self.left or seat == self.running:
            return self
        left = list(self.left)
        if self.running is not None:
            left[self.running] -= max(0.0, at - self.since)
            if isinstance(self.rule, Bank):
                left[self.running] += self.rule.increment
        if seat is not None and isinstance(self.rule, PerTurn):
            left[seat] = self.rule.seconds
        return replace(self, left=tuple(left), running=seat, since=at)

    def restarted(self, at: float) -> "Clock":
        """The time since the last turn is not counted: nobody could play."""
        return replace(self, since=at)

    def runs_out_at(self) -> float | None:
        if self.running is None or not self.left:
            return None
        return self.since + self.left[self.running]
