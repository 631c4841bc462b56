"""How exactly each tick is computed: as coarse as what happens in it allows."""

from typing import Final, NamedTuple

from lunaria.worlds.catch_the_moon.matter import TICK_S

STEP_S: Final = 0.002
"""While anything moves fast. At 4 ms, falls in tall towers come out wrong; 1 ms costs twice as
much."""

SLOW_STEP_S: Final = 0.004
"""While nothing is faster than `SLOW_MM_S`: the same equilibrium and the same outcomes at half the
cost."""

FAST_STEPS_S: Final = ((1500.0, 0.0005), (1000.0, 0.001))
"""Above so many mm/s, such steps: falling sticks of 4 mm are then stopped before they are past each
other's middle."""

CALM_MM_S: Final = 3.0
"""Above this speed of any placed ladder contacts are computed loosely."""

SLOW_MM_S: Final = 20.0
"""At this speed a long step covers less than a tenth of a millimetre. Under the hand's push long
steps would let ladders sink in by more than a millimetre."""


class Law(NamedTuple):
    """How contacts are computed: the ratio of friction's to normal impedance, the most iterations
    the solver may take, and the improvement (dm2/s4 a degree of freedom) below which it stops."""

    impratio: float
    iterations: int
    tolerance: float


class Pace(NamedTuple):
    """By which law and in which steps the next tick is computed."""

    law: Law
    step_s: float

    @property
    def steps(self) -> int:
        return round(TICK_S / self.step_s)


FIRM: Final = Law(1e5, 100, 1e-8)
"""No creep at rest."""

EXACT: Final = Law(1e5, 1000, 0.0)
"""For looking at forces, not for going on: what `FIRM` leaves undone in one step it does in the
next, but the forces of that one step can be wrong by a ladder's weight."""

LOOSE: Final = Law(30.0, 20, 1e-2)
"""While something moves: a slight creep that nobody sees, at a fraction of the cost."""

HELD: Final = Law(30.0, 4, 1e-2)
"""While the hand pushes the tower: few iterations, for someone is waiting. What the solver leaves
undone it does in the next step."""

PUSH_MM_S: Final = 40.0
"""What is slower is no push, but a ladder laid down: computed like that, one placement in seven
ended otherwise than it does when nothing is spared."""

HELD_STILL: Final = Law(1e4, 8, 1e-8)
"""While it touches the tower and nothing moves, which may last."""


def pace_for(fastest_mm_s: float, fastest_placed_mm_s: float, *, hand_touches: bool) -> Pace:
    """For the next tick, from the speeds after the last one; what is in the hand is not placed."""
    is_calm = (fastest_mm_s if hand_touches else fastest_placed_mm_s) <= CALM_MM_S
    is_pushed = hand_touches and not is_calm
    if is_calm:
        law = HELD_STILL if hand_touches else FIRM
    else:
        law = HELD if is_pushed and fastest_mm_s > PUSH_MM_S else LOOSE
    if fastest_mm_s <= SLOW_MM_S and not is_pushed:
        return Pace(law, SLOW_STEP_S)
    return Pace(law, next((step for limit, step in FAST_STEPS_S if fastest_mm_s > limit), STEP_S))
