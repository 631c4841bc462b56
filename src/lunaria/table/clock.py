"""Thinking time. The current time is always an argument, in seconds."""

from dataclasses import dataclass, replace

from lunaria.core import Seat
from lunaria.table.settings import Bank, ClockRule, NoClock, PerTurn

LEAST_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Clock:
    """``left`` is what each seat had when the clock of ``running`` was started, at ``since``."""

    rule: ClockRule
    left: tuple[float, ...] = ()
    running: Seat | None = None
    since: float = 0.0
    is_paused: bool = False

    @classmethod
    def wound(cls, rule: ClockRule, seats: int) -> "Clock":
        return cls(rule, () if isinstance(rule, NoClock) else (rule.seconds,) * seats)

    def seconds_left(self, seat: Seat, at: float) -> float | None:
        if not self.left:
            return None
        return self.left[seat] - (self._spent(at) if seat == self.running else 0.0)

    def handed_to(self, seat: Seat | None, at: float, is_new_turn: bool = False) -> "Clock":
        """The turn passed on; while the same seat goes on, its clock does too."""
        if not self.left:
            return self
        if seat == self.running and not is_new_turn:
            return replace(self, since=at, is_paused=False) if self.is_paused else self
        left = list(self.left)
        if self.running is not None:
            left[self.running] -= self._spent(at)
            if isinstance(self.rule, Bank) and seat is not None:
                left[self.running] += self.rule.increment
        if seat is not None and isinstance(self.rule, PerTurn):
            left[seat] = self.rule.seconds
        return replace(self, left=tuple(left), running=seat, since=at, is_paused=False)

    def handed_back_to(self, seat: Seat, at: float, undone: list[Seat]) -> "Clock":
        """Something was taken back: the seat has what it had left, and nobody keeps what was added
        for a turn that is ``undone``, unless their time would be over at once."""
        if not self.left:
            return self
        left = list(self.left)
        if self.running is not None:
            left[self.running] -= self._spent(at)
        if isinstance(self.rule, Bank):
            for other in undone:
                left[other] = max(
                    left[other] - self.rule.increment, min(left[other], LEAST_SECONDS)
                )
        return replace(self, left=tuple(left), running=seat, since=at, is_paused=False)

    def paused(self, at: float) -> "Clock":
        """Stands still until it is handed to somebody, the same seat or another."""
        if self.is_paused or self.running is None or not self.left:
            return self
        left = list(self.left)
        left[self.running] -= self._spent(at)
        return replace(self, left=tuple(left), since=at, is_paused=True)

    def restarted(self, at: float) -> "Clock":
        """The time since the last turn is not counted: nobody could play."""
        return replace(self, since=at)

    def runs_out_at(self) -> float | None:
        if self.running is None or self.is_paused or not self.left:
            return None
        return self.since + self.left[self.running]

    def _spent(self, at: float) -> float:
        return 0.0 if self.is_paused else max(0.0, at - self.since)
