"""Figures in which one contact more is felt than there is: each limit on contacts, on both sides.

A tower in which such a contact is just above or just below a limit would not stand for long.
"""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from lunaria.games.catch_the_moon import Figure, Ladder
from lunaria.games.catch_the_moon.ladders import PartKind, ladder_shapes
from lunaria.worlds.catch_the_moon.contacts import Touch
from lunaria.worlds.catch_the_moon.figures import FLAT_SHARE, ROPE_MM, figures_of
from lunaria.worlds.catch_the_moon.kit import Owner
from lunaria.worlds.catch_the_moon.scene import Floats
from lunaria.worlds.catch_the_moon.sight import SUPPORT_SHARE, Sight
from lunaria.worlds.catch_the_moon.world import World
from tests.support.catch_the_moon.figures import Case, built, name, that_are

Change = Callable[[Touch, Sight], Touch]


class Imagined(World):
    """A tower with one contact more than there is."""

    one_more: Touch

    def touches(self) -> list[Touch]:
        return [*super().touches(), self.one_more]


def remains(case: Case, change: Change) -> bool:
    """Whether it is still the figure, when besides the first contact that carries it there is
    another, the same but for a change."""
    world, ladder = Imagined.of(built(case).snapshot()), Ladder(case["ladder"])
    sight = Sight(World.of(world.snapshot()))
    world.one_more = change(sight.supports(ladder)[0], sight)
    return Figure(case["figure"]) in figures_of(world, ladder)


def at(touch: Touch, place: Floats) -> Touch:
    x, y, z = place.tolist()
    return touch._replace(point_mm=(x, y, z))


def pushing(touch: Touch, sight: Sight, share: float) -> Touch:
    """Upward, with this share of the ladder's weight, which all contacts together carry."""
    ladder = Ladder(touch.owner)
    weight = sum(other.force[2] for other in sight.touches(ladder))
    return touch._replace(force=(0.0, 0.0, share * weight))


def part_of(owner: int, kind: PartKind) -> int:
    parts = ladder_shapes()[Ladder(owner)].parts
    return next(number for number, part in enumerate(parts) if part.kind is kind)


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.SWING), ids=name)
def test_a_swing_does_not_lie_on_a_rung_too(case: Case) -> None:
    def on_rung(touch: Touch, _: Sight) -> Touch:
        return touch._replace(other_part=part_of(touch.other, PartKind.RUNG))

    assert remains(case, lambda touch, _: touch)
    assert not remains(case, on_rung)


@pytest.mark.rule("CTM-34")
def test_a_swing_does_not_touch_the_middle_of_the_rail_too() -> None:
    def on_middle(touch: Touch, sight: Sight) -> Touch:
        middle = sight.origin(Ladder(touch.other))
        assert middle[2] > sight.centre(Ladder(touch.owner))[2]
        return at(touch, middle)

    assert not remains(that_are(Figure.SWING)[0], on_middle)


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.CANDLE), ids=name)
def test_nothing_carries_a_candle_above_its_middle(case: Case) -> None:
    def from_middle(by_mm: float, touch: Touch, sight: Sight) -> Touch:
        return at(touch, sight.centre(Ladder(touch.owner)) + np.array([0, 0, by_mm]))

    assert remains(case, partial(from_middle, -1.0))
    assert not remains(case, partial(from_middle, 1.0))


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.TIGHTROPE_WALKER), ids=name)
@pytest.mark.parametrize("side", [-1, 1])
def test_nothing_carries_a_tightrope_walker_far_from_its_middle(case: Case, side: int) -> None:
    def along(by_mm: float, touch: Touch, sight: Sight) -> Touch:
        ladder = Ladder(touch.owner)
        return at(touch, sight.centre(ladder) + by_mm * sight.along(ladder))

    assert remains(case, partial(along, side * (ROPE_MM - 0.5)))
    assert not remains(case, partial(along, side * (ROPE_MM + 0.5)))


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.TIGHTROPE_WALKER), ids=name)
def test_nothing_holds_a_tightrope_walker_down(case: Case) -> None:
    assert remains(case, lambda touch, sight: pushing(touch, sight, 0.01 - SUPPORT_SHARE))
    assert not remains(case, lambda touch, sight: pushing(touch, sight, -0.01 - SUPPORT_SHARE))


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.FOOT_HOOK), ids=name)
def test_only_a_rung_carries_a_foot_hook(case: Case) -> None:
    """What carries less than a tenth does not count."""

    def on_rail(share: float, touch: Touch, sight: Sight) -> Touch:
        rail = part_of(touch.owner, PartKind.RAIL)
        return pushing(touch, sight, share)._replace(part=rail)

    assert remains(case, partial(on_rail, SUPPORT_SHARE - 0.01))
    assert not remains(case, partial(on_rail, SUPPORT_SHARE + 0.01))


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.SHAMEFUL_SUPPORT), ids=name)
def test_the_lower_ladder_carries_most_of_a_shameful_support(case: Case) -> None:
    def carried(share: float, touch: Touch, sight: Sight) -> Touch:
        ladder = Ladder(touch.owner)
        lower = max(sight.touching(ladder), key=lambda other: sight.share(ladder, other))
        missing = share - sight.share(ladder, lower)
        return pushing(touch, sight, missing)._replace(other=Owner(lower))

    assert remains(case, partial(carried, FLAT_SHARE + 0.01))
    assert not remains(case, partial(carried, FLAT_SHARE - 0.01))
