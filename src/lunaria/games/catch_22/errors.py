"""The refusal that tells more than its rule: whom an action would wall in, and how (C22-16)."""

from lunaria.core import Refused, Seat
from lunaria.games.catch_22.actions import PlaceCube, Switch


class WalledIn(Refused):
    """Part (a): the action would take from ``seat`` every way to move a ``roll``.

    Part (b), where ``roll`` is None: it would lock ``seat`` in for good.
    """

    def __init__(self, action: PlaceCube | Switch, seat: Seat, roll: int | None = None) -> None:
        facts = {"seat": int(seat)} if roll is None else {"seat": int(seat), "roll": roll}
        super().__init__("C22-16", str(action), **facts)
        self.seat = seat
        self.roll = roll

    @property
    def part(self) -> str:
        return "b" if self.roll is None else "a"

    def __str__(self) -> str:
        lost = "way to any remove-cube square"
        if self.roll is not None:
            lost = f"path for a roll of {self.roll}"
        return f"{self.args[0]}: ({self.part}) it would leave player {self.seat + 1} no {lost}"
