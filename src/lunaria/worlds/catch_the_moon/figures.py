"""The eight figures (CTM-34), recognised from geometry and contacts of a structure at rest.

Every figure is a predicate of the ladder that makes it. The limits are ours: the rulebooks show
pictures, not numbers.
"""

from collections.abc import Callable, Sequence
from typing import Final

from lunaria.games.catch_the_moon.figures import Figure
from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.ladders import PartKind
from lunaria.worlds.catch_the_moon.contacts import Touch
from lunaria.worlds.catch_the_moon.kit import Owner
from lunaria.worlds.catch_the_moon.sight import Sight
from lunaria.worlds.catch_the_moon.world import World

UPRIGHT_COSINE: Final = 0.94
"""A candle's length is within 20 degrees of the vertical."""

RISE_MM: Final = 55.0
"""A candle rises above everything else by about half its length, or more."""

FLAT_COSINE: Final = 0.97
"""Two ladders lie flat on each other when their planes are within 14 degrees."""

LYING_COSINE: Final = 0.87
"""The lower one lies: its plane is within 30 degrees of level."""

FLAT_SHARE: Final = 0.5
"""Of the upper one's weight: the lower one carries more than this."""

DIAGONAL_COSINES: Final = (0.34, 0.94)
"""A diagonal's length is between 20 and 70 degrees from the vertical, and from the normal of the
plane it goes through."""

ROPE_MM: Final = 20.0
"""All that carries a tightrope walker is this near to its centre of mass, along its length: both
ends are in the air for a third of it."""

LEVEL_SINE: Final = 0.5
"""Its length is within 30 degrees of level."""


def figures_of(world: World, ladder: Ladder) -> list[Figure]:
    """What figures this ladder makes: none, unless other ladders carry it."""
    sight = Sight(world)
    if not sight.supports(ladder):
        return []
    return [figure for figure, makes in _RECOGNISERS.items() if makes(sight, ladder)]


def is_foot_hook(sight: Sight, ladder: Ladder) -> bool:
    """Hangs by one rung of its own, over a rung of the only ladder it touches."""
    supports = sight.supports(ladder)
    return (
        len(sight.touching(ladder)) == 1
        and _hangs(sight, ladder, supports)
        and _is_by_one_rung(sight, ladder, supports)
        and all(_is_over(sight, touch, PartKind.RUNG) for touch in supports)
    )


def is_swing(sight: Sight, ladder: Ladder) -> bool:
    """Hooked over the end of the only ladder it touches."""
    return len(sight.touching(ladder)) == 1 and _is_hooked(sight, ladder, sight.touches(ladder))


def is_bolt(sight: Sight, ladder: Ladder) -> bool:
    """Locks a swing: one that touches this ladder and would swing but for it. Another holds it."""
    others = sight.touching(ladder)
    return len(others) > 1 and any(
        len(sight.touching(swing)) == 2
        and not sight.is_on_ground(swing)
        and _is_hooked(
            sight,
            swing,
            [touch for touch in sight.touches(swing) if touch.other != Owner(ladder)],
        )
        for swing in others
    )


def is_crazy_diagonal(sight: Sight, ladder: Ladder) -> bool:
    return bool(_crossed(sight, ladder))


def is_sin_of_pride(sight: Sight, ladder: Ladder) -> bool:
    """The third of three diagonals in a row: it goes through the second, which goes through the
    first, which goes through some other ladder."""
    return any(
        first != ladder and not {ladder, second}.issuperset(_crossed(sight, first))
        for second in _crossed(sight, ladder)
        for first in _crossed(sight, second)
    )


def is_candle(sight: Sight, ladder: Ladder) -> bool:
    """Upright on the very top, carried from below its middle."""
    centre = sight.centre(ladder)[2]
    rest = [sight.highest(other) for other in sight.ladders if other != ladder]
    return (
        abs(sight.along(ladder)[2]) > UPRIGHT_COSINE
        and all(touch.point_mm[2] < centre for touch in sight.supports(ladder))
        and sight.highest(ladder) > max(rest) + RISE_MM
    )


def is_shameful_support(sight: Sight, ladder: Ladder) -> bool:
    """Laid on another that lies, plane on plane, most of its weight there."""
    return any(
        sight.share(ladder, other) > FLAT_SHARE
        and abs(sight.normal(other)[2]) > LYING_COSINE
        and abs(float(sight.normal(ladder) @ sight.normal(other))) > FLAT_COSINE
        for other in sight.touching(ladder)
    )


def is_tightrope_walker(sight: Sight, ladder: Ladder) -> bool:
    """Level on one ladder, balanced on a short stretch under its middle: adding weight to an
    end tips it. Hanging, clamped or lying on another is not balancing."""
    centre, along = sight.centre(ladder), sight.along(ladder)
    supports = sight.supports(ladder)
    return (
        len(sight.touching(ladder)) == 1
        and abs(along[2]) < LEVEL_SINE
        and all(abs(float((touch.point_mm - centre) @ along)) < ROPE_MM for touch in supports)
        and not _hangs(sight, ladder, supports)
        and not sight.is_held_down(ladder)
        and not is_shameful_support(sight, ladder)
    )


def _is_hooked(sight: Sight, ladder: Ladder, touches: Sequence[Touch]) -> bool:
    """Hangs by a single rung over what sticks out of others beyond their last rungs. Nothing else
    of it touches them, so it can swing."""
    return (
        _hangs(sight, ladder, touches)
        and _is_by_one_rung(sight, ladder, touches)
        and all(_is_over(sight, touch, PartKind.RAIL) for touch in touches)
        and all(sight.is_beyond_rungs(Ladder(touch.other), touch) for touch in touches)
    )


def _hangs(sight: Sight, ladder: Ladder, touches: Sequence[Touch]) -> bool:
    centre = sight.centre(ladder)[2]
    return all(touch.point_mm[2] > centre for touch in touches)


def _is_by_one_rung(sight: Sight, ladder: Ladder, touches: Sequence[Touch]) -> bool:
    parts = {touch.part for touch in touches}
    return len(parts) == 1 and sight.kind(ladder, parts.pop()) is PartKind.RUNG


def _is_over(sight: Sight, touch: Touch, kind: PartKind) -> bool:
    return sight.kind(Ladder(touch.other), touch.other_part) is kind


def _crossed(sight: Sight, ladder: Ladder) -> list[Ladder]:
    """The ladders through which this one goes diagonally, between two rungs. What stands upright
    or lies level is no diagonal, whatever goes through it."""
    low, high = DIAGONAL_COSINES
    along = sight.along(ladder)
    if not low < abs(along[2]) < high:
        return []
    return [
        other
        for other in sight.touching(ladder)
        if low < abs(float(along @ sight.normal(other))) < high
        and sight.passes_between_rungs(ladder, other)
    ]


_RECOGNISERS: Final[dict[Figure, Callable[[Sight, Ladder], bool]]] = {
    Figure.FOOT_HOOK: is_foot_hook,
    Figure.CRAZY_DIAGONAL: is_crazy_diagonal,
    Figure.SWING: is_swing,
    Figure.SIN_OF_PRIDE: is_sin_of_pride,
    Figure.BOLT: is_bolt,
    Figure.CANDLE: is_candle,
    Figure.TIGHTROPE_WALKER: is_tightrope_walker,
    Figure.SHAMEFUL_SUPPORT: is_shameful_support,
}
